/* SPDX-License-Identifier: Apache-2.0 */
#include "session.h"

#include <stdio.h>
#include <string.h>

#include "web.h"

static int count_of_apps;
static int count_of_emails;

session session_make(const char* name, fba_app_options options) {
  session opened = {NULL, NULL};
  options.api_key = "fake-api-key";
  options.project_id = TEST_PROJECT;
  if (CHECK_OK(fba_app_create(&options, name, &opened.app))) CHECK_OK(fba_auth_get(opened.app, &opened.auth));
  return opened;
}

static session make_new(fba_app_options options) {
  char name[32];
  snprintf(name, sizeof(name), "test-%d", ++count_of_apps);
  return session_make(name, options);
}

void session_await_store(session* opened) {
  fba_future* ready = NULL;
  CHECK_OK(fba_auth_ready(opened->auth, NULL, &ready));
  CHECK_DONE(ready);
}

session session_open_with(fba_app_options options) {
  session opened = make_new(options);
  session_await_store(&opened);
  return opened;
}

session session_open_over(fba_http_transport transport) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.http_transport = &transport;
  return session_open_with(options);
}

session session_open(void) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  return session_open_with(options);
}

session session_open_at(uint32_t port, uint32_t request_timeout_ms) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.request_timeout_ms = request_timeout_ms;
  session opened = make_new(options);
  CHECK_OK(fba_auth_use_emulator(opened.auth, "127.0.0.1", port));
  session_await_store(&opened);
  return opened;
}

fba_future* flush(const session* in) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_flush_store(in->auth, NULL, &future));
  return future;
}

void session_close(session* closing) {
  fba_auth_release(closing->auth);
  fba_app_release(closing->app);
  closing->auth = NULL;
  closing->app = NULL;
}

test_email new_email(void) {
  test_email made;
  snprintf(made.text, sizeof(made.text), "person%d@example.com", ++count_of_emails);
  return made;
}

fba_user* sign_up(session* in, const char* email) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_create_user_with_email_and_password(in->auth, email, TEST_PASSWORD, NULL, &future));
  if (!CHECK_DONE(future)) return NULL;
  fba_user* user = fba_auth_current_user(in->auth);
  CHECK(user != NULL);
  return user;
}

/* True once it has completed; says so when it did not. */
static bool has_completed(fba_future* future, const char* file, int line) {
  return check_status(FBA_STATUS_OK, (int)fba_future_wait(future, PATIENCE_MS), "fba_future_wait", file, line) &&
         check_int(FBA_FUTURE_COMPLETE, (int)fba_future_get_state(future), "fba_future_get_state", file, line);
}

bool check_succeeds(fba_future* future, const char* file, int line) {
  if (!has_completed(future, file, line)) return false;
  const fba_error* error = fba_future_error(future);
  if (error != NULL) printf("%s: %s\n", fba_error_name(error), fba_error_message(error));
  return check_int(FBA_ERROR_NONE, (int)fba_error_number(error), "the error", file, line);
}

bool check_fails(fba_error_code expected, fba_future* future, const char* file, int line) {
  if (!has_completed(future, file, line)) return false;
  const fba_error* error = fba_future_error(future);
  bool explained = check_true(fba_error_message(error)[0] != '\0', "the error has a message", file, line);
  bool named = check_true(fba_error_name(error)[0] != '\0', "the error has a name", file, line);
  bool yielded_nothing = check_true(fba_future_auth_result(future) == NULL, "a failure has no result", file, line);
  if (!check_int((int)expected, (int)fba_error_number(error), "the error", file, line)) {
    printf("%s: %s\n", fba_error_name(error), fba_error_message(error));
    return false;
  }
  return explained && named && yielded_nothing;
}

bool check_done(fba_future* future, const char* file, int line) {
  bool succeeded = check_succeeds(future, file, line);
  fba_future_release(future);
  return succeeded;
}

bool check_refused(fba_error_code expected, fba_future* future, const char* file, int line) {
  bool failed = check_fails(expected, future, file, line);
  fba_future_release(future);
  return failed;
}

const char* current_uid(const session* in) {
  static char uid[256];
  fba_user* user = fba_auth_current_user(in->auth);
  snprintf(uid, sizeof(uid), "%s", fba_user_uid(user));
  fba_user_release(user);
  return uid;
}

void emulator_set_clock(int seconds_ahead, bool wants_recent_login) {
  char body[160];
  snprintf(body, sizeof(body), "{\"emulator\":{\"clockOffsetSeconds\":%d,\"requireRecentLogin\":%s}}", seconds_ahead,
           wants_recent_login ? "true" : "false");
  CHECK_INT(200, web_control("PATCH", "config", body));
}
