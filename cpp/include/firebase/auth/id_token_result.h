/* SPDX-License-Identifier: Apache-2.0 */
/// What an ID token says.
#ifndef FIREBASE_CPP_AUTH_ID_TOKEN_RESULT_H_
#define FIREBASE_CPP_AUTH_ID_TOKEN_RESULT_H_

#include <cstdint>
#include <map>
#include <string>

#include "firebase/variant.h"

namespace firebase {
namespace auth {

/// What User::GetIdTokenResult and Auth::VerifyIdToken yield. Times are in seconds since the Unix epoch, UTC, by the
/// clock of the service; 0 when the token does not say. GetIdTokenResult checks no signature: a server must verify the
/// token itself.
struct IdTokenResult {
  /// The token itself, a JWT. Keep it out of logs.
  std::string token;
  /// All claims: the standard ones, the project's own, and Firebase's under "firebase".
  std::map<Variant, Variant> claims;
  /// The claims as the token has them: numbers beyond 2^53 keep their digits.
  std::string claims_json;
  /// When the user signed in.
  int64_t auth_time = 0;
  int64_t issued_at = 0;
  int64_t expiration = 0;
  /// How the user signed in: "password" (also for a link by mail), "google.com", "anonymous", "custom", "phone".
  std::string sign_in_provider;
  /// "phone" or "totp"; "" if the sign-in had no second factor.
  std::string sign_in_second_factor;
  /// Which one of the user's it was.
  std::string second_factor_id;
  /// "" for a user of no tenant.
  std::string tenant_id;
};

}  // namespace auth
}  // namespace firebase

#endif  // FIREBASE_CPP_AUTH_ID_TOKEN_RESULT_H_
