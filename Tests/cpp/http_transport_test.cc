// SPDX-License-Identifier: Apache-2.0
/// A program that sends the library's requests with its own HTTP client.
#include "firebase/http_transport.h"

#include <condition_variable>
#include <memory>
#include <mutex>

#include "emulated_auth.h"
#include "http_client.h"

namespace {

using firebase::App;
using firebase::AppOptions;
using firebase::HttpExchange;
using firebase::auth::Auth;

/// The answer to FetchProvidersForEmail.
const char kUnregistered[] = "{\"registered\":false}";

/// Keeps what it is given until the test ends it.
class Keeper {
 public:
  void Start(const HttpExchange& exchange) {
    std::lock_guard<std::mutex> lock(mutex_);
    started_.push_back(exchange);
    changed_.notify_all();
  }

  void Cancel(const HttpExchange& exchange) {
    std::lock_guard<std::mutex> lock(mutex_);
    cancelled_.push_back(exchange);
    changed_.notify_all();
  }

  HttpExchange Started(size_t index) { return Await(started_, index); }
  HttpExchange Cancelled(size_t index) { return Await(cancelled_, index); }

  /// Lets go of one that has come. Its place stays, with the one before it.
  void Forget(size_t index) {
    Started(index);
    std::lock_guard<std::mutex> lock(mutex_);
    started_[index] = started_[index - 1];
  }

 private:
  HttpExchange Await(const std::vector<HttpExchange>& list, size_t index) {
    std::unique_lock<std::mutex> lock(mutex_);
    changed_.wait(lock, [&] { return list.size() > index; });
    return list[index];
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<HttpExchange> started_;
  std::vector<HttpExchange> cancelled_;
};

AppOptions KeptBy(const std::shared_ptr<Keeper>& keeper) {
  AppOptions options = emulated::Options();
  options.set_http_transport([keeper](const HttpExchange& exchange) { keeper->Start(exchange); },
                             [keeper](const HttpExchange& exchange) { keeper->Cancel(exchange); });
  return options;
}

void TestCarried() {
  check::Section("every request goes through the program's client");
  emulated::HttpClient client;
  AppOptions options = emulated::Options();
  options.set_http_transport([&client](const HttpExchange& exchange) {
    client.Send(exchange.method(), exchange.url(), exchange.headers(), exchange.body(),
                [exchange](int status, const std::vector<std::string>& headers, const std::string& body) {
                  exchange.Answer(status, headers, body);
                });
  });
  const std::unique_ptr<App> app(App::Create(options, "carried"));
  const std::unique_ptr<Auth> auth(Auth::GetAuth(app.get()));
  CHECK_SUCCEEDS(auth->SignInAnonymously());
  CHECK_EQUAL(2, client.sent.load());
  CHECK_FAILS(firebase::auth::kAuthErrorUserNotFound, auth->SignInWithEmailAndPassword("nobody@example.com", "wrong"));
}

void TestKept() {
  check::Section("an exchange shows the request and ends once");
  const auto keeper = std::make_shared<Keeper>();
  std::unique_ptr<App> app(App::Create(KeptBy(keeper), "kept"));
  const std::unique_ptr<Auth> auth(Auth::GetAuth(app.get()));
  const auto future = auth->SignInAnonymously();
  const HttpExchange exchange = keeper->Started(0);
  CHECK_EQUAL(std::string("POST"), exchange.method());
  CHECK(exchange.url().find("accounts:signUp") != std::string::npos && !exchange.body().empty());
  CHECK(!exchange.headers().empty() && exchange.is_open());
  CHECK(exchange.timeout_ms() > 0 && exchange.connect_timeout_ms() <= exchange.timeout_ms());
  CHECK(!exchange.Answer(99, {}, "{}"));
  CHECK(exchange.Fail(firebase::kHttpFailureUnprocessed, "refused"));
  CHECK(!exchange.Answer(200, {}, "{}") && !exchange.is_open());
  const HttpExchange again = keeper->Started(1);
  CHECK(again != exchange);
  CHECK(again.Answer(400, {"Date: Wed, 25 Nov 2026 12:00:00 GMT"}, R"({"error":{"message":"ADMIN_ONLY_OPERATION"}})"));
  CHECK_FAILS(firebase::auth::kAuthErrorAdminRestrictedOperation, future);
}

void TestFailures() {
  check::Section("what has acted perhaps, or was not sent at all, is not sent again, unless it may be repeated");
  const auto keeper = std::make_shared<Keeper>();
  const std::unique_ptr<App> app(App::Create(KeptBy(keeper), "failures"));
  const std::unique_ptr<Auth> auth(Auth::GetAuth(app.get()));
  size_t started = 0;
  for (const auto failure : {firebase::kHttpFailureUnknown, firebase::kHttpFailureUnreachable}) {
    const auto future = auth->SignInAnonymously();
    CHECK(keeper->Started(started++).Fail(failure, "the cable is out"));
    CHECK_FAILS(firebase::auth::kAuthErrorNetworkRequestFailed, future);
    CHECK(std::string(future.error_message()).find("the cable is out") != std::string::npos);
  }
  // Whose copies are all gone has no answer.
  const auto dropped = auth->SignInAnonymously();
  keeper->Forget(started++);
  CHECK_FAILS(firebase::auth::kAuthErrorNetworkRequestFailed, dropped);
  const auto repeated = auth->FetchProvidersForEmail("a@example.com");
  CHECK(keeper->Started(started++).Fail(firebase::kHttpFailureUnknown, "the cable is out"));
  CHECK(keeper->Started(started++).Answer(200, {}, kUnregistered));
  CHECK_SUCCEEDS(repeated);
}

void TestCancelled() {
  check::Section(
      "a call that is cancelled, or a sign-in that ends with a sign-out, gives its exchange up, and no other");
  const auto keeper = std::make_shared<Keeper>();
  const std::unique_ptr<App> app(App::Create(KeptBy(keeper), "cancelled"));
  const std::unique_ptr<Auth> auth(Auth::GetAuth(app.get()));
  const auto other = auth->FetchProvidersForEmail("a@example.com");
  const HttpExchange beside = keeper->Started(0);
  for (size_t index = 0; index < 2; ++index) {
    const auto future = auth->SignInAnonymously();
    const HttpExchange exchange = keeper->Started(index + 1);
    if (index == 0) {
      future.Cancel();
    } else {
      auth->SignOut();
    }
    CHECK_FAILS(firebase::auth::kAuthErrorCancelled, future);
    CHECK(keeper->Cancelled(index) == exchange);
    CHECK(!exchange.is_open() && !exchange.Answer(200, {}, "{}"));
    CHECK(!exchange.Fail(firebase::kHttpFailureUnknown, "late"));
  }
  CHECK(beside.is_open() && beside.Answer(200, {}, kUnregistered));
  CHECK_SUCCEEDS(other);
}

void TestTime() {
  check::Section("an exchange whose time is up is given up, and the client told");
  const auto keeper = std::make_shared<Keeper>();
  AppOptions options = KeptBy(keeper);
  options.set_connect_timeout_ms(50);
  options.set_request_timeout_ms(50);
  const std::unique_ptr<App> app(App::Create(options, "time"));
  const std::unique_ptr<Auth> auth(Auth::GetAuth(app.get()));
  const auto future = auth->SignInAnonymously();
  const HttpExchange exchange = keeper->Started(0);
  CHECK(exchange.timeout_ms() <= 50 && exchange.connect_timeout_ms() <= 50);
  CHECK_FAILS(firebase::auth::kAuthErrorNetworkRequestFailed, future);
  CHECK(keeper->Cancelled(0) == exchange);
  CHECK(!exchange.Answer(200, {}, "{}") && !auth->current_user().is_valid());
}

void TestEnd() {
  check::Section("the end of an App cancels its exchanges and releases the client");
  auto keeper = std::make_shared<Keeper>();
  std::unique_ptr<App> app(App::Create(KeptBy(keeper), "ended"));
  const std::unique_ptr<Auth> auth(Auth::GetAuth(app.get()));
  const auto future = auth->SignInAnonymously();
  const HttpExchange exchange = keeper->Started(0);
  app.reset();
  CHECK(keeper->Cancelled(0) == exchange);
  CHECK(!exchange.is_open());
  CHECK_EQUAL(firebase::kFutureStatusInvalid, future.status());
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestCarried();
  TestKept();
  TestFailures();
  TestCancelled();
  TestTime();
  TestEnd();
  return check::Summary();
}
