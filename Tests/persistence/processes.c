/* Several processes on one directory, and processes that are killed while they write. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "kept.h"

enum { ROUNDS = 40, MOST_REPORTS = 12, WRITERS = 3, SIGN_INS = 25, EMAIL_SIZE = 64 };

/* What a child tells: whom it is about to sign in. */
typedef struct report {
  char email[EMAIL_SIZE];
} report;

static void tell(int pipe_end, const char* email) {
  report told;
  memset(&told, 0, sizeof(told));
  snprintf(told.email, sizeof(told.email), "%s", email);
  if (write(pipe_end, &told, sizeof(told)) != (ssize_t)sizeof(told)) _exit(3);
}

/* Signs in one new user after the other, and tells each one's e-mail address before: the uid is known too late to tell
 * whose session a sign-in under way has written. */
static void sign_in_for_ever(const char* directory, int pipe_end, int most) {
  session in = kept_open("shared", FBA_STORE_FILE, directory);
  for (int count = 0; count < most; count++) {
    char email[EMAIL_SIZE];
    snprintf(email, sizeof(email), "p%d-%d@example.com", (int)getpid(), count);
    tell(pipe_end, email);
    fba_future* future = NULL;
    fba_auth_create_user_with_email_and_password(in.auth, email, TEST_PASSWORD, NULL, &future);
    if (fba_future_wait(future, PATIENCE_MS) != FBA_STATUS_OK || fba_future_error(future) != NULL) _exit(4);
    fba_future_release(future);
  }
  session_close(&in);
  _exit(0);
}

/* Starts a child before this process has any thread. Returns the end to read its reports from. */
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

/* The e-mail address of the user that is found in the directory. Reading it starts no thread. */
static void found_email(const char* directory, report* out_email, int* out_status) {
  session in = kept_open("shared", FBA_STORE_FILE, directory);
  fba_user* user = fba_auth_current_user(in.auth);
  snprintf(out_email->email, sizeof(out_email->email), "%s", user == NULL ? "" : fba_user_email(user));
  *out_status = (int)fba_auth_store_status(in.auth);
  fba_user_release(user);
  session_close(&in);
}

/* The address that was reported last is that of the new session, the one before that of the old. */
static void a_killed_process_leaves_the_old_session_or_the_new(void) {
  char directory[512];
  snprintf(directory, sizeof(directory), "%s", kept_new_directory());
  int found_old = 0;
  for (int round = 0; round < ROUNDS; round++) {
    pid_t child = 0;
    int reports = start_writer(directory, 1000000, &child);
    report last = {""};
    int wanted = 3 + rand() % MOST_REPORTS;
    for (int count = 0; count < wanted && next_report(reports, &last); count++) continue;
    /* Some way into the next sign-in. */
    for (int turns = rand() % 40000; turns > 0; turns--) getppid();
    kill(child, SIGKILL);
    CHECK_INT(child, waitpid(child, NULL, 0));
    while (next_report(reports, &last)) continue;
    close(reports);

    report found;
    int status = 0;
    found_email(directory, &found, &status);
    CHECK_INT(FBA_STORE_OK, status);
    char mine[32];
    snprintf(mine, sizeof(mine), "p%d-", (int)child);
    int number = 0, last_number = 0;
    bool is_mine = strncmp(found.email, mine, strlen(mine)) == 0;
    CHECK(is_mine);
    sscanf(found.email + strlen(mine), "%d", &number);
    sscanf(last.email + strlen(mine), "%d", &last_number);
    CHECK(number == last_number || number == last_number - 1);
    if (number < last_number) found_old++;
  }
  printf("%d of %d times the old session was found\n", found_old, ROUNDS);
}

static void processes_share_a_directory(void) {
  char directory[512];
  snprintf(directory, sizeof(directory), "%s", kept_new_directory());
  pid_t children[WRITERS];
  int reports[WRITERS];
  report last[WRITERS];
  for (int index = 0; index < WRITERS; index++) reports[index] = start_writer(directory, SIGN_INS, &children[index]);
  report found = {""};
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

static const check_case cases[] = {
    CHECK_CASE(a_killed_process_leaves_the_old_session_or_the_new),
    CHECK_CASE(processes_share_a_directory),
};
CHECK_MAIN(cases)
