/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Password policies: what a project, or one of its tenants, asks of passwords, and whether a password meets it.
 *
 * A status never changes. A rule that the policy does not have is met.
 */
#ifndef FIREBASE_AUTH_PASSWORD_POLICY_H_
#define FIREBASE_AUTH_PASSWORD_POLICY_H_

#include "base.h"
#include "future.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Checks a password by the policy of the project, or of the tenant that is set (REST passwordPolicy). The password is
 * not sent. The policy is fetched once for each tenant, and anew after the service has refused a password by it.
 *
 * auth        borrowed.
 * password    UTF-8; an empty one is too short.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with a password status, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_NETWORK_REQUEST_FAILED,
 *             FBA_ERROR_INVALID_RESPONSE, and FBA_ERROR_UNIMPLEMENTED for a policy of a later form
 *             ("UNSUPPORTED_PASSWORD_POLICY_SCHEMA_VERSION").
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_auth_validate_password(fba_auth* auth, const char* password, const fba_callback* callback,
                                              fba_future** out_future);

/*
 * Adds a reference, so that the status outlives its future.
 *
 * status   NULL does nothing.
 * returns  the same handle, owned by caller (release with fba_password_status_release).
 * threads  any.
 * since    1.0
 */
FBA_API fba_password_status* fba_password_status_retain(const fba_password_status* status);

/*
 * Drops a reference. With the last one, pointers borrowed from the status become invalid.
 *
 * status   NULL does nothing.
 * threads  any.
 * since    1.0
 */
FBA_API void fba_password_status_release(fba_password_status* status);

/*
 * Tells whether the password meets all rules.
 *
 * status   borrowed.
 * returns  true if it does; false for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API bool fba_password_status_is_valid(const fba_password_status* status);

/*
 * Tells whether the password is long enough.
 *
 * status   borrowed.
 * returns  true if it is; false for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API bool fba_password_status_meets_min_length(const fba_password_status* status);

/*
 * Tells whether the password is short enough.
 *
 * status   borrowed.
 * returns  true if it is, or there is no limit; false for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API bool fba_password_status_meets_max_length(const fba_password_status* status);

/*
 * Tells whether the password has the small letter (a to z) that the policy asks for.
 *
 * status   borrowed.
 * returns  true if it does, or there is no such rule; false for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API bool fba_password_status_meets_lowercase(const fba_password_status* status);

/*
 * Tells whether the password has the capital letter (A to Z) that the policy asks for.
 *
 * status   borrowed.
 * returns  true if it does, or there is no such rule; false for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API bool fba_password_status_meets_uppercase(const fba_password_status* status);

/*
 * Tells whether the password has the digit that the policy asks for.
 *
 * status   borrowed.
 * returns  true if it does, or there is no such rule; false for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API bool fba_password_status_meets_digit(const fba_password_status* status);

/*
 * Tells whether the password has the other character that the policy asks for.
 *
 * status   borrowed.
 * returns  true if it does, or there is no such rule; false for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API bool fba_password_status_meets_non_alphanumeric(const fba_password_status* status);

/*
 * Gives how long a password must be, in UTF-16 code units.
 *
 * status   borrowed.
 * returns  the length; 0 for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API uint32_t fba_password_status_min_length(const fba_password_status* status);

/*
 * Gives how long a password may be, in UTF-16 code units.
 *
 * status   borrowed.
 * returns  the length; 0 when there is no limit, and for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API uint32_t fba_password_status_max_length(const fba_password_status* status);

/*
 * Tells whether a small letter (a to z) is asked for.
 *
 * status   borrowed.
 * returns  true if it is; false for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API bool fba_password_status_requires_lowercase(const fba_password_status* status);

/*
 * Tells whether a capital letter (A to Z) is asked for.
 *
 * status   borrowed.
 * returns  true if it is; false for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API bool fba_password_status_requires_uppercase(const fba_password_status* status);

/*
 * Tells whether a digit is asked for.
 *
 * status   borrowed.
 * returns  true if it is; false for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API bool fba_password_status_requires_digit(const fba_password_status* status);

/*
 * Tells whether another character is asked for.
 *
 * status   borrowed.
 * returns  true if it is; false for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API bool fba_password_status_requires_non_alphanumeric(const fba_password_status* status);

/*
 * Gives the characters that count as other characters, one after the other.
 *
 * status   borrowed.
 * returns  borrowed UTF-8 (valid until the status is released); "" when whatever is no letter and no digit counts, and
 *          for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_password_status_allowed_non_alphanumeric(const fba_password_status* status);

/*
 * Tells whether the service refuses new passwords that break a rule.
 *
 * status   borrowed.
 * returns  true if it does; false for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API bool fba_password_status_is_enforced(const fba_password_status* status);

/*
 * Tells whether an enforced policy also refuses to sign in with a password that breaks a rule.
 *
 * status   borrowed.
 * returns  true if it does; false for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API bool fba_password_status_forces_upgrade_on_sign_in(const fba_password_status* status);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_PASSWORD_POLICY_H_ */
