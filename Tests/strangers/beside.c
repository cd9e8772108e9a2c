/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A program that loads libraries in the order of its arguments, and then signs in with one of them.
 * usage: beside STEP=FILE...   STEP is local or global: a stranger whose names this library, or the whole process,
 * sees; or library or deep: Firebase Auth, which takes names of others, or of its own needs first
 */
#include <dlfcn.h>
#include <firebase_auth/firebase_auth.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATIENCE_MS = 60000 };

typedef struct step {
  const char* name;
  int flags;
  int is_library;
} step;

static const step steps[] = {
    {"local=", RTLD_LOCAL, 0},
    {"global=", RTLD_GLOBAL, 0},
    {"library=", RTLD_LOCAL, 1},
    {"deep=", RTLD_LOCAL | RTLD_DEEPBIND, 1},
};

static void fail(const char* what, const char* why) {
  printf("%s: %s\n", what, why != NULL ? why : "it went wrong");
  exit(1);
}

static void need(fba_status status, const char* what) {
  if (status != FBA_STATUS_OK) fail(what, NULL);
}

/* No cast makes a function of a pointer to an object. */
static void find(void* library, const char* name, void* out_function) {
  void* found = dlsym(library, name);
  if (found == NULL) fail(name, dlerror());
  memcpy(out_function, &found, sizeof(found));
}

static void* load(const char* argument, void* library) {
  for (size_t i = 0; i < sizeof(steps) / sizeof(steps[0]); i++) {
    size_t length = strlen(steps[i].name);
    if (strncmp(argument, steps[i].name, length) != 0) continue;
    void* loaded = dlopen(argument + length, RTLD_NOW | steps[i].flags);
    if (loaded == NULL) fail(argument, dlerror());
    return steps[i].is_library ? loaded : library;
  }
  fail(argument, "no step is called so");
  return NULL;
}

static fba_auth* make(void* library, fba_app** out_app) {
  fba_status (*create)(const fba_app_options*, const char*, fba_app**);
  fba_status (*get)(fba_app*, fba_auth**);
  find(library, "fba_app_create", &create);
  find(library, "fba_auth_get", &get);
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.api_key = "key";
  options.store = FBA_STORE_MEMORY;
  fba_auth* auth = NULL;
  need(create(&options, NULL, out_app), "an app");
  need(get(*out_app, &auth), "an auth");
  return auth;
}

static void sign_in(void* library, fba_auth* auth) {
  fba_status (*begin)(fba_auth*, const fba_callback*, fba_future**);
  fba_status (*wait)(fba_future*, int32_t);
  const fba_error* (*error)(const fba_future*);
  const char* (*message)(const fba_error*);
  void (*release)(fba_future*);
  find(library, "fba_auth_sign_in_anonymously", &begin);
  find(library, "fba_future_wait", &wait);
  find(library, "fba_future_error", &error);
  find(library, "fba_error_message", &message);
  find(library, "fba_future_release", &release);
  fba_future* future = NULL;
  need(begin(auth, NULL, &future), "a sign-in");
  need(wait(future, PATIENCE_MS), "the end of a sign-in");
  if (error(future) != NULL) fail("the sign-in", message(error(future)));
  release(future);
}

int main(int count, char** arguments) {
  void* library = NULL;
  for (int i = 1; i < count; i++) library = load(arguments[i], library);
  if (library == NULL) fail("usage", "beside STEP=FILE...");
  fba_app* app = NULL;
  fba_auth* auth = make(library, &app);
  sign_in(library, auth);
  void (*release_auth)(fba_auth*);
  void (*release_app)(fba_app*);
  find(library, "fba_auth_release", &release_auth);
  find(library, "fba_app_release", &release_app);
  release_auth(auth);
  release_app(app);
  puts("signed in");
  return 0;
}
