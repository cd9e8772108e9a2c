/* SPDX-License-Identifier: Apache-2.0 */
/* Errors for people: where docs/errors.md explains each number, which names it lists, and what is in no message. */
#include <firebase_auth/firebase_auth.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/fake_server.h"
#include "support/session.h"

#define PAGE "errors.md"

/* The page, NUL-terminated, to be freed. */
static char* read_page(void) {
  FILE* file = fopen(ERRORS_PAGE, "rb");
  char* text = calloc(1, 1 << 20);
  if (!CHECK(file != NULL && text != NULL)) exit(1);
  CHECK(fread(text, 1, (1 << 20) - 1, file) > 0);
  fclose(file);
  return text;
}

/* How often the page has the anchor and, right behind it, the number. */
static int count_anchors(const char* page, const char* anchor, int number) {
  char wanted[128];
  int count = 0;
  snprintf(wanted, sizeof(wanted), "<a id=\"%s\"></a>%d |", anchor, number);
  for (const char* found = strstr(page, wanted); found != NULL; found = strstr(found + 1, wanted)) count++;
  return count;
}

static void check_number(const char* page, int number) {
  const char* url = fba_error_help_url((fba_error_code)number);
  CHECK(url == fba_error_help_url((fba_error_code)number));
  if (!CHECK(strncmp(url, PAGE "#", strlen(PAGE "#")) == 0)) return;
  if (!CHECK_INT(1, count_anchors(page, url + strlen(PAGE "#"), number))) printf("%d: %s\n", number, url);
}

// proves: fba_error_help_url.summary fba_error_help_url.returns
static void every_number_has_its_place(void) {
  char* page = read_page();
  for (int number = FBA_ERROR_UNIMPLEMENTED; number <= FBA_ERROR_TOKEN_REFRESH_UNAVAILABLE; number++) {
    check_number(page, number);
  }
  for (int number = FBA_ERROR_INVALID_ARGUMENT; number <= FBA_ERROR_OUT_OF_RESOURCES; number++) {
    check_number(page, number);
  }
  free(page);
}

// proves: fba_error_help_url.error fba_error_help_url.returns
static void other_numbers_have_the_page(void) {
  static const int numbers[] = {-2, 87, 99, 105, 4711, FBA_ERROR_CODE_32_BITS, -2147483647};
  for (size_t at = 0; at < sizeof(numbers) / sizeof(numbers[0]); at++) {
    CHECK_TEXT(PAGE, fba_error_help_url((fba_error_code)numbers[at]));
  }
}

/* Upper case letters, digits and '_', 64 at most. */
static bool is_name(const char* text) {
  size_t length = strlen(text);
  return length > 0 && length <= 64 && strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") == length;
}

static void check_listed(const char* page, const char* name, fba_future* future) {
  char cell[80];
  CHECK_OK(fba_future_wait(future, PATIENCE_MS));
  CHECK_TEXT(name, fba_error_name(fba_future_error(future)));
  CHECK(is_name(name));
  snprintf(cell, sizeof(cell), "`%s`", name);
  CHECK_CONTAINS(cell, page);
  fba_future_release(future);
}

static fba_future* create_user(const session* in, const char* email) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_create_user_with_email_and_password(in->auth, email, TEST_PASSWORD, NULL, &future));
  return future;
}

static fba_future* use_passkey(const session* in, uint32_t timeout_ms) {
  fba_future* future = NULL;
  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  options.presentation = FBA_BROWSER_PRESENT_NOTHING;
  options.timeout_ms = timeout_ms;
  CHECK_OK(fba_auth_sign_in_with_passkey(in->auth, &options, NULL, &future));
  return future;
}

// proves: fba_error_name.summary
static void the_page_lists_the_servers_names_and_the_librarys(void) {
  char* page = read_page();
  session in = session_open();
  test_email email = new_email();
  fba_user_release(sign_up(&in, email.text));
  check_listed(page, "EMAIL_EXISTS", create_user(&in, email.text));
  check_listed(page, "WEB_CONTEXT_TIMED_OUT", use_passkey(&in, 1));
  fba_future* future = use_passkey(&in, 0);
  CHECK_OK(fba_future_cancel(future));
  check_listed(page, "WEB_CONTEXT_CANCELLED", future);
  session_close(&in);
  in = session_open_at(unused_port(), 0);
  check_listed(page, "NETWORK_REQUEST_FAILED", create_user(&in, email.text));
  session_close(&in);
  free(page);
}

/* The error of a call that a server refuses with this text, as it stands in JSON; owned by the caller. */
static fba_error* refused_with(const char* text) {
  char body[2048], reply[2304];
  snprintf(body, sizeof(body), "{\"error\":{\"code\":400,\"message\":\"%s\"}}", text);
  snprintf(reply, sizeof(reply), "HTTP/1.1 400 Bad Request\r\nContent-Length: %zu\r\nConnection: close\r\n\r\n%s",
           strlen(body), body);
  fake_server server = {.replies = {reply}, .reply_count = 1};
  CHECK(fake_server_start(&server));
  session in = session_open_at(server.port, 0);
  fba_future* future = create_user(&in, "a@example.com");
  CHECK_OK(fba_future_wait(future, PATIENCE_MS));
  fba_error* error = fba_error_retain(fba_future_error(future));
  CHECK(is_name(fba_error_name(error)));
  CHECK(strstr(fba_error_message(error), TEST_PASSWORD) == NULL);
  for (const char* at = fba_error_message(error); *at != '\0'; at++) CHECK((unsigned char)*at >= 0x20 && *at != 0x7F);
  fba_future_release(future);
  session_close(&in);
  fake_server_stop(&server);
  return error;
}

static void check_hides(const char* secret, const char* said) {
  fba_error* error = refused_with(said);
  CHECK(strstr(fba_error_message(error), secret) == NULL && strstr(fba_error_name(error), secret) == NULL);
  fba_error_release(error);
}

// proves: fba_error_name.summary fba_error_message.summary
static void what_a_server_says_is_shown_with_care(void) {
  char text[512] = "BRAND_NEW_CODE : ";
  fba_error* error = refused_with("WEAK_PASSWORD : Password should\\u0007 be\\n at least\\u001b[31m 6");
  CHECK_TEXT("WEAK_PASSWORD", fba_error_name(error));
  CHECK_CONTAINS("Password should", fba_error_message(error));
  fba_error_release(error);
  for (int count = 0; count < 100; count++) strcat(text, "zz ");
  error = refused_with(text);
  CHECK_TEXT("BRAND_NEW_CODE", fba_error_name(error));
  const char* said = strstr(fba_error_message(error), "zz zz");
  if (CHECK(said != NULL)) CHECK_INT(200, (int64_t)strcspn(said, "."));
  fba_error_release(error);
  check_hides("eyJhbGciOiJub25lIn0", "INVALID_IDP_RESPONSE : Unable to parse: eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.");
  check_hides("4/0AX4XfWh", "INVALID_IDP_RESPONSE : http://127.0.0.1:49152/p?code=4/0AX4XfWh&state=abc");
  memset(text, 'Z', 400);
  error = refused_with(text);
  fba_error_release(error);
  error = refused_with("lower case words");
  fba_error_release(error);
}

static const check_case cases[] = {
    CHECK_CASE(every_number_has_its_place),
    CHECK_CASE(other_numbers_have_the_page),
    CHECK_CASE(the_page_lists_the_servers_names_and_the_librarys),
    CHECK_CASE(what_a_server_says_is_shown_with_care),
};

CHECK_MAIN(cases)
