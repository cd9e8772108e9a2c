// SPDX-License-Identifier: Apache-2.0
// Signs in to the emulator that FIREBASE_AUTH_EMULATOR_HOST names. Without one an app comes and goes.
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "firebase/app.h"
#include "firebase/auth.h"

using firebase::App;
using firebase::auth::Auth;

static bool SignIn(Auth* auth) {
  auto future = auth->SignInAnonymously();
  const auto* result = future.Await(firebase::FutureBase::kWaitTimeoutInfinite);
  if (result == nullptr || future.error() != firebase::auth::kAuthErrorNone) {
    std::fprintf(stderr, "C++: %s\n", future.error_message());
    return false;
  }
  std::printf("C++: signed in as %s\n", result->user.uid().c_str());
  return true;
}

int main() {
  const char* host = std::getenv("FIREBASE_AUTH_EMULATOR_HOST");
  firebase::AppOptions options;
  options.set_api_key("fake-api-key");
  options.set_app_id("1:2:3");
  options.set_project_id("demo-project");
  options.set_store(firebase::kStoreMemory);
  const std::unique_ptr<App> app(App::Create(options));
  const std::unique_ptr<Auth> auth(Auth::GetAuth(app.get()));
  if (!auth) return 1;
  std::printf("C++: an auth of the app %s\n", app->name());
  return host == nullptr || host[0] == '\0' || SignIn(auth.get()) ? 0 : 1;
}
