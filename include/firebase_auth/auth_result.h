/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a sign-in, link or re-authentication yields: the user, the provider's credential and the provider's profile.
 */
#ifndef FIREBASE_AUTH_AUTH_RESULT_H_
#define FIREBASE_AUTH_AUTH_RESULT_H_

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Adds a reference, so that the result outlives its future.
 *
 * result   NULL does nothing.
 * returns  the same handle, owned by caller (release with fba_auth_result_release).
 * threads  any.
 * since    1.0
 */
FBA_API fba_auth_result* fba_auth_result_retain(const fba_auth_result* result);

/*
 * Drops a reference. With the last one, pointers borrowed from the result become invalid.
 *
 * result   NULL does nothing.
 * threads  any.
 * since    1.0
 */
FBA_API void fba_auth_result_release(fba_auth_result* result);

/*
 * Gives the user as it was when the operation ended.
 *
 * result   borrowed.
 * returns  borrowed (valid until the result is released), or NULL for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API const fba_user* fba_auth_result_user(const fba_auth_result* result);

/*
 * Gives the provider's credential with its access token, ID token and secret, for calls to the provider's own API.
 *
 * result   borrowed.
 * returns  borrowed (valid until the result is released), or NULL when the provider gave none (passwords, anonymous).
 * threads  any.
 * since    1.0
 */
FBA_API const fba_credential* fba_auth_result_credential(const fba_auth_result* result);

/*
 * Tells which provider answered.
 *
 * result   borrowed.
 * returns  borrowed (valid until the result is released): "github.com" and so on, "" when no provider took part.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_auth_result_provider_id(const fba_auth_result* result);

/*
 * Gives the user's name at the provider: the GitHub login, the Twitter screen name.
 *
 * result   borrowed.
 * returns  borrowed (valid until the result is released); "" when the provider has none.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_auth_result_user_name(const fba_auth_result* result);

/*
 * Tells whether this sign-in made the account.
 *
 * result   borrowed.
 * returns  true for a new account; false for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API bool fba_auth_result_is_new_user(const fba_auth_result* result);

/*
 * Gives the provider's profile as parsed.
 *
 * result   borrowed.
 * returns  borrowed (valid until the result is released): an object, or NULL when the provider sent none.
 * threads  any.
 * since    1.0
 */
FBA_API const fba_value* fba_auth_result_profile(const fba_auth_result* result);

/*
 * Gives the provider's profile as the JSON text that the server sent.
 *
 * result   borrowed.
 * returns  borrowed (valid until the result is released); "" when the provider sent none.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_auth_result_profile_json(const fba_auth_result* result);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_AUTH_RESULT_H_ */
