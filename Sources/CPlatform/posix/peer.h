/* SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <linux/inet_diag.h>
#include <linux/netlink.h>
#include <linux/sock_diag.h>
#include <stdio.h>

#include "loopback.h"

/*
 * The two ends from the peer's view. Addresses and ports are in network byte order; an IPv4 address is in the last
 * word.
 */
typedef struct fbp_peer_ends {
  bool is_ipv6;
  uint32_t peer[4];
  uint32_t own[4];
  uint16_t peer_port;
  uint16_t own_port;
} fbp_peer_ends;

/* The kernel reports a socket without a process as root's. */
static inline fbp_peer fbp_peer_found(uint32_t uid, unsigned long inode, uint32_t* out_uid) {
  if (inode == 0) return FBP_PEER_GONE;
  *out_uid = uid;
  return FBP_PEER_OF_USER;
}

static inline fbp_peer fbp_peer_failure(void) {
  bool is_shortage = errno == EMFILE || errno == ENFILE || errno == ENOMEM || errno == ENOBUFS;
  return is_shortage ? FBP_PEER_SHORTAGE : FBP_PEER_UNKNOWN;
}

static inline ssize_t fbp_ask_sock_diag(const fbp_peer_ends* ends, int diag, void* answer, size_t capacity) {
  struct {
    struct nlmsghdr header;
    struct inet_diag_req_v2 wanted;
  } request;
  memset(&request, 0, sizeof request);
  request.header.nlmsg_len = sizeof request;
  request.header.nlmsg_type = SOCK_DIAG_BY_FAMILY;
  request.header.nlmsg_flags = NLM_F_REQUEST;
  request.wanted.sdiag_family = ends->is_ipv6 ? AF_INET6 : AF_INET;
  request.wanted.sdiag_protocol = IPPROTO_TCP;
  request.wanted.idiag_states = ~0u;
  request.wanted.id.idiag_sport = ends->peer_port;
  request.wanted.id.idiag_dport = ends->own_port;
  size_t first = ends->is_ipv6 ? 0 : 3;
  memcpy(request.wanted.id.idiag_src, ends->peer + first, (4 - first) * sizeof(uint32_t));
  memcpy(request.wanted.id.idiag_dst, ends->own + first, (4 - first) * sizeof(uint32_t));
  request.wanted.id.idiag_cookie[0] = INET_DIAG_NOCOOKIE;
  request.wanted.id.idiag_cookie[1] = INET_DIAG_NOCOOKIE;
  /* The kernel answers within send. */
  ssize_t result;
  FBP_UNINTERRUPTED(result, send(diag, &request, sizeof request, MSG_NOSIGNAL));
  if (result >= 0) FBP_UNINTERRUPTED(result, recv(diag, answer, capacity, MSG_DONTWAIT));
  return result;
}

/*
 * Asks the kernel for one socket (sock_diag(7)). An error as its answer proves nothing: the same number means "no such
 * socket" and "no such module". A listener, which it finds if there is no connection, proves nothing either.
 */
static inline fbp_peer fbp_peer_by_diag(const fbp_peer_ends* ends, uint32_t* out_uid) {
  union {
    struct nlmsghdr header;
    char bytes[1024];
  } answer;
  int diag = fbp_above_standard_streams(socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_SOCK_DIAG));
  if (diag < 0) return fbp_peer_failure();
  ssize_t size = fbp_ask_sock_diag(ends, diag, &answer, sizeof answer);
  fbp_peer failure = fbp_peer_failure();
  close(diag);
  if (size < 0) return failure;
  const struct inet_diag_msg* found = (const struct inet_diag_msg*)NLMSG_DATA(&answer.header);
  if (size < (ssize_t)NLMSG_LENGTH(sizeof *found) || answer.header.nlmsg_len < NLMSG_LENGTH(sizeof *found) ||
      answer.header.nlmsg_type != SOCK_DIAG_BY_FAMILY || found->id.idiag_sport != ends->peer_port ||
      found->id.idiag_dport != ends->own_port) {
    return FBP_PEER_UNKNOWN;
  }
  return fbp_peer_found(found->idiag_uid, found->idiag_inode, out_uid);
}

/* In the table of IPv6, where IPv4 addresses are mapped: RFC 4291 section 2.5.5.2. */
static inline bool fbp_is_listed(const unsigned listed[4], bool is_ipv6, const uint32_t address[4]) {
  if (is_ipv6) return memcmp(listed, address, 4 * sizeof(uint32_t)) == 0;
  return listed[0] == 0 && listed[1] == 0 && listed[2] == htonl(0xFFFF) && listed[3] == address[3];
}

/* Whether this line of the family's table describes the peer's socket. */
static inline bool fbp_is_peer_line(const char* line, bool is_ipv6_table, const fbp_peer_ends* ends, unsigned* uid,
                                    unsigned long* inode) {
  unsigned a[4] = {0}, b[4] = {0}, port = 0, other_port = 0;
  if (is_ipv6_table) {
    int count = sscanf(line, " %*d: %8X%8X%8X%8X:%4X %8X%8X%8X%8X:%4X %*2X %*8X:%*8X %*2X:%*8X %*8X %u %*d %lu", &a[0],
                       &a[1], &a[2], &a[3], &port, &b[0], &b[1], &b[2], &b[3], &other_port, uid, inode);
    if (count != 12) return false;
  } else {
    int count = sscanf(line, " %*d: %8X:%4X %8X:%4X %*2X %*8X:%*8X %*2X:%*8X %*8X %u %*d %lu", &a[3], &port, &b[3],
                       &other_port, uid, inode);
    if (count != 6 || ends->is_ipv6) return false;
    a[2] = b[2] = htonl(0xFFFF);
  }
  return fbp_is_listed(a, ends->is_ipv6, ends->peer) && fbp_is_listed(b, ends->is_ipv6, ends->own) &&
         port == ntohs(ends->peer_port) && other_port == ntohs(ends->own_port);
}

static inline fbp_peer fbp_peer_in(const char* path, bool is_ipv6, const fbp_peer_ends* ends, uint32_t* out_uid) {
  FILE* table;
  do table = fopen(path, "re");
  while (table == NULL && errno == EINTR);
  if (table == NULL) return fbp_peer_failure();
  char line[512];
  unsigned uid = 0;
  unsigned long inode = 0;
  fbp_peer result = FBP_PEER_UNKNOWN;
  while (result == FBP_PEER_UNKNOWN && fgets(line, sizeof line, table) != NULL) {
    if (fbp_is_peer_line(line, is_ipv6, ends, &uid, &inode)) result = fbp_peer_found(uid, inode, out_uid);
  }
  /* The peer may be in the part that was not read, so it does not count as gone. */
  if (result == FBP_PEER_UNKNOWN && ferror(table)) result = FBP_PEER_SHORTAGE;
  fclose(table);
  return result;
}

/* The same from the tables of all sockets, for kernels and sandboxes without sock_diag. Unknown if the tables are
 * missing too.
 */
static inline fbp_peer fbp_peer_by_table(const fbp_peer_ends* ends, uint32_t* out_uid) {
  fbp_peer result = fbp_peer_in("/proc/net/tcp", false, ends, out_uid);
  return result == FBP_PEER_UNKNOWN ? fbp_peer_in("/proc/net/tcp6", true, ends, out_uid) : result;
}

/* What it means that the tables do not list the peer. They are reliable if they list this process's own end. */
static inline fbp_peer fbp_peer_unlisted(fbp_peer own_end) {
  switch (own_end) {
    case FBP_PEER_OF_USER:
      return FBP_PEER_GONE;
    case FBP_PEER_SHORTAGE:
      return FBP_PEER_SHORTAGE;
    default:
      return FBP_PEER_UNKNOWN;
  }
}

static inline fbp_peer fbp_peer_own_end(const fbp_peer_ends* ends) {
  fbp_peer_ends turned = *ends;
  memcpy(turned.peer, ends->own, sizeof turned.peer);
  memcpy(turned.own, ends->peer, sizeof turned.own);
  turned.peer_port = ends->own_port;
  turned.own_port = ends->peer_port;
  uint32_t uid = 0;
  return fbp_peer_by_table(&turned, &uid);
}

/* Reads an address into words and port; fails if it is neither IPv4 nor IPv6. */
static inline bool fbp_take_address(const fbp_address* address, uint32_t words[4], uint16_t* port) {
  memset(words, 0, 4 * sizeof(uint32_t));
  if (address->any.sa_family == AF_INET) {
    words[3] = address->v4.sin_addr.s_addr;
    *port = address->v4.sin_port;
    return true;
  }
  if (address->any.sa_family != AF_INET6) return errno = EAFNOSUPPORT, false;
  memcpy(words, &address->v6.sin6_addr, 4 * sizeof(uint32_t));
  *port = address->v6.sin6_port;
  return true;
}

static inline bool fbp_peer_find_ends(fbp_socket connection, fbp_peer_ends* out_ends) {
  int descriptor = (int)connection.handle;
  fbp_address peer, own;
  socklen_t peer_size = sizeof peer, own_size = sizeof own;
  if (getpeername(descriptor, &peer.any, &peer_size) != 0) return false;
  if (getsockname(descriptor, &own.any, &own_size) != 0) return false;
  out_ends->is_ipv6 = peer.any.sa_family == AF_INET6;
  return fbp_take_address(&peer, out_ends->peer, &out_ends->peer_port) &&
         fbp_take_address(&own, out_ends->own, &out_ends->own_port);
}

static inline fbp_peer fbp_peer_of(fbp_socket connection, uint32_t* out_uid) {
  fbp_peer_ends ends;
  if (!fbp_peer_find_ends(connection, &ends)) return errno == ENOTCONN ? FBP_PEER_GONE : fbp_peer_failure();
  fbp_peer result = fbp_peer_by_diag(&ends, out_uid);
  if (result == FBP_PEER_UNKNOWN) result = fbp_peer_by_table(&ends, out_uid);
  return result == FBP_PEER_UNKNOWN ? fbp_peer_unlisted(fbp_peer_own_end(&ends)) : result;
}
