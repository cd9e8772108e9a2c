/* SPDX-License-Identifier: Apache-2.0 */
#include "arguments.h"

static int count;
static char** arguments;

// Swift reads its arguments from /proc, which may be missing in a container or a sandbox: then every flag would be lost
// silently. The C library also passes them to functions that run before `main`.
__attribute__((constructor)) static void keep_arguments(int given_count, char** given) {
  count = given_count;
  arguments = given;
}

int program_argument_count(void) {
  return count;
}

const char* program_argument(int index) {
  return arguments[index];
}
