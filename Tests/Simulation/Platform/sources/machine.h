/* SPDX-License-Identifier: Apache-2.0 */
/* What the parts of the simulated machine know of each other. */
#ifndef MACHINE_H_
#define MACHINE_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../../../../Sources/CPlatform/platform.h"
#include "simulation.h"

/* MARK: - Random numbers (SplitMix64). A stream for each purpose, so that a step left out changes little else. */

typedef enum fbs_stream {
  FBS_STREAM_WORLD,
  FBS_STREAM_SCHEDULE,
  FBS_STREAM_FAULTS,
  FBS_STREAM_LIBRARY,
  FBS_STREAM_SPAN,
  FBS_STREAM_COUNT
} fbs_stream;

void fbs_streams_seed(uint64_t seed, uint64_t variant);
uint64_t fbs_random(fbs_stream stream, uint64_t bound);
void fbs_chances_set(const uint32_t chances[FBS_FAULT_COUNT]);

/* MARK: - Threads */

/* Waits for something at this address, or until the moment; false when that has passed. INT64_MAX has no end. */
bool fbs_wait(const void* subject, int64_t until_us);
/* All that wait for it may go on. */
void fbs_wake(const void* subject);
void fbs_threads_begin(fbs_policy policy, fbs_stuck_fn stuck);
/* Forgets all threads but the calling one. */
void fbs_threads_forget(void);
_Noreturn void fbs_stuck(const char* problem);

/* MARK: - Handles */

typedef enum fbs_kind {
  FBS_FREE,
  FBS_DIRECTORY,
  FBS_FILE,
  FBS_TIMER,
  FBS_BELL,
  FBS_SOCKET,
  FBS_LISTENER,
  FBS_CONNECTION
} fbs_kind;

typedef struct fbs_pipe {
  uint8_t* bytes;
  size_t count, taken;
  bool is_finished;
} fbs_pipe;

typedef struct fbs_handle {
  fbs_kind kind;
  int32_t node;        /* of a file or directory */
  size_t offset;       /* in the file */
  int64_t due_boot_us; /* of a timer; INT64_MAX when it is not set */
  bool is_set;         /* of a bell */
  uint16_t port;       /* of a listener */
  int32_t connection;  /* of an end of a connection */
  bool is_client;
} fbs_handle;

/* A new one; -1 when a fault says so. */
int64_t fbs_handle_make(fbs_kind kind);
/* NULL for one that is not open. */
fbs_handle* fbs_handle_at(int64_t handle);
void fbs_handles_reset(void);
/* Whether it can be read without waiting. */
bool fbs_handle_is_ready(const fbs_handle* handle);
/* The address that pollers wait for. */
extern const char fbs_readiness;

void fbs_file_closed(int64_t handle);
void fbs_disk_reset(void);
void fbs_locks_forget(void);
/* The program was killed: the disk is as it is, or as it was right before the rename that was waited for. */
void fbs_disk_killed(void);
void fbs_socket_closed(int64_t handle);
bool fbs_socket_is_ready(const fbs_handle* handle);
void fbs_sockets_reset(void);

void fbs_keyring_reset(void);
bool fbs_keyring_exists(void);

void fbs_clock_reset(void);
void fbs_clock_advance_to(int64_t monotonic_us);
/* The earliest timer as a moment of the monotonic clock; INT64_MAX for none. */
int64_t fbs_boot_moment(int64_t boot_us);

#endif /* MACHINE_H_ */
