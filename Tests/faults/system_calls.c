/* SPDX-License-Identifier: Apache-2.0 */
/* The C library's calls, in its place. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "driver.h"

#define REPLACE_CALL(name, parameters, arguments) REPLACE(int, name, parameters, arguments, (errno = fault, -1))

REPLACE_CALL(accept4, (int listener, __SOCKADDR_ARG address, socklen_t* size, int flags),
             (listener, address, size, flags))
REPLACE_CALL(bind, (int descriptor, __CONST_SOCKADDR_ARG address, socklen_t size), (descriptor, address, size))
REPLACE_CALL(clock_gettime, (clockid_t clock, struct timespec* now), (clock, now))
REPLACE_CALL(connect, (int descriptor, __CONST_SOCKADDR_ARG address, socklen_t size), (descriptor, address, size))
REPLACE_CALL(eventfd, (unsigned count, int flags), (count, flags))
REPLACE_CALL(fchmod, (int descriptor, mode_t mode), (descriptor, mode))
REPLACE_CALL(flock, (int descriptor, int operation), (descriptor, operation))
REPLACE_CALL(fstat, (int descriptor, struct stat* facts), (descriptor, facts))
REPLACE_CALL(fsync, (int descriptor), (descriptor))
REPLACE_CALL(ftruncate, (int descriptor, off_t size), (descriptor, size))
REPLACE_CALL(getentropy, (void* bytes, size_t count), (bytes, count))
REPLACE_CALL(getpeername, (int descriptor, __SOCKADDR_ARG address, socklen_t* size), (descriptor, address, size))
REPLACE_CALL(getsockname, (int descriptor, __SOCKADDR_ARG address, socklen_t* size), (descriptor, address, size))
REPLACE_CALL(getsockopt, (int descriptor, int level, int option, void* value, socklen_t* size),
             (descriptor, level, option, value, size))
REPLACE_CALL(linkat, (int from, const char* name, int to, const char* other, int flags), (from, name, to, other, flags))
REPLACE_CALL(listen, (int descriptor, int backlog), (descriptor, backlog))
REPLACE_CALL(lstat, (const char* path, struct stat* facts), (path, facts))
REPLACE_CALL(mkdir, (const char* path, mode_t mode), (path, mode))
REPLACE_CALL(pipe2, (int ends[2], int flags), (ends, flags))
REPLACE_CALL(poll, (struct pollfd * entries, nfds_t count, int milliseconds), (entries, count, milliseconds))
REPLACE_CALL(renameat, (int from, const char* name, int to, const char* other), (from, name, to, other))
REPLACE_CALL(sem_init, (sem_t * semaphore, int is_shared, unsigned count), (semaphore, is_shared, count))
REPLACE_CALL(sem_post, (sem_t * semaphore), (semaphore))
REPLACE_CALL(sem_wait, (sem_t * semaphore), (semaphore))
REPLACE_CALL(setsockopt, (int descriptor, int level, int option, const void* value, socklen_t size),
             (descriptor, level, option, value, size))
REPLACE_CALL(shutdown, (int descriptor, int direction), (descriptor, direction))
REPLACE_CALL(sigtimedwait, (const sigset_t* set, siginfo_t* facts, const struct timespec* limit), (set, facts, limit))
REPLACE_CALL(socket, (int family, int type, int protocol), (family, type, protocol))
REPLACE_CALL(socketpair, (int family, int type, int protocol, int ends[2]), (family, type, protocol, ends))
REPLACE_CALL(stat, (const char* path, struct stat* facts), (path, facts))
REPLACE_CALL(timerfd_create, (int clock, int flags), (clock, flags))
REPLACE_CALL(timerfd_settime, (int timer, int flags, const struct itimerspec* value, struct itimerspec* before),
             (timer, flags, value, before))
REPLACE_CALL(unlinkat, (int directory, const char* name, int flags), (directory, name, flags))
REPLACE_CALL(usleep, (useconds_t microseconds), (microseconds))

/* They return the error. */
REPLACE(int, posix_spawnp,
        (pid_t * process, const char* file, const posix_spawn_file_actions_t* actions,
         const posix_spawnattr_t* attributes, char* const arguments[], char* const environment[]),
        (process, file, actions, attributes, arguments, environment), fault)
REPLACE(int, posix_spawn_file_actions_addclosefrom_np, (posix_spawn_file_actions_t * actions, int first),
        (actions, first), fault)
REPLACE(int, posix_spawn_file_actions_addopen,
        (posix_spawn_file_actions_t * actions, int descriptor, const char* path, int flags, mode_t mode),
        (actions, descriptor, path, flags, mode), fault)
REPLACE(int, posix_spawn_file_actions_init, (posix_spawn_file_actions_t * actions), (actions), fault)
REPLACE(int, posix_spawnattr_init, (posix_spawnattr_t * attributes), (attributes), fault)
REPLACE(int, pthread_create,
        (pthread_t * thread, const pthread_attr_t* attributes, void* (*start)(void*), void* context),
        (thread, attributes, start, context), fault)
REPLACE(int, pthread_sigmask, (int change, const sigset_t* set, sigset_t* before), (change, set, before), fault)

REPLACE(void*, dlopen, (const char* name, int mode), (name, mode), NULL)
REPLACE(FILE*, fopen, (const char* path, const char* mode), (path, mode), (errno = fault, NULL))
REPLACE(locale_t, newlocale, (int mask, const char* name, locale_t base), (mask, name, base), (errno = fault, NULL))
REPLACE(char*, strdup, (const char* text), (text), (errno = fault, NULL))
REPLACE(char*, strndup, (const char* text, size_t size), (text, size), (errno = fault, NULL))

/* Bytes: `size` is how many, of which one is enough for whoever has to go on by himself. */
#define REPLACE_TRANSFER(name, parameters, arguments) \
  ssize_t name parameters {                           \
    ssize_t(*next) parameters = NULL;                 \
    int fault = FAULT_HERE(name);                     \
    if (fault > 0) return errno = fault, -1;          \
    if (fault == FAULT_END) return 0;                 \
    if (fault == FAULT_SHORT && size > 1) size = 1;   \
    fault_next(FAULT_##name, (void*)&next);           \
    return next arguments;                            \
  }
REPLACE_TRANSFER(read, (int descriptor, void* bytes, size_t size), (descriptor, bytes, size))
REPLACE_TRANSFER(recv, (int descriptor, void* bytes, size_t size, int flags), (descriptor, bytes, size, flags))
REPLACE_TRANSFER(write, (int descriptor, const void* bytes, size_t size), (descriptor, bytes, size))

/* A pair of sockets by which a thread is woken is full only when somebody has been woken already. */
static bool is_full_at_times(int descriptor) {
  int (*next)(int, int, int, void*, socklen_t*) = NULL;
  int domain = 0;
  socklen_t size = sizeof(domain);
  fault_next(FAULT_getsockopt, (void*)&next);
  return next(descriptor, SOL_SOCKET, SO_DOMAIN, &domain, &size) == 0 && domain != AF_UNIX;
}

ssize_t send(int descriptor, const void* bytes, size_t size, int flags) {
  ssize_t (*next)(int, const void*, size_t, int) = NULL;
  int fault = FAULT_HERE(send);
  fault_next(FAULT_send, (void*)&next);
  if (fault > 0 && (fault != EAGAIN || is_full_at_times(descriptor))) return errno = fault, -1;
  return next(descriptor, bytes, fault == FAULT_SHORT && size > 1 ? 1 : size, flags);
}

/* No such child: somebody else has taken it out of the table of processes. */
pid_t waitpid(pid_t process, int* status, int options) {
  pid_t (*next)(pid_t, int*, int) = NULL;
  int fault = FAULT_HERE(waitpid);
  fault_next(FAULT_waitpid, (void*)&next);
  pid_t ended = fault == NO_FAULT || fault == ECHILD ? next(process, status, options) : -1;
  return fault == NO_FAULT ? ended : (errno = fault, -1);
}

/* Linux takes the descriptor in any case. */
int close(int descriptor) {
  int (*next)(int) = NULL;
  int fault = FAULT_HERE(close);
  fault_next(FAULT_close, (void*)&next);
  int result = next(descriptor);
  return fault == NO_FAULT ? result : (errno = fault, -1);
}

REPLACE_VARIADIC(int, fcntl, (int descriptor, int command, ...), command, (descriptor, command, more),
                 (errno = fault, -1))
REPLACE_VARIADIC(int, ioctl, (int descriptor, unsigned long request, ...), request, (descriptor, request, more),
                 (errno = fault, -1))

int open(const char* path, int flags, ...) {
  int fault = FAULT_HERE(open);
  if (fault != NO_FAULT) return errno = fault, -1;
  va_list rest;
  va_start(rest, flags);
  mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  int (*next)(const char*, int, ...) = NULL;
  fault_next(FAULT_open, (void*)&next);
  return next(path, flags, mode);
}

int openat(int directory, const char* path, int flags, ...) {
  int fault = FAULT_HERE(open);
  if (fault != NO_FAULT) return errno = fault, -1;
  va_list rest;
  va_start(rest, flags);
  mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  void* found = dlsym(RTLD_NEXT, "openat");
  int (*next)(int, const char*, int, ...) = NULL;
  memcpy(&next, &found, sizeof(next));
  return next(directory, path, flags, mode);
}

/* As many arguments as any system call has. */
long syscall(long number, ...) {
  int fault = FAULT_HERE(syscall);
  if (fault != NO_FAULT) return errno = fault, -1;
  long words[6];
  va_list rest;
  va_start(rest, number);
  for (int index = 0; index < 6; index++) words[index] = va_arg(rest, long);
  va_end(rest);
  long (*next)(long, ...) = NULL;
  fault_next(FAULT_syscall, (void*)&next);
  return next(number, words[0], words[1], words[2], words[3], words[4], words[5]);
}
