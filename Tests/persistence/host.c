/* SPDX-License-Identifier: Apache-2.0 */
/* Sessions in a store of the program's own. */
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

static void the_hosts_store_keeps_the_user(void) {
  shelf on = SHELF_INIT;
  session in = shelf_open(&on);
  CHECK_INT(FBA_STORE_HOST, (int)fba_auth_store_kind(in.auth));
  CHECK_INT(1, on.loads);
  text uid = copy(kept_sign_in(&in));
  CHECK_INT(FBA_STORE_OK, (int)kept_status(&in));
  CHECK_INT(1, on.saves);
  CHECK_INT(0, on.removals);
  shelf_close(&on, &in);
  on.loads = on.frees_of_data = 0;
  in = shelf_open(&on);
  CHECK_TEXT(uid.text, current_uid(&in));
  CHECK_INT(1, on.loads);
  CHECK_INT(1, on.frees_of_data);
  CHECK_INT(FBA_STORE_OK, (int)fba_auth_store_status(in.auth));
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_INT(FBA_STORE_OK, (int)kept_status(&in));
  CHECK_INT(1, on.removals);
  CHECK_INT(0, (int64_t)on.size);
  shelf_close(&on, &in);
}

// proves: fba_auth_store_status.summary
static void a_failing_host_store_is_told(void) {
  shelf on = SHELF_INIT;
  on.cannot_be_changed = true;
  session in = shelf_open(&on);
  CHECK_TEXT("", current_uid(&in));
  CHECK_INT(FBA_STORE_OK, (int)fba_auth_store_status(in.auth));
  CHECK(kept_sign_in(&in)[0] != '\0');
  CHECK_INT(FBA_STORE_HOST_FAILED, (int)kept_status(&in));
  on.cannot_be_changed = false;
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_INT(FBA_STORE_OK, (int)kept_status(&in));
  shelf_close(&on, &in);
}

static bool load_more_than_there_is(const char* key, const void** out_data, size_t* out_size, void* user_data) {
  shelf* on = user_data;
  (void)key;
  *out_data = on->data;
  *out_size = on->size;
  return true;
}

/* A size that was a failure, in a program that forgot to ask. */
static void a_size_that_is_none_is_a_failure(void) {
  shelf on = SHELF_INIT;
  fba_store_callbacks callbacks = shelf_callbacks(&on);
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  callbacks.load = load_more_than_there_is;
  options.store = FBA_STORE_HOST;
  options.store_callbacks = &callbacks;
  on.opened = 1;
  on.size = (size_t)-1;
  session in = session_make("no-size", options);
  CHECK_TEXT("", current_uid(&in));
  CHECK_INT(FBA_STORE_HOST_FAILED, (int)fba_auth_store_status(in.auth));
  CHECK_INT(1, on.frees_of_data);
  shelf_close(&on, &in);
}

/* It is not said to hold what nobody has seen there. */
static void a_host_store_that_fails_says_so(void) {
  shelf on = SHELF_INIT;
  on.fails = true;
  session in = shelf_open(&on);
  CHECK_TEXT("", current_uid(&in));
  CHECK_INT(FBA_STORE_HOST_FAILED, (int)fba_auth_store_status(in.auth));
  CHECK(kept_sign_in(&in)[0] != '\0');
  CHECK_INT(FBA_STORE_HOST_FAILED, (int)kept_status(&in));
  on.fails = false;
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_INT(FBA_STORE_OK, (int)kept_status(&in));
  shelf_close(&on, &in);
}

// proves: fba_auth_sign_out.summary
static void what_cannot_be_removed_is_stale(void) {
  shelf on = SHELF_INIT;
  session in = shelf_open(&on);
  text uid = copy(kept_sign_in(&in));
  shelf_close(&on, &in);
  on.cannot_be_changed = true;
  in = shelf_open(&on);
  CHECK_TEXT(uid.text, current_uid(&in));
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_TEXT("", current_uid(&in));
  fba_future* future = flush(&in);
  CHECK_FAILS(FBA_ERROR_KEYCHAIN_ERROR, future);
  CHECK_TEXT("SESSION_NOT_KEPT", fba_error_name(fba_future_error(future)));
  fba_future_release(future);
  CHECK_INT(FBA_STORE_STALE, (int)fba_auth_store_status(in.auth));
  shelf_close(&on, &in);
  in = shelf_open(&on);
  CHECK_TEXT(uid.text, current_uid(&in));
  shelf_close(&on, &in);
}

static void rubbish_from_the_host_is_no_session(void) {
  shelf on = SHELF_INIT;
  session in = shelf_open(&on);
  kept_sign_in(&in);
  shelf_close(&on, &in);
  on.data[0] = '?';
  in = shelf_open(&on);
  CHECK_TEXT("", current_uid(&in));
  CHECK_INT(FBA_STORE_CORRUPT, (int)fba_auth_store_status(in.auth));
  shelf_close(&on, &in);
  CHECK_INT(1, on.removals);
  CHECK_INT(0, (int64_t)on.size);
  in = shelf_open(&on);
  CHECK_TEXT("", current_uid(&in));
  CHECK_INT(FBA_STORE_OK, (int)fba_auth_store_status(in.auth));
  shelf_close(&on, &in);
}

static const check_case cases[] = {
    CHECK_CASE(the_hosts_store_keeps_the_user),  CHECK_CASE(a_failing_host_store_is_told),
    CHECK_CASE(a_host_store_that_fails_says_so), CHECK_CASE(a_size_that_is_none_is_a_failure),
    CHECK_CASE(what_cannot_be_removed_is_stale), CHECK_CASE(rubbish_from_the_host_is_no_session),
};

CHECK_MAIN(cases)
