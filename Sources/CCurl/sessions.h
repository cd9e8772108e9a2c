/*
 * Sessions of TLS that stay fit for the next connection (RFC 8446 section 2.2).
 *
 * OpenSSL takes a session for one not to be resumed when its connection is freed without a closing alert, and libcurl
 * frees those of HTTP/2 so. A copy of the session is no connection's. libssl is libcurl's: nothing here is linked to
 * it.
 */
#pragma once

#include <curl/curl.h>
#include <dlfcn.h>
#include <openssl/opensslv.h>
#include <openssl/types.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* As in <openssl/ssl.h>, which is not read for the sake of this alone. */
typedef struct ssl_session_st SSL_SESSION;

/* Keeps a session. Returns 1 when it has taken the reference that it was given. */
typedef int (*fba_ssl_keep_fn)(SSL* connection, SSL_SESSION* session);

/* What is called of libssl, and of libcurl. Of the process: a session comes without anything of ours. */
typedef struct fba_ssl_calls {
  bool are_there;
  SSL_SESSION* (*copy)(const SSL_SESSION* session);
  void (*release)(SSL_SESSION* session);
  fba_ssl_keep_fn (*get_keeper)(SSL_CTX* context);
  void (*set_keeper)(SSL_CTX* context, fba_ssl_keep_fn keep);
  fba_ssl_keep_fn keep; /* libcurl's, the same each time */
} fba_ssl_calls;

static inline fba_ssl_calls* fba_ssl_of_process(void) {
  static fba_ssl_calls calls;
  return &calls;
}

/* Whether libcurl uses the OpenSSL that this was built for. */
static inline bool fba_ssl_is_expected(void) {
  char expected[32];
  const char* used = curl_version_info(CURLVERSION_NOW)->ssl_version;
  snprintf(expected, sizeof(expected), "OpenSSL/%d.", OPENSSL_VERSION_MAJOR);
  return used != NULL && strncmp(used, expected, strlen(expected)) == 0;
}

static inline void fba_ssl_find(void) {
  char name[32];
  fba_ssl_calls* calls = fba_ssl_of_process();
  snprintf(name, sizeof(name), "libssl.so.%d", OPENSSL_SHLIB_VERSION);
  void* library = fba_ssl_is_expected() ? dlopen(name, RTLD_LAZY | RTLD_NOLOAD) : NULL;
  if (library == NULL) return;
  *(void**)&calls->copy = dlsym(library, "SSL_SESSION_dup");
  *(void**)&calls->release = dlsym(library, "SSL_SESSION_free");
  *(void**)&calls->get_keeper = dlsym(library, "SSL_CTX_sess_get_new_cb");
  *(void**)&calls->set_keeper = dlsym(library, "SSL_CTX_sess_set_new_cb");
  calls->are_there = calls->copy && calls->release && calls->get_keeper && calls->set_keeper;
  /* It stays loaded as long as libcurl. */
  dlclose(library);
}

static inline int fba_ssl_keep_copy(SSL* connection, SSL_SESSION* session) {
  const fba_ssl_calls* calls = fba_ssl_of_process();
  fba_ssl_keep_fn keep = __atomic_load_n(&calls->keep, __ATOMIC_RELAXED);
  SSL_SESSION* copy = calls->copy(session);
  if (copy != NULL && keep(connection, copy) == 0) calls->release(copy);
  return 0;
}

/* Called by libcurl before each handshake. */
static inline CURLcode fba_ssl_prepare(CURL* handle, void* context, void* unused) {
  (void)handle;
  (void)unused;
  fba_ssl_calls* calls = fba_ssl_of_process();
  fba_ssl_keep_fn keep = calls->get_keeper(context);
  if (keep == NULL || keep == fba_ssl_keep_copy) return CURLE_OK;
  __atomic_store_n(&calls->keep, keep, __ATOMIC_RELAXED);
  calls->set_keeper(context, fba_ssl_keep_copy);
  return CURLE_OK;
}

/* Does nothing where libcurl has another library for TLS. */
static inline void fba_curl_copy_sessions(CURL* handle) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, fba_ssl_find);
  if (fba_ssl_of_process()->are_there) curl_easy_setopt(handle, CURLOPT_SSL_CTX_FUNCTION, fba_ssl_prepare);
}
