// SPDX-License-Identifier: Apache-2.0
/// Phone numbers, against the emulator: it lists the codes that it would have sent.
#include <curl/curl.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "check.h"
#include "emulated_auth.h"
#include "emulator_codes.h"
#include "phone_recorder.h"

namespace {

using namespace firebase::auth;
using emulated::Fixture;
using emulated::kPatienceMs;
using emulated::UniqueEmail;
using firebase::Future;
using phone::kSent;
using phone::Recorder;

/// In the range for tests, a different one at each call.
std::string UniqueNumber() {
  static int count = 0;
  const std::string digits = std::to_string(10000000 + (getpid() * 100 + ++count) % 90000000);
  return "+1555" + digits.substr(1);
}

PhoneAuthOptions To(const std::string& number) {
  PhoneAuthOptions options;
  options.phone_number = number;
  return options;
}

/// Has a code sent and gives the credential of it; an invalid one if that failed.
PhoneAuthCredential Verify(Auth* auth, const std::string& number) {
  Recorder recorder;
  PhoneAuthProvider& provider = PhoneAuthProvider::GetInstance(auth);
  provider.VerifyPhoneNumber(To(number), &recorder);
  if (!CHECK(recorder.Wait(2) == kSent)) return PhoneAuthCredential();
  return provider.GetCredential(recorder.verification_id.c_str(), codes::Phone(number).c_str());
}

void TestSignIn() {
  check::Section("a code is sent, typed, and signs in");
  Fixture fixture;
  PhoneAuthProvider& provider = PhoneAuthProvider::GetInstance(fixture.auth);
  CHECK(&provider == &PhoneAuthProvider::GetInstance(fixture.auth));
  const std::string number = UniqueNumber();
  const PhoneAuthCredential credential = Verify(fixture.auth, number);
  REQUIRE(CHECK(credential.is_valid()));
  CHECK_EQUAL(std::string(PhoneAuthProvider::kProviderId), credential.provider());
  CHECK_EQUAL(codes::Phone(number), credential.sms_code());
  const Future<AuthResult> signed_in = fixture.auth->SignInAndRetrieveDataWithCredential(credential);
  REQUIRE(CHECK_SUCCEEDS(signed_in));
  CHECK_EQUAL(number, signed_in.result()->user.phone_number());
  CHECK(signed_in.result()->additional_user_info.is_new_user && !fixture.auth->current_user().is_anonymous());
}

void TestRefusals() {
  check::Section("what the service refuses");
  Fixture fixture;
  PhoneAuthProvider& provider = PhoneAuthProvider::GetInstance(fixture.auth);
  for (const char* number : {"", "12", "not a number"}) {
    Recorder recorder;
    provider.VerifyPhoneNumber(To(number), &recorder);
    const std::vector<std::string> calls = recorder.Wait(1);
    CHECK(calls.size() == 1 && calls[0].compare(0, 8, "failed: ") == 0 && calls[0].size() > 8);
  }
  const std::string number = UniqueNumber();
  Recorder recorder;
  provider.VerifyPhoneNumber(To(number), &recorder);
  REQUIRE(CHECK(recorder.Wait(2) == kSent));
  const std::string id = recorder.verification_id;
  const std::string wrong = codes::Phone(number) == "000000" ? "111111" : "000000";
  const struct {
    const char* id;
    const char* code;
    AuthError error;
  } cases[] = {
      {id.c_str(), wrong.c_str(), kAuthErrorInvalidVerificationCode},
      {id.c_str(), "", kAuthErrorMissingVerificationCode},
      {id.c_str(), nullptr, kAuthErrorMissingVerificationCode},
      {"unheard-of", "000000", kAuthErrorInvalidVerificationId},
      {nullptr, "000000", kAuthErrorMissingVerificationId},
  };
  for (const auto& test : cases) {
    CHECK_FAILS(test.error, fixture.auth->SignInWithCredential(provider.GetCredential(test.id, test.code)));
  }
  CHECK(!fixture.auth->current_user().is_valid());
  CHECK_FAILS(kAuthErrorInvalidCredential, fixture.auth->SignInWithCredential(PhoneAuthCredential()));
}

void TestUpdate() {
  check::Section("the number of an account");
  Fixture fixture;
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(UniqueEmail("phone").c_str(), "secret1")));
  User user = fixture.auth->current_user();
  const std::string uid = user.uid();
  const std::string first = UniqueNumber();
  REQUIRE(CHECK_SUCCEEDS(user.LinkWithCredential(Verify(fixture.auth, first))));
  CHECK(user.uid() == uid && user.phone_number() == first);
  const std::string second = UniqueNumber();
  const Future<User> updated = user.UpdatePhoneNumberCredential(Verify(fixture.auth, second));
  REQUIRE(CHECK_SUCCEEDS(updated));
  CHECK(updated == user.UpdatePhoneNumberCredentialLastResult());
  CHECK(updated.result()->uid() == uid && user.phone_number() == second);
  CHECK_FAILS(kAuthErrorInvalidCredential, user.UpdatePhoneNumberCredential(PhoneAuthCredential()));
  CHECK_FAILS(kAuthErrorInvalidCredential,
              user.UpdatePhoneNumberCredential(EmailAuthProvider::GetCredential("a@example.com", "secret1")));
  CHECK_SUCCEEDS(user.Unlink(PhoneAuthProvider::kProviderId));
  CHECK_EQUAL(std::string(""), user.phone_number());
}

void TestTakenNumber() {
  check::Section("a number that belongs to another account");
  Fixture fixture;
  const std::string number = UniqueNumber();
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->SignInWithCredential(Verify(fixture.auth, number))));
  const std::string owner = fixture.auth->current_user().uid();
  fixture.auth->SignOut();
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->SignInAnonymously()));
  const Future<AuthResult> refused = fixture.auth->current_user().LinkWithCredential(Verify(fixture.auth, number));
  REQUIRE(CHECK_FAILS(kAuthErrorCredentialAlreadyInUse, refused));
  const Credential updated = refused.result()->additional_user_info.updated_credential;
  REQUIRE(CHECK(updated.is_valid()));
  const Future<User> switched = fixture.auth->SignInWithCredential(updated);
  REQUIRE(CHECK_SUCCEEDS(switched));
  CHECK_EQUAL(owner, switched.result()->uid());
}

void TestTokens() {
  check::Section("a message is sent again, and tokens tell which is which");
  Fixture fixture;
  PhoneAuthProvider& provider = PhoneAuthProvider::GetInstance(fixture.auth);
  const std::string number = UniqueNumber();
  Recorder first;
  provider.VerifyPhoneNumber(To(number), &first);
  REQUIRE(CHECK(first.Wait(2) == kSent));
  PhoneAuthProvider::ForceResendingToken copy(first.token);
  CHECK(copy == first.token && copy != PhoneAuthProvider::ForceResendingToken());
  Recorder second;
  provider.VerifyPhoneNumber(number.c_str(), PhoneAuthProvider::kMaxTimeoutMs, &copy, &second);
  REQUIRE(CHECK(second.Wait(2) == kSent));
  CHECK(second.verification_id != first.verification_id && second.token != copy);
  copy = second.token;
  CHECK(copy == second.token);
}

typedef PhoneAuthProvider::AppVerification Question;

void TestAppVerification() {
  check::Section("the program's proof is asked for the number, and may come later");
  Fixture fixture;
  PhoneAuthProvider& provider = PhoneAuthProvider::GetInstance(fixture.auth);
  const std::string number = UniqueNumber();
  std::promise<Question> asked;
  provider.SetAppVerification([&](const Question& question) { asked.set_value(question); });
  Recorder recorder;
  provider.VerifyPhoneNumber(To(number), &recorder);
  std::future<Question> question = asked.get_future();
  REQUIRE(CHECK(question.wait_for(std::chrono::milliseconds(kPatienceMs)) == std::future_status::ready));
  const Question copy = question.get();
  CHECK_EQUAL(number, copy.phone_number());
  CHECK(recorder.Wait(0).empty() && copy.is_open());
  CHECK(copy.Answer("a-token") && !copy.is_open() && !copy.Answer("another") && !copy.Fail("too late"));
  CHECK(recorder.Wait(2) == kSent);
  provider.SetAppVerification(nullptr);
  Recorder next;
  provider.VerifyPhoneNumber(To(number), &next);
  CHECK(next.Wait(2) == kSent);
}

void TestNoProof() {
  check::Section("a program may have no proof");
  Fixture fixture;
  PhoneAuthProvider& provider = PhoneAuthProvider::GetInstance(fixture.auth);
  provider.SetAppVerification([](const Question& question) { question.Fail("the user left"); });
  Recorder failed;
  provider.VerifyPhoneNumber(To(UniqueNumber()), &failed);
  CHECK(failed.Wait(1) == std::vector<std::string>{"failed: the user left"});
  provider.SetAppVerification([](const Question&) {});
  Recorder unanswered;
  provider.VerifyPhoneNumber(To(UniqueNumber()), &unanswered);
  const std::vector<std::string> calls = unanswered.Wait(1);
  CHECK(calls.size() == 1 && calls[0].compare(0, 8, "failed: ") == 0);
}

void TestPumpedQuestion() {
  check::Section("a pumped App asks where it is pumped");
  Fixture fixture;
  fixture.app->SetCallbackMode(firebase::kCallbackModePumped);
  PhoneAuthProvider& provider = PhoneAuthProvider::GetInstance(fixture.auth);
  std::atomic<bool> asked{false};
  const std::thread::id here = std::this_thread::get_id();
  provider.SetAppVerification([&](const Question& question) {
    asked = std::this_thread::get_id() == here;
    question.Answer("");
  });
  Recorder recorder;
  provider.VerifyPhoneNumber(To(UniqueNumber()), &recorder);
  while (recorder.Wait(0).size() < 2) {
    fixture.app->ProcessEvents(0);
    std::this_thread::yield();
  }
  CHECK(asked && recorder.Wait(2) == kSent);
}

void TestMisuse() {
  check::Section("no Auth, no listener");
  const firebase::LogLevel before = firebase::GetLogLevel();
  firebase::SetLogLevel(firebase::kLogLevelAssert);
  Recorder recorder;
  PhoneAuthProvider::GetInstance(nullptr).VerifyPhoneNumber(To("+15555550100"), &recorder);
  const std::vector<std::string> calls = recorder.Wait(1);
  CHECK(calls.size() == 1 && calls[0].compare(0, 8, "failed: ") == 0);
  Fixture fixture;
  PhoneAuthProvider::GetInstance(fixture.auth).VerifyPhoneNumber(To("+15555550100"), nullptr);
  PhoneAuthProvider::GetInstance(fixture.auth).VerifyPhoneNumber(nullptr, 0, nullptr, nullptr);
  firebase::SetLogLevel(before);
}

void TestListenerGone() {
  check::Section("a listener that is gone is told nothing");
  Fixture fixture;
  PhoneAuthProvider& provider = PhoneAuthProvider::GetInstance(fixture.auth);
  // A verification may be over before the next statement: what is counted are calls after that one.
  struct Calls {
    std::atomic<bool> listener_is_gone{false};
    std::atomic<int> late{0};
  };
  struct Counter : PhoneAuthProvider::Listener {
    explicit Counter(Calls* counted) : calls(counted) {}
    void Count() {
      if (calls->listener_is_gone) ++calls->late;
    }
    void OnVerificationFailed(const std::string&) override { Count(); }
    void OnCodeSent(const std::string&, const PhoneAuthProvider::ForceResendingToken&) override { Count(); }
    Calls* calls;
  };
  Calls calls[10];
  const std::string number = UniqueNumber();
  for (Calls& round : calls) {
    std::unique_ptr<Counter> listener(new Counter(&round));
    provider.VerifyPhoneNumber(To(number), listener.get());
    listener.reset();
    round.listener_is_gone = true;
  }
  // By the time this one is answered, most of the earlier ones are.
  Recorder last;
  provider.VerifyPhoneNumber(To(UniqueNumber()), &last);
  CHECK(last.Wait(2) == kSent);
  for (const Calls& round : calls) CHECK_EQUAL(0, round.late.load());
}

void TestListenerDeletesItself() {
  check::Section("a listener may delete itself, and the Auth");
  firebase::App* app = firebase::App::Create(emulated::Options(), emulated::Unique("phone").c_str());
  REQUIRE(app != nullptr);
  Auth* auth = Auth::GetAuth(app);
  struct Deleting : PhoneAuthProvider::Listener {
    Deleting(Auth* deleted, std::promise<void>* told) : auth(deleted), done(told) {}
    void OnVerificationFailed(const std::string&) override {}
    void OnCodeSent(const std::string&, const PhoneAuthProvider::ForceResendingToken&) override {
      std::promise<void>* told = done;
      delete auth;
      delete this;
      told->set_value();
    }
    Auth* auth;
    std::promise<void>* done;
  };
  std::promise<void> done;
  PhoneAuthProvider::GetInstance(auth).VerifyPhoneNumber(To(UniqueNumber()), new Deleting(auth, &done));
  CHECK(done.get_future().wait_for(std::chrono::milliseconds(kPatienceMs)) == std::future_status::ready);
  delete app;
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  curl_global_init(CURL_GLOBAL_DEFAULT);
  TestSignIn();
  TestRefusals();
  TestUpdate();
  TestTakenNumber();
  TestTokens();
  TestAppVerification();
  TestNoProof();
  TestPumpedQuestion();
  TestMisuse();
  TestListenerGone();
  TestListenerDeletesItself();
  return check::Summary();
}
