// SPDX-License-Identifier: Apache-2.0
/// The end of Auth and App while calls are under way, in every order, against the emulator.
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <future>
#include <memory>
#include <string>
#include <thread>

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

constexpr const char* kLongPath = "/nowhere/with/a/name/that/is/longer/than/a/short/string/may/be";

/// A program's own static object, older than any of the headers' and so destroyed after all of them.
struct Last {
  ~Last() {
    App::SetDefaultConfigPath((std::string(kLongPath) + kLongPath).c_str());
    FederatedOAuthProvider::AuthHandler handler;
    handler.SignInComplete(nullptr, FederatedAuthProvider::AuthenticatedUserData(), kAuthErrorNone, "");
    const Future<Credential> refused = GameCenterAuthProvider::GetCredential();
    if (PhoneAuthProvider::GetInstance(nullptr).GetCredential("id", "1").sms_code() != "1") std::abort();
    if (refused != GameCenterAuthProvider::GetCredentialLastResult()) std::abort();
  }
} last;

/// Makes the objects that `last` will use when the program ends.
void UseStatics() {
  App::SetDefaultConfigPath(kLongPath);
  CHECK(PhoneAuthProvider::GetInstance(nullptr).GetCredential("id", "1").is_valid());
  const Future<Credential> refused = GameCenterAuthProvider::GetCredential();
  CHECK(refused == GameCenterAuthProvider::GetCredentialLastResult());
}

/// A listener, of either kind, that ends everything it was called from.
template <typename Listener>
struct Ending : Listener {
  explicit Ending(App* owned) : app(owned) {}
  void End(Auth* auth) {
    if (!auth->current_user().is_valid()) return;
    delete auth;
    delete app;
    ended.set_value();
  }
  App* const app;
  std::promise<void> ended;
};

struct EndingState : Ending<AuthStateListener> {
  using Ending::Ending;
  void OnAuthStateChanged(Auth* auth) override { End(auth); }
};

struct EndingToken : Ending<IdTokenListener> {
  using Ending::Ending;
  void OnIdTokenChanged(Auth* auth) override { End(auth); }
};

void TestAllDeletedInListener() {
  check::Section("Auth and App may be deleted by a listener");
  for (int round = 0; round < 10; ++round) {
    App* app = CreateApp();
    REQUIRE(app != nullptr);
    Auth* auth = Auth::GetAuth(app);
    EndingState states(app);
    EndingToken tokens(app);
    if (round % 2 == 0) auth->AddAuthStateListener(&states);
    if (round % 2 != 0) auth->AddIdTokenListener(&tokens);
    const Future<AuthResult> future = auth->SignInAnonymously();
    std::future<void> ended = round % 2 == 0 ? states.ended.get_future() : tokens.ended.get_future();
    REQUIRE(CHECK(ended.wait_for(std::chrono::milliseconds(kPatienceMs)) == std::future_status::ready));
    CHECK(future.status() == firebase::kFutureStatusInvalid && future.result_void() == nullptr);
  }
}

void TestDeletedInOpener(bool pumped) {
  check::Section(pumped ? "an Auth may be deleted by a pumped open_url" : "an Auth may be deleted by open_url");
  App* app = CreateApp();
  REQUIRE(app != nullptr);
  if (pumped) app->SetCallbackMode(firebase::kCallbackModePumped);
  Auth* auth = Auth::GetAuth(app);
  std::atomic<bool> deleted{false};
  BrowserOptions options;
  options.open_url = [&](const std::string&) {
    delete auth;
    deleted = true;
    return true;
  };
  FederatedOAuthProvider provider(FederatedOAuthProviderData("github.com"));
  provider.SetBrowserOptions(options);
  const Future<AuthResult> future = auth->SignInWithProvider(&provider);
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(kPatienceMs);
  while (!deleted && std::chrono::steady_clock::now() < end) {
    if (app->ProcessEvents() == 0) std::this_thread::yield();
  }
  REQUIRE(CHECK(deleted));
  CHECK(future.status() == firebase::kFutureStatusInvalid);
  delete app;
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  UseStatics();
  TestAuthDeleted();
  TestAppDeletedFirst();
  TestDeletedInCallback();
  TestDeletedInListener();
  TestManyInFlight();
  TestAllDeletedInListener();
  TestDeletedInOpener(false);
  TestDeletedInOpener(true);
  return check::Summary();
}
