/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A small test framework. A program lists its cases and runs them all, or those named on its command line; it ends with
 * the line "N passed, N failed" and exit code 0 or 1. Each CHECK counts; one that fails says where. It runs only with
 * an emulator, which Tests/with-emulator starts.
 *
 * CHECK only on the thread that runs the cases: other threads note what they saw, and the case checks it.
 */
#ifndef CHECK_H_
#define CHECK_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct check_case {
  const char* name;
  void (*run)(void);
} check_case;

#define CHECK_CASE(function) \
  { #function, function }

#define CHECK_MAIN(cases)                                                     \
  int main(int argc, char** argv) {                                           \
    return check_main(argc, argv, cases, sizeof(cases) / sizeof((cases)[0])); \
  }

#define CHECK(condition) check_true((condition), #condition, __FILE__, __LINE__)
#define CHECK_INT(expected, actual) check_int((expected), (actual), #actual, __FILE__, __LINE__)
#define CHECK_TEXT(expected, actual) check_text((expected), (actual), #actual, __FILE__, __LINE__)
#define CHECK_CONTAINS(part, actual) check_contains((part), (actual), #actual, __FILE__, __LINE__)
#define CHECK_STATUS(expected, call) check_status((expected), (call), #call, __FILE__, __LINE__)
/* The call must have started or done its work. */
#define CHECK_OK(call) CHECK_STATUS(0, call)

int check_main(int argc, char** argv, const check_case* cases, size_t count);

bool check_true(bool passed, const char* text, const char* file, int line);
bool check_int(int64_t expected, int64_t actual, const char* text, const char* file, int line);
bool check_text(const char* expected, const char* actual, const char* text, const char* file, int line);
bool check_contains(const char* part, const char* actual, const char* text, const char* file, int line);
/* An fba_status, named in the message. */
bool check_status(int expected, int actual, const char* text, const char* file, int line);

#endif /* CHECK_H_ */
