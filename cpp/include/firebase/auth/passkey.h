/* SPDX-License-Identifier: Apache-2.0 */
/// Passkeys: a key that an authenticator keeps signs in (WebAuthn level 3).
///
/// In the browser: User::EnrollPasskey, Auth::SignInWithPasskey
///
/// Or the program asks the authenticator itself:
/// User::StartPasskeyEnrollment -> the authenticator -> User::FinalizePasskeyEnrollment
/// Auth::StartPasskeySignIn -> the authenticator -> Auth::FinalizePasskeySignIn
///
/// The official C++ SDK has none; the names are those of the Apple SDK.
#ifndef FIREBASE_CPP_AUTH_PASSKEY_H_
#define FIREBASE_CPP_AUTH_PASSKEY_H_

#include <string>

#include "firebase/auth/user.h"
#include "firebase/future.h"
#include "firebase_auth/passkey.h"

namespace firebase {
namespace auth {

/// A passkey of a user: an element of User::enrolled_passkeys().
struct PasskeyInfo {
  /// What User::UnenrollPasskey takes.
  std::string credential_id;
  /// The name that the user gave to it; may be "".
  std::string name;
};

}  // namespace auth
}  // namespace firebase

#include "firebase/internal/passkey_inline.h"

#endif  // FIREBASE_CPP_AUTH_PASSKEY_H_
