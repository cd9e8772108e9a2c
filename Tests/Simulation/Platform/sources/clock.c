/* SPDX-License-Identifier: Apache-2.0 */
#include "machine.h"

static int64_t monotonic_us, suspended_us, date_offset_ms;

/* Any start will do, but for one that another clock could be mistaken for. */
static const int64_t first_us = 5000000, first_date_ms = 1700000000000;

void fbs_clock_reset(void) {
  monotonic_us = first_us;
  suspended_us = 7000000;
  date_offset_ms = first_date_ms;
}

void fbs_clock_advance_to(int64_t moment_us) {
  if (moment_us > monotonic_us) monotonic_us = moment_us;
}

int64_t fbs_monotonic_us(void) {
  return monotonic_us;
}

int64_t fbs_boot_us(void) {
  return monotonic_us + suspended_us;
}

int64_t fbs_unix_ms(void) {
  return date_offset_ms + (monotonic_us + suspended_us) / 1000;
}

int64_t fbs_boot_moment(int64_t boot_us) {
  return boot_us == INT64_MAX ? INT64_MAX : boot_us - suspended_us;
}

int64_t fbs_now_us(void) {
  return monotonic_us;
}

int64_t fbs_date_ms(void) {
  return fbs_unix_ms();
}

void fbs_suspend(int64_t microseconds) {
  suspended_us += microseconds;
  fbs_wake(&fbs_readiness);
}

void fbs_shift_date(int64_t milliseconds) {
  date_offset_ms += milliseconds;
}

void fbs_sleep_us(int64_t microseconds) {
  fbs_wait(&monotonic_us, monotonic_us + (microseconds > 0 ? microseconds : 0));
}

void fbs_rest(int64_t microseconds) {
  fbs_sleep_us(microseconds);
}
