/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Measures calls against canned_server and prints "name value unit", one figure a line.
 * usage: measure_calls PORT ROUNDS
 */
#include <curl/curl.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

#include "measurement.h"
#include "raw_client.h"

static fba_app* app;
static fba_auth* auth;

static int thread_count(void) {
  int count = 0;
  DIR* tasks = opendir("/proc/self/task");
  for (const struct dirent* entry = readdir(tasks); entry != NULL; entry = readdir(tasks)) {
    if (entry->d_name[0] != '.') count++;
  }
  closedir(tasks);
  return count;
}

static void sign_in_and_wait(void) {
  sign_in(auth);
}

static void measure_status(void) {
  enum { calls = 20 * 1000 * 1000 };
  fba_future* future = NULL;
  unsigned complete = 0;
  if (fba_auth_sign_in_with_email_and_password(auth, "a@example.com", "correct horse", NULL, &future) !=
      FBA_STATUS_OK) {
    stop("the sign-in");
  }
  fba_future_wait(future, -1);
  double start = now_ns();
  for (int call = 0; call < calls; call++) complete += fba_future_get_state(future) == FBA_FUTURE_COMPLETE;
  double end = now_ns();
  if (complete != calls) stop("polling");
  printf("c_future_status %.2f ns\n", (end - start) / calls);
  fba_future_release(future);
}

static void measure_current_user(void) {
  enum { calls = 2 * 1000 * 1000 };
  double start = now_ns();
  for (int call = 0; call < calls; call++) {
    fba_user* user = fba_auth_current_user(auth);
    if (user == NULL) stop("fba_auth_current_user");
    fba_user_release(user);
  }
  double end = now_ns();
  printf("c_current_user %.1f ns\n", (end - start) / calls);
}

static void measure_token(void) {
  enum { calls = 1000 * 1000 };
  fba_user* user = fba_auth_current_user(auth);
  double start = now_ns();
  for (int call = 0; call < calls; call++) {
    fba_future* future = NULL;
    if (fba_user_fetch_token(user, false, NULL, &future) != FBA_STATUS_OK) stop("fba_user_fetch_token");
    while (fba_future_get_state(future) == FBA_FUTURE_PENDING) {
    }
    if (fba_future_token(future) == NULL) stop("getting the cached token");
    fba_future_release(future);
  }
  double end = now_ns();
  printf("c_cached_token %.1f ns\n", (end - start) / calls);
  fba_user_release(user);
}

static void measure_idle_pump(void) {
  enum { calls = 20 * 1000 * 1000 };
  double start = now_ns();
  for (int call = 0; call < calls; call++) fba_app_process_events(app, 0);
  double end = now_ns();
  printf("idle_process_events %.2f ns\n", (end - start) / calls);
}

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  unsigned port = (unsigned)strtoul(argv[1], NULL, 10);
  curl_global_init(CURL_GLOBAL_DEFAULT);
  app = open_app(port, FBA_STORE_MEMORY, &auth);
  printf("threads_before_first_operation %d -\n", thread_count() - 1);
  sign_in(auth);
  printf("threads_after_first_operation %d -\n", thread_count() - 1);
  raw_client_measure_beside(port, (int)strtol(argv[2], NULL, 10), sign_in_and_wait, "sign_in");
  measure_status();
  measure_current_user();
  measure_token();
  measure_idle_pump();
  fba_auth_release(auth);
  fba_app_release(app);
  return 0;
}
