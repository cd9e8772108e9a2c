// SPDX-License-Identifier: Apache-2.0
/// What is checked by rules of the service: ID tokens that somebody sent, and passwords.
#include <cstdlib>
#include <string>

#include "../c/support/web.h"
#include "check.h"
#include "emulated_auth.h"

namespace {

using namespace firebase::auth;
using emulated::Fixture;
using emulated::UniqueEmail;
using firebase::Future;

void Configure(const std::string& config) {
  CHECK_EQUAL(200L, web_control("PATCH", "config", config.c_str()));
}

web_account Signed() {
  Configure(R"({"emulator":{"signIdTokens":true}})");
  const web_account made = web_sign_in(UniqueEmail("signed").c_str(), true);
  Configure(R"({"emulator":{"signIdTokens":false}})");
  return made;
}

IdTokenOptions OfTheEmulator() {
  IdTokenOptions options;
  options.emulator_host = std::getenv("FIREBASE_AUTH_EMULATOR_HOST");
  return options;
}

void CheckRefused(AuthError error, const std::string& name, const Future<IdTokenResult>& future) {
  CHECK_FAILS(error, future);
  CHECK_EQUAL(name, ErrorName(future));
}

void TestWhoseTokenItIs() {
  check::Section("an ID token is good for its project and tenant, and says whose it is");
  Fixture fixture;
  const web_account made = Signed();
  IdTokenOptions options = OfTheEmulator();
  const Future<IdTokenResult> good = fixture.auth->VerifyIdToken(made.id_token.text, options);
  REQUIRE(CHECK_SUCCEEDS(good));
  CHECK_EQUAL(std::string("password"), good.result()->sign_in_provider);
  CHECK(!fixture.auth->current_user().is_valid());
  options.project_id = "another-project";
  CheckRefused(kAuthErrorInvalidUserToken, "INVALID_ID_TOKEN",
               fixture.auth->VerifyIdToken(made.id_token.text, options));
  options.project_id = "demo-project";
  options.tenant_id = "acme-1";
  CheckRefused(kAuthErrorTenantIdMismatch, "TENANT_ID_MISMATCH",
               fixture.auth->VerifyIdToken(made.id_token.text, options));
  options.tenant_id.clear();
  fixture.auth->set_tenant_id("acme-1");
  CheckRefused(kAuthErrorTenantIdMismatch, "TENANT_ID_MISMATCH",
               fixture.auth->VerifyIdToken(made.id_token.text, options));
  // Without an emulator of the call's own its keys are nobody's.
  options.emulator_host = "127.0.0.1:0";
  CHECK_FAILS(kAuthErrorInvalidArgument, fixture.auth->VerifyIdToken(made.id_token.text, options));
}

void Change(const web_account& account, const std::string& path, const std::string& more) {
  const std::string json = std::string("{\"localId\":\"") + account.uid.text + "\"" + more + "}";
  CHECK_EQUAL(200L, web_own(path.c_str(), json.c_str()));
}

void TestRevoked() {
  check::Section("the service is asked for revoked tokens, and for users who are disabled or deleted, only if wanted");
  Fixture fixture;
  const web_account out = Signed(), barred = Signed(), gone = Signed();
  IdTokenOptions asking = OfTheEmulator();
  asking.check_revoked = true;
  CHECK_SUCCEEDS(fixture.auth->VerifyIdToken(out.id_token.text, asking));
  Change(out, "accounts:update", ",\"validSince\":\"4000000000\"");
  Change(barred, "accounts:update", ",\"disableUser\":true");
  Change(gone, "accounts:delete", "");
  CheckRefused(kAuthErrorUserTokenExpired, "TOKEN_EXPIRED", fixture.auth->VerifyIdToken(out.id_token.text, asking));
  CheckRefused(kAuthErrorUserDisabled, "USER_DISABLED", fixture.auth->VerifyIdToken(barred.id_token.text, asking));
  CheckRefused(kAuthErrorUserNotFound, "USER_NOT_FOUND", fixture.auth->VerifyIdToken(gone.id_token.text, asking));
  for (const web_account& account : {out, barred, gone}) {
    CHECK_SUCCEEDS(fixture.auth->VerifyIdToken(account.id_token.text, OfTheEmulator()));
  }
}

PasswordValidationStatus Validated(Auth* auth, const char* password) {
  const Future<PasswordValidationStatus> future = auth->ValidatePassword(password);
  return CHECK_SUCCEEDS(future) ? *future.result() : PasswordValidationStatus();
}

void CheckStrict(const PasswordPolicy& policy) {
  CHECK(policy.min_length == 8 && policy.max_length == 20 && policy.is_enforced && policy.forces_upgrade_on_sign_in);
  CHECK(policy.requires_lowercase && policy.requires_uppercase && policy.requires_digit);
  CHECK(policy.requires_non_alphanumeric && policy.allowed_non_alphanumeric.find('!') != std::string::npos);
}

void TestRules(Auth* auth) {
  const PasswordValidationStatus good = Validated(auth, "Secret-1");
  CHECK(good.is_valid && good.meets_min_length && good.meets_max_length && good.meets_lowercase);
  CHECK(good.meets_uppercase && good.meets_digit && good.meets_non_alphanumeric);
  CheckStrict(good.policy);
  // Each breaks one rule.
  CHECK(!Validated(auth, "SECRET-1").meets_lowercase && !Validated(auth, "secret-1").meets_uppercase);
  CHECK(!Validated(auth, "Secret-X").meets_digit && !Validated(auth, "Secret11").meets_non_alphanumeric);
  CHECK(!Validated(auth, "Secr-1").meets_min_length);
  CHECK(!Validated(auth, "Secret-1-Secret-1-Secret-1").meets_max_length);
  for (const char* const password : {"SECRET-1", "secret-1", "Secret-X", "Secret11", "Secr-1"}) {
    CHECK(!Validated(auth, password).is_valid);
  }
}

void TestPasswordPolicy() {
  check::Section("a password meets the rules of the policy, or the service refuses it");
  Fixture fixture;
  const std::string email = UniqueEmail("policy");
  CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(email.c_str(), "secret"));
  Configure(R"({"passwordPolicy":{"enforcementState":"ENFORCE","forceUpgradeOnSignin":true,"customStrengthOptions":)"
            R"({"minPasswordLength":8,"maxPasswordLength":20,"containsLowercaseCharacter":true,)"
            R"("containsUppercaseCharacter":true,"containsNumericCharacter":true,)"
            R"("containsNonAlphanumericCharacter":true}}})");
  TestRules(fixture.auth);
  const Future<void> refused = fixture.auth->current_user().UpdatePassword("secret-1");
  CHECK_FAILS(kAuthErrorWeakPassword, refused);
  CHECK_EQUAL(std::string("PASSWORD_DOES_NOT_MEET_REQUIREMENTS"), ErrorName(refused));
  fixture.auth->SignOut();
  const Future<AuthResult> old = fixture.auth->SignInWithEmailAndPassword(email.c_str(), "secret");
  old.Wait(emulated::kPatienceMs);
  CHECK_EQUAL(std::string("PASSWORD_DOES_NOT_MEET_REQUIREMENTS"), ErrorName(old));
  CHECK(!fixture.auth->current_user().is_valid());
  Configure(R"({"passwordPolicy":{"enforcementState":"OFF","customStrengthOptions":{"minPasswordLength":6}}})");
  CHECK_SUCCEEDS(fixture.auth->SignInWithEmailAndPassword(email.c_str(), "secret"));
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestWhoseTokenItIs();
  TestRevoked();
  TestPasswordPolicy();
  return check::Summary();
}
