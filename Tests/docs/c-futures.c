/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of docs/recipes/c-futures.md. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../c/support/fake_server.h"
#include "../c/support/latch.h"
#include "../c/support/session.h"
#include "c-futures/all.c.inc"
#include "printed.h"

static fba_future* begin_sign_in(const session* in) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in->auth, NULL, &future));
  return future;
}

static void waiting_tells_success_and_failure(void) {
  session in = session_open();
  fba_future* refused = NULL;
  CHECK(succeeded(begin_sign_in(&in)));
  CHECK_OK(fba_auth_sign_in_with_custom_token(in.auth, "no token", NULL, &refused));
  printed_begin();
  bool has_succeeded = succeeded(refused);
  CHECK_CONTAINS("token", printed_end(0));
  CHECK(!has_succeeded && !succeeded(NULL));
  session_close(&in);
}

static void who_does_not_wait_longer_cancels(void) {
  silent_server server = silent_server_start();
  session in = session_open_at(server.port, 0);
  fba_future* future = begin_sign_in(&in);
  CHECK(!ended_in_time(future, 1));
  CHECK_REFUSED(FBA_ERROR_CANCELLED, future);
  session_close(&in);
  silent_server_stop(&server);
  in = session_open();
  future = begin_sign_in(&in);
  CHECK(ended_in_time(future, -1));
  CHECK_DONE(future);
  session_close(&in);
}

static void a_window_is_told_unless_it_is_closed(void) {
  silent_server server = silent_server_start();
  session in = session_open_at(server.port, 0);
  window told = {NULL, 0}, closed = {NULL, 0};
  fba_future* future = begin_sign_in(&in);
  watch(&told, future);
  watch(&closed, future);
  close_window(&closed);
  CHECK_OK(fba_future_cancel(future));
  fba_future_release(future);
  printed_begin();
  while (told.shown != NULL) fba_app_process_events(in.app, 0);
  CHECK_TEXT("failed\n", printed_end(0));
  CHECK(closed.shown == NULL);
  close_window(&told);
  session_close(&in);
  silent_server_stop(&server);
}

static void each_kind_of_future_has_its_text(void) {
  session in = session_open();
  fba_future* signed_in = begin_sign_in(&in);
  fba_future* fetched = NULL;
  CHECK_SUCCEEDS(signed_in);
  CHECK_TEXT(current_uid(&in), text_of(signed_in));
  fba_user* user = fba_auth_current_user(in.auth);
  CHECK_OK(fba_user_fetch_token(user, false, NULL, &fetched));
  CHECK_SUCCEEDS(fetched);
  CHECK_TEXT(fba_future_token(fetched), text_of(fetched));
  CHECK_TEXT("", text_of(NULL));
  fba_future* sent = NULL;
  CHECK_OK(fba_auth_verify_phone_number(in.auth, "+15555550104", NULL, NULL, &sent));
  CHECK_SUCCEEDS(sent);
  CHECK_TEXT(fba_future_verification_id(sent), text_of(sent));
  fba_future_release(sent);
  fba_user_release(user);
  fba_future_release(fetched);
  fba_future_release(signed_in);
  session_close(&in);
}

static void a_device_code_shows_how_long_it_is_good(void) {
  session in = session_open();
  fba_provider* github = NULL;
  fba_future* future = NULL;
  fba_oauth_client client = FBA_OAUTH_CLIENT_INIT;
  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  client.client_id = "console";
  options.route = FBA_ROUTE_DEVICE;
  options.client = &client;
  CHECK_OK(fba_provider_create("github.com", &github, NULL));
  CHECK_OK(fba_auth_sign_in_with_provider(in.auth, github, &options, NULL, &future));
  while (fba_future_user_code(future) == NULL && fba_future_wait(future, 1) == FBA_STATUS_TIMED_OUT) continue;
  char expected[128];
  const char* code = fba_future_user_code(future);
  snprintf(expected, sizeof(expected), "Not chosen yet\nEnter %s within 7 minutes\n", code != NULL ? code : "");
  printed_begin();
  tell_progress(NULL, 0);
  tell_progress(future, fba_future_user_code_expiry_unix_ms(future) - 7 * 60000);
  CHECK_TEXT(expected, printed_end(0));
  CHECK_OK(fba_future_cancel(future));
  CHECK_REFUSED(FBA_ERROR_WEB_CONTEXT_CANCELLED, future);
  fba_provider_release(github);
  session_close(&in);
}

static void a_tree_is_printed(void) {
  session in = session_open();
  fba_future* signed_in = NULL;
  fba_future* fetched = NULL;
  const char token[] = "{\"uid\":\"tree\",\"claims\":{\"tree\":{\"yes\":true,\"half\":0.5,\"list\":[1,null,\"x\"]}}}";
  CHECK_OK(fba_auth_sign_in_with_custom_token(in.auth, token, NULL, &signed_in));
  CHECK_DONE(signed_in);
  fba_user* user = fba_auth_current_user(in.auth);
  CHECK_OK(fba_user_fetch_token_result(user, false, NULL, &fetched));
  CHECK_SUCCEEDS(fetched);
  const fba_value* claims = fba_token_result_claims(fba_future_token_result(fetched));
  printed_begin();
  print_value(fba_value_member(claims, "tree"));
  CHECK_TEXT(" half=0.5 list= =1 =null =x yes=true", printed_end(0));
  fba_future_release(fetched);
  fba_user_release(user);
  session_close(&in);
}

static fba_future* begin_asking(session* in, desk* answering) {
  fba_question_handler handler = FBA_QUESTION_HANDLER_INIT;
  handler.function = take_question;
  handler.user_data = answering;
  CHECK_OK(fba_auth_set_app_check(in->auth, &handler));
  fba_future* future = begin_sign_in(in);
  while (answering->waiting == NULL) fba_app_process_events(in->app, 0);
  return future;
}

static void a_question_is_answered_later(void) {
  session in = session_open();
  desk answering = {NULL};
  fba_future* future = begin_asking(&in, &answering);
  CHECK(answer_question(&answering, "a-token"));
  /* The token does not say how long it is good: the next request asks again. */
  while (fba_future_get_state(future) == FBA_FUTURE_PENDING) {
    fba_app_process_events(in.app, 0);
    if (answering.waiting != NULL) CHECK(answer_question(&answering, "a-token"));
  }
  CHECK_DONE(future);
  session_close(&in);
}

static void an_answer_may_come_too_late(void) {
  session in = session_open();
  desk answering = {NULL};
  fba_future* future = begin_asking(&in, &answering);
  fba_auth_close(in.auth);
  CHECK(!answer_question(&answering, "a-token"));
  fba_future_release(future);
  session_close(&in);
}

/* Exchanges start on a thread of the library. */
typedef struct counted_sender {
  sender sends;
  latch starts;
} counted_sender;

static void start_counted(fba_http_exchange* exchange, void* user_data) {
  counted_sender* counted = user_data;
  keep_exchange(exchange, &counted->sends);
  latch_add(&counted->starts);
}

static fba_future* begin_mail(const session* in, counted_sender* counted) {
  fba_future* future = NULL;
  int before = latch_count(&counted->starts);
  CHECK_OK(fba_auth_send_password_reset_email(in->auth, "ann@example.com", NULL, &future));
  CHECK(latch_wait(&counted->starts, before + 1));
  return future;
}

static void an_answer_is_passed_while_it_is_wanted(void) {
  counted_sender counted = {{NULL}, LATCH_INIT};
  fba_http_transport transport = FBA_HTTP_TRANSPORT_INIT;
  transport.start = start_counted;
  transport.user_data = &counted;
  session in = session_open_over(transport);
  fba_future* future = begin_mail(&in, &counted);
  CHECK(pass_answer(&counted.sends, "{\"email\":\"ann@example.com\"}"));
  CHECK_DONE(future);
  future = begin_mail(&in, &counted);
  fba_app_close(in.app);
  CHECK(!pass_answer(&counted.sends, "{\"email\":\"ann@example.com\"}"));
  fba_future_release(future);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(waiting_tells_success_and_failure),
    CHECK_CASE(who_does_not_wait_longer_cancels),
    CHECK_CASE(a_window_is_told_unless_it_is_closed),
    CHECK_CASE(each_kind_of_future_has_its_text),
    CHECK_CASE(a_device_code_shows_how_long_it_is_good),
    CHECK_CASE(a_tree_is_printed),
    CHECK_CASE(a_question_is_answered_later),
    CHECK_CASE(an_answer_may_come_too_late),
    CHECK_CASE(an_answer_is_passed_while_it_is_wanted),
};

CHECK_MAIN(cases)
