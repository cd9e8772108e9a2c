// SPDX-License-Identifier: Apache-2.0
/// Mails, and the change of an address, against the emulator: it lists what it would have mailed.
#include <curl/curl.h>

#include <string>

#include "browser.h"
#include "check.h"
#include "emulated_auth.h"
#include "emulator_codes.h"

namespace {

using namespace firebase::auth;
using emulated::Fixture;
using emulated::UniqueEmail;
using firebase::Future;

void TestPasswordReset() {
  check::Section("a lost password");
  Fixture fixture;
  const std::string email = UniqueEmail("lost");
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1")));
  fixture.auth->SignOut();
  const Future<void> sent = fixture.auth->SendPasswordResetEmail(email.c_str());
  REQUIRE(CHECK_SUCCEEDS(sent));
  CHECK(sent.result() == nullptr && sent == fixture.auth->SendPasswordResetEmailLastResult());
  CHECK_EQUAL(std::string("PASSWORD_RESET"), codes::MailType(email));
  CHECK_EQUAL(200, browser::Get(codes::MailLink(email) + "&newPassword=secret2"));
  CHECK_FAILS(kAuthErrorWrongPassword, fixture.auth->SignInWithEmailAndPassword(email.c_str(), "secret1"));
  CHECK_SUCCEEDS(fixture.auth->SignInWithEmailAndPassword(email.c_str(), "secret2"));
  CHECK_FAILS(kAuthErrorUserNotFound, fixture.auth->SendPasswordResetEmail(UniqueEmail("nobody").c_str()));
  CHECK_FAILS(kAuthErrorMissingEmail, fixture.auth->SendPasswordResetEmail(nullptr));
  CHECK_FAILS(kAuthErrorInvalidEmail, fixture.auth->SendPasswordResetEmail("not an address"));
}

void TestVerification() {
  check::Section("an address is verified");
  Fixture fixture;
  const std::string email = UniqueEmail("verify");
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1")));
  User user = fixture.auth->current_user();
  CHECK(!user.is_email_verified());
  const Future<void> sent = user.SendEmailVerification();
  REQUIRE(CHECK_SUCCEEDS(sent));
  CHECK(sent == user.SendEmailVerificationLastResult());
  CHECK_EQUAL(std::string("VERIFY_EMAIL"), codes::MailType(email));
  CHECK_EQUAL(200, browser::Get(codes::MailLink(email)));
  CHECK(!user.is_email_verified());
  CHECK_SUCCEEDS(user.Reload());
  CHECK(user.is_email_verified());
}

void TestVerificationWithoutAddress() {
  check::Section("an account without an address");
  Fixture fixture;
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->SignInAnonymously()));
  CHECK_FAILS(kAuthErrorMissingEmail, fixture.auth->current_user().SendEmailVerification());
}

void TestVerifiedChange() {
  check::Section("another address, taken once the user follows the link");
  Fixture fixture;
  const std::string email = UniqueEmail("before");
  const std::string next = UniqueEmail("after");
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1")));
  User user = fixture.auth->current_user();
  const Future<void> sent = user.SendEmailVerificationBeforeUpdatingEmail(next.c_str());
  REQUIRE(CHECK_SUCCEEDS(sent));
  CHECK(sent == user.SendEmailVerificationBeforeUpdatingEmailLastResult());
  CHECK_EQUAL(email, user.email());
  CHECK_EQUAL(std::string("VERIFY_AND_CHANGE_EMAIL"), codes::MailType(email));
  CHECK_EQUAL(200, browser::Get(codes::MailLink(email)));
  CHECK_SUCCEEDS(fixture.auth->SignInWithEmailAndPassword(next.c_str(), "secret1"));
  CHECK(user.email() == next && user.is_email_verified());
  CHECK_FAILS(kAuthErrorMissingEmail, user.SendEmailVerificationBeforeUpdatingEmail(nullptr));
}

void TestUpdateEmail() {
  check::Section("another address, at once");
  Fixture fixture;
  const std::string taken = UniqueEmail("taken");
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(taken.c_str(), "secret1")));
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(UniqueEmail("old").c_str(), "secret1")));
  User user = fixture.auth->current_user();
  const std::string uid = user.uid();
  const std::string next = UniqueEmail("new");
  const Future<void> updated = user.UpdateEmail(next.c_str());
  REQUIRE(CHECK_SUCCEEDS(updated));
  CHECK(updated == user.UpdateEmailLastResult() && user.email() == next && user.uid() == uid);
  CHECK_FAILS(kAuthErrorEmailAlreadyInUse, user.UpdateEmail(taken.c_str()));
  CHECK_FAILS(kAuthErrorInvalidEmail, user.UpdateEmail("not an address"));
  CHECK_FAILS(kAuthErrorMissingEmail, user.UpdateEmail(nullptr));
  CHECK_EQUAL(next, user.email());
  fixture.auth->SignOut();
  CHECK_SUCCEEDS(fixture.auth->SignInWithEmailAndPassword(next.c_str(), "secret1"));
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  curl_global_init(CURL_GLOBAL_DEFAULT);
  TestPasswordReset();
  TestVerification();
  TestVerificationWithoutAddress();
  TestVerifiedChange();
  TestUpdateEmail();
  return check::Summary();
}
