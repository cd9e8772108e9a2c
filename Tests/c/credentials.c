/* SPDX-License-Identifier: Apache-2.0 */
/* Credentials from tokens that the program has already: each provider's factory, Apple's nonce, refusals. */
#include <openssl/sha.h>
#include <stdio.h>
#include <string.h>

#include "support/session.h"
#include "support/web.h"

static fba_future* sign_in_with(session* in, const fba_credential* credential) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_credential(in->auth, credential, NULL, &future));
  return future;
}

/* Tells the emulator about a person at a provider who has this access token. */
static void register_identity(const char* provider_id, const char* subject, const char* access_token) {
  char body[512];
  snprintf(body, sizeof(body),
           "{\"providerId\":\"%s\",\"sub\":\"%s\",\"email\":\"%s@example.com\",\"accessToken\":\"%s\","
           "\"accessTokenSecret\":\"secret-%s\"}",
           provider_id, subject, subject, access_token, subject);
  CHECK_INT(200, web_control("POST", "identities", body));
}

/* Signs in with the credential, checks whose account it is, signs out and releases the credential. */
static void check_leads_to(session* in, fba_credential* credential, const char* provider_id, const char* subject) {
  CHECK_TEXT(provider_id, fba_credential_provider_id(credential));
  fba_future* future = sign_in_with(in, credential);
  if (CHECK_SUCCEEDS(future)) {
    const fba_auth_result* result = fba_future_auth_result(future);
    const fba_user_info* info = fba_user_provider_at(fba_auth_result_user(result), 0);
    CHECK_TEXT(provider_id, fba_auth_result_provider_id(result));
    CHECK_TEXT(provider_id, fba_user_info_provider_id(info));
    CHECK_TEXT(subject, fba_user_info_uid(info));
  }
  fba_future_release(future);
  CHECK_OK(fba_auth_sign_out(in->auth));
  fba_credential_release(credential);
}

// proves: fba_credential_create_github.summary fba_credential_create_facebook.summary
// proves: fba_credential_create_twitter.summary fba_credential_create_google.id_token
// proves: fba_credential_create_google.summary fba_credential_access_token.summary fba_credential_secret.summary
// proves: fba_credential_create_google.out_credential fba_credential_create_github.FBA_STATUS_OK
// proves: fba_credential_create_facebook.FBA_STATUS_OK fba_credential_create_twitter.FBA_STATUS_OK
// proves: fba_credential_create_google.FBA_STATUS_OK fba_auth_result_provider_id.summary
static void access_tokens_lead_to_their_owner(void) {
  session in = session_open();
  fba_credential* credential = NULL;
  register_identity("github.com", "octo1", "gho_opaque+token/with=signs&more");
  CHECK_OK(fba_credential_create_github("gho_opaque+token/with=signs&more", &credential));
  CHECK_TEXT("gho_opaque+token/with=signs&more", fba_credential_access_token(credential));
  check_leads_to(&in, credential, "github.com", "octo1");

  register_identity("facebook.com", "face1", "EAAB-facebook");
  CHECK_OK(fba_credential_create_facebook("EAAB-facebook", &credential));
  check_leads_to(&in, credential, "facebook.com", "face1");

  register_identity("google.com", "goog1", "ya29x-google");
  CHECK_OK(fba_credential_create_google(NULL, "ya29x-google", &credential));
  check_leads_to(&in, credential, "google.com", "goog1");

  register_identity("twitter.com", "bird1", "twitter-token");
  CHECK_OK(fba_credential_create_twitter("twitter-token", "secret-bird1", &credential));
  CHECK_TEXT("secret-bird1", fba_credential_secret(credential));
  check_leads_to(&in, credential, "twitter.com", "bird1");
  session_close(&in);
}

// proves: fba_credential_create_google.access_token fba_credential_create_google.summary
// proves: fba_credential_id_token.summary fba_credential_create_oauth.FBA_STATUS_OK
static void id_tokens_lead_to_their_subject(void) {
  session in = session_open();
  fba_credential* credential = NULL;
  fba_oauth_tokens tokens = FBA_OAUTH_TOKENS_INIT;
  web_text google = web_unsigned_jwt("{\"sub\":\"goog2\",\"email\":\"goog2@example.com\",\"email_verified\":true}");
  CHECK_OK(fba_credential_create_google(google.text, NULL, &credential));
  CHECK_TEXT(google.text, fba_credential_id_token(credential));
  check_leads_to(&in, credential, "google.com", "goog2");

  web_text acme = web_unsigned_jwt("{\"sub\":\"acme1\",\"email\":\"acme1@example.com\",\"email_verified\":true}");
  tokens.id_token = acme.text;
  tokens.access_token = "acme-access";
  CHECK_OK(fba_credential_create_oauth("oidc.acme", &tokens, &credential, NULL));
  CHECK_TEXT("acme-access", fba_credential_access_token(credential));
  check_leads_to(&in, credential, "oidc.acme", "acme1");
  session_close(&in);
}

// proves: fba_auth_result_profile.summary fba_auth_result_profile.returns fba_auth_result_profile_json.summary
// proves: fba_value_get_type.summary fba_value_double.summary fba_value_key_at.summary fba_value_at.index
// proves: fba_value_at.returns fba_value_key_at.index fba_value_key_at.returns fba_value_member.returns
// proves: fba_value_get_type.returns
static void profile_comes_as_tree_and_as_text(void) {
  session in = session_open();
  fba_credential* credential = NULL;
  fba_oauth_tokens tokens = FBA_OAUTH_TOKENS_INIT;
  web_text token = web_unsigned_jwt(
      "{\"sub\":\"u1\",\"email\":\"tree@example.com\",\"email_verified\":true,\"level\":42,\"ratio\":0.5,"
      "\"tags\":[\"a\",null,true],\"name\":\"Zo\\u00eb\"}");
  tokens.id_token = token.text;
  CHECK_OK(fba_credential_create_oauth("oidc.acme", &tokens, &credential, NULL));
  fba_future* future = sign_in_with(&in, credential);
  CHECK_SUCCEEDS(future);
  const fba_auth_result* result = fba_future_auth_result(future);
  CHECK_CONTAINS("tree@example.com", fba_auth_result_profile_json(result));
  const fba_value* profile = fba_auth_result_profile(result);
  CHECK_INT(FBA_VALUE_OBJECT, (int)fba_value_get_type(profile));
  CHECK_TEXT("u1", fba_value_string(fba_value_member(profile, "sub")));
  CHECK_INT(2, (int64_t)fba_value_string_length(fba_value_member(profile, "sub")));
  CHECK_TEXT("Zo\xC3\xAB", fba_value_string(fba_value_member(profile, "name")));
  CHECK_INT(42, fba_value_int64(fba_value_member(profile, "level")));
  CHECK(fba_value_double(fba_value_member(profile, "ratio")) == 0.5);
  CHECK(fba_value_bool(fba_value_member(profile, "email_verified")));
  CHECK(fba_value_member(profile, "absent") == NULL);
  const fba_value* tags = fba_value_member(profile, "tags");
  CHECK_INT(3, (int64_t)fba_value_count(tags));
  CHECK_TEXT("a", fba_value_string(fba_value_at(tags, 0)));
  CHECK_INT(FBA_VALUE_NULL, (int)fba_value_get_type(fba_value_at(tags, 1)));
  CHECK(fba_value_at(tags, 3) == NULL);
  CHECK(fba_value_key_at(tags, 0) == NULL);
  CHECK(fba_value_key_at(profile, 0) != NULL);
  CHECK(fba_value_key_at(profile, fba_value_count(profile)) == NULL);
  fba_future_release(future);
  fba_credential_release(credential);
  session_close(&in);
}

/* A value of each type, read as each type: only its own gives something, and an integer is a number too. */
// proves: fba_value_get_type.summary fba_value_get_type.returns fba_value_bool.returns fba_value_int64.returns
// proves: fba_value_double.returns fba_value_string.returns fba_value_string_length.returns fba_value_count.returns
// proves: fba_value_key_at.returns fba_value_member.returns fba_value_bool.summary fba_value_int64.summary
// proves: fba_value_double.summary fba_value_string.summary fba_value_count.summary fba_value_at.summary
// proves: fba_value_key_at.summary fba_value_member.summary
static void a_value_is_read_as_what_it_is(void) {
  static const struct {
    const char* key;
    fba_value_type type;
    bool boolean;
    int64_t integer;
    double number;
    const char* string;
    size_t count;
  } rows[] = {
      {"none", FBA_VALUE_NULL, false, 0, 0, NULL, 0},     {"yes", FBA_VALUE_BOOL, true, 0, 0, NULL, 0},
      {"level", FBA_VALUE_INT64, false, 42, 42, NULL, 0}, {"ratio", FBA_VALUE_DOUBLE, false, 0, 0.5, NULL, 0},
      {"name", FBA_VALUE_STRING, false, 0, 0, "Ann", 0},  {"tags", FBA_VALUE_ARRAY, false, 0, 0, NULL, 2},
      {"inner", FBA_VALUE_OBJECT, false, 0, 0, NULL, 1},
  };
  session in = session_open();
  fba_credential* credential = NULL;
  fba_oauth_tokens tokens = FBA_OAUTH_TOKENS_INIT;
  web_text token = web_unsigned_jwt(
      "{\"sub\":\"u2\",\"none\":null,\"yes\":true,\"level\":42,\"ratio\":0.5,\"name\":\"Ann\",\"tags\":[1,2],"
      "\"inner\":{\"a\":1}}");
  tokens.id_token = token.text;
  CHECK_OK(fba_credential_create_oauth("oidc.acme", &tokens, &credential, NULL));
  fba_future* future = sign_in_with(&in, credential);
  CHECK_SUCCEEDS(future);
  const fba_value* profile = fba_auth_result_profile(fba_future_auth_result(future));
  for (size_t index = 0; index < sizeof(rows) / sizeof(rows[0]); index++) {
    const fba_value* value = fba_value_member(profile, rows[index].key);
    CHECK(value != NULL);
    CHECK_INT((int)rows[index].type, (int)fba_value_get_type(value));
    CHECK(fba_value_bool(value) == rows[index].boolean);
    CHECK_INT(rows[index].integer, fba_value_int64(value));
    CHECK(fba_value_double(value) == rows[index].number);
    CHECK_TEXT(rows[index].string, fba_value_string(value));
    CHECK_INT(rows[index].string != NULL ? 3 : 0, (int64_t)fba_value_string_length(value));
    CHECK_INT((int64_t)rows[index].count, (int64_t)fba_value_count(value));
    CHECK((fba_value_at(value, 0) != NULL) == (rows[index].count > 0));
    CHECK((fba_value_key_at(value, 0) != NULL) == (rows[index].type == FBA_VALUE_OBJECT));
    CHECK((fba_value_member(value, "a") != NULL) == (rows[index].type == FBA_VALUE_OBJECT));
  }
  fba_future_release(future);
  fba_credential_release(credential);
  session_close(&in);
}

// proves: fba_credential_create_play_games.FBA_STATUS_OK fba_credential_create_play_games.summary
static void unknown_tokens_are_refused(void) {
  session in = session_open();
  fba_credential* credential = NULL;
  CHECK_OK(fba_credential_create_github("nobody's token", &credential));
  CHECK_REFUSED(FBA_ERROR_INVALID_CREDENTIAL, sign_in_with(&in, credential));
  fba_credential_release(credential);
  CHECK_OK(fba_credential_create_play_games("server-auth-code", &credential));
  CHECK_TEXT("playgames.google.com", fba_credential_provider_id(credential));
  fba_future* future = sign_in_with(&in, credential);
  CHECK_STATUS(FBA_STATUS_OK, fba_future_wait(future, PATIENCE_MS));
  CHECK(fba_future_error(future) != NULL);
  fba_future_release(future);
  fba_credential_release(credential);
  CHECK_TEXT("", current_uid(&in));
  session_close(&in);
}

// proves: fba_credential_create_game_center.public_key_url fba_credential_create_game_center.signature
// proves: fba_credential_create_game_center.salt fba_credential_create_game_center.timestamp_ms
// proves: fba_credential_create_game_center.display_name fba_credential_create_game_center.FBA_STATUS_OK
// proves: fba_credential_create_game_center.FBA_STATUS_INVALID_ARGUMENT
static void players_of_game_center_sign_in(void) {
  session in = session_open();
  fba_credential* credential = NULL;
  fba_credential* again = NULL;
  static const char url[] = "https://static.gc.apple.com/public-key/gc-prod-10.cer";
  char json[1024];
  CHECK_OK(fba_credential_create_game_center("G:1", url, "c2ln", "c2FsdA==", 1700000000123, "Ann", &credential));
  CHECK_TEXT("gc.apple.com", fba_credential_provider_id(credential));
  CHECK(fba_credential_get_json(credential, json, sizeof(json)) < sizeof(json));
  CHECK_OK(fba_credential_create_from_json(json, &again, NULL));
  fba_future* future = sign_in_with(&in, credential);
  if (CHECK_SUCCEEDS(future)) {
    const fba_auth_result* result = fba_future_auth_result(future);
    CHECK(fba_auth_result_is_new_user(result));
    CHECK_TEXT("gc.apple.com", fba_auth_result_provider_id(result));
    CHECK_TEXT("Ann", fba_user_display_name(fba_auth_result_user(result)));
  }
  fba_future_release(future);
  fba_user* user = fba_auth_current_user(in.auth);
  CHECK_OK(fba_user_reauthenticate_with_credential(user, again, NULL, &future));
  CHECK_DONE(future);
  fba_user* other = sign_up(&in, new_email().text);
  CHECK_OK(fba_user_link_with_credential(other, credential, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_CREDENTIAL_ALREADY_IN_USE, future);
  fba_credential_release(credential);
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT,
               fba_credential_create_game_center("G:1", url, "c2ln", "c2FsdA==", 0, NULL, &credential));
  fba_credential_release(again);
  fba_user_release(other);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_credential_create_saml.FBA_STATUS_OK
static void saml_answers_lead_to_their_subject(void) {
  session in = session_open();
  fba_credential* credential = NULL;
  static const char answer[] = "{\"assertion\":{\"subject\":{\"nameId\":\"saml1@example.com\"}}}";
  CHECK_OK(fba_credential_create_saml("saml.acme", answer, &credential, NULL));
  check_leads_to(&in, credential, "saml.acme", "saml1@example.com");
  CHECK_OK(fba_credential_create_saml("saml.acme", "no answer", &credential, NULL));
  CHECK_REFUSED(FBA_ERROR_INVALID_CREDENTIAL, sign_in_with(&in, credential));
  fba_credential_release(credential);
  session_close(&in);
}

// proves: fba_credential_create_saml.provider_id fba_credential_create_saml.out_error
// proves: fba_credential_create_saml.FBA_STATUS_INVALID_ARGUMENT
static void saml_answers_need_their_provider(void) {
  fba_credential* credential = NULL;
  fba_error* error = NULL;
  static const char* const others[] = {"oidc.acme", "saml", "SAML.acme", "google.com", ""};
  for (size_t index = 0; index < sizeof(others) / sizeof(others[0]); index++) {
    CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_credential_create_saml(others[index], "a", &credential, &error));
    CHECK_INT(FBA_ERROR_INVALID_PROVIDER_ID, (int)fba_error_number(error));
    fba_error_release(error);
  }
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_credential_create_saml("saml.acme", "", &credential, &error));
  CHECK_INT(FBA_ERROR_INVALID_CREDENTIAL, (int)fba_error_number(error));
  CHECK_CONTAINS("SAMLResponse", fba_error_message(error));
  fba_error_release(error);
  CHECK(credential == NULL);
}

// proves: fba_credential_create_google.summary fba_credential_create_google.FBA_STATUS_INVALID_ARGUMENT
// proves: fba_credential_create_oauth.out_error fba_credential_create_oauth.FBA_STATUS_INVALID_ARGUMENT
static void factories_need_a_token(void) {
  fba_credential* credential = NULL;
  fba_error* error = NULL;
  fba_oauth_tokens tokens = FBA_OAUTH_TOKENS_INIT;
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_credential_create_google(NULL, NULL, &credential));
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_credential_create_google("", "", &credential));
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_credential_create_oauth("oidc.acme", &tokens, &credential, NULL));
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_credential_create_oauth("oidc.acme", &tokens, &credential, &error));
  CHECK(fba_error_number(error) == FBA_ERROR_INVALID_CREDENTIAL && fba_error_message(error)[0] != '\0');
  fba_error_release(error);
  tokens.id_token = "";
  tokens.raw_nonce = "alone";
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_credential_create_oauth("oidc.acme", &tokens, &credential, NULL));
  CHECK(credential == NULL);
}

// proves: fba_nonce_create.length fba_nonce_create.out_nonce fba_nonce_create.FBA_STATUS_OK
// proves: fba_nonce_create.FBA_STATUS_INVALID_ARGUMENT fba_nonce_raw.summary fba_nonce_sha256.summary
static void nonce_is_random_text_with_its_hash(void) {
  static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  fba_nonce* nonce = NULL;
  fba_nonce* other = NULL;
  CHECK_OK(fba_nonce_create(0, &nonce));
  CHECK_OK(fba_nonce_create(0, &other));
  const char* raw = fba_nonce_raw(nonce);
  CHECK_INT(32, (int64_t)strlen(raw));
  CHECK_INT(32, (int64_t)strspn(raw, alphabet));
  CHECK(strcmp(raw, fba_nonce_raw(other)) != 0);
  unsigned char digest[SHA256_DIGEST_LENGTH];
  char hexadecimal[2 * SHA256_DIGEST_LENGTH + 1];
  SHA256((const unsigned char*)raw, strlen(raw), digest);
  for (int index = 0; index < SHA256_DIGEST_LENGTH; index++)
    snprintf(hexadecimal + 2 * index, 3, "%02x", digest[index]);
  CHECK_TEXT(hexadecimal, fba_nonce_sha256(nonce));
  fba_nonce_release(other);
  fba_nonce_release(nonce);

  CHECK_OK(fba_nonce_create(128, &nonce));
  CHECK_INT(128, (int64_t)strspn(fba_nonce_raw(nonce), alphabet));
  fba_nonce_release(nonce);
  nonce = NULL;
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_nonce_create(15, &nonce));
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_nonce_create(129, &nonce));
  CHECK(nonce == NULL);
}

/* A generator that favours some characters would show here: 64 characters, 4096 draws of each expected. */
// proves: fba_nonce_create.summary
static void nonce_characters_are_equally_likely(void) {
  enum { nonces = 2048, length = 128, expected = nonces * length / 64 };
  int counts[128] = {0};
  for (int index = 0; index < nonces; index++) {
    fba_nonce* nonce = NULL;
    if (fba_nonce_create(length, &nonce) != FBA_STATUS_OK) break;
    for (const char* at = fba_nonce_raw(nonce); *at != '\0'; at++) counts[*at & 127]++;
    fba_nonce_release(nonce);
  }
  int seen = 0;
  for (int index = 0; index < 128; index++) {
    if (counts[index] == 0) continue;
    seen++;
    CHECK(counts[index] > expected * 85 / 100 && counts[index] < expected * 115 / 100);
  }
  CHECK_INT(64, seen);
}

static fba_credential* apple_credential(const char* subject, const char* email, const char* hash, const char* raw,
                                        const char* name) {
  char claims[1024];
  fba_credential* credential = NULL;
  fba_oauth_tokens tokens = FBA_OAUTH_TOKENS_INIT;
  snprintf(claims, sizeof(claims),
           "{\"iss\":\"https://appleid.apple.com\",\"sub\":\"%s\",\"email\":\"%s\",\"email_verified\":\"true\","
           "\"nonce\":\"%s\"}",
           subject, email, hash);
  web_text token = web_unsigned_jwt(claims);
  tokens.id_token = token.text;
  tokens.raw_nonce = raw;
  tokens.display_name = name;
  CHECK_OK(fba_credential_create_oauth("apple.com", &tokens, &credential, NULL));
  return credential;
}

// proves: fba_credential_create_oauth.summary fba_nonce_raw.summary fba_nonce_sha256.summary
static void apple_token_is_bound_to_its_nonce(void) {
  session in = session_open();
  fba_nonce* nonce = NULL;
  CHECK_OK(fba_nonce_create(0, &nonce));
  const char* hash = fba_nonce_sha256(nonce);
  const char* relay = "a1b2c3@privaterelay.appleid.com";
  fba_credential* wrong = apple_credential("apple1", relay, hash, "another nonce altogether", NULL);
  CHECK_REFUSED(FBA_ERROR_MISSING_OR_INVALID_NONCE, sign_in_with(&in, wrong));
  CHECK_TEXT("", current_uid(&in));
  fba_credential_release(wrong);
  fba_credential* missing = apple_credential("apple1", relay, hash, NULL, NULL);
  CHECK_REFUSED(FBA_ERROR_MISSING_OR_INVALID_NONCE, sign_in_with(&in, missing));
  fba_credential_release(missing);

  fba_credential* first = apple_credential("apple1", relay, hash, fba_nonce_raw(nonce), "Ada Lovelace");
  CHECK_DONE(sign_in_with(&in, first));
  fba_user* user = fba_auth_current_user(in.auth);
  CHECK_TEXT(relay, fba_user_email(user));
  CHECK_TEXT("Ada Lovelace", fba_user_display_name(user));
  fba_credential_release(first);

  CHECK_OK(fba_auth_sign_out(in.auth));
  fba_credential* later = apple_credential("apple1", relay, hash, fba_nonce_raw(nonce), NULL);
  CHECK_DONE(sign_in_with(&in, later));
  fba_user* again = fba_auth_current_user(in.auth);
  CHECK_TEXT(fba_user_uid(user), fba_user_uid(again));
  CHECK_TEXT("Ada Lovelace", fba_user_display_name(again));
  fba_credential_release(later);
  fba_user_release(again);
  fba_user_release(user);
  fba_nonce_release(nonce);
  session_close(&in);
}

// proves: fba_error_updated_credential.summary fba_user_link_with_credential.FBA_ERROR_CREDENTIAL_ALREADY_IN_USE
static void apple_identity_in_use_is_signed_in_without_another_visit(void) {
  session in = session_open();
  fba_nonce* nonce = NULL;
  fba_future* future = NULL;
  CHECK_OK(fba_nonce_create(0, &nonce));
  fba_credential* apple =
      apple_credential("apple2", "apple2@example.com", fba_nonce_sha256(nonce), fba_nonce_raw(nonce), NULL);
  CHECK_DONE(sign_in_with(&in, apple));
  fba_user* owner = fba_auth_current_user(in.auth);
  fba_user* user = sign_up(&in, new_email().text);
  CHECK_OK(fba_user_link_with_credential(user, apple, NULL, &future));
  CHECK_FAILS(FBA_ERROR_CREDENTIAL_ALREADY_IN_USE, future);
  CHECK_TEXT("apple2@example.com", fba_error_email(fba_future_error(future)));
  const fba_credential* updated = fba_error_updated_credential(fba_future_error(future));
  CHECK_TEXT("apple.com", fba_credential_provider_id(updated));
  CHECK_DONE(sign_in_with(&in, updated));
  CHECK_TEXT(fba_user_uid(owner), current_uid(&in));
  fba_future_release(future);
  fba_credential_release(apple);
  fba_user_release(user);
  fba_user_release(owner);
  fba_nonce_release(nonce);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(access_tokens_lead_to_their_owner),
    CHECK_CASE(id_tokens_lead_to_their_subject),
    CHECK_CASE(profile_comes_as_tree_and_as_text),
    CHECK_CASE(a_value_is_read_as_what_it_is),
    CHECK_CASE(unknown_tokens_are_refused),
    CHECK_CASE(players_of_game_center_sign_in),
    CHECK_CASE(saml_answers_lead_to_their_subject),
    CHECK_CASE(saml_answers_need_their_provider),
    CHECK_CASE(factories_need_a_token),
    CHECK_CASE(nonce_is_random_text_with_its_hash),
    CHECK_CASE(nonce_characters_are_equally_likely),
    CHECK_CASE(apple_token_is_bound_to_its_nonce),
    CHECK_CASE(apple_identity_in_use_is_signed_in_without_another_visit),
};

CHECK_MAIN(cases)
