/* SPDX-License-Identifier: Apache-2.0 */
/// Where a function that the library calls is held until the test lets it go on.
#ifndef FIREBASE_TESTS_GATE_H_
#define FIREBASE_TESTS_GATE_H_

#include <condition_variable>
#include <mutex>

/// Open at first.
class Gate {
 public:
  void Shut() { Set(true); }
  void Open() { Set(false); }

  /// Goes through, once it is open.
  void Pass() {
    std::unique_lock<std::mutex> lock(mutex_);
    ++arrivals_;
    changed_.notify_all();
    changed_.wait(lock, [&] { return !is_shut_; });
  }

  /// Waits until that many have come to it.
  void Await(int arrivals) {
    std::unique_lock<std::mutex> lock(mutex_);
    changed_.wait(lock, [&] { return arrivals_ >= arrivals; });
  }

  int arrivals() {
    std::lock_guard<std::mutex> lock(mutex_);
    return arrivals_;
  }

 private:
  void Set(bool is_shut) {
    std::lock_guard<std::mutex> lock(mutex_);
    is_shut_ = is_shut;
    changed_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_shut_ = false;
  int arrivals_ = 0;
};

#endif  // FIREBASE_TESTS_GATE_H_
