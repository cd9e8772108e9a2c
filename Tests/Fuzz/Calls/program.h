/* SPDX-License-Identifier: Apache-2.0 */
/* What the program hands to the library and gets from it on other threads: callbacks, answers of the network, a store.
 */
#ifndef FUZZ_PROGRAM_H_
#define FUZZ_PROGRAM_H_

#include "machine.h"

/* Ends each secret that a call gets. No error and no line of the log may repeat it. */
#define FUZZ_SECRET "hush-this-is-a-secret-4711"

/* What lines begin with that are answers and no calls. */
#define FUZZ_ANSWERS "=!?"

/* Collects the answers that the text has for requests. */
void fuzz_begin_program(const char* text);
/* Whether the call that took the user data before was accepted. */
void fuzz_accept_user_data(bool is_accepted);
/* Handles that callbacks have kept. */
void fuzz_take_arrivals(void);
void fuzz_see_sentence(const fba_error* error);
/* Lets all come that waits for the program's thread, and closes the apps then. */
void fuzz_end_apps(bool closes);
/* Looks whether everything was freed. 0, or 1 when a rule was broken. */
int32_t fuzz_end_program(void);

/* How many completions came with and without a success. */
extern int fuzz_successes, fuzz_failures;

void fuzz_require(bool holds, const char* rule);

#endif
