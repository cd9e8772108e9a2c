// SPDX-License-Identifier: Apache-2.0
/// Second factors, against the emulator.
#include "firebase/auth/multi_factor.h"

#include <string>

#include "../c/support/authenticator.h"
#include "check.h"
#include "emulated_auth.h"
#include "emulator_codes.h"

namespace {

using namespace firebase::auth;
using emulated::Fixture;
using emulated::UniqueEmail;
using firebase::Future;

/// Signs up with a verified address.
User SignUp(const Fixture& fixture, const std::string& email) {
  CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1"));
  fba_user* user = fba_auth_current_user(fixture.auth->c_handle());
  verify_email(user);
  fba_user_release(user);
  return fixture.auth->current_user();
}

void TestTotp() {
  check::Section("an authenticator app");
  Fixture fixture;
  const std::string email = UniqueEmail("totp");
  User user = SignUp(fixture, email);
  CHECK(user.multi_factor().enrolled_factors().empty());
  const Future<TotpSecret> started = user.multi_factor().StartTotpEnrollment();
  REQUIRE(CHECK_SUCCEEDS(started));
  const TotpSecret secret = *started.result();
  const std::string key = secret.SharedSecretKey();
  CHECK(secret.is_valid() && secret.code_length() == 6 && secret.period_seconds() == 30);
  CHECK(secret.deadline_timestamp() > 0 && secret.hashing_algorithm() == "SHA1");
  CHECK_EQUAL("otpauth://totp/My%20App:ann?secret=" + key + "&issuer=My%20App&algorithm=SHA1&digits=6",
              secret.GenerateQrCodeUrl("ann", "My App"));
  CHECK(secret.GenerateQrCodeUrl().find("otpauth://totp/demo-project:totp") == 0);
  CHECK_FAILS(kAuthErrorInvalidVerificationCode, user.multi_factor().EnrollTotp(secret, "1"));
  const Future<void> unstarted = user.multi_factor().EnrollTotp(TotpSecret(), "1");
  CHECK_FAILS(kAuthErrorInvalidArgument, unstarted);
  CHECK(std::string(unstarted.error_message()).find("StartTotpEnrollment") != std::string::npos);
  CHECK_SUCCEEDS(user.multi_factor().EnrollTotp(secret, totp_code(key.c_str()).text, "App"));
  REQUIRE(CHECK(user.multi_factor().enrolled_factors().size() == 1));
  const MultiFactorInfo factor = user.multi_factor().enrolled_factors()[0];
  CHECK(factor.factor_id == "totp" && factor.display_name == "App" && factor.enrollment_timestamp > 0);

  fixture.auth->SignOut();
  const Future<AuthResult> first = fixture.auth->SignInWithEmailAndPassword(email.c_str(), "secret1");
  CHECK_FAILS(kAuthErrorSecondFactorRequired, first);
  MultiFactorResolver resolver = MultiFactorResolverOf(first);
  REQUIRE(CHECK(resolver.is_valid() && resolver.hints().size() == 1));
  CHECK_FAILS(kAuthErrorInvalidVerificationCode, resolver.ResolveWithTotp(factor.uid.c_str(), "1"));
  CHECK_FAILS(kAuthErrorMultiFactorInfoNotFound, resolver.ResolveWithTotp("no factor", "1"));
  const Future<AuthResult> second = resolver.ResolveWithTotp(factor.uid.c_str(), totp_code(key.c_str()).text);
  REQUIRE(CHECK_SUCCEEDS(second));
  CHECK_EQUAL(email, second.result()->user.email());

  const Credential credential = EmailAuthProvider::GetCredential(email.c_str(), "secret1");
  const Future<void> proof = user.Reauthenticate(credential);
  CHECK_FAILS(kAuthErrorSecondFactorRequired, proof);
  CHECK_SUCCEEDS(MultiFactorResolverOf(proof).ResolveWithTotp(factor.uid.c_str(), totp_code(key.c_str()).text));
  CHECK_SUCCEEDS(user.multi_factor().Unenroll(factor.uid.c_str()));
  CHECK(user.multi_factor().enrolled_factors().empty());
  CHECK(!MultiFactorResolverOf(second).is_valid() && !MultiFactorResolverOf(firebase::FutureBase()).is_valid());
}

void TestPhone() {
  check::Section("a phone");
  Fixture fixture;
  const std::string email = UniqueEmail("phone");
  const std::string number = new_phone_number().text;
  User user = SignUp(fixture, email);
  std::string asked;
  const auto ask = [&asked](const PhoneAuthProvider::AppVerification& question) {
    asked = question.phone_number();
    question.Answer("");
  };
  const Future<std::string> sent = user.multi_factor().SendEnrollmentCode(number.c_str(), ask);
  REQUIRE(CHECK_SUCCEEDS(sent));
  CHECK_EQUAL(number, asked);
  CHECK_SUCCEEDS(user.multi_factor().EnrollPhone(sent.result()->c_str(), codes::Phone(number).c_str()));
  fixture.auth->SignOut();
  const Future<AuthResult> first = fixture.auth->SignInWithEmailAndPassword(email.c_str(), "secret1");
  CHECK_FAILS(kAuthErrorSecondFactorRequired, first);
  MultiFactorResolver resolver = MultiFactorResolverOf(first);
  REQUIRE(CHECK(resolver.hints().size() == 1));
  const Future<std::string> again = resolver.SendCode(resolver.hints()[0].uid.c_str(), ask);
  REQUIRE(CHECK_SUCCEEDS(again));
  CHECK_EQUAL(resolver.hints()[0].phone_number, asked);
  const std::string id = *again.result();
  CHECK_FAILS(kAuthErrorInvalidVerificationCode, resolver.ResolveWithPhone(id.c_str(), "wrong"));
  CHECK_SUCCEEDS(resolver.ResolveWithPhone(id.c_str(), codes::Phone(number).c_str()));
  CHECK_EQUAL(email, fixture.auth->current_user().email());
}

void TestNobody() {
  check::Section("nobody, and a closed Auth");
  MultiFactorResolver resolver;
  CHECK(resolver.hints().empty());
  CHECK(resolver.ResolveWithTotp("uid", "1").status() == firebase::kFutureStatusInvalid);
  CHECK(resolver.SendCode("uid").status() == firebase::kFutureStatusInvalid);
  CHECK(User().multi_factor().StartTotpEnrollment().status() == firebase::kFutureStatusInvalid);
  CHECK(User().multi_factor().SendEnrollmentCode("+1").status() == firebase::kFutureStatusInvalid);
  CHECK(User().multi_factor().enrolled_factors().empty());
  CHECK(!TotpSecret().is_valid() && TotpSecret().SharedSecretKey().empty());
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestTotp();
  TestPhone();
  TestNobody();
  return check::Summary();
}
