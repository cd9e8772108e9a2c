/* SPDX-License-Identifier: Apache-2.0 */
/* How a browser flow shows its address: commands of $BROWSER, open_url, nothing; and how the program learns of it. */
#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/flow.h"
#include "support/lines.h"
#include "support/pages.h"

static const char advice[] = "has to show the user the address";

static fba_browser_state wait_until_settled(fba_future* future) {
  for (;;) {
    fba_browser_state state = fba_future_browser_state(future);
    if (state != FBA_BROWSER_NONE && state != FBA_BROWSER_OPENING) return state;
    if (fba_future_get_state(future) != FBA_FUTURE_PENDING) return state;
    fba_future_wait(future, 10);
  }
}

static void cancel_and_end(flow* browser) {
  CHECK_OK(fba_future_cancel(browser->future));
  CHECK_FAILS(FBA_ERROR_WEB_CONTEXT_CANCELLED, browser->future);
  fba_future_release(browser->future);
  fba_provider_release(browser->provider);
}

static void set_browser(const char* commands) {
  if (commands != NULL) {
    setenv("BROWSER", commands, 1);
  } else {
    unsetenv("BROWSER");
  }
}

/* No xdg-open is found: PATH leads nowhere. */
// proves: fba_future_browser_state.summary
static void commands_are_tried_until_one_does_not_fail(void) {
  static const struct {
    const char* commands;
    fba_browser_state state;
  } table[] = {
      {"/bin/true", FBA_BROWSER_OPENED},
      {"/bin/true:/bin/false", FBA_BROWSER_OPENED},
      {"/bin/false:/bin/true", FBA_BROWSER_OPENED},
      {"/no/such/program::/bin/false: :/bin/true --app=%s", FBA_BROWSER_OPENED},
      {"/bin/false", FBA_BROWSER_FAILED},
      {"/bin/false:/no/such/program", FBA_BROWSER_FAILED},
      {"", FBA_BROWSER_FAILED},
      {NULL, FBA_BROWSER_FAILED},
  };
  session in = session_open();
  for (size_t index = 0; index < sizeof(table) / sizeof(table[0]); index++) {
    static lines said;
    said = (lines)LINES_INIT;
    flow browser = flow_of("github.com", NULL);
    set_browser(table[index].commands);
    lines_begin(&said);
    flow_sign_in_with(&browser, &in, NULL);
    bool passed = CHECK_INT(table[index].state, (int)wait_until_settled(browser.future));
    const char* address = fba_future_authorization_url(browser.future);
    passed = CHECK(address != NULL) && passed;
    cancel_and_end(&browser);
    passed = CHECK_INT(table[index].state == FBA_BROWSER_FAILED ? 1 : 0, lines_with(&said, advice)) && passed;
    passed = CHECK_INT(0, lines_with(&said, "state=")) && passed;
    lines_end(&said);
    if (!passed) printf("with BROWSER=%s\n", table[index].commands ? table[index].commands : "(unset)");
  }
  session_close(&in);
}

static void write_noting_program(const char* path, const char* notes);

/* On a console, or over SSH, xdg-open would end in a browser of text that nobody sees. */
// proves: fba_future_browser_state.summary
static void without_a_display_nothing_is_opened_but_what_BROWSER_names(void) {
  static const struct {
    const char* browser;
    const char* display;
    fba_browser_state state;
  } table[] = {
      {NULL, NULL, FBA_BROWSER_FAILED},   {"w3m", NULL, FBA_BROWSER_FAILED}, {"w3m:lynx", ":0", FBA_BROWSER_OPENED},
      {"helper", "", FBA_BROWSER_OPENED}, {NULL, ":0", FBA_BROWSER_OPENED},
  };
  static const char* const programs[] = {"xdg-open", "w3m", "lynx", "helper"};
  char folder[] = "/tmp/browser-console-XXXXXX", path[64], notes[64];
  if (!CHECK(mkdtemp(folder) != NULL)) return;
  snprintf(notes, sizeof(notes), "%s/notes", folder);
  for (size_t i = 0; i < sizeof(programs) / sizeof(programs[0]); i++) {
    snprintf(path, sizeof(path), "%s/%s", folder, programs[i]);
    write_noting_program(path, notes);
  }
  setenv("PATH", folder, 1);
  session in = session_open();
  for (size_t i = 0; i < sizeof(table) / sizeof(table[0]); i++) {
    unlink(notes);
    set_browser(table[i].browser);
    if (table[i].display != NULL) setenv("DISPLAY", table[i].display, 1);
    flow browser = flow_of("github.com", NULL);
    flow_sign_in_with(&browser, &in, NULL);
    bool passed = CHECK_INT(table[i].state, (int)wait_until_settled(browser.future));
    passed = CHECK_INT(table[i].state == FBA_BROWSER_OPENED, access(notes, F_OK) == 0) && passed;
    if (!passed) printf("in row %zu\n", i);
    cancel_and_end(&browser);
    unsetenv("DISPLAY");
  }
  session_close(&in);
  setenv("PATH", "/no/such/folder", 1);
  unlink(notes);
  for (size_t i = 0; i < sizeof(programs) / sizeof(programs[0]); i++) {
    snprintf(path, sizeof(path), "%s/%s", folder, programs[i]);
    unlink(path);
  }
  rmdir(folder);
}

/* Writes a program that notes its arguments, one a line. */
static void write_noting_program(const char* path, const char* notes) {
  FILE* file = fopen(path, "w");
  if (!CHECK(file != NULL)) return;
  fprintf(file, "#!/bin/sh\nprintf '%%s\\n' \"$@\" >'%s'\n", notes);
  fclose(file);
  CHECK_INT(0, chmod(path, 0700));
}

/* Others can read the command in the list of processes: the address in it tells nothing, and is good once. */
static void check_start_address(const char* address, const char* url) {
  static web_page page;
  web_text redirect = web_parameter(url, "redirect_uri");
  CHECK_INT(web_port(redirect.text), web_port(address));
  CHECK(strchr(address, '?') == NULL && strlen(address) < 64);
  web_get(address, 0, &page);
  CHECK_INT(303, page.status);
  CHECK_TEXT(url, page.location);
  web_get(address, 0, &page);
  CHECK_INT(410, page.status);
  CHECK_TEXT("", page.location);
}

static void address_is_put_where_the_command_wants_it(void) {
  char folder[] = "/tmp/browser-opening-XXXXXX", program[64], notes[64], commands[128];
  static char noted[8192], address[8192], rest[64];
  if (!CHECK(mkdtemp(folder) != NULL)) return;
  snprintf(program, sizeof(program), "%s/program", folder);
  snprintf(notes, sizeof(notes), "%s/notes", folder);
  snprintf(commands, sizeof(commands), "%s --app=%%s 100%%%% --new", program);
  write_noting_program(program, notes);
  set_browser(commands);
  session in = session_open();
  flow browser = flow_of("github.com", NULL);
  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  options.route = FBA_ROUTE_LOOPBACK;
  flow_sign_in_with(&browser, &in, &options);
  CHECK_INT(FBA_BROWSER_OPENED, (int)wait_until_settled(browser.future));
  FILE* file = fopen(notes, "r");
  if (CHECK(file != NULL)) {
    noted[fread(noted, 1, sizeof(noted) - 1, file)] = '\0';
    fclose(file);
  }
  CHECK_INT(2, sscanf(noted, "--app=%8000[^\n]%63[^$]", address, rest));
  CHECK_TEXT("\n100%\n--new\n", rest);
  check_start_address(address, fba_future_authorization_url(browser.future));
  cancel_and_end(&browser);
  session_close(&in);
  unlink(notes);
  unlink(program);
  rmdir(folder);
}

/* Notes whether it has the program's descriptor. The shell's own are others. */
static void write_looking_program(const char* path, const char* notes, int descriptor) {
  FILE* file = fopen(path, "w");
  if (!CHECK(file != NULL)) return;
  fprintf(file, "#!/bin/sh\nif [ -e /proc/$$/fd/%d ]; then echo inherited; else echo without; fi >'%s'\n", descriptor,
          notes);
  fclose(file);
  CHECK_INT(0, chmod(path, 0700));
}

static void check_noted(const char* expected, const char* notes) {
  char noted[32] = "";
  FILE* file = fopen(notes, "r");
  if (!CHECK(file != NULL)) return;
  CHECK(fgets(noted, sizeof(noted), file) != NULL);
  fclose(file);
  CHECK_TEXT(expected, noted);
}

static void check_no_child_is_left(void) {
  CHECK_INT(-1, waitpid(-1, NULL, WNOHANG));
  CHECK_INT(ECHILD, errno);
}

/* Not even a descriptor that the program itself leaves open for its children. */
static void a_command_inherits_nothing_and_is_reaped(void) {
  enum { OWN_DESCRIPTOR = 7 };
  char folder[] = "/tmp/browser-opening-XXXXXX", program[64], notes[64];
  if (!CHECK(mkdtemp(folder) != NULL)) return;
  snprintf(program, sizeof(program), "%s/program", folder);
  snprintf(notes, sizeof(notes), "%s/notes", folder);
  write_looking_program(program, notes, OWN_DESCRIPTOR);
  set_browser(program);
  CHECK_INT(OWN_DESCRIPTOR, dup2(STDOUT_FILENO, OWN_DESCRIPTOR));
  session in = session_open();
  flow browser = flow_of("github.com", NULL);
  flow_sign_in_with(&browser, &in, NULL);
  CHECK_INT(FBA_BROWSER_OPENED, (int)wait_until_settled(browser.future));
  check_noted("without\n", notes);
  check_no_child_is_left();
  cancel_and_end(&browser);
  session_close(&in);
  close(OWN_DESCRIPTOR);
  unlink(notes);
  unlink(program);
  rmdir(folder);
}

// proves: fba_future_browser_state.summary fba_future_browser_state.returns
static void open_url_tells_how_it_went(void) {
  session in = session_open();
  for (int fails = 0; fails <= 1; fails++) {
    flow browser = flow_of("github.com", new_email().text);
    browser.opener_fails = fails;
    CHECK_INT(FBA_BROWSER_NONE, (int)fba_future_browser_state(browser.future));
    flow_sign_in(&browser, &in);
    CHECK_INT(fails ? FBA_BROWSER_FAILED : FBA_BROWSER_OPENED, (int)wait_until_settled(browser.future));
    CHECK_FLOW_SUCCEEDS(&browser);
    CHECK_INT(fails ? FBA_BROWSER_FAILED : FBA_BROWSER_OPENED, (int)fba_future_browser_state(browser.future));
    flow_end(&browser);
  }
  session_close(&in);
}

/* It waits for the pump when its auth closes: nobody pumps, and what was passed with it is let go of all the same. */
// proves: fba_auth_close.summary
static void an_opener_that_waits_for_the_pump_ends_with_its_auth(void) {
  session in = session_open();
  flow browser = flow_of("github.com", NULL);
  fba_browser_options options = flow_options(&browser);
  options.open_url_mode = FBA_CALLBACK_PUMPED;
  flow_sign_in_with(&browser, &in, &options);
  CHECK(shown_page(browser.future).text[0] != '\0');
  CHECK_INT(FBA_FUTURE_PENDING, (int)fba_future_get_state(browser.future));
  fba_auth_close(in.auth);
  CHECK(latch_wait(&browser.frees, 1));
  CHECK_INT(0, fba_app_process_events(in.app, 0));
  CHECK_INT(0, latch_count(&browser.opened));
  flow_end(&browser);
  session_close(&in);
  CHECK_INT(1, latch_count(&browser.frees));
}

/* A descriptor that listens on the port; -1 when there is none. */
static int find_listener(uint16_t port) {
  for (int descriptor = 0; descriptor < 1024; descriptor++) {
    struct sockaddr_in address;
    socklen_t length = sizeof(address);
    int listens = 0;
    socklen_t size = sizeof(listens);
    if (getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) != 0 || !listens) continue;
    if (getsockname(descriptor, (struct sockaddr*)&address, &length) == 0 && ntohs(address.sin_port) == port) {
      return descriptor;
    }
  }
  return -1;
}

/* Also the whole test of a program that was started without standard streams, home and path. */
// proves: fba_future_authorization_url.summary
static void program_can_show_the_address_itself(void) {
  session in = session_open();
  flow browser = flow_of("github.com", new_email().text);
  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  options.presentation = FBA_BROWSER_PRESENT_NOTHING;
  options.route = FBA_ROUTE_LOOPBACK;
  set_browser("/bin/false");
  flow_sign_in_with(&browser, &in, &options);
  while (fba_future_authorization_url(browser.future) == NULL &&
         fba_future_get_state(browser.future) == FBA_FUTURE_PENDING) {
    fba_future_wait(browser.future, 10);
  }
  const char* address = fba_future_authorization_url(browser.future);
  if (!CHECK(address != NULL)) return;
  flow_told(&browser, address);
  CHECK(find_listener(web_port(web_parameter(flow_url(&browser), "redirect_uri").text)) > STDERR_FILENO);
  CHECK_FLOW_SUCCEEDS(&browser);
  CHECK_INT(FBA_BROWSER_NONE, (int)fba_future_browser_state(browser.future));
  fba_future_release(browser.future);
  fba_provider_release(browser.provider);
  session_close(&in);
}

static int run_without_streams(const char* case_name) {
  static char own_path[4096];
  if (readlink("/proc/self/exe", own_path, sizeof(own_path) - 1) <= 0) return -1;
  pid_t child = fork();
  if (child == 0) {
    unsetenv("HOME");
    unsetenv("PATH");
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++) close(stream);
    execl(own_path, own_path, case_name, (char*)NULL);
    _exit(127);
  }
  int status = 0;
  return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void programs_without_streams_home_and_path_sign_in_all_the_same(void) {
  CHECK_INT(0, run_without_streams("program_can_show_the_address_itself"));
  CHECK_INT(0, run_without_streams("commands_are_tried_until_one_does_not_fail"));
}

static const check_case cases[] = {
    CHECK_CASE(commands_are_tried_until_one_does_not_fail),
    CHECK_CASE(without_a_display_nothing_is_opened_but_what_BROWSER_names),
    CHECK_CASE(address_is_put_where_the_command_wants_it),
    CHECK_CASE(a_command_inherits_nothing_and_is_reaped),
    CHECK_CASE(open_url_tells_how_it_went),
    CHECK_CASE(an_opener_that_waits_for_the_pump_ends_with_its_auth),
    CHECK_CASE(program_can_show_the_address_itself),
    CHECK_CASE(programs_without_streams_home_and_path_sign_in_all_the_same),
};

int main(int argc, char** argv) {
  /* The machine's own browser is none of the tests' business. */
  setenv("PATH", "/no/such/folder", 1);
  unsetenv("DISPLAY");
  unsetenv("WAYLAND_DISPLAY");
  return check_main(argc, argv, cases, sizeof(cases) / sizeof(cases[0]));
}
