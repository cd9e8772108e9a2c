/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Passkeys: a key that an authenticator keeps signs in (WebAuthn level 3).
 *
 * In the browser, by a page on the domain that the passkeys are for: fba_user_enroll_passkey,
 * fba_auth_sign_in_with_passkey
 *
 * Or the program asks the authenticator itself, by a library of the system; this library makes and takes the JSON texts
 * of WebAuthn. Enrolment: fba_user_start_passkey_enrollment -> fba_future_text -> the authenticator makes a passkey
 *   -> fba_user_finalize_passkey_enrollment
 * Sign-in: fba_auth_start_passkey_sign_in -> fba_future_text -> the authenticator signs
 *   -> fba_auth_finalize_passkey_sign_in
 */
#ifndef FIREBASE_AUTH_PASSKEY_H_
#define FIREBASE_AUTH_PASSKEY_H_

#include "base.h"
#include "future.h"
#include "provider.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Gives the credential id of a passkey, by which its authenticator and fba_user_unenroll_passkey know it.
 *
 * info     borrowed.
 * returns  borrowed (valid as long as the info); "" for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_passkey_info_credential_id(const fba_passkey_info* info);

/*
 * Gives the name that a passkey got when it was enrolled.
 *
 * info     borrowed.
 * returns  borrowed (valid as long as the info); may be "".
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_passkey_info_name(const fba_passkey_info* info);

/*
 * Counts the passkeys of a user, as they were when the snapshot was made. They are kept with the session.
 *
 * user     borrowed.
 * returns  the count; 0 for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API size_t fba_user_passkey_count(const fba_user* user);

/*
 * Gives one of the passkeys of a user.
 *
 * user     borrowed.
 * index    0 to fba_user_passkey_count - 1.
 * returns  borrowed (valid until the user is released), or NULL when the index is out of range.
 * threads  any.
 * since    1.0
 */
FBA_API const fba_passkey_info* fba_user_passkey_at(const fba_user* user, size_t index);

/*
 * Makes a passkey in the browser and enrols it (REST accounts/passkeyEnrollment:start,
 * accounts/passkeyEnrollment:finalize, accounts:lookup). One such call or browser sign-in of an auth runs at a time.
 *
 * user        borrowed.
 * name        what the authenticator and the user's list show for the passkey; NULL or "" for what the service says;
 *             copied before return.
 * options     as in fba_auth_sign_in_with_passkey. May be NULL; copied before return.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with an auth result, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: as fba_user_start_passkey_enrollment and
 *             fba_user_finalize_passkey_enrollment, and those of the browser as in fba_auth_sign_in_with_passkey.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_user_enroll_passkey(fba_user* user, const char* name, const fba_browser_options* options,
                                           const fba_callback* callback, fba_future** out_future);

/*
 * Asks for what an authenticator makes a passkey from (REST accounts/passkeyEnrollment:start). The user is unchanged
 * until fba_user_finalize_passkey_enrollment.
 *
 * user        borrowed.
 * name        what the authenticator shows for the passkey; NULL or "" for what the service says; copied before return.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with a text (fba_future_text), owned by caller; may be NULL. The text is a
 *             PublicKeyCredentialCreationOptionsJSON, with all members that the service gave.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_OPERATION_NOT_ALLOWED (switched off for
 *             the project), FBA_ERROR_REQUIRES_RECENT_LOGIN.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_user_start_passkey_enrollment(fba_user* user, const char* name, const fba_callback* callback,
                                                     fba_future** out_future);

/*
 * Enrols the passkey that an authenticator has made (REST accounts/passkeyEnrollment:finalize). The user gets new
 * tokens, and the account is read again.
 *
 * user                        borrowed.
 * name                        for the user to tell passkeys apart; NULL or "" for the service's; copied before return.
 * registration_response_json  RegistrationResponseJSON, as PublicKeyCredential.toJSON() gives it; copied before return.
 * callback                    may be NULL; copied before return.
 * out_future                  receives a future with an auth result, owned by caller; may be NULL.
 * returns                     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_CREDENTIAL (the
 *                             text cannot be used, and the message says why, or the service refuses it),
 *                             FBA_ERROR_CREDENTIAL_ALREADY_IN_USE.
 * threads                     any.
 * since                       1.0
 */
FBA_API fba_status fba_user_finalize_passkey_enrollment(fba_user* user, const char* name,
                                                        const char* registration_response_json,
                                                        const fba_callback* callback, fba_future** out_future);

/*
 * Removes a passkey of the user (REST accounts:update with deletePasskey). The authenticator keeps its part until the
 * user deletes it there.
 *
 * user           borrowed.
 * credential_id  of fba_passkey_info_credential_id; copied before return.
 * callback       may be NULL; copied before return.
 * out_future     receives a future without a value, owned by caller; may be NULL.
 * returns        FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_CREDENTIAL (empty),
 *                FBA_ERROR_NO_SUCH_PROVIDER (the service does not know it; the emulator changes nothing then).
 * threads        any.
 * since          1.0
 */
FBA_API fba_status fba_user_unenroll_passkey(fba_user* user, const char* credential_id, const fba_callback* callback,
                                             fba_future** out_future);

/*
 * Signs in with a passkey in the browser (REST accounts/passkeySignIn:start, accounts/passkeySignIn:finalize,
 * accounts:lookup). A page on the domain that the passkeys are for asks the user's authenticator, and hands the answer
 * to a listener of the library on this machine. One such call or browser sign-in of an auth runs at a time.
 *
 * auth        borrowed.
 * options     hosted_page is the https URL of that page (examples/hosting/public/passkey.html); without it the listener
 *             shows one of its own, which can only use passkeys for "localhost". The port, timeout_ms, path, open_url,
 *             presentation, app_name and those of the last page count too. May be NULL; copied before return.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with an auth result, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: as fba_auth_start_passkey_sign_in and
 *             fba_auth_finalize_passkey_sign_in; FBA_ERROR_WEB_CONTEXT_CANCELLED (cancelled, not done in time, or the
 *             user or the browser refused: "PASSKEY_NOT_USED"), FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED,
 *             FBA_ERROR_WEB_INTERNAL_ERROR (the listener), FBA_ERROR_INVALID_ARGUMENT (options that cannot be).
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_auth_sign_in_with_passkey(fba_auth* auth, const fba_browser_options* options,
                                                 const fba_callback* callback, fba_future** out_future);

/*
 * Asks for what an authenticator signs to sign in (REST accounts/passkeySignIn:start). It names no user: the passkey
 * does.
 *
 * auth        borrowed.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with a text (fba_future_text), owned by caller; may be NULL. The text is a
 *             PublicKeyCredentialRequestOptionsJSON, with all members that the service gave.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_OPERATION_NOT_ALLOWED (switched off for
 *             the project).
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_auth_start_passkey_sign_in(fba_auth* auth, const fba_callback* callback,
                                                  fba_future** out_future);

/*
 * Signs in with what an authenticator has signed (REST accounts/passkeySignIn:finalize).
 *
 * auth                          borrowed.
 * authentication_response_json  AuthenticationResponseJSON, as PublicKeyCredential.toJSON() gives it; copied before
 *                               return; never logged.
 * callback                      may be NULL; copied before return.
 * out_future                    receives a future with an auth result, owned by caller; may be NULL.
 * returns                       FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_CREDENTIAL (the
 *                               text cannot be used, and the message says why; the service refuses it, or does not know
 *                               the passkey), FBA_ERROR_USER_DISABLED.
 * threads                       any.
 * since                         1.0
 */
FBA_API fba_status fba_auth_finalize_passkey_sign_in(fba_auth* auth, const char* authentication_response_json,
                                                     const fba_callback* callback, fba_future** out_future);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_PASSKEY_H_ */
