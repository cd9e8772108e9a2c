/* SPDX-License-Identifier: Apache-2.0 */
/// Small macros that programs written for the official SDK expect to find.
#ifndef FIREBASE_INTERNAL_COMMON_H_
#define FIREBASE_INTERNAL_COMMON_H_

#include <cstddef>
#include <type_traits>  // for FIREBASE_ALIGNED_STORAGE

#include "firebase/internal/platform.h"

// C++14 is the floor, so everything that these once made optional is there.
#define FIREBASE_USE_MOVE_OPERATORS
#define FIREBASE_USE_STD_FUNCTION
#define FIREBASE_USE_SNPRINTF
#define FIREBASE_USE_EXPLICIT_DEFAULT_METHODS
#define FIREBASE_ALIGNED_STORAGE ::std::aligned_storage

#define FIREBASE_DEPRECATED __attribute__((deprecated))

/// Number of elements of an array.
#define FIREBASE_ARRAYSIZE(x) (sizeof(x) / sizeof((x)[0]))

/// Length of a string literal, without its terminator.
#define FIREBASE_STRLEN(s) (FIREBASE_ARRAYSIZE(s) - sizeof((s)[0]))

// A static library needs its modules kept alive by a reference; a shared library behind headers does not. The names
// stay so that sources which mention them compile.
#define FIREBASE_APP_KEEP_SYMBOL __attribute__((used))
#define FIREBASE_APP_REGISTER_CALLBACKS_INITIALIZER_NAME(module) g_##module##_initializer
#define FIREBASE_APP_REGISTER_CALLBACKS_INITIALIZER_VARIABLE(module) g_##module##_initializer_reference
#define FIREBASE_APP_REGISTER_CALLBACKS_REFERENCE(module)

#endif  // FIREBASE_INTERNAL_COMMON_H_
