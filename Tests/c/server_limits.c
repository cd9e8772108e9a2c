/* SPDX-License-Identifier: Apache-2.0 */
/* A service that takes no more requests for now, or is not available: what the error says, and when to try again. */
#include <stdio.h>
#include <string.h>

#include "support/fake_server.h"
#include "support/session.h"
#include "support/switchboard.h"

#define TOO_MANY "HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n"
#define UNAVAILABLE "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n"
#define PAGE "Content-Type: text/html\r\n\r\n<html><h1>Not now</h1></html>"
#define EXHAUSTED \
  "\r\n{\"error\":{\"code\":429,\"message\":\"Rate limit exceeded.\",\"status\":\"RESOURCE_EXHAUSTED\"}}"
#define QUOTA "\r\n{\"error\":{\"code\":429,\"message\":\"QUOTA_EXCEEDED : Exceeded quota.\"}}"
#define DATE "Date: Sun, 06 Nov 1994 08:49:37 GMT\r\n"

enum { DAY_MS = 86400000 };

typedef struct limit {
  fba_error_code expected;
  const char* name;
  uint32_t retry_after_ms;
  const char* reply;
} limit;

static const limit limits[] = {
    {FBA_ERROR_TOO_MANY_REQUESTS, "TOO_MANY_ATTEMPTS_TRY_LATER", 0, TOO_MANY "\r\n"},
    {FBA_ERROR_TOO_MANY_REQUESTS, "TOO_MANY_ATTEMPTS_TRY_LATER", 7000, TOO_MANY "Retry-After: 7\r\n" PAGE},
    {FBA_ERROR_TOO_MANY_REQUESTS, "RESOURCE_EXHAUSTED", 120000, TOO_MANY "retry-after:   120  \r\n" EXHAUSTED},
    {FBA_ERROR_QUOTA_EXCEEDED, "QUOTA_EXCEEDED", DAY_MS, TOO_MANY "Retry-After: 99999999999999999999\r\n" QUOTA},
    {FBA_ERROR_TOO_MANY_REQUESTS, "RESOURCE_EXHAUSTED", 0, TOO_MANY "Retry-After: -7\r\n" EXHAUSTED},
    {FBA_ERROR_TOO_MANY_REQUESTS, "RESOURCE_EXHAUSTED", 0, TOO_MANY "Retry-After: soon\r\n" EXHAUSTED},
    {FBA_ERROR_TOO_MANY_REQUESTS, "RESOURCE_EXHAUSTED", 90000,
     TOO_MANY DATE "Retry-After: Sun, 06 Nov 1994 08:51:07 GMT\r\n" EXHAUSTED},
    {FBA_ERROR_TOO_MANY_REQUESTS, "RESOURCE_EXHAUSTED", 0,
     TOO_MANY DATE "Retry-After: Sun, 06 Nov 1994 08:49:07 GMT\r\n" EXHAUSTED},
    {FBA_ERROR_TOO_MANY_REQUESTS, "RESOURCE_EXHAUSTED", 0,
     TOO_MANY "Retry-After: Fri, 31 Dec 9999 23:59:59 GMT\r\n" EXHAUSTED},
    {FBA_ERROR_NETWORK_REQUEST_FAILED, "UNAVAILABLE", 0, UNAVAILABLE "\r\n"},
    {FBA_ERROR_NETWORK_REQUEST_FAILED, "UNAVAILABLE", 1000, UNAVAILABLE "Retry-After: 1\r\n" PAGE},
    {FBA_ERROR_NETWORK_REQUEST_FAILED, "UNAVAILABLE", 1000,
     UNAVAILABLE "Retry-After: 1\r\n\r\n{\"error\":{\"message\":\"Try again.\",\"status\":\"UNAVAILABLE\"}}"},
    {FBA_ERROR_FAILURE, "PERMISSION_DENIED", 0,
     "HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n"
     "{\"error\":{\"message\":\"The caller has no permission.\",\"status\":\"PERMISSION_DENIED\"}}"},
};

/* The status of an answer, which stands behind "HTTP/1.1 ". */
static int status_of(const char* reply) {
  int status = 0;
  return sscanf(reply, "HTTP/1.1 %d", &status) == 1 ? status : 0;
}

// proves: fba_error_retry_after_ms.summary fba_error_retry_after_ms.returns fba_error_http_status.summary
static void check_limit(const limit* row, fba_future* future) {
  if (!CHECK_FAILS(row->expected, future)) printf("with %s\n", row->reply);
  const fba_error* error = fba_future_error(future);
  CHECK_TEXT(row->name, fba_error_name(error));
  if (!CHECK_INT(row->retry_after_ms, fba_error_retry_after_ms(error))) printf("with %s\n", row->reply);
  CHECK_INT(status_of(row->reply), fba_error_http_status(error));
  CHECK(strstr(fba_error_message(error), "<h1>") == NULL);
  fba_future_release(future);
}

static void sign_in_is_told_when_to_come_again(void) {
  for (size_t index = 0; index < sizeof(limits) / sizeof(limits[0]); index++) {
    fake_server server = {.replies = {limits[index].reply}, .reply_count = 1};
    CHECK(fake_server_start(&server));
    session in = session_open_at(server.port, 0);
    fba_future* future = NULL;
    CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
    check_limit(&limits[index], future);
    CHECK_TEXT("", current_uid(&in));
    session_close(&in);
    fake_server_stop(&server);
    CHECK_INT(1, server.requests);
  }
}

static void limited_renewal_keeps_the_user(void) {
  switchboard board;
  CHECK(switchboard_start(&board));
  session in = session_open_at(board.port, 0);
  fba_user* user = sign_up(&in, new_email().text);
  for (size_t index = 0; index < sizeof(limits) / sizeof(limits[0]); index++) {
    fake_server server = {.replies = {limits[index].reply}, .reply_count = 1};
    CHECK(fake_server_start(&server));
    switchboard_turn(&board, server.port);
    fba_future* future = NULL;
    CHECK_OK(fba_user_fetch_token(user, true, NULL, &future));
    check_limit(&limits[index], future);
    CHECK_TEXT(fba_user_uid(user), current_uid(&in));
    fake_server_stop(&server);
  }
  fba_user_release(user);
  session_close(&in);
  switchboard_stop(&board);
}

/* Where no server was asked, or it said nothing, there is nothing to wait for. */
// proves: fba_error_retry_after_ms.returns
static void other_errors_have_no_pause(void) {
  session in = session_open_at(unused_port(), 0);
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  CHECK_FAILS(FBA_ERROR_NETWORK_REQUEST_FAILED, future);
  CHECK_INT(0, fba_error_retry_after_ms(fba_future_error(future)));
  fba_future_release(future);
  session_close(&in);
  CHECK_INT(0, fba_error_retry_after_ms(NULL));
}

/* The calls that Tests/network does not make. */
// proves: fba_auth_fetch_sign_in_methods.FBA_ERROR_NETWORK_REQUEST_FAILED
// proves: fba_auth_update_current_user.FBA_ERROR_NETWORK_REQUEST_FAILED
// proves: fba_user_fetch_token_result.FBA_ERROR_NETWORK_REQUEST_FAILED
// proves: fba_user_revoke_token_with_authorization_code.FBA_ERROR_NETWORK_REQUEST_FAILED
// proves: fba_user_send_email_verification_with_settings.FBA_ERROR_NETWORK_REQUEST_FAILED
static void other_calls_tell_of_a_lost_network_too(void) {
  switchboard board;
  CHECK(switchboard_start(&board));
  session in = session_open_at(board.port, 0);
  fba_future* future = NULL;
  fba_user* user = sign_up(&in, new_email().text);
  switchboard_turn(&board, unused_port());
  CHECK_OK(fba_auth_fetch_sign_in_methods(in.auth, "a@example.com", NULL, &future));
  CHECK_REFUSED(FBA_ERROR_NETWORK_REQUEST_FAILED, future);
  CHECK_OK(fba_auth_update_current_user(in.auth, user, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_NETWORK_REQUEST_FAILED, future);
  CHECK_OK(fba_user_fetch_token_result(user, true, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_NETWORK_REQUEST_FAILED, future);
  CHECK_OK(fba_user_revoke_token_with_authorization_code(user, "code", NULL, &future));
  CHECK_REFUSED(FBA_ERROR_NETWORK_REQUEST_FAILED, future);
  CHECK_OK(fba_user_send_email_verification_with_settings(user, NULL, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_NETWORK_REQUEST_FAILED, future);
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  fba_user_release(user);
  session_close(&in);
  switchboard_stop(&board);
}

static const check_case cases[] = {
    CHECK_CASE(sign_in_is_told_when_to_come_again),
    CHECK_CASE(limited_renewal_keeps_the_user),
    CHECK_CASE(other_errors_have_no_pause),
    CHECK_CASE(other_calls_tell_of_a_lost_network_too),
};

CHECK_MAIN(cases)
