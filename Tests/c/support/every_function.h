/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Every function of the library, in groups. Each group calls its functions on living handles of every kind, and notes
 * where one does not say what it should. What it is given stays the caller's: the handles say the same to the end.
 */
#ifndef EVERY_FUNCTION_H_
#define EVERY_FUNCTION_H_

#include "cast.h"

typedef struct function_group {
  const char* name;
  void (*call)(void);
} function_group;

/* What leaves everything as it was, or as it is after the next time: for any thread, again and again. */
enum { LASTING_FUNCTIONS = 16 };
extern const function_group lasting_functions[LASTING_FUNCTIONS];

/* What ends questions and exchanges, then sessions, then owners: what other groups say is not the same any more. */
enum { ENDING_FUNCTIONS = 3 };
extern const function_group ending_functions[ENDING_FUNCTIONS];

/* Makes the handles. The operations of the groups are those of a user with second factors, whose server is silent. */
cast* every_function_begin(void);

/* Gives the handles back. Returns how much was not as it should be. */
int every_function_end(void);

#endif /* EVERY_FUNCTION_H_ */
