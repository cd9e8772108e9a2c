// SPDX-License-Identifier: Apache-2.0
/// Futures: states, sharing, callbacks, cancellation and last results, against the emulator.
#include "firebase/future.h"

#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "check.h"
#include "emulated_auth.h"

namespace {

using namespace firebase::auth;
using emulated::Fixture;
using emulated::kPatienceMs;
using firebase::Future;
using firebase::FutureBase;

/// An event that a callback sets and the test waits for.
class Event {
 public:
  void Set() { promise_.set_value(); }
  bool Wait() {
    return promise_.get_future().wait_for(std::chrono::milliseconds(kPatienceMs)) == std::future_status::ready;
  }

 private:
  std::promise<void> promise_;
};

/// A call that stays pending until it is cancelled: a browser flow that nobody answers.
Future<AuthResult> StartEndless(Auth* auth) {
  FederatedOAuthProvider provider(FederatedOAuthProviderData("github.com"));
  BrowserOptions options;
  options.open_url = [](const std::string&) { return true; };
  provider.SetBrowserOptions(options);
  return auth->SignInWithProvider(&provider);
}

void CountTyped(const Future<AuthResult>& future, void* count) {
  if (future.error() == kAuthErrorWebContextCancelled) ++*static_cast<std::atomic<int>*>(count);
}

void CountUntyped(const FutureBase& future, void* count) {
  if (future.error() == kAuthErrorWebContextCancelled) ++*static_cast<std::atomic<int>*>(count);
}

void TestInvalid() {
  check::Section("an empty future");
  const Future<AuthResult> future;
  CHECK(future.status() == firebase::kFutureStatusInvalid);
  CHECK_EQUAL(-1, future.error());
  CHECK(future.error_message() == nullptr && future.result() == nullptr && future.result_void() == nullptr);
  CHECK(!future.Wait(FutureBase::kWaitTimeoutInfinite));
  CHECK(future.Await(0) == nullptr);
  int calls = 0;
  future.OnCompletion([&](const Future<AuthResult>&) { ++calls; });
  future.RemoveOnCompletion(future.AddOnCompletion([&](const Future<AuthResult>&) { ++calls; }));
  future.Cancel();
  CHECK_EQUAL(0, calls);
  CHECK_EQUAL(std::string(""), future.authorization_url());
  CHECK(future.browser_state() == firebase::kBrowserStateNone);
  CHECK(future == Future<AuthResult>());
}

void TestPolling() {
  check::Section("polling");
  Fixture fixture;
  Future<AuthResult> future = fixture.auth->SignInAnonymously();
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(kPatienceMs);
  bool is_early = false;
  while (future.status() == firebase::kFutureStatusPending && std::chrono::steady_clock::now() < end) {
    is_early = is_early || (future.result() != nullptr && future.status() != firebase::kFutureStatusComplete);
    std::this_thread::yield();
  }
  // Nobody has waited for it: Wait() could let it go on where polling does not.
  REQUIRE(CHECK(future.status() == firebase::kFutureStatusComplete && !is_early));
  REQUIRE(CHECK_SUCCEEDS(future));
  CHECK_EQUAL(std::string(""), future.error_message());
  CHECK(future.result() != nullptr && future.result() == future.result());
  CHECK(future.result_void() == future.result());
}

void TestSharing() {
  check::Section("copies share the call, release lets go of it");
  Fixture fixture;
  Future<AuthResult> first = fixture.auth->SignInAnonymously();
  Future<AuthResult> copy = first;
  const FutureBase untyped = first;
  CHECK(copy == first && untyped == first);
  REQUIRE(CHECK_SUCCEEDS(copy));
  const AuthResult* result = first.result();
  CHECK(copy.result() == result);
  Future<AuthResult> moved = std::move(first);
  CHECK(first.status() == firebase::kFutureStatusInvalid);
  copy.Release();
  CHECK(copy.status() == firebase::kFutureStatusInvalid && moved.result() == result);
  CHECK(fixture.auth->SignInAnonymously() != moved);
}

void TestHandles() {
  check::Section("handles name a call and keep its result");
  Fixture fixture;
  Future<AuthResult> future = fixture.auth->SignInAnonymously();
  firebase::FutureHandle handle = future.GetHandle();
  CHECK(handle.id() != 0 && handle == future.GetHandle());
  REQUIRE(CHECK_SUCCEEDS(future));
  const AuthResult* result = future.result();
  future.Release();
  fixture.auth->SignInAnonymously().Wait(kPatienceMs);
  const Future<AuthResult> again(handle.api(), handle);
  CHECK(again.result() == result && handle == again.GetHandle());
  firebase::FutureHandle copy(handle);
  firebase::FutureHandle moved(std::move(copy));
  CHECK(moved == handle && copy == firebase::FutureHandle() && copy.id() == 0);
  const firebase::FutureHandleId id = handle.id();
  handle.Detach();
  CHECK(handle.id() == id && handle == moved && FutureBase(nullptr, handle).status() == firebase::kFutureStatusInvalid);
  moved.Cleanup();
  CHECK(moved.id() == 0 && moved != handle && handle == firebase::FutureHandle(id));
  CHECK(Future<AuthResult>().GetHandle() == firebase::FutureHandle());
}

void TestCallbackShapes() {
  check::Section("every shape of callback");
  Fixture fixture;
  const Future<AuthResult> future = StartEndless(fixture.auth);
  const FutureBase untyped = future;
  std::atomic<int> calls{0};
  future.AddOnCompletion(CountTyped, &calls);
  future.AddOnCompletion(CountUntyped, &calls);
  untyped.AddOnCompletion(CountUntyped, &calls);
  future.AddOnCompletion([&](const Future<AuthResult>& ended) { CountTyped(ended, &calls); });
  future.AddOnCompletion([&](const FutureBase& ended) { CountUntyped(ended, &calls); });
  future.AddOnCompletion([](const Future<AuthResult>& ended, void* count) { CountTyped(ended, count); }, &calls);
  future.AddOnCompletion([&calls](const Future<AuthResult>& ended, void*) { CountTyped(ended, &calls); }, nullptr);
  Event last;
  future.AddOnCompletion([&](const FutureBase&) { last.Set(); });
  future.Cancel();
  CHECK(last.Wait());
  CHECK_EQUAL(7, calls.load());
}

void TestOrder() {
  check::Section("OnCompletion runs first, and only the newest one");
  Fixture fixture;
  const Future<AuthResult> future = StartEndless(fixture.auth);
  std::vector<int> order;
  Event last;
  const auto witness = std::make_shared<int>(0);
  future.AddOnCompletion([&](const Future<AuthResult>&) { order.push_back(2); });
  future.OnCompletion([&, witness](const Future<AuthResult>&) { order.push_back(0); });
  const auto removed = future.AddOnCompletion([&, witness](const Future<AuthResult>&) { order.push_back(3); });
  future.OnCompletion([&](const Future<AuthResult>&) { order.push_back(1); });
  future.RemoveOnCompletion(removed);
  CHECK_EQUAL(1, static_cast<int>(witness.use_count()));
  future.AddOnCompletion([&](const Future<AuthResult>&) { last.Set(); });
  future.Cancel();
  CHECK(last.Wait());
  CHECK(order == (std::vector<int>{1, 2}));
}

void TestCallbackOnEnded() {
  check::Section("a callback on an ended call runs at once and may use the same object");
  Fixture fixture;
  Future<AuthResult> future = fixture.auth->SignInAnonymously();
  REQUIRE(CHECK_SUCCEEDS(future));
  int calls = 0;
  const std::thread::id here = std::this_thread::get_id();
  future.OnCompletion([&](const Future<AuthResult>& ended) {
    CHECK(std::this_thread::get_id() == here);
    CHECK(ended == future && future.result() != nullptr);
    future.OnCompletion([&](const FutureBase&) { ++calls; });
    future.Release();
    ++calls;
  });
  CHECK_EQUAL(2, calls);
  CHECK(future.status() == firebase::kFutureStatusInvalid);
}

void TestCallbackWithoutFuture() {
  check::Section("a callback outlives the futures, and waiting inside one is legal");
  Fixture fixture;
  Event called;
  Auth* auth = fixture.auth;
  auth->SignInAnonymously().OnCompletion([&, auth](const Future<AuthResult>& signed_in) {
    CHECK(signed_in.result() != nullptr && signed_in.result()->user.is_valid());
    const Future<std::string> token = auth->current_user().GetToken(false);
    CHECK(token.Await(kPatienceMs) != nullptr && !token.result()->empty());
    called.Set();
  });
  CHECK(called.Wait());
}

void TestCancel() {
  check::Section("cancelling");
  Fixture fixture;
  const Future<AuthResult> flow = StartEndless(fixture.auth);
  CHECK(!flow.Wait(50) && flow.status() == firebase::kFutureStatusPending);
  CHECK_EQUAL(0, flow.error());
  CHECK_EQUAL(std::string(""), flow.error_message());
  flow.Cancel();
  CHECK_FAILS(kAuthErrorWebContextCancelled, flow);
  const Future<AuthResult> ended = fixture.auth->SignInAnonymously();
  REQUIRE(CHECK_SUCCEEDS(ended));
  ended.Cancel();
  CHECK_SUCCEEDS(ended);
}

void TestLastResults() {
  check::Section("last results");
  Fixture fixture;
  Auth* auth = fixture.auth;
  CHECK(auth->SignInAnonymouslyLastResult().status() == firebase::kFutureStatusInvalid);
  const Future<AuthResult> first = auth->SignInAnonymously();
  CHECK(auth->SignInAnonymouslyLastResult() == first);
  CHECK_SUCCEEDS(first);
  const Future<AuthResult> second = auth->SignInAnonymously();
  CHECK(auth->SignInAnonymouslyLastResult() == second && second != first);
  CHECK(auth->SignInWithCustomTokenLastResult().status() == firebase::kFutureStatusInvalid);
  CHECK_SUCCEEDS(second);
  User user = auth->current_user();
  CHECK(user.GetTokenLastResult().status() == firebase::kFutureStatusInvalid);
  const Future<std::string> token = user.GetToken(false);
  CHECK(auth->current_user().GetTokenLastResult() == token);
  CHECK_SUCCEEDS(token);
  auth->SignOut();
  CHECK(user.GetToken(false).status() == firebase::kFutureStatusInvalid);
  CHECK(user.GetTokenLastResult().status() == firebase::kFutureStatusInvalid);
}

void TestUserWithoutAuth() {
  check::Section("a user without an Auth");
  User user;
  CHECK(!user.is_valid() && user == User() && static_cast<User*>(user) == nullptr);
  CHECK(user.Reload().status() == firebase::kFutureStatusInvalid);
  CHECK(user.ReloadLastResult().status() == firebase::kFutureStatusInvalid);
  CHECK(user.LinkWithCredential(Credential()).status() == firebase::kFutureStatusInvalid);
  CHECK(user.LinkWithProvider(FederatedOAuthProviderData("github.com")).status() == firebase::kFutureStatusInvalid);
  CHECK(user.provider_data().empty() && user.uid().empty() && !user.is_anonymous());
  CHECK_EQUAL(0, static_cast<int>(user.metadata().creation_timestamp));
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestInvalid();
  TestPolling();
  TestSharing();
  TestHandles();
  TestCallbackShapes();
  TestOrder();
  TestCallbackOnEnded();
  TestCallbackWithoutFuture();
  TestCancel();
  TestLastResults();
  TestUserWithoutAuth();
  return check::Summary();
}
