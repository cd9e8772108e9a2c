#ifndef FIREBASE_INTERNAL_PHONE_INLINE_H_
#define FIREBASE_INTERNAL_PHONE_INLINE_H_

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

/// The program's function, and its answer for as long as the library needs it.
struct AppVerification {
  std::function<std::string(const std::string&)> function;
  std::string proof;

  // noexcept: an exception of the program's function must end the program here rather than unwind through the library.
  static const char* Call(const char* phone_number, void* user_data) noexcept {
    AppVerification* self = static_cast<AppVerification*>(user_data);
    self->proof = self->function(phone_number);
    return self->proof.empty() ? nullptr : self->proof.c_str();
  }
};

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

inline void PhoneAuthProvider::SetAppVerification(
    std::function<std::string(const std::string& phone_number)> app_verification) {
  std::lock_guard<std::mutex> lock(mutex_);
  app_verification_.swap(app_verification);
}

inline void PhoneAuthProvider::VerifyPhoneNumber(const PhoneAuthOptions& options, Listener* listener) {
  if (listener == nullptr) {
    firebase::internal::LogError("No phone number is verified without a listener");
    return;
  }
  const std::shared_ptr<internal::PhoneListenerLink> link = listener->link_;  // the listener may delete itself
  internal::AppVerification verification;
  {
    std::lock_guard<std::mutex> lock(mutex_);
    verification.function = app_verification_;
  }
  Future<void> future;
  if (data_ != nullptr) {
    const std::shared_ptr<AuthData> data = data_;  // the listener may delete the Auth
    future = data->Start<void>(internal::kCallUnremembered, [&](fba_future** out) {
      fba_phone_options c_options = FBA_PHONE_OPTIONS_INIT;
      if (verification.function) c_options.app_verification = &internal::AppVerification::Call;
      c_options.user_data = &verification;
      return fba_auth_verify_phone_number(data->handle, options.phone_number.c_str(), &c_options, nullptr, out);
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

inline PhoneAuthCredential PhoneAuthProvider::GetCredential(const char* verification_id,
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
