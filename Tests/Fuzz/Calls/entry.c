/* SPDX-License-Identifier: Apache-2.0 */
/* Where libFuzzer enters. FUZZ_TARGET names the target; a broken rule ends the process, as every fault does here. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "machine.h"

int32_t fuzz_feed(const char* name, const uint8_t* data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const char* name = getenv("FUZZ_TARGET");
  if (name == NULL) name = "";
  const bool is_of_calls = strcmp(name, "c-calls") == 0;
  const int32_t outcome = is_of_calls ? fuzz_calls(data, size) : fuzz_feed(name, data, size);
  if (outcome == 0) return 0;
  if (outcome < 0) fprintf(stderr, "FUZZ_TARGET names no target: '%s'\n", name);
  fflush(stdout);
  abort();
}
