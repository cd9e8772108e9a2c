/* SPDX-License-Identifier: Apache-2.0 */
/* Password policies: fetched once, checked here, and fetched anew when the service has refused a password by its own.
 */
#include <stdlib.h>

#include "support/session.h"
#include "support/web.h"

static const char standard[] =
    "{\"passwordPolicy\":{\"enforcementState\":\"OFF\",\"customStrengthOptions\":{\"minPasswordLength\":6}}}";
static const char strict[] =
    "{\"passwordPolicy\":{\"enforcementState\":\"ENFORCE\",\"forceUpgradeOnSignin\":true,"
    "\"customStrengthOptions\":{\"minPasswordLength\":8,\"maxPasswordLength\":20,"
    "\"containsLowercaseCharacter\":true,\"containsUppercaseCharacter\":true,\"containsNumericCharacter\":true,"
    "\"containsNonAlphanumericCharacter\":true}}}";
static const char any_symbol[] =
    "{\"passwordPolicy\":{\"enforcementState\":\"OFF\",\"allowedNonAlphanumericCharacters\":[],"
    "\"customStrengthOptions\":{\"minPasswordLength\":6,\"containsNonAlphanumericCharacter\":true}}}";
static const char newer[] = "{\"passwordPolicy\":{\"schemaVersion\":2}}";

static void set_policy(const char* config) {
  CHECK_INT(200, web_control("PATCH", "config", config));
}

/* Owned by the caller: it outlives its future. */
static fba_password_status* validate(const session* in, const char* password) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_validate_password(in->auth, password, NULL, &future));
  CHECK_SUCCEEDS(future);
  fba_password_status* status = fba_password_status_retain(fba_future_password_status(future));
  fba_future_release(future);
  return status;
}

static bool is_valid(const session* in, const char* password) {
  fba_password_status* status = validate(in, password);
  bool valid = fba_password_status_is_valid(status);
  fba_password_status_release(status);
  return valid;
}

// proves: fba_future_password_status.summary fba_auth_validate_password.password
// proves: fba_password_status_is_valid.summary fba_password_status_meets_min_length.summary
// proves: fba_password_status_meets_max_length.summary fba_password_status_meets_lowercase.summary
// proves: fba_password_status_meets_uppercase.summary fba_password_status_meets_digit.summary
// proves: fba_password_status_meets_non_alphanumeric.summary fba_password_status_min_length.summary
// proves: fba_password_status_max_length.summary fba_password_status_requires_lowercase.summary
// proves: fba_password_status_requires_uppercase.summary fba_password_status_requires_digit.summary
// proves: fba_password_status_requires_non_alphanumeric.summary fba_password_status_allowed_non_alphanumeric.summary
// proves: fba_password_status_is_enforced.summary fba_password_status_forces_upgrade_on_sign_in.summary
// proves: fba_password_status_is_valid.returns fba_password_status_meets_min_length.returns
// proves: fba_password_status_min_length.returns fba_password_status_requires_lowercase.returns
// proves: fba_password_status_requires_uppercase.returns fba_password_status_requires_digit.returns
// proves: fba_password_status_requires_non_alphanumeric.returns fba_password_status_is_enforced.returns
// proves: fba_password_status_forces_upgrade_on_sign_in.returns fba_password_status_retain.summary
static void the_rules_that_are_not_met_are_told(void) {
  set_policy(strict);
  session in = session_open();
  fba_password_status* status = validate(&in, "PASS\xC3\x9F");
  CHECK(!fba_password_status_is_valid(status) && !fba_password_status_meets_min_length(status));
  CHECK(fba_password_status_meets_max_length(status) && !fba_password_status_meets_lowercase(status));
  CHECK(fba_password_status_meets_uppercase(status) && !fba_password_status_meets_digit(status));
  CHECK(!fba_password_status_meets_non_alphanumeric(status));
  CHECK_INT(8, (int64_t)fba_password_status_min_length(status));
  CHECK_INT(20, (int64_t)fba_password_status_max_length(status));
  CHECK(fba_password_status_requires_lowercase(status) && fba_password_status_requires_uppercase(status));
  CHECK(fba_password_status_requires_digit(status) && fba_password_status_requires_non_alphanumeric(status));
  CHECK(fba_password_status_is_enforced(status) && fba_password_status_forces_upgrade_on_sign_in(status));
  CHECK_TEXT("^$*.[]{}()?\"!@#%&/\\,><':;|_~`-", fba_password_status_allowed_non_alphanumeric(status));
  fba_password_status_release(status);
  /* What it lacked, and what it had, the other way round. */
  status = validate(&in, "passw0rd!passw0rd!passw0rd!");
  CHECK(fba_password_status_meets_min_length(status) && !fba_password_status_meets_max_length(status));
  CHECK(fba_password_status_meets_lowercase(status) && !fba_password_status_meets_uppercase(status));
  CHECK(fba_password_status_meets_digit(status) && fba_password_status_meets_non_alphanumeric(status));
  fba_password_status_release(status);
  CHECK(is_valid(&in, "Passw0rd!") && !is_valid(&in, "") && !is_valid(&in, "Passw0rd!Passw0rd!Passw0rd!"));
  session_close(&in);
  set_policy(standard);
}

// proves: fba_password_status_is_valid.returns fba_password_status_meets_min_length.returns
// proves: fba_password_status_meets_max_length.returns fba_password_status_meets_lowercase.returns
// proves: fba_password_status_meets_uppercase.returns fba_password_status_meets_digit.returns
// proves: fba_password_status_meets_non_alphanumeric.returns fba_password_status_min_length.returns
// proves: fba_password_status_max_length.returns fba_password_status_requires_lowercase.returns
// proves: fba_password_status_requires_uppercase.returns fba_password_status_requires_digit.returns
// proves: fba_password_status_requires_non_alphanumeric.returns fba_password_status_is_enforced.returns
// proves: fba_password_status_forces_upgrade_on_sign_in.returns
static void a_policy_without_rules_asks_for_nothing(void) {
  set_policy(standard);
  session in = session_open();
  fba_password_status* status = validate(&in, "******");
  CHECK(fba_password_status_is_valid(status) && fba_password_status_meets_min_length(status));
  CHECK(fba_password_status_meets_max_length(status) && fba_password_status_meets_lowercase(status));
  CHECK(fba_password_status_meets_uppercase(status) && fba_password_status_meets_digit(status));
  CHECK_INT(6, (int64_t)fba_password_status_min_length(status));
  CHECK_INT(0, (int64_t)fba_password_status_max_length(status));
  CHECK(!fba_password_status_requires_lowercase(status) && !fba_password_status_requires_uppercase(status));
  CHECK(!fba_password_status_requires_digit(status) && !fba_password_status_requires_non_alphanumeric(status));
  CHECK(!fba_password_status_is_enforced(status) && !fba_password_status_forces_upgrade_on_sign_in(status));
  fba_password_status_release(status);
  status = validate(&in, "abcdef");
  CHECK(fba_password_status_meets_non_alphanumeric(status) && fba_password_status_is_valid(status));
  fba_password_status_release(status);
  session_close(&in);
}

static void a_refusal_by_the_service_makes_the_policy_old(void) {
  set_policy(standard);
  session in = session_open();
  CHECK(is_valid(&in, TEST_PASSWORD));
  set_policy(strict);
  CHECK(is_valid(&in, TEST_PASSWORD)); /* as it was fetched */
  fba_future* future = NULL;
  CHECK_OK(fba_auth_create_user_with_email_and_password(in.auth, new_email().text, TEST_PASSWORD, NULL, &future));
  CHECK_FAILS(FBA_ERROR_WEAK_PASSWORD, future);
  CHECK_TEXT("PASSWORD_DOES_NOT_MEET_REQUIREMENTS", fba_error_name(fba_future_error(future)));
  fba_future_release(future);
  CHECK(!is_valid(&in, TEST_PASSWORD));
  session_close(&in);
  set_policy(standard);
}

static void a_tenant_has_a_policy_of_its_own(void) {
  set_policy(strict);
  session in = session_open();
  CHECK(!is_valid(&in, "secret1"));
  CHECK_OK(fba_auth_set_tenant_id(in.auth, "acme-policy"));
  CHECK(is_valid(&in, "secret1"));
  CHECK_OK(fba_auth_set_tenant_id(in.auth, NULL));
  CHECK(!is_valid(&in, "secret1"));
  session_close(&in);
  set_policy(standard);
}

// proves: fba_auth_validate_password.FBA_ERROR_UNIMPLEMENTED
static void a_policy_of_a_later_form_is_not_guessed_at(void) {
  set_policy(newer);
  session in = session_open();
  fba_future* future = NULL;
  CHECK_OK(fba_auth_validate_password(in.auth, TEST_PASSWORD, NULL, &future));
  CHECK_FAILS(FBA_ERROR_UNIMPLEMENTED, future);
  CHECK_TEXT("UNSUPPORTED_PASSWORD_POLICY_SCHEMA_VERSION", fba_error_name(fba_future_error(future)));
  fba_future_release(future);
  set_policy(standard);
  CHECK(is_valid(&in, TEST_PASSWORD));
  session_close(&in);
}

// proves: fba_password_status_allowed_non_alphanumeric.returns
static void without_a_list_whatever_is_no_letter_counts(void) {
  set_policy(any_symbol);
  session in = session_open();
  fba_password_status* status = validate(&in, "price\xE2\x82\xAC");
  CHECK(fba_password_status_requires_non_alphanumeric(status) && fba_password_status_meets_non_alphanumeric(status));
  CHECK_TEXT("", fba_password_status_allowed_non_alphanumeric(status));
  CHECK_TEXT("", fba_password_status_allowed_non_alphanumeric(NULL));
  fba_password_status_release(status);
  CHECK(is_valid(&in, "pri ce") && !is_valid(&in, "price7"));
  session_close(&in);
  set_policy(standard);
}

static const check_case cases[] = {
    CHECK_CASE(the_rules_that_are_not_met_are_told),           CHECK_CASE(a_policy_without_rules_asks_for_nothing),
    CHECK_CASE(a_refusal_by_the_service_makes_the_policy_old), CHECK_CASE(a_tenant_has_a_policy_of_its_own),
    CHECK_CASE(a_policy_of_a_later_form_is_not_guessed_at),    CHECK_CASE(without_a_list_whatever_is_no_letter_counts),
};

CHECK_MAIN(cases)
