/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of docs/action-codes.md, with a link of the emulator's mails. */
#include <stdio.h>

#include "../c/support/session.h"
#include "../c/support/web.h"
#include "printed.h"

static const char address[] = "ann@example.com";

static void send_mail(fba_auth* auth) {
#include "action-codes/1.c.inc"
}

static void set_password(fba_auth* auth, const char* link) {
#include "action-codes/2.c.inc"
}

static const char* said_of_link(fba_auth* auth, const char* link) {
  printed_begin();
  set_password(auth, link);
  return printed_end(0);
}

static void the_link_of_the_mail_sets_a_password(void) {
  session in = session_open();
  fba_user_release(sign_up(&in, address));
  CHECK_OK(fba_auth_sign_out(in.auth));
  send_mail(in.auth);
  web_text link = web_mailed_link(address, "PASSWORD_RESET");
  CHECK_TEXT("https://game.example/account", web_parameter(link.text, "continueUrl").text);
  CHECK_TEXT("Sign in with the new password.\n", said_of_link(in.auth, link.text));
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_email_and_password(in.auth, address, "new password", NULL, &future));
  CHECK_DONE(future);
  CHECK_CONTAINS("code", said_of_link(in.auth, link.text));
  CHECK_TEXT("", said_of_link(in.auth, "https://game.example/account"));
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(the_link_of_the_mail_sets_a_password),
};

CHECK_MAIN(cases)
