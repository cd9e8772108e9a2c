/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of docs/recipes/sign-in.md. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../c/support/fake_server.h"
#include "../c/support/session.h"
#include "../c/support/web.h"
#include "c-futures/1.c.inc"
#include "emulator/1.c.inc"
#include "printed.h"

/* They may use the sample of c-futures. */
#include "sign-in/all.c.inc"

static void an_account_signs_in_and_out(void) {
  session in = session_open();
  CHECK(!is_somebody_signed_in(in.auth));
  CHECK(make_account(in.auth, "ann@example.com", TEST_PASSWORD));
  CHECK(is_somebody_signed_in(in.auth));
  sign_out(in.auth);
  CHECK(!is_somebody_signed_in(in.auth));
  CHECK(sign_in_as_server_says(in.auth, "{\"uid\":\"bob\"}"));
  CHECK_TEXT("bob", current_uid(&in));
  session_close(&in);
}

static fba_credential* acme(void) {
  fba_oauth_tokens tokens = FBA_OAUTH_TOKENS_INIT;
  fba_credential* credential = NULL;
  web_text token =
      web_unsigned_jwt("{\"sub\":\"ada\",\"email\":\"ada@example.com\",\"email_verified\":true,\"name\":\"Ada\"}");
  tokens.id_token = token.text;
  tokens.access_token = "acme-access";
  CHECK_OK(fba_credential_create_oauth("oidc.acme", &tokens, &credential, NULL));
  return credential;
}

static void a_result_is_printed(void) {
  session in = session_open();
  fba_credential* credential = acme();
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_credential(in.auth, credential, NULL, &future));
  CHECK_SUCCEEDS(future);
  printed_begin();
  print_result(fba_future_auth_result(future));
  const char* printed = printed_end(0);
  CHECK_CONTAINS("new by oidc.acme\n", printed);
  CHECK_CONTAINS(", Ada in the profile\n{", printed);
  CHECK_CONTAINS("}\na token for calls to the provider\n", printed);
  fba_future_release(future);
  sign_out(in.auth);
  CHECK_OK(fba_auth_sign_in_with_credential(in.auth, credential, NULL, &future));
  printed_begin();
  greet(future);
  CHECK_TEXT("Hello ada@example.com\n", printed_end(0));
  sign_out(in.auth);
  CHECK(sign_in_with(in.auth, credential));
  CHECK(is_somebody_signed_in(in.auth));
  fba_credential_release(credential);
  session_close(&in);
}

static void a_result_has_the_name_at_the_provider(void) {
  session in = session_open();
  web_account account = web_sign_in("gil@example.com", true);
  fba_handover_tokens tokens = FBA_HANDOVER_TOKENS_INIT;
  fba_handover* handover = NULL;
  fba_future* future = NULL;
  tokens.id_token = account.id_token.text;
  tokens.refresh_token = account.refresh_token.text;
  tokens.provider_id = "host.example";
  tokens.user_name = "gil";
  CHECK_OK(fba_auth_begin_handover(in.auth, NULL, &handover, &future));
  CHECK_OK(fba_handover_complete(handover, &tokens));
  CHECK_SUCCEEDS(future);
  printed_begin();
  print_result(fba_future_auth_result(future));
  CHECK_TEXT("known by host.example\ncalled gil there, nothing in the profile\n\n", printed_end(0));
  fba_handover_release(handover);
  fba_future_release(future);
  session_close(&in);
}

static void an_error_is_printed(void) {
  static const char busy[] =
      "HTTP/1.1 400 Bad Request\r\nRetry-After: 7\r\nContent-Length: 51\r\n\r\n"
      "{\"error\":{\"message\":\"TOO_MANY_ATTEMPTS_TRY_LATER\"}}";
  fake_server server = {.replies = {busy}, .reply_count = 1};
  CHECK(fake_server_start(&server));
  session in = session_open_at(server.port, 0);
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_email_and_password(in.auth, "ann@example.com", "x", NULL, &future));
  fba_error* error = finish_refused(future);
  printed_begin();
  uint32_t pause_ms = print_error(error);
  const char* printed = printed_end(0);
  CHECK_CONTAINS(fba_error_message(error), printed);
  CHECK_CONTAINS(" TOO_MANY_ATTEMPTS_TRY_LATER, HTTP status 400\n", printed);
  CHECK_CONTAINS("\nSee docs/errors.md#too-many-requests\n", printed);
  CHECK_INT(7000, pause_ms);
  fba_error_release(error);
  session_close(&in);
  fake_server_stop(&server);
}

static void listeners_are_told_until_they_are_removed(void) {
  session in = session_open();
  watcher watching = {0, 0, 0, 0};
  printed_begin();
  start_watching(in.auth, &watching);
  fba_app_process_events(in.app, 0);
  bool is_made = make_account(in.auth, "cid@example.com", TEST_PASSWORD);
  fba_app_process_events(in.app, 0);
  stop_watching(in.auth, &watching);
  sign_out(in.auth);
  fba_app_process_events(in.app, 0);
  CHECK_TEXT("nobody\ncid@example.com\n", printed_end(0));
  CHECK(is_made);
  CHECK_INT(2, watching.states);
  CHECK_INT(2, watching.tokens);
  session_close(&in);
}

static void an_address_is_looked_up(void) {
  session in = session_open();
  fba_user_release(sign_up(&in, "dan@example.com"));
  printed_begin();
  print_providers_of(in.auth, "dan@example.com");
  print_providers_of(in.auth, "nobody@example.com");
  CHECK_TEXT("password\n", printed_end(0));
  session_close(&in);
}

static void settings_are_kept(void) {
  session in = session_open();
  CHECK(use_emulator_here(in.auth, 9099));
  CHECK(!use_emulator_here(in.auth, 0));
  CHECK_OK(fba_auth_set_language_code(in.auth, "pt-BR"));
  CHECK_OK(fba_auth_set_tenant_id(in.auth, "acme-1"));
  CHECK_OK(fba_auth_set_custom_auth_domain(in.auth, "auth.example.com"));
  printed_begin();
  print_settings(in.auth);
  CHECK_TEXT("language 'pt-BR', tenant 'acme-1', domain 'auth.example.com'\n", printed_end(0));
  session_close(&in);
}

static void a_session_is_kept_unless_it_is_in_memory(void) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.store = FBA_STORE_FILE;
  session in = session_open_with(options);
  CHECK(is_kept(in.auth));
  session_close(&in);
  options.store = FBA_STORE_MEMORY;
  in = session_open_with(options);
  CHECK(!is_kept(in.auth));
  session_close(&in);
}

static void an_auth_is_shared_and_made_anew(void) {
  session in = session_open();
  int first = 0, second = 0;
  CHECK(sign_in_as_server_says(in.auth, "{\"uid\":\"eve\"}"));
  CHECK(object_of(in.auth, &first) == &first);
  CHECK(object_of(in.auth, &second) == &first);
  fba_auth* before = fba_auth_retain(in.auth);
  in.auth = restart(in.app, in.auth);
  session_await_store(&in);
  CHECK(in.auth != NULL && fba_auth_is_closed(before));
  printed_begin();
  use_shared(before);
  use_shared(in.auth);
  sign_out(in.auth);
  use_shared(in.auth);
  CHECK_TEXT("closed by another part\neve\nnobody\n", printed_end(0));
  fba_auth_release(before);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(an_account_signs_in_and_out),
    CHECK_CASE(a_result_is_printed),
    CHECK_CASE(a_result_has_the_name_at_the_provider),
    CHECK_CASE(an_error_is_printed),
    CHECK_CASE(listeners_are_told_until_they_are_removed),
    CHECK_CASE(an_address_is_looked_up),
    CHECK_CASE(settings_are_kept),
    CHECK_CASE(a_session_is_kept_unless_it_is_in_memory),
    CHECK_CASE(an_auth_is_shared_and_made_anew),
};

CHECK_MAIN(cases)
