/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The bodies of CPlatform/platform.h for a simulated system: threads are fibres of one thread, and clocks, files and
 * descriptors are data. Each body hands its call to a function of the simulation, fbs_ in place of fbp_.
 */
#pragma once

#include <errno.h>

#include "simulated_calls.h"

static inline fbp_problem fbp_last_problem(void) {
  return fbs_last_problem();
}

static inline fbp_problem fbp_problem_of(int32_t number) {
  fbp_problem problem = {FBP_PROBLEM_OTHER, number};
  return problem;
}

static inline const char* fbp_problem_text(fbp_problem problem) {
  return fbs_problem_text(problem);
}

/* MARK: - Threads */

static inline void fbp_mutex_init(fbp_mutex* mutex) {
  mutex->storage[0] = 0;
}

static inline void fbp_mutex_destroy(fbp_mutex* mutex) {
  fbs_mutex_destroy(mutex);
}

static inline void fbp_mutex_lock(fbp_mutex* mutex) {
  fbs_mutex_lock(mutex);
}

static inline void fbp_mutex_unlock(fbp_mutex* mutex) {
  fbs_mutex_unlock(mutex);
}

static inline void fbp_condition_init(fbp_condition* condition) {
  condition->storage[0] = 0;
}

static inline void fbp_condition_destroy(fbp_condition* condition) {
  fbs_condition_destroy(condition);
}

static inline void fbp_condition_broadcast(fbp_condition* condition) {
  fbs_condition_broadcast(condition);
}

static inline void fbp_condition_wait(fbp_condition* condition, fbp_mutex* mutex) {
  fbs_condition_wait_until(condition, mutex, INT64_MAX);
}

static inline bool fbp_condition_wait_until(fbp_condition* condition, fbp_mutex* mutex, int64_t deadline_us) {
  return fbs_condition_wait_until(condition, mutex, deadline_us);
}

static inline bool fbp_semaphore_init(fbp_semaphore* semaphore) {
  semaphore->storage[0] = 0;
  return !fbs_fails(FBS_FAULT_SEMAPHORE);
}

static inline void fbp_semaphore_destroy(fbp_semaphore* semaphore) {
  fbs_semaphore_destroy(semaphore);
}

static inline bool fbp_semaphore_post(fbp_semaphore* semaphore) {
  fbs_semaphore_post(semaphore);
  return true;
}

static inline void fbp_semaphore_wait(fbp_semaphore* semaphore) {
  fbs_semaphore_wait(semaphore);
}

static inline bool fbp_thread_start(void* (*body)(void* context), void* context, fbp_thread* out_thread) {
  return fbs_thread_start(body, context, out_thread);
}

static inline void fbp_thread_join(fbp_thread thread) {
  fbs_thread_join(thread);
}

static inline void fbp_thread_detach(fbp_thread thread) {
  fbs_thread_detach(thread);
}

static inline fbp_thread fbp_thread_current(void) {
  return fbs_thread_current();
}

static inline bool fbp_thread_equal(fbp_thread one, fbp_thread other) {
  return one.id == other.id;
}

static inline void fbp_thread_name(const char* name) {
  fbs_thread_name(name);
}

static inline void fbp_thread_pause(void) {
  fbs_sleep_us(10000);
}

static inline fbp_thread_key fbp_thread_key_create(void) {
  return fbs_thread_key_create();
}

static inline intptr_t fbp_thread_key_value(fbp_thread_key key) {
  return *fbs_thread_key_place(key);
}

static inline void fbp_thread_key_set(fbp_thread_key key, intptr_t value) {
  *fbs_thread_key_place(key) = value;
}

/* An atomic operation is about to happen. */
static inline void fbp_point(void) {
  fbs_point();
}

/* The number of the bug that Tests/Simulation/plant has chosen; 0 for none. */
static inline int32_t fbp_planted_bug(void) {
  return fbs_planted_bug();
}

/* Nobody cancels a simulated thread or sends it signals. */
static inline int32_t fbp_cancellation_disable(void) {
  return 0;
}

static inline void fbp_cancellation_restore(int32_t before) {
  (void)before;
}

static inline void fbp_signals_block(fbp_signals* out_before) {
  (void)out_before;
}

static inline void fbp_signals_restore(const fbp_signals* before) {
  (void)before;
}

static inline bool fbp_at_exit(void (*function)(void)) {
  return fbs_at_exit(function);
}

static inline int32_t fbp_process_number(void) {
  return fbs_process_number();
}

static inline bool fbp_at_fork(void (*prepare)(void), void (*in_parent)(void), void (*in_child)(void)) {
  return fbs_at_fork(prepare, in_parent, in_child);
}

/* MARK: - Time */

static inline int64_t fbp_monotonic_us(void) {
  return fbs_monotonic_us();
}

static inline int64_t fbp_boot_us(void) {
  return fbs_boot_us();
}

static inline int64_t fbp_unix_ms(void) {
  return fbs_unix_ms();
}

static inline void fbp_sleep_us(int64_t microseconds) {
  fbs_sleep_us(microseconds);
}

static inline fbp_timer fbp_timer_create(void) {
  fbp_timer timer = {fbs_timer_create()};
  return timer;
}

static inline void fbp_timer_close(fbp_timer timer) {
  fbs_close(timer.handle);
}

static inline bool fbp_timer_set(fbp_timer timer, int64_t after_us) {
  fbs_timer_set(timer.handle, after_us);
  return true;
}

static inline fbp_bell fbp_bell_create(void) {
  fbp_bell bell = {fbs_bell_create()};
  return bell;
}

static inline void fbp_bell_close(fbp_bell bell) {
  fbs_close(bell.handle);
}

static inline void fbp_bell_set(fbp_bell bell) {
  fbs_bell_put(bell.handle, true);
}

static inline void fbp_bell_clear(fbp_bell bell) {
  fbs_bell_put(bell.handle, false);
}

#include "simulated_files.h"
#include "simulated_network.h"
/* Text and memory are not of the system. */
#include "../../../../Sources/CPlatform/posix/text.h"
