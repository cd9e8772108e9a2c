/* SPDX-License-Identifier: Apache-2.0 */
#include "switchboard.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static struct sockaddr_in loopback(uint16_t port) {
  struct sockaddr_in address;
  memset(&address, 0, sizeof(address));
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

uint16_t emulator_port(void) {
  const char* host = getenv("FIREBASE_AUTH_EMULATOR_HOST");
  const char* colon = host != NULL ? strrchr(host, ':') : NULL;
  return colon != NULL ? (uint16_t)atoi(colon + 1) : 0;
}

/* A connection that the server breaks off is broken off for its client too: that is another error than an end. */
static void hang_up(switchboard* at, int index, bool is_broken) {
  struct linger at_once = {1, 0};
  switchboard_line* line = &at->lines[index];
  if (is_broken) setsockopt(line->client, SOL_SOCKET, SO_LINGER, &at_once, sizeof(at_once));
  close(line->client);
  close(line->server);
  *line = at->lines[--at->line_count];
}

static void put_through(switchboard* at, int client) {
  struct sockaddr_in address = loopback(at->target);
  int server = socket(AF_INET, SOCK_STREAM, 0);
  at->lines[at->line_count++] = (switchboard_line){client, server};
  bool is_there = connect(server, (struct sockaddr*)&address, sizeof(address)) == 0;
  if (!is_there || at->line_count == SWITCHBOARD_LINES) hang_up(at, at->line_count - 1, true);
}

static bool send_all(int to, const char* bytes, ssize_t length) {
  while (length > 0) {
    ssize_t sent = send(to, bytes, (size_t)length, MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes += sent;
    length -= sent;
  }
  return true;
}

/* Hands on what has come from one side. */
static void relay(switchboard* at, int index, int from, int to) {
  char bytes[65536];
  ssize_t length = recv(from, bytes, sizeof(bytes), 0);
  if (length <= 0 || !send_all(to, bytes, length)) hang_up(at, index, length < 0);
}

/* Those that nobody has accepted yet were made before the order too. */
static void hang_up_all(switchboard* at) {
  for (int client = 0; (client = accept(at->socket, NULL, NULL)) >= 0;) close(client);
  while (at->line_count > 0) hang_up(at, 0, false);
}

/* False at the end. */
static bool obey(switchboard* at) {
  uint16_t port = 0;
  if (read(at->orders[0], &port, sizeof(port)) != (ssize_t)sizeof(port)) return false;
  hang_up_all(at);
  at->target = port;
  return write(at->answers[1], "", 1) == 1 && port != 0;
}

/* The lines first, from the last to the first: one that is hung up gives its place to the last. */
static void serve_ready(switchboard* at, const struct pollfd* watched) {
  for (int index = at->line_count - 1; index >= 0; index--) {
    switchboard_line line = at->lines[index];
    if (watched[2 + 2 * index].revents != 0) {
      relay(at, index, line.client, line.server);
    } else if (watched[3 + 2 * index].revents != 0) {
      relay(at, index, line.server, line.client);
    }
  }
  int client = watched[1].revents != 0 ? accept(at->socket, NULL, NULL) : -1;
  if (client >= 0) put_through(at, client);
}

static void* serve(void* argument) {
  switchboard* at = argument;
  struct pollfd watched[2 + 2 * SWITCHBOARD_LINES];
  for (;;) {
    watched[0] = (struct pollfd){at->orders[0], POLLIN, 0};
    watched[1] = (struct pollfd){at->socket, POLLIN, 0};
    for (int index = 0; index < at->line_count; index++) {
      watched[2 + 2 * index] = (struct pollfd){at->lines[index].client, POLLIN, 0};
      watched[3 + 2 * index] = (struct pollfd){at->lines[index].server, POLLIN, 0};
    }
    if (poll(watched, 2 + 2 * (nfds_t)at->line_count, -1) <= 0) continue;
    if (watched[0].revents == 0) {
      serve_ready(at, watched);
    } else if (!obey(at)) {
      return NULL;
    }
  }
}

static void give_order(switchboard* to, uint16_t port) {
  char answer = 0;
  (void)!write(to->orders[1], &port, sizeof(port));
  (void)!read(to->answers[0], &answer, 1);
}

bool switchboard_start(switchboard* started) {
  struct sockaddr_in address = loopback(0);
  socklen_t length = sizeof(address);
  started->line_count = 0;
  started->target = emulator_port();
  started->socket = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  bool listens = bind(started->socket, (struct sockaddr*)&address, length) == 0 &&
                 listen(started->socket, SWITCHBOARD_LINES) == 0 &&
                 getsockname(started->socket, (struct sockaddr*)&address, &length) == 0;
  started->port = ntohs(address.sin_port);
  return listens && pipe(started->orders) == 0 && pipe(started->answers) == 0 &&
         pthread_create(&started->thread, NULL, serve, started) == 0;
}

void switchboard_turn(switchboard* turned, uint16_t port) {
  give_order(turned, port);
}

void switchboard_stop(switchboard* stopping) {
  give_order(stopping, 0);
  pthread_join(stopping->thread, NULL);
  close(stopping->socket);
  for (int end = 0; end < 2; end++) {
    close(stopping->orders[end]);
    close(stopping->answers[end]);
  }
}
