/* SPDX-License-Identifier: Apache-2.0 */
#ifndef FIREBASE_INTERNAL_LOG_INLINE_H_
#define FIREBASE_INTERNAL_LOG_INLINE_H_

#include <string>
#include <utility>

#include "firebase/log.h"
#include "firebase_auth/log.h"

namespace firebase {

static_assert(static_cast<int>(kLogLevelVerbose) == FBA_LOG_VERBOSE, "log levels");
static_assert(static_cast<int>(kLogLevelError) == FBA_LOG_ERROR, "log levels");
static_assert(static_cast<int>(kLogLevelAssert) == FBA_LOG_NONE, "log levels");

inline void SetLogLevel(LogLevel level) {
  fba_log_set_level(static_cast<fba_log_level>(level));
}

inline LogLevel GetLogLevel() {
  return static_cast<LogLevel>(fba_log_get_level());
}

namespace internal {

/// Says a line in the library's log. Texts of the program may be part of it: what a log line cannot hold is replaced.
inline void Log(LogLevel level, std::string message) {
  for (char& character : message) {
    if (static_cast<unsigned char>(character) < 0x20) character = ' ';
  }
  const fba_log_level c_level = static_cast<fba_log_level>(level);
  if (fba_log_write(c_level, message.c_str()) != FBA_STATUS_INVALID_UTF8) return;
  for (char& character : message) {
    if (static_cast<unsigned char>(character) >= 0x80) character = '?';
  }
  fba_log_write(c_level, message.c_str());
}

inline void LogError(std::string message) {
  Log(kLogLevelError, std::move(message));
}

inline void LogWarning(std::string message) {
  Log(kLogLevelWarning, std::move(message));
}

inline void LogInfo(std::string message) {
  Log(kLogLevelInfo, std::move(message));
}

inline void LogDebug(std::string message) {
  Log(kLogLevelDebug, std::move(message));
}

}  // namespace internal
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_LOG_INLINE_H_
