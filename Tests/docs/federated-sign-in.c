/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of docs/federated-sign-in.md. */
#include <stdio.h>

#include "../c/support/session.h"
#include "printed.h"

static fba_future* sign_in_by_device_code(fba_auth* auth, const fba_provider* provider) {
  fba_future* future = NULL;
#include "federated-sign-in/1.c.inc"
  return future;
}

#include "federated-sign-in/2.c.inc"
#include "federated-sign-in/3.c.inc"

static void another_address_is_refused(void) {
  session in = session_open();
  printed_begin();
  take_pasted(in.auth, "https://example.com/?code=c&state=s");
  const char* said = printed_end(0);
  CHECK_CONTAINS("Copy the whole of it.", said);
  session_close(&in);
}

static void a_device_code_is_shown(void) {
  session in = session_open();
  fba_provider* google = NULL;
  CHECK_OK(fba_provider_create("google.com", &google, NULL));
  printed_begin();
  fba_future* future = sign_in_by_device_code(in.auth, google);
  const char* said = printed_end(0);
  CHECK_CONTAINS("Enter ", said);
  CHECK_CONTAINS(fba_future_verification_url(future), said);
  CHECK_OK(fba_future_cancel(future));
  CHECK_REFUSED(FBA_ERROR_WEB_CONTEXT_CANCELLED, future);
  fba_provider_release(google);
  session_close(&in);
}

/* Facebook does not vouch for the address. */
static fba_future* refused_sign_in(const session* in) {
  fba_oauth_tokens tokens = FBA_OAUTH_TOKENS_INIT;
  tokens.id_token = "{\"sub\":\"ann\",\"email\":\"ann@example.com\"}";
  fba_credential* facebook = NULL;
  fba_future* future = NULL;
  CHECK_OK(fba_credential_create_oauth("facebook.com", &tokens, &facebook, NULL));
  CHECK_OK(fba_auth_sign_in_with_credential(in->auth, facebook, NULL, &future));
  CHECK_FAILS(FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS, future);
  fba_credential_release(facebook);
  return future;
}

static void accounts_are_joined(void) {
  session in = session_open();
  fba_user_release(sign_up(&in, "ann@example.com"));
  CHECK_OK(fba_auth_sign_out(in.auth));
  fba_future* refused = refused_sign_in(&in);
  CHECK(!join_accounts(in.auth, refused, "another password"));
  CHECK(join_accounts(in.auth, refused, TEST_PASSWORD));
  fba_future_release(refused);
  fba_user* user = fba_auth_current_user(in.auth);
  CHECK_INT(2, (int64_t)fba_user_provider_count(user));
  fba_user_release(user);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(another_address_is_refused),
    CHECK_CASE(a_device_code_is_shown),
    CHECK_CASE(accounts_are_joined),
};

CHECK_MAIN(cases)
