/* SPDX-License-Identifier: Apache-2.0 */
/* What an account can do besides: the ways in which an address signs in. */
#include <stdlib.h>
#include <string.h>

#include "support/session.h"
#include "support/web.h"

static void an_address_tells_its_ways_to_sign_in(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user_release(sign_up(&in, email.text));
  fba_future* future = NULL;
  CHECK_OK(fba_auth_fetch_sign_in_methods(in.auth, email.text, NULL, &future));
  CHECK_SUCCEEDS(future);
  CHECK_INT(1, (int64_t)fba_future_provider_count(future));
  CHECK_TEXT("password", fba_future_provider_at(future, 0));
  fba_future_release(future);
  CHECK_OK(fba_auth_fetch_sign_in_methods(in.auth, new_email().text, NULL, &future));
  CHECK_SUCCEEDS(future);
  CHECK_INT(0, (int64_t)fba_future_provider_count(future));
  CHECK(fba_future_provider_at(future, 0) == NULL);
  fba_future_release(future);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(an_address_tells_its_ways_to_sign_in),
};

CHECK_MAIN(cases)
