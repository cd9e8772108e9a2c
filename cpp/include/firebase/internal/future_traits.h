/* SPDX-License-Identifier: Apache-2.0 */
/// Compile-time helpers of firebase::Future.
#ifndef FIREBASE_INTERNAL_FUTURE_TRAITS_H_
#define FIREBASE_INTERNAL_FUTURE_TRAITS_H_

#include <type_traits>
#include <utility>

namespace firebase {
namespace internal {

/// A template, since C++14 lets a header define static data members of templates only.
template <typename Unused = void>
struct FutureConstants {
  static const int kWaitTimeoutInfinite;
};

template <typename Unused>
const int FutureConstants<Unused>::kWaitTimeoutInfinite = -1;

/// Whether a Future<From> may be read as a Future<To>. The auth headers say yes for the result types of older versions.
template <typename From, typename To>
struct IsFutureConvertible : std::false_type {};

/// Drops out of overload resolution unless Callback can be called as (const FutureType&, void*).
template <typename Callback, typename FutureType>
using IfCallable =
    decltype(static_cast<void>(std::declval<Callback&>()(std::declval<const FutureType&>(), std::declval<void*>())));

}  // namespace internal
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_FUTURE_TRAITS_H_
