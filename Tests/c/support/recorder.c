/* SPDX-License-Identifier: Apache-2.0 */
#include "recorder.h"

#include <stddef.h>
#include <time.h>

static latch all_calls = LATCH_INIT;

void recorder_note(fba_future* future, void* into) {
  recorder* noted = into;
  latch_add(&all_calls);
  noted->thread = pthread_self();
  noted->state = fba_future_get_state(future);
  noted->error = fba_error_number(fba_future_error(future));
  noted->order = latch_count(&all_calls);
  latch_add(&noted->calls);
}

void recorder_spend_time(fba_future* future, void* into) {
  struct timespec start, now;
  clock_gettime(CLOCK_MONOTONIC, &start);
  do {
    clock_gettime(CLOCK_MONOTONIC, &now);
  } while (now.tv_sec == start.tv_sec && now.tv_nsec < start.tv_nsec + 10000);
  recorder_note(future, into);
}

void recorder_freed(void* into) {
  latch_add(&((recorder*)into)->frees);
}

fba_callback recorder_callback(recorder* into, fba_callback_mode mode) {
  fba_callback callback = FBA_CALLBACK_INIT;
  callback.mode = mode;
  callback.function = recorder_note;
  callback.user_data = into;
  callback.free_user_data = recorder_freed;
  return callback;
}
