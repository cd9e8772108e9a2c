/* SPDX-License-Identifier: Apache-2.0 */
/*
 * One machine that exists in memory: threads, clocks, disk, descriptors and random numbers. All that happens in it
 * follows from its seed. One exists at a time, and one thread of the real system uses it.
 *
 * Threads are fibres: one runs at a time, and another goes on only where the running one waits or reaches a point (a
 * lock, a condition, a semaphore, an atomic operation). Time passes only while all of them wait.
 */
#ifndef SIMULATION_H_
#define SIMULATION_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "faults.h"

/* Who goes on at a point where the running thread need not wait. */
typedef enum fbs_policy {
  FBS_POLICY_RUN_ON, /* the running one, so that only the order of events varies */
  FBS_POLICY_RANDOM, /* any, with a chance of 1 in 4 */
  FBS_POLICY_PCT /* the one with the highest priority, which falls at two points (probabilistic concurrency testing) */
} fbs_policy;

/* What a variant has drawn anew. */
enum {
  FBS_OTHER_SCHEDULE = 1,
  FBS_OTHER_FAULTS = 2,
  FBS_OTHER_ANSWERS = 4 /* what becomes of requests, and of calls of the program's own store */
};

typedef struct fbs_settings {
  uint64_t seed;
  /* 0, or a number of other luck for the same steps; its lowest bits tell in what. */
  uint64_t variant;
  fbs_policy policy;
  /* Each in a thousand calls. */
  uint32_t chances[FBS_FAULT_COUNT];
} fbs_settings;

/* Called with a word for what is wrong when nothing can go on any more; must not return. */
typedef void (*fbs_stuck_fn)(const char* problem);

/* A new machine with an empty disk. The calling thread becomes its first one. */
void fbs_begin(const fbs_settings* settings, fbs_stuck_fn stuck);
/* Ends it. What was not closed or joined is forgotten. */
void fbs_end(void);

/* The next number of a stream (SplitMix64). */
uint64_t fbs_next(uint64_t* state);
/* No fault happens while it is off. Returns whether it was on. */
bool fbs_set_faults(bool on);

/* Whether the desktop has a keyring; at first it has none. */
void fbs_set_keyring(bool is_there);

/* The machine is suspended: only the boot clock and the date go on. */
void fbs_suspend(int64_t microseconds);
/* Somebody sets the date. */
void fbs_shift_date(int64_t milliseconds);
/* Lets the others go on until they all wait, without letting time pass. */
void fbs_settle(void);
/* The calling thread sleeps. */
void fbs_rest(int64_t microseconds);
/* Runs a function on a thread of its own; the context is the function's. */
void fbs_spawn(void (*body)(void* context), void* context);
int64_t fbs_now_us(void);
/* Goes on while the machine is suspended. */
int64_t fbs_boot_us(void);
int64_t fbs_date_ms(void);

/* The program is killed and started again: its other threads and descriptors are gone, its disk stays. */
void fbs_kill(void);
/*
 * The program is to be killed right before the next rename of a file: what the disk has then is what fbs_kill leaves,
 * which has to follow as soon as fbs_is_at_rename says so.
 */
void fbs_die_at_rename(void);
bool fbs_is_at_rename(void);
/* The program ends in good order, which runs what it has registered for that; then as above. */
void fbs_exit(void);

/* A real fork of this process: returns true in the child, which has the calling thread alone. The other locks stay as
 * they were, for ever. In the parent it returns false when the child has ended, and `out_status` receives its exit
 * status. */
bool fbs_fork(int32_t* out_status);

/* What a program that has ended everything must not have left. */
uint32_t fbs_thread_count(void);
uint32_t fbs_handle_count(void);
/* Bytes that this process has allocated and not freed. */
size_t fbs_memory_in_use(void);
/* The moment on the monotonic clock at which something would wake up; INT64_MAX for none. */
int64_t fbs_next_wake_us(void);
/* The points that were passed since the begin. */
uint64_t fbs_point_count(void);

/* Called with each text that is written to standard error. */
void fbs_set_log(void (*sink)(const void* bytes, size_t count));

/* A client of this machine's listeners, as a browser is; -1 when nobody listens there. */
int64_t fbs_connect(uint16_t port);
void fbs_client_send(int64_t client, const void* bytes, size_t count);
/* Waits for more; returns its length, 0 at the end. */
size_t fbs_client_receive(int64_t client, void* bytes, size_t capacity);
void fbs_client_close(int64_t client);

#endif /* SIMULATION_H_ */
