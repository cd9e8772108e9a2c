/* SPDX-License-Identifier: Apache-2.0 */
/* What the program adds to requests: App Check tokens that it is asked for, and headers of its own. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/asking.h"
#include "support/carrier.h"
#include "support/fake_server.h"
#include "support/flow.h"
#include "support/pages.h"
#include "support/recorder.h"
#include "support/session.h"
#include "support/switchboard.h"

static fba_future* reset_password(const session* in) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_send_password_reset_email(in->auth, "someone@example.com", NULL, &future));
  return future;
}

static session open_asking(uint16_t port, asking* into, uint32_t timeout_ms) {
  session in = session_open_at(port, 0);
  fba_question_handler handler = asking_handler(into, FBA_CALLBACK_ANY_THREAD, timeout_ms);
  CHECK_OK(fba_auth_set_app_check(in.auth, &handler));
  return in;
}

/* What a server sees of one request; freed by the caller. */
static char* request_of(void (*prepare)(session* in)) {
  char* reply = http_ok("{\"email\":\"someone@example.com\"}");
  fake_server server = {.replies = {reply}, .reply_count = 1};
  CHECK(fake_server_start(&server));
  session in = session_open_at(server.port, 0);
  prepare(&in);
  CHECK_DONE(reset_password(&in));
  session_close(&in);
  fake_server_stop(&server);
  free(reply);
  return strdup(server.newest);
}

static asking at_once = ASKING_INIT;

static void answer_at_once(session* in) {
  fba_question_handler handler = asking_handler(&at_once, FBA_CALLBACK_ANY_THREAD, 0);
  CHECK_OK(fba_auth_set_app_check(in->auth, &handler));
}

static void token_is_sent(void) {
  at_once.answer = "a-token";
  char* request = request_of(answer_at_once);
  CHECK_CONTAINS("\r\nX-Firebase-AppCheck: a-token\r\n", request);
  CHECK_OK((int)at_once.answered);
  CHECK(latch_wait(&at_once.frees, 1));
  free(request);
}

static void an_empty_answer_sends_none(void) {
  at_once.answer = "";
  char* request = request_of(answer_at_once);
  CHECK(strstr(request, "AppCheck") == NULL && strstr(request, "HTTP/1.1") != NULL);
  free(request);
}

// proves: fba_auth_set_app_check.summary fba_auth_set_app_check.FBA_STATUS_OK fba_question_subject.summary
static void one_question_is_for_all_calls_that_wait(void) {
  asking it = ASKING_INIT;
  session in = open_asking(emulator_port(), &it, 0);
  fba_user* user = NULL;
  fba_future *first = NULL, *second = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &first));
  CHECK_OK(fba_auth_fetch_providers_for_email(in.auth, "someone@example.com", NULL, &second));
  CHECK(latch_wait(&it.asks, 1));
  CHECK_TEXT("App Check", fba_question_subject(it.question));
  CHECK_INT(FBA_FUTURE_PENDING, (int)fba_future_get_state(second));
  fba_question* asked = it.question;
  it.answer = "another"; /* no date is in it, so the next request asks again */
  CHECK_OK(fba_question_answer(asked, "a-token"));
  CHECK_STATUS(FBA_STATUS_ALREADY_ENDED, fba_question_answer(asked, "late"));
  CHECK_DONE(second);
  CHECK_DONE(first);
  CHECK((user = fba_auth_current_user(in.auth)) != NULL);
  fba_user_release(user);
  fba_question_release(asked);
  session_close(&in);
  CHECK(latch_wait(&it.frees, 1));
}

static void without_an_answer_the_call_says_why(void) {
  asking it = ASKING_INIT;
  session in = open_asking(emulator_port(), &it, 0);
  fba_future* future = reset_password(&in);
  CHECK(latch_wait(&it.asks, 1));
  CHECK_OK(fba_question_fail(it.question, FBA_ERROR_NETWORK_REQUEST_FAILED, "The attestation server is down."));
  CHECK_FAILS(FBA_ERROR_NETWORK_REQUEST_FAILED, future);
  CHECK_TEXT("QUESTION_FAILED", fba_error_name(fba_future_error(future)));
  CHECK_TEXT("The attestation server is down.", fba_error_message(fba_future_error(future)));
  fba_question_release(it.question);
  fba_future_release(future);

  fba_question_handler handler = asking_handler(&it, FBA_CALLBACK_ANY_THREAD, 1);
  CHECK_OK(fba_auth_set_app_check(in.auth, &handler));
  CHECK(latch_wait(&it.frees, 1));
  future = reset_password(&in);
  CHECK_FAILS(FBA_ERROR_APP_VERIFICATION_FAILED, future);
  CHECK_TEXT("QUESTION_TIMED_OUT", fba_error_name(fba_future_error(future)));
  fba_future_release(future);
  CHECK_OK(fba_auth_set_app_check(in.auth, NULL));
  if (latch_count(&it.asks) == 2) fba_question_release(it.question); /* not asked if its time was over before */
  session_close(&in);
}

static fba_future* sign_in_by_page(const session* in) {
  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  options.route = FBA_ROUTE_PAGE;
  options.presentation = FBA_BROWSER_PRESENT_NOTHING;
  fba_provider* provider = NULL;
  fba_future* future = NULL;
  CHECK_OK(fba_provider_create("apple.com", &provider, NULL));
  CHECK_OK(fba_auth_sign_in_with_provider(in->auth, provider, &options, NULL, &future));
  fba_provider_release(provider);
  return future;
}

static void the_projects_pages_get_the_token(void) {
  static web_page page;
  at_once.answer = "a-token";
  session in = session_open();
  answer_at_once(&in);
  fba_future* future = sign_in_by_page(&in);
  web_get(shown_page(future).text, 5, &page);
  CHECK_CONTAINS("/auth/handler?", web_attribute(&page, "data-start").text);
  CHECK_CONTAINS("#fac=a-token", web_attribute(&page, "data-start").text);
  CHECK_OK(fba_future_cancel(future));
  CHECK_REFUSED(FBA_ERROR_WEB_CONTEXT_CANCELLED, future);

  asking it = ASKING_INIT;
  fba_question_handler handler = asking_handler(&it, FBA_CALLBACK_ANY_THREAD, 0);
  CHECK_OK(fba_auth_set_app_check(in.auth, &handler));
  future = sign_in_by_page(&in);
  CHECK(latch_wait(&it.asks, 1));
  fba_question* first = it.question;
  CHECK_OK(fba_question_answer(first, "a-token")); /* for the request alone: it names no end */
  CHECK(latch_wait(&it.asks, 2));
  CHECK_OK(fba_question_fail(it.question, FBA_ERROR_NETWORK_REQUEST_FAILED, NULL));
  CHECK_REFUSED(FBA_ERROR_NETWORK_REQUEST_FAILED, future);
  fba_question_release(first);
  fba_question_release(it.question);
  session_close(&in);
}

// proves: fba_auth_set_app_check.FBA_STATUS_CLOSED fba_question_is_open.returns fba_question_answer.FBA_STATUS_CLOSED
static void closing_ends_the_question(void) {
  asking it = ASKING_INIT;
  session in = open_asking(emulator_port(), &it, 0);
  fba_future* future = reset_password(&in);
  CHECK(latch_wait(&it.asks, 1));
  fba_auth_close(in.auth);
  CHECK_INT(FBA_FUTURE_INVALID, (int)fba_future_get_state(future));
  CHECK(!fba_question_is_open(it.question));
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_question_answer(it.question, "late"));
  fba_question_handler handler = asking_handler(&it, FBA_CALLBACK_ANY_THREAD, 0);
  fba_question_release(it.question);
  CHECK(latch_wait(&it.frees, 1)); /* the library's thread may be the last to let go */
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_auth_set_app_check(in.auth, &handler));
  CHECK_INT(1, latch_count(&it.frees));
  fba_future_release(future);
  session_close(&in);
}

typedef struct setting {
  fba_auth* auth;
  latch begun;
  latch freed;
  int taken;
} setting;

static void ask_nobody(fba_question* question, void* user_data) {
  (void)user_data;
  fba_question_release(question);
}

static void note_free(void* user_data) {
  latch_add(&((setting*)user_data)->freed);
}

static void* set_until_it_is_refused(void* context) {
  setting* in = context;
  fba_question_handler handler = FBA_QUESTION_HANDLER_INIT;
  handler.function = ask_nobody;
  handler.user_data = in;
  handler.free_user_data = note_free;
  fba_status status = FBA_STATUS_OK;
  for (latch_add(&in->begun); status == FBA_STATUS_OK; in->taken += status == FBA_STATUS_OK)
    status = fba_auth_set_app_check(in->auth, &handler);
  CHECK_STATUS(FBA_STATUS_CLOSED, status);
  return NULL;
}

/* Somebody still holds the auth: that must not keep what the program has passed. */
// proves: fba_auth_set_app_check.handler fba_auth_set_app_check.FBA_STATUS_CLOSED
static void a_handler_that_is_set_beside_a_close_ends_with_it(void) {
  static const latch nothing = LATCH_INIT;
  session in = session_open();
  for (int round = 0; round < 300; round++) {
    pthread_t thread;
    setting beside = {NULL, nothing, nothing, 0};
    CHECK_OK(fba_auth_get(in.app, &beside.auth));
    CHECK_INT(0, pthread_create(&thread, NULL, set_until_it_is_refused, &beside));
    CHECK(latch_wait(&beside.begun, 1));
    fba_auth_close(beside.auth);
    pthread_join(thread, NULL);
    if (!CHECK(latch_wait(&beside.freed, beside.taken))) break;
    CHECK_INT(beside.taken, latch_count(&beside.freed));
    fba_auth_release(beside.auth);
  }
  session_close(&in);
}

/* A handler stays until another one is set, or nobody, or its auth is closed. */
// proves: fba_auth_set_app_check.handler
static void a_handler_is_copied_and_kept_until_it_is_replaced(void) {
  for (int closes = 0; closes < 2; closes++) {
    asking it = ASKING_INIT;
    session in = session_open();
    fba_question_handler handler = asking_handler(&it, FBA_CALLBACK_ANY_THREAD, 0);
    CHECK_OK(fba_auth_set_app_check(in.auth, &handler));
    memset(&handler, 0xff, sizeof(handler));
    fba_future* future = reset_password(&in);
    CHECK(latch_wait(&it.asks, 1));
    CHECK_TEXT("App Check", fba_question_subject(it.question));
    CHECK_INT(0, latch_count(&it.frees));
    if (closes) {
      fba_auth_close(in.auth);
      CHECK_INT(FBA_FUTURE_INVALID, (int)fba_future_get_state(future));
      fba_future_release(future);
    } else {
      CHECK_OK(fba_auth_set_app_check(in.auth, NULL)); /* what waits goes without a token, and is refused as ever */
      CHECK_REFUSED(FBA_ERROR_USER_NOT_FOUND, future);
    }
    CHECK(!fba_question_is_open(it.question));
    fba_question_release(it.question);
    CHECK(latch_wait(&it.frees, 1));
    session_close(&in);
    CHECK_INT(1, latch_count(&it.frees));
  }
}

// proves: fba_auth_set_app_check.handler
static void another_handler_takes_the_place_of_one_at_once(void) {
  asking first = ASKING_INIT, second = ASKING_INIT;
  second.answer = "";
  session in = open_asking(emulator_port(), &first, 0);
  fba_question_handler handler = asking_handler(&second, FBA_CALLBACK_ANY_THREAD, 0);
  CHECK_OK(fba_auth_set_app_check(in.auth, &handler));
  CHECK(latch_wait(&first.frees, 1));
  CHECK_REFUSED(FBA_ERROR_USER_NOT_FOUND, reset_password(&in));
  CHECK_INT(0, latch_count(&first.asks));
  CHECK(latch_count(&second.asks) > 0);
  session_close(&in);
  CHECK(latch_wait(&second.frees, 1));
}

static void add_headers(session* in) {
  CHECK_OK(fba_auth_set_header(in->auth, "Referer", "https://one.example.com"));
  CHECK_OK(fba_auth_set_header(in->auth, "X-Trace", "1 2"));
  CHECK_OK(fba_auth_set_header(in->auth, "referer", "https://two.example.com"));
  CHECK_OK(fba_auth_set_header(in->auth, "X-Gone", "1"));
  CHECK_OK(fba_auth_set_header(in->auth, "X-Gone", NULL));
}

// proves: fba_auth_set_header.FBA_STATUS_OK
static void headers_are_sent(void) {
  char* request = request_of(add_headers);
  CHECK_CONTAINS("\r\nreferer: https://two.example.com\r\n", request);
  CHECK_CONTAINS("\r\nX-Trace: 1 2\r\n", request);
  CHECK(strstr(request, "one.example.com") == NULL && strstr(request, "X-Gone") == NULL);
  free(request);
}

// proves: fba_auth_set_header.FBA_STATUS_INVALID_ARGUMENT
static void headers_keep_to_their_line_and_name(void) {
  session in = session_open();
  static const char* const names[] = {
      "", "X Y", "X:", "Content-Length", "host", "EXPECT", "X-Client-Version", "X\r\nHost", "X-Firebase-AppCheck"};
  static const char* const values[] = {" a", "a ", "a\r\nHost: b", "a\tb", "\xC3\xBC"};
  char name[8];
  for (size_t index = 0; index < sizeof(names) / sizeof(names[0]); index++)
    CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_auth_set_header(in.auth, names[index], "a"));
  for (size_t index = 0; index < sizeof(values) / sizeof(values[0]); index++)
    CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_auth_set_header(in.auth, "X-Trace", values[index]));
  for (int index = 0; index < 17; index++) {
    snprintf(name, sizeof(name), "X-%d", index);
    CHECK_STATUS(index < 16 ? FBA_STATUS_OK : FBA_STATUS_INVALID_ARGUMENT, fba_auth_set_header(in.auth, name, "a"));
  }
  CHECK_OK(fba_auth_set_header(in.auth, "X-3", ""));
  CHECK_OK(fba_auth_set_header(in.auth, "X-16", "a"));
  session_close(&in);
}

/* Whether the request that comes next has the header; where it goes is what its address holds. */
static bool next_has_header(carrier* through, int starts, const char* address) {
  bool has_it = false;
  CHECK(latch_wait(&through->starts, starts));
  CHECK_CONTAINS(address, fba_http_exchange_url(through->exchange));
  for (size_t index = 0; index < fba_http_exchange_header_count(through->exchange); index++) {
    has_it |= strcmp(fba_http_exchange_header(through->exchange, index), "X-Trace: 7") == 0;
  }
  return has_it;
}

/* Ends the call whose request is the newest. */
static void give_up(carrier* through, fba_future* future, fba_error_code error) {
  CHECK_OK(fba_future_cancel(future));
  CHECK_REFUSED(error, future);
  fba_http_exchange_release(through->exchange);
}

static fba_future* ask_an_issuer(const session* in, flow* browser) {
  char issuer[256];
  snprintf(issuer, sizeof(issuer), "http://127.0.0.1:%u/emulator/issuer/oidc.acme", (unsigned)emulator_port());
  fba_oauth_client client = FBA_OAUTH_CLIENT_INIT;
  client.client_id = "id";
  client.issuer = issuer;
  fba_browser_options options = flow_options(browser);
  options.route = FBA_ROUTE_DIRECT;
  options.client = &client;
  CHECK_OK(fba_auth_sign_in_with_provider(in->auth, browser->provider, &options, NULL, &browser->future));
  return fba_future_retain(browser->future);
}

// proves: fba_auth_set_header.summary
static void headers_are_for_both_services_and_nobody_else(void) {
  carrier through = CARRIER_INIT;
  through.carries = true;
  session in = session_open_over(carrier_transport(&through));
  fba_user* user = sign_up(&in, new_email().text);
  int starts = latch_count(&through.starts);
  through.carries = false;
  fba_future* before = reset_password(&in);
  CHECK(!next_has_header(&through, ++starts, "/identitytoolkit.googleapis.com/"));
  CHECK_OK(fba_auth_set_header(in.auth, "X-Trace", "7"));
  give_up(&through, before, FBA_ERROR_CANCELLED);
  fba_future* future = reset_password(&in);
  CHECK(next_has_header(&through, ++starts, "/identitytoolkit.googleapis.com/"));
  give_up(&through, future, FBA_ERROR_CANCELLED);
  CHECK_OK(fba_user_fetch_token(user, true, NULL, &future));
  CHECK(next_has_header(&through, ++starts, "/securetoken.googleapis.com/"));
  carrier_carry(through.exchange);
  CHECK_DONE(future);
  flow browser = flow_of("oidc.acme", NULL);
  future = ask_an_issuer(&in, &browser);
  CHECK(!next_has_header(&through, ++starts, "/emulator/issuer/oidc.acme/"));
  give_up(&through, future, FBA_ERROR_WEB_CONTEXT_CANCELLED);
  flow_end(&browser);
  fba_user_release(user);
  session_close(&in);
  CHECK(latch_wait(&through.frees, 1));
}

static const check_case cases[] = {
    CHECK_CASE(token_is_sent),
    CHECK_CASE(an_empty_answer_sends_none),
    CHECK_CASE(one_question_is_for_all_calls_that_wait),
    CHECK_CASE(without_an_answer_the_call_says_why),
    CHECK_CASE(the_projects_pages_get_the_token),
    CHECK_CASE(closing_ends_the_question),
    CHECK_CASE(a_handler_that_is_set_beside_a_close_ends_with_it),
    CHECK_CASE(a_handler_is_copied_and_kept_until_it_is_replaced),
    CHECK_CASE(another_handler_takes_the_place_of_one_at_once),
    CHECK_CASE(headers_are_sent),
    CHECK_CASE(headers_are_for_both_services_and_nobody_else),
    CHECK_CASE(headers_keep_to_their_line_and_name),
};

CHECK_MAIN(cases)
