// SPDX-License-Identifier: Apache-2.0
/// Listeners: how often each kind is called, and what is legal inside, against the emulator.
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>

#include "check.h"
#include "emulated_auth.h"

namespace {

using namespace firebase::auth;
using emulated::Fixture;
using emulated::UniqueEmail;
using firebase::Future;

class StateCounter : public AuthStateListener {
 public:
  void OnAuthStateChanged(Auth* auth) override {
    ++calls;
    signed_in = auth->current_user().is_valid();
  }
  int TakeCalls() { return calls.exchange(0); }

  std::atomic<int> calls{0};
  std::atomic<bool> signed_in{false};
};

class TokenCounter : public IdTokenListener {
 public:
  void OnIdTokenChanged(Auth* /*auth*/) override { ++calls; }
  int TakeCalls() { return calls.exchange(0); }

  std::atomic<int> calls{0};
};

/// Waits for the data of the user that no ID token carries.
class DetailsListener : public AuthStateListener {
 public:
  void OnAuthStateChanged(Auth* auth) override {
    const User user = auth->current_user();
    std::lock_guard<std::mutex> lock(mutex_);
    ++calls_;
    if (user.is_valid() && user.metadata().creation_timestamp != 0) has_come_ = true;
    changed_.notify_all();
  }

  bool Await() {
    std::unique_lock<std::mutex> lock(mutex_);
    return changed_.wait_for(lock, std::chrono::milliseconds(emulated::kPatienceMs), [this] { return has_come_; });
  }

  int calls() {
    std::lock_guard<std::mutex> lock(mutex_);
    return calls_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  int calls_ = 0;
  bool has_come_ = false;
};

void TestCounts() {
  check::Section("calls of each kind");
  Fixture fixture;
  StateCounter states;
  TokenCounter tokens;
  fixture.auth->AddAuthStateListener(&states);
  fixture.auth->AddIdTokenListener(&tokens);
  CHECK_EQUAL(1, states.TakeCalls());
  CHECK_EQUAL(1, tokens.TakeCalls());
  fixture.auth->AddAuthStateListener(&states);
  fixture.auth->AddIdTokenListener(&tokens);
  CHECK_EQUAL(0, states.TakeCalls() + tokens.TakeCalls());
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(UniqueEmail("count").c_str(), "secret1")));
  CHECK_EQUAL(1, states.TakeCalls());
  CHECK_EQUAL(1, tokens.TakeCalls());
  CHECK(states.signed_in);
  CHECK_FAILS(kAuthErrorMissingEmail, fixture.auth->SignInWithEmailAndPassword("", ""));
  CHECK_EQUAL(0, states.TakeCalls() + tokens.TakeCalls());
  User user = fixture.auth->current_user();
  CHECK_SUCCEEDS(user.Reload());
  CHECK_EQUAL(0, states.TakeCalls());
  // Tokens of the same second differ only by what they say: the next one will say another name.
  User::UserProfile profile;
  profile.display_name = "Ada";
  CHECK_SUCCEEDS(user.UpdateUserProfile(profile));
  CHECK_EQUAL(0, states.TakeCalls());
  tokens.TakeCalls();
  CHECK_SUCCEEDS(user.UpdatePassword("secret2"));
  CHECK_EQUAL(0, states.TakeCalls());
  CHECK_EQUAL(1, tokens.TakeCalls());
  fixture.auth->SignOut();
  CHECK_EQUAL(1, states.TakeCalls());
  CHECK_EQUAL(1, tokens.TakeCalls());
  CHECK(!states.signed_in);
  fixture.auth->SignOut();
  CHECK_EQUAL(0, states.TakeCalls() + tokens.TakeCalls());
}

void TestBeforeCompletion() {
  check::Section("listeners are called before the future completes");
  Fixture fixture;
  struct Watcher : AuthStateListener {
    void OnAuthStateChanged(Auth* auth) override {
      const Future<AuthResult> future = auth->SignInAnonymouslyLastResult();
      if (auth->current_user().is_valid()) pending = future.status() != firebase::kFutureStatusComplete;
    }
    std::atomic<bool> pending{false};
  } watcher;
  fixture.auth->AddAuthStateListener(&watcher);
  CHECK_SUCCEEDS(fixture.auth->SignInAnonymously());
  CHECK(watcher.pending);
}

void TestRemoval() {
  check::Section("removal, and the end of a listener");
  Fixture fixture;
  StateCounter kept;
  StateCounter removed;
  auto deleted = std::make_unique<TokenCounter>();
  fixture.auth->AddAuthStateListener(&kept);
  fixture.auth->AddAuthStateListener(&removed);
  fixture.auth->AddIdTokenListener(deleted.get());
  fixture.auth->RemoveAuthStateListener(&removed);
  fixture.auth->RemoveAuthStateListener(&removed);
  fixture.auth->RemoveAuthStateListener(nullptr);
  deleted.reset();
  CHECK_SUCCEEDS(fixture.auth->SignInAnonymously());
  CHECK_EQUAL(2, kept.TakeCalls());
  CHECK_EQUAL(1, removed.TakeCalls());
  fixture.auth->AddAuthStateListener(&removed);
  CHECK_EQUAL(1, removed.TakeCalls());
}

/// Takes itself away at the call with the given number.
struct Leaving : AuthStateListener {
  explicit Leaving(int at) : last(at) {}
  void OnAuthStateChanged(Auth* auth) override {
    if (++calls == last) auth->RemoveAuthStateListener(this);
  }
  const int last;
  std::atomic<int> calls{0};
};

void TestRemovalInside() {
  check::Section("a listener may remove itself, even while it is being added");
  Fixture fixture;
  Leaving at_once(1);
  Leaving later(2);
  fixture.auth->AddAuthStateListener(&at_once);
  fixture.auth->AddAuthStateListener(&later);
  CHECK_SUCCEEDS(fixture.auth->SignInAnonymously());
  fixture.auth->SignOut();
  CHECK_EQUAL(1, at_once.calls.load());
  CHECK_EQUAL(2, later.calls.load());
}

void TestDeletionInside() {
  check::Section("a listener may delete itself");
  Fixture fixture;
  struct Dying : AuthStateListener {
    explicit Dying(std::atomic<int>* count) : calls(count) {}
    void OnAuthStateChanged(Auth* auth) override {
      ++*calls;
      if (auth->current_user().is_valid()) delete this;
    }
    std::atomic<int>* calls;
  };
  std::atomic<int> calls{0};
  fixture.auth->AddAuthStateListener(new Dying(&calls));
  CHECK_SUCCEEDS(fixture.auth->SignInAnonymously());
  fixture.auth->SignOut();
  CHECK_EQUAL(2, calls.load());
}

void TestWaitInside() {
  check::Section("a listener may wait for another change of the user");
  Fixture fixture;
  struct Waiting : IdTokenListener {
    void OnIdTokenChanged(Auth* auth) override {
      if (!armed.exchange(false)) return;
      User user = auth->current_user();
      User::UserProfile profile;
      profile.display_name = "Ada";
      CHECK_SUCCEEDS(user.UpdateUserProfile(profile));
      CHECK_SUCCEEDS(user.Reload());
      ++waits;
    }
    std::atomic<bool> armed{false};
    std::atomic<int> waits{0};
  } listener;
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(UniqueEmail("wait").c_str(), "secret1")));
  fixture.auth->AddIdTokenListener(&listener);
  User user = fixture.auth->current_user();
  listener.armed = true;
  const Future<void> renamed = user.UpdateEmail(UniqueEmail("waited").c_str());
  CHECK_SUCCEEDS(renamed);
  CHECK_EQUAL(1, listener.waits.load());
  CHECK_EQUAL(std::string("Ada"), user.display_name());
  listener.armed = true;
  CHECK_SUCCEEDS(user.GetToken(true));
  fixture.auth->RemoveIdTokenListener(&listener);
}

void TestSeveralAuths() {
  check::Section("one listener on two Auths");
  StateCounter counter;
  {
    Fixture first;
    Fixture second;
    first.auth->AddAuthStateListener(&counter);
    second.auth->AddAuthStateListener(&counter);
    CHECK_EQUAL(2, counter.TakeCalls());
    CHECK_SUCCEEDS(first.auth->SignInAnonymously());
    CHECK_SUCCEEDS(second.auth->SignInAnonymously());
    CHECK_EQUAL(2, counter.TakeCalls());
  }
  Fixture third;
  third.auth->AddAuthStateListener(&counter);
  CHECK_EQUAL(1, counter.TakeCalls());
}

void TestDetailsFollow() {
  check::Section("a user's details come with one more call of the listeners");
  const std::string email = UniqueEmail("details");
  firebase::AppOptions options = emulated::Options();
  options.set_store(firebase::kStoreMemory);
  options.set_details_follow(true);
  firebase::App* app = firebase::App::Create(options, "details");
  REQUIRE(app != nullptr && app->options().details_follow());
  Auth* auth = Auth::GetAuth(app);
  emulated::AwaitStore(auth);
  DetailsListener listener;
  auth->AddAuthStateListener(&listener);
  CHECK_EQUAL(1, listener.calls());
  const Future<AuthResult> created = auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1");
  if (CHECK_SUCCEEDS(created)) {
    CHECK_EQUAL(email, created.result()->user.email());
    CHECK(listener.Await());
    CHECK_EQUAL(3, listener.calls());
    CHECK(auth->current_user().metadata().creation_timestamp != 0 && auth->current_user().email() == email);
  }
  auth->RemoveAuthStateListener(&listener);
  delete auth;
  delete app;
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestCounts();
  TestBeforeCompletion();
  TestRemoval();
  TestRemovalInside();
  TestDeletionInside();
  TestWaitInside();
  TestSeveralAuths();
  TestDetailsFollow();
  return check::Summary();
}
