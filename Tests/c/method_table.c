/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Every asynchronous operation in the same situations, as rows of one table: it succeeds, each argument that is refused
 * without a request, nobody or somebody else is signed in, the server refuses, it is cancelled, its auth is closed.
 */
#include <stdio.h>
#include <string.h>

#include "support/methods.h"

/* Everything before the call. */
static void prepare(scene* made, const method* row) {
  scene_open(made, row->account, row->arguments, row->text);
  if (row->of_user) return;
  CHECK_OK(fba_auth_sign_out(made->in.auth));
  scene_note_user(made);
}

/* What the newest call was given. */
static web_text given[2];

static void overwrite(web_text* argument) {
  memset(argument->text, 'x', strlen(argument->text));
}

/* The call has copies of its own: what it was given is overwritten as soon as it has returned. */
// proves: fba_auth_sign_in_with_email_and_password.email fba_auth_create_user_with_email_and_password.email
// proves: fba_auth_fetch_providers_for_email.email fba_auth_send_password_reset_email.email
// proves: fba_auth_send_password_reset_email_with_settings.email fba_auth_send_sign_in_link_to_email.email
// proves: fba_auth_verify_password_reset_code.code fba_auth_confirm_password_reset.code
// proves: fba_auth_check_action_code.code fba_auth_sign_in_with_mailed_link.email fba_user_update_email.email
// proves: fba_auth_verify_phone_number.phone_number fba_user_send_email_verification_before_updating_email.email
// proves: fba_user_send_email_verification_before_updating_email_with_settings.email
// proves: fba_auth_sign_in_with_email_link.link fba_auth_sign_in_with_email_and_password.password
// proves: fba_auth_sign_in_with_custom_token.custom_token fba_auth_sign_in_with_email_link.email
// proves: fba_credential_create_phone.code fba_credential_create_email_link.email
// proves: fba_user_multi_factor_unenroll.factor_uid fba_multi_factor_resolver_resolve_with_totp.factor_uid
//         fba_multi_factor_resolver_resolve_with_totp.code fba_multi_factor_resolver_send_code.factor_uid of
//         support/factor_methods.c
// proves: fba_multi_factor_resolver_resolve_with_phone.verification_id
//         fba_multi_factor_resolver_resolve_with_phone.code fba_user_multi_factor_enroll_phone.verification_id
//         fba_user_multi_factor_enroll_phone.code of support/factor_methods.c
// proves: fba_user_multi_factor_enroll_totp.code fba_user_multi_factor_send_code.phone_number
//         fba_user_finalize_passkey_enrollment.registration_response_json of support/factor_methods.c
// proves: fba_auth_finalize_passkey_sign_in.authentication_response_json of support/factor_methods.c
static void start(scene* in, method_call call, fba_callback_mode mode) {
  fba_callback callback = recorder_callback(&in->seen, mode);
  for (int index = 0; index < 2; index++) given[index] = in->arguments[index];
  CHECK_OK(call(in, &callback, &in->future));
  memset(&callback, 0xff, sizeof(callback));
  for (int index = 0; index < 2; index++) overwrite(&in->arguments[index]);
  in->kind = fba_future_get_kind(in->future);
  if (in->browser.provider != NULL) in->browser.future = fba_future_retain(in->future);
}

static void restore_arguments(scene* in) {
  for (int index = 0; index < 2; index++) in->arguments[index] = given[index];
}

/* Goes on in a browser, if the call needs one: when a page is shown, the call has used what it was given. */
static void visit(scene* in, const method* row) {
  if (row->visit == NULL) return;
  while (fba_future_authorization_url(in->future) == NULL && fba_future_browser_state(in->future) == FBA_BROWSER_NONE) {
    if (fba_future_wait(in->future, 1) != FBA_STATUS_TIMED_OUT) break;
  }
  restore_arguments(in);
  CHECK(row->visit(in));
}

/* Before another call in the same scene. */
static void end_call(scene* in) {
  static const recorder nothing_seen = RECORDER_INIT;
  fba_future_release(in->future);
  in->future = NULL;
  if (in->browser.provider != NULL) flow_end(&in->browser);
  in->seen = nothing_seen;
  restore_arguments(in);
}

/* The future has ended, and its any-thread callback came once. */
static void check_told_once(scene* in, fba_error_code error) {
  CHECK(latch_wait(&in->seen.frees, 1));
  CHECK_INT(1, latch_count(&in->seen.calls));
  CHECK_INT(1, latch_count(&in->seen.frees));
  CHECK_INT(FBA_FUTURE_COMPLETE, (int)in->seen.state);
  CHECK_INT((int)error, (int)in->seen.error);
}

// proves: fba_future_auth_result.returns fba_future_token.returns fba_future_credential.returns
// proves: fba_future_verification_id.returns fba_future_token_result.returns fba_future_password_status.returns
// proves: fba_future_totp_secret.returns fba_future_text.returns fba_future_action_code_info.returns
static void check_yield(const method* row, const fba_future* future) {
  CHECK_INT((int)row->yield, (int)fba_future_get_kind(future));
  CHECK((row->yield == FBA_FUTURE_YIELDS_AUTH_RESULT) == (fba_future_auth_result(future) != NULL));
  CHECK((row->yield == FBA_FUTURE_YIELDS_TOKEN) == (fba_future_token(future) != NULL));
  CHECK((row->yield == FBA_FUTURE_YIELDS_PASSWORD_STATUS) == (fba_future_password_status(future) != NULL));
  CHECK((row->yield == FBA_FUTURE_YIELDS_TOKEN_RESULT) == (fba_future_token_result(future) != NULL));
  CHECK((row->yield == FBA_FUTURE_YIELDS_CREDENTIAL) == (fba_future_credential(future) != NULL));
  CHECK((row->yield == FBA_FUTURE_YIELDS_PROVIDERS) == (fba_future_provider_count(future) > 0));
  CHECK((row->yield == FBA_FUTURE_YIELDS_VERIFICATION_ID) == (fba_future_verification_id(future) != NULL));
  CHECK((row->yield == FBA_FUTURE_YIELDS_ACTION_CODE_INFO) == (fba_future_action_code_info(future) != NULL));
  CHECK((row->yield == FBA_FUTURE_YIELDS_TOTP_SECRET) == (fba_future_totp_secret(future) != NULL));
  CHECK((row->yield == FBA_FUTURE_YIELDS_TEXT) == (fba_future_text(future) != NULL));
}

/* Pending, failed, or invalid. */
// proves: fba_future_auth_result.returns fba_future_token.returns fba_future_credential.returns
// proves: fba_future_verification_id.returns fba_future_token_result.returns fba_future_password_status.returns
// proves: fba_future_totp_secret.returns fba_future_text.returns fba_future_provider_count.returns
// proves: fba_future_action_code_info.returns
static void check_yields_nothing(const fba_future* future) {
  CHECK(fba_future_auth_result(future) == NULL && fba_future_credential(future) == NULL);
  CHECK(fba_future_token(future) == NULL && fba_future_token_result(future) == NULL);
  CHECK(fba_future_verification_id(future) == NULL && fba_future_text(future) == NULL);
  CHECK(fba_future_password_status(future) == NULL && fba_future_totp_secret(future) == NULL);
  CHECK(fba_future_action_code_info(future) == NULL && fba_future_provider_at(future, 0) == NULL);
  CHECK_INT(0, (int64_t)fba_future_provider_count(future));
}

// proves: fba_future_get_kind.summary fba_future_get_kind.returns fba_future_auth_result.summary
// proves: fba_future_verification_id.summary
static void succeeds(const method* row) {
  scene in;
  prepare(&in, row);
  start(&in, row->call, FBA_CALLBACK_ANY_THREAD);
  visit(&in, row);
  CHECK_SUCCEEDS(in.future);
  check_told_once(&in, FBA_ERROR_NONE);
  CHECK_INT((int)row->yield, (int)in.kind);
  check_yield(row, in.future);
  bool signs_in = !row->of_user && row->yield == FBA_FUTURE_YIELDS_AUTH_RESULT;
  bool signs_out = row == &method_delete_account;
  if (!signs_in) CHECK_TEXT(signs_out ? "" : in.uid.text, current_uid(&in.in));
  if (row->yield == FBA_FUTURE_YIELDS_AUTH_RESULT) {
    const fba_user* user = fba_auth_result_user(fba_future_auth_result(in.future));
    CHECK_TEXT(current_uid(&in.in), fba_user_uid(user));
    CHECK(fba_user_uid(user)[0] != '\0');
  }
  scene_close(&in);
}

/* The call fails before it returns: the server is not asked, and no browser is opened. */
static void fails_at_once(scene* in, method_call call, fba_error_code error, const char* uid_after) {
  scene_silence(in);
  start(in, call, FBA_CALLBACK_ANY_THREAD);
  CHECK_INT(FBA_FUTURE_COMPLETE, (int)fba_future_get_state(in->future));
  CHECK_FAILS(error, in->future);
  check_told_once(in, error);
  CHECK_INT(0, latch_count(&in->browser.opened));
  CHECK_TEXT(uid_after, current_uid(&in->in));
}

static void spoil(scene* in, const method_refusal* refusal) {
  web_text* argument = &in->arguments[refusal->argument];
  snprintf(argument->text, sizeof(argument->text), "%s", refusal->value);
}

// proves: fba_user_link_with_credential.FBA_ERROR_PROVIDER_ALREADY_LINKED
// proves: fba_user_update_phone_number.FBA_ERROR_INVALID_CREDENTIAL
// proves: fba_user_revoke_token_with_authorization_code.FBA_ERROR_INVALID_ARGUMENT
// proves: fba_user_revoke_access_token.FBA_ERROR_INVALID_ARGUMENT fba_credential_create_email_link.email
// proves: fba_multi_factor_resolver_resolve_with_totp.FBA_ERROR_MISSING_MULTI_FACTOR_INFO
//         fba_multi_factor_resolver_send_code.FBA_ERROR_MISSING_MULTI_FACTOR_INFO
//         fba_user_multi_factor_unenroll.FBA_ERROR_MISSING_MULTI_FACTOR_INFO
//         fba_user_unenroll_passkey.FBA_ERROR_INVALID_CREDENTIAL of support/factor_methods.c
static void is_refused_without_a_request(const method* row) {
  for (int index = 0; index < METHOD_REFUSALS; index++) {
    const method_refusal* refusal = &row->refusals[index];
    if (refusal->error == FBA_ERROR_NONE) return;
    scene in;
    prepare(&in, row);
    spoil(&in, refusal);
    fails_at_once(&in, refusal->call ? refusal->call : row->call, refusal->error, in.uid.text);
    scene_close(&in);
  }
}

// proves: fba_auth_update_current_user.FBA_ERROR_NO_SIGNED_IN_USER
// proves: fba_user_*.FBA_ERROR_NO_SIGNED_IN_USER of support/methods.c support/factor_methods.c
// proves: fba_user_*.FBA_ERROR_USER_MISMATCH of support/methods.c support/factor_methods.c
static void needs_its_user(const method* row) {
  if (!row->of_user) return;
  scene in;
  prepare(&in, row);
  CHECK_OK(fba_auth_sign_out(in.in.auth));
  fails_at_once(&in, row->call, FBA_ERROR_NO_SIGNED_IN_USER, "");
  scene_close(&in);

  prepare(&in, row);
  fba_user* other = sign_up(&in.in, new_email().text);
  fails_at_once(&in, row->call, FBA_ERROR_USER_MISMATCH, fba_user_uid(other));
  fba_user_release(other);
  scene_close(&in);
}

/* The user is of the server that signed them in: another one is not asked, and the first one goes on with them. */
static void belongs_to_its_server(const method* row) {
  if (!row->of_user) return;
  scene in;
  silent_server other = silent_server_start();
  prepare(&in, row);
  CHECK_OK(fba_auth_use_emulator(in.in.auth, "127.0.0.1", other.port));
  start(&in, row->call, FBA_CALLBACK_ANY_THREAD);
  CHECK_INT(FBA_FUTURE_COMPLETE, (int)fba_future_get_state(in.future));
  if (CHECK_FAILS(FBA_ERROR_USER_MISMATCH, in.future)) {
    CHECK_TEXT("ISSUER_MISMATCH", fba_error_name(fba_future_error(in.future)));
  }
  check_told_once(&in, FBA_ERROR_USER_MISMATCH);
  CHECK_INT(0, latch_count(&in.browser.opened));
  CHECK_TEXT(in.uid.text, current_uid(&in.in));
  CHECK(!silent_server_was_asked(&other));
  silent_server_stop(&other);
  end_call(&in);

  CHECK_OK(fba_auth_use_emulator(in.in.auth, "127.0.0.1", in.board.port));
  start(&in, row->call, FBA_CALLBACK_ANY_THREAD);
  visit(&in, row);
  CHECK_SUCCEEDS(in.future);
  scene_close(&in);
}

// proves: fba_user_multi_factor_unenroll.FBA_ERROR_MULTI_FACTOR_INFO_NOT_FOUND of support/factor_methods.c
static void is_refused_by_the_server(const method* row) {
  const method_refusal* refusal = &row->server_error;
  if (refusal->error == FBA_ERROR_NONE) return;
  scene in;
  prepare(&in, row);
  spoil(&in, refusal);
  start(&in, row->call, FBA_CALLBACK_ANY_THREAD);
  CHECK_FAILS(refusal->error, in.future);
  check_told_once(&in, refusal->error);
  CHECK_TEXT(in.uid.text, current_uid(&in.in));
  scene_close(&in);
}

/* Whether the call reaches the account that the scene has. */
static bool concerns_the_account(const method* row) {
  return row->of_user || row == &method_sign_in_with_email_and_password ||
         row == &method_sign_in_with_password_credential || row == &method_sign_in_with_provider ||
         row == &method_sign_in_with_email_link || row == &method_sign_in_with_email_link_credential ||
         row == &method_finalize_passkey_sign_in || row == &method_sign_in_with_mailed_link ||
         row == &method_sign_in_with_passkey;
}

/* Whether the call proves an identity: the refused account need not be the user's, so the user stays signed in. */
static bool proves_an_identity(const method* row) {
  return row == &method_reauthenticate_with_password_credential || row == &method_reauthenticate_with_provider ||
         row == &method_reauthenticate_with_email_link_credential;
}

static void of_a_disabled_account_fails(const method* row) {
  if (!concerns_the_account(row)) return;
  scene in;
  prepare(&in, row);
  scene_disable_account(&in);
  start(&in, row->call, FBA_CALLBACK_ANY_THREAD);
  visit(&in, row);
  CHECK_FAILS(FBA_ERROR_USER_DISABLED, in.future);
  check_told_once(&in, FBA_ERROR_USER_DISABLED);
  CHECK_TEXT(proves_an_identity(row) ? in.uid.text : "", current_uid(&in.in));
  scene_close(&in);
}

/* Starts the call and waits until a server that never answers has been asked. */
static void start_unanswered(scene* in, const method* row, fba_callback_mode mode) {
  prepare(in, row);
  scene_silence(in);
  start(in, row->call, mode);
  CHECK(scene_wait_asked(in));
  CHECK_INT(FBA_FUTURE_PENDING, (int)fba_future_get_state(in->future));
  CHECK(fba_future_error(in->future) == NULL);
  check_yields_nothing(in->future);
  CHECK_INT(0, latch_count(&in->seen.calls));
}

// proves: fba_future_get_kind.summary fba_future_cancel.summary fba_future_cancel.future
// proves: fba_future_cancel.FBA_STATUS_OK
static void is_cancelled(const method* row) {
  fba_error_code error = row->visit != NULL ? FBA_ERROR_WEB_CONTEXT_CANCELLED : FBA_ERROR_CANCELLED;
  scene in;
  start_unanswered(&in, row, FBA_CALLBACK_ANY_THREAD);
  CHECK_OK(fba_future_cancel(in.future));
  CHECK_FAILS(error, in.future);
  CHECK_OK(fba_future_cancel(in.future));
  check_told_once(&in, error);
  check_yields_nothing(in.future);
  CHECK_INT((int)row->yield, (int)fba_future_get_kind(in.future));
  CHECK_TEXT(in.uid.text, current_uid(&in.in));
  scene_close(&in);
}

/* Nothing begins, and nothing was taken over. */
// proves: *.FBA_STATUS_CLOSED of support/methods.c support/factor_methods.c
static void is_refused_when_closed(scene* in, const method* row) {
  fba_callback callback = recorder_callback(&in->seen, FBA_CALLBACK_ANY_THREAD);
  CHECK_STATUS(FBA_STATUS_CLOSED, row->call(in, &callback, &in->future));
  CHECK(in->future == NULL);
  CHECK_INT(0, latch_count(&in->seen.calls));
  CHECK_INT(0, latch_count(&in->seen.frees));
  if (in->browser.provider == NULL) return;
  CHECK_INT(0, latch_count(&in->browser.frees));
  fba_provider_release(in->browser.provider);
  in->browser.provider = NULL;
}

static void ends_with_its_auth(const method* row, fba_callback_mode mode) {
  scene in;
  start_unanswered(&in, row, mode);
  fba_auth_close(in.in.auth);
  CHECK_INT(FBA_FUTURE_INVALID, (int)fba_future_get_state(in.future));
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_future_wait(in.future, PATIENCE_MS));
  CHECK(fba_future_error(in.future) == NULL);
  check_yields_nothing(in.future);
  CHECK_INT(FBA_FUTURE_INVALID, (int)in.seen.state);
  CHECK_INT(0, (int)fba_app_process_events(in.in.app, 0));
  CHECK_INT(1, latch_count(&in.seen.calls));
  CHECK_INT(1, latch_count(&in.seen.frees));
  end_call(&in);
  is_refused_when_closed(&in, row);
  scene_close(&in);
}

static void takes_neither_callback_nor_future(const method* row) {
  scene in;
  prepare(&in, row);
  scene_silence(&in);
  CHECK_OK(row->call(&in, NULL, NULL));
  fba_auth_close(in.in.auth);
  scene_close(&in);
}

// proves: fba_auth_sign_in_anonymously.out_future fba_auth_fetch_sign_in_methods.out_future
// proves: *.FBA_STATUS_OK of support/methods.c support/factor_methods.c
// proves: *.callback(may be NULL; copied before return.) of support/methods.c support/factor_methods.c
// proves: *.out_future(receives a future with an auth result, owned by caller; may be NULL.)
//         of support/methods.c support/factor_methods.c
// proves: *.out_future(receives a future with no value, owned by caller; may be NULL.)
//         of support/methods.c support/factor_methods.c
// proves: *.out_future(receives a future without a value, owned by caller; may be NULL.)
//         of support/methods.c support/factor_methods.c
// proves: *.out_future(receives a future with a verification id, owned by caller; may be NULL.)
//         of support/methods.c support/factor_methods.c
// proves: *.out_future(receives a future with a credential, owned by caller; may be NULL.)
//         of support/methods.c support/factor_methods.c
// proves: *.out_future(receives a future with provider ids, owned by caller; may be NULL.)
//         of support/methods.c support/factor_methods.c
// proves: *.out_future(receives a future with a token, owned by caller; may be NULL.)
//         of support/methods.c support/factor_methods.c
// proves: *.out_future(receives a future with a token result, owned by caller; may be NULL.)
//         of support/methods.c support/factor_methods.c
// proves: *.out_future(receives a future with a password status, owned by caller; may be NULL.)
//         of support/methods.c support/factor_methods.c
// proves: *.out_future(receives a future with an action code info, owned by caller; may be NULL.)
//         of support/methods.c support/factor_methods.c
// proves: fba_user_multi_factor_start_totp.out_future of support/factor_methods.c
static void run(const method* row) {
  succeeds(row);
  is_refused_without_a_request(row);
  needs_its_user(row);
  belongs_to_its_server(row);
  is_refused_by_the_server(row);
  of_a_disabled_account_fails(row);
  is_cancelled(row);
  ends_with_its_auth(row, FBA_CALLBACK_PUMPED);
  ends_with_its_auth(row, FBA_CALLBACK_ANY_THREAD);
  takes_neither_callback_nor_future(row);
}

/* What takes no server to refuse, and yields no handle to call with. */
static void arguments_without_a_handle(void) {
  fba_provider* provider = NULL;
  fba_credential* credential = NULL;
  fba_error* error = NULL;
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_provider_create("", &provider, &error));
  CHECK_INT(FBA_ERROR_INVALID_PROVIDER_ID, (int)fba_error_number(error));
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_credential_create_google("", NULL, &credential));
  CHECK(provider == NULL && credential == NULL);
  fba_error_release(error);
}

#define CASE_FUNCTION(name)     \
  static void of_##name(void) { \
    run(&method_##name);        \
  }
METHODS(CASE_FUNCTION)

#define CASE_OF(name) {#name, of_##name},
static const check_case cases[] = {METHODS(CASE_OF) CHECK_CASE(arguments_without_a_handle)};

CHECK_MAIN(cases)
