/* SPDX-License-Identifier: Apache-2.0 */
/* Many calls at the same time: none waits for another, and the owner may go in their midst. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/fake_server.h"
#include "support/recorder.h"
#include "support/session.h"

enum { MANY = 64 };

typedef struct crowd {
  fba_future* futures[MANY];
  recorder seen[MANY];
} crowd;

static void crowd_start(crowd* started, session* in) {
  for (int index = 0; index < MANY; index++) {
    recorder fresh = RECORDER_INIT;
    started->seen[index] = fresh;
    started->futures[index] = NULL;
    fba_callback callback = recorder_callback(&started->seen[index], (fba_callback_mode)(index % 2));
    CHECK_OK(fba_auth_fetch_providers_for_email(in->auth, "a@example.com", &callback, &started->futures[index]));
  }
}

/* Each was told once, and its data freed once. */
static void crowd_check_told(crowd* ended, fba_future_state state) {
  for (int index = 0; index < MANY; index++) {
    CHECK(latch_wait(&ended->seen[index].frees, 1));
    CHECK_INT(1, latch_count(&ended->seen[index].calls));
    CHECK_INT(1, latch_count(&ended->seen[index].frees));
    CHECK_INT((int)state, (int)ended->seen[index].state);
  }
}

static void crowd_release(crowd* ended) {
  for (int index = 0; index < MANY; index++) fba_future_release(ended->futures[index]);
}

/* The server answers none before it has the requests of all. */
static void all_are_sent_at_once(void) {
  char* good = http_ok("{\"registered\":true,\"allProviders\":[\"password\"]}");
  fake_server server = {.replies = {good}, .reply_count = 1, .gathered = MANY};
  CHECK(fake_server_start(&server));
  session in = session_open_at(server.port, 0);
  crowd calls;
  crowd_start(&calls, &in);
  for (int index = 0; index < MANY; index++) CHECK_SUCCEEDS(calls.futures[index]);
  fba_app_process_events(in.app, 0);
  crowd_check_told(&calls, FBA_FUTURE_COMPLETE);
  crowd_release(&calls);
  session_close(&in);
  fake_server_stop(&server);
  CHECK_INT(MANY, server.requests);
  free(good);
}

/* A new password ends the old tokens while the same user's other calls are under way with them. */
static void changes_and_readers_at_once(void) {
  enum { CHANGES = 3, READERS = 12 };
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  fba_future* futures[CHANGES + READERS] = {NULL};
  fba_user_profile profile = FBA_USER_PROFILE_INIT;
  profile.display_name = "Changed";
  /* From now on tokens of before the change count as older. */
  emulator_set_clock(10, false);
  CHECK_OK(fba_user_update_password(user, "battery staple", NULL, &futures[0]));
  CHECK_OK(fba_user_update_profile(user, &profile, NULL, &futures[1]));
  CHECK_OK(fba_user_update_password(user, "battery staple 2", NULL, &futures[2]));
  for (int index = CHANGES; index < CHANGES + READERS; index++) {
    if (index % 3 == 0) CHECK_OK(fba_user_fetch_token(user, true, NULL, &futures[index]));
    if (index % 3 != 0) CHECK_OK(fba_user_reload(user, NULL, &futures[index]));
  }
  for (int index = 0; index < CHANGES + READERS; index++) CHECK_DONE(futures[index]);
  fba_user* now = fba_auth_current_user(in.auth);
  CHECK_TEXT(fba_user_uid(user), fba_user_uid(now));
  CHECK_TEXT("Changed", fba_user_display_name(now));
  emulator_set_clock(0, false);
  fba_user_release(now);
  fba_user_release(user);
  session_close(&in);
}

static void close_owner(fba_auth* auth, void* user_data) {
  session* in = user_data;
  fba_user* user = fba_auth_current_user(auth);
  /* The first call is that of the registration. */
  if (user != NULL) session_close(in);
  fba_user_release(user);
}

/* A listener closes the app while one call has just ended and 64 others wait for a server that says nothing. */
static void owner_goes_inside_a_listener(void) {
  silent_server server = silent_server_start();
  session in = session_open();
  fba_future* sign_in = NULL;
  crowd calls;
  CHECK_OK(fba_auth_use_emulator(in.auth, "127.0.0.1", server.port));
  crowd_start(&calls, &in);
  const char* emulator = strrchr(getenv("FIREBASE_AUTH_EMULATOR_HOST"), ':') + 1;
  CHECK_OK(fba_auth_use_emulator(in.auth, "127.0.0.1", (uint32_t)atoi(emulator)));
  fba_listener listener = FBA_LISTENER_INIT;
  listener.mode = FBA_CALLBACK_ANY_THREAD;
  listener.function = close_owner;
  session seen_inside = in;
  listener.user_data = &seen_inside;
  CHECK_OK(fba_auth_add_auth_state_listener(in.auth, &listener, NULL));
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &sign_in));
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_future_wait(sign_in, PATIENCE_MS));
  crowd_check_told(&calls, FBA_FUTURE_INVALID);
  fba_future_release(sign_in);
  crowd_release(&calls);
  silent_server_stop(&server);
}

static const check_case cases[] = {
    /* First, so that the thread that closed its own app has ended before the program does. */
    CHECK_CASE(owner_goes_inside_a_listener),
    CHECK_CASE(all_are_sent_at_once),
    CHECK_CASE(changes_and_readers_at_once),
};

CHECK_MAIN(cases)
