/* SPDX-License-Identifier: Apache-2.0 */
/* Another user of the machine who knows all about a browser flow: that user is not heard. */
#include <grp.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/fake_server.h"
#include "support/flow.h"
#include "support/lines.h"

enum { NOBODY = 65534, HEARD = 1, NOT_NOBODY = 2 };

/* The request of a browser that comes back with a code, as the provider would send it. */
static web_text true_answer(const char* url) {
  web_text request;
  web_text redirect = web_parameter(url, "redirect_uri"), state = web_parameter(url, "state");
  const char* authority = redirect.text + strlen("http://");
  const char* path = strchr(authority, '/');
  if (!CHECK(path != NULL)) path = "/";
  snprintf(request.text, sizeof(request.text), "GET %.200s?code=c&state=%.2000s HTTP/1.1\r\nHost: %.*s\r\n\r\n", path,
           state.text, (int)(path - authority), authority);
  return request;
}

/* Sends the request in a child that is another user. Returns the child's exit code: 0 when nothing came back. */
static int send_as_nobody(uint16_t port, const char* request) {
  pid_t child = fork();
  if (child == 0) {
    if (setgroups(0, NULL) != 0 || setgid(NOBODY) != 0 || setuid(NOBODY) != 0) _exit(NOT_NOBODY);
    int connection = connect_and_send(port, request, strlen(request));
    _exit(connection >= 0 && read_status_and_close(connection) != 0 ? HEARD : 0);
  }
  int status = 0;
  CHECK(child > 0 && waitpid(child, &status, 0) == child);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* Path and state were read in another user's memory, say. */
static void other_users_are_not_heard(void) {
  static lines said = LINES_INIT;
  session in = session_open();
  flow browser = flow_of("github.com", new_email().text);
  lines_begin(&said);
  flow_sign_in(&browser, &in);
  if (CHECK(flow_wait_opened(&browser))) {
    uint16_t port = web_port(web_parameter(flow_url(&browser), "redirect_uri").text);
    web_text request = true_answer(flow_url(&browser));
    CHECK_INT(0, send_as_nobody(port, request.text));
    CHECK_INT(0, send_as_nobody(port, request.text));
    CHECK_INT(FBA_FUTURE_PENDING, (int)fba_future_get_state(browser.future));
  }
  CHECK_INT(1, lines_with(&said, "another user (number 65534)"));
  CHECK_INT(0, lines_with(&said, "state="));
  lines_end(&said);
  CHECK_FLOW_SUCCEEDS(&browser);
  flow_end(&browser);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(other_users_are_not_heard),
};

int main(int count, char** arguments) {
  if (geteuid() != 0) {
    printf("skipped: only root can become another user\n");
    return 77;
  }
  return check_main(count, arguments, cases, sizeof(cases) / sizeof(cases[0]));
}
