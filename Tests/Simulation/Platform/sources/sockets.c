/* SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>

#include "machine.h"

enum { MOST_CONNECTIONS = 64, FIRST_PORT = 40000 };

typedef struct connection {
  bool is_used, is_accepted;
  uint16_t port;
  fbs_pipe to_server, to_client;
  int32_t ends;
} connection;

static connection connections[MOST_CONNECTIONS];
static uint16_t next_port;

static void drop(connection* gone) {
  free(gone->to_server.bytes);
  free(gone->to_client.bytes);
  memset(gone, 0, sizeof *gone);
}

void fbs_sockets_reset(void) {
  next_port = FIRST_PORT;
  for (int index = 0; index < MOST_CONNECTIONS; index++) drop(&connections[index]);
}

static void put(fbs_pipe* pipe, const void* bytes, size_t count) {
  if (count == 0) return;
  pipe->bytes = realloc(pipe->bytes, pipe->count + count);
  memcpy(pipe->bytes + pipe->count, bytes, count);
  pipe->count += count;
  fbs_wake(&fbs_readiness);
}

static void finish(fbs_pipe* pipe) {
  pipe->is_finished = true;
  fbs_wake(&fbs_readiness);
}

static bool has_news(const fbs_pipe* pipe) {
  return pipe->taken < pipe->count || pipe->is_finished;
}

static size_t take(fbs_pipe* pipe, void* bytes, size_t count) {
  size_t left = pipe->count - pipe->taken, taken = left < count ? left : count;
  if (taken > 0) memcpy(bytes, pipe->bytes + pipe->taken, taken);
  pipe->taken += taken;
  return taken;
}

/* MARK: - The library's ends */

int64_t fbs_loopback_open(void) {
  return fbs_handle_make(FBS_SOCKET);
}

static bool is_taken(uint16_t port) {
  for (int64_t handle = 100; handle < 400; handle++) {
    const fbs_handle* open = fbs_handle_at(handle);
    if (open != NULL && open->kind == FBS_LISTENER && open->port == port) return true;
  }
  return false;
}

bool fbs_loopback_listen(int64_t listener, uint16_t port, uint16_t* out_port) {
  fbs_handle* opened = fbs_handle_at(listener);
  if (fbs_fails(FBS_FAULT_LISTEN)) return false;
  if (port != 0 && is_taken(port)) {
    fbs_set_problem(FBP_PROBLEM_OTHER);
    return false;
  }
  opened->kind = FBS_LISTENER;
  opened->port = port != 0 ? port : next_port++;
  *out_port = opened->port;
  return true;
}

static connection* waiting_at(uint16_t port) {
  for (int index = 0; index < MOST_CONNECTIONS; index++) {
    connection* one = &connections[index];
    if (one->is_used && !one->is_accepted && one->port == port) return one;
  }
  return NULL;
}

int64_t fbs_socket_accept(int64_t listener) {
  fbs_handle* open = fbs_handle_at(listener);
  if (open == NULL || open->kind != FBS_LISTENER) {
    fbs_set_problem(FBP_PROBLEM_NOT_SOCKET);
    return -1;
  }
  connection* arrived = waiting_at(open->port);
  if (arrived == NULL) {
    fbs_set_problem(FBP_PROBLEM_WOULD_BLOCK);
    return -1;
  }
  if (fbs_fails(FBS_FAULT_ACCEPT)) return -1;
  int64_t handle = fbs_handle_make(FBS_CONNECTION);
  if (handle < 0) return -1;
  arrived->is_accepted = true;
  fbs_handle_at(handle)->connection = (int32_t)(arrived - connections);
  return handle;
}

int64_t fbs_socket_receive(int64_t handle, void* bytes, size_t count) {
  fbs_handle* open = fbs_handle_at(handle);
  fbs_pipe* pipe = &connections[open->connection].to_server;
  size_t taken = take(pipe, bytes, count);
  if (taken > 0 || pipe->is_finished) return (int64_t)taken;
  fbs_set_problem(FBP_PROBLEM_WOULD_BLOCK);
  return -1;
}

void fbs_socket_send(int64_t handle, const uint8_t* bytes, size_t count) {
  put(&connections[fbs_handle_at(handle)->connection].to_client, bytes, count);
}

void fbs_socket_finish(int64_t handle) {
  finish(&connections[fbs_handle_at(handle)->connection].to_client);
}

bool fbs_socket_is_listening(int64_t handle) {
  const fbs_handle* open = fbs_handle_at(handle);
  return open != NULL && open->kind == FBS_LISTENER;
}

bool fbs_socket_is_ready(const fbs_handle* handle) {
  if (handle->kind == FBS_LISTENER) return waiting_at(handle->port) != NULL;
  return handle->kind == FBS_CONNECTION && has_news(&connections[handle->connection].to_server);
}

/* Nobody accepts what waited for a listener. */
static void refuse_waiting(uint16_t port) {
  for (connection* one = waiting_at(port); one != NULL; one = waiting_at(port)) {
    one->is_accepted = true;
    one->ends--;
    finish(&one->to_client);
    if (one->ends == 0) drop(one);
  }
}

void fbs_socket_closed(int64_t handle) {
  fbs_handle* closed = fbs_handle_at(handle);
  if (closed->kind == FBS_LISTENER) refuse_waiting(closed->port);
  if (closed->kind != FBS_CONNECTION) return;
  connection* one = &connections[closed->connection];
  finish(closed->is_client ? &one->to_server : &one->to_client);
  if (--one->ends == 0) drop(one);
}

/* MARK: - The clients' ends */

int64_t fbs_connect(uint16_t port) {
  if (!is_taken(port)) return -1;
  bool were_on = fbs_set_faults(false);
  int64_t handle = fbs_handle_make(FBS_CONNECTION);
  fbs_set_faults(were_on);
  for (int index = 0; index < MOST_CONNECTIONS; index++) {
    if (connections[index].is_used) continue;
    connection* made = &connections[index];
    (made->is_used = true, made->port = port, made->ends = 2);
    (fbs_handle_at(handle)->connection = index, fbs_handle_at(handle)->is_client = true);
    fbs_wake(&fbs_readiness);
    return handle;
  }
  fbs_stuck("more connections than the machine has room for");
}

void fbs_client_send(int64_t client, const void* bytes, size_t count) {
  put(&connections[fbs_handle_at(client)->connection].to_server, bytes, count);
}

size_t fbs_client_receive(int64_t client, void* bytes, size_t capacity) {
  fbs_pipe* pipe = &connections[fbs_handle_at(client)->connection].to_client;
  while (!has_news(pipe)) fbs_wait(&fbs_readiness, INT64_MAX);
  return take(pipe, bytes, capacity);
}

void fbs_client_close(int64_t client) {
  fbs_close(client);
}
