/* SPDX-License-Identifier: Apache-2.0 */
/*
 * One run of a program under the driver: what fails is told and tried once more, as a person would.
 * usage: attempt SCENARIO EMAIL [UID]    with FIREBASE_AUTH_EMULATOR_HOST, XDG_DATA_HOME, BROWSER, PERSON
 *
 * Prints a line "failed STEP: NAME: MESSAGE" for each step that failed the first time, "restored nobody: STATUS" for a
 * session that was not found the first time, "no browser: " where the library had none, "faults N" and at last "uid
 * UID". Exit code 0: everything is well at last.
 */
#include "attempt.h"

#include <dirent.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE_FOR_ENDS_S = 10, INHERITED = 100 };

static const char* wanted_uid;

/* Who was signed in is so again, or the status says why not. */
static bool restore(void) {
  if (!open_app()) return false;
  const char* uid = current_uid();
  if (strcmp(uid, wanted_uid) == 0) return true;
  if (uid[0] != '\0') give_up("somebody else is signed in: ", uid);
  printf("restored nobody: %d\n", (int)fba_auth_store_status(auth));
  if (fba_auth_store_status(auth) == FBA_STORE_OK) give_up("nobody is signed in, and the status says nothing", "");
  close_app();
  return false;
}

static void run_prepare(void) {
  insist(open_app, "open");
  insist(sign_up, "sign-up");
  insist(flush, "flush");
}

static void run_email(void) {
  open_ready();
  insist(sign_in_with_email, "sign-in");
  insist(flush, "flush");
}

static void run_browser(void) {
  open_ready();
  insist(sign_in_with_browser, "browser");
  insist(flush, "flush");
}

static void run_route(void) {
  open_ready();
  insist_under_faults(sign_in_with_browser, "browser");
  insist(flush, "flush");
}

static void run_restart(void) {
  insist(restore, "restored");
  insist(renew_token, "renewal");
  insist(flush, "flush");
}

/* Whoever was kept has left, whether or not the start has found them. */
static void run_sign_out(void) {
  insist(open_app, "open");
  begin(fba_auth_sign_out(auth), "sign-out");
  insist(flush, "flush");
}

static const struct {
  const char* name;
  void (*run)(void);
  bool leaves_nobody;
} scenarios[] = {{"prepare", run_prepare, false},
                 {"email", run_email, false},
                 {"browser", run_browser, false},
                 {"page", run_route, false},
                 {"hosted", run_route, false},
                 {"direct", run_route, false},
                 {"device", run_route, false},
                 {"mailed_link", run_mailed_link, false},
                 {"phone", run_phone, false},
                 {"passkey", run_passkey, false},
                 {"totp", run_totp, false},
                 {"prepare_totp", prepare_totp, false},
                 {"sms", run_sms, false},
                 {"prepare_sms", prepare_sms, false},
                 {"beside", run_beside, false},
                 {"transport", run_transport, false},
                 {"restart", run_restart, false},
                 {"keyring", run_email, false},
                 {"kept_in_keyring", run_restart, false},
                 {"signed_out_of_keyring", run_sign_out, true}};

/* Whether nobody is to be signed in afterwards. */
static bool run(const char* name) {
  scenario = name;
  for (size_t index = 0; index < sizeof(scenarios) / sizeof(scenarios[0]); index++) {
    if (strcmp(scenarios[index].name, name) != 0) continue;
    scenarios[index].run();
    return scenarios[index].leaves_nobody;
  }
  give_up("no such scenario: ", name);
  return false;
}

/* OpenSSL keeps devices of random numbers open where the system gives it none otherwise. */
static int count_open(const char* directory) {
  DIR* listed = opendir(directory);
  int count = 0;
  for (struct dirent* entry = readdir(listed); entry != NULL; entry = readdir(listed)) {
    char path[512], target[512] = "";
    snprintf(path, sizeof(path), "%s/%.64s", directory, entry->d_name);
    if (readlink(path, target, sizeof(target) - 1) > 0 && strstr(target, "random") != NULL) continue;
    if (entry->d_name[0] != '.') count++;
  }
  closedir(listed);
  return count;
}

static void check_ended(const char* directory, int before, const char* what) {
  time_t deadline = time(NULL) + PATIENCE_FOR_ENDS_S;
  while (count_open(directory) > before) {
    if (time(NULL) > deadline) give_up("not given back: ", what);
    sched_yield();
  }
}

/* Neither a browser that runs nor one that has ended and was not asked how. */
static void check_children_ended(void) {
  time_t deadline = time(NULL) + PATIENCE_FOR_ENDS_S;
  siginfo_t facts;
  while (waitid(P_ALL, 0, &facts, WEXITED | WNOHANG | WNOWAIT) == 0) {
    if (time(NULL) > deadline) give_up("not given back: ", "a child process");
    sched_yield();
  }
}

/* The browser that the library has started found what it should not have got. */
static void check_nothing_inherited(void) {
  char path[4096];
  snprintf(path, sizeof(path), "%s/inherited", getenv("XDG_DATA_HOME"));
  if (access(path, F_OK) == 0) give_up("the browser inherited descriptors or standard streams", "");
}

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  if (fcntl(STDOUT_FILENO, F_DUPFD, INHERITED) < 0) return 2;
  email = argv[2];
  wanted_uid = argc > 3 ? argv[3] : NULL;
  int descriptors = count_open("/proc/self/fd"), threads = count_open("/proc/self/task");
  bool leaves_nobody = run(argv[1]);
  static char uid[256];
  snprintf(uid, sizeof(uid), "%s", current_uid());
  if ((uid[0] == '\0') != leaves_nobody) give_up("not who should be signed in: ", uid);
  check_nothing_inherited();
  close_app();
  printf("faults %d\n", end_faults());
  wanted_uid = uid;
  if (!restore()) give_up("not who was kept last", "");
  close_app();
  check_children_ended();
  /* What GLib starts for a session bus stays. */
  if (getenv("DBUS_SESSION_BUS_ADDRESS") == NULL) {
    check_ended("/proc/self/task", threads, "a thread");
    check_ended("/proc/self/fd", descriptors, "a descriptor");
  }
  printf("uid %s\n", uid);
  return 0;
}
