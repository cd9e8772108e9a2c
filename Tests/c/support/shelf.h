/* SPDX-License-Identifier: Apache-2.0 */
/* A store of the host's own, with room for one entry, which fails and dawdles when it is told to. */
#ifndef SHELF_H_
#define SHELF_H_

#include "latch.h"
#include "session.h"

/* A callback that does not go on before it may. */
typedef struct shelf_gate {
  bool is_shut; /* set before the store is used */
  latch reached;
  latch opened;
} shelf_gate;

#define SHELF_GATE_INIT \
  { false, LATCH_INIT, LATCH_INIT }

/* Read the counts where the library has told that it is done: after fba_auth_ready, fba_auth_flush_store or closing. */
typedef struct shelf {
  char key[128];
  unsigned char data[8192];
  size_t size;
  bool fails;             /* everything */
  bool cannot_be_changed; /* saving and removing */
  int loads, saves, removals, frees_of_data;
  int opened;  /* how often an app was given it */
  latch freed; /* how often an app let go of it */
  shelf_gate loading;
  shelf_gate saving;
} shelf;

#define SHELF_INIT \
  { .freed = LATCH_INIT, .loading = SHELF_GATE_INIT, .saving = SHELF_GATE_INIT }

/* For an app of the caller's own. */
fba_store_callbacks shelf_callbacks(shelf* on);

/* An app of the same name each time that keeps its session on the shelf; the store need not have been read. */
session shelf_open(shelf* on);

/* Closes the app and waits until the library has let go of the shelf, which a callback may still be using. */
void shelf_close(shelf* on, session* closing);

#endif /* SHELF_H_ */
