/* SPDX-License-Identifier: Apache-2.0 */
#include "check.h"

#include <firebase_auth/firebase_auth.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int passed_count;
static int failed_count;
static const char* running_case = "";

static bool is_wanted(int argc, char** argv, const char* name) {
  for (int index = 1; index < argc; index++) {
    if (strcmp(argv[index], name) == 0) return true;
  }
  return argc < 2;
}

/* Without one nearly every check fails, and none of them says why. */
static bool has_emulator(void) {
  if (getenv("FIREBASE_AUTH_EMULATOR_HOST") != NULL) return true;
  printf("No emulator: Tests/with-emulator AUTH_EMULATOR -- PROGRAM starts one, see Tests/README.md.\n");
  return false;
}

int check_main(int argc, char** argv, const check_case* cases, size_t count) {
  if (!has_emulator()) return 1;
  for (size_t index = 0; index < count; index++) {
    if (!is_wanted(argc, argv, cases[index].name)) continue;
    running_case = cases[index].name;
    int failed_before = failed_count;
    cases[index].run();
    printf("%s %s\n", failed_count == failed_before ? "ok    " : "FAILED", running_case);
    fflush(stdout);
  }
  printf("%d passed, %d failed\n", passed_count, failed_count);
  return failed_count > 0 || passed_count == 0 ? 1 : 0;
}

static bool count_check(bool passed, const char* file, int line) {
  if (passed) {
    passed_count++;
  } else {
    failed_count++;
    printf("%s:%d: %s: ", file, line, running_case);
  }
  return passed;
}

bool check_true(bool passed, const char* text, const char* file, int line) {
  if (!count_check(passed, file, line)) printf("%s does not hold\n", text);
  return passed;
}

bool check_int(int64_t expected, int64_t actual, const char* text, const char* file, int line) {
  bool passed = expected == actual;
  if (!count_check(passed, file, line)) {
    printf("%s is %" PRId64 ", expected %" PRId64 "\n", text, actual, expected);
  }
  return passed;
}

bool check_text(const char* expected, const char* actual, const char* text, const char* file, int line) {
  bool passed = expected == NULL || actual == NULL ? expected == actual : strcmp(expected, actual) == 0;
  if (!count_check(passed, file, line)) {
    printf("%s is \"%.300s\", expected \"%.300s\"\n", text, actual ? actual : "(NULL)", expected ? expected : "(NULL)");
  }
  return passed;
}

bool check_contains(const char* part, const char* actual, const char* text, const char* file, int line) {
  bool passed = actual != NULL && strstr(actual, part) != NULL;
  if (!count_check(passed, file, line)) {
    printf("%s is \"%.300s\", expected it to contain \"%s\"\n", text, actual ? actual : "(NULL)", part);
  }
  return passed;
}

bool check_status(int expected, int actual, const char* text, const char* file, int line) {
  bool passed = expected == actual;
  if (!count_check(passed, file, line)) {
    printf("%.200s gives %s, expected %s\n", text, fba_status_name((fba_status)actual),
           fba_status_name((fba_status)expected));
  }
  return passed;
}
