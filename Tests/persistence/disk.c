/* SPDX-License-Identifier: Apache-2.0 */
/* Disks that take no data, as the `on-disk` script mounts them: each case is for one of them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "kept.h"

static const char* directory(void) {
  const char* path = getenv("KEPT_DIRECTORY");
  return path != NULL ? path : "";
}

static void keeps_a_user(void) {
  session in = kept_open("kept", FBA_STORE_FILE, directory());
  CHECK(kept_sign_in(&in)[0] != '\0');
  CHECK_INT(FBA_STORE_OK, (int)kept_status(&in));
  session_close(&in);
  CHECK(kept_uid("kept", FBA_STORE_FILE, directory())[0] != '\0');
}

/* Finds the kept user, whose uid is copied, and signs in another one, who lives in memory. */
static session replace_the_user(char* out_old, size_t size) {
  snprintf(out_old, size, "%s", kept_uid("kept", FBA_STORE_FILE, directory()));
  CHECK(out_old[0] != '\0');
  session in = kept_open("kept", FBA_STORE_FILE, directory());
  CHECK_TEXT(out_old, current_uid(&in));
  CHECK_INT(FBA_STORE_OK, (int)fba_auth_store_status(in.auth));
  char email[64];
  snprintf(email, sizeof(email), "process%d@example.com", (int)getpid());
  fba_user* user = sign_up(&in, email);
  CHECK(strcmp(out_old, fba_user_uid(user)) != 0);
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  fba_user_release(user);
  return in;
}

/* A full disk takes no new user, but gives the old one back: the next start finds nobody rather than somebody else.
 * Whoever asks how it went has it tried again, and by now there is the room of the old one. */
static void forgets_the_old_user(void) {
  char old[128];
  session in = replace_the_user(old, sizeof(old));
  session_close(&in);
  CHECK_TEXT("", kept_uid("kept", FBA_STORE_FILE, directory()));
  CHECK_TEXT("", kept_file(directory(), ".new"));
}

static void keeps_the_new_user_in_the_room_of_the_old_one(void) {
  char old[128];
  session in = replace_the_user(old, sizeof(old));
  char uid[128];
  snprintf(uid, sizeof(uid), "%s", current_uid(&in));
  CHECK_INT(FBA_STORE_OK, (int)kept_status(&in));
  session_close(&in);
  CHECK_TEXT(uid, kept_uid("kept", FBA_STORE_FILE, directory()));
  CHECK_TEXT("", kept_file(directory(), ".new"));
}

/* What cannot even be removed is found by the next start, and this one is told. */
static void cannot_forget_the_old_user(void) {
  char old[128];
  session in = replace_the_user(old, sizeof(old));
  CHECK_INT(FBA_STORE_STALE, (int)kept_status(&in));
  session_close(&in);
  CHECK_TEXT(old, kept_uid("kept", FBA_STORE_FILE, directory()));
  in = kept_open("kept", FBA_STORE_FILE, directory());
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_TEXT("", current_uid(&in));
  CHECK_REFUSED(FBA_ERROR_KEYCHAIN_ERROR, flush(&in));
  CHECK_INT(FBA_STORE_STALE, (int)fba_auth_store_status(in.auth));
  session_close(&in);
  CHECK_TEXT(old, kept_uid("kept", FBA_STORE_FILE, directory()));
  CHECK_TEXT("", kept_file(directory(), ".new"));
}

static void works_without_a_kept_user(void) {
  session in = kept_open("kept", FBA_STORE_FILE, directory());
  CHECK_TEXT("", current_uid(&in));
  CHECK(kept_sign_in(&in)[0] != '\0');
  CHECK_INT(FBA_STORE_NOT_WRITABLE, (int)kept_status(&in));
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(keeps_a_user),
    CHECK_CASE(forgets_the_old_user),
    CHECK_CASE(keeps_the_new_user_in_the_room_of_the_old_one),
    CHECK_CASE(cannot_forget_the_old_user),
    CHECK_CASE(works_without_a_kept_user),
};
CHECK_MAIN(cases)
