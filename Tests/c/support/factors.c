/* SPDX-License-Identifier: Apache-2.0 */
#include "factors.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* RFC 4648 section 6. */
static size_t decode_base32(const char* text, unsigned char* bytes, size_t size) {
  static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  uint32_t pending = 0;
  int bits = 0;
  size_t count = 0;
  for (const char* digit = text; *digit != '\0' && *digit != '='; digit++) {
    const char* place = strchr(alphabet, *digit);
    if (!CHECK(place != NULL)) return 0;
    pending = (pending << 5 | (uint32_t)(place - alphabet)) & 0xFFFF;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    if (count < size) bytes[count++] = (unsigned char)(pending >> bits & 0xFF);
  }
  return count;
}

web_text totp_code(const char* secret) {
  unsigned char key[64];
  unsigned char message[8];
  unsigned char mac[EVP_MAX_MD_SIZE];
  unsigned int length = 0;
  web_text code;
  const size_t key_size = decode_base32(secret, key, sizeof(key));
  const uint64_t counter = (uint64_t)time(NULL) / 30;
  for (int index = 0; index < 8; index++) message[index] = (unsigned char)(counter >> (8 * (7 - index)) & 0xFF);
  CHECK(HMAC(EVP_sha1(), key, (int)key_size, message, sizeof(message), mac, &length) != NULL);
  /* RFC 4226 section 5.3. */
  const unsigned char* at = mac + (mac[length - 1] & 15);
  const uint32_t word = ((uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3]) & 0x7FFFFFFF;
  snprintf(code.text, sizeof(code.text), "%06u", word % 1000000);
  return code;
}

void verify_email(const fba_user* user) {
  char change[512];
  snprintf(change, sizeof(change), "{\"localId\":\"%.256s\",\"emailVerified\":true}", fba_user_uid(user));
  CHECK_INT(200, web_own("accounts:update", change));
}

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

web_text new_phone_number(void) {
  static int count;
  web_text number;
  snprintf(number.text, sizeof(number.text), "+1777%07d", ++count);
  return number;
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
