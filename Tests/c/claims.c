/* SPDX-License-Identifier: Apache-2.0 */
/* Claims: what an ID token says, as a tree and as text; the refresh token. */
#include <stdlib.h>
#include <string.h>

#include "support/mail.h"
#include "support/session.h"
#include "support/shelf.h"
#include "support/web.h"

static const char custom_token[] =
    "{\"uid\":\"claims-ann\",\"claims\":{\"role\":\"editor\",\"level\":7,\"big\":9007199254740993,"
    "\"rooms\":[[1,2],[],[{\"deep\":true}]],\"odd\":\"a\\u0001\\n\\u0000z\",\"none\":null}}";

static fba_user* sign_in_with_claims(session* in) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_custom_token(in->auth, custom_token, NULL, &future));
  CHECK_DONE(future);
  return fba_auth_current_user(in->auth);
}

/* Owned by the caller: it outlives its future. */
static fba_token_result* fetch(fba_user* user, bool force_refresh) {
  fba_future* future = NULL;
  CHECK_OK(fba_user_fetch_token_result(user, force_refresh, NULL, &future));
  CHECK_SUCCEEDS(future);
  fba_token_result* result = fba_token_result_retain(fba_future_token_result(future));
  fba_future_release(future);
  CHECK(result != NULL);
  return result;
}

// proves: fba_token_result_claims.summary fba_token_result_claims.returns fba_token_result_claims_json.summary
// proves: fba_token_result_claims_json.returns fba_value_int64.summary fba_value_bool.summary
// proves: fba_value_string.summary fba_value_string_length.summary fba_value_count.summary fba_value_at.summary
// proves: fba_value_member.summary fba_value_string.returns fba_value_string_length.returns
// proves: fba_future_token_result.summary fba_token_result_retain.summary
static void claims_are_a_tree(void) {
  session in = session_open();
  fba_user* user = sign_in_with_claims(&in);
  fba_token_result* result = fetch(user, false);
  const fba_value* claims = fba_token_result_claims(result);
  CHECK_INT(FBA_VALUE_OBJECT, (int)fba_value_get_type(claims));
  CHECK(claims == fba_token_result_claims(result));
  CHECK_TEXT("editor", fba_value_string(fba_value_member(claims, "role")));
  CHECK_INT(7, fba_value_int64(fba_value_member(claims, "level")));
  CHECK_INT(INT64_C(9007199254740993), fba_value_int64(fba_value_member(claims, "big")));
  const fba_value* rooms = fba_value_member(claims, "rooms");
  CHECK_INT(3, (int64_t)fba_value_count(rooms));
  CHECK_INT(2, fba_value_int64(fba_value_at(fba_value_at(rooms, 0), 1)));
  CHECK_INT(0, (int64_t)fba_value_count(fba_value_at(rooms, 1)));
  CHECK(fba_value_bool(fba_value_member(fba_value_at(fba_value_at(rooms, 2), 0), "deep")));
  const fba_value* odd = fba_value_member(claims, "odd");
  CHECK_INT(5, (int64_t)fba_value_string_length(odd));
  CHECK(memcmp(fba_value_string(odd), "a\x01\n\0z", 6) == 0);
  CHECK_TEXT("claims-ann", fba_value_string(fba_value_member(claims, "sub")));
  CHECK(strstr(fba_token_result_claims_json(result), "9007199254740993") != NULL);
  fba_token_result_release(result);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_token_result_token.summary fba_token_result_auth_time_unix_s.summary
// proves: fba_token_result_issued_at_unix_s.summary fba_token_result_expires_at_unix_s.summary
// proves: fba_token_result_tenant_id.summary fba_user_fetch_token_result.summary
// proves: fba_token_result_sign_in_second_factor.returns fba_token_result_second_factor_id.returns
// proves: fba_token_result_tenant_id.returns
static void a_result_says_how_and_when_the_user_signed_in(void) {
  session in = session_open();
  fba_user* user = sign_in_with_claims(&in);
  fba_token_result* custom = fetch(user, false);
  CHECK_TEXT("custom", fba_token_result_sign_in_provider(custom));
  CHECK_TEXT("", fba_token_result_sign_in_second_factor(custom));
  CHECK_TEXT("", fba_token_result_second_factor_id(custom));
  CHECK_TEXT("", fba_token_result_tenant_id(custom));
  int64_t issued = fba_token_result_issued_at_unix_s(custom);
  CHECK(issued > 1600000000 && fba_token_result_auth_time_unix_s(custom) <= issued);
  CHECK_INT(issued + 3600, fba_token_result_expires_at_unix_s(custom));
  fba_future* future = NULL;
  CHECK_OK(fba_user_fetch_token(user, false, NULL, &future));
  CHECK_SUCCEEDS(future);
  CHECK_TEXT(fba_future_token(future), fba_token_result_token(custom));
  CHECK(fba_future_token_result(future) == NULL);
  fba_future_release(future);
  fba_token_result_release(custom);
  fba_user_release(user);
  CHECK_OK(fba_auth_set_tenant_id(in.auth, "acme-1"));
  user = sign_up(&in, new_email().text);
  fba_token_result* password = fetch(user, true);
  CHECK_TEXT("password", fba_token_result_sign_in_provider(password));
  CHECK_TEXT("acme-1", fba_token_result_tenant_id(password));
  fba_token_result_release(password);
  fba_user_release(user);
  session_close(&in);
}

static void check_signed_in_by(const session* in, const char* provider, fba_future* future) {
  CHECK_DONE(future);
  fba_user* user = fba_auth_current_user(in->auth);
  fba_token_result* result = fetch(user, false);
  CHECK_TEXT(provider, fba_token_result_sign_in_provider(result));
  fba_token_result_release(result);
  fba_user_release(user);
  CHECK_OK(fba_auth_sign_out(in->auth));
}

static void check_signed_in_by_credential(const session* in, const char* provider, fba_credential* credential) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_credential(in->auth, credential, NULL, &future));
  check_signed_in_by(in, provider, future);
  fba_credential_release(credential);
}

// proves: fba_token_result_sign_in_provider.summary
static void each_way_to_sign_in_has_its_name(void) {
  session in = session_open();
  test_email email = new_email();
  fba_future* future = NULL;
  fba_credential* credential = NULL;
  CHECK_OK(fba_auth_create_user_with_email_and_password(in.auth, email.text, TEST_PASSWORD, NULL, &future));
  check_signed_in_by(&in, "password", future);
  web_text link = mailed_sign_in_link(&in, email.text, "http://localhost/");
  CHECK_OK(fba_auth_sign_in_with_email_link(in.auth, email.text, link.text, NULL, &future));
  check_signed_in_by(&in, "password", future);
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  check_signed_in_by(&in, "anonymous", future);
  CHECK_OK(fba_auth_sign_in_with_custom_token(in.auth, custom_token, NULL, &future));
  check_signed_in_by(&in, "custom", future);
  CHECK_OK(fba_credential_create_google("{\"sub\":\"claims-1\"}", NULL, &credential));
  check_signed_in_by_credential(&in, "google.com", credential);
  CHECK_OK(fba_auth_verify_phone_number(in.auth, "+15555552701", NULL, NULL, &future));
  CHECK_SUCCEEDS(future);
  web_text code = web_sent_code("+15555552701");
  CHECK_OK(fba_credential_create_phone(fba_future_verification_id(future), code.text, &credential));
  fba_future_release(future);
  check_signed_in_by_credential(&in, "phone", credential);
  session_close(&in);
}

// proves: fba_user_get_refresh_token.summary fba_user_get_refresh_token.buffer fba_user_get_refresh_token.size
// proves: fba_user_get_refresh_token.returns
static void the_refresh_token_is_copied_while_the_user_is_signed_in(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  size_t length = fba_user_get_refresh_token(user, NULL, 0);
  char* token = malloc(length + 1);
  if (!CHECK(length > 8 && token != NULL)) return;
  CHECK_INT((int64_t)length, (int64_t)fba_user_get_refresh_token(user, token, length + 1));
  CHECK_INT((int64_t)length, (int64_t)strlen(token));
  char part[5] = "";
  CHECK_INT((int64_t)length, (int64_t)fba_user_get_refresh_token(user, part, sizeof(part)));
  CHECK(strlen(part) == 4 && strncmp(part, token, 4) == 0);
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_INT(0, (int64_t)fba_user_get_refresh_token(user, token, length + 1));
  CHECK_TEXT("", token);
  fba_user* other = sign_up(&in, new_email().text);
  CHECK(fba_user_get_refresh_token(other, NULL, 0) > 0);
  CHECK_INT(0, (int64_t)fba_user_get_refresh_token(user, NULL, 0));
  fba_auth_close(in.auth);
  CHECK_INT(0, (int64_t)fba_user_get_refresh_token(other, NULL, 0));
  fba_user_release(other);
  free(token);
  fba_user_release(user);
  session_close(&in);
}

/* A session of an earlier run, of whose token the store has spoilt a part. */
// proves: fba_user_fetch_token_result.FBA_ERROR_INVALID_RESPONSE
static void a_token_that_cannot_be_read_is_told(void) {
  shelf on = SHELF_INIT;
  session in = shelf_open(&on);
  fba_user_release(sign_in_with_claims(&in));
  CHECK_DONE(flush(&in));
  shelf_close(&on, &in);
  on.data[on.size] = '\0';
  char* token = strstr((char*)on.data, "\"id_token\":\"");
  if (CHECK(token != NULL)) memcpy(token + strlen("\"id_token\":\""), "?????", 5);
  in = shelf_open(&on);
  session_await_store(&in);
  fba_user* user = fba_auth_current_user(in.auth);
  fba_future* future = NULL;
  CHECK_OK(fba_user_fetch_token_result(user, false, NULL, &future));
  if (CHECK_FAILS(FBA_ERROR_INVALID_RESPONSE, future)) {
    CHECK_TEXT("UNREADABLE_ID_TOKEN", fba_error_name(fba_future_error(future)));
  }
  fba_future_release(future);
  CHECK_TEXT("claims-ann", current_uid(&in));
  CHECK_OK(fba_user_fetch_token_result(user, true, NULL, &future));
  CHECK_DONE(future);
  fba_user_release(user);
  shelf_close(&on, &in);
}

static const check_case cases[] = {
    CHECK_CASE(claims_are_a_tree),
    CHECK_CASE(a_result_says_how_and_when_the_user_signed_in),
    CHECK_CASE(each_way_to_sign_in_has_its_name),
    CHECK_CASE(a_token_that_cannot_be_read_is_told),
    CHECK_CASE(the_refresh_token_is_copied_while_the_user_is_signed_in),
};

CHECK_MAIN(cases)
