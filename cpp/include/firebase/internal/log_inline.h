#ifndef FIREBASE_INTERNAL_LOG_INLINE_H_
#define FIREBASE_INTERNAL_LOG_INLINE_H_

#include <cstdio>
#include <string>

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

/// What these headers themselves have to say, where the library's own lines go by default.
inline void Log(LogLevel level, const std::string& message) {
  if (level < GetLogLevel()) return;
  std::fprintf(stderr, "%s: %s\n", level >= kLogLevelError ? "ERROR" : "WARNING", message.c_str());
}

inline void LogError(const std::string& message) {
  Log(kLogLevelError, message);
}

inline void LogWarning(const std::string& message) {
  Log(kLogLevelWarning, message);
}

}  // namespace internal
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_LOG_INLINE_H_
