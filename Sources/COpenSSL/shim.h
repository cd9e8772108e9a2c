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
