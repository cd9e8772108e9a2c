/* SPDX-License-Identifier: Apache-2.0 */
/// A lock for sections of a few instructions.
#ifndef FIREBASE_INTERNAL_SPIN_LOCK_H_
#define FIREBASE_INTERNAL_SPIN_LOCK_H_

#include <atomic>
#include <thread>

namespace firebase {
namespace internal {

/// Guards one pointer where a mutex would cost more than what it guards: a Future's status is read every frame. Nothing
/// that could block or call the program may happen while it is held. To be used with std::lock_guard.
class SpinLock {
 public:
  void lock() {
    while (held_.exchange(true, std::memory_order_acquire)) std::this_thread::yield();
  }
  void unlock() { held_.store(false, std::memory_order_release); }

 private:
  std::atomic<bool> held_{false};
};

}  // namespace internal
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_SPIN_LOCK_H_
