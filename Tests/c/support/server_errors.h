/* SPDX-License-Identifier: Apache-2.0 */
/* What the service refuses calls with, and a server that refuses all. */
#ifndef SERVER_ERRORS_H_
#define SERVER_ERRORS_H_

#include <firebase_auth/error.h>

#include "fake_server.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct server_error {
  fba_error_code error;
  const char* name;
  bool ends_session; /* when it refuses the tokens of the signed-in user */
} server_error;

/* The error map of the service, copied by hand. */
extern const server_error server_errors[];
extern const size_t server_error_count;

/* Answers every request with one error at a time. Must stay where it is until fake_server_stop(&server). */
typedef struct refusing_server {
  fake_server server;
  char reply[512];
} refusing_server;

bool refusing_server_start(refusing_server* server);

/* From now on answers with this error. */
void refusing_server_refuse(refusing_server* server, const char* name);

#ifdef __cplusplus
}
#endif

#endif /* SERVER_ERRORS_H_ */
