// SPDX-License-Identifier: Apache-2.0
/// Servers that answer wrongly, late or not at all, and owners that go while calls wait for them.
#include <atomic>
#include <future>
#include <memory>
#include <string>
#include <vector>

#include "../c/support/fake_server.h"
#include "../c/support/web.h"
#include "board.h"
#include "check.h"
#include "emulated_auth.h"

namespace {

using namespace firebase::auth;
using emulated::Fixture;
using emulated::kPatienceMs;
using emulated::Unique;
using emulated::UniqueEmail;
using firebase::App;
using firebase::AppOptions;
using firebase::Future;

typedef Future<Auth::FetchProvidersResult> Providers;

constexpr int kMany = 64;
const char* const kUnavailable = "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n";

std::string Ok(const std::string& body) {
  return "HTTP/1.1 200 OK\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

/// A server that gives these answers in turn; null resets the connection.
class Server {
 public:
  explicit Server(const std::vector<const char*>& replies, int gathered = 0) : server_() {
    for (const char* reply : replies) server_.replies[server_.reply_count++] = reply;
    server_.gathered = gathered;
    CHECK(fake_server_start(&server_));
  }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server() {
    if (running_) fake_server_stop(&server_);
  }

  uint32_t port() const { return server_.port; }
  /// Ends it and tells how many requests came.
  int Stop() {
    fake_server_stop(&server_);
    running_ = false;
    return server_.requests;
  }

 private:
  fake_server server_;
  bool running_ = true;
};

/// Takes connections and says nothing.
class Silent {
 public:
  Silent() : server_(silent_server_start()) {}
  Silent(const Silent&) = delete;
  Silent& operator=(const Silent&) = delete;
  ~Silent() { silent_server_stop(&server_); }
  uint32_t port() const { return server_.port; }

 private:
  silent_server server_;
};

/// Signs in against the server of `port`: fails with this error and leaves nobody signed in.
void CheckSignInFails(Auth* auth, uint32_t port, int error, const char* cause, const char* host = "127.0.0.1") {
  auth->UseEmulator(host, port);
  const Future<AuthResult> future = auth->SignInWithEmailAndPassword("a@example.com", "secret1");
  CHECK_FAILS(error, future);
  const std::string message = future.error_message() != nullptr ? future.error_message() : "";
  if (!CHECK(message.find(cause) != std::string::npos)) std::printf("%s\n", message.c_str());
  CHECK(!auth->current_user().is_valid());
  CHECK(future.result() != nullptr && !future.result()->user.is_valid());
}

void TestUselessSuccess() {
  check::Section("a success that is none");
  Fixture fixture;
  const std::string bodies[] = {
      "", "{}", "[]", "<html>Log in to the Wi-Fi</html>", "\x01\xFFgarbage", "{\"localId\":\"abc\",\"idTok"};
  for (const std::string& body : bodies) {
    const std::string reply = Ok(body);
    Server server({reply.c_str()});
    CheckSignInFails(fixture.auth, server.port(), kAuthErrorInvalidResponse,
                     body == "{}" ? "cannot be used" : "is not an auth emulator");
    CHECK_EQUAL(1, server.Stop());
  }
}

void TestNoAnswer() {
  check::Section("no answer: an error that tells the cause");
  Fixture fixture;
  const int lost = kAuthErrorNetworkRequestFailed;
  CheckSignInFails(fixture.auth, unused_port(), lost, "connect");
  CheckSignInFails(fixture.auth, 80, lost, "resolve", "no-such-host.invalid");
  for (const char* reply : {static_cast<const char*>(nullptr), kUnavailable,
                            "HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n"}) {
    Server server({reply});
    const char* cause = reply == nullptr ? "reset by peer" : reply == kUnavailable ? "503" : "500";
    CheckSignInFails(fixture.auth, server.port(), lost, cause);
    CHECK_EQUAL(3, server.Stop());
  }
}

void TestLimits() {
  check::Section("a service that takes no more requests tells when to come again");
  Fixture fixture;
  Server server({"HTTP/1.1 429 Too Many Requests\r\nRetry-After: 90\r\nContent-Length: 0\r\n\r\n"});
  fixture.auth->UseEmulator("127.0.0.1", server.port());
  const Future<AuthResult> future = fixture.auth->SignInWithEmailAndPassword("a@example.com", "secret1");
  CHECK_FAILS(kAuthErrorTooManyRequests, future);
  CHECK_EQUAL(std::string("TOO_MANY_ATTEMPTS_TRY_LATER"), ErrorName(future));
  CHECK_EQUAL(90000u, ErrorRetryAfterMs(future));
  CHECK_EQUAL(0u, ErrorRetryAfterMs(firebase::FutureBase()));
}

void TestTimeOuts() {
  check::Section("a server that hangs, and time-outs of the program's choice");
  Silent silent;
  full_server full = full_server_start();
  for (const bool connects : {true, false}) {
    AppOptions options = emulated::Options();
    options.set_connect_timeout_ms(connects ? 3600000 : 50);
    options.set_request_timeout_ms(connects ? 50 : 3600000);
    App* app = App::Create(options, Unique("impatient").c_str());
    REQUIRE(CHECK(app != nullptr));
    Auth* auth = Auth::GetAuth(app);
    CheckSignInFails(auth, connects ? silent.port() : full.port, kAuthErrorNetworkRequestFailed,
                     connects ? "no answer came in time" : "no connection could be made in time");
    delete auth;
    delete app;
  }
  full_server_stop(&full);
}

void TestRetries() {
  check::Section("what may be repeated is, when the service fails");
  Board board;
  Fixture fixture(board.port());
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(UniqueEmail("retry").c_str(), "secret1")));
  User user = fixture.auth->current_user();
  const std::string renewed = web_unsigned_jwt(("{\"sub\":\"" + user.uid() + "\"}").c_str()).text;
  const std::string good = Ok("{\"id_token\":\"" + renewed + "\",\"refresh_token\":\"r2\",\"expires_in\":\"3600\"}");
  Server recovering({kUnavailable, kUnavailable, good.c_str()});
  board.Turn(recovering.port());
  const Future<std::string> token = user.GetToken(true);
  REQUIRE(CHECK_SUCCEEDS(token));
  CHECK_EQUAL(renewed, *token.result());
  CHECK_EQUAL(3, recovering.Stop());
  Server failing({kUnavailable});
  board.Turn(failing.port());
  CHECK_FAILS(kAuthErrorNetworkRequestFailed, user.GetToken(true));
  CHECK_EQUAL(3, failing.Stop());
  CHECK(user.is_valid());
}

void TestManyAtOnce() {
  check::Section("64 calls are sent at once");
  Fixture fixture;
  const std::string good = Ok("{\"registered\":true,\"allProviders\":[\"password\"]}");
  Server server({good.c_str()}, kMany);
  fixture.auth->UseEmulator("127.0.0.1", server.port());
  std::vector<Providers> calls;
  for (int index = 0; index < kMany; ++index) calls.push_back(fixture.auth->FetchProvidersForEmail("a@example.com"));
  for (const Providers& call : calls) CHECK_SUCCEEDS(call);
  CHECK_EQUAL(kMany, server.Stop());
}

/// Calls that nobody answers, each with a callback that counts.
struct Crowd {
  Crowd(Auth* auth, uint32_t port) : told(std::make_shared<std::atomic<int>>(0)) {
    auth->UseEmulator("127.0.0.1", port);
    // Calls that stand in line would be sent nowhere once another server is chosen.
    emulated::AwaitStore(auth);
    for (int index = 0; index < kMany; ++index) {
      calls.push_back(auth->FetchProvidersForEmail("a@example.com"));
      const auto count = told;
      calls.back().OnCompletion(
          [count](const Providers& future) { *count += future.status() == firebase::kFutureStatusInvalid ? 1 : 1000; });
    }
  }

  void CheckEnded() const {
    CHECK_EQUAL(kMany, told->load());
    CHECK_EQUAL(1, static_cast<int>(told.use_count()));
    for (const Providers& call : calls) CHECK(call.status() == firebase::kFutureStatusInvalid);
  }

  std::shared_ptr<std::atomic<int>> told;
  std::vector<Providers> calls;
};

/// A call that the emulator answers, whatever the Auth used before.
Future<AuthResult> SignIn(Auth* auth) {
  const std::string address = std::getenv("FIREBASE_AUTH_EMULATOR_HOST");
  auth->UseEmulator("127.0.0.1", static_cast<uint32_t>(std::stoi(address.substr(address.rfind(':') + 1))));
  return auth->SignInAnonymously();
}

void TestOwnerGoes(bool app_first) {
  check::Section(app_first ? "the App goes with 64 calls under way" : "the Auth goes with 64 calls under way");
  Silent silent;
  App* app = App::Create(emulated::Options(), Unique("going").c_str());
  REQUIRE(CHECK(app != nullptr));
  Auth* auth = Auth::GetAuth(app);
  const Crowd crowd(auth, silent.port());
  if (app_first) delete app;
  if (app_first) crowd.CheckEnded();
  delete auth;
  crowd.CheckEnded();
  if (!app_first) delete app;
}

void TestOwnerGoesInCallback() {
  check::Section("the Auth goes in a callback, with 64 calls under way");
  Silent silent;
  App* app = App::Create(emulated::Options(), Unique("going").c_str());
  REQUIRE(CHECK(app != nullptr));
  Auth* auth = Auth::GetAuth(app);
  const Crowd crowd(auth, silent.port());
  std::promise<void> gone;
  SignIn(auth).OnCompletion([&](const Future<AuthResult>&) {
    delete auth;
    gone.set_value();
  });
  REQUIRE(CHECK(gone.get_future().wait_for(std::chrono::milliseconds(kPatienceMs)) == std::future_status::ready));
  crowd.CheckEnded();
  delete app;
}

void TestOwnerGoesInListener() {
  check::Section("the Auth goes in a listener, with 64 calls under way");
  Silent silent;
  App* app = App::Create(emulated::Options(), Unique("going").c_str());
  REQUIRE(CHECK(app != nullptr));
  Auth* auth = Auth::GetAuth(app);
  const Crowd crowd(auth, silent.port());
  struct Deleting : AuthStateListener {
    void OnAuthStateChanged(Auth* owner) override {
      if (!owner->current_user().is_valid()) return;
      delete owner;
      gone.set_value();
    }
    std::promise<void> gone;
  } listener;
  auth->AddAuthStateListener(&listener);
  const Future<AuthResult> future = SignIn(auth);
  REQUIRE(
      CHECK(listener.gone.get_future().wait_for(std::chrono::milliseconds(kPatienceMs)) == std::future_status::ready));
  CHECK(future.status() == firebase::kFutureStatusInvalid);
  crowd.CheckEnded();
  delete app;
}

void TestSignOutWins() {
  check::Section("a sign-out ends the sign-in that is under way");
  Silent silent;
  Fixture fixture;
  fixture.auth->UseEmulator("127.0.0.1", silent.port());
  const Future<AuthResult> future = fixture.auth->SignInWithEmailAndPassword("a@example.com", "secret1");
  fixture.auth->SignOut();
  CHECK_FAILS(kAuthErrorCancelled, future);
  CHECK(!fixture.auth->current_user().is_valid());
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestUselessSuccess();
  TestNoAnswer();
  TestLimits();
  TestTimeOuts();
  TestRetries();
  TestManyAtOnce();
  TestOwnerGoes(false);
  TestOwnerGoes(true);
  TestOwnerGoesInCallback();
  TestOwnerGoesInListener();
  TestSignOutWins();
  return check::Summary();
}
