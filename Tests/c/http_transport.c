/* SPDX-License-Identifier: Apache-2.0 */
/* A program that sends the library's requests through its own HTTP client. */
#include <string.h>

#include "support/carrier.h"
#include "support/session.h"

static session open_through(carrier* through, uint32_t request_timeout_ms) {
  fba_http_transport transport = carrier_transport(through);
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.http_transport = &transport;
  options.request_timeout_ms = request_timeout_ms;
  options.connect_timeout_ms = 4321;
  options.prewarm = 1;
  return session_open_with(options);
}

static fba_future* sign_in_anonymously(const session* in) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in->auth, NULL, &future));
  return future;
}

/* One that waits for the case to end it. */
static fba_future* begin(const session* in, carrier* through, int starts) {
  fba_future* future = sign_in_anonymously(in);
  CHECK(latch_wait(&through->starts, starts));
  return future;
}

/* The library may start the next one before this returns. */
static void fail_newest(const carrier* through, fba_http_failure failure, const char* message) {
  fba_http_exchange* exchange = through->exchange;
  CHECK_OK(fba_http_exchange_fail(exchange, failure, message));
  fba_http_exchange_release(exchange);
}

/* After it all of the program's data is released. */
static void close_through(session* in, carrier* through) {
  session_close(in);
  CHECK(latch_wait(&through->frees, 1));
  CHECK_INT(1, latch_count(&through->frees));
}

static bool has_header(const fba_http_exchange* exchange, const char* wanted) {
  for (size_t index = 0; index < fba_http_exchange_header_count(exchange); index++) {
    if (strcmp(fba_http_exchange_header(exchange, index), wanted) == 0) return true;
  }
  return false;
}

static void every_request_goes_through_the_program(void) {
  carrier through = CARRIER_INIT;
  through.carries = true;
  session in = open_through(&through, 0);
  fba_user* user = sign_up(&in, new_email().text);
  int after_sign_up = latch_count(&through.starts);
  CHECK_INT(2, after_sign_up);
  fba_future* token = NULL;
  CHECK_OK(fba_user_fetch_token(user, true, NULL, &token));
  CHECK_DONE(token);
  CHECK_INT(3, latch_count(&through.starts));
  fba_future* taken = NULL;
  CHECK_OK(fba_auth_sign_in_with_email_and_password(in.auth, "nobody@example.com", "wrong", NULL, &taken));
  CHECK_REFUSED(FBA_ERROR_USER_NOT_FOUND, taken);
  fba_user_release(user);
  close_through(&in, &through);
  CHECK_INT(0, latch_count(&through.cancels));
}

// proves: fba_http_exchange_url.summary fba_http_exchange_header_count.summary fba_http_exchange_header.summary
// proves: fba_http_exchange_body.summary fba_http_exchange_is_open.summary fba_http_exchange_header.index
// proves: fba_http_exchange_header.returns fba_http_exchange_timeout_ms.returns
// proves: fba_http_exchange_connect_timeout_ms.summary
// proves: fba_http_exchange_connect_timeout_ms.returns fba_http_exchange_is_open.returns
// proves: fba_http_exchange_answer.FBA_STATUS_ALREADY_ENDED fba_http_exchange_fail.FBA_STATUS_ALREADY_ENDED
// proves: fba_http_exchange_header_count.returns
static void an_exchange_shows_the_request(void) {
  carrier through = CARRIER_INIT;
  session in = open_through(&through, 5000);
  fba_future* future = begin(&in, &through, 1);
  fba_http_exchange* exchange = through.exchange;
  CHECK_TEXT("POST", fba_http_exchange_method(exchange));
  CHECK(strstr(fba_http_exchange_url(exchange), "/v1/accounts:signUp?key=") != NULL);
  CHECK(strstr(fba_http_exchange_body(exchange), "returnSecureToken") != NULL);
  CHECK(has_header(exchange, "Content-Type: application/json"));
  CHECK(!has_header(exchange, "Expect:"));
  CHECK_TEXT("", fba_http_exchange_header(exchange, fba_http_exchange_header_count(exchange)));
  CHECK(fba_http_exchange_timeout_ms(exchange) <= 5000 && fba_http_exchange_timeout_ms(exchange) > 4000);
  CHECK_INT(4321, (int64_t)fba_http_exchange_connect_timeout_ms(exchange));
  CHECK(fba_http_exchange_is_open(exchange));
  through.carries = true;
  carrier_carry(fba_http_exchange_retain(exchange));
  CHECK_DONE(future);
  CHECK(!fba_http_exchange_is_open(exchange));
  CHECK_STATUS(FBA_STATUS_ALREADY_ENDED, fba_http_exchange_answer(exchange, 200, NULL, 0, "{}", 2));
  CHECK_STATUS(FBA_STATUS_ALREADY_ENDED, fba_http_exchange_fail(exchange, FBA_HTTP_FAILURE_UNKNOWN, NULL));
  fba_http_exchange_release(exchange);
  close_through(&in, &through);
}

// proves: fba_auth_initialize_recaptcha_config.summary
static void what_recaptcha_protects_is_fetched_anew_each_time(void) {
  static const char* const tenants[] = {NULL, NULL, "acme-1", "acme-1"};
  carrier through = CARRIER_INIT;
  session in = open_through(&through, 0);
  for (int index = 0; index < 4; index++) {
    fba_future* future = NULL;
    CHECK_OK(fba_auth_set_tenant_id(in.auth, tenants[index]));
    CHECK_OK(fba_auth_initialize_recaptcha_config(in.auth, NULL, &future));
    CHECK(latch_wait(&through.starts, index + 1));
    const char* url = fba_http_exchange_url(through.exchange);
    CHECK(strstr(url, "/v2/recaptchaConfig?") != NULL);
    CHECK((strstr(url, "tenantId=acme-1") != NULL) == (tenants[index] != NULL));
    carrier_carry(through.exchange);
    CHECK_DONE(future);
  }
  close_through(&in, &through);
}

// proves: fba_http_exchange_method.summary fba_http_exchange_body.returns
static void a_request_may_have_no_body(void) {
  carrier through = CARRIER_INIT;
  session in = open_through(&through, 0);
  fba_future* future = NULL;
  CHECK_OK(fba_auth_initialize_recaptcha_config(in.auth, NULL, &future));
  CHECK(latch_wait(&through.starts, 1));
  CHECK_TEXT("GET", fba_http_exchange_method(through.exchange));
  CHECK_TEXT("", fba_http_exchange_body(through.exchange));
  carrier_carry(through.exchange);
  CHECK_DONE(future);
  close_through(&in, &through);
}

// proves: fba_http_exchange_answer.FBA_STATUS_OK
static void an_answer_may_come_at_once(void) {
  carrier through = CARRIER_INIT;
  through.answer = "no answer of the service";
  session in = open_through(&through, 0);
  CHECK_REFUSED(FBA_ERROR_INVALID_RESPONSE, sign_in_anonymously(&in));
  close_through(&in, &through);
}

// proves: fba_http_exchange_fail.summary fba_http_exchange_fail.failure fba_http_exchange_fail.message
// proves: fba_http_exchange_fail.FBA_STATUS_OK
static void only_what_nobody_acted_on_is_sent_again(void) {
  carrier through = CARRIER_INIT;
  session in = open_through(&through, 0);
  fba_future* future = begin(&in, &through, 1);
  fail_newest(&through, FBA_HTTP_FAILURE_UNPROCESSED, "stream refused");
  CHECK(latch_wait(&through.starts, 2));
  fail_newest(&through, FBA_HTTP_FAILURE_UNKNOWN, "connection\nreset");
  CHECK_FAILS(FBA_ERROR_NETWORK_REQUEST_FAILED, future);
  CHECK(strstr(fba_error_message(fba_future_error(future)), ": connection reset.") != NULL);
  fba_future_release(future);
  future = begin(&in, &through, 3);
  fail_newest(&through, FBA_HTTP_FAILURE_UNREACHABLE, NULL);
  CHECK_REFUSED(FBA_ERROR_NETWORK_REQUEST_FAILED, future);
  CHECK_INT(3, latch_count(&through.starts));
  close_through(&in, &through);
}

// proves: fba_http_exchange_release.summary fba_http_exchange_retain.summary fba_http_exchange_retain.returns
static void an_exchange_that_is_dropped_has_failed(void) {
  carrier through = CARRIER_INIT;
  session in = open_through(&through, 0);
  fba_future* future = begin(&in, &through, 1);
  CHECK(fba_http_exchange_retain(through.exchange) == through.exchange);
  fba_http_exchange_release(through.exchange);
  CHECK(fba_http_exchange_is_open(through.exchange));
  fba_http_exchange_release(through.exchange);
  CHECK_REFUSED(FBA_ERROR_NETWORK_REQUEST_FAILED, future);
  CHECK_INT(1, latch_count(&through.starts));
  close_through(&in, &through);
  CHECK_INT(0, latch_count(&through.cancels));
}

/* The program hears of it once, and can say nothing more. */
static void check_ended_by_library(carrier* through) {
  CHECK(latch_wait(&through->cancels, 1));
  CHECK_INT(1, latch_count(&through->cancels));
  CHECK(through->cancelled == through->exchange);
  CHECK(!fba_http_exchange_is_open(through->exchange));
  CHECK_STATUS(FBA_STATUS_ALREADY_ENDED, fba_http_exchange_answer(through->exchange, 200, NULL, 0, "{}", 2));
  fba_http_exchange_release(through->exchange);
}

static void a_cancelled_call_cancels_its_exchange(void) {
  carrier through = CARRIER_INIT;
  session in = open_through(&through, 0);
  fba_future* future = begin(&in, &through, 1);
  fba_future_cancel(future);
  CHECK_REFUSED(FBA_ERROR_CANCELLED, future);
  check_ended_by_library(&through);
  close_through(&in, &through);
}

/* The server gets the request after the call was cancelled, and its answer is dropped: the account is there. */
// proves: fba_future_cancel.summary
static void what_the_server_did_is_not_undone(void) {
  carrier through = CARRIER_INIT;
  session in = open_through(&through, 0);
  test_email email = new_email();
  fba_future* future = NULL;
  CHECK_OK(fba_auth_create_user_with_email_and_password(in.auth, email.text, TEST_PASSWORD, NULL, &future));
  CHECK(latch_wait(&through.starts, 1));
  CHECK_OK(fba_future_cancel(future));
  CHECK_FAILS(FBA_ERROR_CANCELLED, future);
  carrier_carry(through.exchange);
  CHECK_FAILS(FBA_ERROR_CANCELLED, future);
  CHECK_TEXT("", current_uid(&in));
  fba_future_release(future);
  through.carries = true;
  CHECK_OK(fba_auth_sign_in_with_email_and_password(in.auth, email.text, TEST_PASSWORD, NULL, &future));
  CHECK_DONE(future);
  close_through(&in, &through);
}

// proves: fba_http_exchange_timeout_ms.summary
static void an_answer_that_never_comes_is_not_waited_for(void) {
  carrier through = CARRIER_INIT;
  session in = open_through(&through, 50);
  fba_future* future = begin(&in, &through, 1);
  CHECK_FAILS(FBA_ERROR_NETWORK_REQUEST_FAILED, future);
  CHECK(strstr(fba_error_message(fba_future_error(future)), "within 50 ms") != NULL);
  fba_future_release(future);
  check_ended_by_library(&through);
  close_through(&in, &through);
}

static void closing_cancels_what_is_under_way(void) {
  carrier through = CARRIER_INIT;
  session in = open_through(&through, 0);
  fba_future* future = begin(&in, &through, 1);
  close_through(&in, &through);
  CHECK_INT(FBA_FUTURE_INVALID, (int)fba_future_get_state(future));
  fba_future_release(future);
  check_ended_by_library(&through);
}

// proves: fba_http_exchange_answer.status fba_http_exchange_answer.header_count fba_http_exchange_answer.body_size
// proves: fba_http_exchange_answer.FBA_STATUS_INVALID_ARGUMENT fba_http_exchange_answer.misuse
// proves: fba_http_exchange_fail.FBA_STATUS_INVALID_ARGUMENT fba_http_exchange_fail.misuse
// proves: fba_http_exchange_answer.body
static void what_is_no_answer_is_refused(void) {
  carrier through = CARRIER_INIT;
  session in = open_through(&through, 0);
  fba_future* future = begin(&in, &through, 1);
  fba_http_exchange* exchange = through.exchange;
  static const char* const headers[] = {"Date: Wed, 25 Nov 2026 12:00:00 GMT", NULL};
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_http_exchange_answer(exchange, 199, NULL, 0, NULL, 0));
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_http_exchange_answer(exchange, 600, NULL, 0, NULL, 0));
  CHECK_STATUS(FBA_STATUS_NULL_ARGUMENT, fba_http_exchange_answer(exchange, 200, NULL, 1, NULL, 0));
  CHECK_STATUS(FBA_STATUS_NULL_ARGUMENT, fba_http_exchange_answer(exchange, 200, headers, 2, NULL, 0));
  CHECK_STATUS(FBA_STATUS_NULL_ARGUMENT, fba_http_exchange_answer(exchange, 200, NULL, 0, NULL, 1));
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_http_exchange_answer(exchange, 200, headers, SIZE_MAX, NULL, 0));
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_http_exchange_answer(exchange, 200, NULL, 0, "", SIZE_MAX));
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_http_exchange_fail(exchange, (fba_http_failure)3, NULL));
  CHECK_STATUS(FBA_STATUS_NULL_ARGUMENT, fba_http_exchange_fail(NULL, FBA_HTTP_FAILURE_UNKNOWN, NULL));
  CHECK_STATUS(FBA_STATUS_WRONG_HANDLE,
               fba_http_exchange_fail((fba_http_exchange*)future, FBA_HTTP_FAILURE_UNKNOWN, NULL));
  CHECK_STATUS(FBA_STATUS_NULL_ARGUMENT, fba_http_exchange_answer(NULL, 200, NULL, 0, NULL, 0));
  CHECK_STATUS(FBA_STATUS_WRONG_HANDLE, fba_http_exchange_answer((fba_http_exchange*)future, 200, NULL, 0, NULL, 0));
  CHECK(fba_http_exchange_is_open(exchange));
  static char huge[(4 << 20) + 1];
  CHECK_OK(fba_http_exchange_answer(exchange, 200, headers, 1, huge, sizeof(huge)));
  fba_http_exchange_release(exchange);
  CHECK_FAILS(FBA_ERROR_NETWORK_REQUEST_FAILED, future);
  CHECK(strstr(fba_error_message(fba_future_error(future)), "larger") != NULL);
  fba_future_release(future);
  close_through(&in, &through);
}

static void a_refused_app_takes_nothing(void) {
  carrier through = CARRIER_INIT;
  fba_http_transport transport = carrier_transport(&through);
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  fba_app* app = NULL;
  options.api_key = "a-key";
  options.http_transport = &transport;
  transport.start = NULL;
  CHECK_STATUS(FBA_STATUS_NULL_ARGUMENT, fba_app_create(&options, "transport", &app));
  CHECK_INT(0, latch_count(&through.frees));
  transport = carrier_transport(&through);
  CHECK_OK(fba_app_create(&options, "transport", &app));
  fba_app_options copy = FBA_APP_OPTIONS_INIT;
  CHECK_OK(fba_app_get_options(app, &copy));
  CHECK(copy.http_transport == NULL);
  fba_app_close(app);
  CHECK_INT(1, latch_count(&through.frees));
  fba_app_release(app);
  CHECK_INT(1, latch_count(&through.frees));
}

// proves: fba_http_exchange_answer.headers fba_http_exchange_fail.message
static void what_is_no_utf8_is_taken(void) {
  static const char* const headers[] = {"Via: 1.1 B\xFCro", "Date: Wed, 25 Nov 2026 12:00:00 GMT"};
  carrier through = CARRIER_INIT;
  session in = open_through(&through, 0);
  fba_future* future = begin(&in, &through, 1);
  fail_newest(&through, FBA_HTTP_FAILURE_UNPROCESSED,
              "besch\xE4"
              "digt");
  CHECK(latch_wait(&through.starts, 2));
  CHECK_OK(fba_http_exchange_answer(through.exchange, 200, headers, 2, "\xFF", 1));
  fba_http_exchange_release(through.exchange);
  CHECK_REFUSED(FBA_ERROR_INVALID_RESPONSE, future);
  close_through(&in, &through);
}

static const check_case cases[] = {
    CHECK_CASE(every_request_goes_through_the_program),
    CHECK_CASE(an_exchange_shows_the_request),
    CHECK_CASE(a_request_may_have_no_body),
    CHECK_CASE(an_answer_may_come_at_once),
    CHECK_CASE(only_what_nobody_acted_on_is_sent_again),
    CHECK_CASE(an_exchange_that_is_dropped_has_failed),
    CHECK_CASE(a_cancelled_call_cancels_its_exchange),
    CHECK_CASE(what_the_server_did_is_not_undone),
    CHECK_CASE(what_recaptcha_protects_is_fetched_anew_each_time),
    CHECK_CASE(an_answer_that_never_comes_is_not_waited_for),
    CHECK_CASE(closing_cancels_what_is_under_way),
    CHECK_CASE(what_is_no_answer_is_refused),
    CHECK_CASE(a_refused_app_takes_nothing),
    CHECK_CASE(what_is_no_utf8_is_taken),
};

CHECK_MAIN(cases)
