/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of docs/second-factors.md: one account gets both kinds of factors, and signs in with each. */
#include <stdio.h>
#include <string.h>

#include "../c/support/factors.h"
#include "printed.h"

static const char phone[] = "+15555550100";

static web_text shown_key;
static web_text shown_qr_code;

static void show_text(const char* key) {
  snprintf(shown_key.text, sizeof(shown_key.text), "%s", key);
}

static void show_qr_code(const char* text) {
  snprintf(shown_qr_code.text, sizeof(shown_qr_code.text), "%s", text);
}

/* The user looks at the app or at the phone. */
static const char* ask_user(const char* question) {
  static web_text code;
  code = strstr(question, "app") != NULL ? totp_code(shown_key.text) : web_sent_code(phone);
  return code.text;
}

static void enrol_app(fba_user* user) {
#include "second-factors/4.c.inc"
}

static void enrol_phone(fba_user* user) {
#include "second-factors/5.c.inc"
}

/* Owned by the caller, who releases the future. */
static fba_multi_factor_resolver* list_factors(const fba_future* future) {
#include "second-factors/1.c.inc"
  return fba_multi_factor_resolver_retain(resolver);
}

static fba_future* prove_by_app(fba_multi_factor_resolver* resolver, const char* uid) {
#include "second-factors/2.c.inc"
  return resolved;
}

static fba_future* prove_by_phone(fba_multi_factor_resolver* resolver, const char* uid) {
#include "second-factors/3.c.inc"
  return resolved;
}

static fba_future* sign_in(const session* in, const char* email) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_out(in->auth));
  CHECK_OK(fba_auth_sign_in_with_email_and_password(in->auth, email, TEST_PASSWORD, NULL, &future));
  CHECK_FAILS(FBA_ERROR_SECOND_FACTOR_REQUIRED, future);
  return future;
}

static void check_sign_in(const session* in, const char* email) {
  fba_future* future = sign_in(in, email);
  printed_begin();
  fba_multi_factor_resolver* resolver = list_factors(future);
  const char* said = printed_end(0);
  CHECK_CONTAINS("totp: My phone's app\n", said);
  CHECK_CONTAINS("phone: Work\n", said);
  fba_future_release(future);
  CHECK_DONE(prove_by_app(resolver, hint_of(resolver, "totp")));
  fba_multi_factor_resolver_release(resolver);
  resolver = resolver_of(sign_in(in, email));
  CHECK_DONE(prove_by_phone(resolver, hint_of(resolver, "phone")));
  fba_multi_factor_resolver_release(resolver);
}

static void factors_are_enrolled_and_proven(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user* user = sign_up_verified(&in, email.text);
  enrol_app(user);
  CHECK_CONTAINS("issuer=My%20Game", shown_qr_code.text);
  enrol_phone(user);
  fba_user_release(user);
  user = fba_auth_current_user(in.auth);
  CHECK_INT(2, (int64_t)fba_user_multi_factor_count(user));
  fba_user_release(user);
  check_sign_in(&in, email.text);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(factors_are_enrolled_and_proven),
};

CHECK_MAIN(cases)
