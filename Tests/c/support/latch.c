/* SPDX-License-Identifier: Apache-2.0 */
#include "latch.h"

#include <errno.h>
#include <time.h>

#include "session.h"

void latch_add(latch* counted) {
  pthread_mutex_lock(&counted->mutex);
  counted->count++;
  pthread_cond_broadcast(&counted->changed);
  pthread_mutex_unlock(&counted->mutex);
}

int latch_count(latch* counted) {
  pthread_mutex_lock(&counted->mutex);
  int count = counted->count;
  pthread_mutex_unlock(&counted->mutex);
  return count;
}

bool latch_wait(latch* counted, int wanted) {
  struct timespec deadline;
  clock_gettime(CLOCK_REALTIME, &deadline);
  deadline.tv_sec += PATIENCE_MS / 1000;
  pthread_mutex_lock(&counted->mutex);
  int result = 0;
  while (counted->count < wanted && result != ETIMEDOUT) {
    result = pthread_cond_timedwait(&counted->changed, &counted->mutex, &deadline);
  }
  bool reached = counted->count >= wanted;
  pthread_mutex_unlock(&counted->mutex);
  return reached;
}
