/* SPDX-License-Identifier: Apache-2.0 */
/* Calls that race with a sign-out, with each other's callbacks, and with the closing of their auth: each ends, once. */
#include <stdlib.h>

#include "support/latch.h"
#include "support/recorder.h"
#include "support/session.h"
#include "support/shelf.h"

enum { ROUNDS = 300, RACES = 60, CALLS_A_RACE = 40 };

static fba_callback any_thread(fba_future_callback_fn function, void* user_data) {
  fba_callback callback = FBA_CALLBACK_INIT;
  callback.mode = FBA_CALLBACK_ANY_THREAD;
  callback.function = function;
  callback.user_data = user_data;
  return callback;
}

static void* sign_out_and_in(void* context) {
  session* in = context;
  for (int round = 0; round < ROUNDS; round++) {
    fba_future* future = NULL;
    fba_auth_sign_out(in->auth);
    fba_auth_sign_in_with_email_and_password(in->auth, "turns@example.com", TEST_PASSWORD, NULL, &future);
    fba_future_wait(future, PATIENCE_MS);
    fba_future_release(future);
  }
  return NULL;
}

/* Changes stand in line; one whose user is signed out in its turn must let the next one through. */
static void a_turn_is_never_lost(void) {
  session in = session_open();
  fba_user_release(sign_up(&in, "turns@example.com"));
  pthread_t thread;
  CHECK_INT(0, pthread_create(&thread, NULL, sign_out_and_in, &in));
  int pending = 0;
  for (int round = 0; round < ROUNDS && pending == 0; round++) {
    fba_future* futures[3] = {NULL, NULL, NULL};
    fba_user* user = fba_auth_current_user(in.auth);
    if (user == NULL) continue;
    for (int index = 0; index < 3; index++) fba_user_update_password(user, TEST_PASSWORD, NULL, &futures[index]);
    for (int index = 0; index < 3; index++) {
      if (fba_future_wait(futures[index], PATIENCE_MS) == FBA_STATUS_TIMED_OUT) pending++;
      fba_future_release(futures[index]);
    }
    fba_user_release(user);
  }
  CHECK_INT(0, pending);
  pthread_join(thread, NULL);
  session_close(&in);
}

typedef struct pair {
  fba_future* second;
  fba_status waited;
  latch calls;
} pair;

static void wait_for_the_second(fba_future* future, void* context) {
  pair* both = context;
  (void)future;
  both->waited = fba_future_wait(both->second, PATIENCE_MS);
  latch_add(&both->calls);
}

/* Both calls share one renewal, whose answer ends them one after the other on one thread. */
// proves: fba_future_wait.summary
static void a_callback_may_wait_for_a_call_that_shares_its_answer(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user* user = sign_up(&in, email.text);
  for (int round = 0; round < 20; round++) {
    static const latch no_calls = LATCH_INIT;
    pair both = {NULL, FBA_STATUS_OK, no_calls};
    fba_future* first = NULL;
    CHECK_OK(fba_user_fetch_token(user, true, NULL, &first));
    CHECK_OK(fba_user_fetch_token(user, true, NULL, &both.second));
    fba_callback callback = any_thread(wait_for_the_second, &both);
    CHECK_OK(fba_future_add_callback(first, &callback, NULL));
    CHECK(latch_wait(&both.calls, 1));
    CHECK_STATUS(FBA_STATUS_OK, (int)both.waited);
    fba_future_release(first);
    fba_future_release(both.second);
  }
  fba_user_release(user);
  session_close(&in);
}

/* The same for calls that a sign-out ends: on the thread that signs out. */
static void a_callback_may_wait_for_a_call_that_the_same_sign_out_ends(void) {
  session in = session_open();
  static const latch no_calls = LATCH_INIT;
  pair both = {NULL, FBA_STATUS_OK, no_calls};
  fba_callback callback = any_thread(wait_for_the_second, &both);
  fba_future* first = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &first));
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &both.second));
  CHECK_OK(fba_future_add_callback(first, &callback, NULL));
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK(latch_wait(&both.calls, 1));
  CHECK_STATUS(FBA_STATUS_OK, (int)both.waited);
  fba_future_release(first);
  fba_future_release(both.second);
  session_close(&in);
}

/* A callback or listener that begins a call of its own and waits for it. */
typedef struct inner_wait {
  session* in;
  fba_status waited;
  latch calls;
} inner_wait;

static void ask_and_wait(inner_wait* waiting) {
  fba_future* future = NULL;
  fba_auth_flush_store(waiting->in->auth, NULL, &future);
  waiting->waited = fba_future_wait(future, PATIENCE_MS);
  fba_future_release(future);
  latch_add(&waiting->calls);
}

static void wait_in_listener(fba_auth* auth, void* context) {
  (void)auth;
  ask_and_wait(context);
}

static void wait_in_callback(fba_future* future, void* context) {
  (void)future;
  ask_and_wait(context);
}

/* What stands in line behind a listener goes on while the listener waits. */
static void a_listener_may_wait_while_calls_stand_in_line(void) {
  shelf on = SHELF_INIT;
  on.loading.is_shut = true;
  session in = shelf_open(&on);
  static const latch no_calls = LATCH_INIT;
  inner_wait waiting = {&in, FBA_STATUS_TIMED_OUT, no_calls};
  fba_listener listener = FBA_LISTENER_INIT;
  listener.mode = FBA_CALLBACK_ANY_THREAD;
  listener.function = wait_in_listener;
  listener.user_data = &waiting;
  fba_future* ready = NULL;
  CHECK_OK(fba_auth_add_auth_state_listener(in.auth, &listener, NULL));
  CHECK_OK(fba_auth_ready(in.auth, NULL, &ready));
  latch_add(&on.loading.opened);
  CHECK(latch_wait(&waiting.calls, 1));
  CHECK_STATUS(FBA_STATUS_OK, (int)waiting.waited);
  CHECK_DONE(ready);
  shelf_close(&on, &in);
}

// proves: fba_future_wait.summary
static void a_callback_of_the_store_may_wait_for_the_store(void) {
  shelf on = SHELF_INIT;
  session in = shelf_open(&on);
  static const latch no_calls = LATCH_INIT;
  inner_wait waiting = {&in, FBA_STATUS_TIMED_OUT, no_calls};
  fba_callback callback = any_thread(wait_in_callback, &waiting);
  CHECK_OK(fba_auth_flush_store(in.auth, &callback, NULL));
  CHECK(latch_wait(&waiting.calls, 1));
  CHECK_STATUS(FBA_STATUS_OK, (int)waiting.waited);
  shelf_close(&on, &in);
}

/* Two apps. A callback of each begins a call of the other, and waits for it on its own I/O thread, at the same time. */
typedef struct crossing {
  session* other;
  latch* inside;
  fba_status waited;
  latch calls;
} crossing;

static void wait_for_the_other_app(fba_future* future, void* context) {
  crossing* waiting = context;
  fba_future* others = NULL;
  (void)future;
  latch_add(waiting->inside);
  latch_wait(waiting->inside, 2);
  fba_auth_sign_in_anonymously(waiting->other->auth, NULL, &others);
  waiting->waited = fba_future_wait(others, PATIENCE_MS);
  fba_future_release(others);
  latch_add(&waiting->calls);
}

static void callbacks_of_two_apps_may_wait_for_each_other(void) {
  session first = session_open(), second = session_open();
  static const latch nothing = LATCH_INIT;
  latch inside = LATCH_INIT;
  crossing waiting[2] = {{&second, &inside, FBA_STATUS_TIMED_OUT, nothing},
                         {&first, &inside, FBA_STATUS_TIMED_OUT, nothing}};
  session* of[2] = {&first, &second};
  for (int index = 0; index < 2; index++) {
    fba_callback callback = any_thread(wait_for_the_other_app, &waiting[index]);
    CHECK_OK(fba_auth_fetch_providers_for_email(of[index]->auth, "someone@example.com", &callback, NULL));
  }
  for (int index = 0; index < 2; index++) {
    CHECK(latch_wait(&waiting[index].calls, 1));
    CHECK_STATUS(FBA_STATUS_OK, (int)waiting[index].waited);
  }
  session_close(&first);
  session_close(&second);
}

typedef struct race {
  session in;
  latch ready;
  latch called; /* callbacks */
  latch freed;
  latch accepted;
  latch late; /* callbacks that began after the closing call had returned */
  bool has_closed;
} race;

static void note_call(fba_future* future, void* context) {
  race* in = context;
  (void)future;
  if (__atomic_load_n(&in->has_closed, __ATOMIC_ACQUIRE)) latch_add(&in->late);
  latch_add(&in->called);
}

static void note_free(void* context) {
  race* in = context;
  latch_add(&in->freed);
}

static void* call_many(void* context) {
  race* in = context;
  latch_add(&in->ready);
  for (int index = 0; index < CALLS_A_RACE; index++) {
    fba_callback callback = FBA_CALLBACK_INIT;
    callback.mode = index % 3 == 0 ? FBA_CALLBACK_PUMPED : FBA_CALLBACK_ANY_THREAD;
    callback.function = note_call;
    callback.user_data = in;
    callback.free_user_data = note_free;
    fba_future* future = NULL;
    /* Every other call fails at once. */
    const char* email = index % 2 == 0 ? "" : "a@example.com";
    if (fba_auth_fetch_providers_for_email(in->in.auth, email, &callback, &future) != FBA_STATUS_OK) continue;
    latch_add(&in->accepted);
    if (index % 5 == 0) fba_future_cancel(future);
    fba_future_release(future);
  }
  return NULL;
}

// proves: fba_auth_close.summary
static void each_callback_of_a_call_that_races_with_closing_runs_once(void) {
  static const latch nothing = LATCH_INIT;
  for (int round = 0; round < RACES; round++) {
    race in = {session_open(), nothing, nothing, nothing, nothing, nothing, false};
    fba_auth_release(in.in.auth);
    CHECK_OK(fba_auth_get(in.in.app, &in.in.auth));
    pthread_t threads[2];
    for (int index = 0; index < 2; index++) CHECK_INT(0, pthread_create(&threads[index], NULL, call_many, &in));
    CHECK(latch_wait(&in.ready, 2));
    fba_auth_close(in.in.auth);
    __atomic_store_n(&in.has_closed, true, __ATOMIC_RELEASE);
    for (int index = 0; index < 2; index++) pthread_join(threads[index], NULL);
    CHECK_INT(latch_count(&in.accepted), latch_count(&in.called));
    CHECK_INT(latch_count(&in.accepted), latch_count(&in.freed));
    CHECK_INT(0, latch_count(&in.late));
    session_close(&in.in);
  }
}

static const check_case cases[] = {
    CHECK_CASE(a_turn_is_never_lost),
    CHECK_CASE(a_callback_may_wait_for_a_call_that_shares_its_answer),
    CHECK_CASE(a_callback_may_wait_for_a_call_that_the_same_sign_out_ends),
    CHECK_CASE(a_listener_may_wait_while_calls_stand_in_line),
    CHECK_CASE(a_callback_of_the_store_may_wait_for_the_store),
    CHECK_CASE(callbacks_of_two_apps_may_wait_for_each_other),
    CHECK_CASE(each_callback_of_a_call_that_races_with_closing_runs_once),
};

CHECK_MAIN(cases)
