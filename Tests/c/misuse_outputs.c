/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Every output of every function is NULL or 0 after a failure, whatever was in it before. scripts/check-exports
 * compares the functions here with those of the headers.
 */
#include <string.h>

#include "support/kinds.h"

/* What a program may have left in an output: something that a later release would take for a handle. */
static int stale;
#define STALE ((void*)&stale)

#define CLEARS(type, call)          \
  do {                              \
    type* out = STALE;              \
    CHECK((call) != FBA_STATUS_OK); \
    CHECK(out == NULL);             \
  } while (0)

/* The same for a function that may say what is wrong in `error`. */
#define CLEARS_BOTH(type, call)     \
  do {                              \
    type* out = STALE;              \
    fba_error* error = STALE;       \
    CHECK((call) != FBA_STATUS_OK); \
    CHECK(out == NULL);             \
    CHECK(error != STALE);          \
    fba_error_release(error);       \
  } while (0)

#define CLEARS_ID(call)             \
  do {                              \
    uint64_t id = 77;               \
    CHECK((call) != FBA_STATUS_OK); \
    CHECK_INT(0, (int64_t)id);      \
  } while (0)

#define CLEARS_OPTIONS(call)                        \
  do {                                              \
    fba_app_options options = FBA_APP_OPTIONS_INIT; \
    options.api_key = STALE;                        \
    options.request_timeout_ms = 7;                 \
    CHECK((call) != FBA_STATUS_OK);                 \
    CHECK(options.api_key == NULL);                 \
    CHECK_INT(0, options.request_timeout_ms);       \
  } while (0)

/* One way to misuse a call: handles that are none, or a callback that is none. */
typedef struct misuse {
  fba_app* app;
  fba_app_config* config;
  fba_auth* auth;
  fba_future* future;
  fba_provider* provider;
  fba_user* user;
  fba_credential* credential;
  const fba_callback* callback;
} misuse;

static const misuse with_null = {NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL};

static misuse with_handles_of_another_kind(const kinds* all) {
#define OTHER(type) ((type*)(uintptr_t)kinds_other(all, #type))
  misuse how = {OTHER(fba_app),      OTHER(fba_app_config), OTHER(fba_auth),       OTHER(fba_future),
                OTHER(fba_provider), OTHER(fba_user),       OTHER(fba_credential), NULL};
  return how;
}

static void operations_of_an_auth_clear_their_future(const misuse* how) {
  fba_action_code_settings settings = FBA_ACTION_CODE_SETTINGS_INIT;
  CLEARS(fba_future, fba_auth_ready(how->auth, how->callback, &out));
  CLEARS(fba_future, fba_auth_flush_store(how->auth, how->callback, &out));
  CLEARS(fba_future, fba_auth_set_persistence(how->auth, FBA_STORE_MEMORY, NULL, how->callback, &out));
  CLEARS(fba_future, fba_auth_sign_in_anonymously(how->auth, how->callback, &out));
  CLEARS(fba_future, fba_auth_sign_in_with_email_and_password(how->auth, "text", "text", how->callback, &out));
  CLEARS(fba_future, fba_auth_create_user_with_email_and_password(how->auth, "text", "text", how->callback, &out));
  CLEARS(fba_future, fba_auth_sign_in_with_custom_token(how->auth, "text", how->callback, &out));
  CLEARS(fba_future, fba_auth_sign_in_with_credential(how->auth, how->credential, how->callback, &out));
  CLEARS(fba_future, fba_auth_sign_in_with_provider(how->auth, how->provider, NULL, how->callback, &out));
  CLEARS(fba_future, fba_auth_fetch_providers_for_email(how->auth, "text", how->callback, &out));
  CLEARS(fba_future, fba_auth_fetch_sign_in_methods(how->auth, "text", how->callback, &out));
  CLEARS(fba_future, fba_auth_update_current_user(how->auth, how->user, how->callback, &out));
  CLEARS(fba_future, fba_auth_send_password_reset_email(how->auth, "text", how->callback, &out));
  CLEARS(fba_future, fba_auth_validate_password(how->auth, "text", how->callback, &out));
  CLEARS(fba_future, fba_id_token_verify(how->auth, "text", NULL, how->callback, &out));
  CLEARS(fba_future, fba_auth_initialize_recaptcha_config(how->auth, how->callback, &out));
  CLEARS(fba_future, fba_auth_verify_phone_number(how->auth, "text", NULL, how->callback, &out));
  CLEARS(fba_future, fba_provider_fetch_credential(how->provider, how->auth, NULL, how->callback, &out));
  CLEARS(fba_future, fba_auth_start_passkey_sign_in(how->auth, how->callback, &out));
  CLEARS(fba_future, fba_auth_sign_in_with_passkey(how->auth, NULL, how->callback, &out));
  CLEARS(fba_future, fba_auth_finalize_passkey_sign_in(how->auth, "text", how->callback, &out));
  CLEARS(fba_future, fba_auth_send_password_reset_email_with_settings(how->auth, "text", NULL, how->callback, &out));
  CLEARS(fba_future, fba_auth_check_action_code(how->auth, "text", how->callback, &out));
  CLEARS(fba_future, fba_auth_send_sign_in_link_to_email(how->auth, "text", &settings, how->callback, &out));
  CLEARS(fba_future, fba_auth_sign_in_with_email_link(how->auth, "text", "text", how->callback, &out));
  CLEARS(fba_future, fba_auth_sign_in_with_mailed_link(how->auth, "", NULL, NULL, how->callback, &out));
  CLEARS(fba_future, fba_auth_apply_action_code(how->auth, "text", how->callback, &out));
  CLEARS(fba_future, fba_auth_verify_password_reset_code(how->auth, "text", how->callback, &out));
  CLEARS(fba_future, fba_auth_confirm_password_reset(how->auth, "text", "text", how->callback, &out));
}

static void operations_of_a_user_clear_their_future(const misuse* how) {
  fba_user_profile profile = FBA_USER_PROFILE_INIT;
  CLEARS(fba_future, fba_user_fetch_token(how->user, false, how->callback, &out));
  CLEARS(fba_future, fba_user_fetch_token_result(how->user, false, how->callback, &out));
  CLEARS(fba_future, fba_user_reload(how->user, how->callback, &out));
  CLEARS(fba_future, fba_user_update_profile(how->user, &profile, how->callback, &out));
  CLEARS(fba_future, fba_user_update_password(how->user, "text", how->callback, &out));
  CLEARS(fba_future, fba_user_reauthenticate_with_credential(how->user, how->credential, how->callback, &out));
  CLEARS(fba_future, fba_user_reauthenticate_with_provider(how->user, how->provider, NULL, how->callback, &out));
  CLEARS(fba_future, fba_user_link_with_credential(how->user, how->credential, how->callback, &out));
  CLEARS(fba_future, fba_user_link_with_provider(how->user, how->provider, NULL, how->callback, &out));
  CLEARS(fba_future, fba_user_unlink(how->user, "text", how->callback, &out));
  CLEARS(fba_future, fba_user_delete(how->user, how->callback, &out));
  CLEARS(fba_future, fba_user_revoke_token_with_authorization_code(how->user, "text", how->callback, &out));
  CLEARS(fba_future, fba_user_revoke_access_token(how->user, "text", how->callback, &out));
  CLEARS(fba_future, fba_user_multi_factor_start_totp(how->user, how->callback, &out));
  CLEARS(fba_future, fba_user_multi_factor_enroll_totp(how->user, NULL, "1", NULL, how->callback, &out));
  CLEARS(fba_future, fba_user_multi_factor_send_code(how->user, "text", NULL, how->callback, &out));
  CLEARS(fba_future, fba_user_multi_factor_enroll_phone(how->user, "text", "1", NULL, how->callback, &out));
  CLEARS(fba_future, fba_user_multi_factor_unenroll(how->user, "text", how->callback, &out));
  CLEARS(fba_future, fba_user_start_passkey_enrollment(how->user, "text", how->callback, &out));
  CLEARS(fba_future, fba_user_enroll_passkey(how->user, "text", NULL, how->callback, &out));
  CLEARS(fba_future, fba_user_finalize_passkey_enrollment(how->user, "text", "text", how->callback, &out));
  CLEARS(fba_future, fba_user_unenroll_passkey(how->user, "text", how->callback, &out));
  CLEARS(fba_future, fba_multi_factor_resolver_resolve_with_totp(NULL, "text", "1", how->callback, &out));
  CLEARS(fba_future, fba_multi_factor_resolver_send_code(NULL, "text", NULL, how->callback, &out));
  CLEARS(fba_future, fba_multi_factor_resolver_resolve_with_phone(NULL, "text", "1", how->callback, &out));
  CLEARS(fba_future, fba_user_send_email_verification(how->user, how->callback, &out));
  CLEARS(fba_future, fba_user_send_email_verification_before_updating_email(how->user, "text", how->callback, &out));
  CLEARS(fba_future, fba_user_update_email(how->user, "text", how->callback, &out));
  CLEARS(fba_future, fba_user_update_phone_number(how->user, how->credential, how->callback, &out));
  CLEARS(fba_future, fba_user_send_email_verification_with_settings(how->user, NULL, how->callback, &out));
  CLEARS(fba_future, fba_user_send_email_verification_before_updating_email_with_settings(how->user, "text", NULL,
                                                                                          how->callback, &out));
}

static void operations_clear_their_future(const misuse* how) {
  operations_of_an_auth_clear_their_future(how);
  operations_of_a_user_clear_their_future(how);
}

static void handovers_clear_both(const misuse* how) {
#define CLEARS_HANDOVER(call)       \
  do {                              \
    fba_handover* handover = STALE; \
    fba_future* future = STALE;     \
    CHECK((call) != FBA_STATUS_OK); \
    CHECK(handover == NULL);        \
    CHECK(future == NULL);          \
  } while (0)
  CLEARS_HANDOVER(fba_auth_begin_handover(how->auth, how->callback, &handover, &future));
  CLEARS_HANDOVER(fba_user_begin_link_handover(how->user, how->callback, &handover, &future));
  CLEARS_HANDOVER(fba_user_begin_reauthentication_handover(how->user, how->callback, &handover, &future));
}

static void getters_of_handles_clear(const misuse* how) {
  CLEARS(fba_auth, fba_auth_get(how->app, &out));
  int32_t descriptor = 0;
  CHECK(fba_app_get_wakeup_descriptor(how->app, &descriptor) != FBA_STATUS_OK);
  CHECK_INT(-1, descriptor); /* 0 is one */
  CLEARS_OPTIONS(fba_app_get_options(how->app, &options));
  CLEARS_OPTIONS(fba_app_config_get_options(how->config, &options));
}

static void ignore_change(fba_auth* auth, void* user_data) {
  (void)auth;
  (void)user_data;
}

static void numbers_are_cleared(const misuse* how) {
  fba_listener listener = FBA_LISTENER_INIT;
  fba_callback callback = FBA_CALLBACK_INIT;
  CLEARS_ID(fba_future_add_callback(how->future, &callback, &id));
  CLEARS_ID(fba_auth_add_auth_state_listener(how->auth, NULL, &id));
  listener.function = ignore_change;
  CLEARS_ID(fba_auth_add_auth_state_listener(how->auth, &listener, &id));
  CLEARS_ID(fba_auth_add_id_token_listener(how->auth, &listener, &id));
}

static void all_outputs_are_cleared_for_handles_that_are_none(void) {
  kinds all = kinds_make();
  misuse of_other_kind = with_handles_of_another_kind(&all);
  const misuse* const ways[] = {&with_null, &of_other_kind};
  for (int index = 0; index < 2; index++) {
    operations_clear_their_future(ways[index]);
    handovers_clear_both(ways[index]);
    getters_of_handles_clear(ways[index]);
    numbers_are_cleared(ways[index]);
  }
  kinds_release(&all);
}

static void all_futures_are_cleared_for_a_callback_that_is_none(void) {
  kinds all = kinds_make();
  fba_callback bad = FBA_CALLBACK_INIT;
  bad.struct_size = 1;
  misuse how = {all.in.app, all.config, all.in.auth, all.future, all.provider, all.user, all.credential, &bad};
  operations_clear_their_future(&how);
  handovers_clear_both(&how);
  kinds_release(&all);
}

static void outputs_of_closed_apps_are_cleared(void) {
  kinds all = kinds_make();
  fba_app_close(all.in.app);
  misuse how = {all.in.app, NULL, all.in.auth, NULL, all.provider, all.user, all.credential, NULL};
  fba_listener listener = FBA_LISTENER_INIT;
  listener.function = ignore_change;
  operations_clear_their_future(&how);
  handovers_clear_both(&how);
  CLEARS(fba_auth, fba_auth_get(all.in.app, &out));
  CLEARS_ID(fba_auth_add_auth_state_listener(all.in.auth, &listener, &id));
  CLEARS_ID(fba_auth_add_id_token_listener(all.in.auth, &listener, &id));
  kinds_release(&all);
}

static void made_objects_are_cleared(void) {
  static const char bad_text[] = "a\xff";
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  fba_oauth_tokens tokens = FBA_OAUTH_TOKENS_INIT;
  CLEARS_BOTH(fba_app_config, fba_app_config_parse(NULL, &out, &error));
  CLEARS_BOTH(fba_app_config, fba_app_config_parse("{}", &out, &error));
  CLEARS(fba_app, fba_app_create(NULL, "name", &out));
  CLEARS(fba_app, fba_app_create(&options, "name", &out));
  CLEARS(fba_credential, fba_credential_create_email(NULL, "p", &out));
  CLEARS(fba_credential, fba_credential_create_google("", "", &out));
  CLEARS(fba_credential, fba_credential_create_facebook(bad_text, &out));
  CLEARS(fba_credential, fba_credential_create_github(NULL, &out));
  CLEARS(fba_credential, fba_credential_create_twitter("t", NULL, &out));
  CLEARS(fba_credential, fba_credential_create_play_games(bad_text, &out));
  CLEARS(fba_credential, fba_credential_create_game_center(bad_text, "u", "s", "s", 1, NULL, &out));
  CLEARS(fba_credential, fba_credential_create_saml(bad_text, "a", &out, NULL));
  CLEARS(fba_credential, fba_credential_create_oauth("oidc.a", &tokens, &out, NULL));
  CLEARS(fba_credential, fba_credential_create_from_json("{}", &out, NULL));
  CLEARS(fba_credential, fba_credential_create_phone("id", NULL, &out));
  CLEARS(fba_nonce, fba_nonce_create(1, &out));
  CLEARS_BOTH(fba_provider, fba_provider_create(NULL, &out, &error));
  CLEARS_BOTH(fba_provider, fba_provider_create("", &out, &error));
  CLEARS_BOTH(fba_action_code_url, fba_action_code_url_parse(NULL, &out, &error));
  CLEARS_BOTH(fba_action_code_url, fba_action_code_url_parse("", &out, &error));
  CLEARS_BOTH(fba_credential, fba_credential_create_email_link("e", NULL, &out, &error));
  CLEARS_BOTH(fba_credential, fba_credential_create_email_link("e", "", &out, &error));
}

static void errors_are_cleared_where_there_is_none(void) {
  kinds all = kinds_make();
  fba_error* error = STALE;
  CHECK_STATUS(FBA_STATUS_NULL_ARGUMENT, fba_provider_add_scope(NULL, "s", &error));
  CHECK(error == NULL);
  error = STALE;
  CHECK_STATUS(FBA_STATUS_NULL_ARGUMENT, fba_provider_set_custom_parameter(all.provider, NULL, "v", &error));
  CHECK(error == NULL);
  error = STALE;
  CHECK_OK(fba_provider_add_scope(all.provider, "s", &error));
  CHECK(error == NULL);
  kinds_release(&all);
}

/* A buffer that was given is a string afterwards. */
static void buffers_are_emptied(void) {
  size_t (*const getters[])(const fba_auth*, char*, size_t) = {fba_auth_get_language_code, fba_auth_get_tenant_id,
                                                               fba_auth_get_custom_auth_domain,
                                                               fba_auth_get_recaptcha_site_key};
  for (size_t i = 0; i < sizeof(getters) / sizeof(getters[0]); i++) {
    char buffer[4] = "xyz";
    CHECK_INT(0, (int64_t)getters[i](NULL, buffer, sizeof(buffer)));
    CHECK_TEXT("", buffer);
  }
  char buffer[4] = "xyz";
  CHECK_INT(0, (int64_t)fba_user_get_refresh_token(NULL, buffer, sizeof(buffer)));
  CHECK_TEXT("", buffer);
}

static const check_case cases[] = {
    CHECK_CASE(all_outputs_are_cleared_for_handles_that_are_none),
    CHECK_CASE(all_futures_are_cleared_for_a_callback_that_is_none),
    CHECK_CASE(outputs_of_closed_apps_are_cleared),
    CHECK_CASE(made_objects_are_cleared),
    CHECK_CASE(errors_are_cleared_where_there_is_none),
    CHECK_CASE(buffers_are_emptied),
};

CHECK_MAIN(cases)
