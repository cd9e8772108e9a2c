/* SPDX-License-Identifier: Apache-2.0 */
/* What the listeners of browser flows ask of the system, seen in place of the C library's and OpenSSL's own functions.
 */
#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "support/fake_server.h"
#include "support/flow.h"

enum { FLOWS = 64, MOST_BOUND = 256, MOST_DESCRIPTORS = 4096 };

typedef struct bound {
  int descriptor;
  struct sockaddr_in asked;
} bound;

static bool is_noting;
static int bound_count, shared_count, compared_count;
static bound all_bound[MOST_BOUND];
static const char* secret;

int bind(int descriptor, __CONST_SOCKADDR_ARG address, socklen_t size) {
  int (*real)(int, const struct sockaddr*, socklen_t) = NULL;
  void* found = dlsym(RTLD_NEXT, "bind");
  memcpy(&real, &found, sizeof(real));
  if (__atomic_load_n(&is_noting, __ATOMIC_SEQ_CST) && size >= sizeof(struct sockaddr_in)) {
    int place = __atomic_fetch_add(&bound_count, 1, __ATOMIC_SEQ_CST);
    if (place < MOST_BOUND) {
      all_bound[place].descriptor = descriptor;
      memcpy(&all_bound[place].asked, address.__sockaddr__, sizeof(all_bound[place].asked));
    }
  }
  return real(descriptor, address.__sockaddr__, size);
}

int setsockopt(int descriptor, int level, int option, const void* value, socklen_t size) {
  int (*real)(int, int, int, const void*, socklen_t) = NULL;
  void* found = dlsym(RTLD_NEXT, "setsockopt");
  memcpy(&real, &found, sizeof(real));
  bool is_shared = level == SOL_SOCKET && (option == SO_REUSEPORT || option == SO_REUSEADDR);
  if (is_shared && __atomic_load_n(&is_noting, __ATOMIC_SEQ_CST))
    __atomic_add_fetch(&shared_count, 1, __ATOMIC_SEQ_CST);
  return real(descriptor, level, option, value, size);
}

extern int CRYPTO_memcmp(const void* one, const void* other, size_t size);

int CRYPTO_memcmp(const void* one, const void* other, size_t size) {
  const unsigned char *left = one, *right = other;
  unsigned char difference = 0;
  const char* compared = __atomic_load_n(&secret, __ATOMIC_SEQ_CST);
  if (compared != NULL && strlen(compared) == size) {
    bool is_secret = memcmp(one, compared, size) == 0 || memcmp(other, compared, size) == 0;
    __atomic_add_fetch(&compared_count, is_secret, __ATOMIC_SEQ_CST);
  }
  for (size_t index = 0; index < size; index++) difference |= left[index] ^ right[index];
  return difference;
}

static void note(bool notes) {
  __atomic_store_n(&is_noting, notes, __ATOMIC_SEQ_CST);
}

static uint16_t port_of(flow* browser) {
  return web_port(web_parameter(flow_url(browser), "redirect_uri").text);
}

static void give_up(session* in, flow* browser) {
  fba_future_cancel(browser->future);
  flow_end(browser);
  session_close(in);
}

/* Whatever this process listens on, none of it can be reached from another machine. */
static int listening_elsewhere(void) {
  int count = 0;
  for (int descriptor = 0; descriptor < MOST_DESCRIPTORS; descriptor++) {
    struct sockaddr_in own;
    socklen_t size = sizeof(own);
    int listens = 0;
    socklen_t length = sizeof(listens);
    if (getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listens, &length) != 0 || !listens) continue;
    bool is_here = getsockname(descriptor, (struct sockaddr*)&own, &size) == 0 && own.sin_family == AF_INET &&
                   own.sin_addr.s_addr == htonl(INADDR_LOOPBACK);
    count += is_here ? 0 : 1;
  }
  return count;
}

static uint16_t bound_port(const bound* each) {
  struct sockaddr_in own;
  socklen_t size = sizeof(own);
  bool is_bound = getsockname(each->descriptor, (struct sockaddr*)&own, &size) == 0 && own.sin_family == AF_INET;
  return is_bound ? ntohs(own.sin_port) : 0;
}

static void check_all_bound(const int* uses) {
  CHECK_INT(FLOWS, bound_count);
  CHECK_INT(0, shared_count);
  for (int index = 0; index < bound_count && index < MOST_BOUND; index++) {
    CHECK_INT(AF_INET, all_bound[index].asked.sin_family);
    CHECK_INT(INADDR_LOOPBACK, ntohl(all_bound[index].asked.sin_addr.s_addr));
    CHECK_INT(0, all_bound[index].asked.sin_port);
    CHECK_INT(1, uses[bound_port(&all_bound[index])]);
  }
  CHECK_INT(0, listening_elsewhere());
}

/* A port that was looked for first, and bound later, may have been taken meanwhile. */
static void each_listener_is_bound_once_where_the_system_puts_it(void) {
  static session sessions[FLOWS];
  static flow flows[FLOWS];
  static int uses[65536];
  for (int index = 0; index < FLOWS; index++) sessions[index] = session_open();
  note(true);
  for (int index = 0; index < FLOWS; index++) {
    flows[index] = flow_of("github.com", NULL);
    flow_sign_in(&flows[index], &sessions[index]);
  }
  for (int index = 0; index < FLOWS; index++) uses[port_of(&flows[index])]++;
  note(false);
  check_all_bound(uses);
  for (int index = 0; index < FLOWS; index++) give_up(&sessions[index], &flows[index]);
}

/* As a program does that wants to hear what is meant for another one. */
static int bind_too(uint32_t address, uint16_t port) {
  int on = 1, problem = 0;
  struct sockaddr_in wanted = {.sin_family = AF_INET, .sin_port = htons(port)};
  wanted.sin_addr.s_addr = htonl(address);
  int descriptor = socket(AF_INET, SOCK_STREAM, 0);
  CHECK_INT(0, setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof(on)));
  CHECK_INT(0, setsockopt(descriptor, SOL_SOCKET, SO_REUSEPORT, &on, sizeof(on)));
  if (bind(descriptor, (struct sockaddr*)&wanted, sizeof(wanted)) != 0) problem = errno;
  close(descriptor);
  return problem;
}

static void nobody_else_gets_the_port(void) {
  for (int is_fixed = 0; is_fixed <= 1; is_fixed++) {
    session in = session_open();
    flow browser = flow_of("github.com", NULL);
    fba_browser_options options = flow_options(&browser);
    options.port = is_fixed ? unused_port() : 0;
    flow_sign_in_with(&browser, &in, &options);
    uint16_t port = port_of(&browser);
    CHECK(port != 0);
    CHECK_INT(EADDRINUSE, bind_too(INADDR_LOOPBACK, port));
    CHECK_INT(EADDRINUSE, bind_too(INADDR_ANY, port));
    give_up(&in, &browser);
  }
}

static int send_state(flow* browser, const char* state) {
  char request[4096];
  web_text redirect = web_parameter(flow_url(browser), "redirect_uri");
  const char* path = strlen(redirect.text) > 8 ? strchr(redirect.text + 8, '/') : NULL;
  if (!CHECK(path != NULL)) return 0;
  int length =
      snprintf(request, sizeof(request), "GET %.400s?code=c&state=%.2000s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n\r\n", path,
               state, (unsigned)port_of(browser));
  int connection = connect_and_send(port_of(browser), request, (size_t)length);
  return CHECK(connection >= 0) ? read_status_and_close(connection) : 0;
}

/* How long the answer to a wrong state takes must not tell how much of it was right. */
static void the_state_is_compared_in_constant_time(void) {
  session in = session_open();
  flow browser = flow_of("github.com", NULL);
  flow_sign_in(&browser, &in);
  web_text state = web_parameter(flow_url(&browser), "state"), guess = state;
  size_t length = strlen(state.text);
  if (CHECK(length > 0)) {
    guess.text[length - 1] = guess.text[length - 1] == 'a' ? 'b' : 'a';
    __atomic_store_n(&secret, state.text, __ATOMIC_SEQ_CST);
    CHECK_INT(400, send_state(&browser, guess.text));
    CHECK_INT(1, __atomic_load_n(&compared_count, __ATOMIC_SEQ_CST));
    __atomic_store_n(&secret, NULL, __ATOMIC_SEQ_CST);
  }
  give_up(&in, &browser);
}

static const check_case cases[] = {
    CHECK_CASE(each_listener_is_bound_once_where_the_system_puts_it),
    CHECK_CASE(nobody_else_gets_the_port),
    CHECK_CASE(the_state_is_compared_in_constant_time),
};

CHECK_MAIN(cases)
