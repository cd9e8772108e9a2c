/* SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <openssl/sha.h>

/* Of a type that Swift does not import. */
static inline uint64_t fba_openssl_no_atexit(void) {
  return OPENSSL_INIT_NO_ATEXIT;
}
