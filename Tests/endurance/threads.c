/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Several threads use one auth at the same time, each what a number draws for it. Every accepted call must end, and be
 * told of, once. usage: test_endurance_threads THREADS STEPS [SECONDS [SEED]] STEPS    so many for each thread SECONDS
 * then more, until so many are over
 */
#include <firebase_auth/firebase_auth.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_THREADS = 64, HELD = 8 };

static fba_app* app;
static fba_auth* auth;
static atomic_long begun, told, freed, listeners_added, listeners_freed;
static int step_count;
static time_t end;

typedef struct worker {
  pthread_t thread;
  uint32_t number;
  uint64_t listener;
  fba_future* held[HELD];
} worker;

static uint32_t draw(worker* in, uint32_t bound) {
  in->number = in->number * 1664525u + 1013904223u;
  return (in->number >> 8) % bound;
}

static void note_call(fba_future* future, void* user_data) {
  (void)future, (void)user_data;
  atomic_fetch_add(&told, 1);
}

static void note_free(void* user_data) {
  (void)user_data;
  atomic_fetch_add(&freed, 1);
}

static void listener_freed(void* user_data) {
  (void)user_data;
  atomic_fetch_add(&listeners_freed, 1);
}

static void look(fba_auth* changed, void* user_data) {
  (void)user_data;
  fba_user* user = fba_auth_current_user(changed);
  if (user != NULL && strlen(fba_user_uid(user)) == 0) abort();
  fba_user_release(user);
}

static fba_callback callback_of(worker* in) {
  fba_callback callback = FBA_CALLBACK_INIT;
  callback.mode = draw(in, 2) == 0 ? FBA_CALLBACK_ANY_THREAD : FBA_CALLBACK_PUMPED;
  callback.function = note_call;
  callback.free_user_data = note_free;
  return callback;
}

/* MARK: - Calls */

static bool shows_nothing(const char* url, void* user_data) {
  (void)url, (void)user_data;
  return true;
}

static fba_status begin_browser(const fba_callback* callback, fba_future** future) {
  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  fba_provider* provider = NULL;
  options.route = FBA_ROUTE_LOOPBACK;
  options.open_url = shows_nothing;
  options.open_url_mode = FBA_CALLBACK_ANY_THREAD;
  options.timeout_ms = 200;
  if (fba_provider_create("github.com", &provider, NULL) != FBA_STATUS_OK) abort();
  fba_status status = fba_auth_sign_in_with_provider(auth, provider, &options, callback, future);
  fba_provider_release(provider);
  return status;
}

static fba_status begin_of_auth(worker* in, uint32_t which, const fba_callback* callback, fba_future** future) {
  char email[64];
  snprintf(email, sizeof(email), "endurance%u@example.com", draw(in, 4));
  switch (which) {
    case 0:
      return fba_auth_create_user_with_email_and_password(auth, email, "correct horse", callback, future);
    case 1:
      return fba_auth_sign_in_with_email_and_password(auth, email, "correct horse", callback, future);
    case 2:
      return begin_browser(callback, future);
    case 3:
      return fba_auth_flush_store(auth, callback, future);
    case 4:
      return fba_auth_fetch_providers_for_email(auth, email, callback, future);
    default:
      return fba_auth_sign_in_anonymously(auth, callback, future);
  }
}

static fba_status begin_of_user(worker* in, uint32_t which, const fba_callback* callback, fba_future** future) {
  fba_user* user = fba_auth_current_user(auth);
  fba_user_profile profile = FBA_USER_PROFILE_INIT;
  profile.display_name = "Ann";
  if (user == NULL) return FBA_STATUS_CLOSED;
  fba_status status = FBA_STATUS_OK;
  switch (which) {
    case 0:
      status = fba_user_reload(user, callback, future);
      break;
    case 1:
      status = fba_user_update_profile(user, &profile, callback, future);
      break;
    case 2:
      status = fba_user_delete(user, callback, future);
      break;
    default:
      status = fba_user_fetch_token(user, draw(in, 2) == 0, callback, future);
  }
  fba_user_release(user);
  return status;
}

static void hold(worker* in, fba_future* future) {
  uint32_t place = draw(in, HELD);
  if (draw(in, 3) == 0) fba_future_cancel(in->held[place]);
  fba_future_release(in->held[place]);
  in->held[place] = future;
}

static void begin(worker* in) {
  fba_callback callback = callback_of(in);
  fba_future* future = NULL;
  fba_status status = draw(in, 2) == 0 ? begin_of_auth(in, draw(in, 8), &callback, &future)
                                       : begin_of_user(in, draw(in, 6), &callback, &future);
  if (status != FBA_STATUS_OK) return;
  atomic_fetch_add(&begun, 1);
  hold(in, future);
}

/* MARK: - What ends at once */

static void change_listener(worker* in) {
  if (in->listener != 0) {
    fba_auth_remove_listener(auth, in->listener);
    in->listener = 0;
    return;
  }
  fba_listener listener = FBA_LISTENER_INIT;
  listener.mode = draw(in, 2) == 0 ? FBA_CALLBACK_ANY_THREAD : FBA_CALLBACK_PUMPED;
  listener.function = look;
  listener.free_user_data = listener_freed;
  fba_status status = draw(in, 2) == 0 ? fba_auth_add_auth_state_listener(auth, &listener, &in->listener)
                                       : fba_auth_add_id_token_listener(auth, &listener, &in->listener);
  if (status == FBA_STATUS_OK) atomic_fetch_add(&listeners_added, 1);
}

static void use_future(worker* in) {
  fba_future* future = in->held[draw(in, HELD)];
  if (future == NULL) return;
  fba_callback callback = callback_of(in);
  uint64_t id = 0;
  switch (draw(in, 4)) {
    case 0:
      fba_future_cancel(future);
      break;
    case 1:
      fba_future_wait(future, (int32_t)draw(in, 20));
      break;
    case 2:
      if (fba_future_add_callback(future, &callback, &id) == FBA_STATUS_OK) atomic_fetch_add(&begun, 1);
      break;
    default:
      if (fba_future_get_state(future) == FBA_FUTURE_COMPLETE) fba_error_name(fba_future_error(future));
  }
}

static void step(worker* in) {
  switch (draw(in, 10)) {
    case 0:
      change_listener(in);
      break;
    case 1:
      look(auth, NULL);
      break;
    case 2:
      if (draw(in, 4) == 0) fba_auth_sign_out(auth);
      break;
    case 3:
    case 4:
      use_future(in);
      break;
    case 5:
      fba_app_process_events(app, 0);
      break;
    default:
      begin(in);
  }
}

static void* work(void* context) {
  worker* in = context;
  for (int number = 0; number < step_count || time(NULL) < end; number++) step(in);
  for (int place = 0; place < HELD; place++) fba_future_wait(in->held[place], 60000);
  return NULL;
}

/* MARK: - The whole */

static void open_auth(void) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.api_key = "fake-api-key";
  options.project_id = "demo-project";
  options.store = FBA_STORE_FILE;
  if (fba_app_create(&options, NULL, &app) != FBA_STATUS_OK || fba_auth_get(app, &auth) != FBA_STATUS_OK) abort();
}

/* While some calls are under way. */
static void close_all(worker* workers, int count) {
  fba_app_close(app);
  for (int index = 0; index < count; index++) {
    for (int place = 0; place < HELD; place++) fba_future_release(workers[index].held[place]);
  }
  fba_auth_release(auth);
  fba_app_release(app);
}

int main(int argc, char** argv) {
  static worker workers[MOST_THREADS];
  int count = argc > 2 ? atoi(argv[1]) : 0;
  if (count < 1 || count > MOST_THREADS) return 2;
  step_count = atoi(argv[2]);
  end = time(NULL) + (argc > 3 ? atoi(argv[3]) : 0);
  uint32_t seed = argc > 4 ? (uint32_t)atoi(argv[4]) : (uint32_t)time(NULL);
  printf("seed %u\n", seed);
  open_auth();
  for (int index = 0; index < count; index++) {
    workers[index].number = seed + (uint32_t)index * 7919u;
    if (pthread_create(&workers[index].thread, NULL, work, &workers[index]) != 0) return 1;
  }
  for (int index = 0; index < count; index++) pthread_join(workers[index].thread, NULL);
  close_all(workers, count);
  printf("%ld callbacks were added, %ld called, and their data freed %ld times; of %ld listeners %ld times\n", begun,
         told, freed, listeners_added, listeners_freed);
  return told == begun && freed == begun && listeners_freed == listeners_added && begun > 0 ? 0 : 1;
}
