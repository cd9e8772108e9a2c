/*
 * Signs in with a provider, for a browser that somebody else drives: prints "open URL", unless $BROWSER does, and at
 * the end "signed in EMAIL" or "error NUMBER NAME". Then it stays, as a program with a window would, until its input
 * ends.
 */
#include <firebase_auth/firebase_auth.h>
#include <stdio.h>
#include <stdlib.h>

static bool print_url(const char* url, void* user_data) {
  (void)user_data;
  printf("open %s\n", url);
  fflush(stdout);
  return true;
}

static int finish(fba_future* future) {
  fba_status status = fba_future_wait(future, 120000);
  const fba_error* error = fba_future_error(future);
  if (status != FBA_STATUS_OK) {
    printf("error %s\n", fba_status_name(status));
  } else if (error != NULL) {
    printf("error %d %s\n", (int)fba_error_number(error), fba_error_name(error));
  } else {
    printf("signed in %s\n", fba_user_email(fba_auth_result_user(fba_future_auth_result(future))));
  }
  fflush(stdout);
  fba_future_release(future);
  while (getchar() != EOF) continue;
  return status == FBA_STATUS_OK ? 0 : 1;
}

int main(int argc, char** argv) {
  fba_app_options app_options = FBA_APP_OPTIONS_INIT;
  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  fba_app* app = NULL;
  fba_auth* auth = NULL;
  fba_provider* provider = NULL;
  fba_future* future = NULL;
  int result = 1;
  if (argc != 3) {
    fprintf(stderr, "usage: %s PROVIDER FINISH_TEXT\n", argv[0]);
    return 2;
  }
  app_options.api_key = "fake-api-key";
  options.open_url_mode = FBA_CALLBACK_ANY_THREAD;
  /* A command of the environment's is the test's own, and tells it the address. */
  if (getenv("BROWSER") == NULL) options.open_url = print_url;
  options.finish_text = argv[2];
  if (fba_app_create(&app_options, NULL, &app) == FBA_STATUS_OK && fba_auth_get(app, &auth) == FBA_STATUS_OK &&
      fba_provider_create(argv[1], &provider, NULL) == FBA_STATUS_OK &&
      fba_auth_sign_in_with_provider(auth, provider, &options, NULL, &future) == FBA_STATUS_OK) {
    result = finish(future);
  }
  fba_provider_release(provider);
  fba_auth_release(auth);
  fba_app_release(app);
  return result;
}
