/* SPDX-License-Identifier: Apache-2.0 */
/* NULL for every pointer of every function: the documented status or value, and nothing happens. */
#include <string.h>

#include "support/kinds.h"

// proves: fba_error_number.error fba_value_get_type.value fba_future_get_state.future fba_future_get_kind.future
// proves: fba_future_browser_state.returns fba_future_route.returns fba_error_name.returns fba_error_message.returns
// proves: fba_auth_result_user.returns fba_credential_provider_id.returns fba_token_result_auth_time_unix_s.returns
// proves: fba_token_result_issued_at_unix_s.returns fba_token_result_expires_at_unix_s.returns
// proves: *.error(borrowed; NULL gives "".) of misuse_null.c support/kinds.h
// proves: *.error(borrowed; NULL gives 0.) of misuse_null.c support/kinds.h
// proves: *.error(borrowed; NULL gives NULL.) of misuse_null.c support/kinds.h
// proves: *.returns(borrowed (valid until the url is released); "" for NULL.) of misuse_null.c support/kinds.h
// proves: *.returns(borrowed (valid until the exchange is released); "" for NULL.) of misuse_null.c support/kinds.h
// proves: *.returns(borrowed (valid as long as the info); "" for NULL.) of misuse_null.c support/kinds.h
// proves: *.returns(borrowed (valid until the nonce is released); "" for NULL.) of misuse_null.c support/kinds.h
// proves: *.returns(borrowed (valid until the result is released); "" for NULL.) of misuse_null.c support/kinds.h
// proves: *.returns(borrowed (valid until the snapshot is released); "" for NULL.) of misuse_null.c support/kinds.h
// proves: *.returns(borrowed (valid until the question is released); "" for NULL.) of misuse_null.c support/kinds.h
// proves: *.returns(borrowed (valid until the app is released); "" for NULL.) of misuse_null.c support/kinds.h
// proves: *.returns(borrowed (valid until the provider is released); "" for NULL.) of misuse_null.c support/kinds.h
static void getters_answer_for_null(void) {
#define CHECK_TEXT_OF_NULL(function, type) CHECK_TEXT("", function(NULL));
#define CHECK_POINTER_OF_NULL(function, type) CHECK(function(NULL) == NULL);
#define CHECK_NUMBER_OF_NULL(function, type) CHECK(function(NULL) == 0);
  TEXT_GETTERS(CHECK_TEXT_OF_NULL)
  POINTER_GETTERS(CHECK_POINTER_OF_NULL)
  NUMBER_GETTERS(CHECK_NUMBER_OF_NULL)
  CHECK_INT(FBA_ERROR_NONE, (int)fba_error_number(NULL));
  CHECK_INT(FBA_FUTURE_INVALID, (int)fba_future_get_state(NULL));
  CHECK(fba_future_provider_at(NULL, 0) == NULL);
  CHECK(fba_user_provider_at(NULL, 0) == NULL);
  CHECK(fba_value_at(NULL, 0) == NULL);
  CHECK(fba_value_key_at(NULL, 0) == NULL);
  CHECK(fba_value_member(NULL, "key") == NULL);
  CHECK_INT(0, (int64_t)fba_auth_get_language_code(NULL, NULL, 0));
  CHECK_INT(0, (int64_t)fba_auth_get_tenant_id(NULL, NULL, 0));
  CHECK_INT(0, (int64_t)fba_auth_get_recaptcha_site_key(NULL, NULL, 0));
  CHECK_INT(0, (int64_t)fba_auth_get_custom_auth_domain(NULL, NULL, 0));
  CHECK_INT(0, (int64_t)fba_user_get_refresh_token(NULL, NULL, 0));
  CHECK_INT(0, (int64_t)fba_credential_get_json(NULL, NULL, 0));
  CHECK_TEXT("", fba_user_tenant_id(NULL));
  CHECK(fba_user_multi_factor_at(NULL, 0) == NULL);
  CHECK(fba_user_passkey_at(NULL, 0) == NULL);
  CHECK(fba_action_code_info_second_factor(NULL) == NULL);
  CHECK(fba_multi_factor_resolver_hint_at(NULL, 0) == NULL);
  CHECK_TEXT("", fba_totp_secret_qr_code_url(NULL, NULL, NULL));
}

// proves: fba_app_process_events.returns
// proves: *.*(NULL does nothing.) of misuse_null.c support/kinds.h
static void counting_null_does_nothing(void) {
#define COUNT_NULL(type)              \
  CHECK(type##_retain(NULL) == NULL); \
  type##_release(NULL);
  COUNTED_KINDS(COUNT_NULL)
  fba_app_config_release(NULL);
  fba_nonce_release(NULL);
  fba_app_close(NULL);
  fba_auth_close(NULL);
  CHECK_INT(0, (int)fba_app_process_events(NULL, 0));
}

#define CHECK_NULL(call) CHECK_STATUS(FBA_STATUS_NULL_ARGUMENT, call)

// proves: *.misuse
static void apps_need_their_arguments(void) {
  kinds all = kinds_make();
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  fba_app_config* config = NULL;
  fba_app* app = NULL;
  fba_auth* auth = NULL;
  fba_error* error = NULL;
  int wrapper = 0;
  CHECK_STATUS(FBA_STATUS_MISSING_API_KEY, fba_app_create(&options, "name", &app));
  options.api_key = "";
  CHECK_STATUS(FBA_STATUS_MISSING_API_KEY, fba_app_create(&options, "name", &app));
  CHECK_CONTAINS("The API key is empty", fba_status_message(FBA_STATUS_MISSING_API_KEY));
  options.api_key = "key";
  int32_t descriptor = 0;
  CHECK_NULL(fba_app_get_wakeup_descriptor(NULL, &descriptor));
  CHECK_INT(-1, descriptor);
  CHECK_NULL(fba_app_get_wakeup_descriptor(all.in.app, NULL));
  CHECK_NULL(fba_app_config_parse(NULL, &config, &error));
  CHECK_NULL(fba_app_config_parse(kinds_config_json, NULL, &error));
  CHECK_NULL(fba_app_config_get_options(NULL, &options));
  CHECK_NULL(fba_app_config_get_options(all.config, NULL));
  CHECK_NULL(fba_app_create(NULL, "name", &app));
  CHECK_NULL(fba_app_create(&options, "name", NULL));
  CHECK(fba_app_get("name") == NULL);
  CHECK_NULL(fba_app_get_options(NULL, &options));
  CHECK_NULL(fba_app_get_options(all.in.app, NULL));
  CHECK_NULL(fba_app_set_wrapper(NULL, "a", &wrapper));
  CHECK_NULL(fba_app_set_wrapper(all.in.app, NULL, &wrapper));
  CHECK(fba_app_wrapper(all.in.app, NULL) == NULL && fba_app_wrapper(NULL, "a") == NULL);
  CHECK_NULL(fba_auth_get(NULL, &auth));
  CHECK_NULL(fba_auth_get(all.in.app, NULL));
  CHECK(config == NULL && app == NULL && auth == NULL && error == NULL);
  kinds_release(&all);
}

static void auths_need_their_arguments(void) {
  kinds all = kinds_make();
  fba_auth* auth = all.in.auth;
  fba_future* future = NULL;
  fba_listener listener = FBA_LISTENER_INIT;
  CHECK_NULL(fba_auth_set_wrapper(NULL, "a", NULL));
  CHECK_NULL(fba_auth_set_wrapper(auth, NULL, NULL));
  CHECK(fba_auth_wrapper(auth, NULL) == NULL && fba_auth_wrapper(NULL, "a") == NULL);
  CHECK_NULL(fba_auth_use_emulator(NULL, "127.0.0.1", 9099));
  CHECK_NULL(fba_auth_use_emulator(auth, NULL, 9099));
  CHECK_NULL(fba_auth_set_language_code(NULL, "de"));
  CHECK_NULL(fba_auth_use_app_language(NULL));
  CHECK_NULL(fba_auth_set_tenant_id(NULL, "acme"));
  CHECK_NULL(fba_auth_set_app_check(NULL, NULL));
  CHECK_NULL(fba_auth_set_recaptcha(NULL, NULL));
  CHECK_NULL(fba_auth_set_before_auth_state_changed(NULL, NULL));
  CHECK(fba_question_user(NULL) == NULL);
  CHECK_NULL(fba_question_answer_in_browser(NULL, NULL));
  CHECK_NULL(fba_auth_set_app_check(auth, &(fba_question_handler)FBA_QUESTION_HANDLER_INIT));
  CHECK_NULL(fba_auth_set_recaptcha(auth, &(fba_question_handler)FBA_QUESTION_HANDLER_INIT));
  CHECK_NULL(fba_auth_set_header(NULL, "X-A", "a"));
  CHECK_NULL(fba_auth_set_header(auth, NULL, "a"));
  CHECK_NULL(fba_auth_set_custom_auth_domain(NULL, "auth.example.com"));
  CHECK_NULL(fba_auth_ready(NULL, NULL, &future));
  CHECK_NULL(fba_auth_flush_store(NULL, NULL, &future));
  CHECK_NULL(fba_auth_set_persistence(NULL, FBA_STORE_MEMORY, NULL, NULL, &future));
  CHECK_NULL(fba_auth_sign_in_anonymously(NULL, NULL, &future));
  CHECK_NULL(fba_auth_sign_in_with_email_and_password(NULL, "e", "p", NULL, &future));
  CHECK_NULL(fba_auth_sign_in_with_email_and_password(auth, NULL, "p", NULL, &future));
  CHECK_NULL(fba_auth_sign_in_with_email_and_password(auth, "e", NULL, NULL, &future));
  CHECK_NULL(fba_auth_create_user_with_email_and_password(NULL, "e", "p", NULL, &future));
  CHECK_NULL(fba_auth_create_user_with_email_and_password(auth, NULL, "p", NULL, &future));
  CHECK_NULL(fba_auth_create_user_with_email_and_password(auth, "e", NULL, NULL, &future));
  CHECK_NULL(fba_auth_sign_in_with_custom_token(NULL, "t", NULL, &future));
  CHECK_NULL(fba_auth_sign_in_with_custom_token(auth, NULL, NULL, &future));
  CHECK_NULL(fba_auth_sign_in_with_credential(NULL, all.credential, NULL, &future));
  CHECK_NULL(fba_auth_sign_in_with_credential(auth, NULL, NULL, &future));
  CHECK_NULL(fba_auth_sign_in_with_provider(NULL, all.provider, NULL, NULL, &future));
  CHECK_NULL(fba_auth_sign_in_with_provider(auth, NULL, NULL, NULL, &future));
  CHECK_NULL(fba_auth_fetch_providers_for_email(NULL, "e", NULL, &future));
  CHECK_NULL(fba_auth_fetch_providers_for_email(auth, NULL, NULL, &future));
  CHECK_NULL(fba_auth_fetch_sign_in_methods(NULL, "e", NULL, &future));
  CHECK_NULL(fba_auth_fetch_sign_in_methods(auth, NULL, NULL, &future));
  CHECK_NULL(fba_auth_update_current_user(NULL, all.user, NULL, &future));
  CHECK_NULL(fba_auth_update_current_user(auth, NULL, NULL, &future));
  CHECK_NULL(fba_auth_validate_password(NULL, "p", NULL, &future));
  CHECK_NULL(fba_auth_validate_password(auth, NULL, NULL, &future));
  CHECK_NULL(fba_auth_initialize_recaptcha_config(NULL, NULL, &future));
  CHECK_NULL(fba_auth_sign_out(NULL));
  CHECK_NULL(fba_auth_add_auth_state_listener(NULL, &listener, NULL));
  CHECK_NULL(fba_auth_add_auth_state_listener(auth, NULL, NULL));
  CHECK_NULL(fba_auth_add_auth_state_listener(auth, &listener, NULL));
  CHECK_NULL(fba_auth_add_id_token_listener(NULL, &listener, NULL));
  CHECK_NULL(fba_auth_add_id_token_listener(auth, NULL, NULL));
  CHECK_NULL(fba_auth_add_id_token_listener(auth, &listener, NULL));
  CHECK_NULL(fba_auth_remove_listener(NULL, 1));
  CHECK(future == NULL);
  kinds_release(&all);
}

static void id_tokens_need_their_arguments(void) {
  kinds all = kinds_make();
  fba_future* future = NULL;
  CHECK_NULL(fba_id_token_verify(NULL, "t", NULL, NULL, &future));
  CHECK_NULL(fba_id_token_verify(all.in.auth, NULL, NULL, NULL, &future));
  CHECK(future == NULL);
  kinds_release(&all);
}

static void credentials_and_providers_need_their_arguments(void) {
  kinds all = kinds_make();
  fba_credential* credential = NULL;
  fba_provider* provider = NULL;
  fba_error* error = NULL;
  fba_future* future = NULL;
  fba_oauth_tokens tokens = FBA_OAUTH_TOKENS_INIT;
  tokens.id_token = "t";
  CHECK_NULL(fba_credential_create_email(NULL, "p", &credential));
  CHECK_NULL(fba_credential_create_email("e", NULL, &credential));
  CHECK_NULL(fba_credential_create_email("e", "p", NULL));
  CHECK_NULL(fba_credential_create_google("t", "t", NULL));
  CHECK_NULL(fba_credential_create_facebook(NULL, &credential));
  CHECK_NULL(fba_credential_create_facebook("t", NULL));
  CHECK_NULL(fba_credential_create_from_json(NULL, &credential, NULL));
  CHECK_NULL(fba_credential_create_github(NULL, &credential));
  CHECK_NULL(fba_credential_create_github("t", NULL));
  CHECK_NULL(fba_credential_create_twitter(NULL, "s", &credential));
  CHECK_NULL(fba_credential_create_twitter("t", NULL, &credential));
  CHECK_NULL(fba_credential_create_twitter("t", "s", NULL));
  CHECK_NULL(fba_credential_create_play_games(NULL, &credential));
  CHECK_NULL(fba_credential_create_play_games("c", NULL));
  CHECK_NULL(fba_credential_create_game_center(NULL, "u", "s", "s", 1, NULL, &credential));
  CHECK_NULL(fba_credential_create_game_center("p", NULL, "s", "s", 1, NULL, &credential));
  CHECK_NULL(fba_credential_create_game_center("p", "u", NULL, "s", 1, NULL, &credential));
  CHECK_NULL(fba_credential_create_game_center("p", "u", "s", NULL, 1, NULL, &credential));
  CHECK_NULL(fba_credential_create_game_center("p", "u", "s", "s", 1, NULL, NULL));
  CHECK_NULL(fba_credential_create_saml(NULL, "a", &credential, NULL));
  CHECK_NULL(fba_credential_create_saml("saml.a", NULL, &credential, NULL));
  CHECK_NULL(fba_credential_create_saml("saml.a", "a", NULL, NULL));
  CHECK_NULL(fba_credential_create_oauth(NULL, &tokens, &credential, NULL));
  CHECK_NULL(fba_credential_create_oauth("oidc.a", NULL, &credential, NULL));
  CHECK_NULL(fba_credential_create_oauth("oidc.a", &tokens, NULL, NULL));
  CHECK_NULL(fba_nonce_create(0, NULL));
  CHECK_NULL(fba_provider_create(NULL, &provider, &error));
  CHECK_NULL(fba_provider_create("github.com", NULL, &error));
  CHECK_NULL(fba_provider_add_scope(NULL, "s", &error));
  CHECK_NULL(fba_provider_add_scope(all.provider, NULL, &error));
  CHECK_NULL(fba_provider_set_custom_parameter(NULL, "n", "v", &error));
  CHECK_NULL(fba_provider_set_custom_parameter(all.provider, NULL, "v", &error));
  CHECK_NULL(fba_provider_set_custom_parameter(all.provider, "n", NULL, &error));
  CHECK_NULL(fba_provider_fetch_credential(NULL, all.in.auth, NULL, NULL, &future));
  CHECK_NULL(fba_provider_fetch_credential(all.provider, NULL, NULL, NULL, &future));
  CHECK(credential == NULL && provider == NULL && error == NULL && future == NULL);
  kinds_release(&all);
}

static void users_need_their_arguments(void) {
  kinds all = kinds_make();
  fba_user* user = all.user;
  fba_future* future = NULL;
  fba_user_profile profile = FBA_USER_PROFILE_INIT;
  CHECK_NULL(fba_user_fetch_token(NULL, false, NULL, &future));
  CHECK_NULL(fba_user_fetch_token_result(NULL, false, NULL, &future));
  CHECK_NULL(fba_user_reload(NULL, NULL, &future));
  CHECK_NULL(fba_user_update_profile(NULL, &profile, NULL, &future));
  CHECK_NULL(fba_user_update_profile(user, NULL, NULL, &future));
  CHECK_NULL(fba_user_update_password(NULL, "p", NULL, &future));
  CHECK_NULL(fba_user_update_password(user, NULL, NULL, &future));
  CHECK_NULL(fba_user_reauthenticate_with_credential(NULL, all.credential, NULL, &future));
  CHECK_NULL(fba_user_reauthenticate_with_credential(user, NULL, NULL, &future));
  CHECK_NULL(fba_user_reauthenticate_with_provider(NULL, all.provider, NULL, NULL, &future));
  CHECK_NULL(fba_user_reauthenticate_with_provider(user, NULL, NULL, NULL, &future));
  CHECK_NULL(fba_user_link_with_credential(NULL, all.credential, NULL, &future));
  CHECK_NULL(fba_user_link_with_credential(user, NULL, NULL, &future));
  CHECK_NULL(fba_user_link_with_provider(NULL, all.provider, NULL, NULL, &future));
  CHECK_NULL(fba_user_link_with_provider(user, NULL, NULL, NULL, &future));
  CHECK_NULL(fba_user_unlink(NULL, "github.com", NULL, &future));
  CHECK_NULL(fba_user_unlink(user, NULL, NULL, &future));
  CHECK_NULL(fba_user_delete(NULL, NULL, &future));
  CHECK_NULL(fba_user_revoke_token_with_authorization_code(NULL, "t", NULL, &future));
  CHECK_NULL(fba_user_revoke_token_with_authorization_code(user, NULL, NULL, &future));
  CHECK_NULL(fba_user_revoke_access_token(NULL, "t", NULL, &future));
  CHECK_NULL(fba_user_revoke_access_token(user, NULL, NULL, &future));
  CHECK_NULL(fba_user_multi_factor_start_totp(NULL, NULL, &future));
  CHECK_NULL(fba_user_multi_factor_enroll_totp(NULL, NULL, "1", NULL, NULL, &future));
  CHECK_NULL(fba_user_multi_factor_enroll_totp(user, NULL, "1", NULL, NULL, &future));
  CHECK_NULL(fba_user_multi_factor_send_code(NULL, "+1", NULL, NULL, &future));
  CHECK_NULL(fba_user_multi_factor_send_code(user, NULL, NULL, NULL, &future));
  CHECK_NULL(fba_user_multi_factor_enroll_phone(NULL, "id", "1", NULL, NULL, &future));
  CHECK_NULL(fba_user_multi_factor_enroll_phone(user, NULL, "1", NULL, NULL, &future));
  CHECK_NULL(fba_user_multi_factor_enroll_phone(user, "id", NULL, NULL, NULL, &future));
  CHECK_NULL(fba_user_multi_factor_unenroll(NULL, "uid", NULL, &future));
  CHECK_NULL(fba_user_multi_factor_unenroll(user, NULL, NULL, &future));
  CHECK_NULL(fba_user_start_passkey_enrollment(NULL, "n", NULL, &future));
  CHECK_NULL(fba_user_enroll_passkey(NULL, "n", NULL, NULL, &future));
  CHECK_NULL(fba_auth_sign_in_with_passkey(NULL, NULL, NULL, &future));
  CHECK_NULL(fba_user_finalize_passkey_enrollment(NULL, "n", "{}", NULL, &future));
  CHECK_NULL(fba_user_finalize_passkey_enrollment(user, "n", NULL, NULL, &future));
  CHECK_NULL(fba_user_unenroll_passkey(NULL, "id", NULL, &future));
  CHECK_NULL(fba_user_unenroll_passkey(user, NULL, NULL, &future));
  CHECK_NULL(fba_auth_start_passkey_sign_in(NULL, NULL, &future));
  CHECK_NULL(fba_auth_finalize_passkey_sign_in(NULL, "{}", NULL, &future));
  CHECK_NULL(fba_auth_finalize_passkey_sign_in(all.in.auth, NULL, NULL, &future));
  CHECK_NULL(fba_multi_factor_resolver_resolve_with_totp(NULL, "uid", "1", NULL, &future));
  CHECK_NULL(fba_multi_factor_resolver_send_code(NULL, "uid", NULL, NULL, &future));
  CHECK_NULL(fba_multi_factor_resolver_resolve_with_phone(NULL, "id", "1", NULL, &future));
  CHECK(future == NULL);
  CHECK_TEXT(fba_user_uid(user), current_uid(&all.in));
  kinds_release(&all);
}

static void futures_and_values_need_their_arguments(void) {
  kinds all = kinds_make();
  fba_callback callback = FBA_CALLBACK_INIT;
  fba_future* future = NULL;
  CHECK_NULL(fba_future_wait(NULL, 0));
  CHECK_NULL(fba_future_cancel(NULL));
  CHECK_NULL(fba_future_add_callback(NULL, &callback, NULL));
  CHECK_NULL(fba_future_add_callback(all.future, NULL, NULL));
  CHECK_NULL(fba_future_add_callback(all.future, &callback, NULL)); /* without a function */
  CHECK_NULL(fba_auth_sign_in_anonymously(all.in.auth, &callback, &future));
  CHECK_NULL(fba_future_remove_callback(NULL, 1));
  CHECK(fba_value_member(all.value, NULL) == NULL);
  CHECK(future == NULL);
  kinds_release(&all);
}

// proves: fba_auth_use_emulator.port fba_auth_use_emulator.FBA_STATUS_INVALID_ARGUMENT
// proves: fba_auth_remove_listener.FBA_STATUS_NOT_FOUND fba_log_set_level.FBA_STATUS_INVALID_ARGUMENT
// proves: fba_auth_use_emulator.host
static void numbers_out_of_range_are_refused(void) {
  kinds all = kinds_make();
  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  fba_callback callback = FBA_CALLBACK_INIT;
  fba_future* future = NULL;
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_auth_use_emulator(all.in.auth, "127.0.0.1", 0));
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_auth_use_emulator(all.in.auth, "127.0.0.1", 65536));
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_auth_use_emulator(all.in.auth, "", 9099));
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_auth_use_emulator(all.in.auth, "evil.example/x?", 9099));
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_log_set_level((fba_log_level)77));
  options.port = 65536;
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT,
               fba_auth_sign_in_with_provider(all.in.auth, all.provider, &options, NULL, &future));
  callback.mode = (fba_callback_mode)77;
  callback.function = (fba_future_callback_fn)numbers_out_of_range_are_refused;
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_auth_sign_in_anonymously(all.in.auth, &callback, &future));
  CHECK_STATUS(FBA_STATUS_NOT_FOUND, fba_auth_remove_listener(all.in.auth, 12345));
  CHECK(future == NULL);
  CHECK(fba_value_at(all.value, (size_t)-1) == NULL);
  CHECK(fba_value_key_at(all.value, (size_t)-1) == NULL);
  CHECK(fba_user_provider_at(all.user, (size_t)-1) == NULL);
  CHECK(fba_future_provider_at(all.future, (size_t)-1) == NULL);
  kinds_release(&all);
}

static void mails_and_phones_need_their_arguments(void) {
  kinds all = kinds_make();
  fba_auth* auth = all.in.auth;
  fba_user* user = fba_user_retain(all.user);
  fba_credential* credential = NULL;
  fba_future* future = NULL;
  CHECK_NULL(fba_auth_send_password_reset_email(NULL, "a@b.c", NULL, &future));
  CHECK_NULL(fba_auth_send_password_reset_email(auth, NULL, NULL, &future));
  CHECK_NULL(fba_auth_verify_phone_number(NULL, "+15555550100", NULL, NULL, &future));
  CHECK_NULL(fba_auth_verify_phone_number(auth, NULL, NULL, NULL, &future));
  CHECK_NULL(fba_credential_create_phone(NULL, "123456", &credential));
  CHECK_NULL(fba_credential_create_phone("id", NULL, &credential));
  CHECK_NULL(fba_credential_create_phone("id", "123456", NULL));
  CHECK_NULL(fba_user_send_email_verification(NULL, NULL, &future));
  CHECK_NULL(fba_user_send_email_verification_before_updating_email(NULL, "a@b.c", NULL, &future));
  CHECK_NULL(fba_user_send_email_verification_before_updating_email(user, NULL, NULL, &future));
  CHECK_NULL(fba_user_update_email(NULL, "a@b.c", NULL, &future));
  CHECK_NULL(fba_user_update_email(user, NULL, NULL, &future));
  CHECK_NULL(fba_user_update_phone_number(NULL, all.credential, NULL, &future));
  CHECK_NULL(fba_user_update_phone_number(user, NULL, NULL, &future));
  CHECK_NULL(fba_auth_send_password_reset_email_with_settings(NULL, "a@b.c", NULL, NULL, &future));
  CHECK_NULL(fba_auth_send_password_reset_email_with_settings(auth, NULL, NULL, NULL, &future));
  CHECK_NULL(fba_user_send_email_verification_with_settings(NULL, NULL, NULL, &future));
  CHECK_NULL(fba_user_send_email_verification_before_updating_email_with_settings(NULL, "a@b.c", NULL, NULL, &future));
  CHECK_NULL(fba_user_send_email_verification_before_updating_email_with_settings(user, NULL, NULL, NULL, &future));
  CHECK_INT(FBA_STORE_MEMORY, (int)fba_auth_store_kind(NULL));
  CHECK_INT(FBA_STORE_OK, (int)fba_auth_store_status(NULL));
  CHECK(future == NULL);
  CHECK(credential == NULL);
  fba_user_release(user);
  kinds_release(&all);
}

static void action_codes_need_their_arguments(void) {
  kinds all = kinds_make();
  fba_auth* auth = all.in.auth;
  fba_future* future = NULL;
  fba_action_code_url* url = NULL;
  fba_credential* credential = NULL;
  fba_action_code_settings settings = FBA_ACTION_CODE_SETTINGS_INIT;
  CHECK_NULL(fba_auth_check_action_code(NULL, "c", NULL, &future));
  CHECK_NULL(fba_auth_check_action_code(auth, NULL, NULL, &future));
  CHECK_NULL(fba_auth_apply_action_code(NULL, "c", NULL, &future));
  CHECK_NULL(fba_auth_apply_action_code(auth, NULL, NULL, &future));
  CHECK_NULL(fba_auth_verify_password_reset_code(NULL, "c", NULL, &future));
  CHECK_NULL(fba_auth_verify_password_reset_code(auth, NULL, NULL, &future));
  CHECK_NULL(fba_auth_confirm_password_reset(NULL, "c", "p", NULL, &future));
  CHECK_NULL(fba_auth_confirm_password_reset(auth, NULL, "p", NULL, &future));
  CHECK_NULL(fba_auth_confirm_password_reset(auth, "c", NULL, NULL, &future));
  CHECK_NULL(fba_auth_send_sign_in_link_to_email(NULL, "e", &settings, NULL, &future));
  CHECK_NULL(fba_auth_send_sign_in_link_to_email(auth, NULL, &settings, NULL, &future));
  CHECK_NULL(fba_auth_send_sign_in_link_to_email(auth, "e", NULL, NULL, &future));
  CHECK_NULL(fba_auth_sign_in_with_email_link(NULL, "e", "l", NULL, &future));
  CHECK_NULL(fba_auth_sign_in_with_mailed_link(NULL, "e", NULL, NULL, NULL, &future));
  CHECK_NULL(fba_auth_sign_in_with_mailed_link(auth, NULL, NULL, NULL, NULL, &future));
  CHECK_NULL(fba_auth_sign_in_with_email_link(auth, "e", NULL, NULL, &future));
  CHECK_NULL(fba_credential_create_email_link(NULL, "l", &credential, NULL));
  CHECK_NULL(fba_credential_create_email_link("e", NULL, &credential, NULL));
  CHECK_NULL(fba_credential_create_email_link("e", "https://e.com/?mode=signIn&oobCode=c&apiKey=k", NULL, NULL));
  CHECK(credential == NULL);
  CHECK_NULL(fba_action_code_url_parse(NULL, &url, NULL));
  CHECK_NULL(fba_action_code_url_parse("https://e.com/?mode=signIn&oobCode=c&apiKey=k", NULL, NULL));
  CHECK(future == NULL && url == NULL);
  kinds_release(&all);
}

// proves: fba_app_list.out_apps fba_app_list.capacity fba_app_list.returns
static void apps_are_listed_as_far_as_there_is_room(void) {
  kinds all = kinds_make();
  fba_app* apps[4] = {NULL, NULL, NULL, NULL};
  const size_t count = fba_app_list(NULL, 0);
  CHECK(count >= 1);
  CHECK_INT((int)count, (int)fba_app_list(NULL, 4));
  CHECK_INT((int)count, (int)fba_app_list(apps, 0));
  CHECK(apps[0] == NULL);
  CHECK_INT((int)count, (int)fba_app_list(apps, 4));
  for (size_t index = 0; index < 4; index++) CHECK((apps[index] != NULL) == (index < count));
  for (size_t index = 0; index < 4; index++) fba_app_release(apps[index]);
  kinds_release(&all);
}

// proves: fba_log_write.level fba_log_write.FBA_STATUS_OK fba_log_write.FBA_STATUS_INVALID_ARGUMENT
static void lines_are_written_at_a_level(void) {
  CHECK_NULL(fba_log_write(FBA_LOG_INFO, NULL));
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_log_write(FBA_LOG_NONE, "a line"));
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_log_write((fba_log_level)77, "a line"));
  CHECK_STATUS(FBA_STATUS_INVALID_UTF8, fba_log_write(FBA_LOG_INFO, "\xff"));
  CHECK_OK(fba_log_write(FBA_LOG_VERBOSE, "a line below the level"));
}

// proves: fba_status_name.summary fba_status_name.status fba_status_name.returns fba_status_message.summary
// proves: fba_status_message.status fba_status_message.returns fba_version_string.summary fba_version_string.returns
static void every_status_has_name_and_sentence(void) {
  for (int status = FBA_STATUS_OK; status <= FBA_STATUS_ALREADY_ENDED; status++) {
    CHECK_CONTAINS("FBA_STATUS_", fba_status_name((fba_status)status));
    CHECK(strcmp("FBA_STATUS_UNKNOWN", fba_status_name((fba_status)status)) != 0);
    CHECK(strlen(fba_status_message((fba_status)status)) > 10);
  }
  CHECK_TEXT("FBA_STATUS_UNKNOWN", fba_status_name((fba_status)12345));
  CHECK_TEXT("FBA_STATUS_UNKNOWN", fba_status_name((fba_status)-1));
  CHECK(fba_status_message((fba_status)12345)[0] != '\0');
  CHECK_TEXT(FBA_VERSION_STRING, fba_version_string());
}

static const check_case cases[] = {
    CHECK_CASE(getters_answer_for_null),           CHECK_CASE(counting_null_does_nothing),
    CHECK_CASE(apps_need_their_arguments),         CHECK_CASE(auths_need_their_arguments),
    CHECK_CASE(id_tokens_need_their_arguments),    CHECK_CASE(credentials_and_providers_need_their_arguments),
    CHECK_CASE(users_need_their_arguments),        CHECK_CASE(futures_and_values_need_their_arguments),
    CHECK_CASE(numbers_out_of_range_are_refused),  CHECK_CASE(mails_and_phones_need_their_arguments),
    CHECK_CASE(action_codes_need_their_arguments), CHECK_CASE(apps_are_listed_as_far_as_there_is_room),
    CHECK_CASE(lines_are_written_at_a_level),      CHECK_CASE(every_status_has_name_and_sentence),
};

CHECK_MAIN(cases)
