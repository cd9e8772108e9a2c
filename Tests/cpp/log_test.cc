// SPDX-License-Identifier: Apache-2.0
/// The log's sink, which the C API takes, in a program in C++: lines of the library and of the face, sinks that are
/// replaced and removed, also while one of them is being called, and lines of many threads.
#include "firebase/log.h"

#include <firebase_auth/log.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "check.h"
#include "emulated_auth.h"
#include "gate.h"

namespace {

using emulated::Fixture;
using firebase::LogLevel;

/// What a sink was told, and how often it was let go of.
class Lines {
 public:
  Lines() = default;
  Lines(const Lines&) = delete;
  Lines& operator=(const Lines&) = delete;

  void SetAsSink() { CHECK(fba_log_set_sink(&Take, this, &LetGo) == FBA_STATUS_OK); }

  int Count(LogLevel level, const std::string& part) {
    std::lock_guard<std::mutex> lock(mutex_);
    return static_cast<int>(std::count_if(lines_.begin(), lines_.end(), [&](const Line& line) {
      return line.level == static_cast<fba_log_level>(level) && line.text.find(part) != std::string::npos;
    }));
  }

  Gate taking;
  std::atomic<int> frees{0};
  std::atomic<bool> answers_back{false};  // with a line of its own, for each

 private:
  struct Line {
    fba_log_level level;
    std::string text;
  };

  static void Take(fba_log_level level, const char* message, void* user_data) {
    Lines* const lines = static_cast<Lines*>(user_data);
    CHECK_EQUAL(0, lines->frees.load());
    {
      std::lock_guard<std::mutex> lock(lines->mutex_);
      lines->lines_.push_back({level, message});
    }
    if (lines->answers_back.exchange(false)) firebase::internal::LogError("a line about a line");
    lines->taking.Pass();
    CHECK_EQUAL(0, lines->frees.load());
  }

  static void LetGo(void* user_data) { ++static_cast<Lines*>(user_data)->frees; }

  std::mutex mutex_;
  std::vector<Line> lines_;
};

void RemoveSink() {
  CHECK(fba_log_set_sink(nullptr, nullptr, nullptr) == FBA_STATUS_OK);
}

void TestSet() {
  check::Section("a sink gets the lines of library and face, from the level on that is set");
  Lines lines;
  lines.SetAsSink();
  firebase::SetLogLevel(firebase::kLogLevelWarning);
  CHECK(firebase::GetLogLevel() == firebase::kLogLevelWarning);
  Fixture fixture;
  fixture.auth->set_tenant_id("no tenant");
  CHECK_EQUAL(1, lines.Count(firebase::kLogLevelError, "Tenant id not set"));
  CHECK_SUCCEEDS(fixture.auth->SignInAnonymously());
  CHECK_EQUAL(0, lines.Count(firebase::kLogLevelVerbose, ""));
  firebase::SetLogLevel(firebase::kLogLevelVerbose);
  CHECK_SUCCEEDS(fixture.auth->current_user().GetToken(true));
  CHECK(lines.Count(firebase::kLogLevelVerbose, "/v1/token: HTTP 200 in ") == 1);
  firebase::SetLogLevel(firebase::kLogLevelAssert);
  fixture.auth->set_tenant_id("none either");
  CHECK_EQUAL(1, lines.Count(firebase::kLogLevelError, "Tenant id not set"));
  firebase::SetLogLevel(firebase::kLogLevelWarning);
  // What no line can hold.
  firebase::internal::LogError("one\ntwo \xff three");
  CHECK_EQUAL(1, lines.Count(firebase::kLogLevelError, "one two ? three"));
  RemoveSink();
  CHECK_EQUAL(1, lines.frees.load());
}

void TestReplaced() {
  check::Section("a sink that is replaced or removed is told nothing more, and is let go of once");
  Lines first, second;
  first.SetAsSink();
  firebase::internal::LogError("to the first");
  second.SetAsSink();
  CHECK_EQUAL(1, first.frees.load());
  firebase::internal::LogError("to the second");
  RemoveSink();
  firebase::internal::LogDebug("below the level, or it would be on standard error");
  CHECK(first.frees.load() == 1 && second.frees.load() == 1);
  CHECK(first.Count(firebase::kLogLevelError, "to the") == 1 && second.Count(firebase::kLogLevelError, "to the") == 1);
  RemoveSink();
  CHECK_EQUAL(1, second.frees.load());
}

void TestRemovedInACall() {
  check::Section("a sink that is removed while it is called ends its call, and is let go of then");
  Lines lines, next;
  lines.SetAsSink();
  lines.taking.Shut();
  std::thread caller([] { firebase::internal::LogError("held"); });
  lines.taking.Await(1);
  next.SetAsSink();
  CHECK_EQUAL(0, lines.frees.load());
  firebase::internal::LogError("meanwhile");
  CHECK_EQUAL(1, next.Count(firebase::kLogLevelError, "meanwhile"));
  lines.taking.Open();
  caller.join();
  CHECK(lines.frees.load() == 1 && lines.Count(firebase::kLogLevelError, "meanwhile") == 0);
  RemoveSink();
}

void TestRemovedInACallback() {
  check::Section("a callback of the library removes the sink, and a sink says a line about a line");
  Lines lines;
  lines.SetAsSink();
  lines.answers_back = true;
  firebase::internal::LogWarning("the first");
  CHECK_EQUAL(1, lines.Count(firebase::kLogLevelError, "a line about a line"));
  Fixture fixture;
  Gate removed;
  const auto future = fixture.auth->SignInAnonymously();
  future.OnCompletion([&removed](const firebase::FutureBase&) {
    RemoveSink();
    removed.Pass();
  });
  removed.Await(1);
  CHECK_EQUAL(1, lines.frees.load());
}

void TestThreads() {
  check::Section("each line of many threads gets to one sink, whichever is set meanwhile");
  constexpr int kThreads = 4, kLines = 200, kSinks = 50;
  std::vector<std::unique_ptr<Lines>> sinks;
  for (int index = 0; index < kSinks; ++index) sinks.emplace_back(new Lines);
  sinks[0]->SetAsSink();
  std::vector<std::thread> threads;
  for (int index = 0; index < kThreads; ++index) {
    threads.emplace_back([] {
      for (int line = 0; line < kLines; ++line) firebase::internal::LogError("of a thread");
    });
  }
  for (int index = 1; index < kSinks; ++index) sinks[index]->SetAsSink();
  for (std::thread& thread : threads) thread.join();
  RemoveSink();
  int told = 0;
  for (const auto& sink : sinks) {
    told += sink->Count(firebase::kLogLevelError, "of a thread");
    CHECK_EQUAL(1, sink->frees.load());
  }
  CHECK_EQUAL(kThreads * kLines, told);
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestSet();
  TestReplaced();
  TestRemovedInACall();
  TestRemovedInACallback();
  TestThreads();
  return check::Summary();
}
