/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What Swift cannot call or express itself: atomics on memory, variadic functions, macros, locale-proof numbers; and
 * the loops over the bytes of every answer, which Swift's compiler makes several times as long. Everything is static
 * inline: this module has no object code of its own.
 *
 * No feature macro such as _GNU_SOURCE: it changes types of the C library, which must be the same here as in the
 * modules of a Swift program that uses this package (Foundation and Glibc), or nothing compiles.
 */
#pragma once

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/inet_diag.h>
#include <linux/netlink.h>
#include <linux/sock_diag.h>
#include <locale.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/*
 * A signal handler of the program's may run on any thread of its, ours included: what it has interrupted is begun anew.
 * That is so of each call that can wait, and of those on files: some file systems are programs.
 */
#define FBA_UNINTERRUPTED(result, call) \
  do (result) = (call);                 \
  while ((result) < 0 && errno == EINTR)

/* How many bytes from the start on are ASCII, to within a word: most text is, and goes eight bytes a step. */
static inline size_t fba_ascii_length(const uint8_t* bytes, size_t count) {
  size_t length = 0;
  uint64_t word = 0;
  while (count - length >= sizeof(word)) {
    memcpy(&word, bytes + length, sizeof(word));
    if ((word & 0x8080808080808080u) != 0) break;
    length += sizeof(word);
  }
  return length;
}

/* How many bytes from the start on a JSON string may hold as they are: no quotation mark, backslash or control
 * character. */
static inline size_t fba_json_plain_length(const uint8_t* bytes, size_t count) {
  const uint64_t ones = 0x0101010101010101u;
  size_t length = 0;
  uint64_t word = 0;
  while (count - length >= sizeof(word)) {
    memcpy(&word, bytes + length, sizeof(word));
    /* Subtracting from a byte sets its high bit where it was smaller; `& ~` leaves out those that had it before. */
    uint64_t quote = word ^ (ones * '"');
    uint64_t backslash = word ^ (ones * '\\');
    uint64_t hits = ((word - ones * 0x20) & ~word) | ((quote - ones) & ~quote) | ((backslash - ones) & ~backslash);
    hits &= ones << 7;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    /* A borrow makes false hits only above a true one. */
    if (hits != 0) return length + (size_t)__builtin_ctzll(hits) / 8;
#else
    if (hits != 0) break;
#endif
    length += sizeof(word);
  }
  while (length < count && bytes[length] >= 0x20 && bytes[length] != '"' && bytes[length] != '\\') length++;
  return length;
}

/* Decodes the URL-safe base 64 of RFC 4648 section 5 without its padding, and returns how many bytes that makes: up to
 * count / 4 * 3 + 2. -1 for what is none: other characters, one digit alone at the end, unused bits that are set. */
static inline ssize_t fba_base64url_decode(const uint8_t* digits, size_t count, uint8_t* bytes) {
  ssize_t length = 0;
  uint32_t pending = 0, bits = 0;
  for (size_t index = 0; index < count; index++) {
    uint8_t digit = digits[index];
    uint32_t value = 0;
    if (digit >= 'a' && digit <= 'z')
      value = digit - 'a' + 26u;
    else if (digit >= 'A' && digit <= 'Z')
      value = digit - 'A';
    else if (digit >= '0' && digit <= '9')
      value = digit - '0' + 52u;
    else if (digit == '-' || digit == '_')
      value = digit == '-' ? 62 : 63;
    else
      return -1;
    pending = (pending << 6 | value) & 0xFFFF;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = (uint8_t)(pending >> bits);
  }
  return bits == 6 || (pending & ((1u << bits) - 1)) != 0 ? -1 : length;
}

/* A clock that cannot be read is read again: a moment out of nowhere would end or prolong whatever waits. */
static inline struct timespec fba_now(clockid_t clock) {
  struct timespec now = {0, 0};
  for (int attempt = 0; attempt < 8 && clock_gettime(clock, &now) != 0; attempt++) continue;
  return now;
}

static inline int64_t fba_monotonic_us(void) {
  struct timespec now = fba_now(CLOCK_MONOTONIC);
  return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* The monotonic clock with the time in which the machine slept. */
static inline int64_t fba_boot_us(void) {
  struct timespec now = fba_now(CLOCK_BOOTTIME);
  return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static inline int64_t fba_unix_ms(void) {
  struct timespec now = fba_now(CLOCK_REALTIME);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* A condition variable whose deadlines are on the monotonic clock, so that a clock change cannot prolong a wait. */
static inline int fba_condition_init(pthread_cond_t* condition) {
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  int result = pthread_cond_init(condition, &attributes);
  pthread_condattr_destroy(&attributes);
  return result;
}

static inline int fba_condition_wait_until(pthread_cond_t* condition, pthread_mutex_t* mutex, int64_t deadline_us) {
  struct timespec deadline = {.tv_sec = deadline_us / 1000000, .tv_nsec = (deadline_us % 1000000) * 1000};
  return pthread_cond_timedwait(condition, mutex, &deadline);
}

/* In place of a sleep that failed, so that the failure does not become a busy loop. */
static inline void fba_pause(void) {
  usleep(10000);
}

/*
 * A program may have closed its standard streams. What it prints all the same must not go to a browser, into a
 * session's file or to the service, nor must what these send become its input: the descriptor gets a number beyond
 * theirs. Returns -1 when there is none left.
 */
static inline int fba_above_standard_streams(int descriptor) {
  if (descriptor < 0 || descriptor > STDERR_FILENO) return descriptor;
  int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  int error = errno;
  close(descriptor);
  errno = error;
  return moved;
}

/* A timer as a descriptor, -1 when the system has none left. It is for polling: reading never waits. */
static inline int fba_boot_timer_create(void) {
  return fba_above_standard_streams(timerfd_create(CLOCK_BOOTTIME, TFD_CLOEXEC | TFD_NONBLOCK));
}

/* Replaces what was set before. False when the system refuses: then that is as it was. */
static inline bool fba_timer_set(int timer, int64_t microseconds) {
  struct itimerspec when = {{0, 0}, {0, 0}};
  when.it_value.tv_sec = microseconds / 1000000;
  when.it_value.tv_nsec = (microseconds % 1000000) * 1000 + 1; /* zero would unset it */
  return timerfd_settime(timer, 0, &when, NULL) == 0;
}

/* Until the next call, a request to cancel this thread stays pending. Returns what is to be restored. */
static inline int fba_disable_cancellation(void) {
  int before = PTHREAD_CANCEL_ENABLE;
  pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
  return before;
}

static inline void fba_restore_cancellation(int before) {
  pthread_setcancelstate(before, NULL);
}

/*
 * Blocks on this thread what is sent to a program as a whole, so that threads which are started meanwhile leave it to
 * the program's. Faults reach them whatever the program blocks here: crash reporters want to hear of those. All else
 * stays as the program has it: a collector stops threads by signals, and whoever waits for a signal has blocked it
 * everywhere.
 */
static inline void fba_block_signals(sigset_t* out_before) {
  static const int of_program[] = {SIGHUP,  SIGINT,  SIGQUIT,  SIGPIPE,   SIGALRM,
                                   SIGTERM, SIGCHLD, SIGWINCH, SIGVTALRM, SIGPROF};
  static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS};
  sigset_t mask;
  pthread_sigmask(SIG_SETMASK, NULL, out_before);
  mask = *out_before;
  for (size_t index = 0; index < sizeof of_program / sizeof of_program[0]; index++) sigaddset(&mask, of_program[index]);
  for (size_t index = 0; index < sizeof faults / sizeof faults[0]; index++) sigdelset(&mask, faults[index]);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
}

static inline void fba_restore_signals(const sigset_t* before) {
  pthread_sigmask(SIG_SETMASK, before, NULL);
}

/* For debuggers and profilers; 15 bytes at most. */
static inline void fba_name_thread(const char* name) {
  prctl(PR_SET_NAME, name, 0, 0, 0);
}

/* strtod and printf follow the host program's locale; JSON numbers must not. Returns 0 when memory ran out. */
static inline locale_t fba_c_locale(void) {
  static locale_t c_locale;
  locale_t current = __atomic_load_n(&c_locale, __ATOMIC_ACQUIRE);
  if (current != (locale_t)0) return current;
  current = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  locale_t expected = (locale_t)0;
  if (__atomic_compare_exchange_n(&c_locale, &expected, current, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
    return current;
  }
  if (current != (locale_t)0) freelocale(current);
  return expected;
}

/* NaN when there is no C locale to read the number with. */
static inline double fba_parse_double(const char* text) {
  locale_t c_locale = fba_c_locale();
  if (c_locale == (locale_t)0) return __builtin_nan("");
  locale_t before = uselocale(c_locale);
  double number = strtod(text, NULL);
  uselocale(before);
  return number;
}

/*
 * Writes the fewest digits that read back as the same number; returns the length without the NUL, or 0 on failure.
 * The capacity must be at least 32. glibc has no snprintf_l, hence the switch of the thread's locale.
 */
static inline int fba_format_double(double value, char* text, size_t capacity) {
  locale_t c_locale = fba_c_locale();
  if (c_locale == (locale_t)0 || capacity < 32) return 0;
  locale_t previous = uselocale(c_locale);
  int length = 0;
  for (int digits = 1; digits <= 17; digits++) {
    length = snprintf(text, capacity, "%.*g", digits, value);
    if (strtod(text, NULL) == value) break;
  }
  uselocale(previous);
  return length;
}

/* What poll tells of the descriptor at once, 0 when it tells nothing. Without a wait, too, a signal ends it. */
static inline int fba_poll_now(int descriptor, short events) {
  struct pollfd entry = {.fd = descriptor, .events = events, .revents = 0};
  int count;
  FBA_UNINTERRUPTED(count, poll(&entry, 1, 0));
  return count > 0 ? entry.revents : 0;
}

/* Whether poll would wake up for ever because there is no such descriptor. */
static inline bool fba_is_closed(int descriptor) {
  return (fba_poll_now(descriptor, 0) & POLLNVAL) != 0;
}

static inline int fba_errno(void) {
  return errno;
}

/* Sockets: the flags are macros or enums of varying types, and sockaddr wants casts. */

static inline int fba_loopback_socket(bool is_ipv6) {
  int family = is_ipv6 ? AF_INET6 : AF_INET;
  return fba_above_standard_streams(socket(family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
}

/* Lets a fixed port be bound again while connections of the last attempt are in TIME_WAIT; two listeners still clash.
 */
static inline void fba_reuse_address(int descriptor) {
  int on = 1;
  setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
}

/* An address of either family. */
typedef union fba_address {
  struct sockaddr any;
  struct sockaddr_in v4;
  struct sockaddr_in6 v6;
} fba_address;

static inline int fba_bind_to_loopback(int descriptor, bool is_ipv6, uint16_t port) {
  fba_address address;
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

/* On 127.0.0.1 or ::1, as the socket was made for. Returns 0, or the errno. */
static inline int fba_listen_on_loopback(int descriptor, bool is_ipv6, uint16_t port, uint16_t* out_port) {
  if (fba_bind_to_loopback(descriptor, is_ipv6, port) != 0) return errno;
  if (listen(descriptor, 128) != 0) return errno;
  fba_address address;
  socklen_t size = sizeof address;
  if (getsockname(descriptor, &address.any, &size) != 0) return errno;
  *out_port = ntohs(is_ipv6 ? address.v6.sin6_port : address.v4.sin_port);
  return 0;
}

/* Whether the descriptor is a socket that listens, and not what the program has made of its number meanwhile. One that
 * cannot be asked for want of memory is no other. */
static inline bool fba_is_listening(int descriptor) {
  int listens = 0;
  socklen_t size = sizeof listens;
  if (getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) == 0) return listens != 0;
  return errno != EBADF && errno != ENOTSOCK;
}

/* The C library's own declarations of this and of addclosefrom_np below need _GNU_SOURCE. */
extern int accept4(int listener, struct sockaddr* address, socklen_t* size, int flags);

static inline int fba_accept(int listener) {
  int connection;
  FBA_UNINTERRUPTED(connection, accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC));
  return fba_above_standard_streams(connection);
}

/* What is known of the other end of a connection within this machine. */
typedef enum fba_peer {
  FBA_PEER_OF_USER,  /* the user's number is known */
  FBA_PEER_GONE,     /* no process has that end */
  FBA_PEER_UNKNOWN,  /* the system does not tell */
  FBA_PEER_SHORTAGE, /* it would, but has no descriptor or memory to give */
} fba_peer;

/*
 * The two ends, as the peer has them. Addresses and ports as they lie in memory, in network order; an IPv4 address is
 * the last word.
 */
typedef struct fba_peer_ends {
  bool is_ipv6;
  uint32_t peer[4];
  uint32_t own[4];
  uint16_t peer_port;
  uint16_t own_port;
} fba_peer_ends;

/* A socket that no process has is reported as root's. */
static inline fba_peer fba_peer_found(uint32_t uid, unsigned long inode, uint32_t* out_uid) {
  if (inode == 0) return FBA_PEER_GONE;
  *out_uid = uid;
  return FBA_PEER_OF_USER;
}

static inline fba_peer fba_peer_failure(void) {
  bool is_shortage = errno == EMFILE || errno == ENFILE || errno == ENOMEM || errno == ENOBUFS;
  return is_shortage ? FBA_PEER_SHORTAGE : FBA_PEER_UNKNOWN;
}

static inline ssize_t fba_ask_sock_diag(const fba_peer_ends* ends, int diag, void* answer, size_t capacity) {
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
  FBA_UNINTERRUPTED(result, send(diag, &request, sizeof request, MSG_NOSIGNAL));
  if (result >= 0) FBA_UNINTERRUPTED(result, recv(diag, answer, capacity, MSG_DONTWAIT));
  return result;
}

/*
 * Asks the kernel for one socket (sock_diag(7)). An error says nothing: one number stands for "no such socket" and for
 * "no such module". Nor does a listener, which it finds when there is no connection.
 */
static inline fba_peer fba_peer_by_diag(const fba_peer_ends* ends, uint32_t* out_uid) {
  union {
    struct nlmsghdr header;
    char bytes[1024];
  } answer;
  int diag = fba_above_standard_streams(socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_SOCK_DIAG));
  if (diag < 0) return fba_peer_failure();
  ssize_t size = fba_ask_sock_diag(ends, diag, &answer, sizeof answer);
  close(diag);
  const struct inet_diag_msg* found = (const struct inet_diag_msg*)NLMSG_DATA(&answer.header);
  if (size < (ssize_t)NLMSG_LENGTH(sizeof *found) || answer.header.nlmsg_len < NLMSG_LENGTH(sizeof *found) ||
      answer.header.nlmsg_type != SOCK_DIAG_BY_FAMILY || found->id.idiag_sport != ends->peer_port ||
      found->id.idiag_dport != ends->own_port) {
    return FBA_PEER_UNKNOWN;
  }
  return fba_peer_found(found->idiag_uid, found->idiag_inode, out_uid);
}

/* In the table of IPv6, where IPv4 addresses are mapped: RFC 4291 section 2.5.5.2. */
static inline bool fba_is_listed(const unsigned listed[4], bool is_ipv6, const uint32_t address[4]) {
  if (is_ipv6) return memcmp(listed, address, 4 * sizeof(uint32_t)) == 0;
  return listed[0] == 0 && listed[1] == 0 && listed[2] == htonl(0xFFFF) && listed[3] == address[3];
}

/* Whether the line of the table of that family is the peer's socket. */
static inline bool fba_is_peer_line(const char* line, bool is_ipv6_table, const fba_peer_ends* ends, unsigned* uid,
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
  return fba_is_listed(a, ends->is_ipv6, ends->peer) && fba_is_listed(b, ends->is_ipv6, ends->own) &&
         port == ntohs(ends->peer_port) && other_port == ntohs(ends->own_port);
}

static inline fba_peer fba_peer_in(const char* path, bool is_ipv6, const fba_peer_ends* ends, uint32_t* out_uid) {
  FILE* table;
  do table = fopen(path, "re");
  while (table == NULL && errno == EINTR);
  if (table == NULL) return fba_peer_failure();
  char line[512];
  unsigned uid = 0;
  unsigned long inode = 0;
  fba_peer result = FBA_PEER_UNKNOWN;
  while (result == FBA_PEER_UNKNOWN && fgets(line, sizeof line, table) != NULL) {
    if (fba_is_peer_line(line, is_ipv6, ends, &uid, &inode)) result = fba_peer_found(uid, inode, out_uid);
  }
  /* Whoever stands in the part that was not read is not gone. */
  if (result == FBA_PEER_UNKNOWN && ferror(table)) result = FBA_PEER_SHORTAGE;
  fclose(table);
  return result;
}

/* The same from the tables of all sockets, where a kernel or a sandbox has no sock_diag: unknown is what neither has.
 */
static inline fba_peer fba_peer_by_table(const fba_peer_ends* ends, uint32_t* out_uid) {
  fba_peer result = fba_peer_in("/proc/net/tcp", false, ends, out_uid);
  return result == FBA_PEER_UNKNOWN ? fba_peer_in("/proc/net/tcp6", true, ends, out_uid) : result;
}

/* Whether the tables can be relied on: they list this process's own end. */
static inline bool fba_peer_tables_work(const fba_peer_ends* ends) {
  fba_peer_ends turned = *ends;
  memcpy(turned.peer, ends->own, sizeof turned.peer);
  memcpy(turned.own, ends->peer, sizeof turned.own);
  turned.peer_port = ends->own_port;
  turned.own_port = ends->peer_port;
  uint32_t uid = 0;
  return fba_peer_by_table(&turned, &uid) == FBA_PEER_OF_USER;
}

/* Reads an address into words and port; false when it is none of IPv4 or IPv6. */
static inline bool fba_take_address(const fba_address* address, uint32_t words[4], uint16_t* port) {
  memset(words, 0, 4 * sizeof(uint32_t));
  if (address->any.sa_family == AF_INET) {
    words[3] = address->v4.sin_addr.s_addr;
    *port = address->v4.sin_port;
    return true;
  }
  if (address->any.sa_family != AF_INET6) return false;
  memcpy(words, &address->v6.sin6_addr, 4 * sizeof(uint32_t));
  *port = address->v6.sin6_port;
  return true;
}

static inline bool fba_peer_find_ends(int connection, fba_peer_ends* out_ends) {
  fba_address peer, own;
  socklen_t peer_size = sizeof peer, own_size = sizeof own;
  if (getpeername(connection, &peer.any, &peer_size) != 0) return false;
  if (getsockname(connection, &own.any, &own_size) != 0) return false;
  out_ends->is_ipv6 = peer.any.sa_family == AF_INET6;
  return fba_take_address(&peer, out_ends->peer, &out_ends->peer_port) &&
         fba_take_address(&own, out_ends->own, &out_ends->own_port);
}

static inline fba_peer fba_peer_of(int connection, uint32_t* out_uid) {
  fba_peer_ends ends;
  if (!fba_peer_find_ends(connection, &ends)) return FBA_PEER_GONE;
  fba_peer result = fba_peer_by_diag(&ends, out_uid);
  if (result == FBA_PEER_UNKNOWN) result = fba_peer_by_table(&ends, out_uid);
  return result == FBA_PEER_UNKNOWN && fba_peer_tables_work(&ends) ? FBA_PEER_GONE : result;
}

/* Sends what fits. */
static inline void fba_send(int descriptor, const uint8_t* bytes, size_t count) {
  size_t done = 0;
  while (done < count) {
    ssize_t sent;
    FBA_UNINTERRUPTED(sent, send(descriptor, bytes + done, count - done, MSG_NOSIGNAL));
    if (sent <= 0) return;
    done += (size_t)sent;
  }
}

static inline ssize_t fba_receive(int descriptor, void* bytes, size_t count) {
  ssize_t received;
  FBA_UNINTERRUPTED(received, recv(descriptor, bytes, count, 0));
  return received;
}

static inline bool fba_would_block(void) {
  return errno == EAGAIN || errno == EWOULDBLOCK;
}

static inline void fba_finish_sending(int descriptor) {
  shutdown(descriptor, SHUT_WR);
}

/* Of glibc 2.34. */
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t* actions, int first);

/*
 * Starts a program found in PATH without a shell. It gets the environment, standard streams on /dev/null, default
 * signal handling, and no other descriptor. Returns 0 or the errno.
 */
static inline int fba_spawn_detached(char* const arguments[], pid_t* out_pid) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  extern char** environ;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addclosefrom_np(&actions, 3);
  posix_spawnattr_init(&attributes);
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  int result;
  do result = posix_spawnp(out_pid, arguments[0], &actions, &attributes, arguments, environ);
  while (result == EINTR);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return result;
}

/* Sleeps until the process has ended, and takes it out of the process table. */
static inline void fba_reap_when_ended(pid_t pid) {
  pid_t ended;
  FBA_UNINTERRUPTED(ended, waitpid(pid, NULL, 0));
}

/* A descriptor that becomes readable when the process ends, or -1 on kernels before 5.3. */
static inline int fba_process_descriptor(pid_t pid) {
  return fba_above_standard_streams((int)syscall(SYS_pidfd_open, pid, 0));
}

/*
 * Takes a process that has ended out of the process table, without waiting; false while it runs. The outcome is 1 when
 * it succeeded, 0 when it failed, -1 when nobody can tell: the host takes all children itself, or ignores SIGCHLD.
 */
static inline bool fba_reap(pid_t pid, int* out_outcome) {
  int status = 0;
  pid_t ended;
  FBA_UNINTERRUPTED(ended, waitpid(pid, &status, WNOHANG));
  *out_outcome = ended != pid ? -1 : WIFEXITED(status) && WEXITSTATUS(status) == 0 ? 1 : 0;
  return ended != 0;
}

/* Which file a descriptor stands for; `exists` is false where it can be no standard error. */
typedef struct fba_log_target {
  bool exists;
  bool is_socket;
  uint64_t device;
  uint64_t inode;
} fba_log_target;

/* Standard error is not closed by exec and not read from. A file that the program opened for itself mostly is. */
static inline fba_log_target fba_log_target_now(int descriptor) {
  fba_log_target target = {false, false, 0, 0};
  struct stat status;
  int descriptor_flags = fcntl(descriptor, F_GETFD);
  int file_flags = fcntl(descriptor, F_GETFL);
  if (descriptor_flags < 0 || (descriptor_flags & FD_CLOEXEC) != 0 || fstat(descriptor, &status) != 0) return target;
  if (S_ISREG(status.st_mode) && (file_flags & O_ACCMODE) != O_WRONLY) return target;
  target.exists = true;
  target.is_socket = S_ISSOCK(status.st_mode);
  target.device = (uint64_t)status.st_dev;
  target.inode = (uint64_t)status.st_ino;
  return target;
}

/* Whether the descriptor is what it was first, or what a program may have redirected it to. */
static inline bool fba_is_log_target(int descriptor, fba_log_target first) {
  fba_log_target now = fba_log_target_now(descriptor);
  if (!first.exists || !now.exists) return false;
  return !now.is_socket || (now.device == first.device && now.inode == first.inode);
}

/* Writes to a pipe that nobody reads any more raise SIGPIPE in the thread that writes: it is taken back here. */
static inline void fba_write_without_signal(int descriptor, const void* bytes, size_t count) {
  sigset_t pipe_signal, before, pending;
  struct timespec at_once = {0, 0};
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  sigemptyset(&pending);
  sigpending(&pending);
  bool was_pending = sigismember(&pending, SIGPIPE) == 1;
  if (pthread_sigmask(SIG_BLOCK, &pipe_signal, &before) != 0) return;
  ssize_t result;
  FBA_UNINTERRUPTED(result, write(descriptor, bytes, count));
  if (result < 0 && errno == EPIPE && !was_pending)
    FBA_UNINTERRUPTED(result, sigtimedwait(&pipe_signal, NULL, &at_once));
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/* Drops what cannot be written at once: a pipe that says it has room takes PIPE_BUF bytes without waiting. */
static inline void fba_write_line(int descriptor, const void* bytes, size_t count) {
  int error = errno;
  int told = fba_poll_now(descriptor, POLLOUT);
  if ((told & (POLLOUT | POLLERR | POLLNVAL)) == POLLOUT) fba_write_without_signal(descriptor, bytes, count);
  errno = error;
}
