/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Signs in on a machine without a browser: the user scans a QR code, or types a short code on another device.
 *
 *   FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:9099 ./device_code
 *   FIREBASE_API_KEY=... FIREBASE_PROJECT_ID=... OAUTH_CLIENT_ID=... OAUTH_CLIENT_SECRET=... ./device_code google.com
 *
 * The OAuth client is one of your own that the provider lets use device codes. The code is good for some minutes.
 */
#include "terminal.h"

static fba_future* begin(fba_auth* auth, const char* provider_id) {
  fba_oauth_client client = FBA_OAUTH_CLIENT_INIT;
  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  fba_provider* provider = NULL;
  fba_error* error = NULL;
  fba_future* future = NULL;
  client.client_id = environment("OAUTH_CLIENT_ID", "a-client");
  client.client_secret = environment("OAUTH_CLIENT_SECRET", NULL); /* Google asks for one, GitHub does not */
  options.route = FBA_ROUTE_DEVICE;                                /* never taken automatically */
  options.client = &client;
  if (fba_provider_create(provider_id, &provider, &error) == FBA_STATUS_OK) {
    fba_auth_sign_in_with_provider(auth, provider, &options, NULL, &future);
  } else {
    fprintf(stderr, "%s\n", fba_error_message(error));
  }
  fba_error_release(error);
  fba_provider_release(provider);
  return future;
}

static void show_code(const fba_future* future) {
  printf("Open %s and enter the code %s\n", fba_future_verification_url(future), fba_future_user_code(future));
  /* Where the provider has an address with the code in it, nobody has to type. */
  const char* address = fba_future_authorization_url(future);
  show_qr_code(address != NULL ? address : fba_future_verification_url(future));
  fflush(stdout);
}

int main(int argc, char** argv) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  program device = program_begin(options);
  fba_future* future = begin(device.auth, argc > 1 ? argv[1] : "github.com");
  /* The provider is asked for a code first. */
  while (fba_future_get_state(future) == FBA_FUTURE_PENDING && fba_future_user_code(future) == NULL) {
    fba_future_wait(future, 50);
  }
  if (fba_future_user_code(future) != NULL) show_code(future);
  bool is_signed_in = has_succeeded(future);
  if (is_signed_in) {
    printf("Signed in as %s\n", fba_user_email(fba_auth_result_user(fba_future_auth_result(future))));
  }
  fba_future_release(future);
  program_end(&device);
  return is_signed_in ? 0 : 1;
}
