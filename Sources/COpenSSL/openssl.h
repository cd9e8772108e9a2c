/* SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <limits.h>
#include <openssl/bio.h>
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/sha.h>
#include <openssl/x509.h>

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

/* Otherwise OpenSSL would ask on the terminal. */
static inline int fbp_no_passphrase(char* out_text, int size, int is_for_writing, void* context) {
  (void)out_text, (void)size, (void)is_for_writing, (void)context;
  return -1;
}

static inline X509* fbp_read_certificate(const uint8_t* text, size_t count) {
  BIO* source = count <= INT_MAX ? BIO_new_mem_buf(text, (int)count) : NULL;
  if (source == NULL) return NULL;
  X509* certificate = PEM_read_bio_X509(source, NULL, fbp_no_passphrase, NULL);
  BIO_free(source);
  return certificate;
}

static inline fbp_verified fbp_rs256_verify(const uint8_t* certificate, size_t certificate_count, const uint8_t* text,
                                            size_t count, const uint8_t* signature, size_t signature_count) {
  /* The errors of the thread may be those of the program. */
  ERR_set_mark();
  X509* read = fbp_read_certificate(certificate, certificate_count);
  EVP_PKEY* key = read == NULL ? NULL : X509_get0_pubkey(read);
  EVP_MD_CTX* context = EVP_MD_CTX_new();
  fbp_verified result = FBP_VERIFY_FAILED;
  if (key != NULL && EVP_PKEY_base_id(key) == EVP_PKEY_RSA && context != NULL &&
      EVP_DigestVerifyInit(context, NULL, EVP_sha256(), NULL, key) == 1) {
    bool is_right = EVP_DigestVerify(context, signature, signature_count, text, count) == 1;
    result = is_right ? FBP_VERIFIED : FBP_VERIFY_REFUSED;
  }
  EVP_MD_CTX_free(context);
  X509_free(read);
  ERR_pop_to_mark();
  return result;
}
