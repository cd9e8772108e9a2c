/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A program with a collector that stops all threads by signals, as those of Unity and Mono do: Boehm's. It stops the
 * library's threads too once they have run code of the program.
 */
#include <stdio.h>
#include <unistd.h>

#define GC_THREADS
/* The collector is told of threads by hand, as a runtime tells it of those that it has not made. */
#define GC_NO_THREAD_REDIRECTS
#include <gc/gc.h>

#include "support/recorder.h"
#include "support/session.h"

enum { ROUNDS = 20 };

static int registered;

static void attach_and_allocate(fba_future* future, void* into) {
  struct GC_stack_base base;
  (void)future;
  if (!GC_thread_is_registered() && GC_get_stack_base(&base) == GC_SUCCESS &&
      GC_register_my_thread(&base) == GC_SUCCESS) {
    __atomic_add_fetch(&registered, 1, __ATOMIC_SEQ_CST);
  }
  (void)GC_malloc(1000);
  latch_add(into);
}

static void detach(fba_future* future, void* into) {
  (void)future;
  if (GC_thread_is_registered()) GC_unregister_my_thread();
  latch_add(into);
}

static void call_on_io_thread(session* in, void (*function)(fba_future*, void*)) {
  latch ran = LATCH_INIT;
  fba_callback callback = FBA_CALLBACK_INIT;
  callback.function = function;
  callback.user_data = &ran;
  callback.mode = FBA_CALLBACK_ANY_THREAD;
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in->auth, &callback, &future));
  CHECK(latch_wait(&ran, 1));
  CHECK_DONE(future);
}

static void collections_end_after_callbacks_of_any_thread(void) {
  /* A collector that waits for a thread waits for ever. */
  alarm(PATIENCE_MS / 1000);
  session in = session_open();
  for (int round = 0; round < ROUNDS; round++) {
    call_on_io_thread(&in, attach_and_allocate);
    for (int made = 0; made < 100; made++) (void)GC_malloc(10000);
    GC_gcollect();
    CHECK_OK(fba_auth_sign_out(in.auth));
  }
  CHECK(__atomic_load_n(&registered, __ATOMIC_SEQ_CST) > 0);
  call_on_io_thread(&in, detach);
  session_close(&in);
  GC_gcollect();
  alarm(0);
}

static void wake(void* into) {
  attach_and_allocate(NULL, into);
}

static void collections_end_after_wake_ups(void) {
  alarm(PATIENCE_MS / 1000);
  session in = session_open();
  latch woken = LATCH_INIT;
  CHECK_OK(fba_app_set_wakeup(in.app, wake, &woken, NULL));
  recorder seen = RECORDER_INIT;
  const fba_callback callback = recorder_callback(&seen, FBA_CALLBACK_PUMPED);
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, &callback, &future));
  CHECK(latch_wait(&woken, 1));
  for (int made = 0; made < 100; made++) (void)GC_malloc(10000);
  GC_gcollect();
  CHECK_DONE(future);
  CHECK_OK(fba_app_set_wakeup(in.app, NULL, NULL, NULL));
  fba_app_process_events(in.app, 0);
  CHECK_INT(1, latch_count(&seen.calls));
  CHECK_OK(fba_auth_sign_out(in.auth)); /* a guest who stays would end the next call on this thread */
  call_on_io_thread(&in, detach);
  session_close(&in);
  GC_gcollect();
  alarm(0);
}

static const check_case cases[] = {
    CHECK_CASE(collections_end_after_callbacks_of_any_thread),
    CHECK_CASE(collections_end_after_wake_ups),
};

int main(int argc, char** argv) {
  GC_INIT();
  GC_allow_register_threads();
  return check_main(argc, argv, cases, sizeof(cases) / sizeof(cases[0]));
}
