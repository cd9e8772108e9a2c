/* SPDX-License-Identifier: Apache-2.0 */
#include "fake_server.h"

#include <arpa/inet.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

static struct sockaddr_in loopback(uint16_t port) {
  struct sockaddr_in address;
  memset(&address, 0, sizeof(address));
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

static bool bind_port(int unbound, uint16_t port) {
  struct sockaddr_in address = loopback(port);
  return bind(unbound, (struct sockaddr*)&address, sizeof(address)) == 0;
}

/* Any port, or the preferred one if that is free but for what its last user left behind. */
static int bind_any(uint16_t preferred, uint16_t* out_port) {
  int bound = socket(AF_INET, SOCK_STREAM, 0);
  int yes = 1;
  struct sockaddr_in address;
  socklen_t length = sizeof(address);
  setsockopt(bound, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
  if (!(preferred != 0 && bind_port(bound, preferred)) && !bind_port(bound, 0)) {
    perror("bind");
    exit(2);
  }
  if (getsockname(bound, (struct sockaddr*)&address, &length) != 0) {
    perror("getsockname");
    exit(2);
  }
  *out_port = ntohs(address.sin_port);
  return bound;
}

silent_server silent_server_start(void) {
  silent_server server;
  server.socket = bind_any(0, &server.port);
  listen(server.socket, 128);
  return server;
}

void silent_server_stop(silent_server* server) {
  close(server->socket);
}

bool silent_server_was_asked(const silent_server* server) {
  struct pollfd connection = {server->socket, POLLIN, 0};
  return poll(&connection, 1, 0) == 1;
}

full_server full_server_start(void) {
  full_server server;
  server.socket = bind_any(0, &server.port);
  listen(server.socket, 0);
  for (int index = 0; index < 2; index++) {
    struct sockaddr_in address = loopback(server.port);
    server.waiting[index] = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
    (void)!connect(server.waiting[index], (struct sockaddr*)&address, sizeof(address));
  }
  return server;
}

void full_server_stop(full_server* server) {
  for (int index = 0; index < 2; index++) close(server->waiting[index]);
  close(server->socket);
}

uint16_t unused_port(void) {
  uint16_t port = 0;
  close(bind_any(0, &port));
  return port;
}

/* Reads headers and, where wanted, the body they announce; false when the client went away. */
static bool read_request(int connection, bool with_body, char text[FAKE_SERVER_REQUEST]) {
  size_t length = 0;
  for (;;) {
    ssize_t count = recv(connection, text + length, FAKE_SERVER_REQUEST - 1 - length, 0);
    if (count <= 0) return false;
    length += (size_t)count;
    text[length] = '\0';
    const char* body = strstr(text, "\r\n\r\n");
    if (body == NULL) continue;
    if (!with_body) return true;
    const char* announced = strstr(text, "Content-Length: ");
    size_t body_length = announced ? strtoul(announced + strlen("Content-Length: "), NULL, 10) : 0;
    if (length - (size_t)(body + 4 - text) >= body_length) return true;
  }
}

/* Closes the connection so that the other side sees an error instead of its end. */
static void reset(int connection) {
  struct linger at_once = {1, 0};
  setsockopt(connection, SOL_SOCKET, SO_LINGER, &at_once, sizeof(at_once));
  close(connection);
}

static void send_answer(fake_server* server, int connection) {
  int index = server->requests < server->reply_count ? server->requests : server->reply_count - 1;
  const char* reply = server->replies[index];
  server->requests++;
  if (reply == NULL) {
    reset(connection);
    return;
  }
  size_t length = strlen(reply);
  for (ssize_t sent = 0; length > 0 && (sent = send(connection, reply, length, MSG_NOSIGNAL)) > 0; reply += sent) {
    length -= (size_t)sent;
    server->bytes_sent += (size_t)sent;
  }
  shutdown(connection, SHUT_WR);
  close(connection);
}

static void answer(fake_server* server, int connection) {
  pthread_mutex_lock(&server->lock);
  send_answer(server, connection);
  pthread_mutex_unlock(&server->lock);
}

/* Takes the connection in; answers all that wait when they are as many as wanted. */
static void receive(fake_server* server, int connection) {
  if (!read_request(connection, !server->is_hasty, server->newest)) {
    close(connection);
    return;
  }
  server->waiting[server->waiting_count++] = connection;
  if (server->waiting_count < server->gathered) return;
  for (int index = 0; index < server->waiting_count; index++) answer(server, server->waiting[index]);
  server->waiting_count = 0;
}

static void* serve(void* argument) {
  fake_server* server = argument;
  struct pollfd watched[2] = {{server->socket, POLLIN, 0}, {server->stop_pipe[0], POLLIN, 0}};
  while (poll(watched, 2, -1) > 0 && watched[1].revents == 0) {
    int connection = accept(server->socket, NULL, NULL);
    if (connection >= 0) receive(server, connection);
  }
  for (int index = 0; index < server->waiting_count; index++) close(server->waiting[index]);
  return NULL;
}

/* Thousands of servers follow each other: a port for each would leave none to other programs for a minute. */
bool fake_server_start(fake_server* server) {
  static uint16_t last_port;
  server->requests = 0;
  server->waiting_count = 0;
  server->bytes_sent = 0;
  pthread_mutex_init(&server->lock, NULL);
  server->socket = bind_any(__atomic_load_n(&last_port, __ATOMIC_RELAXED), &server->port);
  __atomic_store_n(&last_port, server->port, __ATOMIC_RELAXED);
  return listen(server->socket, FAKE_SERVER_WAITING) == 0 && pipe(server->stop_pipe) == 0 &&
         pthread_create(&server->thread, NULL, serve, server) == 0;
}

void fake_server_stop(fake_server* server) {
  (void)!write(server->stop_pipe[1], "x", 1);
  pthread_join(server->thread, NULL);
  close(server->stop_pipe[0]);
  close(server->stop_pipe[1]);
  close(server->socket);
  pthread_mutex_destroy(&server->lock);
}

int fake_server_requests(fake_server* server) {
  pthread_mutex_lock(&server->lock);
  int count = server->requests;
  pthread_mutex_unlock(&server->lock);
  return count;
}

char* http_ok(const char* body) {
  size_t size = strlen(body) + 128;
  char* text = malloc(size);
  snprintf(text, size, "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
           strlen(body), body);
  return text;
}

int connect_and_send(uint16_t port, const char* bytes, size_t length) {
  int connection = socket(AF_INET, SOCK_STREAM, 0);
  struct sockaddr_in address = loopback(port);
  struct timeval patience = {.tv_sec = 60};
  setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
  if (connect(connection, (struct sockaddr*)&address, sizeof(address)) != 0) {
    close(connection);
    return -1;
  }
  while (length > 0) {
    ssize_t sent = send(connection, bytes, length, MSG_NOSIGNAL);
    if (sent <= 0) break;
    bytes += sent;
    length -= (size_t)sent;
  }
  return connection;
}

int read_status_and_close(int connection) {
  char text[4096];
  size_t length = 0;
  ssize_t count = 0;
  while (length < sizeof(text) - 1 && (count = recv(connection, text + length, sizeof(text) - 1 - length, 0)) > 0) {
    length += (size_t)count;
  }
  text[length] = '\0';
  close(connection);
  int status = 0;
  return sscanf(text, "HTTP/1.1 %d", &status) == 1 ? status : 0;
}

void wait_until_closed(uint16_t port) {
  /* A connection that is not served any more is closed together with the listener. */
  for (int connection = 0; (connection = connect_and_send(port, "", 0)) >= 0;) read_status_and_close(connection);
}
