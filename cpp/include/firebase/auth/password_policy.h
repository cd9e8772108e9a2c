/* SPDX-License-Identifier: Apache-2.0 */
/// What a project asks of passwords.
#ifndef FIREBASE_CPP_AUTH_PASSWORD_POLICY_H_
#define FIREBASE_CPP_AUTH_PASSWORD_POLICY_H_

#include <cstdint>
#include <string>

namespace firebase {
namespace auth {

/// What a project, or one of its tenants, asks of passwords. Lengths are in UTF-16 code units.
struct PasswordPolicy {
  uint32_t min_length = 0;
  /// 0 for no limit.
  uint32_t max_length = 0;
  bool requires_lowercase = false;
  bool requires_uppercase = false;
  bool requires_digit = false;
  bool requires_non_alphanumeric = false;
  /// The characters that count as non-alphanumeric, one after the other; "" if whatever is no letter and no digit does.
  std::string allowed_non_alphanumeric;
  /// Whether the service refuses new passwords that break a rule.
  bool is_enforced = false;
  /// Whether it then refuses to sign in with an old one too.
  bool forces_upgrade_on_sign_in = false;
};

/// What Auth::ValidatePassword yields: which rules the password meets. A rule that the policy does not have is met.
struct PasswordValidationStatus {
  /// Whether it meets all of them.
  bool is_valid = false;
  bool meets_min_length = false;
  bool meets_max_length = false;
  bool meets_lowercase = false;
  bool meets_uppercase = false;
  bool meets_digit = false;
  bool meets_non_alphanumeric = false;
  PasswordPolicy policy;
};

}  // namespace auth
}  // namespace firebase

#endif  // FIREBASE_CPP_AUTH_PASSWORD_POLICY_H_
