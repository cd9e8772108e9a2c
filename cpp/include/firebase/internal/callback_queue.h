/* SPDX-License-Identifier: Apache-2.0 */
/// Where the callbacks of one App go: to the thread that brings them, or to the one that pumps.
#ifndef FIREBASE_INTERNAL_CALLBACK_QUEUE_H_
#define FIREBASE_INTERNAL_CALLBACK_QUEUE_H_

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

namespace firebase {
namespace internal {

/// No lock is held while an event runs: it may use the queue, and delete the App.
class CallbackQueue {
 public:
  /// Calls the program; false if there was nothing to call any more.
  typedef std::function<bool()> Event;
  /// Tells the program that events wait.
  typedef std::shared_ptr<const std::function<void()>> Wakeup;

  bool is_pumped() const { return pumped_; }
  bool is_empty() const { return count_ == 0; }

  /// Runs the event, or keeps it for Process; several times if wanted, with nothing of others in between.
  void Deliver(const Event& event, size_t times = 1) {
    if (Keep(event, times)) return;
    for (; times > 0; --times) {
      if (pumped_) return Deliver(event, times);
      Run(event);
    }
  }

  /// Runs what waited at the call, and starts nothing more after the budget; 0 is none. Returns how many ran.
  uint32_t Process(uint64_t budget_us) {
    if (count_ == 0) return 0;
    const auto start = std::chrono::steady_clock::now();
    uint32_t ran = 0;
    Event event;
    for (size_t waiting = count_; waiting > 0 && Take(&event); --waiting) {
      if (Run(event)) ++ran;
      event = nullptr;
      const auto spent = std::chrono::steady_clock::now() - start;
      if (budget_us != 0 && spent >= std::chrono::microseconds(budget_us)) break;
    }
    WakeIfEventsWait();
    return ran;
  }

  /// Called when events begin to wait, when some still wait at the end of Process, and at once if some do; null for
  /// none.
  void SetWakeup(Wakeup wakeup) {
    {
      std::lock_guard<std::mutex> lock(mutex_);
      if (!closed_) wakeup_.swap(wakeup);
    }
    WakeIfEventsWait();
  }

  void WakeIfEventsWait() {
    Wakeup wakeup;
    {
      std::lock_guard<std::mutex> lock(mutex_);
      if (!events_.empty()) wakeup = wakeup_;
    }
    Run(wakeup);
  }

  void Pump() {
    std::lock_guard<std::mutex> lock(mutex_);
    if (!closed_) pumped_ = true;
  }

  /// Delivers at once from now on, beginning with what waits.
  void Stop() {
    Event event;
    // What comes meanwhile waits behind the rest, so that nothing is overtaken.
    while (TakeOrStop(&event)) {
      Run(event);
      event = nullptr;
    }
  }

  /// As Stop, for ever: there is nobody left who could pump.
  void Close() {
    Wakeup last;
    {
      std::lock_guard<std::mutex> lock(mutex_);
      closed_ = true;
      wakeup_.swap(last);
    }
    Stop();
  }

 private:
  // noexcept: an exception of the program must end it here, as on any other thread that calls it.
  static bool Run(const Event& event) noexcept { return event(); }
  static void Run(const Wakeup& wakeup) noexcept {
    if (wakeup) (*wakeup)();
  }

  /// False when events are not kept, but run.
  bool Keep(const Event& event, size_t times) {
    Wakeup wakeup;
    {
      std::lock_guard<std::mutex> lock(mutex_);
      if (!pumped_) return false;
      if (events_.empty()) wakeup = wakeup_;
      events_.insert(events_.end(), times, event);
      count_ = events_.size();
    }
    Run(wakeup);
    return true;
  }

  bool Take(Event* event) {
    std::lock_guard<std::mutex> lock(mutex_);
    return TakeLocked(event);
  }

  bool TakeOrStop(Event* event) {
    std::lock_guard<std::mutex> lock(mutex_);
    if (TakeLocked(event)) return true;
    pumped_ = false;
    return false;
  }

  bool TakeLocked(Event* event) {
    if (events_.empty()) return false;
    *event = std::move(events_.front());
    events_.pop_front();
    count_ = events_.size();
    return true;
  }

  std::mutex mutex_;  // guards all changes of what follows
  std::deque<Event> events_;
  Wakeup wakeup_;
  std::atomic<size_t> count_{0};
  std::atomic<bool> pumped_{false};
  bool closed_ = false;
};

}  // namespace internal
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_CALLBACK_QUEUE_H_
