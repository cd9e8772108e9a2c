/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of docs/futures.md. */
#include <poll.h>
#include <stdio.h>

#include "../c/support/session.h"
#include "printed.h"

static void poll_future(const fba_future* future) {
#include "futures/1.c.inc"
}

#include "futures/2.c.inc"

static void sign_in(fba_auth* auth) {
#include "futures/3.c.inc"
}

static void end_frame(fba_app* app) {
#include "futures/4.c.inc"
}

static void a_future_is_polled(void) {
  session in = session_open();
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  printed_begin();
  while (fba_future_get_state(future) == FBA_FUTURE_PENDING) fba_future_wait(future, 1);
  poll_future(future);
  CHECK_TEXT("signed in\n", printed_end(0));
  fba_future_release(future);
  session_close(&in);
}

static void a_callback_waits_for_the_frame(void) {
  session in = session_open();
  struct pollfd waiting = {-1, POLLIN, 0};
  CHECK_OK(fba_app_get_wakeup_descriptor(in.app, &waiting.fd));
  sign_in(in.auth);
  CHECK_INT(1, poll(&waiting, 1, PATIENCE_MS));
  printed_begin();
  end_frame(in.app);
  CHECK_TEXT("signed in\n", printed_end(0));
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(a_future_is_polled),
    CHECK_CASE(a_callback_waits_for_the_frame),
};

CHECK_MAIN(cases)
