/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of docs/recaptcha.md. The program's page is a function. */
#include <stdlib.h>
#include <string.h>

#include "../c/support/pages.h"
#include "../c/support/session.h"
#include "../c/support/web.h"

static int shown;

static void show_page(void* my_window, const char* site_key, const char* action, fba_question* question) {
  (void)my_window;
  CHECK_TEXT("fake-recaptcha-key", site_key);
  CHECK_TEXT("signUpPassword", action);
  shown++;
  CHECK_OK(fba_question_answer(question, "a-token"));
  fba_question_release(question);
}

#include "recaptcha/1.c.inc"

typedef struct program {
  fba_auth* auth;
  void* window;
} program;

#include "recaptcha/2.c.inc"

static void ask_page(fba_auth* auth, program* my_program) {
#include "recaptcha/3.c.inc"
}

static void initialize(fba_auth* auth) {
#include "recaptcha/4.c.inc"
}

static void a_call_has_a_token(void) {
  CHECK_INT(200,
            web_control("PATCH", "config", "{\"recaptchaConfig\":{\"emailPasswordEnforcementState\":\"ENFORCE\"}}"));
  session in = session_open();
  program mine = {.auth = in.auth};
  ask_page(in.auth, &mine);
  initialize(in.auth);
  fba_future* future = NULL;
  CHECK_OK(fba_auth_create_user_with_email_and_password(in.auth, new_email().text, TEST_PASSWORD, NULL, &future));
  while (fba_future_get_state(future) == FBA_FUTURE_PENDING) fba_app_process_events(in.app, 0);
  CHECK_DONE(future);
  CHECK_INT(1, shown);
  session_close(&in);
  CHECK_INT(200, web_control("PATCH", "config", "{\"recaptchaConfig\":null}"));
}

static fba_future* verify(fba_auth* auth) {
  fba_future* future = NULL;
#include "recaptcha/5.c.inc"
  return future;
}

static void a_page_of_the_library_answers(void) {
  static web_page page;
  /* Nobody opens it: the case answers. */
  setenv("BROWSER", "true", 1);
  session in = session_open();
  fba_future* future = verify(in.auth);
  while (fba_app_process_events(in.app, 0) == 0) {
  }
  answer_own_page(future, "a-token", &page);
  CHECK_DONE(future);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(a_page_of_the_library_answers),
    CHECK_CASE(a_call_has_a_token),
};

CHECK_MAIN(cases)
