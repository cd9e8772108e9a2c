/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of docs/recipes/credentials.md. */
#include <stdio.h>
#include <string.h>

#include "../c/support/session.h"
#include "../c/support/web.h"
#include "c-futures/1.c.inc"
#include "printed.h"
#include "visitor.h"

/* They may use the sample of c-futures. */
#include "credentials/all.c.inc"

static bool signs_in(const session* in, const fba_credential* credential) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_credential(in->auth, credential, NULL, &future));
  return CHECK_DONE(future);
}

static void tokens_make_credentials(void) {
  static const char* const providers[] = {"google.com", "facebook.com", "github.com", "playgames.google.com"};
  for (size_t i = 0; i < sizeof(providers) / sizeof(providers[0]); i++) {
    fba_credential* made = credential_of_token(providers[i], "token");
    CHECK_TEXT(providers[i], fba_credential_provider_id(made));
    fba_credential_release(made);
  }
  fba_credential* google = credential_of_token("google.com", "id-token");
  fba_credential* twitter = credential_of_twitter("token", "secret");
  const char* secret = NULL;
  CHECK_TEXT("id-token", token_for_provider(google, &secret));
  CHECK_TEXT("", secret);
  CHECK_TEXT("token", token_for_provider(twitter, &secret));
  CHECK_TEXT("secret", secret);
  CHECK(credential_of_token("yahoo.com", "token") == NULL);
  fba_credential_release(google);
  fba_credential_release(twitter);
}

static void a_token_signs_in(void) {
  session in = session_open();
  web_text token = web_unsigned_jwt("{\"sub\":\"ada\",\"email\":\"ada@example.com\",\"email_verified\":true}");
  fba_credential* google = credential_of_token("google.com", token.text);
  CHECK(signs_in(&in, google));
  CHECK(current_uid(&in)[0] != '\0');
  fba_credential_release(google);
  session_close(&in);
}

static void a_player_makes_a_credential(void) {
  const player_proof proof = {"player", "https://example.com/key.cer", "c2lnbmF0dXJl", "c2FsdA==", 1700000000000};
  const player_proof none = {"", "", "", "", 0};
  fba_credential* player = credential_of_player(&proof, "Ada");
  CHECK_TEXT("gc.apple.com", fba_credential_provider_id(player));
  CHECK(credential_of_player(&none, "Ada") == NULL);
  fba_credential_release(player);
}

static void an_address_signs_in(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, "bob@example.com");
  fba_credential* address = credential_of_address("bob@example.com", TEST_PASSWORD);
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK(signs_in(&in, address));
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  fba_credential_release(address);
  fba_user_release(user);
  session_close(&in);
}

static const char* read_message(void) {
  static web_text code;
  code = web_sent_code("+15555550103");
  return code.text;
}

static const char* guess(void) {
  return "000000";
}

static void a_phone_signs_in(void) {
  session in = session_open();
  printed_begin();
  bool is_guessed = sign_in_by_phone(in.auth, "+15555550103", guess);
  bool has_sent = sign_in_by_phone(in.auth, "no number", read_message);
  printed_end(0);
  CHECK(!is_guessed && !has_sent);
  CHECK(sign_in_by_phone(in.auth, "+15555550103", read_message));
  fba_user* user = fba_auth_current_user(in.auth);
  CHECK_TEXT("+15555550103", fba_user_phone_number(user));
  fba_user_release(user);
  session_close(&in);
}

/* Where the browser would be sent. */
static web_text address_of(const session* in, const fba_provider* provider) {
  web_text address = {""};
  fba_future* future = NULL;
  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  options.route = FBA_ROUTE_LOOPBACK;
  options.presentation = FBA_BROWSER_PRESENT_NOTHING;
  CHECK_OK(fba_auth_sign_in_with_provider(in->auth, provider, &options, NULL, &future));
  while (fba_future_authorization_url(future) == NULL && fba_future_wait(future, 1) == FBA_STATUS_TIMED_OUT) continue;
  const char* url = fba_future_authorization_url(future);
  snprintf(address.text, sizeof(address.text), "%s", url != NULL ? url : "");
  CHECK_OK(fba_future_cancel(future));
  fba_future_release(future);
  return address;
}

static void a_provider_asks_for_more(void) {
  session in = session_open();
  fba_provider* github = github_with("user:email", "octocat");
  web_text address = address_of(&in, github);
  CHECK_CONTAINS("user:email", web_parameter(address.text, "scope").text);
  CHECK_TEXT("octocat", web_parameter(address.text, "login").text);
  fba_provider_release(github);
  printed_begin();
  github = github_with("two words", "octocat");
  CHECK_CONTAINS("github.com: A scope", printed_end(0));
  fba_provider_release(github);
  session_close(&in);
}

static void a_provider_is_made_and_kept(void) {
  fba_provider* github = github_with("user:email", "octocat");
  button pressed = {NULL};
  printed_begin();
  make_button(&pressed, github);
  CHECK_TEXT("Sign in with github.com\n", printed_end(0));
  fba_provider_release(github);
  CHECK_TEXT("github.com", fba_provider_id(pressed.provider));
  fba_provider_release(pressed.provider);
}

static void a_credential_comes_from_the_browser(void) {
  session in = session_open();
  fba_provider* github = provider_of("github.com", "cid@example.com");
  static visitor browser;
  fba_browser_options options = visitor_options(&browser);
  fba_credential* credential = credential_from_browser(in.auth, github, &options);
  visitor_join(&browser);
  CHECK_TEXT("github.com", fba_credential_provider_id(credential));
  CHECK_TEXT("", current_uid(&in));
  CHECK(signs_in(&in, credential));
  CHECK(current_uid(&in)[0] != '\0');
  fba_credential_release(credential);
  fba_provider_release(github);
  session_close(&in);
}

static fba_browser_options visiting;

/* The emulator's page asks who it is, unless the address says so. */
static bool send_somebody(const char* url, void* user_data) {
  char longer[4096];
  snprintf(longer, sizeof(longer), "%s&prompt=none&login_hint=hal%%40example.com", url);
  return visiting.open_url(longer, user_data);
}

static void a_company_signs_in(void) {
  session in = session_open();
  static visitor browser;
  visiting = visitor_options(&browser);
  fba_browser_options options = visiting;
  options.open_url = send_somebody;
  CHECK(sign_in_at_company(in.auth, &options));
  visitor_join(&browser);
  fba_user* user = fba_auth_current_user(in.auth);
  CHECK_TEXT("saml.acme", fba_user_info_provider_id(fba_user_provider_at(user, 0)));
  fba_user_release(user);
  session_close(&in);
}

static fba_status hand_over(fba_handover* handover, const web_account* account) {
  fba_handover_tokens tokens = FBA_HANDOVER_TOKENS_INIT;
  tokens.id_token = account->id_token.text;
  tokens.refresh_token = account->refresh_token.text;
  return fba_handover_complete(handover, &tokens);
}

static void an_own_way_signs_in_links_and_proves(void) {
  session in = session_open();
  web_account account = web_sign_in("dan@example.com", true);
  printed_begin();
  bool is_closed_window_ok = sign_in_by_own_way(in.auth, NULL, NULL);
  CHECK_TEXT("The window was closed.\n", printed_end(0));
  CHECK(!is_closed_window_ok);
  CHECK(sign_in_by_own_way(in.auth, account.id_token.text, account.refresh_token.text));
  CHECK_TEXT(account.uid.text, current_uid(&in));
  fba_user* user = fba_auth_current_user(in.auth);
  for (int links = 0; links < 2; links++) {
    fba_future* future = NULL;
    fba_handover* handover = begin_own_way(user, links == 1, &future);
    CHECK_OK(hand_over(handover, &account));
    CHECK_DONE(future);
    fba_handover_release(handover);
  }
  fba_user_release(user);
  session_close(&in);
}

static void a_window_that_closes_cancels(void) {
  session in = session_open();
  fba_handover* handover = NULL;
  fba_future* future = NULL;
  own_window window = {NULL};
  CHECK_OK(fba_auth_begin_handover(in.auth, NULL, &handover, &future));
  open_own_window(&window, handover);
  fba_handover_release(handover);
  CHECK_STATUS(FBA_STATUS_TIMED_OUT, fba_future_wait(future, 0));
  close_own_window(&window);
  CHECK_REFUSED(FBA_ERROR_CANCELLED, future);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(tokens_make_credentials),
    CHECK_CASE(a_token_signs_in),
    CHECK_CASE(a_player_makes_a_credential),
    CHECK_CASE(an_address_signs_in),
    CHECK_CASE(a_phone_signs_in),
    CHECK_CASE(a_provider_asks_for_more),
    CHECK_CASE(a_provider_is_made_and_kept),
    CHECK_CASE(a_credential_comes_from_the_browser),
    CHECK_CASE(a_company_signs_in),
    CHECK_CASE(an_own_way_signs_in_links_and_proves),
    CHECK_CASE(a_window_that_closes_cancels),
};

CHECK_MAIN(cases)
