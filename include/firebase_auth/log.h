/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Log: lines about what the library does. Tokens, codes, passwords and verifiers never appear in it.
 *
 * A message is cut after 1000 characters, and a line has no control characters. It is written to standard error with
 * one call of write, and dropped if that would block or fails. A program that closes descriptor 2 opens /dev/null in
 * its place, or sets a sink.
 */
#ifndef FIREBASE_AUTH_LOG_H_
#define FIREBASE_AUTH_LOG_H_

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The values equal firebase::LogLevel. */
typedef enum fba_log_level {
  FBA_LOG_VERBOSE = 0, /* also each request that has ended: address, HTTP status, time; never its query or content */
  FBA_LOG_DEBUG = 1,   /* for lines of the program's: the library has none that are only of this level */
  FBA_LOG_INFO = 2,    /* what is as it should be, such as which route a sign-in takes */
  FBA_LOG_WARNING = 3, /* what the program or its user should change; the library goes on */
  FBA_LOG_ERROR = 4,   /* what fails, such as an address of an emulator in the environment that is none */
  FBA_LOG_NONE = 5,    /* as a level: no line is written */
  FBA_LOG_LEVEL_32_BITS = 0x7FFFFFFF /* no value: gives the enum 32 bits under -fshort-enums too */
} fba_log_level;

/*
 * Receives one line. Must not call fba_log_set_sink. The function may call the library, which may log in turn. While 64
 * calls of the function are running, on all threads together, further lines are dropped.
 *
 * level      how much the line matters.
 * message    UTF-8 without a newline, borrowed (valid until the function returns).
 * user_data  borrowed, as it was handed over with the function; may be NULL.
 */
typedef void (*fba_log_fn)(fba_log_level level, const char* message, void* user_data);

/*
 * Sets the lowest level that is written. Default FBA_LOG_WARNING.
 *
 * level    one of the levels.
 * returns  FBA_STATUS_OK, or FBA_STATUS_INVALID_ARGUMENT.
 * threads  any; may be called before an app exists.
 * since    1.0
 */
FBA_API fba_status fba_log_set_level(fba_log_level level);

/*
 * Gives the level set with fba_log_set_level.
 *
 * returns  the level.
 * threads  any.
 * since    1.0
 */
FBA_API fba_log_level fba_log_get_level(void);

/*
 * Sends the log to a function instead of standard error.
 *
 * sink            called on any thread; NULL for standard error again.
 * user_data       handed to the sink.
 * free_user_data  called once when the sink is replaced; may be NULL.
 * returns         FBA_STATUS_OK.
 * threads         any.
 * since           1.0
 */
FBA_API fba_status fba_log_set_sink(fba_log_fn sink, void* user_data, fba_free_fn free_user_data);

/*
 * Writes a line to the library's log, for language bindings: to where the library's own lines go, if its level is not
 * below the one that is set.
 *
 * level    FBA_LOG_VERBOSE to FBA_LOG_ERROR.
 * message  UTF-8; copied before return. Line breaks and other control characters become blanks.
 * returns  FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (another level), or a misuse.
 * threads  any.
 * since    1.0
 */
FBA_API fba_status fba_log_write(fba_log_level level, const char* message);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_LOG_H_ */
