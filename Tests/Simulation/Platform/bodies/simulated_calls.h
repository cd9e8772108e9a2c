/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the simulated system does in place of a real one; the calls are those of CPlatform/platform.h, which is included
 * before. Each that another thread could observe is a point where the schedule may go on with another thread.
 */
#pragma once

#include "faults.h"

/* Whether this call is to fail; the problem of the thread is a shortage then. */
bool fbs_fails(fbs_fault fault);
void fbs_set_problem(fbp_problem_kind kind);
fbp_problem fbs_last_problem(void);
const char* fbs_problem_text(fbp_problem problem);

/* Another thread may go on here. */
void fbs_point(void);
void fbs_mutex_destroy(fbp_mutex* mutex);
void fbs_mutex_lock(fbp_mutex* mutex);
void fbs_mutex_unlock(fbp_mutex* mutex);
void fbs_condition_destroy(fbp_condition* condition);
void fbs_condition_broadcast(fbp_condition* condition);
/* INT64_MAX waits without end. */
bool fbs_condition_wait_until(fbp_condition* condition, fbp_mutex* mutex, int64_t deadline_us);
void fbs_semaphore_destroy(fbp_semaphore* semaphore);
void fbs_semaphore_post(fbp_semaphore* semaphore);
void fbs_semaphore_wait(fbp_semaphore* semaphore);
bool fbs_thread_start(void* (*body)(void* context), void* context, fbp_thread* out_thread);
void fbs_thread_join(fbp_thread thread);
void fbs_thread_detach(fbp_thread thread);
fbp_thread fbs_thread_current(void);
void fbs_thread_name(const char* name);
fbp_thread_key fbs_thread_key_create(void);
intptr_t* fbs_thread_key_place(fbp_thread_key key);
int32_t fbs_planted_bug(void);
bool fbs_at_exit(void (*function)(void));
bool fbs_at_fork(void (*prepare)(void), void (*in_parent)(void), void (*in_child)(void));
int32_t fbs_process_number(void);

int64_t fbs_monotonic_us(void);
int64_t fbs_boot_us(void);
int64_t fbs_unix_ms(void);
void fbs_sleep_us(int64_t microseconds);

bool fbs_random_bytes(uint8_t* out_bytes, size_t count);
const char* fbs_environment(const char* name);
void fbs_log_write(const void* bytes, size_t count);

/* Handles: -1 when there is none. */
int64_t fbs_timer_create(void);
void fbs_timer_set(int64_t handle, int64_t after_us);
int64_t fbs_bell_create(void);
void fbs_bell_put(int64_t handle, bool is_set);
void fbs_close(int64_t handle);
bool fbs_is_open(int64_t handle);

/* The wait of an event loop, in place of libcurl's. `out_ready` gets one for each handle. Returns how many are ready.
 */
enum { FBS_NO_HANDLE = -2 };
void* fbs_poller_create(void);
void fbs_poller_destroy(void* poller);
void fbs_poller_wake(void* poller);
int32_t fbs_poller_wait(void* poller, const int64_t* handles, size_t count, int32_t milliseconds, bool* out_ready);

/* Files and directories, by path. */
int64_t fbs_directory_open(const char* path);
bool fbs_directory_make(const char* path);
/* A new file must not exist; one that is not made must. */
typedef enum fbs_opening { FBS_OPEN_TO_READ, FBS_OPEN_NEW, FBS_OPEN_OR_MAKE } fbs_opening;
int64_t fbs_file_open(int64_t directory, const char* name, fbs_opening opening);
bool fbs_file_inspect(int64_t file, fbp_file_facts* out_facts);
int64_t fbs_file_read(int64_t file, void* bytes, size_t count);
int64_t fbs_file_write(int64_t file, const void* bytes, size_t count);
bool fbs_file_sync(int64_t file);
bool fbs_file_remove(int64_t directory, const char* name);
bool fbs_file_rename(int64_t directory, const char* name, const char* wanted, bool may_replace);
bool fbs_file_empty(int64_t directory, const char* name);
fbp_lock_result fbs_lock_try(int64_t file);
void fbs_lock_release(int64_t file);
fbp_path_kind fbs_path_look(const char* path);

/* Sockets of this machine. */
int64_t fbs_loopback_open(void);
bool fbs_loopback_listen(int64_t listener, uint16_t port, uint16_t* out_port);
int64_t fbs_socket_accept(int64_t listener);
int64_t fbs_socket_receive(int64_t connection, void* bytes, size_t count);
void fbs_socket_send(int64_t connection, const uint8_t* bytes, size_t count);
void fbs_socket_finish(int64_t connection);
bool fbs_socket_is_listening(int64_t handle);
