/* SPDX-License-Identifier: Apache-2.0 */
/* Passkeys: enrolled, listed, used, removed; and every way in which they are refused. */
#include "support/passkeys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/asking.h"
#include "support/shelf.h"

static fba_future* sign_in(const session* in, const char* credential_id) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_finalize_passkey_sign_in(in->auth, authentication_json(credential_id).text, NULL, &future));
  return future;
}

/* The only passkey of whoever is signed in. */
// proves: fba_user_passkey_at.index fba_user_passkey_at.returns fba_passkey_info_credential_id.summary
// proves: fba_passkey_info_name.summary fba_user_passkey_count.returns fba_passkey_info_name.returns
static void check_only_passkey(const session* in, const char* credential_id, const char* name) {
  fba_user* user = fba_auth_current_user(in->auth);
  if (CHECK_INT(1, (int64_t)fba_user_passkey_count(user))) {
    const fba_passkey_info* info = fba_user_passkey_at(user, 0);
    CHECK_TEXT(credential_id, fba_passkey_info_credential_id(info));
    CHECK_TEXT(name, fba_passkey_info_name(info));
  }
  CHECK(fba_user_passkey_at(user, 1) == NULL);
  fba_user_release(user);
}

// proves: fba_future_text.summary fba_user_start_passkey_enrollment.summary
// proves: fba_user_start_passkey_enrollment.name fba_user_start_passkey_enrollment.out_future
static void the_options_of_an_enrolment_are_for_an_authenticator(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user* user = sign_up(&in, email.text);
  fba_future* future = NULL;
  CHECK_OK(fba_user_start_passkey_enrollment(user, NULL, NULL, &future));
  if (CHECK_SUCCEEDS(future)) {
    const char* text = fba_future_text(future);
    char part[512];
    snprintf(part, sizeof(part), "\"id\":\"%.128s\"", web_base64url(fba_user_uid(user)).text);
    CHECK_CONTAINS(part, text);
    snprintf(part, sizeof(part), "\"name\":\"%s\"", email.text);
    CHECK_CONTAINS(part, text);
    CHECK_CONTAINS("\"rp\":{\"id\":\"localhost\"", text);
    CHECK_CONTAINS("\"alg\":-7", text);
    CHECK_CONTAINS("\"challenge\":\"", text);
    CHECK(strpbrk(strstr(text, "\"challenge\":\""), "+/=") == NULL);
    CHECK(fba_future_verification_id(future) == NULL && fba_future_token(future) == NULL);
  }
  fba_future_release(future);
  CHECK_OK(fba_user_start_passkey_enrollment(user, "Ann's \"key\"", NULL, &future));
  if (CHECK_SUCCEEDS(future)) {
    CHECK_CONTAINS("\"name\":\"Ann's \\\"key\\\"\"", fba_future_text(future));
    CHECK_CONTAINS("\"displayName\":\"Ann's \\\"key\\\"\"", fba_future_text(future));
  }
  fba_future_release(future);
  CHECK_INT(0, (int64_t)fba_user_passkey_count(user));
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_user_finalize_passkey_enrollment.summary fba_auth_start_passkey_sign_in.summary
// proves: fba_auth_finalize_passkey_sign_in.summary fba_user_passkey_count.summary fba_user_passkey_at.summary
// proves: fba_auth_start_passkey_sign_in.out_future
static void a_passkey_is_enrolled_and_signs_in(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  fba_future* future = NULL;
  web_text id = new_credential_id();
  CHECK_OK(fba_user_finalize_passkey_enrollment(user, "Laptop", registration_json(id.text).text, NULL, &future));
  if (CHECK_SUCCEEDS(future)) {
    const fba_user* made = fba_auth_result_user(fba_future_auth_result(future));
    CHECK_TEXT(fba_user_uid(user), fba_user_uid(made));
    CHECK_INT(1, (int64_t)fba_user_passkey_count(made));
  }
  fba_future_release(future);
  CHECK_INT(0, (int64_t)fba_user_passkey_count(user));
  check_only_passkey(&in, id.text, "Laptop");

  /* The authenticator is told what it has already. */
  CHECK_OK(fba_user_start_passkey_enrollment(user, NULL, NULL, &future));
  if (CHECK_SUCCEEDS(future)) CHECK_CONTAINS(id.text, fba_future_text(future));
  fba_future_release(future);

  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_OK(fba_auth_start_passkey_sign_in(in.auth, NULL, &future));
  if (CHECK_SUCCEEDS(future)) {
    CHECK_CONTAINS("\"rpId\":\"localhost\"", fba_future_text(future));
    CHECK(strpbrk(fba_future_text(future), "+/=") == NULL);
  }
  fba_future_release(future);
  future = sign_in(&in, id.text);
  if (CHECK_SUCCEEDS(future)) {
    const fba_auth_result* result = fba_future_auth_result(future);
    CHECK_TEXT(fba_user_uid(user), fba_user_uid(fba_auth_result_user(result)));
    CHECK(!fba_auth_result_is_new_user(result));
  }
  fba_future_release(future);
  check_only_passkey(&in, id.text, "Laptop");
  fba_user* now = fba_auth_current_user(in.auth);
  CHECK_OK(fba_user_fetch_token_result(now, false, NULL, &future));
  if (CHECK_SUCCEEDS(future)) {
    CHECK_TEXT("passkey", fba_token_result_sign_in_provider(fba_future_token_result(future)));
  }
  fba_future_release(future);
  CHECK_OK(fba_user_fetch_token(now, true, NULL, &future));
  CHECK_DONE(future);
  fba_user_release(now);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_user_finalize_passkey_enrollment.name
static void an_anonymous_user_with_a_passkey_is_not_anonymous(void) {
  session in = session_open();
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  CHECK_DONE(future);
  fba_user* user = fba_auth_current_user(in.auth);
  CHECK(fba_user_is_anonymous(user));
  web_text id = enroll_passkey(user, NULL);
  check_only_passkey(&in, id.text, "Unnamed Passkey");
  fba_user* now = fba_auth_current_user(in.auth);
  CHECK(!fba_user_is_anonymous(now));
  CHECK_TEXT(fba_user_uid(user), fba_user_uid(now));
  fba_user_release(now);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_user_unenroll_passkey.credential_id fba_user_unenroll_passkey.summary
static void a_removed_passkey_signs_in_no_more(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  web_text id = enroll_passkey(user, "Old");
  web_text other = enroll_passkey(user, "New");
  fba_future* future = NULL;
  CHECK_OK(fba_user_unenroll_passkey(user, id.text, NULL, &future));
  CHECK_DONE(future);
  check_only_passkey(&in, other.text, "New");
  CHECK_OK(fba_user_reload(user, NULL, &future));
  CHECK_DONE(future);
  check_only_passkey(&in, other.text, "New");
  /* The emulator knows nothing of an id that is nobody's. */
  CHECK_OK(fba_user_unenroll_passkey(user, id.text, NULL, &future));
  CHECK_DONE(future);
  CHECK_OK(fba_user_fetch_token(user, true, NULL, &future));
  CHECK_DONE(future);
  CHECK_OK(fba_auth_sign_out(in.auth));
  future = sign_in(&in, id.text);
  if (CHECK_FAILS(FBA_ERROR_INVALID_CREDENTIAL, future)) {
    CHECK_TEXT("PASSKEY_CREDENTIAL_NOT_FOUND", fba_error_name(fba_future_error(future)));
  }
  fba_future_release(future);
  CHECK_DONE(sign_in(&in, other.text));
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_user_passkey_count.summary
static void a_restart_has_the_list(void) {
  shelf on = SHELF_INIT;
  session in = shelf_open(&on);
  fba_user* user = sign_up(&in, new_email().text);
  web_text id = enroll_passkey(user, "Kept \xc3\xbc");
  fba_user_release(user);
  CHECK_DONE(flush(&in));
  shelf_close(&on, &in);
  in = shelf_open(&on);
  session_await_store(&in);
  check_only_passkey(&in, id.text, "Kept \xc3\xbc");
  shelf_close(&on, &in);
}

// proves: fba_user_finalize_passkey_enrollment.FBA_ERROR_CREDENTIAL_ALREADY_IN_USE
static void a_passkey_of_another_account_is_refused(void) {
  session in = session_open();
  fba_user* first = sign_up(&in, new_email().text);
  web_text id = enroll_passkey(first, "First");
  fba_user* second = sign_up(&in, new_email().text);
  fba_future* future = NULL;
  CHECK_OK(fba_user_finalize_passkey_enrollment(second, NULL, registration_json(id.text).text, NULL, &future));
  if (CHECK_FAILS(FBA_ERROR_CREDENTIAL_ALREADY_IN_USE, future)) {
    CHECK_TEXT("CREDENTIAL_ALREADY_IN_USE", fba_error_name(fba_future_error(future)));
  }
  fba_future_release(future);
  CHECK_TEXT(fba_user_uid(second), current_uid(&in));
  /* It signs its own user in, in the place of the other. */
  CHECK_DONE(sign_in(&in, id.text));
  CHECK_TEXT(fba_user_uid(first), current_uid(&in));
  fba_user_release(first);
  fba_user_release(second);
  session_close(&in);
}

/* The library refuses the text: the message says why, and does not repeat it. */
static void check_unusable(fba_future* future, const char* name, const char* why) {
  CHECK_INT(FBA_FUTURE_COMPLETE, (int)fba_future_get_state(future));
  if (CHECK_FAILS(FBA_ERROR_INVALID_CREDENTIAL, future)) {
    const fba_error* error = fba_future_error(future);
    CHECK_TEXT(name, fba_error_name(error));
    CHECK_CONTAINS(why, fba_error_message(error));
    CHECK(strstr(fba_error_message(error), "secret") == NULL);
    CHECK_INT(0, fba_error_http_status(error));
  }
  fba_future_release(future);
}

// proves: fba_user_finalize_passkey_enrollment.FBA_ERROR_INVALID_CREDENTIAL
// proves: fba_auth_finalize_passkey_sign_in.FBA_ERROR_INVALID_CREDENTIAL
static void an_answer_that_cannot_be_used_says_why(void) {
  static const struct {
    const char *text, *name, *why;
  } answers[] = {
      {"", "MISSING_AUTHENTICATOR_RESPONSE", "is empty"},
      {"secret", "INVALID_AUTHENTICATOR_RESPONSE", "no JSON from byte 0 on"},
      {"[\"secret\"]", "INVALID_AUTHENTICATOR_RESPONSE", "no JSON object"},
      {"{\"type\":\"public-key\"}", "INVALID_CREDENTIAL_ID", "id of the passkey is missing"},
      {"{\"id\":\"YQ\",\"rawId\":\"se cret\"}", "INVALID_AUTHENTICATOR_RESPONSE", "rawId is not in base64url"},
      {"{\"id\":\"YQ\",\"rawId\":\"YQ\",\"type\":\"secret\"}", "INVALID_AUTHENTICATOR_RESPONSE", "type is not"},
      {"{\"id\":\"YQ\",\"rawId\":\"YQ\",\"type\":\"public-key\"}", "INVALID_AUTHENTICATOR_RESPONSE", "no response"},
      {"{\"id\":\"YQ\",\"rawId\":\"YQ\",\"type\":\"public-key\",\"response\":{}}", "INVALID_AUTHENTICATOR_RESPONSE",
       "clientDataJSON is missing"},
  };
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  fba_future* future = NULL;
  for (size_t index = 0; index < sizeof(answers) / sizeof(answers[0]); index++) {
    CHECK_OK(fba_user_finalize_passkey_enrollment(user, "N", answers[index].text, NULL, &future));
    check_unusable(future, answers[index].name, answers[index].why);
    CHECK_OK(fba_auth_finalize_passkey_sign_in(in.auth, answers[index].text, NULL, &future));
    check_unusable(future, answers[index].name, answers[index].why);
  }
  CHECK_OK(fba_auth_finalize_passkey_sign_in(in.auth, registration_json("YQ").text, NULL, &future));
  check_unusable(future, "INVALID_AUTHENTICATOR_RESPONSE", "authenticatorData is missing");
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_user_finalize_passkey_enrollment.FBA_ERROR_INVALID_CREDENTIAL
// proves: fba_auth_finalize_passkey_sign_in.FBA_ERROR_INVALID_CREDENTIAL
static void an_answer_that_the_service_refuses_says_why(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  web_text id = enroll_passkey(user, NULL);
  fba_future* future = NULL;
  CHECK_INT(200, web_control("PATCH", "config", "{\"emulator\":{\"passkeyChecks\":\"all\"}}"));
  CHECK_OK(fba_user_finalize_passkey_enrollment(user, "N", registration_json("pk-_none").text, NULL, &future));
  if (CHECK_FAILS(FBA_ERROR_INVALID_CREDENTIAL, future)) {
    CHECK_TEXT("INVALID_AUTHENTICATOR_RESPONSE", fba_error_name(fba_future_error(future)));
    CHECK_INT(400, fba_error_http_status(fba_future_error(future)));
  }
  fba_future_release(future);
  CHECK_REFUSED(FBA_ERROR_INVALID_CREDENTIAL, sign_in(&in, id.text));
  CHECK_INT(200, web_control("PATCH", "config", "{\"emulator\":{\"passkeyChecks\":\"readable\"}}"));
  check_only_passkey(&in, id.text, "Unnamed Passkey");
  fba_user_release(user);
  session_close(&in);
}

static void a_disabled_user_does_not_sign_in(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  web_text id = enroll_passkey(user, NULL);
  char change[512];
  snprintf(change, sizeof(change), "{\"localId\":\"%.256s\",\"disableUser\":true}", fba_user_uid(user));
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_INT(200, web_own("accounts:update", change));
  CHECK_REFUSED(FBA_ERROR_USER_DISABLED, sign_in(&in, id.text));
  CHECK_TEXT("", current_uid(&in));
  fba_user_release(user);
  session_close(&in);
}

static void the_program_is_asked_before_it_signs_in(void) {
  asking it = ASKING_INIT;
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  web_text id = enroll_passkey(user, NULL);
  CHECK_OK(fba_auth_sign_out(in.auth));
  fba_question_handler handler = asking_handler(&it, FBA_CALLBACK_ANY_THREAD, 0);
  CHECK_OK(fba_auth_set_before_auth_state_changed(in.auth, &handler));
  fba_future* future = sign_in(&in, id.text);
  CHECK(latch_wait(&it.asks, 1));
  CHECK_TEXT(fba_user_uid(user), fba_question_subject(it.question));
  CHECK_INT(1, (int64_t)fba_user_passkey_count(fba_question_user(it.question)));
  CHECK_OK(fba_question_fail(it.question, FBA_ERROR_CANCELLED, "Not here."));
  CHECK_REFUSED(FBA_ERROR_CANCELLED, future);
  CHECK_TEXT("", current_uid(&in));
  fba_question_release(it.question);
  CHECK_OK(fba_auth_set_before_auth_state_changed(in.auth, NULL));
  CHECK(latch_wait(&it.frees, 1));
  fba_user_release(user);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(the_options_of_an_enrolment_are_for_an_authenticator),
    CHECK_CASE(a_passkey_is_enrolled_and_signs_in),
    CHECK_CASE(an_anonymous_user_with_a_passkey_is_not_anonymous),
    CHECK_CASE(a_removed_passkey_signs_in_no_more),
    CHECK_CASE(a_restart_has_the_list),
    CHECK_CASE(a_passkey_of_another_account_is_refused),
    CHECK_CASE(an_answer_that_cannot_be_used_says_why),
    CHECK_CASE(an_answer_that_the_service_refuses_says_why),
    CHECK_CASE(a_disabled_user_does_not_sign_in),
    CHECK_CASE(the_program_is_asked_before_it_signs_in),
};

CHECK_MAIN(cases)
