// SPDX-License-Identifier: Apache-2.0
/// Futures without a type: result_void() points to what result() of the typed Future points to that it was made of, on
/// every way that a program can take from the one to the other.
#include <atomic>
#include <string>
#include <thread>
#include <utility>

#include "browser.h"
#include "check.h"
#include "emulated_auth.h"

namespace {

using namespace firebase::auth;
using emulated::Fixture;
using emulated::UniqueEmail;
using firebase::Future;
using firebase::FutureBase;

void KeepResult(const FutureBase& ended, void* seen) {
  *static_cast<const void**>(seen) = ended.result_void();
}

/// All ways from a Future<T> to a FutureBase, of a call that has ended.
template <typename T>
void CheckViews(const Future<T>& future, const char* name) {
  check::Section(name);
  const void* const expected = future.result();
  CHECK(std::is_void<T>::value == (expected == nullptr));
  CHECK(future.result_void() == expected);
  const FutureBase sliced = future;
  CHECK(sliced.result_void() == expected);
  FutureBase assigned;
  assigned = future;
  CHECK(assigned.result_void() == expected);
  const FutureBase copy = assigned;
  const FutureBase moved = std::move(assigned);
  CHECK(copy.result_void() == expected && moved.result_void() == expected && assigned.result_void() == nullptr);
  CHECK(static_cast<const Future<T>&>(sliced).result_void() == expected);
  const FutureBase named(nullptr, future.GetHandle());
  CHECK(named.result_void() == expected);
  firebase::FutureHandle handle = sliced.GetHandle();
  const firebase::FutureHandle taken = std::move(handle);
  CHECK(FutureBase(nullptr, taken).result_void() == expected);
  CHECK(Future<T>(nullptr, taken).result_void() == expected);
  // The thread that ended the call may not have come to its callbacks yet: then it runs these too.
  std::atomic<const void*> seen{&seen};
  const auto is_seen = [&] {
    while (seen == &seen) std::this_thread::yield();
    return seen.exchange(&seen) == expected;
  };
  sliced.OnCompletion(
      [](const FutureBase& ended, void* into) { *static_cast<std::atomic<const void*>*>(into) = ended.result_void(); },
      &seen);
  CHECK(is_seen());
  future.AddOnCompletion([&](const FutureBase& ended) { seen = ended.result_void(); });
  CHECK(is_seen());
  future.AddOnCompletion([&](const Future<T>& ended) { seen = FutureBase(ended).result_void(); });
  CHECK(is_seen());
}

/// What a program of before version 11 does with a call that it keeps without its type.
std::string EmailOf(const FutureBase& ended) {
  const auto* user = static_cast<User* const*>(ended.result_void());
  return user != nullptr && *user != nullptr ? (*user)->email() : "";
}

void TestOneCallManyTypes() {
  Fixture fixture;
  const Future<AuthResult> call = fixture.auth->CreateUserWithEmailAndPassword(UniqueEmail("view").c_str(), "secret1");
  REQUIRE(CHECK_SUCCEEDS(call));
  const Future<User*> pointer = call;
  const Future<SignInResult> older = call;
  CheckViews(call, "an AuthResult");
  CheckViews(pointer, "a User*");
  CheckViews(older, "a SignInResult");
  CheckViews(Future<AuthResult>(older), "an AuthResult again");
  CheckViews(call, "an AuthResult, after all others");
  CHECK(pointer == call && older == call && FutureBase(pointer) == FutureBase(older));
  CHECK_EQUAL(fixture.auth->current_user().email(), EmailOf(pointer));
  const auto* result = static_cast<const SignInResult*>(FutureBase(older).result_void());
  REQUIRE(CHECK(result != nullptr && result->user != nullptr));
  CHECK_EQUAL(fixture.auth->current_user().uid(), result->user->uid());
}

void TestOtherTypes() {
  Fixture fixture;
  Auth* auth = fixture.auth;
  const std::string email = UniqueEmail("types");
  REQUIRE(CHECK_SUCCEEDS(auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1")));
  const Credential credential = EmailAuthProvider::GetCredential(email.c_str(), "secret1");
  const Future<User> user = auth->SignInWithCredential(credential);
  REQUIRE(CHECK_SUCCEEDS(user));
  CheckViews(user, "a User");
  CheckViews(Future<User*>(user), "a User* of a User");
  const Future<std::string> token = auth->current_user().GetToken(false);
  REQUIRE(CHECK_SUCCEEDS(token));
  CheckViews(token, "a token");
  CHECK(!static_cast<const std::string*>(FutureBase(token).result_void())->empty());
  const Future<void> reloaded = auth->current_user().Reload();
  REQUIRE(CHECK_SUCCEEDS(reloaded));
  CheckViews(reloaded, "nothing");
  const Future<Auth::FetchProvidersResult> providers = auth->FetchProvidersForEmail(email.c_str());
  REQUIRE(CHECK_SUCCEEDS(providers));
  CheckViews(providers, "providers");
  const auto again = auth->current_user().Reauthenticate(credential);
  REQUIRE(CHECK_SUCCEEDS(again));
  CheckViews<void>(again, "a re-authentication");
  CheckViews(Future<AuthResult>(again), "a re-authentication with its result");
  CheckViews(Future<SignInResult>(again), "a re-authentication with its result, as before 11");
  CheckViews(GameCenterAuthProvider::GetCredential(), "a credential, of a call without an Auth");
}

void TestLastResults() {
  check::Section("last results are of the type that the program takes them as");
  Fixture fixture;
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->SignInAnonymously()));
  const Future<User*> old_type = fixture.auth->SignInAnonymouslyLastResult();
  const Future<AuthResult> new_type = fixture.auth->SignInAnonymouslyLastResult();
  CHECK(FutureBase(old_type).result_void() == old_type.result());
  CHECK(FutureBase(new_type).result_void() == new_type.result());
  CHECK(*static_cast<User* const*>(FutureBase(old_type).result_void()) == fixture.auth->current_user());
}

void Registered(const Future<User*>& future, const void** seen, std::atomic<int>* calls) {
  const FutureBase untyped = future;
  untyped.OnCompletion([seen, calls](const FutureBase& ended) {
    seen[0] = ended.result_void();
    ++*calls;
  });
  untyped.AddOnCompletion(&KeepResult, &seen[1]);
  future.AddOnCompletion([seen, calls](const FutureBase& ended) {
    seen[2] = ended.result_void();
    ++*calls;
  });
}

void TestBeforeTheEnd() {
  check::Section("callbacks that are registered while the call is under way");
  Fixture fixture;
  browser::Follower follower;
  FederatedOAuthProvider provider(browser::ConsentingUser("github.com", UniqueEmail("pending")));
  BrowserOptions options = follower.Options();
  const auto open = options.open_url;
  std::string url;
  std::atomic<bool> shown{false};
  options.open_url = [&](const std::string& page) {
    url = page;
    shown = true;
    return true;
  };
  provider.SetBrowserOptions(options);
  const Future<AuthResult> call = fixture.auth->SignInWithProvider(&provider);
  const void* seen[3] = {nullptr, nullptr, nullptr};
  std::atomic<int> calls{0};
  Registered(call, seen, &calls);
  std::atomic<const void*> current{nullptr};
  call.AddOnCompletion([&current](const FutureBase& ended) { current = ended.result_void(); });
  while (!shown && call.status() == firebase::kFutureStatusPending) std::this_thread::yield();
  open(url);
  REQUIRE(CHECK_SUCCEEDS(call));
  while (current == nullptr) std::this_thread::yield();
  CHECK_EQUAL(2, calls.load());
  const void* const expected = Future<User*>(call).result();
  CHECK(seen[0] == expected && seen[1] == expected && seen[2] == expected && current == call.result());
}

void TestFailure() {
  check::Section("after a failure: a null User*, an empty AuthResult");
  Fixture fixture;
  const Future<AuthResult> refused = fixture.auth->SignInWithEmailAndPassword("", "");
  CHECK_FAILS(kAuthErrorMissingEmail, refused);
  const FutureBase old_type = Future<User*>(refused);
  const auto* user = static_cast<User* const*>(old_type.result_void());
  CHECK(user != nullptr && *user == nullptr && EmailOf(old_type).empty());
  const FutureBase local = Future<User*>(fixture.auth->SignInWithCredential(Credential()));
  CHECK(local.result_void() != nullptr && *static_cast<User* const*>(local.result_void()) == nullptr);
  CHECK(FutureBase(Future<User*>()).result_void() == nullptr && Future<User*>().result_void() == nullptr);
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  curl_global_init(CURL_GLOBAL_DEFAULT);
  TestOneCallManyTypes();
  TestOtherTypes();
  TestLastResults();
  TestBeforeTheEnd();
  TestFailure();
  return check::Summary();
}
