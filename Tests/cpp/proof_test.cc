// SPDX-License-Identifier: Apache-2.0
/// The proof that the program is asked for before a code goes to a phone: one that signs in, one that becomes a second
/// factor, one that is one. Each question is kept, and meets the same ends.
#include <firebase_auth/multi_factor.h>
#include <firebase_auth/phone.h>

#include <functional>
#include <future>
#include <memory>
#include <string>
#include <thread>

#include "../c/support/authenticator.h"
#include "../c/support/pages.h"
#include "check.h"
#include "emulated_auth.h"
#include "emulator_codes.h"
#include "phone_recorder.h"
#include "timed_question.h"

namespace {

using namespace firebase::auth;
using emulated::Fixture;
using emulated::UniqueEmail;
using firebase::Future;
using firebase::FutureBase;
typedef PhoneAuthProvider::AppVerification Question;
typedef std::function<void(const Question&)> Ask;

/// Who waits for a code, and what came of it: a listener or a Future tells.
struct Wait {
  void Verify(Auth* auth, const std::string& number, const Ask& ask) {
    recorder.reset(new phone::Recorder);
    PhoneAuthOptions options;
    options.phone_number = number;
    PhoneAuthProvider& provider = PhoneAuthProvider::GetInstance(auth);
    provider.SetAppVerification(ask);
    provider.VerifyPhoneNumber(options, recorder.get());
  }

  void CheckSent() const {
    if (recorder == nullptr) {
      CHECK_SUCCEEDS(future);
    } else {
      CHECK(recorder->Wait(2) == phone::kSent);
    }
  }

  void CheckFailed(AuthError error, const std::string& name) const {
    if (recorder == nullptr) {
      CHECK_FAILS(error, future);
      CHECK_EQUAL(name, ErrorName(future));
    } else {
      CHECK(recorder->Wait(1)[0].find("failed: ") == 0);
    }
  }

  std::unique_ptr<phone::Recorder> recorder;
  FutureBase future;
};

/// An account with a verified address, and with a phone as its second factor or without one.
struct Account {
  Account(Auth* auth, bool has_factor) : email(UniqueEmail("proof")), number(new_phone_number().text) {
    CHECK_SUCCEEDS(auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1"));
    fba_user* const user = fba_auth_current_user(auth->c_handle());
    verify_email(user);
    fba_user_release(user);
    if (!has_factor) return;
    MultiFactor factors = auth->current_user().multi_factor();
    const Future<std::string> sent = factors.SendEnrollmentCode(number.c_str());
    if (!CHECK_SUCCEEDS(sent)) return;
    CHECK_SUCCEEDS(factors.EnrollPhone(sent.result()->c_str(), codes::Phone(number).c_str()));
    auth->SignOut();
    half = auth->SignInWithEmailAndPassword(email.c_str(), "secret1");
    CHECK_FAILS(kAuthErrorSecondFactorRequired, half);
    resolver = MultiFactorResolverOf(half);
    if (CHECK(resolver.hints().size() == 1)) factor_uid = resolver.hints()[0].uid;
  }

  const std::string email;
  const std::string number;
  FutureBase half;
  MultiFactorResolver resolver;
  std::string factor_uid;
};

/// Whose phone it is.
enum Kind { kSignIn, kEnrolment, kFactor };

/// With the options of C's, for the tests of its times.
fba_status BeginInC(Kind kind, Auth* auth, const Account& account, const fba_phone_options* options,
                    fba_future** out_future) {
  if (kind == kSignIn) {
    return fba_auth_verify_phone_number(auth->c_handle(), account.number.c_str(), options, nullptr, out_future);
  }
  if (kind == kFactor) {
    fba_multi_factor_resolver* const resolver =
        fba_multi_factor_resolver_retain(fba_error_multi_factor_resolver(account.half.record()->c_error()));
    const fba_status status =
        fba_multi_factor_resolver_send_code(resolver, account.factor_uid.c_str(), options, nullptr, out_future);
    fba_multi_factor_resolver_release(resolver);
    return status;
  }
  fba_user* const user = fba_auth_current_user(auth->c_handle());
  const fba_status status = fba_user_multi_factor_send_code(user, account.number.c_str(), options, nullptr, out_future);
  fba_user_release(user);
  return status;
}

/// A call whose question is open.
struct Scene {
  explicit Scene(Kind of) : kind(of), account(fixture.auth, kind == kFactor) {
    std::promise<std::shared_ptr<Question>> asking;
    const Ask ask = [&asking](const Question& question) { asking.set_value(std::make_shared<Question>(question)); };
    if (kind == kSignIn) fixture.auth->SignOut();
    Begin(ask);
    asked = asking.get_future().get();
    CHECK(asked->is_open());
    if (kind != kFactor) CHECK_EQUAL(account.number, asked->phone_number());
  }
  Scene(const Scene&) = delete;
  Scene& operator=(const Scene&) = delete;

  void Begin(const Ask& ask) {
    if (kind == kSignIn) {
      waiting.Verify(fixture.auth, account.number, ask);
    } else if (kind == kEnrolment) {
      MultiFactor factors = fixture.auth->current_user().multi_factor();
      waiting.future = factors.SendEnrollmentCode(account.number.c_str(), ask);
    } else {
      waiting.future = account.resolver.SendCode(account.factor_uid.c_str(), ask);
    }
  }

  void CheckTooLate() const { CHECK(!asked->is_open() && !asked->Answer("late") && !asked->Fail("late")); }

  const Kind kind;
  Fixture fixture;
  Account account;
  Wait waiting;
  std::shared_ptr<Question> asked;
};

void TestAnsweredLater(Kind kind) {
  Scene scene(kind);
  bool is_taken = false;
  std::thread([&] { is_taken = scene.asked->Answer("a-token"); }).join();
  CHECK(is_taken);
  scene.CheckTooLate();
  scene.waiting.CheckSent();
}

void TestRefusedLater(Kind kind) {
  Scene scene(kind);
  bool is_taken = false;
  std::thread([&] { is_taken = scene.asked->Fail("the user left"); }).join();
  CHECK(is_taken);
  scene.CheckTooLate();
  scene.waiting.CheckFailed(kAuthErrorAppVerificationFailed, "QUESTION_FAILED");
}

void TestDropped(Kind kind) {
  Scene scene(kind);
  scene.asked.reset();
  scene.waiting.CheckFailed(kAuthErrorAppVerificationFailed, "QUESTION_UNANSWERED");
}

/// A listener has nothing that cancels.
void TestCancelled(Kind kind) {
  if (kind == kSignIn) return;
  Scene scene(kind);
  scene.waiting.future.Cancel();
  scene.waiting.CheckFailed(kAuthErrorCancelled, "CANCELLED");
  scene.CheckTooLate();
}

/// It ends sign-ins that are under way, and these are none: the code is sent.
void TestSignedOut(Kind kind) {
  Scene scene(kind);
  scene.fixture.auth->SignOut();
  CHECK(scene.asked->Answer("a-token"));
  scene.waiting.CheckSent();
  CHECK(!scene.fixture.auth->current_user().is_valid());
}

void TestDeleted(Kind kind) {
  Scene scene(kind);
  delete scene.fixture.auth;
  scene.fixture.auth = nullptr;
  scene.CheckTooLate();
  if (kind == kSignIn) {
    scene.waiting.CheckFailed(kAuthErrorFailure, "");
  } else {
    CHECK(scene.waiting.future.status() == firebase::kFutureStatusInvalid);
  }
}

void TestTime(Kind kind) {
  Fixture fixture;
  Account account(fixture.auth, kind == kFactor);
  Timed<Question> timed;
  const fba_question_handler handler = timed.Handler();
  fba_phone_options options = FBA_PHONE_OPTIONS_INIT;
  options.app_verification = &handler;
  fba_future* future = nullptr;
  REQUIRE(CHECK(BeginInC(kind, fixture.auth, account, &options, &future) == FBA_STATUS_OK));
  CHECK(fba_future_wait(future, emulated::kPatienceMs) == FBA_STATUS_OK);
  const fba_error* const error = fba_future_error(future);
  CHECK(fba_error_number(error) == FBA_ERROR_APP_VERIFICATION_FAILED);
  CHECK_EQUAL(std::string("QUESTION_TIMED_OUT"), fba_error_name(error));
  timed.CheckTooLate([](const Question& question) { return question.Answer("late"); });
  fba_future_release(future);
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  const char* const names[] = {"a number that signs in", "a phone that becomes a factor", "a phone that is one"};
  for (const Kind kind : {kSignIn, kEnrolment, kFactor}) {
    check::Section(names[kind]);
    TestAnsweredLater(kind);
    TestRefusedLater(kind);
    TestDropped(kind);
    TestCancelled(kind);
    TestSignedOut(kind);
    TestDeleted(kind);
    TestTime(kind);
  }
  return check::Summary();
}
