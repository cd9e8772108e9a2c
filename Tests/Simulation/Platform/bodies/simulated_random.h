/* SPDX-License-Identifier: Apache-2.0 */
/* Bodies of COpenSSL/crypto.h for a simulated system, which has one thread of the real one. */
#pragma once

#include "../../../../Sources/CPlatform/platform.h"

static inline bool fbp_random_bytes(uint8_t* out_bytes, size_t count) {
  return fbs_random_bytes(out_bytes, count);
}

static inline void fbp_crypto_leave_thread(void) {}
