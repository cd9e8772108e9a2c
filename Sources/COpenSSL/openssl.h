/* SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <limits.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/sha.h>

static inline void fbp_crypto_start(void) {
  OPENSSL_init_crypto(OPENSSL_INIT_NO_ATEXIT, NULL);
}

static inline bool fbp_sha256(const uint8_t* bytes, size_t count, uint8_t* out_digest) {
  unsigned length = 0;
  return EVP_Digest(bytes, count, out_digest, &length, EVP_sha256(), NULL) == 1 && length == FBP_SHA256_SIZE;
}

static inline bool fbp_equal_secrets(const uint8_t* one, const uint8_t* other, size_t count) {
  return CRYPTO_memcmp(one, other, count) == 0;
}

static inline bool fbp_aes256gcm_seal(const uint8_t* key, const uint8_t* nonce, const uint8_t* other,
                                      size_t other_count, const uint8_t* plain, size_t count, uint8_t* out_sealed,
                                      uint8_t* out_tag) {
  if (count > INT_MAX || other_count > INT_MAX) return false;
  EVP_CIPHER_CTX* context = EVP_CIPHER_CTX_new();
  if (context == NULL) return false;
  int written = 0;
  bool is_done = EVP_EncryptInit_ex(context, EVP_aes_256_gcm(), NULL, key, nonce) == 1 &&
                 EVP_EncryptUpdate(context, NULL, &written, other, (int)other_count) == 1 &&
                 (count == 0 || EVP_EncryptUpdate(context, out_sealed, &written, plain, (int)count) == 1) &&
                 EVP_EncryptFinal_ex(context, NULL, &written) == 1 &&
                 EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, FBP_GCM_TAG_SIZE, out_tag) == 1;
  EVP_CIPHER_CTX_free(context);
  return is_done;
}

static inline fbp_opened fbp_aes256gcm_open(const uint8_t* key, const uint8_t* nonce, const uint8_t* other,
                                            size_t other_count, const uint8_t* sealed, size_t count, const uint8_t* tag,
                                            uint8_t* out_plain) {
  if (count > INT_MAX || other_count > INT_MAX) return FBP_OPEN_FAILED;
  EVP_CIPHER_CTX* context = EVP_CIPHER_CTX_new();
  if (context == NULL) return FBP_OPEN_FAILED;
  int written = 0;
  fbp_opened result = FBP_OPEN_FAILED;
  if (EVP_DecryptInit_ex(context, EVP_aes_256_gcm(), NULL, key, nonce) == 1 &&
      EVP_DecryptUpdate(context, NULL, &written, other, (int)other_count) == 1 &&
      (count == 0 || EVP_DecryptUpdate(context, out_plain, &written, sealed, (int)count) == 1) &&
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, FBP_GCM_TAG_SIZE, (void*)tag) == 1) {
    /* The only step that looks at the tag. */
    result = EVP_DecryptFinal_ex(context, NULL, &written) == 1 ? FBP_OPENED : FBP_OPEN_REFUSED;
  }
  EVP_CIPHER_CTX_free(context);
  return result;
}
