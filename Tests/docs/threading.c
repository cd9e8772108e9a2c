/* SPDX-License-Identifier: Apache-2.0 */
/* The sample of docs/threading.md. */
#include <poll.h>

#include "../c/support/session.h"

static int called;

static void note_call(fba_future* future, void* user_data) {
  (void)future;
  (void)user_data;
  called++;
}

static uint32_t run_events(fba_app* app, uint64_t budget_us) {
#include "threading/1.c.inc"
  return ran;
}

static void callbacks_that_wait_are_run(void) {
  session in = session_open();
  struct pollfd waiting = {-1, POLLIN, 0};
  CHECK_OK(fba_app_get_wakeup_descriptor(in.app, &waiting.fd));
  fba_callback callback = FBA_CALLBACK_INIT;
  callback.function = note_call;
  CHECK_INT(0, run_events(in.app, 0));
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, &callback, NULL));
  CHECK_INT(1, poll(&waiting, 1, PATIENCE_MS));
  CHECK_INT(0, called);
  CHECK_INT(1, run_events(in.app, 500));
  CHECK_INT(1, called);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(callbacks_that_wait_are_run),
};

CHECK_MAIN(cases)
