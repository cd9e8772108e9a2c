/* SPDX-License-Identifier: Apache-2.0 */
/* Programs that are pointed to an emulator which is not there, or not named as one is. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/fake_server.h"
#include "support/session.h"

static fba_future* sign_in(session* in) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_email_and_password(in->auth, "a@example.com", TEST_PASSWORD, NULL, &future));
  return future;
}

/* Whoever reads the message must find the emulator that is meant, and the one that is not there. */
static void missing_emulator_is_named(void) {
  uint16_t port = unused_port();
  char address[64];
  char command[64];
  snprintf(address, sizeof(address), "127.0.0.1:%u", (unsigned)port);
  snprintf(command, sizeof(command), "auth-emulator --port %u", (unsigned)port);
  session in = session_open_at(port, 0);
  fba_future* future = sign_in(&in);
  CHECK_FAILS(FBA_ERROR_NETWORK_REQUEST_FAILED, future);
  const char* message = fba_error_message(fba_future_error(future));
  CHECK_CONTAINS(address, message);
  CHECK_CONTAINS(command, message);
  CHECK_CONTAINS("set by the program", message);
  fba_future_release(future);
  session_close(&in);
}

static void foreign_server_is_no_emulator(void) {
  static const char page[] =
      "HTTP/1.1 404 Not Found\r\nContent-Type: text/html\r\n"
      "Connection: close\r\n\r\n<h1>Not Found</h1>";
  fake_server server = {.replies = {page}, .reply_count = 1};
  CHECK(fake_server_start(&server));
  session in = session_open_at(server.port, 0);
  fba_future* future = sign_in(&in);
  CHECK_FAILS(FBA_ERROR_INVALID_RESPONSE, future);
  CHECK_CONTAINS("is not an auth emulator", fba_error_message(fba_future_error(future)));
  fba_future_release(future);
  session_close(&in);
  fake_server_stop(&server);
}

static void set_emulator_host(const char* value) {
  if (value == NULL) unsetenv("FIREBASE_AUTH_EMULATOR_HOST");
  if (value != NULL) setenv("FIREBASE_AUTH_EMULATOR_HOST", value, 1);
}

/* A wrong variable must not send a test's accounts to the real service. */
// proves: fba_auth_use_emulator.FBA_STATUS_OK
static void malformed_variable_stops_every_call(void) {
  char* kept = strdup(getenv("FIREBASE_AUTH_EMULATOR_HOST"));
  static const char unavailable[] = "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n";
  fake_server server = {.replies = {unavailable}, .reply_count = 1};
  CHECK(fake_server_start(&server));
  set_emulator_host("http://127.0.0.1:9099");
  session in = session_open();
  fba_future* future = sign_in(&in);
  CHECK_FAILS(FBA_ERROR_INVALID_ARGUMENT, future);
  const fba_error* error = fba_future_error(future);
  CHECK_TEXT("INVALID_EMULATOR_HOST", fba_error_name(error));
  CHECK_CONTAINS("FIREBASE_AUTH_EMULATOR_HOST holds \"http://127.0.0.1:9099\"", fba_error_message(error));
  fba_future_release(future);
  CHECK_OK(fba_auth_use_emulator(in.auth, "127.0.0.1", server.port));
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_NETWORK_REQUEST_FAILED, future);
  session_close(&in);
  fake_server_stop(&server);
  CHECK_INT(1, server.requests);
  set_emulator_host(kept);
  free(kept);
}

/* Nor must a program that does not look at the status, as one in C++ cannot. */
static void refused_call_stops_every_call(void) {
  static const char* const hosts[] = {"http://127.0.0.1", "\xff"};
  fake_server server = {0};
  CHECK(fake_server_start(&server));
  for (size_t index = 0; index < sizeof(hosts) / sizeof(*hosts); index++) {
    session in = session_open_at(server.port, 0);
    CHECK(fba_auth_use_emulator(in.auth, hosts[index], server.port) != FBA_STATUS_OK);
    fba_future* future = sign_in(&in);
    CHECK_FAILS(FBA_ERROR_INVALID_ARGUMENT, future);
    CHECK_TEXT("INVALID_EMULATOR_HOST", fba_error_name(fba_future_error(future)));
    fba_future_release(future);
    session_close(&in);
  }
  fake_server_stop(&server);
  CHECK_INT(0, server.requests);
}

static const check_case cases[] = {
    CHECK_CASE(refused_call_stops_every_call),
    CHECK_CASE(missing_emulator_is_named),
    CHECK_CASE(foreign_server_is_no_emulator),
    CHECK_CASE(malformed_variable_stops_every_call),
};

CHECK_MAIN(cases)
