/* SPDX-License-Identifier: Apache-2.0 */
/* Processes that end right after a sign-in. Nothing is closed or flushed: their end is all that the store hears of. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../c/support/shelf.h"
#include "kept.h"

/* SLOW_MS: longer than closing would wait for a store. */
enum { EXITS = 10, SLOW_MS = 300 };

/* Runs this in a child process with the end of a pipe to write to, and gives what it wrote, "" for nothing. */
static void run_to_its_end(void (*run)(const void* data, int pipe_end), const void* data, char* out_told, size_t size) {
  int ends[2];
  out_told[0] = '\0';
  if (!CHECK(pipe(ends) == 0)) return;
  /* exit() writes what is buffered, also what this process will write. */
  fflush(stdout);
  pid_t child = fork();
  if (child == 0) run(data, ends[1]);
  close(ends[1]);
  ssize_t length = read(ends[0], out_told, size - 1);
  out_told[length > 0 ? length : 0] = '\0';
  close(ends[0]);
  int status = 0;
  CHECK_INT(child, waitpid(child, &status, 0));
  CHECK_INT(0, status);
}

static void sign_in_or_leave(session* in) {
  fba_future* future = NULL;
  fba_auth_sign_in_anonymously(in->auth, NULL, &future);
  if (!kept_ends_well(future)) _exit(4);
}

static void sign_in_and_exit(const void* directory, int pipe_end) {
  session in = kept_make("brief", FBA_STORE_FILE, directory);
  sign_in_or_leave(&in);
  const char* uid = current_uid(&in);
  if (write(pipe_end, uid, strlen(uid)) != (ssize_t)strlen(uid)) _exit(3);
  exit(0);
}

// proves: fba_auth_flush_store.summary
static void the_end_of_a_process_waits_for_the_store(void) {
  char directory[512];
  snprintf(directory, sizeof(directory), "%s", kept_new_directory());
  for (int round = 0; round < EXITS; round++) {
    char uid[128];
    run_to_its_end(sign_in_and_exit, directory, uid, sizeof(uid));
    CHECK(uid[0] != '\0');
    CHECK_TEXT(uid, kept_uid("brief", FBA_STORE_FILE, directory));
  }
}

/* A disk that other programs keep busy. */
static bool save_slowly(const char* key, const void* data, size_t size, void* pipe_end) {
  poll(NULL, 0, SLOW_MS);
  return key != NULL && data != NULL && size > 0 && write(*(const int*)pipe_end, "kept", 4) == 4;
}

static bool load_nothing(const char* key, const void** out_data, size_t* out_size, void* pipe_end) {
  *out_data = NULL;
  *out_size = 0;
  return key != NULL && pipe_end != NULL;
}

static bool remove_nothing(const char* key, void* pipe_end) {
  return key != NULL && pipe_end != NULL;
}

typedef bool (*save_function)(const char* key, const void* data, size_t size, void* pipe_end);

static session session_kept_by(save_function save, int* pipe_end) {
  fba_store_callbacks callbacks = FBA_STORE_CALLBACKS_INIT;
  callbacks.load = load_nothing;
  callbacks.save = save;
  callbacks.remove = remove_nothing;
  callbacks.user_data = pipe_end;
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.store = FBA_STORE_HOST;
  options.store_callbacks = &callbacks;
  return session_make("slow", options);
}

static void exit_while_the_store_is_slow(const void* data, int pipe_end) {
  (void)data;
  session in = session_kept_by(save_slowly, &pipe_end);
  sign_in_or_leave(&in);
  exit(0);
}

// proves: fba_auth_flush_store.summary
static void the_end_of_a_process_waits_for_a_slow_store(void) {
  char told[8];
  run_to_its_end(exit_while_the_store_is_slow, NULL, told, sizeof(told));
  CHECK_TEXT("kept", told);
}

/* The store's own thread ends the process: it does not wait for itself. */
static bool exit_in_save(const char* key, const void* data, size_t size, void* pipe_end) {
  (void)key;
  (void)data;
  (void)size;
  if (write(*(const int*)pipe_end, "ends", 4) != 4) _exit(3);
  exit(0);
}

static void wait_for_the_end(const void* data, int pipe_end) {
  (void)data;
  session in = session_kept_by(exit_in_save, &pipe_end);
  sign_in_or_leave(&in);
  while (true) pause();
}

static void a_callback_of_the_store_may_end_the_process(void) {
  char told[8];
  run_to_its_end(wait_for_the_end, NULL, told, sizeof(told));
  CHECK_TEXT("ends", told);
}

/* The host's store takes what it is given, and does not come back. */
static void exit_while_the_store_hangs(const void* data, int pipe_end) {
  static shelf on = SHELF_INIT;
  (void)data;
  (void)pipe_end;
  on.saving.is_shut = true;
  session in = shelf_open(&on);
  sign_in_or_leave(&in);
  if (!latch_wait(&on.saving.reached, 1)) _exit(4);
  exit(0);
}

// proves: fba_auth_flush_store.summary
static void the_end_of_a_process_does_not_wait_for_a_store_that_hangs(void) {
  char told[8];
  run_to_its_end(exit_while_the_store_hangs, NULL, told, sizeof(told));
  CHECK_TEXT("", told);
}

static const check_case cases[] = {
    CHECK_CASE(the_end_of_a_process_waits_for_the_store),
    CHECK_CASE(the_end_of_a_process_waits_for_a_slow_store),
    CHECK_CASE(a_callback_of_the_store_may_end_the_process),
    CHECK_CASE(the_end_of_a_process_does_not_wait_for_a_store_that_hangs),
};
CHECK_MAIN(cases)
