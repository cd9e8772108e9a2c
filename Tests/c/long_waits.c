/* SPDX-License-Identifier: Apache-2.0 */
/* Times that no test can wait for: the clock of this program stands still, and is put forward. */
#include <stdio.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "support/asking.h"
#include "support/session.h"
#include "support/web.h"

enum { NS_PER_MS = 1000000, NS_PER_S = 1000000000 };

/* What the clocks that count from the start of the machine show while they stand still; 0 while they go. */
static int64_t still_ns;
/* By how much they are ahead while they go. */
static int64_t ahead_ns;

static int64_t machine_ns(void) {
  struct timespec now = {0, 0};
  syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * NS_PER_S + now.tv_nsec;
}

/* In place of the C library's, also for the library and for libcurl. */
int clock_gettime(clockid_t clock, struct timespec* now) {
  if (clock != CLOCK_MONOTONIC && clock != CLOCK_BOOTTIME) return (int)syscall(SYS_clock_gettime, clock, now);
  int64_t shown = __atomic_load_n(&still_ns, __ATOMIC_SEQ_CST);
  if (shown == 0) shown = machine_ns() + __atomic_load_n(&ahead_ns, __ATOMIC_SEQ_CST);
  now->tv_sec = (time_t)(shown / NS_PER_S);
  now->tv_nsec = (long)(shown % NS_PER_S);
  return 0;
}

static void stop_clock(void) {
  __atomic_store_n(&still_ns, machine_ns() + ahead_ns, __ATOMIC_SEQ_CST);
}

static void put_forward(int64_t milliseconds) {
  __atomic_add_fetch(&still_ns, milliseconds * NS_PER_MS, __ATOMIC_SEQ_CST);
}

/* From where it stands. */
static void start_clock(void) {
  __atomic_store_n(&ahead_ns, still_ns - machine_ns(), __ATOMIC_SEQ_CST);
  __atomic_store_n(&still_ns, 0, __ATOMIC_SEQ_CST);
}

/* Asks for the proof of an app, for a millisecond, which passes: whatever was due before its end has been done. */
static void pass_a_millisecond(session* in) {
  asking brief = ASKING_INIT;
  fba_question_handler handler = asking_handler(&brief, FBA_CALLBACK_ANY_THREAD, 1);
  fba_phone_options options = FBA_PHONE_OPTIONS_INIT;
  fba_future* future = NULL;
  options.app_verification = &handler;
  CHECK_OK(fba_auth_verify_phone_number(in->auth, "+15555550123", &options, NULL, &future));
  CHECK(latch_wait(&brief.asks, 1));
  put_forward(1);
  CHECK_REFUSED(FBA_ERROR_APP_VERIFICATION_FAILED, future);
  fba_question_release(brief.question);
  CHECK(latch_wait(&brief.frees, 1));
}

/* The question is open until so many milliseconds have passed since it was asked, and then it is not. */
static void check_waits_for(int64_t milliseconds, session* in, asking* it, fba_future* future) {
  CHECK(latch_wait(&it->asks, 1));
  put_forward(milliseconds - 2);
  pass_a_millisecond(in);
  CHECK(fba_question_is_open(it->question));
  CHECK_INT(FBA_FUTURE_PENDING, (int)fba_future_get_state(future));
  pass_a_millisecond(in);
  if (CHECK_FAILS(FBA_ERROR_APP_VERIFICATION_FAILED, future)) {
    CHECK_TEXT("QUESTION_TIMED_OUT", fba_error_name(fba_future_error(future)));
  }
  CHECK(!fba_question_is_open(it->question));
  fba_question_release(it->question);
  fba_future_release(future);
}

static session open_in_memory(void) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.store = FBA_STORE_MEMORY;
  return session_open_with(options);
}

// proves: fba_auth_set_app_check.handler
static void an_app_check_token_is_waited_for_ten_seconds(void) {
  session in = open_in_memory();
  asking it = ASKING_INIT;
  fba_future* future = NULL;
  fba_question_handler handler = asking_handler(&it, FBA_CALLBACK_ANY_THREAD, 0);
  CHECK_OK(fba_auth_set_app_check(in.auth, &handler));
  stop_clock();
  CHECK_OK(fba_auth_fetch_providers_for_email(in.auth, "a@example.com", NULL, &future));
  check_waits_for(10000, &in, &it, future);
  start_clock();
  CHECK_OK(fba_auth_set_app_check(in.auth, NULL));
  session_close(&in);
  CHECK(latch_wait(&it.frees, 1));
}

static void protect(const char* passwords) {
  char config[128];
  snprintf(config, sizeof(config), "{\"recaptchaConfig\":{\"emailPasswordEnforcementState\":\"%s\"}}", passwords);
  CHECK_INT(200, web_control("PATCH", "config", config));
}

// proves: fba_auth_set_recaptcha.handler
static void a_token_of_recaptcha_is_waited_for_a_minute(void) {
  protect("ENFORCE");
  session in = open_in_memory();
  asking it = ASKING_INIT;
  fba_future* future = NULL;
  fba_question_handler handler = asking_handler(&it, FBA_CALLBACK_ANY_THREAD, 0);
  CHECK_OK(fba_auth_set_recaptcha(in.auth, &handler));
  stop_clock();
  CHECK_OK(fba_auth_create_user_with_email_and_password(in.auth, new_email().text, TEST_PASSWORD, NULL, &future));
  check_waits_for(60000, &in, &it, future);
  start_clock();
  session_close(&in);
  CHECK(latch_wait(&it.frees, 1));
  protect("OFF");
}

static const check_case cases[] = {
    CHECK_CASE(an_app_check_token_is_waited_for_ten_seconds),
    CHECK_CASE(a_token_of_recaptcha_is_waited_for_a_minute),
};

CHECK_MAIN(cases)
