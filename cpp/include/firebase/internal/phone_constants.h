/* SPDX-License-Identifier: Apache-2.0 */
/// The constant of PhoneAuthProvider.
#ifndef FIREBASE_INTERNAL_PHONE_CONSTANTS_H_
#define FIREBASE_INTERNAL_PHONE_CONSTANTS_H_

#include <cstdint>

namespace firebase {
namespace auth {
namespace internal {

/// A template, since C++14 lets a header define static data members of templates only.
template <typename Unused = void>
struct PhoneConstants {
  /// Two minutes: the longest that a phone waits to read a message itself.
  static const uint32_t kMaxTimeoutMs;
};

template <typename Unused>
const uint32_t PhoneConstants<Unused>::kMaxTimeoutMs = 120000;

}  // namespace internal
}  // namespace auth
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_PHONE_CONSTANTS_H_
