/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of docs/password-policy.md, under a policy of the emulator. */
#include <stdio.h>

#include "../c/support/session.h"
#include "../c/support/web.h"
#include "printed.h"

static void check_password(fba_auth* auth, const char* password) {
#include "password-policy/1.c.inc"
}

static void set_policy(const char* policy) {
  char config[256];
  snprintf(config, sizeof(config), "{\"passwordPolicy\":%s}", policy);
  CHECK_INT(200, web_control("PATCH", "config", config));
}

/* What is printed about a password. */
static const char* said_of(const char* password) {
  session in = session_open();
  printed_begin();
  check_password(in.auth, password);
  const char* said = printed_end(0);
  session_close(&in);
  return said;
}

static void what_is_missing_is_said(void) {
  set_policy(
      "{\"enforcementState\":\"ENFORCE\","
      "\"customStrengthOptions\":{\"minPasswordLength\":8,\"containsNumericCharacter\":true}}");
  CHECK_TEXT("At least 8 characters, please.\nA digit, please.\n", said_of("short"));
  CHECK_TEXT("A digit, please.\n", said_of("long enough"));
  CHECK_TEXT("", said_of("long enough 1"));
}

/* The program finds no status, and goes on. */
static void a_policy_that_is_not_known_asks_nothing(void) {
  set_policy("{\"schemaVersion\":2}");
  CHECK_TEXT("", said_of("short"));
}

static const check_case cases[] = {
    CHECK_CASE(what_is_missing_is_said),
    CHECK_CASE(a_policy_that_is_not_known_asks_nothing),
};

CHECK_MAIN(cases)
