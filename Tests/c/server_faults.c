/* SPDX-License-Identifier: Apache-2.0 */
/* Servers that answer wrongly, late or not at all: a clear error each, and never a signed-in user. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/fake_server.h"
#include "support/session.h"
#include "support/switchboard.h"
#include "support/web.h"

#define OK_JSON "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
#define CLOSING "Connection: close\r\n\r\n"

typedef struct fault {
  const char* what;
  fba_error_code expected;
  const char* reply;
} fault;

static const fault faults[] = {
    {"no body", FBA_ERROR_INVALID_RESPONSE, OK_JSON "Content-Length: 0\r\n\r\n"},
    {"empty object", FBA_ERROR_INVALID_RESPONSE, OK_JSON "Content-Length: 2\r\n\r\n{}"},
    {"empty array", FBA_ERROR_INVALID_RESPONSE, OK_JSON "Content-Length: 2\r\n\r\n[]"},
    {"null", FBA_ERROR_INVALID_RESPONSE, OK_JSON "Content-Length: 4\r\n\r\nnull"},
    {"truncated JSON", FBA_ERROR_INVALID_RESPONSE, OK_JSON CLOSING "{\"localId\":\"abc\",\"idTok"},
    {"text after the JSON", FBA_ERROR_INVALID_RESPONSE, OK_JSON CLOSING "{\"localId\":\"abc\"} x"},
    {"garbage", FBA_ERROR_INVALID_RESPONSE, OK_JSON CLOSING "\x01\xFF\xFE\x80garbage"},
    {"deep nesting", FBA_ERROR_INVALID_RESPONSE, NULL},
    {"wrong types", FBA_ERROR_INVALID_RESPONSE,
     OK_JSON CLOSING "{\"localId\":{},\"idToken\":7,\"refreshToken\":[],\"expiresIn\":\"soon\"}"},
    {"token that is none", FBA_ERROR_INVALID_RESPONSE,
     OK_JSON CLOSING "{\"localId\":\"abc\",\"idToken\":\"abc\",\"refreshToken\":\"r\",\"expiresIn\":\"3600\"}"},
    {"empty tokens", FBA_ERROR_INVALID_RESPONSE,
     OK_JSON CLOSING "{\"localId\":\"abc\",\"idToken\":\"\",\"refreshToken\":\"\",\"expiresIn\":\"3600\"}"},
    {"page of a captive portal", FBA_ERROR_INVALID_RESPONSE,
     "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n" CLOSING "<html><body>Please log in</body></html>"},
    {"half an answer", FBA_ERROR_INVALID_RESPONSE,
     "HTTP/1.1 206 Partial Content\r\nContent-Type: application/json\r\n" CLOSING "{\"kind\":\"x\"}"},
    {"no content", FBA_ERROR_INVALID_RESPONSE, "HTTP/1.1 204 No Content\r\n\r\n"},
    {"body cut short", FBA_ERROR_NETWORK_REQUEST_FAILED, OK_JSON "Content-Length: 1000\r\n\r\n{\"localId\""},
    {"closed without an answer", FBA_ERROR_NETWORK_REQUEST_FAILED, ""},
    {"no HTTP", FBA_ERROR_NETWORK_REQUEST_FAILED, "SSH-2.0-OpenSSH_9.2\r\n"},
};

static const char* nested_arrays(void) {
  static char reply[40000];
  strcpy(reply, OK_JSON CLOSING);
  size_t length = strlen(reply);
  memset(reply + length, '[', 30000);
  reply[length + 30000] = '\0';
  return reply;
}

/* Fills a reply of `size` bytes: a start, then the same line again and again. */
static char* repeated(const char* start, const char* line, size_t size) {
  char* reply = malloc(size + 1);
  size_t length = strlen(start);
  memcpy(reply, start, length);
  for (size_t step = strlen(line); length + step <= size; length += step) memcpy(reply + length, line, step);
  reply[length] = '\0';
  return reply;
}

static fba_future* sign_in(session* in) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_email_and_password(in->auth, "a@example.com", TEST_PASSWORD, NULL, &future));
  return future;
}

/* Signs in against a server with these answers, and checks the error and that nobody is signed in. */
static void check_sign_in_fails(const char* what, fba_error_code expected, const char* first, const char* second) {
  fake_server server = {.replies = {first, second}, .reply_count = second ? 2 : 1};
  CHECK(fake_server_start(&server));
  session in = session_open_at(server.port, 0);
  if (!CHECK_REFUSED(expected, sign_in(&in))) printf("with %s\n", what);
  CHECK_TEXT("", current_uid(&in));
  session_close(&in);
  fake_server_stop(&server);
  CHECK(server.requests >= (second ? 2 : 1));
}

static void wrong_answers_to_the_sign_in(void) {
  for (size_t index = 0; index < sizeof(faults) / sizeof(faults[0]); index++) {
    const char* reply = faults[index].reply ? faults[index].reply : nested_arrays();
    check_sign_in_fails(faults[index].what, faults[index].expected, reply, NULL);
  }
}

/* The sign-in itself is answered well; the look-up of the account that follows is not. */
static void wrong_answers_to_the_lookup(void) {
  char body[8192];
  web_text token = web_unsigned_jwt("{\"sub\":\"abc\",\"user_id\":\"abc\",\"iat\":1700000000,\"exp\":4000000000}");
  snprintf(body, sizeof(body),
           "{\"localId\":\"abc\",\"email\":\"a@example.com\",\"idToken\":\"%s\",\"refreshToken\":\"r\","
           "\"expiresIn\":\"3600\"}",
           token.text);
  char* good = http_ok(body);
  for (size_t index = 0; index < sizeof(faults) / sizeof(faults[0]); index++) {
    const char* reply = faults[index].reply ? faults[index].reply : nested_arrays();
    check_sign_in_fails(faults[index].what, faults[index].expected, good, reply);
  }
  free(good);
}

static void server_errors_are_network_failures(void) {
  check_sign_in_fails("500 without text", FBA_ERROR_NETWORK_REQUEST_FAILED,
                      "HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n", NULL);
  check_sign_in_fails("503 with a page", FBA_ERROR_NETWORK_REQUEST_FAILED,
                      "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/html\r\n" CLOSING "<h1>503</h1>", NULL);
}

#define UNAVAILABLE "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n"

/* A renewal that hands out a token of this user, which the label tells from others. */
static char* renewal(const char* uid, const char* label, int lifetime_s, web_text* token) {
  char claims[512];
  char body[8192];
  snprintf(claims, sizeof(claims), "{\"sub\":\"%s\",\"user_id\":\"%s\",\"label\":\"%s\"}", uid, uid, label);
  *token = web_unsigned_jwt(claims);
  snprintf(body, sizeof(body), "{\"id_token\":\"%s\",\"refresh_token\":\"r-%s\",\"expires_in\":\"%d\"}", token->text,
           label, lifetime_s);
  return http_ok(body);
}

/* A user that the emulator has signed in, whose tokens another server is to renew. */
typedef struct renewing {
  switchboard board;
  session in;
  fba_user* user;
} renewing;

static void renewing_begin(renewing* begun) {
  CHECK(switchboard_start(&begun->board));
  begun->in = session_open_at(begun->board.port, 0);
  begun->user = sign_up(&begun->in, new_email().text);
}

/* Asks that server for a new token: this one, or NULL for an error. */
static void renew(renewing* with, fake_server* server, fba_error_code expected, const char* token) {
  CHECK(fake_server_start(server));
  switchboard_turn(&with->board, server->port);
  fba_future* future = NULL;
  CHECK_OK(fba_user_fetch_token(with->user, true, NULL, &future));
  if (expected != FBA_ERROR_NONE) CHECK_FAILS(expected, future);
  if (expected == FBA_ERROR_NONE && CHECK_SUCCEEDS(future)) CHECK_TEXT(token, fba_future_token(future));
  CHECK_TEXT(fba_user_uid(with->user), current_uid(&with->in));
  fba_future_release(future);
  fake_server_stop(server);
}

static void renewing_end(renewing* ended) {
  fba_user_release(ended->user);
  session_close(&ended->in);
  switchboard_stop(&ended->board);
}

static void failing_service_is_asked_again(void) {
  renewing with;
  renewing_begin(&with);
  web_text token;
  char* good = renewal(fba_user_uid(with.user), "renewed", 3600, &token);
  fake_server server = {.replies = {UNAVAILABLE, UNAVAILABLE, good}, .reply_count = 3};
  renew(&with, &server, FBA_ERROR_NONE, token.text);
  CHECK_INT(3, server.requests);
  free(good);
  renewing_end(&with);
}

static void failing_service_is_given_up(void) {
  renewing with;
  renewing_begin(&with);
  fake_server server = {.replies = {UNAVAILABLE}, .reply_count = 1};
  renew(&with, &server, FBA_ERROR_NETWORK_REQUEST_FAILED, NULL);
  CHECK_INT(3, server.requests);
  renewing_end(&with);
}

/* The program would go on in the name of somebody else. */
static void tokens_of_another_user_are_refused(void) {
  renewing with;
  renewing_begin(&with);
  web_text token;
  char* others = renewal("somebody-else", "renewed", 3600, &token);
  fake_server server = {.replies = {others}, .reply_count = 1};
  renew(&with, &server, FBA_ERROR_INVALID_RESPONSE, NULL);
  free(others);
  renewing_end(&with);
}

static void what_may_not_be_repeated_is_sent_once(void) {
  static const char* const replies[] = {UNAVAILABLE, NULL};
  for (int index = 0; index < 2; index++) {
    fake_server server = {.replies = {replies[index]}, .reply_count = 1};
    CHECK(fake_server_start(&server));
    session in = session_open_at(server.port, 0);
    fba_future* future = NULL;
    CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
    CHECK_REFUSED(FBA_ERROR_NETWORK_REQUEST_FAILED, future);
    session_close(&in);
    fake_server_stop(&server);
    CHECK_INT(1, server.requests);
  }
}

/* The answer begins before the server has the whole request: who knows what it has done. */
static void hasty_answer_is_an_answer(void) {
  /* So large that the headers come alone (RFC 9110 section 10.1.1), and that it does not fit into the kernel's memory.
   */
  enum { PASSWORD_BYTES = 4 << 20 };
  char* password = calloc(1, PASSWORD_BYTES + 1);
  memset(password, 'p', PASSWORD_BYTES);
  fake_server server = {
      .replies = {OK_JSON "Content-Length: 1000\r\n\r\n{\"localId\""}, .reply_count = 1, .is_hasty = true};
  CHECK(fake_server_start(&server));
  session in = session_open_at(server.port, 0);
  fba_future* future = NULL;
  CHECK_OK(fba_auth_create_user_with_email_and_password(in.auth, "a@example.com", password, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_NETWORK_REQUEST_FAILED, future);
  session_close(&in);
  fake_server_stop(&server);
  CHECK_INT(1, server.requests);
  free(password);
}

/* A token endpoint that hands out old tokens is asked once more, then believed. */
static void token_near_its_end_is_asked_for_once_more(void) {
  renewing with;
  renewing_begin(&with);
  web_text old_token, good_token;
  char* old = renewal(fba_user_uid(with.user), "old", 10, &old_token);
  char* good = renewal(fba_user_uid(with.user), "good", 3600, &good_token);
  fake_server server = {.replies = {old, good}, .reply_count = 2};
  renew(&with, &server, FBA_ERROR_NONE, good_token.text);
  CHECK_INT(2, server.requests);
  server = (fake_server){.replies = {old}, .reply_count = 1};
  renew(&with, &server, FBA_ERROR_NONE, old_token.text);
  CHECK_INT(2, server.requests);
  free(old);
  free(good);
  renewing_end(&with);
}

/* The error says what happened, for whoever reads the log. */
static void check_cause(const char* cause, session* in) {
  fba_future* future = sign_in(in);
  CHECK_FAILS(FBA_ERROR_NETWORK_REQUEST_FAILED, future);
  CHECK_CONTAINS(cause, fba_error_message(fba_future_error(future)));
  CHECK_INT(0, fba_error_http_status(fba_future_error(future)));
  fba_future_release(future);
  CHECK_TEXT("", current_uid(in));
}

static void cause_is_told(void) {
  fake_server resetting = {.replies = {NULL}, .reply_count = 1};
  CHECK(fake_server_start(&resetting));
  session in = session_open_at(resetting.port, 0);
  check_cause("reset by peer", &in);
  CHECK_OK(fba_auth_use_emulator(in.auth, "127.0.0.1", unused_port()));
  check_cause("connect", &in);
  CHECK_OK(fba_auth_use_emulator(in.auth, "no-such-host.invalid", 80));
  check_cause("resolve", &in);
  session_close(&in);
  fake_server_stop(&resetting);
}

/* Both time-outs are the program's to choose: the other one is far longer than anybody waits here. */
static void each_time_out_ends_its_part(void) {
  full_server full = full_server_start();
  silent_server silent = silent_server_start();
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.connect_timeout_ms = 50;
  options.request_timeout_ms = 3600000;
  session in = session_open_with(options);
  CHECK_OK(fba_auth_use_emulator(in.auth, "127.0.0.1", full.port));
  check_cause("no connection could be made in time", &in);
  session_close(&in);
  options.connect_timeout_ms = 3600000;
  options.request_timeout_ms = 50;
  in = session_open_with(options);
  CHECK_OK(fba_auth_use_emulator(in.auth, "127.0.0.1", silent.port));
  check_cause("no answer came in time", &in);
  session_close(&in);
  silent_server_stop(&silent);
  full_server_stop(&full);
}

static void check_time_outs(uint32_t connect_ms, uint32_t request_ms, fba_app_options wanted) {
  session in = session_open_with(wanted);
  fba_app_options used = FBA_APP_OPTIONS_INIT;
  CHECK_OK(fba_app_get_options(in.app, &used));
  CHECK_INT(connect_ms, used.connect_timeout_ms);
  CHECK_INT(request_ms, used.request_timeout_ms);
  session_close(&in);
}

static void time_outs_have_defaults(void) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  check_time_outs(10000, 60000, options);
  options.connect_timeout_ms = 1;
  options.request_timeout_ms = 2;
  check_time_outs(1, 2, options);
}

static void redirect_is_not_followed(void) {
  fake_server elsewhere = {.replies = {OK_JSON "Content-Length: 2\r\n\r\n{}"}, .reply_count = 1};
  CHECK(fake_server_start(&elsewhere));
  char redirect[256];
  snprintf(redirect, sizeof(redirect),
           "HTTP/1.1 307 Temporary Redirect\r\nLocation: http://127.0.0.1:%u/\r\nContent-Length: 0\r\n\r\n",
           (unsigned)elsewhere.port);
  check_sign_in_fails("307", FBA_ERROR_INVALID_RESPONSE, redirect, NULL);
  snprintf(redirect, sizeof(redirect),
           "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:%u/\r\nContent-Length: 0\r\n\r\n",
           (unsigned)elsewhere.port);
  check_sign_in_fails("302", FBA_ERROR_INVALID_RESPONSE, redirect, NULL);
  fake_server_stop(&elsewhere);
  CHECK_INT(0, elsewhere.requests);
}

// proves: fba_error_http_status.returns
static void unreachable_server(void) {
  session in = session_open_at(unused_port(), 0);
  fba_future* future = sign_in(&in);
  CHECK_FAILS(FBA_ERROR_NETWORK_REQUEST_FAILED, future);
  CHECK_TEXT("NETWORK_REQUEST_FAILED", fba_error_name(fba_future_error(future)));
  CHECK_INT(0, fba_error_http_status(fba_future_error(future)));
  CHECK(strstr(fba_error_message(fba_future_error(future)), TEST_PASSWORD) == NULL);
  fba_future_release(future);
  CHECK_TEXT("", current_uid(&in));
  session_close(&in);
}

/* What the server says cannot move the cursor, ring, hide or fill the screen. */
static void hostile_words_are_made_plain(void) {
  char* words = repeated("{\"error\":{\"code\":400,\"message\":\"WEAK_PASSWORD : a\\u001b[2J\\u0007\\r\\n\\u202eb ",
                         "so ", 900000);
  size_t length = strlen(words);
  words = realloc(words, length + 8);
  memcpy(words + length, "\"}}", 4);
  char* ok = http_ok(words);
  memcpy(ok, "HTTP/1.1 400 Ba", 15);
  fake_server server = {.replies = {ok}, .reply_count = 1};
  CHECK(fake_server_start(&server));
  session in = session_open_at(server.port, 0);
  fba_future* future = sign_in(&in);
  CHECK_FAILS(FBA_ERROR_WEAK_PASSWORD, future);
  const char* message = fba_error_message(fba_future_error(future));
  CHECK(strlen(message) < 400);
  for (const char* at = message; *at != '\0'; at++) {
    if (!CHECK(*at >= ' ' && *at <= '~')) break;
  }
  fba_future_release(future);
  session_close(&in);
  fake_server_stop(&server);
  free(ok);
  free(words);
}

static void hung_server(void) {
  silent_server server = silent_server_start();
  session in = session_open_at(server.port, 50);
  CHECK_REFUSED(FBA_ERROR_NETWORK_REQUEST_FAILED, sign_in(&in));
  CHECK_TEXT("", current_uid(&in));
  session_close(&in);
  silent_server_stop(&server);
}

/* Header lines in all three places where they can be without end; the client must hang up. */
static void endless_headers(void) {
  enum { size = 32 * 1024 * 1024 };
  static const struct {
    const char* start;
    const char* line;
  } kinds[] = {
      {"HTTP/1.1 200 OK\r\n", "X-A: b\r\n"},
      {"", "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"},
      {"", "HTTP/1.1 100 Continue\r\n\r\n"},
      {OK_JSON "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n", "X-A: b\r\n"},
  };
  for (size_t index = 0; index < sizeof(kinds) / sizeof(kinds[0]); index++) {
    char* reply = repeated(kinds[index].start, kinds[index].line, size);
    fake_server server = {.replies = {reply}, .reply_count = 1};
    CHECK(fake_server_start(&server));
    session in = session_open_at(server.port, 0);
    fba_future* future = sign_in(&in);
    CHECK_FAILS(FBA_ERROR_NETWORK_REQUEST_FAILED, future);
    CHECK_CONTAINS("more headers", fba_error_message(fba_future_error(future)));
    fba_future_release(future);
    CHECK_TEXT("", current_uid(&in));
    session_close(&in);
    fake_server_stop(&server);
    CHECK(server.bytes_sent < size / 2);
    free(reply);
  }
}

static void endless_answer(void) {
  enum { size = 64 * 1024 * 1024 };
  char* reply = malloc(size + 1);
  memset(reply, ' ', size);
  reply[size] = '\0';
  memcpy(reply, OK_JSON CLOSING, strlen(OK_JSON CLOSING));
  fake_server server = {.replies = {reply}, .reply_count = 1};
  CHECK(fake_server_start(&server));
  session in = session_open_at(server.port, 0);
  fba_future* future = sign_in(&in);
  CHECK_STATUS(FBA_STATUS_OK, fba_future_wait(future, PATIENCE_MS));
  CHECK(fba_future_error(future) != NULL);
  fba_future_release(future);
  CHECK_TEXT("", current_uid(&in));
  session_close(&in);
  fake_server_stop(&server);
  free(reply);
}

/* Signed in by the emulator; from then on nobody can be reached. */
// proves: fba_user_reload.FBA_ERROR_NETWORK_REQUEST_FAILED fba_user_fetch_token.FBA_ERROR_NETWORK_REQUEST_FAILED
static void signed_in_user_survives_a_lost_network(void) {
  switchboard board;
  CHECK(switchboard_start(&board));
  session in = session_open_at(board.port, 0);
  fba_future* future = NULL;
  fba_user* user = sign_up(&in, new_email().text);
  switchboard_turn(&board, unused_port());
  CHECK_OK(fba_user_reload(user, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_NETWORK_REQUEST_FAILED, future);
  CHECK_OK(fba_user_fetch_token(user, true, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_NETWORK_REQUEST_FAILED, future);
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  CHECK_OK(fba_user_fetch_token(user, false, NULL, &future));
  CHECK_DONE(future);
  fba_user_release(user);
  session_close(&in);
  switchboard_stop(&board);
}

/* The server has made the change: that only the look-up afterwards fails does not make it a failure. There is one where
 * nothing is left of the account by which to tell it from an anonymous one. */
static void change_holds_when_its_lookup_fails(void) {
  char body[128];
  switchboard board;
  CHECK(switchboard_start(&board));
  session in = session_open_at(board.port, 0);
  fba_user* user = sign_up(&in, new_email().text);
  fba_future* future = NULL;
  snprintf(body, sizeof(body), "{\"localId\":\"%s\"}", fba_user_uid(user));
  char* made = http_ok(body);
  fake_server server = {.replies = {made, UNAVAILABLE}, .reply_count = 2};
  CHECK(fake_server_start(&server));
  switchboard_turn(&board, server.port);
  CHECK_OK(fba_user_unlink(user, "password", NULL, &future));
  CHECK_DONE(future);
  fba_user* now = fba_auth_current_user(in.auth);
  CHECK_TEXT(fba_user_uid(user), fba_user_uid(now));
  CHECK_TEXT("", fba_user_email(now));
  fba_user_release(now);
  fba_user_release(user);
  session_close(&in);
  switchboard_stop(&board);
  fake_server_stop(&server);
  CHECK(server.requests >= 2);
  free(made);
}

static const check_case cases[] = {
    CHECK_CASE(wrong_answers_to_the_sign_in),
    CHECK_CASE(wrong_answers_to_the_lookup),
    CHECK_CASE(server_errors_are_network_failures),
    CHECK_CASE(failing_service_is_asked_again),
    CHECK_CASE(failing_service_is_given_up),
    CHECK_CASE(tokens_of_another_user_are_refused),
    CHECK_CASE(what_may_not_be_repeated_is_sent_once),
    CHECK_CASE(hasty_answer_is_an_answer),
    CHECK_CASE(token_near_its_end_is_asked_for_once_more),
    CHECK_CASE(cause_is_told),
    CHECK_CASE(each_time_out_ends_its_part),
    CHECK_CASE(time_outs_have_defaults),
    CHECK_CASE(redirect_is_not_followed),
    CHECK_CASE(unreachable_server),
    CHECK_CASE(hostile_words_are_made_plain),
    CHECK_CASE(hung_server),
    CHECK_CASE(endless_headers),
    CHECK_CASE(endless_answer),
    CHECK_CASE(signed_in_user_survives_a_lost_network),
    CHECK_CASE(change_holds_when_its_lookup_fails),
};

CHECK_MAIN(cases)
