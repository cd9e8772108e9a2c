/* SPDX-License-Identifier: Apache-2.0 */
/* Against an emulator with --strict-providers: Yahoo and Microsoft take no token obtained elsewhere, and every provider
   only the redirects that it knows: GitHub http://127.0.0.1/callback, which CMakeLists.txt registers. */
#include <stdio.h>

#include "support/fake_server.h"
#include "support/flow.h"

// proves: fba_credential_create_oauth.summary
static void check_is_sent_to_the_browser(session* in, const char* provider_id) {
  fba_future* future = NULL;
  fba_credential* credential = NULL;
  fba_oauth_tokens tokens = FBA_OAUTH_TOKENS_INIT;
  web_text token = web_unsigned_jwt("{\"sub\":\"u1\",\"email\":\"u1@example.com\",\"email_verified\":true}");
  tokens.id_token = token.text;
  tokens.access_token = "obtained elsewhere";
  CHECK_OK(fba_credential_create_oauth(provider_id, &tokens, &credential, NULL));
  CHECK_OK(fba_auth_sign_in_with_credential(in->auth, credential, NULL, &future));
  CHECK_FAILS(FBA_ERROR_INVALID_CREDENTIAL, future);
  CHECK_CONTAINS("browser", fba_error_message(fba_future_error(future)));
  CHECK_CONTAINS("replayed", fba_error_message(fba_future_error(future)));
  CHECK_TEXT("", current_uid(in));
  fba_future_release(future);
  fba_credential_release(credential);
}

static void foreign_yahoo_token_is_refused_with_the_way_out(void) {
  session in = session_open();
  check_is_sent_to_the_browser(&in, "yahoo.com");
  session_close(&in);
}

static void foreign_microsoft_token_is_refused_with_the_way_out(void) {
  session in = session_open();
  check_is_sent_to_the_browser(&in, "microsoft.com");
  session_close(&in);
}

static void registered_redirect_signs_in_from_any_port(void) {
  session in = session_open();
  flow browser = flow_of("github.com", new_email().text);
  fba_browser_options options = flow_options(&browser);
  options.path = "/callback";
  flow_sign_in_with(&browser, &in, &options);
  CHECK_FLOW_SUCCEEDS(&browser);
  flow_end(&browser);
  session_close(&in);
}

/* Microsoft takes plain http for localhost alone, and compares the port. */
static void microsoft_comes_back_to_localhost(void) {
  char redirect[128], config[192];
  session in = session_open();
  flow browser = flow_of("microsoft.com", new_email().text);
  fba_browser_options options = flow_options(&browser);
  options.route = FBA_ROUTE_AUTOMATIC;
  options.redirect_host = FBA_REDIRECT_HOST_LOCALHOST;
  options.port = unused_port();
  options.path = "/signed-in";
  snprintf(redirect, sizeof redirect, "http://localhost:%u/signed-in", (unsigned)options.port);
  snprintf(config, sizeof config, "{\"emulator\":{\"redirectUris\":{\"microsoft.com\":[\"%s\"]}}}", redirect);
  CHECK_INT(200, web_control("PATCH", "config", config));
  flow_sign_in_with(&browser, &in, &options);
  CHECK(flow_wait_opened(&browser));
  CHECK_INT(FBA_ROUTE_LOOPBACK, fba_future_route(browser.future));
  CHECK_TEXT(redirect, web_parameter(flow_url(&browser), "redirect_uri").text);
  CHECK_FLOW_SUCCEEDS(&browser);
  flow_end(&browser);
  session_close(&in);
}

/* The program hears nothing of it: the person who reads the page closes it, and cancels. */
static void unknown_redirect_ends_at_the_page_of_the_provider(void) {
  static const char* const ids[] = {"github.com", "google.com", "apple.com", "microsoft.com", "yahoo.com"};
  static web_page page;
  session in = session_open();
  for (size_t index = 0; index < sizeof(ids) / sizeof(ids[0]); index++) {
    flow browser = flow_of(ids[index], new_email().text);
    flow_sign_in(&browser, &in);
    CHECK(flow_wait_opened(&browser));
    web_get(flow_url(&browser), 3, &page);
    CHECK_INT(400, page.status);
    CHECK_CONTAINS("refuses the redirect", page.body);
    CHECK_INT(FBA_FUTURE_PENDING, (int)fba_future_get_state(browser.future));
    CHECK_OK(fba_future_cancel(browser.future));
    CHECK_FAILS(FBA_ERROR_WEB_CONTEXT_CANCELLED, browser.future);
    flow_end(&browser);
  }
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(foreign_yahoo_token_is_refused_with_the_way_out),
    CHECK_CASE(foreign_microsoft_token_is_refused_with_the_way_out),
    CHECK_CASE(registered_redirect_signs_in_from_any_port),
    CHECK_CASE(microsoft_comes_back_to_localhost),
    CHECK_CASE(unknown_redirect_ends_at_the_page_of_the_provider),
};

CHECK_MAIN(cases)
