/* SPDX-License-Identifier: Apache-2.0 */
/* Texts that the library lends and that may be secrets: they are overwritten before their memory is given back. */
#include <dlfcn.h>
#include <string.h>

#include "support/session.h"
#include "support/web.h"

enum { MOST_WATCHED = 16 };

/* A text that is lent, and what has become of its memory. */
typedef struct watch {
  const char* text;
  size_t length;
  bool is_freed;
  bool is_wiped;
} watch;

static watch watches[MOST_WATCHED];
static int watch_count;

static bool is_zero(const char* bytes, size_t length) {
  for (size_t index = 0; index < length; index++) {
    if (bytes[index] != 0) return false;
  }
  return true;
}

static void note_end(const void* block) {
  for (int index = 0; index < __atomic_load_n(&watch_count, __ATOMIC_SEQ_CST); index++) {
    watch* watched = &watches[index];
    if (watched->is_freed || watched->text != block) continue;
    watched->is_wiped = is_zero(watched->text, watched->length);
    watched->is_freed = true;
  }
}

/* In place of the C library's, also for the library. */
void free(void* block) {
  static void (*real)(void*);
  static bool is_finding;
  if (real == NULL) {
    if (is_finding) return; /* whatever finding it gives back is lost */
    is_finding = true;
    void* found = dlsym(RTLD_NEXT, "free");
    memcpy(&real, &found, sizeof(real));
  }
  if (block != NULL) note_end(block);
  real(block);
}

static void watch_text(const char* text) {
  CHECK(text != NULL && text[0] != '\0' && watch_count < MOST_WATCHED);
  watches[watch_count] = (watch){text, strlen(text), false, false};
  __atomic_add_fetch(&watch_count, 1, __ATOMIC_SEQ_CST);
}

static void check_all_there(void) {
  for (int index = 0; index < watch_count; index++) {
    CHECK(!watches[index].is_freed);
    CHECK_INT((int64_t)watches[index].length, (int64_t)strlen(watches[index].text));
  }
}

static void check_all_wiped(void) {
  for (int index = 0; index < watch_count; index++) CHECK(watches[index].is_freed && watches[index].is_wiped);
  watch_count = 0;
}

// proves: fba_credential_release.summary
static void what_a_credential_has_lent_is_wiped_with_its_last_reference(void) {
  fba_credential* credential = NULL;
  fba_oauth_tokens tokens = FBA_OAUTH_TOKENS_INIT;
  tokens.id_token = "an-id-token-that-is-long-enough-to-be-no-small-string";
  tokens.access_token = "an-access-token";
  tokens.secret = "a-secret";
  CHECK_OK(fba_credential_create_oauth("twitter.com", &tokens, &credential, NULL));
  watch_text(fba_credential_provider_id(credential));
  watch_text(fba_credential_id_token(credential));
  watch_text(fba_credential_access_token(credential));
  watch_text(fba_credential_secret(credential));
  CHECK(fba_credential_retain(credential) == credential);
  fba_credential_release(credential);
  check_all_there();
  fba_credential_release(credential);
  check_all_wiped();
}

// proves: fba_token_result_release.summary
static void what_a_token_result_has_lent_is_wiped_with_its_last_reference(void) {
  session in = session_open();
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_custom_token(in.auth, "{\"uid\":\"wiped-1\",\"claims\":{\"role\":\"editor\"}}", NULL,
                                              &future));
  CHECK_DONE(future);
  fba_user* user = fba_auth_current_user(in.auth);
  CHECK_OK(fba_user_fetch_token_result(user, false, NULL, &future));
  CHECK_SUCCEEDS(future);
  fba_token_result* result = fba_token_result_retain(fba_future_token_result(future));
  fba_future_release(future);
  watch_text(fba_token_result_token(result));
  watch_text(fba_token_result_claims_json(result));
  watch_text(fba_token_result_sign_in_provider(result));
  watch_text(fba_value_string(fba_value_member(fba_token_result_claims(result), "role")));
  check_all_there();
  fba_token_result_release(result);
  fba_user_release(user);
  session_close(&in);
  check_all_wiped();
}

static const check_case cases[] = {
    CHECK_CASE(what_a_credential_has_lent_is_wiped_with_its_last_reference),
    CHECK_CASE(what_a_token_result_has_lent_is_wiped_with_its_last_reference),
};

CHECK_MAIN(cases)
