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
  CHECK_INT(FBA_STORE_OK, (int)fba_auth_store_status(in.auth));
  session_close(&in);
  CHECK(kept_uid("kept", FBA_STORE_FILE, directory())[0] != '\0');
}

/* The kept user is found; the next one lives in memory, and the kept one stays for another run. */
static void keeps_the_old_user(void) {
  char old[128];
  snprintf(old, sizeof(old), "%s", kept_uid("kept", FBA_STORE_FILE, directory()));
  CHECK(old[0] != '\0');
  session in = kept_open("kept", FBA_STORE_FILE, directory());
  CHECK_TEXT(old, current_uid(&in));
  CHECK_INT(FBA_STORE_OK, (int)fba_auth_store_status(in.auth));
  char email[64];
  snprintf(email, sizeof(email), "process%d@example.com", (int)getpid());
  fba_user* user = sign_up(&in, email);
  CHECK(strcmp(old, fba_user_uid(user)) != 0);
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  CHECK_INT(FBA_STORE_NOT_WRITABLE, (int)fba_auth_store_status(in.auth));
  fba_user_release(user);
  session_close(&in);
  CHECK_TEXT(old, kept_uid("kept", FBA_STORE_FILE, directory()));
  CHECK_TEXT("", kept_file(directory(), ".new"));
}

static void works_without_a_kept_user(void) {
  session in = kept_open("kept", FBA_STORE_FILE, directory());
  CHECK_TEXT("", current_uid(&in));
  CHECK(kept_sign_in(&in)[0] != '\0');
  CHECK_INT(FBA_STORE_NOT_WRITABLE, (int)fba_auth_store_status(in.auth));
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(keeps_a_user),
    CHECK_CASE(keeps_the_old_user),
    CHECK_CASE(works_without_a_kept_user),
};
CHECK_MAIN(cases)
