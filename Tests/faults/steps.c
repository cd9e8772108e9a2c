/* SPDX-License-Identifier: Apache-2.0 */
/* What all scenarios do. */
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "attempt.h"
#include "person.h"

static const char password[] = "correct horse";
fba_app* app;
fba_auth* auth;
const char* email;
const char* scenario;
const fba_http_transport* transport;

void give_up(const char* what, const char* detail) {
  printf("wrong: %s%s\n", what, detail);
  fflush(stdout);
  _exit(1);
}

const char* person(const char* format, const char* first, const char* second) {
  static char answer[4096];
  char order[4096];
  snprintf(order, sizeof(order), format, first, second);
  if (!person_does(order, answer, sizeof(answer)) && !person_does(order, answer, sizeof(answer))) {
    give_up("the person does not do it: ", answer);
  }
  return answer;
}

bool has_ended_well(fba_future* future, const char* step) {
  fba_future_wait(future, PATIENCE_MS);
  if (fba_future_get_state(future) != FBA_FUTURE_COMPLETE) give_up("no end of ", step);
  return fba_error_number(fba_future_error(future)) == FBA_ERROR_NONE;
}

bool end(fba_future* future, const char* step) {
  bool is_done = has_ended_well(future, step);
  const fba_error* error = fba_future_error(future);
  if (!is_done) printf("failed %s: %s: %s\n", step, fba_error_name(error), fba_error_message(error));
  fba_future_release(future);
  return is_done;
}

bool begin(fba_status status, const char* step) {
  if (status != FBA_STATUS_OK) printf("failed %s: %s\n", step, fba_status_name(status));
  return status == FBA_STATUS_OK;
}

void insist(bool (*step)(void), const char* name) {
  if (!step() && !step()) give_up("no second try helps: ", name);
}

/* A function of the driver, which runs without one where nothing is to fail. */
static void* function_of_driver(const char* name) {
  return dlsym(RTLD_DEFAULT, name);
}

void insist_under_faults(bool (*step)(void), const char* name) {
  void (*fault_start)(void) = NULL;
  void* found = function_of_driver("fault_start");
  memcpy(&fault_start, &found, sizeof(found));
  if (found != NULL) fault_start();
  insist(step, name);
  end_faults();
}

int end_faults(void) {
  int (*fault_end)(void) = NULL;
  void* found = function_of_driver("fault_end");
  memcpy(&fault_end, &found, sizeof(found));
  return found == NULL ? 0 : fault_end();
}

static void hear_of_token(fba_auth* of, void* unused) {
  (void)of, (void)unused;
}

/* Where somebody listens for tokens, they are renewed before they end: that takes a timer. */
static bool listen_for_tokens(void) {
  fba_listener listener = FBA_LISTENER_INIT;
  uint64_t id = 0;
  listener.mode = FBA_CALLBACK_ANY_THREAD;
  listener.function = hear_of_token;
  return begin(fba_auth_add_id_token_listener(auth, &listener, &id), "listener");
}

bool open_app(void) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.api_key = "fake-api-key";
  options.project_id = "demo-project";
  options.http_transport = transport;
  if (!begin(fba_app_create(&options, "faults", &app), "open")) return false;
  return begin(fba_auth_get(app, &auth), "auth") && listen_for_tokens();
}

void close_app(void) {
  fba_auth_release(auth);
  fba_app_release(app);
}

bool make_ready(void) {
  fba_future* future = NULL;
  return begin(fba_auth_ready(auth, NULL, &future), "ready") && end(future, "ready");
}

void open_ready(void) {
  insist(open_app, "open");
  insist(make_ready, "ready");
}

bool flush(void) {
  fba_future* future = NULL;
  return begin(fba_auth_flush_store(auth, NULL, &future), "flush") && end(future, "flush");
}

bool sign_up(void) {
  fba_future* future = NULL;
  fba_status status = fba_auth_create_user_with_email_and_password(auth, email, password, NULL, &future);
  return begin(status, "sign-up") && end(future, "sign-up");
}

bool sign_in_with_email(void) {
  fba_future* future = NULL;
  fba_status status = fba_auth_sign_in_with_email_and_password(auth, email, password, NULL, &future);
  return begin(status, "sign-in") && end(future, "sign-in");
}

bool renew_token(void) {
  fba_user* user = fba_auth_current_user(auth);
  fba_future* future = NULL;
  fba_status status = fba_user_fetch_token(user, true, NULL, &future);
  fba_user_release(user);
  return begin(status, "renewal") && end(future, "renewal");
}

const char* current_uid(void) {
  static char uid[256];
  fba_user* user = fba_auth_current_user(auth);
  snprintf(uid, sizeof(uid), "%s", fba_user_uid(user));
  fba_user_release(user);
  return uid;
}
