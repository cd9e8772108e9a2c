/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of docs/passwords.md. */
#include <stdio.h>
#include <string.h>

#include "../c/support/session.h"
#include "passwords/1.c.inc"
#include "passwords/2.c.inc"
#include "passwords/3.c.inc"

static void a_new_address_gets_an_account_which_signs_in_again(void) {
  session in = session_open();
  test_email email = new_email();
  char uid[64];
  CHECK_DONE(sign_in(in.auth, email.text, TEST_PASSWORD));
  snprintf(uid, sizeof uid, "%s", current_uid(&in));
  CHECK(strlen(uid) > 0);
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_DONE(sign_in(in.auth, email.text, TEST_PASSWORD));
  CHECK_TEXT(uid, current_uid(&in));
  CHECK_REFUSED(FBA_ERROR_WRONG_PASSWORD, sign_in(in.auth, email.text, "another"));
  session_close(&in);
}

static void an_anonymous_user_keeps_the_id(void) {
  session in = session_open();
  test_email email = new_email();
  char uid[64];
  CHECK_DONE(play_as_guest(in.auth));
  snprintf(uid, sizeof uid, "%s", current_uid(&in));
  CHECK_DONE(keep_progress(in.auth, email.text, TEST_PASSWORD));
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_DONE(sign_in(in.auth, email.text, TEST_PASSWORD));
  CHECK_TEXT(uid, current_uid(&in));
  session_close(&in);
}

static void an_address_that_has_an_account_is_not_linked(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user_release(sign_up(&in, email.text));
  CHECK_DONE(play_as_guest(in.auth));
  CHECK_REFUSED(FBA_ERROR_EMAIL_ALREADY_IN_USE, keep_progress(in.auth, email.text, TEST_PASSWORD));
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(a_new_address_gets_an_account_which_signs_in_again),
    CHECK_CASE(an_anonymous_user_keeps_the_id),
    CHECK_CASE(an_address_that_has_an_account_is_not_linked),
};

CHECK_MAIN(cases)
