/* SPDX-License-Identifier: Apache-2.0 */
/* Counts events that happen on other threads, and lets a case wait for them. */
#ifndef LATCH_H_
#define LATCH_H_

#include <pthread.h>
#include <stdbool.h>

typedef struct latch {
  pthread_mutex_t mutex;
  pthread_cond_t changed;
  int count;
} latch;

#define LATCH_INIT \
  { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0 }

void latch_add(latch* counted);
int latch_count(latch* counted);

/* False when the count has not been reached after PATIENCE_MS. */
bool latch_wait(latch* counted, int wanted);

#endif /* LATCH_H_ */
