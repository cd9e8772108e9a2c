/* SPDX-License-Identifier: Apache-2.0 */
/* The sample of docs/phone.md, with the messages of the emulator. */
#include <stdio.h>

#include "../c/support/session.h"
#include "../c/support/web.h"
#include "printed.h"

static const char my_number[] = "+15555550111";

/* The user looks at the phone. */
static const char* ask_user(const char* question) {
  static web_text code;
  (void)question;
  code = web_sent_code(my_number);
  return code.text;
}

static fba_future* sign_in(fba_auth* auth, const char* number) {
#include "phone/1.c.inc"
  return signed_in;
}

static void the_code_of_the_message_signs_in(void) {
  session in = session_open();
  CHECK_DONE(sign_in(in.auth, my_number));
  fba_user* user = fba_auth_current_user(in.auth);
  CHECK_TEXT(my_number, fba_user_phone_number(user));
  fba_user_release(user);
  session_close(&in);
}

static void no_message_is_sent_to_what_is_no_number(void) {
  session in = session_open();
  printed_begin();
  CHECK(sign_in(in.auth, "555") == NULL);
  CHECK_CONTAINS("phone number", printed_end(1));
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(the_code_of_the_message_signs_in),
    CHECK_CASE(no_message_is_sent_to_what_is_no_number),
};

CHECK_MAIN(cases)
