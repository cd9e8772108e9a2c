/* SPDX-License-Identifier: Apache-2.0 */
/* Apart from openssl.h, because a simulated system has other random numbers and other threads. */
#pragma once

#include <limits.h>
#include <openssl/crypto.h>
#include <openssl/rand.h>

static inline bool fbp_random_bytes(uint8_t* out_bytes, size_t count) {
  return count <= INT_MAX && RAND_bytes(out_bytes, (int)count) == 1;
}

static inline void fbp_crypto_leave_thread(void) {
  OPENSSL_thread_stop();
}
