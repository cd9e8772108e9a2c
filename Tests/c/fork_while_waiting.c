/* SPDX-License-Identifier: Apache-2.0 */
/* Children that are forked while threads of the parent wait for futures can wait for futures of their own. */
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/fake_server.h"
#include "support/latch.h"
#include "support/session.h"

/* As many waiters as it takes to have some on most of the locks that futures share. */
enum { WAITERS = 48, CHILDREN = 12, CHILD_SECONDS = 30 };

typedef struct waiter {
  pthread_t thread;
  fba_future* future;
  latch* began;
} waiter;

static void* wait_for_ever(void* context) {
  waiter* waiting = context;
  latch_add(waiting->began);
  fba_future_wait(waiting->future, -1);
  return NULL;
}

/* In the child: several threads wait at the same time, so that most sleep until they are woken. */
static void* sign_in_and_wait(void* context) {
  session* in = context;
  fba_future* future = NULL;
  if (fba_auth_sign_in_anonymously(in->auth, NULL, &future) != FBA_STATUS_OK) return NULL;
  bool has_ended = fba_future_wait(future, -1) == FBA_STATUS_OK;
  fba_future_release(future);
  return has_ended ? in : NULL;
}

static int child(void) {
  alarm(CHILD_SECONDS);
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.api_key = "fake-api-key";
  options.project_id = TEST_PROJECT;
  session in = {NULL, NULL};
  if (fba_app_create(&options, "of the child", &in.app) != FBA_STATUS_OK) return 1;
  if (fba_auth_get(in.app, &in.auth) != FBA_STATUS_OK) return 2;
  pthread_t threads[8];
  int ended = 0;
  for (int index = 0; index < 8; index++) pthread_create(&threads[index], NULL, sign_in_and_wait, &in);
  for (int index = 0; index < 8; index++) {
    void* result = NULL;
    pthread_join(threads[index], &result);
    if (result != NULL) ended++;
  }
  fba_auth_release(in.auth);
  fba_app_release(in.app);
  return ended == 8 ? 0 : 3;
}

static void children_can_wait(void) {
  latch began = LATCH_INIT;
  silent_server server = silent_server_start();
  session in = session_open_at(server.port, 0);
  waiter waiters[WAITERS];
  for (int index = 0; index < WAITERS; index++) {
    waiters[index].began = &began;
    CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &waiters[index].future));
    CHECK_INT(0, pthread_create(&waiters[index].thread, NULL, wait_for_ever, &waiters[index]));
  }
  CHECK(latch_wait(&began, WAITERS));
  for (int round = 0; round < CHILDREN; round++) {
    pid_t pid = fork();
    if (pid == 0) _exit(child());
    int status = -1;
    CHECK_INT(pid, waitpid(pid, &status, 0));
    CHECK_INT(0, status);
  }
  fba_app_close(in.app);
  for (int index = 0; index < WAITERS; index++) {
    pthread_join(waiters[index].thread, NULL);
    fba_future_release(waiters[index].future);
  }
  session_close(&in);
  silent_server_stop(&server);
}

static const check_case cases[] = {CHECK_CASE(children_can_wait)};

CHECK_MAIN(cases)
