/* SPDX-License-Identifier: Apache-2.0 */
/* One account, several providers: linking, unlinking, re-authentication, and accounts that collide. */
#include <stdio.h>
#include <string.h>

#include "support/flow.h"

/* Claims of a GitHub user whose address nobody has verified. */
static web_text github_claims(const char* subject, const char* email) {
  web_text claims;
  snprintf(claims.text, sizeof(claims.text),
           "{\"sub\":\"%s\",\"email\":\"%s\",\"email_verified\":false,\"screen_name\":\"octo\"}", subject, email);
  return claims;
}

static fba_future* sign_in_with(session* in, const fba_credential* credential) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_credential(in->auth, credential, NULL, &future));
  return future;
}

static bool has_provider(const fba_user* user, const char* id) {
  for (size_t index = 0; index < fba_user_provider_count(user); index++) {
    if (strcmp(fba_user_info_provider_id(fba_user_provider_at(user, index)), id) == 0) return true;
  }
  return false;
}

/* An address that has an account with a password: GitHub is refused, and linked after a sign-in with the password. */
// proves: fba_auth_sign_in_with_provider.FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS fba_error_email.summary
// proves: fba_error_updated_credential.summary fba_error_updated_credential.returns
// proves: fba_user_link_with_credential.summary
static void account_exists_is_resolved_by_linking(void) {
  session in = session_open();
  test_email email = new_email();
  web_text claims = github_claims("7", email.text);
  fba_user* user = sign_up(&in, email.text);
  CHECK_OK(fba_auth_sign_out(in.auth));

  flow refused = flow_with_claims("github.com", claims.text);
  flow_sign_in(&refused, &in);
  CHECK_FLOW_FAILS(FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS, &refused);
  const fba_error* error = fba_future_error(refused.future);
  CHECK_TEXT(email.text, fba_error_email(error));
  CHECK_TEXT("", current_uid(&in));
  fba_credential* pending = fba_credential_retain(fba_error_updated_credential(error));
  CHECK_TEXT("github.com", fba_credential_provider_id(pending));
  flow_end(&refused);

  fba_future* future = NULL;
  CHECK_OK(fba_auth_fetch_providers_for_email(in.auth, email.text, NULL, &future));
  CHECK_SUCCEEDS(future);
  CHECK_TEXT("password", fba_future_provider_at(future, 0));
  fba_future_release(future);

  CHECK_OK(fba_auth_sign_in_with_email_and_password(in.auth, email.text, TEST_PASSWORD, NULL, &future));
  CHECK_DONE(future);
  CHECK_OK(fba_user_link_with_credential(user, pending, NULL, &future));
  CHECK_DONE(future);
  fba_user* linked = fba_auth_current_user(in.auth);
  CHECK(has_provider(linked, "github.com"));
  CHECK(has_provider(linked, "password"));

  CHECK_OK(fba_auth_sign_out(in.auth));
  flow again = flow_with_claims("github.com", claims.text);
  flow_sign_in(&again, &in);
  CHECK_FLOW_SUCCEEDS(&again);
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  flow_end(&again);
  fba_credential_release(pending);
  fba_user_release(linked);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_user_link_with_provider.summary fba_user_unlink.summary fba_user_unlink.provider_id
// proves: fba_user_unlink.FBA_ERROR_NO_SUCH_PROVIDER fba_user_provider_count.summary
static void providers_are_linked_and_unlinked(void) {
  session in = session_open();
  test_email email = new_email();
  fba_future* future = NULL;
  fba_user* user = flow_sign_in_as(&in, "github.com", email.text);
  flow yahoo = flow_of("yahoo.com", email.text);
  flow_link(&yahoo, user);
  CHECK_FLOW_SUCCEEDS(&yahoo);
  const fba_auth_result* result = fba_future_auth_result(yahoo.future);
  CHECK_TEXT("yahoo.com", fba_auth_result_provider_id(result));
  CHECK(!fba_auth_result_is_new_user(result));
  CHECK_INT(2, (int64_t)fba_user_provider_count(fba_auth_result_user(result)));
  flow_end(&yahoo);

  CHECK_OK(fba_user_unlink(user, "github.com", NULL, &future));
  CHECK_DONE(future);
  fba_user* unlinked = fba_auth_current_user(in.auth);
  CHECK_TEXT(fba_user_uid(user), fba_user_uid(unlinked));
  CHECK(!has_provider(unlinked, "github.com"));
  CHECK(has_provider(unlinked, "yahoo.com"));
  CHECK_OK(fba_user_unlink(user, "github.com", NULL, &future));
  CHECK_REFUSED(FBA_ERROR_NO_SUCH_PROVIDER, future);

  CHECK_OK(fba_auth_sign_out(in.auth));
  fba_user* by_yahoo = flow_sign_in_as(&in, "yahoo.com", email.text);
  CHECK_TEXT(fba_user_uid(user), fba_user_uid(by_yahoo));
  fba_user_release(by_yahoo);
  fba_user_release(unlinked);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_user_link_with_provider.FBA_ERROR_PROVIDER_ALREADY_LINKED
static void second_identity_of_a_linked_provider_is_refused_before_the_browser(void) {
  session in = session_open();
  fba_user* user = flow_sign_in_as(&in, "github.com", new_email().text);
  flow second = flow_of("github.com", new_email().text);
  flow_link(&second, user);
  CHECK_FAILS(FBA_ERROR_PROVIDER_ALREADY_LINKED, second.future);
  CHECK_INT(0, latch_count(&second.opened));
  flow_end(&second);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_user_link_with_provider.FBA_ERROR_CREDENTIAL_ALREADY_IN_USE fba_error_email.summary
// proves: fba_error_updated_credential.summary fba_error_updated_credential.returns
static void identity_of_another_account_yields_a_credential_for_that_account(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user* owner = flow_sign_in_as(&in, "apple.com", email.text);
  fba_user* user = sign_up(&in, new_email().text);
  flow taken = flow_of("apple.com", email.text);
  flow_link(&taken, user);
  CHECK_FLOW_FAILS(FBA_ERROR_CREDENTIAL_ALREADY_IN_USE, &taken);
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  const fba_credential* updated = fba_error_updated_credential(fba_future_error(taken.future));
  CHECK_TEXT("apple.com", fba_credential_provider_id(updated));
  CHECK_TEXT(email.text, fba_error_email(fba_future_error(taken.future)));
  CHECK_DONE(sign_in_with(&in, updated));
  CHECK_TEXT(fba_user_uid(owner), current_uid(&in));
  flow_end(&taken);
  fba_user_release(user);
  fba_user_release(owner);
  session_close(&in);
}

// proves: fba_user_link_with_provider.FBA_ERROR_EMAIL_ALREADY_IN_USE
static void address_of_another_account_cannot_be_linked(void) {
  session in = session_open();
  test_email taken = new_email();
  fba_user_release(sign_up(&in, taken.text));
  fba_user* user = sign_up(&in, new_email().text);
  web_text claims = github_claims("8", taken.text);
  flow refused = flow_with_claims("github.com", claims.text);
  flow_link(&refused, user);
  CHECK_FLOW_FAILS(FBA_ERROR_EMAIL_ALREADY_IN_USE, &refused);
  flow_end(&refused);
  fba_user* after = fba_auth_current_user(in.auth);
  CHECK_INT(1, (int64_t)fba_user_provider_count(after));
  fba_user_release(after);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_user_reauthenticate_with_provider.summary fba_user_reauthenticate_with_provider.FBA_ERROR_USER_MISMATCH
// proves: fba_user_delete.FBA_ERROR_REQUIRES_RECENT_LOGIN
static void reauthentication_makes_deletion_possible(void) {
  session in = session_open();
  test_email email = new_email();
  fba_future* future = NULL;
  fba_user* user = flow_sign_in_as(&in, "github.com", email.text);
  emulator_set_clock(3600, true);
  CHECK_OK(fba_user_delete(user, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_REQUIRES_RECENT_LOGIN, future);

  flow other = flow_of("github.com", new_email().text);
  flow_reauthenticate(&other, user);
  CHECK_FLOW_FAILS(FBA_ERROR_USER_MISMATCH, &other);
  flow_end(&other);
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));

  flow same = flow_of("github.com", email.text);
  flow_reauthenticate(&same, user);
  CHECK_FLOW_SUCCEEDS(&same);
  flow_end(&same);
  CHECK_OK(fba_user_delete(user, NULL, &future));
  CHECK_DONE(future);
  CHECK_TEXT("", current_uid(&in));
  emulator_set_clock(0, false);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_user_info_uid.summary fba_user_info_email.summary fba_user_info_display_name.summary
// proves: fba_user_info_photo_url.summary
static void a_provider_says_who_the_user_is(void) {
  session in = session_open();
  flow browser = flow_with_claims("google.com",
                                  "{\"sub\":\"said-1\",\"email\":\"said@example.com\",\"email_verified\":true,"
                                  "\"name\":\"Ann Said\",\"picture\":\"https://example.com/ann.png\"}");
  flow_sign_in(&browser, &in);
  CHECK_FLOW_SUCCEEDS(&browser);
  fba_user* user = fba_auth_current_user(in.auth);
  const fba_user_info* info = fba_user_provider_at(user, 0);
  CHECK_TEXT("said-1", fba_user_info_uid(info));
  CHECK_TEXT("said@example.com", fba_user_info_email(info));
  CHECK_TEXT("Ann Said", fba_user_info_display_name(info));
  CHECK_TEXT("https://example.com/ann.png", fba_user_info_photo_url(info));
  flow_end(&browser);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_user_link_with_provider.summary fba_user_is_email_verified.summary fba_user_is_email_verified.returns
static void anonymous_account_becomes_permanent_by_linking(void) {
  session in = session_open();
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  CHECK_DONE(future);
  fba_user* user = fba_auth_current_user(in.auth);
  test_email email = new_email();
  flow browser = flow_of("google.com", email.text);
  flow_link(&browser, user);
  CHECK_FLOW_SUCCEEDS(&browser);
  fba_user* linked = fba_auth_current_user(in.auth);
  CHECK_TEXT(fba_user_uid(user), fba_user_uid(linked));
  CHECK(!fba_user_is_anonymous(linked));
  CHECK_TEXT(email.text, fba_user_email(linked));
  CHECK(fba_user_is_email_verified(linked));
  flow_end(&browser);
  fba_user_release(linked);
  fba_user_release(user);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(account_exists_is_resolved_by_linking),
    CHECK_CASE(providers_are_linked_and_unlinked),
    CHECK_CASE(second_identity_of_a_linked_provider_is_refused_before_the_browser),
    CHECK_CASE(identity_of_another_account_yields_a_credential_for_that_account),
    CHECK_CASE(address_of_another_account_cannot_be_linked),
    CHECK_CASE(reauthentication_makes_deletion_possible),
    CHECK_CASE(a_provider_says_who_the_user_is),
    CHECK_CASE(anonymous_account_becomes_permanent_by_linking),
};

CHECK_MAIN(cases)
