/* SPDX-License-Identifier: Apache-2.0 */
/* What pages in a browser do for the program: passkeys, and tokens of reCAPTCHA. The case plays browser and page. */
#include <stdio.h>
#include <string.h>

#include "support/asking.h"
#include "support/pages.h"
#include "support/passkeys.h"
#include "support/session.h"
#include "support/web.h"

static fba_browser_options quiet(void) {
  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  options.presentation = FBA_BROWSER_PRESENT_NOTHING;
  return options;
}

static fba_future* sign_in(const session* in, const fba_browser_options* options) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_passkey(in->auth, options, NULL, &future));
  return future;
}

static void enroll(session* in, const char* id, const fba_browser_options* options,
                   void (*answer)(fba_future*, const char*, web_page*)) {
  static web_page page;
  fba_future* future = NULL;
  fba_user* user = sign_up(in, new_email().text);
  CHECK_OK(fba_user_enroll_passkey(user, "Laptop", options, NULL, &future));
  answer(future, registration_json(id).text, &page);
  if (CHECK_SUCCEEDS(future)) {
    const fba_user* now = fba_auth_result_user(fba_future_auth_result(future));
    CHECK_TEXT("Laptop", fba_passkey_info_name(fba_user_passkey_at(now, 0)));
    CHECK_TEXT(fba_user_uid(user), fba_user_uid(now));
  }
  CHECK_CONTAINS("You can go back to", page.body);
  fba_future_release(future);
  fba_user_release(user);
}

static void a_passkey_lives(const fba_browser_options* options, void (*answer)(fba_future*, const char*, web_page*)) {
  static web_page page;
  session in = session_open();
  web_text id = new_credential_id();
  enroll(&in, id.text, options, answer);
  web_text uid;
  snprintf(uid.text, sizeof(uid.text), "%s", current_uid(&in));
  CHECK_OK(fba_auth_sign_out(in.auth));
  fba_future* future = sign_in(&in, options);
  answer(future, authentication_json(id.text).text, &page);
  CHECK_DONE(future);
  CHECK_TEXT(uid.text, current_uid(&in));
  session_close(&in);
}

static void a_page_of_the_listener_uses_passkeys(void) {
  const fba_browser_options options = quiet();
  a_passkey_lives(&options, answer_own_page);
}

// proves: fba_auth_sign_in_with_passkey.summary
static void a_page_of_the_domain_uses_passkeys(void) {
  fba_browser_options options = quiet();
  options.hosted_page = "https://app.test/passkey.html";
  a_passkey_lives(&options, answer_hosted_page);
}

static void a_browser_that_cannot_come_back_leaves_its_address(void) {
  session in = session_open();
  fba_browser_options options = quiet();
  options.hosted_page = "https://app.test/passkey.html";
  web_text id = new_credential_id();
  enroll(&in, id.text, &options, answer_hosted_page);
  CHECK_OK(fba_auth_sign_out(in.auth));
  fba_future* future = sign_in(&in, &options);
  web_text url = shown_page(future);
  web_text back = hosted_page_answer(url.text, authentication_json(id.text).text);
  CHECK(!fba_auth_can_handle_url(in.auth, url.text));
  CHECK(fba_auth_can_handle_url(in.auth, back.text));
  CHECK(!fba_auth_can_handle_url(in.auth, back.text));
  CHECK_DONE(future);
  session_close(&in);
}

// proves: fba_auth_sign_in_with_passkey.FBA_ERROR_INVALID_CREDENTIAL
// proves: fba_auth_sign_in_with_passkey.FBA_ERROR_WEB_CONTEXT_CANCELLED
static void an_answer_that_cannot_be_used_is_an_error(void) {
  static web_page page;
  session in = session_open();
  const fba_browser_options options = quiet();
  fba_future* future = sign_in(&in, &options);
  answer_own_page(future, "{}", &page);
  CHECK_REFUSED(FBA_ERROR_INVALID_CREDENTIAL, future);
  CHECK_CONTAINS("could not be completed", page.body);
  future = sign_in(&in, &options);
  answer_own_page(future, "", &page);
  CHECK_FAILS(FBA_ERROR_WEB_CONTEXT_CANCELLED, future);
  CHECK_TEXT("PASSKEY_NOT_USED", fba_error_name(fba_future_error(future)));
  fba_future_release(future);
  future = sign_in(&in, &options);
  answer_own_page(future, authentication_json(new_credential_id().text).text, &page);
  CHECK_FAILS(FBA_ERROR_INVALID_CREDENTIAL, future);
  CHECK_TEXT("PASSKEY_CREDENTIAL_NOT_FOUND", fba_error_name(fba_future_error(future)));
  fba_future_release(future);
  session_close(&in);
}

// proves: fba_auth_sign_in_with_passkey.summary fba_auth_sign_in_with_passkey.FBA_ERROR_WEB_CONTEXT_CANCELLED
// proves: fba_auth_sign_in_with_passkey.FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED
// proves: fba_auth_sign_in_with_passkey.FBA_ERROR_INVALID_ARGUMENT
static void a_passkey_is_given_up(void) {
  session in = session_open();
  fba_browser_options options = quiet();
  fba_future* future = sign_in(&in, &options);
  shown_page(future);
  CHECK_REFUSED(FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED, sign_in(&in, &options));
  CHECK_OK(fba_future_cancel(future));
  CHECK_REFUSED(FBA_ERROR_WEB_CONTEXT_CANCELLED, future);
  options.timeout_ms = 1;
  CHECK_REFUSED(FBA_ERROR_WEB_CONTEXT_CANCELLED, sign_in(&in, &options));
  options.hosted_page = "https://app.example/passkey.html";
  CHECK_REFUSED(FBA_ERROR_INVALID_ARGUMENT, sign_in(&in, &options));
  options = quiet();
  future = sign_in(&in, &options);
  fba_auth_close(in.auth);
  CHECK_INT(FBA_FUTURE_INVALID, (int)fba_future_get_state(future));
  fba_future_release(future);
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_auth_sign_in_with_passkey(in.auth, &options, NULL, &future));
  session_close(&in);
}

static void protect(const char* passwords) {
  char config[128];
  snprintf(config, sizeof(config), "{\"recaptchaConfig\":{\"emailPasswordEnforcementState\":\"%s\"}}", passwords);
  CHECK_INT(200, web_control("PATCH", "config", config));
}

/* A call that waits for a token of reCAPTCHA Enterprise. */
static fba_future* ask(const session* in, asking* into) {
  fba_future* future = NULL;
  fba_question_handler handler = asking_handler(into, FBA_CALLBACK_ANY_THREAD, 0);
  CHECK_OK(fba_auth_set_recaptcha(in->auth, &handler));
  CHECK_OK(fba_auth_create_user_with_email_and_password(in->auth, new_email().text, TEST_PASSWORD, NULL, &future));
  CHECK(latch_wait(&into->asks, 1));
  return future;
}

// proves: fba_question_answer_in_browser.FBA_STATUS_OK fba_question_answer_in_browser.FBA_STATUS_ALREADY_ENDED
static void a_page_gets_a_token_of_enterprise(void) {
  static web_page page;
  protect("ENFORCE");
  session in = session_open();
  asking it = ASKING_INIT;
  fba_future* future = ask(&in, &it);
  const fba_browser_options options = quiet();
  CHECK_OK(fba_question_answer_in_browser(it.question, &options));
  CHECK(!fba_question_is_open(it.question));
  CHECK_STATUS(FBA_STATUS_ALREADY_ENDED, fba_question_answer_in_browser(it.question, &options));
  CHECK_STATUS(FBA_STATUS_ALREADY_ENDED, fba_question_answer(it.question, "late"));
  fba_question_release(it.question);
  web_get(shown_page(future).text, 5, &page);
  CHECK_TEXT("fake-recaptcha-key", web_attribute(&page, "data-subject").text);
  CHECK_TEXT("signUpPassword", web_attribute(&page, "data-action").text);
  CHECK_CONTAINS("The check was cancelled in the app.", page.body);
  CHECK(strstr(page.body, "sign-in") == NULL);
  answer_own_page(future, "a-token", &page);
  CHECK_DONE(future);
  CHECK_CONTAINS("You can go back to", page.body);
  protect("OFF");
  session_close(&in);
}

/* A mailed link that waits for a page, before it waits for the reader of the mail. */
static fba_future* mail_link(const session* in, asking* into, const char* email, const fba_browser_options* page) {
  fba_future* future = NULL;
  fba_question_handler handler = asking_handler(into, FBA_CALLBACK_ANY_THREAD, 0);
  CHECK_OK(fba_auth_set_recaptcha(in->auth, &handler));
  CHECK_OK(fba_auth_sign_in_with_mailed_link(in->auth, email, NULL, NULL, NULL, &future));
  CHECK(latch_wait(&into->asks, 1));
  CHECK_REFUSED(FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED, sign_in(in, NULL));
  CHECK_OK(fba_question_answer_in_browser(into->question, page));
  fba_question_release(into->question);
  return future;
}

static bool show_page(const char* url, void* user_data) {
  (void)url;
  latch_add(user_data);
  return true;
}

// proves: fba_auth_sign_in_with_mailed_link.summary
static void a_page_gets_a_token_for_a_mailed_link(void) {
  static web_page page;
  protect("ENFORCE");
  session in = session_open();
  test_email email = new_email();
  asking it = ASKING_INIT;
  latch shown = LATCH_INIT;
  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  options.open_url = show_page;
  options.open_url_mode = FBA_CALLBACK_ANY_THREAD;
  options.user_data = &shown;
  fba_future* future = mail_link(&in, &it, email.text, &options);
  CHECK(latch_wait(&shown, 1));
  web_get(shown_page(future).text, 5, &page);
  CHECK_INT(FBA_BROWSER_OPENING, (int)fba_future_browser_state(future)); /* no mail is out yet */
  answer_own_page(future, "a-token", &page);
  while (fba_future_browser_state(future) != FBA_BROWSER_OPENED && fba_future_wait(future, 1) == FBA_STATUS_TIMED_OUT) {
  }
  CHECK_REFUSED(FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED, sign_in(&in, NULL));
  web_get(web_mailed_link(email.text, "EMAIL_SIGNIN").text, 5, &page);
  CHECK_DONE(future);
  CHECK_CONTAINS("You can go back to", page.body);
  protect("OFF");
  session_close(&in);
}

/* Whatever ends the page ends the call too, and leaves its place. */
// proves: fba_auth_sign_in_with_mailed_link.FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED
// proves: fba_question_answer_in_browser.FBA_ERROR_CAPTCHA_CHECK_FAILED
// proves: fba_question_answer_in_browser.FBA_ERROR_INVALID_ARGUMENT
// proves: fba_question_answer_in_browser.FBA_ERROR_WEB_CONTEXT_CANCELLED
// proves: fba_auth_sign_in_with_mailed_link.FBA_ERROR_WEB_CONTEXT_CANCELLED
static void a_mailed_link_ends_with_its_page(void) {
  static web_page page;
  protect("ENFORCE");
  session in = session_open();
  test_email email = new_email();
  asking its[5] = {ASKING_INIT, ASKING_INIT, ASKING_INIT, ASKING_INIT, ASKING_INIT};
  fba_browser_options options = quiet();
  fba_future* future = mail_link(&in, &its[0], email.text, &options);
  shown_page(future);
  CHECK_OK(fba_future_cancel(future));
  CHECK_REFUSED(FBA_ERROR_WEB_CONTEXT_CANCELLED, future);
  future = mail_link(&in, &its[1], email.text, &options);
  answer_own_page(future, "", &page);
  CHECK_REFUSED(FBA_ERROR_CAPTCHA_CHECK_FAILED, future);
  options.timeout_ms = 1;
  CHECK_REFUSED(FBA_ERROR_WEB_CONTEXT_CANCELLED, mail_link(&in, &its[2], email.text, &options));
  options = quiet();
  options.path = "\x01";
  future = mail_link(&in, &its[3], email.text, &options);
  CHECK_REFUSED(FBA_ERROR_INVALID_ARGUMENT, future);
  options = quiet();
  future = mail_link(&in, &its[4], email.text, &options);
  fba_auth_close(in.auth);
  CHECK_INT(FBA_FUTURE_INVALID, (int)fba_future_get_state(future));
  fba_future_release(future);
  protect("OFF");
  session_close(&in);
}

static void a_page_gets_a_token_for_a_text_message(void) {
  static web_page page;
  session in = session_open();
  asking it = ASKING_INIT;
  fba_future* future = NULL;
  fba_question_handler handler = asking_handler(&it, FBA_CALLBACK_ANY_THREAD, 0);
  fba_phone_options phone = FBA_PHONE_OPTIONS_INIT;
  phone.app_verification = &handler;
  CHECK_OK(fba_auth_verify_phone_number(in.auth, "+15555550177", &phone, NULL, &future));
  CHECK(latch_wait(&it.asks, 1));
  fba_browser_options options = quiet();
  options.redirect_host = FBA_REDIRECT_HOST_LOCALHOST;
  CHECK_OK(fba_question_answer_in_browser(it.question, &options));
  fba_question_release(it.question);
  CHECK_CONTAINS("http://localhost:", shown_page(future).text);
  answer_own_page(future, "a-token", &page);
  CHECK_DONE(future);
  session_close(&in);
}

static void count_free(void* count) {
  ++*(int*)count;
}

// proves: fba_question_answer_in_browser.FBA_STATUS_CLOSED
static void questions_that_no_page_answers(void) {
  protect("ENFORCE");
  session in = session_open();
  asking it = ASKING_INIT;
  int frees = 0;
  fba_browser_options options = quiet();
  options.user_data = &frees;
  options.free_user_data = count_free;
  fba_future* future = ask(&in, &it);
  CHECK_STATUS(FBA_STATUS_NULL_ARGUMENT, fba_question_answer_in_browser(NULL, &options));
  CHECK_STATUS(FBA_STATUS_WRONG_HANDLE, fba_question_answer_in_browser((fba_question*)future, &options));
  options.path = "\xFF";
  CHECK_STATUS(FBA_STATUS_INVALID_UTF8, fba_question_answer_in_browser(it.question, &options));
  options.path = NULL;
  options.struct_size = 3;
  CHECK_STATUS(FBA_STATUS_INVALID_STRUCT_SIZE, fba_question_answer_in_browser(it.question, &options));
  options.struct_size = sizeof(options);
  CHECK(fba_question_is_open(it.question));
  CHECK_OK(fba_future_cancel(future));
  CHECK_STATUS(FBA_STATUS_ALREADY_ENDED, fba_question_answer_in_browser(it.question, &options));
  fba_auth_close(in.auth);
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_question_answer_in_browser(it.question, &options));
  CHECK_INT(0, frees);
  fba_question_release(it.question);
  fba_future_release(future);
  protect("OFF");
  session_close(&in);
}

// proves: fba_question_answer_in_browser.FBA_STATUS_INVALID_ARGUMENT
static void an_app_check_token_comes_from_no_page(void) {
  session in = session_open();
  asking it = ASKING_INIT;
  fba_future* future = NULL;
  fba_question_handler handler = asking_handler(&it, FBA_CALLBACK_ANY_THREAD, 0);
  CHECK_OK(fba_auth_set_app_check(in.auth, &handler));
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  CHECK(latch_wait(&it.asks, 1));
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_question_answer_in_browser(it.question, NULL));
  CHECK(fba_question_is_open(it.question));
  CHECK_OK(fba_question_fail(it.question, FBA_ERROR_NETWORK_REQUEST_FAILED, NULL));
  CHECK_REFUSED(FBA_ERROR_NETWORK_REQUEST_FAILED, future);
  fba_question_release(it.question);
  session_close(&in);
}

static void a_page_is_given_up_with_its_call(void) {
  protect("ENFORCE");
  session in = session_open();
  asking it = ASKING_INIT;
  fba_browser_options options = quiet();
  fba_future* future = ask(&in, &it);
  CHECK_OK(fba_question_answer_in_browser(it.question, &options));
  fba_question_release(it.question);
  shown_page(future);
  CHECK_OK(fba_future_cancel(future));
  CHECK_REFUSED(FBA_ERROR_CANCELLED, future);
  asking again = ASKING_INIT;
  options.timeout_ms = 1;
  future = ask(&in, &again);
  CHECK_OK(fba_question_answer_in_browser(again.question, &options));
  fba_question_release(again.question);
  CHECK_REFUSED(FBA_ERROR_WEB_CONTEXT_CANCELLED, future);
  protect("OFF");
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(a_page_of_the_listener_uses_passkeys),
    CHECK_CASE(a_page_of_the_domain_uses_passkeys),
    CHECK_CASE(a_browser_that_cannot_come_back_leaves_its_address),
    CHECK_CASE(an_answer_that_cannot_be_used_is_an_error),
    CHECK_CASE(a_passkey_is_given_up),
    CHECK_CASE(a_page_gets_a_token_of_enterprise),
    CHECK_CASE(a_page_gets_a_token_for_a_mailed_link),
    CHECK_CASE(a_mailed_link_ends_with_its_page),
    CHECK_CASE(a_page_gets_a_token_for_a_text_message),
    CHECK_CASE(questions_that_no_page_answers),
    CHECK_CASE(an_app_check_token_comes_from_no_page),
    CHECK_CASE(a_page_is_given_up_with_its_call),
};

CHECK_MAIN(cases)
