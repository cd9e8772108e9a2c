/* SPDX-License-Identifier: Apache-2.0 */
/* Signs in to the emulator that FIREBASE_AUTH_EMULATOR_HOST names. Without one an app comes and goes. */
#include <firebase_auth/firebase_auth.h>
#include <stdio.h>
#include <stdlib.h>

static bool sign_in(fba_auth* auth) {
  fba_future* future = NULL;
  bool done = false;
  if (fba_auth_sign_in_anonymously(auth, NULL, &future) != FBA_STATUS_OK) return false;
  done = fba_future_wait(future, -1) == FBA_STATUS_OK && fba_error_number(fba_future_error(future)) == FBA_ERROR_NONE;
  if (done) {
    fba_user* user = fba_auth_current_user(auth);
    printf("C: signed in as %s\n", fba_user_uid(user));
    fba_user_release(user);
  } else {
    fprintf(stderr, "C: %s\n", fba_error_message(fba_future_error(future)));
  }
  fba_future_release(future);
  return done;
}

int main(void) {
  const char* host = getenv("FIREBASE_AUTH_EMULATOR_HOST");
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  fba_app* app = NULL;
  fba_auth* auth = NULL;
  bool done = true;
  options.api_key = "fake-api-key";
  options.project_id = "demo-project";
  options.store = FBA_STORE_MEMORY;
  if (fba_app_create(&options, NULL, &app) != FBA_STATUS_OK) return 1;
  if (fba_auth_get(app, &auth) != FBA_STATUS_OK) return 1;
  printf("C: version %s\n", fba_version_string());
  if (host != NULL && host[0] != '\0') done = sign_in(auth);
  fba_auth_release(auth);
  fba_app_release(app);
  return done ? 0 : 1;
}
