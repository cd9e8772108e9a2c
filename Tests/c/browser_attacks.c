/* SPDX-License-Identifier: Apache-2.0 */
/* What a hostile page or program can send to the listener of a browser flow: none of it may end the flow. */
#include <arpa/inet.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "support/fake_server.h"
#include "support/flow.h"
#include "support/lines.h"

/* A flow that waits for the browser, and the parts of its callback address. */
typedef struct target {
  session in;
  flow browser;
  uint16_t port;
  char path[512];
  char state[512];
} target;

static bool target_open(target* aimed) {
  aimed->in = session_open();
  aimed->browser = flow_of("github.com", new_email().text);
  flow_sign_in(&aimed->browser, &aimed->in);
  if (!CHECK(flow_wait_opened(&aimed->browser))) return false;
  web_text redirect = web_parameter(flow_url(&aimed->browser), "redirect_uri");
  aimed->port = web_port(redirect.text);
  const char* path = strlen(redirect.text) > 8 ? strchr(redirect.text + 8, '/') : NULL;
  snprintf(aimed->path, sizeof(aimed->path), "%.500s", path ? path : "/");
  snprintf(aimed->state, sizeof(aimed->state), "%.500s", web_parameter(flow_url(&aimed->browser), "state").text);
  return CHECK(aimed->port != 0) && CHECK(strlen(aimed->path) > 16) && CHECK(strlen(aimed->state) >= 22);
}

/* The attacks are over: the true answer must still arrive. */
static void target_close(target* aimed) {
  CHECK_INT(FBA_FUTURE_PENDING, (int)fba_future_get_state(aimed->browser.future));
  CHECK_FLOW_SUCCEEDS(&aimed->browser);
  flow_end(&aimed->browser);
  session_close(&aimed->in);
}

/*
 * Sends a request. In its text, $ stands for what the flow chose itself: $P the path, $S the state, $H host and port.
 * Returns the status of the answer, 0 when the connection was closed without one.
 */
static int attack(const target* aimed, const char* request) {
  char text[8192];
  size_t length = 0;
  for (const char* at = request; *at != '\0' && length < sizeof(text) - 600; at++) {
    if (*at != '$') {
      text[length++] = *at;
      continue;
    }
    at++;
    int added = *at == 'P'   ? snprintf(text + length, 600, "%s", aimed->path)
                : *at == 'S' ? snprintf(text + length, 600, "%s", aimed->state)
                             : snprintf(text + length, 600, "127.0.0.1:%u", (unsigned)aimed->port);
    length += (size_t)added;
  }
  int connection = connect_and_send(aimed->port, text, length);
  return CHECK(connection >= 0) ? read_status_and_close(connection) : -1;
}

typedef struct attack_case {
  const char* what;
  int status; /* 0: closing without an answer is as good as any refusal */
  const char* request;
} attack_case;

static const attack_case attacks[] = {
    {"other path", 404, "GET / HTTP/1.1\r\nHost: $H\r\n\r\n"},
    {"favicon", 404, "GET /favicon.ico HTTP/1.1\r\nHost: $H\r\n\r\n"},
    {"path and more", 404, "GET $P/more?code=c&state=$S HTTP/1.1\r\nHost: $H\r\n\r\n"},
    {"foreign host", 421, "GET $P?code=c&state=$S HTTP/1.1\r\nHost: evil.example\r\n\r\n"},
    {"localhost as host", 421, "GET $P?code=c&state=$S HTTP/1.1\r\nHost: localhost\r\n\r\n"},
    {"no host", 400, "GET $P?code=c&state=$S HTTP/1.1\r\n\r\n"},
    {"two hosts", 400, "GET $P?code=c&state=$S HTTP/1.1\r\nHost: $H\r\nHost: $H\r\n\r\n"},
    {"HEAD", 405, "HEAD $P?code=c&state=$S HTTP/1.1\r\nHost: $H\r\n\r\n"},
    {"OPTIONS", 405, "OPTIONS $P HTTP/1.1\r\nHost: $H\r\nOrigin: https://evil.example\r\n\r\n"},
    {"POST", 405, "POST $P?code=c&state=$S HTTP/1.1\r\nHost: $H\r\nContent-Length: 0\r\n\r\n"},
    {"CONNECT", 0, "CONNECT evil.example:443 HTTP/1.1\r\nHost: $H\r\n\r\n"},
    {"wrong state", 400, "GET $P?code=c&state=wrong HTTP/1.1\r\nHost: $H\r\n\r\n"},
    {"no state", 400, "GET $P?code=c HTTP/1.1\r\nHost: $H\r\n\r\n"},
    {"refusal without state", 400, "GET $P?error=access_denied HTTP/1.1\r\nHost: $H\r\n\r\n"},
    {"refusal with wrong state", 400, "GET $P?error=access_denied&state=x HTTP/1.1\r\nHost: $H\r\n\r\n"},
    {"no code", 400, "GET $P?state=$S HTTP/1.1\r\nHost: $H\r\n\r\n"},
    {"empty code", 400, "GET $P?code=&state=$S HTTP/1.1\r\nHost: $H\r\n\r\n"},
    {"two codes", 400, "GET $P?code=a&code=b&state=$S HTTP/1.1\r\nHost: $H\r\n\r\n"},
    {"two states", 400, "GET $P?code=a&state=$S&state=$S HTTP/1.1\r\nHost: $H\r\n\r\n"},
    {"script of another page", 0,
     "GET $P?code=c&state=$S HTTP/1.1\r\nHost: $H\r\nOrigin: https://evil.example\r\n\r\n"},
    {"fetch", 0,
     "GET $P?code=c&state=$S HTTP/1.1\r\nHost: $H\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: cors\r\n\r\n"},
    {"prefetch", 0, "GET $P?code=c&state=$S HTTP/1.1\r\nHost: $H\r\nSec-Purpose: prefetch\r\n\r\n"},
    {"prerender", 0, "GET $P?code=c&state=$S HTTP/1.1\r\nHost: $H\r\nSec-Purpose: prefetch;prerender\r\n\r\n"},
    {"both lengths", 0,
     "GET $P?code=c&state=$S HTTP/1.1\r\nHost: $H\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"},
    {"folded header", 0, "GET $P?code=c&state=$S HTTP/1.1\r\nHost: $H\r\nX-A: b\r\n c\r\n\r\n"},
    {"no HTTP", 0, "\x16\x03\x01\x02garbage\r\n\r\n"},
    {"no version", 0, "GET $P?code=c&state=$S\r\n\r\n"},
};

static void no_hostile_request_ends_the_flow(void) {
  target aimed;
  if (!target_open(&aimed)) return;
  for (size_t index = 0; index < sizeof(attacks) / sizeof(attacks[0]); index++) {
    int status = attack(&aimed, attacks[index].request);
    bool refused = attacks[index].status == 0 ? status == 0 || status >= 400 : status == attacks[index].status;
    bool pending = fba_future_get_state(aimed.browser.future) == FBA_FUTURE_PENDING;
    if (!CHECK(refused) || !CHECK(pending)) {
      printf("%s: status %d, expected %d\n", attacks[index].what, status, attacks[index].status);
    }
  }
  target_close(&aimed);
}

/* It has the state, so it is the provider's own: waiting for another one would be waiting for nothing. */
static void code_and_error_together_end_the_flow(void) {
  target aimed;
  if (!target_open(&aimed)) return;
  CHECK_INT(303, attack(&aimed, "GET $P?code=a&error=server_error&state=$S HTTP/1.1\r\nHost: $H\r\n\r\n"));
  CHECK_FAILS(FBA_ERROR_INVALID_CREDENTIAL, aimed.browser.future);
  CHECK_TEXT("PROVIDER_ERROR", fba_error_name(fba_future_error(aimed.browser.future)));
  flow_end(&aimed.browser);
  session_close(&aimed.in);
}

/* A socket that is connecting, or connected; -1 when there is none. */
static int start_connecting(uint16_t port) {
  struct sockaddr_in address;
  int connection = socket(AF_INET, SOCK_STREAM, 0);
  if (connection < 0) return -1;
  memset(&address, 0, sizeof(address));
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  fcntl(connection, F_SETFL, O_NONBLOCK);
  (void)!connect(connection, (struct sockaddr*)&address, sizeof(address));
  return connection;
}

/* Half of them say nothing, half of them begin a request. Connecting does not wait: the kernel's queue may be full. */
static void idle_and_broken_connections_keep_nobody_out(void) {
  enum { idle_count = 500 };
  int idle[idle_count];
  target aimed;
  if (!target_open(&aimed)) return;
  for (int index = 0; index < idle_count; index++) {
    idle[index] = start_connecting(aimed.port);
    CHECK(idle[index] >= 0);
    if (index % 2 == 0) (void)!send(idle[index], "GET / HT", 8, MSG_NOSIGNAL);
  }
  target_close(&aimed);
  for (int index = 0; index < idle_count; index++) close(idle[index]);
}

/* What attackers do until they are told to stop, each on a thread of its own. */
typedef struct attacker {
  const target* aimed;
  const int* is_over;
  void (*strike)(const target* aimed);
  pthread_t thread;
} attacker;

static void* attack_until_over(void* argument) {
  const attacker* self = argument;
  while (!__atomic_load_n(self->is_over, __ATOMIC_ACQUIRE)) self->strike(self->aimed);
  return NULL;
}

/* Sends a byte now and then, as long as anybody reads. */
static void send_slowly(const target* aimed) {
  int connection = connect_and_send(aimed->port, "GET /", 5);
  for (int count = 0; count < 100 && send(connection, "a", 1, MSG_NOSIGNAL) == 1; count++) sched_yield();
  close(connection);
}

/* Goes on sending after the answer, as long as anybody reads. */
static void send_without_end(const target* aimed) {
  static const char much[65536];
  int connection = connect_and_send(aimed->port, "GET / HTTP/1.1\r\n\r\n", 18);
  while (send(connection, much, sizeof(much), MSG_NOSIGNAL) > 0) {
  }
  close(connection);
}

static void leave_at_once(const target* aimed) {
  close(connect_and_send(aimed->port, "", 0));
}

static void guess_the_state(const target* aimed) {
  char text[1024];
  snprintf(text, sizeof(text), "GET %s?code=c&state=guess HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n\r\n", aimed->path,
           (unsigned)aimed->port);
  int connection = connect_and_send(aimed->port, text, strlen(text));
  if (connection >= 0) read_status_and_close(connection);
}

static void true_answer_gets_in_among_all_kinds_of_attackers(void) {
  static void (*const strikes[])(const target*) = {send_slowly, send_without_end, leave_at_once, guess_the_state};
  enum { attacker_count = 8 };
  attacker attackers[attacker_count];
  int is_over = 0;
  target aimed;
  if (!target_open(&aimed)) return;
  for (int index = 0; index < attacker_count; index++) {
    attackers[index] = (attacker){&aimed, &is_over, strikes[index % 4], 0};
    CHECK_INT(0, pthread_create(&attackers[index].thread, NULL, attack_until_over, &attackers[index]));
  }
  target_close(&aimed);
  __atomic_store_n(&is_over, 1, __ATOMIC_RELEASE);
  for (int index = 0; index < attacker_count; index++) pthread_join(attackers[index].thread, NULL);
}

/* The browser sends the cookies of every program that it knows on 127.0.0.1. */
static void cookies_of_other_programs_keep_nobody_out(void) {
  enum { cookie_size = 400 * 1000 };
  static char request[cookie_size + 8192];
  static web_page page;
  target aimed;
  if (!target_open(&aimed)) return;
  web_get(flow_url(&aimed.browser), 0, &page);
  const char* address = strlen(page.location) > 8 ? strchr(page.location + 8, '/') : NULL;
  if (!CHECK(address != NULL)) return;
  int length = snprintf(request, sizeof(request), "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nCookie: a=", address,
                        (unsigned)aimed.port);
  memset(request + length, 'b', cookie_size);
  memcpy(request + length + cookie_size, "\r\n\r\n", 4);
  int connection = connect_and_send(aimed.port, request, (size_t)length + cookie_size + 4);
  CHECK(connection >= 0);
  shutdown(connection, SHUT_WR);
  CHECK_INT(303, read_status_and_close(connection));
  CHECK_SUCCEEDS(aimed.browser.future);
  flow_end(&aimed.browser);
  session_close(&aimed.in);
}

static void wrong_states_do_not_fill_the_log(void) {
  static lines said = LINES_INIT;
  target aimed;
  if (!target_open(&aimed)) return;
  lines_begin(&said);
  for (int count = 0; count < 120; count++) guess_the_state(&aimed);
  target_close(&aimed);
  CHECK_INT(3, lines_with(&said, "wrong state")); /* the first, the tenth, the hundredth */
  CHECK_INT(1, lines_with(&said, "number 100 of the attempt"));
  CHECK_INT(0, lines_with(&said, aimed.state));
  lines_end(&said);
}

#define MARKUP "%3Cscript%3Ealert(1)%3C/script%3E"

/* What a browser shows that is led to the listener with this query; redirects are followed. */
static void show(const target* aimed, const char* path, const char* query, web_page* out_page) {
  char address[4096];
  snprintf(address, sizeof(address), "http://127.0.0.1:%u%s?%s", (unsigned)aimed->port, path, query);
  web_get(address, 1, out_page);
}

/* Each pair of requests has the same page, whatever else the second one says. */
static void pages_show_nothing_of_a_request(void) {
  static web_page plain, odd;
  target aimed;
  if (!target_open(&aimed)) return;
  show(&aimed, aimed.path, "code=c&state=wrong", &plain);
  show(&aimed, aimed.path, "code=" MARKUP "&state=" MARKUP "&error=" MARKUP "&error_uri=" MARKUP "&" MARKUP "=", &odd);
  CHECK_INT(400, plain.status);
  CHECK_CONTAINS("Go back to the app", plain.body);
  CHECK_TEXT(plain.body, odd.body);
  show(&aimed, "/other", "a=b", &plain);
  show(&aimed, "/" MARKUP, MARKUP "=" MARKUP, &odd);
  CHECK_INT(404, plain.status);
  CHECK_TEXT(plain.body, odd.body);
  target_close(&aimed);
}

/* The page at the end of a flow that the provider has refused in these words. */
static void show_refusal(const char* words, web_page* out_page) {
  char query[2048];
  target aimed;
  if (!target_open(&aimed)) return;
  snprintf(query, sizeof(query), "error=access_denied&state=%s%s", aimed.state, words);
  show(&aimed, aimed.path, query, out_page);
  CHECK_FAILS(FBA_ERROR_CANCELLED, aimed.browser.future);
  flow_end(&aimed.browser);
  session_close(&aimed.in);
}

static void last_page_shows_nothing_of_the_providers_words(void) {
  static web_page plain, odd;
  show_refusal("", &plain);
  show_refusal("&error_description=" MARKUP "&error_uri=" MARKUP "&scope=" MARKUP, &odd);
  CHECK_INT(200, odd.status);
  CHECK_CONTAINS("Not signed in", plain.body);
  CHECK_TEXT(plain.body, odd.body);
}

static void endless_request_is_refused(void) {
  enum { size = 1024 * 1024 };
  target aimed;
  if (!target_open(&aimed)) return;
  char* line = malloc(size);
  memset(line, 'a', size);
  memcpy(line, "GET /", 5);
  int connection = connect_and_send(aimed.port, line, size);
  CHECK(connection >= 0);
  int status = read_status_and_close(connection);
  CHECK(status == 0 || status >= 400);
  free(line);
  target_close(&aimed);
}

static void storm_of_requests_loses_no_sign_in(void) {
  target aimed;
  if (!target_open(&aimed)) return;
  size_t kinds = sizeof(attacks) / sizeof(attacks[0]);
  for (size_t index = 0; index < 1000; index++) attack(&aimed, attacks[index * 7 % kinds].request);
  target_close(&aimed);
}

static const check_case cases[] = {
    CHECK_CASE(no_hostile_request_ends_the_flow),
    CHECK_CASE(code_and_error_together_end_the_flow),
    CHECK_CASE(idle_and_broken_connections_keep_nobody_out),
    CHECK_CASE(pages_show_nothing_of_a_request),
    CHECK_CASE(last_page_shows_nothing_of_the_providers_words),
    CHECK_CASE(endless_request_is_refused),
    CHECK_CASE(true_answer_gets_in_among_all_kinds_of_attackers),
    CHECK_CASE(cookies_of_other_programs_keep_nobody_out),
    CHECK_CASE(wrong_states_do_not_fill_the_log),
    CHECK_CASE(storm_of_requests_loses_no_sign_in),
};

CHECK_MAIN(cases)
