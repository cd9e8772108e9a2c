/* SPDX-License-Identifier: Apache-2.0 */
#ifndef FIREBASE_INTERNAL_PHONE_INLINE_H_
#define FIREBASE_INTERNAL_PHONE_INLINE_H_

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "firebase/auth/phone.h"
#include "firebase/internal/auth_data.h"
#include "firebase/log.h"
#include "firebase_auth/phone.h"

namespace firebase {
namespace auth {
namespace internal {

/// What verifications under way hold of a listener, which may be gone when the answer comes.
///
/// Each call of the listener holds the mutex, so that its end waits for a call on another thread; on the same thread it
/// does not wait.
class PhoneListenerLink {
 public:
  explicit PhoneListenerLink(PhoneAuthProvider::Listener* listener) : listener_(listener) {}

  template <typename Function>
  bool Call(Function function) {
    std::lock_guard<std::recursive_mutex> lock(mutex_);
    if (listener_ == nullptr) return false;
    function(listener_);
    return true;
  }

  void Close() {
    std::lock_guard<std::recursive_mutex> lock(mutex_);
    listener_ = nullptr;
  }

 private:
  std::recursive_mutex mutex_;
  PhoneAuthProvider::Listener* listener_;
};

/// Asks the service for a code, after the program's function where there is one. `begin` is given the options.
template <typename Begin>
fba_status StartVerification(const std::shared_ptr<firebase::internal::CallbackQueue>& callbacks,
                             std::function<void(const PhoneAuthProvider::AppVerification&)> ask, Begin begin) {
  return WithHandler<PhoneAuthProvider::AppVerification>(callbacks, std::move(ask),
                                                         [&](const fba_question_handler* handler) {
                                                           fba_phone_options options = FBA_PHONE_OPTIONS_INIT;
                                                           options.app_verification = handler;
                                                           return begin(&options);
                                                         });
}

}  // namespace internal

inline PhoneAuthProvider::Listener::Listener() : link_(std::make_shared<internal::PhoneListenerLink>(this)) {}

inline PhoneAuthProvider::Listener::~Listener() {
  link_->Close();
}

inline void PhoneAuthProvider::Listener::OnVerificationCompleted(PhoneAuthCredential credential) {
  OnVerificationCompleted(static_cast<const Credential&>(credential));
}

inline void PhoneAuthProvider::Listener::OnVerificationCompleted(Credential /*credential*/) {}

inline void PhoneAuthProvider::Listener::OnCodeSent(const std::string& /*verification_id*/,
                                                    const ForceResendingToken& /*force_resending_token*/) {}

inline void PhoneAuthProvider::Listener::OnCodeAutoRetrievalTimeOut(const std::string& /*verification_id*/) {}

inline PhoneAuthProvider::PhoneAuthProvider(std::shared_ptr<AuthData> data) : data_(std::move(data)) {}

inline std::string PhoneAuthProvider::AppVerification::phone_number() const {
  return subject();
}

inline void PhoneAuthProvider::SetAppVerification(std::function<void(const AppVerification&)> app_verification) {
  std::lock_guard<std::mutex> lock(mutex_);
  app_verification_.swap(app_verification);
}

inline void PhoneAuthProvider::VerifyPhoneNumber(const PhoneAuthOptions& options, Listener* listener) {
  if (listener == nullptr) {
    firebase::internal::LogError("No phone number is verified without a listener");
    return;
  }
  const std::shared_ptr<internal::PhoneListenerLink> link = listener->link_;  // the listener may delete itself
  std::function<void(const AppVerification&)> ask;
  {
    std::lock_guard<std::mutex> lock(mutex_);
    ask = app_verification_;
  }
  Future<void> future;
  if (data_ != nullptr) {
    const std::shared_ptr<AuthData> data = data_;  // the listener may delete the Auth
    future = data->Start<void>(internal::kCallUnremembered, [&](fba_future** out) {
      return internal::StartVerification(data->callbacks, ask, [&](const fba_phone_options* asking) {
        return fba_auth_verify_phone_number(data->handle, options.phone_number.c_str(), asking, nullptr, out);
      });
    });
  }
  if (future.status() == kFutureStatusInvalid) {
    firebase::internal::LogError("No phone number is verified without an Auth");
    const auto fail = [link] {
      return link->Call([](Listener* told) { told->OnVerificationFailed("There is no Auth, or it was deleted."); });
    };
    if (data_ != nullptr) {
      const auto callbacks = data_->callbacks;
      callbacks->Deliver(fail);
    } else {
      fail();
    }
    return;
  }
  future.OnCompletion([link](const Future<void>& ended) {
    if (ended.error() != kAuthErrorNone) {
      const char* message = ended.error_message();
      const std::string text = message != nullptr ? message : "";
      link->Call([&](Listener* told) { told->OnVerificationFailed(text); });
      return;
    }
    const char* id = fba_future_verification_id(ended.record()->handle());
    const std::string verification_id = id != nullptr ? id : "";
    link->Call([&](Listener* told) { told->OnCodeSent(verification_id, ForceResendingToken(verification_id)); });
    // Asked again: the listener may be gone.
    link->Call([&](Listener* told) { told->OnCodeAutoRetrievalTimeOut(verification_id); });
  });
}

inline void PhoneAuthProvider::VerifyPhoneNumber(const char* phone_number, uint32_t auto_verify_time_out_ms,
                                                 const ForceResendingToken* /*force_resending_token*/,
                                                 Listener* listener) {
  PhoneAuthOptions options;
  options.phone_number = internal::TextOrEmpty(phone_number);
  options.timeout_milliseconds = auto_verify_time_out_ms;
  VerifyPhoneNumber(options, listener);
}

inline Since11<PhoneAuthCredential, Credential> PhoneAuthProvider::GetCredential(const char* verification_id,
                                                                                 const char* verification_code) {
  const char* code = internal::TextOrEmpty(verification_code);
  Credential credential = internal::MakeCredential(kProviderId, [&](fba_credential** out) {
    return fba_credential_create_phone(internal::TextOrEmpty(verification_id), code, out);
  });
  const char* const kept = credential.is_valid() ? code : "";
  return PhoneAuthCredential(std::move(credential), kept);
}

}  // namespace auth
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_PHONE_INLINE_H_
