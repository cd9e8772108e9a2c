/* SPDX-License-Identifier: Apache-2.0 */
/* A sink for the library's log: keeps what the lines said. */
#ifndef LINES_H_
#define LINES_H_

#include <firebase_auth/firebase_auth.h>
#include <pthread.h>

/* Lines come from several threads. */
typedef struct lines {
  pthread_mutex_t mutex;
  char text[65536]; /* of all of them, cut to fit */
  int count;
  int frees;
} lines;

#define LINES_INIT \
  { PTHREAD_MUTEX_INITIALIZER, "", 0, 0 }

/* Between these two calls the log goes there, whatever its level is. */
void lines_begin(lines* into);
void lines_end(lines* into);

/* How many lines hold the text. Each line is counted once if it holds it once. */
int lines_with(lines* in, const char* text);

#endif /* LINES_H_ */
