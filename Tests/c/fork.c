/* SPDX-License-Identifier: Apache-2.0 */
/* Processes that fork while an app is at work: the child is told that it has none, and may make its own. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/carrier.h"
#include "support/fake_server.h"
#include "support/lines.h"
#include "support/recorder.h"
#include "support/session.h"
#include "support/switchboard.h"

/* Reached only when the child hangs. */
enum { CHILD_SECONDS = 60 };

typedef bool (*child_body)(session* in, fba_future* pending, fba_user* user);

/* Runs the body in a child, and tells whether it returned true in time. */
static bool in_child(child_body body, session* in, fba_future* pending, fba_user* user) {
  pid_t child = fork();
  if (child == 0) {
    alarm(CHILD_SECONDS);
    _exit(body(in, pending, user) ? 0 : 1);
  }
  int status = 0;
  return CHECK(child > 0) && CHECK_INT(child, waitpid(child, &status, 0)) && CHECK_INT(0, status);
}

static void unheard(fba_auth* auth, void* user_data) {
  (void)auth;
  (void)user_data;
}

static bool calls_are_refused(session* in, fba_future* pending, fba_user* user) {
  fba_future* future = NULL;
  fba_auth* auth = NULL;
  fba_app* found = NULL;
  fba_listener listener = FBA_LISTENER_INIT;
  bool refused = fba_future_get_state(pending) == FBA_FUTURE_INVALID && fba_future_error(pending) == NULL;
  refused = refused && fba_future_wait(pending, -1) == FBA_STATUS_CLOSED;
  refused = refused && fba_future_cancel(pending) == FBA_STATUS_OK;
  refused = refused && fba_auth_sign_in_anonymously(in->auth, NULL, &future) == FBA_STATUS_CLOSED;
  refused = refused && fba_auth_sign_out(in->auth) == FBA_STATUS_CLOSED;
  refused = refused && fba_auth_get(in->app, &auth) == FBA_STATUS_CLOSED && auth == NULL;
  refused = refused && fba_user_fetch_token(user, false, NULL, &future) == FBA_STATUS_CLOSED;
  refused = refused && fba_user_reload(user, NULL, &future) == FBA_STATUS_CLOSED && future == NULL;
  listener.function = unheard;
  refused = refused && fba_auth_add_auth_state_listener(in->auth, &listener, NULL) == FBA_STATUS_CLOSED;
  refused = refused && fba_auth_current_user(in->auth) == NULL && fba_app_process_events(in->app, 0) == 0;
  refused = refused && fba_app_list(&found, 1) == 0 && fba_user_uid(user)[0] != '\0';
  fba_app_close(in->app);
  fba_future_release(pending);
  fba_user_release(user);
  session_close(in);
  return refused;
}

static bool own_app_works(session* in, fba_future* pending, fba_user* user) {
  session_close(in);
  fba_future_release(pending);
  fba_user_release(user);
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  fba_app* app = NULL;
  fba_auth* auth = NULL;
  fba_future* future = NULL;
  options.api_key = "fake-api-key";
  options.project_id = TEST_PROJECT;
  bool works = fba_app_create(&options, "test-1", &app) == FBA_STATUS_OK;
  works = works && fba_auth_get(app, &auth) == FBA_STATUS_OK;
  works = works && fba_auth_sign_in_anonymously(auth, NULL, &future) == FBA_STATUS_OK;
  works = works && fba_future_wait(future, -1) == FBA_STATUS_OK && fba_future_error(future) == NULL;
  fba_future_release(future);
  fba_auth_release(auth);
  fba_app_release(app);
  return works;
}

/* The app of the parent is "test-1"; it has a user, a thread, and a call that nobody answers. */
static void child_has_no_app(child_body body) {
  silent_server server = silent_server_start();
  switchboard board;
  CHECK(switchboard_start(&board));
  session in = session_open_at(board.port, 0);
  fba_user* user = sign_up(&in, new_email().text);
  fba_future* pending = NULL;
  recorder seen = RECORDER_INIT;
  fba_callback callback = recorder_callback(&seen, FBA_CALLBACK_ANY_THREAD);
  switchboard_turn(&board, server.port);
  CHECK_OK(fba_user_reload(user, &callback, &pending));
  in_child(body, &in, pending, user);
  CHECK_INT(0, latch_count(&seen.calls));
  CHECK_INT(FBA_FUTURE_PENDING, (int)fba_future_get_state(pending));
  CHECK_OK(fba_future_cancel(pending));
  CHECK_REFUSED(FBA_ERROR_CANCELLED, pending);
  fba_future* token = NULL;
  CHECK_OK(fba_user_fetch_token(user, false, NULL, &token));
  CHECK_DONE(token);
  fba_user_release(user);
  session_close(&in);
  switchboard_stop(&board);
  silent_server_stop(&server);
}

static void child_can_make_its_own(void) {
  child_has_no_app(own_app_works);
}

static void child_is_told(void) {
  child_has_no_app(calls_are_refused);
}

static fba_http_exchange* exchange_of_parent = NULL;

static bool exchange_takes_no_answer(session* in, fba_future* pending, fba_user* user) {
  (void)in;
  (void)pending;
  (void)user;
  fba_status status = fba_http_exchange_answer(exchange_of_parent, 200, NULL, 0, "{}", 2);
  fba_http_exchange_release(exchange_of_parent);
  return status == FBA_STATUS_ALREADY_ENDED;
}

static void exchange_of_the_parent_stays_its_own(void) {
  carrier through = CARRIER_INIT;
  session in = session_open_over(carrier_transport(&through));
  fba_future* pending = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &pending));
  CHECK(latch_wait(&through.starts, 1));
  exchange_of_parent = through.exchange;
  in_child(exchange_takes_no_answer, &in, pending, NULL);
  CHECK_OK(fba_http_exchange_fail(exchange_of_parent, FBA_HTTP_FAILURE_UNREACHABLE, NULL));
  fba_http_exchange_release(exchange_of_parent);
  CHECK_REFUSED(FBA_ERROR_NETWORK_REQUEST_FAILED, pending);
  session_close(&in);
}

typedef struct forking {
  session in;
  silent_server server;
  latch calls;
} forking;

/* The child has the thread of the callback, which is the parent's I/O thread: it must not do the parent's work. */
static void fork_in_callback(fba_future* future, void* context) {
  forking* within = context;
  (void)future;
  session nothing = {NULL, NULL};
  fba_auth_fetch_providers_for_email(within->in.auth, "someone@example.com", NULL, NULL);
  in_child(own_app_works, &nothing, NULL, NULL);
  CHECK(!silent_server_was_asked(&within->server));
  latch_add(&within->calls);
}

static void child_of_a_callback_can_make_its_own(void) {
  forking within = {.server = silent_server_start(), .calls = LATCH_INIT};
  within.in = session_open_at(within.server.port, 0);
  fba_callback callback = FBA_CALLBACK_INIT;
  callback.mode = FBA_CALLBACK_ANY_THREAD;
  callback.function = fork_in_callback;
  callback.user_data = &within;
  CHECK_OK(fba_auth_flush_store(within.in.auth, &callback, NULL));
  CHECK(latch_wait(&within.calls, 1));
  session_close(&within.in);
  silent_server_stop(&within.server);
}

static fba_handover* handover_of_parent = NULL;

/* What the parent goes on with is no fault of the child. */
static bool letting_go_ends_nothing(session* in, fba_future* pending, fba_user* user) {
  (void)in;
  (void)user;
  static lines said = LINES_INIT;
  fba_handover_tokens tokens = FBA_HANDOVER_TOKENS_INIT;
  lines_begin(&said);
  bool is_refused = fba_handover_complete(handover_of_parent, &tokens) == FBA_STATUS_CLOSED;
  fba_handover_release(handover_of_parent);
  lines_end(&said);
  return is_refused && said.count == 0 && fba_future_get_state(pending) == FBA_FUTURE_INVALID;
}

static void child_lets_go_of_what_the_parent_waits_for(void) {
  session in = session_open();
  fba_future* pending = NULL;
  CHECK_OK(fba_auth_begin_handover(in.auth, NULL, &handover_of_parent, &pending));
  in_child(letting_go_ends_nothing, &in, pending, NULL);
  CHECK_INT(FBA_FUTURE_PENDING, (int)fba_future_get_state(pending));
  CHECK_OK(fba_handover_fail(handover_of_parent, FBA_ERROR_FAILURE, NULL));
  CHECK_REFUSED(FBA_ERROR_FAILURE, pending);
  fba_handover_release(handover_of_parent);
  session_close(&in);
}

typedef struct busy_thread {
  pthread_t thread;
  session in;
  latch stop;
} busy_thread;

/* Keeps the locks of the library in use: strings are lent, futures end, lines are logged. */
static void* keep_busy(void* argument) {
  busy_thread* busy = argument;
  while (latch_count(&busy->stop) == 0) {
    fba_future* future = NULL;
    fba_auth_sign_in_with_email_and_password(busy->in.auth, "", "", NULL, &future);
    fba_error_message(fba_future_error(future));
    fba_future_release(future);
    fba_log_write(FBA_LOG_DEBUG, "busy");
  }
  return NULL;
}

static bool errors_can_be_made(session* in, fba_future* pending, fba_user* user) {
  fba_error* error = NULL;
  fba_provider* provider = NULL;
  (void)in;
  (void)pending;
  (void)user;
  bool made = fba_provider_create("no provider", &provider, &error) == FBA_STATUS_INVALID_ARGUMENT;
  made = made && fba_error_message(error)[0] != '\0' && fba_log_write(FBA_LOG_DEBUG, "child") == FBA_STATUS_OK;
  fba_error_release(error);
  return made && own_app_works(in, pending, user);
}

static void no_lock_stays_held(void) {
  busy_thread busy[2] = {{.in = session_open(), .stop = LATCH_INIT}, {.in = session_open(), .stop = LATCH_INIT}};
  for (int index = 0; index < 2; index++) pthread_create(&busy[index].thread, NULL, keep_busy, &busy[index]);
  for (int round = 0; round < 100; round++) {
    if (!in_child(errors_can_be_made, &busy[0].in, NULL, NULL)) break;
  }
  for (int index = 0; index < 2; index++) {
    latch_add(&busy[index].stop);
    pthread_join(busy[index].thread, NULL);
    session_close(&busy[index].in);
  }
}

static const check_case cases[] = {
    CHECK_CASE(child_can_make_its_own), CHECK_CASE(child_of_a_callback_can_make_its_own),
    CHECK_CASE(child_is_told),          CHECK_CASE(child_lets_go_of_what_the_parent_waits_for),
    CHECK_CASE(no_lock_stays_held),     CHECK_CASE(exchange_of_the_parent_stays_its_own),
};

CHECK_MAIN(cases)
