/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Action codes: what the links in the project's mails carry. Settings say where a link leads; a program that handles
 * links itself takes them apart, checks their codes and uses them.
 *
 * fba_action_code_url_parse -> fba_action_code_url_code -> fba_auth_check_action_code
 * -> fba_auth_apply_action_code or fba_auth_confirm_password_reset
 */
#ifndef FIREBASE_AUTH_ACTION_CODE_H_
#define FIREBASE_AUTH_ACTION_CODE_H_

#include "base.h"
#include "future.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a code is for. New values are only added: treat an unknown one as FBA_ACTION_CODE_UNKNOWN. */
typedef enum fba_action_code_operation {
  FBA_ACTION_CODE_UNKNOWN = 0,                       /* a kind that this library does not know */
  FBA_ACTION_CODE_PASSWORD_RESET = 1,                /* fba_auth_confirm_password_reset */
  FBA_ACTION_CODE_VERIFY_EMAIL = 2,                  /* fba_auth_apply_action_code verifies the address */
  FBA_ACTION_CODE_RECOVER_EMAIL = 3,                 /* fba_auth_apply_action_code restores the former address */
  FBA_ACTION_CODE_EMAIL_SIGN_IN = 4,                 /* the whole link signs in */
  FBA_ACTION_CODE_VERIFY_AND_CHANGE_EMAIL = 5,       /* fba_auth_apply_action_code gives the account a new address */
  FBA_ACTION_CODE_REVERT_SECOND_FACTOR_ADDITION = 6, /* fba_auth_apply_action_code takes a second factor back */
  FBA_ACTION_CODE_OPERATION_32_BITS = 0x7FFFFFFF     /* no value: gives the enum 32 bits under -fshort-enums too */
} fba_action_code_operation;

/*
 * Where the link of a mail leads, and which application handles it. Copied before return. NULL strings say nothing.
 * Start from FBA_ACTION_CODE_SETTINGS_INIT.
 */
typedef struct fba_action_code_settings {
  uint32_t struct_size;             /* sizeof(fba_action_code_settings) */
  uint32_t handle_code_in_app;      /* 1: the application that url leads to handles the code; 0: the project's page */
  uint32_t android_install_app;     /* 1: Android offers to install the app where it is not; 0: not */
  uint32_t reserved;                /* 0 */
  const char* url;                  /* where the user goes on; its host is an authorised domain of the project */
  const char* ios_bundle_id;        /* the app that opens the link on Apple's systems, if it is installed there */
  const char* android_package_name; /* the app that opens the link on Android */
  const char* android_minimum_version; /* of that app */
  const char* link_domain;             /* the link's domain, one of the project's hosting; NULL: the usual one */
} fba_action_code_settings;

/* clang-format off */
#define FBA_ACTION_CODE_SETTINGS_INIT \
  {sizeof(fba_action_code_settings), 0, 0, 0, NULL, NULL, NULL, NULL, NULL}
/* clang-format on */

/*
 * Mails a link to set a new password (REST accounts:sendOobCode), with settings of the link. With email enumeration
 * protection it succeeds for unknown addresses too.
 *
 * auth        borrowed.
 * email       copied before return.
 * settings    may be NULL, as in fba_auth_send_password_reset_email; copied before return.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with no value, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: those of fba_auth_send_password_reset_email, and
 *             FBA_ERROR_UNAUTHORIZED_DOMAIN, FBA_ERROR_INVALID_CONTINUE_URI, FBA_ERROR_MISSING_CONTINUE_URI,
 *             FBA_ERROR_MISSING_IOS_BUNDLE_ID or FBA_ERROR_INVALID_LINK_DOMAIN (the settings).
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_auth_send_password_reset_email_with_settings(fba_auth* auth, const char* email,
                                                                    const fba_action_code_settings* settings,
                                                                    const fba_callback* callback,
                                                                    fba_future** out_future);

/*
 * Mails a link that verifies the user's address (REST accounts:sendOobCode), with settings of the link.
 *
 * user        borrowed.
 * settings    may be NULL, as in fba_user_send_email_verification; copied before return.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with no value, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: those of fba_user_send_email_verification, and
 *             those of the settings in fba_auth_send_password_reset_email_with_settings.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_user_send_email_verification_with_settings(fba_user* user,
                                                                  const fba_action_code_settings* settings,
                                                                  const fba_callback* callback,
                                                                  fba_future** out_future);

/*
 * Mails a link to a new address, which the account gets when the user follows it (REST accounts:sendOobCode), with
 * settings of the link.
 *
 * user        borrowed.
 * email       the new address; copied before return.
 * settings    may be NULL, as in fba_user_send_email_verification_before_updating_email; copied before return.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with no value, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: those of the call without settings, and those of
 *             the settings in fba_auth_send_password_reset_email_with_settings.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_user_send_email_verification_before_updating_email_with_settings(
    fba_user* user, const char* email, const fba_action_code_settings* settings, const fba_callback* callback,
    fba_future** out_future);

/*
 * Asks what a code is for and whose account it changes (REST accounts:resetPassword). The code stays usable.
 *
 * auth        borrowed. A code of a tenant is checked under that tenant: fba_auth_set_tenant_id.
 * code        from fba_action_code_url_code; copied before return.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with an action code info, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_ACTION_CODE (empty, unknown or
 *             used), FBA_ERROR_EXPIRED_ACTION_CODE, FBA_ERROR_USER_DISABLED, FBA_ERROR_USER_NOT_FOUND,
 *             FBA_ERROR_OPERATION_NOT_ALLOWED.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_auth_check_action_code(fba_auth* auth, const char* code, const fba_callback* callback,
                                              fba_future** out_future);

/*
 * Uses a code up: verifies, changes or restores an address, or takes a second factor back (REST accounts:update). No
 * user needs to be signed in. If it was about the signed-in user, fba_user_reload shows the change; after a changed
 * address the service may end the session, which the reload then reports.
 *
 * auth        borrowed. A code of a tenant is applied under that tenant.
 * code        of any kind but a password reset and a sign-in; copied before return.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with no value, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: those of fba_auth_check_action_code, and
 *             FBA_ERROR_EMAIL_ALREADY_IN_USE.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_auth_apply_action_code(fba_auth* auth, const char* code, const fba_callback* callback,
                                              fba_future** out_future);

/*
 * Asks whose password a code resets (REST accounts:resetPassword). The code stays usable.
 *
 * auth        borrowed. A code of a tenant is checked under that tenant.
 * code        copied before return.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with an action code info, owned by caller; may be NULL. Its email is the address.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: those of fba_auth_check_action_code;
 *             FBA_ERROR_INVALID_ACTION_CODE also for a code of another kind.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_auth_verify_password_reset_code(fba_auth* auth, const char* code, const fba_callback* callback,
                                                       fba_future** out_future);

/*
 * Sets a new password with a code, and uses the code up (REST accounts:resetPassword). Nobody is signed in by it. The
 * service verifies the address too, ends all sessions of the account, and unlinks the account's providers.
 *
 * auth          borrowed. A code of a tenant is used under that tenant.
 * code          copied before return.
 * new_password  copied before return; never logged.
 * callback      may be NULL; copied before return.
 * out_future    receives a future with no value, owned by caller; may be NULL.
 * returns       FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: those of fba_auth_verify_password_reset_code,
 *               FBA_ERROR_MISSING_PASSWORD, FBA_ERROR_WEAK_PASSWORD.
 * threads       any.
 * since         1.0
 */
FBA_API fba_status fba_auth_confirm_password_reset(fba_auth* auth, const char* code, const char* new_password,
                                                   const fba_callback* callback, fba_future** out_future);

/*
 * Gives what a code is for, of a future that yields it.
 *
 * future   borrowed.
 * returns  borrowed (valid until the future is released; keep it with fba_action_code_info_retain); NULL for NULL,
 *          while pending, after an error, and for futures of another kind.
 * threads  any.
 * since    1.0
 */
FBA_API const fba_action_code_info* fba_future_action_code_info(const fba_future* future);

/*
 * Adds a reference.
 *
 * info     NULL does nothing.
 * returns  the same handle, owned by caller (release with fba_action_code_info_release).
 * threads  any.
 * since    1.0
 */
FBA_API fba_action_code_info* fba_action_code_info_retain(const fba_action_code_info* info);

/*
 * Drops a reference; the last one frees the info and the strings borrowed from it.
 *
 * info     NULL does nothing.
 * threads  any.
 * since    1.0
 */
FBA_API void fba_action_code_info_release(fba_action_code_info* info);

/*
 * Says what the code is for.
 *
 * info     borrowed.
 * returns  one of fba_action_code_operation; FBA_ACTION_CODE_UNKNOWN for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API fba_action_code_operation fba_action_code_info_operation(const fba_action_code_info* info);

/*
 * Gives the address of the account; for a change of the address the new one, for a recovery the one that comes back.
 *
 * info     borrowed.
 * returns  borrowed (valid until the info is released); "" for NULL, and for a sign-in, because only the person who
 *          asked for that mail knows the address.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_action_code_info_email(const fba_action_code_info* info);

/*
 * Gives the address that the account has until the code is applied, if the code changes it.
 *
 * info     borrowed.
 * returns  borrowed (valid until the info is released); "" for NULL, and if the code changes no address or the service
 *          does not name it.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_action_code_info_previous_email(const fba_action_code_info* info);

/*
 * Tells which second factor a code takes back (FBA_ACTION_CODE_REVERT_SECOND_FACTOR_ADDITION).
 *
 * info     borrowed.
 * returns  borrowed (valid until the info is released); NULL for NULL, for other codes, and for a factor of a kind that
 *          this version does not know.
 * threads  any.
 * since    1.0
 */
FBA_API const fba_multi_factor_info* fba_action_code_info_second_factor(const fba_action_code_info* info);

/*
 * Takes a link apart: of the project's page, of a page of one's own, as it comes back at the url of the settings, or
 * within another link (deep_link_id, link). Asks nobody: fba_auth_check_action_code says whether the code is still
 * good.
 *
 * link       the whole address; blanks and line ends around it do not matter. Copied before return.
 * out_url    receives the parts, owned by caller (release with fba_action_code_url_release).
 * out_error  receives why the link is refused, owned by caller (release with fba_error_release); may be NULL.
 * returns    FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (no such link: the error has the name "INVALID_ACTION_LINK"),
 *            or a misuse.
 * threads    any.
 * since      1.0
 */
FBA_API fba_status fba_action_code_url_parse(const char* link, fba_action_code_url** out_url, fba_error** out_error);

/*
 * Adds a reference.
 *
 * url      NULL does nothing.
 * returns  the same handle, owned by caller (release with fba_action_code_url_release).
 * threads  any.
 * since    1.0
 */
FBA_API fba_action_code_url* fba_action_code_url_retain(const fba_action_code_url* url);

/*
 * Drops a reference; the last one frees the parts and the strings borrowed from them.
 *
 * url      NULL does nothing.
 * threads  any.
 * since    1.0
 */
FBA_API void fba_action_code_url_release(fba_action_code_url* url);

/*
 * Says what the link is for.
 *
 * url      borrowed.
 * returns  one of fba_action_code_operation; FBA_ACTION_CODE_UNKNOWN for NULL only.
 * threads  any.
 * since    1.0
 */
FBA_API fba_action_code_operation fba_action_code_url_operation(const fba_action_code_url* url);

/*
 * Gives the code. Whoever has it can use it: keep it out of logs.
 *
 * url      borrowed.
 * returns  borrowed (valid until the url is released); "" for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_action_code_url_code(const fba_action_code_url* url);

/*
 * Gives the API key of the project that sent the mail. If it is not your project's, the code is of no use to you.
 *
 * url      borrowed.
 * returns  borrowed (valid until the url is released); "" for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_action_code_url_api_key(const fba_action_code_url* url);

/*
 * Gives the url of the settings: where the user is to go on.
 *
 * url      borrowed.
 * returns  borrowed (valid until the url is released); "" for NULL and if the link has none. It comes from outside:
 *          look at it before you open it.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_action_code_url_continue_url(const fba_action_code_url* url);

/*
 * Gives the language of the mail, such as "pt-BR".
 *
 * url      borrowed.
 * returns  borrowed (valid until the url is released); "" for NULL and if the link does not say.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_action_code_url_language_code(const fba_action_code_url* url);

/*
 * Gives the tenant that the code belongs to.
 *
 * url      borrowed.
 * returns  borrowed (valid until the url is released); "" for NULL and without a tenant.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_action_code_url_tenant_id(const fba_action_code_url* url);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_ACTION_CODE_H_ */
