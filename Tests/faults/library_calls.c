/* SPDX-License-Identifier: Apache-2.0 */
/* Calls of OpenSSL and libcurl in their place, and the memory that these two ask for. */
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <errno.h>
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <openssl/ssl.h>
#include <stdlib.h>

#include "driver.h"

#undef curl_easy_setopt
#undef curl_share_setopt

/* One is success. */
#define REPLACE_OPENSSL(name, parameters, arguments) REPLACE(int, name, parameters, arguments, 0)
REPLACE_OPENSSL(EVP_CIPHER_CTX_ctrl, (EVP_CIPHER_CTX * context, int type, int number, void* value),
                (context, type, number, value))
REPLACE(EVP_CIPHER_CTX*, EVP_CIPHER_CTX_new, (void), (), NULL)
REPLACE_OPENSSL(EVP_DecryptFinal_ex, (EVP_CIPHER_CTX * context, unsigned char* out, int* size), (context, out, size))
REPLACE_OPENSSL(EVP_DecryptInit_ex,
                (EVP_CIPHER_CTX * context, const EVP_CIPHER* cipher, ENGINE* engine, const unsigned char* key,
                 const unsigned char* nonce),
                (context, cipher, engine, key, nonce))
REPLACE_OPENSSL(EVP_DecryptUpdate,
                (EVP_CIPHER_CTX * context, unsigned char* out, int* size, const unsigned char* in, int count),
                (context, out, size, in, count))
REPLACE_OPENSSL(EVP_Digest,
                (const void* bytes, size_t count, unsigned char* digest, unsigned* size, const EVP_MD* type,
                 ENGINE* engine),
                (bytes, count, digest, size, type, engine))
REPLACE_OPENSSL(EVP_EncryptFinal_ex, (EVP_CIPHER_CTX * context, unsigned char* out, int* size), (context, out, size))
REPLACE_OPENSSL(EVP_EncryptInit_ex,
                (EVP_CIPHER_CTX * context, const EVP_CIPHER* cipher, ENGINE* engine, const unsigned char* key,
                 const unsigned char* nonce),
                (context, cipher, engine, key, nonce))
REPLACE_OPENSSL(EVP_EncryptUpdate,
                (EVP_CIPHER_CTX * context, unsigned char* out, int* size, const unsigned char* in, int count),
                (context, out, size, in, count))
REPLACE_OPENSSL(RAND_bytes, (unsigned char* bytes, int count), (bytes, count))

/* By libcurl, for pages of the project's hosting. OpenSSL tells no reason then. */
REPLACE(SSL_CTX*, SSL_CTX_new, (const SSL_METHOD* method), (method), NULL)
REPLACE(SSL*, SSL_new, (SSL_CTX * context), (context), NULL)
REPLACE(int, SSL_connect, (SSL * connection), (connection), -1)
REPLACE(int, SSL_read, (SSL * connection, void* bytes, int size), (connection, bytes, size), -1)
REPLACE(int, SSL_write, (SSL * connection, const void* bytes, int size), (connection, bytes, size), -1)

/* They return a code of libcurl's. */
REPLACE(CURL*, curl_easy_init, (void), (), NULL)
REPLACE(CURLcode, curl_global_init, (long flags), (flags), (CURLcode)(fault - FAULT_CODE))
REPLACE(CURLMcode, curl_multi_add_handle, (CURLM * multi, CURL* easy), (multi, easy), (CURLMcode)(fault - FAULT_CODE))
REPLACE(CURLM*, curl_multi_init, (void), (), NULL)
REPLACE(CURLMcode, curl_multi_perform, (CURLM * multi, int* active), (multi, active), (CURLMcode)(fault - FAULT_CODE))
REPLACE(CURLMcode, curl_multi_poll,
        (CURLM * multi, struct curl_waitfd entries[], unsigned count, int milliseconds, int* ready),
        (multi, entries, count, milliseconds, ready), (CURLMcode)(fault - FAULT_CODE))
REPLACE(CURLMcode, curl_multi_wakeup, (CURLM * multi), (multi), (CURLMcode)(fault - FAULT_CODE))
REPLACE(CURLSH*, curl_share_init, (void), (), NULL)
REPLACE(struct curl_slist*, curl_slist_append, (struct curl_slist * list, const char* text), (list, text), NULL)
REPLACE(CURLU*, curl_url, (void), (), NULL)
REPLACE(CURLUcode, curl_url_set, (CURLU * address, CURLUPart part, const char* text, unsigned flags),
        (address, part, text, flags), (CURLUcode)(fault - FAULT_CODE))

REPLACE_VARIADIC(CURLcode, curl_easy_setopt, (CURL * easy, CURLoption option, ...), option, (easy, option, more),
                 (CURLcode)(fault - FAULT_CODE))
REPLACE_VARIADIC(CURLSHcode, curl_share_setopt, (CURLSH * share, CURLSHoption option, ...), option,
                 (share, option, more), (CURLSHcode)(fault - FAULT_CODE))

/* Asked for before anything can be looked up: the C library has them under a second name. */
void* __libc_calloc(size_t count, size_t size);
void* __libc_malloc(size_t size);
void* __libc_realloc(void* memory, size_t size);

void* calloc(size_t count, size_t size) {
  return FAULT_HERE(calloc) == NO_FAULT ? __libc_calloc(count, size) : (errno = ENOMEM, NULL);
}

void* malloc(size_t size) {
  return FAULT_HERE(malloc) == NO_FAULT ? __libc_malloc(size) : (errno = ENOMEM, NULL);
}

void* realloc(void* memory, size_t size) {
  return FAULT_HERE(realloc) == NO_FAULT ? __libc_realloc(memory, size) : (errno = ENOMEM, NULL);
}
