/* SPDX-License-Identifier: Apache-2.0 */
/// How much the library logs. The log never has a token, a code or a password.
#ifndef FIREBASE_LOG_H_
#define FIREBASE_LOG_H_

namespace firebase {

/// From everything to nothing. As a level, kLogLevelAssert silences the library.
enum LogLevel : int {
  kLogLevelVerbose = 0,
  kLogLevelDebug,
  kLogLevelInfo,
  kLogLevelWarning,
  kLogLevelError,
  kLogLevelAssert,
};

/// Sets the lowest level that is written; may be called before any App exists.
void SetLogLevel(LogLevel level);

/// The level in force.
LogLevel GetLogLevel();

}  // namespace firebase

#include "firebase/internal/log_inline.h"

#endif  // FIREBASE_LOG_H_
