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
  if (fstat(descriptor, &facts) != 0) return false;
  out_facts->size = facts.st_size;
  out_facts->owner = facts.st_uid;
  out_facts->mode = facts.st_mode & 07777;
  out_facts->is_regular = S_ISREG(facts.st_mode);
  return true;
}

/* A signal handler of the program's may run on any thread: what it has interrupted is begun anew. */
static inline int fba_open_at(int directory, const char* name, int flags) {
  int opened;
  do opened = openat(directory, name, flags | O_CLOEXEC, 0600);
  while (opened < 0 && errno == EINTR);
  return fba_above_standard_streams(opened);
}

/* Has what was written reach the disk. */
static inline bool fba_file_sync(int descriptor) {
  int result;
  do result = fsync(descriptor);
  while (result != 0 && errno == EINTR);
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
  if (may_replace) return renameat(directory, name, directory, wanted) == 0;
  return linkat(directory, name, directory, wanted, 0) == 0 && unlinkat(directory, name, 0) == 0;
}

/* Makes a plain file of this user's as long as nothing. */
static inline bool fba_file_empty(int directory, const char* name) {
  int file = fba_open_at(directory, name, O_WRONLY | O_NOFOLLOW | O_NONBLOCK);
  if (file < 0) return false;
  struct stat facts;
  bool is_done = fstat(file, &facts) == 0 && S_ISREG(facts.st_mode) && facts.st_uid == geteuid() &&
                 ftruncate(file, 0) == 0 && fba_file_sync(file);
  close(file);
  return is_done;
}

/* Whether the last part of the path is a symbolic link. */
static inline bool fba_is_link(const char* path) {
  struct stat facts;
  return lstat(path, &facts) == 0 && S_ISLNK(facts.st_mode);
}

static inline int fba_lock_file_open(int directory, const char* name) {
  return fba_open_at(directory, name, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK);
}

typedef enum fba_lock_result { FBA_LOCK_TAKEN, FBA_LOCK_BUSY, FBA_LOCK_UNSUPPORTED } fba_lock_result;

static inline fba_lock_result fba_lock_try(int descriptor) {
  if (flock(descriptor, LOCK_EX | LOCK_NB) == 0) return FBA_LOCK_TAKEN;
  return errno == EWOULDBLOCK || errno == EINTR ? FBA_LOCK_BUSY : FBA_LOCK_UNSUPPORTED;
}

/* Closing alone would leave the lock with a child forked meanwhile. */
static inline void fba_lock_release(int descriptor) {
  flock(descriptor, LOCK_UN);
}

/* Whether this path is a plain file, or a link to one. */
static inline bool fba_is_file(const char* path) {
  struct stat facts;
  return stat(path, &facts) == 0 && S_ISREG(facts.st_mode);
}

/* Whether this path is a socket. */
static inline bool fba_is_socket(const char* path) {
  struct stat facts;
  return stat(path, &facts) == 0 && S_ISSOCK(facts.st_mode);
}

static inline void fba_sleep_us(int64_t microseconds) {
  struct timespec time = {.tv_sec = microseconds / 1000000, .tv_nsec = (microseconds % 1000000) * 1000};
  nanosleep(&time, NULL);
}
