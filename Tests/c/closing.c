/* SPDX-License-Identifier: Apache-2.0 */
/* Two threads that close one auth or app at the same time: both are promised what one alone is. */
#include "support/fake_server.h"
#include "support/recorder.h"
#include "support/session.h"

enum { ROUNDS_OF_AUTH = 1500, ROUNDS_OF_APP = 300, CALLS = 8 };

typedef struct closer {
  int* ready; /* how many have come to the start */
  session* in;
  bool closes_app;
  recorder* seen;
  int late; /* callbacks that had not run when its own closing returned */
} closer;

static void* close_at_start(void* context) {
  closer* of = context;
  __atomic_add_fetch(of->ready, 1, __ATOMIC_SEQ_CST);
  /* A barrier would wake one long after the other. */
  while (__atomic_load_n(of->ready, __ATOMIC_SEQ_CST) < 2) continue;
  if (of->closes_app) {
    fba_app_close(of->in->app);
  } else {
    fba_auth_close(of->in->auth);
  }
  for (int index = 0; index < CALLS; index++) of->late += latch_count(&of->seen[index].calls) == 1 ? 0 : 1;
  return NULL;
}

/* Returns how many callbacks ran with a future that was still pending, or not in time, or not once. */
static int close_twice(uint16_t port, bool closes_app) {
  session in = session_open_at(port, 0);
  recorder seen[CALLS];
  fba_future* futures[CALLS];
  for (int index = 0; index < CALLS; index++) {
    recorder fresh = RECORDER_INIT;
    seen[index] = fresh;
    fba_callback_mode mode = index % 2 == 0 ? FBA_CALLBACK_PUMPED : FBA_CALLBACK_ANY_THREAD;
    fba_callback callback = recorder_callback(&seen[index], mode);
    CHECK_OK(fba_auth_fetch_providers_for_email(in.auth, "a@example.com", &callback, &futures[index]));
  }
  int ready = 0;
  closer both[2] = {{&ready, &in, closes_app, seen, 0}, {&ready, &in, closes_app, seen, 0}};
  pthread_t thread;
  CHECK_INT(0, pthread_create(&thread, NULL, close_at_start, &both[1]));
  close_at_start(&both[0]);
  pthread_join(thread, NULL);
  int wrong = both[0].late + both[1].late;
  for (int index = 0; index < CALLS; index++) {
    wrong += seen[index].state == FBA_FUTURE_INVALID && latch_count(&seen[index].calls) == 1 ? 0 : 1;
    fba_future_release(futures[index]);
  }
  session_close(&in);
  return wrong;
}

static void check_rounds(int rounds, bool closes_app) {
  silent_server server = silent_server_start();
  int wrong = 0;
  for (int round = 0; round < rounds; round++) wrong += close_twice(server.port, closes_app);
  CHECK_INT(0, wrong);
  silent_server_stop(&server);
}

static void callbacks_see_invalid_futures_whoever_closes_the_auth(void) {
  check_rounds(ROUNDS_OF_AUTH, false);
}

static void callbacks_have_run_whoever_closes_the_app(void) {
  check_rounds(ROUNDS_OF_APP, true);
}

static const check_case cases[] = {
    CHECK_CASE(callbacks_see_invalid_futures_whoever_closes_the_auth),
    CHECK_CASE(callbacks_have_run_whoever_closes_the_app),
};

CHECK_MAIN(cases)
