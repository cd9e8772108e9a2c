/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of docs/app-check.md: a server sees what they add to a request. */
#include <stdlib.h>

#include "../c/support/fake_server.h"
#include "../c/support/session.h"

static int my_server_calls;

static const char* token_of_my_server(void* calls) {
  ++*(int*)calls;
  return "a-token";
}

#include "app-check/1.c.inc"

static void set_app_check(fba_auth* auth) {
  int* my_server = &my_server_calls;
#include "app-check/2.c.inc"
}

static void set_header(fba_auth* auth) {
#include "app-check/3.c.inc"
}

/* The handler is pumped. */
static void reset_password(session* in) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_send_password_reset_email(in->auth, "ann@example.com", NULL, &future));
  while (fba_future_wait(future, 1) == FBA_STATUS_TIMED_OUT) fba_app_process_events(in->app, 0);
  CHECK_DONE(future);
}

static void both_are_sent(void) {
  char* reply = http_ok("{\"email\":\"ann@example.com\"}");
  fake_server server = {.replies = {reply}, .reply_count = 1};
  CHECK(fake_server_start(&server));
  session in = session_open_at(server.port, 0);
  set_app_check(in.auth);
  set_header(in.auth);
  reset_password(&in);
  session_close(&in);
  fake_server_stop(&server);
  CHECK_CONTAINS("\r\nX-Firebase-AppCheck: a-token\r\n", server.newest);
  CHECK_CONTAINS("\r\nX-Ios-Bundle-Identifier: com.example.game\r\n", server.newest);
  CHECK_INT(1, my_server_calls);
  free(reply);
}

static const check_case cases[] = {
    CHECK_CASE(both_are_sent),
};

CHECK_MAIN(cases)
