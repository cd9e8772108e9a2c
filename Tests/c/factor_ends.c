/* SPDX-License-Identifier: Apache-2.0 */
/* How enrolments of second factors, and proofs of them, end when something is wrong behind them. */
#include <stdio.h>
#include <string.h>

#include "support/carrier.h"
#include "support/factors.h"

/* Has the emulator refuse to read accounts with this error; NULL for no more. */
static void refuse_lookups(const char* error) {
  char config[160] = "{\"emulator\":{\"faults\":[]}}";
  if (error != NULL) {
    snprintf(config, sizeof(config),
             "{\"emulator\":{\"faults\":[{\"operation\":\"accounts:lookup\",\"error\":\"%s\"}]}}", error);
  }
  CHECK_INT(200, web_control("PATCH", "config", config));
}

/* Begins to enrol an authenticator app that has this secret. */
static fba_future* enroll(fba_user* user, const fba_totp_secret* secret) {
  fba_future* future = NULL;
  web_text code = totp_code(fba_totp_secret_key(secret));
  CHECK_OK(fba_user_multi_factor_enroll_totp(user, secret, code.text, "App", NULL, &future));
  return future;
}

static void check_reload_shows_factor(const session* in, fba_user* user) {
  fba_future* future = NULL;
  CHECK_TEXT("", factor_of(in, "totp").text);
  CHECK_OK(fba_user_reload(user, NULL, &future));
  CHECK_DONE(future);
  CHECK(factor_of(in, "totp").text[0] != '\0');
}

// proves: fba_user_multi_factor_enroll_totp.summary
static void an_account_that_cannot_be_read_afterwards_lacks_the_factor_until_a_reload(void) {
  session in = session_open();
  fba_user* user = sign_up_verified(&in, new_email().text);
  fba_totp_secret* secret = begin_totp(user);
  refuse_lookups("QUOTA_EXCEEDED");
  CHECK_DONE(enroll(user, secret));
  refuse_lookups(NULL);
  check_reload_shows_factor(&in, user);
  fba_totp_secret_release(secret);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_user_multi_factor_enroll_totp.FBA_ERROR_USER_TOKEN_EXPIRED
static void a_session_that_ends_with_the_enrolment_leaves_the_factor(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user* user = sign_up_verified(&in, email.text);
  fba_totp_secret* secret = begin_totp(user);
  refuse_lookups("TOKEN_EXPIRED");
  CHECK_REFUSED(FBA_ERROR_USER_TOKEN_EXPIRED, enroll(user, secret));
  refuse_lookups(NULL);
  CHECK_TEXT("", current_uid(&in));
  fba_multi_factor_resolver* resolver = sign_in_half(&in, email.text);
  CHECK(hint_of(resolver, "totp")[0] != '\0');
  fba_multi_factor_resolver_release(resolver);
  fba_totp_secret_release(secret);
  fba_user_release(user);
  session_close(&in);
}

/* The service gets the request after the call has ended. */
// proves: fba_user_multi_factor_enroll_totp.summary
static void after_a_cancel_or_a_lost_network_the_factor_may_be_there(void) {
  for (int fails = 0; fails < 2; fails++) {
    carrier through = CARRIER_INIT;
    through.carries = true;
    session in = session_open_over(carrier_transport(&through));
    fba_user* user = sign_up_verified(&in, new_email().text);
    fba_totp_secret* secret = begin_totp(user);
    through.carries = false;
    int starts = latch_count(&through.starts);
    fba_future* future = enroll(user, secret);
    CHECK(latch_wait(&through.starts, starts + 1));
    if (fails) {
      CHECK_OK(fba_http_exchange_fail(through.exchange, FBA_HTTP_FAILURE_UNKNOWN, "connection reset"));
    } else {
      CHECK_OK(fba_future_cancel(future));
    }
    CHECK_REFUSED(fails ? FBA_ERROR_NETWORK_REQUEST_FAILED : FBA_ERROR_CANCELLED, future);
    carrier_carry(through.exchange);
    through.carries = true;
    check_reload_shows_factor(&in, user);
    fba_totp_secret_release(secret);
    fba_user_release(user);
    session_close(&in);
    CHECK(latch_wait(&through.frees, 1));
  }
}

static void disable(const fba_user* user) {
  char change[512];
  snprintf(change, sizeof(change), "{\"localId\":\"%.256s\",\"disableUser\":true}", fba_user_uid(user));
  CHECK_INT(200, web_own("accounts:update", change));
}

/* A code of the text message that the resolver has sent; the verification id is in out_id. */
static web_text sent_code(fba_multi_factor_resolver* resolver, const char* number, web_text* out_id) {
  fba_future* sent = NULL;
  CHECK_OK(fba_multi_factor_resolver_send_code(resolver, hint_of(resolver, "phone"), NULL, NULL, &sent));
  CHECK_SUCCEEDS(sent);
  snprintf(out_id->text, sizeof(out_id->text), "%s", fba_future_verification_id(sent));
  fba_future_release(sent);
  return web_sent_code(number);
}

/* As the first half would have ended a moment later. */
// proves: fba_multi_factor_resolver_resolve_with_totp.errors fba_multi_factor_resolver_resolve_with_phone.errors
static void a_proof_ends_as_the_call_that_needed_it(void) {
  session in = session_open();
  test_email email = new_email();
  web_text number = new_phone_number(), id;
  fba_user* user = sign_up_verified(&in, email.text);
  web_text key = enroll_totp(user);
  enroll_phone(user, number.text);
  CHECK_OK(fba_auth_sign_out(in.auth));
  fba_multi_factor_resolver* resolver = sign_in_half(&in, email.text);
  web_text code = sent_code(resolver, number.text, &id);
  disable(user);
  fba_future* future = NULL;
  CHECK_OK(fba_multi_factor_resolver_resolve_with_totp(resolver, hint_of(resolver, "totp"), totp_code(key.text).text,
                                                       NULL, &future));
  CHECK_REFUSED(FBA_ERROR_USER_DISABLED, future);
  CHECK_OK(fba_multi_factor_resolver_resolve_with_phone(resolver, id.text, code.text, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_USER_DISABLED, future);
  CHECK_TEXT("", current_uid(&in));
  fba_multi_factor_resolver_release(resolver);
  fba_user_release(user);
  session_close(&in);
}

/* Of a proof of the user who is signed in: nobody is by then. */
// proves: fba_multi_factor_resolver_resolve_with_totp.errors fba_multi_factor_resolver_resolve_with_phone.errors
static void a_proof_of_the_user_needs_that_user(void) {
  session in = session_open();
  test_email email = new_email();
  web_text number = new_phone_number(), id;
  fba_user* user = sign_up_verified(&in, email.text);
  web_text key = enroll_totp(user);
  enroll_phone(user, number.text);
  fba_credential* password = NULL;
  fba_future* future = NULL;
  CHECK_OK(fba_credential_create_email(email.text, TEST_PASSWORD, &password));
  CHECK_OK(fba_user_reauthenticate_with_credential(user, password, NULL, &future));
  fba_multi_factor_resolver* resolver = resolver_of(future);
  web_text code = sent_code(resolver, number.text, &id);
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_OK(fba_multi_factor_resolver_resolve_with_totp(resolver, hint_of(resolver, "totp"), totp_code(key.text).text,
                                                       NULL, &future));
  CHECK_REFUSED(FBA_ERROR_NO_SIGNED_IN_USER, future);
  CHECK_OK(fba_multi_factor_resolver_resolve_with_phone(resolver, id.text, code.text, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_NO_SIGNED_IN_USER, future);
  fba_multi_factor_resolver_release(resolver);
  fba_credential_release(password);
  fba_user_release(user);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(an_account_that_cannot_be_read_afterwards_lacks_the_factor_until_a_reload),
    CHECK_CASE(a_session_that_ends_with_the_enrolment_leaves_the_factor),
    CHECK_CASE(after_a_cancel_or_a_lost_network_the_factor_may_be_there),
    CHECK_CASE(a_proof_ends_as_the_call_that_needed_it),
    CHECK_CASE(a_proof_of_the_user_needs_that_user),
};

CHECK_MAIN(cases)
