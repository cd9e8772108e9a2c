#pragma once

/* As in the other shims: it changes the C library's types, and one compilation must not see two versions of them. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>
#include <openssl/sha.h>

/* Of a type that Swift does not import. */
static inline uint64_t fba_openssl_no_atexit(void) {
  return OPENSSL_INIT_NO_ATEXIT;
}
