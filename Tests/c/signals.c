/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Signals on threads of the library: what is meant for the program as a whole is left to its own threads; faults, and
 * what collectors stop threads by, come through.
 */
#include <dlfcn.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/recorder.h"
#include "support/session.h"

static const int of_program[] = {SIGHUP,  SIGINT,  SIGQUIT,  SIGPIPE,   SIGALRM,
                                 SIGTERM, SIGCHLD, SIGWINCH, SIGVTALRM, SIGPROF};
static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS};

enum {
  OF_PROGRAM = sizeof(of_program) / sizeof(of_program[0]),
  FAULTS = sizeof(faults) / sizeof(faults[0]),
  LAST_STANDARD_SIGNAL = 31,
  CAUGHT_ON_THREAD = 42,
  CAUGHT_ELSEWHERE = 43,
  NOTHING_CAUGHT = 44
};

static bool is_of_program(int number) {
  for (int index = 0; index < OF_PROGRAM; index++) {
    if (of_program[index] == number) return true;
  }
  return false;
}

/* The first signal that is blocked and should not be, or the other way round; 0 when all is well. */
static int wrong_signal(const sigset_t* mask, int also_blocked) {
  for (int number = 1; number <= SIGRTMAX; number++) {
    if (number == SIGKILL || number == SIGSTOP || (number > LAST_STANDARD_SIGNAL && number < SIGRTMIN)) continue;
    bool is_expected = is_of_program(number) || number == also_blocked;
    if ((sigismember(mask, number) == 1) != is_expected) return number;
  }
  return 0;
}

static int blocked_besides;
static int wrong_at_start;
static int threads_started;

typedef int (*create_function)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);

/* In place of the C library's, also for the library and for libcurl: a thread inherits what is blocked here. */
int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*start)(void*), void* context) {
  sigset_t mask;
  pthread_sigmask(SIG_SETMASK, NULL, &mask);
  int wrong = wrong_signal(&mask, blocked_besides);
  if (wrong != 0) __atomic_store_n(&wrong_at_start, wrong, __ATOMIC_SEQ_CST);
  __atomic_add_fetch(&threads_started, 1, __ATOMIC_SEQ_CST);
  create_function real = NULL;
  void* found = dlsym(RTLD_NEXT, "pthread_create");
  memcpy(&real, &found, sizeof(real));
  return real(thread, attributes, start, context);
}

static void forget_threads(int number_blocked_besides) {
  blocked_besides = number_blocked_besides;
  __atomic_store_n(&wrong_at_start, 0, __ATOMIC_SEQ_CST);
  __atomic_store_n(&threads_started, 0, __ATOMIC_SEQ_CST);
}

/* I/O thread, the store's, and those on which libcurl looks names up. */
static void start_every_kind(void) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.store = FBA_STORE_FILE;
  session in = session_open_with(options);
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  CHECK_DONE(future);
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_DONE(flush(&in));
  CHECK_OK(fba_auth_use_emulator(in.auth, "name-that-nobody-has.invalid", 9099));
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_NETWORK_REQUEST_FAILED, future);
  session_close(&in);
}

static void threads_block_what_is_meant_for_the_program_and_no_more(void) {
  forget_threads(0);
  start_every_kind();
  CHECK(__atomic_load_n(&threads_started, __ATOMIC_SEQ_CST) >= 3);
  CHECK_INT(0, __atomic_load_n(&wrong_at_start, __ATOMIC_SEQ_CST));
}

/* Whoever takes a signal by sigwait blocks it on all threads, ours included. */
static void what_the_program_blocks_everywhere_stays_blocked(void) {
  sigset_t one, before;
  sigemptyset(&one);
  sigaddset(&one, SIGUSR1);
  pthread_sigmask(SIG_BLOCK, &one, &before);
  forget_threads(SIGUSR1);
  start_every_kind();
  CHECK_INT(0, __atomic_load_n(&wrong_at_start, __ATOMIC_SEQ_CST));
  sigset_t after;
  pthread_sigmask(SIG_SETMASK, &before, &after);
  CHECK_INT(1, sigismember(&after, SIGUSR1));
  CHECK_INT(0, sigismember(&after, SIGTERM));
}

/* A fault that is blocked where it happens ends the process, without a word to anybody. */
static void faults_come_through_whatever_the_program_blocks(void) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  forget_threads(0);
  session in = session_open();
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  CHECK_DONE(future);
  session_close(&in);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  int wrong = __atomic_load_n(&wrong_at_start, __ATOMIC_SEQ_CST);
  for (int index = 0; index < FAULTS; index++) CHECK(wrong != faults[index]);
}

static pthread_t main_thread;

static void reported(int number) {
  (void)number;
  _exit(pthread_equal(pthread_self(), main_thread) ? CAUGHT_ELSEWHERE : CAUGHT_ON_THREAD);
}

static void raise_in_callback(fba_future* future, void* number) {
  (void)future;
  raise(*(const int*)number);
}

static volatile int* volatile nowhere;

static void fault_in_callback(fba_future* future, void* number) {
  (void)future;
  *nowhere = *(const int*)number;
}

/* A program with a crash handler, in a process of its own. */
static void crash(void (*in_callback)(fba_future*, void*), int number) {
  struct sigaction action;
  memset(&action, 0, sizeof(action));
  action.sa_handler = reported;
  sigaction(number, &action, NULL);
  main_thread = pthread_self();
  session in = session_open();
  fba_callback callback = FBA_CALLBACK_INIT;
  callback.function = in_callback;
  callback.user_data = &number;
  callback.mode = FBA_CALLBACK_ANY_THREAD;
  fba_future* future = NULL;
  alarm(PATIENCE_MS / 1000);
  if (fba_auth_sign_in_anonymously(in.auth, &callback, &future) != FBA_STATUS_OK) _exit(NOTHING_CAUGHT);
  /* By looking alone: whoever waits would do the I/O himself. */
  while (fba_future_get_state(future) == FBA_FUTURE_PENDING) sched_yield();
  fba_app_close(in.app);
  _exit(NOTHING_CAUGHT);
}

static void check_crash(void (*in_callback)(fba_future*, void*), int number) {
  pid_t child = fork();
  if (child == 0) crash(in_callback, number);
  int status = 0;
  CHECK(waitpid(child, &status, 0) == child);
  CHECK(WIFEXITED(status));
  CHECK_INT(CAUGHT_ON_THREAD, WEXITSTATUS(status));
}

static void crash_handler_hears_of_faults_in_callbacks(void) {
  check_crash(fault_in_callback, SIGSEGV);
  for (int index = 0; index < FAULTS; index++) check_crash(raise_in_callback, faults[index]);
}

typedef struct started {
  latch ran;
  sigset_t mask;
} started;

static void* note_mask(void* into) {
  started* seen = into;
  pthread_sigmask(SIG_SETMASK, NULL, &seen->mask);
  latch_add(&seen->ran);
  return NULL;
}

static void start_thread(fba_future* future, void* into) {
  (void)future;
  pthread_t thread;
  if (pthread_create(&thread, NULL, note_mask, into) == 0) pthread_detach(thread);
}

static void thread_that_a_callback_starts_can_be_stopped_by_a_collector(void) {
  static started seen = {LATCH_INIT, {{0}}};
  forget_threads(0);
  session in = session_open();
  fba_callback callback = FBA_CALLBACK_INIT;
  callback.function = start_thread;
  callback.user_data = &seen;
  callback.mode = FBA_CALLBACK_ANY_THREAD;
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, &callback, &future));
  CHECK(latch_wait(&seen.ran, 1));
  CHECK_INT(0, wrong_signal(&seen.mask, 0));
  CHECK_DONE(future);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(crash_handler_hears_of_faults_in_callbacks),
    CHECK_CASE(threads_block_what_is_meant_for_the_program_and_no_more),
    CHECK_CASE(what_the_program_blocks_everywhere_stays_blocked),
    CHECK_CASE(faults_come_through_whatever_the_program_blocks),
    CHECK_CASE(thread_that_a_callback_starts_can_be_stopped_by_a_collector),
};

CHECK_MAIN(cases)
