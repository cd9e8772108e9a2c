/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Counts how often the I/O thread wakes up while nothing is to do, and prints "name value unit", one figure a line.
 * Each wake-up ends in a context switch, which the kernel counts.
 * usage: measure_idle PORT SECONDS
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "measurement.h"

static bool read_line(const char* task, const char* file, const char* key, char* line, int size) {
  char path[320];
  bool found = false;
  snprintf(path, sizeof(path), "/proc/self/task/%s/%s", task, file);
  FILE* stream = fopen(path, "r");
  while (stream != NULL && !found && fgets(line, size, stream) != NULL) {
    found = strncmp(line, key, strlen(key)) == 0;
  }
  if (stream != NULL) fclose(stream);
  return found;
}

static long count(const char* task, const char* key) {
  char line[128];
  if (!read_line(task, "status", key, line, sizeof(line))) stop("reading a thread's status");
  return strtol(line + strlen(key), NULL, 10);
}

/* Voluntary or not, of the thread called firebase_auth. */
static long context_switches(void) {
  char line[128];
  long switches = -1;
  DIR* tasks = opendir("/proc/self/task");
  for (const struct dirent* task = readdir(tasks); task != NULL; task = readdir(tasks)) {
    if (task->d_name[0] == '.' || !read_line(task->d_name, "comm", "firebase_auth\n", line, sizeof(line))) continue;
    switches = count(task->d_name, "voluntary_ctxt_switches:") + count(task->d_name, "nonvoluntary_ctxt_switches:");
  }
  closedir(tasks);
  if (switches < 0) stop("finding the I/O thread");
  return switches;
}

static void measure(const char* name, long seconds) {
  sleep_ms(1000); /* what the last call left to do */
  long before = context_switches();
  sleep_ms(seconds * 1000);
  printf("%s %ld in %ld s\n", name, context_switches() - before, seconds);
}

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  long seconds = strtol(argv[2], NULL, 10);
  fba_auth* auth = NULL;
  fba_app* app = open_app((unsigned)strtoul(argv[1], NULL, 10), FBA_STORE_MEMORY, &auth);
  sign_in(auth);
  measure("idle_wakeups_signed_in", seconds);
  if (fba_auth_sign_out(auth) != FBA_STATUS_OK) stop("fba_auth_sign_out");
  measure("idle_wakeups_signed_out", seconds);
  fba_auth_release(auth);
  fba_app_release(app);
  return 0;
}
