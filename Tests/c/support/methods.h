/* SPDX-License-Identifier: Apache-2.0 */
/* Every asynchronous operation, as rows of one table. */
#ifndef METHODS_H_
#define METHODS_H_

#include "scene.h"

/* X(name): the rows. */
#define METHODS(X)                                               \
  X(sign_in_anonymously)                                         \
  X(sign_in_with_email_and_password)                             \
  X(create_user_with_email_and_password)                         \
  X(sign_in_with_custom_token)                                   \
  X(sign_in_with_password_credential)                            \
  X(sign_in_with_google_credential)                              \
  X(sign_in_with_phone_credential)                               \
  X(sign_in_with_game_center_credential)                         \
  X(sign_in_with_provider)                                       \
  X(fetch_providers_for_email)                                   \
  X(fetch_sign_in_methods)                                       \
  X(send_password_reset_email)                                   \
  X(validate_password)                                           \
  X(verify_id_token)                                             \
  X(verify_phone_number)                                         \
  X(send_password_reset_email_with_settings)                     \
  X(check_action_code)                                           \
  X(apply_action_code)                                           \
  X(verify_password_reset_code)                                  \
  X(confirm_password_reset)                                      \
  X(provider_fetch_credential)                                   \
  X(fetch_token)                                                 \
  X(fetch_token_result)                                          \
  X(update_current_user)                                         \
  X(reload)                                                      \
  X(update_profile)                                              \
  X(update_password)                                             \
  X(update_email)                                                \
  X(update_phone_number)                                         \
  X(reauthenticate_with_password_credential)                     \
  X(reauthenticate_with_provider)                                \
  X(link_with_password_credential)                               \
  X(link_with_google_credential)                                 \
  X(link_with_phone_credential)                                  \
  X(link_with_provider)                                          \
  X(unlink)                                                      \
  X(delete_account)                                              \
  X(send_email_verification)                                     \
  X(revoke_token_with_authorization_code)                        \
  X(revoke_access_token)                                         \
  X(send_email_verification_before_updating_email)               \
  X(multi_factor_start_totp)                                     \
  X(multi_factor_enroll_totp)                                    \
  X(multi_factor_send_code)                                      \
  X(multi_factor_enroll_phone)                                   \
  X(multi_factor_unenroll)                                       \
  X(finalize_passkey_sign_in)                                    \
  X(start_passkey_sign_in)                                       \
  X(unenroll_passkey)                                            \
  X(finalize_passkey_enrollment)                                 \
  X(start_passkey_enrollment)                                    \
  X(resolve_with_totp)                                           \
  X(resolver_send_code)                                          \
  X(resolve_with_phone)                                          \
  X(send_email_verification_with_settings)                       \
  X(send_email_verification_before_updating_email_with_settings) \
  X(send_sign_in_link_to_email)                                  \
  X(sign_in_with_email_link)                                     \
  X(sign_in_with_email_link_credential)                          \
  X(reauthenticate_with_email_link_credential)                   \
  X(link_with_email_link_credential)                             \
  X(sign_in_with_mailed_link)                                    \
  X(sign_in_with_passkey)                                        \
  X(enroll_passkey)                                              \
  X(initialize_recaptcha_config)

typedef fba_status (*method_call)(scene* in, const fba_callback* callback, fba_future** out_future);

/* An argument that makes the call fail. */
typedef struct method_refusal {
  fba_error_code error; /* FBA_ERROR_NONE ends a list */
  int argument;
  const char* value;
  method_call call; /* instead of the row's; NULL for none */
} method_refusal;

enum { METHOD_REFUSALS = 3 };

typedef struct method {
  method_call call;
  scene_account account;
  bool of_user;             /* an operation of the signed-in user; else nobody is signed in */
  bool (*visit)(scene* in); /* goes on in a browser; NULL for a call without one */
  scene_arguments arguments;
  const char* text; /* for ARGUMENTS_TEXT */
  fba_future_kind yield;
  method_refusal refusals[METHOD_REFUSALS]; /* by the library, without a request */
  method_refusal server_error;
} method;

#define METHOD_DECLARATION(name) extern const method method_##name;
METHODS(METHOD_DECLARATION)

#endif /* METHODS_H_ */
