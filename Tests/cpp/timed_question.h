/* SPDX-License-Identifier: Apache-2.0 */
/// Questions whose time is up at once. C alone sets another time than the usual minutes.
#ifndef FIREBASE_TESTS_TIMED_QUESTION_H_
#define FIREBASE_TESTS_TIMED_QUESTION_H_

#include <firebase_auth/question.h>

#include <future>
#include <mutex>
#include <vector>

#include "check.h"

/// Has a kind of question asked, and keeps what comes.
template <typename Question>
class Timed {
 public:
  Timed() = default;
  Timed(const Timed&) = delete;
  Timed& operator=(const Timed&) = delete;

  /// For one call.
  fba_question_handler Handler() {
    fba_question_handler handler = FBA_QUESTION_HANDLER_INIT;
    handler.mode = FBA_CALLBACK_ANY_THREAD;
    handler.timeout_ms = 1;
    handler.function = &Keep;
    handler.user_data = this;
    handler.free_user_data = &Free;
    return handler;
  }

  /// To be called when the call has ended, and when the library needs the handler no more but for what is kept.
  void CheckTooLate(bool (*answer)(const Question&)) {
    std::vector<Question> kept;
    {
      std::lock_guard<std::mutex> lock(mutex_);
      kept.swap(kept_);
    }
    for (const Question& question : kept) CHECK(!question.is_open() && !answer(question));
    kept.clear();
    freed_.get_future().wait();
  }

 private:
  static void Keep(fba_question* question, void* into) {
    Timed* const timed = static_cast<Timed*>(into);
    std::lock_guard<std::mutex> lock(timed->mutex_);
    timed->kept_.emplace_back(question, nullptr);
  }
  static void Free(void* into) { static_cast<Timed*>(into)->freed_.set_value(); }

  std::mutex mutex_;
  std::vector<Question> kept_;
  std::promise<void> freed_;
};

#endif  // FIREBASE_TESTS_TIMED_QUESTION_H_
