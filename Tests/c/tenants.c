/* SPDX-License-Identifier: Apache-2.0 */
/* Tenants: their users are apart, a signed-in user keeps the own one, and a user of another one is refused. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/carrier.h"
#include "support/flow.h"
#include "support/pages.h"
#include "support/session.h"
#include "support/web.h"

typedef struct setting {
  char text[300];
} setting;

static setting tenant_of(const session* in) {
  setting found;
  fba_auth_get_tenant_id(in->auth, found.text, sizeof(found.text));
  return found;
}

static fba_future* sign_in(session* in, const char* email) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_email_and_password(in->auth, email, TEST_PASSWORD, NULL, &future));
  return future;
}

// proves: fba_auth_set_tenant_id.summary fba_auth_set_tenant_id.tenant_id fba_user_tenant_id.summary
// proves: fba_user_tenant_id.returns
static void users_of_tenants_are_apart(void) {
  session in = session_open();
  test_email email = new_email();
  CHECK_OK(fba_auth_set_tenant_id(in.auth, "acme-1"));
  fba_user* first = sign_up(&in, email.text);
  CHECK_TEXT("acme-1", fba_user_tenant_id(first));
  CHECK_OK(fba_auth_set_tenant_id(in.auth, "acme-2"));
  CHECK_REFUSED(FBA_ERROR_USER_NOT_FOUND, sign_in(&in, email.text));
  fba_user* second = sign_up(&in, email.text);
  CHECK_TEXT("acme-2", fba_user_tenant_id(second));
  CHECK(strcmp(fba_user_uid(first), fba_user_uid(second)) != 0);
  CHECK_OK(fba_auth_set_tenant_id(in.auth, NULL));
  fba_user* third = sign_up(&in, email.text);
  CHECK_TEXT("", fba_user_tenant_id(third));
  fba_user_release(first);
  fba_user_release(second);
  fba_user_release(third);
  session_close(&in);
}

// proves: fba_auth_set_tenant_id.summary
static void a_user_keeps_the_own_tenant(void) {
  session in = session_open();
  test_email email = new_email();
  CHECK_OK(fba_auth_set_tenant_id(in.auth, "acme-1"));
  fba_user* user = sign_up(&in, email.text);
  CHECK_OK(fba_auth_set_tenant_id(in.auth, "acme-2"));
  fba_future* future = NULL;
  CHECK_OK(fba_user_fetch_token(user, true, NULL, &future));
  CHECK_DONE(future);
  CHECK_OK(fba_user_reload(user, NULL, &future));
  CHECK_DONE(future);
  fba_user_profile profile = FBA_USER_PROFILE_INIT;
  profile.display_name = "Ann";
  CHECK_OK(fba_user_update_profile(user, &profile, NULL, &future));
  CHECK_DONE(future);
  fba_credential* password = NULL;
  CHECK_OK(fba_credential_create_email(email.text, TEST_PASSWORD, &password));
  CHECK_OK(fba_user_reauthenticate_with_credential(user, password, NULL, &future));
  CHECK_DONE(future);
  fba_user* now = fba_auth_current_user(in.auth);
  CHECK_TEXT("Ann", fba_user_display_name(now));
  CHECK_TEXT("acme-1", fba_user_tenant_id(now));
  CHECK_OK(fba_user_delete(user, NULL, &future));
  CHECK_DONE(future);
  fba_credential_release(password);
  fba_user_release(now);
  fba_user_release(user);
  session_close(&in);
}

static void a_provider_signs_in_to_the_tenant(void) {
  session in = session_open();
  CHECK_OK(fba_auth_set_tenant_id(in.auth, "acme-1"));
  test_email email = new_email();
  flow browser = flow_of("github.com", email.text);
  fba_browser_options options = flow_options(&browser);
  options.route = FBA_ROUTE_LOOPBACK;
  flow_sign_in_with(&browser, &in, &options);
  CHECK(flow_visit(&browser, NULL));
  CHECK_SUCCEEDS(browser.future);
  const fba_auth_result* result = fba_future_auth_result(browser.future);
  CHECK_TEXT("acme-1", fba_user_tenant_id(fba_auth_result_user(result)));
  flow_end(&browser);
  session_close(&in);
}

/* A token of the program's server names its tenant itself. */
// proves: fba_auth_set_tenant_id.summary
static void a_token_of_another_tenant_is_refused(void) {
  session in = session_open();
  fba_future* future = NULL;
  CHECK_OK(fba_auth_set_tenant_id(in.auth, "acme-1"));
  CHECK_OK(fba_auth_sign_in_with_custom_token(in.auth, "{\"uid\":\"ann\",\"tenant_id\":\"acme-2\"}", NULL, &future));
  CHECK_REFUSED(FBA_ERROR_TENANT_ID_MISMATCH, future);
  CHECK_OK(fba_auth_sign_in_with_custom_token(in.auth, "{\"uid\":\"ann\",\"tenant_id\":\"acme-1\"}", NULL, &future));
  CHECK_SUCCEEDS(future);
  fba_future_release(future);
  CHECK_OK(fba_auth_verify_phone_number(in.auth, "+15555550100", NULL, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_UNSUPPORTED_TENANT_OPERATION, future);
  session_close(&in);
}

static void the_tenant_is_kept_with_the_user(void) {
  char place[] = "/tmp/tenants-XXXXXX";
  if (!CHECK(mkdtemp(place) != NULL)) return;
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.store = FBA_STORE_FILE;
  options.store_directory = place;
  session in = session_make("tenants", options);
  session_await_store(&in);
  CHECK_OK(fba_auth_set_tenant_id(in.auth, "acme-1"));
  fba_user_release(sign_up(&in, new_email().text));
  CHECK_DONE(flush(&in));
  session_close(&in);
  in = session_make("tenants", options);
  session_await_store(&in);
  fba_user* user = fba_auth_current_user(in.auth);
  CHECK_TEXT("acme-1", fba_user_tenant_id(user));
  CHECK_TEXT("", tenant_of(&in).text);
  fba_user_release(user);
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_DONE(flush(&in));
  session_close(&in);
}

// proves: fba_auth_get_tenant_id.summary fba_auth_get_tenant_id.size fba_auth_get_tenant_id.returns
// proves: fba_auth_get_custom_auth_domain.summary fba_auth_get_custom_auth_domain.size
// proves: fba_auth_get_custom_auth_domain.returns fba_auth_set_tenant_id.FBA_STATUS_OK
// proves: fba_auth_set_tenant_id.FBA_STATUS_INVALID_ARGUMENT fba_auth_set_custom_auth_domain.domain
// proves: fba_auth_set_custom_auth_domain.FBA_STATUS_OK fba_auth_set_custom_auth_domain.FBA_STATUS_INVALID_ARGUMENT
// proves: fba_auth_get_tenant_id.buffer fba_auth_get_custom_auth_domain.buffer
static void settings_are_read_back_and_checked(void) {
  session in = session_open();
  CHECK_TEXT("", tenant_of(&in).text);
  CHECK_OK(fba_auth_set_tenant_id(in.auth, "acme-1"));
  CHECK_TEXT("acme-1", tenant_of(&in).text);
  CHECK_INT(6, (int64_t)fba_auth_get_tenant_id(in.auth, NULL, 0));
  char part[4];
  CHECK_INT(6, (int64_t)fba_auth_get_tenant_id(in.auth, part, sizeof(part)));
  CHECK_TEXT("acm", part);
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_auth_set_tenant_id(in.auth, "acme 1"));
  CHECK_TEXT("acme-1", tenant_of(&in).text);
  CHECK_OK(fba_auth_set_custom_auth_domain(in.auth, "Auth.Example.com"));
  char domain[64];
  CHECK_INT(16, (int64_t)fba_auth_get_custom_auth_domain(in.auth, domain, sizeof(domain)));
  CHECK_TEXT("Auth.Example.com", domain);
  CHECK_INT(16, (int64_t)fba_auth_get_custom_auth_domain(in.auth, part, sizeof(part)));
  CHECK_TEXT("Aut", part);
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_auth_set_custom_auth_domain(in.auth, "https://auth.example.com"));
  CHECK_OK(fba_auth_set_custom_auth_domain(in.auth, ""));
  CHECK_INT(0, (int64_t)fba_auth_get_custom_auth_domain(in.auth, NULL, 0));
  session_close(&in);
}

/* A sign-in by the page route; its options name the domain, or NULL. */
static fba_future* begin_by_page(const session* in, const char* auth_domain) {
  fba_provider* provider = NULL;
  fba_future* future = NULL;
  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  options.route = FBA_ROUTE_PAGE;
  options.presentation = FBA_BROWSER_PRESENT_NOTHING;
  options.auth_domain = auth_domain;
  CHECK_OK(fba_provider_create("apple.com", &provider, NULL));
  CHECK_OK(fba_auth_sign_in_with_provider(in->auth, provider, &options, NULL, &future));
  fba_provider_release(provider);
  return future;
}

/* Ends the sign-in. */
static void check_opens(const char* handler, fba_future* future) {
  static web_page page;
  web_get(shown_page(future).text, 5, &page);
  web_text start = web_attribute(&page, "data-start");
  if (!CHECK(strncmp(start.text, handler, strlen(handler)) == 0)) printf("%s\n", start.text);
  CHECK_OK(fba_future_cancel(future));
  CHECK_REFUSED(FBA_ERROR_WEB_CONTEXT_CANCELLED, future);
}

/* An emulator would have the only handler: here the program itself answers for the service. */
// proves: fba_auth_set_custom_auth_domain.summary
static void the_page_opens_the_handler_of_the_domain_that_is_set(void) {
  char* kept = strdup(getenv("FIREBASE_AUTH_EMULATOR_HOST"));
  unsetenv("FIREBASE_AUTH_EMULATOR_HOST");
  carrier through = CARRIER_INIT;
  through.answer = "{\"projectId\":\"demo\",\"authorizedDomains\":[\"127.0.0.1\",\"demo.firebaseapp.com\"]}";
  fba_http_transport transport = carrier_transport(&through);
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.store = FBA_STORE_MEMORY;
  options.http_transport = &transport;
  session in = session_open_with(options);
  check_opens("https://demo.firebaseapp.com/__/auth/handler?", begin_by_page(&in, NULL));
  CHECK_OK(fba_auth_set_custom_auth_domain(in.auth, "one.example.com"));
  fba_future* before = begin_by_page(&in, NULL);
  CHECK_OK(fba_auth_set_custom_auth_domain(in.auth, "two.example.com"));
  check_opens("https://one.example.com/__/auth/handler?", before);
  check_opens("https://two.example.com/__/auth/handler?", begin_by_page(&in, NULL));
  check_opens("https://three.example.com/__/auth/handler?", begin_by_page(&in, "three.example.com"));
  CHECK_OK(fba_auth_set_custom_auth_domain(in.auth, NULL));
  check_opens("https://demo.firebaseapp.com/__/auth/handler?", begin_by_page(&in, NULL));
  session_close(&in);
  CHECK(latch_wait(&through.frees, 1));
  setenv("FIREBASE_AUTH_EMULATOR_HOST", kept, 1);
  free(kept);
}

// proves: fba_auth_use_app_language.FBA_STATUS_OK fba_auth_use_app_language.summary fba_auth_use_app_language.threads
static void the_language_of_the_system_can_be_taken(void) {
  session in = session_open();
  char code[16];
  setenv("LC_ALL", "pt_BR.UTF-8", 1);
  CHECK_OK(fba_auth_use_app_language(in.auth));
  CHECK_INT(5, (int64_t)fba_auth_get_language_code(in.auth, code, sizeof(code)));
  CHECK_TEXT("pt-BR", code);
  static const char* const rows[][4] = {{"C", "fr_FR", "de", ""},
                                        {"POSIX", "", "", ""},
                                        {"", "fr_FR.UTF-8", "de", "fr-FR"},
                                        {"", "", "de_AT@euro", "de-AT"},
                                        {"", "", "no language", ""}};
  for (size_t index = 0; index < sizeof(rows) / sizeof(rows[0]); index++) {
    setenv("LC_ALL", rows[index][0], 1);
    setenv("LC_MESSAGES", rows[index][1], 1);
    setenv("LANG", rows[index][2], 1);
    CHECK_OK(fba_auth_use_app_language(in.auth));
    fba_auth_get_language_code(in.auth, code, sizeof(code));
    CHECK_TEXT(rows[index][3], code);
  }
  unsetenv("LC_ALL");
  unsetenv("LC_MESSAGES");
  unsetenv("LANG");
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(users_of_tenants_are_apart),
    CHECK_CASE(a_user_keeps_the_own_tenant),
    CHECK_CASE(a_provider_signs_in_to_the_tenant),
    CHECK_CASE(a_token_of_another_tenant_is_refused),
    CHECK_CASE(the_tenant_is_kept_with_the_user),
    CHECK_CASE(settings_are_read_back_and_checked),
    CHECK_CASE(the_page_opens_the_handler_of_the_domain_that_is_set),
    CHECK_CASE(the_language_of_the_system_can_be_taken),
};

CHECK_MAIN(cases)
