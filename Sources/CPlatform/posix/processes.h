/* SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "descriptors.h"

static inline uint32_t fbp_real_user(void) {
  return getuid();
}

static inline uint32_t fbp_acting_user(void) {
  return geteuid();
}

static inline const char* fbp_environment(const char* name) {
  return getenv(name);
}

/* Exists from glibc 2.34 on; the C library's own declaration needs _GNU_SOURCE. */
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t* actions, int first);

/* Empty standard streams, and no other descriptor. Each call takes memory. Returns an error number. */
static inline int fbp_spawn_streams(posix_spawn_file_actions_t* actions) {
  int result = posix_spawn_file_actions_addopen(actions, 0, "/dev/null", O_RDONLY, 0);
  if (result == 0) result = posix_spawn_file_actions_addopen(actions, 1, "/dev/null", O_WRONLY, 0);
  if (result == 0) result = posix_spawn_file_actions_addopen(actions, 2, "/dev/null", O_WRONLY, 0);
  if (result == 0) result = posix_spawn_file_actions_addclosefrom_np(actions, 3);
  return result;
}

/* Default handling of all signals, and a process group of its own. Returns an error number. */
static inline int fbp_spawn_signals(posix_spawnattr_t* attributes) {
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  int result = posix_spawnattr_setsigmask(attributes, &none);
  if (result == 0) result = posix_spawnattr_setsigdefault(attributes, &all);
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP;
  return result == 0 ? posix_spawnattr_setflags(attributes, flags) : result;
}

static inline int fbp_spawn(char* const arguments[], const posix_spawn_file_actions_t* actions,
                            const posix_spawnattr_t* attributes, fbp_process* out_process) {
  extern char** environ;
  pid_t pid = 0;
  int result;
  do result = posix_spawnp(&pid, arguments[0], actions, attributes, arguments, environ);
  while (result == EINTR);
  out_process->id = pid;
  return result;
}

static inline bool fbp_process_start(char* const arguments[], fbp_process* out_process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  if (posix_spawn_file_actions_init(&actions) != 0) return false;
  int result = fbp_spawn_streams(&actions);
  if (result == 0) result = posix_spawnattr_init(&attributes);
  if (result == 0) {
    result = fbp_spawn_signals(&attributes);
    if (result == 0) result = fbp_spawn(arguments, &actions, &attributes, out_process);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return result == 0;
}

/* Kernels before 5.3 have no such descriptor. */
static inline fbp_waitable fbp_process_waitable(fbp_process process) {
  fbp_waitable waitable = {fbp_above_standard_streams((int)syscall(SYS_pidfd_open, (pid_t)process.id, 0))};
  return waitable;
}

static inline fbp_process_end fbp_process_reap(fbp_process process) {
  int status = 0;
  pid_t ended;
  FBP_UNINTERRUPTED(ended, waitpid((pid_t)process.id, &status, WNOHANG));
  if (ended == 0) return FBP_PROCESS_RUNS;
  if (ended != (pid_t)process.id) return FBP_PROCESS_UNKNOWN;
  return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? FBP_PROCESS_SUCCEEDED : FBP_PROCESS_FAILED;
}

static inline void fbp_process_wait(fbp_process process) {
  pid_t ended;
  FBP_UNINTERRUPTED(ended, waitpid((pid_t)process.id, NULL, 0));
}
