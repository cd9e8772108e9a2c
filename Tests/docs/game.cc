// SPDX-License-Identifier: Apache-2.0
/// The samples of docs/start/game.md.
#include <string>
#include <thread>

#include "../cpp/emulated_auth.h"

namespace {

using namespace firebase::auth;

void Begin(firebase::App* app) {
#include "game/1.cc.inc"
  CHECK(app != nullptr);
}

int frames = 0;

void EndFrame(firebase::App* app) {
#include "game/2.cc.inc"
  ++frames;
}

void TestThread() {
  check::Section("a completion runs in a frame");
  emulated::Fixture fixture;
  Begin(fixture.app);
  std::thread::id called;
  fixture.auth->SignInAnonymously().OnCompletion(
      [&called](const firebase::Future<AuthResult>&) { called = std::this_thread::get_id(); });
  while (called == std::thread::id()) EndFrame(fixture.app);
  CHECK(called == std::this_thread::get_id() && frames > 0);
}

std::string link;
bool is_browser_missing = false;
std::string shown;

void ShowLink(const std::string& url, bool is_missing) {
  link = url;
  is_browser_missing = is_missing;
}

void ShowError(const char* message) {
  shown = message;
}

#include "game/3.cc.inc"

firebase::Future<AuthResult> SignIn(Auth* auth, uint32_t timeout_ms) {
  FederatedOAuthProvider provider(FederatedOAuthProviderData("github.com"));
  BrowserOptions options;
  options.route = FBA_ROUTE_LOOPBACK;
  options.timeout_ms = timeout_ms;
  options.open_url = [](const std::string&) { return false; };
  provider.SetBrowserOptions(options);
  return auth->SignInWithProvider(&provider);
}

void TestLink() {
  check::Section("the link is shown where no browser opens, and the player's own cancel is no error");
  emulated::Fixture fixture;
  firebase::Future<AuthResult> sign_in = SignIn(fixture.auth, 0);
  while (!is_browser_missing && sign_in.status() == firebase::kFutureStatusPending) ShowSignIn(sign_in);
  CHECK(is_browser_missing && !link.empty());
  sign_in.Cancel();
  ShowSignIn(sign_in);
  CHECK(sign_in.error() == kAuthErrorWebContextCancelled && shown.empty());
}

void TestError() {
  check::Section("other ends are shown, also those of the same number");
  emulated::Fixture fixture;
  firebase::Future<AuthResult> sign_in = SignIn(fixture.auth, 1);
  sign_in.Wait(firebase::FutureBase::kWaitTimeoutInfinite);
  ShowSignIn(sign_in);
  CHECK(sign_in.error() == kAuthErrorWebContextCancelled && !shown.empty());
  shown.clear();
  delete fixture.auth;
  fixture.auth = nullptr;
  ShowSignIn(sign_in);
  CHECK(sign_in.error() == -1 && sign_in.error_message() == nullptr && shown.empty());
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestThread();
  TestLink();
  TestError();
  return check::Summary();
}
