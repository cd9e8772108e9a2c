/* SPDX-License-Identifier: Apache-2.0 */
/* The part of simulated_platform.h about sockets and processes. libcurl has no transfer: a transport of the program's
 * carries every request. */
#pragma once

static inline fbp_waitable fbp_socket_waitable(fbp_socket socket) {
  fbp_waitable waitable = {socket.handle};
  return waitable;
}

static inline fbp_waitable fbp_timer_waitable(fbp_timer timer) {
  fbp_waitable waitable = {timer.handle};
  return waitable;
}

static inline void fbp_waitable_close(fbp_waitable waitable) {
  fbs_close(waitable.handle);
}

static inline bool fbp_waitable_is_closed(fbp_waitable waitable) {
  return !fbs_is_open(waitable.handle);
}

static inline fbp_socket fbp_loopback_open(bool is_ipv6) {
  (void)is_ipv6;
  fbp_socket socket = {fbs_loopback_open()};
  return socket;
}

static inline bool fbp_loopback_listen(fbp_socket socket, bool is_ipv6, uint16_t port, bool reuse, uint16_t* out_port) {
  (void)is_ipv6;
  (void)reuse;
  return fbs_loopback_listen(socket.handle, port, out_port);
}

static inline fbp_socket fbp_socket_accept(fbp_socket listener) {
  fbp_socket socket = {fbs_socket_accept(listener.handle)};
  return socket;
}

static inline int64_t fbp_socket_receive(fbp_socket socket, void* bytes, size_t count) {
  return fbs_socket_receive(socket.handle, bytes, count);
}

static inline void fbp_socket_send(fbp_socket socket, const uint8_t* bytes, size_t count) {
  fbs_socket_send(socket.handle, bytes, count);
}

static inline void fbp_socket_finish_sending(fbp_socket socket) {
  fbs_socket_finish(socket.handle);
}

static inline void fbp_socket_close(fbp_socket socket) {
  fbs_close(socket.handle);
}

static inline bool fbp_socket_is_listening(fbp_socket socket) {
  return fbs_socket_is_listening(socket.handle);
}

static inline fbp_peer fbp_peer_of(fbp_socket connection, uint32_t* out_user) {
  (void)connection;
  *out_user = 1000;
  return FBP_PEER_OF_USER;
}

/* MARK: - Connections to a server: libcurl has none */

static inline fbp_socket fbp_connection_open(int32_t family, int32_t type, int32_t protocol) {
  (void)family, (void)type, (void)protocol;
  fbp_socket socket = {-1};
  return socket;
}

static inline uint64_t fbp_connection_number(fbp_socket socket) {
  (void)socket;
  return 0;
}

static inline bool fbp_connection_goes_to(fbp_socket socket, int32_t own_port, const char* peer, int32_t peer_port) {
  (void)socket, (void)own_port, (void)peer, (void)peer_port;
  return false;
}

static inline bool fbp_connection_is_opening(fbp_socket socket) {
  (void)socket;
  return false;
}

static inline int64_t fbp_connection_round_trip_us(fbp_socket socket) {
  (void)socket;
  return 0;
}

static inline bool fbp_connection_is_silent_since(fbp_socket socket, int64_t us_ago) {
  (void)socket, (void)us_ago;
  return false;
}

static inline bool fbp_connection_broke_in_silence(fbp_socket socket, int64_t us) {
  (void)socket, (void)us;
  return false;
}

static inline bool fbp_connection_peer_has_ended(fbp_socket socket) {
  (void)socket;
  return false;
}

static inline bool fbp_connection_has_unread(fbp_socket socket) {
  (void)socket;
  return false;
}

static inline void fbp_connection_limit_silence(fbp_socket socket, uint32_t milliseconds,
                                                int32_t seconds_before_probe) {
  (void)socket, (void)milliseconds, (void)seconds_before_probe;
}

static inline void fbp_connection_probe(fbp_socket socket, bool on) {
  (void)socket, (void)on;
}

static inline void fbp_connection_end(fbp_socket socket) {
  (void)socket;
}

static inline fbp_held_streams fbp_streams_hold(void) {
  fbp_held_streams streams = {{0, 0, 0}, 0};
  return streams;
}

static inline void fbp_streams_release(const fbp_held_streams* streams) {
  (void)streams;
}

/* MARK: - The process, and others: none can be started */

static inline uint32_t fbp_real_user(void) {
  return 1000;
}

static inline uint32_t fbp_acting_user(void) {
  return 1000;
}

static inline const char* fbp_environment(const char* name) {
  return fbs_environment(name);
}

static inline bool fbp_process_start(char* const arguments[], fbp_process* out_process) {
  (void)arguments;
  out_process->id = 0;
  fbs_set_problem(FBP_PROBLEM_ABSENT);
  return false;
}

static inline fbp_waitable fbp_process_waitable(fbp_process process) {
  (void)process;
  fbp_waitable waitable = {-1};
  return waitable;
}

static inline fbp_process_end fbp_process_reap(fbp_process process) {
  (void)process;
  return FBP_PROCESS_UNKNOWN;
}

static inline void fbp_process_wait(fbp_process process) {
  (void)process;
}

static inline fbp_log_target fbp_log_target_now(void) {
  fbp_log_target target = {true, false, 1, 1};
  return target;
}

static inline bool fbp_log_target_is(fbp_log_target first) {
  return first.exists;
}

static inline void fbp_log_write(const void* bytes, size_t count) {
  fbs_log_write(bytes, count);
}
