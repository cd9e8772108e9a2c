/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of docs/verify-id-tokens.md, with tokens of the emulator in place of those of the service. */
#include <stdlib.h>
#include <string.h>

#include "../c/support/session.h"
#include "../c/support/web.h"

static char served[128];

static void serve(const char* uid) {
  strncpy(served, uid, sizeof(served) - 1);
}

static const char* emulator_host;

#undef FBA_ID_TOKEN_OPTIONS_INIT
#define FBA_ID_TOKEN_OPTIONS_INIT \
  { (uint32_t)sizeof(fba_id_token_options), 0, NULL, NULL, emulator_host }

static void answer(fba_auth* auth, const char* id_token) {
#include "verify-id-tokens/1.c.inc"
}

static void a_user_is_served_and_nobody_else(void) {
  session in = session_open();
  emulator_host = getenv("FIREBASE_AUTH_EMULATOR_HOST");
  const web_account unsigned_one = web_sign_in(new_email().text, true);
  CHECK_INT(200, web_control("PATCH", "config", "{\"emulator\":{\"signIdTokens\":true}}"));
  const web_account made = web_sign_in(new_email().text, true);
  answer(in.auth, unsigned_one.id_token.text);
  answer(in.auth, "no token");
  CHECK_TEXT("", served);
  answer(in.auth, made.id_token.text);
  CHECK_TEXT(made.uid.text, served);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(a_user_is_served_and_nobody_else),
};

CHECK_MAIN(cases)
