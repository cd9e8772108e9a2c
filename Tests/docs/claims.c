/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of docs/claims.md, with tokens of editors and of others. */
#include <string.h>

#include "../c/support/session.h"

static int shown;

static void show_editor(void) {
  shown++;
}

static void show_what_the_user_may_do(fba_user* user) {
#include "claims/1.c.inc"
}

/* How often the editor was shown to a user with this custom token. */
static int editors_of(const char* custom_token) {
  session in = session_open();
  fba_future* signed_in = NULL;
  CHECK_OK(fba_auth_sign_in_with_custom_token(in.auth, custom_token, NULL, &signed_in));
  CHECK_DONE(signed_in);
  fba_user* user = fba_auth_current_user(in.auth);
  shown = 0;
  show_what_the_user_may_do(user);
  fba_user_release(user);
  session_close(&in);
  return shown;
}

static void the_editor_is_shown_to_editors(void) {
  CHECK_INT(1, editors_of("{\"uid\":\"ann\",\"claims\":{\"role\":\"editor\"}}"));
  CHECK_INT(0, editors_of("{\"uid\":\"bob\",\"claims\":{\"role\":\"reader\"}}"));
  CHECK_INT(0, editors_of("{\"uid\":\"cid\",\"claims\":{\"role\":7}}"));
  CHECK_INT(0, editors_of("{\"uid\":\"dan\"}"));
}

static void nobody_is_no_editor(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  CHECK_OK(fba_auth_sign_out(in.auth));
  shown = 0;
  show_what_the_user_may_do(user);
  CHECK_INT(0, shown);
  fba_user_release(user);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(the_editor_is_shown_to_editors),
    CHECK_CASE(nobody_is_no_editor),
};

CHECK_MAIN(cases)
