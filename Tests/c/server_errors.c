/*
 * Every asynchronous operation against every error string of the service: the number, the name, and whether the user
 * stays signed in. The service is a server of the test's own, which answers everything with one error.
 */
#include <stdio.h>
#include <string.h>

#include "support/methods.h"

typedef struct server_error {
  fba_error_code error;
  const char* names; /* separated by blanks */
} server_error;

/* The error map of the service, copied by hand. */
static const server_error errors[] = {
    {FBA_ERROR_FAILURE, "BRAND_NEW_CODE INSUFFICIENT_PERMISSION INVALID_ARGUMENT MISSING_ANDROID_PACKAGE_NAME"},
    {FBA_ERROR_FAILURE, "INVALID_GRANT_TYPE MISSING_GRANT_TYPE MISSING_REFRESH_TOKEN INVALID_REQ_TYPE"},
    {FBA_ERROR_FAILURE, "MISSING_REQ_TYPE MISSING_LOCAL_ID MISSING_REQUEST_URI INVALID_REQUEST_URI"},
    {FBA_ERROR_ADMIN_RESTRICTED_OPERATION, "ADMIN_ONLY_OPERATION"},
    {FBA_ERROR_APP_NOT_AUTHORIZED, "INVALID_APP_CREDENTIAL INVALID_APP_ID INVALID_CERT_HASH"},
    {FBA_ERROR_APP_NOT_VERIFIED, "APP_NOT_VERIFIED"},
    {FBA_ERROR_CANCELLED, "USER_CANCELLED"},
    {FBA_ERROR_CAPTCHA_CHECK_FAILED, "CAPTCHA_CHECK_FAILED MISSING_RECAPTCHA_TOKEN INVALID_RECAPTCHA_TOKEN"},
    {FBA_ERROR_CAPTCHA_CHECK_FAILED, "INVALID_RECAPTCHA_ACTION RECAPTCHA_NOT_ENABLED MISSING_CLIENT_TYPE"},
    {FBA_ERROR_CREDENTIAL_ALREADY_IN_USE, "FEDERATED_USER_ID_ALREADY_LINKED PHONE_NUMBER_EXISTS"},
    {FBA_ERROR_CUSTOM_TOKEN_MISMATCH, "CREDENTIAL_MISMATCH"},
    {FBA_ERROR_EMAIL_ALREADY_IN_USE, "EMAIL_EXISTS"},
    {FBA_ERROR_EMAIL_CHANGE_NEEDS_VERIFICATION, "EMAIL_CHANGE_NEEDS_VERIFICATION"},
    {FBA_ERROR_EXPIRED_ACTION_CODE, "EXPIRED_OOB_CODE"},
    {FBA_ERROR_INVALID_ACTION_CODE, "INVALID_OOB_CODE MISSING_OOB_CODE"},
    {FBA_ERROR_INVALID_CLIENT_ID, "INVALID_OAUTH_CLIENT_ID"},
    {FBA_ERROR_INVALID_CONTINUE_URI, "INVALID_CONTINUE_URI"},
    {FBA_ERROR_INVALID_CREDENTIAL, "INVALID_IDP_RESPONSE INVALID_LOGIN_CREDENTIALS INVALID_PENDING_TOKEN"},
    {FBA_ERROR_INVALID_CREDENTIAL, "INVALID_CREDENTIAL_OR_PROVIDER_ID INVALID_TEMPORARY_PROOF"},
    {FBA_ERROR_INVALID_CUSTOM_TOKEN, "INVALID_CUSTOM_TOKEN MISSING_CUSTOM_TOKEN FORBIDDEN_CLAIM CLAIMS_TOO_LARGE"},
    {FBA_ERROR_INVALID_EMAIL, "INVALID_EMAIL INVALID_IDENTIFIER"},
    {FBA_ERROR_INVALID_MESSAGE_PAYLOAD, "INVALID_MESSAGE_PAYLOAD"},
    {FBA_ERROR_INVALID_MULTI_FACTOR_SESSION, "INVALID_MFA_PENDING_CREDENTIAL"},
    {FBA_ERROR_INVALID_PHONE_NUMBER, "INVALID_PHONE_NUMBER"},
    {FBA_ERROR_INVALID_PROVIDER_ID, "INVALID_PROVIDER_ID MISSING_PROVIDER_ID"},
    {FBA_ERROR_INVALID_RECIPIENT_EMAIL, "INVALID_RECIPIENT_EMAIL"},
    {FBA_ERROR_INVALID_SENDER, "INVALID_SENDER"},
    {FBA_ERROR_INVALID_TENANT_ID, "INVALID_TENANT_ID"},
    {FBA_ERROR_INVALID_USER_TOKEN, "PROJECT_NUMBER_MISMATCH"},
    {FBA_ERROR_INVALID_VERIFICATION_CODE, "INVALID_CODE"},
    {FBA_ERROR_INVALID_VERIFICATION_ID, "INVALID_SESSION_INFO"},
    {FBA_ERROR_MISSING_APP_CREDENTIAL, "MISSING_APP_CREDENTIAL"},
    {FBA_ERROR_MISSING_CLIENT_IDENTIFIER, "MISSING_CLIENT_IDENTIFIER"},
    {FBA_ERROR_MISSING_CONTINUE_URI, "MISSING_CONTINUE_URI"},
    {FBA_ERROR_MISSING_EMAIL, "MISSING_EMAIL MISSING_NEW_EMAIL"},
    {FBA_ERROR_MISSING_OR_INVALID_NONCE, "MISSING_OR_INVALID_NONCE"},
    {FBA_ERROR_MISSING_PASSWORD, "MISSING_PASSWORD"},
    {FBA_ERROR_MISSING_PHONE_NUMBER, "MISSING_PHONE_NUMBER"},
    {FBA_ERROR_MISSING_VERIFICATION_CODE, "MISSING_CODE"},
    {FBA_ERROR_MISSING_VERIFICATION_ID, "MISSING_SESSION_INFO"},
    {FBA_ERROR_NO_SIGNED_IN_USER, "MISSING_ID_TOKEN"},
    {FBA_ERROR_OPERATION_NOT_ALLOWED, "OPERATION_NOT_ALLOWED PASSWORD_LOGIN_DISABLED PROJECT_DISABLED"},
    {FBA_ERROR_QUOTA_EXCEEDED, "QUOTA_EXCEEDED"},
    {FBA_ERROR_REJECTED_CREDENTIAL, "REJECTED_CREDENTIAL"},
    {FBA_ERROR_REQUIRES_RECENT_LOGIN, "CREDENTIAL_TOO_OLD_LOGIN_AGAIN"},
    {FBA_ERROR_SESSION_EXPIRED, "SESSION_EXPIRED"},
    {FBA_ERROR_TENANT_ID_MISMATCH, "TENANT_ID_MISMATCH"},
    {FBA_ERROR_TOO_MANY_REQUESTS, "TOO_MANY_ATTEMPTS_TRY_LATER RESET_PASSWORD_EXCEED_LIMIT"},
    {FBA_ERROR_UNAUTHORIZED_DOMAIN, "UNAUTHORIZED_DOMAIN"},
    {FBA_ERROR_UNSUPPORTED_FIRST_FACTOR, "UNSUPPORTED_FIRST_FACTOR"},
    {FBA_ERROR_UNSUPPORTED_TENANT_OPERATION, "UNSUPPORTED_TENANT_OPERATION"},
    {FBA_ERROR_UNVERIFIED_EMAIL, "UNVERIFIED_EMAIL"},
    {FBA_ERROR_WEAK_PASSWORD, "WEAK_PASSWORD PASSWORD_DOES_NOT_MEET_REQUIREMENTS"},
    {FBA_ERROR_WRONG_PASSWORD, "INVALID_PASSWORD"},
};

/* After these the session is over, for an operation that the user's own tokens were refused in. */
static const server_error ends[] = {
    {FBA_ERROR_INVALID_USER_TOKEN, "INVALID_ID_TOKEN"}, {FBA_ERROR_INVALID_USER_TOKEN, "INVALID_REFRESH_TOKEN"},
    {FBA_ERROR_USER_DISABLED, "USER_DISABLED"},         {FBA_ERROR_USER_NOT_FOUND, "USER_NOT_FOUND"},
    {FBA_ERROR_USER_TOKEN_EXPIRED, "TOKEN_EXPIRED"},
};

static bool proves_an_identity(const method* row) {
  return row == &method_reauthenticate_with_password_credential || row == &method_reauthenticate_with_provider;
}

/* An unknown account cannot be the user's. */
static fba_error_code expected(const method* row, fba_error_code error) {
  bool is_unknown = row == &method_reauthenticate_with_password_credential && error == FBA_ERROR_USER_NOT_FOUND;
  return is_unknown ? FBA_ERROR_USER_MISMATCH : error;
}

/* Calls while the service answers with this error. */
static void refuse(scene* in, const method* row, const char* name, fba_error_code error, const char* uid_after) {
  char body[256];
  char reply[512];
  snprintf(body, sizeof(body), "{\"error\":{\"code\":400,\"message\":\"%s : Why.\"}}", name);
  snprintf(reply, sizeof(reply), "HTTP/1.1 400 Bad Request\r\nContent-Length: %zu\r\nConnection: close\r\n\r\n%s",
           strlen(body), body);
  fake_server server = {.replies = {reply}, .reply_count = 1};
  CHECK(fake_server_start(&server));
  CHECK_OK(fba_auth_use_emulator(in->in.auth, "127.0.0.1", server.port));
  fba_future* future = NULL;
  CHECK_OK(row->call(in, NULL, &future));
  if (!CHECK_FAILS(expected(row, error), future)) printf("with %s\n", name);
  const fba_error* seen = fba_future_error(future);
  if (expected(row, error) == error) {
    CHECK_TEXT(name, fba_error_name(seen));
    CHECK_INT(400, fba_error_http_status(seen));
  }
  CHECK_TEXT(uid_after, current_uid(&in->in));
  fba_future_release(future);
  if (in->browser.provider != NULL) flow_end(&in->browser);
  fake_server_stop(&server);
  CHECK(server.requests >= 1);
}

static void open_scene(scene* made, const method* row) {
  scene_open(made, row->account, row->arguments, row->text);
  if (row->of_user) return;
  CHECK_OK(fba_auth_sign_out(made->in.auth));
  scene_note_user(made);
}

static void fails_and_keeps_the_user(const method* row) {
  scene in;
  open_scene(&in, row);
  for (size_t index = 0; index < sizeof(errors) / sizeof(errors[0]); index++) {
    char names[128];
    char* rest = names;
    snprintf(names, sizeof(names), "%s", errors[index].names);
    for (char* name = NULL; (name = strtok_r(rest, " ", &rest)) != NULL;) {
      refuse(&in, row, name, errors[index].error, in.uid.text);
    }
  }
  scene_close(&in);
}

static void ends_the_session(const method* row) {
  /* A page that is only asked for, and a proof of identity, are not refused because of the user's tokens. */
  bool keeps_user = !row->of_user || row->browses || proves_an_identity(row);
  for (size_t index = 0; index < sizeof(ends) / sizeof(ends[0]); index++) {
    scene in;
    open_scene(&in, row);
    refuse(&in, row, ends[index].names, ends[index].error, keeps_user ? in.uid.text : "");
    scene_close(&in);
  }
}

#define CASE_FUNCTION(name)                   \
  static void of_##name(void) {               \
    fails_and_keeps_the_user(&method_##name); \
    ends_the_session(&method_##name);         \
  }
METHODS(CASE_FUNCTION)

#define CASE_OF(name) {#name, of_##name},
static const check_case cases[] = {METHODS(CASE_OF)};

CHECK_MAIN(cases)
