/* SPDX-License-Identifier: Apache-2.0 */
/* Accounts of which the service says little. */
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

static const check_case cases[] = {
    CHECK_CASE(what_the_service_does_not_say_is_empty),
};

CHECK_MAIN(cases)
