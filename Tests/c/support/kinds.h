/* SPDX-License-Identifier: Apache-2.0 */
/* One handle of every kind, and every function that only reads a handle, as lists for the misuse cases. */
#ifndef KINDS_H_
#define KINDS_H_

#include "session.h"

/* X(function, type of its handle): functions that give a text. */
#define TEXT_GETTERS(X)                                                \
  X(fba_action_code_info_email, fba_action_code_info)                  \
  X(fba_action_code_info_previous_email, fba_action_code_info)         \
  X(fba_action_code_url_api_key, fba_action_code_url)                  \
  X(fba_action_code_url_code, fba_action_code_url)                     \
  X(fba_action_code_url_continue_url, fba_action_code_url)             \
  X(fba_action_code_url_language_code, fba_action_code_url)            \
  X(fba_action_code_url_tenant_id, fba_action_code_url)                \
  X(fba_app_name, fba_app)                                             \
  X(fba_auth_result_provider_id, fba_auth_result)                      \
  X(fba_auth_result_user_name, fba_auth_result)                        \
  X(fba_auth_result_profile_json, fba_auth_result)                     \
  X(fba_credential_provider_id, fba_credential)                        \
  X(fba_credential_access_token, fba_credential)                       \
  X(fba_credential_id_token, fba_credential)                           \
  X(fba_credential_secret, fba_credential)                             \
  X(fba_error_name, fba_error)                                         \
  X(fba_error_message, fba_error)                                      \
  X(fba_error_email, fba_error)                                        \
  X(fba_nonce_raw, fba_nonce)                                          \
  X(fba_nonce_sha256, fba_nonce)                                       \
  X(fba_password_status_allowed_non_alphanumeric, fba_password_status) \
  X(fba_provider_id, fba_provider)                                     \
  X(fba_question_subject, fba_question)                                \
  X(fba_http_exchange_method, fba_http_exchange)                       \
  X(fba_http_exchange_url, fba_http_exchange)                          \
  X(fba_http_exchange_body, fba_http_exchange)                         \
  X(fba_multi_factor_info_uid, fba_multi_factor_info)                  \
  X(fba_multi_factor_info_display_name, fba_multi_factor_info)         \
  X(fba_multi_factor_info_factor_id, fba_multi_factor_info)            \
  X(fba_multi_factor_info_phone_number, fba_multi_factor_info)         \
  X(fba_passkey_info_credential_id, fba_passkey_info)                  \
  X(fba_passkey_info_name, fba_passkey_info)                           \
  X(fba_totp_secret_key, fba_totp_secret)                              \
  X(fba_totp_secret_hashing_algorithm, fba_totp_secret)                \
  X(fba_token_result_token, fba_token_result)                          \
  X(fba_token_result_claims_json, fba_token_result)                    \
  X(fba_token_result_sign_in_provider, fba_token_result)               \
  X(fba_token_result_sign_in_second_factor, fba_token_result)          \
  X(fba_token_result_second_factor_id, fba_token_result)               \
  X(fba_token_result_tenant_id, fba_token_result)                      \
  X(fba_user_uid, fba_user)                                            \
  X(fba_user_email, fba_user)                                          \
  X(fba_user_display_name, fba_user)                                   \
  X(fba_user_photo_url, fba_user)                                      \
  X(fba_user_phone_number, fba_user)                                   \
  X(fba_user_info_provider_id, fba_user_info)                          \
  X(fba_user_info_uid, fba_user_info)                                  \
  X(fba_user_info_email, fba_user_info)                                \
  X(fba_user_info_display_name, fba_user_info)                         \
  X(fba_user_info_photo_url, fba_user_info)                            \
  X(fba_user_info_phone_number, fba_user_info)

/* Functions that give a pointer, NULL when there is none. */
#define POINTER_GETTERS(X)                       \
  X(fba_future_action_code_info, fba_future)     \
  X(fba_auth_current_user, fba_auth)             \
  X(fba_auth_result_user, fba_auth_result)       \
  X(fba_auth_result_credential, fba_auth_result) \
  X(fba_auth_result_profile, fba_auth_result)    \
  X(fba_error_updated_credential, fba_error)     \
  X(fba_error_multi_factor_resolver, fba_error)  \
  X(fba_future_totp_secret, fba_future)          \
  X(fba_future_error, fba_future)                \
  X(fba_future_auth_result, fba_future)          \
  X(fba_future_token, fba_future)                \
  X(fba_future_password_status, fba_future)      \
  X(fba_future_token_result, fba_future)         \
  X(fba_token_result_claims, fba_token_result)   \
  X(fba_future_credential, fba_future)           \
  X(fba_future_authorization_url, fba_future)    \
  X(fba_future_user_code, fba_future)            \
  X(fba_future_verification_url, fba_future)     \
  X(fba_value_string, fba_value)

/* Functions that give a number or a boolean, zero when there is none. */
#define NUMBER_GETTERS(X)                                               \
  X(fba_action_code_info_operation, fba_action_code_info)               \
  X(fba_action_code_url_operation, fba_action_code_url)                 \
  X(fba_auth_result_is_new_user, fba_auth_result)                       \
  X(fba_error_http_status, fba_error)                                   \
  X(fba_error_retry_after_ms, fba_error)                                \
  X(fba_future_browser_state, fba_future)                               \
  X(fba_future_route, fba_future)                                       \
  X(fba_future_user_code_expiry_unix_ms, fba_future)                    \
  X(fba_future_get_kind, fba_future)                                    \
  X(fba_future_provider_count, fba_future)                              \
  X(fba_http_exchange_header_count, fba_http_exchange)                  \
  X(fba_http_exchange_connect_timeout_ms, fba_http_exchange)            \
  X(fba_http_exchange_timeout_ms, fba_http_exchange)                    \
  X(fba_http_exchange_is_open, fba_http_exchange)                       \
  X(fba_multi_factor_info_enrollment_unix_s, fba_multi_factor_info)     \
  X(fba_multi_factor_resolver_hint_count, fba_multi_factor_resolver)    \
  X(fba_totp_secret_code_length, fba_totp_secret)                       \
  X(fba_totp_secret_period_s, fba_totp_secret)                          \
  X(fba_totp_secret_deadline_unix_s, fba_totp_secret)                   \
  X(fba_user_multi_factor_count, fba_user)                              \
  X(fba_user_passkey_count, fba_user)                                   \
  X(fba_password_status_is_valid, fba_password_status)                  \
  X(fba_password_status_meets_min_length, fba_password_status)          \
  X(fba_password_status_meets_max_length, fba_password_status)          \
  X(fba_password_status_meets_lowercase, fba_password_status)           \
  X(fba_password_status_meets_uppercase, fba_password_status)           \
  X(fba_password_status_meets_digit, fba_password_status)               \
  X(fba_password_status_meets_non_alphanumeric, fba_password_status)    \
  X(fba_password_status_min_length, fba_password_status)                \
  X(fba_password_status_max_length, fba_password_status)                \
  X(fba_password_status_requires_lowercase, fba_password_status)        \
  X(fba_password_status_requires_uppercase, fba_password_status)        \
  X(fba_password_status_requires_digit, fba_password_status)            \
  X(fba_password_status_requires_non_alphanumeric, fba_password_status) \
  X(fba_password_status_is_enforced, fba_password_status)               \
  X(fba_password_status_forces_upgrade_on_sign_in, fba_password_status) \
  X(fba_question_is_open, fba_question)                                 \
  X(fba_token_result_auth_time_unix_s, fba_token_result)                \
  X(fba_token_result_issued_at_unix_s, fba_token_result)                \
  X(fba_token_result_expires_at_unix_s, fba_token_result)               \
  X(fba_user_is_anonymous, fba_user)                                    \
  X(fba_user_is_email_verified, fba_user)                               \
  X(fba_user_creation_unix_ms, fba_user)                                \
  X(fba_user_last_sign_in_unix_ms, fba_user)                            \
  X(fba_user_token_expiry_unix_ms, fba_user)                            \
  X(fba_user_provider_count, fba_user)                                  \
  X(fba_value_get_type, fba_value)                                      \
  X(fba_value_bool, fba_value)                                          \
  X(fba_value_int64, fba_value)                                         \
  X(fba_value_double, fba_value)                                        \
  X(fba_value_string_length, fba_value)                                 \
  X(fba_value_count, fba_value)

/* X(type): kinds whose handles are counted by the caller. */
#define COUNTED_KINDS(X)       \
  X(fba_action_code_info)      \
  X(fba_action_code_url)       \
  X(fba_app)                   \
  X(fba_auth)                  \
  X(fba_auth_result)           \
  X(fba_credential)            \
  X(fba_error)                 \
  X(fba_future)                \
  X(fba_http_exchange)         \
  X(fba_multi_factor_resolver) \
  X(fba_totp_secret)           \
  X(fba_password_status)       \
  X(fba_provider)              \
  X(fba_question)              \
  X(fba_token_result)          \
  X(fba_user)

/* One living handle of every kind. */
typedef struct kinds {
  session in;
  fba_app_config* config;
  fba_future* future; /* complete, with an auth result */
  const fba_auth_result* result;
  fba_credential* credential;
  fba_error* error;
  fba_nonce* nonce;
  fba_provider* provider;
  fba_user* user;
  const fba_user_info* info;
  const fba_value* value;
} kinds;

kinds kinds_make(void);
void kinds_release(kinds* made);

/* A handle of another kind than the named one, for the functions that take that kind: a credential, or a nonce. */
const void* kinds_other(const kinds* made, const char* type);

/* The text of a google-services.json file. */
extern const char* const kinds_config_json;

#endif /* KINDS_H_ */
