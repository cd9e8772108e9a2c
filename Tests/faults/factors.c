/* SPDX-License-Identifier: Apache-2.0 */
/* Sign-in by password with a second factor: the code of an authenticator, or of a text message. */
#include <stddef.h>

#include "attempt.h"

static const char phone_number[] = "+15555550199";

/* The resolver of a sign-in that needs a second factor; NULL when it has failed otherwise. */
static fba_multi_factor_resolver* sign_in_half(void) {
  fba_future* future = NULL;
  fba_status status = fba_auth_sign_in_with_email_and_password(auth, email, "correct horse", NULL, &future);
  if (!begin(status, "first factor")) return NULL;
  if (has_ended_well(future, "first factor")) give_up("no second factor was needed", "");
  const fba_error* error = fba_future_error(future);
  fba_multi_factor_resolver* resolver = fba_multi_factor_resolver_retain(fba_error_multi_factor_resolver(error));
  if (resolver == NULL) {
    end(future, "first factor");
    return NULL;
  }
  fba_future_release(future);
  return resolver;
}

static const char* first_hint(const fba_multi_factor_resolver* resolver) {
  return fba_multi_factor_info_uid(fba_multi_factor_resolver_hint_at(resolver, 0));
}

static bool sign_in_with_totp(void) {
  fba_multi_factor_resolver* resolver = sign_in_half();
  if (resolver == NULL) return false;
  fba_future* future = NULL;
  const char* code = person("totp%s%s", "", "");
  fba_status status = fba_multi_factor_resolver_resolve_with_totp(resolver, first_hint(resolver), code, NULL, &future);
  fba_multi_factor_resolver_release(resolver);
  return begin(status, "second factor") && end(future, "second factor");
}

void run_totp(void) {
  open_ready();
  insist_under_faults(sign_in_with_totp, "authenticator");
  insist(flush, "flush");
}

static bool resolve_with_sms(fba_multi_factor_resolver* resolver) {
  fba_future* sent = NULL;
  fba_future* future = NULL;
  fba_status status = fba_multi_factor_resolver_send_code(resolver, first_hint(resolver), NULL, NULL, &sent);
  if (!begin(status, "message")) return false;
  if (!has_ended_well(sent, "message")) return end(sent, "message");
  const char* id = fba_future_verification_id(sent);
  status = fba_multi_factor_resolver_resolve_with_phone(resolver, id, SENT_CODE, NULL, &future);
  fba_future_release(sent);
  return begin(status, "second factor") && end(future, "second factor");
}

static bool sign_in_with_sms(void) {
  fba_multi_factor_resolver* resolver = sign_in_half();
  bool is_done = resolver != NULL && resolve_with_sms(resolver);
  fba_multi_factor_resolver_release(resolver);
  return is_done;
}

void run_sms(void) {
  open_ready();
  insist_under_faults(sign_in_with_sms, "message");
  insist(flush, "flush");
}

/* An account whose address is verified: others get no factor. */
static fba_user* sign_up_verified(void) {
  open_ready();
  insist(sign_up, "sign-up");
  person("verify\t%s%s", current_uid(), "");
  return fba_auth_current_user(auth);
}

void prepare_totp(void) {
  fba_future* started = NULL;
  fba_future* future = NULL;
  fba_user* user = sign_up_verified();
  begin(fba_user_multi_factor_start_totp(user, NULL, &started), "secret");
  if (!has_ended_well(started, "secret")) give_up("no secret", "");
  const fba_totp_secret* secret = fba_future_totp_secret(started);
  const char* code = person("first_totp\t%s%s", fba_totp_secret_key(secret), "");
  begin(fba_user_multi_factor_enroll_totp(user, secret, code, "App", NULL, &future), "enrolment");
  if (!end(future, "enrolment")) give_up("no authenticator", "");
  fba_future_release(started);
  fba_user_release(user);
  insist(flush, "flush");
}

void prepare_sms(void) {
  fba_future* sent = NULL;
  fba_future* future = NULL;
  fba_user* user = sign_up_verified();
  begin(fba_user_multi_factor_send_code(user, phone_number, NULL, NULL, &sent), "message");
  if (!has_ended_well(sent, "message")) give_up("no message", "");
  const char* id = fba_future_verification_id(sent);
  begin(fba_user_multi_factor_enroll_phone(user, id, SENT_CODE, "Phone", NULL, &future), "enrolment");
  if (!end(future, "enrolment")) give_up("no phone", "");
  fba_future_release(sent);
  fba_user_release(user);
  insist(flush, "flush");
}
