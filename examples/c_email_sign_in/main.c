/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Creates an account with email and password, signs in to it, changes its name, and deletes it again.
 *
 *   FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:9099 ./c_email_sign_in [API_KEY]
 *
 * With the API key of a real project and without the variable, it talks to Firebase.
 */
#include <firebase_auth/firebase_auth.h>
#include <stdio.h>
#include <stdlib.h>

static const char email[] = "grace@example.com";
static const char password[] = "a long enough secret";

/* A call that could not even start: a mistake in this program. */
static void expect_started(fba_status status, const char* step) {
  if (status == FBA_STATUS_OK) return;
  fprintf(stderr, "%s: %s: %s\n", step, fba_status_name(status), fba_status_message(status));
  exit(1);
}

/*
 * Waits for an operation and says how it ended. A game would not wait: it would look at fba_future_get_state once a
 * frame, or take a callback inside fba_app_process_events.
 */
static fba_error_code finish(fba_future* future, const char* step) {
  expect_started(fba_future_wait(future, -1), step);
  const fba_error* error = fba_future_error(future);
  fba_error_code code = fba_error_number(error);
  if (code == FBA_ERROR_NONE) {
    printf("%s: done\n", step);
  } else {
    printf("%s: error %d, %s: %s\n", step, (int)code, fba_error_name(error), fba_error_message(error));
  }
  fba_future_release(future);
  return code;
}

/* The account may be left over from an earlier run: then this signs in to it. */
static fba_error_code create_or_sign_in(fba_auth* auth) {
  fba_future* future = NULL;
  const char* step = "Create an account";
  expect_started(fba_auth_create_user_with_email_and_password(auth, email, password, NULL, &future), step);
  fba_error_code code = finish(future, step);
  if (code == FBA_ERROR_EMAIL_ALREADY_IN_USE) {
    step = "Sign in to it";
    expect_started(fba_auth_sign_in_with_email_and_password(auth, email, password, NULL, &future), step);
    code = finish(future, step);
  }
  return code;
}

/* Called at once, and whenever somebody signs in or out. */
static void tell_who_is_signed_in(fba_auth* auth, void* user_data) {
  (void)user_data;
  fba_user* user = fba_auth_current_user(auth);
  printf("  [%s]\n", user != NULL ? fba_user_email(user) : "nobody is signed in");
  fba_user_release(user);
}

static fba_error_code change_name(fba_auth* auth) {
  fba_user* user = fba_auth_current_user(auth);
  fba_user_profile profile = FBA_USER_PROFILE_INIT;
  fba_future* future = NULL;
  profile.display_name = "Grace Hopper";
  expect_started(fba_user_update_profile(user, &profile, NULL, &future), "Change the name");
  fba_error_code code = finish(future, "Change the name");
  fba_user_release(user); /* a snapshot of before: the new one says */

  user = fba_auth_current_user(auth);
  printf("  uid %s, name %s\n", fba_user_uid(user), fba_user_display_name(user));
  fba_user_release(user);
  return code;
}

static fba_error_code delete_account(fba_auth* auth) {
  fba_user* user = fba_auth_current_user(auth);
  fba_future* future = NULL;
  expect_started(fba_user_delete(user, NULL, &future), "Delete the account");
  fba_user_release(user);
  return finish(future, "Delete the account");
}

int main(int argc, char** argv) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  fba_listener listener = FBA_LISTENER_INIT;
  fba_app* app = NULL;
  fba_auth* auth = NULL;
  options.api_key = argc > 1 ? argv[1] : "fake-api-key";
  listener.mode = FBA_CALLBACK_ANY_THREAD;
  listener.function = tell_who_is_signed_in;
  expect_started(fba_app_create(&options, NULL, &app), "Create the app");
  expect_started(fba_auth_get(app, &auth), "Get the auth");
  expect_started(fba_auth_add_auth_state_listener(auth, &listener, NULL), "Listen");

  fba_error_code code = create_or_sign_in(auth);
  if (code == FBA_ERROR_NONE) code = change_name(auth);
  if (code == FBA_ERROR_NONE) code = delete_account(auth);

  fba_auth_release(auth);
  fba_app_release(app);
  return code == FBA_ERROR_NONE ? 0 : 1;
}
