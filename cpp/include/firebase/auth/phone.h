/* SPDX-License-Identifier: Apache-2.0 */
/// Phone numbers: the service sends a code to a phone, the user types it, a credential signs in.
#ifndef FIREBASE_CPP_AUTH_PHONE_H_
#define FIREBASE_CPP_AUTH_PHONE_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "firebase/auth/credential.h"
#include "firebase/internal/generation.h"
#include "firebase/internal/phone_constants.h"
#include "firebase/internal/provider_ids.h"
#include "firebase/internal/question.h"

namespace firebase {
namespace auth {

class Auth;
class AuthData;
struct PhoneAuthOptions;

namespace internal {
class PhoneListenerLink;
}  // namespace internal

/// On mobile platforms the window of the verification pages; nothing is shown here.
typedef void* UIParent;

/// Verifies phone numbers for one Auth.
///
/// VerifyPhoneNumber -> Listener::OnCodeSent -> GetCredential -> Auth::SignInWithCredential, User::LinkWithCredential
/// or User::UpdatePhoneNumberCredential. All members may be called from any thread.
class PhoneAuthProvider : public internal::ProviderIdConstant<internal::PhoneProviderId>,
                          public internal::PhoneConstants<> {
 public:
  /// Names one message, to ask for it again. The service makes no difference: each call sends a new message.
  class ForceResendingToken {
   public:
    ForceResendingToken() = default;

    /// Whether both belong to the same message.
    bool operator==(const ForceResendingToken& other) const { return verification_id_ == other.verification_id_; }
    bool operator!=(const ForceResendingToken& other) const { return !(*this == other); }

   private:
    friend class PhoneAuthProvider;
    explicit ForceResendingToken(const std::string& verification_id) : verification_id_(verification_id) {}

    std::string verification_id_;
  };

  /// Is called with the progress of a verification, on any thread or as App::SetCallbackMode says. It may be deleted
  /// before the answer, also inside its own functions: then it is not called any more. Deleting it waits for a function
  /// that runs on another thread.
  class Listener {
   public:
    Listener();
    Listener(const Listener&) : Listener() {}
    Listener& operator=(const Listener&) { return *this; }
    inline virtual ~Listener();

    /// The phone itself read the message. A computer cannot: neither form is ever called here. Programs override the
    /// one that their version of the SDK has.
    inline virtual void OnVerificationCompleted(PhoneAuthCredential credential);
    inline virtual void OnVerificationCompleted(Credential credential);
    /// No code was sent; the text says why.
    virtual void OnVerificationFailed(const std::string& error) = 0;
    /// The service has sent the code. Keep the id for GetCredential.
    inline virtual void OnCodeSent(const std::string& verification_id,
                                   const ForceResendingToken& force_resending_token);
    /// From now on only the user can read the message: called right after OnCodeSent.
    inline virtual void OnCodeAutoRetrievalTimeOut(const std::string& verification_id);

   private:
    friend class PhoneAuthProvider;

    std::shared_ptr<internal::PhoneListenerLink> link_;
  };

  /// VerifyPhoneNumber asks the program for a reCAPTCHA token before a code is sent: with it the service checks that a
  /// genuine app sends the request. It ends after five minutes; without an answer no code is sent, and
  /// OnVerificationFailed gets the text of its failure.
  class AppVerification : public internal::RecaptchaQuestion {
   public:
    using RecaptchaQuestion::RecaptchaQuestion;

    /// The number that is to be verified.
    std::string phone_number() const;
  };

  /// The provider of an Auth, which owns it. For a null Auth, a provider whose verifications fail.
  static PhoneAuthProvider& GetInstance(Auth* auth);

  PhoneAuthProvider(const PhoneAuthProvider&) = delete;
  PhoneAuthProvider& operator=(const PhoneAuthProvider&) = delete;

  /// Asks the service to send a code. Without a listener, or once the Auth is gone, nothing is sent and the log says
  /// so.
  void VerifyPhoneNumber(const PhoneAuthOptions& options, Listener* listener);
  /// The same, in the form of versions before 11. Nothing waits for a message to be read: the time has no effect.
  void VerifyPhoneNumber(const char* phone_number, uint32_t auto_verify_time_out_ms,
                         const ForceResendingToken* force_resending_token, Listener* listener);

  /// Makes a credential from the id of OnCodeSent and the digits that the user typed. Empty texts fail when it is used.
  FIREBASE_INTERNAL_BY_GENERATION
  Since11<PhoneAuthCredential, Credential> GetCredential(const char* verification_id, const char* verification_code);
#if FIREBASE_INTERNAL_GENERATION == 11
  Credential GetCredential_DEPRECATED(const char* verification_id, const char* verification_code) {
    return GetCredential(verification_id, verification_code);
  }
#endif

  /// Sets the function that is asked for the token, which real projects want before they send a message
  /// (kAuthErrorMissingClientIdentifier, kAuthErrorCaptchaCheckFailed); the emulator needs none. The function is called
  /// once for each number, on any thread or as App::SetCallbackMode says, and keeps the question to answer it later.
  void SetAppVerification(std::function<void(const AppVerification& question)> app_verification);

 private:
  friend class Auth;

  explicit PhoneAuthProvider(std::shared_ptr<AuthData> data);
  template <typename Layout>
  static PhoneAuthProvider& WithoutAuth();
  ~PhoneAuthProvider() = default;

  const std::shared_ptr<AuthData> data_;  // null for the provider without an Auth
  std::mutex mutex_;                      // guards what follows
  std::function<void(const AppVerification&)> app_verification_;
};

/// What to verify.
struct PhoneAuthOptions {
  /// The message to send again; null for a first one. See ForceResendingToken.
  PhoneAuthProvider::ForceResendingToken* force_resending_token = nullptr;
  /// In E.164 form, such as "+15555550100".
  std::string phone_number;
  /// How long a phone waits to read the message itself: no effect here.
  uint32_t timeout_milliseconds = 0;
  /// No effect here.
  UIParent ui_parent = nullptr;
};

}  // namespace auth
}  // namespace firebase

#include "firebase/internal/phone_inline.h"

#endif  // FIREBASE_CPP_AUTH_PHONE_H_
