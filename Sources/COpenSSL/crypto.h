/* SPDX-License-Identifier: Apache-2.0 */
/*
 * All cryptography that the library needs, under names and types of its own, as CPlatform/platform.h does for the
 * system. openssl.h contains the bodies; another cryptographic library would need new bodies only. Everything is static
 * inline.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FBP_SHA256_SIZE = 32, FBP_AES256_KEY_SIZE = 32, FBP_GCM_NONCE_SIZE = 12, FBP_GCM_TAG_SIZE = 16 };

/* If the attempt failed, that says nothing about the bytes. */
typedef enum fbp_opened { FBP_OPENED, FBP_OPEN_REFUSED, FBP_OPEN_FAILED } fbp_opened;

/* If the attempt failed, that says nothing about the signature. */
typedef enum fbp_verified { FBP_VERIFIED, FBP_VERIFY_REFUSED, FBP_VERIFY_FAILED } fbp_verified;

/* Call before the first use. It is not freed at exit, because threads may still use it then. */
static inline void fbp_crypto_start(void);
/* Call at the end of each thread that has used it. */
static inline void fbp_crypto_leave_thread(void);
/* SHA-256 (FIPS 180-4). False when it cannot be computed. */
static inline bool fbp_sha256(const uint8_t* bytes, size_t count, uint8_t* out_digest);
/* Random bytes from a generator that the system seeds. False on failure; it never returns weaker bytes. */
static inline bool fbp_random_bytes(uint8_t* out_bytes, size_t count);
/* Takes a time that does not reveal how much is equal. */
static inline bool fbp_equal_secrets(const uint8_t* one, const uint8_t* other, size_t count);
/* AES-256-GCM (NIST SP 800-38D) of `count` bytes, with `other` authenticated beside them. False on failure. */
static inline bool fbp_aes256gcm_seal(const uint8_t* key, const uint8_t* nonce, const uint8_t* other,
                                      size_t other_count, const uint8_t* plain, size_t count, uint8_t* out_sealed,
                                      uint8_t* out_tag);
/* The bytes are refused unless they were sealed with exactly these values. Then `out_plain` must be wiped. */
static inline fbp_opened fbp_aes256gcm_open(const uint8_t* key, const uint8_t* nonce, const uint8_t* other,
                                            size_t other_count, const uint8_t* sealed, size_t count, const uint8_t* tag,
                                            uint8_t* out_plain);
/* RSASSA-PKCS1-v1_5 with SHA-256 (RFC 8017 section 8.2.2), by the RSA key of an X.509 certificate in PEM. */
static inline fbp_verified fbp_rs256_verify(const uint8_t* certificate, size_t certificate_count, const uint8_t* text,
                                            size_t count, const uint8_t* signature, size_t signature_count);

#include "openssl.h"
#ifdef FIREBASE_AUTH_SIMULATED
#include "simulated_random.h"
#else
#include "openssl_random.h"
#endif
