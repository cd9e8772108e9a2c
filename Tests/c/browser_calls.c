/* SPDX-License-Identifier: Apache-2.0 */
/* Every call that goes through a browser: what it is given is copied, and it ends in the same ways as the others. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/fake_server.h"
#include "support/flow.h"

typedef fba_status (*browser_call)(session* in, fba_user* user, const fba_provider* provider,
                                   const fba_browser_options* options, fba_future** out_future);

static fba_status sign_in(session* in, fba_user* user, const fba_provider* provider, const fba_browser_options* options,
                          fba_future** out_future) {
  (void)user;
  return fba_auth_sign_in_with_provider(in->auth, provider, options, NULL, out_future);
}

static fba_status fetch(session* in, fba_user* user, const fba_provider* provider, const fba_browser_options* options,
                        fba_future** out_future) {
  (void)user;
  return fba_provider_fetch_credential(provider, in->auth, options, NULL, out_future);
}

static fba_status prove(session* in, fba_user* user, const fba_provider* provider, const fba_browser_options* options,
                        fba_future** out_future) {
  (void)in;
  return fba_user_reauthenticate_with_provider(user, provider, options, NULL, out_future);
}

static fba_status link_to(session* in, fba_user* user, const fba_provider* provider, const fba_browser_options* options,
                          fba_future** out_future) {
  (void)in;
  return fba_user_link_with_provider(user, provider, options, NULL, out_future);
}

static const browser_call browser_calls[] = {sign_in, fetch, prove, link_to};
enum { BROWSER_CALLS = sizeof(browser_calls) / sizeof(browser_calls[0]) };

static void await_address(fba_future* future) {
  while (fba_future_authorization_url(future) == NULL && fba_future_wait(future, 1) == FBA_STATUS_TIMED_OUT) continue;
  CHECK(fba_future_authorization_url(future) != NULL);
}

// proves: fba_auth_sign_in_with_provider.provider fba_auth_sign_in_with_provider.options
// proves: fba_provider_fetch_credential.provider fba_provider_fetch_credential.options
// proves: fba_user_reauthenticate_with_provider.provider fba_user_reauthenticate_with_provider.options
// proves: fba_user_link_with_provider.provider fba_user_link_with_provider.options fba_provider_release.summary
static void options_and_provider_of_a_browser_are_copied(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  for (int index = 0; index < BROWSER_CALLS; index++) {
    fba_provider* provider = NULL;
    fba_future* future = NULL;
    char path[] = "/copied/here";
    fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
    options.route = FBA_ROUTE_LOOPBACK;
    options.presentation = FBA_BROWSER_PRESENT_NOTHING;
    options.path = path;
    CHECK_OK(fba_provider_create("google.com", &provider, NULL));
    CHECK_OK(fba_provider_set_custom_parameter(provider, "hd", "before", NULL));
    CHECK_OK(browser_calls[index](&in, user, provider, &options, &future));
    memset(&options, 0xff, sizeof(options));
    memset(path, 'x', strlen(path));
    CHECK_OK(fba_provider_set_custom_parameter(provider, "hd", "afterwards", NULL));
    fba_provider_release(provider);
    await_address(future);
    const char* url = fba_future_authorization_url(future);
    CHECK_CONTAINS("/copied/here", web_parameter(url, "redirect_uri").text);
    CHECK_TEXT("before", web_parameter(url, "hd").text);
    CHECK_OK(fba_future_cancel(future));
    CHECK_REFUSED(FBA_ERROR_WEB_CONTEXT_CANCELLED, future);
  }
  fba_user_release(user);
  session_close(&in);
}

/* The usual ones then: the browser of the machine is asked to show the page. */
// proves: fba_auth_sign_in_with_provider.options fba_provider_fetch_credential.options
// proves: fba_user_reauthenticate_with_provider.options fba_user_link_with_provider.options
static void options_of_a_browser_may_be_left_out(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  setenv("BROWSER", "/bin/true", 1);
  for (int index = 0; index < BROWSER_CALLS; index++) {
    fba_provider* provider = NULL;
    fba_future* future = NULL;
    CHECK_OK(fba_provider_create("google.com", &provider, NULL));
    CHECK_OK(browser_calls[index](&in, user, provider, NULL, &future));
    await_address(future);
    CHECK_OK(fba_future_cancel(future));
    CHECK_REFUSED(FBA_ERROR_WEB_CONTEXT_CANCELLED, future);
    fba_provider_release(provider);
  }
  unsetenv("BROWSER");
  fba_user_release(user);
  session_close(&in);
}

/* A flow of the call whose provider is to answer as this parameter says. */
static void begin(flow* begun, int index, session* in, fba_user* user, const fba_browser_options* options) {
  CHECK_OK(browser_calls[index](in, user, begun->provider, options, &begun->future));
}

static void check_ends(flow* ended, fba_error_code error, const char* name) {
  if (CHECK_FAILS(error, ended->future)) CHECK_TEXT(name, fba_error_name(fba_future_error(ended->future)));
  flow_end(ended);
}

// proves: fba_auth_sign_in_with_provider.FBA_ERROR_CANCELLED fba_provider_fetch_credential.FBA_ERROR_CANCELLED
// proves: fba_provider_fetch_credential.FBA_ERROR_WEB_CONTEXT_CANCELLED
// proves: fba_user_reauthenticate_with_provider.FBA_ERROR_CANCELLED
// proves: fba_user_reauthenticate_with_provider.FBA_ERROR_WEB_CONTEXT_CANCELLED
// proves: fba_user_link_with_provider.FBA_ERROR_CANCELLED fba_user_link_with_provider.FBA_ERROR_WEB_CONTEXT_CANCELLED
static void a_person_may_refuse_or_not_come_back(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  for (int index = 0; index < BROWSER_CALLS; index++) {
    flow refused = flow_of("google.com", NULL), late = flow_of("google.com", NULL),
         given_up = flow_of("google.com", NULL);
    flow_set(&refused, "auto_error", "access_denied");
    fba_browser_options options = flow_options(&refused);
    begin(&refused, index, &in, user, &options);
    CHECK_FLOW_FAILS(FBA_ERROR_CANCELLED, &refused);
    flow_end(&refused);
    options = flow_options(&late);
    options.timeout_ms = 1;
    begin(&late, index, &in, user, &options);
    check_ends(&late, FBA_ERROR_WEB_CONTEXT_CANCELLED, "WEB_CONTEXT_TIMED_OUT");
    options = flow_options(&given_up);
    begin(&given_up, index, &in, user, &options);
    CHECK(flow_wait_opened(&given_up));
    CHECK_OK(fba_future_cancel(given_up.future));
    check_ends(&given_up, FBA_ERROR_WEB_CONTEXT_CANCELLED, "WEB_CONTEXT_CANCELLED");
  }
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_auth_sign_in_with_provider.FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED
// proves: fba_auth_sign_in_with_provider.FBA_ERROR_WEB_INTERNAL_ERROR
// proves: fba_auth_sign_in_with_provider.FBA_ERROR_INVALID_ARGUMENT
// proves: fba_auth_sign_in_with_provider.FBA_ERROR_INVALID_RESPONSE
// proves: fba_provider_fetch_credential.FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED
// proves: fba_provider_fetch_credential.FBA_ERROR_WEB_INTERNAL_ERROR
// proves: fba_provider_fetch_credential.FBA_ERROR_INVALID_ARGUMENT
// proves: fba_provider_fetch_credential.FBA_ERROR_INVALID_RESPONSE
// proves: fba_user_reauthenticate_with_provider.FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED
// proves: fba_user_reauthenticate_with_provider.FBA_ERROR_WEB_INTERNAL_ERROR
// proves: fba_user_reauthenticate_with_provider.FBA_ERROR_INVALID_ARGUMENT
// proves: fba_user_reauthenticate_with_provider.FBA_ERROR_INVALID_RESPONSE
// proves: fba_user_link_with_provider.FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED
// proves: fba_user_link_with_provider.FBA_ERROR_WEB_INTERNAL_ERROR
// proves: fba_user_link_with_provider.FBA_ERROR_INVALID_ARGUMENT
// proves: fba_user_link_with_provider.FBA_ERROR_INVALID_RESPONSE
static void what_cannot_begin_says_so(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  silent_server taken = silent_server_start();
  for (int index = 0; index < BROWSER_CALLS; index++) {
    flow first = flow_of("google.com", NULL), second = flow_of("google.com", NULL),
         blocked = flow_of("google.com", NULL);
    flow clientless = flow_of("oidc.acme", NULL), unreadable = flow_of("oidc.acme", NULL);
    fba_browser_options options = flow_options(&first);
    begin(&first, index, &in, user, &options);
    options = flow_options(&second);
    begin(&second, index, &in, user, &options);
    check_ends(&second, FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED, "WEB_CONTEXT_ALREADY_PRESENTED");
    CHECK_OK(fba_future_cancel(first.future));
    check_ends(&first, FBA_ERROR_WEB_CONTEXT_CANCELLED, "WEB_CONTEXT_CANCELLED");
    options = flow_options(&blocked);
    options.port = taken.port;
    begin(&blocked, index, &in, user, &options);
    CHECK_FAILS(FBA_ERROR_WEB_INTERNAL_ERROR, blocked.future);
    flow_end(&blocked);
    options = flow_options(&clientless);
    options.route = FBA_ROUTE_DIRECT;
    begin(&clientless, index, &in, user, &options);
    CHECK_FAILS(FBA_ERROR_INVALID_ARGUMENT, clientless.future);
    flow_end(&clientless);
    char issuer[256];
    snprintf(issuer, sizeof(issuer), "http://%s/emulator/issuer/oidc.acme/", getenv("FIREBASE_AUTH_EMULATOR_HOST"));
    fba_oauth_client client = FBA_OAUTH_CLIENT_INIT;
    client.client_id = "id";
    client.issuer = issuer;
    options = flow_options(&unreadable);
    options.route = FBA_ROUTE_DIRECT;
    options.client = &client;
    begin(&unreadable, index, &in, user, &options);
    check_ends(&unreadable, FBA_ERROR_INVALID_RESPONSE, "ISSUER_UNUSABLE");
  }
  silent_server_stop(&taken);
  fba_user_release(user);
  session_close(&in);
}

static void authorise(const char* domains) {
  char config[256];
  snprintf(config, sizeof(config), "{\"authorizedDomains\":%s}", domains);
  CHECK_INT(200, web_control("PATCH", "config", config));
}

// proves: fba_auth_sign_in_with_provider.FBA_ERROR_UNAUTHORIZED_DOMAIN
// proves: fba_provider_fetch_credential.FBA_ERROR_UNAUTHORIZED_DOMAIN
// proves: fba_user_reauthenticate_with_provider.FBA_ERROR_UNAUTHORIZED_DOMAIN
// proves: fba_user_link_with_provider.FBA_ERROR_UNAUTHORIZED_DOMAIN
static void a_page_of_this_machine_needs_its_domain_authorised(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  authorise("[\"example.com\"]");
  for (int index = 0; index < BROWSER_CALLS; index++) {
    flow elsewhere = flow_of("google.com", NULL);
    fba_browser_options options = flow_options(&elsewhere);
    options.route = FBA_ROUTE_PAGE;
    begin(&elsewhere, index, &in, user, &options);
    check_ends(&elsewhere, FBA_ERROR_UNAUTHORIZED_DOMAIN, "UNAUTHORIZED_DOMAIN");
  }
  authorise("null");
  fba_user_release(user);
  session_close(&in);
}

/* What the project's page says of a browser that keeps nothing for any site. */
static void report_storage(fba_future* future) {
  static web_page page;
  web_text query;
  await_address(future);
  web_text hosted = web_parameter(fba_future_authorization_url(future), "redirectUrl");
  snprintf(query.text, sizeof(query.text), "http://127.0.0.1:%.8s%.256s?event=%.256s&problem=storage",
           web_parameter(hosted.text, "port").text, web_parameter(hosted.text, "path").text,
           web_parameter(hosted.text, "event").text);
  web_get(query.text, 5, &page);
  CHECK_CONTAINS("Not signed in", page.body);
}

// proves: fba_auth_sign_in_with_provider.FBA_ERROR_WEB_STORAGE_UNSUPPORTED
// proves: fba_provider_fetch_credential.FBA_ERROR_WEB_STORAGE_UNSUPPORTED
// proves: fba_user_reauthenticate_with_provider.FBA_ERROR_WEB_STORAGE_UNSUPPORTED
// proves: fba_user_link_with_provider.FBA_ERROR_WEB_STORAGE_UNSUPPORTED
static void a_browser_that_keeps_nothing_cannot_sign_in(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  for (int index = 0; index < BROWSER_CALLS; index++) {
    flow blocked = flow_of("google.com", NULL);
    fba_browser_options options = flow_options(&blocked);
    options.route = FBA_ROUTE_HOSTED;
    options.hosted_page = "https://localhost/sign-in.html";
    begin(&blocked, index, &in, user, &options);
    report_storage(blocked.future);
    check_ends(&blocked, FBA_ERROR_WEB_STORAGE_UNSUPPORTED, "WEB_STORAGE_UNSUPPORTED");
  }
  fba_user_release(user);
  session_close(&in);
}

/* Of the direct route, which has such a client. */
// proves: fba_provider_set_custom_parameter.name
static void an_own_client_sets_more_parameters_itself(void) {
  static const char* const names[] = {
      "nonce", "response_mode", "request", "request_uri", "client_secret", "code_challenge", "code_challenge_method"};
  session in = session_open();
  fba_oauth_client client = FBA_OAUTH_CLIENT_INIT;
  client.client_id = "id";
  client.client_secret = "not much of one";
  for (size_t index = 0; index < sizeof(names) / sizeof(names[0]); index++) {
    for (int is_own = 0; is_own < 2; is_own++) {
      flow browser = flow_of("google.com", NULL);
      flow_set(&browser, names[index], "mine");
      fba_browser_options options = flow_options(&browser);
      options.route = is_own ? FBA_ROUTE_DIRECT : FBA_ROUTE_LOOPBACK;
      options.client = is_own ? &client : NULL;
      begin(&browser, 0, &in, NULL, &options);
      if (!is_own) {
        CHECK_TEXT("mine", web_parameter(flow_url(&browser), names[index]).text);
        CHECK_OK(fba_future_cancel(browser.future));
      } else if (CHECK_FAILS(FBA_ERROR_INVALID_ARGUMENT, browser.future)) {
        CHECK_CONTAINS(names[index], fba_error_message(fba_future_error(browser.future)));
        CHECK_INT(0, latch_count(&browser.opened));
      }
      flow_end(&browser);
    }
  }
  session_close(&in);
}

/* A credential of a browser that has come back. */
static fba_credential* fetched(session* in, const char* email) {
  web_text before;
  snprintf(before.text, sizeof(before.text), "%s", current_uid(in));
  flow browser = flow_of("google.com", email);
  flow_fetch_credential(&browser, in);
  CHECK_FLOW_SUCCEEDS(&browser);
  CHECK(fba_future_auth_result(browser.future) == NULL);
  fba_credential* credential = fba_credential_retain(fba_future_credential(browser.future));
  flow_end(&browser);
  CHECK_TEXT(before.text, current_uid(in));
  return credential;
}

// proves: fba_provider_fetch_credential.summary
static void a_fetched_credential_is_good_once(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user* user = sign_up(&in, email.text);
  fba_future* future = NULL;
  fba_credential* credential = fetched(&in, email.text);
  CHECK_OK(fba_user_link_with_credential(user, credential, NULL, &future));
  CHECK_DONE(future);
  fba_credential_release(credential);
  credential = fetched(&in, email.text);
  CHECK_OK(fba_user_reauthenticate_with_credential(user, credential, NULL, &future));
  CHECK_DONE(future);
  fba_credential_release(credential);
  credential = fetched(&in, email.text);
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_OK(fba_auth_sign_in_with_credential(in.auth, credential, NULL, &future));
  CHECK_DONE(future);
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  CHECK_OK(fba_auth_sign_in_with_credential(in.auth, credential, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_INVALID_CREDENTIAL, future);
  fba_credential_release(credential);
  fba_user_release(user);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(options_and_provider_of_a_browser_are_copied),
    CHECK_CASE(options_of_a_browser_may_be_left_out),
    CHECK_CASE(a_page_of_this_machine_needs_its_domain_authorised),
    CHECK_CASE(a_browser_that_keeps_nothing_cannot_sign_in),
    CHECK_CASE(an_own_client_sets_more_parameters_itself),
    CHECK_CASE(a_fetched_credential_is_good_once),
    CHECK_CASE(a_person_may_refuse_or_not_come_back),
    CHECK_CASE(what_cannot_begin_says_so),
};

CHECK_MAIN(cases)
