/* SPDX-License-Identifier: Apache-2.0 */
/* Servers that do not do what they should: one that never answers, and one that answers from a script. */
#ifndef FAKE_SERVER_H_
#define FAKE_SERVER_H_

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Takes connections and says nothing, so that an operation stays pending for as long as a case likes. */
typedef struct silent_server {
  int socket;
  uint16_t port;
} silent_server;

silent_server silent_server_start(void);
void silent_server_stop(silent_server* server);

/* Whether somebody has connected, or tried to. */
bool silent_server_was_asked(const silent_server* server);

/* A port of 127.0.0.1 that nobody listens on. */
uint16_t unused_port(void);

enum { FAKE_SERVER_REPLIES = 4, FAKE_SERVER_WAITING = 128, FAKE_SERVER_REQUEST = 65536 };

/* Answers its first request with the first text, and so on; the last text answers all that follow. */
typedef struct fake_server {
  const char* replies[FAKE_SERVER_REPLIES]; /* whole HTTP answers; NULL resets the connection */
  int reply_count;
  int gathered;  /* no answer before so many requests wait at the same time; 0 for at once */
  bool is_hasty; /* answers when it has the headers, and takes no more */
  uint16_t port;
  int requests;                     /* how many came; read it after fake_server_stop */
  size_t bytes_sent;                /* how much of the answers was taken before the client hung up; read it then too */
  char newest[FAKE_SERVER_REQUEST]; /* the newest request; read it then too */
  int socket;
  int stop_pipe[2];
  pthread_mutex_t lock;             /* held while an answer is sent */
  int waiting[FAKE_SERVER_WAITING]; /* connections with a request that has no answer yet */
  int waiting_count;
  pthread_t thread;
} fake_server;

/* Set replies and reply_count first. */
bool fake_server_start(fake_server* server);
void fake_server_stop(fake_server* server);

/* How many requests came, while it still answers. */
int fake_server_requests(fake_server* server);

/* A server that nobody can connect to: its queue of connections is full. The kernel drops what comes. */
typedef struct full_server {
  int socket;
  int waiting[2];
  uint16_t port;
} full_server;

full_server full_server_start(void);
void full_server_stop(full_server* server);

/* A complete 200 answer with this JSON as body; valid until it is freed by the caller. */
char* http_ok(const char* body);

/* Opens a connection to 127.0.0.1, sends bytes, and returns the socket, or -1. */
int connect_and_send(uint16_t port, const char* bytes, size_t length);

/* Reads until the other side closes; returns the HTTP status it began with, 0 when there was none. Closes the socket.
 */
int read_status_and_close(int socket);

/* Returns once nobody listens on the port any more. */
void wait_until_closed(uint16_t port);

#ifdef __cplusplus
}
#endif

#endif /* FAKE_SERVER_H_ */
