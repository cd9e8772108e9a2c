/* SPDX-License-Identifier: Apache-2.0 */
/* A system that gives no descriptor, no thread, no random numbers or no links: calls end with an error that says so,
 * and work again afterwards; and what can do without does. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <openssl/rand.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "support/recorder.h"
#include "support/session.h"

enum { MOST_DESCRIPTORS = 256 };

static bool is_short_of_threads;
static bool does_thread_take_signals;
static int threads_started;

typedef int (*create_function)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);

/* In place of the C library's, also for the library and for libcurl. */
int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*start)(void*), void* context) {
  if (is_short_of_threads) return EAGAIN;
  sigset_t blocked;
  pthread_sigmask(SIG_SETMASK, NULL, &blocked);
  if (sigismember(&blocked, SIGTERM) == 0) does_thread_take_signals = true;
  threads_started++;
  create_function real = NULL;
  void* found = dlsym(RTLD_NEXT, "pthread_create");
  memcpy(&real, &found, sizeof(real));
  return real(thread, attributes, start, context);
}

static bool is_short_of_random_numbers;

/* In place of OpenSSL's, for the library. */
int RAND_bytes(unsigned char* bytes, int count) {
  int (*real)(unsigned char*, int) = NULL;
  void* found = dlsym(RTLD_NEXT, "RAND_bytes");
  memcpy(&real, &found, sizeof(real));
  return is_short_of_random_numbers ? 0 : real(bytes, count);
}

static bool has_no_links;
static int links_refused;

/* In place of the C library's, for the library. */
int linkat(int from, const char* name, int to, const char* other, int flags) {
  int (*real)(int, const char*, int, const char*, int) = NULL;
  void* found = dlsym(RTLD_NEXT, "linkat");
  memcpy(&real, &found, sizeof(real));
  if (!has_no_links) return real(from, name, to, other, flags);
  links_refused++;
  errno = EPERM;
  return -1;
}

typedef struct descriptors {
  int taken[MOST_DESCRIPTORS];
  int count;
  struct rlimit before;
} descriptors;

static void take_all_descriptors(descriptors* taken) {
  getrlimit(RLIMIT_NOFILE, &taken->before);
  struct rlimit few = taken->before;
  few.rlim_cur = MOST_DESCRIPTORS;
  setrlimit(RLIMIT_NOFILE, &few);
  taken->count = 0;
  for (int made = open("/dev/null", O_RDONLY); made >= 0 && taken->count < MOST_DESCRIPTORS;) {
    taken->taken[taken->count++] = made;
    made = open("/dev/null", O_RDONLY);
  }
}

static void give_descriptors_back(descriptors* taken) {
  for (int index = 0; index < taken->count; index++) close(taken->taken[index]);
  setrlimit(RLIMIT_NOFILE, &taken->before);
}

static void check_ends_with_the_shortage(session* in) {
  recorder seen = RECORDER_INIT;
  fba_callback callback = recorder_callback(&seen, FBA_CALLBACK_ANY_THREAD);
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in->auth, &callback, &future));
  CHECK_FAILS(FBA_ERROR_OUT_OF_RESOURCES, future);
  CHECK_TEXT("OUT_OF_RESOURCES", fba_error_name(fba_future_error(future)));
  CHECK(latch_wait(&seen.frees, 1));
  CHECK_INT(1, latch_count(&seen.calls));
  fba_future_release(future);
  fba_provider* provider = NULL;
  CHECK_OK(fba_provider_create("github.com", &provider, NULL));
  CHECK_OK(fba_auth_sign_in_with_provider(in->auth, provider, NULL, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_OUT_OF_RESOURCES, future);
  fba_provider_release(provider);
}

static void check_works(session* in) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in->auth, NULL, &future));
  CHECK_DONE(future);
}

static session open_with(fba_store_kind store) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.store = store;
  return session_open_with(options);
}

static void no_descriptors(void) {
  session in = open_with(FBA_STORE_MEMORY);
  descriptors taken;
  take_all_descriptors(&taken);
  for (int round = 0; round < 3; round++) check_ends_with_the_shortage(&in);
  give_descriptors_back(&taken);
  check_works(&in);
  session_close(&in);
}

/* Here the listener is the first that needs one: the loop runs already. */
static void no_descriptor_for_a_listener(void) {
  session in = open_with(FBA_STORE_MEMORY);
  check_works(&in);
  descriptors taken;
  fba_future* future = NULL;
  fba_provider* provider = NULL;
  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  options.route = FBA_ROUTE_LOOPBACK;
  CHECK_OK(fba_provider_create("github.com", &provider, NULL));
  take_all_descriptors(&taken);
  CHECK_OK(fba_auth_sign_in_with_provider(in.auth, provider, &options, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_OUT_OF_RESOURCES, future);
  give_descriptors_back(&taken);
  check_works(&in);
  fba_provider_release(provider);
  session_close(&in);
}

/* Whatever was begun is taken back: trying does not use up what is left. */
static void no_descriptors_leak(void) {
  session in = open_with(FBA_STORE_MEMORY);
  is_short_of_threads = true;
  int first = open("/dev/null", O_RDONLY);
  close(first);
  for (int round = 0; round < 50; round++) check_ends_with_the_shortage(&in);
  int last = open("/dev/null", O_RDONLY);
  close(last);
  is_short_of_threads = false;
  CHECK_INT(first, last);
  check_works(&in);
  session_close(&in);
}

/* The store's thread is missing too: its work is then done by the caller. */
static void no_threads(void) {
  is_short_of_threads = true;
  session in = open_with(FBA_STORE_DEFAULT);
  fba_future* future = NULL;
  CHECK_OK(fba_auth_ready(in.auth, NULL, &future));
  CHECK_DONE(future);
  CHECK_TEXT("", current_uid(&in));
  check_ends_with_the_shortage(&in);
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_OK(fba_auth_flush_store(in.auth, NULL, &future));
  CHECK_DONE(future);
  is_short_of_threads = false;
  check_works(&in);
  session_close(&in);
}

/* libcurl looks names up on threads of its own. */
static void threads_take_no_signals(void) {
  session in = open_with(FBA_STORE_DEFAULT);
  CHECK_OK(fba_auth_use_emulator(in.auth, "name-that-nobody-has.invalid", 9099));
  for (int round = 0; round < 5; round++) {
    fba_future* future = NULL;
    CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
    CHECK_REFUSED(FBA_ERROR_NETWORK_REQUEST_FAILED, future);
  }
  session_close(&in);
  CHECK(threads_started > 1);
  CHECK(!does_thread_take_signals);
}

// proves: fba_nonce_create.FBA_STATUS_OUT_OF_RESOURCES
static void no_random_numbers(void) {
  fba_nonce* nonce = NULL;
  is_short_of_random_numbers = true;
  CHECK_STATUS(FBA_STATUS_OUT_OF_RESOURCES, fba_nonce_create(0, &nonce));
  is_short_of_random_numbers = false;
  CHECK(nonce == NULL);
  CHECK_OK(fba_nonce_create(0, &nonce));
  fba_nonce_release(nonce);
}

static fba_app_options with_file(const char* directory) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.store = FBA_STORE_FILE;
  options.store_directory = directory;
  return options;
}

/* FAT, as on a stick that a program is carried on, has none. */
// proves: fba_auth_store_status.summary
static void file_system_without_links_keeps_the_user(void) {
  char directory[512];
  snprintf(directory, sizeof(directory), "%s/no-links", getenv("XDG_DATA_HOME"));
  has_no_links = true;
  session in = session_make("no-links", with_file(directory));
  session_await_store(&in);
  fba_user_release(sign_up(&in, new_email().text));
  char uid[128];
  snprintf(uid, sizeof(uid), "%s", current_uid(&in));
  CHECK_DONE(flush(&in));
  CHECK_INT(FBA_STORE_OK, (int)fba_auth_store_status(in.auth));
  session_close(&in);
  in = session_make("no-links", with_file(directory));
  session_await_store(&in);
  CHECK_TEXT(uid, current_uid(&in));
  session_close(&in);
  has_no_links = false;
  CHECK(links_refused > 0);
}

static const check_case cases[] = {
    CHECK_CASE(no_descriptors),
    CHECK_CASE(no_descriptor_for_a_listener),
    CHECK_CASE(no_descriptors_leak),
    CHECK_CASE(no_threads),
    CHECK_CASE(no_random_numbers),
    CHECK_CASE(threads_take_no_signals),
    CHECK_CASE(file_system_without_links_keeps_the_user),
};

CHECK_MAIN(cases)
