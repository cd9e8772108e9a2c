/* SPDX-License-Identifier: Apache-2.0 */
#include "measurement.h"

#include <stdlib.h>

fba_app* open_app(unsigned port, fba_store_kind store, fba_auth** out_auth) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  fba_app* app = NULL;
  options.api_key = "fake-api-key";
  options.project_id = "demo-project";
  options.store = store;
  if (fba_app_create(&options, NULL, &app) != FBA_STATUS_OK) stop("fba_app_create");
  if (fba_auth_get(app, out_auth) != FBA_STATUS_OK) stop("fba_auth_get");
  if (fba_auth_use_emulator(*out_auth, "127.0.0.1", port) != FBA_STATUS_OK) stop("fba_auth_use_emulator");
  return app;
}

void sign_in(fba_auth* auth) {
  fba_future* future = NULL;
  fba_status status = fba_auth_sign_in_with_email_and_password(auth, "a@example.com", "correct horse", NULL, &future);
  if (status != FBA_STATUS_OK || fba_future_wait(future, -1) != FBA_STATUS_OK || fba_future_error(future) != NULL) {
    stop("the sign-in");
  }
  fba_future_release(future);
}
