// SPDX-License-Identifier: Apache-2.0
/// A game's frame loop with sign-in: a key starts it, the address of the sign-in page is shown, then who came.
///
/// With kCallbackModePumped every callback and listener runs inside ProcessEvents, once per frame and on this thread:
/// no member of Game needs a lock. The program measures how long each frame is inside the library.
#include <SDL.h>

#include <cstdio>
#include <cstring>
#include <string>

#include "firebase/app.h"
#include "firebase/auth.h"
#include "follower.h"
#include "library_time.h"
#include "screen.h"

namespace {

using firebase::App;
using firebase::Future;
using namespace firebase::auth;

struct Options {
  std::string provider = "github.com";
  std::string font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";
  bool follow = false;  // nobody is there: sign in without a key and without a browser, and end
};

constexpr const char* kUsage =
    "usage: cpp_frame_loop [--provider ID] [--font FILE] [--follow]\n"
    "  --provider ID  identity provider to sign in with (github.com)\n"
    "  --font FILE    TrueType font of the texts (DejaVu Sans)\n"
    "  --follow       follow the sign-in page's redirect from here, and end (emulator only)\n"
    "Set FIREBASE_AUTH_EMULATOR_HOST=host:port to use an emulator.\n";

bool ParseOptions(int count, char** arguments, Options* options) {
  for (int index = 1; index < count; ++index) {
    const std::string name = arguments[index];
    if (name == "--follow") {
      options->follow = true;
    } else if (name == "--provider" && index + 1 < count) {
      options->provider = arguments[++index];
    } else if (name == "--font" && index + 1 < count) {
      options->font = arguments[++index];
    } else {
      std::fputs(kUsage, stderr);
      return false;
    }
  }
  return true;
}

class Game : public AuthStateListener {
 public:
  explicit Game(const Options& options) : options_(options) {}
  ~Game() override {
    delete auth_;
    delete app_;
  }

  bool Run() {
    if (!screen_.Open(options_.font) || !Start()) return false;
    for (int frame = 1; !over_; ++frame) {
      HandleInput();
      // Somebody who follows has no keyboard, and leaves when everything has been seen.
      if (options_.follow && frame == 10) SignIn();
      if (options_.follow && ended_ && ++frames_after_end_ == 30) over_ = true;
      time_.Measure([&] { app_->ProcessEvents(500); });
      Draw();
      time_.EndFrame();
      SDL_Delay(16);
    }
    time_.Print();
    return !options_.follow || !name_.empty();
  }

  /// Another user, or nobody. It runs inside ProcessEvents, so its own calls are part of that time.
  void OnAuthStateChanged(Auth* auth) override {
    const User user = auth->current_user();
    name_ = user.is_valid() ? user.display_name() : "";
    if (user.is_valid() && name_.empty()) name_ = user.email();
    picture_ = user.photo_url();
    status_ = user.is_valid() ? "Signed in. O signs out." : "Nobody is signed in. Space signs in.";
    url_.clear();
  }

 private:
  void HandleInput() {
    SDL_Event event;
    while (SDL_PollEvent(&event) != 0) {
      if (event.type == SDL_QUIT) over_ = true;
      if (event.type != SDL_KEYDOWN) continue;
      if (event.key.keysym.sym == SDLK_ESCAPE) over_ = true;
      if (event.key.keysym.sym == SDLK_SPACE) SignIn();
      if (event.key.keysym.sym == SDLK_o) time_.Measure([&] { auth_->SignOut(); });
    }
  }

  // Counted as part of the first frame.
  bool Start() {
    firebase::AppOptions options;
    options.set_api_key("fake-api-key");
    options.set_app_id("1:12345:linux:abcdef");
    options.set_project_id("demo-project");
    return time_.Measure([&] {
      app_ = App::Create(options);
      if (app_ == nullptr) return false;
      app_->SetCallbackMode(firebase::kCallbackModePumped);
      auth_ = Auth::GetAuth(app_);
      auth_->AddAuthStateListener(this);
      return true;
    });
  }

  void SignIn() {
    if (sign_in_.status() == firebase::kFutureStatusPending) return;
    FederatedOAuthProviderData data(options_.provider);
    data.custom_parameters["login_hint"] = "ada@example.com";
    if (options_.follow) data.custom_parameters["prompt"] = "none";
    BrowserOptions browser;
    browser.finish_text = "Signed in. Go back to the game.";
    if (options_.follow) browser.route = FBA_ROUTE_LOOPBACK;  // the other routes show pages with scripts
    browser.open_url = [this](const std::string& url) { return Open(url); };
    FederatedOAuthProvider provider(data);
    provider.SetBrowserOptions(browser);
    status_ = "Waiting for the browser.";
    time_.Measure([&] {
      sign_in_ = auth_->SignInWithProvider(&provider);
      sign_in_.OnCompletion([this](const Future<AuthResult>& future) { End(future); });
    });
  }

  bool Open(const std::string& url) {
    url_ = url;
    if (!options_.follow) return SDL_OpenURL(url.c_str()) == 0;
    follower_.Follow(url);
    return true;
  }

  void End(const Future<AuthResult>& future) {
    ended_ = true;
    url_.clear();
    if (future.error() == kAuthErrorNone) {
      std::printf("Signed in as %s\n", name_.c_str());
    } else {
      const char* message = future.error_message();
      status_ = message != nullptr ? message : "The Auth was deleted.";
      std::printf("Error %d: %s\n", future.error(), status_.c_str());
    }
  }

  void Draw() {
    screen_.Begin();
    screen_.Line(status_);
    if (!url_.empty()) screen_.Line("Open " + url_);
    if (!name_.empty()) {
      screen_.Avatar(name_);
      screen_.Line(name_);
      screen_.Line(picture_);
    }
    screen_.End();
  }

  const Options options_;
  Screen screen_;
  Follower follower_;
  LibraryTime time_;
  App* app_ = nullptr;
  Auth* auth_ = nullptr;
  Future<AuthResult> sign_in_;
  std::string status_, url_, name_, picture_;
  bool over_ = false;
  bool ended_ = false;
  int frames_after_end_ = 0;
};

}  // namespace

int main(int count, char** arguments) {
  Options options;
  if (!ParseOptions(count, arguments, &options)) return 2;
  return Game(options).Run() ? 0 : 1;
}
