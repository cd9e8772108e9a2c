/* SPDX-License-Identifier: Apache-2.0 */
/* Where the documents explain each error number: what the library tells stands in docs/errors.md. */
#include <firebase_auth/firebase_auth.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/check.h"

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

static const check_case cases[] = {
    CHECK_CASE(every_number_has_its_place),
    CHECK_CASE(other_numbers_have_the_page),
};

CHECK_MAIN(cases)
