/* SPDX-License-Identifier: Apache-2.0 */
#include <firebase_auth/firebase_auth.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  fba_app* app = NULL;
  fba_auth* auth = NULL;
  options.api_key = "fake-api-key";
  if (fba_app_create(&options, NULL, &app) != FBA_STATUS_OK) return 1;
  if (fba_auth_get(app, &auth) != FBA_STATUS_OK) return 1;
  if (strcmp(fba_version_string(), FBA_VERSION_STRING) != 0) return 1;
  fba_auth_release(auth);
  fba_app_release(app);
  printf("C API %s\n", fba_version_string());
  return 0;
}
