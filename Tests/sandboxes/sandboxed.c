/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a program in a sandbox can do, one act for each run:
 *   who                 tells who was signed in, and where the session is kept
 *   password EMAIL      signs in with a password, and tells the same
 *   browser EMAIL PORT  signs in with GitHub; the listener has that port, or a free one (0). Lines of its input are
 *                       addresses that somebody has copied from a browser.
 */
#include <firebase_auth/firebase_auth.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char* const kinds[] = {"default", "keyring", "file", "memory", "host"};
static const char* const statuses[] = {"ok",      "unavailable", "locked", "not writable",
                                       "corrupt", "host failed", "stale"};
static const char* const states[] = {"none", "opening", "opened", "failed", "interrupted"};

static int show_end(fba_future* future) {
  const fba_error* error = fba_future_error(future);
  const fba_auth_result* result = fba_future_auth_result(future);
  if (result != NULL) printf("signed in %s\n", fba_user_email(fba_auth_result_user(result)));
  if (error != NULL) printf("error %d: %s\n", (int)fba_error_number(error), fba_error_message(error));
  fba_future_release(future);
  return error == NULL ? 0 : 1;
}

static void show_store(fba_auth* auth) {
  fba_future* written = NULL;
  fba_auth_flush_store(auth, NULL, &written);
  fba_future_wait(written, -1);
  fba_future_release(written);
  printf("kept %s, %s\n", kinds[fba_auth_store_kind(auth)], statuses[fba_auth_store_status(auth)]);
}

static void show_user(fba_auth* auth) {
  fba_user* user = fba_auth_current_user(auth);
  printf("user %s\n", user == NULL ? "nobody" : fba_user_email(user));
  fba_user_release(user);
}

static int sign_in_with_password(fba_auth* auth, const char* email) {
  fba_future* future = NULL;
  fba_auth_create_user_with_email_and_password(auth, email, "secret1", NULL, &future);
  fba_future_wait(future, -1);
  int result = show_end(future);
  show_store(auth);
  return result;
}

static void take_pasted(fba_auth* auth) {
  struct pollfd input = {.fd = 0, .events = POLLIN};
  char line[8192];
  if (poll(&input, 1, 0) <= 0 || fgets(line, sizeof line, stdin) == NULL) return;
  line[strcspn(line, "\n")] = '\0';
  printf("pasted %s\n", fba_auth_can_handle_url(auth, line) ? "taken" : "refused");
}

static void wait_telling(fba_auth* auth, fba_future* future) {
  fba_browser_state told = FBA_BROWSER_NONE;
  while (fba_future_get_state(future) == FBA_FUTURE_PENDING) {
    fba_future_wait(future, 20);
    fba_browser_state now = fba_future_browser_state(future);
    if (now != told && now > FBA_BROWSER_OPENING) {
      printf("browser %s %s\n", states[now], fba_future_authorization_url(future));
      told = now;
    }
    take_pasted(auth);
  }
}

static int sign_in_with_browser(fba_auth* auth, const char* email, const char* port) {
  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  fba_provider* github = NULL;
  fba_future* future = NULL;
  options.route = FBA_ROUTE_LOOPBACK;
  options.port = (uint32_t)atoi(port);
  fba_provider_create("github.com", &github, NULL);
  fba_provider_set_custom_parameter(github, "prompt", "none", NULL);
  fba_provider_set_custom_parameter(github, "login_hint", email, NULL);
  fba_auth_sign_in_with_provider(auth, github, &options, NULL, &future);
  wait_telling(auth, future);
  fba_provider_release(github);
  return show_end(future);
}

int main(int argc, char** argv) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  fba_app* app = NULL;
  fba_auth* auth = NULL;
  int result = 2;
  setvbuf(stdout, NULL, _IOLBF, 0);
  setvbuf(stdin, NULL, _IONBF, 0);
  options.api_key = "fake-api-key";
  if (argc < 2 || fba_app_create(&options, NULL, &app) != FBA_STATUS_OK || fba_auth_get(app, &auth) != FBA_STATUS_OK) {
    return 2;
  }
  show_user(auth);
  if (strcmp(argv[1], "who") == 0) result = 0;
  if (argc == 3 && strcmp(argv[1], "password") == 0) result = sign_in_with_password(auth, argv[2]);
  if (argc == 4 && strcmp(argv[1], "browser") == 0) result = sign_in_with_browser(auth, argv[2], argv[3]);
  fba_auth_release(auth);
  fba_app_release(app);
  return result;
}
