/* SPDX-License-Identifier: Apache-2.0 */
/* The program that runs on the machine: its begin, its end, and what it has registered for that. */
#include <malloc.h>
#include <stdlib.h>

#include "machine.h"

enum { MOST_FUNCTIONS = 8 };

typedef struct around_fork {
  void (*prepare)(void);
  void (*in_child)(void);
} around_fork;

/* Registered once, when the library is first used, and valid for every machine since. */
static around_fork around_forks[MOST_FUNCTIONS];
static void (*at_exits[MOST_FUNCTIONS])(void);
static int fork_count, exit_count;
static int32_t process_number = 100;
static void (*log_sink)(const void* bytes, size_t count);

void fbs_begin(const fbs_settings* settings, fbs_stuck_fn stuck) {
  fbs_streams_seed(settings->seed);
  fbs_chances_set(settings->chances);
  fbs_clock_reset();
  fbs_handles_reset();
  fbs_disk_reset();
  fbs_sockets_reset();
  fbs_threads_begin(settings->policy, stuck);
}

void fbs_end(void) {
  fbs_threads_forget();
  fbs_handles_reset();
  fbs_disk_reset();
  fbs_sockets_reset();
}

bool fbs_at_exit(void (*function)(void)) {
  if (exit_count == MOST_FUNCTIONS) return false;
  at_exits[exit_count++] = function;
  return true;
}

bool fbs_at_fork(void (*prepare)(void), void (*in_parent)(void), void (*in_child)(void)) {
  (void)in_parent;
  if (fork_count == MOST_FUNCTIONS) return false;
  around_fork added = {prepare, in_child};
  around_forks[fork_count++] = added;
  return true;
}

int32_t fbs_planted_bug(void) {
  const char* number = getenv("PLANTED_BUG");
  return number == NULL ? 0 : atoi(number);
}

int32_t fbs_process_number(void) {
  return process_number;
}

/* The next program finds the library as a forked child does: its data is consistent, and its threads are gone. */
void fbs_kill(void) {
  for (int index = fork_count; index-- > 0;) around_forks[index].prepare();
  fbs_threads_forget();
  fbs_locks_forget();
  fbs_handles_reset();
  fbs_sockets_reset();
  process_number++;
  for (int index = 0; index < fork_count; index++) around_forks[index].in_child();
}

void fbs_exit(void) {
  for (int index = exit_count; index-- > 0;) at_exits[index]();
  fbs_kill();
}

size_t fbs_memory_in_use(void) {
  return mallinfo2().uordblks;
}

const char* fbs_environment(const char* name) {
  return strcmp(name, "HOME") == 0 ? "/home/ann" : NULL;
}

void fbs_set_log(void (*sink)(const void* bytes, size_t count)) {
  log_sink = sink;
}

void fbs_log_write(const void* bytes, size_t count) {
  if (log_sink != NULL) log_sink(bytes, count);
}
