/* SPDX-License-Identifier: Apache-2.0 */
#include "every_function.h"

#include <stdio.h>
#include <string.h>

#include "cast.h"
#include "idle.h"

static cast all;

#define THE_fba_action_code_info all.action_code_info
#define THE_fba_action_code_url all.action_code_url
#define THE_fba_app all.known.in.app
#define THE_fba_auth all.known.in.auth
#define THE_fba_auth_result all.auth_result
#define THE_fba_credential all.known.credential
#define THE_fba_error all.known.error
#define THE_fba_future all.known.future
#define THE_fba_handover all.handover
#define THE_fba_http_exchange all.http_exchange
#define THE_fba_multi_factor_info all.multi_factor_info
#define THE_fba_multi_factor_resolver all.multi_factor_resolver
#define THE_fba_nonce all.known.nonce
#define THE_fba_passkey_info all.passkey_info
#define THE_fba_password_status all.password_status
#define THE_fba_provider all.known.provider
#define THE_fba_question all.question
#define THE_fba_token_result all.token_result
#define THE_fba_totp_secret all.totp_secret
#define THE_fba_user all.user
#define THE_fba_user_info all.known.info
#define THE_fba_value all.known.value
#define THE(type) THE_##type

/* What did not hold, on any thread. */
static int misses;

static void expect(bool holds, const char* what, int line) {
  if (holds) return;
  __atomic_add_fetch(&misses, 1, __ATOMIC_RELAXED);
  printf("%s:%d: %s does not hold\n", __FILE__, line, what);
}

#define EXPECT(condition) expect((condition), #condition, __LINE__)
#define EXPECT_OK(call) EXPECT((call) == FBA_STATUS_OK)

/* What each getter said first, on the thread that made the handles. */
#define DECLARE_TEXT(function, type) static const char* first_##function;
#define DECLARE_POINTER(function, type) static const void* first_##function;
#define DECLARE_NUMBER(function, type) static double first_##function;
TEXT_GETTERS(DECLARE_TEXT)
POINTER_GETTERS(DECLARE_POINTER)
NUMBER_GETTERS(DECLARE_NUMBER)

/* A snapshot of the user is the caller's, and a new one each time. */
static const void* borrowed(const char* function, const void* pointer) {
  if (strcmp(function, "fba_auth_current_user") != 0) return pointer;
  fba_user_release((fba_user*)(uintptr_t)pointer);
  return pointer != NULL ? THE(fba_user) : NULL;
}

static void note_first_answers(void) {
#define NOTE_TEXT(function, type) first_##function = function(THE(type));
#define NOTE_POINTER(function, type) first_##function = borrowed(#function, function(THE(type)));
#define NOTE_NUMBER(function, type) first_##function = (double)function(THE(type));
  TEXT_GETTERS(NOTE_TEXT)
  POINTER_GETTERS(NOTE_POINTER)
  NUMBER_GETTERS(NOTE_NUMBER)
}

/* When the token expires is said anew each time, and may differ by a millisecond. */
static bool is_same(const char* function, double number, double first) {
  double most = strcmp(function, "fba_user_token_expiry_unix_ms") == 0 ? 1 : 0;
  return number - first <= most && first - number <= most;
}

static void getters_say_the_same(void) {
#define SAME_TEXT(function, type) EXPECT(strcmp(first_##function, function(THE(type))) == 0);
#define SAME_POINTER(function, type) EXPECT(borrowed(#function, function(THE(type))) == first_##function);
#define SAME_NUMBER(function, type) EXPECT(is_same(#function, (double)function(THE(type)), first_##function));
  TEXT_GETTERS(SAME_TEXT)
  POINTER_GETTERS(SAME_POINTER)
  NUMBER_GETTERS(SAME_NUMBER)
}

// proves: fba_action_code_info_retain.summary fba_action_code_info_retain.returns fba_action_code_url_retain.summary
// proves: fba_action_code_url_retain.returns fba_app_retain.summary fba_app_retain.returns fba_auth_retain.summary
// proves: fba_auth_retain.returns fba_auth_result_retain.summary fba_auth_result_retain.returns
// proves: fba_credential_retain.summary fba_credential_retain.returns fba_error_retain.summary
// proves: fba_error_retain.returns fba_future_retain.summary fba_future_retain.returns
// proves: fba_http_exchange_retain.summary fba_http_exchange_retain.returns fba_multi_factor_resolver_retain.summary
// proves: fba_multi_factor_resolver_retain.returns fba_totp_secret_retain.summary fba_totp_secret_retain.returns
// proves: fba_password_status_retain.summary fba_password_status_retain.returns fba_provider_retain.summary
// proves: fba_provider_retain.returns fba_question_retain.summary fba_question_retain.returns
// proves: fba_token_result_retain.summary fba_token_result_retain.returns fba_user_retain.summary
// proves: fba_user_retain.returns fba_handover_retain.summary fba_handover_retain.returns
// proves: fba_action_code_info_release.summary fba_action_code_url_release.summary fba_auth_result_release.summary
// proves: fba_error_release.summary fba_multi_factor_resolver_release.summary fba_totp_secret_release.summary
// proves: fba_password_status_release.summary fba_user_release.summary fba_error_name.returns
// proves: fba_error_message.returns
static void counting_keeps_the_handle(void) {
#define COUNT(type)                                \
  EXPECT(type##_retain(THE(type)) == (THE(type))); \
  type##_release((type*)(uintptr_t)(THE(type)));
  COUNTED_KINDS(COUNT)
  COUNT(fba_handover)
}

// proves: fba_auth_result_user.returns
static void elements_are_where_they_were(void) {
  const fba_value* value = THE(fba_value);
  EXPECT(fba_value_at(value, 0) != NULL && fba_value_at(value, 0) == fba_value_at(value, 0));
  EXPECT(fba_value_member(value, fba_value_key_at(value, 0)) == fba_value_at(value, 0));
  EXPECT(fba_user_provider_at(all.known.user, 0) == all.known.info);
  EXPECT(fba_user_multi_factor_at(all.user, 0) == all.multi_factor_info);
  EXPECT(fba_user_passkey_at(all.user, 0) == all.passkey_info);
  EXPECT(fba_multi_factor_resolver_hint_at(all.multi_factor_resolver, 0) != NULL);
  EXPECT(fba_http_exchange_header(all.http_exchange, 0)[0] != '\0');
  EXPECT(fba_question_user(all.question) == NULL);
  EXPECT(fba_action_code_info_second_factor(all.action_code_info) == NULL);
  EXPECT(fba_error_number(all.known.error) == FBA_ERROR_INVALID_ARGUMENT);
  EXPECT(fba_error_help_url(FBA_ERROR_CANCELLED)[0] != '\0');
  EXPECT(fba_status_name(FBA_STATUS_OK)[0] != '\0' && fba_status_message(FBA_STATUS_OK)[0] != '\0');
  EXPECT(fba_version_string()[0] != '\0');
  EXPECT(fba_user_tenant_id(all.user)[0] == '\0');
  EXPECT(strstr(fba_totp_secret_qr_code_url(all.totp_secret, "a", "b"), "otpauth://totp/") != NULL);
}

static fba_future* future_of(fba_future_kind kind) {
  return all.futures[kind - 1];
}

static void futures_keep_their_values(void) {
  for (int kind = 1; kind <= CAST_FUTURES; kind++) {
    fba_future* future = future_of((fba_future_kind)kind);
    EXPECT(fba_future_get_state(future) == FBA_FUTURE_COMPLETE);
    EXPECT((int)fba_future_get_kind(future) == kind);
    EXPECT_OK(fba_future_wait(future, 0));
    EXPECT_OK(fba_future_cancel(future));
    EXPECT(fba_future_error(future) == NULL);
    EXPECT((fba_future_auth_result(future) != NULL) == (kind == FBA_FUTURE_YIELDS_AUTH_RESULT));
    EXPECT((fba_future_token(future) != NULL) == (kind == FBA_FUTURE_YIELDS_TOKEN));
    EXPECT((fba_future_credential(future) != NULL) == (kind == FBA_FUTURE_YIELDS_CREDENTIAL));
    EXPECT((fba_future_verification_id(future) != NULL) == (kind == FBA_FUTURE_YIELDS_VERIFICATION_ID));
    EXPECT((fba_future_provider_count(future) == 1) == (kind == FBA_FUTURE_YIELDS_PROVIDERS));
    EXPECT((fba_future_provider_at(future, 0) != NULL) == (kind == FBA_FUTURE_YIELDS_PROVIDERS));
    EXPECT((fba_future_token_result(future) != NULL) == (kind == FBA_FUTURE_YIELDS_TOKEN_RESULT));
    EXPECT((fba_future_password_status(future) != NULL) == (kind == FBA_FUTURE_YIELDS_PASSWORD_STATUS));
    EXPECT((fba_future_action_code_info(future) != NULL) == (kind == FBA_FUTURE_YIELDS_ACTION_CODE_INFO));
    EXPECT((fba_future_totp_secret(future) != NULL) == (kind == FBA_FUTURE_YIELDS_TOTP_SECRET));
    EXPECT((fba_future_text(future) != NULL) == (kind == FBA_FUTURE_YIELDS_TEXT));
  }
}

// proves: fba_future_add_callback.out_id
static void callbacks_come_and_go(void) {
  fba_callback callback = FBA_CALLBACK_INIT;
  uint64_t id = 0;
  callback.function = ignore_future;
  EXPECT_OK(fba_future_add_callback(all.pending[0], &callback, &id));
  EXPECT_OK(fba_future_remove_callback(all.pending[0], id));
  EXPECT(fba_future_wait(all.pending[0], 0) == FBA_STATUS_TIMED_OUT);
}

// proves: *.out_credential(receives the credential, owned by caller (release with fba_credential_release).)
static void credentials_are_made(void) {
  static const char link[] = "https://e.com/?mode=signIn&oobCode=c&apiKey=k";
  fba_credential* made = NULL;
  fba_oauth_tokens tokens = FBA_OAUTH_TOKENS_INIT;
  tokens.id_token = "t";
#define MADE(call)              \
  EXPECT_OK(call);              \
  fba_credential_release(made); \
  made = NULL
  MADE(fba_credential_create_email("e", "p", &made));
  MADE(fba_credential_create_email_link("e", link, &made, NULL));
  MADE(fba_credential_create_google("t", NULL, &made));
  MADE(fba_credential_create_facebook("t", &made));
  MADE(fba_credential_create_github("t", &made));
  MADE(fba_credential_create_twitter("t", "s", &made));
  MADE(fba_credential_create_play_games("c", &made));
  MADE(fba_credential_create_game_center("p", "https://e.com/c", "cw==", "cw==", 1, NULL, &made));
  MADE(fba_credential_create_phone("id", "123456", &made));
  MADE(fba_credential_create_saml("saml.a", "cmVzcG9uc2U=", &made, NULL));
  MADE(fba_credential_create_oauth("oidc.a", &tokens, &made, NULL));
  char json[512];
  EXPECT(fba_credential_get_json(all.known.credential, json, sizeof(json)) < sizeof(json));
  MADE(fba_credential_create_from_json(json, &made, NULL));
}

// proves: fba_app_config_release.summary fba_nonce_release.summary
static void other_objects_are_made(void) {
  fba_action_code_url* url = NULL;
  fba_app_config* config = NULL;
  fba_nonce* nonce = NULL;
  fba_provider* provider = NULL;
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  EXPECT_OK(fba_action_code_url_parse("https://e.com/?mode=signIn&oobCode=c&apiKey=k", &url, NULL));
  EXPECT_OK(fba_app_config_parse(kinds_config_json, &config, NULL));
  EXPECT_OK(fba_app_config_get_options(config, &options));
  EXPECT_OK(fba_app_config_get_options(all.known.config, &options));
  EXPECT_OK(fba_nonce_create(0, &nonce));
  EXPECT_OK(fba_provider_create("github.com", &provider, NULL));
  EXPECT_OK(fba_provider_add_scope(all.known.provider, "read:user", NULL));
  EXPECT_OK(fba_provider_set_custom_parameter(all.known.provider, "allow_signup", "false", NULL));
  fba_action_code_url_release(url);
  fba_app_config_release(config);
  fba_nonce_release(nonce);
  fba_provider_release(provider);
}

static void apps_are_made_and_found(void) {
  static int count;
  char name[32];
  fba_app* app = NULL;
  fba_app* listed[64];
  fba_auth* auth = NULL;
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.api_key = "key";
  snprintf(name, sizeof(name), "any-thread-%d", __atomic_add_fetch(&count, 1, __ATOMIC_RELAXED));
  EXPECT_OK(fba_app_create(&options, name, &app));
  fba_app* found = fba_app_get(name);
  EXPECT(found == app);
  size_t count_of_apps = fba_app_list(listed, 64);
  for (size_t index = 0; index < count_of_apps && index < 64; index++) fba_app_release(listed[index]);
  EXPECT_OK(fba_auth_get(app, &auth));
  fba_auth_release(auth);
  fba_auth_release(NULL);
  fba_app_release(found);
  fba_app_release(app);
  EXPECT_OK(fba_auth_get(THE(fba_app), &auth));
  EXPECT(auth == THE(fba_auth));
  fba_auth_release(auth);
}

// proves: fba_app_set_wakeup.function
static void apps_are_asked(void) {
  fba_app* app = THE(fba_app);
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  int32_t descriptor = -1;
  EXPECT_OK(fba_app_get_options(app, &options));
  EXPECT(strcmp("fake-api-key", options.api_key) == 0);
  EXPECT_OK(fba_app_set_wakeup(app, NULL, NULL, NULL));
  EXPECT_OK(fba_app_get_wakeup_descriptor(app, &descriptor));
  EXPECT(descriptor >= 0);
  fba_app_process_events(app, 0);
  EXPECT(!fba_app_is_closed(app) && !fba_auth_is_closed(THE(fba_auth)));
  EXPECT_OK(fba_app_set_wrapper(app, "a", &all));
  EXPECT(fba_app_wrapper(app, "a") == &all);
  EXPECT_OK(fba_auth_set_wrapper(THE(fba_auth), "a", &all));
  EXPECT(fba_auth_wrapper(THE(fba_auth), "a") == &all);
}

static void auths_are_set(void) {
  fba_auth* auth = THE(fba_auth);
  fba_question_handler handler = FBA_QUESTION_HANDLER_INIT;
  char buffer[64];
  handler.function = ignore_question;
  EXPECT_OK(fba_auth_use_emulator(auth, "127.0.0.1", emulator_port()));
  EXPECT_OK(fba_auth_set_language_code(auth, "de"));
  EXPECT_OK(fba_auth_use_app_language(auth));
  EXPECT_OK(fba_auth_set_tenant_id(auth, NULL));
  EXPECT_OK(fba_auth_set_header(auth, "X-A", "a"));
  EXPECT_OK(fba_auth_set_custom_auth_domain(auth, "auth.example.com"));
  EXPECT(fba_auth_get_custom_auth_domain(auth, buffer, sizeof(buffer)) == strlen("auth.example.com"));
  EXPECT(strcmp("auth.example.com", buffer) == 0);
  EXPECT(fba_auth_get_language_code(auth, buffer, sizeof(buffer)) < sizeof(buffer));
  EXPECT(fba_auth_get_tenant_id(auth, buffer, sizeof(buffer)) == 0);
  EXPECT(fba_auth_get_recaptcha_site_key(auth, buffer, sizeof(buffer)) < sizeof(buffer));
  EXPECT(fba_user_get_refresh_token(all.known.user, buffer, sizeof(buffer)) > 0);
  EXPECT_OK(fba_auth_set_app_check(auth, &handler));
  EXPECT_OK(fba_auth_set_app_check(auth, NULL));
  EXPECT_OK(fba_auth_set_recaptcha(auth, &handler));
  EXPECT_OK(fba_auth_set_recaptcha(auth, NULL));
  EXPECT_OK(fba_auth_set_before_auth_state_changed(auth, &handler));
  EXPECT_OK(fba_auth_set_before_auth_state_changed(auth, NULL));
}

static void ignore_line(fba_log_level level, const char* message, void* user_data) {
  (void)level;
  (void)message;
  (void)user_data;
}

static void listeners_come_and_go(void) {
  fba_auth* auth = THE(fba_auth);
  fba_listener listener = FBA_LISTENER_INIT;
  uint64_t state = 0, token = 0;
  listener.function = ignore_change;
  EXPECT_OK(fba_auth_add_auth_state_listener(auth, &listener, &state));
  EXPECT_OK(fba_auth_add_id_token_listener(auth, &listener, &token));
  EXPECT_OK(fba_auth_remove_listener(auth, state));
  EXPECT_OK(fba_auth_remove_listener(auth, token));
}

static void log_is_set(void) {
  EXPECT_OK(fba_log_set_sink(ignore_line, NULL, NULL));
  EXPECT_OK(fba_log_set_level(FBA_LOG_WARNING));
  EXPECT(fba_log_get_level() == FBA_LOG_WARNING);
  EXPECT_OK(fba_log_write(FBA_LOG_ERROR, "a line"));
  EXPECT_OK(fba_log_set_sink(NULL, NULL, NULL));
}

/* Each takes the place of the last: no call waits for an answer, which nobody gives. */
#define BEGINS(call)                          \
  do {                                        \
    fba_future* future = NULL;                \
    EXPECT_OK(call);                          \
    EXPECT(fba_future_cancel(future) == 0);   \
    EXPECT(fba_future_wait(future, -1) == 0); \
    fba_future_release(future);               \
  } while (0)

static fba_action_code_settings settings_of_a_page(void) {
  fba_action_code_settings settings = FBA_ACTION_CODE_SETTINGS_INIT;
  settings.url = "http://localhost/finish";
  settings.handle_code_in_app = 1;
  return settings;
}

static void operations_of_an_auth_begin(void) {
  fba_auth* auth = all.factors.in.auth;
  const fba_browser_options page = scene_own_browser();
  const fba_action_code_settings settings = settings_of_a_page();
  static const char link[] = "https://e.com/?mode=signIn&oobCode=c&apiKey=k";
  BEGINS(fba_auth_ready(auth, NULL, &future));
  BEGINS(fba_auth_flush_store(auth, NULL, &future));
  BEGINS(fba_auth_sign_in_anonymously(auth, NULL, &future));
  BEGINS(fba_auth_sign_in_with_email_and_password(auth, "e", "p", NULL, &future));
  BEGINS(fba_auth_create_user_with_email_and_password(auth, "e", "p", NULL, &future));
  BEGINS(fba_auth_sign_in_with_custom_token(auth, "t", NULL, &future));
  BEGINS(fba_auth_sign_in_with_credential(auth, all.known.credential, NULL, &future));
  BEGINS(fba_auth_sign_in_with_provider(auth, all.known.provider, &page, NULL, &future));
  BEGINS(fba_provider_fetch_credential(all.known.provider, auth, &page, NULL, &future));
  BEGINS(fba_auth_fetch_providers_for_email(auth, "e", NULL, &future));
  BEGINS(fba_auth_fetch_sign_in_methods(auth, "e", NULL, &future));
  BEGINS(fba_auth_update_current_user(auth, all.user, NULL, &future));
  BEGINS(fba_auth_send_password_reset_email(auth, "e", NULL, &future));
  BEGINS(fba_auth_send_password_reset_email_with_settings(auth, "e", &settings, NULL, &future));
  BEGINS(fba_auth_validate_password(auth, "p", NULL, &future));
  BEGINS(fba_id_token_verify(auth, "t", NULL, NULL, &future));
  BEGINS(fba_auth_initialize_recaptcha_config(auth, NULL, &future));
  BEGINS(fba_auth_verify_phone_number(auth, "+15555550197", NULL, NULL, &future));
  BEGINS(fba_auth_check_action_code(auth, "c", NULL, &future));
  BEGINS(fba_auth_apply_action_code(auth, "c", NULL, &future));
  BEGINS(fba_auth_verify_password_reset_code(auth, "c", NULL, &future));
  BEGINS(fba_auth_confirm_password_reset(auth, "c", "p", NULL, &future));
  BEGINS(fba_auth_send_sign_in_link_to_email(auth, "e", &settings, NULL, &future));
  BEGINS(fba_auth_sign_in_with_email_link(auth, "e", link, NULL, &future));
  BEGINS(fba_auth_sign_in_with_mailed_link(auth, "e", NULL, &page, NULL, &future));
  BEGINS(fba_auth_start_passkey_sign_in(auth, NULL, &future));
  BEGINS(fba_auth_finalize_passkey_sign_in(auth, "{}", NULL, &future));
  BEGINS(fba_auth_sign_in_with_passkey(auth, &page, NULL, &future));
  EXPECT(!fba_auth_can_handle_url(auth, "http://127.0.0.1:1/?code=c&state=s"));
  EXPECT(fba_auth_is_sign_in_with_email_link(auth, link));
  EXPECT(fba_auth_store_status(auth) == FBA_STORE_OK);
  EXPECT(fba_auth_store_kind(auth) == fba_auth_store_kind(auth));
}

static void operations_of_a_user_begin(void) {
  fba_user* user = all.user;
  fba_user_profile profile = FBA_USER_PROFILE_INIT;
  const fba_browser_options page = scene_own_browser();
  const fba_action_code_settings settings = settings_of_a_page();
  BEGINS(fba_user_fetch_token(user, true, NULL, &future));
  BEGINS(fba_user_fetch_token_result(user, true, NULL, &future));
  BEGINS(fba_user_reload(user, NULL, &future));
  BEGINS(fba_user_update_profile(user, &profile, NULL, &future));
  BEGINS(fba_user_update_password(user, "p", NULL, &future));
  BEGINS(fba_user_update_email(user, "e", NULL, &future));
  BEGINS(fba_user_update_phone_number(user, all.known.credential, NULL, &future));
  BEGINS(fba_user_reauthenticate_with_credential(user, all.known.credential, NULL, &future));
  BEGINS(fba_user_reauthenticate_with_provider(user, all.known.provider, &page, NULL, &future));
  BEGINS(fba_user_link_with_credential(user, all.known.credential, NULL, &future));
  BEGINS(fba_user_link_with_provider(user, all.known.provider, &page, NULL, &future));
  BEGINS(fba_user_unlink(user, "password", NULL, &future));
  BEGINS(fba_user_delete(user, NULL, &future));
  BEGINS(fba_user_revoke_token_with_authorization_code(user, "c", NULL, &future));
  BEGINS(fba_user_revoke_access_token(user, "t", NULL, &future));
  BEGINS(fba_user_send_email_verification(user, NULL, &future));
  BEGINS(fba_user_send_email_verification_with_settings(user, &settings, NULL, &future));
  BEGINS(fba_user_send_email_verification_before_updating_email(user, "e", NULL, &future));
  BEGINS(fba_user_send_email_verification_before_updating_email_with_settings(user, "e", &settings, NULL, &future));
}

static void operations_of_factors_and_passkeys_begin(void) {
  fba_user* user = all.user;
  fba_multi_factor_resolver* resolver = all.multi_factor_resolver;
  const char* uid = fba_multi_factor_info_uid(fba_multi_factor_resolver_hint_at(resolver, 0));
  const fba_browser_options page = scene_own_browser();
  BEGINS(fba_user_multi_factor_start_totp(user, NULL, &future));
  BEGINS(fba_user_multi_factor_enroll_totp(user, all.totp_secret, "123456", NULL, NULL, &future));
  BEGINS(fba_user_multi_factor_send_code(user, "+15555550196", NULL, NULL, &future));
  BEGINS(fba_user_multi_factor_enroll_phone(user, "id", "123456", NULL, NULL, &future));
  BEGINS(fba_user_multi_factor_unenroll(user, uid, NULL, &future));
  BEGINS(fba_multi_factor_resolver_resolve_with_totp(resolver, uid, "123456", NULL, &future));
  BEGINS(fba_multi_factor_resolver_send_code(resolver, uid, NULL, NULL, &future));
  BEGINS(fba_multi_factor_resolver_resolve_with_phone(resolver, "id", "123456", NULL, &future));
  BEGINS(fba_user_start_passkey_enrollment(user, "n", NULL, &future));
  BEGINS(fba_user_finalize_passkey_enrollment(user, "n", "{}", NULL, &future));
  BEGINS(fba_user_enroll_passkey(user, "n", &page, NULL, &future));
  BEGINS(fba_user_unenroll_passkey(user, "id", NULL, &future));
}

/* One handover of an auth is under way: the others end at once, and are given back all the same. */
// proves: fba_auth_begin_handover.callback fba_auth_begin_handover.out_future fba_user_begin_link_handover.callback
// proves: fba_user_begin_link_handover.out_future fba_user_begin_reauthentication_handover.callback
// proves: fba_user_begin_reauthentication_handover.out_future
static void handovers_begin(void) {
  fba_handover* handover = NULL;
#define HANDS_OVER(call)                                \
  EXPECT_OK(call);                                      \
  EXPECT(handover != NULL && handover != all.handover); \
  fba_handover_release(handover)
  HANDS_OVER(fba_auth_begin_handover(all.factors.in.auth, NULL, &handover, NULL));
  HANDS_OVER(fba_user_begin_link_handover(all.user, NULL, &handover, NULL));
  HANDS_OVER(fba_user_begin_reauthentication_handover(all.user, NULL, &handover, NULL));
}

/* Whoever comes first ends it. */
static bool ends_or_has_ended(fba_status status) {
  return status == FBA_STATUS_OK || status == FBA_STATUS_ALREADY_ENDED;
}

// proves: fba_http_exchange_answer.body
static void conversations_end(void) {
  fba_handover_tokens tokens = FBA_HANDOVER_TOKENS_INIT;
  const fba_browser_options page = scene_own_browser();
  EXPECT(ends_or_has_ended(fba_http_exchange_answer(all.http_exchange, 500, NULL, 0, NULL, 0)));
  EXPECT(ends_or_has_ended(fba_http_exchange_fail(all.http_exchange, FBA_HTTP_FAILURE_UNKNOWN, NULL)));
  EXPECT(ends_or_has_ended(fba_question_answer(all.question, "a-proof")));
  EXPECT(ends_or_has_ended(fba_question_fail(all.question, FBA_ERROR_FAILURE, NULL)));
  EXPECT(fba_question_answer_in_browser(all.question, &page) != FBA_STATUS_OK);
  EXPECT(ends_or_has_ended(fba_handover_complete(all.handover, &tokens)));
  EXPECT(ends_or_has_ended(fba_handover_fail(all.handover, FBA_ERROR_FAILURE, NULL)));
}

static void sessions_change(void) {
  fba_future* kept = NULL;
  EXPECT_OK(fba_auth_set_persistence(all.known.in.auth, FBA_STORE_MEMORY, NULL, NULL, &kept));
  EXPECT_OK(fba_future_wait(kept, -1));
  fba_future_release(kept);
  EXPECT_OK(fba_auth_sign_out(all.known.in.auth));
}

static void owners_are_closed(void) {
  fba_auth_close(all.known.in.auth);
  EXPECT(fba_auth_is_closed(all.known.in.auth));
  fba_app_close(all.known.in.app);
  EXPECT(fba_app_is_closed(all.known.in.app) && fba_auth_current_user(all.known.in.auth) == NULL);
}

#define GROUP(function) \
  { #function, function }

const function_group lasting_functions[LASTING_FUNCTIONS] = {
    GROUP(log_is_set),
    GROUP(getters_say_the_same),
    GROUP(counting_keeps_the_handle),
    GROUP(elements_are_where_they_were),
    GROUP(futures_keep_their_values),
    GROUP(callbacks_come_and_go),
    GROUP(credentials_are_made),
    GROUP(other_objects_are_made),
    GROUP(apps_are_asked),
    GROUP(listeners_come_and_go),
    GROUP(apps_are_made_and_found),
    GROUP(auths_are_set),
    GROUP(handovers_begin),
    GROUP(operations_of_an_auth_begin),
    GROUP(operations_of_a_user_begin),
    GROUP(operations_of_factors_and_passkeys_begin),
};

const function_group ending_functions[ENDING_FUNCTIONS] = {
    GROUP(conversations_end),
    GROUP(sessions_change),
    GROUP(owners_are_closed),
};

cast* every_function_begin(void) {
  cast_make(&all);
  note_first_answers();
  scene_silence(&all.factors);
  misses = 0;
  return &all;
}

int every_function_end(void) {
  cast_release(&all);
  return misses;
}
