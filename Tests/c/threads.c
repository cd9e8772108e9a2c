/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Threads: none before the first operation, one for the app afterwards, and one more while a store is read or written.
 * And a process that ends with work under way.
 */
#include <dirent.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>

#include "support/fake_server.h"
#include "support/session.h"

static bool has_name(const char* task, const char* name) {
  char path[300], found[32] = "";
  snprintf(path, sizeof(path), "/proc/self/task/%s/comm", task);
  FILE* file = fopen(path, "r");
  if (file == NULL) return false;
  bool is_named = fgets(found, sizeof(found), file) != NULL;
  fclose(file);
  found[strcspn(found, "\n")] = '\0';
  return is_named && strcmp(found, name) == 0;
}

/* Of this name, or all. */
static int thread_count(const char* name) {
  int count = 0;
  DIR* tasks = opendir("/proc/self/task");
  for (const struct dirent* entry = readdir(tasks); entry != NULL; entry = readdir(tasks)) {
    if (entry->d_name[0] != '.' && (name == NULL || has_name(entry->d_name, name))) count++;
  }
  closedir(tasks);
  return count;
}

/* A thread that has done its work is there until the system has taken it away: the time limit of the test is ours too.
 */
static void wait_for_store_thread(void) {
  while (thread_count("firebase_store") > 0) sched_yield();
}

static void sign_in(session* in) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in->auth, NULL, &future));
  CHECK_DONE(future);
}

// proves: fba_app_create.summary
static void first_operation_starts_the_only_thread(void) {
  int before = thread_count(NULL);
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.store = FBA_STORE_MEMORY;
  session in = session_open_with(options);
  fba_app_process_events(in.app, 0);
  CHECK(fba_auth_current_user(in.auth) == NULL);
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_DONE(flush(&in));
  CHECK_INT(before, thread_count(NULL));
  for (int round = 0; round < 3; round++) {
    sign_in(&in);
    CHECK_INT(before + 1, thread_count(NULL));
  }
  session_close(&in);
}

/* Whoever asks before the store has been read is answered by the app's thread, which is there from then on. */
static void store_has_a_thread_while_it_is_used(void) {
  int before = thread_count(NULL);
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.store = FBA_STORE_FILE;
  session in = session_open_with(options);
  wait_for_store_thread();
  CHECK_INT(before + thread_count("firebase_auth"), thread_count(NULL));
  for (int round = 0; round < 3; round++) {
    sign_in(&in);
    CHECK_DONE(flush(&in));
    wait_for_store_thread();
    CHECK_INT(1, thread_count("firebase_auth"));
    CHECK_INT(before + 1, thread_count(NULL));
    CHECK_OK(fba_auth_sign_out(in.auth));
  }
  session_close(&in);
  wait_for_store_thread();
  CHECK_INT(before, thread_count(NULL));
}

/* The last case: the process then ends with its calls unanswered and nothing released. */
static void process_may_end_with_calls_in_flight(void) {
  static fba_future* pending[4];
  static session in;
  silent_server server = silent_server_start();
  in = session_open_at(server.port, 0);
  for (int index = 0; index < 4; index++) {
    CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &pending[index]));
    CHECK_INT(FBA_FUTURE_PENDING, (int)fba_future_get_state(pending[index]));
  }
}

static const check_case cases[] = {
    CHECK_CASE(first_operation_starts_the_only_thread),
    CHECK_CASE(store_has_a_thread_while_it_is_used),
    CHECK_CASE(process_may_end_with_calls_in_flight),
};

CHECK_MAIN(cases)
