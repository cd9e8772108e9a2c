/* SPDX-License-Identifier: Apache-2.0 */
/// What is known of a second factor.
#ifndef FIREBASE_CPP_AUTH_MULTI_FACTOR_INFO_H_
#define FIREBASE_CPP_AUTH_MULTI_FACTOR_INFO_H_

#include <cstdint>
#include <string>

#include "firebase_auth/multi_factor.h"

namespace firebase {
namespace auth {

/// A second factor of a user.
struct MultiFactorInfo {
  /// What the other calls take.
  std::string uid;
  /// The name that the user gave to it; may be "".
  std::string display_name;
  /// "phone" or "totp".
  std::string factor_id;
  /// Seconds since the Unix epoch, UTC; 0 when unknown.
  int64_t enrollment_timestamp = 0;
  /// Masked in the hints of a sign-in; "" for an authenticator app.
  std::string phone_number;
};

namespace internal {

inline MultiFactorInfo FactorOf(const fba_multi_factor_info* info) {
  MultiFactorInfo factor;
  factor.uid = fba_multi_factor_info_uid(info);
  factor.display_name = fba_multi_factor_info_display_name(info);
  factor.factor_id = fba_multi_factor_info_factor_id(info);
  factor.enrollment_timestamp = fba_multi_factor_info_enrollment_unix_s(info);
  factor.phone_number = fba_multi_factor_info_phone_number(info);
  return factor;
}

}  // namespace internal
}  // namespace auth
}  // namespace firebase

#endif  // FIREBASE_CPP_AUTH_MULTI_FACTOR_INFO_H_
