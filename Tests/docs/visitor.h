/* SPDX-License-Identifier: Apache-2.0 */
/* A browser for samples that wait for the end of a flow: it goes where it is sent, on a thread of its own. */
#ifndef VISITOR_H_
#define VISITOR_H_

#include <firebase_auth/firebase_auth.h>
#include <pthread.h>

#include "../c/support/web.h"

typedef struct visitor {
  pthread_t thread;
  char url[4096];
  web_page page; /* the last one */
} visitor;

/* Options of a flow that sends it somewhere. Call visitor_join when the flow has ended. */
fba_browser_options visitor_options(visitor* sent);
void visitor_join(visitor* sent);

/* The emulator answers at once as the person of this address. */
fba_provider* provider_of(const char* provider_id, const char* email);

#endif /* VISITOR_H_ */
