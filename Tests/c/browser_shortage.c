/* SPDX-License-Identifier: Apache-2.0 */
/* A listener whose system has nothing to give, and one whose descriptor the program closes. */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "support/flow.h"

/* What accept4 fails with, one after the other, before it works again. */
static const int failures[] = {EMFILE, ENFILE, ECONNABORTED, ENOBUFS, EINTR, ENOMEM, ECONNABORTED, EMFILE, EPERM};
enum { failure_count = sizeof(failures) / sizeof(failures[0]) };
static int failures_left;
static int64_t called_at_us[failure_count + 1];

static int64_t now_us(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* In place of the C library's, for the library too. */
int accept4(int listener, struct sockaddr* address, socklen_t* length, int flags);
int accept4(int listener, struct sockaddr* address, socklen_t* length, int flags) {
  int left = __atomic_load_n(&failures_left, __ATOMIC_ACQUIRE);
  if (left < 0) return (int)syscall(SYS_accept4, listener, address, length, flags);
  int index = failure_count - left;
  called_at_us[index] = now_us();
  __atomic_store_n(&failures_left, left - 1, __ATOMIC_RELEASE);
  if (left == 0) return (int)syscall(SYS_accept4, listener, address, length, flags);
  errno = failures[index];
  return -1;
}

static bool goes_on_at_once(int error) {
  return error == ECONNABORTED || error == EINTR;
}

static void listener_waits_for_better_times(void) {
  session in = session_open();
  flow browser = flow_of("github.com", new_email().text);
  __atomic_store_n(&failures_left, failure_count, __ATOMIC_RELEASE);
  flow_sign_in(&browser, &in);
  CHECK_FLOW_SUCCEEDS(&browser);
  CHECK(__atomic_load_n(&failures_left, __ATOMIC_ACQUIRE) < 0);
  for (int index = 0; index < failure_count; index++) {
    int64_t pause_us = called_at_us[index + 1] - called_at_us[index];
    /* Never sooner, however slow the machine is: asking again at once would keep the processor busy. */
    if (!CHECK(goes_on_at_once(failures[index]) || pause_us >= 50000)) {
      printf("after %s: %lld microseconds\n", strerror(failures[index]), (long long)pause_us);
    }
  }
  flow_end(&browser);
  session_close(&in);
}

/* Closes what listens on the port, as programs do that close all descriptors; returns its number. */
static int close_listener(uint16_t port) {
  for (int descriptor = 0; descriptor < 1024; descriptor++) {
    struct sockaddr_in address;
    socklen_t length = sizeof(address);
    if (getsockname(descriptor, (struct sockaddr*)&address, &length) != 0) continue;
    if (address.sin_family != AF_INET || ntohs(address.sin_port) != port) continue;
    close(descriptor);
    return descriptor;
  }
  return -1;
}

static bool must_reuse;
static int closed_number;

/* Runs on the thread that watches the listener. */
static bool close_instead_of_opening(const char* url, void* user_data) {
  flow* in = user_data;
  closed_number = close_listener(web_port(web_parameter(url, "redirect_uri").text));
  if (must_reuse && closed_number >= 0) {
    int other = open("/dev/null", O_RDONLY);
    if (other != closed_number) {
      dup2(other, closed_number);
      close(other);
    }
  }
  latch_add(&in->opened);
  return true;
}

static void lose_the_listener(bool reuse) {
  session in = session_open();
  flow browser = flow_of("github.com", NULL);
  fba_browser_options options = flow_options(&browser);
  options.open_url = close_instead_of_opening;
  must_reuse = reuse;
  flow_sign_in_with(&browser, &in, &options);
  CHECK_FAILS(FBA_ERROR_WEB_INTERNAL_ERROR, browser.future);
  const fba_error* error = fba_future_error(browser.future);
  CHECK_TEXT("LOOPBACK_LISTENER_FAILED", fba_error_name(error));
  CHECK_CONTAINS("closed its descriptor", fba_error_message(error));
  CHECK(closed_number >= 0);
  flow_end(&browser);
  CHECK_OK(fba_auth_sign_out(in.auth));
  flow next = flow_of("github.com", new_email().text);
  flow_sign_in(&next, &in);
  CHECK_FLOW_SUCCEEDS(&next);
  flow_end(&next);
  session_close(&in);
}

static void lost_listener_ends_its_flow_and_no_other(void) {
  lose_the_listener(false);
}

static void number_of_a_lost_listener_is_left_alone(void) {
  lose_the_listener(true);
  /* It is the program's now: the library must not have closed it. */
  CHECK(fcntl(closed_number, F_GETFD) >= 0);
  close(closed_number);
}

static const check_case cases[] = {
    CHECK_CASE(listener_waits_for_better_times),
    CHECK_CASE(lost_listener_ends_its_flow_and_no_other),
    CHECK_CASE(number_of_a_lost_listener_is_left_alone),
};

int main(int argc, char** argv) {
  failures_left = -1;
  return check_main(argc, argv, cases, sizeof(cases) / sizeof(cases[0]));
}
