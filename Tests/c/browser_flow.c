/* SPDX-License-Identifier: Apache-2.0 */
/* The browser flow itself: how it starts, what it yields, and every way in which it can end. */
#include <stdio.h>
#include <string.h>

#include "support/fake_server.h"
#include "support/flow.h"

// proves: fba_auth_sign_in_with_provider.summary fba_provider_create.summary fba_provider_id.summary
// proves: fba_provider_add_scope.summary fba_provider_add_scope.scope fba_provider_add_scope.FBA_STATUS_OK
// proves: fba_auth_result_provider_id.summary fba_auth_result_user_name.summary
// proves: fba_credential_provider_id.summary fba_credential_access_token.summary fba_credential_secret.returns
// proves: fba_user_info_provider_id.summary fba_user_info_uid.summary fba_auth_result_user.summary
// proves: fba_provider_create.out_provider fba_provider_create.FBA_STATUS_OK
static void sign_in_yields_user_credential_and_profile(void) {
  session in = session_open();
  test_email email = new_email();
  flow browser = flow_of("github.com", email.text);
  CHECK_TEXT("github.com", fba_provider_id(browser.provider));
  CHECK_OK(fba_provider_add_scope(browser.provider, "read:user", NULL));
  CHECK_OK(fba_provider_add_scope(browser.provider, "user:email", NULL));
  flow_sign_in(&browser, &in);
  CHECK_FLOW_SUCCEEDS(&browser);
  CHECK_CONTAINS("read:user", web_parameter(flow_url(&browser), "scope").text);
  CHECK_CONTAINS("user:email", web_parameter(flow_url(&browser), "scope").text);
  const fba_auth_result* result = fba_future_auth_result(browser.future);
  CHECK_TEXT("github.com", fba_auth_result_provider_id(result));
  CHECK(fba_auth_result_user_name(result)[0] != '\0');
  CHECK(fba_auth_result_is_new_user(result));
  const fba_credential* credential = fba_auth_result_credential(result);
  CHECK_TEXT("github.com", fba_credential_provider_id(credential));
  CHECK(fba_credential_access_token(credential)[0] != '\0');
  CHECK_TEXT("", fba_credential_secret(credential));
  const fba_user* user = fba_auth_result_user(result);
  CHECK_TEXT(email.text, fba_user_email(user));
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  const fba_user_info* info = fba_user_provider_at(user, 0);
  CHECK_TEXT("github.com", fba_user_info_provider_id(info));
  CHECK(fba_user_info_uid(info)[0] != '\0');
  CHECK(strcmp(fba_user_info_uid(info), fba_user_uid(user)) != 0);
  flow_end(&browser);
  session_close(&in);
}

static void second_sign_in_leads_to_the_same_account(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user* first = flow_sign_in_as(&in, "github.com", email.text);
  CHECK_OK(fba_auth_sign_out(in.auth));
  flow browser = flow_of("github.com", email.text);
  flow_sign_in(&browser, &in);
  CHECK_FLOW_SUCCEEDS(&browser);
  CHECK(!fba_auth_result_is_new_user(fba_future_auth_result(browser.future)));
  CHECK_TEXT(fba_user_uid(first), current_uid(&in));
  CHECK_INT(1, latch_count(&browser.opened));
  flow_end(&browser);
  fba_user_release(first);
  session_close(&in);
  CHECK_INT(1, latch_count(&browser.frees));
}

// proves: fba_provider_create.provider_id fba_auth_sign_in_with_provider.summary
static void every_provider_signs_in_by_the_same_flow(void) {
  static const char* const ids[] = {"google.com",   "apple.com",   "yahoo.com", "microsoft.com",
                                    "facebook.com", "twitter.com", "oidc.acme"};
  session in = session_open();
  for (size_t index = 0; index < sizeof(ids) / sizeof(ids[0]); index++) {
    fba_user* user = flow_sign_in_as(&in, ids[index], new_email().text);
    CHECK_TEXT(ids[index], fba_user_info_provider_id(fba_user_provider_at(user, 0)));
    CHECK_OK(fba_auth_sign_out(in.auth));
    fba_user_release(user);
  }
  session_close(&in);
}

// proves: fba_provider_fetch_credential.auth fba_future_credential.summary
// proves: fba_future_credential.returns
static void credential_is_yielded_without_signing_in_and_used_once(void) {
  session in = session_open();
  test_email email = new_email();
  fba_future* future = NULL;
  flow browser = flow_of("yahoo.com", email.text);
  flow_fetch_credential(&browser, &in);
  CHECK_FLOW_SUCCEEDS(&browser);
  fba_credential* credential = fba_credential_retain(fba_future_credential(browser.future));
  CHECK_TEXT("yahoo.com", fba_credential_provider_id(credential));
  CHECK(fba_future_auth_result(browser.future) == NULL);
  CHECK_TEXT("", current_uid(&in));
  CHECK_OK(fba_auth_sign_in_with_credential(in.auth, credential, NULL, &future));
  CHECK_DONE(future);
  fba_user* user = fba_auth_current_user(in.auth);
  CHECK_TEXT(email.text, fba_user_email(user));
  fba_user_release(user);
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_OK(fba_auth_sign_in_with_credential(in.auth, credential, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_INVALID_CREDENTIAL, future);
  CHECK_TEXT("", current_uid(&in));
  fba_credential_release(credential);
  flow_end(&browser);
  session_close(&in);
}

// proves: fba_future_authorization_url.summary
static void pumped_opener_waits_for_process_events(void) {
  session in = session_open();
  flow browser = flow_of("github.com", new_email().text);
  fba_browser_options options = flow_options(&browser);
  options.open_url_mode = FBA_CALLBACK_PUMPED;
  flow_sign_in_with(&browser, &in, &options);
  while (fba_future_authorization_url(browser.future) == NULL &&
         fba_future_get_state(browser.future) == FBA_FUTURE_PENDING) {
    fba_future_wait(browser.future, 10);
  }
  CHECK_INT(0, latch_count(&browser.opened));
  while (latch_count(&browser.opened) == 0 && fba_future_get_state(browser.future) == FBA_FUTURE_PENDING) {
    fba_app_process_events(in.app, 0);
  }
  CHECK_TEXT(fba_future_authorization_url(browser.future), flow_url(&browser));
  CHECK_FLOW_SUCCEEDS(&browser);
  flow_end(&browser);
  session_close(&in);
}

// proves: fba_future_authorization_url.summary fba_future_authorization_url.returns
static void failing_opener_leaves_the_address_as_data(void) {
  session in = session_open();
  flow browser = flow_of("github.com", new_email().text);
  browser.opener_fails = true;
  flow_sign_in(&browser, &in);
  CHECK(flow_wait_opened(&browser));
  CHECK_TEXT(flow_url(&browser), fba_future_authorization_url(browser.future));
  CHECK_INT(FBA_FUTURE_PENDING, (int)fba_future_get_state(browser.future));
  CHECK_FLOW_SUCCEEDS(&browser);
  flow_end(&browser);
  session_close(&in);
}

/* The user, who was at the provider meanwhile, learns it; the answer signs nobody in. */
// proves: fba_auth_sign_in_with_provider.FBA_ERROR_WEB_CONTEXT_CANCELLED
static void browser_that_comes_back_after_a_cancel_is_told(void) {
  static web_page page;
  session in = session_open();
  flow browser = flow_of("github.com", new_email().text);
  flow_sign_in(&browser, &in);
  CHECK(flow_wait_opened(&browser));
  uint16_t port = web_port(web_parameter(flow_url(&browser), "redirect_uri").text);
  CHECK(port != 0);
  CHECK_OK(fba_future_cancel(browser.future));
  CHECK_FAILS(FBA_ERROR_WEB_CONTEXT_CANCELLED, browser.future);
  CHECK_TEXT("WEB_CONTEXT_CANCELLED", fba_error_name(fba_future_error(browser.future)));
  CHECK(flow_visit(&browser, &page));
  CHECK_CONTAINS("The sign-in was cancelled in the app.", page.body);
  CHECK(strstr(page.address, "code=") == NULL);
  wait_until_closed(port);
  CHECK_TEXT("", current_uid(&in));
  flow_end(&browser);
  session_close(&in);
  CHECK_INT(1, latch_count(&browser.frees));
}

/* What the address bar of a browser on another machine says: it cannot reach the listener. */
static web_text unreached_address(flow* browser) {
  static web_page page;
  web_text address;
  web_text listener = web_parameter(flow_url(browser), "redirect_uri");
  snprintf(address.text, sizeof(address.text), "%s", flow_url(browser));
  for (int count = 0; count < 8 && strncmp(address.text, listener.text, strlen(listener.text)) != 0; count++) {
    web_get(address.text, 0, &page);
    snprintf(address.text, sizeof(address.text), "%s", page.location);
  }
  return address;
}

// proves: fba_auth_can_handle_url.summary fba_auth_can_handle_url.returns fba_auth_can_handle_url.url
static void url_that_the_user_hands_over_ends_the_flow(void) {
  session in = session_open();
  CHECK(!fba_auth_can_handle_url(in.auth, "http://127.0.0.1:1/?code=c&state=s"));
  flow browser = flow_of("github.com", new_email().text);
  flow_sign_in(&browser, &in);
  CHECK(flow_wait_opened(&browser));
  web_text address = unreached_address(&browser);
  CHECK(!fba_auth_can_handle_url(in.auth, flow_url(&browser)));
  CHECK(!fba_auth_can_handle_url(in.auth, web_parameter(flow_url(&browser), "redirect_uri").text));
  CHECK(!fba_auth_can_handle_url(in.auth, NULL) && !fba_auth_can_handle_url(NULL, address.text));
  CHECK(fba_auth_can_handle_url(in.auth, address.text));
  CHECK_DONE(browser.future);
  CHECK(current_uid(&in)[0] != '\0');
  CHECK(!fba_auth_can_handle_url(in.auth, address.text));
  browser.future = NULL;
  flow_end(&browser);
  session_close(&in);
}

/* The app lives on. */
static void browser_that_comes_back_after_the_auth_is_told(void) {
  static web_page page;
  session in = session_open();
  flow browser = flow_of("github.com", new_email().text);
  flow_sign_in(&browser, &in);
  CHECK(flow_wait_opened(&browser));
  fba_auth_close(in.auth);
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_future_wait(browser.future, PATIENCE_MS));
  CHECK(flow_visit(&browser, &page));
  CHECK_CONTAINS("The sign-in was cancelled in the app.", page.body);
  flow_end(&browser);
  session_close(&in);
}

static void closing_the_app_ends_the_wait_for_a_browser(void) {
  session in = session_open();
  flow browser = flow_of("github.com", NULL);
  flow_sign_in(&browser, &in);
  CHECK(flow_wait_opened(&browser));
  uint16_t port = web_port(web_parameter(flow_url(&browser), "redirect_uri").text);
  CHECK_OK(fba_future_cancel(browser.future));
  flow_end(&browser);
  session_close(&in);
  wait_until_closed(port);
}

static void closing_the_app_ends_the_flow(void) {
  session in = session_open();
  flow browser = flow_of("github.com", NULL);
  flow_sign_in(&browser, &in);
  CHECK(flow_wait_opened(&browser));
  uint16_t port = web_port(web_parameter(flow_url(&browser), "redirect_uri").text);
  session_close(&in);
  CHECK_INT(1, latch_count(&browser.frees));
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_future_wait(browser.future, PATIENCE_MS));
  wait_until_closed(port);
  flow_end(&browser);
  CHECK_INT(1, latch_count(&browser.frees));
}

// proves: fba_auth_sign_in_with_provider.FBA_ERROR_WEB_CONTEXT_CANCELLED
static void waiting_for_the_user_has_an_end(void) {
  session in = session_open();
  flow browser = flow_of("github.com", NULL);
  fba_browser_options options = flow_options(&browser);
  options.timeout_ms = 1;
  flow_sign_in_with(&browser, &in, &options);
  CHECK_FAILS(FBA_ERROR_WEB_CONTEXT_CANCELLED, browser.future);
  CHECK_TEXT("WEB_CONTEXT_TIMED_OUT", fba_error_name(fba_future_error(browser.future)));
  flow_end(&browser);
  session_close(&in);
}

/* A program whose redirect is registered has one port, for every attempt. */
static void fixed_port_is_free_for_the_next_attempt(void) {
  session in = session_open();
  flow given_up = flow_of("github.com", NULL), next = flow_of("github.com", new_email().text);
  fba_browser_options options = flow_options(&given_up);
  options.port = unused_port();
  options.path = "/callback";
  flow_sign_in_with(&given_up, &in, &options);
  CHECK(flow_wait_opened(&given_up));
  CHECK_OK(fba_future_cancel(given_up.future));
  flow_end(&given_up);
  fba_browser_options again = flow_options(&next);
  again.port = options.port;
  again.path = "/callback";
  flow_sign_in_with(&next, &in, &again);
  CHECK_FLOW_SUCCEEDS(&next);
  flow_end(&next);
  session_close(&in);
}

// proves: fba_auth_sign_in_with_provider.FBA_ERROR_CANCELLED
static void refusal_at_the_provider_is_told_apart(void) {
  session in = session_open();
  flow refused = flow_of("github.com", NULL);
  flow_set(&refused, "auto_error", "access_denied");
  flow_sign_in(&refused, &in);
  CHECK_FLOW_FAILS(FBA_ERROR_CANCELLED, &refused);
  flow_end(&refused);
  flow failed = flow_of("github.com", NULL);
  flow_set(&failed, "auto_error", "server_error");
  flow_sign_in(&failed, &in);
  CHECK_FLOW_FAILS(FBA_ERROR_INVALID_CREDENTIAL, &failed);
  flow_end(&failed);
  CHECK_TEXT("", current_uid(&in));
  session_close(&in);
}

// proves: fba_provider_fetch_credential.FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED
static void second_flow_is_refused_while_one_runs(void) {
  session in = session_open();
  flow first = flow_of("github.com", new_email().text);
  flow second = flow_of("google.com", new_email().text);
  flow_sign_in(&first, &in);
  CHECK(flow_wait_opened(&first));
  flow_fetch_credential(&second, &in);
  CHECK_FAILS(FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED, second.future);
  CHECK_FLOW_SUCCEEDS(&first);
  flow_end(&second);
  flow_end(&first);
  fba_user_release(flow_sign_in_as(&in, "google.com", new_email().text));
  session_close(&in);
}

// proves: fba_provider_set_custom_parameter.out_error fba_provider_set_custom_parameter.FBA_STATUS_INVALID_ARGUMENT
// proves: fba_provider_set_custom_parameter.FBA_STATUS_OK fba_provider_set_custom_parameter.name
static void reserved_parameters_are_refused_by_name(void) {
  static const char* const names[] = {"client_id", "redirect_uri", "response_type", "scope", "state", "oauth_token"};
  fba_provider* provider = NULL;
  CHECK_OK(fba_provider_create("github.com", &provider, NULL));
  for (size_t index = 0; index < sizeof(names) / sizeof(names[0]); index++) {
    fba_error* error = NULL;
    CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT,
                 fba_provider_set_custom_parameter(provider, names[index], "mine", &error));
    CHECK_INT(FBA_ERROR_INVALID_ARGUMENT, (int)fba_error_number(error));
    CHECK_CONTAINS(names[index], fba_error_message(error));
    fba_error_release(error);
  }
  CHECK(fba_provider_retain(provider) == provider);
  fba_provider_release(provider);
  CHECK_OK(fba_provider_set_custom_parameter(provider, "state2", "allowed", NULL));
  fba_provider_release(provider);
}

// proves: fba_provider_set_custom_parameter.summary fba_provider_set_custom_parameter.value
static void custom_parameters_reach_the_provider(void) {
  session in = session_open();
  flow browser = flow_of("google.com", new_email().text);
  flow_set(&browser, "hd", "replaced.example");
  flow_set(&browser, "hd", "a&b=c d+\xC3\xAB%.example");
  flow_sign_in(&browser, &in);
  CHECK_FLOW_SUCCEEDS(&browser);
  CHECK_TEXT("a&b=c d+\xC3\xAB%.example", web_parameter(flow_url(&browser), "hd").text);
  flow_end(&browser);
  session_close(&in);
}

// proves: fba_auth_sign_in_with_provider.FBA_ERROR_WEB_INTERNAL_ERROR
static void port_and_path_can_be_fixed(void) {
  session in = session_open();
  flow browser = flow_of("github.com", new_email().text);
  fba_browser_options options = flow_options(&browser);
  options.port = unused_port();
  options.path = "/signed-in/here";
  char expected[64];
  snprintf(expected, sizeof(expected), "http://127.0.0.1:%u/signed-in/here", (unsigned)options.port);
  flow_sign_in_with(&browser, &in, &options);
  CHECK_FLOW_SUCCEEDS(&browser);
  CHECK_TEXT(expected, web_parameter(flow_url(&browser), "redirect_uri").text);
  flow_end(&browser);

  silent_server taken = silent_server_start();
  flow blocked = flow_of("github.com", new_email().text);
  options = flow_options(&blocked);
  options.port = taken.port;
  flow_sign_in_with(&blocked, &in, &options);
  CHECK_FAILS(FBA_ERROR_WEB_INTERNAL_ERROR, blocked.future);
  flow_end(&blocked);
  silent_server_stop(&taken);
  session_close(&in);
}

static void last_page_shows_the_text_as_text(void) {
  static web_page page;
  session in = session_open();
  flow browser = flow_of("github.com", new_email().text);
  fba_browser_options options = flow_options(&browser);
  options.finish_text = "Back to <b>the game</b> & play";
  flow_sign_in_with(&browser, &in, &options);
  CHECK(flow_visit(&browser, &page));
  CHECK_CONTAINS("Back to &lt;b&gt;the game&lt;/b&gt; &amp; play", page.body);
  CHECK(strstr(page.body, "<b>") == NULL);
  CHECK(strstr(page.body, web_parameter(flow_url(&browser), "state").text) == NULL);
  CHECK_SUCCEEDS(browser.future);
  flow_end(&browser);
  session_close(&in);
}

/* The browser comes back with an answer that the service then refuses. */
static void last_page_does_not_say_that_it_has_worked_when_it_has_not(void) {
  static web_page page;
  session in = session_open();
  flow browser = flow_of("github.com", new_email().text);
  flow_sign_in(&browser, &in);
  CHECK_INT(200, web_control("PATCH", "config",
                             "{\"emulator\": {\"faults\": [{\"operation\": \"accounts:signInWithIdp\", \"count\": 1, "
                             "\"error\": \"OPERATION_NOT_ALLOWED\"}]}}"));
  CHECK(flow_visit(&browser, &page));
  CHECK_CONTAINS("Not signed in", page.body);
  CHECK_FAILS(FBA_ERROR_OPERATION_NOT_ALLOWED, browser.future);
  flow_end(&browser);
  session_close(&in);
}

static void browser_can_be_sent_elsewhere_at_the_end(void) {
  static web_page page;
  session in = session_open();
  flow browser = flow_of("github.com", new_email().text);
  fba_browser_options options = flow_options(&browser);
  options.finish_url = "com.example.game://signed-in/done";
  flow_sign_in_with(&browser, &in, &options);
  CHECK(flow_wait_opened(&browser));
  web_get(flow_url(&browser), 0, &page);
  static char next[sizeof(page.location)];
  for (int step = 0; step < 2; step++) { /* to the listener, and away from the code */
    snprintf(next, sizeof(next), "%s", page.location);
    web_get(next, 0, &page);
    CHECK_INT(303, page.status);
  }
  CHECK_TEXT("com.example.game://signed-in/done", page.location);
  CHECK_SUCCEEDS(browser.future);
  flow_end(&browser);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(sign_in_yields_user_credential_and_profile),
    CHECK_CASE(second_sign_in_leads_to_the_same_account),
    CHECK_CASE(every_provider_signs_in_by_the_same_flow),
    CHECK_CASE(credential_is_yielded_without_signing_in_and_used_once),
    CHECK_CASE(pumped_opener_waits_for_process_events),
    CHECK_CASE(failing_opener_leaves_the_address_as_data),
    CHECK_CASE(url_that_the_user_hands_over_ends_the_flow),
    CHECK_CASE(browser_that_comes_back_after_a_cancel_is_told),
    CHECK_CASE(browser_that_comes_back_after_the_auth_is_told),
    CHECK_CASE(closing_the_app_ends_the_wait_for_a_browser),
    CHECK_CASE(closing_the_app_ends_the_flow),
    CHECK_CASE(waiting_for_the_user_has_an_end),
    CHECK_CASE(fixed_port_is_free_for_the_next_attempt),
    CHECK_CASE(refusal_at_the_provider_is_told_apart),
    CHECK_CASE(second_flow_is_refused_while_one_runs),
    CHECK_CASE(reserved_parameters_are_refused_by_name),
    CHECK_CASE(custom_parameters_reach_the_provider),
    CHECK_CASE(port_and_path_can_be_fixed),
    CHECK_CASE(last_page_shows_the_text_as_text),
    CHECK_CASE(last_page_does_not_say_that_it_has_worked_when_it_has_not),
    CHECK_CASE(browser_can_be_sent_elsewhere_at_the_end),
};

CHECK_MAIN(cases)
