/* SPDX-License-Identifier: Apache-2.0 */
/* A handle of another kind for every handle of every function: refused, never misread, and not harmed. */
#include <string.h>

#include "support/kinds.h"

/* The made handle of another kind than `type`, seen as a `type`. */
#define OTHER(type) ((type*)(uintptr_t)kinds_other(&all, #type))

/* What every case must leave as it was. */
static void check_unharmed(kinds* all) {
  CHECK_INT(32, (int64_t)strlen(fba_nonce_raw(all->nonce)));
  CHECK_TEXT("token", fba_credential_access_token(all->credential));
  CHECK_TEXT(fba_user_uid(all->user), current_uid(&all->in));
  kinds_release(all);
}

// proves: fba_future_get_state.future fba_future_get_kind.future fba_future_browser_state.returns
// proves: fba_future_route.returns fba_error_number.returns
static void getters_give_nothing(void) {
  kinds all = kinds_make();
#define CHECK_TEXT_OF_OTHER(function, type) CHECK_TEXT("", function(OTHER(type)));
#define CHECK_POINTER_OF_OTHER(function, type) CHECK(function(OTHER(type)) == NULL);
#define CHECK_NUMBER_OF_OTHER(function, type) CHECK(function(OTHER(type)) == 0);
  TEXT_GETTERS(CHECK_TEXT_OF_OTHER)
  POINTER_GETTERS(CHECK_POINTER_OF_OTHER)
  NUMBER_GETTERS(CHECK_NUMBER_OF_OTHER)
  CHECK_INT(FBA_ERROR_FAILURE, (int)fba_error_number(OTHER(fba_error)));
  CHECK_INT(FBA_FUTURE_INVALID, (int)fba_future_get_state(OTHER(fba_future)));
  CHECK(fba_future_provider_at(OTHER(fba_future), 0) == NULL);
  CHECK(fba_user_provider_at(OTHER(fba_user), 0) == NULL);
  CHECK(fba_value_at(OTHER(fba_value), 0) == NULL);
  CHECK(fba_value_key_at(OTHER(fba_value), 0) == NULL);
  CHECK(fba_value_member(OTHER(fba_value), "key") == NULL);
  CHECK_INT(0, (int64_t)fba_auth_get_language_code(OTHER(fba_auth), NULL, 0));
  CHECK_INT(0, (int64_t)fba_auth_get_tenant_id(OTHER(fba_auth), NULL, 0));
  CHECK_INT(0, (int64_t)fba_auth_get_recaptcha_site_key(OTHER(fba_auth), NULL, 0));
  CHECK_INT(0, (int64_t)fba_auth_get_custom_auth_domain(OTHER(fba_auth), NULL, 0));
  CHECK_INT(0, (int64_t)fba_user_get_refresh_token(OTHER(fba_user), NULL, 0));
  CHECK_INT(0, (int64_t)fba_credential_get_json(OTHER(fba_credential), NULL, 0));
  CHECK_TEXT("", fba_user_tenant_id(OTHER(fba_user)));
  CHECK(fba_user_multi_factor_at(OTHER(fba_user), 0) == NULL);
  CHECK(fba_user_passkey_at(OTHER(fba_user), 0) == NULL);
  CHECK(fba_action_code_info_second_factor(OTHER(fba_action_code_info)) == NULL);
  CHECK(fba_multi_factor_resolver_hint_at(OTHER(fba_multi_factor_resolver), 0) == NULL);
  CHECK_TEXT("", fba_totp_secret_qr_code_url(OTHER(fba_totp_secret), "a", "b"));
  check_unharmed(&all);
}

static void counting_does_nothing(void) {
  kinds all = kinds_make();
#define COUNT_OTHER(type)                    \
  CHECK(type##_retain(OTHER(type)) == NULL); \
  type##_release(OTHER(type));
  COUNTED_KINDS(COUNT_OTHER)
  fba_app_config_release(OTHER(fba_app_config));
  fba_nonce_release(OTHER(fba_nonce));
  fba_app_close(OTHER(fba_app));
  fba_auth_close(OTHER(fba_auth));
  CHECK_INT(0, (int)fba_app_process_events(OTHER(fba_app), 0));
  check_unharmed(&all);
}

#define CHECK_WRONG(call) CHECK_STATUS(FBA_STATUS_WRONG_HANDLE, call)

// proves: fba_app_is_closed.returns fba_auth_is_closed.returns
static void calls_on_apps_and_auths_are_refused(void) {
  kinds all = kinds_make();
  fba_app* app = OTHER(fba_app);
  fba_auth* auth = OTHER(fba_auth);
  fba_auth* out_auth = NULL;
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  fba_listener listener = FBA_LISTENER_INIT;
  listener.function = (fba_listener_fn)calls_on_apps_and_auths_are_refused;
  CHECK_WRONG(fba_app_config_get_options(OTHER(fba_app_config), &options));
  CHECK_WRONG(fba_app_get_options(app, &options));
  CHECK_WRONG(fba_app_set_wrapper(app, "a", NULL));
  CHECK_WRONG(fba_app_get_wakeup_descriptor(app, &(int32_t){0}));
  CHECK(fba_app_wrapper(app, "a") == NULL && fba_app_is_closed(app));
  CHECK_WRONG(fba_auth_get(app, &out_auth));
  CHECK_WRONG(fba_auth_set_wrapper(auth, "a", NULL));
  CHECK(fba_auth_wrapper(auth, "a") == NULL && fba_auth_is_closed(auth));
  CHECK_WRONG(fba_auth_use_emulator(auth, "127.0.0.1", 9099));
  CHECK_WRONG(fba_auth_set_language_code(auth, "de"));
  CHECK_WRONG(fba_auth_use_app_language(auth));
  CHECK_WRONG(fba_auth_set_tenant_id(auth, "acme"));
  CHECK_WRONG(fba_auth_set_app_check(auth, NULL));
  CHECK_WRONG(fba_auth_set_recaptcha(auth, NULL));
  CHECK_WRONG(fba_auth_set_before_auth_state_changed(auth, NULL));
  CHECK_WRONG(fba_auth_set_header(auth, "X-A", "a"));
  CHECK_WRONG(fba_auth_set_custom_auth_domain(auth, "auth.example.com"));
  CHECK_WRONG(fba_auth_sign_out(auth));
  CHECK_WRONG(fba_auth_add_auth_state_listener(auth, &listener, NULL));
  CHECK_WRONG(fba_auth_add_id_token_listener(auth, &listener, NULL));
  CHECK_WRONG(fba_auth_remove_listener(auth, 1));
  CHECK(out_auth == NULL);
  check_unharmed(&all);
}

static void calls_that_begin_on_auths_are_refused(void) {
  kinds all = kinds_make();
  fba_action_code_settings settings = FBA_ACTION_CODE_SETTINGS_INIT;
  fba_auth* auth = OTHER(fba_auth);
  fba_future* future = NULL;
  CHECK_WRONG(fba_auth_ready(auth, NULL, &future));
  CHECK_WRONG(fba_auth_flush_store(auth, NULL, &future));
  CHECK_WRONG(fba_auth_set_persistence(auth, FBA_STORE_MEMORY, NULL, NULL, &future));
  CHECK_WRONG(fba_auth_sign_in_anonymously(auth, NULL, &future));
  CHECK_WRONG(fba_auth_sign_in_with_email_and_password(auth, "e", "p", NULL, &future));
  CHECK_WRONG(fba_auth_create_user_with_email_and_password(auth, "e", "p", NULL, &future));
  CHECK_WRONG(fba_auth_sign_in_with_custom_token(auth, "t", NULL, &future));
  CHECK_WRONG(fba_auth_sign_in_with_credential(auth, all.credential, NULL, &future));
  CHECK_WRONG(fba_auth_sign_in_with_credential(all.in.auth, OTHER(fba_credential), NULL, &future));
  CHECK_WRONG(fba_auth_sign_in_with_provider(auth, all.provider, NULL, NULL, &future));
  CHECK_WRONG(fba_auth_sign_in_with_provider(all.in.auth, OTHER(fba_provider), NULL, NULL, &future));
  CHECK_WRONG(fba_auth_fetch_providers_for_email(auth, "e", NULL, &future));
  CHECK_WRONG(fba_auth_fetch_sign_in_methods(auth, "e", NULL, &future));
  CHECK_WRONG(fba_auth_update_current_user(auth, all.user, NULL, &future));
  CHECK_WRONG(fba_auth_update_current_user(all.in.auth, OTHER(fba_user), NULL, &future));
  CHECK_WRONG(fba_auth_validate_password(auth, "p", NULL, &future));
  CHECK_WRONG(fba_id_token_verify(auth, "t", NULL, NULL, &future));
  CHECK_WRONG(fba_auth_initialize_recaptcha_config(auth, NULL, &future));
  CHECK_WRONG(fba_auth_send_password_reset_email_with_settings(auth, "c", NULL, NULL, &future));
  CHECK_WRONG(fba_auth_check_action_code(auth, "c", NULL, &future));
  CHECK_WRONG(fba_auth_send_sign_in_link_to_email(auth, "e", &settings, NULL, &future));
  CHECK_WRONG(fba_auth_sign_in_with_email_link(auth, "e", "l", NULL, &future));
  CHECK_WRONG(fba_auth_sign_in_with_mailed_link(auth, "e", NULL, NULL, NULL, &future));
  CHECK(!fba_auth_can_handle_url(auth, "http://127.0.0.1:1/?code=c&state=s"));
  CHECK(!fba_auth_is_sign_in_with_email_link(auth, "https://e.com/?mode=signIn&oobCode=c&apiKey=k"));
  CHECK_WRONG(fba_auth_apply_action_code(auth, "c", NULL, &future));
  CHECK_WRONG(fba_auth_verify_password_reset_code(auth, "c", NULL, &future));
  CHECK_WRONG(fba_auth_confirm_password_reset(auth, "c", "c", NULL, &future));
  CHECK(future == NULL);
  check_unharmed(&all);
}

static void calls_on_providers_futures_and_users_are_refused(void) {
  kinds all = kinds_make();
  fba_provider* provider = OTHER(fba_provider);
  fba_future* other_future = OTHER(fba_future);
  fba_user* user = OTHER(fba_user);
  fba_future* future = NULL;
  fba_user_profile profile = FBA_USER_PROFILE_INIT;
  fba_callback callback = FBA_CALLBACK_INIT;
  callback.function = (fba_future_callback_fn)calls_on_providers_futures_and_users_are_refused;
  CHECK_WRONG(fba_provider_add_scope(provider, "s", NULL));
  CHECK_WRONG(fba_provider_set_custom_parameter(provider, "n", "v", NULL));
  CHECK_WRONG(fba_provider_fetch_credential(provider, all.in.auth, NULL, NULL, &future));
  CHECK_WRONG(fba_provider_fetch_credential(all.provider, OTHER(fba_auth), NULL, NULL, &future));
  CHECK_WRONG(fba_future_wait(other_future, 0));
  CHECK_WRONG(fba_future_cancel(other_future));
  CHECK_WRONG(fba_future_add_callback(other_future, &callback, NULL));
  CHECK_WRONG(fba_future_remove_callback(other_future, 1));
  CHECK_WRONG(fba_user_fetch_token(user, false, NULL, &future));
  CHECK_WRONG(fba_user_fetch_token_result(user, false, NULL, &future));
  CHECK_WRONG(fba_user_reload(user, NULL, &future));
  CHECK_WRONG(fba_user_update_profile(user, &profile, NULL, &future));
  CHECK_WRONG(fba_user_update_password(user, "p", NULL, &future));
  CHECK_WRONG(fba_user_reauthenticate_with_credential(user, all.credential, NULL, &future));
  CHECK_WRONG(fba_user_reauthenticate_with_credential(all.user, OTHER(fba_credential), NULL, &future));
  CHECK_WRONG(fba_user_reauthenticate_with_provider(user, all.provider, NULL, NULL, &future));
  CHECK_WRONG(fba_user_reauthenticate_with_provider(all.user, provider, NULL, NULL, &future));
  CHECK_WRONG(fba_user_link_with_credential(user, all.credential, NULL, &future));
  CHECK_WRONG(fba_user_link_with_credential(all.user, OTHER(fba_credential), NULL, &future));
  CHECK_WRONG(fba_user_link_with_provider(user, all.provider, NULL, NULL, &future));
  CHECK_WRONG(fba_user_link_with_provider(all.user, provider, NULL, NULL, &future));
  CHECK_WRONG(fba_user_unlink(user, "github.com", NULL, &future));
  CHECK_WRONG(fba_user_delete(user, NULL, &future));
  CHECK_WRONG(fba_user_revoke_token_with_authorization_code(user, "t", NULL, &future));
  CHECK_WRONG(fba_user_revoke_access_token(user, "t", NULL, &future));
  CHECK_WRONG(fba_user_send_email_verification_with_settings(user, NULL, NULL, &future));
  CHECK_WRONG(fba_user_send_email_verification_before_updating_email_with_settings(user, "e", NULL, NULL, &future));
  fba_multi_factor_resolver* resolver = OTHER(fba_multi_factor_resolver);
  CHECK_WRONG(fba_user_multi_factor_start_totp(user, NULL, &future));
  CHECK_WRONG(fba_user_multi_factor_enroll_totp(all.user, OTHER(fba_totp_secret), "1", NULL, NULL, &future));
  CHECK_WRONG(fba_user_multi_factor_send_code(user, "+1", NULL, NULL, &future));
  CHECK_WRONG(fba_user_multi_factor_enroll_phone(user, "id", "1", NULL, NULL, &future));
  CHECK_WRONG(fba_user_multi_factor_unenroll(user, "uid", NULL, &future));
  CHECK_WRONG(fba_user_start_passkey_enrollment(user, "n", NULL, &future));
  CHECK_WRONG(fba_user_enroll_passkey(user, "n", NULL, NULL, &future));
  CHECK_WRONG(fba_auth_sign_in_with_passkey(OTHER(fba_auth), NULL, NULL, &future));
  CHECK_WRONG(fba_user_finalize_passkey_enrollment(user, "n", "{}", NULL, &future));
  CHECK_WRONG(fba_user_unenroll_passkey(user, "id", NULL, &future));
  CHECK_WRONG(fba_auth_start_passkey_sign_in(OTHER(fba_auth), NULL, &future));
  CHECK_WRONG(fba_auth_finalize_passkey_sign_in(OTHER(fba_auth), "{}", NULL, &future));
  CHECK_WRONG(fba_multi_factor_resolver_resolve_with_totp(resolver, "uid", "1", NULL, &future));
  CHECK_WRONG(fba_multi_factor_resolver_send_code(resolver, "uid", NULL, NULL, &future));
  CHECK_WRONG(fba_multi_factor_resolver_resolve_with_phone(resolver, "id", "1", NULL, &future));
  CHECK(future == NULL);
  check_unharmed(&all);
}

static const check_case cases[] = {
    CHECK_CASE(getters_give_nothing),
    CHECK_CASE(counting_does_nothing),
    CHECK_CASE(calls_on_apps_and_auths_are_refused),
    CHECK_CASE(calls_that_begin_on_auths_are_refused),
    CHECK_CASE(calls_on_providers_futures_and_users_are_refused),
};

CHECK_MAIN(cases)
