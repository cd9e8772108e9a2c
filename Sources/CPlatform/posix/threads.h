/* SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

#include "problems.h"

_Static_assert(sizeof(pthread_mutex_t) <= sizeof(fbp_mutex), "fbp_mutex has to grow");
_Static_assert(sizeof(pthread_cond_t) <= sizeof(fbp_condition), "fbp_condition has to grow");
_Static_assert(sizeof(sem_t) <= sizeof(fbp_semaphore), "fbp_semaphore has to grow");
_Static_assert(sizeof(sigset_t) <= sizeof(fbp_signals), "fbp_signals has to grow");
_Static_assert(sizeof(pthread_t) <= sizeof(uint64_t), "fbp_thread has to grow");

static inline void fbp_mutex_init(fbp_mutex* mutex) {
  pthread_mutex_init((pthread_mutex_t*)mutex, NULL);
}

static inline void fbp_mutex_destroy(fbp_mutex* mutex) {
  pthread_mutex_destroy((pthread_mutex_t*)mutex);
}

static inline void fbp_mutex_lock(fbp_mutex* mutex) {
  pthread_mutex_lock((pthread_mutex_t*)mutex);
}

static inline void fbp_mutex_unlock(fbp_mutex* mutex) {
  pthread_mutex_unlock((pthread_mutex_t*)mutex);
}

static inline void fbp_condition_init(fbp_condition* condition) {
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init((pthread_cond_t*)condition, &attributes);
  pthread_condattr_destroy(&attributes);
}

static inline void fbp_condition_destroy(fbp_condition* condition) {
  pthread_cond_destroy((pthread_cond_t*)condition);
}

static inline void fbp_condition_broadcast(fbp_condition* condition) {
  pthread_cond_broadcast((pthread_cond_t*)condition);
}

static inline void fbp_condition_wait(fbp_condition* condition, fbp_mutex* mutex) {
  pthread_cond_wait((pthread_cond_t*)condition, (pthread_mutex_t*)mutex);
}

static inline bool fbp_condition_wait_until(fbp_condition* condition, fbp_mutex* mutex, int64_t deadline_us) {
  struct timespec deadline = {.tv_sec = deadline_us / 1000000, .tv_nsec = (deadline_us % 1000000) * 1000};
  return pthread_cond_timedwait((pthread_cond_t*)condition, (pthread_mutex_t*)mutex, &deadline) == 0;
}

static inline bool fbp_semaphore_init(fbp_semaphore* semaphore) {
  return sem_init((sem_t*)semaphore, 0, 0) == 0;
}

static inline void fbp_semaphore_destroy(fbp_semaphore* semaphore) {
  sem_destroy((sem_t*)semaphore);
}

static inline bool fbp_semaphore_post(fbp_semaphore* semaphore) {
  return sem_post((sem_t*)semaphore) == 0;
}

static inline void fbp_semaphore_wait(fbp_semaphore* semaphore) {
  while (sem_wait((sem_t*)semaphore) != 0) {
    if (errno != EINTR) fbp_thread_pause();
  }
}

static inline bool fbp_thread_start(void* (*body)(void* context), void* context, fbp_thread* out_thread) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, body, context) != 0) return false;
  out_thread->id = (uint64_t)thread;
  return true;
}

static inline void fbp_thread_join(fbp_thread thread) {
  pthread_join((pthread_t)thread.id, NULL);
}

static inline void fbp_thread_detach(fbp_thread thread) {
  pthread_detach((pthread_t)thread.id);
}

static inline fbp_thread fbp_thread_current(void) {
  fbp_thread thread = {(uint64_t)pthread_self()};
  return thread;
}

static inline bool fbp_thread_equal(fbp_thread one, fbp_thread other) {
  return pthread_equal((pthread_t)one.id, (pthread_t)other.id) != 0;
}

static inline void fbp_thread_name(const char* name) {
  prctl(PR_SET_NAME, name, 0, 0, 0);
}

static inline void fbp_thread_pause(void) {
  usleep(10000);
}

static inline fbp_thread_key fbp_thread_key_create(void) {
  pthread_key_t key = 0;
  pthread_key_create(&key, NULL);
  fbp_thread_key result = {key};
  return result;
}

static inline intptr_t fbp_thread_key_value(fbp_thread_key key) {
  return (intptr_t)pthread_getspecific(key.id);
}

static inline void fbp_thread_key_set(fbp_thread_key key, intptr_t value) {
  pthread_setspecific(key.id, (const void*)value);
}

static inline int32_t fbp_cancellation_disable(void) {
  int before = PTHREAD_CANCEL_ENABLE;
  pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
  return before;
}

static inline void fbp_cancellation_restore(int32_t before) {
  pthread_setcancelstate(before, NULL);
}

static inline void fbp_signals_block(fbp_signals* out_before) {
  static const int of_program[] = {SIGHUP,  SIGINT,  SIGQUIT,  SIGPIPE,   SIGALRM,
                                   SIGTERM, SIGCHLD, SIGWINCH, SIGVTALRM, SIGPROF};
  static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS};
  sigset_t mask;
  pthread_sigmask(SIG_SETMASK, NULL, (sigset_t*)out_before);
  mask = *(sigset_t*)out_before;
  for (size_t index = 0; index < sizeof of_program / sizeof of_program[0]; index++) sigaddset(&mask, of_program[index]);
  for (size_t index = 0; index < sizeof faults / sizeof faults[0]; index++) sigdelset(&mask, faults[index]);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
}

static inline void fbp_signals_restore(const fbp_signals* before) {
  pthread_sigmask(SIG_SETMASK, (const sigset_t*)before, NULL);
}

static inline bool fbp_at_exit(void (*function)(void)) {
  return atexit(function) == 0;
}

static inline int32_t fbp_process_number(void) {
  return (int32_t)getpid();
}

static inline bool fbp_at_fork(void (*prepare)(void), void (*in_parent)(void), void (*in_child)(void)) {
  return pthread_atfork(prepare, in_parent, in_child) == 0;
}
