/* SPDX-License-Identifier: Apache-2.0 */
/* Owners that go while work is under way: every callback runs once, all user data is freed once, nobody waits. */
#include <pthread.h>
#include <string.h>

#include "support/fake_server.h"
#include "support/recorder.h"
#include "support/session.h"

enum { calls_in_flight = 8 };

/* Operations that will never be answered, half with pumped and half with any-thread callbacks. */
typedef struct flight {
  silent_server server;
  session in;
  fba_future* futures[calls_in_flight];
  recorder seen[calls_in_flight];
} flight;

static void flight_start(flight* started) {
  memset(started, 0, sizeof(*started));
  started->server = silent_server_start();
  started->in = session_open_at(started->server.port, 0);
  for (int index = 0; index < calls_in_flight; index++) {
    recorder fresh = RECORDER_INIT;
    started->seen[index] = fresh;
    fba_callback_mode mode = index % 2 == 0 ? FBA_CALLBACK_PUMPED : FBA_CALLBACK_ANY_THREAD;
    fba_callback callback = recorder_callback(&started->seen[index], mode);
    CHECK_OK(
        fba_auth_fetch_providers_for_email(started->in.auth, "a@example.com", &callback, &started->futures[index]));
  }
}

/* The owner is gone: everything has been told, inside the call that closed it. */
static void flight_check_ended(flight* ended) {
  for (int index = 0; index < calls_in_flight; index++) {
    CHECK_INT(FBA_FUTURE_INVALID, (int)fba_future_get_state(ended->futures[index]));
    CHECK_STATUS(FBA_STATUS_CLOSED, fba_future_wait(ended->futures[index], PATIENCE_MS));
    CHECK(fba_future_error(ended->futures[index]) == NULL);
    CHECK_INT(1, latch_count(&ended->seen[index].calls));
    CHECK_INT(1, latch_count(&ended->seen[index].frees));
    CHECK_INT(FBA_FUTURE_INVALID, (int)ended->seen[index].state);
  }
}

static void flight_end(flight* ended) {
  for (int index = 0; index < calls_in_flight; index++) fba_future_release(ended->futures[index]);
  session_close(&ended->in);
  silent_server_stop(&ended->server);
}

// proves: fba_app_close.summary fba_app_close.app fba_future_get_state.returns fba_future_wait.FBA_STATUS_CLOSED
// proves: fba_app_process_events.returns fba_auth_get.FBA_STATUS_CLOSED fba_auth_sign_out.FBA_STATUS_CLOSED
static void closing_the_app_ends_its_calls(void) {
  flight calls;
  flight_start(&calls);
  fba_app_close(calls.in.app);
  flight_check_ended(&calls);
  fba_app_close(calls.in.app);
  flight_check_ended(&calls);
  fba_future* future = NULL;
  fba_auth* auth = NULL;
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_auth_sign_in_anonymously(calls.in.auth, NULL, &future));
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_auth_get(calls.in.app, &auth));
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_auth_sign_out(calls.in.auth));
  CHECK_INT(0, (int)fba_app_process_events(calls.in.app, 0));
  CHECK(fba_auth_current_user(calls.in.auth) == NULL);
  CHECK(future == NULL);
  CHECK(auth == NULL);
  flight_end(&calls);
}

// proves: fba_auth_close.auth fba_auth_sign_out.FBA_STATUS_CLOSED fba_future_wait.FBA_STATUS_CLOSED
// proves: fba_auth_use_emulator.FBA_STATUS_CLOSED fba_auth_close.summary fba_auth_can_handle_url.returns
static void closing_the_auth_ends_its_calls(void) {
  flight calls;
  fba_auth* fresh = NULL;
  flight_start(&calls);
  fba_auth_close(calls.in.auth);
  flight_check_ended(&calls);
  fba_auth_close(calls.in.auth);
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_auth_sign_out(calls.in.auth));
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_auth_use_emulator(calls.in.auth, "127.0.0.1", 9099));
  CHECK(!fba_auth_can_handle_url(calls.in.auth, "http://127.0.0.1:1/?code=c&state=s"));
  CHECK_OK(fba_auth_get(calls.in.app, &fresh));
  CHECK(fresh != calls.in.auth);
  CHECK_OK(fba_auth_sign_out(fresh));
  fba_auth_release(fresh);
  flight_end(&calls);
}

// proves: fba_app_release.summary
static void releasing_the_app_closes_it(void) {
  flight calls;
  flight_start(&calls);
  fba_app_release(calls.in.app);
  calls.in.app = NULL;
  flight_check_ended(&calls);
  flight_end(&calls);
}

// proves: fba_auth_release.summary
static void releasing_the_auth_ends_nothing(void) {
  session in = session_open();
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  fba_auth_release(in.auth);
  in.auth = NULL;
  CHECK_DONE(future);
  CHECK_OK(fba_auth_get(in.app, &in.auth));
  CHECK(current_uid(&in)[0] != '\0');
  session_close(&in);
}

// proves: fba_app_create.FBA_STATUS_OK fba_app_create.FBA_STATUS_ALREADY_EXISTS fba_app_create.name
// proves: fba_app_get.summary fba_app_get.name fba_app_get.returns fba_auth_get.out_auth fba_auth_get.FBA_STATUS_OK
// proves: fba_app_name.summary fba_app_close.summary fba_app_create.out_app fba_auth_get.summary
static void one_auth_per_app_and_one_app_per_name(void) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  fba_app* app = NULL;
  fba_app* second = NULL;
  fba_auth* auth = NULL;
  fba_auth* same = NULL;
  options.api_key = "fake-api-key";
  options.app_id = "1:2:3";
  CHECK_OK(fba_app_create(&options, NULL, &app));
  CHECK_TEXT(FBA_DEFAULT_APP_NAME, fba_app_name(app));
  CHECK_STATUS(FBA_STATUS_ALREADY_EXISTS, fba_app_create(&options, NULL, &second));
  CHECK(second == NULL);
  fba_app* found = fba_app_get(NULL);
  CHECK(found == app);
  fba_app_release(found);
  CHECK(fba_app_get("nobody") == NULL);
  CHECK_OK(fba_auth_get(app, &auth));
  CHECK_OK(fba_auth_get(app, &same));
  CHECK(auth == same);
  fba_auth_release(same);
  CHECK(fba_auth_retain(auth) == auth);
  fba_auth_release(auth);
  CHECK(fba_app_retain(app) == app);
  fba_app_release(app);
  CHECK(fba_app_get(NULL) == app);
  fba_app_release(app);
  fba_app_close(app);
  CHECK(fba_app_get(NULL) == NULL);
  CHECK_OK(fba_app_create(&options, NULL, &second));
  fba_app_release(second);
  fba_auth_release(auth);
  fba_app_release(app);
}

// proves: fba_app_list.summary fba_app_list.out_apps fba_app_list.capacity fba_app_list.returns
static void apps_are_listed_by_name_and_the_default_one_last(void) {
  static const char* const names[] = {"b", NULL, "a", "B"};
  static const char* const listed[] = {"B", "a", "b", FBA_DEFAULT_APP_NAME};
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.api_key = "fake-api-key";
  fba_app* made[4];
  fba_app* found[4];
  for (int index = 0; index < 4; index++) CHECK_OK(fba_app_create(&options, names[index], &made[index]));
  CHECK_INT(4, (int64_t)fba_app_list(found, 4));
  for (int index = 0; index < 4; index++) {
    CHECK_TEXT(listed[index], fba_app_name(found[index]));
    fba_app_release(found[index]);
  }
  for (int index = 0; index < 4; index++) fba_app_release(made[index]);
}

static bool is_looked_at = true;

static void* look_at_apps(void* unused) {
  fba_app* found[4];
  while (__atomic_load_n(&is_looked_at, __ATOMIC_ACQUIRE)) {
    size_t count = fba_app_list(found, 4);
    for (size_t index = 0; index < count && index < 4; index++) fba_app_release(found[index]);
  }
  return unused;
}

/* Another thread may find an app, and release it, before the call that makes it has returned. */
static void an_app_is_not_closed_by_who_lists_it(void) {
  enum { lookers = 2, rounds = 500 };
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.api_key = "fake-api-key";
  pthread_t looking[lookers];
  for (int index = 0; index < lookers; index++) CHECK_INT(0, pthread_create(&looking[index], NULL, look_at_apps, NULL));
  int closed = 0;
  for (int round = 0; round < rounds; round++) {
    fba_app* app = NULL;
    CHECK_OK(fba_app_create(&options, NULL, &app));
    closed += fba_app_is_closed(app);
    fba_app_close(app);
    fba_app_release(app);
  }
  __atomic_store_n(&is_looked_at, false, __ATOMIC_RELEASE);
  for (int index = 0; index < lookers; index++) CHECK_INT(0, pthread_join(looking[index], NULL));
  CHECK_INT(0, closed);
}

// proves: fba_app_set_wrapper.summary fba_auth_set_wrapper.summary fba_app_set_wrapper.wrapper
// proves: fba_app_set_wrapper.tag fba_app_set_wrapper.FBA_STATUS_OK fba_app_set_wrapper.FBA_STATUS_ALREADY_EXISTS
// proves: fba_app_set_wrapper.FBA_STATUS_INVALID_ARGUMENT fba_app_wrapper.summary fba_app_wrapper.tag
// proves: fba_app_wrapper.returns fba_auth_set_wrapper.wrapper fba_auth_set_wrapper.tag
// proves: fba_auth_set_wrapper.FBA_STATUS_OK fba_auth_set_wrapper.FBA_STATUS_ALREADY_EXISTS
// proves: fba_auth_set_wrapper.FBA_STATUS_INVALID_ARGUMENT fba_auth_wrapper.summary fba_auth_wrapper.tag
// proves: fba_auth_wrapper.returns
static void wrappers_are_kept_for_each_tag(void) {
  session in = session_open();
  int first = 0, second = 0, other = 0;
  CHECK(fba_app_wrapper(in.app, "a") == NULL && fba_auth_wrapper(in.auth, "a") == NULL);
  CHECK_OK(fba_app_set_wrapper(in.app, "a", &first));
  CHECK_OK(fba_app_set_wrapper(in.app, "b", &second));
  CHECK_OK(fba_auth_set_wrapper(in.auth, "a", &second));
  CHECK_OK(fba_auth_set_wrapper(in.auth, "b", &first));
  CHECK(fba_app_wrapper(in.app, "a") == &first && fba_app_wrapper(in.app, "b") == &second);
  CHECK(fba_auth_wrapper(in.auth, "a") == &second && fba_auth_wrapper(in.auth, "b") == &first);
  CHECK(fba_app_wrapper(in.app, "c") == NULL && fba_app_wrapper(in.app, "") == NULL);
  /* Of two that wrap at the same time, one is first. */
  CHECK_STATUS(FBA_STATUS_ALREADY_EXISTS, fba_app_set_wrapper(in.app, "a", &other));
  CHECK_STATUS(FBA_STATUS_ALREADY_EXISTS, fba_auth_set_wrapper(in.auth, "a", &other));
  CHECK_OK(fba_app_set_wrapper(in.app, "a", &first));
  CHECK_OK(fba_app_set_wrapper(in.app, "a", NULL));
  CHECK_OK(fba_auth_set_wrapper(in.auth, "a", NULL));
  CHECK(fba_app_wrapper(in.app, "a") == NULL && fba_app_wrapper(in.app, "b") == &second);
  CHECK(fba_auth_wrapper(in.auth, "a") == NULL && fba_auth_wrapper(in.auth, "b") == &first);
  CHECK_OK(fba_app_set_wrapper(in.app, "a", &other));
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_app_set_wrapper(in.app, "", &first));
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_auth_set_wrapper(in.auth, "", &first));
  session_close(&in);
}

// proves: fba_app_is_closed.returns fba_auth_is_closed.returns fba_auth_set_wrapper.auth fba_app_is_closed.summary
// proves: fba_auth_is_closed.summary fba_app_set_wrapper.app
static void closing_shows(void) {
  session in = session_open();
  fba_auth* next = NULL;
  int wrapper = 0;
  CHECK(!fba_app_is_closed(in.app) && !fba_auth_is_closed(in.auth));
  CHECK(fba_app_is_closed(NULL) && fba_auth_is_closed(NULL));
  fba_auth_close(in.auth);
  CHECK(fba_auth_is_closed(in.auth) && !fba_app_is_closed(in.app));
  CHECK_OK(fba_auth_get(in.app, &next));
  CHECK(!fba_auth_is_closed(next));
  CHECK_OK(fba_auth_set_wrapper(next, "a", &wrapper));
  CHECK(fba_auth_wrapper(in.auth, "a") == NULL);
  fba_app_close(in.app);
  CHECK(fba_app_is_closed(in.app) && fba_auth_is_closed(next));
  /* What a binding clears when its own object ends. */
  CHECK(fba_auth_wrapper(next, "a") == &wrapper);
  CHECK_OK(fba_auth_set_wrapper(next, "a", NULL));
  CHECK(fba_auth_wrapper(next, "a") == NULL);
  fba_auth_release(next);
  session_close(&in);
}

/* A callback that destroys what it was called from. */
typedef struct destroyer {
  recorder seen;
  session in;
} destroyer;

static void destroy(fba_future* future, void* user_data) {
  destroyer* acting = user_data;
  fba_app_close(acting->in.app);
  session_close(&acting->in);
  recorder_note(future, &acting->seen);
}

static void freed_destroyer(void* user_data) {
  recorder_freed(&((destroyer*)user_data)->seen);
}

// proves: fba_app_release.threads fba_future_wait.FBA_STATUS_CLOSED fba_app_close.threads fba_auth_release.threads
static void app_is_destroyed_inside_a_callback(fba_callback_mode mode) {
  destroyer acting = {RECORDER_INIT, session_open()};
  fba_callback callback = FBA_CALLBACK_INIT;
  callback.mode = mode;
  callback.function = destroy;
  callback.user_data = &acting;
  callback.free_user_data = freed_destroyer;
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(acting.in.auth, &callback, &future));
  if (mode == FBA_CALLBACK_PUMPED) {
    CHECK_SUCCEEDS(future);
    fba_app_process_events(acting.in.app, 0);
  }
  CHECK(latch_wait(&acting.seen.frees, 1));
  CHECK_INT(1, latch_count(&acting.seen.calls));
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_future_wait(future, PATIENCE_MS));
  fba_future_release(future);
}

static void app_is_destroyed_inside_a_pumped_callback(void) {
  app_is_destroyed_inside_a_callback(FBA_CALLBACK_PUMPED);
}

static void app_is_destroyed_inside_an_any_thread_callback(void) {
  app_is_destroyed_inside_a_callback(FBA_CALLBACK_ANY_THREAD);
}

static void* close_elsewhere(void* app) {
  fba_app_close(app);
  return NULL;
}

// proves: fba_future_wait.FBA_STATUS_CLOSED
static void closing_wakes_whoever_waits(void) {
  flight calls;
  pthread_t closer;
  flight_start(&calls);
  CHECK_INT(0, pthread_create(&closer, NULL, close_elsewhere, calls.in.app));
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_future_wait(calls.futures[0], PATIENCE_MS));
  pthread_join(closer, NULL);
  flight_check_ended(&calls);
  flight_end(&calls);
}

static void many_cycles_lose_nothing(void) {
  enum { cycles = 100 };
  recorder seen = RECORDER_INIT;
  silent_server server = silent_server_start();
  for (int cycle = 0; cycle < cycles; cycle++) {
    session in = session_open_at(server.port, 0);
    fba_callback callback = recorder_callback(&seen, (fba_callback_mode)(cycle % 2));
    fba_future* future = NULL;
    CHECK_OK(fba_auth_sign_in_anonymously(in.auth, &callback, cycle % 3 == 0 ? NULL : &future));
    if (cycle % 4 == 0) fba_future_cancel(future);
    if (cycle % 5 == 0) fba_future_release(future);
    session_close(&in);
    if (cycle % 5 != 0) fba_future_release(future);
  }
  CHECK_INT(cycles, latch_count(&seen.calls));
  CHECK_INT(cycles, latch_count(&seen.frees));
  silent_server_stop(&server);
}

static const check_case cases[] = {
    CHECK_CASE(closing_the_app_ends_its_calls),
    CHECK_CASE(closing_the_auth_ends_its_calls),
    CHECK_CASE(releasing_the_app_closes_it),
    CHECK_CASE(releasing_the_auth_ends_nothing),
    CHECK_CASE(one_auth_per_app_and_one_app_per_name),
    CHECK_CASE(apps_are_listed_by_name_and_the_default_one_last),
    CHECK_CASE(an_app_is_not_closed_by_who_lists_it),
    CHECK_CASE(wrappers_are_kept_for_each_tag),
    CHECK_CASE(closing_shows),
    CHECK_CASE(app_is_destroyed_inside_a_pumped_callback),
    CHECK_CASE(app_is_destroyed_inside_an_any_thread_callback),
    CHECK_CASE(closing_wakes_whoever_waits),
    CHECK_CASE(many_cycles_lose_nothing),
};

CHECK_MAIN(cases)
