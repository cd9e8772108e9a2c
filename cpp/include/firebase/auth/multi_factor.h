/* SPDX-License-Identifier: Apache-2.0 */
/// Second factors: what a user proves after the first step of a sign-in, by a code of an authenticator app or of a text
/// message. The official C++ SDK has none; the names are those of the Apple SDK.
#ifndef FIREBASE_CPP_AUTH_MULTI_FACTOR_H_
#define FIREBASE_CPP_AUTH_MULTI_FACTOR_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "firebase/auth/multi_factor_info.h"
#include "firebase/auth/phone.h"
#include "firebase/auth/user.h"
#include "firebase/future.h"
#include "firebase_auth/multi_factor.h"

namespace firebase {
namespace auth {

/// What an authenticator app and the service share, of an enrolment that has begun. Copies share it. An invalid one has
/// no texts, and enrolling with it fails.
class TotpSecret {
 public:
  TotpSecret() = default;
  /// For this library: adds a reference to the C handle, which may be null.
  explicit TotpSecret(const fba_totp_secret* handle);

  bool is_valid() const { return handle_ != nullptr; }
  /// The secret itself in base 32, for users who type it into their app. Do not keep or log it.
  std::string SharedSecretKey() const;
  /// The text of a QR code that authenticator apps read. "" stands for the user's address and for the project.
  std::string GenerateQrCodeUrl(const std::string& account_name = "", const std::string& issuer = "") const;
  /// Such as "SHA1".
  std::string hashing_algorithm() const;
  /// The digits of a code.
  uint32_t code_length() const;
  /// For how many seconds a code is shown.
  uint32_t period_seconds() const;
  /// Until when the enrolment must be finished, in seconds since the Unix epoch; 0 when unknown.
  int64_t deadline_timestamp() const;

  const fba_totp_secret* c_handle() const { return handle_.get(); }

 private:
  std::shared_ptr<const fba_totp_secret> handle_;
};

/// The second factors of a user, of User::multi_factor(). It shows and works for the same user as that User.
class MultiFactor {
 public:
  explicit MultiFactor(const User& user) : user_(user) {}

  std::vector<MultiFactorInfo> enrolled_factors() const;

  /// Asks for a secret for an authenticator app.
  Future<TotpSecret> StartTotpEnrollment();
  /// Makes that app a second factor: the code that it shows proves that it has the secret.
  Future<void> EnrollTotp(const TotpSecret& secret, const char* code, const char* display_name = nullptr);
  /// Sends a code to a phone; yields the verification id. The function is asked for the proof that real projects want:
  /// see PhoneAuthProvider::SetAppVerification.
  Future<std::string> SendEnrollmentCode(const char* phone_number,
                                         std::function<void(const PhoneAuthProvider::AppVerification&)> ask = nullptr);
  /// Makes that phone a second factor.
  Future<void> EnrollPhone(const char* verification_id, const char* code, const char* display_name = nullptr);
  /// Removes a second factor. If the service ends the session with it, the user is signed out.
  Future<void> Unenroll(const char* factor_uid);

 private:
  User user_;
};

/// What goes on after kAuthErrorSecondFactorRequired: the factors of the account, and the calls that end the sign-in,
/// link or re-authentication with one of them, as it would have ended without. Copies share it.
class MultiFactorResolver {
 public:
  /// An invalid resolver: it has no hints, and its calls give an invalid Future.
  MultiFactorResolver() = default;

  bool is_valid() const { return handle_ != nullptr; }
  std::vector<MultiFactorInfo> hints() const;

  /// Proves a factor by a code of its authenticator app. After a wrong code it can be called again.
  Future<AuthResult> ResolveWithTotp(const char* factor_uid, const char* code);
  /// Sends a code to the phone that is the factor; yields the verification id. The function is asked as
  /// MultiFactor::SendEnrollmentCode says; the number in the question is masked.
  Future<std::string> SendCode(const char* factor_uid,
                               std::function<void(const PhoneAuthProvider::AppVerification&)> ask = nullptr);
  /// Proves the factor by the code that was sent.
  Future<AuthResult> ResolveWithPhone(const char* verification_id, const char* code);

 private:
  friend MultiFactorResolver MultiFactorResolverOf(const FutureBase& future);

  template <typename T, typename Begin>
  Future<T> Start(Begin begin) const;

  std::shared_ptr<fba_multi_factor_resolver> handle_;
  std::shared_ptr<AuthData> data_;
};

/// The resolver of a call that failed with kAuthErrorSecondFactorRequired; an invalid one for any other.
MultiFactorResolver MultiFactorResolverOf(const FutureBase& future);

}  // namespace auth
}  // namespace firebase

#include "firebase/internal/multi_factor_inline.h"

#endif  // FIREBASE_CPP_AUTH_MULTI_FACTOR_H_
