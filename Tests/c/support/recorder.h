/* SPDX-License-Identifier: Apache-2.0 */
/* A callback that notes how often, where and with what it was called. */
#ifndef RECORDER_H_
#define RECORDER_H_

#include <firebase_auth/firebase_auth.h>

#include "latch.h"

typedef struct recorder {
  latch calls;
  latch frees;
  pthread_t thread;       /* of the last call */
  fba_future_state state; /* of the future in the last call */
  fba_error_code error;   /* of the future in the last call */
  int order;              /* when the last call came, counted over all recorders */
} recorder;

#define RECORDER_INIT \
  { LATCH_INIT, LATCH_INIT, 0, FBA_FUTURE_PENDING, FBA_ERROR_NONE, 0 }

/* A callback that notes into the recorder, and counts when its user data is freed. */
fba_callback recorder_callback(recorder* into, fba_callback_mode mode);

/* The recorder's functions themselves, for callbacks that do more. */
void recorder_note(fba_future* future, void* into);
void recorder_freed(void* into);

/* Notes too, and uses up any budget of a microsecond. */
void recorder_spend_time(fba_future* future, void* into);

#endif /* RECORDER_H_ */
