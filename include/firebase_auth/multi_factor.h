/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Second factors: what a user proves after the first step of a sign-in, by a code of an authenticator app (TOTP, RFC
 * 6238) or of a text message.
 *
 * Enrolment: fba_user_multi_factor_start_totp -> fba_totp_secret_qr_code_url -> fba_user_multi_factor_enroll_totp,
 *   or fba_user_multi_factor_send_code -> fba_user_multi_factor_enroll_phone
 * Sign-in: FBA_ERROR_SECOND_FACTOR_REQUIRED -> fba_error_multi_factor_resolver
 *   -> fba_multi_factor_resolver_resolve_with_totp, or fba_multi_factor_resolver_send_code
 *   -> fba_multi_factor_resolver_resolve_with_phone
 */
#ifndef FIREBASE_AUTH_MULTI_FACTOR_H_
#define FIREBASE_AUTH_MULTI_FACTOR_H_

#include "base.h"
#include "future.h"
#include "phone.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Gives the id of a second factor, which other calls take.
 *
 * info     borrowed.
 * returns  borrowed (valid as long as the info); "" for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_multi_factor_info_uid(const fba_multi_factor_info* info);

/*
 * Gives the name that the user gave to a second factor.
 *
 * info     borrowed.
 * returns  borrowed (valid as long as the info); "" when it has none.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_multi_factor_info_display_name(const fba_multi_factor_info* info);

/*
 * Tells the kind of a second factor. Kinds that this version does not know are in no list.
 *
 * info     borrowed.
 * returns  static text: "phone" for text messages, "totp" for an authenticator app; "" for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_multi_factor_info_factor_id(const fba_multi_factor_info* info);

/*
 * Tells when a second factor was enrolled.
 *
 * info     borrowed.
 * returns  seconds since 1970, UTC; 0 when it is not known.
 * threads  any.
 * since    1.0
 */
FBA_API int64_t fba_multi_factor_info_enrollment_unix_s(const fba_multi_factor_info* info);

/*
 * Gives the phone number of a second factor as the service shows it: in the hints of a sign-in all digits but the last
 * four are asterisks.
 *
 * info     borrowed.
 * returns  borrowed (valid as long as the info); "" for an authenticator app.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_multi_factor_info_phone_number(const fba_multi_factor_info* info);

/*
 * Counts the second factors of a user, as they were when the snapshot was made. They are kept with the session.
 *
 * user     borrowed.
 * returns  the count; 0 for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API size_t fba_user_multi_factor_count(const fba_user* user);

/*
 * Gives one of the second factors of a user.
 *
 * user     borrowed.
 * index    0 to fba_user_multi_factor_count - 1.
 * returns  borrowed (valid until the user is released), or NULL when the index is out of range.
 * threads  any.
 * since    1.0
 */
FBA_API const fba_multi_factor_info* fba_user_multi_factor_at(const fba_user* user, size_t index);

/*
 * Asks for a secret for an authenticator app (REST accounts/mfaEnrollment:start). The user is unchanged until
 * fba_user_multi_factor_enroll_totp.
 *
 * user        borrowed.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with a TOTP secret (fba_future_totp_secret), owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_OPERATION_NOT_ALLOWED (switched off for
 *             the project), FBA_ERROR_UNVERIFIED_EMAIL, FBA_ERROR_UNSUPPORTED_FIRST_FACTOR (anonymous, phone and custom
 *             tokens), FBA_ERROR_REQUIRES_RECENT_LOGIN, FBA_ERROR_MAXIMUM_SECOND_FACTOR_COUNT_EXCEEDED.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_user_multi_factor_start_totp(fba_user* user, const fba_callback* callback,
                                                    fba_future** out_future);

/*
 * Makes an authenticator app a second factor of the user: the code shows that it has the secret (REST
 * accounts/mfaEnrollment:finalize). Afterwards the account is read again; if that fails, the call succeeds and the user
 * lacks the factor until fba_user_reload. After a cancel or FBA_ERROR_NETWORK_REQUEST_FAILED the factor may be there:
 * so reload before the secret is thrown away.
 *
 * user          borrowed.
 * secret        of fba_user_multi_factor_start_totp; borrowed during the call.
 * code          that the app shows now; copied before return.
 * display_name  for the user to tell factors apart; may be NULL; copied before return.
 * callback      may be NULL; copied before return.
 * out_future    receives a future without a value, owned by caller; may be NULL.
 * returns       FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_VERIFICATION_CODE,
 *               FBA_ERROR_INVALID_VERIFICATION_CODE (if this machine's clock differs from the service's by more than
 *               30 seconds, the message says so), FBA_ERROR_SESSION_EXPIRED (see fba_totp_secret_deadline_unix_s),
 *               FBA_ERROR_INVALID_VERIFICATION_ID (the secret is used up, or another user's), those of
 *               fba_user_multi_factor_start_totp, and FBA_ERROR_USER_TOKEN_EXPIRED (the factor is there, and the user
 *               signed out).
 * threads       any.
 * since         1.0
 */
FBA_API fba_status fba_user_multi_factor_enroll_totp(fba_user* user, const fba_totp_secret* secret, const char* code,
                                                     const char* display_name, const fba_callback* callback,
                                                     fba_future** out_future);

/*
 * Sends a code to a phone that is to become a second factor (REST accounts/mfaEnrollment:start).
 *
 * user          borrowed.
 * phone_number  in E.164 form, such as "+15555550100"; copied before return.
 * options       may be NULL.
 * callback      may be NULL; copied before return.
 * out_future    receives a future with a verification id, owned by caller; may be NULL.
 * returns       FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_SECOND_FACTOR_ALREADY_ENROLLED, and
 *               those of fba_auth_verify_phone_number and of fba_user_multi_factor_start_totp.
 * threads       any.
 * since         1.0
 */
FBA_API fba_status fba_user_multi_factor_send_code(fba_user* user, const char* phone_number,
                                                   const fba_phone_options* options, const fba_callback* callback,
                                                   fba_future** out_future);

/*
 * Makes a phone a second factor of the user (REST accounts/mfaEnrollment:finalize). Afterwards the account is read
 * again.
 *
 * user             borrowed.
 * verification_id  of fba_user_multi_factor_send_code; copied before return.
 * code             that was sent; copied before return.
 * display_name     for the user to tell factors apart; may be NULL; copied before return.
 * callback         may be NULL; copied before return.
 * out_future       receives a future without a value, owned by caller; may be NULL.
 * returns          FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_VERIFICATION_ID,
 *                  FBA_ERROR_MISSING_VERIFICATION_CODE, FBA_ERROR_INVALID_VERIFICATION_ID,
 *                  FBA_ERROR_INVALID_VERIFICATION_CODE, FBA_ERROR_SESSION_EXPIRED,
 *                  FBA_ERROR_SECOND_FACTOR_ALREADY_ENROLLED, and those of fba_user_multi_factor_start_totp.
 * threads          any.
 * since            1.0
 */
FBA_API fba_status fba_user_multi_factor_enroll_phone(fba_user* user, const char* verification_id, const char* code,
                                                      const char* display_name, const fba_callback* callback,
                                                      fba_future** out_future);

/*
 * Removes a second factor of the user (REST accounts/mfaEnrollment:withdraw). Afterwards the account is read again. If
 * the service ends the session with the factor, the user is signed out.
 *
 * user        borrowed.
 * factor_uid  of fba_multi_factor_info_uid; copied before return.
 * callback    may be NULL; copied before return.
 * out_future  receives a future without a value, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_MULTI_FACTOR_INFO (empty),
 *             FBA_ERROR_MULTI_FACTOR_INFO_NOT_FOUND, FBA_ERROR_REQUIRES_RECENT_LOGIN, FBA_ERROR_USER_TOKEN_EXPIRED (it
 *             is removed, and the user signed out).
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_user_multi_factor_unenroll(fba_user* user, const char* factor_uid, const fba_callback* callback,
                                                  fba_future** out_future);

/*
 * Adds a reference, so that the secret outlives its future.
 *
 * secret   NULL does nothing.
 * returns  the same handle, owned by caller (release with fba_totp_secret_release).
 * threads  any.
 * since    1.0
 */
FBA_API fba_totp_secret* fba_totp_secret_retain(const fba_totp_secret* secret);

/*
 * Drops a reference. With the last one, pointers borrowed from the secret become invalid.
 *
 * secret   NULL does nothing.
 * threads  any.
 * since    1.0
 */
FBA_API void fba_totp_secret_release(fba_totp_secret* secret);

/*
 * Gives the secret itself, for users who type it into their app. Do not keep or log it.
 *
 * secret   borrowed.
 * returns  borrowed (valid until the secret is released): base 32 (RFC 4648); "" for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_totp_secret_key(const fba_totp_secret* secret);

/*
 * Gives the hash function of the codes.
 *
 * secret   borrowed.
 * returns  borrowed (valid until the secret is released), such as "SHA1"; "" for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_totp_secret_hashing_algorithm(const fba_totp_secret* secret);

/*
 * Gives the length of the codes.
 *
 * secret   borrowed.
 * returns  the digits of a code, such as 6; 0 for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API uint32_t fba_totp_secret_code_length(const fba_totp_secret* secret);

/*
 * Tells for how long the app shows a code.
 *
 * secret   borrowed.
 * returns  seconds, such as 30; 0 for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API uint32_t fba_totp_secret_period_s(const fba_totp_secret* secret);

/*
 * Tells until when the enrolment must be finished.
 *
 * secret   borrowed.
 * returns  seconds since 1970 by the service's clock; 0 when it is not known, and for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API int64_t fba_totp_secret_deadline_unix_s(const fba_totp_secret* secret);

/*
 * Gives the secret as an otpauth address: the text of a QR code that authenticator apps read, or a link for an app on
 * this machine. It holds the secret: do not keep or log it.
 *
 * secret        borrowed.
 * account_name  whose secret it is; NULL or empty for the user's email address; copied before return.
 * issuer        who asks for the codes; NULL or empty for the project id, or the app's name if it has none; copied
 *               before return.
 * returns       borrowed (valid until the secret is released); "" for NULL and for texts that are not UTF-8.
 * threads       any.
 * since         1.0
 */
FBA_API const char* fba_totp_secret_qr_code_url(const fba_totp_secret* secret, const char* account_name,
                                                const char* issuer);

/*
 * Adds a reference, so that the resolver outlives the error it came from.
 *
 * resolver  NULL does nothing.
 * returns   the same handle, owned by caller (release with fba_multi_factor_resolver_release).
 * threads   any.
 * since     1.0
 */
FBA_API fba_multi_factor_resolver* fba_multi_factor_resolver_retain(const fba_multi_factor_resolver* resolver);

/*
 * Drops a reference. With the last one, pointers borrowed from the resolver become invalid.
 *
 * resolver  NULL does nothing.
 * threads   any.
 * since     1.0
 */
FBA_API void fba_multi_factor_resolver_release(fba_multi_factor_resolver* resolver);

/*
 * Counts the second factors of which the user proves one.
 *
 * resolver  borrowed.
 * returns   the count; 0 for NULL, and when the account has only kinds that this version does not know.
 * threads   any.
 * since     1.0
 */
FBA_API size_t fba_multi_factor_resolver_hint_count(const fba_multi_factor_resolver* resolver);

/*
 * Gives one of the second factors of which the user proves one.
 *
 * resolver  borrowed.
 * index     0 to fba_multi_factor_resolver_hint_count - 1.
 * returns   borrowed (valid until the resolver is released), or NULL when the index is out of range.
 * threads   any.
 * since     1.0
 */
FBA_API const fba_multi_factor_info* fba_multi_factor_resolver_hint_at(const fba_multi_factor_resolver* resolver,
                                                                       size_t index);

/*
 * Proves a second factor by a code of its authenticator app (REST accounts/mfaSignIn:finalize). The call ends as the
 * one that needed the factor would have ended: it signs in, links or re-authenticates, with the provider's credential
 * and profile, at the server and in the tenant of that call. After a wrong code it can be called again.
 *
 * resolver    borrowed.
 * factor_uid  of a hint whose kind is "totp"; copied before return.
 * code        that the app shows now; copied before return.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with an auth result, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_MULTI_FACTOR_INFO (empty uid),
 *             FBA_ERROR_MULTI_FACTOR_INFO_NOT_FOUND, FBA_ERROR_MISSING_VERIFICATION_CODE,
 *             FBA_ERROR_INVALID_VERIFICATION_CODE (if this machine's clock differs from the service's by more than 30
 *             seconds, the message says so), FBA_ERROR_INVALID_MULTI_FACTOR_SESSION (too late: begin again),
 *             FBA_ERROR_USER_MISMATCH, and those of the call that needed the factor.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_multi_factor_resolver_resolve_with_totp(fba_multi_factor_resolver* resolver,
                                                               const char* factor_uid, const char* code,
                                                               const fba_callback* callback, fba_future** out_future);

/*
 * Sends a code to the phone that is the second factor (REST accounts/mfaSignIn:start).
 *
 * resolver    borrowed.
 * factor_uid  of a hint whose kind is "phone"; copied before return.
 * options     may be NULL. app_verification is asked with the masked number.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with a verification id, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_MULTI_FACTOR_INFO (empty uid),
 *             FBA_ERROR_MULTI_FACTOR_INFO_NOT_FOUND, FBA_ERROR_INVALID_MULTI_FACTOR_SESSION (too late: begin again),
 *             and those of fba_auth_verify_phone_number.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_multi_factor_resolver_send_code(fba_multi_factor_resolver* resolver, const char* factor_uid,
                                                       const fba_phone_options* options, const fba_callback* callback,
                                                       fba_future** out_future);

/*
 * Proves a second factor by a code that was sent to its phone (REST accounts/mfaSignIn:finalize). It ends as
 * fba_multi_factor_resolver_resolve_with_totp does.
 *
 * resolver         borrowed.
 * verification_id  of fba_multi_factor_resolver_send_code; copied before return.
 * code             that was sent; copied before return.
 * callback         may be NULL; copied before return.
 * out_future       receives a future with an auth result, owned by caller; may be NULL.
 * returns          FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_VERIFICATION_ID,
 *                  FBA_ERROR_MISSING_VERIFICATION_CODE, FBA_ERROR_INVALID_VERIFICATION_ID,
 *                  FBA_ERROR_INVALID_VERIFICATION_CODE, FBA_ERROR_SESSION_EXPIRED,
 *                  FBA_ERROR_INVALID_MULTI_FACTOR_SESSION (too late: begin again), FBA_ERROR_USER_MISMATCH, and
 *                  those of the call that needed the factor.
 * threads          any.
 * since            1.0
 */
FBA_API fba_status fba_multi_factor_resolver_resolve_with_phone(fba_multi_factor_resolver* resolver,
                                                                const char* verification_id, const char* code,
                                                                const fba_callback* callback, fba_future** out_future);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_MULTI_FACTOR_H_ */
