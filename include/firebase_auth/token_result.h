/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Token results: an ID token and what it says of the user, its sign-in and its times. A result never changes.
 *
 * The claims are what the project's servers and rules decide by. The program may show or hide parts of itself by them,
 * but must not trust them more than its user: nobody has checked the signature, except in fba_id_token_verify.
 */
#ifndef FIREBASE_AUTH_TOKEN_RESULT_H_
#define FIREBASE_AUTH_TOKEN_RESULT_H_

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Adds a reference, so that the result outlives its future.
 *
 * result   NULL does nothing.
 * returns  the same handle, owned by caller (release with fba_token_result_release).
 * threads  any.
 * since    1.0
 */
FBA_API fba_token_result* fba_token_result_retain(const fba_token_result* result);

/*
 * Drops a reference. With the last one, pointers borrowed from the result become invalid, and their memory is wiped.
 *
 * result   NULL does nothing.
 * threads  any.
 * since    1.0
 */
FBA_API void fba_token_result_release(fba_token_result* result);

/*
 * Gives the ID token itself, a JWT. Keep it out of logs.
 *
 * result   borrowed.
 * returns  borrowed (valid until the result is released); "" for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_token_result_token(const fba_token_result* result);

/*
 * Gives all claims as a tree: the standard ones, the project's own, and Firebase's under "firebase".
 *
 * result   borrowed.
 * returns  borrowed (valid until the result is released): an object; NULL for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API const fba_value* fba_token_result_claims(const fba_token_result* result);

/*
 * Gives all claims as JSON, as the token has them: numbers beyond 2^53 keep their digits.
 *
 * result   borrowed.
 * returns  borrowed (valid until the result is released); "" for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_token_result_claims_json(const fba_token_result* result);

/*
 * Tells when the user signed in (claim auth_time).
 *
 * result   borrowed.
 * returns  seconds since the Unix epoch, UTC; 0 when the token does not say, and for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API int64_t fba_token_result_auth_time_unix_s(const fba_token_result* result);

/*
 * Tells when the token was issued (claim iat), by the clock of the service.
 *
 * result   borrowed.
 * returns  seconds since the Unix epoch, UTC; 0 when the token does not say, and for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API int64_t fba_token_result_issued_at_unix_s(const fba_token_result* result);

/*
 * Tells when the token expires (claim exp), by the clock of the service.
 *
 * result   borrowed.
 * returns  seconds since the Unix epoch, UTC; 0 when the token does not say, and for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API int64_t fba_token_result_expires_at_unix_s(const fba_token_result* result);

/*
 * Tells how the user signed in: "password" (also for a link by mail), "google.com", "anonymous", "custom", "phone".
 *
 * result   borrowed.
 * returns  borrowed (valid until the result is released); "" when the token does not say.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_token_result_sign_in_provider(const fba_token_result* result);

/*
 * Tells which kind of second factor the sign-in had: "phone" or "totp".
 *
 * result   borrowed.
 * returns  borrowed (valid until the result is released); "" when it had none.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_token_result_sign_in_second_factor(const fba_token_result* result);

/*
 * Gives the id of the second factor that the sign-in had, among those of the user.
 *
 * result   borrowed.
 * returns  borrowed (valid until the result is released); "" when it had none.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_token_result_second_factor_id(const fba_token_result* result);

/*
 * Gives the tenant that the user belongs to.
 *
 * result   borrowed.
 * returns  borrowed (valid until the result is released); "" for a user of no tenant, and for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_token_result_tenant_id(const fba_token_result* result);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_TOKEN_RESULT_H_ */
