/* SPDX-License-Identifier: Apache-2.0 */
/* The part of simulated_platform.h about files. Every file belongs to the one user there is, and none is a link. */
#pragma once

static inline fbp_file fbp_directory_open(const char* path) {
  fbp_file file = {fbs_directory_open(path)};
  return file;
}

static inline bool fbp_directory_make(const char* path) {
  return fbs_directory_make(path);
}

static inline bool fbp_directory_protect(fbp_file directory) {
  return directory.handle >= 0;
}

static inline fbp_file fbp_file_open(fbp_file directory, const char* name) {
  fbp_file file = {fbs_file_open(directory.handle, name, FBS_OPEN_TO_READ)};
  return file;
}

static inline fbp_file fbp_file_create(fbp_file directory, const char* name) {
  fbp_file file = {fbs_file_open(directory.handle, name, FBS_OPEN_NEW)};
  return file;
}

static inline bool fbp_file_inspect(fbp_file file, fbp_file_facts* out_facts) {
  return fbs_file_inspect(file.handle, out_facts);
}

static inline bool fbp_file_protect(fbp_file file) {
  return file.handle >= 0;
}

static inline int64_t fbp_file_read(fbp_file file, void* bytes, size_t count) {
  return fbs_file_read(file.handle, bytes, count);
}

static inline int64_t fbp_file_write(fbp_file file, const void* bytes, size_t count) {
  return fbs_file_write(file.handle, bytes, count);
}

static inline bool fbp_file_sync(fbp_file file) {
  return fbs_file_sync(file.handle);
}

static inline bool fbp_file_close(fbp_file file) {
  fbs_close(file.handle);
  return true;
}

static inline bool fbp_file_remove(fbp_file directory, const char* name) {
  return fbs_file_remove(directory.handle, name);
}

static inline bool fbp_file_rename(fbp_file directory, const char* name, const char* wanted, bool may_replace) {
  return fbs_file_rename(directory.handle, name, wanted, may_replace);
}

static inline bool fbp_file_empty(fbp_file directory, const char* name) {
  return fbs_file_empty(directory.handle, name);
}

static inline fbp_file fbp_lock_open(fbp_file directory, const char* name) {
  fbp_file file = {fbs_file_open(directory.handle, name, FBS_OPEN_OR_MAKE)};
  return file;
}

static inline fbp_lock_result fbp_lock_try(fbp_file file) {
  return fbs_lock_try(file.handle);
}

static inline void fbp_lock_release(fbp_file file) {
  fbs_lock_release(file.handle);
}

static inline fbp_path_kind fbp_path_look(const char* path) {
  return fbs_path_look(path);
}

static inline bool fbp_path_may_be_link(const char* path) {
  (void)path;
  return false;
}
