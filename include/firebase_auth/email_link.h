/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Sign-in with a link that is mailed to the user: no password, and the address is verified by it.
 *
 * fba_auth_send_sign_in_link_to_email -> the user follows the link, which comes back at the url of the settings
 * -> fba_auth_is_sign_in_with_email_link -> fba_auth_sign_in_with_email_link
 * fba_auth_sign_in_with_mailed_link does all of that while the program runs.
 * To link or to re-authenticate: fba_credential_create_email_link.
 */
#ifndef FIREBASE_AUTH_EMAIL_LINK_H_
#define FIREBASE_AUTH_EMAIL_LINK_H_

#include "action_code.h"
#include "base.h"
#include "future.h"
#include "provider.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Mails a link that signs in (REST accounts:sendOobCode). The auth keeps the address in memory until it sends another
 * link; a program that may have ended by the time the link comes back keeps it itself.
 *
 * auth        borrowed. The link is for the tenant that is set now.
 * email       copied before return.
 * settings    required: url and handle_code_in_app must be set; copied before return.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with no value, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL, FBA_ERROR_INVALID_EMAIL,
 *             FBA_ERROR_MISSING_CONTINUE_URI (no url), FBA_ERROR_INVALID_ARGUMENT (handle_code_in_app is 0),
 *             FBA_ERROR_OPERATION_NOT_ALLOWED (the project has not enabled it), FBA_ERROR_TOO_MANY_REQUESTS,
 *             FBA_ERROR_QUOTA_EXCEEDED, and those of the settings in fba_auth_send_password_reset_email_with_settings.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_auth_send_sign_in_link_to_email(fba_auth* auth, const char* email,
                                                       const fba_action_code_settings* settings,
                                                       const fba_callback* callback, fba_future** out_future);

/*
 * Mails a link that comes back to this program, waits until the user has followed it on this machine, and signs in with
 * it (REST accounts:sendOobCode, accounts:signInWithEmailLink, accounts:lookup). The link leads to a listener of the
 * library on a loopback address, which shows the last page. One such call or browser sign-in of an auth runs at a time.
 * fba_future_browser_state is FBA_BROWSER_OPENED when the mail is out: tell the user then. While a page gets a token of
 * reCAPTCHA before, it is FBA_BROWSER_OPENING at most; that page has a listener, and so a port, of its own. A link that
 * was opened on another device does not arrive; cancel, and sign in with the address that the user pastes.
 *
 * auth        borrowed. The link is for the tenant that is set now.
 * email       copied before return.
 * settings    may be NULL; copied before return. url must be NULL: the listener is the url. handle_code_in_app is 1.
 * options     port, timeout_ms (0 = 900000, a quarter of an hour), path, finish_text, finish_url, redirect_host and
 *             app_name count. Its host, 127.0.0.1 or localhost, is an authorised domain of the project. May be NULL;
 *             copied before return.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with an auth result, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_ARGUMENT (a url, or options that
 *             cannot be), FBA_ERROR_UNAUTHORIZED_DOMAIN, FBA_ERROR_WEB_CONTEXT_CANCELLED (cancelled, or named
 *             "WEB_CONTEXT_TIMED_OUT": not followed in time), FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED,
 *             FBA_ERROR_WEB_INTERNAL_ERROR (the listener), and those of the mail and of the sign-in as in the two
 *             functions beside this one.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_auth_sign_in_with_mailed_link(fba_auth* auth, const char* email,
                                                     const fba_action_code_settings* settings,
                                                     const fba_browser_options* options, const fba_callback* callback,
                                                     fba_future** out_future);

/*
 * Tells whether a link signs in: any form of link that fba_action_code_url_parse takes. Asks nobody.
 *
 * auth     borrowed.
 * link     borrowed.
 * returns  true or false; false for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API bool fba_auth_is_sign_in_with_email_link(const fba_auth* auth, const char* link);

/*
 * Signs in with a link (REST accounts:signInWithEmailLink, accounts:lookup). It makes the account if there is none, and
 * works once.
 *
 * auth        borrowed. The link's tenant must be the one that is set.
 * email       the address that the link was sent to; NULL or "" for the one to which this auth sent its last link.
 *             Never take it from the link or its url: a stranger's link would sign the user in as the stranger. Copied
 *             before return.
 * link        the whole address; copied before return.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with an auth result, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_ARGUMENT (no sign-in link),
 *             FBA_ERROR_MISSING_EMAIL (ask the user to which address the link was sent), FBA_ERROR_INVALID_EMAIL (the
 *             link was sent to another one), FBA_ERROR_INVALID_ACTION_CODE (used or unknown),
 *             FBA_ERROR_EXPIRED_ACTION_CODE, FBA_ERROR_TENANT_ID_MISMATCH, FBA_ERROR_USER_DISABLED,
 *             FBA_ERROR_OPERATION_NOT_ALLOWED, FBA_ERROR_SECOND_FACTOR_REQUIRED, FBA_ERROR_CANCELLED.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_auth_sign_in_with_email_link(fba_auth* auth, const char* email, const char* link,
                                                    const fba_callback* callback, fba_future** out_future);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_EMAIL_LINK_H_ */
