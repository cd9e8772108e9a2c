/* SPDX-License-Identifier: Apache-2.0 */
/* Accounts with email and password, from sign-up to deletion, against the emulator. */
#include <string.h>
#include <time.h>

#include "support/session.h"
#include "support/web.h"

static fba_future* sign_in(session* in, const char* email, const char* password) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_email_and_password(in->auth, email, password, NULL, &future));
  return future;
}

static fba_future* create(session* in, const char* email, const char* password) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_create_user_with_email_and_password(in->auth, email, password, NULL, &future));
  return future;
}

/* The emulator's tokens live for an hour; the dates of two machines are not compared. */
// proves: fba_user_token_expiry_unix_ms.returns
static void expiry_of_the_token_is_known(void) {
  session in = session_open();
  const uint64_t before = (uint64_t)time(NULL) * 1000u;
  fba_user* user = sign_up(&in, new_email().text);
  const uint64_t expiry = fba_user_token_expiry_unix_ms(user);
  CHECK(expiry > before + 3500000u);
  /* time may lag by a tick of the system's behind what the library sees. */
  CHECK(expiry <= (uint64_t)time(NULL) * 1000u + 3602000u);
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_INT(0, (int64_t)fba_user_token_expiry_unix_ms(user));
  fba_user* other = sign_up(&in, new_email().text);
  CHECK(fba_user_token_expiry_unix_ms(other) > before && fba_user_token_expiry_unix_ms(user) == 0);
  fba_user_release(other);
  fba_auth_close(in.auth);
  CHECK_INT(0, (int64_t)fba_user_token_expiry_unix_ms(user));
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_auth_create_user_with_email_and_password.summary fba_user_uid.summary fba_user_email.summary
// proves: fba_user_is_anonymous.summary fba_user_is_email_verified.summary fba_user_creation_unix_ms.summary
// proves: fba_user_last_sign_in_unix_ms.summary fba_user_provider_count.summary fba_user_provider_at.summary
// proves: fba_user_display_name.returns fba_user_photo_url.returns fba_user_phone_number.returns
// proves: fba_auth_result_user.summary fba_auth_result_is_new_user.summary fba_auth_result_credential.returns
// proves: fba_user_provider_at.index fba_user_provider_at.returns fba_user_info_display_name.returns
// proves: fba_user_info_photo_url.returns fba_user_info_phone_number.returns fba_user_info_provider_id.summary
// proves: fba_user_info_uid.summary fba_user_info_email.summary fba_user_provider_count.returns
// proves: fba_user_info_provider_id.returns fba_user_is_anonymous.returns fba_user_is_email_verified.returns
// proves: fba_auth_result_is_new_user.returns fba_auth_result_provider_id.returns fba_auth_result_user_name.returns
static void sign_up_yields_the_user(void) {
  session in = session_open();
  test_email email = new_email();
  fba_future* future = create(&in, email.text, TEST_PASSWORD);
  CHECK_SUCCEEDS(future);
  const fba_auth_result* result = fba_future_auth_result(future);
  const fba_user* user = fba_auth_result_user(result);
  CHECK(fba_user_uid(user)[0] != '\0');
  CHECK_TEXT(email.text, fba_user_email(user));
  CHECK_TEXT("", fba_user_display_name(user));
  CHECK_TEXT("", fba_user_photo_url(user));
  CHECK_TEXT("", fba_user_phone_number(user));
  CHECK(!fba_user_is_anonymous(user));
  CHECK(!fba_user_is_email_verified(user));
  CHECK(fba_user_creation_unix_ms(user) > 1600000000000u);
  CHECK(fba_user_last_sign_in_unix_ms(user) >= fba_user_creation_unix_ms(user));
  CHECK(fba_auth_result_is_new_user(result));
  CHECK(fba_auth_result_credential(result) == NULL);
  CHECK_TEXT("", fba_auth_result_provider_id(result));
  CHECK_TEXT("", fba_auth_result_user_name(result));
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  if (CHECK_INT(1, (int64_t)fba_user_provider_count(user))) {
    const fba_user_info* info = fba_user_provider_at(user, 0);
    CHECK_TEXT("password", fba_user_info_provider_id(info));
    CHECK_TEXT(email.text, fba_user_info_email(info));
    CHECK_TEXT(email.text, fba_user_info_uid(info));
    CHECK_TEXT("", fba_user_info_display_name(info));
    CHECK_TEXT("", fba_user_info_photo_url(info));
    CHECK_TEXT("", fba_user_info_phone_number(info));
  }
  CHECK(fba_user_provider_at(user, 1) == NULL);
  fba_future_release(future);
  session_close(&in);
}

// proves: fba_auth_sign_in_with_email_and_password.summary fba_auth_result_is_new_user.summary
// proves: fba_auth_result_is_new_user.returns fba_auth_sign_out.FBA_STATUS_OK fba_auth_current_user.returns
static void sign_in_leads_to_the_same_account(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user* created = sign_up(&in, email.text);
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_TEXT("", current_uid(&in));
  fba_future* future = sign_in(&in, email.text, TEST_PASSWORD);
  if (CHECK_SUCCEEDS(future)) CHECK(!fba_auth_result_is_new_user(fba_future_auth_result(future)));
  CHECK_TEXT(fba_user_uid(created), current_uid(&in));
  fba_future_release(future);
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_OK(fba_auth_sign_out(in.auth));
  fba_user_release(created);
  session_close(&in);
}

// proves: fba_error_http_status.summary fba_auth_create_user_with_email_and_password.password
static void refused_sign_ins_leave_nobody_signed_in(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user_release(sign_up(&in, email.text));
  CHECK_OK(fba_auth_sign_out(in.auth));
  fba_future* wrong = sign_in(&in, email.text, "wrong password");
  CHECK_FAILS(FBA_ERROR_WRONG_PASSWORD, wrong);
  CHECK_TEXT("INVALID_PASSWORD", fba_error_name(fba_future_error(wrong)));
  CHECK_INT(400, fba_error_http_status(fba_future_error(wrong)));
  fba_future_release(wrong);
  CHECK_REFUSED(FBA_ERROR_USER_NOT_FOUND, sign_in(&in, "nobody@example.com", TEST_PASSWORD));
  CHECK_REFUSED(FBA_ERROR_INVALID_EMAIL, sign_in(&in, "not an address", TEST_PASSWORD));
  CHECK_REFUSED(FBA_ERROR_MISSING_EMAIL, sign_in(&in, "", TEST_PASSWORD));
  CHECK_REFUSED(FBA_ERROR_MISSING_PASSWORD, sign_in(&in, email.text, ""));
  CHECK_REFUSED(FBA_ERROR_EMAIL_ALREADY_IN_USE, create(&in, email.text, TEST_PASSWORD));
  CHECK_REFUSED(FBA_ERROR_WEAK_PASSWORD, create(&in, new_email().text, "12345"));
  CHECK_TEXT("", current_uid(&in));
  session_close(&in);
}

// proves: fba_auth_sign_in_anonymously.summary fba_user_is_anonymous.summary fba_user_is_anonymous.returns
// proves: fba_user_provider_count.returns fba_user_link_with_credential.summary fba_credential_provider_id.summary
// proves: fba_auth_sign_in_with_credential.summary fba_user_email.returns fba_credential_provider_id.returns
// proves: fba_credential_access_token.returns fba_user_send_email_verification.FBA_ERROR_MISSING_EMAIL
// proves: fba_user_send_email_verification_with_settings.FBA_ERROR_MISSING_EMAIL
static void anonymous_account_keeps_its_uid_when_it_gets_a_password(void) {
  session in = session_open();
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  CHECK_DONE(future);
  fba_user* user = fba_auth_current_user(in.auth);
  CHECK(fba_user_is_anonymous(user));
  CHECK_INT(0, (int64_t)fba_user_provider_count(user));
  CHECK_TEXT("", fba_user_email(user));
  CHECK_OK(fba_user_send_email_verification(user, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_MISSING_EMAIL, future);
  CHECK_OK(fba_user_send_email_verification_with_settings(user, NULL, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_MISSING_EMAIL, future);

  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  CHECK_DONE(future);
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));

  test_email email = new_email();
  fba_credential* credential = NULL;
  CHECK_OK(fba_credential_create_email(email.text, TEST_PASSWORD, &credential));
  CHECK_TEXT("password", fba_credential_provider_id(credential));
  CHECK_TEXT("", fba_credential_access_token(credential));
  CHECK_OK(fba_user_link_with_credential(user, credential, NULL, &future));
  CHECK_DONE(future);
  fba_user* linked = fba_auth_current_user(in.auth);
  CHECK_TEXT(fba_user_uid(user), fba_user_uid(linked));
  CHECK_TEXT(email.text, fba_user_email(linked));
  CHECK(!fba_user_is_anonymous(linked));
  CHECK(fba_user_is_anonymous(user)); /* a snapshot does not change */

  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_OK(fba_auth_sign_in_with_credential(in.auth, credential, NULL, &future));
  CHECK_DONE(future);
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  fba_credential_release(credential);
  fba_user_release(linked);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_user_fetch_token.force_refresh fba_future_token.summary
static void token_is_kept_until_a_new_one_is_wanted(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  fba_future* first = NULL;
  fba_future* second = NULL;
  fba_future* forced = NULL;
  CHECK_OK(fba_user_fetch_token(user, false, NULL, &first));
  CHECK_INT(FBA_FUTURE_COMPLETE, (int)fba_future_get_state(first));
  CHECK_OK(fba_user_fetch_token(user, false, NULL, &second));
  CHECK_SUCCEEDS(first);
  CHECK_SUCCEEDS(second);
  CHECK_CONTAINS(".", fba_future_token(first));
  CHECK_TEXT(fba_future_token(first), fba_future_token(second));

  emulator_set_clock(60, false);
  CHECK_OK(fba_user_fetch_token(user, true, NULL, &forced));
  CHECK_SUCCEEDS(forced);
  CHECK(fba_future_token(forced) != NULL && fba_future_token(first) != NULL &&
        strcmp(fba_future_token(forced), fba_future_token(first)) != 0);
  CHECK(fba_future_auth_result(forced) == NULL);
  emulator_set_clock(0, false);
  fba_future_release(first);
  fba_future_release(second);
  fba_future_release(forced);
  fba_user_release(user);
  session_close(&in);
}

static fba_future* update_profile(fba_user* user, const char* name, const char* photo) {
  fba_user_profile profile = FBA_USER_PROFILE_INIT;
  fba_future* future = NULL;
  profile.display_name = name;
  profile.photo_url = photo;
  CHECK_OK(fba_user_update_profile(user, &profile, NULL, &future));
  return future;
}

static void check_profile(session* in, const char* name, const char* photo) {
  fba_user* user = fba_auth_current_user(in->auth);
  CHECK_TEXT(name, fba_user_display_name(user));
  CHECK_TEXT(photo, fba_user_photo_url(user));
  fba_user_release(user);
}

// proves: fba_user_update_profile.summary fba_user_display_name.summary fba_user_photo_url.summary
static void profile_changes_only_where_it_is_told_to(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  CHECK_DONE(update_profile(user, "Zoë \xF0\x9F\x8E\xAE", "https://example.com/zoe.png"));
  check_profile(&in, "Zoë \xF0\x9F\x8E\xAE", "https://example.com/zoe.png");
  CHECK_DONE(update_profile(user, "Zoe", NULL));
  check_profile(&in, "Zoe", "https://example.com/zoe.png");
  CHECK_DONE(update_profile(user, NULL, ""));
  check_profile(&in, "Zoe", "");
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_user_reload.summary
static void reload_shows_what_another_program_changed(void) {
  session here = session_open();
  session elsewhere = session_open();
  test_email email = new_email();
  fba_user* user = sign_up(&here, email.text);
  CHECK_DONE(sign_in(&elsewhere, email.text, TEST_PASSWORD));
  fba_user* other = fba_auth_current_user(elsewhere.auth);
  CHECK_DONE(update_profile(other, "Changed elsewhere", NULL));
  check_profile(&here, "", "");
  fba_future* future = NULL;
  CHECK_OK(fba_user_reload(user, NULL, &future));
  CHECK_DONE(future);
  check_profile(&here, "Changed elsewhere", "");
  fba_user_release(other);
  fba_user_release(user);
  session_close(&elsewhere);
  session_close(&here);
}

// proves: fba_user_update_password.summary fba_user_update_password.FBA_ERROR_REQUIRES_RECENT_LOGIN
// proves: fba_user_reauthenticate_with_credential.summary fba_auth_create_user_with_email_and_password.summary
static void password_change_wants_a_recent_sign_in(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user* user = sign_up(&in, email.text);
  fba_future* future = NULL;
  fba_credential* credential = NULL;
  CHECK_OK(fba_credential_create_email(email.text, TEST_PASSWORD, &credential));
  emulator_set_clock(3600, true);
  CHECK_OK(fba_user_update_password(user, "battery staple", NULL, &future));
  CHECK_REFUSED(FBA_ERROR_REQUIRES_RECENT_LOGIN, future);
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));

  CHECK_OK(fba_user_reauthenticate_with_credential(user, credential, NULL, &future));
  CHECK_DONE(future);
  CHECK_OK(fba_user_update_password(user, "battery staple", NULL, &future));
  CHECK_DONE(future);
  CHECK_OK(fba_user_update_password(user, "short", NULL, &future));
  CHECK_REFUSED(FBA_ERROR_WEAK_PASSWORD, future);
  CHECK_OK(fba_user_update_password(user, "", NULL, &future));
  CHECK_REFUSED(FBA_ERROR_MISSING_PASSWORD, future);
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_REFUSED(FBA_ERROR_WRONG_PASSWORD, sign_in(&in, email.text, TEST_PASSWORD));
  CHECK_DONE(sign_in(&in, email.text, "battery staple"));
  emulator_set_clock(0, false);
  fba_credential_release(credential);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_user_delete.summary fba_user_delete.FBA_ERROR_REQUIRES_RECENT_LOGIN
// proves: fba_user_reauthenticate_with_credential.summary
static void deletion_wants_a_recent_sign_in(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user* user = sign_up(&in, email.text);
  fba_future* future = NULL;
  fba_credential* credential = NULL;
  CHECK_OK(fba_credential_create_email(email.text, TEST_PASSWORD, &credential));
  emulator_set_clock(3600, true);
  CHECK_OK(fba_user_delete(user, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_REQUIRES_RECENT_LOGIN, future);
  CHECK_OK(fba_user_reauthenticate_with_credential(user, credential, NULL, &future));
  CHECK_DONE(future);
  CHECK_OK(fba_user_delete(user, NULL, &future));
  CHECK_DONE(future);
  CHECK_TEXT("", current_uid(&in));
  CHECK_REFUSED(FBA_ERROR_USER_NOT_FOUND, sign_in(&in, email.text, TEST_PASSWORD));
  emulator_set_clock(0, false);
  fba_credential_release(credential);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_user_reauthenticate_with_credential.credential
// proves: fba_user_reauthenticate_with_credential.FBA_ERROR_USER_MISMATCH
static void reauthentication_with_another_account_is_refused(void) {
  session in = session_open();
  test_email other = new_email();
  fba_user_release(sign_up(&in, other.text));
  fba_user* user = sign_up(&in, new_email().text);
  fba_future* future = NULL;
  fba_credential* credential = NULL;
  CHECK_OK(fba_credential_create_email(other.text, TEST_PASSWORD, &credential));
  CHECK_OK(fba_user_reauthenticate_with_credential(user, credential, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_USER_MISMATCH, future);
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  fba_credential_release(credential);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_user_reload.FBA_ERROR_USER_MISMATCH fba_user_fetch_token.FBA_ERROR_NO_SIGNED_IN_USER
static void old_snapshots_cannot_act_for_another_user(void) {
  session in = session_open();
  fba_user* first = sign_up(&in, new_email().text);
  fba_user* second = sign_up(&in, new_email().text);
  fba_future* future = NULL;
  CHECK_OK(fba_user_reload(first, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_USER_MISMATCH, future);
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_OK(fba_user_fetch_token(second, false, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_NO_SIGNED_IN_USER, future);
  fba_user_release(first);
  fba_user_release(second);
  session_close(&in);
}

static void session_that_was_revoked_elsewhere_signs_out(void) {
  session here = session_open();
  session elsewhere = session_open();
  test_email email = new_email();
  fba_user* user = sign_up(&here, email.text);
  emulator_set_clock(60, false); /* validSince counts whole seconds */
  CHECK_DONE(sign_in(&elsewhere, email.text, TEST_PASSWORD));
  fba_user* other = fba_auth_current_user(elsewhere.auth);
  fba_future* future = NULL;
  CHECK_OK(fba_user_update_password(other, "battery staple", NULL, &future));
  CHECK_DONE(future);
  CHECK_OK(fba_user_reload(user, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_USER_TOKEN_EXPIRED, future);
  CHECK_TEXT("", current_uid(&here));
  CHECK_TEXT(fba_user_uid(other), current_uid(&elsewhere));
  emulator_set_clock(0, false);
  fba_user_release(other);
  fba_user_release(user);
  session_close(&elsewhere);
  session_close(&here);
}

// proves: fba_auth_sign_in_with_custom_token.summary
static void custom_token_signs_in_without_a_browser(void) {
  session in = session_open();
  fba_future* future = NULL;
  web_text token = web_unsigned_jwt(
      "{\"uid\":\"robot-1\",\"aud\":\"https://identitytoolkit.googleapis.com/"
      "google.identity.identitytoolkit.v1.IdentityToolkit\"}");
  CHECK_OK(fba_auth_sign_in_with_custom_token(in.auth, token.text, NULL, &future));
  CHECK_DONE(future);
  CHECK_TEXT("robot-1", current_uid(&in));
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_OK(fba_auth_sign_in_with_custom_token(in.auth, "neither JWT nor JSON", NULL, &future));
  CHECK_REFUSED(FBA_ERROR_INVALID_CUSTOM_TOKEN, future);
  CHECK_TEXT("", current_uid(&in));
  session_close(&in);
}

// proves: fba_future_provider_count.summary fba_future_provider_count.returns fba_future_provider_at.summary
// proves: fba_future_provider_at.index fba_future_provider_at.returns
static void providers_of_an_address_are_listed(void) {
  session in = session_open();
  test_email email = new_email();
  fba_future* future = NULL;
  fba_user_release(sign_up(&in, email.text));
  CHECK_OK(fba_auth_fetch_providers_for_email(in.auth, email.text, NULL, &future));
  CHECK_SUCCEEDS(future);
  CHECK_INT(1, (int64_t)fba_future_provider_count(future));
  CHECK_TEXT("password", fba_future_provider_at(future, 0));
  CHECK_TEXT(NULL, fba_future_provider_at(future, 1));
  fba_future_release(future);
  CHECK_OK(fba_auth_fetch_providers_for_email(in.auth, "nobody@example.com", NULL, &future));
  CHECK_SUCCEEDS(future);
  CHECK_INT(0, (int64_t)fba_future_provider_count(future));
  fba_future_release(future);
  CHECK_OK(fba_auth_fetch_providers_for_email(in.auth, "", NULL, &future));
  CHECK_REFUSED(FBA_ERROR_MISSING_EMAIL, future);
  session_close(&in);
}

// proves: fba_auth_get_language_code.summary fba_auth_get_language_code.buffer fba_auth_get_language_code.size
// proves: fba_auth_get_language_code.returns fba_auth_set_language_code.language_code
// proves: fba_auth_set_language_code.FBA_STATUS_OK fba_auth_set_language_code.FBA_STATUS_INVALID_ARGUMENT
static void language_is_kept(void) {
  session in = session_open();
  char tag[16] = "untouched";
  CHECK_INT(0, (int64_t)fba_auth_get_language_code(in.auth, tag, sizeof(tag)));
  CHECK_TEXT("", tag);
  CHECK_OK(fba_auth_set_language_code(in.auth, "pt-BR"));
  CHECK_INT(5, (int64_t)fba_auth_get_language_code(in.auth, NULL, 0));
  CHECK_INT(5, (int64_t)fba_auth_get_language_code(in.auth, tag, 3));
  CHECK_TEXT("pt", tag);
  CHECK_INT(5, (int64_t)fba_auth_get_language_code(in.auth, tag, sizeof(tag)));
  CHECK_TEXT("pt-BR", tag);
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_auth_set_language_code(in.auth, "de\r\nX-Evil: 1"));
  CHECK_OK(fba_auth_set_language_code(in.auth, NULL));
  CHECK_INT(0, (int64_t)fba_auth_get_language_code(in.auth, tag, sizeof(tag)));
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(sign_up_yields_the_user),
    CHECK_CASE(expiry_of_the_token_is_known),
    CHECK_CASE(sign_in_leads_to_the_same_account),
    CHECK_CASE(refused_sign_ins_leave_nobody_signed_in),
    CHECK_CASE(anonymous_account_keeps_its_uid_when_it_gets_a_password),
    CHECK_CASE(token_is_kept_until_a_new_one_is_wanted),
    CHECK_CASE(profile_changes_only_where_it_is_told_to),
    CHECK_CASE(reload_shows_what_another_program_changed),
    CHECK_CASE(password_change_wants_a_recent_sign_in),
    CHECK_CASE(deletion_wants_a_recent_sign_in),
    CHECK_CASE(reauthentication_with_another_account_is_refused),
    CHECK_CASE(old_snapshots_cannot_act_for_another_user),
    CHECK_CASE(session_that_was_revoked_elsewhere_signs_out),
    CHECK_CASE(custom_token_signs_in_without_a_browser),
    CHECK_CASE(providers_of_an_address_are_listed),
    CHECK_CASE(language_is_kept),
};

CHECK_MAIN(cases)
