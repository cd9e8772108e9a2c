/* SPDX-License-Identifier: Apache-2.0 */
/* Threads of the program that are cancelled inside a call of the library: nobody else hangs because of it. */
#include <pthread.h>

#include "support/fake_server.h"
#include "support/latch.h"
#include "support/session.h"

enum { WAITERS = 4 };

typedef struct waiter {
  fba_future* future;
  latch* began;
} waiter;

static void* wait_for_ever(void* context) {
  waiter* waiting = context;
  latch_add(waiting->began);
  fba_future_wait(waiting->future, -1);
  /* The request to be cancelled takes effect after the wait. */
  pthread_testcancel();
  return NULL;
}

static void closing_goes_on_without_cancelled_waiters(void) {
  latch began = LATCH_INIT;
  silent_server server = silent_server_start();
  session in = session_open_at(server.port, 0);
  pthread_t threads[WAITERS];
  waiter waiters[WAITERS];
  for (int index = 0; index < WAITERS; index++) {
    waiters[index].began = &began;
    CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &waiters[index].future));
    CHECK_INT(0, pthread_create(&threads[index], NULL, wait_for_ever, &waiters[index]));
  }
  CHECK(latch_wait(&began, WAITERS));
  for (int index = 0; index < WAITERS; index++) CHECK_INT(0, pthread_cancel(threads[index]));
  /* Their calls end by the closing, at the latest. */
  fba_app_close(in.app);
  for (int index = 0; index < WAITERS; index++) {
    void* result = NULL;
    CHECK_INT(0, pthread_join(threads[index], &result));
    CHECK(result == PTHREAD_CANCELED || result == NULL);
    CHECK_INT(FBA_FUTURE_INVALID, (int)fba_future_get_state(waiters[index].future));
    fba_future_release(waiters[index].future);
  }
  session_close(&in);
  silent_server_stop(&server);
}

static void* begin_cancelled(void* context) {
  session* in = context;
  fba_future* future = NULL;
  /* Pending from here on: the next call that may be cancelled would end the thread, inside the library. */
  pthread_cancel(pthread_self());
  fba_auth_sign_in_anonymously(in->auth, NULL, &future);
  fba_auth_sign_out(in->auth);
  fba_future_release(future);
  pthread_testcancel();
  return NULL;
}

static void calls_of_a_cancelled_thread_leave_no_lock_behind(void) {
  session in = session_open();
  fba_future* future = NULL;
  for (int round = 0; round < 20; round++) {
    pthread_t thread;
    CHECK_INT(0, pthread_create(&thread, NULL, begin_cancelled, &in));
    pthread_join(thread, NULL);
    CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
    CHECK_DONE(future);
  }
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(closing_goes_on_without_cancelled_waiters),
    CHECK_CASE(calls_of_a_cancelled_thread_leave_no_lock_behind),
};

CHECK_MAIN(cases)
