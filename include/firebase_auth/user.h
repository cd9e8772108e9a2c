/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Users: immutable snapshots of an account, and the operations on the signed-in user.
 *
 * A snapshot never changes; take a new one with fba_auth_current_user after an operation. Operations need the
 * snapshot's user to be signed in: else they end with FBA_ERROR_NO_SIGNED_IN_USER or FBA_ERROR_USER_MISMATCH. Each may
 * also end with FBA_ERROR_NETWORK_REQUEST_FAILED, or with FBA_ERROR_USER_DISABLED, FBA_ERROR_USER_NOT_FOUND,
 * FBA_ERROR_USER_TOKEN_EXPIRED or FBA_ERROR_INVALID_USER_TOKEN. These four sign the user out, except where a
 * re-authentication ends with them: there they concern the credential.
 */
#ifndef FIREBASE_AUTH_USER_H_
#define FIREBASE_AUTH_USER_H_

#include "base.h"
#include "future.h"
#include "provider.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * What to change in a profile. Start from FBA_USER_PROFILE_INIT; new fields are only ever added at the end.
 */
typedef struct fba_user_profile {
  uint32_t struct_size;     /* sizeof(fba_user_profile) */
  uint32_t reserved;        /* 0 */
  const char* display_name; /* NULL leaves it, "" removes it */
  const char* photo_url;    /* NULL leaves it, "" removes it */
} fba_user_profile;

/* clang-format off */
#define FBA_USER_PROFILE_INIT {sizeof(fba_user_profile), 0, NULL, NULL}
/* clang-format on */

/*
 * Adds a reference.
 *
 * user     NULL does nothing.
 * returns  the same handle, owned by caller (release with fba_user_release).
 * threads  any.
 * since    1.0
 */
FBA_API fba_user* fba_user_retain(const fba_user* user);

/*
 * Drops a reference. With the last one, pointers borrowed from the snapshot become invalid.
 *
 * user     NULL does nothing.
 * threads  any.
 * since    1.0
 */
FBA_API void fba_user_release(fba_user* user);

/*
 * Gives the id of the account in the project.
 *
 * user     borrowed.
 * returns  borrowed (valid until the snapshot is released); "" for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_user_uid(const fba_user* user);

/*
 * Gives the tenant that the user belongs to.
 *
 * user     borrowed.
 * returns  borrowed (valid until the snapshot is released); "" for a user of no tenant, and for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_user_tenant_id(const fba_user* user);

/*
 * Gives the account's email address.
 *
 * user     borrowed.
 * returns  borrowed (valid until the snapshot is released); "" when it has none.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_user_email(const fba_user* user);

/*
 * Gives the account's display name.
 *
 * user     borrowed.
 * returns  borrowed (valid until the snapshot is released); "" when it has none.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_user_display_name(const fba_user* user);

/*
 * Gives the URL of the account's picture.
 *
 * user     borrowed.
 * returns  borrowed (valid until the snapshot is released); "" when it has none.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_user_photo_url(const fba_user* user);

/*
 * Gives the account's phone number in E.164 form.
 *
 * user     borrowed.
 * returns  borrowed (valid until the snapshot is released); "" when it has none.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_user_phone_number(const fba_user* user);

/*
 * Tells whether the account has no way to sign in again.
 *
 * user     borrowed.
 * returns  true for an anonymous account.
 * threads  any.
 * since    1.0
 */
FBA_API bool fba_user_is_anonymous(const fba_user* user);

/*
 * Tells whether the email address is known to be the user's.
 *
 * user     borrowed.
 * returns  true when verified.
 * threads  any.
 * since    1.0
 */
FBA_API bool fba_user_is_email_verified(const fba_user* user);

/*
 * Tells when the account was made.
 *
 * user     borrowed.
 * returns  milliseconds since the Unix epoch, UTC; 0 when unknown.
 * threads  any.
 * since    1.0
 */
FBA_API uint64_t fba_user_creation_unix_ms(const fba_user* user);

/*
 * Tells when the account last signed in.
 *
 * user     borrowed.
 * returns  milliseconds since the Unix epoch, UTC; 0 when unknown.
 * threads  any.
 * since    1.0
 */
FBA_API uint64_t fba_user_last_sign_in_unix_ms(const fba_user* user);

/*
 * Tells when the session's present ID token expires, without a request. Unlike the rest of the snapshot it changes: a
 * token that fba_user_fetch_token renews expires later. It is the token's lifetime counted from its arrival, on this
 * machine's clock: compare it with that clock, even if its date is wrong. Two calls may differ by a millisecond.
 *
 * user     borrowed.
 * returns  milliseconds since the Unix epoch, UTC; 0 when another user or nobody is signed in, or the auth was closed.
 * threads  any.
 * since    1.0
 */
FBA_API uint64_t fba_user_token_expiry_unix_ms(const fba_user* user);

/*
 * Copies the session's refresh token, without a request. It is a secret: whoever has it can act as the user until it is
 * revoked. Keep it out of logs and files, and wipe the buffer after use. The session may get another one at any time.
 *
 * user     borrowed.
 * buffer   receives the NUL-terminated token, cut to fit; may be NULL with size 0.
 * size     bytes in buffer.
 * returns  the length of the whole token in bytes without the NUL; 0 when another user or nobody is signed in, or the
 *          auth was closed.
 * threads  any.
 * since    1.0
 */
FBA_API size_t fba_user_get_refresh_token(const fba_user* user, char* buffer, size_t size);

/*
 * Counts the providers linked to the account.
 *
 * user     borrowed.
 * returns  the count; 0 for an anonymous account or NULL.
 * threads  any.
 * since    1.0
 */
FBA_API size_t fba_user_provider_count(const fba_user* user);

/*
 * Gives what one linked provider says about the user.
 *
 * user     borrowed.
 * index    0 to fba_user_provider_count - 1.
 * returns  borrowed (valid until the snapshot is released), or NULL when the index is out of range.
 * threads  any.
 * since    1.0
 */
FBA_API const fba_user_info* fba_user_provider_at(const fba_user* user, size_t index);

/*
 * Gives the id of the linked provider.
 *
 * info     borrowed.
 * returns  borrowed (valid until the snapshot is released): "github.com", "password" and so on.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_user_info_provider_id(const fba_user_info* info);

/*
 * Gives the user's id at the provider.
 *
 * info     borrowed.
 * returns  borrowed (valid until the snapshot is released); "" for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_user_info_uid(const fba_user_info* info);

/*
 * Gives the email address the provider knows.
 *
 * info     borrowed.
 * returns  borrowed (valid until the snapshot is released); "" when it has none.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_user_info_email(const fba_user_info* info);

/*
 * Gives the display name the provider knows.
 *
 * info     borrowed.
 * returns  borrowed (valid until the snapshot is released); "" when it has none.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_user_info_display_name(const fba_user_info* info);

/*
 * Gives the URL of the provider's picture.
 *
 * info     borrowed.
 * returns  borrowed (valid until the snapshot is released); "" when it has none.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_user_info_photo_url(const fba_user_info* info);

/*
 * Gives the phone number the provider knows, in E.164 form.
 *
 * info     borrowed.
 * returns  borrowed (valid until the snapshot is released); "" when it has none.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_user_info_phone_number(const fba_user_info* info);

/*
 * Gives an ID token: the cached one while more than five minutes remain, else a new one from the secure token service.
 * A cached token comes in a future that is complete on return; several calls may get the same future. Concurrent
 * refreshes share one request.
 *
 * user           borrowed.
 * force_refresh  true asks the service in any case.
 * callback       may be NULL; copied before return.
 * out_future     receives a future with a token, owned by caller; may be NULL.
 * returns        FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_NETWORK_REQUEST_FAILED and the errors
 *                above.
 * threads        any.
 * since          1.0
 */
FBA_API fba_status fba_user_fetch_token(fba_user* user, bool force_refresh, const fba_callback* callback,
                                        fba_future** out_future);

/*
 * Fetches an ID token with what it says: claims, times, provider, second factor. The token is the one that
 * fba_user_fetch_token would yield, by the same rules: there is no request while the cached one is valid for five
 * minutes more. Its signature is not checked: a server must verify the token itself.
 *
 * user           borrowed.
 * force_refresh  true asks the service in any case: for claims that have just been changed.
 * callback       may be NULL; copied before return.
 * out_future     receives a future with a token result, owned by caller; may be NULL.
 * returns        FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_NETWORK_REQUEST_FAILED, the errors
 *                above, and FBA_ERROR_INVALID_RESPONSE for a token that cannot be read ("UNREADABLE_ID_TOKEN").
 * threads        any.
 * since          1.0
 */
FBA_API fba_status fba_user_fetch_token_result(fba_user* user, bool force_refresh, const fba_callback* callback,
                                               fba_future** out_future);

/*
 * Reads the account again from the server (REST accounts:lookup).
 *
 * user        borrowed.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with no value, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: the errors above.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_user_reload(fba_user* user, const fba_callback* callback, fba_future** out_future);

/*
 * Changes display name and picture (REST accounts:update).
 *
 * user        borrowed.
 * profile     copied before return.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with no value, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: the errors above.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_user_update_profile(fba_user* user, const fba_user_profile* profile,
                                           const fba_callback* callback, fba_future** out_future);

/*
 * Sets a new password. The server wants a recent sign-in.
 *
 * user        borrowed.
 * password    copied before return; never logged.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with no value, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_PASSWORD,
 *             FBA_ERROR_WEAK_PASSWORD, FBA_ERROR_REQUIRES_RECENT_LOGIN (re-authenticate, then try again), and the
 *             errors above.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_user_update_password(fba_user* user, const char* password, const fba_callback* callback,
                                            fba_future** out_future);

/*
 * Proves again who the user is, so that operations which want a recent sign-in succeed.
 *
 * user        borrowed.
 * credential  borrowed; it must belong to this user.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with an auth result, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_USER_MISMATCH when the credential
 *             belongs to another account, FBA_ERROR_INVALID_CREDENTIAL, FBA_ERROR_WRONG_PASSWORD,
 *             FBA_ERROR_SECOND_FACTOR_REQUIRED (with a resolver, see multi_factor.h).
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_user_reauthenticate_with_credential(fba_user* user, const fba_credential* credential,
                                                           const fba_callback* callback, fba_future** out_future);

/*
 * Proves again who the user is, through the browser.
 *
 * user        borrowed.
 * provider    borrowed; what it holds is copied before return.
 * options     may be NULL for the defaults; copied before return.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with an auth result, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_USER_MISMATCH, and the flow's errors of
 *             fba_auth_sign_in_with_provider.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_user_reauthenticate_with_provider(fba_user* user, const fba_provider* provider,
                                                         const fba_browser_options* options,
                                                         const fba_callback* callback, fba_future** out_future);

/*
 * Links one more way to sign in to this account; afterwards each leads to the same uid. An anonymous account becomes a
 * permanent one.
 *
 * user        borrowed.
 * credential  borrowed.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with an auth result, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_PROVIDER_ALREADY_LINKED,
 *             FBA_ERROR_CREDENTIAL_ALREADY_IN_USE (with an updated credential that signs in to the other account),
 *             FBA_ERROR_EMAIL_ALREADY_IN_USE, FBA_ERROR_INVALID_CREDENTIAL, FBA_ERROR_SECOND_FACTOR_REQUIRED (with a
 *             resolver, see multi_factor.h).
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_user_link_with_credential(fba_user* user, const fba_credential* credential,
                                                 const fba_callback* callback, fba_future** out_future);

/*
 * Links one more provider to this account, through the browser.
 *
 * user        borrowed.
 * provider    borrowed; what it holds is copied before return.
 * options     may be NULL for the defaults; copied before return.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with an auth result, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: those of fba_user_link_with_credential, and the
 *             flow's errors of fba_auth_sign_in_with_provider.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_user_link_with_provider(fba_user* user, const fba_provider* provider,
                                               const fba_browser_options* options, const fba_callback* callback,
                                               fba_future** out_future);

/*
 * Removes one way to sign in from this account.
 *
 * user         borrowed.
 * provider_id  "github.com", "password" and so on; copied before return.
 * callback     may be NULL; copied before return.
 * out_future   receives a future with an auth result, owned by caller; may be NULL.
 * returns      FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_NO_SUCH_PROVIDER when it is not linked,
 *              and the errors above.
 * threads      any.
 * since        1.0
 */
FBA_API fba_status fba_user_unlink(fba_user* user, const char* provider_id, const fba_callback* callback,
                                   fba_future** out_future);

/*
 * Deletes the account and signs out. The server wants a recent sign-in.
 *
 * user        borrowed.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with no value, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_REQUIRES_RECENT_LOGIN (re-authenticate,
 *             then try again), and the errors above.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_user_delete(fba_user* user, const fba_callback* callback, fba_future** out_future);

/*
 * Mails a link that verifies the account's address (REST accounts:sendOobCode).
 *
 * user        borrowed.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with no value, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL when the account has none,
 *             FBA_ERROR_TOO_MANY_REQUESTS, and the errors above.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_user_send_email_verification(fba_user* user, const fba_callback* callback,
                                                    fba_future** out_future);

/*
 * Mails a link to a new address; the account takes it when the user follows the link. Reload or sign in to see it.
 *
 * user        borrowed.
 * email       the new address; copied before return.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with no value, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL, FBA_ERROR_INVALID_EMAIL,
 *             FBA_ERROR_EMAIL_ALREADY_IN_USE, FBA_ERROR_REQUIRES_RECENT_LOGIN, and the errors above.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_user_send_email_verification_before_updating_email(fba_user* user, const char* email,
                                                                          const fba_callback* callback,
                                                                          fba_future** out_future);

/*
 * Changes the account's address at once (REST accounts:update). Projects with email enumeration protection refuse it:
 * use fba_user_send_email_verification_before_updating_email.
 *
 * user        borrowed.
 * email       copied before return.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with no value, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL, FBA_ERROR_INVALID_EMAIL,
 *             FBA_ERROR_EMAIL_ALREADY_IN_USE, FBA_ERROR_REQUIRES_RECENT_LOGIN, FBA_ERROR_OPERATION_NOT_ALLOWED, and
 *             the errors above.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_user_update_email(fba_user* user, const char* email, const fba_callback* callback,
                                         fba_future** out_future);

/*
 * Sets the account's phone number, which the phone credential proves; it replaces an earlier number.
 *
 * user        borrowed.
 * credential  borrowed; from fba_credential_create_phone.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with an auth result, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_VERIFICATION_CODE,
 *             FBA_ERROR_INVALID_VERIFICATION_ID, FBA_ERROR_SESSION_EXPIRED, FBA_ERROR_CREDENTIAL_ALREADY_IN_USE (with
 *             an updated credential), FBA_ERROR_INVALID_CREDENTIAL (not a phone credential), and the errors above.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_user_update_phone_number(fba_user* user, const fba_credential* credential,
                                                const fba_callback* callback, fba_future** out_future);

/*
 * Has Apple revoke the tokens that it gives for an authorization code (REST accounts:revokeToken), as Apple asks of an
 * app that deletes an account. The session goes on. A code can be used once: sign in with Apple again for a new one.
 *
 * user                borrowed.
 * authorization_code  UTF-8; from Apple, for this user.
 * callback            may be NULL; copied before return.
 * out_future          receives a future with no value, owned by caller; may be NULL.
 * returns             FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_ARGUMENT for an
 *                     empty one, FBA_ERROR_INVALID_PROVIDER_ID, FBA_ERROR_NETWORK_REQUEST_FAILED, and the errors
 *                     above.
 * threads             any.
 * since               1.0
 */
FBA_API fba_status fba_user_revoke_token_with_authorization_code(fba_user* user, const char* authorization_code,
                                                                 const fba_callback* callback, fba_future** out_future);

/*
 * Has Apple revoke an access token that it gave (REST accounts:revokeToken), as Apple asks of an app that deletes an
 * account. The session goes on.
 *
 * user          borrowed.
 * access_token  UTF-8; fba_credential_access_token of a sign-in with Apple.
 * callback      may be NULL; copied before return.
 * out_future    receives a future with no value, owned by caller; may be NULL.
 * returns       FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_ARGUMENT for an empty one,
 *               FBA_ERROR_INVALID_PROVIDER_ID, FBA_ERROR_NETWORK_REQUEST_FAILED, and the errors above.
 * threads       any.
 * since         1.0
 */
FBA_API fba_status fba_user_revoke_access_token(fba_user* user, const char* access_token, const fba_callback* callback,
                                                fba_future** out_future);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_USER_H_ */
