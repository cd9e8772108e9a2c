/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Measures, in a fresh process, what it takes to load the library and get an auth, and prints microseconds.
 * usage: measure_load LIBRARY [DEPENDENCY...]    dependencies are loaded before the clock starts
 */
#include <dlfcn.h>
#include <firebase_auth/firebase_auth.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now_us(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static void* open_library(const char* path) {
  void* library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    fprintf(stderr, "%s\n", dlerror());
    exit(1);
  }
  return library;
}

int main(int argc, char** argv) {
  fba_status (*create)(const fba_app_options*, const char*, fba_app**);
  fba_status (*get)(fba_app*, fba_auth**);
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  fba_app* app = NULL;
  fba_auth* auth = NULL;
  if (argc < 2) return 2;
  for (int index = 2; index < argc; index++) open_library(argv[index]);

  double start = now_us();
  void* library = open_library(argv[1]);
  double loaded = now_us();
  void* symbol = dlsym(library, "fba_app_create");
  memcpy(&create, &symbol, sizeof(symbol));
  symbol = dlsym(library, "fba_auth_get");
  memcpy(&get, &symbol, sizeof(symbol));
  options.api_key = "fake-api-key";
  if (create(&options, NULL, &app) != FBA_STATUS_OK || get(app, &auth) != FBA_STATUS_OK) return 1;
  double ready = now_us();
  printf("%.1f %.1f\n", loaded - start, ready - loaded);
  return 0;
}
