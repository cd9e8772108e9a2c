/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of docs/token-sign-in.md, with tokens that the emulator takes. */
#include <stdio.h>

#include "../c/support/session.h"
#include "../c/support/web.h"

/* What Apple would answer. */
static const char* token_from_apple(const char* hash) {
  static web_text token;
  char claims[512];
  snprintf(claims, sizeof(claims),
           "{\"iss\":\"https://appleid.apple.com\",\"sub\":\"ann\",\"email\":\"ann@example.com\",\"nonce\":\"%s\"}",
           hash);
  token = web_unsigned_jwt(claims);
  return token.text;
}

static fba_credential* apple_credential(void) {
#include "token-sign-in/1.c.inc"
  return credential;
}

#include "token-sign-in/2.c.inc"

static fba_credential* saml_credential(const char* saml_response) {
#include "token-sign-in/3.c.inc"
  return credential;
}

static void check_signs_in(fba_credential* credential, const char* email) {
  session in = session_open();
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_credential(in.auth, credential, NULL, &future));
  CHECK_DONE(future);
  fba_user* user = fba_auth_current_user(in.auth);
  CHECK_TEXT(email, fba_user_email(user));
  fba_user_release(user);
  fba_credential_release(credential);
  session_close(&in);
}

static void the_credentials_sign_in(void) {
  check_signs_in(apple_credential(), "ann@example.com");
  check_signs_in(saml_credential("{\"assertion\":{\"subject\":{\"nameId\":\"bob@example.com\"}}}"), "bob@example.com");
}

static void the_name_is_that_of_the_new_account(void) {
  session in = session_open();
  fba_future* future = NULL;
  web_text token = web_unsigned_jwt("{\"iss\":\"https://appleid.apple.com\",\"sub\":\"cid\"}");
  fba_credential* credential = named_apple_credential(token.text, NULL, "Cid Campeador");
  CHECK_OK(fba_auth_sign_in_with_credential(in.auth, credential, NULL, &future));
  CHECK_DONE(future);
  fba_user* user = fba_auth_current_user(in.auth);
  CHECK_TEXT("Cid Campeador", fba_user_display_name(user));
  fba_user_release(user);
  fba_credential_release(credential);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(the_credentials_sign_in),
    CHECK_CASE(the_name_is_that_of_the_new_account),
};

CHECK_MAIN(cases)
