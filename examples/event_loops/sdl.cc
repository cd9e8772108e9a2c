// SPDX-License-Identifier: Apache-2.0
// Signs in from an SDL event loop that sleeps: an event of the program's own wakes it when a callback is due.
//
//   FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:9099 ./sdl_event_loop
//
// A game that draws frames needs none of this: it calls App::ProcessEvents in each frame, as cpp_frame_loop does.
#include <SDL.h>
#include <firebase/app.h>
#include <firebase/auth.h>

#include <cstdio>
#include <memory>

namespace {

using firebase::App;
using firebase::Future;
using firebase::auth::Auth;
using firebase::auth::AuthResult;

/// Any thread may push an event.
void Wake(Uint32 type) {
  SDL_Event event = {};
  event.type = type;
  SDL_PushEvent(&event);
}

void Quit(const Future<AuthResult>& ended, bool* is_signed_in) {
  *is_signed_in = ended.error() == firebase::auth::kAuthErrorNone;
  if (*is_signed_in) {
    std::printf("Signed in as %s\n", ended.result()->user.uid().c_str());
  } else {
    std::fprintf(stderr, "%s\n", ended.error_message());
  }
  Wake(SDL_QUIT);
}

bool Run(App* app, Auth* auth) {
  const Uint32 callbacks_wait = SDL_RegisterEvents(1);
  bool is_signed_in = false;
  app->SetCallbackMode(firebase::kCallbackModePumped);
  app->SetWakeup([callbacks_wait] { Wake(callbacks_wait); });
  auth->SignInAnonymously().OnCompletion([&](const Future<AuthResult>& ended) { Quit(ended, &is_signed_in); });
  SDL_Event event;
  while (SDL_WaitEvent(&event) && event.type != SDL_QUIT) {
    if (event.type == callbacks_wait) app->ProcessEvents();
  }
  app->SetWakeup(nullptr);
  return is_signed_in;
}

}  // namespace

int main(int /*argc*/, char** /*argv*/) {
  if (SDL_Init(SDL_INIT_EVENTS) != 0) return 1;
  firebase::AppOptions options;
  options.set_app_id("1:12345:linux:abcdef");
  options.set_api_key("any");
  options.set_project_id("demo-project");
  const std::unique_ptr<App> app(App::Create(options));
  const std::unique_ptr<Auth> auth(app ? Auth::GetAuth(app.get()) : nullptr);
  const bool is_signed_in = auth && Run(app.get(), auth.get());
  SDL_Quit();
  return is_signed_in ? 0 : 1;
}
