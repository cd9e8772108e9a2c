/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Measures, in a fresh process, the resident memory that the library with an app and its auth adds to a program that
 * has initialised libcurl, and prints kilobytes: all, and the proportional share.
 * usage: measure_memory LIBRARY LIBCURL
 */
#include <dlfcn.h>
#include <firebase_auth/firebase_auth.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct memory {
  long rss;
  long pss;
} memory;

static memory resident(void) {
  static char text[4096]; /* and no buffer of a stream: the reading itself must not count */
  memory now = {0, 0};
  FILE* file = fopen("/proc/self/smaps_rollup", "r");
  if (file == NULL) exit(1);
  setvbuf(file, text, _IOFBF, sizeof(text));
  char line[128];
  while (fgets(line, sizeof(line), file) != NULL) {
    if (strncmp(line, "Rss:", 4) == 0) now.rss = strtol(line + 4, NULL, 10);
    if (strncmp(line, "Pss:", 4) == 0) now.pss = strtol(line + 4, NULL, 10);
  }
  fclose(file);
  return now;
}

static void* open_library(const char* path) {
  void* library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    fprintf(stderr, "%s\n", dlerror());
    exit(1);
  }
  return library;
}

/* ISO C has no conversion of an object pointer to a function pointer. */
static void find(void* library, const char* name, void* function) {
  void* symbol = dlsym(library, name);
  if (symbol == NULL) exit(1);
  memcpy(function, &symbol, sizeof(symbol));
}

int main(int argc, char** argv) {
  int (*initialise)(long);
  fba_status (*create)(const fba_app_options*, const char*, fba_app**);
  fba_status (*get)(fba_app*, fba_auth**);
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  fba_app* app = NULL;
  fba_auth* auth = NULL;
  if (argc != 3) return 2;
  find(open_library(argv[2]), "curl_global_init", &initialise);
  if (initialise(3 /* CURL_GLOBAL_ALL */) != 0) return 1;
  resident();
  memory before = resident();

  void* library = open_library(argv[1]);
  find(library, "fba_app_create", &create);
  find(library, "fba_auth_get", &get);
  options.api_key = "fake-api-key";
  if (create(&options, NULL, &app) != FBA_STATUS_OK || get(app, &auth) != FBA_STATUS_OK) return 1;
  memory after = resident();
  printf("%ld %ld\n", after.rss - before.rss, after.pss - before.pss);
  return 0;
}
