/* SPDX-License-Identifier: Apache-2.0 */
/* Runs each text of calls in a directory. usage: replay DIRECTORY */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program.h"

static int unknown_names(char* text) {
  int count = 0;
  for (char *rest = text, *line; (line = strtok_r(rest, "\n", &rest)) != NULL;) {
    if (strchr(FUZZ_ANSWERS, *line) != NULL) continue;
    line[strcspn(line, " ")] = '\0';
    bool is_known = false;
    for (size_t index = 0; index < fuzz_call_count; index++) is_known |= strcmp(fuzz_call_table[index].name, line) == 0;
    if (!is_known) count++, printf("no function is named fba_%s\n", line);
  }
  return count;
}

static int replay(const char* directory, const char* name) {
  static char text[65536];
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", directory, name);
  FILE* file = fopen(path, "rb");
  if (file == NULL) return 1;
  const size_t size = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[size] = '\0';
  int problems = fuzz_calls((const uint8_t*)text, size);
  problems += unknown_names(text);
  if (problems > 0) printf("%s\n", path);
  return problems;
}

int main(int count, char** arguments) {
  if (count != 2) return 2;
  /* As where the input was found: without a server. */
  unsetenv("FIREBASE_AUTH_EMULATOR_HOST");
  DIR* directory = opendir(arguments[1]);
  if (directory == NULL) return 2;
  int inputs = 0, problems = 0;
  for (const struct dirent* entry; (entry = readdir(directory)) != NULL;) {
    if (entry->d_name[0] == '.') continue;
    inputs++;
    problems += replay(arguments[1], entry->d_name);
  }
  closedir(directory);
  printf("%d inputs, %d problems; %d calls succeeded, %d failed\n", inputs, problems, fuzz_successes, fuzz_failures);
  /* Where all calls failed, or none, they would show little. How many do depends on the machine: no program waits long.
   */
  return problems == 0 && fuzz_successes > 0 && fuzz_failures > 0 ? 0 : 1;
}
