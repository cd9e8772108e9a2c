/* SPDX-License-Identifier: Apache-2.0 */
/* What credentials are for: they sign in, link and re-authenticate, also those of which an earlier run kept the text.
 */
#include <stdio.h>
#include <string.h>

#include "support/session.h"
#include "support/web.h"

static fba_future* sign_in(const session* in, const fba_credential* credential) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_credential(in->auth, credential, NULL, &future));
  return future;
}

static fba_future* link_to(fba_user* user, const fba_credential* credential) {
  fba_future* future = NULL;
  CHECK_OK(fba_user_link_with_credential(user, credential, NULL, &future));
  return future;
}

static fba_future* prove(fba_user* user, const fba_credential* credential) {
  fba_future* future = NULL;
  CHECK_OK(fba_user_reauthenticate_with_credential(user, credential, NULL, &future));
  return future;
}

/* Links it to a new account, which it then proves and signs in. Releases the credential. */
static void check_uses(session* in, fba_credential* credential, const char* provider_id) {
  fba_user* user = sign_up(in, new_email().text);
  CHECK_DONE(link_to(user, credential));
  fba_user* linked = fba_auth_current_user(in->auth);
  CHECK_TEXT(fba_user_uid(user), fba_user_uid(linked));
  CHECK_INT(2, (int64_t)fba_user_provider_count(linked));
  CHECK_DONE(prove(linked, credential));
  CHECK_OK(fba_auth_sign_out(in->auth));
  fba_future* future = sign_in(in, credential);
  if (CHECK_SUCCEEDS(future)) {
    CHECK_TEXT(provider_id, fba_auth_result_provider_id(fba_future_auth_result(future)));
  }
  fba_future_release(future);
  CHECK_TEXT(fba_user_uid(user), current_uid(in));
  fba_credential_release(credential);
  fba_user_release(linked);
  fba_user_release(user);
}

static fba_credential* saml(const char* subject) {
  char answer[160];
  fba_credential* made = NULL;
  snprintf(answer, sizeof(answer), "{\"assertion\":{\"subject\":{\"nameId\":\"%s@example.com\"}}}", subject);
  CHECK_OK(fba_credential_create_saml("saml.acme", answer, &made, NULL));
  return made;
}

static fba_credential* player(const char* id) {
  fba_credential* made = NULL;
  CHECK_OK(fba_credential_create_game_center(id, "https://static.gc.apple.com/public-key/gc-prod-10.cer", "c2ln",
                                             "c2FsdA==", 1700000000123, "Ann", &made));
  return made;
}

// proves: fba_credential_create_saml.summary
static void an_answer_of_a_saml_provider_is_used_as_long_as_the_service_accepts_it(void) {
  session in = session_open();
  fba_credential* refused = NULL;
  check_uses(&in, saml("saml-uses"), "saml.acme");
  fba_user* user = fba_auth_current_user(in.auth);
  CHECK_OK(fba_credential_create_saml("saml.acme", "no answer", &refused, NULL));
  CHECK_REFUSED(FBA_ERROR_INVALID_CREDENTIAL, prove(user, refused));
  CHECK_REFUSED(FBA_ERROR_INVALID_CREDENTIAL, sign_in(&in, refused));
  fba_credential_release(refused);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_credential_create_game_center.summary
static void a_player_is_not_proven_by_another_one(void) {
  session in = session_open();
  check_uses(&in, player("G:uses-1"), "gc.apple.com");
  fba_user* user = fba_auth_current_user(in.auth);
  fba_credential* other = player("G:uses-2");
  CHECK_REFUSED(FBA_ERROR_USER_MISMATCH, prove(user, other));
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  /* The proof has made that player an account: it is not new any more. */
  fba_future* future = sign_in(&in, other);
  if (CHECK_SUCCEEDS(future)) {
    CHECK(!fba_auth_result_is_new_user(fba_future_auth_result(future)));
    CHECK(strcmp(fba_user_uid(user), current_uid(&in)) != 0);
  }
  fba_future_release(future);
  fba_credential_release(other);
  fba_user_release(user);
  session_close(&in);
}

/* Texts as version 1.0 wrote them: what an earlier version has kept must be read by every later one. */
// proves: fba_credential_create_from_json.summary
static void a_text_of_an_earlier_version_is_a_credential(void) {
  static const struct {
    const char *text, *provider_id, *access_token, *id_token, *secret;
  } kept[] = {
      {"{\"version\":1,\"providerId\":\"password\",\"kind\":\"password\",\"email\":\"a@b.c\",\"password\":\"p\"}",
       "password", "", "", ""},
      {"{\"version\":1,\"providerId\":\"password\",\"kind\":\"emailLink\",\"email\":\"a@b.c\",\"oobCode\":\"c\","
       "\"apiKey\":\"k\"}",
       "password", "", "", ""},
      {"{\"version\":1,\"providerId\":\"phone\",\"kind\":\"phoneCode\",\"verificationId\":\"v\",\"code\":\"123456\"}",
       "phone", "", "", ""},
      {"{\"version\":1,\"providerId\":\"apple.com\",\"kind\":\"tokens\",\"idToken\":\"i\",\"accessToken\":\"a\","
       "\"rawNonce\":\"n\",\"secret\":\"s\"}",
       "apple.com", "a", "i", "s"},
      {"{\"version\":1,\"providerId\":\"saml.acme\",\"kind\":\"saml\",\"samlResponse\":\"PHM=\"}", "saml.acme", "", "",
       ""},
  };
  for (size_t index = 0; index < sizeof(kept) / sizeof(kept[0]); index++) {
    fba_credential* read = NULL;
    char again[512];
    CHECK_OK(fba_credential_create_from_json(kept[index].text, &read, NULL));
    CHECK_TEXT(kept[index].provider_id, fba_credential_provider_id(read));
    CHECK_TEXT(kept[index].access_token, fba_credential_access_token(read));
    CHECK_TEXT(kept[index].id_token, fba_credential_id_token(read));
    CHECK_TEXT(kept[index].secret, fba_credential_secret(read));
    CHECK(fba_credential_get_json(read, again, sizeof(again)) < sizeof(again));
    CHECK_TEXT(kept[index].text, again);
    fba_credential_release(read);
  }
}

/* The same after the end of the program, for a kind of each endpoint. */
// proves: fba_credential_create_from_json.summary
static void a_credential_that_was_kept_is_used_as_the_first_one(void) {
  session in = session_open();
  fba_credential* const made[] = {saml("saml-kept"), player("G:kept-1")};
  for (int index = 0; index < 2; index++) {
    char json[1024];
    fba_credential* read = NULL;
    CHECK(fba_credential_get_json(made[index], json, sizeof(json)) < sizeof(json));
    fba_credential_release(made[index]);
    CHECK_OK(fba_credential_create_from_json(json, &read, NULL));
    check_uses(&in, read, index == 0 ? "saml.acme" : "gc.apple.com");
  }
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(an_answer_of_a_saml_provider_is_used_as_long_as_the_service_accepts_it),
    CHECK_CASE(a_player_is_not_proven_by_another_one),
    CHECK_CASE(a_text_of_an_earlier_version_is_a_credential),
    CHECK_CASE(a_credential_that_was_kept_is_used_as_the_first_one),
};

CHECK_MAIN(cases)
