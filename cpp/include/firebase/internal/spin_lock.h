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
    while (held_.test_and_set(std::memory_order_acquire)) std::this_thread::yield();
  }
  void unlock() { held_.clear(std::memory_order_release); }

 private:
  std::atomic_flag held_ = ATOMIC_FLAG_INIT;
};

}  // namespace internal
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_SPIN_LOCK_H_
