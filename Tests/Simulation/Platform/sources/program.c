/* SPDX-License-Identifier: Apache-2.0 */
/* The program that runs on the machine: its begin, its end, and what it has registered for that. */
#include <errno.h>
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "machine.h"

enum { MOST_FUNCTIONS = 8 };

typedef struct around_fork {
  void (*prepare)(void);
  void (*in_parent)(void);
  void (*in_child)(void);
} around_fork;

/* Registered once, when the library is first used, and valid for every machine since. */
static around_fork around_forks[MOST_FUNCTIONS];
static void (*at_exits[MOST_FUNCTIONS])(void);
static int fork_count, exit_count;
static int32_t process_number = 100;
static void (*log_sink)(const void* bytes, size_t count);

void fbs_begin(const fbs_settings* settings, fbs_stuck_fn stuck) {
  fbs_streams_seed(settings->seed, settings->variant);
  fbs_chances_set(settings->chances);
  fbs_clock_reset();
  fbs_handles_reset();
  fbs_disk_reset();
  fbs_sockets_reset();
  fbs_keyring_reset();
  fbs_threads_begin(settings->policy, stuck);
}

void fbs_end(void) {
  fbs_threads_forget();
  fbs_handles_reset();
  fbs_disk_reset();
  fbs_sockets_reset();
  fbs_keyring_reset();
}

bool fbs_at_exit(void (*function)(void)) {
  if (exit_count == MOST_FUNCTIONS) return false;
  at_exits[exit_count++] = function;
  return true;
}

bool fbs_at_fork(void (*prepare)(void), void (*in_parent)(void), void (*in_child)(void)) {
  if (fork_count == MOST_FUNCTIONS) return false;
  around_fork added = {prepare, in_parent, in_child};
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

static void prepare_to_fork(void) {
  for (int index = fork_count; index-- > 0;) around_forks[index].prepare();
}

static void become_child(void) {
  process_number++;
  for (int index = 0; index < fork_count; index++) around_forks[index].in_child();
}

/* The next program finds the library as a forked child does: its data is consistent, and its threads are gone. */
void fbs_kill(void) {
  prepare_to_fork();
  fbs_threads_forget();
  fbs_disk_killed();
  fbs_handles_reset();
  fbs_sockets_reset();
  become_child();
}

static int32_t end_of(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

bool fbs_fork(int32_t* out_status) {
  prepare_to_fork();
  fflush(NULL);
  pid_t child = fork();
  if (child < 0) fbs_stuck("this process cannot be forked");
  if (child == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    fbs_threads_forget();
    /* The parent goes on with its files, and leaves them. */
    fbs_locks_forget();
    become_child();
    return true;
  }
  for (int index = 0; index < fork_count; index++) around_forks[index].in_parent();
  *out_status = end_of(child);
  return false;
}

void fbs_exit(void) {
  for (int index = exit_count; index-- > 0;) at_exits[index]();
  fbs_kill();
}

size_t fbs_memory_in_use(void) {
  return mallinfo2().uordblks;
}

const char* fbs_environment(const char* name) {
  if (strcmp(name, "DBUS_SESSION_BUS_ADDRESS") == 0) return fbs_keyring_exists() ? "unix:path=/run/bus" : NULL;
  return strcmp(name, "HOME") == 0 ? "/home/ann" : NULL;
}

void fbs_set_log(void (*sink)(const void* bytes, size_t count)) {
  log_sink = sink;
}

void fbs_log_write(const void* bytes, size_t count) {
  if (log_sink != NULL) log_sink(bytes, count);
}
