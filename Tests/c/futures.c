/* SPDX-License-Identifier: Apache-2.0 */
/* Futures: polling, waiting, callbacks of both modes, cancelling, references; one completion, user data freed once. */
#include <string.h>

#include "support/fake_server.h"
#include "support/recorder.h"
#include "support/session.h"

static fba_future* start(session* in) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in->auth, NULL, &future));
  return future;
}

// proves: fba_future_wait.timeout_ms fba_future_wait.FBA_STATUS_TIMED_OUT fba_future_error.returns
// proves: fba_future_authorization_url.returns
static void pending_future_yields_nothing_yet(void) {
  silent_server server = silent_server_start();
  session in = session_open_at(server.port, 0);
  fba_future* future = start(&in);
  CHECK_INT(FBA_FUTURE_PENDING, (int)fba_future_get_state(future));
  CHECK_STATUS(FBA_STATUS_TIMED_OUT, fba_future_wait(future, 0));
  CHECK_STATUS(FBA_STATUS_TIMED_OUT, fba_future_wait(future, 1));
  CHECK(fba_future_error(future) == NULL);
  CHECK(fba_future_auth_result(future) == NULL);
  CHECK(fba_future_token(future) == NULL);
  CHECK(fba_future_credential(future) == NULL);
  CHECK(fba_future_authorization_url(future) == NULL);
  CHECK_INT(FBA_BROWSER_NONE, (int)fba_future_browser_state(future));
  CHECK_INT(0, (int64_t)fba_future_provider_count(future));
  CHECK(fba_future_provider_at(future, 0) == NULL);
  fba_future_release(future);
  session_close(&in);
  silent_server_stop(&server);
}

// proves: fba_future_wait.FBA_STATUS_OK fba_future_error.returns fba_future_authorization_url.returns
// proves: fba_future_cancel.future fba_future_cancel.FBA_STATUS_OK
static void complete_future_yields_only_its_own_kind_of_value(void) {
  session in = session_open();
  fba_future* future = start(&in);
  while (fba_future_get_state(future) == FBA_FUTURE_PENDING) fba_future_wait(future, 10);
  CHECK_STATUS(FBA_STATUS_OK, fba_future_wait(future, 0));
  CHECK_STATUS(FBA_STATUS_OK, fba_future_wait(future, -1));
  CHECK(fba_future_error(future) == NULL);
  CHECK(fba_future_auth_result(future) != NULL);
  CHECK(fba_future_token(future) == NULL);
  CHECK(fba_future_credential(future) == NULL);
  CHECK(fba_future_authorization_url(future) == NULL);
  CHECK_OK(fba_future_cancel(future));
  CHECK_SUCCEEDS(future);
  fba_future_release(future);
  session_close(&in);
}

// proves: fba_future_wait.summary fba_app_process_events.returns
// proves: fba_app_process_events.threads fba_app_process_events.summary
static void pumped_callback_runs_only_inside_process_events(void) {
  session in = session_open();
  recorder seen = RECORDER_INIT;
  fba_callback callback = recorder_callback(&seen, FBA_CALLBACK_PUMPED);
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, &callback, &future));
  CHECK_SUCCEEDS(future);
  CHECK_INT(0, latch_count(&seen.calls));
  CHECK_INT(1, (int)fba_app_process_events(in.app, 0));
  CHECK_INT(1, latch_count(&seen.calls));
  CHECK_INT(1, latch_count(&seen.frees));
  CHECK(pthread_equal(pthread_self(), seen.thread));
  CHECK_INT(FBA_FUTURE_COMPLETE, (int)seen.state);
  CHECK_INT(0, (int)fba_app_process_events(in.app, 0));
  CHECK_INT(1, latch_count(&seen.calls));
  fba_future_release(future);
  session_close(&in);
  CHECK_INT(1, latch_count(&seen.frees));
}

/* Those of another app wait for that one's call. */
// proves: fba_app_process_events.summary
static void process_events_is_about_its_app_alone(void) {
  session in[2] = {session_open(), session_open()};
  recorder seen[2] = {RECORDER_INIT, RECORDER_INIT};
  for (int index = 0; index < 2; index++) {
    fba_callback callback = recorder_callback(&seen[index], FBA_CALLBACK_PUMPED);
    fba_future* future = NULL;
    CHECK_OK(fba_auth_sign_in_anonymously(in[index].auth, &callback, &future));
    CHECK_DONE(future);
  }
  for (int index = 0; index < 2; index++) {
    CHECK_INT(0, latch_count(&seen[index].calls));
    CHECK_INT(1, (int)fba_app_process_events(in[index].app, 0));
    CHECK_INT(1, latch_count(&seen[index].calls));
    session_close(&in[index]);
  }
}

static void any_thread_callback_runs_by_itself(void) {
  session in = session_open();
  recorder seen = RECORDER_INIT;
  fba_callback callback = recorder_callback(&seen, FBA_CALLBACK_ANY_THREAD);
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, &callback, NULL));
  CHECK(latch_wait(&seen.frees, 1));
  CHECK_INT(1, latch_count(&seen.calls));
  CHECK_INT(FBA_FUTURE_COMPLETE, (int)seen.state);
  CHECK_INT(0, (int)fba_app_process_events(in.app, 0));
  CHECK(current_uid(&in)[0] != '\0');
  session_close(&in);
  CHECK_INT(1, latch_count(&seen.calls));
  CHECK_INT(1, latch_count(&seen.frees));
}

// proves: fba_auth_sign_in_anonymously.callback fba_auth_sign_in_anonymously.out_future
static void operation_needs_neither_future_nor_callback(void) {
  session in = session_open();
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, NULL));
  CHECK_DONE(start(&in));
  CHECK(current_uid(&in)[0] != '\0');
  session_close(&in);
}

/* Nobody holds the future any more: the work goes on, and its callback is called. */
// proves: fba_future_release.summary
static void released_future_lets_its_operation_go_on(void) {
  session in = session_open();
  recorder seen = RECORDER_INIT;
  fba_callback callback = recorder_callback(&seen, FBA_CALLBACK_ANY_THREAD);
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, &callback, &future));
  fba_future_release(future);
  CHECK(latch_wait(&seen.frees, 1));
  CHECK_INT(FBA_FUTURE_COMPLETE, (int)seen.state);
  CHECK_INT(FBA_ERROR_NONE, (int)seen.error);
  CHECK(current_uid(&in)[0] != '\0');
  session_close(&in);
}

// proves: fba_future_add_callback.summary fba_future_add_callback.FBA_STATUS_OK fba_app_process_events.returns
static void callbacks_run_in_the_order_they_were_added(void) {
  session in = session_open();
  recorder seen[3] = {RECORDER_INIT, RECORDER_INIT, RECORDER_INIT};
  fba_future* future = start(&in);
  for (int index = 0; index < 3; index++) {
    fba_callback callback = recorder_callback(&seen[index], FBA_CALLBACK_PUMPED);
    CHECK_OK(fba_future_add_callback(future, &callback, NULL));
  }
  CHECK_SUCCEEDS(future);
  CHECK_INT(3, (int)fba_app_process_events(in.app, 0));
  CHECK(seen[0].order < seen[1].order);
  CHECK(seen[1].order < seen[2].order);
  fba_future_release(future);
  session_close(&in);
}

// proves: fba_future_add_callback.summary fba_future_add_callback.out_id fba_future_add_callback.FBA_STATUS_OK
static void callback_added_to_a_finished_future_runs_as_its_mode_says(void) {
  session in = session_open();
  recorder at_once = RECORDER_INIT;
  recorder pumped = RECORDER_INIT;
  fba_callback callback = recorder_callback(&at_once, FBA_CALLBACK_ANY_THREAD);
  uint64_t id = 99;
  fba_future* future = start(&in);
  CHECK_SUCCEEDS(future);
  CHECK_OK(fba_future_add_callback(future, &callback, &id));
  CHECK_INT(0, (int64_t)id);
  CHECK_INT(1, latch_count(&at_once.calls));
  CHECK_INT(1, latch_count(&at_once.frees));
  CHECK(pthread_equal(pthread_self(), at_once.thread));
  callback = recorder_callback(&pumped, FBA_CALLBACK_PUMPED);
  CHECK_OK(fba_future_add_callback(future, &callback, &id));
  CHECK_INT(0, latch_count(&pumped.calls));
  CHECK_INT(1, (int)fba_app_process_events(in.app, 0));
  CHECK_INT(1, latch_count(&pumped.calls));
  CHECK_INT(1, latch_count(&pumped.frees));
  fba_future_release(future);
  session_close(&in);
}

// proves: fba_future_remove_callback.summary fba_future_remove_callback.id fba_future_remove_callback.FBA_STATUS_OK
// proves: fba_future_remove_callback.FBA_STATUS_NOT_FOUND fba_future_add_callback.out_id
static void removed_callback_never_runs(void) {
  silent_server server = silent_server_start();
  session in = session_open_at(server.port, 0);
  recorder removed = RECORDER_INIT;
  recorder kept = RECORDER_INIT;
  fba_callback callback = recorder_callback(&removed, FBA_CALLBACK_ANY_THREAD);
  uint64_t id = 0;
  fba_future* future = start(&in);
  CHECK_OK(fba_future_add_callback(future, &callback, &id));
  CHECK(id != 0);
  callback = recorder_callback(&kept, FBA_CALLBACK_ANY_THREAD);
  CHECK_OK(fba_future_add_callback(future, &callback, NULL));
  CHECK_OK(fba_future_remove_callback(future, id));
  CHECK_INT(1, latch_count(&removed.frees));
  CHECK_STATUS(FBA_STATUS_NOT_FOUND, fba_future_remove_callback(future, id));
  CHECK_STATUS(FBA_STATUS_NOT_FOUND, fba_future_remove_callback(future, 12345));
  CHECK_OK(fba_future_cancel(future));
  CHECK(latch_wait(&kept.frees, 1));
  CHECK_INT(0, latch_count(&removed.calls));
  CHECK_INT(1, latch_count(&removed.frees));
  fba_future_release(future);
  session_close(&in);
  silent_server_stop(&server);
}

// proves: fba_future_cancel.future fba_future_cancel.FBA_STATUS_OK
static void cancelling_ends_the_operation_once(void) {
  silent_server server = silent_server_start();
  session in = session_open_at(server.port, 0);
  recorder seen = RECORDER_INIT;
  fba_callback callback = recorder_callback(&seen, FBA_CALLBACK_ANY_THREAD);
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, &callback, &future));
  CHECK_OK(fba_future_cancel(future));
  CHECK_FAILS(FBA_ERROR_CANCELLED, future);
  CHECK_OK(fba_future_cancel(future));
  CHECK(latch_wait(&seen.frees, 1));
  CHECK_INT(FBA_ERROR_CANCELLED, (int)seen.error);
  CHECK_TEXT("", current_uid(&in));
  fba_future_release(future);
  session_close(&in);
  CHECK_INT(1, latch_count(&seen.calls));
  CHECK_INT(1, latch_count(&seen.frees));
  silent_server_stop(&server);
}

// proves: fba_auth_sign_out.summary
static void later_sign_out_wins_over_a_sign_in_under_way(void) {
  silent_server server = silent_server_start();
  session in = session_open_at(server.port, 0);
  fba_future* future = start(&in);
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_REFUSED(FBA_ERROR_CANCELLED, future);
  CHECK_TEXT("", current_uid(&in));
  session_close(&in);
  silent_server_stop(&server);
}

// proves: fba_future_retain.summary fba_future_retain.returns fba_auth_result_retain.summary fba_user_retain.summary
static void results_live_as_long_as_they_are_referenced(void) {
  session in = session_open();
  fba_future* future = start(&in);
  CHECK_SUCCEEDS(future);
  CHECK(fba_future_retain(future) == future);
  fba_future_release(future);
  CHECK_INT(FBA_FUTURE_COMPLETE, (int)fba_future_get_state(future));
  fba_auth_result* result = fba_auth_result_retain(fba_future_auth_result(future));
  fba_future_release(future);
  fba_user* user = fba_user_retain(fba_auth_result_user(result));
  fba_auth_result_release(result);
  CHECK_TEXT(current_uid(&in), fba_user_uid(user));
  session_close(&in);
  CHECK(fba_user_uid(user)[0] != '\0');
  CHECK(fba_user_is_anonymous(user));
  fba_user_release(user);
}

// proves: fba_error_retain.summary fba_future_error.summary fba_future_error.returns fba_error_email.returns
// proves: fba_error_name.summary fba_error_message.summary
static void error_outlives_its_future(void) {
  session in = session_open();
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_email_and_password(in.auth, "nobody@example.com", TEST_PASSWORD, NULL, &future));
  CHECK_FAILS(FBA_ERROR_USER_NOT_FOUND, future);
  fba_error* error = fba_error_retain(fba_future_error(future));
  fba_future_release(future);
  CHECK_TEXT("EMAIL_NOT_FOUND", fba_error_name(error));
  CHECK_TEXT("", fba_error_email(error));
  CHECK(fba_error_updated_credential(error) == NULL);
  CHECK(strstr(fba_error_message(error), TEST_PASSWORD) == NULL);
  fba_error_release(error);
  session_close(&in);
}

/* Signs in once more inside the callback, and waits there for it. */
static void sign_in_again_inside(fba_future* future, void* user_data) {
  fba_future* again = NULL;
  session* in = user_data;
  (void)future;
  if (fba_auth_sign_in_anonymously(in->auth, NULL, &again) == FBA_STATUS_OK) fba_future_wait(again, PATIENCE_MS);
  if (fba_future_get_state(again) != FBA_FUTURE_COMPLETE) in->auth = NULL;
  fba_future_release(again);
}

// proves: fba_future_wait.summary
static void waiting_is_possible_inside_a_callback(fba_callback_mode mode) {
  session in = session_open();
  session seen_inside = in;
  recorder after = RECORDER_INIT;
  fba_callback callback = FBA_CALLBACK_INIT;
  callback.mode = mode;
  callback.function = sign_in_again_inside;
  callback.user_data = &seen_inside;
  fba_callback last = recorder_callback(&after, mode);
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, &callback, &future));
  CHECK_OK(fba_future_add_callback(future, &last, NULL));
  CHECK_SUCCEEDS(future);
  if (mode == FBA_CALLBACK_PUMPED) fba_app_process_events(in.app, 0);
  CHECK(latch_wait(&after.calls, 1));
  CHECK(seen_inside.auth == in.auth);
  fba_future_release(future);
  session_close(&in);
}

static void waiting_inside_a_pumped_callback(void) {
  waiting_is_possible_inside_a_callback(FBA_CALLBACK_PUMPED);
}

static void waiting_inside_an_any_thread_callback(void) {
  waiting_is_possible_inside_a_callback(FBA_CALLBACK_ANY_THREAD);
}

// proves: fba_app_process_events.budget_us
static void process_events_starts_no_callback_after_its_budget(void) {
  session in = session_open();
  recorder seen = RECORDER_INIT;
  fba_callback callback = recorder_callback(&seen, FBA_CALLBACK_PUMPED);
  callback.function = recorder_spend_time;
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, &callback, &future));
  CHECK_OK(fba_future_add_callback(future, &callback, NULL));
  CHECK_SUCCEEDS(future);
  CHECK_INT(1, (int)fba_app_process_events(in.app, 1));
  CHECK_INT(1, latch_count(&seen.calls));
  CHECK_INT(1, (int)fba_app_process_events(in.app, 1));
  CHECK_INT(0, (int)fba_app_process_events(in.app, 1));
  CHECK_INT(2, latch_count(&seen.frees));
  fba_future_release(future);
  session_close(&in);
}

/* Asked before or not: an auth that is closed makes all of its futures invalid. */
// proves: fba_future_wait.timeout_ms fba_future_get_state.returns fba_future_error.returns
static void closed_auth_takes_errors_back(void) {
  session in = session_open();
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_email_and_password(in.auth, "nobody@example.com", "wrong", NULL, &future));
  fba_future_wait(future, -1);
  CHECK(fba_future_error(future) != NULL);
  fba_auth_close(in.auth);
  CHECK_INT(FBA_FUTURE_INVALID, (int)fba_future_get_state(future));
  CHECK(fba_future_error(future) == NULL);
  fba_future_release(future);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(closed_auth_takes_errors_back),
    CHECK_CASE(pending_future_yields_nothing_yet),
    CHECK_CASE(complete_future_yields_only_its_own_kind_of_value),
    CHECK_CASE(pumped_callback_runs_only_inside_process_events),
    CHECK_CASE(process_events_is_about_its_app_alone),
    CHECK_CASE(any_thread_callback_runs_by_itself),
    CHECK_CASE(operation_needs_neither_future_nor_callback),
    CHECK_CASE(released_future_lets_its_operation_go_on),
    CHECK_CASE(callbacks_run_in_the_order_they_were_added),
    CHECK_CASE(callback_added_to_a_finished_future_runs_as_its_mode_says),
    CHECK_CASE(removed_callback_never_runs),
    CHECK_CASE(cancelling_ends_the_operation_once),
    CHECK_CASE(later_sign_out_wins_over_a_sign_in_under_way),
    CHECK_CASE(results_live_as_long_as_they_are_referenced),
    CHECK_CASE(error_outlives_its_future),
    CHECK_CASE(waiting_inside_a_pumped_callback),
    CHECK_CASE(waiting_inside_an_any_thread_callback),
    CHECK_CASE(process_events_starts_no_callback_after_its_budget),
};

CHECK_MAIN(cases)
