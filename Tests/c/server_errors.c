/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Every asynchronous operation against every error string of the service: the number, the name, and whether the user
 * stays signed in.
 */
#include "support/server_errors.h"

#include <stdio.h>
#include <string.h>

#include "support/methods.h"

static bool proves_an_identity(const method* row) {
  return row == &method_reauthenticate_with_password_credential || row == &method_reauthenticate_with_provider ||
         row == &method_reauthenticate_with_email_link_credential;
}

static bool is_unknown_account(const method* row, const server_error* refusal) {
  return refusal->error == FBA_ERROR_USER_NOT_FOUND && (row == &method_reauthenticate_with_password_credential ||
                                                        row == &method_reauthenticate_with_email_link_credential);
}

/* An unknown account cannot be the user's; and what a custom token misses is its user, while others miss an email. */
static fba_error_code expected(const method* row, const server_error* refusal) {
  if (is_unknown_account(row, refusal)) return FBA_ERROR_USER_MISMATCH;
  bool is_without_user = row == &method_sign_in_with_custom_token && strcmp(refusal->name, "MISSING_IDENTIFIER") == 0;
  return is_without_user ? FBA_ERROR_INVALID_CUSTOM_TOKEN : refusal->error;
}

/* Calls while the service answers with this error. */
// proves: fba_auth_sign_in_anonymously.FBA_ERROR_ADMIN_RESTRICTED_OPERATION
// proves: fba_auth_sign_in_with_email_and_password.FBA_ERROR_INVALID_CREDENTIAL
// proves: fba_auth_send_sign_in_link_to_email.FBA_ERROR_OPERATION_NOT_ALLOWED
// proves: fba_auth_verify_phone_number.FBA_ERROR_MISSING_CLIENT_IDENTIFIER
// proves: fba_auth_verify_phone_number.FBA_ERROR_CAPTCHA_CHECK_FAILED fba_error_number.summary
// proves: fba_user_multi_factor_start_totp.FBA_ERROR_OPERATION_NOT_ALLOWED
//         fba_user_multi_factor_enroll_totp.FBA_ERROR_OPERATION_NOT_ALLOWED
//         fba_user_multi_factor_send_code.FBA_ERROR_OPERATION_NOT_ALLOWED
//         fba_user_multi_factor_enroll_phone.FBA_ERROR_OPERATION_NOT_ALLOWED
//         fba_user_multi_factor_enroll_totp.FBA_ERROR_UNSUPPORTED_FIRST_FACTOR
//         fba_user_multi_factor_send_code.FBA_ERROR_UNSUPPORTED_FIRST_FACTOR
//         fba_user_multi_factor_enroll_phone.FBA_ERROR_UNSUPPORTED_FIRST_FACTOR of support/factor_methods.c
// proves: fba_user_multi_factor_send_code.FBA_ERROR_MISSING_CLIENT_IDENTIFIER
//         fba_user_multi_factor_send_code.FBA_ERROR_CAPTCHA_CHECK_FAILED
//         fba_multi_factor_resolver_send_code.FBA_ERROR_MISSING_CLIENT_IDENTIFIER
//         fba_multi_factor_resolver_send_code.FBA_ERROR_CAPTCHA_CHECK_FAILED
//         fba_multi_factor_resolver_send_code.FBA_ERROR_INVALID_MULTI_FACTOR_SESSION of support/factor_methods.c
// proves: fba_multi_factor_resolver_resolve_with_totp.FBA_ERROR_INVALID_MULTI_FACTOR_SESSION
//         fba_multi_factor_resolver_resolve_with_phone.FBA_ERROR_INVALID_MULTI_FACTOR_SESSION
//         fba_user_multi_factor_enroll_totp.FBA_ERROR_SESSION_EXPIRED
//         fba_user_multi_factor_enroll_totp.FBA_ERROR_INVALID_VERIFICATION_ID of support/factor_methods.c
// proves: fba_user_send_email_verification_before_updating_email_with_settings.errors
//         fba_auth_send_sign_in_link_to_email.errors fba_auth_sign_in_with_mailed_link.errors of support/methods.c
// proves: fba_multi_factor_resolver_resolve_with_totp.errors fba_multi_factor_resolver_resolve_with_phone.errors
//         of support/factor_methods.c
// proves: fba_user_start_passkey_enrollment.FBA_ERROR_OPERATION_NOT_ALLOWED
//         fba_user_enroll_passkey.FBA_ERROR_OPERATION_NOT_ALLOWED
//         fba_auth_start_passkey_sign_in.FBA_ERROR_OPERATION_NOT_ALLOWED
//         fba_auth_sign_in_with_passkey.FBA_ERROR_OPERATION_NOT_ALLOWED
//         fba_user_unenroll_passkey.FBA_ERROR_NO_SUCH_PROVIDER of support/factor_methods.c
static void refuse(scene* in, refusing_server* service, const method* row, const server_error* refusal,
                   const char* uid_after) {
  int requests = fake_server_requests(&service->server);
  refusing_server_refuse(service, refusal->name);
  fba_future* future = NULL;
  CHECK_OK(row->call(in, NULL, &future));
  if (!CHECK_FAILS(expected(row, refusal), future)) printf("with %s\n", refusal->name);
  if (!is_unknown_account(row, refusal)) {
    CHECK_TEXT(refusal->name, fba_error_name(fba_future_error(future)));
    CHECK_INT(400, fba_error_http_status(fba_future_error(future)));
  }
  CHECK_TEXT(uid_after, current_uid(&in->in));
  fba_future_release(future);
  if (in->browser.provider != NULL) flow_end(&in->browser);
  CHECK(fake_server_requests(&service->server) > requests);
}

/* From its end on the service refuses. */
static void open_scene(scene* made, const refusing_server* service, const method* row) {
  scene_open(made, row->account, row->arguments, row->text);
  if (!row->of_user) {
    CHECK_OK(fba_auth_sign_out(made->in.auth));
    scene_note_user(made);
  }
  switchboard_turn(&made->board, service->server.port);
}

/* The errors that leave the user signed in come one after the other in one scene, each other one in its own. */
// proves: *.FBA_ERROR_* of support/methods.c support/factor_methods.c codes support/server_errors.c
static void run(const method* row) {
  /* A page that is only asked for, and a proof of identity, are not refused because of the user's tokens. */
  bool uses_tokens = row->of_user && row->visit != scene_visit_provider && !proves_an_identity(row);
  refusing_server service;
  CHECK(refusing_server_start(&service));
  scene shared;
  open_scene(&shared, &service, row);
  for (size_t index = 0; index < server_error_count; index++) {
    const server_error* refusal = &server_errors[index];
    if (!refusal->ends_session || !uses_tokens) {
      refuse(&shared, &service, row, refusal, shared.uid.text);
      continue;
    }
    scene own;
    open_scene(&own, &service, row);
    refuse(&own, &service, row, refusal, "");
    scene_close(&own);
  }
  scene_close(&shared);
  fake_server_stop(&service.server);
}

#define CASE_FUNCTION(name)     \
  static void of_##name(void) { \
    run(&method_##name);        \
  }
METHODS(CASE_FUNCTION)

#define CASE_OF(name) {#name, of_##name},
static const check_case cases[] = {METHODS(CASE_OF)};

CHECK_MAIN(cases)
