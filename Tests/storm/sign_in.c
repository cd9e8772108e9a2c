/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Signs in by one route, for a browser that somebody else plays. Prints "open URL" and, whenever the future is reported
 * complete, "completed NANOSECONDS WHAT" with the monotonic clock. Then it stays, as a program with a window would,
 * until its input ends, and prints "completions NUMBER".
 */
#include <firebase_auth/firebase_auth.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* As long as a storm may take on a busy machine. */
enum { LIMIT_MS = 30 * 60 * 1000 };

static const char usage[] = "usage: sign_in loopback|localhost|direct|page|hosted EMAIL [HOSTED_PAGE]\n";

static bool print_url(const char* url, void* user_data) {
  (void)user_data;
  printf("open %s\n", url);
  fflush(stdout);
  return true;
}

static int64_t now_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/* Runs on the library's thread, as soon as the sign-in has ended. */
static void tell(fba_future* future, void* user_data) {
  int64_t end = now_ns();
  const fba_error* error = fba_future_error(future);
  const fba_auth_result* result = fba_future_auth_result(future);
  __atomic_add_fetch((int*)user_data, 1, __ATOMIC_SEQ_CST);
  if (result != NULL) {
    printf("completed %" PRId64 " signed in %s\n", end, fba_user_email(fba_auth_result_user(result)));
  } else if (error != NULL) {
    printf("completed %" PRId64 " error %s: %s\n", end, fba_error_name(error), fba_error_message(error));
  } else {
    printf("completed %" PRId64 " with its program, which had waited in vain\n", end);
  }
  fflush(stdout);
}

static bool take_route(const char* name, fba_browser_options* out) {
  static const struct {
    const char* name;
    fba_route route;
  } routes[] = {{"loopback", FBA_ROUTE_LOOPBACK},
                {"localhost", FBA_ROUTE_LOOPBACK},
                {"direct", FBA_ROUTE_DIRECT},
                {"page", FBA_ROUTE_PAGE},
                {"hosted", FBA_ROUTE_HOSTED}};
  if (strcmp(name, "localhost") == 0) out->redirect_host = FBA_REDIRECT_HOST_LOCALHOST;
  for (size_t i = 0; i < sizeof routes / sizeof *routes; i++) {
    if (strcmp(name, routes[i].name) != 0) continue;
    out->route = routes[i].route;
    return true;
  }
  return false;
}

/* The emulator's pages ask nobody: they answer at once as the person with this email. */
static fba_provider* provider_for(const char* email) {
  fba_provider* provider = NULL;
  if (fba_provider_create("google.com", &provider, NULL) != FBA_STATUS_OK) return NULL;
  fba_provider_set_custom_parameter(provider, "prompt", "none", NULL);
  fba_provider_set_custom_parameter(provider, "login_hint", email, NULL);
  return provider;
}

static fba_future* start(fba_auth* auth, const char* email, const fba_browser_options* options, int* completions) {
  fba_provider* provider = provider_for(email);
  fba_callback callback = FBA_CALLBACK_INIT;
  fba_future* future = NULL;
  callback.mode = FBA_CALLBACK_ANY_THREAD;
  callback.function = tell;
  callback.user_data = completions;
  fba_auth_sign_in_with_provider(auth, provider, options, &callback, &future);
  fba_provider_release(provider);
  return future;
}

/* What the storm may leave behind is not hidden by an exit: everything is closed. */
static int sign_in(const char* email, const fba_browser_options* options) {
  fba_app_options app_options = FBA_APP_OPTIONS_INIT;
  fba_app* app = NULL;
  fba_auth* auth = NULL;
  int completions = 0;
  app_options.api_key = "fake-api-key";
  app_options.project_id = "demo-project";
  if (fba_app_create(&app_options, NULL, &app) != FBA_STATUS_OK || fba_auth_get(app, &auth) != FBA_STATUS_OK) return 1;
  fba_future* future = start(auth, email, options, &completions);
  if (future == NULL) return 1;
  while (getchar() != EOF) continue;
  fba_future_release(future);
  fba_auth_release(auth);
  fba_app_release(app);
  printf("completions %d\n", __atomic_load_n(&completions, __ATOMIC_SEQ_CST));
  return 0;
}

int main(int argc, char** argv) {
  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  fba_oauth_client client = FBA_OAUTH_CLIENT_INIT;
  client.client_id = "desktop-client";
  options.open_url_mode = FBA_CALLBACK_ANY_THREAD;
  options.open_url = print_url;
  options.timeout_ms = LIMIT_MS;
  if (argc < 3 || !take_route(argv[1], &options)) {
    fputs(usage, stderr);
    return 2;
  }
  if (options.route == FBA_ROUTE_DIRECT) options.client = &client;
  if (argc > 3) options.hosted_page = argv[3];
  return sign_in(argv[2], &options);
}
