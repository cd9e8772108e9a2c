/* SPDX-License-Identifier: Apache-2.0 */
/*
 * All that the library needs of cryptography, in names and types of its own, as CPlatform/platform.h has it for the
 * system. openssl.h has the bodies; another library takes its place with new bodies. Everything is static inline.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FBP_SHA256_SIZE = 32, FBP_AES256_KEY_SIZE = 32, FBP_GCM_NONCE_SIZE = 12, FBP_GCM_TAG_SIZE = 16 };

/* That it could not be tried says nothing about the bytes. */
typedef enum fbp_opened { FBP_OPENED, FBP_OPEN_REFUSED, FBP_OPEN_FAILED } fbp_opened;

/* Before the first use. It is not torn down at exit: threads may still use it then. */
static inline void fbp_crypto_start(void);
/* At the end of a thread that has used it. */
static inline void fbp_crypto_leave_thread(void);
/* SHA-256 (FIPS 180-4). False when it cannot be computed. */
static inline bool fbp_sha256(const uint8_t* bytes, size_t count, uint8_t* out_digest);
/* From a generator that the system seeds. False when it fails: never weaker bytes instead. */
static inline bool fbp_random_bytes(uint8_t* out_bytes, size_t count);
/* The duration does not tell how much is equal. */
static inline bool fbp_equal_secrets(const uint8_t* one, const uint8_t* other, size_t count);
/* AES-256-GCM (NIST SP 800-38D) of `count` bytes, with `other` authenticated beside them. False on failure. */
static inline bool fbp_aes256gcm_seal(const uint8_t* key, const uint8_t* nonce, const uint8_t* other,
                                      size_t other_count, const uint8_t* plain, size_t count, uint8_t* out_sealed,
                                      uint8_t* out_tag);
/* Refused is what was not sealed exactly so. What was written to `out_plain` then is to be wiped. */
static inline fbp_opened fbp_aes256gcm_open(const uint8_t* key, const uint8_t* nonce, const uint8_t* other,
                                            size_t other_count, const uint8_t* sealed, size_t count, const uint8_t* tag,
                                            uint8_t* out_plain);

#include "openssl.h"
