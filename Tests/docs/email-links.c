/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of docs/email-links.md, with the links of the emulator's mails. */
#include <stdio.h>

#include "../c/support/session.h"
#include "../c/support/web.h"

static const char address[] = "ann@example.com";

static void send_link(fba_auth* auth) {
#include "email-links/1.c.inc"
}

static void follow_link(fba_auth* auth, const char* link) {
#include "email-links/2.c.inc"
}

static fba_future* sign_in_by_mail(fba_auth* auth) {
#include "email-links/3.c.inc"
  return future;
}

static void link_address(fba_user* user, const char* link) {
#include "email-links/4.c.inc"
}

/* First: while nobody has the address, a guest can link it. */
static void a_guest_links_the_address(void) {
  session in = session_open();
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  CHECK_DONE(future);
  send_link(in.auth);
  fba_user* guest = fba_auth_current_user(in.auth);
  link_address(guest, web_mailed_link(address, "EMAIL_SIGNIN").text);
  fba_user* user = fba_auth_current_user(in.auth);
  CHECK_TEXT(fba_user_uid(guest), fba_user_uid(user));
  CHECK_TEXT(address, fba_user_email(user));
  fba_user_release(user);
  fba_user_release(guest);
  session_close(&in);
}

static void check_signed_in(const session* in) {
  fba_user* user = fba_auth_current_user(in->auth);
  CHECK_TEXT(address, fba_user_email(user));
  fba_user_release(user);
}

static void the_link_of_the_mail_signs_in(void) {
  session in = session_open();
  send_link(in.auth);
  follow_link(in.auth, "https://game.example/finish");
  CHECK_TEXT("", current_uid(&in));
  follow_link(in.auth, web_mailed_link(address, "EMAIL_SIGNIN").text);
  check_signed_in(&in);
  session_close(&in);
}

static void a_running_program_takes_the_link(void) {
  static web_page page;
  session in = session_open();
  fba_future* future = sign_in_by_mail(in.auth);
  CHECK_INT(FBA_BROWSER_OPENED, (int)fba_future_browser_state(future));
  web_get(web_mailed_link(address, "EMAIL_SIGNIN").text, 5, &page);
  CHECK_DONE(future);
  check_signed_in(&in);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(a_guest_links_the_address),
    CHECK_CASE(the_link_of_the_mail_signs_in),
    CHECK_CASE(a_running_program_takes_the_link),
};

CHECK_MAIN(cases)
