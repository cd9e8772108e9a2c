/* SPDX-License-Identifier: Apache-2.0 */
/*
 * How long the calls of a frame keep the thread that makes them: a game with the default store, which signs in, asks
 * for a token, signs out, and does so once more.
 *
 * usage: longest_call CELL        prints "function microseconds microseconds-of-CPU CELL" for each function
 *
 * The only time that is checked is the patience with a keyring that does not answer: no call may have waited for that.
 */
#include <firebase_auth/firebase_auth.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { KEYRING_PATIENCE_US = 500000, FRAME_US = 1000, MEASURED_MAX = 16 };

static struct {
  const char* name;
  long long wall_us, busy_us;
} longest[MEASURED_MAX];

static long long now_us(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (long long)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static void note(const char* name, long long wall_us, long long busy_us) {
  int index = 0;
  while (longest[index].name != NULL && longest[index].name != name) index++;
  if (index == MEASURED_MAX - 1) abort();
  longest[index].name = name;
  if (wall_us < longest[index].wall_us) return;
  longest[index].wall_us = wall_us;
  longest[index].busy_us = busy_us;
}

/* The names are compared as pointers: each function has its constant. */
#define NAME(function) static const char function##_name[] = #function
NAME(fba_app_create);
NAME(fba_auth_get);
NAME(fba_auth_ready);
NAME(fba_auth_add_auth_state_listener);
NAME(fba_auth_sign_in_anonymously);
NAME(fba_future_get_state);
NAME(fba_app_process_events);
NAME(fba_auth_current_user);
NAME(fba_user_fetch_token);
NAME(fba_auth_sign_out);
NAME(fba_auth_close);
NAME(fba_app_release);

#define MEASURE(function, ...)                                                                           \
  do {                                                                                                   \
    long long wall_us = now_us(CLOCK_MONOTONIC), busy_us = now_us(CLOCK_THREAD_CPUTIME_ID);              \
    __VA_ARGS__;                                                                                         \
    note(function##_name, now_us(CLOCK_MONOTONIC) - wall_us, now_us(CLOCK_THREAD_CPUTIME_ID) - busy_us); \
  } while (0)

static void expect(bool is_good, const char* what) {
  if (is_good) return;
  fprintf(stderr, "failed: %s\n", what);
  exit(1);
}

static void tell(fba_auth* auth, void* user_data) {
  (void)auth;
  ++*(int*)user_data;
}

/*
 * The pause is that of a program which draws: between its calls it leaves the processor to the library. No check
 * depends on its length.
 */
static void next_frame(fba_app* app) {
  const struct timespec frame = {0, FRAME_US * 1000};
  MEASURE(fba_app_process_events, fba_app_process_events(app, 0));
  nanosleep(&frame, NULL);
}

/* Frames go by until the future is complete. Nothing here waits for it, or the library would do its work meanwhile. */
static void play_until_complete(fba_app* app, fba_future* future, const char* what) {
  fba_future_state state = FBA_FUTURE_PENDING;
  while (state == FBA_FUTURE_PENDING) {
    next_frame(app);
    MEASURE(fba_future_get_state, state = fba_future_get_state(future));
  }
  expect(state == FBA_FUTURE_COMPLETE && fba_error_number(fba_future_error(future)) == FBA_ERROR_NONE, what);
  fba_future_release(future);
}

/* So that whoever runs this sees that the machine is what it should be. */
static void tell_where_it_is_kept(fba_app* app, fba_auth* auth) {
  fba_future* future = NULL;
  expect(fba_auth_flush_store(auth, NULL, &future) == FBA_STATUS_OK, "flush the store");
  while (fba_future_get_state(future) == FBA_FUTURE_PENDING) next_frame(app);
  fba_future_release(future);
  if (fba_auth_store_status(auth) != FBA_STORE_OK) return;
  if (fba_auth_store_kind(auth) == FBA_STORE_SECRET_SERVICE) puts("kept in the keyring");
  if (fba_auth_store_kind(auth) == FBA_STORE_FILE) puts("kept in a file");
}

static void sign_in_and_out(fba_app* app, fba_auth* auth, bool is_first_session) {
  fba_future* future = NULL;
  fba_user* user = NULL;
  fba_status status = FBA_STATUS_OK;
  MEASURE(fba_auth_sign_in_anonymously, status = fba_auth_sign_in_anonymously(auth, NULL, &future));
  expect(status == FBA_STATUS_OK, "sign in");
  play_until_complete(app, future, "sign in");
  MEASURE(fba_auth_current_user, user = fba_auth_current_user(auth));
  expect(user != NULL, "somebody is signed in");
  for (int is_forced = 0; is_forced < 2; is_forced++) {
    MEASURE(fba_user_fetch_token, status = fba_user_fetch_token(user, is_forced, NULL, &future));
    expect(status == FBA_STATUS_OK, "ask for the token");
    play_until_complete(app, future, "ask for the token");
  }
  fba_user_release(user);
  if (is_first_session) tell_where_it_is_kept(app, auth);
  MEASURE(fba_auth_sign_out, status = fba_auth_sign_out(auth));
  expect(status == FBA_STATUS_OK, "sign out");
}

static void play(bool is_first_session) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  fba_listener listener = FBA_LISTENER_INIT;
  fba_app* app = NULL;
  fba_auth* auth = NULL;
  fba_future* future = NULL;
  fba_status status = FBA_STATUS_OK;
  int told = 0;
  options.api_key = "fake-api-key";
  listener.function = tell;
  listener.user_data = &told;
  MEASURE(fba_app_create, status = fba_app_create(&options, NULL, &app));
  expect(status == FBA_STATUS_OK, "create the app");
  MEASURE(fba_auth_get, status = fba_auth_get(app, &auth));
  expect(status == FBA_STATUS_OK, "get the auth");
  MEASURE(fba_auth_add_auth_state_listener, fba_auth_add_auth_state_listener(auth, &listener, NULL));
  sign_in_and_out(app, auth, false); /* while the store is still being read */
  MEASURE(fba_auth_ready, status = fba_auth_ready(auth, NULL, &future));
  expect(status == FBA_STATUS_OK, "ask whether the store is read");
  play_until_complete(app, future, "the store is read");
  sign_in_and_out(app, auth, is_first_session);
  MEASURE(fba_app_process_events, fba_app_process_events(app, 0));
  expect(told > 2, "the listener was called");
  MEASURE(fba_auth_close, fba_auth_close(auth));
  fba_auth_release(auth);
  MEASURE(fba_app_release, fba_app_release(app));
}

int main(int count, char** arguments) {
  int result = 0;
  for (int session = 0; session < 2; session++) play(session == 0);
  for (int index = 0; longest[index].name != NULL; index++) {
    printf("%s %lld %lld %s\n", longest[index].name, longest[index].wall_us, longest[index].busy_us,
           count > 1 ? arguments[1] : "");
    if (longest[index].wall_us >= KEYRING_PATIENCE_US) result = 1;
  }
  return result;
}
