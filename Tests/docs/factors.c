/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of docs/recipes/factors.md. */
#include "../c/support/factors.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "c-futures/1.c.inc"
#include "printed.h"

/* They may use the sample of c-futures. */
#include "factors/all.c.inc"

static web_text sent;

static bool take_token(const char* token) {
  snprintf(sent.text, sizeof(sent.text), "%s", token);
  return true;
}

static void a_token_says_how_the_user_signed_in(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, "ann@example.com");
  fba_token_result* result = token_of(user);
  printed_begin();
  print_token(result);
  const char* printed = printed_end(0);
  CHECK_CONTAINS("by password, tenant ''\nsecond factor '' \nsigned in ", printed);
  char expected[64];
  int64_t age = fba_token_result_issued_at_unix_s(result) - fba_token_result_auth_time_unix_s(result);
  CHECK(age >= 0 && age < 3600);
  snprintf(expected, sizeof(expected), "signed in %d s before, valid for 3600 s\n{", (int)age);
  CHECK_CONTAINS(expected, printed);
  CHECK_CONTAINS("\"ann@example.com\"", printed);
  CHECK(send_token(result, take_token));
  CHECK_TEXT(fba_token_result_token(result), sent.text);
  CHECK(!send_token(NULL, take_token));
  CHECK(has_signed_in_recently(user, fba_token_result_auth_time_unix_s(result)));
  CHECK(!has_signed_in_recently(user, fba_token_result_auth_time_unix_s(result) + 300));
  fba_token_result_release(result);
  fba_user_release(user);
  session_close(&in);
}

static void factors_are_listed_and_removed(void) {
  session in = session_open();
  fba_user* user = sign_up_verified(&in, "bob@example.com");
  char today[16];
  time_t now = time(NULL);
  strftime(today, sizeof(today), "since %Y-%m-", gmtime(&now));
  enroll_phone(user, "+15555550102");
  fba_user_release(user);
  user = fba_auth_current_user(in.auth);
  printed_begin();
  print_factors(user);
  const char* printed = printed_end(0);
  CHECK_CONTAINS("phone 'Phone', since ", printed);
  CHECK_CONTAINS("\n+15555550102\n", printed);
  CHECK_CONTAINS(today, printed);
  CHECK(remove_first_factor(user));
  CHECK_TEXT("", factor_of(&in, "phone").text);
  fba_user_release(user);
  session_close(&in);
}

static void a_secret_is_shown_in_a_window(void) {
  session in = session_open();
  fba_user* user = sign_up_verified(&in, "cid@example.com");
  fba_totp_secret* secret = begin_totp(user);
  secret_window opened = {NULL};
  open_secret_window(&opened, secret);
  fba_totp_secret_release(secret);
  printed_begin();
  print_secret(opened.secret, fba_totp_secret_deadline_unix_s(opened.secret) - 300);
  CHECK_TEXT("SHA1, 6 digits, each 30 s\nFinish within 5 minutes\n", printed_end(0));
  close_secret_window(&opened);
  CHECK(opened.secret == NULL);
  fba_user_release(user);
  session_close(&in);
}

static void a_sign_in_goes_on_with_the_factor(void) {
  session in = session_open();
  fba_user* user = sign_up_verified(&in, "dan@example.com");
  web_text key = enroll_totp(user);
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_OK(fba_auth_sign_in_with_email_and_password(in.auth, "dan@example.com", TEST_PASSWORD, NULL, &future));
  fba_multi_factor_resolver* resolver = finish_first_step(future);
  CHECK(resolver != NULL);
  CHECK_TEXT("", current_uid(&in));
  CHECK(finish_second_step(resolver, totp_code(key.text).text));
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  CHECK(finish_first_step(future) == NULL);
  fba_user_release(user);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(a_token_says_how_the_user_signed_in),
    CHECK_CASE(factors_are_listed_and_removed),
    CHECK_CASE(a_secret_is_shown_in_a_window),
    CHECK_CASE(a_sign_in_goes_on_with_the_factor),
};

CHECK_MAIN(cases)
