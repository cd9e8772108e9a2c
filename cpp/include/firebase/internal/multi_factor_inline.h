/* SPDX-License-Identifier: Apache-2.0 */
#ifndef FIREBASE_INTERNAL_MULTI_FACTOR_INLINE_H_
#define FIREBASE_INTERNAL_MULTI_FACTOR_INLINE_H_

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "firebase/auth/multi_factor.h"
#include "firebase/internal/auth_data.h"
#include "firebase/internal/phone_inline.h"
#include "firebase_auth/error.h"
#include "firebase_auth/multi_factor.h"

namespace firebase {
namespace auth {

inline TotpSecret::TotpSecret(const fba_totp_secret* handle)
    : handle_(fba_totp_secret_retain(handle),
              [](const fba_totp_secret* secret) { fba_totp_secret_release(const_cast<fba_totp_secret*>(secret)); }) {}

inline std::string TotpSecret::SharedSecretKey() const {
  return fba_totp_secret_key(handle_.get());
}

inline std::string TotpSecret::GenerateQrCodeUrl(const std::string& account_name, const std::string& issuer) const {
  return fba_totp_secret_qr_code_url(handle_.get(), account_name.c_str(), issuer.c_str());
}

inline std::string TotpSecret::hashing_algorithm() const {
  return fba_totp_secret_hashing_algorithm(handle_.get());
}

inline uint32_t TotpSecret::code_length() const {
  return fba_totp_secret_code_length(handle_.get());
}

inline uint32_t TotpSecret::period_seconds() const {
  return fba_totp_secret_period_s(handle_.get());
}

inline int64_t TotpSecret::deadline_timestamp() const {
  return fba_totp_secret_deadline_unix_s(handle_.get());
}

inline MultiFactor User::multi_factor() const {
  return MultiFactor(*this);
}

inline std::vector<MultiFactorInfo> MultiFactor::enrolled_factors() const {
  const auto user = user_.Snapshot();
  std::vector<MultiFactorInfo> factors;
  const size_t count = fba_user_multi_factor_count(user.get());
  for (size_t index = 0; index < count; ++index) {
    factors.push_back(internal::FactorOf(fba_user_multi_factor_at(user.get(), index)));
  }
  return factors;
}

inline Future<TotpSecret> MultiFactor::StartTotpEnrollment() {
  return user_.Start<TotpSecret>(internal::kCallUnremembered, [&](fba_user* user, fba_future** out) {
    return fba_user_multi_factor_start_totp(user, nullptr, out);
  });
}

inline Future<void> MultiFactor::EnrollTotp(const TotpSecret& secret, const char* code, const char* display_name) {
  if (!secret.is_valid() && user_.is_valid()) {
    return user_.data_->Fail<void>(internal::kCallUnremembered,
                                   {kAuthErrorInvalidArgument, "INVALID_ARGUMENT",
                                    "The secret is invalid: take that of StartTotpEnrollment, once it has succeeded."});
  }
  return user_.Start<void>(internal::kCallUnremembered, [&](fba_user* user, fba_future** out) {
    return fba_user_multi_factor_enroll_totp(user, secret.c_handle(), internal::TextOrEmpty(code), display_name,
                                             nullptr, out);
  });
}

inline Future<std::string> MultiFactor::SendEnrollmentCode(
    const char* phone_number, std::function<void(const PhoneAuthProvider::AppVerification&)> ask) {
  return user_.Start<std::string>(internal::kCallUnremembered, [&](fba_user* user, fba_future** out) {
    return internal::StartVerification(user_.data_->callbacks, std::move(ask), [&](const fba_phone_options* options) {
      return fba_user_multi_factor_send_code(user, internal::TextOrEmpty(phone_number), options, nullptr, out);
    });
  });
}

inline Future<void> MultiFactor::EnrollPhone(const char* verification_id, const char* code, const char* display_name) {
  return user_.Start<void>(internal::kCallUnremembered, [&](fba_user* user, fba_future** out) {
    return fba_user_multi_factor_enroll_phone(user, internal::TextOrEmpty(verification_id), internal::TextOrEmpty(code),
                                              display_name, nullptr, out);
  });
}

inline Future<void> MultiFactor::Unenroll(const char* factor_uid) {
  return user_.Start<void>(internal::kCallUnremembered, [&](fba_user* user, fba_future** out) {
    return fba_user_multi_factor_unenroll(user, internal::TextOrEmpty(factor_uid), nullptr, out);
  });
}

inline std::vector<MultiFactorInfo> MultiFactorResolver::hints() const {
  std::vector<MultiFactorInfo> hints;
  const size_t count = fba_multi_factor_resolver_hint_count(handle_.get());
  for (size_t index = 0; index < count; ++index) {
    hints.push_back(internal::FactorOf(fba_multi_factor_resolver_hint_at(handle_.get(), index)));
  }
  return hints;
}

template <typename T, typename Begin>
Future<T> MultiFactorResolver::Start(Begin begin) const {
  if (data_ == nullptr || handle_ == nullptr) return Future<T>();
  const auto resolver = handle_;  // a listener may delete this object
  return data_->template Start<T>(internal::kCallUnremembered,
                                  [&](fba_future** out) { return begin(resolver.get(), out); });
}

inline Future<AuthResult> MultiFactorResolver::ResolveWithTotp(const char* factor_uid, const char* code) {
  return Start<AuthResult>([&](fba_multi_factor_resolver* resolver, fba_future** out) {
    return fba_multi_factor_resolver_resolve_with_totp(resolver, internal::TextOrEmpty(factor_uid),
                                                       internal::TextOrEmpty(code), nullptr, out);
  });
}

inline Future<std::string> MultiFactorResolver::SendCode(
    const char* factor_uid, std::function<void(const PhoneAuthProvider::AppVerification&)> ask) {
  return Start<std::string>([&](fba_multi_factor_resolver* resolver, fba_future** out) {
    return internal::StartVerification(data_->callbacks, std::move(ask), [&](const fba_phone_options* options) {
      return fba_multi_factor_resolver_send_code(resolver, internal::TextOrEmpty(factor_uid), options, nullptr, out);
    });
  });
}

inline Future<AuthResult> MultiFactorResolver::ResolveWithPhone(const char* verification_id, const char* code) {
  return Start<AuthResult>([&](fba_multi_factor_resolver* resolver, fba_future** out) {
    return fba_multi_factor_resolver_resolve_with_phone(resolver, internal::TextOrEmpty(verification_id),
                                                        internal::TextOrEmpty(code), nullptr, out);
  });
}

inline MultiFactorResolver MultiFactorResolverOf(const FutureBase& future) {
  MultiFactorResolver resolver;
  const auto record = future.record();
  fba_multi_factor_resolver* handle =
      record != nullptr ? fba_multi_factor_resolver_retain(fba_error_multi_factor_resolver(record->c_error()))
                        : nullptr;
  if (handle == nullptr) return resolver;
  resolver.handle_ = std::shared_ptr<fba_multi_factor_resolver>(handle, &fba_multi_factor_resolver_release);
  resolver.data_ = std::static_pointer_cast<AuthData>(record->owner());
  return resolver;
}

}  // namespace auth

namespace internal {

template <>
struct FutureResult<auth::TotpSecret> {
  static void Fill(const FutureRecord& record, auth::TotpSecret* secret) {
    if (record.handle() != nullptr) *secret = auth::TotpSecret(fba_future_totp_secret(record.handle()));
  }
};

}  // namespace internal
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_MULTI_FACTOR_INLINE_H_
