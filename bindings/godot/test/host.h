/* SPDX-License-Identifier: Apache-2.0 */
/*
 * In place of Godot: the functions that the extension asks for, with values, one table of classes and objects that are
 * just large enough for it. What Godot would refuse ends the test.
 */
#ifndef FIREBASE_AUTH_GODOT_HOST_H_
#define FIREBASE_AUTH_GODOT_HOST_H_

#include <stdbool.h>

#include "../src/godot.h"

enum { MOST_TEXT = 4096, MOST_GIVEN = 4 };

/* What a method returned, or an argument of a signal. */
typedef struct seen {
  uint32_t type;
  int64_t number;
  char text[MOST_TEXT];
} seen;

typedef struct emission {
  const char* signal;
  int count;
  seen arguments[MOST_GIVEN];
} emission;

/* Loads the extension, and registers what it has. */
void host_begin(const char* path);

/* Takes all of it back. Ends the test if a method was never called, a signal never emitted, or a value never destroyed.
 */
void host_end(void);

void* host_new(void);

/* Ends the test where the object is locked: while it emits a signal, and in a call of a script's. */
void host_free(void* object);

/* Frees it at the end of the frame, as queue_free does. */
void host_free_later(void* object);

/* Calls a method with texts (s), numbers (i) and truths (b), as a script does, and reads what it returns. */
seen host_call(void* object, const char* method, const char* kinds, ...);

/* The same with values in place of variants, as typed code of scripts does. */
seen host_call_by_pointers(void* object, const char* method, const char* kinds, ...);

/* Calls it with what it does not take, and gives the error. */
gd_call_error host_miscall(void* object, const char* method, const char* kinds, ...);

/* A frame: calls _process. */
void host_frame(void* object);

/* The oldest emission that nobody has taken yet; NULL for none. Valid until the next call. */
const emission* host_next(void);

/* Called for each emission, before it can be taken; NULL for nobody. */
extern void (*host_handler)(void* object, const emission* told);

/* Ends the test. */
void fail(const char* what, const char* about);

#endif /* FIREBASE_AUTH_GODOT_HOST_H_ */
