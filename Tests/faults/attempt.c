/* SPDX-License-Identifier: Apache-2.0 */
/*
 * One run of a program under the driver: what fails is told and tried once more, as a person would.
 * usage: attempt SCENARIO EMAIL [UID]    with FIREBASE_AUTH_EMULATOR_HOST, XDG_DATA_HOME, BROWSER
 *
 * Prints a line "failed STEP: NAME: MESSAGE" for each step that failed the first time, "restored nobody: STATUS" for a
 * session that was not found the first time, "no browser: " where the library had none, "faults N" and at last "uid
 * UID". Exit code 0: everything is well at last.
 */
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <firebase_auth/firebase_auth.h>
#include <sched.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE_MS = 20000, PATIENCE_FOR_ENDS_S = 10, INHERITED = 100 };

static const char password[] = "correct horse";
static fba_app* app;
static fba_auth* auth;
static const char* email;

/* What cannot be gone on from. */
static void give_up(const char* what, const char* detail) {
  printf("wrong: %s%s\n", what, detail);
  fflush(stdout);
  _exit(1);
}

static void wait_for(fba_future* future, const char* step) {
  fba_future_wait(future, PATIENCE_MS);
  if (fba_future_get_state(future) != FBA_FUTURE_COMPLETE) give_up("no end of ", step);
}

/* Whether the step has succeeded. Its future is released. */
static bool end(fba_future* future, const char* step) {
  wait_for(future, step);
  const fba_error* error = fba_future_error(future);
  bool is_done = fba_error_number(error) == FBA_ERROR_NONE;
  if (!is_done) printf("failed %s: %s: %s\n", step, fba_error_name(error), fba_error_message(error));
  fba_future_release(future);
  return is_done;
}

static bool begin(fba_status status, const char* step) {
  if (status != FBA_STATUS_OK) printf("failed %s: %s\n", step, fba_status_name(status));
  return status == FBA_STATUS_OK;
}

/* The second time is to succeed: one call fails, not two. */
static void insist(bool (*step)(void), const char* name) {
  if (!step() && !step()) give_up("no second try helps: ", name);
}

static void hear_of_token(fba_auth* of, void* unused) {
  (void)of, (void)unused;
}

/* Where somebody listens for tokens, they are renewed before they end: that takes a timer. */
static bool listen_for_tokens(void) {
  fba_listener listener = FBA_LISTENER_INIT;
  uint64_t id = 0;
  listener.mode = FBA_CALLBACK_ANY_THREAD;
  listener.function = hear_of_token;
  return begin(fba_auth_add_id_token_listener(auth, &listener, &id), "listener");
}

static bool open_app(void) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.api_key = "fake-api-key";
  options.project_id = "demo-project";
  if (!begin(fba_app_create(&options, "faults", &app), "open")) return false;
  return begin(fba_auth_get(app, &auth), "auth") && listen_for_tokens();
}

static void close_app(void) {
  fba_auth_release(auth);
  fba_app_release(app);
}

static bool make_ready(void) {
  fba_future* future = NULL;
  return begin(fba_auth_ready(auth, NULL, &future), "ready") && end(future, "ready");
}

static bool flush(void) {
  fba_future* future = NULL;
  return begin(fba_auth_flush_store(auth, NULL, &future), "flush") && end(future, "flush");
}

static bool sign_up(void) {
  fba_future* future = NULL;
  fba_status status = fba_auth_create_user_with_email_and_password(auth, email, password, NULL, &future);
  return begin(status, "sign-up") && end(future, "sign-up");
}

static bool sign_in_with_email(void) {
  fba_future* future = NULL;
  fba_status status = fba_auth_sign_in_with_email_and_password(auth, email, password, NULL, &future);
  return begin(status, "sign-in") && end(future, "sign-in");
}

static bool renew_token(void) {
  fba_user* user = fba_auth_current_user(auth);
  fba_future* future = NULL;
  fba_status status = fba_user_fetch_token(user, true, NULL, &future);
  fba_user_release(user);
  return begin(status, "renewal") && end(future, "renewal");
}

/* The address is there for whoever wants to open it himself. */
static void open_browser_by_hand(fba_future* future) {
  char program[4096], address[4096];
  char* arguments[] = {program, address, NULL};
  pid_t browser = 0;
  snprintf(program, sizeof(program), "%.*s", (int)strcspn(getenv("BROWSER"), ":"), getenv("BROWSER"));
  snprintf(address, sizeof(address), "%s", fba_future_authorization_url(future));
  setenv("OPENED_BY_HAND", "1", 1);
  if (posix_spawn(&browser, program, NULL, NULL, arguments, environ) != 0) give_up("no browser: ", program);
  while (waitpid(browser, NULL, 0) != browser && fba_future_get_state(future) == FBA_FUTURE_PENDING) continue;
}

static void follow_browser(fba_future* future) {
  for (int waited_ms = 0; waited_ms < PATIENCE_MS; waited_ms += 50) {
    fba_future_wait(future, 50);
    if (fba_future_get_state(future) != FBA_FUTURE_PENDING) return;
    if (fba_future_browser_state(future) != FBA_BROWSER_FAILED) continue;
    puts("no browser: opened by hand");
    open_browser_by_hand(future);
    return;
  }
}

static bool sign_in_with_browser(void) {
  fba_provider* provider = NULL;
  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  fba_future* future = NULL;
  options.route = FBA_ROUTE_LOOPBACK;
  if (!begin(fba_provider_create("github.com", &provider, NULL), "provider")) return false;
  fba_provider_set_custom_parameter(provider, "login_hint", email, NULL);
  fba_provider_set_custom_parameter(provider, "prompt", "none", NULL);
  fba_status status = fba_auth_sign_in_with_provider(auth, provider, &options, NULL, &future);
  fba_provider_release(provider);
  if (!begin(status, "browser")) return false;
  follow_browser(future);
  return end(future, "browser");
}

/* The uid of whoever is signed in, "" for nobody. Valid until the next call. */
static const char* current_uid(void) {
  static char uid[256];
  fba_user* user = fba_auth_current_user(auth);
  snprintf(uid, sizeof(uid), "%s", fba_user_uid(user));
  fba_user_release(user);
  return uid;
}

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
  insist(open_app, "open");
  insist(make_ready, "ready");
  insist(sign_in_with_email, "sign-in");
  insist(flush, "flush");
}

static void run_browser(void) {
  insist(open_app, "open");
  insist(make_ready, "ready");
  insist(sign_in_with_browser, "browser");
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
                 {"restart", run_restart, false},
                 {"keyring", run_email, false},
                 {"kept_in_keyring", run_restart, false},
                 {"signed_out_of_keyring", run_sign_out, true}};

/* Whether nobody is to be signed in afterwards. */
static bool run(const char* name) {
  for (size_t index = 0; index < sizeof(scenarios) / sizeof(scenarios[0]); index++) {
    if (strcmp(scenarios[index].name, name) != 0) continue;
    scenarios[index].run();
    return scenarios[index].leaves_nobody;
  }
  give_up("no such scenario: ", name);
  return false;
}

/* How many calls have failed; none fails from now on. */
static int end_faults(void) {
  int (*fault_end)(void) = NULL;
  void* found = dlsym(RTLD_DEFAULT, "fault_end");
  memcpy(&fault_end, &found, sizeof(found));
  return found == NULL ? 0 : fault_end();
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
