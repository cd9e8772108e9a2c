/* SPDX-License-Identifier: Apache-2.0 */
#include "printed.h"

#include <poll.h>
#include <stdio.h>
#include <unistd.h>

/* Reached only when a line is missing. */
enum { PATIENCE_MS = 60000 };

static int out_before;
static int reading;
static char text[4096];

void printed_begin(void) {
  int ends[2] = {-1, -1};
  fflush(stdout);
  /* A buffer that was in use for whole blocks would keep lines. */
  setvbuf(stdout, NULL, _IONBF, 0);
  out_before = dup(STDOUT_FILENO);
  if (pipe(ends) != 0) return;
  dup2(ends[1], STDOUT_FILENO);
  close(ends[1]);
  reading = ends[0];
}

/* False when no more comes, or there is no room for it. */
static int read_character(size_t* length) {
  struct pollfd polled = {reading, POLLIN, 0};
  return *length < sizeof(text) - 1 && poll(&polled, 1, PATIENCE_MS) == 1 && read(reading, text + *length, 1) == 1;
}

const char* printed_end(int lines) {
  size_t length = 0;
  while (lines > 0 && read_character(&length)) lines -= text[length++] == '\n';
  fflush(stdout);
  dup2(out_before, STDOUT_FILENO);
  close(out_before);
  /* Nobody writes there any more: what is left has an end. */
  while (read_character(&length)) length++;
  close(reading);
  text[length] = '\0';
  return text;
}
