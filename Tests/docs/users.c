/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of docs/recipes/users.md. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../c/support/session.h"
#include "../c/support/web.h"
#include "c-futures/1.c.inc"
#include "printed.h"
#include "visitor.h"

/* They may use the sample of c-futures. */
#include "users/all.c.inc"

static web_text sent;

static bool take_header(const char* authorization) {
  snprintf(sent.text, sizeof(sent.text), "%s", authorization);
  return true;
}

static void take_refresh_token(const char* refresh_token) {
  snprintf(sent.text, sizeof(sent.text), "%s", refresh_token);
}

/* What the sample prints of the times. */
static web_text dates_of(const fba_user* user) {
  web_text printed;
  char made[16], seen[16];
  time_t creation = (time_t)(fba_user_creation_unix_ms(user) / 1000);
  time_t sign_in = (time_t)(fba_user_last_sign_in_unix_ms(user) / 1000);
  CHECK(creation > 0 && sign_in > 0);
  strftime(made, sizeof(made), "%Y-%m-%d", gmtime(&creation));
  strftime(seen, sizeof(seen), "%Y-%m-%d", gmtime(&sign_in));
  snprintf(printed.text, sizeof(printed.text), "\nsince %s, signed in on %s\n", made, seen);
  return printed;
}

static void a_guest_is_printed(void) {
  session in = session_open();
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  CHECK_DONE(future);
  fba_user* user = fba_auth_current_user(in.auth);
  printed_begin();
  print_user(user);
  CHECK_CONTAINS(" anonymous\n", printed_end(0));
  fba_user_release(user);
  session_close(&in);
}

static void a_user_is_printed(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, "ann@example.com");
  CHECK(rename_user(user, "Ann"));
  profile_page page = {NULL};
  show_user(&page, user);
  user = reloaded(in.auth, user);
  show_user(&page, user);
  printed_begin();
  print_user(page.user);
  print_providers(page.user);
  const char* printed = printed_end(0);
  CHECK_CONTAINS(fba_user_uid(user), printed);
  CHECK_CONTAINS(" ann@example.com\nname 'Ann', picture ''\nphone '', tenant ''\nsince ", printed);
  CHECK_CONTAINS(dates_of(user).text, printed);
  CHECK_CONTAINS("\npassword: ann@example.com ann@example.com\nname 'Ann', picture '', phone ''\n", printed);
  fba_user_release(user);
  show_user(&page, NULL);
  session_close(&in);
}

static void tokens_go_to_whom_they_are_for(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, "bob@example.com");
  CHECK(ask_server(user, take_header));
  CHECK_CONTAINS("Bearer ey", sent.text);
  CHECK(seconds_of_token(user) > 3000 && seconds_of_token(user) <= 3600);
  CHECK(hand_session_over(user, take_refresh_token));
  CHECK(strlen(sent.text) == fba_user_get_refresh_token(user, NULL, 0));
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK(!hand_session_over(user, take_refresh_token));
  CHECK_INT(0, ask_server(user, take_header));
  fba_user_release(user);
  session_close(&in);
}

static bool can_sign_in(const session* in, const char* email, const char* password) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_email_and_password(in->auth, email, password, NULL, &future));
  fba_future_wait(future, -1);
  bool can = fba_future_auth_result(future) != NULL;
  fba_future_release(future);
  return can;
}

static void a_password_changes_and_an_account_goes(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, "cid@example.com");
  printed_begin();
  bool is_changed_without_proof = change_password(user, "wrong", "another one");
  CHECK_CONTAINS("password", printed_end(0));
  CHECK(!is_changed_without_proof);
  CHECK(change_password(user, TEST_PASSWORD, "another one"));
  CHECK(can_sign_in(&in, "cid@example.com", "another one"));
  fba_user_release(user);
  user = fba_auth_current_user(in.auth);
  CHECK(delete_account(user));
  CHECK_TEXT("", current_uid(&in));
  CHECK(!can_sign_in(&in, "cid@example.com", "another one"));
  fba_user_release(user);
  session_close(&in);
}

static void an_address_changes(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, "dan@example.com");
  CHECK(change_address_at_once(user, "dan2@example.com"));
  CHECK(can_sign_in(&in, "dan2@example.com", TEST_PASSWORD));
  fba_user_release(user);
  session_close(&in);
}

static void a_phone_number_is_set(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, "eve@example.com");
  fba_future* asked = NULL;
  CHECK_OK(fba_auth_verify_phone_number(in.auth, "+15555550101", NULL, NULL, &asked));
  CHECK_SUCCEEDS(asked);
  CHECK(set_phone_number(user, fba_future_verification_id(asked), web_sent_code("+15555550101").text));
  fba_future_release(asked);
  user = reloaded(in.auth, user);
  CHECK_TEXT("+15555550101", fba_user_phone_number(user));
  fba_user_release(user);
  session_close(&in);
}

static void a_guest_gets_a_password(void) {
  session in = session_open();
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  CHECK_DONE(future);
  fba_user* user = fba_auth_current_user(in.auth);
  CHECK(add_password(user, "gus@example.com", TEST_PASSWORD));
  CHECK(can_sign_in(&in, "gus@example.com", TEST_PASSWORD));
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  fba_user_release(user);
  session_close(&in);
}

static void a_provider_comes_proves_and_goes(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, "fay@example.com");
  fba_provider* github = provider_of("github.com", "fay@example.com");
  static visitor browser;
  fba_browser_options options = visitor_options(&browser);
  CHECK(add_provider(user, github, &options));
  visitor_join(&browser);
  options = visitor_options(&browser);
  CHECK(prove_again(user, github, &options));
  visitor_join(&browser);
  user = reloaded(in.auth, user);
  CHECK_INT(2, (int64_t)fba_user_provider_count(user));
  CHECK(remove_provider(user, "github.com"));
  user = reloaded(in.auth, user);
  CHECK_INT(1, (int64_t)fba_user_provider_count(user));
  fba_provider_release(github);
  fba_user_release(user);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(a_user_is_printed),
    CHECK_CASE(a_guest_is_printed),
    CHECK_CASE(tokens_go_to_whom_they_are_for),
    CHECK_CASE(a_password_changes_and_an_account_goes),
    CHECK_CASE(an_address_changes),
    CHECK_CASE(a_phone_number_is_set),
    CHECK_CASE(a_guest_gets_a_password),
    CHECK_CASE(a_provider_comes_proves_and_goes),
};

CHECK_MAIN(cases)
