/* SPDX-License-Identifier: Apache-2.0 */
/* The descriptor that tells a program's event loop of waiting callbacks: no case has a timer or asks twice. */
#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>

#include "support/recorder.h"
#include "support/session.h"

static int32_t descriptor_of(const session* in) {
  int32_t descriptor = -1;
  CHECK_OK(fba_app_get_wakeup_descriptor(in->app, &descriptor));
  CHECK(descriptor > 2);
  return descriptor;
}

static bool is_readable(int32_t descriptor, int timeout_ms) {
  struct pollfd entry = {.fd = descriptor, .events = POLLIN, .revents = 0};
  return poll(&entry, 1, timeout_ms) == 1 && entry.revents == POLLIN;
}

static void sign_in_pumped(const session* in, recorder* seen) {
  fba_callback callback = recorder_callback(seen, FBA_CALLBACK_PUMPED);
  CHECK_OK(fba_auth_sign_in_anonymously(in->auth, &callback, NULL));
}

/* An ended future gets so many callbacks that wait to be pumped. */
static void wait_with_callbacks(const session* in, recorder* seen, int count) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in->auth, NULL, &future));
  CHECK_OK(fba_future_wait(future, -1));
  for (int index = 0; index < count; index++) {
    fba_callback callback = recorder_callback(seen, FBA_CALLBACK_PUMPED);
    callback.function = recorder_spend_time;
    CHECK_OK(fba_future_add_callback(future, &callback, NULL));
  }
  fba_future_release(future);
}

// proves: fba_app_get_wakeup_descriptor.summary fba_app_get_wakeup_descriptor.out_descriptor
// proves: fba_app_get_wakeup_descriptor.FBA_STATUS_OK
static void waiting_for_it_ends_when_a_callback_is_due(void) {
  session in = session_open();
  recorder seen = RECORDER_INIT;
  int32_t descriptor = descriptor_of(&in);
  CHECK(!is_readable(descriptor, 0));
  CHECK((fcntl(descriptor, F_GETFD) & FD_CLOEXEC) != 0);
  for (int round = 1; round <= 3; round++) {
    sign_in_pumped(&in, &seen);
    CHECK(is_readable(descriptor, PATIENCE_MS));
    CHECK_INT(round - 1, latch_count(&seen.calls));
    CHECK_INT(1, (int)fba_app_process_events(in.app, 0));
    CHECK_INT(round, latch_count(&seen.calls));
    CHECK(!is_readable(descriptor, 0));
    CHECK_INT(descriptor, descriptor_of(&in));
  }
  session_close(&in);
}

/* Made late, it says so of what waits already; and it goes on saying so while the budget leaves something. */
// proves: fba_app_get_wakeup_descriptor.summary
static void it_stays_readable_while_callbacks_wait(void) {
  session in = session_open();
  recorder seen = RECORDER_INIT;
  wait_with_callbacks(&in, &seen, 2);
  int32_t descriptor = descriptor_of(&in);
  uint32_t ran = 0;
  for (; ran < 2; ran += fba_app_process_events(in.app, 1)) CHECK(is_readable(descriptor, 0));
  CHECK_INT(2, latch_count(&seen.calls));
  CHECK(!is_readable(descriptor, 0));
  session_close(&in);
}

// proves: fba_auth_close.threads
static void close_auth(fba_future* future, void* user_data) {
  (void)future;
  fba_auth_close(user_data);
}

// proves: fba_app_get_wakeup_descriptor.FBA_STATUS_CLOSED fba_app_get_wakeup_descriptor.out_descriptor
static void an_auth_closed_in_a_callback_leaves_it_clear(void) {
  session in = session_open();
  int32_t descriptor = descriptor_of(&in);
  fba_callback callback = FBA_CALLBACK_INIT;
  callback.function = close_auth;
  callback.user_data = in.auth;
  callback.mode = FBA_CALLBACK_PUMPED;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, &callback, NULL));
  CHECK(is_readable(descriptor, PATIENCE_MS));
  CHECK_INT(1, (int)fba_app_process_events(in.app, 0));
  CHECK(!is_readable(descriptor, 0));
  fba_app_close(in.app);
  CHECK(!is_readable(descriptor, 0));
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_app_get_wakeup_descriptor(in.app, &descriptor));
  CHECK_INT(-1, descriptor);
  session_close(&in);
}

// proves: fba_app_get_wakeup_descriptor.FBA_STATUS_OUT_OF_RESOURCES fba_app_get_wakeup_descriptor.out_descriptor
static void a_shortage_is_told_and_passes(void) {
  session in = session_open();
  struct rlimit before;
  getrlimit(RLIMIT_NOFILE, &before);
  struct rlimit none = {.rlim_cur = 0, .rlim_max = before.rlim_max};
  int32_t descriptor = 0;
  setrlimit(RLIMIT_NOFILE, &none);
  CHECK_STATUS(FBA_STATUS_OUT_OF_RESOURCES, fba_app_get_wakeup_descriptor(in.app, &descriptor));
  setrlimit(RLIMIT_NOFILE, &before);
  CHECK_INT(-1, descriptor);
  CHECK(!is_readable(descriptor_of(&in), 0));
  session_close(&in);
}

static void note_wakeup(void* into) {
  latch_add(&((recorder*)into)->calls);
}

/* What an event loop would be told. */
static void listen_for_wakeups(const session* in, recorder* wakeups) {
  *wakeups = (recorder)RECORDER_INIT;
  CHECK_OK(fba_app_set_wakeup(in->app, note_wakeup, wakeups, recorder_freed));
}

// proves: fba_app_set_wakeup.summary fba_app_set_wakeup.user_data fba_app_set_wakeup.free_user_data
// proves: fba_app_set_wakeup.FBA_STATUS_OK
static void a_function_is_called_when_a_callback_begins_to_wait(void) {
  session in = session_open();
  recorder wakeups, seen = RECORDER_INIT;
  listen_for_wakeups(&in, &wakeups);
  for (int round = 1; round <= 3; round++) {
    sign_in_pumped(&in, &seen);
    CHECK(latch_wait(&wakeups.calls, round));
    CHECK_INT(1, (int)fba_app_process_events(in.app, 0));
    CHECK_INT(round, latch_count(&wakeups.calls));
  }
  session_close(&in);
  CHECK_INT(1, latch_count(&wakeups.frees));
}

/* Set late, it is called of what waits already; and again of what the budget leaves. */
// proves: fba_app_set_wakeup.summary
static void a_function_hears_of_what_still_waits(void) {
  session in = session_open();
  recorder seen = RECORDER_INIT, wakeups;
  wait_with_callbacks(&in, &seen, 2);
  listen_for_wakeups(&in, &wakeups);
  CHECK_INT(1, latch_count(&wakeups.calls));
  CHECK_INT(1, (int)fba_app_process_events(in.app, 1));
  CHECK_INT(2, latch_count(&wakeups.calls));
  CHECK_INT(1, (int)fba_app_process_events(in.app, 1));
  CHECK_INT(2, latch_count(&wakeups.calls));
  session_close(&in);
}

// proves: fba_app_set_wakeup.function fba_app_set_wakeup.free_user_data fba_app_set_wakeup.FBA_STATUS_CLOSED
// proves: fba_app_set_wakeup.misuse
static void a_function_that_was_replaced_is_not_called(void) {
  session in = session_open();
  CHECK_STATUS(FBA_STATUS_NULL_ARGUMENT, fba_app_set_wakeup(NULL, note_wakeup, NULL, NULL));
  CHECK_STATUS(FBA_STATUS_WRONG_HANDLE, fba_app_set_wakeup((fba_app*)in.auth, note_wakeup, NULL, NULL));
  recorder first, second, seen = RECORDER_INIT;
  listen_for_wakeups(&in, &first);
  listen_for_wakeups(&in, &second);
  CHECK_INT(1, latch_count(&first.frees));
  sign_in_pumped(&in, &seen);
  CHECK(latch_wait(&second.calls, 1));
  CHECK_OK(fba_app_set_wakeup(in.app, NULL, NULL, NULL));
  CHECK(latch_wait(&second.frees, 1)); /* its call may still be on the way out */
  CHECK_INT(1, (int)fba_app_process_events(in.app, 0));
  wait_with_callbacks(&in, &seen, 1);
  CHECK_INT(0, latch_count(&first.calls));
  CHECK_INT(1, latch_count(&second.calls));
  fba_app_close(in.app);
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_app_set_wakeup(in.app, note_wakeup, &second, recorder_freed));
  CHECK_INT(1, latch_count(&second.frees));
  session_close(&in);
}

/* The function may use the library: no lock is held around it. */
static void process_in_wakeup(void* app) {
  fba_app_process_events(app, 0);
}

static void a_function_may_deliver_by_itself(void) {
  session in = session_open();
  recorder seen = RECORDER_INIT;
  CHECK_OK(fba_app_set_wakeup(in.app, process_in_wakeup, in.app, NULL));
  sign_in_pumped(&in, &seen);
  CHECK(latch_wait(&seen.calls, 1));
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(waiting_for_it_ends_when_a_callback_is_due),          CHECK_CASE(it_stays_readable_while_callbacks_wait),
    CHECK_CASE(an_auth_closed_in_a_callback_leaves_it_clear),        CHECK_CASE(a_shortage_is_told_and_passes),
    CHECK_CASE(a_function_is_called_when_a_callback_begins_to_wait), CHECK_CASE(a_function_hears_of_what_still_waits),
    CHECK_CASE(a_function_that_was_replaced_is_not_called),          CHECK_CASE(a_function_may_deliver_by_itself),
};

CHECK_MAIN(cases)
