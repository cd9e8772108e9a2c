/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of docs/recipes/mails.md. */
#include <stdio.h>
#include <string.h>

#include "../c/support/session.h"
#include "../c/support/web.h"
#include "c-futures/1.c.inc"
#include "printed.h"

/* They may use the sample of c-futures. */
#include "mails/all.c.inc"

static const char back[] = "https://game.example/account";

static fba_action_code_url* parts_of(const char* email, const char* kind) {
  fba_action_code_url* url = NULL;
  CHECK_OK(fba_action_code_url_parse(web_mailed_link(email, kind).text, &url, NULL));
  return url;
}

static void mails_are_sent(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, "dan@example.com");
  CHECK(mail_password_link(in.auth, "dan@example.com"));
  CHECK(web_mailed_link("dan@example.com", "PASSWORD_RESET").text[0] != '\0');
  CHECK(mail_verification(user));
  CHECK(web_mailed_link("dan@example.com", "VERIFY_EMAIL").text[0] != '\0');
  CHECK(mail_to_new_address(user, "daniel@example.com"));
  CHECK(web_mailed_link("dan@example.com", "VERIFY_AND_CHANGE_EMAIL").text[0] != '\0');
  fba_user_release(user);
  session_close(&in);
}

static bool is_verified(const session* in) {
  fba_future* reloaded = NULL;
  fba_user* user = fba_auth_current_user(in->auth);
  CHECK_OK(fba_user_reload(user, NULL, &reloaded));
  CHECK_DONE(reloaded);
  fba_user_release(user);
  user = fba_auth_current_user(in->auth);
  bool verified = fba_user_is_email_verified(user);
  fba_user_release(user);
  return verified;
}

static void an_address_is_verified_in_a_window(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, "ann@example.com");
  CHECK(mail_verification_back_to(user, back));
  fba_action_code_url* url = parts_of("ann@example.com", "VERIFY_EMAIL");
  link_window opened = {NULL};
  open_link_window(&opened, url);
  fba_action_code_url_release(url);
  const char* code = fba_action_code_url_code(opened.url);
  printed_begin();
  print_code(look_at_code(in.auth, code));
  CHECK_TEXT("verifies\nann@example.com\n", printed_end(0));
  CHECK(!is_verified(&in));
  CHECK(use_code(in.auth, code));
  CHECK(is_verified(&in));
  CHECK(look_at_code(in.auth, code) == NULL);
  fba_action_code_url_release(opened.url);
  fba_user_release(user);
  session_close(&in);
}

static void a_change_names_both_addresses(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, "bob@example.com");
  CHECK(mail_change_back_to(user, "robert@example.com", back));
  fba_action_code_url* url = parts_of("bob@example.com", "VERIFY_AND_CHANGE_EMAIL");
  printed_begin();
  print_code(look_at_code(in.auth, fba_action_code_url_code(url)));
  CHECK_TEXT("bob@example.com becomes robert@example.com\n", printed_end(0));
  fba_action_code_url_release(url);
  fba_user_release(user);
  session_close(&in);
}

static void a_link_says_what_it_is_for(void) {
  session in = session_open();
  fba_action_code_settings settings = FBA_ACTION_CODE_SETTINGS_INIT;
  fba_future* mailed = NULL;
  fba_user_release(sign_up(&in, "cid@example.com"));
  settings.url = back;
  CHECK_OK(fba_auth_set_language_code(in.auth, "fr"));
  CHECK_OK(fba_auth_send_password_reset_email_with_settings(in.auth, "cid@example.com", &settings, NULL, &mailed));
  CHECK_DONE(mailed);
  printed_begin();
  print_link(web_mailed_link("cid@example.com", "PASSWORD_RESET").text);
  CHECK_TEXT(
      "for a new password\nof the project with the key fake-api-key\nin the language 'fr', of the tenant ''\n"
      "goes on at 'https://game.example/account'\n",
      printed_end(0));
  printed_begin();
  print_link("https://game.example");
  CHECK_TEXT("", printed_end(0));
  fba_action_code_url* url = parts_of("cid@example.com", "PASSWORD_RESET");
  printed_begin();
  bool is_known = print_owner_of_code(in.auth, fba_action_code_url_code(url));
  CHECK_TEXT("New password for cid@example.com\n", printed_end(0));
  CHECK(is_known);
  fba_action_code_url_release(url);
  session_close(&in);
}

static const char advice[] =
    "{\"passwordPolicy\":{\"enforcementState\":\"OFF\",\"customStrengthOptions\":{\"minPasswordLength\":6}}}";
static const char strict[] =
    "{\"passwordPolicy\":{\"enforcementState\":\"ENFORCE\",\"forceUpgradeOnSignin\":true,"
    "\"allowedNonAlphanumericCharacters\":[\"!\",\"?\"],"
    "\"customStrengthOptions\":{\"minPasswordLength\":8,\"maxPasswordLength\":20,"
    "\"containsLowercaseCharacter\":true,\"containsUppercaseCharacter\":true,\"containsNumericCharacter\":true,"
    "\"containsNonAlphanumericCharacter\":true}}}";

static void check_missing(const session* in, const char* password, const char* expected) {
  fba_password_status* status = status_of(in->auth, password);
  printed_begin();
  print_what_is_missing(status);
  CHECK_TEXT(expected, printed_end(0));
  fba_password_status_release(status);
}

static void a_policy_is_shown_and_checked(void) {
  session in = session_open();
  CHECK_INT(200, web_control("PATCH", "config", strict));
  fba_password_status* status = status_of(in.auth, "");
  printed_begin();
  print_policy(status);
  CHECK_TEXT("8 characters\n20 at most\na small letter\na capital letter\na digit\none of !?\nold passwords too\n",
             printed_end(0));
  fba_password_status_release(status);
  check_missing(&in, "Secret1!", "good\n");
  check_missing(&in, "",
                "longer\na small letter is missing\na capital letter is missing\na digit is missing\n"
                "another character is missing\n");
  check_missing(&in, "Secret1!Secret1!Secret1!", "shorter\n");
  CHECK(is_good_password(in.auth, "Secret1!") && !is_good_password(in.auth, "secret"));
  session_close(&in);
  CHECK_INT(200, web_control("PATCH", "config", advice));
  in = session_open();
  status = status_of(in.auth, "");
  printed_begin();
  print_policy(status);
  CHECK_TEXT("6 characters\nonly advice\n", printed_end(0));
  fba_password_status_release(status);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(mails_are_sent),
    CHECK_CASE(an_address_is_verified_in_a_window),
    CHECK_CASE(a_change_names_both_addresses),
    CHECK_CASE(a_link_says_what_it_is_for),
    CHECK_CASE(a_policy_is_shown_and_checked),
};

CHECK_MAIN(cases)
