/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Files of a private directory, by descriptor: the calls are variadic or hidden behind macros. Nothing follows a
 * symbolic link or waits on a pipe that somebody put there.
 */
#pragma once

#include <sys/file.h>
#include <sys/stat.h>

#include "shim.h"

/* What decides whether a file or directory can be trusted. */
typedef struct fba_file_facts {
  int64_t size;
  uint32_t owner;
  uint32_t mode; /* permission bits */
  bool is_regular;
} fba_file_facts;

static inline bool fba_file_inspect(int descriptor, fba_file_facts* out_facts) {
  struct stat facts;
  int result;
  FBA_UNINTERRUPTED(result, fstat(descriptor, &facts));
  if (result != 0) return false;
  out_facts->size = facts.st_size;
  out_facts->owner = facts.st_uid;
  out_facts->mode = facts.st_mode & 07777;
  out_facts->is_regular = S_ISREG(facts.st_mode);
  return true;
}

static inline int fba_open_at(int directory, const char* name, int flags) {
  int opened;
  FBA_UNINTERRUPTED(opened, openat(directory, name, flags | O_CLOEXEC, 0600));
  return fba_above_standard_streams(opened);
}

/* Has what was written reach the disk. */
static inline bool fba_file_sync(int descriptor) {
  int result;
  FBA_UNINTERRUPTED(result, fsync(descriptor));
  return result == 0;
}

/* Some network file systems tell only now that the disk is full. The descriptor is closed in any case, also where a
 * signal has ended the wait for that. */
static inline bool fba_file_close(int descriptor) {
  return close(descriptor) == 0 || errno == EINTR;
}

/* Whether there is such a directory now. */
static inline bool fba_directory_make(const char* path) {
  int result;
  FBA_UNINTERRUPTED(result, mkdir(path, 0700));
  return result == 0 || errno == EEXIST;
}

/* Who but the owner may do what. */
static inline bool fba_file_protect(int descriptor, mode_t mode) {
  int result;
  FBA_UNINTERRUPTED(result, fchmod(descriptor, mode));
  return result == 0;
}

static inline bool fba_file_remove(int directory, const char* name) {
  int result;
  FBA_UNINTERRUPTED(result, unlinkat(directory, name, 0));
  return result == 0;
}

static inline int fba_directory_open(const char* path) {
  return fba_open_at(AT_FDCWD, path, O_RDONLY | O_DIRECTORY);
}

static inline int fba_file_open(int directory, const char* name) {
  return fba_open_at(directory, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
}

/* Fails when there is such a file. */
static inline int fba_file_create(int directory, const char* name) {
  return fba_open_at(directory, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW);
}

/* Without `may_replace`, fails with EEXIST when there is a file of that name. */
static inline bool fba_file_rename(int directory, const char* name, const char* wanted, bool may_replace) {
  int result;
  if (may_replace) {
    FBA_UNINTERRUPTED(result, renameat(directory, name, directory, wanted));
    return result == 0;
  }
  FBA_UNINTERRUPTED(result, linkat(directory, name, directory, wanted, 0));
  return result == 0 && fba_file_remove(directory, name);
}

/* Makes a plain file of this user's as long as nothing. */
static inline bool fba_file_empty(int directory, const char* name) {
  int file = fba_open_at(directory, name, O_WRONLY | O_NOFOLLOW | O_NONBLOCK);
  if (file < 0) return false;
  fba_file_facts facts;
  int result = -1;
  if (fba_file_inspect(file, &facts) && facts.is_regular && facts.owner == geteuid()) {
    FBA_UNINTERRUPTED(result, ftruncate(file, 0));
  }
  bool is_done = result == 0 && fba_file_sync(file);
  close(file);
  return is_done;
}

/* Whether the last part of the path is a symbolic link. */
static inline bool fba_is_link(const char* path) {
  struct stat facts;
  int result;
  FBA_UNINTERRUPTED(result, lstat(path, &facts));
  return result == 0 && S_ISLNK(facts.st_mode);
}

static inline int fba_lock_file_open(int directory, const char* name) {
  return fba_open_at(directory, name, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK);
}

typedef enum fba_lock_result { FBA_LOCK_TAKEN, FBA_LOCK_BUSY, FBA_LOCK_UNSUPPORTED } fba_lock_result;

static inline fba_lock_result fba_lock_try(int descriptor) {
  int result;
  FBA_UNINTERRUPTED(result, flock(descriptor, LOCK_EX | LOCK_NB));
  if (result == 0) return FBA_LOCK_TAKEN;
  return errno == EWOULDBLOCK ? FBA_LOCK_BUSY : FBA_LOCK_UNSUPPORTED;
}

/* Closing alone would leave the lock with a child forked meanwhile. */
static inline void fba_lock_release(int descriptor) {
  int result;
  FBA_UNINTERRUPTED(result, flock(descriptor, LOCK_UN));
}

/* The kind of what is there, or what a link leads to; 0 for nothing. */
static inline mode_t fba_file_kind(const char* path) {
  struct stat facts;
  int result;
  FBA_UNINTERRUPTED(result, stat(path, &facts));
  return result == 0 ? facts.st_mode & S_IFMT : 0;
}

static inline bool fba_is_file(const char* path) {
  return fba_file_kind(path) == S_IFREG;
}

static inline bool fba_is_socket(const char* path) {
  return fba_file_kind(path) == S_IFSOCK;
}

static inline void fba_sleep_us(int64_t microseconds) {
  struct timespec time = {.tv_sec = microseconds / 1000000, .tv_nsec = (microseconds % 1000000) * 1000};
  nanosleep(&time, NULL);
}
