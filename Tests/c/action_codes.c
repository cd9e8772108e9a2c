/* SPDX-License-Identifier: Apache-2.0 */
/* Action codes: the link of a mail is taken apart, its code is checked, and used once. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/fake_server.h"
#include "support/session.h"
#include "support/web.h"

#define NEW_PASSWORD "battery staple"

/* The code of the newest mail of this kind. */
static web_text mailed_code(const char* email, const char* kind) {
  fba_action_code_url* url = NULL;
  web_text link = web_mailed_link(email, kind);
  web_text code = {""};
  CHECK_OK(fba_action_code_url_parse(link.text, &url, NULL));
  snprintf(code.text, sizeof(code.text), "%s", fba_action_code_url_code(url));
  fba_action_code_url_release(url);
  return code;
}

static fba_future* check(const session* in, const char* code) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_check_action_code(in->auth, code, NULL, &future));
  return future;
}

static fba_future* apply(const session* in, const char* code) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_apply_action_code(in->auth, code, NULL, &future));
  return future;
}

static fba_future* verify(const session* in, const char* code) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_verify_password_reset_code(in->auth, code, NULL, &future));
  return future;
}

/* The password is copied: it is overwritten as soon as the call has returned. */
static fba_future* confirm(const session* in, const char* code, const char* password) {
  fba_future* future = NULL;
  char lent[64];
  snprintf(lent, sizeof(lent), "%s", password);
  CHECK_OK(fba_auth_confirm_password_reset(in->auth, code, lent, NULL, &future));
  memset(lent, 'x', strlen(lent));
  return future;
}

static fba_future* sign_in(const session* in, const char* email, const char* password) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_email_and_password(in->auth, email, password, NULL, &future));
  return future;
}

static void check_info(fba_future* future, fba_action_code_operation operation, const char* email,
                       const char* previous_email) {
  if (CHECK_SUCCEEDS(future)) {
    const fba_action_code_info* info = fba_future_action_code_info(future);
    CHECK_INT((int)operation, (int)fba_action_code_info_operation(info));
    CHECK_TEXT(email, fba_action_code_info_email(info));
    CHECK_TEXT(previous_email, fba_action_code_info_previous_email(info));
  }
  fba_future_release(future);
}

// proves: fba_auth_check_action_code.summary fba_auth_verify_password_reset_code.summary
// proves: fba_auth_check_action_code.FBA_ERROR_INVALID_ACTION_CODE
// proves: fba_auth_confirm_password_reset.FBA_ERROR_INVALID_ACTION_CODE fba_action_code_info_operation.summary
// proves: fba_action_code_info_email.summary fba_action_code_info_previous_email.returns
// proves: fba_action_code_info_operation.returns fba_future_action_code_info.summary fba_auth_apply_action_code.code
// proves: fba_auth_apply_action_code.FBA_ERROR_INVALID_ACTION_CODE fba_auth_verify_password_reset_code.out_future
// proves: fba_auth_confirm_password_reset.new_password
static void a_lost_password_is_replaced(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user_release(sign_up(&in, email.text));
  CHECK_OK(fba_auth_sign_out(in.auth));
  fba_future* future = NULL;
  CHECK_OK(fba_auth_send_password_reset_email(in.auth, email.text, NULL, &future));
  CHECK_DONE(future);
  web_text code = mailed_code(email.text, "PASSWORD_RESET");
  check_info(check(&in, code.text), FBA_ACTION_CODE_PASSWORD_RESET, email.text, "");
  check_info(verify(&in, code.text), FBA_ACTION_CODE_PASSWORD_RESET, email.text, "");
  CHECK_REFUSED(FBA_ERROR_WEAK_PASSWORD, confirm(&in, code.text, "12345"));
  CHECK_REFUSED(FBA_ERROR_INVALID_ACTION_CODE, apply(&in, code.text));
  CHECK_DONE(confirm(&in, code.text, NEW_PASSWORD));
  CHECK_TEXT("", current_uid(&in));
  CHECK_REFUSED(FBA_ERROR_INVALID_ACTION_CODE, confirm(&in, code.text, NEW_PASSWORD));
  CHECK_REFUSED(FBA_ERROR_INVALID_ACTION_CODE, check(&in, code.text));
  CHECK_REFUSED(FBA_ERROR_WRONG_PASSWORD, sign_in(&in, email.text, TEST_PASSWORD));
  CHECK_DONE(sign_in(&in, email.text, NEW_PASSWORD));
  session_close(&in);
}

/* Whoever reads the mail owns the account: sessions and providers of before are gone. */
// proves: fba_auth_confirm_password_reset.summary
static void a_new_password_leaves_nothing_else(void) {
  session in = session_open();
  session before = session_open();
  test_email email = new_email();
  fba_user* user = sign_up(&before, email.text);
  fba_future* future = NULL;
  fba_credential* google = NULL;
  CHECK_OK(fba_credential_create_google("{\"sub\":\"reset-1\"}", NULL, &google));
  CHECK_OK(fba_user_link_with_credential(user, google, NULL, &future));
  CHECK_DONE(future);
  CHECK_OK(fba_auth_send_password_reset_email(in.auth, email.text, NULL, &future));
  CHECK_DONE(future);
  emulator_set_clock(5, false);
  CHECK_DONE(confirm(&in, mailed_code(email.text, "PASSWORD_RESET").text, NEW_PASSWORD));
  CHECK_TEXT("", current_uid(&in));
  CHECK_OK(fba_user_reload(user, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_USER_TOKEN_EXPIRED, future);
  CHECK_DONE(sign_in(&in, email.text, NEW_PASSWORD));
  fba_user* after = fba_auth_current_user(in.auth);
  CHECK(fba_user_is_email_verified(after));
  CHECK_INT(1, (int64_t)fba_user_provider_count(after));
  CHECK_TEXT("password", fba_user_info_provider_id(fba_user_provider_at(after, 0)));
  emulator_set_clock(0, false);
  fba_credential_release(google);
  fba_user_release(after);
  fba_user_release(user);
  session_close(&before);
  session_close(&in);
}

// proves: fba_auth_verify_password_reset_code.FBA_ERROR_INVALID_ACTION_CODE fba_user_send_email_verification.summary
// proves: fba_auth_apply_action_code.FBA_ERROR_INVALID_ACTION_CODE fba_auth_apply_action_code.summary
static void an_address_is_verified(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user* user = sign_up(&in, email.text);
  fba_future* future = NULL;
  CHECK_OK(fba_user_send_email_verification(user, NULL, &future));
  CHECK_DONE(future);
  web_text code = mailed_code(email.text, "VERIFY_EMAIL");
  check_info(check(&in, code.text), FBA_ACTION_CODE_VERIFY_EMAIL, email.text, "");
  CHECK_REFUSED(FBA_ERROR_INVALID_ACTION_CODE, verify(&in, code.text));
  CHECK_DONE(apply(&in, code.text));
  fba_user* before = fba_auth_current_user(in.auth);
  CHECK(!fba_user_is_email_verified(before));
  CHECK_OK(fba_user_reload(user, NULL, &future));
  CHECK_DONE(future);
  fba_user* after = fba_auth_current_user(in.auth);
  CHECK(fba_user_is_email_verified(after));
  CHECK_REFUSED(FBA_ERROR_INVALID_ACTION_CODE, apply(&in, code.text));
  fba_user_release(before);
  fba_user_release(after);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_user_send_email_verification_before_updating_email.summary fba_action_code_info_email.summary
// proves: fba_action_code_info_previous_email.summary fba_auth_apply_action_code.summary
static void an_address_is_changed_and_recovered(void) {
  session in = session_open();
  test_email old_email = new_email();
  test_email next = new_email();
  fba_user* user = sign_up(&in, old_email.text);
  fba_future* future = NULL;
  CHECK_OK(fba_user_send_email_verification_before_updating_email(user, next.text, NULL, &future));
  CHECK_DONE(future);
  web_text code = mailed_code(old_email.text, "VERIFY_AND_CHANGE_EMAIL");
  check_info(check(&in, code.text), FBA_ACTION_CODE_VERIFY_AND_CHANGE_EMAIL, next.text, old_email.text);
  CHECK_DONE(apply(&in, code.text));
  CHECK_DONE(sign_in(&in, next.text, TEST_PASSWORD));
  CHECK_OK(fba_auth_sign_out(in.auth));
  web_text back = mailed_code(old_email.text, "RECOVER_EMAIL");
  check_info(check(&in, back.text), FBA_ACTION_CODE_RECOVER_EMAIL, old_email.text, "");
  CHECK_DONE(apply(&in, back.text));
  CHECK_REFUSED(FBA_ERROR_USER_NOT_FOUND, sign_in(&in, next.text, TEST_PASSWORD));
  CHECK_DONE(sign_in(&in, old_email.text, TEST_PASSWORD));
  fba_user_release(user);
  session_close(&in);
}

/* As the service answers: the emulator sends no mail of this kind. */
static fba_action_code_info* info_of(const char* mfa_info) {
  char json[512];
  snprintf(json, sizeof(json),
           "{\"requestType\":\"REVERT_SECOND_FACTOR_ADDITION\",\"email\":\"a@example.com\",\"mfaInfo\":%s}", mfa_info);
  char* reply = http_ok(json);
  fake_server server = {.replies = {reply}, .reply_count = 1};
  CHECK(fake_server_start(&server));
  session in = session_open_at(server.port, 0);
  fba_future* future = check(&in, "factor-code");
  CHECK_SUCCEEDS(future);
  fba_action_code_info* info = fba_action_code_info_retain(fba_future_action_code_info(future));
  fba_future_release(future);
  session_close(&in);
  fake_server_stop(&server);
  free(reply);
  CHECK_INT(FBA_ACTION_CODE_REVERT_SECOND_FACTOR_ADDITION, (int)fba_action_code_info_operation(info));
  CHECK_TEXT("a@example.com", fba_action_code_info_email(info));
  return info;
}

/* Also after the end of everything that it came from. */
// proves: fba_action_code_info_second_factor.summary fba_action_code_info_second_factor.returns
static void a_code_tells_which_second_factor_it_takes_back(void) {
  fba_action_code_info* info = info_of(
      "{\"mfaEnrollmentId\":\"f-1\",\"displayName\":\"Mine\",\"phoneInfo\":\"+*******0100\",\"enrolledAt\":\"1970-01-"
      "01T00:01:00Z\"}");
  const fba_multi_factor_info* factor = fba_action_code_info_second_factor(info);
  CHECK_TEXT("f-1", fba_multi_factor_info_uid(factor));
  CHECK_TEXT("Mine", fba_multi_factor_info_display_name(factor));
  CHECK_TEXT("phone", fba_multi_factor_info_factor_id(factor));
  CHECK_TEXT("+*******0100", fba_multi_factor_info_phone_number(factor));
  CHECK_INT(60, fba_multi_factor_info_enrollment_unix_s(factor));
  fba_action_code_info_release(info);
  static const char* const unknown[] = {
      "{\"mfaEnrollmentId\":\"f-1\",\"emailInfo\":{}}", "{\"totpInfo\":{}}", "{}", "[]", "null", "7"};
  for (size_t index = 0; index < sizeof(unknown) / sizeof(unknown[0]); index++) {
    info = info_of(unknown[index]);
    CHECK(fba_action_code_info_second_factor(info) == NULL);
    fba_action_code_info_release(info);
  }
}

/* Nobody is signed in. What the code does is the service's affair: the request is the same for each kind. */
// proves: fba_auth_apply_action_code.summary
static void a_second_factor_is_taken_back(void) {
  char* reply = http_ok("{\"localId\":\"a\",\"email\":\"a@example.com\",\"mfaInfo\":[]}");
  fake_server server = {.replies = {reply}, .reply_count = 1};
  CHECK(fake_server_start(&server));
  session in = session_open_at(server.port, 0);
  CHECK_DONE(apply(&in, "factor-code"));
  CHECK_TEXT("", current_uid(&in));
  session_close(&in);
  fake_server_stop(&server);
  CHECK_INT(1, server.requests);
  CHECK_CONTAINS("POST /identitytoolkit.googleapis.com/v1/accounts:update?", server.newest);
  CHECK_CONTAINS("{\"oobCode\":\"factor-code\"", server.newest);
  free(reply);
}

/* Where the service ends the session with the former address, which the emulator does not. */
// proves: fba_auth_apply_action_code.summary
static void a_session_that_ends_with_the_address_is_reported_by_the_reload(void) {
  session in = session_open();
  test_email email = new_email();
  test_email next = new_email();
  fba_user* user = sign_up(&in, email.text);
  fba_future* future = NULL;
  CHECK_OK(fba_user_send_email_verification_before_updating_email(user, next.text, NULL, &future));
  CHECK_DONE(future);
  CHECK_DONE(apply(&in, mailed_code(email.text, "VERIFY_AND_CHANGE_EMAIL").text));
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  CHECK_INT(200, web_control("PATCH", "config",
                             "{\"emulator\":{\"faults\":[{\"operation\":\"accounts:lookup\",\"count\":1,"
                             "\"error\":\"TOKEN_EXPIRED\"}]}}"));
  CHECK_OK(fba_user_reload(user, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_USER_TOKEN_EXPIRED, future);
  CHECK_TEXT("", current_uid(&in));
  CHECK_INT(200, web_control("PATCH", "config", "{\"emulator\":{\"faults\":[]}}"));
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_auth_apply_action_code.FBA_ERROR_EMAIL_ALREADY_IN_USE
static void an_address_that_was_taken_meanwhile_is_refused(void) {
  session in = session_open();
  test_email email = new_email();
  test_email next = new_email();
  fba_user* user = sign_up(&in, email.text);
  fba_future* future = NULL;
  CHECK_OK(fba_user_send_email_verification_before_updating_email(user, next.text, NULL, &future));
  CHECK_DONE(future);
  fba_user_release(sign_up(&in, next.text));
  CHECK_REFUSED(FBA_ERROR_EMAIL_ALREADY_IN_USE, apply(&in, mailed_code(email.text, "VERIFY_AND_CHANGE_EMAIL").text));
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_user_send_email_verification_with_settings.summary
// proves: fba_user_send_email_verification_with_settings.errors
// proves: fba_user_send_email_verification_before_updating_email_with_settings.summary
static void settings_are_in_the_link(void) {
  session in = session_open();
  test_email email = new_email();
  test_email next = new_email();
  fba_user* user = sign_up(&in, email.text);
  fba_action_code_settings settings = FBA_ACTION_CODE_SETTINGS_INIT;
  settings.url = "http://localhost/finish?a=1&b=2";
  fba_future* future = NULL;
  CHECK_OK(fba_auth_send_password_reset_email_with_settings(in.auth, email.text, &settings, NULL, &future));
  CHECK_DONE(future);
  CHECK_OK(fba_user_send_email_verification_with_settings(user, &settings, NULL, &future));
  CHECK_DONE(future);
  CHECK_OK(
      fba_user_send_email_verification_before_updating_email_with_settings(user, next.text, &settings, NULL, &future));
  CHECK_DONE(future);
  static const char* const kinds[] = {"PASSWORD_RESET", "VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL"};
  for (size_t index = 0; index < sizeof(kinds) / sizeof(kinds[0]); index++) {
    CHECK_TEXT(settings.url, web_parameter(web_mailed_link(email.text, kinds[index]).text, "continueUrl").text);
  }
  settings.url = "nowhere";
  CHECK_OK(fba_user_send_email_verification_with_settings(user, &settings, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_INVALID_CONTINUE_URI, future);
  settings.url = NULL;
  settings.link_domain = "no domain";
  CHECK_OK(fba_user_send_email_verification_with_settings(user, &settings, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_INVALID_LINK_DOMAIN, future);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_action_code_url_operation.summary fba_action_code_url_code.summary fba_action_code_url_api_key.summary
// proves: fba_action_code_url_continue_url.summary fba_action_code_url_language_code.summary
// proves: fba_action_code_url_tenant_id.summary fba_action_code_url_parse.out_url
// proves: fba_action_code_url_parse.FBA_STATUS_OK fba_action_code_url_operation.returns
static void links_say_what_is_in_them(void) {
  fba_action_code_url* url = NULL;
  CHECK_OK(
      fba_action_code_url_parse("https://e.com/mail?mode=revertSecondFactorAddition&oobCode=a%2Bb&apiKey=k&lang=de&"
                                "tenantId=acme-1&continueUrl=https%3A%2F%2Fe.com%2F%3Fa%3D1",
                                &url, NULL));
  CHECK_INT(FBA_ACTION_CODE_REVERT_SECOND_FACTOR_ADDITION, (int)fba_action_code_url_operation(url));
  CHECK_TEXT("a+b", fba_action_code_url_code(url));
  CHECK_TEXT("k", fba_action_code_url_api_key(url));
  CHECK_TEXT("https://e.com/?a=1", fba_action_code_url_continue_url(url));
  CHECK_TEXT("de", fba_action_code_url_language_code(url));
  CHECK_TEXT("acme-1", fba_action_code_url_tenant_id(url));
  fba_action_code_url* same = fba_action_code_url_retain(url);
  fba_action_code_url_release(url);
  CHECK_TEXT("a+b", fba_action_code_url_code(same));
  fba_action_code_url_release(same);
}

// proves: fba_action_code_url_parse.out_error fba_action_code_url_parse.FBA_STATUS_INVALID_ARGUMENT
static void other_links_are_refused_with_a_reason(void) {
  static const char* const refused[] = {"", "https://e.com/", "https://e.com/?mode=signIn&oobCode=%&apiKey=k",
                                        "https://e.com/?mode=signIn&oobCode=a&oobCode=b&apiKey=k"};
  char* huge = malloc(1000001);
  if (!CHECK(huge != NULL)) return;
  memset(huge, 'a', 1000000);
  memcpy(huge, "https://e.com/?mode=signIn&oobCode=c&apiKey=k&x=", 48);
  huge[1000000] = '\0';
  for (size_t index = 0; index <= sizeof(refused) / sizeof(refused[0]); index++) {
    fba_action_code_url* url = (fba_action_code_url*)(uintptr_t)&index;
    fba_error* error = NULL;
    const char* link = index < sizeof(refused) / sizeof(refused[0]) ? refused[index] : huge;
    CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_action_code_url_parse(link, &url, &error));
    CHECK(url == NULL);
    CHECK_INT(FBA_ERROR_INVALID_ARGUMENT, (int)fba_error_number(error));
    CHECK_TEXT("INVALID_ACTION_LINK", fba_error_name(error));
    fba_error_release(error);
    CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_action_code_url_parse(link, &url, NULL));
  }
  free(huge);
}

static void an_info_outlives_its_future(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user_release(sign_up(&in, email.text));
  fba_future* future = NULL;
  CHECK_OK(fba_auth_send_password_reset_email(in.auth, email.text, NULL, &future));
  CHECK_DONE(future);
  future = check(&in, mailed_code(email.text, "PASSWORD_RESET").text);
  CHECK_SUCCEEDS(future);
  fba_action_code_info* info = fba_action_code_info_retain(fba_future_action_code_info(future));
  fba_future_release(future);
  session_close(&in);
  CHECK_TEXT(email.text, fba_action_code_info_email(info));
  fba_action_code_info_release(info);
}

static const check_case cases[] = {
    CHECK_CASE(a_lost_password_is_replaced),
    CHECK_CASE(a_new_password_leaves_nothing_else),
    CHECK_CASE(an_address_is_verified),
    CHECK_CASE(an_address_is_changed_and_recovered),
    CHECK_CASE(a_code_tells_which_second_factor_it_takes_back),
    CHECK_CASE(a_second_factor_is_taken_back),
    CHECK_CASE(a_session_that_ends_with_the_address_is_reported_by_the_reload),
    CHECK_CASE(an_address_that_was_taken_meanwhile_is_refused),
    CHECK_CASE(settings_are_in_the_link),
    CHECK_CASE(links_say_what_is_in_them),
    CHECK_CASE(other_links_are_refused_with_a_reason),
    CHECK_CASE(an_info_outlives_its_future),
};

CHECK_MAIN(cases)
