/* SPDX-License-Identifier: Apache-2.0 */
#ifndef FIREBASE_INTERNAL_PASSKEY_INLINE_H_
#define FIREBASE_INTERNAL_PASSKEY_INLINE_H_

#include <string>
#include <vector>

#include "firebase/auth/passkey.h"
#include "firebase/internal/auth_data.h"
#include "firebase/internal/federated_provider_inline.h"
#include "firebase_auth/passkey.h"

namespace firebase {
namespace auth {

inline std::vector<PasskeyInfo> User::enrolled_passkeys() const {
  const auto user = Snapshot();
  std::vector<PasskeyInfo> passkeys;
  const size_t count = fba_user_passkey_count(user.get());
  for (size_t index = 0; index < count; ++index) {
    const fba_passkey_info* info = fba_user_passkey_at(user.get(), index);
    PasskeyInfo passkey;
    passkey.credential_id = fba_passkey_info_credential_id(info);
    passkey.name = fba_passkey_info_name(info);
    passkeys.push_back(passkey);
  }
  return passkeys;
}

inline Future<AuthResult> User::EnrollPasskey(const char* name, const BrowserOptions& options) {
  const auto user = Snapshot();
  if (data_ == nullptr || user == nullptr) return Future<AuthResult>();
  return internal::StartInBrowser<AuthResult>(data_.get(), internal::kCallEnrollPasskey, options,
                                              [&](const fba_browser_options* shown, fba_future** out) {
                                                return fba_user_enroll_passkey(user.get(), name, shown, nullptr, out);
                                              });
}

inline Future<AuthResult> User::EnrollPasskey(const char* name) {
  return EnrollPasskey(name, BrowserOptions());
}

inline Future<AuthResult> User::EnrollPasskeyLastResult() const {
  return LastResult<AuthResult>(internal::kCallEnrollPasskey);
}

inline Future<std::string> User::StartPasskeyEnrollment(const char* name) {
  return Start<std::string>(internal::kCallStartPasskeyEnrollment, [&](fba_user* user, fba_future** out) {
    return fba_user_start_passkey_enrollment(user, name, nullptr, out);
  });
}

inline Future<AuthResult> User::FinalizePasskeyEnrollment(const char* name, const char* registration_response_json) {
  return Start<AuthResult>(internal::kCallFinalizePasskeyEnrollment, [&](fba_user* user, fba_future** out) {
    return fba_user_finalize_passkey_enrollment(user, name, internal::TextOrEmpty(registration_response_json), nullptr,
                                                out);
  });
}

inline Future<void> User::UnenrollPasskey(const char* credential_id) {
  return Start<void>(internal::kCallUnenrollPasskey, [&](fba_user* user, fba_future** out) {
    return fba_user_unenroll_passkey(user, internal::TextOrEmpty(credential_id), nullptr, out);
  });
}

inline Future<std::string> User::StartPasskeyEnrollmentLastResult() const {
  return LastResult<std::string>(internal::kCallStartPasskeyEnrollment);
}

inline Future<AuthResult> User::FinalizePasskeyEnrollmentLastResult() const {
  return LastResult<AuthResult>(internal::kCallFinalizePasskeyEnrollment);
}

inline Future<void> User::UnenrollPasskeyLastResult() const {
  return LastResult<void>(internal::kCallUnenrollPasskey);
}

}  // namespace auth
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_PASSKEY_INLINE_H_
