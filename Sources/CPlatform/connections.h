/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Sockets that connect to a server, for whoever opens them in libcurl's place: flags and options are macros.
 */
#pragma once

#include <netinet/tcp.h>
#include <sys/ioctl.h>

#include "shim.h"

/* The C library's own declaration needs _GNU_SOURCE. */
#ifndef POLLRDHUP
#define POLLRDHUP 0x2000
#endif

/* Closed by exec, and never a standard stream. Returns -1 with errno when there is none to be had. */
static inline int fba_client_socket(int family, int type, int protocol) {
  return fba_above_standard_streams(socket(family, type | SOCK_CLOEXEC, protocol));
}

/* Which socket a descriptor stands for now; 0 when it is none. No two that are open at the same time have the same. */
static inline uint64_t fba_socket_number(int descriptor) {
  struct stat facts;
  return fstat(descriptor, &facts) == 0 && S_ISSOCK(facts.st_mode) ? facts.st_ino : 0;
}

/* Numbers of standard streams that nobody has, held so that what is opened meanwhile gets others. */
typedef struct fba_held_streams {
  int held[STDERR_FILENO + 1];
  int count;
} fba_held_streams;

static inline fba_held_streams fba_hold_standard_streams(void) {
  fba_held_streams streams = {.count = 0};
  int lowest;
  FBA_UNINTERRUPTED(lowest, open("/dev/null", O_RDWR | O_CLOEXEC));
  while (lowest >= 0 && lowest <= STDERR_FILENO) {
    streams.held[streams.count++] = lowest;
    FBA_UNINTERRUPTED(lowest, open("/dev/null", O_RDWR | O_CLOEXEC));
  }
  if (lowest >= 0) close(lowest);
  return streams;
}

static inline void fba_release_standard_streams(const fba_held_streams* streams) {
  for (int index = 0; index < streams->count; index++) close(streams->held[index]);
}

/* What is known of a connection; all zero of what is none. */
static inline struct tcp_info fba_connection_facts(int descriptor) {
  struct tcp_info facts;
  socklen_t size = sizeof facts;
  memset(&facts, 0, sizeof facts);
  if (getsockopt(descriptor, IPPROTO_TCP, TCP_INFO, &facts, &size) != 0) memset(&facts, 0, sizeof facts);
  return facts;
}

/* In this machine's order; 0 when it has none. */
static inline int fba_own_port(int descriptor) {
  fba_address own;
  socklen_t size = sizeof own;
  if (getsockname(descriptor, &own.any, &size) != 0) return 0;
  return ntohs(own.any.sa_family == AF_INET6 ? own.v6.sin6_port : own.v4.sin_port);
}

/* Whether it goes from this port here to that address, in numbers, and port there. Of one whose peer is gone nobody can
 * say where it went. */
static inline bool fba_goes_to(int descriptor, int own_port, const char* peer, int peer_port) {
  fba_address there;
  socklen_t size = sizeof there;
  unsigned char address[16];
  if (fba_own_port(descriptor) != own_port) return false;
  if (getpeername(descriptor, &there.any, &size) != 0) return true;
  if (there.any.sa_family == AF_INET6) {
    return ntohs(there.v6.sin6_port) == peer_port && inet_pton(AF_INET6, peer, address) == 1 &&
           memcmp(address, &there.v6.sin6_addr, 16) == 0;
  }
  return ntohs(there.v4.sin_port) == peer_port && inet_pton(AF_INET, peer, address) == 1 &&
         memcmp(address, &there.v4.sin_addr, 4) == 0;
}

/* Whether the address has not answered yet. */
static inline bool fba_is_connecting(int descriptor) {
  return fba_connection_facts(descriptor).tcpi_state == TCP_SYN_SENT;
}

static inline int64_t fba_round_trip_us(int descriptor) {
  return fba_connection_facts(descriptor).tcpi_rtt;
}

/*
 * Whether not a byte has come since so long ago. False before one can be expected. Acknowledgements do not count: they
 * may be those of something between, whose other end is dead.
 */
static inline bool fba_is_silent_since(int descriptor, int64_t us_ago) {
  const int64_t kernels_step_us = 10000;
  struct tcp_info facts = fba_connection_facts(descriptor);
  if (us_ago < 200000 + 3 * (int64_t)facts.tcpi_rtt) return false;
  return (int64_t)facts.tcpi_last_data_recv * 1000 + kernels_step_us >= us_ago;
}

/*
 * Whether the kernel gave the connection up, after it had sent something again and again, or probes, and no byte had
 * come for so long. Acknowledgements do not count here either: a peer that hears nothing still repeats its last words.
 */
static inline bool fba_broke_in_silence(int descriptor, int64_t us) {
  struct tcp_info facts = fba_connection_facts(descriptor);
  bool has_insisted = facts.tcpi_retransmits > 0 || facts.tcpi_probes > 0;
  return facts.tcpi_state == TCP_CLOSE && has_insisted && (int64_t)facts.tcpi_last_data_recv * 1000 >= us;
}

/* Whether the peer has ended the connection, read or not. */
static inline bool fba_has_peer_ended(int descriptor) {
  return (fba_poll_now(descriptor, POLLRDHUP) & (POLLRDHUP | POLLHUP | POLLERR)) != 0;
}

/* Whether something has come that nobody has read; also where the peer has ended the connection since. */
static inline bool fba_has_unread(int descriptor) {
  int count = 0;
  return ioctl(descriptor, FIONREAD, &count) == 0 && count > 0;
}

/* The connection fails when what was sent, a probe included, stays without an acknowledgement for so long (RFC 5482).
 * Probes, where they are on, begin after so many seconds and come every second.
 */
static inline void fba_limit_silence(int descriptor, unsigned milliseconds, int seconds_before_probe) {
  int interval = 1;
  setsockopt(descriptor, IPPROTO_TCP, TCP_USER_TIMEOUT, &milliseconds, sizeof milliseconds);
  setsockopt(descriptor, IPPROTO_TCP, TCP_KEEPIDLE, &seconds_before_probe, sizeof seconds_before_probe);
  setsockopt(descriptor, IPPROTO_TCP, TCP_KEEPINTVL, &interval, sizeof interval);
}

/* Whether the kernel asks a silent peer if it is still there. */
static inline void fba_probe(int descriptor, bool on) {
  int value = on;
  setsockopt(descriptor, SOL_SOCKET, SO_KEEPALIVE, &value, sizeof value);
}

/* Whoever has the descriptor finds the connection at its end. */
static inline void fba_end_connection(int descriptor) {
  shutdown(descriptor, SHUT_RDWR);
}
