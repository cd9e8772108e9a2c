/* SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <errno.h>
#include <string.h>

/*
 * A signal handler of the program may run on any thread, including the library's. An interrupted call is repeated:
 * every call that can wait, and calls on files, because some file systems are programs.
 */
#define FBP_UNINTERRUPTED(result, call) \
  do (result) = (call);                 \
  while ((result) < 0 && errno == EINTR)

static inline fbp_problem_kind fbp_problem_kind_of(int number) {
  switch (number) {
    case EMFILE:
    case ENFILE:
    case ENOMEM:
    case ENOBUFS:
      return FBP_PROBLEM_SHORTAGE;
    case EAGAIN:
      return FBP_PROBLEM_WOULD_BLOCK;
    case EINTR:
      return FBP_PROBLEM_INTERRUPTED;
    case EIO:
      return FBP_PROBLEM_DISK;
    case ENOENT:
    case ENOTDIR:
      return FBP_PROBLEM_ABSENT;
    case ELOOP:
      return FBP_PROBLEM_IS_LINK;
    case EBADF:
    case ENOTSOCK:
      return FBP_PROBLEM_NOT_SOCKET;
    case EINVAL:
      return FBP_PROBLEM_INVALID;
    case ECONNABORTED:
    case EPROTO:
      return FBP_PROBLEM_PEER_GONE;
    case EAFNOSUPPORT:
    case EADDRNOTAVAIL:
      return FBP_PROBLEM_NO_ADDRESS;
    case ECONNREFUSED:
      return FBP_PROBLEM_REFUSED;
    default:
      return FBP_PROBLEM_OTHER;
  }
}

static inline fbp_problem fbp_problem_of(int32_t number) {
  fbp_problem problem = {fbp_problem_kind_of(number), number};
  return problem;
}

static inline fbp_problem fbp_last_problem(void) {
  return fbp_problem_of(errno);
}

static inline const char* fbp_problem_text(fbp_problem problem) {
  return strerror(problem.number);
}
