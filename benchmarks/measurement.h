/* What the measuring programs share. */
#ifndef MEASUREMENT_H_
#define MEASUREMENT_H_

#include <firebase_auth/firebase_auth.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Says what failed and ends the program. */
void stop(const char* what);

double now_ns(void);
void sleep_ms(long milliseconds);

/* The value that a share of all values stays below; sorts them. */
double quantile(double* values, int count, double share);

/* An app that keeps its session in memory, with its auth, which talks to canned_server. */
fba_app* open_app(unsigned port, fba_auth** out_auth);
void sign_in(fba_auth* auth);

#ifdef __cplusplus
}
#endif

#endif /* MEASUREMENT_H_ */
