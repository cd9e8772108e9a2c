/* SPDX-License-Identifier: Apache-2.0 */
/* What an account can do besides: the ways in which an address signs in, and the user of another auth. */
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

static void a_user_is_taken_over_from_another_auth(void) {
  session first = session_open();
  session second = session_open();
  fba_user* user = sign_up(&first, new_email().text);
  fba_user* replaced = sign_up(&second, new_email().text);
  fba_future* future = NULL;
  CHECK_OK(fba_auth_update_current_user(second.auth, user, NULL, &future));
  CHECK_DONE(future);
  CHECK_TEXT(fba_user_uid(user), current_uid(&second));
  CHECK_TEXT(fba_user_uid(user), current_uid(&first));
  CHECK_OK(fba_auth_sign_out(first.auth));
  fba_user* taken = fba_auth_current_user(second.auth);
  CHECK_OK(fba_user_fetch_token(taken, true, NULL, &future));
  CHECK_DONE(future);
  CHECK_OK(fba_auth_update_current_user(first.auth, replaced, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_USER_MISMATCH, future);
  CHECK_OK(fba_auth_set_tenant_id(first.auth, "acme-1"));
  CHECK_OK(fba_auth_update_current_user(first.auth, taken, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_TENANT_ID_MISMATCH, future);
  CHECK_TEXT("", current_uid(&first));
  fba_user_release(taken);
  fba_user_release(replaced);
  fba_user_release(user);
  session_close(&second);
  session_close(&first);
}

static const check_case cases[] = {
    CHECK_CASE(an_address_tells_its_ways_to_sign_in),
    CHECK_CASE(a_user_is_taken_over_from_another_auth),
};

CHECK_MAIN(cases)
