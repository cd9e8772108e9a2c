/* SPDX-License-Identifier: Apache-2.0 */
/// What tells apart the classes of one build of these headers from those of another in the same process.
#ifndef FIREBASE_INTERNAL_LAYOUT_H_
#define FIREBASE_INTERNAL_LAYOUT_H_

#include <cstddef>

/// To be raised when the members of App, Auth or anything that they point to change.
#ifndef FIREBASE_INTERNAL_LAYOUT
#define FIREBASE_INTERNAL_LAYOUT 7
#endif

// The standard library decides too: a std::string of one is not a std::string of the other.
#if defined(_LIBCPP_ABI_VERSION)
#define FIREBASE_INTERNAL_LIBRARY "libc++"
#define FIREBASE_INTERNAL_LIBRARY_ABI _LIBCPP_ABI_VERSION
#elif defined(_GLIBCXX_USE_CXX11_ABI) && _GLIBCXX_USE_CXX11_ABI
#define FIREBASE_INTERNAL_LIBRARY "libstdc++"
#define FIREBASE_INTERNAL_LIBRARY_ABI 11
#else
#define FIREBASE_INTERNAL_LIBRARY "libstdc++"
#define FIREBASE_INTERNAL_LIBRARY_ABI 98
#endif

#define FIREBASE_INTERNAL_TEXT(number) FIREBASE_INTERNAL_TEXT_OF(number)
#define FIREBASE_INTERNAL_TEXT_OF(number) #number

/// Under which the library keeps the objects of these headers.
#define FIREBASE_INTERNAL_WRAPPER_TAG                                                   \
  "cpp-" FIREBASE_INTERNAL_TEXT(FIREBASE_INTERNAL_LAYOUT) "-" FIREBASE_INTERNAL_LIBRARY \
                                                          "-" FIREBASE_INTERNAL_TEXT(FIREBASE_INTERNAL_LIBRARY_ABI)

namespace firebase {
namespace internal {

template <int number, int library_abi>
struct Layout {};

typedef Layout<FIREBASE_INTERNAL_LAYOUT, FIREBASE_INTERNAL_LIBRARY_ABI> ThisLayout;

/// The one T of this process, among the code of this layout: the linker would make one object of those of all layouts,
/// were the layout not part of its name. It is never destroyed: destructors of the program's own static objects may use
/// these classes.
template <typename T, typename Unused = ThisLayout>
T& Shared() {
  static T* const value = new T();
  return *value;
}

}  // namespace internal
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_LAYOUT_H_
