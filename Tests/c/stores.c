/* SPDX-License-Identifier: Apache-2.0 */
/*
 * When the store is read and when it has taken a change: calls stand in line until the first, and wait for none of the
 * second. What is kept where is tested in Tests/persistence.
 */
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "support/asking.h"
#include "support/fake_server.h"
#include "support/recorder.h"
#include "support/shelf.h"

typedef fba_status (*store_call)(fba_auth* auth, const fba_callback* callback, fba_future** out_future);

static const store_call calls[] = {fba_auth_ready, fba_auth_flush_store};
enum { CALLS = sizeof(calls) / sizeof(calls[0]) };

static fba_future* sign_in(const session* in) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in->auth, NULL, &future));
  return future;
}

static void check_told_once(recorder* seen, fba_future_state state, fba_error_code error) {
  CHECK(latch_wait(&seen->frees, 1));
  CHECK_INT(1, latch_count(&seen->calls));
  CHECK_INT(1, latch_count(&seen->frees));
  CHECK_INT((int)state, (int)seen->state);
  CHECK_INT((int)error, (int)seen->error);
}

// proves: fba_auth_ready.callback fba_auth_ready.out_future fba_auth_ready.FBA_STATUS_OK
// proves: fba_auth_flush_store.callback fba_auth_flush_store.out_future fba_auth_flush_store.FBA_STATUS_OK
static void each_tells_in_the_way_that_was_asked_for(void) {
  session in = session_open();
  for (int index = 0; index < CALLS; index++) {
    for (int mode = FBA_CALLBACK_PUMPED; mode <= FBA_CALLBACK_ANY_THREAD; mode++) {
      recorder seen = RECORDER_INIT;
      fba_callback callback = recorder_callback(&seen, (fba_callback_mode)mode);
      fba_future* future = NULL;
      CHECK_OK(calls[index](in.auth, &callback, &future));
      CHECK_SUCCEEDS(future);
      CHECK(fba_future_auth_result(future) == NULL && fba_future_token(future) == NULL);
      if (mode == FBA_CALLBACK_PUMPED) {
        CHECK_INT(0, latch_count(&seen.calls));
        CHECK_INT(1, (int)fba_app_process_events(in.app, 0));
      }
      check_told_once(&seen, FBA_FUTURE_COMPLETE, FBA_ERROR_NONE);
      fba_future_release(future);
    }
    CHECK_OK(calls[index](in.auth, NULL, NULL));
  }
  session_close(&in);
}

/* Only who gets the auth begins to read, and only who asks something asks the server. */
// proves: fba_app_create.summary
static void making_an_app_reads_no_store_and_asks_no_server(void) {
  char* kept = strdup(getenv("FIREBASE_AUTH_EMULATOR_HOST"));
  char address[32];
  shelf on = SHELF_INIT;
  silent_server server = silent_server_start();
  snprintf(address, sizeof(address), "127.0.0.1:%u", (unsigned)server.port);
  setenv("FIREBASE_AUTH_EMULATOR_HOST", address, 1);
  fba_store_callbacks callbacks = shelf_callbacks(&on);
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.api_key = "key";
  options.prewarm = 1;
  options.store = FBA_STORE_HOST;
  options.store_callbacks = &callbacks;
  fba_app* app = NULL;
  CHECK_OK(fba_app_create(&options, "unread", &app));
  fba_app_release(app);
  CHECK(latch_wait(&on.freed, 1));
  CHECK_INT(0, on.loads + on.saves + on.removals);
  CHECK(!silent_server_was_asked(&server));
  setenv("FIREBASE_AUTH_EMULATOR_HOST", kept, 1);
  free(kept);
  silent_server_stop(&server);
}

/* Whoever was let in before is not asked about again at the next start. */
// proves: fba_auth_set_before_auth_state_changed.summary
static void a_kept_user_is_no_question_to_the_program(void) {
  shelf on = SHELF_INIT;
  session in = shelf_open(&on);
  session_await_store(&in);
  CHECK_DONE(sign_in(&in));
  CHECK_DONE(flush(&in));
  shelf_close(&on, &in);
  asking it = ASKING_INIT;
  on.loading.is_shut = true;
  in = shelf_open(&on);
  fba_question_handler handler = asking_handler(&it, FBA_CALLBACK_ANY_THREAD, 0);
  CHECK_OK(fba_auth_set_before_auth_state_changed(in.auth, &handler));
  latch_add(&on.loading.opened);
  session_await_store(&in);
  CHECK(current_uid(&in)[0] != '\0');
  CHECK_INT(0, latch_count(&it.asks));
  shelf_close(&on, &in);
}

// proves: fba_auth_ready.FBA_STATUS_CLOSED fba_auth_flush_store.FBA_STATUS_CLOSED
static void closed_auths_refuse(void) {
  session in = session_open();
  recorder seen = RECORDER_INIT;
  fba_callback callback = recorder_callback(&seen, FBA_CALLBACK_ANY_THREAD);
  fba_auth_close(in.auth);
  for (int index = 0; index < CALLS; index++) {
    fba_future* future = NULL;
    CHECK_STATUS(FBA_STATUS_CLOSED, calls[index](in.auth, &callback, &future));
    CHECK(future == NULL);
  }
  CHECK_INT(0, latch_count(&seen.calls));
  session_close(&in);
}

static void note_user(fba_auth* auth, void* user_data) {
  fba_user* user = fba_auth_current_user(auth);
  recorder* seen = user_data;
  latch_add(user != NULL ? &seen->calls : &seen->frees);
  fba_user_release(user);
}

static uint64_t listen_with(recorder* seen, fba_auth* auth) {
  uint64_t id = 0;
  fba_listener listener = FBA_LISTENER_INIT;
  listener.mode = FBA_CALLBACK_ANY_THREAD;
  listener.function = note_user;
  listener.user_data = seen;
  CHECK_OK(fba_auth_add_auth_state_listener(auth, &listener, &id));
  return id;
}

/* Everything that is asked for while the store is being read is answered afterwards, in the order of the asking. */
// proves: fba_auth_ready.summary fba_auth_get.summary
static void calls_stand_in_line_until_the_store_is_read(void) {
  shelf on = SHELF_INIT;
  on.loading.is_shut = true;
  session in = shelf_open(&on);
  CHECK(latch_wait(&on.loading.reached, 1));
  recorder seen = RECORDER_INIT, heard = RECORDER_INIT;
  fba_callback callback = recorder_callback(&seen, FBA_CALLBACK_ANY_THREAD);
  fba_future* ready = NULL;
  CHECK_OK(fba_auth_ready(in.auth, &callback, &ready));
  listen_with(&heard, in.auth);
  fba_future* signed_in = sign_in(&in);
  fba_future* flushed = flush(&in);
  CHECK_STATUS(FBA_STATUS_TIMED_OUT, fba_future_wait(ready, 0));
  CHECK_STATUS(FBA_STATUS_TIMED_OUT, fba_future_wait(signed_in, 0));
  CHECK_STATUS(FBA_STATUS_TIMED_OUT, fba_future_wait(flushed, 0));
  CHECK_INT(0, latch_count(&seen.calls) + latch_count(&heard.calls) + latch_count(&heard.frees));

  latch_add(&on.loading.opened);
  CHECK_DONE(ready);
  check_told_once(&seen, FBA_FUTURE_COMPLETE, FBA_ERROR_NONE);
  CHECK_DONE(signed_in);
  CHECK_DONE(flushed);
  /* Nobody at first, then whoever was signed in. */
  CHECK_INT(1, latch_count(&heard.frees));
  CHECK_INT(1, latch_count(&heard.calls));
  shelf_close(&on, &in);
}

/* A thread that asks who is signed in. */
typedef struct asker {
  fba_auth* auth;
  latch begins, ends;
  long thread;
  char uid[128];
} asker;

static void* ask_for_user(void* context) {
  asker* asking_now = context;
  asking_now->thread = syscall(SYS_gettid);
  latch_add(&asking_now->begins);
  fba_user* user = fba_auth_current_user(asking_now->auth);
  snprintf(asking_now->uid, sizeof(asking_now->uid), "%s", fba_user_uid(user));
  fba_user_release(user);
  latch_add(&asking_now->ends);
  return NULL;
}

static bool is_asleep(long thread) {
  char path[64], state = '?';
  snprintf(path, sizeof(path), "/proc/self/task/%ld/stat", thread);
  FILE* file = fopen(path, "r");
  if (file == NULL) return false;
  if (fscanf(file, "%*d (%*[^)]) %c", &state) != 1) state = '?';
  fclose(file);
  return state == 'S';
}

/* The user of an earlier run is found, however long the host's callback takes. */
// proves: fba_auth_current_user.summary
static void the_current_user_is_waited_for_until_the_store_is_read(void) {
  shelf on = SHELF_INIT;
  session in = shelf_open(&on);
  CHECK_DONE(sign_in(&in));
  CHECK_DONE(flush(&in));
  char uid[128];
  snprintf(uid, sizeof(uid), "%s", current_uid(&in));
  shelf_close(&on, &in);
  on.loading.is_shut = true;
  in = shelf_open(&on);
  CHECK(latch_wait(&on.loading.reached, 2));
  asker asked = {.auth = in.auth, .begins = LATCH_INIT, .ends = LATCH_INIT};
  pthread_t thread;
  CHECK_INT(0, pthread_create(&thread, NULL, ask_for_user, &asked));
  CHECK(latch_wait(&asked.begins, 1));
  while (latch_count(&asked.ends) == 0 && !is_asleep(asked.thread)) sched_yield();
  CHECK_INT(0, latch_count(&asked.ends));
  latch_add(&on.loading.opened);
  CHECK_INT(0, pthread_join(thread, NULL));
  CHECK_TEXT(uid, asked.uid);
  /* From now on nobody waits, also not for a write that does not end. */
  session_await_store(&in);
  on.saving.is_shut = true;
  int saves = latch_count(&on.saving.reached);
  fba_user_release(sign_up(&in, new_email().text));
  CHECK(latch_wait(&on.saving.reached, saves + 1));
  CHECK(current_uid(&in)[0] != '\0' && strcmp(uid, current_uid(&in)) != 0);
  latch_add(&on.saving.opened);
  shelf_close(&on, &in);
}

/* A callback that does not return before it may. */
typedef struct slow_callback {
  latch reached;
  latch opened;
} slow_callback;

static void dawdle(fba_future* future, void* user_data) {
  slow_callback* slow = user_data;
  (void)future;
  latch_add(&slow->reached);
  latch_wait(&slow->opened, 1);
}

/* Also while the thread that has read the store is still busy with what stood in line. */
static void listeners_are_called_at_once_when_the_auth_is_ready(void) {
  shelf on = SHELF_INIT;
  slow_callback slow = {LATCH_INIT, LATCH_INIT};
  on.loading.is_shut = true;
  session in = shelf_open(&on);
  CHECK(latch_wait(&on.loading.reached, 1));
  fba_callback callback = FBA_CALLBACK_INIT;
  callback.mode = FBA_CALLBACK_ANY_THREAD;
  callback.function = dawdle;
  callback.user_data = &slow;
  fba_future* ready = NULL;
  CHECK_OK(fba_auth_ready(in.auth, &callback, &ready));
  latch_add(&on.loading.opened);
  CHECK(latch_wait(&slow.reached, 1));
  CHECK_INT(FBA_FUTURE_COMPLETE, (int)fba_future_get_state(ready));
  CHECK(fba_auth_current_user(in.auth) == NULL);
  recorder heard = RECORDER_INIT;
  listen_with(&heard, in.auth);
  CHECK_INT(1, latch_count(&heard.frees));
  latch_add(&slow.opened);
  CHECK_DONE(ready);
  shelf_close(&on, &in);
}

/* The host's callback is still inside: closing waits neither for it nor for what stands in line behind it. */
static void closing_ends_what_stands_in_line(void) {
  shelf on = SHELF_INIT;
  on.loading.is_shut = true;
  session in = shelf_open(&on);
  CHECK(latch_wait(&on.loading.reached, 1));
  for (int index = 0; index < CALLS; index++) {
    recorder seen = RECORDER_INIT;
    fba_callback callback = recorder_callback(&seen, (fba_callback_mode)index);
    fba_future* future = NULL;
    fba_auth* auth = NULL;
    CHECK_OK(fba_auth_get(in.app, &auth));
    CHECK_OK(calls[index](auth, &callback, &future));
    fba_auth_close(auth);
    CHECK_INT(FBA_FUTURE_INVALID, (int)fba_future_get_state(future));
    CHECK_STATUS(FBA_STATUS_CLOSED, fba_future_wait(future, PATIENCE_MS));
    check_told_once(&seen, FBA_FUTURE_INVALID, FBA_ERROR_NONE);
    CHECK(fba_auth_current_user(auth) == NULL);
    fba_future_release(future);
    fba_auth_release(auth);
  }
  latch_add(&on.loading.opened);
  shelf_close(&on, &in);
}

// proves: fba_auth_flush_store.summary
static void completion_does_not_wait_for_the_store(void) {
  shelf on = SHELF_INIT;
  on.saving.is_shut = true;
  session in = shelf_open(&on);
  CHECK_DONE(sign_in(&in));
  CHECK(latch_wait(&on.saving.reached, 1));
  recorder seen = RECORDER_INIT;
  fba_callback callback = recorder_callback(&seen, FBA_CALLBACK_ANY_THREAD);
  fba_future* flushed = NULL;
  CHECK_OK(fba_auth_flush_store(in.auth, &callback, &flushed));
  CHECK_STATUS(FBA_STATUS_TIMED_OUT, fba_future_wait(flushed, 0));
  CHECK_INT(0, latch_count(&seen.calls));
  CHECK_INT(0, on.saves);
  latch_add(&on.saving.opened);
  CHECK_DONE(flushed);
  check_told_once(&seen, FBA_FUTURE_COMPLETE, FBA_ERROR_NONE);
  CHECK_INT(1, on.saves);
  CHECK(on.size > 0);
  shelf_close(&on, &in);
}

static int64_t now_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Of a user who is kept already newer tokens come to the store ten times a second, at most. */
static void who_signs_in_again_and_again_is_written_now_and_then(void) {
  shelf on = SHELF_INIT;
  session in = shelf_open(&on);
  test_email email = new_email();
  fba_user_release(sign_up(&in, email.text));
  CHECK_DONE(flush(&in));
  int writes = on.saves;
  int64_t start = now_ms();
  while (now_ms() < start + 500) {
    fba_future* again = NULL;
    CHECK_OK(fba_auth_sign_in_with_email_and_password(in.auth, email.text, TEST_PASSWORD, NULL, &again));
    CHECK_DONE(again);
  }
  /* The last ones are there as soon as somebody wants them. */
  CHECK_DONE(flush(&in));
  int64_t intervals = (now_ms() - start) / 100;
  CHECK(on.saves > writes && on.saves - writes <= intervals + 1);
  shelf_close(&on, &in);
}

/* The newer name waits for its turn, but not beyond the end of the auth. */
// proves: fba_auth_flush_store.summary
static void what_waits_for_its_turn_is_written_before_the_end(void) {
  shelf on = SHELF_INIT;
  session in = shelf_open(&on);
  fba_user* user = sign_up(&in, new_email().text);
  CHECK_DONE(flush(&in));
  int writes = on.saves;
  fba_user_profile changes = FBA_USER_PROFILE_INIT;
  changes.display_name = "A newer name";
  fba_future* named = NULL;
  CHECK_OK(fba_user_update_profile(user, &changes, NULL, &named));
  CHECK_DONE(named);
  fba_user_release(user);
  shelf_close(&on, &in);
  CHECK_INT(writes + 1, on.saves);
}

/* Nobody may be signed in at the next start who is not now. */
// proves: fba_auth_store_status.summary
static void another_user_and_a_sign_out_are_written_too(void) {
  shelf on = SHELF_INIT;
  session in = shelf_open(&on);
  CHECK_DONE(sign_in(&in));
  CHECK_DONE(flush(&in));
  int saves = latch_count(&on.saving.reached);
  fba_user_release(sign_up(&in, new_email().text));
  CHECK(latch_wait(&on.saving.reached, saves + 1));
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_DONE(flush(&in));
  CHECK_INT(1, on.removals);
  CHECK_INT(0, (int)on.size);
  shelf_close(&on, &in);
}

// proves: fba_auth_flush_store.summary fba_auth_store_status.summary
static void a_failed_write_is_tried_again_by_a_flush_and_not_by_the_end(void) {
  shelf on = SHELF_INIT;
  on.cannot_be_changed = true;
  session in = shelf_open(&on);
  CHECK_DONE(sign_in(&in));
  CHECK_REFUSED(FBA_ERROR_KEYCHAIN_ERROR, flush(&in));
  CHECK_INT(FBA_STORE_HOST_FAILED, (int)fba_auth_store_status(in.auth));
  int saves = on.saves;
  on.cannot_be_changed = false;
  CHECK_DONE(flush(&in));
  CHECK_INT(saves + 1, on.saves);
  CHECK(on.size > 0);
  CHECK_INT(FBA_STORE_OK, (int)fba_auth_store_status(in.auth));
  on.cannot_be_changed = true;
  fba_user_release(sign_up(&in, new_email().text));
  CHECK_REFUSED(FBA_ERROR_KEYCHAIN_ERROR, flush(&in));
  CHECK(fba_auth_store_status(in.auth) != FBA_STORE_OK);
  on.cannot_be_changed = false;
  int changes = on.saves + on.removals;
  shelf_close(&on, &in);
  CHECK_INT(changes, on.saves + on.removals);
}

/* A store that does not come back keeps nobody from closing. */
// proves: fba_auth_flush_store.summary
static void closing_waits_for_no_store_that_hangs(void) {
  shelf on = SHELF_INIT;
  on.saving.is_shut = true;
  session in = shelf_open(&on);
  CHECK_DONE(sign_in(&in));
  CHECK(latch_wait(&on.saving.reached, 1));
  session_close(&in);
  CHECK_INT(0, on.saves);
  latch_add(&on.saving.opened);
  CHECK(latch_wait(&on.freed, 1));
  CHECK_INT(1, on.saves);
}

/* Otherwise who was signed in there could come back after a sign-out here. */
static void what_a_closed_app_has_to_keep_comes_before_the_next_app(void) {
  shelf on = SHELF_INIT;
  on.saving.is_shut = true;
  session first = shelf_open(&on);
  CHECK_DONE(sign_in(&first));
  CHECK(latch_wait(&on.saving.reached, 1));
  session_close(&first);
  int loads = latch_count(&on.loading.reached);
  session next = shelf_open(&on);
  fba_future* ready = NULL;
  CHECK_OK(fba_auth_ready(next.auth, NULL, &ready));
  CHECK_STATUS(FBA_STATUS_TIMED_OUT, fba_future_wait(ready, 50));
  CHECK_INT(loads, latch_count(&on.loading.reached));
  latch_add(&on.saving.opened);
  CHECK_DONE(ready);
  CHECK(current_uid(&next)[0] != '\0');
  CHECK_OK(fba_auth_sign_out(next.auth));
  CHECK_DONE(flush(&next));
  CHECK_INT(0, (int)on.size);
  shelf_close(&on, &next);
}

// proves: fba_auth_flush_store.FBA_ERROR_KEYCHAIN_ERROR
static void what_cannot_be_kept_is_told(void) {
  shelf on = SHELF_INIT;
  on.cannot_be_changed = true;
  session in = shelf_open(&on);
  CHECK_DONE(sign_in(&in));
  recorder seen = RECORDER_INIT;
  fba_callback callback = recorder_callback(&seen, FBA_CALLBACK_ANY_THREAD);
  fba_future* flushed = NULL;
  CHECK_OK(fba_auth_flush_store(in.auth, &callback, &flushed));
  CHECK_FAILS(FBA_ERROR_KEYCHAIN_ERROR, flushed);
  CHECK_TEXT("SESSION_NOT_KEPT", fba_error_name(fba_future_error(flushed)));
  check_told_once(&seen, FBA_FUTURE_COMPLETE, FBA_ERROR_KEYCHAIN_ERROR);
  CHECK(current_uid(&in)[0] != '\0');
  fba_future_release(flushed);
  shelf_close(&on, &in);
}

static const check_case cases[] = {
    CHECK_CASE(each_tells_in_the_way_that_was_asked_for),
    CHECK_CASE(making_an_app_reads_no_store_and_asks_no_server),
    CHECK_CASE(a_kept_user_is_no_question_to_the_program),
    CHECK_CASE(closed_auths_refuse),
    CHECK_CASE(calls_stand_in_line_until_the_store_is_read),
    CHECK_CASE(the_current_user_is_waited_for_until_the_store_is_read),
    CHECK_CASE(listeners_are_called_at_once_when_the_auth_is_ready),
    CHECK_CASE(closing_ends_what_stands_in_line),
    CHECK_CASE(completion_does_not_wait_for_the_store),
    CHECK_CASE(who_signs_in_again_and_again_is_written_now_and_then),
    CHECK_CASE(what_waits_for_its_turn_is_written_before_the_end),
    CHECK_CASE(another_user_and_a_sign_out_are_written_too),
    CHECK_CASE(a_failed_write_is_tried_again_by_a_flush_and_not_by_the_end),
    CHECK_CASE(closing_waits_for_no_store_that_hangs),
    CHECK_CASE(what_a_closed_app_has_to_keep_comes_before_the_next_app),
    CHECK_CASE(what_cannot_be_kept_is_told),
};

CHECK_MAIN(cases)
