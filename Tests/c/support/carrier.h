/* SPDX-License-Identifier: Apache-2.0 */
/* An HTTP client of the program's: it keeps each exchange, answers it at once, or carries it to the server. */
#ifndef CARRIER_H_
#define CARRIER_H_

#include <firebase_auth/firebase_auth.h>

#include "latch.h"

typedef struct carrier {
  latch starts;
  latch cancels;
  latch frees;
  bool carries;                /* sends each exchange, on a thread of its own */
  const char* answer;          /* else the body of a 200 answer at once; NULL keeps the exchange */
  fba_http_exchange* exchange; /* the newest that was kept, owned by the case */
  fba_http_exchange* cancelled;
} carrier;

#define CARRIER_INIT \
  { .starts = LATCH_INIT, .cancels = LATCH_INIT, .frees = LATCH_INIT }

fba_http_transport carrier_transport(carrier* through);

/* Sends an exchange that was kept, and answers it with what the server says. Releases it. */
void carrier_carry(fba_http_exchange* exchange);

#endif /* CARRIER_H_ */
