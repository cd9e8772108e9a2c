/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of docs/http-transport.md. */
#include <curl/curl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "../c/support/session.h"
#include "http-transport/1.c.inc"

static fba_app* make_app(const char* my_api_key) {
  fba_app* app = NULL;
#include "http-transport/2.c.inc"
  return app;
}

static void requests_go_through_the_programs_client(void) {
  fba_auth* auth = NULL;
  fba_future* future = NULL;
  fba_app* app = make_app("fake-api-key");
  CHECK_OK(fba_auth_get(app, &auth));
  CHECK_OK(fba_auth_sign_in_anonymously(auth, NULL, &future));
  CHECK_DONE(future);
  fba_auth_release(auth);
  fba_app_release(app);
}

static const check_case cases[] = {
    CHECK_CASE(requests_go_through_the_programs_client),
};

CHECK_MAIN(cases)
