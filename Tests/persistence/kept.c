/* SPDX-License-Identifier: Apache-2.0 */
#include "kept.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char* kept_new_directory(void) {
  static char path[512];
  static int count;
  const char* home = getenv("XDG_DATA_HOME");
  snprintf(path, sizeof(path), "%s/kept-%d-%d", home != NULL ? home : "/nowhere", (int)getpid(), ++count);
  return path;
}

session kept_make(const char* name, fba_store_kind store, const char* directory) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.store = store;
  options.store_directory = directory;
  return session_make(name, options);
}

session kept_open(const char* name, fba_store_kind store, const char* directory) {
  session opened = kept_make(name, store, directory);
  session_await_store(&opened);
  return opened;
}

fba_store_status kept_status(const session* in) {
  fba_future* future = flush(in);
  fba_future_wait(future, PATIENCE_MS);
  fba_store_status status = fba_auth_store_status(in->auth);
  CHECK_INT(status == FBA_STORE_OK ? FBA_ERROR_NONE : FBA_ERROR_KEYCHAIN_ERROR,
            (int)fba_error_number(fba_future_error(future)));
  fba_future_release(future);
  return status;
}

bool kept_ends_well(fba_future* future) {
  bool succeeded = fba_future_wait(future, PATIENCE_MS) == FBA_STATUS_OK && fba_future_error(future) == NULL;
  fba_future_release(future);
  return succeeded;
}

const char* kept_sign_in(session* in) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_out(in->auth));
  CHECK_OK(fba_auth_sign_in_anonymously(in->auth, NULL, &future));
  CHECK_DONE(future);
  return current_uid(in);
}

const char* kept_uid(const char* name, fba_store_kind store, const char* directory) {
  static char uid[128];
  session in = kept_open(name, store, directory);
  snprintf(uid, sizeof(uid), "%s", current_uid(&in));
  session_close(&in);
  return uid;
}

const char* kept_file(const char* directory, const char* ending) {
  static char path[1024];
  path[0] = '\0';
  DIR* listed = opendir(directory);
  if (listed == NULL) return path;
  for (struct dirent* entry = readdir(listed); entry != NULL; entry = readdir(listed)) {
    size_t size = strlen(entry->d_name);
    if (size >= strlen(ending) && strcmp(entry->d_name + size - strlen(ending), ending) == 0) {
      snprintf(path, sizeof(path), "%s/%s", directory, entry->d_name);
    }
  }
  closedir(listed);
  return path;
}
