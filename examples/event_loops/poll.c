/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Waits in poll for the user's commands and for the library at once: the loop of a program without any other library.
 *
 *   FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:9099 ./poll_event_loop
 *
 * Commands are lines: "in", "out" and "quit".
 */
#include <firebase_auth/firebase_auth.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* All of these run inside fba_app_process_events, on the loop's thread. */
static void tell_who_is_signed_in(fba_auth* auth, void* user_data) {
  (void)user_data;
  fba_user* user = fba_auth_current_user(auth);
  printf("%s%s\n", user != NULL ? "Signed in as " : "Nobody is signed in", user != NULL ? fba_user_uid(user) : "");
  fflush(stdout);
  fba_user_release(user);
}

static void tell_failure(fba_future* future, void* user_data) {
  (void)user_data;
  const fba_error* error = fba_future_error(future);
  if (error != NULL) fprintf(stderr, "%s: %s\n", fba_error_name(error), fba_error_message(error));
}

/* False for the last command. Nothing waits here: a sign-in goes on while the loop does. */
static bool obey(fba_auth* auth) {
  /* Not by stdio: it could keep lines back that poll does not tell of. */
  char text[256];
  ssize_t length = read(STDIN_FILENO, text, sizeof(text) - 1);
  if (length <= 0) return false;
  text[length] = '\0';
  for (char* line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
    fba_callback ended = FBA_CALLBACK_INIT;
    ended.function = tell_failure;
    if (strcmp(line, "in") == 0) fba_auth_sign_in_anonymously(auth, &ended, NULL);
    if (strcmp(line, "out") == 0) fba_auth_sign_out(auth);
    if (strcmp(line, "quit") == 0) return false;
  }
  return true;
}

static void run(fba_app* app, fba_auth* auth) {
  int32_t descriptor = -1;
  fba_status status = fba_app_get_wakeup_descriptor(app, &descriptor);
  if (status != FBA_STATUS_OK) {
    fprintf(stderr, "%s\n", fba_status_message(status)); /* without one, poll would tell of nothing */
    return;
  }
  struct pollfd waited[2] = {{STDIN_FILENO, POLLIN, 0}, {descriptor, POLLIN, 0}};
  while (poll(waited, 2, -1) > 0) {
    if (waited[1].revents != 0) fba_app_process_events(app, 0);
    if (waited[0].revents != 0 && !obey(auth)) return;
  }
}

int main(void) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  fba_listener listener = FBA_LISTENER_INIT;
  fba_app* app = NULL;
  fba_auth* auth = NULL;
  options.api_key = "any";
  options.project_id = "demo-project";
  options.store = FBA_STORE_MEMORY;
  listener.function = tell_who_is_signed_in;
  if (fba_app_create(&options, NULL, &app) != FBA_STATUS_OK || fba_auth_get(app, &auth) != FBA_STATUS_OK) return 1;
  fba_auth_add_auth_state_listener(auth, &listener, NULL);
  run(app, auth);
  fba_auth_release(auth);
  fba_app_release(app);
  return 0;
}
