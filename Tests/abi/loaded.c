/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A program that does not link the library, and loads it again and again, with all symbols bound and none shown to
 * others. What it made before still works when it has unloaded the library a thousand times. usage: loaded LIBRARY
 * (inside with-emulator)
 */
#include <dlfcn.h>
#include <firebase_auth/firebase_auth.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CYCLES = 1000, CYCLES_PER_SIGN_IN = 50, PATIENCE_MS = 60000 };

/* The functions that are used here, found anew in each cycle. */
typedef struct functions {
  fba_status (*app_create)(const fba_app_options*, const char*, fba_app**);
  void (*app_release)(fba_app*);
  fba_status (*auth_get)(fba_app*, fba_auth**);
  void (*auth_release)(fba_auth*);
  fba_status (*sign_in)(fba_auth*, const fba_callback*, fba_future**);
  fba_status (*wait)(fba_future*, int32_t);
  const fba_error* (*error)(const fba_future*);
  void (*future_release)(fba_future*);
} functions;

static void fail(const char* what) {
  const char* why = dlerror();
  printf("%s: %s\n", what, why != NULL ? why : "it went wrong");
  exit(1);
}

/* No cast makes a function of a pointer to an object. */
static void find(void* library, const char* name, void* out_function) {
  void* found = dlsym(library, name);
  if (found == NULL) fail(name);
  memcpy(out_function, &found, sizeof(found));
}

static functions find_all(void* library) {
  functions found;
  find(library, "fba_app_create", &found.app_create);
  find(library, "fba_app_release", &found.app_release);
  find(library, "fba_auth_get", &found.auth_get);
  find(library, "fba_auth_release", &found.auth_release);
  find(library, "fba_auth_sign_in_anonymously", &found.sign_in);
  find(library, "fba_future_wait", &found.wait);
  find(library, "fba_future_error", &found.error);
  find(library, "fba_future_release", &found.future_release);
  return found;
}

typedef struct made {
  fba_app* app;
  fba_auth* auth;
} made;

static made make(const functions* call, const char* name) {
  made result = {NULL, NULL};
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.api_key = "key";
  options.store = FBA_STORE_MEMORY;
  if (call->app_create(&options, name, &result.app) != FBA_STATUS_OK) fail("an app");
  if (call->auth_get(result.app, &result.auth) != FBA_STATUS_OK) fail("an auth");
  return result;
}

static void release(const functions* call, made* of) {
  call->auth_release(of->auth);
  call->app_release(of->app);
}

static void sign_in(const functions* call, const made* with) {
  fba_future* future = NULL;
  if (call->sign_in(with->auth, NULL, &future) != FBA_STATUS_OK) fail("a sign-in");
  if (call->wait(future, PATIENCE_MS) != FBA_STATUS_OK || call->error(future) != NULL) fail("the end of a sign-in");
  call->future_release(future);
}

static void* load(const char* path) {
  void* library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) fail(path);
  if (dlsym(RTLD_DEFAULT, "fba_app_create") != NULL) fail("its functions are shown to the whole program");
  return library;
}

int main(int count, char** arguments) {
  if (count != 2) fail("usage: loaded LIBRARY");
  void* library = load(arguments[1]);
  functions first = find_all(library);
  made kept = make(&first, "kept");
  sign_in(&first, &kept);
  for (int cycle = 0; cycle < CYCLES; cycle++) {
    if (dlclose(library) != 0) fail("dlclose");
    if (cycle % CYCLES_PER_SIGN_IN == 0) sign_in(&first, &kept);
    library = load(arguments[1]);
    functions again = find_all(library);
    if (memcmp(&first, &again, sizeof(first)) != 0) fail("it is loaded at another place");
    made now = make(&again, "again");
    if (cycle % CYCLES_PER_SIGN_IN == 0) sign_in(&again, &now);
    release(&again, &now);
  }
  dlclose(library);
  sign_in(&first, &kept);
  release(&first, &kept);
  printf("loaded and unloaded %d times\n", CYCLES);
  return 0;
}
