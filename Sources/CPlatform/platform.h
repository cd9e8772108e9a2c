/* SPDX-License-Identifier: Apache-2.0 */
/*
 * All that the library needs of a system. A port to another system only needs new bodies; posix/ contains those for
 * Linux, and Tests/Simulation those of a machine that exists in memory (FIREBASE_AUTH_SIMULATED). Types have the same
 * widths everywhere: Swift sees no `long`, no errno and no type of the C library. A handle of -1 means none. After a
 * failed call, fbp_last_problem tells why.
 *
 * Everything is static inline: this module has no object code. No feature macro such as _GNU_SOURCE: it would change
 * types of the C library, which must be the same here as in the modules of a Swift program that uses this package
 * (Foundation and Glibc).
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* MARK: - Problems */

typedef enum fbp_problem_kind {
  FBP_PROBLEM_OTHER,
  FBP_PROBLEM_SHORTAGE,    /* no descriptor or memory left */
  FBP_PROBLEM_WOULD_BLOCK, /* nothing can be done now without waiting */
  FBP_PROBLEM_INTERRUPTED, /* by a signal handler */
  FBP_PROBLEM_DISK,        /* the device failed */
  FBP_PROBLEM_ABSENT,      /* no such file or directory */
  FBP_PROBLEM_IS_LINK,     /* a symbolic link where none is followed */
  FBP_PROBLEM_NOT_SOCKET,  /* the handle is closed, or something else by now */
  FBP_PROBLEM_INVALID,     /* the object of the handle cannot do this */
  FBP_PROBLEM_PEER_GONE,   /* the peer has left before it was accepted */
  FBP_PROBLEM_NO_ADDRESS,  /* the machine has no address of that kind */
  FBP_PROBLEM_REFUSED,     /* nobody listens there */
} fbp_problem_kind;

/* Why a call has failed. */
typedef struct fbp_problem {
  fbp_problem_kind kind;
  int32_t number; /* the system's own, only for the text */
} fbp_problem;

/* The problem of the last failed call on this thread. */
static inline fbp_problem fbp_last_problem(void);
/* The problem for a number of the system that libcurl reported; for CCurl/shim.h. */
static inline fbp_problem fbp_problem_of(int32_t number);
/* The system's description. Copy it at once. */
static inline const char* fbp_problem_text(fbp_problem problem);

/* MARK: - Threads */

/* None may move between init and destroy. */
typedef struct fbp_mutex {
  uint64_t storage[6];
} fbp_mutex;
typedef struct fbp_condition {
  uint64_t storage[6];
} fbp_condition;
typedef struct fbp_semaphore {
  uint64_t storage[4];
} fbp_semaphore;
typedef struct fbp_signals {
  uint64_t storage[16];
} fbp_signals;
typedef struct fbp_thread {
  uint64_t id;
} fbp_thread;
typedef struct fbp_thread_key {
  uint32_t id;
} fbp_thread_key;

static inline void fbp_mutex_init(fbp_mutex* mutex);
static inline void fbp_mutex_destroy(fbp_mutex* mutex);
static inline void fbp_mutex_lock(fbp_mutex* mutex);
static inline void fbp_mutex_unlock(fbp_mutex* mutex);

static inline void fbp_condition_init(fbp_condition* condition);
static inline void fbp_condition_destroy(fbp_condition* condition);
static inline void fbp_condition_broadcast(fbp_condition* condition);
static inline void fbp_condition_wait(fbp_condition* condition, fbp_mutex* mutex);
/* The deadline is on the monotonic clock, so a clock change cannot prolong the wait. False when it has passed. */
static inline bool fbp_condition_wait_until(fbp_condition* condition, fbp_mutex* mutex, int64_t deadline_us);

/* A count that begins with 0. False when the system cannot provide one. */
static inline bool fbp_semaphore_init(fbp_semaphore* semaphore);
static inline void fbp_semaphore_destroy(fbp_semaphore* semaphore);
static inline bool fbp_semaphore_post(fbp_semaphore* semaphore);
static inline void fbp_semaphore_wait(fbp_semaphore* semaphore);

/* Starts a thread, which must be joined or detached. False when the system cannot provide one. */
static inline bool fbp_thread_start(void* (*body)(void* context), void* context, fbp_thread* out_thread);
static inline void fbp_thread_join(fbp_thread thread);
static inline void fbp_thread_detach(fbp_thread thread);
static inline fbp_thread fbp_thread_current(void);
static inline bool fbp_thread_equal(fbp_thread one, fbp_thread other);
/* Names the calling thread for debuggers and profilers; 15 bytes at most. */
static inline void fbp_thread_name(const char* name);
/* Sleeps briefly after a failed wait, so that the failure does not become a busy loop. */
static inline void fbp_thread_pause(void);

/* A number for each thread, which begins with 0. */
static inline fbp_thread_key fbp_thread_key_create(void);
static inline intptr_t fbp_thread_key_value(fbp_thread_key key);
static inline void fbp_thread_key_set(fbp_thread_key key, intptr_t value);

/* A request to cancel this thread stays pending until the state is restored. Returns the state to restore. */
static inline int32_t fbp_cancellation_disable(void);
static inline void fbp_cancellation_restore(int32_t before);

/*
 * Blocks the signals that are sent to a program as a whole on this thread, so that threads which are started meanwhile
 * leave them to the program's threads. Unblocks faults, which crash reporters need. All other signals stay as the
 * program has set them: a collector stops threads by signals, and a program that waits for a signal has blocked it
 * everywhere.
 */
static inline void fbp_signals_block(fbp_signals* out_before);
static inline void fbp_signals_restore(const fbp_signals* before);

/* Registers a function to call when the process exits. */
static inline bool fbp_at_exit(void (*function)(void));
/* A number of this process that a forked child does not have. */
static inline int32_t fbp_process_number(void);
/* Registers functions to call around each fork of the process. */
static inline bool fbp_at_fork(void (*prepare)(void), void (*in_parent)(void), void (*in_child)(void));

/* MARK: - Time */

typedef struct fbp_timer {
  int64_t handle;
} fbp_timer;

/* Microseconds since some moment: the first clock stops while the machine sleeps, the second does not. */
static inline int64_t fbp_monotonic_us(void);
static inline int64_t fbp_boot_us(void);
/* The date. */
static inline int64_t fbp_unix_ms(void);
static inline void fbp_sleep_us(int64_t microseconds);

/* A timer on the clock that continues while the machine sleeps. None when the system has none left. */
static inline fbp_timer fbp_timer_create(void);
static inline void fbp_timer_close(fbp_timer timer);
/* Replaces the earlier setting. False when the system refuses; then the earlier setting stays. */
static inline bool fbp_timer_set(fbp_timer timer, int64_t after_us);

/* A handle that is readable while it is set. None when the system has none left. */
typedef struct fbp_bell {
  int64_t handle;
} fbp_bell;
static inline fbp_bell fbp_bell_create(void);
static inline void fbp_bell_close(fbp_bell bell);
static inline void fbp_bell_set(fbp_bell bell);
static inline void fbp_bell_clear(fbp_bell bell);

/* MARK: - Sockets */

typedef struct fbp_socket {
  int64_t handle;
} fbp_socket;

/* A handle for which the event loop waits together with libcurl's sockets. */
typedef struct fbp_waitable {
  int64_t handle;
} fbp_waitable;

static inline fbp_waitable fbp_socket_waitable(fbp_socket socket);
static inline fbp_waitable fbp_timer_waitable(fbp_timer timer);
static inline void fbp_waitable_close(fbp_waitable waitable);
/* Whether the handle is not open, so that waiting for it would return at once for ever. */
static inline bool fbp_waitable_is_closed(fbp_waitable waitable);

/* A non-blocking socket that no other program inherits. */
static inline fbp_socket fbp_loopback_open(bool is_ipv6);
/* Listens on 127.0.0.1 or ::1, for which it was opened; with port 0 the system chooses one. `reuse` allows a port on
 * which connections of the last attempt still linger; two listeners on one port still fail. */
static inline bool fbp_loopback_listen(fbp_socket socket, bool is_ipv6, uint16_t port, bool reuse, uint16_t* out_port);
static inline fbp_socket fbp_socket_accept(fbp_socket listener);
/* Returns the number of bytes, 0 if the peer has ended the connection, -1 on failure. */
static inline int64_t fbp_socket_receive(fbp_socket socket, void* bytes, size_t count);
/* Sends what fits. */
static inline void fbp_socket_send(fbp_socket socket, const uint8_t* bytes, size_t count);
static inline void fbp_socket_finish_sending(fbp_socket socket);
static inline void fbp_socket_close(fbp_socket socket);
/* Whether the handle is still a listening socket, and not something else that the program has opened meanwhile. */
static inline bool fbp_socket_is_listening(fbp_socket socket);

/* What is known of the other end of a connection within this machine. */
typedef enum fbp_peer {
  FBP_PEER_OF_USER,  /* the user's number is known */
  FBP_PEER_GONE,     /* no process has that end */
  FBP_PEER_UNKNOWN,  /* the system does not tell */
  FBP_PEER_SHORTAGE, /* it would, but has no descriptor or memory to give */
} fbp_peer;

static inline fbp_peer fbp_peer_of(fbp_socket connection, uint32_t* out_user);

/* MARK: - Connections to a server, which libcurl uses */

/* These sockets are non-blocking, and no other program inherits them. Family, type and protocol are libcurl's numbers.
 */
static inline fbp_socket fbp_connection_open(int32_t family, int32_t type, int32_t protocol);
/* Identifies the socket behind the handle now; 0 if it is not a socket. Two sockets that are open at the same time have
 * different numbers. */
static inline uint64_t fbp_connection_number(fbp_socket socket);
/* Whether it connects this local port with that address, in numbers, and port. This is not known for a connection whose
 * peer is gone. */
static inline bool fbp_connection_goes_to(fbp_socket socket, int32_t own_port, const char* peer, int32_t peer_port);
/* Whether the address has not answered yet. */
static inline bool fbp_connection_is_opening(fbp_socket socket);
static inline int64_t fbp_connection_round_trip_us(fbp_socket socket);
/*
 * Whether no byte has arrived for this time. False before one can be expected. Acknowledgements do not count: they may
 * come from a device in between whose other side is dead.
 */
static inline bool fbp_connection_is_silent_since(fbp_socket socket, int64_t us_ago);
/*
 * Whether the system gave the connection up after repeated transmissions or probes, and no byte had arrived for this
 * time. Acknowledgements do not count here either: a peer that receives nothing still repeats its last segment.
 */
static inline bool fbp_connection_broke_in_silence(fbp_socket socket, int64_t us);
/* Whether the peer has ended the connection, even if that was not read yet. */
static inline bool fbp_connection_peer_has_ended(fbp_socket socket);
/* Whether unread bytes have arrived; also if the peer has ended the connection since. */
static inline bool fbp_connection_has_unread(fbp_socket socket);
/* The connection fails when a transmission or probe is not acknowledged for this time (RFC 5482). If probes are on,
 * they begin after this number of seconds and come every second. */
static inline void fbp_connection_limit_silence(fbp_socket socket, uint32_t milliseconds, int32_t seconds_before_probe);
/* Whether the system asks a silent peer if it is still there. */
static inline void fbp_connection_probe(fbp_socket socket, bool on);
/* Users of the handle then see the end of the connection. */
static inline void fbp_connection_end(fbp_socket socket);

/* Unused descriptor numbers of standard streams. They are occupied so that files opened meanwhile get other numbers. */
typedef struct fbp_held_streams {
  int32_t held[3];
  int32_t count;
} fbp_held_streams;

static inline fbp_held_streams fbp_streams_hold(void);
static inline void fbp_streams_release(const fbp_held_streams* streams);

/* MARK: - Files. No call follows a symbolic link or waits on a pipe that another user put there. */

/* An open file or directory. */
typedef struct fbp_file {
  int64_t handle;
} fbp_file;

/* What decides whether a file or directory can be trusted. */
typedef struct fbp_file_facts {
  int64_t size;
  bool is_regular;
  bool is_own;          /* of the user as whom the process acts */
  bool others_may_look; /* somebody but the owner may read, write or enter it */
  bool others_may_write;
} fbp_file_facts;

typedef enum fbp_lock_result { FBP_LOCK_TAKEN, FBP_LOCK_BUSY, FBP_LOCK_UNSUPPORTED } fbp_lock_result;

typedef enum fbp_path_kind {
  FBP_PATH_ABSENT,
  FBP_PATH_FILE,
  FBP_PATH_SOCKET,
  FBP_PATH_OTHER,
  FBP_PATH_UNKNOWN /* the system does not tell: fbp_last_problem has the reason */
} fbp_path_kind;

static inline fbp_file fbp_directory_open(const char* path);
/* Makes the directory if it is missing, for this user only. Returns whether it exists now. */
static inline bool fbp_directory_make(const char* path);
static inline bool fbp_directory_protect(fbp_file directory);
static inline fbp_file fbp_file_open(fbp_file directory, const char* name);
/* Opens a new file for writing. Fails when the file exists. */
static inline fbp_file fbp_file_create(fbp_file directory, const char* name);
static inline bool fbp_file_inspect(fbp_file file, fbp_file_facts* out_facts);
static inline bool fbp_file_protect(fbp_file file);
/* Both return the number of bytes, -1 on failure; reading returns 0 at the end. */
static inline int64_t fbp_file_read(fbp_file file, void* bytes, size_t count);
static inline int64_t fbp_file_write(fbp_file file, const void* bytes, size_t count);
/* Waits until written data has reached the disk. */
static inline bool fbp_file_sync(fbp_file file);
/* Some network file systems report a full disk only here. The file is closed in any case. */
static inline bool fbp_file_close(fbp_file file);
static inline bool fbp_file_remove(fbp_file directory, const char* name);
/* Without `may_replace`, it fails if a file of that name exists. */
static inline bool fbp_file_rename(fbp_file directory, const char* name, const char* wanted, bool may_replace);
/* Truncates a plain file of this user to length 0. */
static inline bool fbp_file_empty(fbp_file directory, const char* name);
/* Opens a lock file; makes it if it is missing. */
static inline fbp_file fbp_lock_open(fbp_file directory, const char* name);
static inline fbp_lock_result fbp_lock_try(fbp_file file);
/* If it were only closed, a child that was forked meanwhile would still hold the lock. */
static inline void fbp_lock_release(fbp_file file);
/* Tells what is at a path; follows a link. */
static inline fbp_path_kind fbp_path_look(const char* path);
/* Whether the path itself is a link, or the system does not tell. */
static inline bool fbp_path_may_be_link(const char* path);

/* MARK: - The process, and others */

typedef struct fbp_process {
  int64_t id;
} fbp_process;

/* How a process ended. It is unknown if the host waits for all children itself, or ignores their ends. */
typedef enum fbp_process_end {
  FBP_PROCESS_RUNS,
  FBP_PROCESS_SUCCEEDED,
  FBP_PROCESS_FAILED,
  FBP_PROCESS_UNKNOWN
} fbp_process_end;

/* The ids of the user who started the process and of the user with whose rights it runs; 0 for root. */
static inline uint32_t fbp_real_user(void);
static inline uint32_t fbp_acting_user(void);
/* Borrowed until the environment changes; NULL when it is not set. */
static inline const char* fbp_environment(const char* name);

/*
 * Starts a program from PATH without a shell. The arguments end with NULL. The program gets the environment, empty
 * standard streams and default signal handling, and inherits no other descriptor.
 */
static inline bool fbp_process_start(char* const arguments[], fbp_process* out_process);
/* A handle that becomes ready when the process ends. None on systems without this. */
static inline fbp_waitable fbp_process_waitable(fbp_process process);
/* Removes an ended process from the process table, without waiting. */
static inline fbp_process_end fbp_process_reap(fbp_process process);
/* Waits for its end and then removes it. */
static inline void fbp_process_wait(fbp_process process);

/* The file behind standard error; `exists` is false if it cannot be standard error. */
typedef struct fbp_log_target {
  bool exists;
  bool is_socket;
  uint64_t device;
  uint64_t inode;
} fbp_log_target;

static inline fbp_log_target fbp_log_target_now(void);
/* Whether standard error is still the first file, or one to which a program may have redirected it. */
static inline bool fbp_log_target_is(fbp_log_target first);
/* Writes once to standard error. The text is dropped if writing would wait; a closed pipe raises no signal. */
static inline void fbp_log_write(const void* bytes, size_t count);

/* MARK: - Memory and text */

/* Overwrites memory. Compilers do not remove this. */
static inline void fbp_wipe(void* bytes, size_t count);
/* A copy, which the caller frees with free(); NULL when memory has run out. */
static inline char* fbp_text_copy(const char* text);
/* RFC 4291 section 2.2, without a zone. */
static inline bool fbp_is_ipv6_address(const char* text);
/* Independent of the program's locale. NaN when memory has run out. */
static inline double fbp_parse_double(const char* text);
/* Writes the fewest digits that are read back as the same number. Returns the length without the NUL, or 0 on failure.
 * The capacity must be at least 32. */
static inline int32_t fbp_format_double(double value, char* text, size_t capacity);

#ifdef FIREBASE_AUTH_SIMULATED
#include "simulated_platform.h"
#else
#include "posix/problems.h"
#include "posix/threads.h"
/* Included after both, because they use them. */
#include "posix/clock.h"
#include "posix/connections.h"
#include "posix/files.h"
#include "posix/log.h"
#include "posix/loopback.h"
#include "posix/peer.h"
#include "posix/processes.h"
#include "posix/text.h"
#endif
