/* SPDX-License-Identifier: Apache-2.0 */
/// The type traits that the official headers put into namespace firebase.
#ifndef FIREBASE_INTERNAL_TYPE_TRAITS_H_
#define FIREBASE_INTERNAL_TYPE_TRAITS_H_

#include <type_traits>

namespace firebase {

using std::enable_if;
using std::is_floating_point;
using std::is_lvalue_reference;
using std::is_same;
using std::remove_const;
using std::remove_cv;
using std::remove_reference;

/// Whether T is char itself, const or volatile or not; the signed and unsigned kinds are integers.
template <typename T>
struct is_char : std::is_same<char, typename std::remove_cv<T>::type> {};

/// Whether T counts: an integral type other than bool and char.
template <typename T>
struct is_integer : std::integral_constant<bool, std::is_integral<T>::value && !is_char<T>::value &&
                                                     !std::is_same<bool, typename std::remove_cv<T>::type>::value> {};

}  // namespace firebase

#endif  // FIREBASE_INTERNAL_TYPE_TRAITS_H_
