/* SPDX-License-Identifier: Apache-2.0 */
/* The sample of docs/ownership.md: a part that outlives its future. */
#include <stdio.h>

#include "../c/support/session.h"
#include "printed.h"

static void keep_credential(fba_future* future) {
#include "ownership/1.c.inc"
}

/* Facebook does not vouch for the address: its credential is kept. */
static void a_part_outlives_its_future(void) {
  session in = session_open();
  fba_user_release(sign_up(&in, "ann@example.com"));
  fba_oauth_tokens tokens = FBA_OAUTH_TOKENS_INIT;
  tokens.id_token = "{\"sub\":\"ann\",\"email\":\"ann@example.com\"}";
  fba_credential* facebook = NULL;
  fba_future* future = NULL;
  CHECK_OK(fba_credential_create_oauth("facebook.com", &tokens, &facebook, NULL));
  CHECK_OK(fba_auth_sign_in_with_credential(in.auth, facebook, NULL, &future));
  CHECK_FAILS(FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS, future);
  printed_begin();
  keep_credential(future);
  CHECK_TEXT("Later: facebook.com\n", printed_end(0));
  fba_credential_release(facebook);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(a_part_outlives_its_future),
};

CHECK_MAIN(cases)
