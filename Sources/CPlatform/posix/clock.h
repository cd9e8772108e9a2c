/* SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <time.h>

#include "descriptors.h"

/* If the clock cannot be read, it is read again: a wrong time would end or prolong every wait. */
static inline struct timespec fbp_now(clockid_t clock) {
  struct timespec now = {0, 0};
  for (int attempt = 0; attempt < 8 && clock_gettime(clock, &now) != 0; attempt++) continue;
  return now;
}

static inline int64_t fbp_monotonic_us(void) {
  struct timespec now = fbp_now(CLOCK_MONOTONIC);
  return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static inline int64_t fbp_boot_us(void) {
  struct timespec now = fbp_now(CLOCK_BOOTTIME);
  return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static inline int64_t fbp_unix_ms(void) {
  struct timespec now = fbp_now(CLOCK_REALTIME);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static inline void fbp_sleep_us(int64_t microseconds) {
  struct timespec time = {.tv_sec = microseconds / 1000000, .tv_nsec = (microseconds % 1000000) * 1000};
  nanosleep(&time, NULL);
}

/* Reading never waits. */
static inline fbp_timer fbp_timer_create(void) {
  fbp_timer timer = {fbp_above_standard_streams(timerfd_create(CLOCK_BOOTTIME, TFD_CLOEXEC | TFD_NONBLOCK))};
  return timer;
}

static inline void fbp_timer_close(fbp_timer timer) {
  close((int)timer.handle);
}

static inline bool fbp_timer_set(fbp_timer timer, int64_t after_us) {
  struct itimerspec when = {{0, 0}, {0, 0}};
  when.it_value.tv_sec = after_us / 1000000;
  when.it_value.tv_nsec = (after_us % 1000000) * 1000 + 1; /* zero would unset it */
  return timerfd_settime((int)timer.handle, 0, &when, NULL) == 0;
}

/* Neither reading nor writing waits. */
static inline fbp_bell fbp_bell_create(void) {
  fbp_bell bell = {fbp_above_standard_streams(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))};
  return bell;
}

static inline void fbp_bell_close(fbp_bell bell) {
  close((int)bell.handle);
}

static inline void fbp_bell_set(fbp_bell bell) {
  eventfd_write((int)bell.handle, 1);
}

static inline void fbp_bell_clear(fbp_bell bell) {
  eventfd_t count;
  eventfd_read((int)bell.handle, &count);
}
