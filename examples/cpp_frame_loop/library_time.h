/* SPDX-License-Identifier: Apache-2.0 */
/// How long the frames of a game spend inside the library.
#ifndef EXAMPLES_CPP_FRAME_LOOP_LIBRARY_TIME_H_
#define EXAMPLES_CPP_FRAME_LOOP_LIBRARY_TIME_H_

#include <chrono>
#include <cstdio>

class LibraryTime {
 public:
  /// Calls, and counts the time as this frame's.
  template <typename Function>
  auto Measure(Function function) -> decltype(function()) {
    const Stop stop{this, Clock::now()};
    return function();
  }

  /// The frame is over.
  void EndFrame() {
    ++frames_;
    if (this_frame_ > longest_) {
      longest_ = this_frame_;
      longest_frame_ = frames_;
    }
    this_frame_ = Clock::duration::zero();
  }

  void Print() const {
    const double milliseconds = std::chrono::duration<double, std::milli>(longest_).count();
    std::printf("Longest time inside the library in one frame: %.3f ms (frame %d of %d)\n", milliseconds,
                longest_frame_, frames_);
  }

 private:
  typedef std::chrono::steady_clock Clock;

  struct Stop {
    ~Stop() { time->this_frame_ += Clock::now() - start; }
    LibraryTime* time;
    Clock::time_point start;
  };

  Clock::duration this_frame_ = Clock::duration::zero();
  Clock::duration longest_ = Clock::duration::zero();
  int longest_frame_ = 0;
  int frames_ = 0;
};

#endif  // EXAMPLES_CPP_FRAME_LOOP_LIBRARY_TIME_H_
