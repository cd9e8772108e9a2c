/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of docs/passkeys.md: a passkey is enrolled, signs in, and is removed. */
#include "../c/support/passkeys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../c/support/pages.h"
#include "printed.h"

static web_text credential;

/* An authenticator with one passkey. */
static const char* ask_authenticator(const char* text) {
  static web_text answer;
  const bool makes = strstr(text, "\"pubKeyCredParams\"") != NULL;
  CHECK_CONTAINS("\"challenge\":\"", text);
  answer = makes ? registration_json(credential.text) : authentication_json(credential.text);
  return answer.text;
}

static web_page last_page;

static fba_browser_options enrol_in_browser(fba_user* user, const char* page) {
#include "passkeys/1.c.inc"
  answer_hosted_page(enrolled, registration_json(credential.text).text, &last_page);
  CHECK_DONE(enrolled);
  return options;
}

static void sign_in_in_browser(fba_auth* auth, fba_browser_options options) {
#include "passkeys/2.c.inc"
  answer_hosted_page(signed_in, authentication_json(credential.text).text, &last_page);
  CHECK_DONE(signed_in);
}

static void enrol(fba_user* user) {
#include "passkeys/3.c.inc"
  CHECK_DONE(enrolled);
}

static void sign_in(fba_auth* auth) {
#include "passkeys/4.c.inc"
  CHECK_DONE(signed_in);
}

static void list_and_remove(fba_user* user, const char* credential_id) {
#include "passkeys/5.c.inc"
  CHECK_DONE(removed);
}

static void a_passkey_lives(void) {
  session in = session_open();
  credential = new_credential_id();
  fba_user* user = sign_up(&in, new_email().text);
  enrol(user);
  CHECK_OK(fba_auth_sign_out(in.auth));
  sign_in(in.auth);
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  fba_user_release(user);
  user = fba_auth_current_user(in.auth);
  printed_begin();
  list_and_remove(user, credential.text);
  const char* said = printed_end(0);
  CHECK_CONTAINS(credential.text, said);
  CHECK_CONTAINS(": Ann's laptop\n", said);
  fba_user_release(user);
  user = fba_auth_current_user(in.auth);
  CHECK_INT(0, (int64_t)fba_user_passkey_count(user));
  fba_user_release(user);
  session_close(&in);
}

static void a_passkey_lives_in_the_browser(void) {
  /* Nobody opens it: the case answers. */
  setenv("BROWSER", "true", 1);
  session in = session_open();
  credential = new_credential_id();
  fba_user* user = sign_up(&in, new_email().text);
  const fba_browser_options options = enrol_in_browser(user, "https://app.test/passkey.html");
  CHECK_OK(fba_auth_sign_out(in.auth));
  sign_in_in_browser(in.auth, options);
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  fba_user_release(user);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(a_passkey_lives_in_the_browser),
    CHECK_CASE(a_passkey_lives),
};

CHECK_MAIN(cases)
