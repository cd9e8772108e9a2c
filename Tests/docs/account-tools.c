/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of docs/account-tools.md. */
#include <stdio.h>
#include <stdlib.h>

#include "../c/support/session.h"
#include "../c/support/web.h"
#include "printed.h"

static const char address[] = "ada@example.com";

static web_text kept;

static void keep(const char* json) {
  snprintf(kept.text, sizeof(kept.text), "%s", json);
}

static void list_methods(fba_auth* auth) {
#include "account-tools/1.c.inc"
}

static void take_user_over(fba_auth* first_auth, fba_auth* second_auth) {
#include "account-tools/2.c.inc"
}

static void write_credential(const fba_credential* pending) {
#include "account-tools/3.c.inc"
}

static void link_kept_credential(fba_user* user, const char* json) {
#include "account-tools/4.c.inc"
}

static void revoke(fba_user* user, const char* code, const fba_credential* credential) {
#include "account-tools/5.c.inc"
}

static void the_user_is_taken_over_and_the_methods_are_listed(void) {
  session first = session_open();
  session second = session_open();
  fba_user* user = sign_up(&first, address);
  take_user_over(first.auth, second.auth);
  CHECK_TEXT(fba_user_uid(user), current_uid(&second));
  printed_begin();
  list_methods(first.auth);
  CHECK_TEXT("password\n", printed_end(0));
  fba_user_release(user);
  session_close(&second);
  session_close(&first);
}

/* Facebook does not vouch for the address: its credential has to wait. */
static void keep_pending(session* in) {
  fba_oauth_tokens tokens = FBA_OAUTH_TOKENS_INIT;
  tokens.id_token = "{\"sub\":\"bob\",\"email\":\"bob@example.com\"}";
  fba_credential* facebook = NULL;
  fba_future* future = NULL;
  CHECK_OK(fba_credential_create_oauth("facebook.com", &tokens, &facebook, NULL));
  CHECK_OK(fba_auth_sign_in_with_credential(in->auth, facebook, NULL, &future));
  CHECK_FAILS(FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS, future);
  write_credential(fba_error_updated_credential(fba_future_error(future)));
  fba_future_release(future);
  fba_credential_release(facebook);
}

static void a_credential_waits_until_it_can_be_linked(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, "bob@example.com");
  keep_pending(&in);
  printed_begin();
  link_kept_credential(user, "{}");
  CHECK_CONTAINS("credential", printed_end(0));
  link_kept_credential(user, kept.text);
  fba_user_release(user);
  user = fba_auth_current_user(in.auth);
  CHECK_INT(2, (int64_t)fba_user_provider_count(user));
  fba_user_release(user);
  session_close(&in);
}

static void what_apple_gave_is_revoked(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  fba_oauth_tokens tokens = FBA_OAUTH_TOKENS_INIT;
  tokens.access_token = "token";
  fba_credential* credential = NULL;
  CHECK_OK(fba_credential_create_oauth("apple.com", &tokens, &credential, NULL));
  revoke(user, "code", NULL);
  revoke(user, NULL, credential);
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  fba_credential_release(credential);
  fba_user_release(user);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(the_user_is_taken_over_and_the_methods_are_listed),
    CHECK_CASE(a_credential_waits_until_it_can_be_linked),
    CHECK_CASE(what_apple_gave_is_revoked),
};

CHECK_MAIN(cases)
