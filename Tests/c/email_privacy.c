/* SPDX-License-Identifier: Apache-2.0 */
/* A project with email enumeration protection does not tell who has an account. */
#include <string.h>

#include "support/session.h"
#include "support/web.h"

static void protect(bool is_protected) {
  CHECK_INT(200, web_control("PATCH", "config",
                             is_protected ? "{\"emailPrivacyConfig\":{\"enableImprovedEmailPrivacy\":true}}"
                                          : "{\"emailPrivacyConfig\":{\"enableImprovedEmailPrivacy\":false}}"));
}

/* The address is overwritten as soon as the call has returned. */
static void check_lists(const session* in, const char* email, const char* expected) {
  for (int index = 0; index < 2; index++) {
    test_email lent;
    fba_future* future = NULL;
    memset(&lent, 0, sizeof(lent));
    strncpy(lent.text, email, sizeof(lent.text) - 1);
    if (index == 0) CHECK_OK(fba_auth_fetch_providers_for_email(in->auth, lent.text, NULL, &future));
    if (index == 1) CHECK_OK(fba_auth_fetch_sign_in_methods(in->auth, lent.text, NULL, &future));
    memset(&lent, 'x', sizeof(lent) - 1);
    CHECK_SUCCEEDS(future);
    CHECK_INT(expected != NULL ? 1 : 0, (int64_t)fba_future_provider_count(future));
    if (expected != NULL) CHECK_TEXT(expected, fba_future_provider_at(future, 0));
    fba_future_release(future);
  }
}

// proves: fba_auth_fetch_providers_for_email.summary fba_auth_fetch_providers_for_email.email
// proves: fba_auth_fetch_sign_in_methods.summary fba_auth_fetch_sign_in_methods.email
static void the_ways_to_sign_in_are_not_told(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user_release(sign_up(&in, email.text));
  check_lists(&in, email.text, "password");
  protect(true);
  check_lists(&in, email.text, NULL);
  protect(false);
  session_close(&in);
}

static fba_future* reset(const session* in, const char* email) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_send_password_reset_email(in->auth, email, NULL, &future));
  return future;
}

static fba_future* reset_with_settings(const session* in, const char* email) {
  fba_future* future = NULL;
  fba_action_code_settings settings = FBA_ACTION_CODE_SETTINGS_INIT;
  settings.url = "https://example.com/cart-7";
  CHECK_OK(fba_auth_send_password_reset_email_with_settings(in->auth, email, &settings, NULL, &future));
  return future;
}

static void check_resets(const session* in, const char* link) {
  fba_future* future = NULL;
  web_text code = web_parameter(link, "oobCode");
  CHECK_OK(fba_auth_confirm_password_reset(in->auth, code.text, "battery staple", NULL, &future));
  CHECK_DONE(future);
}

// proves: fba_auth_send_password_reset_email.summary fba_auth_send_password_reset_email_with_settings.summary
static void a_mail_to_nobody_is_said_to_be_sent(void) {
  session in = session_open();
  test_email known = new_email(), unknown = new_email();
  fba_user_release(sign_up(&in, known.text));
  CHECK_REFUSED(FBA_ERROR_USER_NOT_FOUND, reset(&in, unknown.text));
  CHECK_REFUSED(FBA_ERROR_USER_NOT_FOUND, reset_with_settings(&in, unknown.text));
  protect(true);
  CHECK_DONE(reset(&in, unknown.text));
  CHECK_DONE(reset_with_settings(&in, unknown.text));
  CHECK_TEXT("", web_mailed_link(unknown.text, "PASSWORD_RESET").text);
  CHECK_DONE(reset(&in, known.text));
  web_text link = web_mailed_link(known.text, "PASSWORD_RESET");
  CHECK_TEXT("", web_parameter(link.text, "continueUrl").text);
  check_resets(&in, link.text);
  CHECK_DONE(reset_with_settings(&in, known.text));
  link = web_mailed_link(known.text, "PASSWORD_RESET");
  CHECK_TEXT("https://example.com/cart-7", web_parameter(link.text, "continueUrl").text);
  check_resets(&in, link.text);
  protect(false);
  session_close(&in);
}

// proves: fba_user_update_email.summary fba_user_update_email.FBA_ERROR_OPERATION_NOT_ALLOWED
static void an_address_is_not_changed_before_it_is_verified(void) {
  session in = session_open();
  test_email second = new_email(), third = new_email();
  fba_user* user = sign_up(&in, new_email().text);
  fba_future* future = NULL;
  CHECK_OK(fba_user_update_email(user, second.text, NULL, &future));
  CHECK_DONE(future);
  protect(true);
  CHECK_OK(fba_user_update_email(user, third.text, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_OPERATION_NOT_ALLOWED, future);
  protect(false);
  fba_user* now = fba_auth_current_user(in.auth);
  CHECK_TEXT(second.text, fba_user_email(now));
  fba_user_release(now);
  fba_user_release(user);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(the_ways_to_sign_in_are_not_told),
    CHECK_CASE(a_mail_to_nobody_is_said_to_be_sent),
    CHECK_CASE(an_address_is_not_changed_before_it_is_verified),
};

CHECK_MAIN(cases)
