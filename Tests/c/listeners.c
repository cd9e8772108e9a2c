/* SPDX-License-Identifier: Apache-2.0 */
/* Listeners: when they fire, in which order, in which thread, and that their user data is freed once. */
#include <stdio.h>
#include <string.h>

#include "support/asking.h"
#include "support/flow.h"
#include "support/session.h"

/* A listener that writes a letter for each call into a shared log, upper case while somebody is signed in. */
typedef struct letter_listener {
  char letter;
  char* log;
  int frees;
  uint64_t id;
  bool removes_itself;
} letter_listener;

static void note_letter(fba_auth* auth, void* user_data) {
  letter_listener* listener = user_data;
  fba_user* user = fba_auth_current_user(auth);
  size_t length = strlen(listener->log);
  listener->log[length] = (char)(user != NULL ? listener->letter - 'a' + 'A' : listener->letter);
  listener->log[length + 1] = '\0';
  fba_user_release(user);
  if (listener->removes_itself) fba_auth_remove_listener(auth, listener->id);
}

static void count_free(void* user_data) {
  ((letter_listener*)user_data)->frees++;
}

static fba_listener listener_of(letter_listener* noting, fba_callback_mode mode) {
  fba_listener listener = FBA_LISTENER_INIT;
  listener.mode = mode;
  listener.function = note_letter;
  listener.user_data = noting;
  listener.free_user_data = count_free;
  return listener;
}

static void sign_in(session* in) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in->auth, NULL, &future));
  CHECK_DONE(future);
}

// proves: fba_auth_add_auth_state_listener.summary fba_auth_add_auth_state_listener.out_id
// proves: fba_auth_add_auth_state_listener.FBA_STATUS_OK fba_auth_remove_listener.summary fba_auth_remove_listener.id
// proves: fba_auth_remove_listener.FBA_STATUS_OK fba_auth_remove_listener.FBA_STATUS_NOT_FOUND
// proves: fba_auth_sign_out.summary fba_auth_sign_out.FBA_STATUS_OK
static void any_thread_listener_is_called_at_each_change(void) {
  session in = session_open();
  char log[64] = "";
  letter_listener noting = {'a', log, 0, 0, false};
  fba_listener listener = listener_of(&noting, FBA_CALLBACK_ANY_THREAD);
  CHECK_OK(fba_auth_add_auth_state_listener(in.auth, &listener, &noting.id));
  CHECK_TEXT("a", log);
  sign_in(&in);
  CHECK_TEXT("aA", log); /* before the future completed */
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_TEXT("aAa", log);
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_TEXT("aAa", log); /* nothing changed */
  CHECK_INT(0, noting.frees);
  CHECK_OK(fba_auth_remove_listener(in.auth, noting.id));
  CHECK_INT(1, noting.frees);
  CHECK_STATUS(FBA_STATUS_NOT_FOUND, fba_auth_remove_listener(in.auth, noting.id));
  sign_in(&in);
  CHECK_TEXT("aAa", log);
  session_close(&in);
  CHECK_INT(1, noting.frees);
}

// proves: fba_auth_add_auth_state_listener.summary fba_auth_add_auth_state_listener.out_id
static void pumped_listener_is_called_inside_process_events(void) {
  session in = session_open();
  char log[64] = "";
  letter_listener noting = {'a', log, 0, 0, false};
  fba_listener listener = listener_of(&noting, FBA_CALLBACK_PUMPED);
  CHECK_OK(fba_auth_add_auth_state_listener(in.auth, &listener, NULL));
  CHECK_TEXT("", log);
  fba_app_process_events(in.app, 0);
  CHECK_TEXT("a", log);
  sign_in(&in);
  CHECK_TEXT("a", log);
  fba_app_process_events(in.app, 0);
  CHECK_TEXT("aA", log);
  session_close(&in);
  CHECK_INT(1, noting.frees);
}

// proves: fba_auth_add_id_token_listener.out_id fba_auth_add_id_token_listener.FBA_STATUS_OK
static void auth_state_listeners_run_before_id_token_listeners(void) {
  session in = session_open();
  char log[64] = "";
  letter_listener noting[4] = {
      {'x', log, 0, 0, false}, {'a', log, 0, 0, false}, {'y', log, 0, 0, false}, {'b', log, 0, 0, false}};
  for (int index = 0; index < 4; index++) {
    fba_listener listener = listener_of(&noting[index], FBA_CALLBACK_ANY_THREAD);
    CHECK_OK(index % 2 == 0 ? fba_auth_add_id_token_listener(in.auth, &listener, &noting[index].id)
                            : fba_auth_add_auth_state_listener(in.auth, &listener, &noting[index].id));
  }
  CHECK_TEXT("xayb", log);
  log[0] = '\0';
  sign_in(&in);
  CHECK_TEXT("ABXY", log);
  session_close(&in);
  for (int index = 0; index < 4; index++) CHECK_INT(1, noting[index].frees);
}

// proves: fba_auth_add_id_token_listener.out_id
static void new_token_calls_only_id_token_listeners(void) {
  session in = session_open();
  char log[64] = "";
  letter_listener state = {'a', log, 0, 0, false};
  letter_listener token = {'x', log, 0, 0, false};
  fba_listener state_listener = listener_of(&state, FBA_CALLBACK_ANY_THREAD);
  fba_listener token_listener = listener_of(&token, FBA_CALLBACK_ANY_THREAD);
  sign_in(&in);
  CHECK_OK(fba_auth_add_auth_state_listener(in.auth, &state_listener, NULL));
  CHECK_OK(fba_auth_add_id_token_listener(in.auth, &token_listener, NULL));
  log[0] = '\0';
  fba_user* user = fba_auth_current_user(in.auth);
  fba_future* future = NULL;
  emulator_set_clock(60, false);
  CHECK_OK(fba_user_fetch_token(user, true, NULL, &future));
  CHECK_DONE(future);
  CHECK_TEXT("X", log);
  emulator_set_clock(0, false);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_auth_remove_listener.threads
static void listener_may_remove_itself(void) {
  session in = session_open();
  char log[64] = "";
  letter_listener once = {'a', log, 0, 0, false};
  letter_listener always = {'b', log, 0, 0, false};
  fba_listener first = listener_of(&once, FBA_CALLBACK_ANY_THREAD);
  fba_listener second = listener_of(&always, FBA_CALLBACK_ANY_THREAD);
  CHECK_OK(fba_auth_add_auth_state_listener(in.auth, &first, &once.id));
  CHECK_OK(fba_auth_add_auth_state_listener(in.auth, &second, &always.id));
  once.removes_itself = true;
  sign_in(&in);
  CHECK_TEXT("abAB", log);
  CHECK_INT(1, once.frees);
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_TEXT("abABb", log);
  session_close(&in);
  CHECK_INT(1, once.frees);
  CHECK_INT(1, always.frees);
}

typedef struct cancelling_listener {
  fba_future* future;
  latch known; /* the future is */
  int cancels;
} cancelling_listener;

static void cancel_sign_in(fba_auth* auth, void* user_data) {
  cancelling_listener* cancelling = user_data;
  fba_user* user = fba_auth_current_user(auth);
  if (user == NULL) return;
  CHECK(latch_wait(&cancelling->known, 1));
  CHECK_INT(FBA_FUTURE_PENDING, (int)fba_future_get_state(cancelling->future));
  CHECK_OK(fba_future_cancel(cancelling->future));
  cancelling->cancels++;
  fba_user_release(user);
}

// proves: fba_future_cancel.summary
static void sign_in_that_is_told_of_is_too_late_to_cancel(void) {
  session in = session_open();
  cancelling_listener cancelling = {.known = LATCH_INIT};
  fba_listener listener = FBA_LISTENER_INIT;
  listener.mode = FBA_CALLBACK_ANY_THREAD;
  listener.function = cancel_sign_in;
  listener.user_data = &cancelling;
  CHECK_OK(fba_auth_add_auth_state_listener(in.auth, &listener, NULL));
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &cancelling.future));
  latch_add(&cancelling.known);
  CHECK_DONE(cancelling.future);
  CHECK_INT(1, cancelling.cancels);
  CHECK(current_uid(&in)[0] != '\0');
  session_close(&in);
}

typedef struct adding_listener {
  fba_listener other;
  int left; /* how often it adds that one */
} adding_listener;

static void add_others(fba_auth* auth, void* user_data) {
  adding_listener* adding = user_data;
  if (adding->left-- <= 0) return;
  CHECK_OK(fba_auth_add_auth_state_listener(auth, &adding->other, NULL));
  CHECK_OK(fba_auth_add_id_token_listener(auth, &adding->other, NULL));
}

// proves: fba_auth_add_auth_state_listener.threads fba_auth_add_id_token_listener.threads
static void listener_may_add_others(void) {
  session in = session_open();
  char log[64] = "";
  letter_listener noting = {'a', log, 0, 0, false};
  adding_listener adding = {listener_of(&noting, FBA_CALLBACK_ANY_THREAD), 1};
  fba_listener listener = FBA_LISTENER_INIT;
  listener.mode = FBA_CALLBACK_ANY_THREAD;
  listener.function = add_others;
  listener.user_data = &adding;
  CHECK_OK(fba_auth_add_auth_state_listener(in.auth, &listener, NULL));
  CHECK_TEXT("aa", log);
  sign_in(&in);
  CHECK_TEXT("aaAA", log);
  session_close(&in);
  CHECK_INT(2, noting.frees);
}

// proves: fba_auth_close.summary fba_auth_add_auth_state_listener.FBA_STATUS_CLOSED
// proves: fba_auth_add_id_token_listener.FBA_STATUS_CLOSED
static void closing_the_auth_drops_its_listeners(void) {
  session in = session_open();
  char log[64] = "";
  letter_listener noting = {'a', log, 0, 0, false};
  letter_listener pumped = {'b', log, 0, 0, false};
  fba_listener listener = listener_of(&noting, FBA_CALLBACK_ANY_THREAD);
  CHECK_OK(fba_auth_add_id_token_listener(in.auth, &listener, NULL));
  listener = listener_of(&pumped, FBA_CALLBACK_PUMPED);
  CHECK_OK(fba_auth_add_auth_state_listener(in.auth, &listener, NULL));
  fba_auth_close(in.auth);
  fba_app_process_events(in.app, 0);
  CHECK_INT(1, noting.frees);
  CHECK_INT(1, pumped.frees);
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_auth_add_auth_state_listener(in.auth, &listener, NULL));
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_auth_add_id_token_listener(in.auth, &listener, NULL));
  session_close(&in);
  CHECK_INT(1, noting.frees);
}

static session open_asked(asking* into, fba_callback_mode mode) {
  session in = session_open();
  fba_question_handler handler = asking_handler(into, mode, 0);
  CHECK_OK(fba_auth_set_before_auth_state_changed(in.auth, &handler));
  return in;
}

/* A link, a reload and a sign-out sign nobody in. */
// proves: fba_auth_set_before_auth_state_changed.summary
static void check_nobody_is_asked_about_who_is_there(session* in) {
  fba_user* user = fba_auth_current_user(in->auth);
  fba_credential* google = NULL;
  fba_future* future = NULL;
  CHECK_OK(fba_credential_create_google("{\"sub\":\"not-asked-1\"}", NULL, &google));
  CHECK_OK(fba_user_reload(user, NULL, &future));
  CHECK_DONE(future);
  CHECK_OK(fba_user_link_with_credential(user, google, NULL, &future));
  CHECK_DONE(future);
  CHECK_OK(fba_auth_sign_out(in->auth));
  fba_credential_release(google);
  fba_user_release(user);
}

// proves: fba_question_user.summary fba_question_user.returns fba_question_subject.summary
// proves: fba_auth_set_before_auth_state_changed.handler fba_auth_set_before_auth_state_changed.FBA_STATUS_OK
// proves: fba_auth_set_before_auth_state_changed.summary
static void program_is_asked_before_somebody_is_signed_in(void) {
  asking it = ASKING_INIT;
  session in = open_asked(&it, FBA_CALLBACK_ANY_THREAD);
  test_email email = new_email();
  fba_future* future = NULL;
  CHECK_OK(fba_auth_create_user_with_email_and_password(in.auth, email.text, TEST_PASSWORD, NULL, &future));
  CHECK(latch_wait(&it.asks, 1));
  CHECK_TEXT(email.text, fba_user_email(fba_question_user(it.question)));
  CHECK_TEXT(fba_question_subject(it.question), fba_user_uid(fba_question_user(it.question)));
  CHECK(fba_auth_current_user(in.auth) == NULL);
  fba_user* asked = fba_user_retain(fba_question_user(it.question));
  fba_future* refused = NULL;
  CHECK_OK(fba_user_reload(asked, NULL, &refused));
  CHECK_REFUSED(FBA_ERROR_NO_SIGNED_IN_USER, refused);
  fba_user_release(asked);
  CHECK_OK(fba_question_fail(it.question, FBA_ERROR_USER_DISABLED, "Not on this machine."));
  CHECK_FAILS(FBA_ERROR_USER_DISABLED, future);
  CHECK_TEXT("Not on this machine.", fba_error_message(fba_future_error(future)));
  CHECK(fba_auth_current_user(in.auth) == NULL);
  fba_question_release(it.question);
  fba_future_release(future);

  CHECK_OK(fba_auth_sign_in_with_email_and_password(in.auth, email.text, TEST_PASSWORD, NULL, &future));
  CHECK(latch_wait(&it.asks, 2));
  CHECK_OK(fba_question_answer(it.question, ""));
  CHECK_DONE(future);
  fba_question_release(it.question);
  check_nobody_is_asked_about_who_is_there(&in);
  CHECK_INT(2, latch_count(&it.asks));
  CHECK_OK(fba_auth_set_before_auth_state_changed(in.auth, NULL));
  CHECK(latch_wait(&it.frees, 1));
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  CHECK_DONE(future);
  CHECK_INT(2, latch_count(&it.asks));
  session_close(&in);
}

// proves: fba_auth_set_before_auth_state_changed.handler fba_auth_set_before_auth_state_changed.FBA_STATUS_CLOSED
static void it_is_asked_where_it_pumps(void) {
  asking it = ASKING_INIT;
  session in = open_asked(&it, FBA_CALLBACK_PUMPED);
  it.answer = "";
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  while (fba_app_process_events(in.app, 0) == 0) continue;
  CHECK(pthread_equal(it.thread, pthread_self()) != 0);
  CHECK_DONE(future);
  fba_auth_close(in.auth);
  fba_question_handler handler = asking_handler(&it, FBA_CALLBACK_PUMPED, 0);
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_auth_set_before_auth_state_changed(in.auth, &handler));
  session_close(&in);
  CHECK(latch_wait(&it.frees, 1));
}

/* What ends a sign-in of which the program was asked and has said nothing. */
static void leave_undecided(void (*end)(session* in, fba_future* future), fba_error_code error, fba_status late) {
  asking it = ASKING_INIT;
  session in = open_asked(&it, FBA_CALLBACK_ANY_THREAD);
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  CHECK(latch_wait(&it.asks, 1));
  CHECK_INT(FBA_FUTURE_PENDING, (int)fba_future_get_state(future));
  end(&in, future);
  if (error == FBA_ERROR_NONE) {
    CHECK_INT(FBA_FUTURE_INVALID, (int)fba_future_get_state(future));
  } else {
    CHECK_FAILS(error, future);
    CHECK_TEXT("", current_uid(&in));
  }
  CHECK(!fba_question_is_open(it.question));
  CHECK_STATUS(late, fba_question_answer(it.question, ""));
  CHECK_STATUS(late, fba_question_fail(it.question, FBA_ERROR_USER_DISABLED, NULL));
  fba_question_release(it.question);
  fba_future_release(future);
  session_close(&in);
  CHECK(latch_wait(&it.frees, 1));
  CHECK_INT(1, latch_count(&it.asks));
}

static void cancel_it(session* in, fba_future* future) {
  (void)in;
  CHECK_OK(fba_future_cancel(future));
}

static void sign_out_meanwhile(session* in, fba_future* future) {
  (void)future;
  CHECK_OK(fba_auth_sign_out(in->auth));
}

static void close_meanwhile(session* in, fba_future* future) {
  (void)future;
  fba_auth_close(in->auth);
}

// proves: fba_auth_sign_out.summary fba_question_answer.FBA_STATUS_ALREADY_ENDED fba_question_answer.FBA_STATUS_CLOSED
// proves: fba_question_fail.FBA_STATUS_ALREADY_ENDED fba_question_fail.FBA_STATUS_CLOSED
static void sign_in_may_end_while_the_program_is_asked(void) {
  leave_undecided(cancel_it, FBA_ERROR_CANCELLED, FBA_STATUS_ALREADY_ENDED);
  leave_undecided(sign_out_meanwhile, FBA_ERROR_CANCELLED, FBA_STATUS_ALREADY_ENDED);
  leave_undecided(close_meanwhile, FBA_ERROR_NONE, FBA_STATUS_CLOSED);
}

/* Whoever was signed in stays. */
// proves: fba_auth_set_before_auth_state_changed.summary
static void time_ends_a_sign_in_that_nobody_decides(void) {
  asking it = ASKING_INIT;
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  fba_question_handler handler = asking_handler(&it, FBA_CALLBACK_ANY_THREAD, 1);
  fba_future* future = NULL;
  CHECK_OK(fba_auth_set_before_auth_state_changed(in.auth, &handler));
  CHECK_OK(fba_auth_create_user_with_email_and_password(in.auth, new_email().text, TEST_PASSWORD, NULL, &future));
  CHECK_FAILS(FBA_ERROR_CANCELLED, future);
  CHECK_TEXT("QUESTION_TIMED_OUT", fba_error_name(fba_future_error(future)));
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  CHECK_OK(fba_auth_set_before_auth_state_changed(in.auth, NULL));
  CHECK(latch_wait(&it.frees, 1));
  /* On a busy machine the time may be over before the program is asked. */
  if (it.question != NULL) CHECK_STATUS(FBA_STATUS_ALREADY_ENDED, fba_question_answer(it.question, "late"));
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  fba_question_release(it.question);
  fba_future_release(future);
  fba_user_release(user);
  session_close(&in);
}

typedef struct visit {
  flow* browser;
  web_page page;
  bool is_shown;
} visit;

static void* visit_the_provider(void* into) {
  visit* made = into;
  made->is_shown = flow_visit(made->browser, &made->page);
  return NULL;
}

/* The browser's last page waits too, and says what came of it. */
static void browser_is_told_what_the_program_says(void) {
  static visit made;
  asking it = ASKING_INIT;
  session in = open_asked(&it, FBA_CALLBACK_ANY_THREAD);
  flow browser = flow_of("github.com", new_email().text);
  flow_sign_in(&browser, &in);
  made.browser = &browser;
  pthread_t thread;
  CHECK_INT(0, pthread_create(&thread, NULL, visit_the_provider, &made));
  CHECK(latch_wait(&it.asks, 1));
  CHECK_INT(FBA_FUTURE_PENDING, (int)fba_future_get_state(browser.future));
  CHECK_OK(fba_question_fail(it.question, FBA_ERROR_USER_DISABLED, "Not on this machine."));
  CHECK_FAILS(FBA_ERROR_USER_DISABLED, browser.future);
  CHECK_INT(0, pthread_join(thread, NULL));
  CHECK(made.is_shown);
  CHECK_CONTAINS("Not signed in", made.page.body);
  CHECK_CONTAINS("could not be completed", made.page.body);
  CHECK_TEXT("", current_uid(&in));
  fba_question_release(it.question);
  flow_end(&browser);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(browser_is_told_what_the_program_says),
    CHECK_CASE(program_is_asked_before_somebody_is_signed_in),
    CHECK_CASE(it_is_asked_where_it_pumps),
    CHECK_CASE(sign_in_may_end_while_the_program_is_asked),
    CHECK_CASE(time_ends_a_sign_in_that_nobody_decides),
    CHECK_CASE(any_thread_listener_is_called_at_each_change),
    CHECK_CASE(pumped_listener_is_called_inside_process_events),
    CHECK_CASE(auth_state_listeners_run_before_id_token_listeners),
    CHECK_CASE(new_token_calls_only_id_token_listeners),
    CHECK_CASE(listener_may_remove_itself),
    CHECK_CASE(listener_may_add_others),
    CHECK_CASE(sign_in_that_is_told_of_is_too_late_to_cancel),
    CHECK_CASE(closing_the_auth_drops_its_listeners),
};

CHECK_MAIN(cases)
