/* SPDX-License-Identifier: Apache-2.0 */
/// An App and its Auth for one test, on the emulator that FIREBASE_AUTH_EMULATOR_HOST names.
#ifndef FIREBASE_TESTS_EMULATED_AUTH_H_
#define FIREBASE_TESTS_EMULATED_AUTH_H_

#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "check.h"
#include "firebase/app.h"
#include "firebase/auth.h"

namespace emulated {

constexpr int kPatienceMs = 15000;

/// A different text at each call, also across test programs that share an emulator.
inline std::string Unique(const std::string& prefix) {
  static std::atomic<int> count{0};
  return prefix + "-" + std::to_string(getpid()) + "-" + std::to_string(++count);
}

inline std::string UniqueEmail(const std::string& name) {
  return Unique(name) + "@example.com";
}

inline firebase::AppOptions Options() {
  firebase::AppOptions options;
  options.set_api_key("fake-api-key");
  options.set_app_id("1:12345:linux:abcdef");
  options.set_project_id("demo-project");
  return options;
}

/// Whether the call ended in time; says how when it should have succeeded.
inline bool Succeeds(const firebase::FutureBase& future, const char* file, int line) {
  future.Wait(kPatienceMs);
  const char* message = future.error_message();
  const bool complete = future.status() == firebase::kFutureStatusComplete;
  std::string what = "error " + std::to_string(future.error()) + ": " + (message != nullptr ? message : "(invalid)");
  if (!complete) what = "not complete";
  return ::check::Record(complete && future.error() == 0, what, file, line);
}

inline bool FailsWith(int error, const firebase::FutureBase& future, const char* file, int line) {
  future.Wait(kPatienceMs);
  const bool complete = future.status() == firebase::kFutureStatusComplete;
  const std::string what = "error is " + std::to_string(future.error()) + ", expected " + std::to_string(error);
  return ::check::Record(complete && future.error() == error, what, file, line);
}

/// Waits until it is known who is signed in: from then on a listener is called as it is added.
inline void AwaitStore(firebase::auth::Auth* auth) {
  auth->Ready().Wait(kPatienceMs);
}

/// Signed out at the start, and the store has been read; everything is deleted at the end.
class Fixture {
 public:
  /// Port 0 for the emulator itself, else one of 127.0.0.1.
  explicit Fixture(uint32_t port = 0) {
    app = firebase::App::Create(Options(), Unique("app").c_str());
    auth = app != nullptr ? firebase::auth::Auth::GetAuth(app) : nullptr;
    if (auth == nullptr) {
      std::printf("no Auth: nothing can be tested\n");
      std::exit(2);
    }
    if (port != 0) auth->UseEmulator("127.0.0.1", port);
    AwaitStore(auth);
    auth->SignOut();
  }
  Fixture(const Fixture&) = delete;
  Fixture& operator=(const Fixture&) = delete;
  ~Fixture() {
    delete auth;
    delete app;
  }

  firebase::App* app;
  firebase::auth::Auth* auth;
};

/// For main(): without an emulator the tests would talk to the real service.
inline void RequireEmulator() {
  if (std::getenv("FIREBASE_AUTH_EMULATOR_HOST") != nullptr) return;
  std::printf("FIREBASE_AUTH_EMULATOR_HOST is not set: start auth-emulator and set it to its host:port\n");
  std::exit(2);
}

}  // namespace emulated

#define CHECK_SUCCEEDS(future) ::emulated::Succeeds((future), __FILE__, __LINE__)
#define CHECK_FAILS(error, future) ::emulated::FailsWith((error), (future), __FILE__, __LINE__)

#endif  // FIREBASE_TESTS_EMULATED_AUTH_H_
