/// The end of Auth and App while calls are under way, in every order, against the emulator.
#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <string>

#include "check.h"
#include "emulated_auth.h"

namespace {

using namespace firebase::auth;
using emulated::kPatienceMs;
using emulated::Unique;
using firebase::App;
using firebase::Future;

App* CreateApp() {
  return App::Create(emulated::Options(), Unique("lifetime").c_str());
}

/// A call that stays pending: a browser flow that nobody answers.
Future<AuthResult> StartEndless(Auth* auth) {
  FederatedOAuthProvider provider(FederatedOAuthProviderData("github.com"));
  BrowserOptions options;
  options.open_url = [](const std::string&) { return true; };
  provider.SetBrowserOptions(options);
  return auth->SignInWithProvider(&provider);
}

void TestAuthDeleted() {
  check::Section("deleting the Auth makes its calls invalid and tells their callbacks so, once");
  App* app = CreateApp();
  REQUIRE(app != nullptr);
  Auth* auth = Auth::GetAuth(app);
  const Future<AuthResult> ended = auth->SignInAnonymously();
  REQUIRE(CHECK_SUCCEEDS(ended));
  const AuthResult* result = ended.result();
  const User user = auth->current_user();
  const Future<AuthResult> pending = StartEndless(auth);
  const Future<User> refused = auth->SignInWithCredential(Credential());
  CHECK(pending.status() == firebase::kFutureStatusPending && refused.status() == firebase::kFutureStatusComplete);
  const auto witness = std::make_shared<std::atomic<int>>(0);
  pending.OnCompletion([witness](const Future<AuthResult>& future) {
    CHECK(future.status() == firebase::kFutureStatusInvalid && future.error() == -1 && future.result() == nullptr);
    ++*witness;
  });
  const auto start = std::chrono::steady_clock::now();
  delete auth;
  CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(10));
  CHECK(pending.status() == firebase::kFutureStatusInvalid && ended.status() == firebase::kFutureStatusInvalid);
  CHECK(refused.status() == firebase::kFutureStatusInvalid && ended.result() == nullptr);
  CHECK(!pending.Wait(firebase::FutureBase::kWaitTimeoutInfinite));
  CHECK_EQUAL(-1, pending.error());
  CHECK(!user.is_valid() && !result->user.is_valid() && user.uid().empty());
  CHECK_EQUAL(1, witness->load());
  CHECK_EQUAL(1, static_cast<int>(witness.use_count()));
  pending.OnCompletion([witness](const Future<AuthResult>&) { ++*witness; });
  CHECK(witness->load() == 1 && witness.use_count() == 1);
  Auth* next = Auth::GetAuth(app);
  CHECK(next != nullptr);
  CHECK_SUCCEEDS(next->SignInAnonymously());
  delete next;
  delete app;
}

void TestAppDeletedFirst() {
  check::Section("an Auth whose App is gone can be used and does nothing");
  App* app = CreateApp();
  REQUIRE(app != nullptr);
  Auth* auth = Auth::GetAuth(app);
  REQUIRE(CHECK_SUCCEEDS(auth->SignInAnonymously()));
  auth->set_language_code("de");
  User user = auth->current_user();
  const Future<AuthResult> pending = StartEndless(auth);
  struct Counter : AuthStateListener {
    void OnAuthStateChanged(Auth*) override { ++calls; }
    std::atomic<int> calls{0};
  } listener;
  delete app;
  CHECK(pending.status() == firebase::kFutureStatusInvalid);
  CHECK(!auth->current_user().is_valid() && !user.is_valid());
  CHECK_EQUAL(std::string(""), auth->language_code());
  auth->AddAuthStateListener(&listener);
  auth->RemoveAuthStateListener(&listener);
  CHECK_EQUAL(0, listener.calls.load());
  auth->SignOut();
  auth->set_language_code("fr");
  CHECK(auth->SignInAnonymously().status() == firebase::kFutureStatusInvalid);
  CHECK(auth->SignInWithCredential(Credential()).status() == firebase::kFutureStatusInvalid);
  CHECK(auth->SignInWithProvider(FederatedOAuthProviderData("github.com")).status() == firebase::kFutureStatusInvalid);
  CHECK(user.Reload().status() == firebase::kFutureStatusInvalid);
  delete auth;
}

void TestDeletedInCallback() {
  check::Section("an Auth may be deleted in the callback of its own call");
  App* app = CreateApp();
  REQUIRE(app != nullptr);
  Auth* auth = Auth::GetAuth(app);
  std::promise<void> deleted;
  const Future<AuthResult> future = auth->SignInAnonymously();
  future.OnCompletion([&](const Future<AuthResult>& ended) {
    CHECK_EQUAL(0, ended.error());
    delete auth;
    CHECK(ended.status() == firebase::kFutureStatusInvalid);
    deleted.set_value();
  });
  CHECK(deleted.get_future().wait_for(std::chrono::milliseconds(kPatienceMs)) == std::future_status::ready);
  CHECK(future.status() == firebase::kFutureStatusInvalid);
  delete app;
}

void TestDeletedInListener() {
  check::Section("an Auth may be deleted by its own listener");
  App* app = CreateApp();
  REQUIRE(app != nullptr);
  struct Deleting : AuthStateListener {
    void OnAuthStateChanged(Auth* auth) override {
      if (!auth->current_user().is_valid()) return;
      delete auth;
      deleted.set_value();
    }
    std::promise<void> deleted;
  } listener;
  Auth* auth = Auth::GetAuth(app);
  auth->AddAuthStateListener(&listener);
  const Future<AuthResult> future = auth->SignInAnonymously();
  CHECK(listener.deleted.get_future().wait_for(std::chrono::milliseconds(kPatienceMs)) == std::future_status::ready);
  CHECK(future.status() == firebase::kFutureStatusInvalid);
  delete app;
}

void TestManyInFlight() {
  check::Section("many Auths with requests under way");
  for (int round = 0; round < 20; ++round) {
    App* app = CreateApp();
    REQUIRE(app != nullptr);
    Auth* auth = Auth::GetAuth(app);
    auto calls = std::make_shared<std::atomic<int>>(0);
    const Future<AuthResult> future = auth->SignInAnonymously();
    future.AddOnCompletion([calls](const firebase::FutureBase&) { ++*calls; });
    const Future<Auth::FetchProvidersResult> other = auth->FetchProvidersForEmail("someone@example.com");
    if (round % 2 == 0) delete auth;
    delete app;
    if (round % 2 != 0) delete auth;
    CHECK(future.status() == firebase::kFutureStatusInvalid && other.status() == firebase::kFutureStatusInvalid);
    CHECK(calls->load() == 1 && calls.use_count() == 1);
  }
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestAuthDeleted();
  TestAppDeletedFirst();
  TestDeletedInCallback();
  TestDeletedInListener();
  TestManyInFlight();
  return check::Summary();
}
