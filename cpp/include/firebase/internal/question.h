/* SPDX-License-Identifier: Apache-2.0 */
/// Questions of the library to the program, whose function keeps them to answer them later.
#ifndef FIREBASE_INTERNAL_QUESTION_H_
#define FIREBASE_INTERNAL_QUESTION_H_

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "firebase/internal/callback_queue.h"
#include "firebase_auth/question.h"

namespace firebase {
namespace auth {

struct BrowserOptions;

namespace internal {

/// A question's one reference, and where the program's functions about it are to run.
class QuestionHandle {
 public:
  QuestionHandle(fba_question* question, std::shared_ptr<firebase::internal::CallbackQueue> callbacks)
      : question_(question), callbacks_(std::move(callbacks)) {}
  QuestionHandle(const QuestionHandle&) = delete;
  QuestionHandle& operator=(const QuestionHandle&) = delete;
  ~QuestionHandle() { fba_question_release(question_); }

  fba_question* get() const { return question_; }
  const std::shared_ptr<firebase::internal::CallbackQueue>& callbacks() const { return callbacks_; }

 private:
  fba_question* const question_;
  const std::shared_ptr<firebase::internal::CallbackQueue> callbacks_;
};

/// What every question can do. Copies share it. It may be answered on any thread, at any time, and ends with the first
/// answer or failure, with its last copy, or when its time is up.
class Question {
 public:
  /// Takes the reference over.
  Question(fba_question* question, const std::shared_ptr<firebase::internal::CallbackQueue>& callbacks)
      : handle_(std::make_shared<QuestionHandle>(question, callbacks)) {}

  /// Whether it still waits for an answer.
  bool is_open() const { return fba_question_is_open(handle_->get()); }

 protected:
  bool Answer(const char* text) const { return fba_question_answer(handle_->get(), text) == FBA_STATUS_OK; }
  bool Fail(fba_error_code error, const std::string& message) const {
    return fba_question_fail(handle_->get(), error, message.c_str()) == FBA_STATUS_OK;
  }
  std::string subject() const { return fba_question_subject(handle_->get()); }
  const fba_user* user() const { return fba_question_user(handle_->get()); }
  const QuestionHandle& handle() const { return *handle_; }

 private:
  std::shared_ptr<QuestionHandle> handle_;
};

/// One that a token answers.
class TokenQuestion : public Question {
 public:
  using Question::Question;

  /// Gives the token, "" for none. False when nobody waits for it any more.
  bool Answer(const std::string& token) const { return Question::Answer(token.c_str()); }
  /// There is no token: what waits fails with kAuthErrorAppVerificationFailed and this text, which must hold no tokens
  /// or codes. False as for Answer.
  bool Fail(const std::string& message) const { return Question::Fail(FBA_ERROR_APP_VERIFICATION_FAILED, message); }
};

/// One for a token of reCAPTCHA.
class RecaptchaQuestion : public TokenQuestion {
 public:
  using TokenQuestion::TokenQuestion;

  /// Answers with what a page in the browser gets, which a listener of the library shows on this machine: the question
  /// ends with this call, and what waits goes on with the token. Of the options port, path, timeout_ms, open_url,
  /// presentation, redirect_host, app_name and those of the last page count. False when nobody waits any more.
  bool AnswerInBrowser() const;
  bool AnswerInBrowser(const BrowserOptions& options) const;
};

/// The program's function, for as long as it may be called.
template <typename Asked>
struct Asker {
  std::function<void(const Asked&)> ask;
  std::shared_ptr<firebase::internal::CallbackQueue> callbacks;

  // noexcept: an exception of the program's function must end the program here rather than unwind through the library.
  static void Call(fba_question* question, void* user_data) noexcept {
    const Asker* self = static_cast<const Asker*>(user_data);
    const Asked asked(question, self->callbacks);
    const auto ask = self->ask;
    self->callbacks->Deliver([ask, asked] {
      if (!asked.is_open()) return false;
      ask(asked);
      return true;
    });
  }

  static void Free(void* user_data) noexcept { delete static_cast<Asker*>(user_data); }
};

/// Calls `begin` with a handler that asks the program's function; null if there is none.
template <typename Asked, typename Begin>
fba_status WithHandler(const std::shared_ptr<firebase::internal::CallbackQueue>& callbacks,
                       std::function<void(const Asked&)> ask, Begin begin) {
  if (!ask) return begin(static_cast<const fba_question_handler*>(nullptr));
  std::unique_ptr<Asker<Asked>> asker(new Asker<Asked>{std::move(ask), callbacks});
  fba_question_handler handler = FBA_QUESTION_HANDLER_INIT;
  handler.mode = FBA_CALLBACK_ANY_THREAD;
  handler.function = &Asker<Asked>::Call;
  handler.user_data = asker.get();
  handler.free_user_data = &Asker<Asked>::Free;
  const fba_status status = begin(static_cast<const fba_question_handler*>(&handler));
  // A call that was refused has taken over nothing.
  if (status == FBA_STATUS_OK) asker.release();
  return status;
}

}  // namespace internal
}  // namespace auth
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_QUESTION_H_
