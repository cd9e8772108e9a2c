/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Sign-in with an OAuth client of the program's own, against the emulator's issuers: in a browser (RFC 8252, PKCE) and
 * by a code that is entered elsewhere (RFC 8628).
 */
#include <firebase_auth/firebase_auth.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "support/flow.h"

typedef struct place {
  char text[512];
} place;

static place issuer_of(const char* provider_id, const char* path) {
  place made;
  snprintf(made.text, sizeof made.text, "http://%s/emulator/issuer/%s%s", getenv("FIREBASE_AUTH_EMULATOR_HOST"),
           provider_id, path);
  return made;
}

static void start(flow* in, session* on, fba_route route, const fba_oauth_client* client) {
  fba_browser_options options = flow_options(in);
  options.route = route;
  options.client = client;
  flow_sign_in_with(in, on, &options);
}

static void check_signed_in(flow* in, session* on, const char* email) {
  CHECK_SUCCEEDS(in->future);
  fba_user* user = fba_auth_current_user(on->auth);
  CHECK_TEXT(email, fba_user_email(user));
  fba_user_release(user);
  flow_end(in);
}

// proves: fba_future_route.summary fba_future_user_code.returns fba_future_verification_url.returns
// proves: fba_future_user_code_expiry_unix_ms.returns
static void an_issuer_tells_where_it_is(void) {
  session in = session_open();
  test_email email = new_email();
  flow browser = flow_of("oidc.acme", email.text);
  place issuer = issuer_of("oidc.acme", "");
  fba_oauth_client client = FBA_OAUTH_CLIENT_INIT;
  client.client_id = "desktop-client";
  client.issuer = issuer.text;
  start(&browser, &in, FBA_ROUTE_AUTOMATIC, &client);
  CHECK(flow_wait_opened(&browser));
  CHECK_INT(FBA_ROUTE_DIRECT, fba_future_route(browser.future));
  CHECK_CONTAINS("/emulator/issuer/oidc.acme/authorize?", flow_url(&browser));
  CHECK_TEXT("desktop-client", web_parameter(flow_url(&browser), "client_id").text);
  CHECK_TEXT("S256", web_parameter(flow_url(&browser), "code_challenge_method").text);
  CHECK_TEXT("openid email profile", web_parameter(flow_url(&browser), "scope").text);
  CHECK_INT(64, (int64_t)strlen(web_parameter(flow_url(&browser), "nonce").text));
  CHECK(fba_future_user_code(browser.future) == NULL && fba_future_verification_url(browser.future) == NULL);
  CHECK_INT(0, (int64_t)fba_future_user_code_expiry_unix_ms(browser.future));
  web_page page;
  CHECK(flow_visit(&browser, &page));
  check_signed_in(&browser, &in, email.text);
  session_close(&in);
}

static void endpoints_can_be_given(void) {
  const char* const providers[] = {"google.com", "github.com"};
  for (size_t i = 0; i < 2; i++) {
    session in = session_open();
    test_email email = new_email();
    flow browser = flow_of(providers[i], email.text);
    place authorize = issuer_of(providers[i], "/authorize"), token = issuer_of(providers[i], "/token");
    fba_oauth_client client = FBA_OAUTH_CLIENT_INIT;
    client.client_id = "desktop-client";
    client.client_secret = "not much of one";
    client.authorization_endpoint = authorize.text;
    client.token_endpoint = token.text;
    start(&browser, &in, FBA_ROUTE_DIRECT, &client);
    web_page page;
    CHECK(flow_visit(&browser, &page));
    check_signed_in(&browser, &in, email.text);
    session_close(&in);
  }
}

/* Where the real ones are is known, and is not asked: nor what the program itself names for them. */
static void built_in_providers_are_the_emulators_own(void) {
  const char* const providers[] = {"google.com", "github.com", "github.com"};
  for (size_t i = 0; i < 3; i++) {
    session in = session_open();
    test_email email = new_email();
    flow browser = flow_of(providers[i], email.text);
    fba_oauth_client client = FBA_OAUTH_CLIENT_INIT;
    client.client_id = "desktop:client";
    client.client_secret = "not much of one";
    if (i == 2) {
      client.authorization_endpoint = "https://github.com/login/oauth/authorize";
      client.token_endpoint = "https://github.com/login/oauth/access_token";
    }
    start(&browser, &in, FBA_ROUTE_DIRECT, &client);
    CHECK(flow_wait_opened(&browser));
    place there = issuer_of(providers[i], "/authorize");
    CHECK_CONTAINS(there.text, flow_url(&browser));
    web_page page;
    CHECK(flow_visit(&browser, &page));
    check_signed_in(&browser, &in, email.text);
    session_close(&in);
  }
}

static void check_outside(flow* browser, session* in, const fba_browser_options* options, const char* named) {
  flow_sign_in_with(browser, in, options);
  CHECK_FAILS(FBA_ERROR_INVALID_ARGUMENT, browser->future);
  CHECK_TEXT("OUTSIDE_EMULATOR", fba_error_name(fba_future_error(browser->future)));
  CHECK_CONTAINS(named, fba_error_message(fba_future_error(browser->future)));
  CHECK_INT(0, latch_count(&browser->opened));
  flow_end(browser);
}

// proves: fba_auth_use_emulator.summary
static void nothing_outside_is_asked_while_an_emulator_is_chosen(void) {
  const char* const page = "https://demo-project.firebaseapp.com/sign-in.html";
  const fba_route routes[] = {FBA_ROUTE_AUTOMATIC, FBA_ROUTE_DIRECT, FBA_ROUTE_DEVICE};
  session in = session_open();
  for (size_t i = 0; i < 3; i++) {
    flow browser = flow_of("oidc.acme", NULL);
    fba_oauth_client client = FBA_OAUTH_CLIENT_INIT;
    fba_browser_options options = flow_options(&browser);
    client.client_id = "id";
    client.issuer = "https://id.example";
    options.route = routes[i];
    options.client = &client;
    check_outside(&browser, &in, &options, client.issuer);
  }
  flow browser = flow_of("github.com", NULL);
  fba_browser_options options = flow_options(&browser);
  options.route = FBA_ROUTE_HOSTED;
  options.hosted_page = page;
  check_outside(&browser, &in, &options, page);
  session_close(&in);
}

static void refusal_at_the_provider_is_the_users(void) {
  session in = session_open();
  flow browser = flow_of("oidc.acme", new_email().text);
  place issuer = issuer_of("oidc.acme", "");
  fba_oauth_client client = FBA_OAUTH_CLIENT_INIT;
  client.client_id = "desktop-client";
  client.issuer = issuer.text;
  flow_set(&browser, "auto_error", "access_denied");
  start(&browser, &in, FBA_ROUTE_DIRECT, &client);
  CHECK_FLOW_FAILS(FBA_ERROR_CANCELLED, &browser);
  flow_end(&browser);
  session_close(&in);
}

// proves: fba_auth_sign_in_with_provider.FBA_ERROR_INVALID_ARGUMENT
static void what_cannot_work_is_refused_before_anything_opens(void) {
  session in = session_open();
  const struct {
    const char* provider;
    fba_route route;
    const char* client_id;
    const char* issuer;
    const char* words;
  } rows[] = {
      {"oidc.acme", FBA_ROUTE_DIRECT, NULL, NULL, "need an OAuth client"},
      {"oidc.acme", FBA_ROUTE_DEVICE, NULL, NULL, "need an OAuth client"},
      {"oidc.acme", FBA_ROUTE_DIRECT, "id", NULL, "neither an issuer nor"},
      {"oidc.acme", FBA_ROUTE_DIRECT, "id", "http://id.example", "must use https"},
      {"yahoo.com", FBA_ROUTE_AUTOMATIC, "id", "https://id.example", "accepts no token obtained elsewhere"},
      {"apple.com", FBA_ROUTE_DIRECT, "id", "https://id.example", "https addresses only"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    flow browser = flow_of(rows[i].provider, NULL);
    fba_oauth_client client = FBA_OAUTH_CLIENT_INIT;
    client.client_id = rows[i].client_id;
    client.issuer = rows[i].issuer;
    start(&browser, &in, rows[i].route, rows[i].client_id == NULL ? NULL : &client);
    CHECK_FAILS(FBA_ERROR_INVALID_ARGUMENT, browser.future);
    CHECK_CONTAINS(rows[i].words, fba_error_message(fba_future_error(browser.future)));
    CHECK_INT(0, latch_count(&browser.opened));
    flow_end(&browser);
  }
  session_close(&in);
}

// proves: fba_auth_sign_in_with_provider.FBA_ERROR_INVALID_RESPONSE
static void an_issuer_that_is_none_says_so(void) {
  session in = session_open();
  flow browser = flow_of("oidc.acme", NULL);
  place issuer = issuer_of("oidc.acme", "/");
  fba_oauth_client client = FBA_OAUTH_CLIENT_INIT;
  client.client_id = "id";
  client.issuer = issuer.text;
  start(&browser, &in, FBA_ROUTE_DIRECT, &client);
  CHECK_FAILS(FBA_ERROR_INVALID_RESPONSE, browser.future);
  CHECK_TEXT("ISSUER_UNUSABLE", fba_error_name(fba_future_error(browser.future)));
  flow_end(&browser);
  session_close(&in);
}

/* The emulator's page for codes, as a person who answers at once. */
static void enter_code(fba_future* future, const char* email, const char* more, web_page* out_page) {
  char address[4096];
  web_get(fba_future_authorization_url(future), 0, out_page);
  snprintf(address, sizeof address, "http://%s%s&prompt=none&login_hint=%s%s", getenv("FIREBASE_AUTH_EMULATOR_HOST"),
           strchr(out_page->location + strlen("http://"), '/'), email, more);
  web_get(address, 5, out_page);
}

static void await_code(const flow* in) {
  while (fba_future_user_code(in->future) == NULL && fba_future_get_state(in->future) == FBA_FUTURE_PENDING) {
    fba_future_wait(in->future, 10);
  }
}

/* Each code is asked for after five seconds, as the emulator wishes: so the people share them. The third signs in with
 * GitHub, whose real endpoints would be known. */
// proves: fba_future_route.summary fba_future_user_code.summary fba_future_verification_url.summary
// proves: fba_future_user_code.returns fba_future_verification_url.returns
// proves: fba_future_user_code_expiry_unix_ms.returns
static void code_signs_in_from_elsewhere(void) {
  test_email email = new_email(), other = new_email();
  session in[3] = {session_open(), session_open(), session_open()};
  flow device[3] = {flow_of("oidc.acme", NULL), flow_of("oidc.acme", NULL), flow_of("github.com", NULL)};
  place issuer = issuer_of("oidc.acme", "");
  fba_oauth_client client = FBA_OAUTH_CLIENT_INIT;
  client.client_id = "console";
  for (int i = 0; i < 3; i++) {
    client.issuer = i < 2 ? issuer.text : NULL;
    fba_browser_options options = flow_options(&device[i]);
    options.open_url = NULL;
    options.route = FBA_ROUTE_DEVICE;
    options.client = &client;
    flow_sign_in_with(&device[i], &in[i], &options);
    await_code(&device[i]);
  }
  fba_future* future = device[0].future;
  CHECK_INT(FBA_ROUTE_DEVICE, fba_future_route(future));
  CHECK_INT(FBA_BROWSER_NONE, fba_future_browser_state(future));
  CHECK_CONTAINS("/emulator/device", fba_future_verification_url(future));
  CHECK_CONTAINS(fba_future_user_code(future), fba_future_authorization_url(future));
  const int64_t expiry_s = (int64_t)(fba_future_user_code_expiry_unix_ms(future) / 1000u);
  CHECK(expiry_s > (int64_t)time(NULL) && expiry_s < (int64_t)time(NULL) + 86400);
  web_page page;
  enter_code(future, email.text, "", &page);
  CHECK_CONTAINS("Go back to the device", page.body);
  enter_code(device[1].future, email.text, "&auto_error=access_denied", &page);
  enter_code(device[2].future, other.text, "", &page);
  CHECK_FAILS(FBA_ERROR_CANCELLED, device[1].future);
  CHECK_TEXT("USER_CANCELLED", fba_error_name(fba_future_error(device[1].future)));
  check_signed_in(&device[0], &in[0], email.text);
  check_signed_in(&device[2], &in[2], other.text);
  flow_end(&device[1]);
  for (int i = 0; i < 3; i++) session_close(&in[i]);
}

/* The real GitHub's endpoint would be known. */
// proves: fba_future_user_code.summary
static void code_can_be_cancelled(void) {
  session in = session_open();
  flow device = flow_of("github.com", NULL);
  fba_oauth_client client = FBA_OAUTH_CLIENT_INIT;
  client.client_id = "console";
  start(&device, &in, FBA_ROUTE_DEVICE, &client);
  await_code(&device);
  CHECK_TEXT(flow_url(&device), fba_future_authorization_url(device.future));
  CHECK_CONTAINS("/emulator/device", fba_future_verification_url(device.future));
  CHECK_OK(fba_future_cancel(device.future));
  CHECK_FAILS(FBA_ERROR_WEB_CONTEXT_CANCELLED, device.future);
  flow_end(&device);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(an_issuer_tells_where_it_is),
    CHECK_CASE(endpoints_can_be_given),
    CHECK_CASE(built_in_providers_are_the_emulators_own),
    CHECK_CASE(nothing_outside_is_asked_while_an_emulator_is_chosen),
    CHECK_CASE(refusal_at_the_provider_is_the_users),
    CHECK_CASE(what_cannot_work_is_refused_before_anything_opens),
    CHECK_CASE(an_issuer_that_is_none_says_so),
    CHECK_CASE(code_signs_in_from_elsewhere),
    CHECK_CASE(code_can_be_cancelled),
};

CHECK_MAIN(cases)
