/* SPDX-License-Identifier: Apache-2.0 */
/* Wake-ups: there are none without work; and none that fails leaves a thread asleep over its work, or at the end. */
#include <curl/curl.h>
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <sched.h>
#include <semaphore.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>

#include "support/flow.h"
#include "support/recorder.h"
#include "support/session.h"

enum { ALWAYS = 1000000, ROUNDS = 5 };

/* How many more calls of each are to fail. */
static int failing_wakeups, failing_posts;

static bool must_fail(int* left) {
  if (__atomic_load_n(left, __ATOMIC_SEQ_CST) <= 0) return false;
  return __atomic_fetch_sub(left, 1, __ATOMIC_SEQ_CST) > 0;
}

static void set_failing(int* left, int count) {
  __atomic_store_n(left, count, __ATOMIC_SEQ_CST);
}

static int failing(int* left) {
  return __atomic_load_n(left, __ATOMIC_SEQ_CST);
}

/* In place of libcurl's and the C library's, for the library. */
CURLMcode curl_multi_wakeup(CURLM* multi) {
  CURLMcode (*real)(CURLM*) = NULL;
  void* found = dlsym(RTLD_NEXT, "curl_multi_wakeup");
  memcpy(&real, &found, sizeof(real));
  return must_fail(&failing_wakeups) ? CURLM_WAKEUP_FAILURE : real(multi);
}

int sem_post(sem_t* semaphore) {
  int (*real)(sem_t*) = NULL;
  void* found = dlsym(RTLD_NEXT, "sem_post");
  memcpy(&real, &found, sizeof(real));
  if (!must_fail(&failing_posts)) return real(semaphore);
  errno = EOVERFLOW;
  return -1;
}

static session open_in_memory(void) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.store = FBA_STORE_MEMORY;
  return session_open_with(options);
}

typedef struct call {
  recorder seen;
  fba_future* future;
} call;

/* Nobody waits for the future: the I/O thread is to do it. */
static void call_begin(call* begun, session* in) {
  recorder fresh = RECORDER_INIT;
  begun->seen = fresh;
  fba_callback callback = recorder_callback(&begun->seen, FBA_CALLBACK_ANY_THREAD);
  CHECK_OK(fba_auth_fetch_providers_for_email(in->auth, "a@example.com", &callback, &begun->future));
}

static void call_end(call* begun) {
  CHECK(latch_wait(&begun->seen.calls, 1));
  CHECK_DONE(begun->future);
}

/*
 * One wake-up that fails changes nothing; and after any number the next one is heard. A thread that is awake is not
 * rung for: tries until it was asleep.
 */
static void check_heard(session* in, int* left) {
  int heard = 0;
  for (time_t deadline = time(NULL) + PATIENCE_MS / 1000; heard < ROUNDS && time(NULL) < deadline;) {
    call first, second;
    set_failing(left, 1);
    call_begin(&first, in);
    call_end(&first);
    set_failing(left, ALWAYS);
    call_begin(&first, in);
    heard += failing(left) < ALWAYS ? 1 : 0;
    set_failing(left, 0);
    call_begin(&second, in);
    call_end(&second);
    call_end(&first);
  }
  CHECK_INT(ROUNDS, heard);
}

/* With nothing under way it sleeps on a semaphore. */
static void idle_thread_hears_of_work(void) {
  session in = open_in_memory();
  call first;
  call_begin(&first, &in);
  call_end(&first);
  set_failing(&failing_posts, 1);
  call_begin(&first, &in);
  call_end(&first);
  set_failing(&failing_posts, 0);
  session_close(&in);
}

/* While a browser is waited for it sleeps in libcurl. */
static void busy_thread_hears_of_work(void) {
  session in = open_in_memory();
  flow github = flow_of("github.com", "octocat@example.com");
  flow_sign_in(&github, &in);
  CHECK(flow_wait_opened(&github));
  check_heard(&in, &failing_wakeups);
  fba_future_cancel(github.future);
  flow_end(&github);
  session_close(&in);
}

static int entries(const char* directory) {
  int count = 0;
  DIR* listed = opendir(directory);
  if (listed == NULL) return -1;
  while (readdir(listed) != NULL) count++;
  closedir(listed);
  return count;
}

static bool comes_to(const char* directory, int expected) {
  time_t deadline = time(NULL) + PATIENCE_MS / 1000;
  while (entries(directory) != expected && time(NULL) < deadline) sched_yield();
  return entries(directory) == expected;
}

static void nothing_is_left_when_a_wake_up_fails_at_the_end(void) {
  int threads = entries("/proc/self/task"), descriptors = entries("/proc/self/fd");
  for (int round = 0; round < ROUNDS; round++) {
    session in = open_in_memory();
    for (int sign_ins = 0; sign_ins < 3; sign_ins++) {
      call made;
      call_begin(&made, &in);
      call_end(&made);
    }
    set_failing(&failing_posts, 1);
    session_close(&in);
    set_failing(&failing_posts, 0);
  }
  CHECK(comes_to("/proc/self/task", threads));
  CHECK(comes_to("/proc/self/fd", descriptors));
}

/*
 * Whether the app's thread sleeps in the kernel until somebody wakes it: in a wait without a time. The kernel tells the
 * number of the call and its arguments; the fourth of futex(2) is the time.
 */
static bool sleeps_without_an_end(const char* task) {
  char path[300], name[32] = "", told[256] = "";
  unsigned long number = 0, time_limit = 1;
  snprintf(path, sizeof(path), "/proc/self/task/%s/comm", task);
  FILE* file = fopen(path, "r");
  if (file == NULL) return false;
  bool is_read = fgets(name, sizeof(name), file) != NULL;
  fclose(file);
  if (!is_read || strcmp(name, "firebase_auth\n") != 0) return false;
  snprintf(path, sizeof(path), "/proc/self/task/%s/syscall", task);
  file = fopen(path, "r");
  if (file == NULL) return false;
  is_read = fgets(told, sizeof(told), file) != NULL;
  fclose(file);
  return is_read && sscanf(told, "%lu %*x %*x %*x %lx", &number, &time_limit) == 2 && number == SYS_futex &&
         time_limit == 0;
}

static bool some_thread_sleeps_without_an_end(void) {
  bool found = false;
  DIR* tasks = opendir("/proc/self/task");
  for (const struct dirent* entry = readdir(tasks); entry != NULL; entry = readdir(tasks)) {
    if (entry->d_name[0] != '.') found = sleeps_without_an_end(entry->d_name) || found;
  }
  closedir(tasks);
  return found;
}

static void ignore_change(fba_auth* auth, void* user_data) {
  (void)auth;
  (void)user_data;
}

/* Although there is somebody who would be told of a new token. */
static void nothing_wakes_a_thread_that_has_nothing_to_do(void) {
  session in = open_in_memory();
  fba_listener listener = FBA_LISTENER_INIT;
  fba_future* future = NULL;
  listener.function = ignore_change;
  CHECK_OK(fba_auth_add_id_token_listener(in.auth, &listener, NULL));
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  CHECK_DONE(future);
  CHECK_OK(fba_auth_sign_out(in.auth));
  time_t deadline = time(NULL) + PATIENCE_MS / 1000;
  while (!some_thread_sleeps_without_an_end() && time(NULL) < deadline) sched_yield();
  CHECK(some_thread_sleeps_without_an_end());
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(nothing_wakes_a_thread_that_has_nothing_to_do),
    CHECK_CASE(idle_thread_hears_of_work),
    CHECK_CASE(busy_thread_hears_of_work),
    CHECK_CASE(nothing_is_left_when_a_wake_up_fails_at_the_end),
};

CHECK_MAIN(cases)
