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

/* One of each in turn, so that whatever else the machine does falls on both. */
static void measure_sign_in(unsigned port, int rounds) {
  double* raw = calloc((size_t)rounds, sizeof(double));
  double* ours = calloc((size_t)rounds, sizeof(double));
  raw_client* client = raw_client_create(port);
  for (int round = -20; round < rounds; round++) {
    double start = now_ns();
    if (!raw_client_sign_in(client)) stop("the sign-in by libcurl alone");
    double between = now_ns();
    sign_in(auth);
    double end = now_ns();
    if (round < 0) continue; /* connections, caches */
    raw[round] = between - start;
    ours[round] = end - between;
  }
  double raw_median = quantile(raw, rounds, 0.5);
  double our_median = quantile(ours, rounds, 0.5);
  printf("sign_in_libcurl_p50 %.1f us\n", raw_median / 1e3);
  printf("sign_in_p50 %.1f us\n", our_median / 1e3);
  printf("sign_in_p99 %.1f us\n", quantile(ours, rounds, 0.99) / 1e3);
  printf("sign_in_ratio_p50 %.3f x\n", our_median / raw_median);
  raw_client_destroy(client);
  free(raw);
  free(ours);
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
  for (int call = 0; call < calls; call++) complete += fba_future_status(future) == FBA_FUTURE_COMPLETE;
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
    if (fba_user_get_token(user, false, NULL, &future) != FBA_STATUS_OK) stop("fba_user_get_token");
    while (fba_future_status(future) == FBA_FUTURE_PENDING) {
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
  measure_sign_in(port, (int)strtol(argv[2], NULL, 10));
  measure_status();
  measure_current_user();
  measure_token();
  measure_idle_pump();
  fba_auth_release(auth);
  fba_app_release(app);
  return 0;
}
