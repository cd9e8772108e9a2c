/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of docs/app-check.md. The program's server is a text. */
#include <stdlib.h>

#include "../c/support/fake_server.h"
#include "../c/support/session.h"

static const char* token_of_my_server(void* server) {
  return server;
}

#include "app-check/1.c.inc"

static void ask_server(fba_auth* auth, char* my_server) {
#include "app-check/2.c.inc"
}

static void name_bundle(fba_auth* auth) {
#include "app-check/3.c.inc"
}

static void a_request_has_both(void) {
  char* reply = http_ok("{\"email\":\"someone@example.com\"}");
  char token[] = "a-token";
  fake_server server = {.replies = {reply}, .reply_count = 1};
  CHECK(fake_server_start(&server));
  session in = session_open_at(server.port, 0);
  ask_server(in.auth, token);
  name_bundle(in.auth);
  fba_future* future = NULL;
  CHECK_OK(fba_auth_send_password_reset_email(in.auth, "someone@example.com", NULL, &future));
  while (fba_future_get_state(future) == FBA_FUTURE_PENDING) fba_app_process_events(in.app, 0);
  CHECK_DONE(future);
  session_close(&in);
  fake_server_stop(&server);
  CHECK_CONTAINS("X-Firebase-AppCheck: a-token\r\n", server.newest);
  CHECK_CONTAINS("X-Ios-Bundle-Identifier: com.example.game\r\n", server.newest);
  free(reply);
}

static const check_case cases[] = {
    CHECK_CASE(a_request_has_both),
};

CHECK_MAIN(cases)
