/* SPDX-License-Identifier: Apache-2.0 */
#include "authenticator.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "check.h"

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

web_text new_phone_number(void) {
  static int count;
  web_text number;
  /* Programs may share an emulator. */
  snprintf(number.text, sizeof(number.text), "+1%05d%05d", (int)(getpid() % 100000), ++count);
  return number;
}
