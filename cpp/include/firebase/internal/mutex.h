/* SPDX-License-Identifier: Apache-2.0 */
/// A mutex that is recursive unless told otherwise, and its scope guard; samples of the official SDK use both.
#ifndef FIREBASE_INTERNAL_MUTEX_H_
#define FIREBASE_INTERNAL_MUTEX_H_

#include <pthread.h>

namespace firebase {

class Mutex {
 public:
  enum Mode { kModeNonRecursive = 0, kModeRecursive = 1 };

  Mutex() : Mutex(kModeRecursive) {}
  explicit Mutex(Mode mode) {
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, mode == kModeRecursive ? PTHREAD_MUTEX_RECURSIVE : PTHREAD_MUTEX_NORMAL);
    pthread_mutex_init(&mutex_, &attributes);
    pthread_mutexattr_destroy(&attributes);
  }
  ~Mutex() { pthread_mutex_destroy(&mutex_); }
  Mutex(const Mutex&) = delete;
  Mutex& operator=(const Mutex&) = delete;

  void Acquire() { pthread_mutex_lock(&mutex_); }
  void Release() { pthread_mutex_unlock(&mutex_); }
  pthread_mutex_t* native_handle() { return &mutex_; }

 private:
  pthread_mutex_t mutex_;
};

/// Holds a mutex for the length of a scope.
class MutexLock {
 public:
  explicit MutexLock(Mutex& mutex) : mutex_(&mutex) { mutex_->Acquire(); }
  ~MutexLock() { mutex_->Release(); }
  MutexLock(const MutexLock&) = delete;
  MutexLock& operator=(const MutexLock&) = delete;

 private:
  Mutex* mutex_;
};

}  // namespace firebase

#endif  // FIREBASE_INTERNAL_MUTEX_H_
