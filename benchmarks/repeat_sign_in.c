/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Signs in so many times by the library, or by libcurl alone, for a tool that counts instructions.
 * usage: repeat_sign_in PORT COUNT library|libcurl
 */
#include <curl/curl.h>
#include <stdlib.h>
#include <string.h>

#include "measurement.h"
#include "raw_client.h"

static void by_library(unsigned port, long count) {
  fba_auth* auth = NULL;
  fba_app* app = open_app(port, FBA_STORE_MEMORY, &auth);
  for (long index = 0; index < count; index++) {
    fba_future* future = NULL;
    if (fba_auth_sign_in_with_email_and_password(auth, "a@example.com", "correct horse", NULL, &future) !=
            FBA_STATUS_OK ||
        fba_future_wait(future, -1) != FBA_STATUS_OK || fba_future_error(future) != NULL) {
      stop("the sign-in");
    }
    fba_future_release(future);
  }
  fba_auth_release(auth);
  fba_app_release(app);
}

static void by_libcurl(unsigned port, long count) {
  raw_client* client = raw_client_create(port);
  for (long index = 0; index < count; index++) {
    if (!raw_client_sign_in(client)) stop("the sign-in by libcurl");
  }
  raw_client_destroy(client);
}

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  curl_global_init(CURL_GLOBAL_DEFAULT);
  unsigned port = (unsigned)strtoul(argv[1], NULL, 10);
  long count = strtol(argv[2], NULL, 10);
  (strcmp(argv[3], "library") == 0 ? by_library : by_libcurl)(port, count);
  return 0;
}
