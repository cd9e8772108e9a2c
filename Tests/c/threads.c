/* Threads: none before the first operation, one for the app afterwards. And a process that ends with work under way. */
#include <dirent.h>

#include "support/fake_server.h"
#include "support/session.h"

static int thread_count(void) {
  int count = 0;
  DIR* tasks = opendir("/proc/self/task");
  for (const struct dirent* entry = readdir(tasks); entry != NULL; entry = readdir(tasks)) {
    if (entry->d_name[0] != '.') count++;
  }
  closedir(tasks);
  return count;
}

static void first_operation_starts_the_only_thread(void) {
  int before = thread_count();
  session in = session_open();
  fba_app_process_events(in.app, 0);
  CHECK(fba_auth_current_user(in.auth) == NULL);
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_INT(before, thread_count());
  for (int round = 0; round < 3; round++) {
    fba_future* future = NULL;
    CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
    CHECK_DONE(future);
    CHECK_INT(before + 1, thread_count());
  }
  session_close(&in);
}

/* The last case: the process then ends with its calls unanswered and nothing released. */
static void process_may_end_with_calls_in_flight(void) {
  static fba_future* pending[4];
  static session in;
  silent_server server = silent_server_start();
  in = session_open_at(server.port, 0);
  for (int index = 0; index < 4; index++) {
    CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &pending[index]));
    CHECK_INT(FBA_FUTURE_PENDING, (int)fba_future_status(pending[index]));
  }
}

static const check_case cases[] = {
    CHECK_CASE(first_operation_starts_the_only_thread),
    CHECK_CASE(process_may_end_with_calls_in_flight),
};

CHECK_MAIN(cases)
