/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of docs/start/device.md: a device code is shown until somebody has entered it, and not asked for again.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../c/support/session.h"
#include "../c/support/web.h"
#include "printed.h"

static fba_future* sign_in(fba_auth* auth, const fba_provider* provider) {
  fba_future* future = NULL;
#include "device/1.c.inc"
  return future;
}

#include "device/2.c.inc"
#include "device/3.c.inc"

/* The user, with a browser elsewhere; the emulator's page answers at once. */
static void enter_code(const fba_future* future) {
  web_page page;
  char address[4096];
  web_get(fba_future_authorization_url(future), 0, &page);
  snprintf(address, sizeof address, "http://%s%s&prompt=none&login_hint=%s", getenv("FIREBASE_AUTH_EMULATOR_HOST"),
           strchr(page.location + strlen("http://"), '/'), new_email().text);
  web_get(address, 5, &page);
}

static void the_code_is_shown_until_somebody_has_entered_it(void) {
  session in = session_open();
  fba_provider* github = NULL;
  CHECK_OK(fba_provider_create("github.com", &github, NULL));
  CHECK(!is_signed_in(in.auth));
  fba_future* future = sign_in(in.auth, github);
  while (fba_future_user_code(future) == NULL && fba_future_wait(future, 1) == FBA_STATUS_TIMED_OUT) continue;
  CHECK_CONTAINS("/emulator/device", fba_future_verification_url(future));
  printed_begin();
  show_progress(future);
  const char* shown = printed_end(1);
  CHECK_CONTAINS(fba_future_user_code(future), shown);
  CHECK_CONTAINS("seconds.", shown);
  enter_code(future);
  CHECK_SUCCEEDS(future);
  printed_begin();
  show_progress(future);
  CHECK_TEXT("Signed in.\n", printed_end(1));
  CHECK(is_signed_in(in.auth));
  fba_future_release(future);
  fba_provider_release(github);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(the_code_is_shown_until_somebody_has_entered_it),
};

CHECK_MAIN(cases)
