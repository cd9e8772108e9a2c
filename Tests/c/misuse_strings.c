/* SPDX-License-Identifier: Apache-2.0 */
/* Strings that are not UTF-8, empty, a megabyte long, or made of characters that have a meaning elsewhere. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/kinds.h"

#define BAD "\xFF\xFE"
#define CHECK_UTF8(call) CHECK_STATUS(FBA_STATUS_INVALID_UTF8, call)

static void invalid_utf8_is_recognised(void) {
  static const char* const invalid[] = {
      "\x80",         "a\xFF",        "\xC3",         "\xC0\x80",         "\xC1\xBF",         "\xE2\x82",
      "\xE0\x80\x80", "\xED\xA0\x80", "\xED\xBF\xBF", "\xF0\x80\x80\x80", "\xF4\x90\x80\x80", "\xF8\x88\x80\x80\x80",
      "\xC3(",        "\xF0\x9F\x8E",
  };
  fba_credential* credential = NULL;
  for (size_t index = 0; index < sizeof(invalid) / sizeof(invalid[0]); index++) {
    CHECK_UTF8(fba_credential_create_github(invalid[index], &credential));
  }
  CHECK(credential == NULL);
  CHECK_OK(fba_credential_create_github("\xF0\x9F\x8E\xAE \xEF\xBF\xBF \xF4\x8F\xBF\xBF", &credential));
  fba_credential_release(credential);
}

static void invalid_utf8_is_refused_by_apps_and_auths(void) {
  kinds all = kinds_make();
  fba_auth* auth = all.in.auth;
  fba_app* app = NULL;
  fba_app_config* config = NULL;
  fba_future* future = NULL;
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  fba_browser_options browser = FBA_BROWSER_OPTIONS_INIT;
  fba_oauth_client client = FBA_OAUTH_CLIENT_INIT;
  CHECK_UTF8(fba_app_config_parse(BAD, &config, NULL));
  options.api_key = BAD;
  CHECK_UTF8(fba_app_create(&options, "name", &app));
  options.api_key = "key";
  CHECK_UTF8(fba_app_create(&options, BAD, &app));
  options.package_name = BAD;
  CHECK_UTF8(fba_app_create(&options, "name", &app));
  CHECK(fba_app_get(BAD) == NULL);
  CHECK_UTF8(fba_auth_use_emulator(auth, BAD, 9099));
  CHECK_UTF8(fba_auth_set_language_code(auth, BAD));
  CHECK_UTF8(fba_auth_set_tenant_id(auth, BAD));
  CHECK_UTF8(fba_auth_set_custom_auth_domain(auth, BAD));
  CHECK_UTF8(fba_auth_set_header(auth, BAD, "a"));
  CHECK_UTF8(fba_auth_set_header(auth, "X-A", BAD));
  CHECK_UTF8(fba_auth_sign_in_with_email_and_password(auth, BAD, "p", NULL, &future));
  CHECK_UTF8(fba_auth_sign_in_with_email_and_password(auth, "e", BAD, NULL, &future));
  CHECK_UTF8(fba_auth_create_user_with_email_and_password(auth, BAD, "p", NULL, &future));
  CHECK_UTF8(fba_auth_create_user_with_email_and_password(auth, "e", BAD, NULL, &future));
  CHECK_UTF8(fba_auth_sign_in_with_custom_token(auth, BAD, NULL, &future));
  CHECK_UTF8(fba_auth_fetch_providers_for_email(auth, BAD, NULL, &future));
  CHECK_UTF8(fba_auth_fetch_sign_in_methods(auth, BAD, NULL, &future));
  CHECK_UTF8(fba_auth_validate_password(auth, BAD, NULL, &future));
  browser.path = "/" BAD;
  CHECK_UTF8(fba_auth_sign_in_with_provider(auth, all.provider, &browser, NULL, &future));
  browser.path = NULL;
  browser.finish_text = BAD;
  CHECK_UTF8(fba_provider_fetch_credential(all.provider, auth, &browser, NULL, &future));
  browser.finish_text = NULL;
  browser.finish_url = "https://example.com/" BAD;
  CHECK_UTF8(fba_user_link_with_provider(all.user, all.provider, &browser, NULL, &future));
  browser.finish_url = NULL;
  browser.client = &client;
  const char** const fields[] = {&browser.auth_domain,
                                 &browser.hosted_page,
                                 &browser.app_name,
                                 &client.client_id,
                                 &client.client_secret,
                                 &client.issuer,
                                 &client.authorization_endpoint,
                                 &client.token_endpoint,
                                 &client.device_authorization_endpoint};
  for (size_t index = 0; index < sizeof(fields) / sizeof(fields[0]); index++) {
    *fields[index] = BAD;
    CHECK_UTF8(fba_auth_sign_in_with_provider(auth, all.provider, &browser, NULL, &future));
    *fields[index] = NULL;
  }
  CHECK(app == NULL && config == NULL && future == NULL);
  kinds_release(&all);
}

static void invalid_utf8_is_refused_with_id_tokens(void) {
  kinds all = kinds_make();
  fba_auth* auth = all.in.auth;
  fba_future* future = NULL;
  fba_id_token_options options = FBA_ID_TOKEN_OPTIONS_INIT;
  const char** const fields[] = {&options.project_id, &options.tenant_id, &options.emulator_host};
  CHECK_UTF8(fba_id_token_verify(auth, BAD, NULL, NULL, &future));
  for (size_t index = 0; index < sizeof(fields) / sizeof(fields[0]); index++) {
    *fields[index] = BAD;
    CHECK_UTF8(fba_id_token_verify(auth, "t", &options, NULL, &future));
    *fields[index] = NULL;
  }
  CHECK(future == NULL);
  kinds_release(&all);
}

// proves: fba_value_member.key
static void invalid_utf8_is_refused_by_credentials_and_users(void) {
  kinds all = kinds_make();
  fba_credential* credential = NULL;
  fba_provider* provider = NULL;
  fba_future* future = NULL;
  fba_oauth_tokens tokens = FBA_OAUTH_TOKENS_INIT;
  fba_user_profile profile = FBA_USER_PROFILE_INIT;
  CHECK_UTF8(fba_credential_create_email(BAD, "p", &credential));
  CHECK_UTF8(fba_credential_create_email("e", BAD, &credential));
  CHECK_UTF8(fba_credential_create_from_json(BAD, &credential, NULL));
  CHECK_UTF8(fba_credential_create_google(BAD, NULL, &credential));
  CHECK_UTF8(fba_credential_create_google(NULL, BAD, &credential));
  CHECK_UTF8(fba_credential_create_facebook(BAD, &credential));
  CHECK_UTF8(fba_credential_create_twitter(BAD, "s", &credential));
  CHECK_UTF8(fba_credential_create_twitter("t", BAD, &credential));
  CHECK_UTF8(fba_credential_create_play_games(BAD, &credential));
  tokens.id_token = "t";
  CHECK_UTF8(fba_credential_create_game_center(BAD, "u", "s", "s", 1, NULL, &credential));
  CHECK_UTF8(fba_credential_create_game_center("p", "u", "s", "s", 1, BAD, &credential));
  CHECK_UTF8(fba_credential_create_saml(BAD, "a", &credential, NULL));
  CHECK_UTF8(fba_credential_create_saml("saml.acme", BAD, &credential, NULL));
  CHECK_UTF8(fba_credential_create_oauth(BAD, &tokens, &credential, NULL));
  tokens.display_name = BAD;
  CHECK_UTF8(fba_credential_create_oauth("oidc.acme", &tokens, &credential, NULL));
  CHECK_UTF8(fba_provider_create(BAD, &provider, NULL));
  CHECK_UTF8(fba_provider_add_scope(all.provider, BAD, NULL));
  CHECK_UTF8(fba_provider_set_custom_parameter(all.provider, BAD, "v", NULL));
  CHECK_UTF8(fba_provider_set_custom_parameter(all.provider, "n", BAD, NULL));
  profile.display_name = BAD;
  CHECK_UTF8(fba_user_update_profile(all.user, &profile, NULL, &future));
  CHECK_UTF8(fba_user_update_password(all.user, BAD, NULL, &future));
  CHECK_UTF8(fba_user_unlink(all.user, BAD, NULL, &future));
  CHECK_UTF8(fba_user_revoke_token_with_authorization_code(all.user, BAD, NULL, &future));
  CHECK_UTF8(fba_user_revoke_access_token(all.user, BAD, NULL, &future));
  CHECK_UTF8(fba_user_multi_factor_send_code(all.user, BAD, NULL, NULL, &future));
  CHECK_UTF8(fba_user_multi_factor_enroll_phone(all.user, BAD, "1", NULL, NULL, &future));
  CHECK_UTF8(fba_user_multi_factor_enroll_phone(all.user, "id", BAD, NULL, NULL, &future));
  CHECK_UTF8(fba_user_multi_factor_enroll_phone(all.user, "id", "1", BAD, NULL, &future));
  CHECK_UTF8(fba_user_multi_factor_unenroll(all.user, BAD, NULL, &future));
  CHECK_UTF8(fba_user_start_passkey_enrollment(all.user, BAD, NULL, &future));
  CHECK_UTF8(fba_user_enroll_passkey(all.user, BAD, NULL, NULL, &future));
  CHECK_UTF8(fba_user_finalize_passkey_enrollment(all.user, BAD, "{}", NULL, &future));
  CHECK_UTF8(fba_user_finalize_passkey_enrollment(all.user, "n", BAD, NULL, &future));
  CHECK_UTF8(fba_user_unenroll_passkey(all.user, BAD, NULL, &future));
  CHECK_UTF8(fba_auth_finalize_passkey_sign_in(all.in.auth, BAD, NULL, &future));
  CHECK_UTF8(fba_app_set_wrapper(all.in.app, BAD, NULL));
  CHECK_UTF8(fba_auth_set_wrapper(all.in.auth, BAD, NULL));
  CHECK(fba_app_wrapper(all.in.app, BAD) == NULL && fba_auth_wrapper(all.in.auth, BAD) == NULL);
  CHECK(fba_value_member(all.value, BAD) == NULL);
  CHECK(credential == NULL && provider == NULL && future == NULL);
  kinds_release(&all);
}

static void invalid_utf8_is_refused_in_mails_and_codes(void) {
  kinds all = kinds_make();
  fba_auth* auth = all.in.auth;
  fba_future* future = NULL;
  fba_action_code_url* url = NULL;
  fba_credential* credential = NULL;
  fba_error* error = NULL;
  fba_action_code_settings settings = FBA_ACTION_CODE_SETTINGS_INIT;
  CHECK_UTF8(fba_auth_send_password_reset_email_with_settings(auth, BAD, NULL, NULL, &future));
  CHECK_UTF8(fba_user_send_email_verification_before_updating_email_with_settings(all.user, BAD, NULL, NULL, &future));
  CHECK_UTF8(fba_auth_check_action_code(auth, BAD, NULL, &future));
  CHECK_UTF8(fba_auth_apply_action_code(auth, BAD, NULL, &future));
  CHECK_UTF8(fba_auth_verify_password_reset_code(auth, BAD, NULL, &future));
  CHECK_UTF8(fba_auth_confirm_password_reset(auth, BAD, "p", NULL, &future));
  CHECK_UTF8(fba_auth_confirm_password_reset(auth, "c", BAD, NULL, &future));
  CHECK_UTF8(fba_action_code_url_parse(BAD, &url, &error));
  CHECK_UTF8(fba_auth_send_sign_in_link_to_email(auth, BAD, &settings, NULL, &future));
  CHECK_UTF8(fba_auth_sign_in_with_email_link(auth, BAD, "l", NULL, &future));
  CHECK_UTF8(fba_auth_sign_in_with_mailed_link(auth, BAD, NULL, NULL, NULL, &future));
  CHECK_UTF8(fba_auth_sign_in_with_email_link(auth, "e", BAD, NULL, &future));
  CHECK_UTF8(fba_credential_create_email_link(BAD, "l", &credential, &error));
  CHECK_UTF8(fba_credential_create_email_link("e", BAD, &credential, &error));
  CHECK(credential == NULL);
  const char** const fields[] = {&settings.url, &settings.ios_bundle_id, &settings.android_package_name,
                                 &settings.android_minimum_version, &settings.link_domain};
  for (size_t index = 0; index < sizeof(fields) / sizeof(fields[0]); index++) {
    *fields[index] = BAD;
    CHECK_UTF8(fba_auth_send_password_reset_email_with_settings(auth, "e", &settings, NULL, &future));
    CHECK_UTF8(fba_user_send_email_verification_with_settings(all.user, &settings, NULL, &future));
    *fields[index] = NULL;
  }
  CHECK(future == NULL && url == NULL && error == NULL);
  kinds_release(&all);
}

// proves: fba_provider_create.provider_id fba_provider_create.out_error
// proves: fba_provider_create.FBA_STATUS_INVALID_ARGUMENT fba_credential_create_oauth.provider_id
// proves: fba_credential_create_oauth.out_error fba_credential_create_oauth.FBA_STATUS_INVALID_ARGUMENT
static void odd_provider_ids_are_refused_with_a_reason(void) {
  fba_provider* configured = NULL;
  CHECK_OK(fba_provider_create("saml.acme-2_b", &configured, NULL));
  CHECK_TEXT("saml.acme-2_b", fba_provider_id(configured));
  fba_provider_release(configured);
  static const char* const odd[] = {"",
                                    " ",
                                    "github com",
                                    "github.com&x=1",
                                    "github.com#",
                                    "github.com\n",
                                    "github.com\r\nHost: evil",
                                    "../github.com",
                                    "git\xC3\xAB.com",
                                    "github.com\"",
                                    "<script>",
                                    "%2e",
                                    "github.com:443"};
  fba_oauth_tokens tokens = FBA_OAUTH_TOKENS_INIT;
  tokens.id_token = "token";
  for (size_t index = 0; index < sizeof(odd) / sizeof(odd[0]); index++) {
    fba_provider* provider = NULL;
    fba_credential* credential = NULL;
    fba_error* error = NULL;
    fba_error* same = NULL;
    CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_provider_create(odd[index], &provider, &error));
    CHECK(fba_error_message(error)[0] != '\0');
    CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_provider_create(odd[index], &provider, NULL));
    CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_credential_create_oauth(odd[index], &tokens, &credential, NULL));
    CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_credential_create_oauth(odd[index], &tokens, &credential, &same));
    CHECK(fba_error_number(same) == FBA_ERROR_INVALID_PROVIDER_ID);
    CHECK_TEXT(fba_error_message(error), fba_error_message(same));
    CHECK(provider == NULL && credential == NULL);
    fba_error_release(error);
    fba_error_release(same);
  }
}

// proves: fba_provider_add_scope.scope fba_provider_add_scope.out_error
// proves: fba_provider_add_scope.FBA_STATUS_INVALID_ARGUMENT
static void scopes_with_blanks_are_refused(void) {
  static const char* const odd[] = {"", "a b", "a\tb", "a\"b", "a\\b", "a\nb", "\x7F", "\xC3\xAB"};
  kinds all = kinds_make();
  for (size_t index = 0; index < sizeof(odd) / sizeof(odd[0]); index++) {
    fba_error* error = NULL;
    CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_provider_add_scope(all.provider, odd[index], &error));
    CHECK(fba_error_message(error)[0] != '\0');
    fba_error_release(error);
  }
  CHECK_OK(fba_provider_add_scope(all.provider, "https://www.googleapis.com/auth/drive.file", NULL));
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_provider_set_custom_parameter(all.provider, "", "v", NULL));
  kinds_release(&all);
}

/* Ends with an error whose sentence names the option. */
static void check_option_is_refused(kinds* all, const fba_browser_options* options, const char* named,
                                    const char* value) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_provider(all->in.auth, all->provider, options, NULL, &future));
  CHECK_OK(fba_future_wait(future, PATIENCE_MS));
  bool passed = CHECK_INT(FBA_ERROR_INVALID_ARGUMENT, fba_error_number(fba_future_error(future)));
  passed = CHECK_CONTAINS(named, fba_error_message(fba_future_error(future))) && passed;
  if (!passed) printf("with %s\n", value);
  fba_future_release(future);
}

static void pages_at_the_end_are_https_or_the_programs_own(void) {
  static const char* const refused[] = {
      "http://example.com",           "javascript:alert(1)", "data:text/html,x", "file:///x",
      "https://example.com/\r\nX: 1", "//example.com",       "example"};
  kinds all = kinds_make();
  for (size_t index = 0; index < sizeof(refused) / sizeof(refused[0]); index++) {
    fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
    options.finish_url = refused[index];
    check_option_is_refused(&all, &options, "finish URL", refused[index]);
  }
  static const char* const paths[] = {"no-slash",  "/a b",           "/a?b",    "/a#b", "/a\r\nb",
                                      "/\xC3\xAB", "//evil.example", "/a/../b", "/./a"};
  for (size_t index = 0; index < sizeof(paths) / sizeof(paths[0]); index++) {
    fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
    options.path = paths[index];
    check_option_is_refused(&all, &options, "redirect path", paths[index]);
  }
  static const char* const domains[] = {
      "https://d.web.app", "d.web.app/", "d.web.app:443", "a b", "d.web.app\r\nX: 1", "a..b", "-x", "127.1"};
  for (size_t index = 0; index < sizeof(domains) / sizeof(domains[0]); index++) {
    fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
    options.auth_domain = domains[index];
    check_option_is_refused(&all, &options, "auth domain", domains[index]);
  }
  static const char* const pages[] = {"http://d.web.app/x", "https://d.web.app", "https://d.web.app/x?a",
                                      "d.web.app/x"};
  for (size_t index = 0; index < sizeof(pages) / sizeof(pages[0]); index++) {
    fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
    options.hosted_page = pages[index];
    check_option_is_refused(&all, &options, "hosted page", pages[index]);
  }
  kinds_release(&all);
}

/* Refused at once, or an operation that ends with an error: never a success. */
static void check_comes_to_nothing(fba_status status, fba_future* future, const char* what) {
  bool passed = CHECK(status == FBA_STATUS_OK || status == FBA_STATUS_INVALID_ARGUMENT);
  if (status == FBA_STATUS_OK) {
    passed = CHECK_STATUS(FBA_STATUS_OK, fba_future_wait(future, PATIENCE_MS)) && passed;
    passed = CHECK(fba_future_error(future) != NULL) && passed;
  }
  if (!passed) printf("%s: %s\n", what, fba_status_name(status));
  fba_future_release(future);
}

static void check_credential_comes_to_nothing(session* in, fba_status status, fba_credential* credential,
                                              const char* what) {
  fba_future* future = NULL;
  if (status == FBA_STATUS_OK) status = fba_auth_sign_in_with_credential(in->auth, credential, NULL, &future);
  check_comes_to_nothing(status, future, what);
  fba_credential_release(credential);
}

/* The same string wherever a text of the user may go. */
static void check_everywhere(session* in, const char* text) {
  fba_auth* auth = in->auth;
  fba_future* future = NULL;
  fba_credential* credential = NULL;
#define TRY(call)                                  \
  future = NULL;                                   \
  do {                                             \
    fba_status status = call;                      \
    check_comes_to_nothing(status, future, #call); \
  } while (0)
#define TRY_CREDENTIAL(call)                                          \
  credential = NULL;                                                  \
  do {                                                                \
    fba_status status = call;                                         \
    check_credential_comes_to_nothing(in, status, credential, #call); \
  } while (0)
  TRY(fba_auth_sign_in_with_email_and_password(auth, text, TEST_PASSWORD, NULL, &future));
  TRY(fba_auth_sign_in_with_email_and_password(auth, "a@example.com", text, NULL, &future));
  TRY(fba_auth_create_user_with_email_and_password(auth, text, TEST_PASSWORD, NULL, &future));
  TRY(fba_auth_sign_in_with_custom_token(auth, text, NULL, &future));
  TRY(fba_auth_fetch_providers_for_email(auth, text, NULL, &future));
  TRY_CREDENTIAL(fba_credential_create_email(text, text, &credential));
  TRY_CREDENTIAL(fba_credential_create_google(text, text, &credential));
  TRY_CREDENTIAL(fba_credential_create_facebook(text, &credential));
  TRY_CREDENTIAL(fba_credential_create_github(text, &credential));
  TRY_CREDENTIAL(fba_credential_create_twitter(text, text, &credential));
  TRY_CREDENTIAL(fba_credential_create_play_games(text, &credential));
  CHECK_TEXT("", current_uid(in));
}

// proves: fba_app_create.FBA_STATUS_MISSING_API_KEY fba_credential_create_email.summary
static void empty_strings_come_to_nothing(void) {
  session in = session_open();
  fba_app* app = NULL;
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  check_everywhere(&in, "");
  CHECK_STATUS(FBA_STATUS_MISSING_API_KEY, fba_app_create(&options, "no key", &app));
  options.api_key = "";
  CHECK_STATUS(FBA_STATUS_MISSING_API_KEY, fba_app_create(&options, "no key", &app));
  CHECK(app == NULL);
  session_close(&in);
}

static void megabyte_strings_come_to_nothing(void) {
  enum { size = 1024 * 1024 };
  session in = session_open();
  fba_app_config* config = NULL;
  fba_error* error = NULL;
  fba_provider* provider = NULL;
  char* text = malloc(size + 1);
  memset(text, 'x', size);
  text[size] = '\0';
  check_everywhere(&in, text);
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_app_config_parse(text, &config, &error));
  CHECK(fba_error_message(error)[0] != '\0');
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_auth_set_language_code(in.auth, text));
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_auth_use_emulator(in.auth, text, 9099));
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_provider_create(text, &provider, NULL));
  CHECK(fba_app_get(text) == NULL);
  CHECK(config == NULL && provider == NULL);
  fba_error_release(error);
  free(text);
  session_close(&in);
}

static void texts_with_a_meaning_elsewhere_stay_texts(void) {
  session in = session_open();
  check_everywhere(&in, "\",\"injected\":true,\"x\":\"");
  check_everywhere(&in, "a&providerId=google.com&id_token={}#?%00");
  check_everywhere(&in, "line\r\nX-Header: 1\r\n\r\n");
  session_close(&in);
}

// proves: fba_app_config_parse.out_error fba_app_config_parse.FBA_STATUS_INVALID_ARGUMENT
static void configurations_that_are_none_are_refused_with_a_reason(void) {
  static const char* const texts[] = {"",
                                      "{",
                                      "{}",
                                      "[]",
                                      "null",
                                      "{\"project_info\":{}}",
                                      "{\"project_info\":{},\"client\":[]}",
                                      "{\"project_info\":7,\"client\":7}"};
  for (size_t index = 0; index < sizeof(texts) / sizeof(texts[0]); index++) {
    fba_app_config* config = NULL;
    fba_error* error = NULL;
    CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_app_config_parse(texts[index], &config, &error));
    CHECK(config == NULL);
    CHECK(fba_error_message(error)[0] != '\0');
    fba_error_release(error);
  }
}

/* The blanks at its end are part of it. A path that leads to one is none itself. */
// proves: fba_app_config_parse.json
static void configuration_is_a_text_of_a_size(void) {
  enum { most = 512000 };
  static char text[most + 2];
  char path[] = "/tmp/fba-config-XXXXXX";
  fba_app_config* config = NULL;
  memset(text, ' ', most);
  memcpy(text, kinds_config_json, strlen(kinds_config_json));
  CHECK_OK(fba_app_config_parse(text, &config, NULL));
  fba_app_config_release(config);
  text[most] = ' ';
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_app_config_parse(text, &config, NULL));
  int file = mkstemp(path);
  size_t size = strlen(kinds_config_json);
  CHECK(write(file, kinds_config_json, size) == (ssize_t)size && close(file) == 0);
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_app_config_parse(path, &config, NULL));
  unlink(path);
}

static const check_case cases[] = {
    CHECK_CASE(invalid_utf8_is_recognised),
    CHECK_CASE(invalid_utf8_is_refused_by_apps_and_auths),
    CHECK_CASE(invalid_utf8_is_refused_with_id_tokens),
    CHECK_CASE(invalid_utf8_is_refused_by_credentials_and_users),
    CHECK_CASE(invalid_utf8_is_refused_in_mails_and_codes),
    CHECK_CASE(odd_provider_ids_are_refused_with_a_reason),
    CHECK_CASE(scopes_with_blanks_are_refused),
    CHECK_CASE(pages_at_the_end_are_https_or_the_programs_own),
    CHECK_CASE(empty_strings_come_to_nothing),
    CHECK_CASE(megabyte_strings_come_to_nothing),
    CHECK_CASE(configuration_is_a_text_of_a_size),
    CHECK_CASE(texts_with_a_meaning_elsewhere_stay_texts),
    CHECK_CASE(configurations_that_are_none_are_refused_with_a_reason),
};

CHECK_MAIN(cases)
