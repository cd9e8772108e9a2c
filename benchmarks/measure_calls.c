/*
 * Measures calls against canned_server and prints "name value unit", one figure a line.
 * usage: measure_calls PORT ROUNDS
 */
#include <curl/curl.h>
#include <dirent.h>
#include <firebase_auth/firebase_auth.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "raw_client.h"

static fba_app* app;
static fba_auth* auth;

static void stop(const char* what) {
  fprintf(stderr, "measure_calls: %s failed\n", what);
  exit(1);
}

static double now_ns(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static int compare(const void* left, const void* right) {
  double difference = *(const double*)left - *(const double*)right;
  return difference < 0 ? -1 : difference > 0;
}

/* The value that a share of all values stays below. */
static double quantile(double* values, int count, double share) {
  qsort(values, (size_t)count, sizeof(values[0]), compare);
  return values[(int)((double)(count - 1) * share)];
}

static int thread_count(void) {
  int count = 0;
  DIR* tasks = opendir("/proc/self/task");
  for (const struct dirent* entry = readdir(tasks); entry != NULL; entry = readdir(tasks)) {
    if (entry->d_name[0] != '.') count++;
  }
  closedir(tasks);
  return count;
}

static void open_auth(unsigned port) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.api_key = "fake-api-key";
  options.project_id = "demo-project";
  if (fba_app_create(&options, NULL, &app) != FBA_STATUS_OK) stop("fba_app_create");
  if (fba_auth_get(app, &auth) != FBA_STATUS_OK) stop("fba_auth_get");
  if (fba_auth_use_emulator(auth, "127.0.0.1", port) != FBA_STATUS_OK) stop("fba_auth_use_emulator");
}

static void sign_in(void) {
  fba_future* future = NULL;
  fba_status status = fba_auth_sign_in_with_email_and_password(auth, "a@example.com", "correct horse", NULL, &future);
  if (status != FBA_STATUS_OK || fba_future_wait(future, -1) != FBA_STATUS_OK || fba_future_error(future) != NULL) {
    stop("the sign-in");
  }
  fba_future_release(future);
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
    sign_in();
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

static void measure_poll(void) {
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
  printf("poll %.2f ns\n", (end - start) / calls);
  fba_future_release(future);
}

static void measure_token(void) {
  enum { calls = 1000 * 1000 };
  fba_user* user = fba_auth_current_user(auth);
  double start = now_ns();
  for (int call = 0; call < calls; call++) {
    fba_future* future = NULL;
    if (fba_user_get_token(user, false, NULL, &future) != FBA_STATUS_OK || fba_future_token(future) == NULL) {
      stop("fba_user_get_token");
    }
    fba_future_release(future);
  }
  double end = now_ns();
  printf("cached_token %.1f ns\n", (end - start) / calls);
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
  open_auth(port);
  printf("threads_before_first_operation %d -\n", thread_count() - 1);
  sign_in();
  printf("threads_after_first_operation %d -\n", thread_count() - 1);
  measure_sign_in(port, (int)strtol(argv[2], NULL, 10));
  measure_poll();
  measure_token();
  measure_idle_pump();
  fba_auth_release(auth);
  fba_app_release(app);
  return 0;
}
