/* SPDX-License-Identifier: Apache-2.0 */
#include "factors.h"

#include <stdio.h>
#include <string.h>

fba_user* sign_up_verified(session* in, const char* email) {
  fba_user* user = sign_up(in, email);
  verify_email(user);
  return user;
}

fba_totp_secret* begin_totp(fba_user* user) {
  fba_future* future = NULL;
  CHECK_OK(fba_user_multi_factor_start_totp(user, NULL, &future));
  CHECK_SUCCEEDS(future);
  fba_totp_secret* secret = fba_totp_secret_retain(fba_future_totp_secret(future));
  CHECK(secret != NULL);
  fba_future_release(future);
  return secret;
}

web_text enroll_totp(fba_user* user) {
  web_text key;
  fba_future* future = NULL;
  fba_totp_secret* secret = begin_totp(user);
  snprintf(key.text, sizeof(key.text), "%s", fba_totp_secret_key(secret));
  CHECK_OK(fba_user_multi_factor_enroll_totp(user, secret, totp_code(key.text).text, "App", NULL, &future));
  CHECK_DONE(future);
  fba_totp_secret_release(secret);
  return key;
}

void enroll_phone(fba_user* user, const char* phone_number) {
  fba_future* sent = NULL;
  fba_future* future = NULL;
  CHECK_OK(fba_user_multi_factor_send_code(user, phone_number, NULL, NULL, &sent));
  if (CHECK_SUCCEEDS(sent)) {
    CHECK_OK(fba_user_multi_factor_enroll_phone(user, fba_future_verification_id(sent),
                                                web_sent_code(phone_number).text, "Phone", NULL, &future));
    CHECK_DONE(future);
  }
  fba_future_release(sent);
}

web_text factor_of(const session* in, const char* factor_id) {
  web_text found = {""};
  fba_user* user = fba_auth_current_user(in->auth);
  for (size_t index = 0; index < fba_user_multi_factor_count(user); index++) {
    const fba_multi_factor_info* info = fba_user_multi_factor_at(user, index);
    if (strcmp(factor_id, fba_multi_factor_info_factor_id(info)) != 0) continue;
    snprintf(found.text, sizeof(found.text), "%s", fba_multi_factor_info_uid(info));
  }
  fba_user_release(user);
  return found;
}

fba_multi_factor_resolver* resolver_of(fba_future* future) {
  fba_multi_factor_resolver* resolver = NULL;
  if (CHECK_FAILS(FBA_ERROR_SECOND_FACTOR_REQUIRED, future)) {
    resolver = fba_multi_factor_resolver_retain(fba_error_multi_factor_resolver(fba_future_error(future)));
  }
  CHECK(resolver != NULL);
  fba_future_release(future);
  return resolver;
}

fba_multi_factor_resolver* sign_in_half(session* in, const char* email) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_email_and_password(in->auth, email, TEST_PASSWORD, NULL, &future));
  return resolver_of(future);
}

const char* hint_of(const fba_multi_factor_resolver* resolver, const char* factor_id) {
  for (size_t index = 0; index < fba_multi_factor_resolver_hint_count(resolver); index++) {
    const fba_multi_factor_info* hint = fba_multi_factor_resolver_hint_at(resolver, index);
    if (strcmp(factor_id, fba_multi_factor_info_factor_id(hint)) == 0) return fba_multi_factor_info_uid(hint);
  }
  return "";
}
