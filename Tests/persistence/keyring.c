/* SPDX-License-Identifier: Apache-2.0 */
/* The Secret Service in the states that the `on-desktop` script brings it into: each case is for one of them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "kept.h"

/* Far more than the second that is waited for the service, far less than D-Bus's own 25. */
enum { BOUND_MS = 10000 };

static int64_t now_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static const char* default_directory(void) {
  static char path[512];
  snprintf(path, sizeof(path), "%s/firebase_auth", getenv("XDG_DATA_HOME"));
  return path;
}

/* State: an unlocked keyring. */
// proves: fba_auth_store_kind.summary fba_auth_store_status.summary
static void unlocked_keeps_the_user(void) {
  fba_store_kind stores[] = {FBA_STORE_DEFAULT, FBA_STORE_SECRET_SERVICE};
  for (int index = 0; index < 2; index++) {
    session in = kept_open("kept", stores[index], NULL);
    CHECK_INT(FBA_STORE_SECRET_SERVICE, (int)fba_auth_store_kind(in.auth));
    CHECK_INT(FBA_STORE_OK, (int)fba_auth_store_status(in.auth));
    char uid[128];
    snprintf(uid, sizeof(uid), "%s", kept_sign_in(&in));
    CHECK_INT(FBA_STORE_OK, (int)kept_status(&in));
    session_close(&in);
    CHECK_TEXT(uid, kept_uid("kept", stores[index], NULL));
    CHECK_TEXT("", kept_uid("another", stores[index], NULL));
    in = kept_open("kept", stores[index], NULL);
    CHECK_OK(fba_auth_sign_out(in.auth));
    CHECK_INT(FBA_STORE_OK, (int)kept_status(&in));
    session_close(&in);
    CHECK_TEXT("", kept_uid("kept", stores[index], NULL));
  }
  CHECK_TEXT("", kept_file(default_directory(), ".session"));
}

static void move(const session* in, fba_store_kind store) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_set_persistence(in->auth, store, NULL, NULL, &future));
  CHECK_DONE(future);
}

/* The default store uses the places of two others. */
static void unlocked_moves_the_user(void) {
  session in = kept_open("moves", FBA_STORE_DEFAULT, NULL);
  char uid[128];
  snprintf(uid, sizeof(uid), "%s", kept_sign_in(&in));
  move(&in, FBA_STORE_FILE);
  CHECK(kept_file(default_directory(), ".session")[0] != '\0');
  session_close(&in);
  CHECK_TEXT("", kept_uid("moves", FBA_STORE_SECRET_SERVICE, NULL));
  in = kept_open("moves", FBA_STORE_FILE, NULL);
  CHECK_TEXT(uid, current_uid(&in));
  move(&in, FBA_STORE_DEFAULT);
  CHECK_INT(FBA_STORE_SECRET_SERVICE, (int)fba_auth_store_kind(in.auth));
  CHECK_TEXT("", kept_file(default_directory(), ".session"));
  move(&in, FBA_STORE_SECRET_SERVICE);
  session_close(&in);
  CHECK_TEXT(uid, kept_uid("moves", FBA_STORE_SECRET_SERVICE, NULL));
  in = kept_open("moves", FBA_STORE_SECRET_SERVICE, NULL);
  move(&in, FBA_STORE_MEMORY);
  session_close(&in);
  CHECK_TEXT("", kept_uid("moves", FBA_STORE_DEFAULT, NULL));
}

/* Signs in and stays so, for the cases that begin with a session in the keyring. */
static void unlocked_signs_in(void) {
  session in = kept_open("kept", FBA_STORE_DEFAULT, NULL);
  CHECK(kept_sign_in(&in)[0] != '\0');
  CHECK_INT(FBA_STORE_OK, (int)kept_status(&in));
  CHECK_INT(FBA_STORE_SECRET_SERVICE, (int)fba_auth_store_kind(in.auth));
  session_close(&in);
}

static void unlocked_finds_the_user(void) {
  session in = kept_open("kept", FBA_STORE_DEFAULT, NULL);
  CHECK(current_uid(&in)[0] != '\0');
  CHECK_INT(FBA_STORE_SECRET_SERVICE, (int)fba_auth_store_kind(in.auth));
  CHECK_INT(FBA_STORE_OK, (int)fba_auth_store_status(in.auth));
  session_close(&in);
  CHECK_TEXT("", kept_file(default_directory(), ".session"));
}

static void unlocked_finds_nobody(void) {
  CHECK_TEXT("", kept_uid("kept", FBA_STORE_DEFAULT, NULL));
  CHECK_TEXT("", kept_uid("kept", FBA_STORE_SECRET_SERVICE, NULL));
  CHECK_TEXT("", kept_file(default_directory(), ".session"));
}

/* State: the entry of the app was spoilt. */
static void unlocked_removes_what_is_no_session(void) {
  session in = kept_open("kept", FBA_STORE_DEFAULT, NULL);
  CHECK_TEXT("", current_uid(&in));
  CHECK_INT(FBA_STORE_SECRET_SERVICE, (int)fba_auth_store_kind(in.auth));
  CHECK_INT(FBA_STORE_CORRUPT, (int)fba_auth_store_status(in.auth));
  session_close(&in);
  in = kept_open("kept", FBA_STORE_DEFAULT, NULL);
  CHECK_TEXT("", current_uid(&in));
  CHECK_INT(FBA_STORE_SECRET_SERVICE, (int)fba_auth_store_kind(in.auth));
  CHECK_INT(FBA_STORE_OK, (int)fba_auth_store_status(in.auth));
  session_close(&in);
  CHECK_TEXT("", kept_file(default_directory(), ".session"));
}

/* State: the keyring is locked, with a session in it, which stays there. */
static void locked_is_told(void) {
  int64_t start = now_ms();
  session in = kept_open("kept", FBA_STORE_SECRET_SERVICE, NULL);
  CHECK_TEXT("", current_uid(&in));
  CHECK_INT(FBA_STORE_LOCKED, (int)fba_auth_store_status(in.auth));
  CHECK(kept_sign_in(&in)[0] != '\0');
  CHECK_INT(FBA_STORE_LOCKED, (int)kept_status(&in));
  session_close(&in);
  CHECK(now_ms() - start < BOUND_MS);
}

/* What is signed in meanwhile goes to a file, and wins afterwards. */
// proves: fba_auth_store_kind.summary fba_auth_store_status.summary
static void locked_falls_back_to_a_file(void) {
  session in = kept_open("kept", FBA_STORE_DEFAULT, NULL);
  CHECK_TEXT("", current_uid(&in));
  CHECK_INT(FBA_STORE_LOCKED, (int)fba_auth_store_status(in.auth));
  CHECK_INT(FBA_STORE_FILE, (int)fba_auth_store_kind(in.auth));
  char uid[128];
  snprintf(uid, sizeof(uid), "%s", kept_sign_in(&in));
  CHECK_INT(FBA_STORE_OK, (int)kept_status(&in));
  session_close(&in);
  CHECK(kept_file(default_directory(), ".session")[0] != '\0');
  CHECK_TEXT(uid, kept_uid("kept", FBA_STORE_DEFAULT, NULL));
}

static void locked_signs_out(void) {
  session in = kept_open("kept", FBA_STORE_DEFAULT, NULL);
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_DONE(flush(&in));
  session_close(&in);
  CHECK_TEXT("", kept_uid("kept", FBA_STORE_DEFAULT, NULL));
}

/* State: the service owns its name and answers nothing, or there is no bus. Nobody can say what it keeps. */
// proves: fba_auth_current_user.summary
static void silent_is_not_waited_for(void) {
  int64_t start = now_ms();
  session in = kept_open("silent", FBA_STORE_SECRET_SERVICE, NULL);
  CHECK_TEXT("", current_uid(&in));
  CHECK_INT(FBA_STORE_UNAVAILABLE, (int)fba_auth_store_status(in.auth));
  CHECK(kept_sign_in(&in)[0] != '\0');
  CHECK_INT(FBA_STORE_UNAVAILABLE, (int)kept_status(&in));
  session_close(&in);
  in = kept_open("silent", FBA_STORE_DEFAULT, NULL);
  CHECK_INT(FBA_STORE_FILE, (int)fba_auth_store_kind(in.auth));
  char uid[128];
  snprintf(uid, sizeof(uid), "%s", kept_sign_in(&in));
  CHECK_INT(FBA_STORE_OK, (int)kept_status(&in));
  session_close(&in);
  CHECK_TEXT(uid, kept_uid("silent", FBA_STORE_DEFAULT, NULL));
  CHECK(now_ms() - start < BOUND_MS);
}

/* No state of the service: a bus that takes connections and says nothing. */
static void a_silent_bus_is_not_waited_for(void) {
  struct sockaddr_un address;
  memset(&address, 0, sizeof(address));
  address.sun_family = AF_UNIX;
  snprintf(address.sun_path, sizeof(address.sun_path), "%.80s/silent-bus", getenv("XDG_DATA_HOME"));
  int listener = socket(AF_UNIX, SOCK_STREAM, 0);
  CHECK_INT(0, bind(listener, (struct sockaddr*)&address, sizeof(address)));
  CHECK_INT(0, listen(listener, 16));
  char bus[160];
  snprintf(bus, sizeof(bus), "unix:path=%s", address.sun_path);
  setenv("DBUS_SESSION_BUS_ADDRESS", bus, 1);
  silent_is_not_waited_for();
  close(listener);
}

static const check_case cases[] = {
    CHECK_CASE(unlocked_keeps_the_user),
    CHECK_CASE(unlocked_moves_the_user),
    CHECK_CASE(unlocked_signs_in),
    CHECK_CASE(unlocked_finds_the_user),
    CHECK_CASE(unlocked_finds_nobody),
    CHECK_CASE(unlocked_removes_what_is_no_session),
    CHECK_CASE(locked_is_told),
    CHECK_CASE(locked_falls_back_to_a_file),
    CHECK_CASE(locked_signs_out),
    CHECK_CASE(silent_is_not_waited_for),
    CHECK_CASE(a_silent_bus_is_not_waited_for),
};
CHECK_MAIN(cases)
