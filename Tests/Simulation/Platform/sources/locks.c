/* SPDX-License-Identifier: Apache-2.0 */
/* The first word of each object is its state: the thread that holds a mutex, and the count of a semaphore. */
#include "machine.h"

void fbs_mutex_destroy(fbp_mutex* mutex) {
  if (mutex->storage[0] != 0) fbs_stuck("a held lock was destroyed");
}

static void take(fbp_mutex* mutex) {
  uint64_t own = fbs_thread_current().id;
  if (mutex->storage[0] == own) fbs_stuck("a thread takes a lock that it holds");
  while (mutex->storage[0] != 0) fbs_wait(mutex, INT64_MAX);
  mutex->storage[0] = own;
}

static void leave(fbp_mutex* mutex) {
  if (mutex->storage[0] != fbs_thread_current().id) fbs_stuck("a thread releases a lock that it does not hold");
  mutex->storage[0] = 0;
  fbs_wake(mutex);
}

void fbs_mutex_lock(fbp_mutex* mutex) {
  fbs_point();
  take(mutex);
}

void fbs_mutex_unlock(fbp_mutex* mutex) {
  leave(mutex);
  fbs_point();
}

void fbs_condition_destroy(fbp_condition* condition) {
  (void)condition;
}

void fbs_condition_broadcast(fbp_condition* condition) {
  fbs_wake(condition);
  fbs_point();
}

bool fbs_condition_wait_until(fbp_condition* condition, fbp_mutex* mutex, int64_t deadline_us) {
  if (deadline_us <= fbs_monotonic_us()) return false;
  leave(mutex);
  bool was_woken = fbs_wait(condition, deadline_us);
  take(mutex);
  return was_woken;
}

void fbs_semaphore_destroy(fbp_semaphore* semaphore) {
  (void)semaphore;
}

void fbs_semaphore_post(fbp_semaphore* semaphore) {
  semaphore->storage[0]++;
  fbs_wake(semaphore);
  fbs_point();
}

void fbs_semaphore_wait(fbp_semaphore* semaphore) {
  fbs_point();
  while (semaphore->storage[0] == 0) fbs_wait(semaphore, INT64_MAX);
  semaphore->storage[0]--;
}
