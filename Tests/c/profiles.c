/* SPDX-License-Identifier: Apache-2.0 */
/* Profiles of providers as trees: large ones, several threads at once, and what they cost before anybody asks. */
#include <malloc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/fake_server.h"
#include "support/session.h"
#include "support/web.h"

/* A sign-in that a server answers with this profile. */
typedef struct profiled {
  fake_server server;
  char* replies[2];
  session in;
  fba_future* future;
} profiled;

/* The profile comes as a JSON text within the JSON answer. */
static char* answer_with(const char* profile) {
  web_text token = web_unsigned_jwt("{\"sub\":\"abc\",\"user_id\":\"abc\",\"iat\":1700000000,\"exp\":4000000000}");
  char* body = malloc(2 * strlen(profile) + sizeof(token.text) + 512);
  int length = sprintf(body,
                       "{\"localId\":\"abc\",\"idToken\":\"%s\",\"refreshToken\":\"r\",\"expiresIn\":\"3600\","
                       "\"providerId\":\"google.com\",\"rawUserInfo\":\"",
                       token.text);
  char* end = body + length;
  for (; *profile != '\0'; profile++) {
    if (*profile == '"') *end++ = '\\';
    *end++ = *profile;
  }
  strcpy(end, "\"}");
  char* reply = http_ok(body);
  free(body);
  return reply;
}

/* Starts the server; the sign-in is the caller's. */
static void profiled_begin(profiled* begun, const char* profile) {
  begun->replies[0] = answer_with(profile);
  begun->replies[1] = http_ok("{\"users\":[{\"localId\":\"abc\",\"email\":\"a@example.com\"}]}");
  begun->server = (fake_server){.replies = {begun->replies[0], begun->replies[1]}, .reply_count = 2};
  begun->future = NULL;
  CHECK(fake_server_start(&begun->server));
  begun->in = session_open_at(begun->server.port, 0);
}

static const fba_auth_result* profiled_sign_in(profiled* with) {
  fba_credential* credential = NULL;
  CHECK_OK(fba_credential_create_google("i", NULL, &credential));
  CHECK_OK(fba_auth_sign_in_with_credential(with->in.auth, credential, NULL, &with->future));
  CHECK_SUCCEEDS(with->future);
  fba_credential_release(credential);
  return fba_future_auth_result(with->future);
}

static void profiled_end(profiled* ended) {
  fba_future_release(ended->future);
  session_close(&ended->in);
  fake_server_stop(&ended->server);
  free(ended->replies[0]);
  free(ended->replies[1]);
}

enum { KEYS = 20000 };

/* {"key0":[0],"key1":[1],...}, backwards so that the names are in no order. */
static char* object_of_many_keys(void) {
  char* text = malloc(KEYS * 32);
  char* end = text;
  for (int index = KEYS - 1; index >= 0; index--) {
    end += sprintf(end, "%s\"key%d\":[%d]", index == KEYS - 1 ? "{" : ",", index, index);
  }
  strcpy(end, "}");
  return text;
}

static bool is_member(const fba_value* value, size_t position) {
  char expected[32];
  const int number = KEYS - 1 - (int)position;
  snprintf(expected, sizeof(expected), "key%d", number);
  const char* key = fba_value_key_at(value, position);
  const fba_value* member = fba_value_at(value, position);
  return key != NULL && strcmp(key, expected) == 0 && fba_value_int64(fba_value_at(member, 0)) == number &&
         member == fba_value_member(value, key) && member == fba_value_at(value, position) &&
         key == fba_value_key_at(value, position);
}

static size_t count_members(const fba_value* value) {
  size_t count = 0;
  for (size_t position = 0; position < KEYS; position++) {
    if (is_member(value, position)) count++;
  }
  return count;
}

// proves: fba_value_count.summary fba_value_at.summary fba_value_key_at.summary fba_value_member.summary
// proves: fba_value_member.returns fba_value_count.returns
static void many_keys_are_all_found(void) {
  profiled with;
  char* text = object_of_many_keys();
  profiled_begin(&with, text);
  const fba_auth_result* result = profiled_sign_in(&with);
  const fba_value* value = fba_auth_result_profile(result);
  CHECK_INT(KEYS, (int64_t)fba_value_count(value));
  CHECK_INT(KEYS, (int64_t)count_members(value));
  CHECK(fba_value_member(value, "key") == NULL && fba_value_member(value, "") == NULL);
  CHECK(fba_value_member(value, "key20000") == NULL && fba_value_member(value, "zzz") == NULL);
  CHECK(fba_value_at(value, KEYS) == NULL && fba_value_key_at(value, KEYS) == NULL);
  CHECK_TEXT(text, fba_auth_result_profile_json(result));
  CHECK(value == fba_auth_result_profile(result));
  profiled_end(&with);
  free(text);
}

typedef struct reader {
  pthread_t thread;
  const fba_auth_result* result;
  const fba_value* profile;
  size_t count;
} reader;

static void* read_profile(void* argument) {
  reader* reading = argument;
  reading->profile = fba_auth_result_profile(reading->result);
  reading->count = count_members(reading->profile);
  return NULL;
}

/* The first to ask makes what all of them get. */
static void threads_share_one_tree(void) {
  enum { READERS = 4 };
  profiled with;
  reader readers[READERS];
  char* text = object_of_many_keys();
  profiled_begin(&with, text);
  const fba_auth_result* result = profiled_sign_in(&with);
  for (int index = 0; index < READERS; index++) {
    readers[index].result = result;
    CHECK_INT(0, pthread_create(&readers[index].thread, NULL, read_profile, &readers[index]));
  }
  for (int index = 0; index < READERS; index++) {
    pthread_join(readers[index].thread, NULL);
    CHECK_INT(KEYS, (int64_t)readers[index].count);
    CHECK(readers[index].profile == readers[0].profile);
  }
  profiled_end(&with);
  free(text);
}

static size_t allocated(void) {
  const struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

/* A provider can send four megabytes, of which most programs never look at one: then only the text is kept. */
static void profile_costs_little_until_somebody_asks(void) {
  enum { ELEMENTS = 2000000, MEGABYTE = 1 << 20 };
  char* text = malloc(2 * ELEMENTS + 16);
  char* end = text + sprintf(text, "{\"a\":[0");
  for (int index = 1; index < ELEMENTS; index++) end += sprintf(end, ",0");
  strcpy(end, "]}");
  profiled with;
  profiled_begin(&with, text);
  const size_t before = allocated();
  const fba_auth_result* result = profiled_sign_in(&with);
  CHECK(allocated() < before + 20 * MEGABYTE);
  const fba_value* value = fba_auth_result_profile(result);
  CHECK_INT(ELEMENTS, (int64_t)fba_value_count(fba_value_member(value, "a")));
  CHECK_INT(FBA_VALUE_INT64, (int)fba_value_get_type(fba_value_at(fba_value_at(value, 0), ELEMENTS - 1)));
  CHECK(allocated() < before + 120 * MEGABYTE);
  profiled_end(&with);
  free(text);
}

// proves: fba_auth_result_profile.returns fba_auth_result_profile_json.summary fba_auth_result_profile_json.returns
static void profiles_that_are_no_objects_are_none(void) {
  static const char* const texts[] = {"", "[1]", "7", "{broken"};
  for (size_t index = 0; index < sizeof(texts) / sizeof(texts[0]); index++) {
    profiled with;
    profiled_begin(&with, texts[index]);
    const fba_auth_result* result = profiled_sign_in(&with);
    CHECK(fba_auth_result_profile(result) == NULL);
    CHECK_TEXT(texts[index], fba_auth_result_profile_json(result));
    profiled_end(&with);
  }
}

static const check_case cases[] = {
    CHECK_CASE(many_keys_are_all_found),
    CHECK_CASE(threads_share_one_tree),
    CHECK_CASE(profile_costs_little_until_somebody_asks),
    CHECK_CASE(profiles_that_are_no_objects_are_none),
};

CHECK_MAIN(cases)
