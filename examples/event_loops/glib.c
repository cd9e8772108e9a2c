/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Signs in from a GLib main loop, as GTK programs have it: the loop sleeps until a callback is due, without a timer.
 *
 *   FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:9099 ./glib_event_loop
 */
#include <firebase_auth/firebase_auth.h>
#include <glib-unix.h>
#include <stdio.h>

typedef struct program {
  GMainLoop* loop;
  bool is_signed_in;
} program;

static gboolean deliver(gint descriptor, GIOCondition condition, gpointer app) {
  (void)descriptor;
  (void)condition;
  fba_app_process_events(app, 0);
  return G_SOURCE_CONTINUE;
}

/* On the loop's thread, inside fba_app_process_events. */
static void signed_in(fba_future* future, void* context) {
  program* running = context;
  const fba_error* error = fba_future_error(future);
  running->is_signed_in = error == NULL;
  if (error == NULL) {
    printf("Signed in as %s\n", fba_user_uid(fba_auth_result_user(fba_future_auth_result(future))));
  } else {
    fprintf(stderr, "%s: %s\n", fba_error_name(error), fba_error_message(error));
  }
  g_main_loop_quit(running->loop);
}

static bool begin(fba_app* app, fba_auth* auth, program* running) {
  int32_t descriptor = -1;
  fba_callback callback = FBA_CALLBACK_INIT;
  callback.function = signed_in;
  callback.user_data = running;
  if (fba_app_get_wakeup_descriptor(app, &descriptor) != FBA_STATUS_OK) return false;
  g_unix_fd_add(descriptor, G_IO_IN, deliver, app);
  return fba_auth_sign_in_anonymously(auth, &callback, NULL) == FBA_STATUS_OK;
}

int main(void) {
  program running = {g_main_loop_new(NULL, FALSE), false};
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.api_key = "any";
  options.project_id = "demo-project";
  fba_app* app = NULL;
  fba_auth* auth = NULL;
  bool can_run = fba_app_create(&options, NULL, &app) == FBA_STATUS_OK && fba_auth_get(app, &auth) == FBA_STATUS_OK;
  if (can_run && begin(app, auth, &running)) g_main_loop_run(running.loop);
  g_source_remove_by_user_data(app); /* before the descriptor goes */
  fba_auth_release(auth);
  fba_app_release(app);
  g_main_loop_unref(running.loop);
  return running.is_signed_in ? 0 : 1;
}
