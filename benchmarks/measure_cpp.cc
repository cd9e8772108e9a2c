// SPDX-License-Identifier: Apache-2.0
// Measures the C++ face against canned_server and prints "name value unit", one figure a line.
// usage: measure_cpp PORT
#include <firebase/app.h>
#include <firebase/auth.h>
#include <firebase/future.h>

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

#include "measurement.h"

namespace {

using firebase::Future;
using firebase::auth::Auth;
using firebase::auth::AuthResult;
using firebase::auth::User;

// Calls `body`, which tells whether all is well, and prints nanoseconds per call.
template <typename Body>
void Measure(const char* name, int calls, Body body) {
  int good = 0;
  const double start = now_ns();
  for (int call = 0; call < calls; call++) good += body() ? 1 : 0;
  const double end = now_ns();
  if (good != calls) stop(name);
  std::printf("%s %.2f ns\n", name, (end - start) / calls);
}

void MeasureAll(Auth* auth) {
  const Future<AuthResult> signed_in = auth->SignInWithEmailAndPassword("a@example.com", "correct horse");
  if (!signed_in.Wait(firebase::FutureBase::kWaitTimeoutInfinite) || signed_in.error() != 0) stop("the sign-in");

  Measure("cpp_future_status", 10 * 1000 * 1000, [&] { return signed_in.status() == firebase::kFutureStatusComplete; });
  Measure("cpp_future_copy_status", 5 * 1000 * 1000, [&] {
    const Future<AuthResult> copy = signed_in;
    return copy.status() == firebase::kFutureStatusComplete;
  });
  Measure("cpp_current_user", 2 * 1000 * 1000, [&] { return auth->current_user().is_valid(); });
  User user = auth->current_user();
  Measure("cpp_cached_token", 500 * 1000, [&] {
    const Future<std::string> token = user.GetToken(false);
    while (token.status() == firebase::kFutureStatusPending) {
    }
    return token.error() == 0;
  });
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  firebase::AppOptions options;
  options.set_api_key("fake-api-key");
  options.set_app_id("1:1:linux:1");
  options.set_project_id("demo-project");
  options.set_store(firebase::kStoreMemory);
  const std::unique_ptr<firebase::App> app(firebase::App::Create(options));
  if (app == nullptr) stop("App::Create");
  const std::unique_ptr<Auth> auth(Auth::GetAuth(app.get()));
  auth->UseEmulator("127.0.0.1", static_cast<uint32_t>(std::strtoul(argv[1], nullptr, 10)));
  MeasureAll(auth.get());
  return 0;
}
