/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Nonces: bind an ID token to one sign-in (OpenID Connect Core 3.1.2.1). The provider gets the SHA-256 of the raw
 * nonce, the credential carries the raw nonce, and the server compares.
 */
#ifndef FIREBASE_AUTH_NONCE_H_
#define FIREBASE_AUTH_NONCE_H_

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Draws a nonce from the system's generator: characters of A-Z a-z 0-9 - _ , each equally likely.
 *
 * length     characters, 16 to 128; 0 = 32.
 * out_nonce  receives the nonce, owned by caller (release with fba_nonce_release).
 * returns    FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT, FBA_STATUS_OUT_OF_RESOURCES, or a misuse.
 * threads    any.
 * since      1.0
 */
FBA_API fba_status fba_nonce_create(uint32_t length, fba_nonce** out_nonce);

/*
 * Drops the nonce and the strings borrowed from it.
 *
 * nonce    NULL does nothing.
 * threads  any.
 * since    1.0
 */
FBA_API void fba_nonce_release(fba_nonce* nonce);

/*
 * Gives the nonce itself, for fba_oauth_tokens.raw_nonce. Keep it private until then.
 *
 * nonce    borrowed.
 * returns  borrowed (valid until the nonce is released); "" for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_nonce_raw(const fba_nonce* nonce);

/*
 * Gives the text for the provider: the SHA-256 of the raw nonce in lower-case hexadecimal, 64 characters.
 *
 * nonce    borrowed.
 * returns  borrowed (valid until the nonce is released); "" for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_nonce_sha256(const fba_nonce* nonce);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_NONCE_H_ */
