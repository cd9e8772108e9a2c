/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Measures a sign-in against canned_server in one of the ways a program learns of its end, beside libcurl alone doing
 * the same requests, and prints "name value unit", one figure a line. usage: measure_ways PORT ROUNDS
 * wait|poll|callback memory|default The default store is the user's own: set XDG_DATA_HOME.
 */
#include <curl/curl.h>
#include <sched.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "measurement.h"
#include "raw_client.h"

static fba_auth* auth;
static sem_t called;

static fba_future* begin(const fba_callback* callback) {
  fba_future* future = NULL;
  if (fba_auth_sign_in_with_email_and_password(auth, "a@example.com", "correct horse", callback, &future) !=
      FBA_STATUS_OK) {
    stop("the sign-in");
  }
  return future;
}

static void end(fba_future* future) {
  if (fba_future_get_state(future) != FBA_FUTURE_COMPLETE || fba_future_error(future) != NULL) stop("the sign-in");
  fba_future_release(future);
}

static void by_wait(void) {
  fba_future* future = begin(NULL);
  fba_future_wait(future, -1);
  end(future);
}

static void by_poll(void) {
  fba_future* future = begin(NULL);
  while (fba_future_get_state(future) == FBA_FUTURE_PENDING) sched_yield();
  end(future);
}

static void post(fba_future* future, void* user_data) {
  (void)future;
  (void)user_data;
  sem_post(&called);
}

static void by_callback(void) {
  fba_callback callback = FBA_CALLBACK_INIT;
  callback.mode = FBA_CALLBACK_ANY_THREAD;
  callback.function = post;
  fba_future* future = begin(&callback);
  sem_wait(&called);
  end(future);
}

int main(int argc, char** argv) {
  if (argc != 5) return 2;
  bool is_wait = strcmp(argv[3], "wait") == 0, is_poll = strcmp(argv[3], "poll") == 0;
  fba_store_kind store = strcmp(argv[4], "memory") == 0 ? FBA_STORE_MEMORY : FBA_STORE_DEFAULT;
  curl_global_init(CURL_GLOBAL_DEFAULT);
  sem_init(&called, 0, 0);
  unsigned port = (unsigned)strtoul(argv[1], NULL, 10);
  fba_app* app = open_app(port, store, &auth);
  char name[64];
  snprintf(name, sizeof(name), "%s_%s", argv[3], argv[4]);
  void (*way)(void) = is_wait ? by_wait : is_poll ? by_poll : by_callback;
  raw_client_measure_beside(port, (int)strtol(argv[2], NULL, 10), way, name);
  fba_auth_release(auth);
  fba_app_release(app);
  return 0;
}
