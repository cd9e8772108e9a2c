/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A relay on 127.0.0.1 in front of whichever server a case wants next. A session belongs to the server that issued it:
 * one that is to meet another server later is opened at a switchboard, which is then turned.
 */
#ifndef SWITCHBOARD_H_
#define SWITCHBOARD_H_

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { SWITCHBOARD_LINES = 160 };

/* A client and the server it was put through to. */
typedef struct switchboard_line {
  int client;
  int server;
} switchboard_line;

/* Only its thread uses what follows the pipes. Must stay where it is until switchboard_stop. */
typedef struct switchboard {
  uint16_t port; /* what clients are told */
  pthread_t thread;
  int orders[2];  /* to the thread: the next port, 0 for the end */
  int answers[2]; /* from the thread: an order was carried out */
  int socket;
  uint16_t target;
  switchboard_line lines[SWITCHBOARD_LINES];
  int line_count;
} switchboard;

/* The port of the emulator that FIREBASE_AUTH_EMULATOR_HOST names. */
uint16_t emulator_port(void);

/* Starts with the emulator as its target. */
bool switchboard_start(switchboard* started);

/*
 * From now on connections lead to another port. When it returns those of before are closed, also for the other side: an
 * idle one that a client keeps for its next request cannot lead to the old server.
 */
void switchboard_turn(switchboard* turned, uint16_t port);

void switchboard_stop(switchboard* stopping);

#ifdef __cplusplus
}
#endif

#endif /* SWITCHBOARD_H_ */
