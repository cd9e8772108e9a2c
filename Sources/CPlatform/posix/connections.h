/* SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <netinet/tcp.h>
#include <sys/ioctl.h>
#include <sys/stat.h>

#include "loopback.h"

/* The C library's own declaration needs _GNU_SOURCE. */
#ifndef POLLRDHUP
#define POLLRDHUP 0x2000
#endif

/* libcurl does not look whether it could keep a socket from blocking: one that blocks would hold up all other work. */
static inline fbp_socket fbp_connection_open(int32_t family, int32_t type, int32_t protocol) {
  fbp_socket opened = {fbp_above_standard_streams(socket(family, type | SOCK_NONBLOCK | SOCK_CLOEXEC, protocol))};
  return opened;
}

static inline uint64_t fbp_connection_number(fbp_socket socket) {
  struct stat facts;
  return fstat((int)socket.handle, &facts) == 0 && S_ISSOCK(facts.st_mode) ? facts.st_ino : 0;
}

/* The state of a connection; all zero if it is not a connection. */
static inline struct tcp_info fbp_connection_facts(fbp_socket socket) {
  struct tcp_info facts;
  socklen_t size = sizeof facts;
  memset(&facts, 0, sizeof facts);
  if (getsockopt((int)socket.handle, IPPROTO_TCP, TCP_INFO, &facts, &size) != 0) memset(&facts, 0, sizeof facts);
  return facts;
}

/* In host byte order; 0 if there is none. */
static inline int fbp_own_port(int descriptor) {
  fbp_address own;
  socklen_t size = sizeof own;
  if (getsockname(descriptor, &own.any, &size) != 0) return 0;
  return ntohs(own.any.sa_family == AF_INET6 ? own.v6.sin6_port : own.v4.sin_port);
}

static inline bool fbp_connection_goes_to(fbp_socket socket, int32_t own_port, const char* peer, int32_t peer_port) {
  fbp_address there;
  socklen_t size = sizeof there;
  unsigned char address[16];
  if (fbp_own_port((int)socket.handle) != own_port) return false;
  if (getpeername((int)socket.handle, &there.any, &size) != 0) return true;
  if (there.any.sa_family == AF_INET6) {
    return ntohs(there.v6.sin6_port) == peer_port && inet_pton(AF_INET6, peer, address) == 1 &&
           memcmp(address, &there.v6.sin6_addr, 16) == 0;
  }
  return ntohs(there.v4.sin_port) == peer_port && inet_pton(AF_INET, peer, address) == 1 &&
         memcmp(address, &there.v4.sin_addr, 4) == 0;
}

static inline bool fbp_connection_is_opening(fbp_socket socket) {
  return fbp_connection_facts(socket).tcpi_state == TCP_SYN_SENT;
}

static inline int64_t fbp_connection_round_trip_us(fbp_socket socket) {
  return fbp_connection_facts(socket).tcpi_rtt;
}

static inline bool fbp_connection_is_silent_since(fbp_socket socket, int64_t us_ago) {
  const int64_t kernels_step_us = 10000;
  struct tcp_info facts = fbp_connection_facts(socket);
  if (us_ago < 200000 + 3 * (int64_t)facts.tcpi_rtt) return false;
  return (int64_t)facts.tcpi_last_data_recv * 1000 + kernels_step_us >= us_ago;
}

static inline bool fbp_connection_broke_in_silence(fbp_socket socket, int64_t us) {
  struct tcp_info facts = fbp_connection_facts(socket);
  bool has_insisted = facts.tcpi_retransmits > 0 || facts.tcpi_probes > 0;
  return facts.tcpi_state == TCP_CLOSE && has_insisted && (int64_t)facts.tcpi_last_data_recv * 1000 >= us;
}

static inline bool fbp_connection_peer_has_ended(fbp_socket socket) {
  return (fbp_poll_now((int)socket.handle, POLLRDHUP) & (POLLRDHUP | POLLHUP | POLLERR)) != 0;
}

static inline bool fbp_connection_has_unread(fbp_socket socket) {
  int count = 0;
  return ioctl((int)socket.handle, FIONREAD, &count) == 0 && count > 0;
}

static inline void fbp_connection_limit_silence(fbp_socket socket, uint32_t milliseconds,
                                                int32_t seconds_before_probe) {
  int interval = 1;
  setsockopt((int)socket.handle, IPPROTO_TCP, TCP_USER_TIMEOUT, &milliseconds, sizeof milliseconds);
  setsockopt((int)socket.handle, IPPROTO_TCP, TCP_KEEPIDLE, &seconds_before_probe, sizeof seconds_before_probe);
  setsockopt((int)socket.handle, IPPROTO_TCP, TCP_KEEPINTVL, &interval, sizeof interval);
}

static inline void fbp_connection_probe(fbp_socket socket, bool on) {
  int value = on;
  setsockopt((int)socket.handle, SOL_SOCKET, SO_KEEPALIVE, &value, sizeof value);
}

static inline void fbp_connection_end(fbp_socket socket) {
  shutdown((int)socket.handle, SHUT_RDWR);
}
