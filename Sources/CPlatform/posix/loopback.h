/* SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include "descriptors.h"

/* An address of either family. */
typedef union fbp_address {
  struct sockaddr any;
  struct sockaddr_in v4;
  struct sockaddr_in6 v6;
} fbp_address;

static inline fbp_socket fbp_loopback_open(bool is_ipv6) {
  int family = is_ipv6 ? AF_INET6 : AF_INET;
  fbp_socket opened = {fbp_above_standard_streams(socket(family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0))};
  return opened;
}

static inline int fbp_bind_to_loopback(int descriptor, bool is_ipv6, uint16_t port) {
  fbp_address address;
  memset(&address, 0, sizeof address);
  if (!is_ipv6) {
    address.v4.sin_family = AF_INET;
    address.v4.sin_port = htons(port);
    address.v4.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return bind(descriptor, &address.any, sizeof address.v4);
  }
  int on = 1;
  if (setsockopt(descriptor, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on) != 0) return -1;
  address.v6.sin6_family = AF_INET6;
  address.v6.sin6_port = htons(port);
  address.v6.sin6_addr = in6addr_loopback;
  return bind(descriptor, &address.any, sizeof address.v6);
}

/*
 * The queue is as long as the system allows: where it is full, the browser's connection waits for a retransmission, a
 * second or more.
 */
static inline bool fbp_loopback_listen(fbp_socket socket, bool is_ipv6, uint16_t port, bool reuse, uint16_t* out_port) {
  int descriptor = (int)socket.handle, on = 1;
  /* Connections of the last attempt may be in TIME_WAIT. */
  if (reuse) setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (fbp_bind_to_loopback(descriptor, is_ipv6, port) != 0 || listen(descriptor, SOMAXCONN) != 0) return false;
  fbp_address address;
  socklen_t size = sizeof address;
  if (getsockname(descriptor, &address.any, &size) != 0) return false;
  *out_port = ntohs(is_ipv6 ? address.v6.sin6_port : address.v4.sin_port);
  return true;
}

/* If the system cannot answer because memory has run out, the socket counts as listening. */
static inline bool fbp_socket_is_listening(fbp_socket socket) {
  int listens = 0;
  socklen_t size = sizeof listens;
  if (getsockopt((int)socket.handle, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) == 0) return listens != 0;
  return errno != EBADF && errno != ENOTSOCK;
}

/* The C library's own declaration needs _GNU_SOURCE. */
extern int accept4(int listener, struct sockaddr* address, socklen_t* size, int flags);

static inline fbp_socket fbp_socket_accept(fbp_socket listener) {
  int connection;
  FBP_UNINTERRUPTED(connection, accept4((int)listener.handle, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC));
  fbp_socket accepted = {fbp_above_standard_streams(connection)};
  return accepted;
}

static inline int64_t fbp_socket_receive(fbp_socket socket, void* bytes, size_t count) {
  ssize_t received;
  FBP_UNINTERRUPTED(received, recv((int)socket.handle, bytes, count, 0));
  return received;
}

static inline void fbp_socket_send(fbp_socket socket, const uint8_t* bytes, size_t count) {
  size_t done = 0;
  while (done < count) {
    ssize_t sent;
    FBP_UNINTERRUPTED(sent, send((int)socket.handle, bytes + done, count - done, MSG_NOSIGNAL));
    if (sent <= 0) return;
    done += (size_t)sent;
  }
}

static inline void fbp_socket_finish_sending(fbp_socket socket) {
  shutdown((int)socket.handle, SHUT_WR);
}

static inline void fbp_socket_close(fbp_socket socket) {
  close((int)socket.handle);
}
