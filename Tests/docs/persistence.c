/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of docs/persistence.md. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "../c/support/session.h"
#include "persistence/all.c.inc"

static void a_box_decides(void) {
  session in = session_open();
  stay_signed_in(in.auth, true);
  CHECK(fba_auth_store_kind(in.auth) != FBA_STORE_MEMORY);
  stay_signed_in(in.auth, false);
  CHECK_INT(FBA_STORE_MEMORY, (int)fba_auth_store_kind(in.auth));
  session_close(&in);
}

static fba_auth* start(fba_app** app, const char* folder) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  fba_auth* auth = NULL;
  options.api_key = "fake-api-key";
  options.project_id = TEST_PROJECT;
  *app = open_shared(options, folder, "shared");
  CHECK_OK(fba_auth_get(*app, &auth));
  return auth;
}

static void the_next_program_finds_who_is_signed_in(void) {
  char folder[] = "/tmp/docs-persistence-XXXXXX";
  CHECK(mkdtemp(folder) != NULL);
  session first = {NULL, NULL}, next = {NULL, NULL};
  first.auth = start(&first.app, folder);
  fba_user* user = sign_up(&first, new_email().text);
  CHECK(is_in_folder(first.auth));
  session_close(&first);
  next.auth = start(&next.app, folder);
  session_await_store(&next);
  CHECK_TEXT(fba_user_uid(user), current_uid(&next));
  CHECK_OK(fba_auth_sign_out(next.auth));
  CHECK(is_in_folder(next.auth));
  session_close(&next);
  fba_user_release(user);
}

static const check_case cases[] = {
    CHECK_CASE(a_box_decides),
    CHECK_CASE(the_next_program_finds_who_is_signed_in),
};

CHECK_MAIN(cases)
