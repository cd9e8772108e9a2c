/* SPDX-License-Identifier: Apache-2.0 */
/* reCAPTCHA Enterprise: which calls ask the program for a token, and what becomes of its answers. */
#include <stdio.h>
#include <string.h>

#include "support/asking.h"
#include "support/session.h"
#include "support/web.h"

static void protect(const char* passwords, const char* phones) {
  char config[256];
  snprintf(config, sizeof(config),
           "{\"recaptchaConfig\":{\"emailPasswordEnforcementState\":\"%s\",\"phoneEnforcementState\":\"%s\"}}",
           passwords, phones);
  CHECK_INT(200, web_control("PATCH", "config", config));
}

static session open_asking(asking* into, const char* answer) {
  session in = session_open();
  into->answer = answer;
  fba_question_handler handler = asking_handler(into, FBA_CALLBACK_ANY_THREAD, 0);
  CHECK_OK(fba_auth_set_recaptcha(in.auth, &handler));
  return in;
}

// proves: fba_auth_initialize_recaptcha_config.FBA_STATUS_OK
static void initialize(const session* in) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_initialize_recaptcha_config(in->auth, NULL, &future));
  CHECK_DONE(future);
}

static fba_future* create_user(const session* in) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_create_user_with_email_and_password(in->auth, new_email().text, TEST_PASSWORD, NULL, &future));
  return future;
}

static fba_future* send_code(const session* in, const fba_phone_options* options) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_verify_phone_number(in->auth, "+15555550123", options, NULL, &future));
  return future;
}

static void refused(const char* name, fba_error_code code, fba_future* future) {
  CHECK_FAILS(code, future);
  CHECK_TEXT(name, fba_error_name(fba_future_error(future)));
  fba_future_release(future);
}

// proves: fba_auth_get_recaptcha_site_key.summary fba_auth_get_recaptcha_site_key.returns
// proves: fba_auth_get_recaptcha_site_key.buffer fba_auth_get_recaptcha_site_key.size
// proves: fba_auth_set_recaptcha.FBA_STATUS_OK fba_question_subject.summary
static void a_refused_call_asks_and_is_sent_again(void) {
  protect("ENFORCE", "OFF");
  asking it = ASKING_INIT;
  session in = open_asking(&it, NULL);
  CHECK_INT(0, (int64_t)fba_auth_get_recaptcha_site_key(in.auth, NULL, 0));
  fba_future* future = create_user(&in);
  CHECK(latch_wait(&it.asks, 1));
  CHECK_TEXT("signUpPassword", fba_question_subject(it.question));
  char key[64];
  CHECK_INT(18, (int64_t)fba_auth_get_recaptcha_site_key(in.auth, key, sizeof(key)));
  CHECK_TEXT("fake-recaptcha-key", key);
  CHECK_OK(fba_question_answer(it.question, "a-token"));
  CHECK_STATUS(FBA_STATUS_ALREADY_ENDED, fba_question_answer(it.question, "late"));
  CHECK_DONE(future);
  fba_question_release(it.question);
  session_close(&in);
  CHECK(latch_wait(&it.frees, 1));
  protect("OFF", "OFF");
}

static void each_protected_call_has_a_token_of_its_own(void) {
  protect("ENFORCE", "ENFORCE");
  asking it = ASKING_INIT;
  session in = open_asking(&it, "a-token");
  initialize(&in);
  CHECK_DONE(create_user(&in));
  CHECK_DONE(send_code(&in, NULL));
  CHECK_INT(2, latch_count(&it.asks));
  fba_future* guest = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &guest));
  CHECK_DONE(guest);
  CHECK_INT(2, latch_count(&it.asks));
  session_close(&in);
  protect("OFF", "OFF");
}

// proves: fba_auth_verify_phone_number.FBA_ERROR_CAPTCHA_CHECK_FAILED fba_auth_set_recaptcha.handler
static void without_a_good_token_the_refusal_stands(void) {
  protect("ENFORCE", "ENFORCE");
  asking it = ASKING_INIT;
  session in = open_asking(&it, "");
  refused("MISSING_RECAPTCHA_TOKEN", FBA_ERROR_CAPTCHA_CHECK_FAILED, create_user(&in));
  it.answer = "invalid-recaptcha-token";
  refused("INVALID_RECAPTCHA_TOKEN", FBA_ERROR_CAPTCHA_CHECK_FAILED, create_user(&in));
  it.answer = "invalid-recaptcha-action";
  refused("INVALID_RECAPTCHA_ACTION", FBA_ERROR_CAPTCHA_CHECK_FAILED, send_code(&in, NULL));
  CHECK_INT(3, latch_count(&it.asks));
  CHECK_OK(fba_auth_set_recaptcha(in.auth, NULL));
  CHECK(latch_wait(&it.frees, 1));
  refused("MISSING_RECAPTCHA_TOKEN", FBA_ERROR_CAPTCHA_CHECK_FAILED, create_user(&in));
  session_close(&in);
  protect("OFF", "OFF");
}

static void without_an_answer_the_call_says_why(void) {
  protect("ENFORCE", "OFF");
  asking it = ASKING_INIT;
  session in = open_asking(&it, NULL);
  fba_future* future = create_user(&in);
  CHECK(latch_wait(&it.asks, 1));
  CHECK_OK(fba_question_fail(it.question, FBA_ERROR_NETWORK_REQUEST_FAILED, "No page."));
  fba_question_release(it.question);
  refused("QUESTION_FAILED", FBA_ERROR_NETWORK_REQUEST_FAILED, future);
  future = create_user(&in);
  CHECK(latch_wait(&it.asks, 2));
  fba_question_release(it.question);
  refused("QUESTION_UNANSWERED", FBA_ERROR_APP_VERIFICATION_FAILED, future);
  future = create_user(&in);
  CHECK(latch_wait(&it.asks, 3));
  fba_future_cancel(future);
  CHECK_STATUS(FBA_STATUS_ALREADY_ENDED, fba_question_answer(it.question, "late"));
  fba_question_release(it.question);
  CHECK_FAILS(FBA_ERROR_CANCELLED, future);
  fba_future_release(future);
  session_close(&in);
  protect("OFF", "OFF");
}

static void one_of_the_two_proofs_of_a_phone_is_asked_for(void) {
  asking enterprise = ASKING_INIT, app = ASKING_INIT;
  app.answer = "another-token";
  static const char* const states[] = {"OFF", "AUDIT", "ENFORCE"};
  for (int index = 0; index < 3; index++) {
    protect("OFF", states[index]);
    session in = open_asking(&enterprise, "a-token");
    fba_question_handler handler = asking_handler(&app, FBA_CALLBACK_ANY_THREAD, 0);
    fba_phone_options options = FBA_PHONE_OPTIONS_INIT;
    options.app_verification = &handler;
    CHECK_DONE(send_code(&in, &options));
    CHECK_INT(index, latch_count(&enterprise.asks));
    CHECK_INT(1, latch_count(&app.asks));
    session_close(&in);
  }
  protect("OFF", "OFF");
}

// proves: fba_auth_set_recaptcha.FBA_STATUS_CLOSED fba_auth_initialize_recaptcha_config.FBA_STATUS_CLOSED
static void closing_ends_the_question(void) {
  protect("ENFORCE", "OFF");
  asking it = ASKING_INIT;
  session in = open_asking(&it, NULL);
  fba_future *future = create_user(&in), *late = NULL;
  CHECK(latch_wait(&it.asks, 1));
  fba_auth_close(in.auth);
  CHECK_INT(FBA_FUTURE_INVALID, (int)fba_future_get_state(future));
  CHECK(!fba_question_is_open(it.question));
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_question_answer(it.question, "late"));
  fba_question_handler handler = asking_handler(&it, FBA_CALLBACK_ANY_THREAD, 0);
  fba_question_release(it.question);
  CHECK(latch_wait(&it.frees, 1));
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_auth_set_recaptcha(in.auth, &handler));
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_auth_initialize_recaptcha_config(in.auth, NULL, &late));
  CHECK_INT(1, latch_count(&it.frees));
  fba_future_release(future);
  session_close(&in);
  protect("OFF", "OFF");
}

/* A handler stays until another one is set, or nobody, or its auth is closed. */
// proves: fba_auth_set_recaptcha.handler
static void a_handler_is_copied_and_kept_until_it_is_replaced(void) {
  protect("ENFORCE", "OFF");
  for (int closes = 0; closes < 2; closes++) {
    asking it = ASKING_INIT;
    session in = session_open();
    fba_question_handler handler = asking_handler(&it, FBA_CALLBACK_ANY_THREAD, 0);
    CHECK_OK(fba_auth_set_recaptcha(in.auth, &handler));
    memset(&handler, 0xff, sizeof(handler));
    fba_future* future = create_user(&in);
    CHECK(latch_wait(&it.asks, 1));
    CHECK_INT(0, latch_count(&it.frees));
    if (closes) {
      fba_auth_close(in.auth);
      CHECK_INT(FBA_FUTURE_INVALID, (int)fba_future_get_state(future));
    } else {
      CHECK_OK(fba_auth_set_recaptcha(in.auth, NULL));
      CHECK_OK(fba_question_answer(it.question, "a-token"));
      CHECK_SUCCEEDS(future);
    }
    fba_question_release(it.question);
    fba_future_release(future);
    CHECK(latch_wait(&it.frees, 1));
    session_close(&in);
    CHECK_INT(1, latch_count(&it.frees));
  }
  protect("OFF", "OFF");
}

static const check_case cases[] = {
    CHECK_CASE(a_refused_call_asks_and_is_sent_again),
    CHECK_CASE(each_protected_call_has_a_token_of_its_own),
    CHECK_CASE(without_a_good_token_the_refusal_stands),
    CHECK_CASE(without_an_answer_the_call_says_why),
    CHECK_CASE(one_of_the_two_proofs_of_a_phone_is_asked_for),
    CHECK_CASE(closing_ends_the_question),
    CHECK_CASE(a_handler_is_copied_and_kept_until_it_is_replaced),
};

CHECK_MAIN(cases)
