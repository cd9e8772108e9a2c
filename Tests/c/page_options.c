/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the options of a browser mean where a page of the listener, or a mailed link to it, does the work: for passkeys,
 * for tokens of reCAPTCHA, and for sign-in links. The case plays the person.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/asking.h"
#include "support/fake_server.h"
#include "support/pages.h"
#include "support/passkeys.h"
#include "support/session.h"

/* What the calls work with. */
typedef struct desk {
  session in;
  fba_user* user;   /* signed in, with a passkey */
  test_email email; /* of the user */
  web_text passkey;
} desk;

static desk desk_open(void) {
  desk opened = {.in = session_open(), .email = new_email()};
  opened.user = sign_up(&opened.in, opened.email.text);
  opened.passkey = enroll_passkey(opened.user, "Key");
  return opened;
}

static void desk_close(desk* closing) {
  fba_user_release(closing->user);
  session_close(&closing->in);
}

typedef struct page_call {
  fba_future* (*begin)(desk* at, const fba_browser_options* options);
  /* The address of the listener, once it is known. */
  web_text (*listener)(desk* at, fba_future* future);
  /* What the person does, until the last page. */
  void (*go_on)(desk* at, fba_future* future, web_page* out_page);
  const char* host; /* of the listener, unless the options choose another one; NULL where they cannot */
  bool has_page;    /* which the browser is to show, and which names the program */
} page_call;

static fba_future* use_passkey(desk* at, const fba_browser_options* options) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_passkey(at->in.auth, options, NULL, &future));
  return future;
}

static fba_future* make_passkey(desk* at, const fba_browser_options* options) {
  fba_future* future = NULL;
  CHECK_OK(fba_user_enroll_passkey(at->user, "New", options, NULL, &future));
  return future;
}

static fba_future* mail_link(desk* at, const fba_browser_options* options) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_mailed_link(at->in.auth, at->email.text, NULL, options, NULL, &future));
  return future;
}

static void protect(const char* passwords) {
  char config[128];
  snprintf(config, sizeof(config), "{\"recaptchaConfig\":{\"emailPasswordEnforcementState\":\"%s\"}}", passwords);
  CHECK_INT(200, web_control("PATCH", "config", config));
}

/* A call that has asked for a token of reCAPTCHA; the question is the caller's. */
static fba_future* ask(desk* at, asking* into, uint32_t timeout_ms) {
  fba_future* future = NULL;
  fba_question_handler handler = asking_handler(into, FBA_CALLBACK_ANY_THREAD, timeout_ms);
  CHECK_OK(fba_auth_set_recaptcha(at->in.auth, &handler));
  protect("ENFORCE");
  CHECK_OK(fba_auth_create_user_with_email_and_password(at->in.auth, new_email().text, TEST_PASSWORD, NULL, &future));
  CHECK(latch_wait(&into->asks, 1));
  protect("OFF");
  return future;
}

static fba_future* answer_question(desk* at, const fba_browser_options* options) {
  asking it = ASKING_INIT;
  fba_future* future = ask(at, &it, 0);
  CHECK_OK(fba_question_answer_in_browser(it.question, options));
  fba_question_release(it.question);
  CHECK_OK(fba_auth_set_recaptcha(at->in.auth, NULL));
  CHECK(latch_wait(&it.frees, 1));
  return future;
}

static web_text shown_listener(desk* at, fba_future* future) {
  (void)at;
  return shown_page(future);
}

static web_text mailed_listener(desk* at, fba_future* future) {
  while (fba_future_browser_state(future) != FBA_BROWSER_OPENED && fba_future_wait(future, 1) == FBA_STATUS_TIMED_OUT) {
  }
  return web_parameter(web_mailed_link(at->email.text, "EMAIL_SIGNIN").text, "continueUrl");
}

static void use_it(desk* at, fba_future* future, web_page* out_page) {
  answer_own_page(future, authentication_json(at->passkey.text).text, out_page);
}

static void make_it(desk* at, fba_future* future, web_page* out_page) {
  (void)at;
  answer_own_page(future, registration_json(new_credential_id().text).text, out_page);
}

static void follow_it(desk* at, fba_future* future, web_page* out_page) {
  mailed_listener(at, future);
  web_get(web_mailed_link(at->email.text, "EMAIL_SIGNIN").text, 5, out_page);
}

static void solve_it(desk* at, fba_future* future, web_page* out_page) {
  (void)at;
  answer_own_page(future, "a-token", out_page);
}

static const page_call calls[] = {
    {use_passkey, shown_listener, use_it, NULL, true},
    {make_passkey, shown_listener, make_it, NULL, true},
    {answer_question, shown_listener, solve_it, "127.0.0.1", true},
    {mail_link, mailed_listener, follow_it, "127.0.0.1", false},
};
enum { CALLS = sizeof(calls) / sizeof(calls[0]) };

static fba_browser_options quiet(void) {
  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  options.presentation = FBA_BROWSER_PRESENT_NOTHING;
  return options;
}

/* Where the listener of a passkey's page has to be. */
static const char* host_of(const page_call* call) {
  return call->host != NULL ? call->host : "localhost";
}

/* Overwritten as soon as the call has returned. */
// proves: fba_auth_sign_in_with_passkey.options fba_user_enroll_passkey.options
// proves: fba_question_answer_in_browser.options fba_auth_sign_in_with_mailed_link.options
static void port_path_name_and_text_are_copied_and_count(void) {
  static web_page page;
  desk at = desk_open();
  for (int index = 0; index < CALLS; index++) {
    const page_call* call = &calls[index];
    char path[] = "/the/place", app_name[] = "Garden", text[] = "Well done & bye", expected[64];
    fba_browser_options options = quiet();
    options.port = unused_port();
    options.path = path;
    options.app_name = app_name;
    options.finish_text = text;
    snprintf(expected, sizeof(expected), "http://%s:%u/the/place", host_of(call), (unsigned)options.port);
    fba_future* future = call->begin(&at, &options);
    memset(&options, 0xff, sizeof(options));
    memset(path, 'x', strlen(path));
    memset(app_name, 'x', strlen(app_name));
    memset(text, 'x', strlen(text));
    CHECK_TEXT(expected, call->listener(&at, future).text);
    if (call->has_page) {
      CHECK_INT(FBA_BROWSER_NONE, (int)fba_future_browser_state(future));
      web_get(expected, 0, &page);
      CHECK_CONTAINS("Garden", page.body);
    }
    call->go_on(&at, future, &page);
    CHECK_DONE(future);
    CHECK_CONTAINS("Well done &amp; bye", page.body);
  }
  desk_close(&at);
}

// proves: fba_auth_sign_in_with_passkey.options fba_user_enroll_passkey.options
// proves: fba_question_answer_in_browser.options fba_auth_sign_in_with_mailed_link.options
static void the_last_page_names_the_program_or_is_another_one(void) {
  static web_page page;
  desk at = desk_open();
  for (int index = 0; index < CALLS; index++) {
    fba_browser_options options = quiet();
    options.app_name = "Garden";
    fba_future* future = calls[index].begin(&at, &options);
    calls[index].go_on(&at, future, &page);
    CHECK_DONE(future);
    CHECK_CONTAINS("go back to Garden", page.body);
    options.finish_url = "https://localhost/done";
    future = calls[index].begin(&at, &options);
    calls[index].go_on(&at, future, &page);
    CHECK_DONE(future);
    /* A page that has posted something leads there by itself. */
    CHECK_CONTAINS("https://localhost/done", calls[index].has_page ? page.body : page.address);
  }
  desk_close(&at);
}

// proves: fba_question_answer_in_browser.options fba_auth_sign_in_with_mailed_link.options
static void the_host_of_the_listener_can_be_chosen(void) {
  static web_page page;
  desk at = desk_open();
  for (int index = 0; index < CALLS; index++) {
    if (calls[index].host == NULL) continue;
    for (int is_named = 0; is_named < 2; is_named++) {
      fba_browser_options options = quiet();
      options.redirect_host = is_named ? FBA_REDIRECT_HOST_LOCALHOST : FBA_REDIRECT_HOST_ADDRESS;
      fba_future* future = calls[index].begin(&at, &options);
      const char* start = is_named ? "http://localhost:" : "http://127.0.0.1:";
      CHECK(strncmp(start, calls[index].listener(&at, future).text, strlen(start)) == 0);
      calls[index].go_on(&at, future, &page);
      CHECK_DONE(future);
    }
  }
  desk_close(&at);
}

typedef struct opener {
  latch opened, freed;
  web_text address;
} opener;

static bool open_it(const char* url, void* user_data) {
  opener* opening = user_data;
  snprintf(opening->address.text, sizeof(opening->address.text), "%s", url);
  latch_add(&opening->opened);
  return true;
}

static void free_it(void* user_data) {
  latch_add(&((opener*)user_data)->freed);
}

// proves: fba_auth_sign_in_with_passkey.options fba_user_enroll_passkey.options
// proves: fba_question_answer_in_browser.options
static void the_program_may_open_the_page_itself(void) {
  static web_page page;
  desk at = desk_open();
  for (int index = 0; index < CALLS; index++) {
    if (!calls[index].has_page) continue;
    opener opening = {.opened = LATCH_INIT, .freed = LATCH_INIT};
    fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
    options.open_url = open_it;
    options.open_url_mode = FBA_CALLBACK_ANY_THREAD;
    options.user_data = &opening;
    options.free_user_data = free_it;
    fba_future* future = calls[index].begin(&at, &options);
    CHECK(latch_wait(&opening.opened, 1));
    CHECK_TEXT(shown_page(future).text, opening.address.text);
    calls[index].go_on(&at, future, &page);
    CHECK_DONE(future);
    CHECK(latch_wait(&opening.freed, 1));
    CHECK_INT(1, latch_count(&opening.opened));
  }
  desk_close(&at);
}

/* The usual ones then: the browser of the machine is asked to show the page. */
// proves: fba_auth_sign_in_with_passkey.options fba_user_enroll_passkey.options
// proves: fba_question_answer_in_browser.options fba_auth_sign_in_with_mailed_link.options
static void options_may_be_left_out(void) {
  static web_page page;
  desk at = desk_open();
  setenv("BROWSER", "/bin/true", 1);
  for (int index = 0; index < CALLS; index++) {
    char start[32];
    fba_future* future = calls[index].begin(&at, NULL);
    snprintf(start, sizeof(start), "http://%s:", host_of(&calls[index]));
    CHECK(strncmp(start, calls[index].listener(&at, future).text, strlen(start)) == 0);
    CHECK(fba_future_browser_state(future) != FBA_BROWSER_NONE);
    calls[index].go_on(&at, future, &page);
    CHECK_DONE(future);
  }
  unsetenv("BROWSER");
  desk_close(&at);
}

static void check_ends(fba_error_code error, const char* name, fba_future* future) {
  if (CHECK_FAILS(error, future)) CHECK_TEXT(name, fba_error_name(fba_future_error(future)));
  fba_future_release(future);
}

// proves: fba_auth_sign_in_with_passkey.options fba_user_enroll_passkey.options
// proves: fba_question_answer_in_browser.options fba_auth_sign_in_with_mailed_link.options
// proves: fba_auth_sign_in_with_passkey.FBA_ERROR_WEB_INTERNAL_ERROR
// proves: fba_question_answer_in_browser.FBA_ERROR_WEB_INTERNAL_ERROR
// proves: fba_auth_sign_in_with_mailed_link.FBA_ERROR_WEB_INTERNAL_ERROR fba_user_enroll_passkey.errors
static void what_the_listener_cannot_do_says_so(void) {
  desk at = desk_open();
  silent_server taken = silent_server_start();
  for (int index = 0; index < CALLS; index++) {
    fba_browser_options options = quiet();
    options.port = taken.port;
    fba_future* future = calls[index].begin(&at, &options);
    CHECK_REFUSED(FBA_ERROR_WEB_INTERNAL_ERROR, future);
    options = quiet();
    options.timeout_ms = 1;
    check_ends(FBA_ERROR_WEB_CONTEXT_CANCELLED, "WEB_CONTEXT_TIMED_OUT", calls[index].begin(&at, &options));
    options = quiet();
    options.path = "no-slash";
    CHECK_REFUSED(FBA_ERROR_INVALID_ARGUMENT, calls[index].begin(&at, &options));
  }
  silent_server_stop(&taken);
  desk_close(&at);
}

/* It is shorter than that of the handler here; RecaptchaPageTests has a longer one. */
// proves: fba_question_answer_in_browser.options
static void the_time_of_a_page_takes_the_place_of_that_of_its_question(void) {
  desk at = desk_open();
  asking it = ASKING_INIT;
  fba_future* future = ask(&at, &it, 3600000);
  fba_browser_options options = quiet();
  options.timeout_ms = 1;
  CHECK_OK(fba_question_answer_in_browser(it.question, &options));
  check_ends(FBA_ERROR_WEB_CONTEXT_CANCELLED, "WEB_CONTEXT_TIMED_OUT", future);
  fba_question_release(it.question);
  desk_close(&at);
}

/* Nothing is taken over of a question that has ended. */
// proves: fba_question_answer_in_browser.options
static void a_question_that_has_ended_takes_nothing_over(void) {
  desk at = desk_open();
  asking it = ASKING_INIT;
  opener opening = {.opened = LATCH_INIT, .freed = LATCH_INIT};
  fba_browser_options options = quiet();
  options.user_data = &opening;
  options.free_user_data = free_it;
  fba_future* future = ask(&at, &it, 0);
  CHECK_OK(fba_question_answer(it.question, "a-token"));
  CHECK_STATUS(FBA_STATUS_ALREADY_ENDED, fba_question_answer_in_browser(it.question, &options));
  CHECK_DONE(future);
  fba_question_release(it.question);
  desk_close(&at);
  CHECK_INT(0, latch_count(&opening.freed));
}

/* A page on the domain of the passkeys; without it only those for "localhost" can be used. */
// proves: fba_auth_sign_in_with_passkey.options fba_user_enroll_passkey.options
static void a_page_of_the_domain_can_be_named(void) {
  static web_page page;
  desk at = desk_open();
  fba_browser_options options = quiet();
  options.hosted_page = "https://app.test/passkey.html";
  options.path = "/answers";
  options.app_name = "Garden";
  fba_future* future = make_passkey(&at, &options);
  CHECK_CONTAINS("https://app.test/passkey.html#kind=create&", shown_page(future).text);
  CHECK_CONTAINS("&app=Garden&", shown_page(future).text);
  CHECK_CONTAINS("path=%2Fanswers", shown_page(future).text);
  answer_hosted_page(future, registration_json(new_credential_id().text).text, &page);
  CHECK_DONE(future);
  future = use_passkey(&at, &options);
  CHECK_CONTAINS("https://app.test/passkey.html#kind=get&", shown_page(future).text);
  answer_hosted_page(future, authentication_json(at.passkey.text).text, &page);
  CHECK_DONE(future);
  desk_close(&at);
}

/* A passkey that the browser makes has the name that is given, or the service's. */
// proves: fba_user_enroll_passkey.name fba_user_enroll_passkey.summary
static void a_passkey_has_the_services_name_if_no_other(void) {
  static const char* const names[] = {NULL, "", "Laptop"};
  static web_page page;
  for (int index = 0; index < 3; index++) {
    desk at = desk_open();
    char shown[128];
    fba_browser_options options = quiet();
    fba_future* future = NULL;
    CHECK_OK(fba_user_enroll_passkey(at.user, names[index], &options, NULL, &future));
    web_get(shown_page(future).text, 5, &page);
    snprintf(shown, sizeof(shown), "&quot;name&quot;:&quot;%s&quot;", index < 2 ? at.email.text : names[index]);
    CHECK_CONTAINS(shown, web_attribute(&page, "data-subject").text);
    web_text id = new_credential_id();
    answer_own_page(future, registration_json(id.text).text, &page);
    CHECK_DONE(future);
    fba_user* now = fba_auth_current_user(at.in.auth);
    CHECK_INT(2, (int64_t)fba_user_passkey_count(now));
    const fba_passkey_info* made = fba_user_passkey_at(now, 1);
    CHECK_TEXT(id.text, fba_passkey_info_credential_id(made));
    CHECK_TEXT(index < 2 ? "Unnamed Passkey" : names[index], fba_passkey_info_name(made));
    fba_user_release(now);
    desk_close(&at);
  }
}

// proves: fba_user_enroll_passkey.FBA_ERROR_INVALID_CREDENTIAL fba_user_enroll_passkey.errors
static void an_answer_that_makes_no_passkey_is_an_error(void) {
  static web_page page;
  desk at = desk_open();
  fba_browser_options options = quiet();
  fba_future* future = make_passkey(&at, &options);
  answer_own_page(future, "{}", &page);
  if (CHECK_FAILS(FBA_ERROR_INVALID_CREDENTIAL, future)) {
    CHECK_CONTAINS("id of the passkey is missing", fba_error_message(fba_future_error(future)));
  }
  fba_future_release(future);
  CHECK_INT(200, web_control("PATCH", "config", "{\"emulator\":{\"passkeyChecks\":\"all\"}}"));
  future = make_passkey(&at, &options);
  answer_own_page(future, registration_json("pk-_none").text, &page);
  CHECK_INT(200, web_control("PATCH", "config", "{\"emulator\":{\"passkeyChecks\":\"readable\"}}"));
  if (CHECK_FAILS(FBA_ERROR_INVALID_CREDENTIAL, future)) {
    CHECK_INT(400, fba_error_http_status(fba_future_error(future)));
  }
  fba_future_release(future);
  future = make_passkey(&at, &options);
  answer_own_page(future, "", &page);
  check_ends(FBA_ERROR_WEB_CONTEXT_CANCELLED, "PASSKEY_NOT_USED", future);
  desk_close(&at);
}

// proves: fba_user_enroll_passkey.summary fba_user_enroll_passkey.errors
static void one_page_of_an_auth_is_shown_at_a_time(void) {
  desk at = desk_open();
  fba_browser_options options = quiet();
  fba_future* first = make_passkey(&at, &options);
  shown_page(first);
  CHECK_REFUSED(FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED, make_passkey(&at, &options));
  CHECK_REFUSED(FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED, use_passkey(&at, &options));
  CHECK_OK(fba_future_cancel(first));
  check_ends(FBA_ERROR_WEB_CONTEXT_CANCELLED, "WEB_CONTEXT_CANCELLED", first);
  first = use_passkey(&at, &options);
  shown_page(first);
  CHECK_REFUSED(FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED, make_passkey(&at, &options));
  CHECK_OK(fba_future_cancel(first));
  CHECK_REFUSED(FBA_ERROR_WEB_CONTEXT_CANCELLED, first);
  desk_close(&at);
}

static const check_case cases[] = {
    CHECK_CASE(port_path_name_and_text_are_copied_and_count),
    CHECK_CASE(the_last_page_names_the_program_or_is_another_one),
    CHECK_CASE(the_host_of_the_listener_can_be_chosen),
    CHECK_CASE(the_program_may_open_the_page_itself),
    CHECK_CASE(options_may_be_left_out),
    CHECK_CASE(what_the_listener_cannot_do_says_so),
    CHECK_CASE(the_time_of_a_page_takes_the_place_of_that_of_its_question),
    CHECK_CASE(a_question_that_has_ended_takes_nothing_over),
    CHECK_CASE(a_page_of_the_domain_can_be_named),
    CHECK_CASE(a_passkey_has_the_services_name_if_no_other),
    CHECK_CASE(an_answer_that_makes_no_passkey_is_an_error),
    CHECK_CASE(one_page_of_an_auth_is_shown_at_a_time),
};

CHECK_MAIN(cases)
