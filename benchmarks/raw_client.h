/* SPDX-License-Identifier: Apache-2.0 */
/* The same two requests as an email sign-in, by libcurl alone: what the library is measured against. */
#ifndef RAW_CLIENT_H_
#define RAW_CLIENT_H_

#include <stdbool.h>

typedef struct raw_client raw_client;

raw_client* raw_client_create(unsigned port);
/* Signs in and looks the account up, on the kept connection. */
bool raw_client_sign_in(raw_client* client);
void raw_client_destroy(raw_client* client);

/*
 * Signs in by libcurl alone and by `way`, in turns of fifty, and prints "<name>_libcurl_p50", "<name>_p50",
 * "<name>_p99" and "<name>_ratio_p50". In turns, so that whatever else the machine does falls on both; of fifty, so
 * that neither is measured while the other's processors are still awake, or its session is still being written.
 */
void raw_client_measure_beside(unsigned port, int rounds, void (*way)(void), const char* name);

#endif /* RAW_CLIENT_H_ */
