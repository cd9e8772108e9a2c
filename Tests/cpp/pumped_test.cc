// SPDX-License-Identifier: Apache-2.0
/// App::SetCallbackMode: callbacks and listeners of every kind run inside ProcessEvents, on the thread that calls it,
/// in order and once, whatever is deleted or switched meanwhile.
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "browser.h"
#include "check.h"
#include "emulated_auth.h"

namespace {

using namespace firebase::auth;
using emulated::kPatienceMs;
using emulated::UniqueEmail;
using firebase::App;
using firebase::Future;
using firebase::FutureBase;

/// Only inside a pump, and only on this thread, may anything be called.
struct Place {
  bool IsRight() const { return pumping && std::this_thread::get_id() == thread; }

  const std::thread::id thread = std::this_thread::get_id();
  std::atomic<bool> pumping{false};
};

/// Whether it comes true in a time that no test needs.
bool Until(const std::function<bool()>& done) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(kPatienceMs);
  while (std::chrono::steady_clock::now() < end) {
    if (done()) return true;
    std::this_thread::yield();
  }
  return false;
}

struct Fixture : emulated::Fixture {
  Fixture() { app->SetCallbackMode(firebase::kCallbackModePumped); }

  uint32_t Pump(uint64_t budget_us = 0) {
    place.pumping = true;
    const uint32_t ran = app->ProcessEvents(budget_us);
    place.pumping = false;
    return ran;
  }
  /// As a game does; gives up after a time that no test needs.
  bool PumpUntil(const std::function<bool()>& done) {
    return Until([&] { return done() || (Pump() != 0 && done()); });
  }
  Future<AuthResult> StartEndless() {
    FederatedOAuthProvider provider(FederatedOAuthProviderData("github.com"));
    BrowserOptions options;
    options.open_url = [](const std::string&) { return true; };
    provider.SetBrowserOptions(options);
    return auth->SignInWithProvider(&provider);
  }

  Place place;
};

/// Takes longer than the budget that it is given.
void Dawdle(const FutureBase& /*future*/) {
  const auto start = std::chrono::steady_clock::now();
  while (std::chrono::steady_clock::now() - start < std::chrono::microseconds(200)) continue;
}

/// Writes down who was called, and whether that was the right place.
struct Record {
  explicit Record(Fixture* owner) : fixture(owner) {}

  std::function<void(const FutureBase&)> Keep(int number) {
    return [this, number](const FutureBase&) { Add(number); };
  }
  /// The same, and the budget is used up.
  std::function<void(const FutureBase&)> Linger(int number) {
    return [this, number](const FutureBase& future) {
      Dawdle(future);
      Add(number);
    };
  }
  void Add(int number) {
    CHECK(fixture->place.IsRight());
    order.push_back(number);
  }

  Fixture* fixture;
  std::vector<int> order;
};

void TestFutures() {
  check::Section("callbacks of futures wait for the pump, in order");
  Fixture fixture;
  Record record(&fixture);
  CHECK(fixture.app->callback_mode() == firebase::kCallbackModePumped);
  const Future<AuthResult> future = fixture.auth->SignInAnonymously();
  future.AddOnCompletion(record.Keep(2));
  future.OnCompletion([&](const FutureBase&) { record.Add(0); });
  future.OnCompletion([&](const FutureBase&) { record.Add(1); });
  future.AddOnCompletion(record.Keep(3));
  REQUIRE(CHECK_SUCCEEDS(future));
  CHECK(record.order.empty());
  const auto removed = future.AddOnCompletion(record.Keep(9));
  future.AddOnCompletion(record.Keep(4));
  future.RemoveOnCompletion(removed);
  CHECK(record.order.empty());
  REQUIRE(CHECK(fixture.PumpUntil([&] { return record.order.size() >= 4; })));
  CHECK(record.order == (std::vector<int>{1, 2, 3, 4}));
  future.OnCompletion([&](const FutureBase& ended) {
    CHECK(ended == future && ended.error() == 0);
    record.Add(5);
    future.AddOnCompletion(record.Keep(6));
  });
  CHECK_EQUAL(1, static_cast<int>(fixture.Pump()));
  CHECK_EQUAL(1, static_cast<int>(fixture.Pump()));
  CHECK_EQUAL(0, static_cast<int>(fixture.Pump()));
  CHECK(record.order == (std::vector<int>{1, 2, 3, 4, 5, 6}));
}

void TestRefusedCalls() {
  check::Section("also where a call ends at once, and where it belongs to no Auth");
  Fixture fixture;
  Record record(&fixture);
  fixture.auth->SignInWithCredential(Credential()).OnCompletion(record.Keep(1));
  fixture.auth->SignInWithEmailAndPassword("", "").OnCompletion(record.Keep(2));
  CHECK(record.order.empty());
  REQUIRE(CHECK(fixture.PumpUntil([&] { return record.order.size() >= 2; })));
  CHECK(record.order == (std::vector<int>{1, 2}));
  int calls = 0;
  GameCenterAuthProvider::GetCredential().OnCompletion([&](const FutureBase&) { ++calls; });
  CHECK_EQUAL(1, calls);
}

void TestBudget() {
  check::Section("a pump stops between two callbacks when its time is up");
  Fixture fixture;
  Record record(&fixture);
  const Future<AuthResult> future = fixture.auth->SignInAnonymously();
  future.OnCompletion(&Dawdle);
  for (int number = 0; number < 3; ++number) future.AddOnCompletion(record.Keep(number));
  REQUIRE(CHECK_SUCCEEDS(future));
  uint32_t ran = 0;
  REQUIRE(CHECK(Until([&] { return (ran += fixture.Pump(100)) != 0; })));
  CHECK(ran == 1 && record.order.empty());
  CHECK_EQUAL(3, static_cast<int>(fixture.Pump()));
  CHECK(record.order == (std::vector<int>{0, 1, 2}));
}

struct States : AuthStateListener {
  explicit States(Record* into) : record(into) {}
  void OnAuthStateChanged(Auth* auth) override { record->Add(auth->current_user().is_valid() ? 11 : 10); }
  Record* record;
};

struct Tokens : IdTokenListener {
  explicit Tokens(Record* into) : record(into) {}
  void OnIdTokenChanged(Auth*) override { record->Add(20); }
  Record* record;
};

void TestListeners() {
  check::Section("listeners wait for the pump, and come before the future's callback");
  Fixture fixture;
  Record record(&fixture);
  States states(&record);
  Tokens tokens(&record);
  fixture.auth->AddAuthStateListener(&states);
  fixture.auth->AddIdTokenListener(&tokens);
  CHECK(record.order.empty());
  CHECK_EQUAL(2, static_cast<int>(fixture.Pump()));
  CHECK(record.order == (std::vector<int>{10, 20}));
  const Future<AuthResult> future = fixture.auth->SignInAnonymously();
  future.OnCompletion(record.Keep(1));
  REQUIRE(CHECK_SUCCEEDS(future));
  CHECK_EQUAL(2, static_cast<int>(record.order.size()));
  REQUIRE(CHECK(fixture.PumpUntil([&] { return record.order.size() >= 5; })));
  CHECK(record.order == (std::vector<int>{10, 20, 11, 20, 1}));
  fixture.auth->SignOut();
  fixture.auth->RemoveIdTokenListener(&tokens);
  CHECK_EQUAL(1, static_cast<int>(fixture.Pump()));
  CHECK(record.order == (std::vector<int>{10, 20, 11, 20, 1, 10}));
  fixture.auth->SignInAnonymously().Wait(kPatienceMs);
  fixture.auth->RemoveAuthStateListener(&states);
  CHECK_EQUAL(0, static_cast<int>(fixture.Pump()));
}

void TestPhone() {
  check::Section("the phone listener waits for the pump");
  Fixture fixture;
  struct Listener : PhoneAuthProvider::Listener {
    explicit Listener(Record* into) : record(into) {}
    void OnVerificationFailed(const std::string&) override { record->Add(1); }
    void OnCodeSent(const std::string&, const PhoneAuthProvider::ForceResendingToken&) override { record->Add(2); }
    void OnCodeAutoRetrievalTimeOut(const std::string&) override { record->Add(3); }
    Record* record;
  };
  Record record(&fixture);
  Listener listener(&record);
  PhoneAuthOptions options;
  PhoneAuthProvider::GetInstance(fixture.auth).VerifyPhoneNumber(options, &listener);
  CHECK(record.order.empty());
  REQUIRE(CHECK(fixture.PumpUntil([&] { return !record.order.empty(); })));
  options.phone_number = "+15555550123";
  PhoneAuthProvider::GetInstance(fixture.auth).VerifyPhoneNumber(options, &listener);
  REQUIRE(CHECK(fixture.PumpUntil([&] { return record.order.size() >= 3; })));
  CHECK(record.order == (std::vector<int>{1, 2, 3}));
  // A closed Auth refuses at once: that is told inside the pump too.
  fba_auth_close(fixture.auth->c_handle());
  PhoneAuthProvider::GetInstance(fixture.auth).VerifyPhoneNumber(options, &listener);
  CHECK_EQUAL(3, static_cast<int>(record.order.size()));
  CHECK_EQUAL(1, static_cast<int>(fixture.Pump()));
  CHECK(record.order.back() == 1);
}

void TestBrowser() {
  check::Section("open_url waits for the pump, unless the attempt has ended by then");
  Fixture fixture;
  browser::Follower follower;
  BrowserOptions options = follower.Options();
  const auto follow = options.open_url;
  std::atomic<int> shown{0};
  options.open_url = [&](const std::string& url) {
    CHECK(fixture.place.IsRight());
    ++shown;
    return follow(url);
  };
  FederatedOAuthProvider provider(browser::ConsentingUser("github.com", UniqueEmail("pump")));
  provider.SetBrowserOptions(options);
  const Future<AuthResult> signed_in = fixture.auth->SignInWithProvider(&provider);
  REQUIRE(CHECK(fixture.PumpUntil([&] { return signed_in.status() == firebase::kFutureStatusComplete; })));
  CHECK_EQUAL(0, signed_in.error());
  CHECK_EQUAL(1, shown.load());
  const Future<AuthResult> cancelled = fixture.auth->current_user().ReauthenticateWithProvider(&provider);
  CHECK(Until([&] { return !cancelled.authorization_url().empty(); }));
  cancelled.Cancel();
  fixture.Pump();
  CHECK_EQUAL(1, shown.load());
  CHECK_FAILS(kAuthErrorWebContextCancelled, cancelled);
}

void TestBrowserRefused() {
  check::Section("a pumped open_url has not shown the URL before it says so");
  Fixture fixture;
  BrowserOptions options;
  options.open_url = [](const std::string&) { return false; };
  FederatedOAuthProvider provider(FederatedOAuthProviderData("github.com"));
  provider.SetBrowserOptions(options);
  const Future<AuthResult> endless = fixture.auth->SignInWithProvider(&provider);
  CHECK(Until([&] { return endless.browser_state() == firebase::kBrowserStateOpening; }));
  CHECK(Until([&] { return fixture.Pump() > 0; }));
  CHECK_EQUAL(firebase::kBrowserStateFailed, endless.browser_state());
  CHECK(!endless.authorization_url().empty());
  endless.Cancel();
}

void TestDeletion(bool app_first) {
  check::Section(app_first ? "deleting the App calls what waits, once" : "deleting the Auth calls what waits, once");
  Fixture fixture;
  std::vector<int> order;
  const Future<AuthResult> ended = fixture.auth->SignInAnonymously();
  const Future<AuthResult> pending = fixture.StartEndless();
  const auto keep = [&](int number) {
    return [&order, number](const FutureBase& future) {
      CHECK(future.status() == firebase::kFutureStatusInvalid && future.result_void() == nullptr);
      order.push_back(number);
    };
  };
  ended.AddOnCompletion(keep(1));
  ended.AddOnCompletion(keep(2));
  CHECK_SUCCEEDS(ended);
  pending.AddOnCompletion(keep(3));
  Record record(&fixture);
  States states(&record);
  fixture.auth->AddAuthStateListener(&states);
  if (app_first) {
    delete fixture.app;
    fixture.app = nullptr;
  } else {
    delete fixture.auth;
    fixture.auth = nullptr;
    CHECK_EQUAL(0, static_cast<int>(fixture.Pump()));
  }
  CHECK(order.size() == 3 && record.order.empty());
  ended.AddOnCompletion(keep(4));
  CHECK_EQUAL(3, static_cast<int>(order.size()));
}

void TestDeletionInside(bool app_too) {
  check::Section(app_too ? "a pumped callback may delete the App" : "a pumped callback may delete the Auth");
  Fixture fixture;
  std::vector<int> order;
  Auth* const auth = fixture.auth;
  App* const app = fixture.app;
  const Future<AuthResult> future = auth->SignInAnonymously();
  const Future<AuthResult> other = fixture.StartEndless();
  future.AddOnCompletion([&](const FutureBase& ended) {
    order.push_back(1);
    delete auth;
    if (app_too) delete app;
    CHECK(ended.status() == firebase::kFutureStatusInvalid && order.size() == 3);
  });
  future.AddOnCompletion([&](const FutureBase&) { order.push_back(2); });
  other.AddOnCompletion([&](const FutureBase& ended) {
    CHECK(ended.status() == firebase::kFutureStatusInvalid);
    order.push_back(3);
  });
  fixture.auth = nullptr;
  REQUIRE(CHECK_SUCCEEDS(future));
  // What is pumped first may be the endless attempt's open_url. The App is not asked again once a callback deleted it.
  CHECK(Until([&] {
    if (order.empty()) app->ProcessEvents();
    return !order.empty();
  }));
  if (app_too) fixture.app = nullptr;
  CHECK(order == (std::vector<int>{1, 2, 3}));
}

void TestSwitch() {
  check::Section("switching back calls what waits before anything newer");
  Fixture fixture;
  std::vector<int> order;
  const Future<AuthResult> future = fixture.auth->SignInAnonymously();
  REQUIRE(CHECK_SUCCEEDS(future));
  future.AddOnCompletion([&](const FutureBase&) {
    order.push_back(1);
    // Comes while what waits is delivered: it is behind all of that.
    future.AddOnCompletion([&](const FutureBase&) { order.push_back(3); });
  });
  future.AddOnCompletion([&](const FutureBase&) { order.push_back(2); });
  CHECK(order.empty());
  fixture.app->SetCallbackMode(firebase::kCallbackModeAnyThread);
  CHECK(order == (std::vector<int>{1, 2, 3}));
  CHECK(fixture.app->callback_mode() == firebase::kCallbackModeAnyThread);
  future.AddOnCompletion([&](const FutureBase&) { order.push_back(4); });
  CHECK_EQUAL(4, static_cast<int>(order.size()));
  fixture.app->SetCallbackMode(firebase::kCallbackModePumped);
  future.AddOnCompletion([&](const FutureBase&) { order.push_back(5); });
  CHECK_EQUAL(4, static_cast<int>(order.size()));
  CHECK_EQUAL(1, static_cast<int>(fixture.Pump()));
}

/// A call that was begun in one mode is told of in the mode that holds when it ends.
void TestSwitchMeanwhile() {
  check::Section("the mode counts when there is something to tell");
  Fixture fixture;
  fixture.app->SetCallbackMode(firebase::kCallbackModeAnyThread);
  Record record(&fixture);
  const Future<AuthResult> future = fixture.StartEndless();
  future.AddOnCompletion(record.Keep(1));
  fixture.app->SetCallbackMode(firebase::kCallbackModePumped);
  future.Cancel();
  CHECK_FAILS(kAuthErrorWebContextCancelled, future);
  CHECK(record.order.empty());
  CHECK(fixture.PumpUntil([&] { return record.order.size() == 1; }));
}

/// A loop that sleeps until it is woken, and pumps no more than one function for each time.
void TestWakeup() {
  check::Section("a loop without a timer");
  Fixture fixture;
  Record record(&fixture);
  std::atomic<int> wakeups{0};
  const auto pump_when_woken = [&](int expected, int ran) {
    CHECK(Until([&] { return wakeups == expected; }));
    CHECK_EQUAL(static_cast<uint32_t>(ran), fixture.Pump(100));
  };
  fixture.app->SetWakeup([&] { ++wakeups; });
  const Future<void> first = fixture.auth->SendPasswordResetEmail("");
  first.AddOnCompletion(record.Linger(1));
  pump_when_woken(1, 1);
  CHECK_EQUAL(1, wakeups.load());
  // The second finds one waiting, and is told of when the budget leaves it.
  first.AddOnCompletion(record.Linger(2));
  first.AddOnCompletion(record.Linger(3));
  pump_when_woken(2, 1);
  pump_when_woken(3, 1);
  CHECK_EQUAL(3, wakeups.load());
  // Set while one waits; and gone.
  first.AddOnCompletion(record.Linger(4));
  fixture.app->SetWakeup([&] { wakeups += 10; });
  pump_when_woken(14, 1);
  fixture.app->SetWakeup(nullptr);
  first.AddOnCompletion(record.Linger(5));
  CHECK(fixture.PumpUntil([&] { return record.order.size() == 5; }));
  CHECK_EQUAL(14, wakeups.load());
}

/// What C code of the program registered as pumped wakes the same loop, and a budget that it uses up leaves none
/// unheard.
void TestWakeupOfBothQueues() {
  check::Section("a loop that C code of the program wakes too");
  Fixture fixture;
  std::atomic<int> wakeups{0}, calls{0};
  const Future<void> first = fixture.auth->SendPasswordResetEmail("");
  CHECK(Until([&] { return first.status() == firebase::kFutureStatusComplete; }));
  fba_auth* auth = nullptr;
  fba_callback callback = FBA_CALLBACK_INIT;
  callback.function = [](fba_future*, void* count) {
    Dawdle(FutureBase());
    ++*static_cast<std::atomic<int>*>(count);
  };
  callback.user_data = &calls;
  fba_auth_get(fixture.app->c_handle(), &auth);
  fixture.app->SetWakeup([&] { ++wakeups; });
  first.AddOnCompletion([&](const FutureBase&) { ++calls; });
  CHECK_EQUAL(1, wakeups.load());
  fba_auth_send_password_reset_email(auth, "", &callback, nullptr);
  CHECK(Until([&] { return wakeups == 2; }));
  CHECK_EQUAL(1u, fixture.Pump(100));
  CHECK(wakeups >= 3);
  CHECK_EQUAL(1u, fixture.Pump(100));
  CHECK_EQUAL(2, calls.load());
  fba_auth_release(auth);
}

/// Switches, pumps and ends calls on three threads at once: each callback comes exactly once.
void TestRaces() {
  check::Section("switching and pumping while calls end");
  for (int round = 0; round < 20; ++round) {
    emulated::Fixture fixture;
    std::atomic<int> calls{0};
    std::atomic<bool> done{false};
    std::thread switching([&] {
      for (int turn = 0; !done; ++turn) {
        const bool pumped = turn % 2 == 0;
        fixture.app->SetCallbackMode(pumped ? firebase::kCallbackModePumped : firebase::kCallbackModeAnyThread);
      }
    });
    std::thread pumping([&] {
      while (!done) fixture.app->ProcessEvents();
    });
    int expected = 0;
    for (int call = 0; call < 5; ++call) {
      const Future<void> future = fixture.auth->SendPasswordResetEmail("");
      for (int callback = 0; callback < 3; ++callback, ++expected) {
        future.AddOnCompletion([&](const FutureBase&) { ++calls; });
      }
      future.Wait(kPatienceMs);
    }
    done = true;
    switching.join();
    pumping.join();
    fixture.app->SetCallbackMode(firebase::kCallbackModeAnyThread);
    CHECK_EQUAL(expected, calls.load());
  }
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  curl_global_init(CURL_GLOBAL_DEFAULT);
  TestFutures();
  TestRefusedCalls();
  TestBudget();
  TestListeners();
  TestPhone();
  TestBrowser();
  TestBrowserRefused();
  TestDeletion(false);
  TestDeletion(true);
  TestDeletionInside(false);
  TestDeletionInside(true);
  TestSwitch();
  TestSwitchMeanwhile();
  TestWakeup();
  TestWakeupOfBothQueues();
  TestRaces();
  return check::Summary();
}
