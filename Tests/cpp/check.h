/* SPDX-License-Identifier: Apache-2.0 */
/// Counted checks for test programs: a failed one prints its place and goes on.
#ifndef FIREBASE_TESTS_CHECK_H_
#define FIREBASE_TESTS_CHECK_H_

#include <atomic>
#include <cstdio>
#include <sstream>
#include <string>

namespace check {

/// Checks may come from callbacks on other threads.
struct Counts {
  std::atomic<int> passed{0};
  std::atomic<int> failed{0};

  static Counts& Shared() {
    static Counts counts;
    return counts;
  }
};

inline bool Record(bool holds, const std::string& what, const char* file, int line) {
  ++(holds ? Counts::Shared().passed : Counts::Shared().failed);
  if (!holds) std::printf("%s:%d: failed: %s\n", file, line, what.c_str());
  return holds;
}

template <typename Expected, typename Actual>
bool Equal(const Expected& expected, const Actual& actual, const char* text, const char* file, int line) {
  if (expected == actual) return Record(true, "", file, line);
  std::ostringstream what;
  what << text << " is " << actual << ", expected " << expected;
  return Record(false, what.str(), file, line);
}

/// Says where the program is, so that a crash or a hang has a name.
inline void Section(const char* name) {
  std::printf("- %s\n", name);
  std::fflush(stdout);
}

/// Prints the last line and gives the exit code. No check at all is a failure too.
inline int Summary() {
  const Counts& counts = Counts::Shared();
  std::printf("%d passed, %d failed\n", counts.passed.load(), counts.failed.load());
  return counts.failed == 0 && counts.passed > 0 ? 0 : 1;
}

}  // namespace check

#define CHECK(condition) ::check::Record(static_cast<bool>(condition), #condition, __FILE__, __LINE__)

/// Compares as std::string or number; prints both sides when they differ.
#define CHECK_EQUAL(expected, actual) ::check::Equal((expected), (actual), #actual, __FILE__, __LINE__)

/// Leaves the function when what follows would make no sense.
#define REQUIRE(condition)         \
  do {                             \
    if (!CHECK(condition)) return; \
  } while (false)

#endif  // FIREBASE_TESTS_CHECK_H_
