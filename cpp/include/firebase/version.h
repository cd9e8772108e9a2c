/* SPDX-License-Identifier: Apache-2.0 */
/// The version of the official SDK whose source these headers are compatible with. The library's own version is
/// FBA_VERSION_STRING (headers) and fba_version_string() (what is loaded).
#ifndef FIREBASE_VERSION_H_
#define FIREBASE_VERSION_H_

#define FIREBASE_VERSION_MAJOR 13
#define FIREBASE_VERSION_MINOR 11
#define FIREBASE_VERSION_REVISION 0

// Two steps, so that a macro given as argument is expanded before it becomes text.
#define FIREBASE_STRING_EXPAND(X) #X
#define FIREBASE_STRING(X) FIREBASE_STRING_EXPAND(X)

#define FIREBASE_VERSION_NUMBER_STRING    \
  FIREBASE_STRING(FIREBASE_VERSION_MAJOR) \
  "." FIREBASE_STRING(FIREBASE_VERSION_MINOR) "." FIREBASE_STRING(FIREBASE_VERSION_REVISION)

#define FIREBASE_VERSION_IDENTIFIER(library) k##library##VersionString
#define FIREBASE_VERSION_STRING(library) #library " C++ " FIREBASE_VERSION_NUMBER_STRING
#define DEFINE_FIREBASE_VERSION_STRING(library)                  \
  extern const char* const FIREBASE_VERSION_IDENTIFIER(library); \
  const char* const FIREBASE_VERSION_IDENTIFIER(library) = FIREBASE_VERSION_STRING(library)

#endif  // FIREBASE_VERSION_H_
