/* SPDX-License-Identifier: Apache-2.0 */
/* Sessions that move from one store to another while the program runs. */
#include <stdio.h>
#include <string.h>

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

static bool has_session(const char* directory) {
  return kept_file(directory, ".session")[0] != '\0';
}

static fba_future* move(const session* in, fba_store_kind store) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_set_persistence(in->auth, store, NULL, NULL, &future));
  CHECK_INT(FBA_FUTURE_YIELDS_NOTHING, (int)fba_future_get_kind(future));
  return future;
}

/* "Stay signed in", unticked and ticked again. */
// proves: fba_auth_set_persistence.store fba_auth_set_persistence.FBA_STATUS_OK fba_auth_set_persistence.callback
// proves: fba_auth_set_persistence.out_future
static void from_a_file_to_memory_and_back(void) {
  text directory = copy(kept_new_directory());
  session in = kept_open("moves", FBA_STORE_FILE, directory.text);
  text uid = copy(kept_sign_in(&in));
  CHECK_INT(FBA_STORE_OK, (int)kept_status(&in));
  CHECK(has_session(directory.text));
  CHECK_DONE(move(&in, FBA_STORE_MEMORY));
  CHECK(!has_session(directory.text));
  CHECK_INT(FBA_STORE_MEMORY, (int)fba_auth_store_kind(in.auth));
  CHECK_TEXT(uid.text, current_uid(&in));
  recorder seen = RECORDER_INIT;
  fba_callback callback = recorder_callback(&seen, FBA_CALLBACK_ANY_THREAD);
  CHECK_OK(fba_auth_set_persistence(in.auth, FBA_STORE_FILE, NULL, &callback, NULL));
  memset(&callback, 0xff, sizeof(callback));
  CHECK(latch_wait(&seen.frees, 1));
  CHECK_INT(1, latch_count(&seen.calls));
  CHECK_INT(FBA_ERROR_NONE, (int)seen.error);
  session_close(&in);
  CHECK_TEXT(uid.text, kept_uid("moves", FBA_STORE_FILE, directory.text));
}

static void a_start_does_not_find_who_moved_away(void) {
  text directory = copy(kept_new_directory());
  session in = kept_open("moves", FBA_STORE_FILE, directory.text);
  kept_sign_in(&in);
  CHECK_INT(FBA_STORE_OK, (int)kept_status(&in));
  fba_future_release(move(&in, FBA_STORE_MEMORY));
  session_close(&in);
  CHECK_TEXT("", kept_uid("moves", FBA_STORE_FILE, directory.text));
}

/* A user of before, whom nothing has asked for yet. */
static void a_session_of_an_earlier_run_moves_too(void) {
  text directory = copy(kept_new_directory());
  session in = kept_open("moves", FBA_STORE_FILE, directory.text);
  text uid = copy(kept_sign_in(&in));
  session_close(&in);
  in = kept_make("moves", FBA_STORE_FILE, directory.text);
  CHECK_DONE(move(&in, FBA_STORE_MEMORY));
  CHECK_TEXT(uid.text, current_uid(&in));
  CHECK(!has_session(directory.text));
  session_close(&in);
}

static fba_status to_shelf(const session* in, shelf* on, fba_future** out_future) {
  fba_store_callbacks callbacks = shelf_callbacks(on);
  on->opened++;
  return fba_auth_set_persistence(in->auth, FBA_STORE_HOST, &callbacks, NULL, out_future);
}

// proves: fba_auth_set_persistence.callbacks fba_auth_set_persistence.FBA_STATUS_OK
static void to_the_hosts_own_store_and_to_another_one(void) {
  shelf first = SHELF_INIT;
  shelf second = SHELF_INIT;
  session in = kept_open("moves", FBA_STORE_MEMORY, NULL);
  kept_sign_in(&in);
  fba_future* future = NULL;
  CHECK_OK(to_shelf(&in, &first, &future));
  CHECK_DONE(future);
  CHECK(first.size > 0);
  CHECK_INT(FBA_STORE_HOST, (int)fba_auth_store_kind(in.auth));
  CHECK_OK(to_shelf(&in, &second, &future));
  CHECK_DONE(future);
  CHECK(first.size == 0 && second.size > 0);
  /* Nothing of the library needs the first one any more. */
  CHECK(latch_wait(&first.freed, 1));
  shelf_close(&second, &in);
}

// proves: fba_auth_set_persistence.FBA_ERROR_KEYCHAIN_ERROR
static void what_cannot_be_kept_stays_where_it_was(void) {
  text directory = copy(kept_new_directory());
  shelf on = SHELF_INIT;
  on.cannot_be_changed = true;
  session in = kept_open("moves", FBA_STORE_FILE, directory.text);
  kept_sign_in(&in);
  fba_future* future = NULL;
  CHECK_OK(to_shelf(&in, &on, &future));
  CHECK_FAILS(FBA_ERROR_KEYCHAIN_ERROR, future);
  fba_future_release(future);
  CHECK_INT(FBA_STORE_FILE, (int)fba_auth_store_kind(in.auth));
  CHECK(has_session(directory.text));
  shelf_close(&on, &in);
}

// proves: fba_auth_set_persistence.FBA_ERROR_KEYCHAIN_ERROR
static void what_cannot_be_removed_is_stale_until_it_can(void) {
  shelf on = SHELF_INIT;
  session in = shelf_open(&on);
  kept_sign_in(&in);
  CHECK_INT(FBA_STORE_OK, (int)kept_status(&in));
  on.cannot_be_changed = true;
  fba_future* future = move(&in, FBA_STORE_MEMORY);
  CHECK_FAILS(FBA_ERROR_KEYCHAIN_ERROR, future);
  fba_future_release(future);
  CHECK_INT(FBA_STORE_STALE, (int)fba_auth_store_status(in.auth));
  CHECK_INT(FBA_STORE_MEMORY, (int)fba_auth_store_kind(in.auth));
  on.cannot_be_changed = false;
  CHECK_INT(FBA_STORE_OK, (int)kept_status(&in));
  CHECK_INT(0, (int)on.size);
  shelf_close(&on, &in);
}

/* The store is busy meanwhile, so that the second change comes before the first is carried out. */
static void a_change_that_is_replaced_lets_go_of_its_callbacks(void) {
  shelf first = SHELF_INIT;
  shelf second = SHELF_INIT;
  first.saving.is_shut = true;
  session in = shelf_open(&first);
  kept_sign_in(&in);
  CHECK(latch_wait(&first.saving.reached, 1));
  fba_future* to_second = NULL;
  CHECK_OK(to_shelf(&in, &second, &to_second));
  fba_future* to_memory = move(&in, FBA_STORE_MEMORY);
  CHECK(latch_wait(&second.freed, 1));
  latch_add(&first.saving.opened);
  CHECK_DONE(to_memory);
  CHECK_DONE(to_second);
  CHECK(first.size == 0 && second.saves == 0);
  shelf_close(&first, &in);
}

// proves: fba_auth_set_persistence.FBA_STATUS_INVALID_ARGUMENT fba_auth_set_persistence.FBA_STATUS_CLOSED
// proves: fba_auth_set_persistence.misuse
static void misuse_takes_nothing_over(void) {
  session in = kept_open("moves", FBA_STORE_MEMORY, NULL);
  shelf on = SHELF_INIT;
  fba_store_callbacks callbacks = shelf_callbacks(&on);
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_auth_set_persistence(in.auth, FBA_STORE_HOST, NULL, NULL, NULL));
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_auth_set_persistence(in.auth, FBA_STORE_FILE, &callbacks, NULL, NULL));
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_auth_set_persistence(in.auth, (fba_store_kind)99, NULL, NULL, NULL));
  callbacks.save = NULL;
  CHECK_STATUS(FBA_STATUS_NULL_ARGUMENT, fba_auth_set_persistence(in.auth, FBA_STORE_HOST, &callbacks, NULL, NULL));
  fba_auth_close(in.auth);
  callbacks = shelf_callbacks(&on);
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_auth_set_persistence(in.auth, FBA_STORE_HOST, &callbacks, NULL, NULL));
  CHECK_INT(0, latch_count(&on.freed));
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(from_a_file_to_memory_and_back),
    CHECK_CASE(a_start_does_not_find_who_moved_away),
    CHECK_CASE(a_session_of_an_earlier_run_moves_too),
    CHECK_CASE(to_the_hosts_own_store_and_to_another_one),
    CHECK_CASE(what_cannot_be_kept_stays_where_it_was),
    CHECK_CASE(what_cannot_be_removed_is_stale_until_it_can),
    CHECK_CASE(a_change_that_is_replaced_lets_go_of_its_callbacks),
    CHECK_CASE(misuse_takes_nothing_over),
};

CHECK_MAIN(cases)
