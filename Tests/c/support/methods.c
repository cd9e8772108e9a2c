/* SPDX-License-Identifier: Apache-2.0 */
#include "methods.h"

#include <stdio.h>

#include "method_rows.h"

#define PASSWORD fba_credential_create_email(FIRST, SECOND, &credential)
#define EMAIL_LINK fba_credential_create_email_link(FIRST, SECOND, &credential, NULL)
#define GOOGLE fba_credential_create_google(FIRST, NULL, &credential)
#define PHONE fba_credential_create_phone(FIRST, SECOND, &credential)
#define PLAYER \
  fba_credential_create_game_center(FIRST, KEY_OF_APPLE, "c2ln", "c2FsdA==", 1700000000123, "Ann", &credential)
#define KEY_OF_APPLE "https://static.gc.apple.com/public-key/gc-prod-10.cer"
#define SIGN_IN fba_auth_sign_in_with_credential(in->in.auth, credential, callback, out_future)
#define REAUTHENTICATE fba_user_reauthenticate_with_credential(in->user, credential, callback, out_future)
#define LINK fba_user_link_with_credential(in->user, credential, callback, out_future)
#define SET_PHONE fba_user_update_phone_number(in->user, credential, callback, out_future)

CALL(sign_in_anonymously, fba_auth_sign_in_anonymously(in->in.auth, callback, out_future))
CALL(sign_in_with_email_and_password,
     fba_auth_sign_in_with_email_and_password(in->in.auth, FIRST, SECOND, callback, out_future))
CALL(create_user, fba_auth_create_user_with_email_and_password(in->in.auth, FIRST, SECOND, callback, out_future))
CALL(sign_in_with_custom_token, fba_auth_sign_in_with_custom_token(in->in.auth, FIRST, callback, out_future))
CALL_WITH_CREDENTIAL(sign_in_with_password, PASSWORD, SIGN_IN)
CALL_WITH_CREDENTIAL(sign_in_with_google, GOOGLE, SIGN_IN)
CALL_WITH_CREDENTIAL(sign_in_with_phone, PHONE, SIGN_IN)
CALL_WITH_CREDENTIAL(sign_in_with_game_center, PLAYER, SIGN_IN)
CALL_WITH_BROWSER(sign_in_with_provider,
                  fba_auth_sign_in_with_provider(in->in.auth, in->browser.provider, &options, callback, out_future))
CALL(fetch_providers, fba_auth_fetch_providers_for_email(in->in.auth, FIRST, callback, out_future))
CALL(fetch_sign_in_methods, fba_auth_fetch_sign_in_methods(in->in.auth, FIRST, callback, out_future))
CALL(send_password_reset_email, fba_auth_send_password_reset_email(in->in.auth, FIRST, callback, out_future))
CALL(validate_password, fba_auth_validate_password(in->in.auth, FIRST, callback, out_future))

static fba_status verify_id_token(scene* in, const fba_callback* callback, fba_future** out_future) {
  char host[32];
  fba_id_token_options options = FBA_ID_TOKEN_OPTIONS_INIT;
  snprintf(host, sizeof(host), "127.0.0.1:%u", in->board.port);
  options.emulator_host = host;
  return fba_id_token_verify(in->in.auth, FIRST, &options, callback, out_future);
}

CALL_WITH_SETTINGS(send_password_reset_email_with_settings,
                   fba_auth_send_password_reset_email_with_settings(in->in.auth, FIRST, &settings, callback,
                                                                    out_future))
CALL(check_action_code, fba_auth_check_action_code(in->in.auth, FIRST, callback, out_future))
CALL(apply_action_code, fba_auth_apply_action_code(in->in.auth, FIRST, callback, out_future))
CALL(verify_password_reset_code, fba_auth_verify_password_reset_code(in->in.auth, FIRST, callback, out_future))
CALL(confirm_password_reset, fba_auth_confirm_password_reset(in->in.auth, FIRST, SECOND, callback, out_future))
CALL(verify_phone_number, fba_auth_verify_phone_number(in->in.auth, FIRST, NULL, callback, out_future))
CALL_WITH_BROWSER(fetch_credential,
                  fba_provider_fetch_credential(in->browser.provider, in->in.auth, &options, callback, out_future))

CALL(fetch_token, fba_user_fetch_token(in->user, true, callback, out_future))
CALL(fetch_token_result, fba_user_fetch_token_result(in->user, true, callback, out_future))
CALL(update_current_user, fba_auth_update_current_user(in->in.auth, in->user, callback, out_future))
CALL(reload, fba_user_reload(in->user, callback, out_future))
CALL(update_password, fba_user_update_password(in->user, FIRST, callback, out_future))
CALL(update_email, fba_user_update_email(in->user, FIRST, callback, out_future))
CALL_WITH_CREDENTIAL(update_phone_number, PHONE, SET_PHONE)
CALL_WITH_CREDENTIAL(update_phone_number_with_password, PASSWORD, SET_PHONE)
CALL_WITH_CREDENTIAL(reauthenticate_with_password, PASSWORD, REAUTHENTICATE)
CALL_WITH_BROWSER(reauthenticate_with_provider,
                  fba_user_reauthenticate_with_provider(in->user, in->browser.provider, &options, callback, out_future))
CALL_WITH_CREDENTIAL(link_with_password, PASSWORD, LINK)
CALL_WITH_CREDENTIAL(link_with_google, GOOGLE, LINK)
CALL_WITH_CREDENTIAL(link_with_phone, PHONE, LINK)
CALL_WITH_BROWSER(link_with_provider,
                  fba_user_link_with_provider(in->user, in->browser.provider, &options, callback, out_future))
CALL(unlink_provider, fba_user_unlink(in->user, FIRST, callback, out_future))
CALL(delete_account, fba_user_delete(in->user, callback, out_future))
CALL(revoke_code, fba_user_revoke_token_with_authorization_code(in->user, FIRST, callback, out_future))
CALL(revoke_access_token, fba_user_revoke_access_token(in->user, FIRST, callback, out_future))
CALL(send_verification, fba_user_send_email_verification(in->user, callback, out_future))
CALL(send_verification_before_update,
     fba_user_send_email_verification_before_updating_email(in->user, FIRST, callback, out_future))

CALL_WITH_SETTINGS(send_verification_with_settings,
                   fba_user_send_email_verification_with_settings(in->user, &settings, callback, out_future))
CALL_WITH_SETTINGS(send_verification_before_update_with_settings,
                   fba_user_send_email_verification_before_updating_email_with_settings(in->user, FIRST, &settings,
                                                                                        callback, out_future))

CALL(sign_in_with_email_link, fba_auth_sign_in_with_email_link(in->in.auth, FIRST, SECOND, callback, out_future))
CALL_WITH_CREDENTIAL(sign_in_with_link, EMAIL_LINK, SIGN_IN)
CALL_WITH_CREDENTIAL(reauthenticate_with_link, EMAIL_LINK, REAUTHENTICATE)
CALL_WITH_CREDENTIAL(link_with_link, EMAIL_LINK, LINK)

/* Of a link that no page of the program would handle. */
CALL_WITH_SETTINGS(send_link_for_the_page,
                   fba_auth_send_sign_in_link_to_email(in->in.auth, FIRST, &settings, callback, out_future))

static fba_status send_sign_in_link(scene* in, const fba_callback* callback, fba_future** out_future) {
  fba_action_code_settings settings = FBA_ACTION_CODE_SETTINGS_INIT;
  settings.url = SECOND;
  settings.handle_code_in_app = 1;
  return fba_auth_send_sign_in_link_to_email(in->in.auth, FIRST, &settings, callback, out_future);
}

/* Settings without a page, for which the program's own is taken, or with one that is not the program's. */
CALL_WITH_PAGE(sign_in_with_mailed_link,
               fba_auth_sign_in_with_mailed_link(in->in.auth, FIRST, NULL, &options, callback, out_future))
CALL_WITH_SETTINGS(sign_in_with_link_elsewhere,
                   fba_auth_sign_in_with_mailed_link(in->in.auth, FIRST, &settings, NULL, callback, out_future))
CALL(initialize_recaptcha_config, fba_auth_initialize_recaptcha_config(in->in.auth, callback, out_future))

static fba_status update_profile(scene* in, const fba_callback* callback, fba_future** out_future) {
  fba_user_profile profile = FBA_USER_PROFILE_INIT;
  profile.display_name = FIRST;
  return fba_user_update_profile(in->user, &profile, callback, out_future);
}

const method method_sign_in_anonymously = {
    .call = sign_in_anonymously, OF_NOBODY, .yield = FBA_FUTURE_YIELDS_AUTH_RESULT};
const method method_sign_in_with_email_and_password = {.call = sign_in_with_email_and_password,
                                                       OF_NOBODY,
                                                       .arguments = ARGUMENTS_OWN_EMAIL,
                                                       .yield = FBA_FUTURE_YIELDS_AUTH_RESULT,
                                                       .refusals = {NO_EMAIL, NO_PASSWORD},
                                                       .server_error = WRONG_PASSWORD};
const method method_create_user_with_email_and_password = {.call = create_user,
                                                           OF_NOBODY,
                                                           .arguments = ARGUMENTS_NEW_EMAIL,
                                                           .yield = FBA_FUTURE_YIELDS_AUTH_RESULT,
                                                           .refusals = {NO_EMAIL, NO_PASSWORD},
                                                           .server_error = {FBA_ERROR_WEAK_PASSWORD, 1, "12345", NULL}};
const method method_sign_in_with_custom_token = {
    .call = sign_in_with_custom_token,
    OF_NOBODY,
    .arguments = ARGUMENTS_NEW_UID,
    .yield = FBA_FUTURE_YIELDS_AUTH_RESULT,
    .refusals = {{FBA_ERROR_INVALID_CUSTOM_TOKEN, 0, "", NULL}},
    .server_error = {FBA_ERROR_INVALID_CUSTOM_TOKEN, 0, "neither JWT nor JSON", NULL}};
const method method_sign_in_with_password_credential = {.call = sign_in_with_password,
                                                        OF_NOBODY,
                                                        .arguments = ARGUMENTS_OWN_EMAIL,
                                                        .yield = FBA_FUTURE_YIELDS_AUTH_RESULT,
                                                        .refusals = {NO_EMAIL, NO_PASSWORD},
                                                        .server_error = WRONG_PASSWORD};
const method method_sign_in_with_google_credential = {
    .call = sign_in_with_google,
    OF_NOBODY,
    .arguments = ARGUMENTS_NEW_SUBJECT,
    .yield = FBA_FUTURE_YIELDS_AUTH_RESULT,
    .server_error = {FBA_ERROR_INVALID_CREDENTIAL, 0, "no token", NULL}};
const method method_sign_in_with_phone_credential = {.call = sign_in_with_phone,
                                                     OF_NOBODY,
                                                     .arguments = ARGUMENTS_NEW_CODE,
                                                     .yield = FBA_FUTURE_YIELDS_AUTH_RESULT,
                                                     .refusals = {NO_VERIFICATION_ID, NO_VERIFICATION_CODE},
                                                     .server_error = WRONG_CODE};
const method method_sign_in_with_game_center_credential = {.call = sign_in_with_game_center,
                                                           OF_NOBODY,
                                                           .arguments = ARGUMENTS_NEW_SUBJECT,
                                                           .yield = FBA_FUTURE_YIELDS_AUTH_RESULT};
const method method_sign_in_with_provider = {.call = sign_in_with_provider,
                                             .account = ACCOUNT_GITHUB,
                                             .visit = scene_visit_provider,
                                             TEXT("github.com"),
                                             .yield = FBA_FUTURE_YIELDS_AUTH_RESULT};
const method method_fetch_providers_for_email = {.call = fetch_providers,
                                                 OF_NOBODY,
                                                 .arguments = ARGUMENTS_OWN_EMAIL,
                                                 .yield = FBA_FUTURE_YIELDS_PROVIDERS,
                                                 .refusals = {NO_EMAIL},
                                                 .server_error = WRONG_EMAIL};
const method method_fetch_sign_in_methods = {.call = fetch_sign_in_methods,
                                             OF_NOBODY,
                                             .arguments = ARGUMENTS_OWN_EMAIL,
                                             .yield = FBA_FUTURE_YIELDS_PROVIDERS,
                                             .refusals = {NO_EMAIL},
                                             .server_error = WRONG_EMAIL};
const method method_send_password_reset_email = {
    .call = send_password_reset_email,
    OF_NOBODY,
    .arguments = ARGUMENTS_OWN_EMAIL,
    .refusals = {NO_EMAIL},
    .server_error = {FBA_ERROR_USER_NOT_FOUND, 0, "nobody@example.com", NULL}};
const method method_validate_password = {
    .call = validate_password, OF_NOBODY, TEXT("correct horse"), .yield = FBA_FUTURE_YIELDS_PASSWORD_STATUS};
const method method_verify_id_token = {.call = verify_id_token,
                                       OF_NOBODY,
                                       .arguments = ARGUMENTS_ID_TOKEN,
                                       .yield = FBA_FUTURE_YIELDS_TOKEN_RESULT,
                                       .refusals = {{FBA_ERROR_INVALID_USER_TOKEN, 0, "", NULL}}};
const method method_send_password_reset_email_with_settings = {
    .call = send_password_reset_email_with_settings,
    OF_NOBODY,
    .arguments = ARGUMENTS_OWN_EMAIL,
    .refusals = {NO_EMAIL},
    .server_error = {FBA_ERROR_USER_NOT_FOUND, 0, "nobody@example.com", NULL}};
const method method_check_action_code = {.call = check_action_code,
                                         OF_NOBODY,
                                         .arguments = ARGUMENTS_VERIFY_CODE,
                                         .yield = FBA_FUTURE_YIELDS_ACTION_CODE_INFO,
                                         .refusals = {NO_ACTION_CODE},
                                         .server_error = WRONG_ACTION_CODE};
const method method_apply_action_code = {.call = apply_action_code,
                                         OF_NOBODY,
                                         .arguments = ARGUMENTS_VERIFY_CODE,
                                         .refusals = {NO_ACTION_CODE},
                                         .server_error = WRONG_ACTION_CODE};
const method method_verify_password_reset_code = {.call = verify_password_reset_code,
                                                  OF_NOBODY,
                                                  .arguments = ARGUMENTS_RESET_CODE,
                                                  .yield = FBA_FUTURE_YIELDS_ACTION_CODE_INFO,
                                                  .refusals = {NO_ACTION_CODE},
                                                  .server_error = WRONG_ACTION_CODE};
const method method_confirm_password_reset = {.call = confirm_password_reset,
                                              OF_NOBODY,
                                              .arguments = ARGUMENTS_RESET_CODE,
                                              .refusals = {NO_ACTION_CODE, NO_PASSWORD},
                                              .server_error = {FBA_ERROR_WEAK_PASSWORD, 1, "12345", NULL}};
const method method_verify_phone_number = {.call = verify_phone_number,
                                           OF_NOBODY,
                                           .arguments = ARGUMENTS_NEW_PHONE,
                                           .yield = FBA_FUTURE_YIELDS_VERIFICATION_ID,
                                           .refusals = {{FBA_ERROR_MISSING_PHONE_NUMBER, 0, "", NULL}},
                                           .server_error = {FBA_ERROR_INVALID_PHONE_NUMBER, 0, "12", NULL}};
const method method_provider_fetch_credential = {.call = fetch_credential,
                                                 OF_NOBODY,
                                                 .visit = scene_visit_provider,
                                                 TEXT("yahoo.com"),
                                                 .yield = FBA_FUTURE_YIELDS_CREDENTIAL};

const method method_fetch_token = {.call = fetch_token, OF_USER, .yield = FBA_FUTURE_YIELDS_TOKEN};
const method method_fetch_token_result = {.call = fetch_token_result, OF_USER, .yield = FBA_FUTURE_YIELDS_TOKEN_RESULT};
const method method_update_current_user = {.call = update_current_user, OF_USER};
const method method_reload = {.call = reload, OF_USER};
const method method_update_profile = {.call = update_profile, OF_USER, TEXT("Zoe")};
const method method_update_password = {.call = update_password,
                                       OF_USER,
                                       TEXT("battery staple"),
                                       .refusals = {{FBA_ERROR_MISSING_PASSWORD, 0, "", NULL}},
                                       .server_error = {FBA_ERROR_WEAK_PASSWORD, 0, "12345", NULL}};
const method method_update_email = {.call = update_email,
                                    OF_USER,
                                    .arguments = ARGUMENTS_NEW_EMAIL,
                                    .refusals = {NO_EMAIL},
                                    .server_error = WRONG_EMAIL};
const method method_update_phone_number = {
    .call = update_phone_number,
    OF_USER,
    .arguments = ARGUMENTS_NEW_CODE,
    .yield = FBA_FUTURE_YIELDS_AUTH_RESULT,
    .refusals = {NO_VERIFICATION_ID,
                 NO_VERIFICATION_CODE,
                 {FBA_ERROR_INVALID_CREDENTIAL, 0, "a@example.com", update_phone_number_with_password}},
    .server_error = WRONG_CODE};
const method method_reauthenticate_with_password_credential = {.call = reauthenticate_with_password,
                                                               OF_USER,
                                                               .arguments = ARGUMENTS_OWN_EMAIL,
                                                               .yield = FBA_FUTURE_YIELDS_AUTH_RESULT,
                                                               .refusals = {NO_EMAIL, NO_PASSWORD},
                                                               .server_error = WRONG_PASSWORD};
const method method_reauthenticate_with_provider = {.call = reauthenticate_with_provider,
                                                    .account = ACCOUNT_GITHUB,
                                                    .of_user = true,
                                                    .visit = scene_visit_provider,
                                                    TEXT("github.com"),
                                                    .yield = FBA_FUTURE_YIELDS_AUTH_RESULT};
const method method_link_with_password_credential = {.call = link_with_password,
                                                     .account = ACCOUNT_ANONYMOUS,
                                                     .of_user = true,
                                                     .arguments = ARGUMENTS_NEW_EMAIL,
                                                     .yield = FBA_FUTURE_YIELDS_AUTH_RESULT,
                                                     .refusals = {NO_EMAIL, NO_PASSWORD},
                                                     .server_error = WRONG_EMAIL};
const method method_link_with_google_credential = {
    .call = link_with_google,
    OF_USER,
    .arguments = ARGUMENTS_NEW_SUBJECT,
    .yield = FBA_FUTURE_YIELDS_AUTH_RESULT,
    .refusals = {{FBA_ERROR_PROVIDER_ALREADY_LINKED, 0, "a@example.com", link_with_password}},
    .server_error = {FBA_ERROR_INVALID_CREDENTIAL, 0, "no token", NULL}};
const method method_link_with_phone_credential = {.call = link_with_phone,
                                                  OF_USER,
                                                  .arguments = ARGUMENTS_NEW_CODE,
                                                  .yield = FBA_FUTURE_YIELDS_AUTH_RESULT,
                                                  .refusals = {NO_VERIFICATION_ID, NO_VERIFICATION_CODE},
                                                  .server_error = WRONG_CODE};
const method method_link_with_provider = {.call = link_with_provider,
                                          .account = ACCOUNT_GITHUB,
                                          .of_user = true,
                                          .visit = scene_visit_provider,
                                          TEXT("yahoo.com"),
                                          .yield = FBA_FUTURE_YIELDS_AUTH_RESULT,
                                          .refusals = {{FBA_ERROR_PROVIDER_ALREADY_LINKED, 0, "github.com", NULL}}};
const method method_unlink = {
    .call = unlink_provider,
    OF_USER,
    TEXT("password"),
    .yield = FBA_FUTURE_YIELDS_AUTH_RESULT,
    .refusals = {{FBA_ERROR_NO_SUCH_PROVIDER, 0, "", NULL}, {FBA_ERROR_NO_SUCH_PROVIDER, 0, "github.com", NULL}}};
const method method_delete_account = {.call = delete_account, OF_USER};
const method method_revoke_token_with_authorization_code = {
    .call = revoke_code, OF_USER, TEXT("code"), .refusals = {{FBA_ERROR_INVALID_ARGUMENT, 0, "", NULL}}};
const method method_revoke_access_token = {
    .call = revoke_access_token, OF_USER, TEXT("token"), .refusals = {{FBA_ERROR_INVALID_ARGUMENT, 0, "", NULL}}};
const method method_send_email_verification = {.call = send_verification, OF_USER};
const method method_send_email_verification_before_updating_email = {.call = send_verification_before_update,
                                                                     OF_USER,
                                                                     .arguments = ARGUMENTS_NEW_EMAIL,
                                                                     .refusals = {NO_EMAIL},
                                                                     .server_error = WRONG_EMAIL};
const method method_send_email_verification_with_settings = {.call = send_verification_with_settings, OF_USER};
const method method_send_email_verification_before_updating_email_with_settings = {
    .call = send_verification_before_update_with_settings,
    OF_USER,
    .arguments = ARGUMENTS_NEW_EMAIL,
    .refusals = {NO_EMAIL},
    .server_error = WRONG_EMAIL};
const method method_send_sign_in_link_to_email = {
    .call = send_sign_in_link,
    OF_NOBODY,
    .arguments = ARGUMENTS_EMAIL_AND_PAGE,
    .refusals = {NO_EMAIL,
                 {FBA_ERROR_MISSING_CONTINUE_URI, 1, "", NULL},
                 {FBA_ERROR_INVALID_ARGUMENT, 0, "a@example.com", send_link_for_the_page}},
    .server_error = WRONG_EMAIL};
const method method_sign_in_with_email_link = {.call = sign_in_with_email_link,
                                               OF_NOBODY,
                                               .arguments = ARGUMENTS_SIGN_IN_LINK,
                                               .yield = FBA_FUTURE_YIELDS_AUTH_RESULT,
                                               .refusals = {{FBA_ERROR_INVALID_ARGUMENT, 1, "https://e.com/", NULL}},
                                               .server_error = OTHER_EMAIL};
const method method_sign_in_with_email_link_credential = {.call = sign_in_with_link,
                                                          OF_NOBODY,
                                                          .arguments = ARGUMENTS_SIGN_IN_LINK,
                                                          .yield = FBA_FUTURE_YIELDS_AUTH_RESULT,
                                                          .refusals = {NO_EMAIL},
                                                          .server_error = OTHER_EMAIL};
const method method_reauthenticate_with_email_link_credential = {.call = reauthenticate_with_link,
                                                                 OF_USER,
                                                                 .arguments = ARGUMENTS_SIGN_IN_LINK,
                                                                 .yield = FBA_FUTURE_YIELDS_AUTH_RESULT,
                                                                 .refusals = {NO_EMAIL},
                                                                 .server_error = OTHER_EMAIL};
const method method_link_with_email_link_credential = {.call = link_with_link,
                                                       .account = ACCOUNT_ANONYMOUS,
                                                       .of_user = true,
                                                       .arguments = ARGUMENTS_SIGN_IN_LINK,
                                                       .yield = FBA_FUTURE_YIELDS_AUTH_RESULT,
                                                       .refusals = {NO_EMAIL},
                                                       .server_error = OTHER_EMAIL};

const method method_sign_in_with_mailed_link = {
    .call = sign_in_with_mailed_link,
    OF_NOBODY,
    .visit = scene_visit_mail,
    .arguments = ARGUMENTS_OWN_EMAIL,
    .yield = FBA_FUTURE_YIELDS_AUTH_RESULT,
    .refusals = {NO_EMAIL, {FBA_ERROR_INVALID_ARGUMENT, 0, "a@example.com", sign_in_with_link_elsewhere}},
    .server_error = WRONG_EMAIL};
const method method_initialize_recaptcha_config = {.call = initialize_recaptcha_config, OF_NOBODY};
