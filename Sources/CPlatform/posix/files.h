/* SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>

#include "descriptors.h"

static inline bool fbp_file_inspect(fbp_file file, fbp_file_facts* out_facts) {
  struct stat facts;
  int result;
  FBP_UNINTERRUPTED(result, fstat((int)file.handle, &facts));
  if (result != 0) return false;
  out_facts->size = facts.st_size;
  out_facts->is_regular = S_ISREG(facts.st_mode);
  out_facts->is_own = facts.st_uid == geteuid();
  out_facts->others_may_look = (facts.st_mode & 077) != 0;
  out_facts->others_may_write = (facts.st_mode & 022) != 0;
  return true;
}

static inline fbp_file fbp_open_at(int directory, const char* name, int flags) {
  int opened;
  FBP_UNINTERRUPTED(opened, openat(directory, name, flags | O_CLOEXEC, 0600));
  fbp_file file = {fbp_above_standard_streams(opened)};
  return file;
}

static inline fbp_file fbp_directory_open(const char* path) {
  return fbp_open_at(AT_FDCWD, path, O_RDONLY | O_DIRECTORY);
}

static inline bool fbp_directory_make(const char* path) {
  int result;
  FBP_UNINTERRUPTED(result, mkdir(path, 0700));
  return result == 0 || errno == EEXIST;
}

static inline bool fbp_file_set_mode(fbp_file file, mode_t mode) {
  int result;
  FBP_UNINTERRUPTED(result, fchmod((int)file.handle, mode));
  return result == 0;
}

static inline bool fbp_directory_protect(fbp_file directory) {
  return fbp_file_set_mode(directory, 0700);
}

static inline bool fbp_file_protect(fbp_file file) {
  return fbp_file_set_mode(file, 0600);
}

static inline fbp_file fbp_file_open(fbp_file directory, const char* name) {
  return fbp_open_at((int)directory.handle, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
}

static inline fbp_file fbp_file_create(fbp_file directory, const char* name) {
  return fbp_open_at((int)directory.handle, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW);
}

static inline int64_t fbp_file_read(fbp_file file, void* bytes, size_t count) {
  ssize_t result;
  FBP_UNINTERRUPTED(result, read((int)file.handle, bytes, count));
  return result;
}

static inline int64_t fbp_file_write(fbp_file file, const void* bytes, size_t count) {
  ssize_t result;
  FBP_UNINTERRUPTED(result, write((int)file.handle, bytes, count));
  return result;
}

static inline bool fbp_file_sync(fbp_file file) {
  int result;
  FBP_UNINTERRUPTED(result, fsync((int)file.handle));
  return result == 0;
}

/* The descriptor is closed even if a signal interrupted the wait for the disk. */
static inline bool fbp_file_close(fbp_file file) {
  return close((int)file.handle) == 0 || errno == EINTR;
}

static inline bool fbp_file_remove(fbp_file directory, const char* name) {
  int result;
  FBP_UNINTERRUPTED(result, unlinkat((int)directory.handle, name, 0));
  return result == 0;
}

static inline bool fbp_file_rename(fbp_file directory, const char* name, const char* wanted, bool may_replace) {
  int at = (int)directory.handle, result;
  if (may_replace) {
    FBP_UNINTERRUPTED(result, renameat(at, name, at, wanted));
    return result == 0;
  }
  FBP_UNINTERRUPTED(result, linkat(at, name, at, wanted, 0));
  if (result == 0) return fbp_file_remove(directory, name);
  /* FAT and others have no links. Between the two calls a process without our lock could make the file. */
  struct stat found;
  if ((errno != EPERM && errno != EOPNOTSUPP) || fstatat(at, wanted, &found, AT_SYMLINK_NOFOLLOW) == 0) return false;
  return fbp_file_rename(directory, name, wanted, true);
}

static inline bool fbp_file_empty(fbp_file directory, const char* name) {
  fbp_file file = fbp_open_at((int)directory.handle, name, O_WRONLY | O_NOFOLLOW | O_NONBLOCK);
  if (file.handle < 0) return false;
  fbp_file_facts facts;
  int result = -1;
  if (fbp_file_inspect(file, &facts) && facts.is_regular && facts.is_own) {
    FBP_UNINTERRUPTED(result, ftruncate((int)file.handle, 0));
  }
  bool is_done = result == 0 && fbp_file_sync(file);
  close((int)file.handle);
  return is_done;
}

static inline fbp_file fbp_lock_open(fbp_file directory, const char* name) {
  return fbp_open_at((int)directory.handle, name, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK);
}

static inline fbp_lock_result fbp_lock_try(fbp_file file) {
  int result;
  FBP_UNINTERRUPTED(result, flock((int)file.handle, LOCK_EX | LOCK_NB));
  if (result == 0) return FBP_LOCK_TAKEN;
  return errno == EWOULDBLOCK ? FBP_LOCK_BUSY : FBP_LOCK_UNSUPPORTED;
}

static inline void fbp_lock_release(fbp_file file) {
  int result;
  FBP_UNINTERRUPTED(result, flock((int)file.handle, LOCK_UN));
}

static inline bool fbp_path_may_be_link(const char* path) {
  struct stat facts;
  int result;
  FBP_UNINTERRUPTED(result, lstat(path, &facts));
  return result != 0 || S_ISLNK(facts.st_mode);
}

static inline fbp_path_kind fbp_path_look(const char* path) {
  struct stat facts;
  int result;
  FBP_UNINTERRUPTED(result, stat(path, &facts));
  if (result != 0) return errno == ENOENT || errno == ENOTDIR ? FBP_PATH_ABSENT : FBP_PATH_UNKNOWN;
  if (S_ISREG(facts.st_mode)) return FBP_PATH_FILE;
  return S_ISSOCK(facts.st_mode) ? FBP_PATH_SOCKET : FBP_PATH_OTHER;
}
