/* SPDX-License-Identifier: Apache-2.0 */
/* Several processes on one directory, and processes that are killed while they write. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "kept.h"

enum { ROUNDS = 40, MOST_REPORTS = 24, WRITERS = 3, SIGN_INS = 25, EMAIL_SIZE = 64 };

/* What a child tells: whom it is about to sign in, and then that this user is kept. */
typedef struct report {
  char email[EMAIL_SIZE];
  int number;
  bool is_kept;
} report;

static void tell(int pipe_end, const char* email, int number, bool is_kept) {
  report told;
  memset(&told, 0, sizeof(told));
  snprintf(told.email, sizeof(told.email), "%s", email);
  told.number = number;
  told.is_kept = is_kept;
  if (write(pipe_end, &told, sizeof(told)) != (ssize_t)sizeof(told)) _exit(3);
}

/* Signs in one new user after the other, and tells each one's e-mail address before: the uid is known too late to tell
 * whose session a sign-in under way has written. */
static void sign_in_for_ever(const char* directory, int pipe_end, int most) {
  session in = kept_open("shared", FBA_STORE_FILE, directory);
  for (int count = 0; count < most; count++) {
    char email[EMAIL_SIZE];
    snprintf(email, sizeof(email), "p%d-%d@example.com", (int)getpid(), count);
    tell(pipe_end, email, count, false);
    fba_future* future = NULL;
    fba_auth_create_user_with_email_and_password(in.auth, email, TEST_PASSWORD, NULL, &future);
    if (!kept_ends_well(future)) _exit(4);
    future = NULL;
    fba_auth_flush_store(in.auth, NULL, &future);
    if (!kept_ends_well(future)) _exit(5);
    tell(pipe_end, email, count, true);
  }
  session_close(&in);
  _exit(0);
}

/* Returns the end to read the child's reports from. */
static int start_writer(const char* directory, int most, pid_t* out_child) {
  int ends[2];
  if (!CHECK(pipe(ends) == 0)) return -1;
  *out_child = fork();
  if (*out_child == 0) {
    close(ends[0]);
    sign_in_for_ever(directory, ends[1], most);
  }
  close(ends[1]);
  return ends[0];
}

static bool next_report(int pipe_end, report* out_report) {
  return read(pipe_end, out_report, sizeof(*out_report)) == (ssize_t)sizeof(*out_report);
}

/* The e-mail address of the user that is found in the directory. */
static void found_email(const char* directory, report* out_email, int* out_status) {
  session in = kept_open("shared", FBA_STORE_FILE, directory);
  fba_user* user = fba_auth_current_user(in.auth);
  snprintf(out_email->email, sizeof(out_email->email), "%s", user == NULL ? "" : fba_user_email(user));
  *out_status = (int)fba_auth_store_status(in.auth);
  fba_user_release(user);
  session_close(&in);
}

/* How far a writer came: the last user it was about to sign in, and the last one that is kept. */
typedef struct progress {
  int begun;
  int kept;
} progress;

static bool advance(int reports, progress* made) {
  report next;
  if (!next_report(reports, &next)) return false;
  *(next.is_kept ? &made->kept : &made->begun) = next.number;
  return true;
}

/* Lets a writer work for a while, and kills it some way into whatever it does then. */
static progress kill_a_writer(const char* directory, pid_t* out_child) {
  int reports = start_writer(directory, 1000000, out_child);
  progress made = {-1, -1};
  int wanted = 3 + rand() % MOST_REPORTS;
  for (int count = 0; count < wanted && advance(reports, &made); count++) continue;
  for (int turns = rand() % 40000; turns > 0; turns--) getppid();
  kill(*out_child, SIGKILL);
  CHECK_INT(*out_child, waitpid(*out_child, NULL, 0));
  while (advance(reports, &made)) continue;
  close(reports);
  return made;
}

static void a_killed_process_leaves_the_old_session_or_the_new(void) {
  char directory[512];
  snprintf(directory, sizeof(directory), "%s", kept_new_directory());
  int kills_between = 0;
  for (int round = 0; round < ROUNDS; round++) {
    pid_t child = 0;
    progress made = kill_a_writer(directory, &child);
    report found;
    int status = 0, writer = 0, number = -1;
    found_email(directory, &found, &status);
    CHECK_INT(FBA_STORE_OK, status);
    CHECK_INT(2, sscanf(found.email, "p%d-%d@", &writer, &number));
    CHECK_INT((int)child, writer);
    CHECK(number == made.kept || number == made.begun);
    if (made.kept < made.begun) kills_between++;
  }
  printf("%d of %d times a sign-in was under way\n", kills_between, ROUNDS);
}

static void processes_share_a_directory(void) {
  char directory[512];
  snprintf(directory, sizeof(directory), "%s", kept_new_directory());
  pid_t children[WRITERS];
  int reports[WRITERS];
  report last[WRITERS];
  for (int index = 0; index < WRITERS; index++) reports[index] = start_writer(directory, SIGN_INS, &children[index]);
  report found = {"", 0, false};
  int status = 0, statuses = 0, disappeared = 0;
  /* Reads all the while the others write. */
  for (int count = 0; count < SIGN_INS; count++) {
    bool had_user = found.email[0] != '\0';
    found_email(directory, &found, &status);
    if (status != FBA_STORE_OK) statuses++;
    if (had_user && found.email[0] == '\0') disappeared++;
    if (!next_report(reports[count % WRITERS], &last[count % WRITERS])) break;
  }
  CHECK_INT(0, statuses);
  CHECK_INT(0, disappeared);
  for (int index = 0; index < WRITERS; index++) {
    while (next_report(reports[index], &last[index])) continue;
    close(reports[index]);
    int end = 0;
    CHECK_INT(children[index], waitpid(children[index], &end, 0));
    CHECK_INT(0, end);
  }
  found_email(directory, &found, &status);
  CHECK_INT(FBA_STORE_OK, status);
  bool is_a_last_one = false;
  for (int index = 0; index < WRITERS; index++) is_a_last_one |= strcmp(found.email, last[index].email) == 0;
  CHECK(is_a_last_one);
  CHECK_TEXT("", kept_file(directory, ".corrupt"));
}

/* Two processes with one user: what each waits for, and what it tells. */
typedef struct sharer {
  pid_t child;
  int orders[2];
  int answers[2];
} sharer;

static void wait_for_order(int pipe_end) {
  char order = 0;
  if (read(pipe_end, &order, 1) != 1) _exit(3);
}

/* Finds the user, and has new tokens made when it is told to: they are a change that is to be kept. */
static void refresh_when_told(const char* directory, int orders, int answers) {
  session in = kept_open("shared", FBA_STORE_FILE, directory);
  fba_user* user = fba_auth_current_user(in.auth);
  if (user == NULL || write(answers, "f", 1) != 1) _exit(4);
  wait_for_order(orders);
  fba_future* future = NULL;
  fba_user_fetch_token(user, true, NULL, &future);
  if (!kept_ends_well(future)) _exit(5);
  future = NULL;
  fba_auth_flush_store(in.auth, NULL, &future);
  if (!kept_ends_well(future)) _exit(6);
  fba_user_release(user);
  session_close(&in);
  _exit(0);
}

static void sign_out_when_told(const char* directory, int orders, int answers) {
  session in = kept_open("shared", FBA_STORE_FILE, directory);
  if (current_uid(&in)[0] == '\0' || write(answers, "f", 1) != 1) _exit(4);
  wait_for_order(orders);
  fba_auth_sign_out(in.auth);
  fba_future* future = NULL;
  fba_auth_flush_store(in.auth, NULL, &future);
  if (!kept_ends_well(future)) _exit(6);
  session_close(&in);
  _exit(0);
}

/* "Stay signed in" is unticked: the user stays, and the store is to lose the session. */
static void move_away_when_told(const char* directory, int orders, int answers) {
  session in = kept_open("shared", FBA_STORE_FILE, directory);
  if (current_uid(&in)[0] == '\0' || write(answers, "f", 1) != 1) _exit(4);
  wait_for_order(orders);
  fba_future* future = NULL;
  fba_auth_set_persistence(in.auth, FBA_STORE_MEMORY, NULL, NULL, &future);
  if (!kept_ends_well(future)) _exit(5);
  if (current_uid(&in)[0] == '\0') _exit(6);
  session_close(&in);
  _exit(0);
}

/* Of the one account that the processes share where both sign in. */
static test_email shared_email;

/* New tokens, and a new refresh token. */
static void sign_in_again_when_told(const char* directory, int orders, int answers) {
  session in = kept_open("shared", FBA_STORE_FILE, directory);
  if (write(answers, "f", 1) != 1) _exit(4);
  wait_for_order(orders);
  fba_future* future = NULL;
  fba_auth_sign_in_with_email_and_password(in.auth, shared_email.text, TEST_PASSWORD, NULL, &future);
  if (!kept_ends_well(future)) _exit(5);
  future = NULL;
  fba_auth_flush_store(in.auth, NULL, &future);
  if (!kept_ends_well(future)) _exit(6);
  session_close(&in);
  _exit(0);
}

static void delete_account_when_told(const char* directory, int orders, int answers) {
  session in = kept_open("shared", FBA_STORE_FILE, directory);
  fba_user* user = fba_auth_current_user(in.auth);
  if (user == NULL || write(answers, "f", 1) != 1) _exit(4);
  wait_for_order(orders);
  fba_future* future = NULL;
  fba_user_delete(user, NULL, &future);
  if (!kept_ends_well(future)) _exit(5);
  future = NULL;
  fba_auth_flush_store(in.auth, NULL, &future);
  if (!kept_ends_well(future)) _exit(6);
  fba_user_release(user);
  session_close(&in);
  _exit(0);
}

static void hold_lock_until_told(const char* directory, int orders, int answers) {
  char path[600];
  snprintf(path, sizeof(path), "%s/lock", directory);
  int file = open(path, O_RDWR | O_CREAT, 0600);
  if (flock(file, LOCK_EX) != 0 || write(answers, "f", 1) != 1) _exit(4);
  wait_for_order(orders);
  _exit(0);
}

typedef void (*sharer_part)(const char* directory, int orders, int answers);

/* Returns once the child has found the user. */
static sharer start_sharer(const char* directory, sharer_part part) {
  sharer started = {0};
  char answer = 0;
  CHECK(pipe(started.orders) == 0 && pipe(started.answers) == 0);
  started.child = fork();
  if (started.child == 0) part(directory, started.orders[0], started.answers[1]);
  close(started.orders[0]);
  close(started.answers[1]);
  CHECK_INT(1, read(started.answers[0], &answer, 1));
  return started;
}

/* Has the child do its part, to the end. */
static void finish_sharer(sharer* finished) {
  int status = 0;
  CHECK_INT(1, write(finished->orders[1], "g", 1));
  CHECK_INT(finished->child, waitpid(finished->child, &status, 0));
  CHECK_INT(0, status);
  close(finished->orders[1]);
  close(finished->answers[0]);
}

/* Signs somebody in, whom both processes then find. */
static void keep_a_user(const char* directory) {
  session in = kept_open("shared", FBA_STORE_FILE, directory);
  CHECK(kept_sign_in(&in)[0] != '\0');
  CHECK_INT(FBA_STORE_OK, (int)kept_status(&in));
  session_close(&in);
}

static void a_sign_out_is_not_undone_by_another_process(void) {
  char directory[512];
  snprintf(directory, sizeof(directory), "%s", kept_new_directory());
  keep_a_user(directory);
  sharer refreshing = start_sharer(directory, refresh_when_told);
  sharer leaving = start_sharer(directory, sign_out_when_told);
  finish_sharer(&leaving);
  /* Tokens of the same second are the same, and no change. */
  emulator_set_clock(10, false);
  finish_sharer(&refreshing);
  emulator_set_clock(0, false);
  CHECK_TEXT("", kept_uid("shared", FBA_STORE_FILE, directory));
}

/* So that the case above is not about a process that keeps nothing at all. */
static void new_tokens_of_another_process_are_kept(void) {
  char directory[512];
  snprintf(directory, sizeof(directory), "%s", kept_new_directory());
  keep_a_user(directory);
  sharer refreshing = start_sharer(directory, refresh_when_told);
  emulator_set_clock(10, false);
  struct stat before, after;
  CHECK_INT(0, stat(kept_file(directory, ".session"), &before));
  finish_sharer(&refreshing);
  emulator_set_clock(0, false);
  CHECK_INT(0, stat(kept_file(directory, ".session"), &after));
  bool is_another_file = before.st_ino != after.st_ino || before.st_mtim.tv_sec != after.st_mtim.tv_sec ||
                         before.st_mtim.tv_nsec != after.st_mtim.tv_nsec;
  CHECK(is_another_file);
  CHECK(kept_uid("shared", FBA_STORE_FILE, directory)[0] != '\0');
}

static void a_deleted_account_is_not_found_again(void) {
  char directory[512];
  snprintf(directory, sizeof(directory), "%s", kept_new_directory());
  shared_email = new_email();
  session in = kept_open("shared", FBA_STORE_FILE, directory);
  fba_user_release(sign_up(&in, shared_email.text));
  CHECK_INT(FBA_STORE_OK, (int)kept_status(&in));
  session_close(&in);
  sharer deleting = start_sharer(directory, delete_account_when_told);
  sharer returning = start_sharer(directory, sign_in_again_when_told);
  finish_sharer(&returning);
  CHECK(kept_uid("shared", FBA_STORE_FILE, directory)[0] != '\0');
  finish_sharer(&deleting);
  CHECK_TEXT("", kept_uid("shared", FBA_STORE_FILE, directory));
}

static void a_session_that_moved_away_is_not_brought_back_by_another_process(void) {
  char directory[512];
  snprintf(directory, sizeof(directory), "%s", kept_new_directory());
  keep_a_user(directory);
  sharer refreshing = start_sharer(directory, refresh_when_told);
  sharer moving = start_sharer(directory, move_away_when_told);
  finish_sharer(&moving);
  CHECK_TEXT("", kept_uid("shared", FBA_STORE_FILE, directory));
  emulator_set_clock(10, false);
  finish_sharer(&refreshing);
  emulator_set_clock(0, false);
  CHECK_TEXT("", kept_uid("shared", FBA_STORE_FILE, directory));
}

static void a_move_leaves_the_user_of_another_process_alone(void) {
  char directory[512], uid[128];
  snprintf(directory, sizeof(directory), "%s", kept_new_directory());
  shared_email = new_email();
  session in = kept_open("other", FBA_STORE_MEMORY, NULL);
  fba_user* other = sign_up(&in, shared_email.text);
  snprintf(uid, sizeof(uid), "%s", fba_user_uid(other));
  fba_user_release(other);
  session_close(&in);
  keep_a_user(directory);
  sharer moving = start_sharer(directory, move_away_when_told);
  sharer signing_in = start_sharer(directory, sign_in_again_when_told);
  finish_sharer(&signing_in);
  CHECK_TEXT(uid, kept_uid("shared", FBA_STORE_FILE, directory));
  finish_sharer(&moving);
  CHECK_TEXT(uid, kept_uid("shared", FBA_STORE_FILE, directory));
}

static void a_sign_out_waits_for_a_store_that_is_locked(void) {
  char directory[512];
  snprintf(directory, sizeof(directory), "%s", kept_new_directory());
  keep_a_user(directory);
  session in = kept_open("shared", FBA_STORE_FILE, directory);
  CHECK(current_uid(&in)[0] != '\0');
  sharer holding = start_sharer(directory, hold_lock_until_told);
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_INT(FBA_STORE_STALE, (int)kept_status(&in));
  finish_sharer(&holding);
  CHECK_INT(FBA_STORE_OK, (int)kept_status(&in));
  session_close(&in);
  CHECK_TEXT("", kept_uid("shared", FBA_STORE_FILE, directory));
}

/* The lock is still held when the call has returned. A file is read without it then: it is always complete. */
// proves: fba_auth_current_user.summary
static void the_current_user_is_not_waited_for_while_a_file_stays_locked(void) {
  char directory[512];
  snprintf(directory, sizeof(directory), "%s", kept_new_directory());
  keep_a_user(directory);
  sharer holding = start_sharer(directory, hold_lock_until_told);
  session in = kept_make("shared", FBA_STORE_FILE, directory);
  fba_user* user = fba_auth_current_user(in.auth);
  CHECK(user != NULL);
  fba_user_release(user);
  session_close(&in);
  finish_sharer(&holding);
  CHECK(kept_uid("shared", FBA_STORE_FILE, directory)[0] != '\0');
}

static const check_case cases[] = {
    CHECK_CASE(the_current_user_is_not_waited_for_while_a_file_stays_locked),
    CHECK_CASE(a_sign_out_is_not_undone_by_another_process),
    CHECK_CASE(new_tokens_of_another_process_are_kept),
    CHECK_CASE(a_deleted_account_is_not_found_again),
    CHECK_CASE(a_session_that_moved_away_is_not_brought_back_by_another_process),
    CHECK_CASE(a_move_leaves_the_user_of_another_process_alone),
    CHECK_CASE(a_sign_out_waits_for_a_store_that_is_locked),
    CHECK_CASE(a_killed_process_leaves_the_old_session_or_the_new),
    CHECK_CASE(processes_share_a_directory),
};
CHECK_MAIN(cases)
