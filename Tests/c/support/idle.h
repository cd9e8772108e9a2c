/* SPDX-License-Identifier: Apache-2.0 */
/* Callbacks that do nothing. */
#ifndef IDLE_H_
#define IDLE_H_

#include <firebase_auth/firebase_auth.h>

static inline void ignore_future(fba_future* future, void* user_data) {
  (void)future;
  (void)user_data;
}

static inline void ignore_change(fba_auth* auth, void* user_data) {
  (void)auth;
  (void)user_data;
}

static inline bool ignore_url(const char* url, void* user_data) {
  (void)user_data;
  return url != NULL;
}

/* Has no answer. */
static inline void ignore_exchange(fba_http_exchange* exchange, void* user_data) {
  (void)user_data;
  fba_http_exchange_release(exchange);
}

static inline void ignore_question(fba_question* question, void* user_data) {
  (void)user_data;
  fba_question_release(question);
}

static inline bool no_load(const char* key, const void** out_data, size_t* out_size, void* user_data) {
  (void)key;
  (void)out_data;
  (void)out_size;
  (void)user_data;
  return true;
}

static inline bool no_save(const char* key, const void* data, size_t size, void* user_data) {
  (void)key;
  (void)data;
  (void)size;
  (void)user_data;
  return true;
}

static inline bool no_remove(const char* key, void* user_data) {
  (void)key;
  (void)user_data;
  return true;
}

#endif /* IDLE_H_ */
