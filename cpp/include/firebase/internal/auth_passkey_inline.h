/* SPDX-License-Identifier: Apache-2.0 */
#ifndef FIREBASE_INTERNAL_AUTH_PASSKEY_INLINE_H_
#define FIREBASE_INTERNAL_AUTH_PASSKEY_INLINE_H_

#include <string>

#include "firebase/auth.h"
#include "firebase/internal/auth_data.h"
#include "firebase/internal/federated_provider_inline.h"
#include "firebase_auth/passkey.h"

namespace firebase {
namespace auth {

inline Future<AuthResult> Auth::SignInWithPasskey(const BrowserOptions& options) {
  return internal::StartInBrowser<AuthResult>(
      data_.get(), internal::kCallSignInWithPasskey, options, [&](const fba_browser_options* shown, fba_future** out) {
        return fba_auth_sign_in_with_passkey(data_->handle, shown, nullptr, out);
      });
}

inline Future<AuthResult> Auth::SignInWithPasskeyLastResult() const {
  return data_->LastResult<AuthResult>(internal::kCallSignInWithPasskey);
}

inline Future<std::string> Auth::StartPasskeySignIn() {
  return data_->Start<std::string>(internal::kCallStartPasskeySignIn, [&](fba_future** out) {
    return fba_auth_start_passkey_sign_in(data_->handle, nullptr, out);
  });
}

inline Future<AuthResult> Auth::FinalizePasskeySignIn(const char* authentication_response_json) {
  return data_->Start<AuthResult>(internal::kCallFinalizePasskeySignIn, [&](fba_future** out) {
    return fba_auth_finalize_passkey_sign_in(data_->handle, internal::TextOrEmpty(authentication_response_json),
                                             nullptr, out);
  });
}

inline Future<std::string> Auth::StartPasskeySignInLastResult() const {
  return data_->LastResult<std::string>(internal::kCallStartPasskeySignIn);
}

inline Future<AuthResult> Auth::FinalizePasskeySignInLastResult() const {
  return data_->LastResult<AuthResult>(internal::kCallFinalizePasskeySignIn);
}

}  // namespace auth
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_AUTH_PASSKEY_INLINE_H_
