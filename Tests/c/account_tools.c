/* SPDX-License-Identifier: Apache-2.0 */
/* What an account can do besides: the ways in which an address signs in, the user of another auth, credentials as
 * JSON, revoking what Apple gave. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/session.h"
#include "support/web.h"

// proves: fba_future_provider_count.summary fba_future_provider_count.returns fba_future_provider_at.summary
// proves: fba_future_provider_at.index fba_future_provider_at.returns
static void an_address_tells_its_ways_to_sign_in(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user_release(sign_up(&in, email.text));
  fba_future* future = NULL;
  CHECK_OK(fba_auth_fetch_sign_in_methods(in.auth, email.text, NULL, &future));
  CHECK_SUCCEEDS(future);
  CHECK_INT(1, (int64_t)fba_future_provider_count(future));
  CHECK_TEXT("password", fba_future_provider_at(future, 0));
  fba_future_release(future);
  CHECK_OK(fba_auth_fetch_sign_in_methods(in.auth, new_email().text, NULL, &future));
  CHECK_SUCCEEDS(future);
  CHECK_INT(0, (int64_t)fba_future_provider_count(future));
  CHECK(fba_future_provider_at(future, 0) == NULL);
  fba_future_release(future);
  session_close(&in);
}

// proves: fba_auth_update_current_user.user fba_auth_update_current_user.FBA_ERROR_TENANT_ID_MISMATCH
static void a_user_is_taken_over_from_another_auth(void) {
  session first = session_open();
  session second = session_open();
  fba_user* user = sign_up(&first, new_email().text);
  fba_user* replaced = sign_up(&second, new_email().text);
  fba_future* future = NULL;
  CHECK_OK(fba_auth_update_current_user(second.auth, user, NULL, &future));
  CHECK_DONE(future);
  CHECK_TEXT(fba_user_uid(user), current_uid(&second));
  CHECK_TEXT(fba_user_uid(user), current_uid(&first));
  CHECK_OK(fba_auth_sign_out(first.auth));
  fba_user* taken = fba_auth_current_user(second.auth);
  CHECK_OK(fba_user_fetch_token(taken, true, NULL, &future));
  CHECK_DONE(future);
  CHECK_OK(fba_auth_update_current_user(first.auth, replaced, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_USER_MISMATCH, future);
  CHECK_OK(fba_auth_set_tenant_id(first.auth, "acme-1"));
  CHECK_OK(fba_auth_update_current_user(first.auth, taken, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_TENANT_ID_MISMATCH, future);
  CHECK_TEXT("", current_uid(&first));
  fba_user_release(taken);
  fba_user_release(replaced);
  fba_user_release(user);
  session_close(&second);
  session_close(&first);
}

// proves: fba_auth_update_current_user.auth
static void a_user_of_the_same_auth_is_read_again(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  fba_future* future = NULL;
  char change[256];
  snprintf(change, sizeof(change), "{\"localId\":\"%s\",\"displayName\":\"Renamed\"}", fba_user_uid(user));
  CHECK_INT(200, web_own("accounts:update", change));
  CHECK_OK(fba_auth_update_current_user(in.auth, user, NULL, &future));
  CHECK_DONE(future);
  fba_user* now = fba_auth_current_user(in.auth);
  CHECK_TEXT("", fba_user_display_name(user));
  CHECK_TEXT("Renamed", fba_user_display_name(now));
  CHECK_TEXT(fba_user_uid(user), fba_user_uid(now));
  fba_user_release(now);
  fba_user_release(user);
  session_close(&in);
}

/* As a program does that is started again between the two. */
// proves: fba_credential_get_json.buffer fba_credential_get_json.size fba_credential_get_json.returns
// proves: fba_credential_create_from_json.json
// proves: fba_credential_create_from_json.FBA_STATUS_OK fba_credential_create_from_json.out_credential
static fba_credential* kept(const fba_credential* credential) {
  size_t length = fba_credential_get_json(credential, NULL, 0);
  char* text = malloc(length + 1);
  fba_credential* read = NULL;
  if (!CHECK(text != NULL)) return NULL;
  CHECK_INT((int64_t)length, (int64_t)fba_credential_get_json(credential, text, length + 1));
  CHECK_OK(fba_credential_create_from_json(text, &read, NULL));
  free(text);
  return read;
}

// proves: fba_credential_create_email.summary fba_credential_create_email.out_credential
static void a_credential_is_kept_as_json(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user* user = sign_up(&in, email.text);
  CHECK_OK(fba_auth_sign_out(in.auth));
  fba_credential* credential = NULL;
  CHECK_OK(fba_credential_create_email(email.text, TEST_PASSWORD, &credential));
  fba_credential* read = kept(credential);
  CHECK_TEXT("password", fba_credential_provider_id(read));
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_credential(in.auth, read, NULL, &future));
  CHECK_DONE(future);
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  fba_credential_release(read);
  fba_credential_release(credential);
  fba_user_release(user);
  session_close(&in);
}

/* The sign-in with Google finds the address taken, and its credential waits until the user has signed in as before. */
// proves: fba_credential_get_json.summary fba_error_updated_credential.summary
// proves: fba_auth_sign_in_with_credential.FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS
static void a_pending_credential_survives(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user_release(sign_up(&in, email.text));
  CHECK_OK(fba_auth_sign_out(in.auth));
  char claims[200];
  snprintf(claims, sizeof(claims), "{\"sub\":\"%s\",\"email\":\"%s\"}", email.text, email.text);
  fba_oauth_tokens tokens = FBA_OAUTH_TOKENS_INIT;
  tokens.id_token = claims;
  fba_credential* facebook = NULL;
  CHECK_OK(fba_credential_create_oauth("facebook.com", &tokens, &facebook, NULL));
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_credential(in.auth, facebook, NULL, &future));
  CHECK_FAILS(FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS, future);
  fba_credential* pending = kept(fba_error_updated_credential(fba_future_error(future)));
  fba_future_release(future);
  CHECK_OK(fba_auth_sign_in_with_email_and_password(in.auth, email.text, TEST_PASSWORD, NULL, &future));
  CHECK_DONE(future);
  fba_user* user = fba_auth_current_user(in.auth);
  CHECK_OK(fba_user_link_with_credential(user, pending, NULL, &future));
  CHECK_DONE(future);
  fba_user* linked = fba_auth_current_user(in.auth);
  CHECK_INT(2, (int64_t)fba_user_provider_count(linked));
  fba_user_release(linked);
  fba_user_release(user);
  fba_credential_release(pending);
  fba_credential_release(facebook);
  session_close(&in);
}

// proves: fba_credential_create_from_json.out_error fba_credential_create_from_json.FBA_STATUS_INVALID_ARGUMENT
static void what_is_no_credential_is_refused_with_a_reason(void) {
  fba_credential* credential = NULL;
  fba_error* error = NULL;
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT,
               fba_credential_create_from_json("{\"version\":2,\"secret\":\"hunter2\"}", &credential, &error));
  CHECK(credential == NULL);
  CHECK_INT(FBA_ERROR_INVALID_CREDENTIAL, (int)fba_error_number(error));
  CHECK_TEXT("UNREADABLE_CREDENTIAL", fba_error_name(error));
  CHECK(strstr(fba_error_message(error), "version is 2") != NULL);
  CHECK(strstr(fba_error_message(error), "hunter2") == NULL);
  fba_error_release(error);
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_credential_create_from_json("", &credential, NULL));
}

static fba_credential* prove_number(const session* in, const char* number) {
  fba_future* sent = NULL;
  fba_credential* credential = NULL;
  CHECK_OK(fba_auth_verify_phone_number(in->auth, number, NULL, NULL, &sent));
  CHECK_SUCCEEDS(sent);
  CHECK_OK(fba_credential_create_phone(fba_future_verification_id(sent), web_sent_code(number).text, &credential));
  CHECK_TEXT("phone", fba_credential_provider_id(credential));
  fba_future_release(sent);
  return credential;
}

static void set_phone_number(const session* in, fba_user* user, const char* number) {
  fba_future* future = NULL;
  fba_credential* credential = prove_number(in, number);
  CHECK_OK(fba_user_update_phone_number(user, credential, NULL, &future));
  CHECK_DONE(future);
  fba_credential_release(credential);
}

// proves: fba_user_phone_number.summary fba_user_info_phone_number.summary fba_user_update_phone_number.summary
// proves: fba_user_update_phone_number.credential fba_credential_create_phone.summary
// proves: fba_credential_create_phone.code fba_auth_verify_phone_number.summary fba_auth_verify_phone_number.options
// proves: fba_user_update_phone_number.FBA_ERROR_CREDENTIAL_ALREADY_IN_USE
static void a_phone_number_is_proven_and_replaces_another(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  static const char* const numbers[] = {"+15555551901", "+15555551902"};
  for (int index = 0; index < 2; index++) {
    set_phone_number(&in, user, numbers[index]);
    fba_user* now = fba_auth_current_user(in.auth);
    CHECK_TEXT(fba_user_uid(user), fba_user_uid(now));
    CHECK_TEXT(numbers[index], fba_user_phone_number(now));
    size_t with_number = 0;
    for (size_t at = 0; at < fba_user_provider_count(now); at++) {
      const fba_user_info* info = fba_user_provider_at(now, at);
      if (strcmp("phone", fba_user_info_provider_id(info)) != 0) continue;
      CHECK_TEXT(numbers[index], fba_user_info_phone_number(info));
      with_number++;
    }
    CHECK_INT(1, (int64_t)with_number);
    fba_user_release(now);
  }
  /* Nobody else gets it: whoever proves it can sign in to the account that has it. */
  fba_user* other = sign_up(&in, new_email().text);
  fba_credential* taken = prove_number(&in, numbers[1]);
  fba_future* future = NULL;
  CHECK_OK(fba_user_update_phone_number(other, taken, NULL, &future));
  if (CHECK_FAILS(FBA_ERROR_CREDENTIAL_ALREADY_IN_USE, future)) {
    const fba_credential* updated = fba_error_updated_credential(fba_future_error(future));
    CHECK_TEXT("phone", fba_credential_provider_id(updated));
  }
  fba_future_release(future);
  fba_credential_release(taken);
  fba_user_release(other);
  fba_credential* empty = NULL;
  CHECK_OK(fba_credential_create_phone("id", "", &empty));
  CHECK_OK(fba_auth_sign_in_with_credential(in.auth, empty, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_MISSING_VERIFICATION_CODE, future);
  fba_credential_release(empty);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_user_revoke_token_with_authorization_code.summary fba_user_revoke_access_token.summary
// proves: fba_user_revoke_token_with_authorization_code.authorization_code fba_user_revoke_access_token.access_token
static void what_apple_gave_is_revoked(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  fba_future* future = NULL;
  CHECK_OK(fba_user_revoke_token_with_authorization_code(user, "code", NULL, &future));
  CHECK_DONE(future);
  CHECK_OK(fba_user_revoke_access_token(user, "token", NULL, &future));
  CHECK_DONE(future);
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  fba_user_release(user);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(an_address_tells_its_ways_to_sign_in),
    CHECK_CASE(a_user_is_taken_over_from_another_auth),
    CHECK_CASE(a_user_of_the_same_auth_is_read_again),
    CHECK_CASE(a_credential_is_kept_as_json),
    CHECK_CASE(a_pending_credential_survives),
    CHECK_CASE(what_is_no_credential_is_refused_with_a_reason),
    CHECK_CASE(a_phone_number_is_proven_and_replaces_another),
    CHECK_CASE(what_apple_gave_is_revoked),
};

CHECK_MAIN(cases)
