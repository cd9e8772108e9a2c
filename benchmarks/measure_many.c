/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Measures 64 calls at once against canned_server and prints "name value unit", one figure a line. Each call is one
 * request, a mail to set a new password.
 * usage: measure_many PORT ROUNDS
 */
#include <stdio.h>
#include <stdlib.h>

#include "measurement.h"

enum { in_flight = 64, most_rounds = 1000 };

static void start_calls(fba_auth* auth, fba_future** futures) {
  for (int call = 0; call < in_flight; call++) {
    futures[call] = NULL;
    if (fba_auth_send_password_reset_email(auth, "a@example.com", NULL, &futures[call]) != FBA_STATUS_OK) {
      stop("fba_auth_send_password_reset_email");
    }
  }
}

static void end_calls(fba_future** futures, fba_future_state expected) {
  for (int call = 0; call < in_flight; call++) {
    if (fba_future_get_state(futures[call]) != expected) stop("a call");
    if (fba_future_error(futures[call]) != NULL) stop("a mail");
    fba_future_release(futures[call]);
  }
}

static void measure_calls(unsigned port, int rounds) {
  fba_auth* auth = NULL;
  fba_app* app = open_app(port, FBA_STORE_MEMORY, &auth);
  fba_future* futures[in_flight];
  double times[most_rounds];
  double first = 0;
  for (int round = -1; round < rounds; round++) {
    double start = now_ns();
    start_calls(auth, futures);
    for (int call = 0; call < in_flight; call++) fba_future_wait(futures[call], -1);
    double end = now_ns();
    end_calls(futures, FBA_FUTURE_COMPLETE);
    if (round < 0) {
      first = end - start; /* with the start of the thread and all connections */
    } else {
      times[round] = end - start;
    }
  }
  printf("calls_64_first %.1f ms\n", first / 1e6);
  printf("calls_64 %.1f ms\n", quantile(times, rounds, 0.5) / 1e6);
  fba_auth_release(auth);
  fba_app_release(app);
}

/* A new app each time; the calls wait for their answers when it is closed. */
static void measure_close(unsigned port, int rounds) {
  double times[most_rounds];
  for (int round = 0; round < rounds; round++) {
    fba_auth* auth = NULL;
    fba_app* app = open_app(port, FBA_STORE_MEMORY, &auth);
    fba_future* futures[in_flight];
    start_calls(auth, futures);
    sleep_ms(8);
    for (int call = 0; call < in_flight; call++) {
      if (fba_future_get_state(futures[call]) != FBA_FUTURE_PENDING) stop("keeping calls in flight");
    }
    double start = now_ns();
    fba_app_close(app);
    times[round] = now_ns() - start;
    end_calls(futures, FBA_FUTURE_INVALID);
    fba_auth_release(auth);
    fba_app_release(app);
  }
  printf("close_64_in_flight_p50 %.2f ms\n", quantile(times, rounds, 0.5) / 1e6);
  printf("close_64_in_flight_most %.2f ms\n", quantile(times, rounds, 1) / 1e6);
}

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  unsigned port = (unsigned)strtoul(argv[1], NULL, 10);
  int rounds = (int)strtol(argv[2], NULL, 10);
  if (rounds < 1 || rounds > most_rounds) return 2;
  measure_calls(port, rounds);
  measure_close(port, rounds);
  return 0;
}
