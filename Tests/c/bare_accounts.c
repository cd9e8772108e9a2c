/* SPDX-License-Identifier: Apache-2.0 */
/* Accounts of which the service says little, and one of which it says what no provider does. */
#include <stdio.h>
#include <string.h>

#include "support/fake_server.h"
#include "support/session.h"
#include "support/web.h"

typedef struct answer {
  char text[8192];
} answer;

static answer answer_of(const char* body) {
  answer made;
  snprintf(made.text, sizeof(made.text),
           "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s", strlen(body), body);
  return made;
}

/* To somebody without an e-mail address, whose provider and second factor have nothing but what they are told by. */
static answer tokens(void) {
  web_text token = web_unsigned_jwt("{\"sub\":\"bare\",\"user_id\":\"bare\"}");
  char body[sizeof(token.text) + 256];
  snprintf(body, sizeof(body),
           "{\"localId\":\"bare\",\"idToken\":\"%s\",\"refreshToken\":\"r\",\"expiresIn\":\"3600\"}", token.text);
  return answer_of(body);
}

// proves: fba_user_creation_unix_ms.returns fba_user_last_sign_in_unix_ms.returns fba_user_info_email.returns
// proves: fba_multi_factor_info_display_name.returns fba_multi_factor_info_enrollment_unix_s.returns
static void what_the_service_does_not_say_is_empty(void) {
  answer first = tokens();
  answer second = answer_of(
      "{\"users\":[{\"localId\":\"bare\",\"providerUserInfo\":[{\"providerId\":\"phone\",\"rawId\":\"+15555550100\"}],"
      "\"mfaInfo\":[{\"mfaEnrollmentId\":\"factor\",\"phoneInfo\":\"+15555550100\"}]}]}");
  fake_server server = {.replies = {first.text, second.text}, .reply_count = 2};
  CHECK(fake_server_start(&server));
  session in = session_open_at(server.port, 0);
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  CHECK_DONE(future);
  fba_user* user = fba_auth_current_user(in.auth);
  CHECK_TEXT("bare", fba_user_uid(user));
  CHECK_INT(0, fba_user_creation_unix_ms(user));
  CHECK_INT(0, fba_user_last_sign_in_unix_ms(user));
  if (CHECK_INT(1, (int64_t)fba_user_provider_count(user))) {
    CHECK_TEXT("phone", fba_user_info_provider_id(fba_user_provider_at(user, 0)));
    CHECK_TEXT("", fba_user_info_email(fba_user_provider_at(user, 0)));
  }
  if (CHECK_INT(1, (int64_t)fba_user_multi_factor_count(user))) {
    const fba_multi_factor_info* factor = fba_user_multi_factor_at(user, 0);
    CHECK_TEXT("factor", fba_multi_factor_info_uid(factor));
    CHECK_TEXT("", fba_multi_factor_info_display_name(factor));
    CHECK_INT(0, fba_multi_factor_info_enrollment_unix_s(factor));
  }
  fba_user_release(user);
  session_close(&in);
  fake_server_stop(&server);
}

/* No provider gives all three, but the service can say it. */
// proves: fba_auth_result_credential.summary
static void what_the_provider_gave_is_passed_on(void) {
  web_text token = web_unsigned_jwt("{\"sub\":\"bare\",\"user_id\":\"bare\"}");
  char body[sizeof(token.text) + 512];
  snprintf(body, sizeof(body),
           "{\"localId\":\"bare\",\"idToken\":\"%s\",\"refreshToken\":\"r\",\"expiresIn\":\"3600\","
           "\"providerId\":\"twitter.com\",\"oauthAccessToken\":\"access-1\",\"oauthIdToken\":\"id-2\","
           "\"oauthTokenSecret\":\"secret-3\"}",
           token.text);
  answer first = answer_of(body);
  answer second = answer_of("{\"users\":[{\"localId\":\"bare\"}]}");
  fake_server server = {.replies = {first.text, second.text}, .reply_count = 2};
  CHECK(fake_server_start(&server));
  session in = session_open_at(server.port, 0);
  fba_future* future = NULL;
  fba_credential* given = NULL;
  CHECK_OK(fba_credential_create_twitter("token", "secret", &given));
  CHECK_OK(fba_auth_sign_in_with_credential(in.auth, given, NULL, &future));
  CHECK_SUCCEEDS(future);
  const fba_credential* got = fba_auth_result_credential(fba_future_auth_result(future));
  CHECK_TEXT("twitter.com", fba_credential_provider_id(got));
  CHECK_TEXT("access-1", fba_credential_access_token(got));
  CHECK_TEXT("id-2", fba_credential_id_token(got));
  CHECK_TEXT("secret-3", fba_credential_secret(got));
  fba_future_release(future);
  fba_credential_release(given);
  session_close(&in);
  fake_server_stop(&server);
}

static const check_case cases[] = {
    CHECK_CASE(what_the_service_does_not_say_is_empty),
    CHECK_CASE(what_the_provider_gave_is_passed_on),
};

CHECK_MAIN(cases)
