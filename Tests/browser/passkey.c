/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Enrols a passkey and signs in with it, for an authenticator that somebody else asks: prints "create OPTIONS" and then
 * "get OPTIONS", reads the answer to each as a line, and prints what came of it: "enrolled CREDENTIAL_ID NAME",
 * "signed in EMAIL", or "error NUMBER NAME", after which it goes on.
 *
 * usage: passkey EMAIL
 */
#include <firebase_auth/firebase_auth.h>
#include <stdio.h>
#include <string.h>

/* Whether it succeeded; says so if not. */
static bool wait(fba_future* future) {
  fba_future_wait(future, -1);
  const fba_error* error = fba_future_error(future);
  if (error == NULL) return true;
  printf("error %d %s\n", (int)fba_error_number(error), fba_error_name(error));
  fflush(stdout);
  return false;
}

/* What the authenticator answers; "" when nobody asks it. Releases the future. */
static const char* ask(const char* what, fba_future* options) {
  static char answer[65536];
  answer[0] = '\0';
  if (wait(options)) {
    printf("%s %s\n", what, fba_future_text(options));
    fflush(stdout);
    if (fgets(answer, sizeof(answer), stdin) != NULL) answer[strcspn(answer, "\n")] = '\0';
  }
  fba_future_release(options);
  return answer;
}

static void enrol(fba_auth* auth) {
  fba_future* future = NULL;
  fba_user* user = fba_auth_current_user(auth);
  fba_user_start_passkey_enrollment(user, "Ann's key", NULL, &future);
  const char* answer = ask("create", future);
  future = NULL;
  fba_user_finalize_passkey_enrollment(user, "Laptop", answer, NULL, &future);
  fba_user_release(user);
  if (wait(future)) {
    const fba_user* now = fba_auth_result_user(fba_future_auth_result(future));
    const fba_passkey_info* made = fba_user_passkey_at(now, fba_user_passkey_count(now) - 1);
    printf("enrolled %s %s\n", fba_passkey_info_credential_id(made), fba_passkey_info_name(made));
  }
  fba_future_release(future);
}

static void sign_in(fba_auth* auth) {
  fba_future* future = NULL;
  fba_auth_start_passkey_sign_in(auth, NULL, &future);
  const char* answer = ask("get", future);
  future = NULL;
  fba_auth_finalize_passkey_sign_in(auth, answer, NULL, &future);
  if (wait(future)) {
    printf("signed in %s\n", fba_user_email(fba_auth_result_user(fba_future_auth_result(future))));
  }
  fba_future_release(future);
}

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  fba_app* app = NULL;
  fba_auth* auth = NULL;
  fba_future* future = NULL;
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.api_key = "key";
  options.project_id = "demo-project";
  options.store = FBA_STORE_MEMORY;
  if (fba_app_create(&options, NULL, &app) != FBA_STATUS_OK || fba_auth_get(app, &auth) != FBA_STATUS_OK) return 1;
  fba_auth_create_user_with_email_and_password(auth, argv[1], "secret1", NULL, &future);
  if (wait(future)) {
    enrol(auth);
    fba_auth_sign_out(auth);
    sign_in(auth);
  }
  fba_future_release(future);
  fba_auth_release(auth);
  fba_app_release(app);
  return 0;
}
