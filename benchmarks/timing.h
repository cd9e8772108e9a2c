/* SPDX-License-Identifier: Apache-2.0 */
/* Clock, statistics and the end of a measurement that failed. */
#ifndef TIMING_H_
#define TIMING_H_

#ifdef __cplusplus
extern "C" {
#endif

/* Says what failed and ends the program. */
void stop(const char* what);

double now_ns(void);
void sleep_ms(long milliseconds);

/* The value that a share of all values stays below; sorts them. */
double quantile(double* values, int count, double share);

#ifdef __cplusplus
}
#endif

#endif /* TIMING_H_ */
