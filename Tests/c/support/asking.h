/* SPDX-License-Identifier: Apache-2.0 */
/* A handler of questions that notes what it saw. */
#ifndef ASKING_H_
#define ASKING_H_

#include <firebase_auth/firebase_auth.h>

#include "latch.h"

/* Keeps the question, or ends it at once. */
typedef struct asking {
  latch asks;
  latch frees;
  fba_question* question; /* the newest, owned by the case unless it is answered at once */
  const char* answer;     /* what to answer at once; NULL for nothing */
  fba_status answered;
  pthread_t thread;
} asking;

#define ASKING_INIT \
  { .asks = LATCH_INIT, .frees = LATCH_INIT }

fba_question_handler asking_handler(asking* into, fba_callback_mode mode, uint32_t timeout_ms);

#endif /* ASKING_H_ */
