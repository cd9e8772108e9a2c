/* SPDX-License-Identifier: Apache-2.0 */
/* What a call asks the program: here, the proof that a genuine app asks for a message to a phone. */
#include <string.h>

#include "support/asking.h"
#include "support/recorder.h"
#include "support/session.h"

#define NUMBER "+15555550100"

static fba_status verify(fba_auth* auth, const char* number, const fba_question_handler* handler, fba_future** future) {
  fba_phone_options options = FBA_PHONE_OPTIONS_INIT;
  options.app_verification = handler;
  return fba_auth_verify_phone_number(auth, number, &options, NULL, future);
}

/* A call that has asked, on any thread. */
static fba_future* asked(const session* in, asking* into, uint32_t timeout_ms) {
  fba_future* future = NULL;
  fba_question_handler handler = asking_handler(into, FBA_CALLBACK_ANY_THREAD, timeout_ms);
  CHECK_OK(verify(in->auth, NUMBER, &handler, &future));
  CHECK(latch_wait(&into->asks, 1));
  return future;
}

static void end(asking* ended, fba_future* future) {
  CHECK(latch_wait(&ended->frees, 1));
  CHECK_INT(1, latch_count(&ended->asks));
  CHECK_INT(1, latch_count(&ended->frees));
  fba_question_release(ended->question);
  fba_future_release(future);
}

static void* answer_it(void* question) {
  return fba_question_answer(question, "a-proof") == FBA_STATUS_OK ? question : NULL;
}

// proves: fba_question_subject.summary fba_question_is_open.summary fba_question_is_open.returns
// proves: fba_question_answer.summary fba_question_answer.answer fba_question_answer.FBA_STATUS_OK
// proves: fba_question_answer.FBA_STATUS_ALREADY_ENDED fba_question_fail.FBA_STATUS_ALREADY_ENDED
static void answer_comes_later_from_any_thread(void) {
  session in = session_open();
  asking it = ASKING_INIT;
  fba_future* future = asked(&in, &it, 0);
  CHECK_TEXT(NUMBER, fba_question_subject(it.question));
  CHECK(fba_question_is_open(it.question));
  CHECK_INT(FBA_FUTURE_PENDING, (int)fba_future_get_state(future));
  pthread_t thread;
  void* answered = NULL;
  CHECK_INT(0, pthread_create(&thread, NULL, answer_it, it.question));
  CHECK_INT(0, pthread_join(thread, &answered));
  CHECK(answered == it.question && !fba_question_is_open(it.question));
  CHECK_STATUS(FBA_STATUS_ALREADY_ENDED, fba_question_answer(it.question, "another"));
  CHECK_STATUS(FBA_STATUS_ALREADY_ENDED, fba_question_fail(it.question, FBA_ERROR_FAILURE, NULL));
  if (CHECK_SUCCEEDS(future)) CHECK(fba_future_verification_id(future)[0] != '\0');
  end(&it, future);
  session_close(&in);
}

static void question_is_pumped(void) {
  session in = session_open();
  asking it = ASKING_INIT;
  it.answer = "";
  fba_future* future = NULL;
  fba_question_handler handler = asking_handler(&it, FBA_CALLBACK_PUMPED, 0);
  CHECK_OK(verify(in.auth, NUMBER, &handler, &future));
  CHECK_INT(0, latch_count(&it.asks));
  CHECK_INT(1, fba_app_process_events(in.app, 0));
  CHECK_INT(1, latch_count(&it.asks));
  CHECK(pthread_equal(it.thread, pthread_self()) != 0);
  CHECK_OK((int)it.answered);
  CHECK_SUCCEEDS(future);
  it.question = NULL;
  end(&it, future);
  session_close(&in);
}

static void question_is_answered_inside_the_function(void) {
  session in = session_open();
  asking it = ASKING_INIT;
  it.answer = "a-proof";
  fba_future* future = asked(&in, &it, 0);
  CHECK_SUCCEEDS(future);
  it.question = NULL;
  end(&it, future);
  session_close(&in);
}

// proves: fba_question_fail.summary fba_question_fail.error fba_question_fail.message fba_question_fail.FBA_STATUS_OK
// proves: fba_question_fail.FBA_STATUS_INVALID_ARGUMENT fba_auth_verify_phone_number.errors
static void program_may_have_no_answer(void) {
  session in = session_open();
  asking it = ASKING_INIT;
  fba_future* future = asked(&in, &it, 0);
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_question_fail(it.question, FBA_ERROR_NONE, "why"));
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_question_fail(it.question, (fba_error_code)4711, "why"));
  CHECK_OK(fba_question_fail(it.question, FBA_ERROR_USER_CANCELLED, "The user left."));
  CHECK_FAILS(FBA_ERROR_USER_CANCELLED, future);
  CHECK_TEXT("QUESTION_FAILED", fba_error_name(fba_future_error(future)));
  CHECK_TEXT("The user left.", fba_error_message(fba_future_error(future)));
  end(&it, future);
  session_close(&in);
}

// proves: fba_question_release.summary fba_question_retain.summary fba_question_retain.returns
// proves: fba_auth_verify_phone_number.FBA_ERROR_APP_VERIFICATION_FAILED
static void last_release_is_an_end(void) {
  session in = session_open();
  asking it = ASKING_INIT;
  fba_future* future = asked(&in, &it, 0);
  CHECK(fba_question_retain(it.question) == it.question);
  fba_question_release(it.question);
  CHECK_INT(FBA_FUTURE_PENDING, (int)fba_future_get_state(future));
  fba_question_release(it.question);
  it.question = NULL;
  CHECK_FAILS(FBA_ERROR_APP_VERIFICATION_FAILED, future);
  CHECK_TEXT("QUESTION_UNANSWERED", fba_error_name(fba_future_error(future)));
  end(&it, future);
  session_close(&in);
}

static void time_is_an_end(void) {
  session in = session_open();
  asking it = ASKING_INIT;
  fba_future* future = NULL;
  fba_question_handler handler = asking_handler(&it, FBA_CALLBACK_PUMPED, 1);
  CHECK_OK(verify(in.auth, NUMBER, &handler, &future));
  fba_app_process_events(in.app, 0);
  CHECK_FAILS(FBA_ERROR_APP_VERIFICATION_FAILED, future);
  CHECK_TEXT("QUESTION_TIMED_OUT", fba_error_name(fba_future_error(future)));
  if (it.question != NULL) CHECK_STATUS(FBA_STATUS_ALREADY_ENDED, fba_question_answer(it.question, "late"));
  CHECK(latch_wait(&it.frees, 1));
  fba_question_release(it.question);
  fba_future_release(future);
  session_close(&in);
}

// proves: fba_question_answer.FBA_STATUS_ALREADY_ENDED
static void cancelling_is_an_end(void) {
  session in = session_open();
  asking it = ASKING_INIT;
  fba_future* future = asked(&in, &it, 0);
  CHECK_OK(fba_future_cancel(future));
  CHECK_FAILS(FBA_ERROR_CANCELLED, future);
  CHECK_STATUS(FBA_STATUS_ALREADY_ENDED, fba_question_answer(it.question, "late"));
  end(&it, future);
  asking unasked = ASKING_INIT;
  fba_question_handler handler = asking_handler(&unasked, FBA_CALLBACK_PUMPED, 0);
  CHECK_OK(verify(in.auth, NUMBER, &handler, &future));
  CHECK_OK(fba_future_cancel(future));
  fba_app_process_events(in.app, 0);
  CHECK(latch_wait(&unasked.frees, 1));
  CHECK_INT(0, latch_count(&unasked.asks));
  fba_future_release(future);
  session_close(&in);
}

// proves: fba_question_answer.FBA_STATUS_CLOSED fba_question_fail.FBA_STATUS_CLOSED
static void closing_is_an_end(void) {
  session in = session_open();
  asking it = ASKING_INIT;
  asking unasked = ASKING_INIT;
  fba_future* future = asked(&in, &it, 0);
  fba_future* other = NULL;
  fba_question_handler handler = asking_handler(&unasked, FBA_CALLBACK_PUMPED, 0);
  CHECK_OK(verify(in.auth, NUMBER, &handler, &other));
  fba_auth_close(in.auth);
  CHECK_INT(FBA_FUTURE_INVALID, (int)fba_future_get_state(future));
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_question_answer(it.question, "late"));
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_question_fail(it.question, FBA_ERROR_FAILURE, NULL));
  CHECK(latch_wait(&unasked.frees, 1));
  CHECK_INT(0, latch_count(&unasked.asks));
  end(&it, future);
  fba_future_release(other);
  session_close(&in);
}

static void refused_call_takes_over_nothing(void) {
  session in = session_open();
  asking it = ASKING_INIT;
  fba_future* future = NULL;
  const fba_question_handler good = asking_handler(&it, FBA_CALLBACK_PUMPED, 0);
  fba_question_handler handler = good;
  handler.function = NULL;
  CHECK_STATUS(FBA_STATUS_NULL_ARGUMENT, verify(in.auth, NUMBER, &handler, &future));
  handler = good;
  handler.mode = (fba_callback_mode)9;
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, verify(in.auth, NUMBER, &handler, &future));
  CHECK_STATUS(FBA_STATUS_INVALID_UTF8, verify(in.auth, "\xFF", &good, &future));
  CHECK_STATUS(FBA_STATUS_NULL_ARGUMENT, verify(NULL, NUMBER, &good, &future));
  CHECK(future == NULL);
  CHECK_INT(0, latch_count(&it.frees));
  CHECK_OK(verify(in.auth, "", &good, &future));
  CHECK_FAILS(FBA_ERROR_MISSING_PHONE_NUMBER, future);
  CHECK(latch_wait(&it.frees, 1));
  fba_future_release(future);
  fba_auth_close(in.auth);
  CHECK_STATUS(FBA_STATUS_CLOSED, verify(in.auth, NUMBER, &good, &future));
  CHECK_INT(0, latch_count(&it.asks));
  CHECK_INT(1, latch_count(&it.frees));
  session_close(&in);
}

// proves: fba_question_answer.misuse fba_question_fail.misuse fba_question_retain.question
// proves: fba_question_release.question
static void misuse_is_refused(void) {
  session in = session_open();
  asking it = ASKING_INIT;
  fba_future* future = asked(&in, &it, 0);
  CHECK_STATUS(FBA_STATUS_NULL_ARGUMENT, fba_question_answer(NULL, "a"));
  CHECK_STATUS(FBA_STATUS_NULL_ARGUMENT, fba_question_answer(it.question, NULL));
  CHECK_STATUS(FBA_STATUS_WRONG_HANDLE, fba_question_answer((fba_question*)future, "a"));
  CHECK_STATUS(FBA_STATUS_INVALID_UTF8, fba_question_answer(it.question, "\xFF"));
  CHECK_STATUS(FBA_STATUS_NULL_ARGUMENT, fba_question_fail(NULL, FBA_ERROR_FAILURE, NULL));
  CHECK_STATUS(FBA_STATUS_WRONG_HANDLE, fba_question_fail((fba_question*)future, FBA_ERROR_FAILURE, NULL));
  CHECK_STATUS(FBA_STATUS_INVALID_UTF8, fba_question_fail(it.question, FBA_ERROR_FAILURE, "\xFF"));
  CHECK(fba_question_retain(NULL) == NULL && fba_question_retain((fba_question*)future) == NULL);
  fba_question_release(NULL);
  fba_question_release((fba_question*)future);
  CHECK_INT(FBA_FUTURE_PENDING, (int)fba_future_get_state(future));
  CHECK_OK(fba_question_answer(it.question, ""));
  CHECK_SUCCEEDS(future);
  end(&it, future);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(answer_comes_later_from_any_thread),
    CHECK_CASE(question_is_pumped),
    CHECK_CASE(question_is_answered_inside_the_function),
    CHECK_CASE(program_may_have_no_answer),
    CHECK_CASE(last_release_is_an_end),
    CHECK_CASE(time_is_an_end),
    CHECK_CASE(cancelling_is_an_end),
    CHECK_CASE(closing_is_an_end),
    CHECK_CASE(refused_call_takes_over_nothing),
    CHECK_CASE(misuse_is_refused),
};

CHECK_MAIN(cases)
