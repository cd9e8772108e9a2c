/* SPDX-License-Identifier: Apache-2.0 */
#include "timing.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

void stop(const char* what) {
  fprintf(stderr, "benchmark: %s failed\n", what);
  exit(1);
}

double now_ns(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

void sleep_ms(long milliseconds) {
  struct timespec time = {.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000};
  nanosleep(&time, NULL);
}

static int compare(const void* left, const void* right) {
  double difference = *(const double*)left - *(const double*)right;
  return difference < 0 ? -1 : difference > 0;
}

double quantile(double* values, int count, double share) {
  qsort(values, (size_t)count, sizeof(values[0]), compare);
  return values[(int)((double)(count - 1) * share)];
}
