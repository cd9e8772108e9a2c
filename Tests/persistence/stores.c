/* SPDX-License-Identifier: Apache-2.0 */
/* Sessions from one app to the next in one process, with every store that needs no desktop. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../c/support/recorder.h"
#include "../c/support/shelf.h"
#include "kept.h"

typedef struct text {
  char text[1024];
} text;

static text copy(const char* original) {
  text copied;
  snprintf(copied.text, sizeof(copied.text), "%s", original);
  return copied;
}

static unsigned mode_of(const char* path) {
  struct stat facts;
  return stat(path, &facts) == 0 ? (unsigned)facts.st_mode & 07777 : 0;
}

// proves: fba_auth_store_kind.returns fba_auth_get.summary
static void a_file_keeps_the_user(void) {
  text directory = copy(kept_new_directory());
  session in = kept_open("kept", FBA_STORE_FILE, directory.text);
  CHECK_TEXT("", current_uid(&in));
  test_email email = new_email();
  fba_user* user = sign_up(&in, email.text);
  text uid = copy(fba_user_uid(user));
  fba_future* future = NULL;
  fba_user_profile profile = FBA_USER_PROFILE_INIT;
  profile.display_name = "Kept Name";
  CHECK_OK(fba_user_update_profile(user, &profile, NULL, &future));
  CHECK_DONE(future);
  fba_user_release(user);
  CHECK_INT(FBA_STORE_FILE, (int)fba_auth_store_kind(in.auth));
  CHECK_INT(FBA_STORE_OK, (int)kept_status(&in));
  session_close(&in);

  in = kept_open("kept", FBA_STORE_FILE, directory.text);
  user = fba_auth_current_user(in.auth);
  CHECK_TEXT(uid.text, fba_user_uid(user));
  CHECK_TEXT(email.text, fba_user_email(user));
  CHECK_TEXT("Kept Name", fba_user_display_name(user));
  CHECK_INT(1, (int64_t)fba_user_provider_count(user));
  CHECK(fba_user_creation_unix_ms(user) > 1600000000000u);
  CHECK_OK(fba_user_fetch_token(user, true, NULL, &future));
  CHECK_DONE(future);
  fba_user_release(user);
  session_close(&in);
}

/* Closing an auth signs nobody out: the app's next one reads the session. */
// proves: fba_auth_close.summary fba_app_close.summary
static void the_next_auth_finds_the_user(void) {
  text directory = copy(kept_new_directory());
  session in = kept_open("kept", FBA_STORE_FILE, directory.text);
  text uid = copy(kept_sign_in(&in));
  fba_auth_close(in.auth);
  fba_auth* closed = in.auth;
  CHECK_OK(fba_auth_get(in.app, &in.auth));
  CHECK(in.auth != closed);
  fba_auth_release(closed);
  CHECK_TEXT(uid.text, current_uid(&in));
  fba_app_close(in.app);
  session_close(&in);
  CHECK_TEXT(uid.text, kept_uid("kept", FBA_STORE_FILE, directory.text));
}

static void a_file_is_private(void) {
  text directory = copy(kept_new_directory());
  session in = kept_open("kept", FBA_STORE_FILE, directory.text);
  kept_sign_in(&in);
  session_close(&in);
  CHECK_INT(0700, mode_of(directory.text));
  CHECK_INT(0600, mode_of(kept_file(directory.text, ".session")));
  CHECK_INT(0600, mode_of(kept_file(directory.text, "key")));
  CHECK_TEXT("", kept_file(directory.text, ".new"));
}

static text token_of(fba_user* user, bool force) {
  fba_future* future = NULL;
  text token = {""};
  CHECK_OK(fba_user_fetch_token(user, force, NULL, &future));
  if (CHECK_SUCCEEDS(future)) token = copy(fba_future_token(future));
  fba_future_release(future);
  return token;
}

/* The token that is found again, with nobody there to ask for another one. */
static text kept_token(const char* directory) {
  session in = kept_open("kept", FBA_STORE_FILE, directory);
  fba_user* user = fba_auth_current_user(in.auth);
  CHECK_OK(fba_auth_use_emulator(in.auth, "127.0.0.1", 9));
  text token = token_of(user, false);
  fba_user_release(user);
  session_close(&in);
  return token;
}

/* What a run of the program gives the user: the token after it. */
static text token_after(const char* directory, bool links) {
  session in = kept_open("kept", FBA_STORE_FILE, directory);
  fba_user* user = fba_auth_current_user(in.auth);
  if (links) {
    fba_credential* credential = NULL;
    fba_future* future = NULL;
    CHECK_OK(fba_credential_create_email(new_email().text, TEST_PASSWORD, &credential));
    CHECK_OK(fba_user_link_with_credential(user, credential, NULL, &future));
    CHECK_DONE(future);
    fba_credential_release(credential);
  }
  text token = token_of(user, !links);
  fba_user_release(user);
  session_close(&in);
  return token;
}

static void new_tokens_are_kept(void) {
  text directory = copy(kept_new_directory());
  session in = kept_open("kept", FBA_STORE_FILE, directory.text);
  kept_sign_in(&in);
  session_close(&in);
  text first = kept_token(directory.text);
  /* Tokens of the same second are the same. */
  emulator_set_clock(10, false);
  text renewed = token_after(directory.text, false);
  CHECK(strcmp(first.text, renewed.text) != 0);
  CHECK_TEXT(renewed.text, kept_token(directory.text).text);
  text linked = token_after(directory.text, true);
  CHECK(strcmp(renewed.text, linked.text) != 0);
  CHECK_TEXT(linked.text, kept_token(directory.text).text);
  emulator_set_clock(0, false);
}

// proves: fba_auth_sign_out.summary
static void signing_out_forgets_the_user(void) {
  text directory = copy(kept_new_directory());
  session in = kept_open("kept", FBA_STORE_FILE, directory.text);
  kept_sign_in(&in);
  CHECK_INT(FBA_STORE_OK, (int)kept_status(&in));
  CHECK(kept_file(directory.text, ".session")[0] != '\0');
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_INT(FBA_STORE_OK, (int)kept_status(&in));
  CHECK_TEXT("", kept_file(directory.text, ".session"));
  session_close(&in);
  CHECK_TEXT("", kept_uid("kept", FBA_STORE_FILE, directory.text));
}

static void signing_out_at_once_forgets_the_user(void) {
  text directory = copy(kept_new_directory());
  session in = kept_open("kept", FBA_STORE_FILE, directory.text);
  kept_sign_in(&in);
  session_close(&in);
  in = kept_make("kept", FBA_STORE_FILE, directory.text);
  CHECK_OK(fba_auth_sign_out(in.auth));
  session_close(&in);
  CHECK_TEXT("", kept_uid("kept", FBA_STORE_FILE, directory.text));
}

static void sign_out_at_once(fba_future* future, void* into) {
  const session* in = into;
  CHECK(fba_future_error(future) == NULL);
  CHECK(current_uid(in)[0] != '\0');
  CHECK_OK(fba_auth_sign_out(in->auth));
}

/* As programs do that only check a password. The second user may never get to the store. */
static void a_replaced_user_does_not_come_back(void) {
  text directory = copy(kept_new_directory());
  session in = kept_open("kept", FBA_STORE_FILE, directory.text);
  kept_sign_in(&in);
  CHECK_INT(FBA_STORE_OK, (int)kept_status(&in));
  fba_callback callback = FBA_CALLBACK_INIT;
  callback.mode = FBA_CALLBACK_ANY_THREAD;
  callback.function = sign_out_at_once;
  callback.user_data = &in;
  fba_future* future = NULL;
  CHECK_OK(fba_auth_create_user_with_email_and_password(in.auth, new_email().text, TEST_PASSWORD, &callback, &future));
  CHECK_DONE(future);
  CHECK_INT(FBA_STORE_OK, (int)kept_status(&in));
  session_close(&in);
  in = kept_open("kept", FBA_STORE_FILE, directory.text);
  CHECK_TEXT("", current_uid(&in));
  CHECK_INT(FBA_STORE_OK, (int)fba_auth_store_status(in.auth));
  session_close(&in);
}

static void deleting_the_account_forgets_the_user(void) {
  text directory = copy(kept_new_directory());
  session in = kept_open("kept", FBA_STORE_FILE, directory.text);
  kept_sign_in(&in);
  fba_user* user = fba_auth_current_user(in.auth);
  fba_future* future = NULL;
  CHECK_OK(fba_user_delete(user, NULL, &future));
  CHECK_DONE(future);
  fba_user_release(user);
  session_close(&in);
  CHECK_TEXT("", kept_uid("kept", FBA_STORE_FILE, directory.text));
}

static void apps_share_a_directory(void) {
  text directory = copy(kept_new_directory());
  session one = kept_open("one", FBA_STORE_FILE, directory.text);
  session other = kept_open("two", FBA_STORE_FILE, directory.text);
  text uid_of_one = copy(kept_sign_in(&one));
  text uid_of_other = copy(kept_sign_in(&other));
  session_close(&one);
  session_close(&other);
  CHECK_TEXT(uid_of_one.text, kept_uid("one", FBA_STORE_FILE, directory.text));
  CHECK_TEXT(uid_of_other.text, kept_uid("two", FBA_STORE_FILE, directory.text));
  CHECK_TEXT("", kept_uid("three", FBA_STORE_FILE, directory.text));
}

// proves: fba_auth_use_emulator.summary
static void another_server_drops_the_session(void) {
  text directory = copy(kept_new_directory());
  session in = kept_open("kept", FBA_STORE_FILE, directory.text);
  kept_sign_in(&in);
  session_close(&in);
  in = kept_make("kept", FBA_STORE_FILE, directory.text);
  CHECK_OK(fba_auth_use_emulator(in.auth, "127.0.0.1", 9));
  CHECK_TEXT("", current_uid(&in));
  CHECK_INT(FBA_STORE_OK, (int)kept_status(&in));
  session_close(&in);
  CHECK_TEXT("", kept_file(directory.text, ".corrupt"));
  CHECK_TEXT("", kept_uid("kept", FBA_STORE_FILE, directory.text));
}

static void a_damaged_file_is_set_aside(void) {
  text directory = copy(kept_new_directory());
  session in = kept_open("kept", FBA_STORE_FILE, directory.text);
  kept_sign_in(&in);
  session_close(&in);
  FILE* file = fopen(kept_file(directory.text, ".session"), "r+");
  if (!CHECK(file != NULL)) return;
  fputs("rubbish", file);
  fclose(file);
  in = kept_open("kept", FBA_STORE_FILE, directory.text);
  CHECK_TEXT("", current_uid(&in));
  CHECK_INT(FBA_STORE_CORRUPT, (int)fba_auth_store_status(in.auth));
  CHECK(kept_file(directory.text, ".corrupt")[0] != '\0');
  CHECK_TEXT("", kept_file(directory.text, ".session"));
  text uid = copy(kept_sign_in(&in));
  CHECK_INT(FBA_STORE_OK, (int)kept_status(&in));
  session_close(&in);
  CHECK_TEXT(uid.text, kept_uid("kept", FBA_STORE_FILE, directory.text));
}

static void a_place_below_a_file_is_not_writable(void) {
  text directory = copy(kept_new_directory());
  FILE* file = fopen(directory.text, "w");
  if (!CHECK(file != NULL)) return;
  fclose(file);
  text below;
  snprintf(below.text, sizeof(below.text), "%.500s/below", directory.text);
  session in = kept_open("kept", FBA_STORE_FILE, below.text);
  CHECK_TEXT("", current_uid(&in));
  CHECK(kept_sign_in(&in)[0] != '\0');
  CHECK_INT(FBA_STORE_NOT_WRITABLE, (int)kept_status(&in));
  session_close(&in);
}

static void memory_keeps_nothing(void) {
  session in = kept_open("kept", FBA_STORE_MEMORY, NULL);
  CHECK(kept_sign_in(&in)[0] != '\0');
  CHECK_INT(FBA_STORE_MEMORY, (int)fba_auth_store_kind(in.auth));
  CHECK_INT(FBA_STORE_OK, (int)kept_status(&in));
  session_close(&in);
  CHECK_TEXT("", kept_uid("kept", FBA_STORE_MEMORY, NULL));
}

/* No D-Bus session, as on a server. */
// proves: fba_auth_store_kind.returns fba_auth_store_kind.summary
static void the_default_is_a_file_without_a_desktop(void) {
  session in = kept_open("by default", FBA_STORE_DEFAULT, NULL);
  CHECK_INT(FBA_STORE_FILE, (int)fba_auth_store_kind(in.auth));
  text uid = copy(kept_sign_in(&in));
  CHECK_INT(FBA_STORE_OK, (int)kept_status(&in));
  session_close(&in);
  CHECK_TEXT(uid.text, kept_uid("by default", FBA_STORE_DEFAULT, NULL));
  char directory[512];
  snprintf(directory, sizeof(directory), "%s/firebase_auth", getenv("XDG_DATA_HOME"));
  CHECK(kept_file(directory, ".session")[0] != '\0');
  in = kept_open("by default", FBA_STORE_DEFAULT, NULL);
  CHECK_OK(fba_auth_sign_out(in.auth));
  session_close(&in);
  CHECK_TEXT("", kept_uid("by default", FBA_STORE_DEFAULT, NULL));
}

/* A keyring that was never there is not said to hold anybody. */
static void without_a_desktop_there_is_no_secret_service(void) {
  session in = kept_open("kept", FBA_STORE_SECRET_SERVICE, NULL);
  CHECK_INT(FBA_STORE_SECRET_SERVICE, (int)fba_auth_store_kind(in.auth));
  CHECK_INT(FBA_STORE_UNAVAILABLE, (int)fba_auth_store_status(in.auth));
  CHECK(kept_sign_in(&in)[0] != '\0');
  CHECK_INT(FBA_STORE_UNAVAILABLE, (int)kept_status(&in));
  session_close(&in);
}

static void count_call(fba_auth* auth, void* into) {
  recorder* notes = into;
  fba_user* user = fba_auth_current_user(auth);
  if (user != NULL) latch_add(&notes->calls);
  fba_user_release(user);
  latch_add(&notes->frees);
}

static void check_hears_once_of_a_kept_user(bool waits_for_store) {
  text directory = copy(kept_new_directory());
  session in = kept_open("kept", FBA_STORE_FILE, directory.text);
  kept_sign_in(&in);
  session_close(&in);
  in = kept_make("kept", FBA_STORE_FILE, directory.text);
  if (waits_for_store) session_await_store(&in);
  recorder notes = RECORDER_INIT;
  fba_listener listener = FBA_LISTENER_INIT;
  listener.mode = FBA_CALLBACK_ANY_THREAD;
  listener.function = count_call;
  listener.user_data = &notes;
  uint64_t id = 0;
  CHECK_OK(fba_auth_add_auth_state_listener(in.auth, &listener, &id));
  if (waits_for_store) CHECK_INT(1, latch_count(&notes.frees));
  CHECK(current_uid(&in)[0] != '\0');
  CHECK(latch_wait(&notes.frees, 1));
  session_close(&in);
  CHECK_INT(1, latch_count(&notes.calls));
  CHECK_INT(1, latch_count(&notes.frees));
}

static void a_listener_hears_once_of_a_kept_user(void) {
  check_hears_once_of_a_kept_user(true);
}

static void a_listener_that_comes_before_the_store_hears_once_too(void) {
  check_hears_once_of_a_kept_user(false);
}

// proves: fba_auth_store_kind.returns fba_auth_store_status.returns
static void misuse_is_refused(void) {
  shelf on = SHELF_INIT;
  const fba_store_callbacks good = shelf_callbacks(&on);
  fba_store_callbacks callbacks = FBA_STORE_CALLBACKS_INIT;
  callbacks.user_data = good.user_data;
  callbacks.free_user_data = good.free_user_data;
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.api_key = "fake-api-key";
  options.store = FBA_STORE_HOST;
  fba_app* app = NULL;
  CHECK_STATUS(FBA_STATUS_NULL_ARGUMENT, (int)fba_app_create(&options, "misused", &app));
  options.store_callbacks = &callbacks;
  CHECK_STATUS(FBA_STATUS_NULL_ARGUMENT, (int)fba_app_create(&options, "misused", &app));
  callbacks = good;
  callbacks.struct_size = 0;
  CHECK_STATUS(FBA_STATUS_INVALID_STRUCT_SIZE, (int)fba_app_create(&options, "misused", &app));
  callbacks.struct_size = (uint32_t)sizeof(callbacks);
  options.store = (fba_store_kind)99;
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, (int)fba_app_create(&options, "misused", &app));
  options.store = FBA_STORE_HOST;
  options.api_key = "";
  CHECK_STATUS(FBA_STATUS_MISSING_API_KEY, (int)fba_app_create(&options, "misused", &app));
  CHECK(app == NULL);
  CHECK_INT(0, latch_count(&on.freed));
  CHECK_INT(FBA_STORE_MEMORY, (int)fba_auth_store_kind(NULL));
  CHECK_INT(FBA_STORE_OK, (int)fba_auth_store_status(NULL));
}

static void options_tell_the_store(void) {
  text directory = copy(kept_new_directory());
  session in = kept_open("kept", FBA_STORE_FILE, directory.text);
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  CHECK_OK(fba_app_get_options(in.app, &options));
  CHECK_INT(FBA_STORE_FILE, (int)options.store);
  CHECK_TEXT(directory.text, options.store_directory);
  CHECK(options.store_callbacks == NULL);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(a_file_keeps_the_user),
    CHECK_CASE(the_next_auth_finds_the_user),
    CHECK_CASE(a_file_is_private),
    CHECK_CASE(new_tokens_are_kept),
    CHECK_CASE(signing_out_forgets_the_user),
    CHECK_CASE(signing_out_at_once_forgets_the_user),
    CHECK_CASE(a_replaced_user_does_not_come_back),
    CHECK_CASE(deleting_the_account_forgets_the_user),
    CHECK_CASE(apps_share_a_directory),
    CHECK_CASE(another_server_drops_the_session),
    CHECK_CASE(a_damaged_file_is_set_aside),
    CHECK_CASE(a_place_below_a_file_is_not_writable),
    CHECK_CASE(memory_keeps_nothing),
    CHECK_CASE(the_default_is_a_file_without_a_desktop),
    CHECK_CASE(without_a_desktop_there_is_no_secret_service),
    CHECK_CASE(a_listener_hears_once_of_a_kept_user),
    CHECK_CASE(a_listener_that_comes_before_the_store_hears_once_too),
    CHECK_CASE(misuse_is_refused),
    CHECK_CASE(options_tell_the_store),
};
CHECK_MAIN(cases)
