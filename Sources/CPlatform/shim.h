/*
 * What Swift cannot call or express itself: atomics on memory, variadic functions, macros, locale-proof numbers.
 * Everything is static inline: this module has no object code of its own.
 */
#pragma once

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static inline int32_t fba_atomic_load(const int32_t* value) { return __atomic_load_n(value, __ATOMIC_ACQUIRE); }

static inline void fba_atomic_store(int32_t* value, int32_t wanted) {
  __atomic_store_n(value, wanted, __ATOMIC_RELEASE);
}

/* Returns the value before the addition. */
static inline int32_t fba_atomic_add(int32_t* value, int32_t amount) {
  return __atomic_fetch_add(value, amount, __ATOMIC_ACQ_REL);
}

static inline bool fba_atomic_exchange_if(int32_t* value, int32_t expected, int32_t wanted) {
  return __atomic_compare_exchange_n(value, &expected, wanted, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}

static inline int64_t fba_monotonic_us(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static inline int64_t fba_unix_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* A condition variable whose deadlines are on the monotonic clock, so that a clock change cannot prolong a wait. */
static inline int fba_condition_init(pthread_cond_t* condition) {
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  int result = pthread_cond_init(condition, &attributes);
  pthread_condattr_destroy(&attributes);
  return result;
}

static inline int fba_condition_wait_until(pthread_cond_t* condition, pthread_mutex_t* mutex, int64_t deadline_us) {
  struct timespec deadline = {.tv_sec = deadline_us / 1000000, .tv_nsec = (deadline_us % 1000000) * 1000};
  return pthread_cond_timedwait(condition, mutex, &deadline);
}

/* Waits for a thread to end; false when it has not ended after the given milliseconds. */
static inline bool fba_thread_join_within(pthread_t thread, int64_t milliseconds) {
  struct timespec deadline;
  clock_gettime(CLOCK_REALTIME, &deadline);
  int64_t nanoseconds = deadline.tv_nsec + milliseconds * 1000000;
  deadline.tv_sec += nanoseconds / 1000000000;
  deadline.tv_nsec = nanoseconds % 1000000000;
  return pthread_timedjoin_np(thread, NULL, &deadline) == 0;
}

/* strtod and printf follow the host program's locale; JSON numbers must not. Returns 0 when memory ran out. */
static inline locale_t fba_c_locale(void) {
  static locale_t c_locale;
  locale_t current = __atomic_load_n(&c_locale, __ATOMIC_ACQUIRE);
  if (current != (locale_t)0) return current;
  current = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  locale_t expected = (locale_t)0;
  if (__atomic_compare_exchange_n(&c_locale, &expected, current, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
    return current;
  }
  if (current != (locale_t)0) freelocale(current);
  return expected;
}

/* NaN when there is no C locale to read the number with. */
static inline double fba_parse_double(const char* text) {
  locale_t c_locale = fba_c_locale();
  return c_locale == (locale_t)0 ? __builtin_nan("") : strtod_l(text, NULL, c_locale);
}

/*
 * Writes the fewest digits that read back as the same number; returns the length without the NUL, or 0 on failure.
 * The capacity must be at least 32. glibc has no snprintf_l, hence the switch of the thread's locale.
 */
static inline int fba_format_double(double value, char* text, size_t capacity) {
  locale_t c_locale = fba_c_locale();
  if (c_locale == (locale_t)0 || capacity < 32) return 0;
  locale_t previous = uselocale(c_locale);
  int length = 0;
  for (int digits = 1; digits <= 17; digits++) {
    length = snprintf(text, capacity, "%.*g", digits, value);
    if (strtod(text, NULL) == value) break;
  }
  uselocale(previous);
  return length;
}

static inline int fba_errno(void) { return errno; }
