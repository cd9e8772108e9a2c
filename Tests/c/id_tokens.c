/* SPDX-License-Identifier: Apache-2.0 */
/* ID tokens that somebody sent to a server: verified by the keys that the emulator publishes, and by what it says of
 * their users. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/session.h"
#include "support/web.h"

static void sign_tokens(bool is_wanted) {
  CHECK_INT(200, web_control(
                     "PATCH", "config",
                     is_wanted ? "{\"emulator\":{\"signIdTokens\":true}}" : "{\"emulator\":{\"signIdTokens\":false}}"));
}

static fba_id_token_options of_the_emulator(void) {
  fba_id_token_options options = FBA_ID_TOKEN_OPTIONS_INIT;
  options.emulator_host = getenv("FIREBASE_AUTH_EMULATOR_HOST");
  return options;
}

static fba_future* verify(const session* in, const char* token, const fba_id_token_options* options) {
  fba_future* future = NULL;
  CHECK_OK(fba_id_token_verify(in->auth, token, options, NULL, &future));
  return future;
}

static void check_refused_as(const char* name, fba_error_code code, fba_future* future) {
  CHECK_FAILS(code, future);
  CHECK_TEXT(name, fba_error_name(fba_future_error(future)));
  CHECK(fba_future_token_result(future) == NULL);
  fba_future_release(future);
}

// proves: fba_id_token_verify.summary fba_id_token_verify.auth fba_id_token_verify.out_future
static void a_signed_token_says_whose_it_is(void) {
  session in = session_open();
  const fba_id_token_options options = of_the_emulator();
  sign_tokens(true);
  const web_account made = web_sign_in(new_email().text, true);
  fba_future* future = verify(&in, made.id_token.text, &options);
  CHECK_SUCCEEDS(future);
  const fba_token_result* result = fba_future_token_result(future);
  CHECK_TEXT(made.uid.text, fba_value_string(fba_value_member(fba_token_result_claims(result), "sub")));
  CHECK_TEXT(made.id_token.text, fba_token_result_token(result));
  CHECK_TEXT("password", fba_token_result_sign_in_provider(result));
  CHECK_TEXT("", current_uid(&in));
  fba_future_release(future);
  sign_tokens(false);
  session_close(&in);
}

/* The environment names the emulator, and the session uses it: its tokens are not good for that. */
// proves: fba_id_token_verify.options fba_id_token_verify.FBA_ERROR_INVALID_USER_TOKEN
static void a_token_without_a_signature_is_never_good(void) {
  session in = session_open();
  const fba_id_token_options options = of_the_emulator();
  const web_account made = web_sign_in(new_email().text, true);
  check_refused_as("INVALID_ID_TOKEN", FBA_ERROR_INVALID_USER_TOKEN, verify(&in, made.id_token.text, &options));
  check_refused_as("INVALID_ID_TOKEN", FBA_ERROR_INVALID_USER_TOKEN, verify(&in, made.id_token.text, NULL));
  session_close(&in);
}

// proves: fba_id_token_verify.FBA_ERROR_INVALID_ARGUMENT fba_id_token_verify.FBA_ERROR_TENANT_ID_MISMATCH
static void project_and_tenant_are_those_of_the_call_or_else_of_the_auth(void) {
  session in = session_open();
  fba_id_token_options options = of_the_emulator();
  sign_tokens(true);
  const web_account made = web_sign_in(new_email().text, true);
  options.project_id = "another-project";
  check_refused_as("INVALID_ID_TOKEN", FBA_ERROR_INVALID_USER_TOKEN, verify(&in, made.id_token.text, &options));
  options.project_id = TEST_PROJECT;
  options.tenant_id = "acme-1";
  check_refused_as("TENANT_ID_MISMATCH", FBA_ERROR_TENANT_ID_MISMATCH, verify(&in, made.id_token.text, &options));
  options.tenant_id = "";
  CHECK_DONE(verify(&in, made.id_token.text, &options));
  CHECK_OK(fba_auth_set_tenant_id(in.auth, "acme-1"));
  check_refused_as("TENANT_ID_MISMATCH", FBA_ERROR_TENANT_ID_MISMATCH, verify(&in, made.id_token.text, &options));
  session_close(&in);

  fba_app_options app = FBA_APP_OPTIONS_INIT;
  session without = {NULL, NULL};
  app.api_key = "fake-api-key";
  CHECK_OK(fba_app_create(&app, "no-project", &without.app));
  CHECK_OK(fba_auth_get(without.app, &without.auth));
  CHECK_DONE(verify(&without, made.id_token.text, &options));
  options.project_id = NULL;
  check_refused_as("MISSING_PROJECT_ID", FBA_ERROR_INVALID_ARGUMENT, verify(&without, made.id_token.text, &options));
  session_close(&without);
  sign_tokens(false);
}

// proves: fba_id_token_verify.id_token fba_id_token_verify.options
static void a_token_and_what_it_must_be_are_copied(void) {
  session in = session_open();
  sign_tokens(true);
  web_text token = web_sign_in(new_email().text, true).id_token;
  char project[] = TEST_PROJECT, host[64];
  snprintf(host, sizeof(host), "%s", getenv("FIREBASE_AUTH_EMULATOR_HOST"));
  fba_id_token_options options = FBA_ID_TOKEN_OPTIONS_INIT;
  options.check_revoked = 1;
  options.project_id = project;
  options.emulator_host = host;
  fba_future* future = verify(&in, token.text, &options);
  memset(&token, 'x', sizeof(token));
  memset(&options, 'x', sizeof(options));
  memset(project, 'x', sizeof(project));
  memset(host, 'x', sizeof(host));
  CHECK_DONE(future);
  sign_tokens(false);
  session_close(&in);
}

static void tell_of(const web_account* made, const char* change) {
  char json[256];
  snprintf(json, sizeof(json), "{\"localId\":\"%.100s\",%s}", made->uid.text, change);
  CHECK_INT(200, web_own("accounts:update", json));
}

// proves: fba_id_token_verify.FBA_ERROR_USER_TOKEN_EXPIRED fba_id_token_verify.FBA_ERROR_USER_DISABLED
// proves: fba_id_token_verify.FBA_ERROR_USER_NOT_FOUND
static void the_service_is_asked_if_the_call_wants_it(void) {
  session in = session_open();
  fba_id_token_options options = of_the_emulator();
  sign_tokens(true);
  const web_account made = web_sign_in(new_email().text, true);
  const web_account gone = web_sign_in(new_email().text, true);
  const web_account barred = web_sign_in(new_email().text, true);
  options.check_revoked = 1;
  CHECK_DONE(verify(&in, made.id_token.text, &options));
  tell_of(&made, "\"validSince\":\"4000000000\"");
  tell_of(&barred, "\"disableUser\":true");
  char json[256];
  snprintf(json, sizeof(json), "{\"localId\":\"%.100s\"}", gone.uid.text);
  CHECK_INT(200, web_own("accounts:delete", json));
  check_refused_as("TOKEN_EXPIRED", FBA_ERROR_USER_TOKEN_EXPIRED, verify(&in, made.id_token.text, &options));
  check_refused_as("USER_DISABLED", FBA_ERROR_USER_DISABLED, verify(&in, barred.id_token.text, &options));
  check_refused_as("USER_NOT_FOUND", FBA_ERROR_USER_NOT_FOUND, verify(&in, gone.id_token.text, &options));
  options.check_revoked = 0;
  CHECK_DONE(verify(&in, made.id_token.text, &options));
  CHECK_DONE(verify(&in, gone.id_token.text, &options));
  sign_tokens(false);
  session_close(&in);
}

// proves: fba_id_token_verify.FBA_STATUS_INVALID_ARGUMENT
static void an_emulator_has_host_and_port(void) {
  static const char* const wrong[] = {"127.0.0.1", "http://127.0.0.1:9099", "127.0.0.1:0", "127.0.0.1:9099/", "a b:1"};
  session in = session_open();
  for (size_t index = 0; index < sizeof(wrong) / sizeof(wrong[0]); index++) {
    fba_id_token_options options = FBA_ID_TOKEN_OPTIONS_INIT;
    fba_future* future = NULL;
    options.emulator_host = wrong[index];
    CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_id_token_verify(in.auth, "token", &options, NULL, &future));
    CHECK(future == NULL);
  }
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(a_signed_token_says_whose_it_is),
    CHECK_CASE(a_token_without_a_signature_is_never_good),
    CHECK_CASE(project_and_tenant_are_those_of_the_call_or_else_of_the_auth),
    CHECK_CASE(a_token_and_what_it_must_be_are_copied),
    CHECK_CASE(the_service_is_asked_if_the_call_wants_it),
    CHECK_CASE(an_emulator_has_host_and_port),
};

CHECK_MAIN(cases)
