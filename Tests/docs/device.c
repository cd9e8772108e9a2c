/* SPDX-License-Identifier: Apache-2.0 */
/* The sample of docs/start/device.md: a device code is shown. */
#include "../c/support/session.h"

static fba_future* sign_in(fba_auth* auth, const fba_provider* provider) {
  fba_future* future = NULL;
#include "device/1.c.inc"
  return future;
}

static void a_code_is_shown(void) {
  session in = session_open();
  fba_provider* github = NULL;
  CHECK_OK(fba_provider_create("github.com", &github, NULL));
  fba_future* future = sign_in(in.auth, github);
  while (fba_future_user_code(future) == NULL && fba_future_wait(future, 1) == FBA_STATUS_TIMED_OUT) continue;
  CHECK(fba_future_user_code(future) != NULL);
  CHECK_CONTAINS("/emulator/device", fba_future_verification_url(future));
  CHECK_OK(fba_future_cancel(future));
  CHECK_REFUSED(FBA_ERROR_WEB_CONTEXT_CANCELLED, future);
  fba_provider_release(github);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(a_code_is_shown),
};

CHECK_MAIN(cases)
