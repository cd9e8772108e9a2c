/* SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include "problems.h"

/*
 * A program may have closed its standard streams. Its output must not end up in a browser, a session's file or a
 * connection to the service, nor must data from these become its input. So the descriptor gets a number above theirs.
 * Returns -1 when none is left.
 */
static inline int fbp_above_standard_streams(int descriptor) {
  if (descriptor < 0 || descriptor > STDERR_FILENO) return descriptor;
  int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  int error = errno;
  close(descriptor);
  errno = error;
  return moved;
}

/* What poll reports for the descriptor without waiting; 0 for nothing. A signal can interrupt poll even without a wait.
 */
static inline int fbp_poll_now(int descriptor, short events) {
  struct pollfd entry = {.fd = descriptor, .events = events, .revents = 0};
  int count;
  FBP_UNINTERRUPTED(count, poll(&entry, 1, 0));
  return count > 0 ? entry.revents : 0;
}

static inline fbp_waitable fbp_socket_waitable(fbp_socket socket) {
  fbp_waitable waitable = {socket.handle};
  return waitable;
}

static inline fbp_waitable fbp_timer_waitable(fbp_timer timer) {
  fbp_waitable waitable = {timer.handle};
  return waitable;
}

static inline void fbp_waitable_close(fbp_waitable waitable) {
  close((int)waitable.handle);
}

static inline bool fbp_waitable_is_closed(fbp_waitable waitable) {
  return (fbp_poll_now((int)waitable.handle, 0) & POLLNVAL) != 0;
}

static inline fbp_held_streams fbp_streams_hold(void) {
  fbp_held_streams streams = {.count = 0};
  int lowest;
  FBP_UNINTERRUPTED(lowest, open("/dev/null", O_RDWR | O_CLOEXEC));
  while (lowest >= 0 && lowest <= STDERR_FILENO) {
    streams.held[streams.count++] = lowest;
    FBP_UNINTERRUPTED(lowest, open("/dev/null", O_RDWR | O_CLOEXEC));
  }
  if (lowest >= 0) close(lowest);
  return streams;
}

static inline void fbp_streams_release(const fbp_held_streams* streams) {
  for (int index = 0; index < streams->count; index++) close(streams->held[index]);
}
