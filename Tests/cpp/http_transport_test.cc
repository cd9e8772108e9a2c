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
  TestEnd();
  return check::Summary();
}
