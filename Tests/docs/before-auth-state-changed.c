/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of docs/before-auth-state-changed.md. */
#include "../c/support/session.h"
#include "before-auth-state-changed/1.c.inc"

static void ask_first(fba_auth* auth) {
#include "before-auth-state-changed/2.c.inc"
}

static void who_has_no_verified_address_is_refused(void) {
  session in = session_open();
  ask_first(in.auth);
  fba_future* future = NULL;
  CHECK_OK(fba_auth_create_user_with_email_and_password(in.auth, new_email().text, TEST_PASSWORD, NULL, &future));
  while (fba_future_get_state(future) == FBA_FUTURE_PENDING) fba_app_process_events(in.app, 0);
  CHECK_REFUSED(FBA_ERROR_UNVERIFIED_EMAIL, future);
  CHECK(fba_auth_current_user(in.auth) == NULL);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(who_has_no_verified_address_is_refused),
};

CHECK_MAIN(cases)
