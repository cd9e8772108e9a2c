/* SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>

#include "machine.h"

enum { MOST_HANDLES = 256, FIRST_HANDLE = 100 };

static fbs_handle handles[MOST_HANDLES];
const char fbs_readiness = 0;

int64_t fbs_handle_make(fbs_kind kind) {
  if (fbs_fails(FBS_FAULT_OPEN)) return -1;
  for (int64_t index = 0; index < MOST_HANDLES; index++) {
    if (handles[index].kind != FBS_FREE) continue;
    memset(&handles[index], 0, sizeof handles[index]);
    handles[index].kind = kind;
    handles[index].due_boot_us = INT64_MAX;
    return FIRST_HANDLE + index;
  }
  fbs_stuck("no handle is left");
}

fbs_handle* fbs_handle_at(int64_t handle) {
  int64_t index = handle - FIRST_HANDLE;
  if (index < 0 || index >= MOST_HANDLES || handles[index].kind == FBS_FREE) return NULL;
  return &handles[index];
}

void fbs_close(int64_t handle) {
  fbs_handle* closed = fbs_handle_at(handle);
  if (closed == NULL) fbs_stuck("a handle that is not open was closed");
  fbs_file_closed(handle);
  fbs_socket_closed(handle);
  closed->kind = FBS_FREE;
}

bool fbs_is_open(int64_t handle) {
  return fbs_handle_at(handle) != NULL;
}

void fbs_handles_reset(void) {
  memset(handles, 0, sizeof handles);
}

uint32_t fbs_handle_count(void) {
  uint32_t count = 0;
  for (int index = 0; index < MOST_HANDLES; index++)
    count += handles[index].kind != FBS_FREE && !handles[index].is_client;
  return count;
}

/* MARK: - Timers and bells */

int64_t fbs_timer_create(void) {
  return fbs_handle_make(FBS_TIMER);
}

void fbs_timer_set(int64_t handle, int64_t after_us) {
  fbs_handle_at(handle)->due_boot_us = fbs_boot_us() + after_us;
  fbs_wake(&fbs_readiness);
}

int64_t fbs_bell_create(void) {
  return fbs_handle_make(FBS_BELL);
}

void fbs_bell_put(int64_t handle, bool is_set) {
  fbs_handle_at(handle)->is_set = is_set;
  fbs_wake(&fbs_readiness);
}

bool fbs_handle_is_ready(const fbs_handle* handle) {
  switch (handle->kind) {
    case FBS_TIMER:
      return handle->due_boot_us <= fbs_boot_us();
    case FBS_BELL:
      return handle->is_set;
    default:
      return fbs_socket_is_ready(handle);
  }
}

/* MARK: - The wait of an event loop */

typedef struct poller {
  bool is_woken;
} poller;

void* fbs_poller_create(void) {
  return fbs_fails(FBS_FAULT_OPEN) ? NULL : calloc(1, sizeof(poller));
}

void fbs_poller_destroy(void* given) {
  free(given);
}

void fbs_poller_wake(void* given) {
  ((poller*)given)->is_woken = true;
  fbs_wake(&fbs_readiness);
  fbs_point();
}

static int32_t look(const int64_t* watched, size_t count, bool* out_ready) {
  int32_t ready = 0;
  for (size_t index = 0; index < count; index++) {
    const fbs_handle* handle = fbs_handle_at(watched[index]);
    out_ready[index] = handle != NULL && fbs_handle_is_ready(handle);
    /* A closed handle wakes the loop, which is not told of it. */
    ready += (handle == NULL && watched[index] != FBS_NO_HANDLE) || out_ready[index];
  }
  return ready;
}

static int64_t next_timer_us(const int64_t* watched, size_t count, int64_t until_us) {
  for (size_t index = 0; index < count; index++) {
    const fbs_handle* handle = fbs_handle_at(watched[index]);
    if (handle == NULL || handle->kind != FBS_TIMER) continue;
    int64_t due = fbs_boot_moment(handle->due_boot_us);
    if (due < until_us) until_us = due;
  }
  return until_us;
}

int32_t fbs_poller_wait(void* given, const int64_t* watched, size_t count, int32_t milliseconds, bool* out_ready) {
  poller* waiting = given;
  int64_t until_us = milliseconds == INT32_MAX ? INT64_MAX : fbs_monotonic_us() + (int64_t)milliseconds * 1000;
  for (;;) {
    int32_t ready = look(watched, count, out_ready);
    bool is_over = ready > 0 || waiting->is_woken || fbs_monotonic_us() >= until_us;
    if (is_over) waiting->is_woken = false;
    if (is_over) return ready;
    fbs_wait(&fbs_readiness, next_timer_us(watched, count, until_us));
  }
}
