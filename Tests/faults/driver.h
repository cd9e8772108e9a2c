/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The calls of the outside world that can be made to fail. The driver is loaded before all libraries (LD_PRELOAD); what
 * it defines takes the place of the C library's, OpenSSL's and libcurl's functions. It fails calls of the library under
 * test, and of libcurl and OpenSSL, which nobody else uses in that process: the return address tells.
 */
#ifndef DRIVER_H_
#define DRIVER_H_

#include <stdarg.h>
#include <stddef.h>

/* clang-format off */
/* X(name): every call that can be made to fail. */
#define FAULT_CALLS_OF_SYSTEM(X) \
  X(accept4) X(bind) X(clock_gettime) X(close) X(connect) X(dlopen) X(eventfd) X(fchmod) X(fcntl) X(flock) X(fopen) \
  X(fstat) X(fsync) X(ftruncate) X(getentropy) X(getpeername) X(getsockname) X(getsockopt) X(ioctl) X(linkat) \
  X(listen) X(lstat) X(mkdir) X(newlocale) X(open) X(pipe2) X(poll) X(posix_spawn_file_actions_addclosefrom_np) \
  X(posix_spawn_file_actions_addopen) X(posix_spawn_file_actions_init) X(posix_spawnattr_init) X(posix_spawnp) \
  X(pthread_create) X(pthread_sigmask) X(read) X(recv) X(renameat) X(sem_init) X(sem_post) X(sem_wait) X(send) X(setsockopt) \
  X(shutdown) X(sigtimedwait) X(socket) X(socketpair) X(stat) X(strdup) X(strndup) X(syscall) X(timerfd_create) \
  X(timerfd_settime) X(unlinkat) X(usleep) X(waitpid) X(write)
#define FAULT_CALLS_OF_LIBRARIES(X) \
  X(EVP_CIPHER_CTX_ctrl) X(EVP_CIPHER_CTX_new) X(EVP_DecryptFinal_ex) X(EVP_DecryptInit_ex) X(EVP_DecryptUpdate) \
  X(EVP_Digest) X(EVP_EncryptFinal_ex) X(EVP_EncryptInit_ex) X(EVP_EncryptUpdate) X(RAND_bytes) \
  X(SSL_CTX_new) X(SSL_connect) X(SSL_new) X(SSL_read) X(SSL_write) \
  X(curl_easy_init) X(curl_easy_setopt) X(curl_global_init) X(curl_multi_add_handle) X(curl_multi_init) \
  X(curl_multi_perform) X(curl_multi_poll) X(curl_multi_wakeup) X(curl_share_init) X(curl_share_setopt) \
  X(curl_slist_append) X(curl_url) X(curl_url_set)
/* clang-format on */
/* Of libcurl, and of OpenSSL what it looks at. */
#define FAULT_CALLS_FOR_MEMORY(X) X(calloc) X(malloc) X(realloc)
#define FAULT_CALLS(X) FAULT_CALLS_OF_SYSTEM(X) FAULT_CALLS_OF_LIBRARIES(X) FAULT_CALLS_FOR_MEMORY(X)

typedef enum fault_call {
#define FAULT_ENUMERATOR(name) FAULT_##name,
  FAULT_CALLS(FAULT_ENUMERATOR)
#undef FAULT_ENUMERATOR
      FAULT_CALL_COUNT
} fault_call;

/* From FAULT_CODE on: codes of a library's own, which have other meanings than the system's. */
enum { NO_FAULT = 0, FAULT_SHORT = -1, FAULT_END = -2, FAULT_CODE = 1000 };

/* What is to become of this call: NO_FAULT, an error number, FAULT_SHORT (one byte) or FAULT_END (none). */
int fault_of(fault_call call, const void* caller);

/* Writes the address of the function that would be called without the driver. */
void fault_next(fault_call call, void* out_function);

#define FAULT_HERE(name) fault_of(FAULT_##name, __builtin_return_address(0))

/* In place of the function of that name; `failure` may use `fault`. */
#define REPLACE(result, name, parameters, arguments, failure) \
  result name parameters {                                    \
    result(*next) parameters = NULL;                          \
    int fault = FAULT_HERE(name);                             \
    if (fault != NO_FAULT) return failure;                    \
    fault_next(FAULT_##name, (void*)&next);                   \
    return next arguments;                                    \
  }

/* The same with one argument more than what is named, whatever it is: those are passed alike. */
#define REPLACE_VARIADIC(result, name, parameters, last, arguments, failure) \
  result name parameters {                                                   \
    result(*next) parameters = NULL;                                         \
    int fault = FAULT_HERE(name);                                            \
    if (fault != NO_FAULT) return failure;                                   \
    va_list rest;                                                            \
    va_start(rest, last);                                                    \
    void* more = va_arg(rest, void*);                                        \
    va_end(rest);                                                            \
    fault_next(FAULT_##name, (void*)&next);                                  \
    return next arguments;                                                   \
  }

/* Calls are counted and fail from now on, where they have not from the start (FAULT_LATER). */
void fault_start(void);

/* Nothing fails from now on. Returns how many calls have failed. */
int fault_end(void);

#endif /* DRIVER_H_ */
