/* SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <pthread.h>
#include <signal.h>
#include <sys/stat.h>
#include <time.h>

#include "descriptors.h"

/* Standard error stays open over exec and is not readable. A file that the program opened for itself usually differs in
 * one of these. */
static inline fbp_log_target fbp_log_target_now(void) {
  fbp_log_target target = {false, false, 0, 0};
  struct stat status;
  int descriptor_flags = fcntl(STDERR_FILENO, F_GETFD);
  int file_flags = fcntl(STDERR_FILENO, F_GETFL);
  if (descriptor_flags < 0 || (descriptor_flags & FD_CLOEXEC) != 0 || fstat(STDERR_FILENO, &status) != 0) return target;
  if (S_ISREG(status.st_mode) && (file_flags & O_ACCMODE) != O_WRONLY) return target;
  target.exists = true;
  target.is_socket = S_ISSOCK(status.st_mode);
  target.device = (uint64_t)status.st_dev;
  target.inode = (uint64_t)status.st_ino;
  return target;
}

static inline bool fbp_log_target_is(fbp_log_target first) {
  fbp_log_target now = fbp_log_target_now();
  if (!first.exists || !now.exists) return false;
  return !now.is_socket || (now.device == first.device && now.inode == first.inode);
}

/* Writing to a pipe without a reader raises SIGPIPE in the writing thread. This removes the signal. */
static inline void fbp_write_without_signal(const void* bytes, size_t count) {
  sigset_t pipe_signal, before, pending;
  struct timespec at_once = {0, 0};
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  sigemptyset(&pending);
  sigpending(&pending);
  bool was_pending = sigismember(&pending, SIGPIPE) == 1;
  if (pthread_sigmask(SIG_BLOCK, &pipe_signal, &before) != 0) return;
  ssize_t result;
  FBP_UNINTERRUPTED(result, write(STDERR_FILENO, bytes, count));
  if (result < 0 && errno == EPIPE && !was_pending)
    FBP_UNINTERRUPTED(result, sigtimedwait(&pipe_signal, NULL, &at_once));
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/* Drops text that cannot be written at once: a pipe that reports room takes PIPE_BUF bytes without waiting. */
static inline void fbp_log_write(const void* bytes, size_t count) {
  int error = errno;
  int told = fbp_poll_now(STDERR_FILENO, POLLOUT);
  if ((told & (POLLOUT | POLLERR | POLLNVAL)) == POLLOUT) fbp_write_without_signal(bytes, count);
  errno = error;
}
