/* SPDX-License-Identifier: Apache-2.0 */
/* The extension in a host that stands for Godot, over a running emulator. usage: tests EXTENSION PORT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes.h"

static const char password[] = "correct horse";
static int port;

static void same_text(const char* wanted, const char* found) {
  if (strcmp(wanted, found) != 0) fail(wanted, found);
}

static void same_number(int64_t wanted, int64_t found, const char* what) {
  if (wanted != found) fail("another number", what);
}

/* Nothing is told. */
static void expect_silence(void) {
  const emission* told = host_next();
  if (told != NULL) fail("a signal too many", told->signal);
}

/* The next signal of any kind, in frames. */
static const emission* next(void* node, const char* signal) {
  for (;;) {
    const emission* told = host_next();
    if (told != NULL && strcmp(told->signal, signal) == 0) return told;
    if (told == NULL) host_frame(node);
  }
}

static void drop_signals(void) {
  while (host_next() != NULL) continue;
}

static void* signed_up(const char* email) {
  void* node = scene_new(port, email, MEMORY_STORE, "");
  scene_expect(node, host_call(node, "create_user", "ss", email, password), "signed_in");
  return node;
}

static void test_calls(void) {
  void* node = host_new();
  gd_call_error error = host_miscall(node, "sign_in_with_email", "s", "a@example.com");
  same_number(GD_CALL_TOO_FEW, error.error, "too few");
  same_number(2, error.expected, "too few");
  same_number(GD_CALL_TOO_MANY, host_miscall(node, "reload", "s", "a").error, "too many");
  error = host_miscall(node, "sign_in_with_email", "si", "a@example.com", 7);
  same_number(GD_CALL_INVALID_ARGUMENT, error.error, "another type");
  same_number(1, error.argument, "another type");
  same_number(GD_STRING, error.expected, "another type");
  host_free(node);
  expect_silence();
}

static void test_properties(void) {
  static const char* const texts[][2] = {
      {"get_api_key", "set_api_key"},
      {"get_project_id", "set_project_id"},
      {"get_app_name", "set_app_name"},
      {"get_store_directory", "set_store_directory"},
  };
  void* node = host_new();
  for (int index = 0; index < 4; index++) {
    same_text("", scene_text(node, texts[index][0]).text);
    host_call_by_pointers(node, texts[index][1], "s", "Äther");
    same_text("Äther", scene_text(node, texts[index][0]).text);
  }
  host_call_by_pointers(node, "set_store", "i", 3);
  same_number(3, host_call(node, "get_store", "").number, "store");
  host_call(node, "set_route", "i", 2);
  same_number(2, host_call_by_pointers(node, "get_route", "").number, "route");
  same_number(1, host_call(node, "get_opens_browser", "").number, "opens_browser");
  host_call_by_pointers(node, "set_opens_browser", "b", false);
  same_number(0, host_call_by_pointers(node, "get_opens_browser", "").number, "opens_browser");
  host_free(node);
}

/* What cannot begin tells so at once. */
static void expect_refusal(seen call, const char* code) {
  same_number(0, call.number, code);
  const emission* told = host_next();
  if (told == NULL) fail("no refusal", code);
  same_text("failed", told->signal);
  same_number(0, told->arguments[0].number, code);
  same_text(code, told->arguments[1].text);
  expect_silence();
}

static void test_refusals(void) {
  void* bare = host_new();
  expect_refusal(host_call(bare, "sign_in_anonymously", ""), "MISSING_API_KEY");
  host_free(bare);
  void* node = scene_new(port, "refusals", MEMORY_STORE, "");
  void* twin = host_new();
  host_call(twin, "set_api_key", "s", "any");
  host_call(twin, "set_app_name", "s", "refusals");
  expect_refusal(host_call(twin, "sign_in_anonymously", ""), "ALREADY_EXISTS");
  host_free(twin);
  expect_refusal(host_call(node, "use_emulator", "si", "127.0.0.1", -1), "INVALID_ARGUMENT");
  expect_refusal(host_call(node, "reload", ""), "NO_SIGNED_IN_USER");
  expect_refusal(host_call(node, "link_with_provider", "s", "google.com"), "NO_SIGNED_IN_USER");
  expect_refusal(host_call(node, "resolve_with_totp", "ss", "factor", "123456"), "MISSING_MULTI_FACTOR_SESSION");
  seen call = host_call(node, "sign_in_with_provider", "s", "no such provider");
  same_number(0, call.number, "no provider");
  same_text("failed", host_next()->signal);
  host_free(node);
  expect_silence();
}

static void test_accounts(void) {
  void* node = signed_up("accounts@example.com");
  drop_signals();
  scene_expect(node, host_call(node, "update_profile", "ss", "Adä", ""), "succeeded");
  scene_expect(node, host_call(node, "reload", ""), "succeeded");
  same_text("Adä", scene_text(node, "get_display_name").text);
  const emission* token = scene_expect(node, host_call(node, "fetch_token", "b", true), "token_ready");
  if (strchr(token->arguments[1].text, '.') == NULL) fail("no token", "");
  scene_expect_failure(node, host_call(node, "create_user", "ss", "accounts@example.com", password),
                       "EMAIL_ALREADY_IN_USE");
  host_call(node, "set_language", "s", "de");
  host_call(node, "set_language", "s", "");
  scene_expect(node, host_call(node, "send_password_reset_email", "s", "accounts@example.com"), "succeeded");
  scene_expect_failure(node, host_call(node, "sign_in_with_custom_token", "s", "nonsense"), "INVALID_CUSTOM_TOKEN");
  scene_expect(node, host_call(node, "delete_user", ""), "succeeded");
  same_number(0, host_call_by_pointers(node, "is_signed_in", "").number, "deleted");
  host_free(node);
}

/* A text changes what it is about, and "" removes that. */
static void test_profiles(void) {
  static const char picture[] = "https://example.com/ada.png";
  void* node = signed_up("profiles@example.com");
  scene_expect(node, host_call(node, "update_photo_url", "s", picture), "succeeded");
  scene_expect(node, host_call(node, "update_display_name", "s", "Ada"), "succeeded");
  same_text(picture, scene_text(node, "get_photo_url").text);
  scene_expect(node, host_call(node, "update_photo_url", "s", ""), "succeeded");
  same_text("", scene_text(node, "get_photo_url").text);
  same_text("Ada", scene_text(node, "get_display_name").text);
  host_free(node);
}

static void test_links(void) {
  void* node = scene_new(port, "links", MEMORY_STORE, "");
  scene_expect(node, host_call(node, "sign_in_anonymously", ""), "signed_in");
  scene_expect(node, host_call(node, "link_with_email", "ss", "links@example.com", password), "signed_in");
  same_number(1, host_call(node, "get_provider_count", "").number, "providers");
  same_text("password", host_call(node, "get_provider_id", "i", 0).text);
  same_text("", host_call(node, "get_provider_id", "i", -1).text);
  scene_expect(node, host_call(node, "unlink", "s", "password"), "signed_in");
  same_number(0, host_call(node, "get_provider_count", "").number, "providers");
  host_free(node);
}

static void test_changes(void) {
  void* node = scene_new(port, "changes", MEMORY_STORE, "");
  same_text("", next(node, "user_changed")->arguments[0].text);
  expect_silence();
  host_call(node, "sign_in_anonymously", "");
  seen uid = next(node, "user_changed")->arguments[0];
  same_text(uid.text, next(node, "signed_in")->arguments[1].text);
  same_text(uid.text, scene_text(node, "get_uid").text);
  expect_silence();
  host_call(node, "sign_out", "");
  same_text("", next(node, "user_changed")->arguments[0].text);
  next(node, "signed_out");
  host_free(node);
  expect_silence();
}

static void test_browser(void) {
  void* node = scene_new(port, "browser", MEMORY_STORE, "");
  scene_set_person(node, "google.com", "browser@example.com");
  host_call(node, "add_provider_scope", "ss", "google.com", "openid");
  scene_expect(node, host_call(node, "sign_in_with_provider", "s", "google.com"), "signed_in");
  scene_expect(node, host_call(node, "reauthenticate_with_provider", "s", "google.com"), "signed_in");
  host_call(node, "set_opens_browser", "b", false);
  drop_signals();
  seen endless = host_call(node, "link_with_provider", "s", "github.com");
  const emission* told = next(node, "authorization_url_ready");
  same_number(endless.number, told->arguments[0].number, "operation");
  if (strncmp(told->arguments[1].text, "http", 4) != 0) fail("no address", told->arguments[1].text);
  host_frame(node);
  expect_silence();
  host_call(node, "cancel", "i", (int)endless.number);
  host_call(node, "cancel", "i", 4711);
  scene_expect_failure(node, endless, "WEB_CONTEXT_CANCELLED");
  same_number(0, host_call(node, "is_pending", "i", (int)endless.number).number, "pending");
  host_free(node);
}

/* A node whose sign-ins with oidc.acme go by a code that is entered elsewhere. */
static void* with_device(const char* app_name) {
  enum { DEVICE = 5 };
  char issuer[128];
  void* node = scene_new(port, app_name, MEMORY_STORE, "");
  snprintf(issuer, sizeof(issuer), "http://127.0.0.1:%d/emulator/issuer/oidc.acme", port);
  host_call(node, "set_route", "i", DEVICE);
  host_call(node, "set_oauth_client", "sss", "oidc.acme", "a console", "not much of one");
  host_call(node, "set_oauth_endpoint", "sss", "oidc.acme", "issuer", issuer);
  return node;
}

static void test_device_code(void) {
  void* node = with_device("device");
  seen operation = host_call(node, "sign_in_with_provider", "s", "oidc.acme");
  const emission* told = next(node, "device_code_ready");
  same_number(operation.number, told->arguments[0].number, "operation");
  if (strstr(told->arguments[2].text, "/emulator/device") == NULL) fail("no address", told->arguments[2].text);
  if (told->arguments[3].number < 1 || told->arguments[3].number > 3600) fail("no time", "expires_in");
  scene_enter_code(port, told->arguments[1].text, "&prompt=none&login_hint=device@example.com");
  scene_expect(node, operation, "signed_in");
  same_text("device@example.com", scene_text(node, "get_email").text);
  operation = host_call(node, "reauthenticate_with_provider", "s", "oidc.acme");
  told = next(node, "device_code_ready");
  scene_enter_code(port, told->arguments[1].text, "&auto_error=access_denied");
  scene_expect_failure(node, operation, "CANCELLED");
  host_free(node);
}

/* What asks for a code can be given up, and tells it once. */
static void test_device_code_given_up(void) {
  void* node = with_device("given up");
  seen operation = host_call(node, "sign_in_with_provider", "s", "oidc.acme");
  next(node, "device_code_ready");
  host_frame(node);
  expect_silence();
  host_call(node, "cancel", "i", (int)operation.number);
  scene_expect_failure(node, operation, "WEB_CONTEXT_CANCELLED");
  host_call(node, "sign_in_with_provider", "s", "oidc.acme");
  next(node, "device_code_ready");
  host_free(node);
  expect_silence();
}

/* Who is signed in already links by a code; the address for a QR code has it. */
static void test_device_code_links(void) {
  void* node = with_device("links by a code");
  scene_expect(node, host_call(node, "sign_in_anonymously", ""), "signed_in");
  drop_signals();
  seen operation = host_call(node, "link_with_provider", "s", "oidc.acme");
  char complete[MOST_TEXT];
  snprintf(complete, sizeof(complete), "%s", next(node, "authorization_url_ready")->arguments[1].text);
  const emission* told = next(node, "device_code_ready");
  if (strstr(complete, told->arguments[1].text) == NULL) fail("no code in it", complete);
  scene_enter_code(port, told->arguments[1].text, "&prompt=none&login_hint=linked@example.com");
  scene_expect(node, operation, "signed_in");
  same_number(0, host_call(node, "is_anonymous", "").number, "anonymous");
  host_free(node);
}

/* A code that nobody enters in time ends as one that was given up. */
static void test_device_code_expires(void) {
  void* node = with_device("expires");
  seen operation = host_call(node, "sign_in_with_provider", "s", "oidc.acme");
  next(node, "device_code_ready");
  scene_set_clock(port, 3601);
  scene_expect_failure(node, operation, "WEB_CONTEXT_CANCELLED");
  scene_set_clock(port, 0);
  host_free(node);
}

/* Without a client, with a name that is no endpoint's, and with one that was taken back. */
static void test_wrong_clients(void) {
  void* node = with_device("wrong clients");
  drop_signals();
  host_call(node, "set_oauth_endpoint", "sss", "oidc.acme", "client_secret", "https://example.com");
  same_text("INVALID_ARGUMENT", host_next()->arguments[1].text);
  host_call(node, "set_oauth_endpoint", "sss", "oidc.acme", "tokens", "https://example.com");
  same_text("INVALID_ARGUMENT", host_next()->arguments[1].text);
  scene_expect_failure(node, host_call(node, "sign_in_with_provider", "s", "oidc.other"), "INVALID_ARGUMENT");
  host_call(node, "set_oauth_client", "sss", "oidc.acme", "", "");
  scene_expect_failure(node, host_call(node, "sign_in_with_provider", "s", "oidc.acme"), "INVALID_ARGUMENT");
  host_free(node);
}

/* A node that ends with calls under way, or is closed, tells nothing more. */
static void test_ends(void) {
  void* node = scene_new(port, "ends", MEMORY_STORE, "");
  host_call(node, "set_opens_browser", "b", false);
  host_call(node, "sign_in_with_provider", "s", "google.com");
  host_call(node, "close", "");
  host_call(node, "close", "");
  expect_silence();
  same_number(0, host_call(node, "process_events", "").number, "events");
  host_call(node, "sign_in_with_provider", "s", "google.com");
  host_free(node);
  expect_silence();
}

/* The next call opens the app anew: nobody is signed in, and nobody has signed out. */
static void test_opens_again(void) {
  void* node = signed_up("again@example.com");
  host_call(node, "close", "");
  drop_signals();
  same_number(0, host_call(node, "is_signed_in", "").number, "closed");
  same_text("", next(node, "user_changed")->arguments[0].text);
  expect_silence();
  host_free(node);
}

static void free_soon(void* node, const emission* told) {
  (void)told;
  host_handler = NULL;
  host_free_later(node);
}

static void close_at_once(void* node, const emission* told) {
  (void)told;
  host_handler = NULL;
  host_call(node, "close", "");
}

/* A script may close the node, or have it freed, in what it does at a signal: of a change, an end or an address. */
static void test_handlers(void) {
  void (*const handlers[])(void*, const emission*) = {free_soon, close_at_once};
  for (int index = 0; index < 6; index++) {
    void* node = scene_new(port, "handlers", MEMORY_STORE, "");
    host_call(node, "set_opens_browser", "b", false);
    if (index / 2 > 0) next(node, "user_changed");
    host_call(node, index / 2 == 2 ? "sign_in_with_provider" : "sign_in_with_custom_token", "s", "google.com");
    host_handler = handlers[index % 2];
    while (host_handler != NULL) host_frame(node);
    if (index % 2 == 1) host_free(node);
    drop_signals();
  }
}

static seen with_app(void* node, const char* name) {
  char code[7];
  const emission* told = scene_expect(node, host_call(node, "start_totp", ""), "totp_secret_ready");
  seen key = told->arguments[1];
  scene_totp(key.text, code);
  scene_expect(node, host_call(node, "enroll_totp", "ss", code, name), "succeeded");
  return key;
}

static const emission* again(void* node, const char* signal) {
  return scene_expect(node, host_call(node, "sign_in_with_provider", "s", "google.com"), signal);
}

/* The node takes codes of apps alone: another factor is none that it could ask for, whichever comes first. */
static void test_other_factors(void) {
  void* node = scene_new(port, "others", MEMORY_STORE, "");
  scene_set_person(node, "google.com", "others@example.com");
  again(node, "signed_in");
  scene_set_phone_factor(port, scene_text(node, "get_uid").text);
  same_text("SECOND_FACTOR_REQUIRED", again(node, "failed")->arguments[1].text);
  expect_refusal(host_call(node, "resolve_with_totp", "ss", "by-phone", "123456"), "MISSING_MULTI_FACTOR_SESSION");
  with_app(node, "app");
  same_text("app", again(node, "second_factor_required")->arguments[2].text);
  host_free(node);
}

/* What a sign-in has asked for is good for one sign-in, after a wrong code too, and until somebody signs out. */
static void test_one_resolution(void) {
  char code[7];
  void* node = scene_new(port, "once", MEMORY_STORE, "");
  scene_set_person(node, "google.com", "once@example.com");
  again(node, "signed_in");
  seen key = with_app(node, "app");
  seen factor = again(node, "second_factor_required")->arguments[1];
  scene_expect(node, host_call(node, "resolve_with_totp", "ss", factor.text, "12345"), "failed");
  scene_totp(key.text, code);
  scene_expect(node, host_call(node, "resolve_with_totp", "ss", factor.text, code), "signed_in");
  drop_signals();
  expect_refusal(host_call(node, "resolve_with_totp", "ss", factor.text, code), "MISSING_MULTI_FACTOR_SESSION");
  again(node, "second_factor_required");
  host_call(node, "sign_out", "");
  drop_signals();
  expect_refusal(host_call(node, "resolve_with_totp", "ss", factor.text, code), "MISSING_MULTI_FACTOR_SESSION");
  host_free(node);
}

/* What only the other program of tests goes through is called here too: the host asks for each. */
static void test_second_factors(void) {
  char code[7];
  void* node = scene_new(port, "factors", MEMORY_STORE, "");
  scene_set_person(node, "google.com", "factors@example.com");
  scene_expect(node, host_call(node, "sign_in_with_provider", "s", "google.com"), "signed_in");
  const emission* told = scene_expect(node, host_call(node, "start_totp", ""), "totp_secret_ready");
  if (strncmp(told->arguments[2].text, "otpauth://", 10) != 0) fail("no address", told->arguments[2].text);
  scene_totp(told->arguments[1].text, code);
  scene_expect(node, host_call(node, "enroll_totp", "ss", code, "phone"), "succeeded");
  told = scene_expect(node, host_call(node, "sign_in_with_provider", "s", "google.com"), "second_factor_required");
  same_text("phone", told->arguments[2].text);
  seen factor = told->arguments[1];
  scene_expect(node, host_call(node, "resolve_with_totp", "ss", factor.text, code), "signed_in");
  same_number(0, host_call(node, "is_anonymous", "").number, "anonymous");
  scene_expect(node, host_call(node, "flush_store", ""), "succeeded");
  host_free(node);
}

static void test_passwords(void) {
  void* node = signed_up("passwords@example.com");
  same_text("passwords@example.com", scene_text(node, "get_email").text);
  scene_expect(node, host_call(node, "sign_in_with_email", "ss", "passwords@example.com", password), "signed_in");
  scene_expect_failure(node, host_call(node, "sign_in_with_email", "ss", "passwords@example.com", ""),
                       "MISSING_PASSWORD");
  host_free(node);
  drop_signals();
}

int main(int count, char** arguments) {
  void (*const tests[])(void) = {
      test_calls,
      test_properties,
      test_refusals,
      test_accounts,
      test_profiles,
      test_links,
      test_changes,
      test_browser,
      test_ends,
      test_opens_again,
      test_handlers,
      test_passwords,
      test_second_factors,
      test_other_factors,
      test_one_resolution,
      test_device_code,
      test_device_code_given_up,
      test_device_code_links,
      test_device_code_expires,
      test_wrong_clients,
  };
  if (count != 3) fail("usage", "tests EXTENSION PORT");
  port = atoi(arguments[2]);
  host_begin(arguments[1]);
  int passed = 0;
  for (; passed < (int)(sizeof(tests) / sizeof(tests[0])); passed++) {
    tests[passed]();
    drop_signals();
  }
  host_end();
  printf("%d passed, 0 failed\n", passed);
  return 0;
}
