/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Makes an app, begins a call, cancels it, and destroys all, many times; then the process must not have grown.
 * usage: test_endurance_cycles COUNT
 */
#include <dirent.h>
#include <firebase_auth/firebase_auth.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* So many first, until everything that is kept for later is there. */
enum { WARM_UP = 500 };

static int told, freed;

static void note_call(fba_future* future, void* user_data) {
  (void)future, (void)user_data;
  __atomic_add_fetch(&told, 1, __ATOMIC_RELAXED);
}

static void note_free(void* user_data) {
  (void)user_data;
  __atomic_add_fetch(&freed, 1, __ATOMIC_RELAXED);
}

static bool cycle(int number) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  fba_app* app = NULL;
  fba_auth* auth = NULL;
  fba_future* future = NULL;
  options.api_key = "fake-api-key";
  options.project_id = "demo-project";
  options.store = FBA_STORE_MEMORY;
  fba_callback callback = FBA_CALLBACK_INIT;
  callback.mode = number % 2 == 0 ? FBA_CALLBACK_ANY_THREAD : FBA_CALLBACK_PUMPED;
  callback.function = note_call;
  callback.free_user_data = note_free;
  if (fba_app_create(&options, NULL, &app) != FBA_STATUS_OK || fba_auth_get(app, &auth) != FBA_STATUS_OK) return false;
  bool has_begun = fba_auth_sign_in_anonymously(auth, &callback, &future) == FBA_STATUS_OK;
  /* Half of them are cancelled by what destroys their app. */
  if (number % 4 < 2) fba_future_cancel(future);
  fba_future_release(future);
  fba_auth_release(auth);
  fba_app_release(app);
  return has_begun;
}

static long number_in(const char* path, const char* name) {
  char line[128];
  long found = -1;
  FILE* file = fopen(path, "r");
  while (file != NULL && found < 0 && fgets(line, sizeof(line), file) != NULL) {
    if (strncmp(line, name, strlen(name)) == 0) found = strtol(line + strlen(name), NULL, 10);
  }
  if (file != NULL) fclose(file);
  return found;
}

static int descriptor_count(void) {
  int count = 0;
  DIR* open = opendir("/proc/self/fd");
  while (open != NULL && readdir(open) != NULL) count++;
  if (open != NULL) closedir(open);
  return count;
}

/* What the allocator keeps for later differs by a little from run to run. A sanitizer keeps what was freed. */
static bool is_flat(long kilobytes, int count) {
#ifdef SANITIZED
  (void)kilobytes, (void)count;
  return true;
#else
  return kilobytes <= 512 + count / 1000;
#endif
}

int main(int argc, char** argv) {
  int count = argc > 1 ? atoi(argv[1]) : 0;
  if (count < 1) return 2;
  for (int number = 0; number < WARM_UP; number++) {
    if (!cycle(number)) return 1;
  }
  long before = number_in("/proc/self/status", "VmRSS:");
  int descriptors = descriptor_count();
  for (int number = 0; number < count; number++) {
    if (!cycle(number)) return 1;
  }
  long grown = number_in("/proc/self/status", "VmRSS:") - before;
  int left = descriptor_count() - descriptors, all = count + WARM_UP;
  printf("%d cycles: %d callbacks, %d times their data was freed; %ld kB more are in use, and %d descriptors\n", all,
         told, freed, grown, left);
  return told == all && freed == all && left == 0 && is_flat(grown, count) ? 0 : 1;
}
