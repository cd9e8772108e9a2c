/* SPDX-License-Identifier: Apache-2.0 */
/* Second factors: enrolled, needed by sign-ins, links and re-authentications, proven, and removed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "support/asking.h"
#include "support/carrier.h"
#include "support/factors.h"
#include "support/flow.h"
#include "support/mail.h"

static fba_future* prove_totp(fba_multi_factor_resolver* resolver, const char* code) {
  fba_future* future = NULL;
  CHECK_OK(fba_multi_factor_resolver_resolve_with_totp(resolver, hint_of(resolver, "totp"), code, NULL, &future));
  return future;
}

/* Of the user who has just signed in. */
// proves: fba_token_result_sign_in_second_factor.summary fba_token_result_second_factor_id.summary
static void check_token_tells(const session* in, const char* kind, const char* uid) {
  fba_user* user = fba_auth_current_user(in->auth);
  fba_future* future = NULL;
  CHECK_OK(fba_user_fetch_token_result(user, false, NULL, &future));
  if (CHECK_SUCCEEDS(future)) {
    const fba_token_result* result = fba_future_token_result(future);
    CHECK_TEXT(kind, fba_token_result_sign_in_second_factor(result));
    CHECK_TEXT(uid, fba_token_result_second_factor_id(result));
  }
  fba_future_release(future);
  fba_user_release(user);
}

// proves: fba_totp_secret_qr_code_url.account_name fba_totp_secret_qr_code_url.issuer
// proves: fba_totp_secret_qr_code_url.returns fba_totp_secret_hashing_algorithm.summary
// proves: fba_totp_secret_hashing_algorithm.returns fba_totp_secret_code_length.summary
// proves: fba_totp_secret_code_length.returns fba_totp_secret_period_s.summary fba_totp_secret_period_s.returns
// proves: fba_totp_secret_deadline_unix_s.summary fba_totp_secret_deadline_unix_s.returns fba_totp_secret_key.summary
// proves: fba_totp_secret_key.returns fba_totp_secret_qr_code_url.summary fba_future_totp_secret.summary
// proves: fba_user_multi_factor_count.summary fba_user_multi_factor_at.summary fba_user_multi_factor_at.index
// proves: fba_user_multi_factor_at.returns fba_multi_factor_info_uid.summary
// proves: fba_multi_factor_info_display_name.summary fba_multi_factor_info_factor_id.summary
// proves: fba_multi_factor_info_enrollment_unix_s.summary fba_multi_factor_info_phone_number.summary
// proves: fba_multi_factor_info_factor_id.returns fba_multi_factor_info_phone_number.returns
// proves: fba_multi_factor_resolver_hint_count.summary fba_multi_factor_resolver_hint_at.summary
// proves: fba_multi_factor_resolver_hint_at.index fba_multi_factor_resolver_hint_at.returns
// proves: fba_multi_factor_resolver_hint_count.returns fba_user_multi_factor_start_totp.summary
// proves: fba_user_multi_factor_count.returns
// proves: fba_multi_factor_resolver_resolve_with_totp.FBA_ERROR_INVALID_VERIFICATION_CODE
// proves: fba_error_multi_factor_resolver.summary fba_user_multi_factor_enroll_totp.secret
// proves: fba_user_multi_factor_enroll_totp.display_name fba_user_multi_factor_enroll_totp.summary
static void an_authenticator_is_enrolled_and_signs_in(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user* user = sign_up_verified(&in, email.text);
  fba_totp_secret* secret = begin_totp(user);
  CHECK_TEXT("SHA1", fba_totp_secret_hashing_algorithm(secret));
  CHECK_INT(6, fba_totp_secret_code_length(secret));
  CHECK_INT(30, fba_totp_secret_period_s(secret));
  CHECK(fba_totp_secret_deadline_unix_s(secret) > (int64_t)time(NULL));
  char expected[512];
  snprintf(expected, sizeof(expected),
           "otpauth://totp/" TEST_PROJECT ":a%%40b?secret=%s&issuer=" TEST_PROJECT "&algorithm=SHA1&digits=6",
           fba_totp_secret_key(secret));
  CHECK_TEXT(expected, fba_totp_secret_qr_code_url(secret, "a@b", NULL));
  char labelled[160];
  snprintf(labelled, sizeof(labelled), "otpauth://totp/My%%20App:%.*s%%40example.com?", (int)strcspn(email.text, "@"),
           email.text);
  CHECK_CONTAINS(labelled, fba_totp_secret_qr_code_url(secret, NULL, "My App"));
  CHECK_CONTAINS(labelled, fba_totp_secret_qr_code_url(secret, "", "My App"));
  CHECK_TEXT("", fba_totp_secret_qr_code_url(secret, "\xFF", NULL));
  fba_totp_secret_release(secret);

  CHECK_INT(0, (int64_t)fba_user_multi_factor_count(user));
  web_text key = enroll_totp(user);
  CHECK_INT(0, (int64_t)fba_user_multi_factor_count(user));
  fba_user* now = fba_auth_current_user(in.auth);
  CHECK_INT(1, (int64_t)fba_user_multi_factor_count(now));
  const fba_multi_factor_info* info = fba_user_multi_factor_at(now, 0);
  CHECK_TEXT("totp", fba_multi_factor_info_factor_id(info));
  CHECK_TEXT("App", fba_multi_factor_info_display_name(info));
  CHECK_TEXT("", fba_multi_factor_info_phone_number(info));
  CHECK(llabs((long long)(fba_multi_factor_info_enrollment_unix_s(info) - (int64_t)time(NULL))) < 3600);
  CHECK(fba_user_multi_factor_at(now, 1) == NULL);

  CHECK_OK(fba_auth_sign_out(in.auth));
  fba_multi_factor_resolver* resolver = sign_in_half(&in, email.text);
  CHECK_TEXT("", current_uid(&in));
  CHECK_INT(1, (int64_t)fba_multi_factor_resolver_hint_count(resolver));
  CHECK_TEXT(fba_multi_factor_info_uid(info), hint_of(resolver, "totp"));
  CHECK(fba_multi_factor_resolver_hint_at(resolver, 1) == NULL);
  CHECK_REFUSED(FBA_ERROR_INVALID_VERIFICATION_CODE, prove_totp(resolver, "12"));
  CHECK_TEXT("", current_uid(&in));
  fba_future* future = prove_totp(resolver, totp_code(key.text).text);
  CHECK_SUCCEEDS(future);
  CHECK_TEXT(fba_user_uid(user), fba_user_uid(fba_auth_result_user(fba_future_auth_result(future))));
  CHECK(!fba_auth_result_is_new_user(fba_future_auth_result(future)));
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  fba_future_release(future);
  check_token_tells(&in, "totp", fba_multi_factor_info_uid(info));
  fba_multi_factor_resolver_release(resolver);
  fba_user_release(now);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_auth_sign_in_with_email_link.FBA_ERROR_SECOND_FACTOR_REQUIRED
// proves: fba_auth_sign_in_with_mailed_link.errors
static void a_link_by_mail_needs_the_factor_too(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user* user = sign_up_verified(&in, email.text);
  enroll_totp(user);
  CHECK_OK(fba_auth_sign_out(in.auth));
  fba_future* future = NULL;
  web_text link = mailed_sign_in_link(&in, email.text, "http://localhost/");
  CHECK_OK(fba_auth_sign_in_with_email_link(in.auth, email.text, link.text, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_SECOND_FACTOR_REQUIRED, future);
  CHECK_OK(fba_auth_sign_in_with_mailed_link(in.auth, email.text, NULL, NULL, NULL, &future));
  while (fba_future_browser_state(future) != FBA_BROWSER_OPENED && fba_future_wait(future, 1) == FBA_STATUS_TIMED_OUT) {
  }
  static web_page page;
  web_get(web_mailed_link(email.text, "EMAIL_SIGNIN").text, 5, &page);
  CHECK_REFUSED(FBA_ERROR_SECOND_FACTOR_REQUIRED, future);
  CHECK_TEXT("", current_uid(&in));
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_user_multi_factor_send_code.summary
// proves: fba_user_multi_factor_send_code.FBA_ERROR_SECOND_FACTOR_ALREADY_ENROLLED
// proves: fba_user_multi_factor_enroll_phone.summary fba_user_multi_factor_enroll_phone.display_name
// proves: fba_multi_factor_info_phone_number.summary fba_multi_factor_resolver_send_code.summary
// proves: fba_multi_factor_resolver_resolve_with_phone.summary
// proves: fba_multi_factor_resolver_resolve_with_phone.FBA_ERROR_INVALID_VERIFICATION_CODE
// proves: fba_multi_factor_resolver_resolve_with_phone.FBA_ERROR_INVALID_VERIFICATION_ID
// proves: fba_user_multi_factor_send_code.options
static void a_phone_is_enrolled_and_signs_in(void) {
  session in = session_open();
  test_email email = new_email();
  web_text number = new_phone_number();
  fba_user* user = sign_up_verified(&in, email.text);
  enroll_phone(user, number.text);
  fba_future* future = NULL;
  CHECK_OK(fba_user_multi_factor_send_code(user, number.text, NULL, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_SECOND_FACTOR_ALREADY_ENROLLED, future);
  CHECK_OK(fba_auth_sign_out(in.auth));

  fba_multi_factor_resolver* resolver = sign_in_half(&in, email.text);
  const fba_multi_factor_info* hint = fba_multi_factor_resolver_hint_at(resolver, 0);
  CHECK_TEXT("phone", fba_multi_factor_info_factor_id(hint));
  CHECK_TEXT("Phone", fba_multi_factor_info_display_name(hint));
  CHECK(strncmp("+*******", fba_multi_factor_info_phone_number(hint), 8) == 0);
  CHECK_OK(fba_multi_factor_resolver_send_code(resolver, fba_multi_factor_info_uid(hint), NULL, NULL, &future));
  CHECK_SUCCEEDS(future);
  const char* id = fba_future_verification_id(future);
  fba_future* proof = NULL;
  CHECK_OK(fba_multi_factor_resolver_resolve_with_phone(resolver, id, "wrong", NULL, &proof));
  CHECK_REFUSED(FBA_ERROR_INVALID_VERIFICATION_CODE, proof);
  CHECK_OK(fba_multi_factor_resolver_resolve_with_phone(resolver, "no id", "123456", NULL, &proof));
  CHECK_REFUSED(FBA_ERROR_INVALID_VERIFICATION_ID, proof);
  CHECK_OK(fba_multi_factor_resolver_resolve_with_phone(resolver, id, web_sent_code(number.text).text, NULL, &proof));
  CHECK_DONE(proof);
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  check_token_tells(&in, "phone", fba_multi_factor_info_uid(hint));
  fba_future_release(future);
  fba_multi_factor_resolver_release(resolver);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_multi_factor_resolver_resolve_with_totp.FBA_ERROR_MULTI_FACTOR_INFO_NOT_FOUND
// proves: fba_multi_factor_resolver_send_code.FBA_ERROR_MULTI_FACTOR_INFO_NOT_FOUND
static void a_factor_of_the_other_kind_is_refused(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user* user = sign_up_verified(&in, email.text);
  enroll_totp(user);
  enroll_phone(user, new_phone_number().text);
  fba_multi_factor_resolver* resolver = sign_in_half(&in, email.text);
  CHECK_INT(2, (int64_t)fba_multi_factor_resolver_hint_count(resolver));
  fba_future* future = NULL;
  CHECK_OK(fba_multi_factor_resolver_resolve_with_totp(resolver, hint_of(resolver, "phone"), "123456", NULL, &future));
  CHECK_REFUSED(FBA_ERROR_MULTI_FACTOR_INFO_NOT_FOUND, future);
  CHECK_OK(fba_multi_factor_resolver_send_code(resolver, hint_of(resolver, "totp"), NULL, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_MULTI_FACTOR_INFO_NOT_FOUND, future);
  fba_multi_factor_resolver_release(resolver);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_user_reauthenticate_with_credential.FBA_ERROR_SECOND_FACTOR_REQUIRED
// proves: fba_user_link_with_credential.FBA_ERROR_SECOND_FACTOR_REQUIRED
// proves: fba_multi_factor_resolver_resolve_with_totp.FBA_ERROR_USER_MISMATCH fba_error_multi_factor_resolver.summary
// proves: fba_multi_factor_resolver_resolve_with_totp.summary
static void a_link_and_a_proof_need_it_and_keep_the_user(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user* user = sign_up_verified(&in, email.text);
  web_text key = enroll_totp(user);
  fba_credential* password = NULL;
  fba_credential* google = NULL;
  fba_future* future = NULL;
  char claims[160];
  snprintf(claims, sizeof(claims), "{\"sub\":\"second-%s\",\"email\":\"%s\"}", email.text, email.text);
  CHECK_OK(fba_credential_create_email(email.text, TEST_PASSWORD, &password));
  CHECK_OK(fba_credential_create_google(claims, NULL, &google));
  CHECK_OK(fba_user_reauthenticate_with_credential(user, password, NULL, &future));
  fba_multi_factor_resolver* resolver = resolver_of(future);
  CHECK_DONE(prove_totp(resolver, totp_code(key.text).text));
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  fba_multi_factor_resolver_release(resolver);

  CHECK_OK(fba_user_link_with_credential(user, google, NULL, &future));
  resolver = resolver_of(future);
  future = prove_totp(resolver, totp_code(key.text).text);
  CHECK_SUCCEEDS(future);
  const fba_auth_result* result = fba_future_auth_result(future);
  CHECK_TEXT(fba_user_uid(user), fba_user_uid(fba_auth_result_user(result)));
  CHECK_TEXT("google.com", fba_auth_result_provider_id(result));
  CHECK_INT(2, (int64_t)fba_user_provider_count(fba_auth_result_user(result)));
  fba_future_release(future);

  /* The user has changed: the resolver of the link is not for that one. */
  fba_user* other = sign_up(&in, new_email().text);
  CHECK_REFUSED(FBA_ERROR_USER_MISMATCH, prove_totp(resolver, totp_code(key.text).text));
  /* A proof that somebody else can give is no proof. */
  CHECK_OK(fba_user_reauthenticate_with_credential(other, password, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_USER_MISMATCH, future);
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_REFUSED(FBA_ERROR_NO_SIGNED_IN_USER, prove_totp(resolver, totp_code(key.text).text));
  fba_multi_factor_resolver_release(resolver);
  fba_credential_release(password);
  fba_credential_release(google);
  fba_user_release(other);
  fba_user_release(user);
  session_close(&in);
}

/* Nobody pumps, so the question has no answer. */
// proves: fba_user_multi_factor_send_code.FBA_ERROR_APP_VERIFICATION_FAILED
// proves: fba_multi_factor_resolver_send_code.FBA_ERROR_APP_VERIFICATION_FAILED
static void without_a_proof_of_the_app_no_code_is_sent(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user* user = sign_up_verified(&in, email.text);
  enroll_phone(user, new_phone_number().text);
  asking it = ASKING_INIT;
  fba_question_handler handler = asking_handler(&it, FBA_CALLBACK_PUMPED, 1);
  fba_phone_options options = FBA_PHONE_OPTIONS_INIT;
  options.app_verification = &handler;
  fba_future* future = NULL;
  web_text number = new_phone_number();
  CHECK_OK(fba_user_multi_factor_send_code(user, number.text, &options, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_APP_VERIFICATION_FAILED, future);
  CHECK_TEXT("", web_sent_code(number.text).text);
  fba_multi_factor_resolver* resolver = sign_in_half(&in, email.text);
  CHECK_OK(fba_multi_factor_resolver_send_code(resolver, hint_of(resolver, "phone"), &options, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_APP_VERIFICATION_FAILED, future);
  fba_multi_factor_resolver_release(resolver);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_user_link_with_provider.FBA_ERROR_SECOND_FACTOR_REQUIRED
// proves: fba_multi_factor_resolver_resolve_with_phone.FBA_ERROR_USER_MISMATCH
static void the_factor_of_a_link_is_for_its_user_alone(void) {
  session in = session_open();
  test_email email = new_email();
  web_text number = new_phone_number();
  fba_user* user = sign_up_verified(&in, email.text);
  enroll_phone(user, number.text);
  flow browser = flow_of("google.com", email.text);
  flow_link(&browser, user);
  CHECK(flow_visit(&browser, NULL));
  CHECK_FAILS(FBA_ERROR_SECOND_FACTOR_REQUIRED, browser.future);
  fba_multi_factor_resolver* resolver = resolver_of(fba_future_retain(browser.future));
  flow_end(&browser);
  fba_future *sent = NULL, *future = NULL;
  CHECK_OK(fba_multi_factor_resolver_send_code(resolver, hint_of(resolver, "phone"), NULL, NULL, &sent));
  CHECK_SUCCEEDS(sent);
  fba_user* other = sign_up(&in, new_email().text);
  CHECK_OK(fba_multi_factor_resolver_resolve_with_phone(resolver, fba_future_verification_id(sent),
                                                        web_sent_code(number.text).text, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_USER_MISMATCH, future);
  CHECK_TEXT(fba_user_uid(other), current_uid(&in));
  fba_future_release(sent);
  fba_multi_factor_resolver_release(resolver);
  fba_user_release(other);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_auth_sign_in_with_provider.FBA_ERROR_SECOND_FACTOR_REQUIRED
// proves: fba_multi_factor_resolver_resolve_with_totp.summary
static void a_browser_sign_in_needs_it_and_keeps_the_provider(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user* user = flow_sign_in_as(&in, "google.com", email.text);
  verify_email(user);
  web_text key = enroll_totp(user);
  CHECK_OK(fba_auth_sign_out(in.auth));
  flow browser = flow_of("google.com", email.text);
  fba_browser_options options = flow_options(&browser);
  options.route = FBA_ROUTE_LOOPBACK;
  flow_sign_in_with(&browser, &in, &options);
  CHECK(flow_visit(&browser, NULL));
  fba_multi_factor_resolver* resolver = resolver_of(fba_future_retain(browser.future));
  CHECK_TEXT("", current_uid(&in));
  fba_future* future = prove_totp(resolver, totp_code(key.text).text);
  CHECK_SUCCEEDS(future);
  const fba_auth_result* result = fba_future_auth_result(future);
  CHECK_TEXT("google.com", fba_auth_result_provider_id(result));
  CHECK(fba_auth_result_credential(result) != NULL && fba_auth_result_profile(result) != NULL);
  CHECK(fba_credential_access_token(fba_auth_result_credential(result))[0] != '\0');
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  fba_future_release(future);
  fba_multi_factor_resolver_release(resolver);
  flow_end(&browser);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_user_multi_factor_unenroll.summary
static void a_removed_factor_is_needed_no_more(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user* user = sign_up_verified(&in, email.text);
  enroll_totp(user);
  web_text uid = factor_of(&in, "totp");
  fba_future* future = NULL;
  CHECK_OK(fba_user_multi_factor_unenroll(user, "no factor", NULL, &future));
  CHECK_REFUSED(FBA_ERROR_MULTI_FACTOR_INFO_NOT_FOUND, future);
  CHECK_OK(fba_user_multi_factor_unenroll(user, uid.text, NULL, &future));
  CHECK_DONE(future);
  CHECK_TEXT("", factor_of(&in, "totp").text);
  CHECK_OK(fba_user_fetch_token(user, true, NULL, &future));
  CHECK_DONE(future);
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_OK(fba_auth_sign_in_with_email_and_password(in.auth, email.text, TEST_PASSWORD, NULL, &future));
  CHECK_DONE(future);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_user_multi_factor_start_totp.FBA_ERROR_UNSUPPORTED_FIRST_FACTOR
static void an_unverified_or_anonymous_user_gets_no_factor(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  fba_future* future = NULL;
  CHECK_OK(fba_user_multi_factor_start_totp(user, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_UNVERIFIED_EMAIL, future);
  fba_user_release(user);
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  CHECK_DONE(future);
  user = fba_auth_current_user(in.auth);
  CHECK_OK(fba_user_multi_factor_start_totp(user, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_UNSUPPORTED_FIRST_FACTOR, future);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_multi_factor_resolver_retain.summary
static void a_resolver_outlives_its_error_but_not_its_auth(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user* user = sign_up_verified(&in, email.text);
  web_text key = enroll_totp(user);
  CHECK_OK(fba_auth_sign_out(in.auth));
  fba_multi_factor_resolver* resolver = sign_in_half(&in, email.text);
  fba_auth_close(in.auth);
  fba_future* future = NULL;
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_multi_factor_resolver_resolve_with_totp(resolver, hint_of(resolver, "totp"),
                                                                              totp_code(key.text).text, NULL, &future));
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_multi_factor_resolver_send_code(resolver, "uid", NULL, NULL, &future));
  CHECK(future == NULL);
  fba_multi_factor_resolver_release(resolver);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_error_multi_factor_resolver.returns
static void only_such_an_error_has_a_resolver(void) {
  session in = session_open();
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_email_and_password(in.auth, "nobody@example.com", "wrong", NULL, &future));
  CHECK_FAILS(FBA_ERROR_USER_NOT_FOUND, future);
  CHECK(fba_error_multi_factor_resolver(fba_future_error(future)) == NULL);
  CHECK(fba_future_totp_secret(future) == NULL);
  fba_future_release(future);
  session_close(&in);
}

// proves: fba_user_multi_factor_count.summary
static void the_factors_are_kept_with_the_user(void) {
  char place[] = "/tmp/factors-XXXXXX";
  if (!CHECK(mkdtemp(place) != NULL)) return;
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.store = FBA_STORE_FILE;
  options.store_directory = place;
  session in = session_make("factors", options);
  session_await_store(&in);
  fba_user* user = sign_up_verified(&in, new_email().text);
  enroll_totp(user);
  enroll_phone(user, new_phone_number().text);
  fba_user_release(user);
  web_text uid = factor_of(&in, "phone");
  CHECK_DONE(flush(&in));
  session_close(&in);
  in = session_make("factors", options);
  session_await_store(&in);
  CHECK_TEXT(uid.text, factor_of(&in, "phone").text);
  CHECK(factor_of(&in, "totp").text[0] != '\0');
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_DONE(flush(&in));
  session_close(&in);
}

/* Of a message that tells by how much this machine's clock is wrong, and in this direction; -1 for any other. */
static int64_t told_seconds(const fba_future* future, const char* direction) {
  char words[64] = "";
  long long seconds = -1;
  const char* told = strstr(fba_error_message(fba_future_error(future)), "The clock of this machine is ");
  if (told == NULL || sscanf(told, "The clock of this machine is %lld seconds %40[^']", &seconds, words) != 2)
    return -1;
  return strcmp(direction, words) == 0 ? seconds : -1;
}

/* What the program's client says in place of the service, at whose place it is that time. */
static void refuse_code(fba_http_exchange* exchange, time_t there) {
  static const char body[] = "{\"error\":{\"code\":400,\"message\":\"INVALID_CODE\"}}";
  char date[64];
  struct tm parts;
  strftime(date, sizeof(date), "Date: %a, %d %b %Y %H:%M:%S GMT", gmtime_r(&there, &parts));
  const char* headers[] = {date};
  CHECK_CONTAINS("mfaSignIn:finalize", fba_http_exchange_url(exchange));
  CHECK_OK(fba_http_exchange_answer(exchange, 400, headers, 1, body, strlen(body)));
  fba_http_exchange_release(exchange);
}

/* The clocks differ by that much, and by what goes by meanwhile. */
static void check_clock_is_told(carrier* through, fba_multi_factor_resolver* resolver, int ahead,
                                const char* direction) {
  int starts = latch_count(&through->starts);
  time_t before = time(NULL);
  fba_future* future = prove_totp(resolver, "123456");
  CHECK(latch_wait(&through->starts, starts + 1));
  refuse_code(through->exchange, before - ahead);
  if (CHECK_FAILS(FBA_ERROR_INVALID_VERIFICATION_CODE, future)) {
    int64_t passed = time(NULL) - before;
    int64_t seconds = told_seconds(future, direction) * (ahead < 0 ? -1 : 1);
    CHECK(seconds >= ahead && seconds <= ahead + passed);
  }
  fba_future_release(future);
}

static void a_refused_code_tells_of_a_wrong_clock(void) {
  carrier through = CARRIER_INIT;
  through.carries = true;
  session in = session_open_over(carrier_transport(&through));
  test_email email = new_email();
  fba_user* user = sign_up_verified(&in, email.text);
  enroll_totp(user);
  CHECK_OK(fba_auth_sign_out(in.auth));
  fba_multi_factor_resolver* resolver = sign_in_half(&in, email.text);
  through.carries = false;
  check_clock_is_told(&through, resolver, 600, "ahead of the service");
  check_clock_is_told(&through, resolver, -600, "behind the service");
  fba_multi_factor_resolver_release(resolver);
  fba_user_release(user);
  session_close(&in);
  CHECK(latch_wait(&through.frees, 1));
}

static const check_case cases[] = {
    CHECK_CASE(a_refused_code_tells_of_a_wrong_clock),
    CHECK_CASE(an_authenticator_is_enrolled_and_signs_in),
    CHECK_CASE(a_phone_is_enrolled_and_signs_in),
    CHECK_CASE(a_link_by_mail_needs_the_factor_too),
    CHECK_CASE(a_factor_of_the_other_kind_is_refused),
    CHECK_CASE(a_link_and_a_proof_need_it_and_keep_the_user),
    CHECK_CASE(without_a_proof_of_the_app_no_code_is_sent),
    CHECK_CASE(the_factor_of_a_link_is_for_its_user_alone),
    CHECK_CASE(a_browser_sign_in_needs_it_and_keeps_the_provider),
    CHECK_CASE(a_removed_factor_is_needed_no_more),
    CHECK_CASE(an_unverified_or_anonymous_user_gets_no_factor),
    CHECK_CASE(a_resolver_outlives_its_error_but_not_its_auth),
    CHECK_CASE(only_such_an_error_has_a_resolver),
    CHECK_CASE(the_factors_are_kept_with_the_user),
};

CHECK_MAIN(cases)
