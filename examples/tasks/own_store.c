/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Keeps the session where the program wants it: here in a file beside its own data. The second run finds the user.
 *
 *   FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:9099 ./own_store DIRECTORY
 *
 * The session holds tokens: whoever reads the file can act as the user. It is for its owner alone here; a store that
 * others can reach should encrypt, as the library's own file does.
 */
#include <errno.h>
#include <fcntl.h>

#include "terminal.h"

typedef struct directory {
  const char* path;
} directory;

enum { PATH_SIZE = 4096, NAME_SIZE = 256, SESSION_SIZE = 65536 };

/* The key names app and project: one file for each. Other characters than letters and digits become "-". */
static bool name_file(const directory* in, const char* key, const char* end, char* path) {
  int start = snprintf(path, PATH_SIZE, "%s/", in->path);
  if (start < 0 || start > PATH_SIZE - NAME_SIZE) return false;
  snprintf(path + start, (size_t)(PATH_SIZE - start), "%.200s%s", key, end);
  for (char* at = path + start; *at != '\0'; at++) {
    bool is_plain = strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.", *at) != NULL;
    if (!is_plain) *at = '-';
  }
  return true;
}

/* NULL and 0 say that there is none, which is no failure. */
static bool load(const char* key, const void** out_data, size_t* out_size, void* user_data) {
  char path[PATH_SIZE];
  *out_data = NULL;
  *out_size = 0;
  if (!name_file(user_data, key, ".session", path)) return false;
  FILE* file = fopen(path, "rb");
  if (file == NULL) return errno == ENOENT;
  char* data = malloc(SESSION_SIZE);
  size_t size = data != NULL ? fread(data, 1, SESSION_SIZE, file) : 0;
  bool is_whole = data != NULL && feof(file) && !ferror(file);
  fclose(file);
  if (is_whole) {
    *out_data = data;
    *out_size = size;
  } else {
    free(data);
  }
  return is_whole;
}

/* What load gave is not needed any more. */
static void free_data(const void* data, size_t size, void* user_data) {
  (void)user_data;
  wipe((char*)data, size);
  free((void*)data);
}

/* A new file takes the place of the old one: a machine that stops in between has one of the two, and not half of one.
 */
static bool save(const char* key, const void* data, size_t size, void* user_data) {
  char path[PATH_SIZE], next[PATH_SIZE];
  if (!name_file(user_data, key, ".session", path) || !name_file(user_data, key, ".next", next)) return false;
  remove(next); /* what an interrupted save has left */
  int descriptor = open(next, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor < 0) return false;
  bool is_written = write(descriptor, data, size) == (ssize_t)size && fsync(descriptor) == 0;
  return close(descriptor) == 0 && is_written && rename(next, path) == 0;
}

static bool forget(const char* key, void* user_data) {
  char path[PATH_SIZE], next[PATH_SIZE];
  if (!name_file(user_data, key, ".session", path) || !name_file(user_data, key, ".next", next)) return false;
  remove(next); /* an interrupted save may have left tokens there */
  return remove(path) == 0 || errno == ENOENT;
}

static program begin(directory* in) {
  fba_store_callbacks callbacks = FBA_STORE_CALLBACKS_INIT;
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  callbacks.load = load;
  callbacks.save = save;
  callbacks.remove = forget;
  callbacks.free_data = free_data;
  callbacks.user_data = in;
  options.store = FBA_STORE_HOST;
  options.store_callbacks = &callbacks; /* copied */
  return program_begin(options);
}

/* The library writes soon after a change: this waits until it has, and tells whether that went well. */
static bool is_kept(fba_auth* auth) {
  fba_future* flushed = NULL;
  fba_auth_flush_store(auth, NULL, &flushed);
  return succeeded(flushed);
}

int main(int argc, char** argv) {
  static directory in; /* static: the library may still call save while the process ends */
  if (argc != 2) {
    fprintf(stderr, "usage: %s DIRECTORY\n", argv[0]);
    return 2;
  }
  in.path = argv[1];
  program kept = begin(&in);
  fba_user* user = fba_auth_current_user(kept.auth); /* waits until load has been called */
  bool is_found = user != NULL;
  if (!is_found) {
    fba_future* signed_in = NULL;
    fba_auth_sign_in_anonymously(kept.auth, NULL, &signed_in);
    if (succeeded(signed_in)) user = fba_auth_current_user(kept.auth);
  }
  bool is_good = user != NULL && is_kept(kept.auth);
  if (is_good) printf("%s %s\n", is_found ? "Found" : "Kept", fba_user_uid(user));
  fba_user_release(user);
  program_end(&kept);
  return is_good ? 0 : 1;
}
