/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Version, status codes, handle types and callback modes: what every other header needs.
 */
#ifndef FIREBASE_AUTH_BASE_H_
#define FIREBASE_AUTH_BASE_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Version of these headers. The major number is also the ABI version: libfirebase_auth.so.<major>. */
#define FBA_VERSION_MAJOR 1
#define FBA_VERSION_MINOR 0
#define FBA_VERSION_PATCH 0
#define FBA_VERSION_STRING "1.0.0"

#if defined(__GNUC__) || defined(__clang__)
#define FBA_API __attribute__((visibility("default")))
#else
#define FBA_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Handles. Each is reference counted, opaque, and belongs to this library: _retain adds a reference, _release drops
 * one. NULL is accepted by both and does nothing. A handle of another kind is detected and refused, never misread.
 */
typedef struct fba_action_code_info fba_action_code_info;
typedef struct fba_action_code_url fba_action_code_url;
typedef struct fba_app fba_app;
typedef struct fba_app_config fba_app_config;
typedef struct fba_auth fba_auth;
typedef struct fba_auth_result fba_auth_result;
typedef struct fba_credential fba_credential;
typedef struct fba_error fba_error;
typedef struct fba_future fba_future;
typedef struct fba_handover fba_handover;
typedef struct fba_http_exchange fba_http_exchange;
typedef struct fba_multi_factor_info fba_multi_factor_info;
typedef struct fba_multi_factor_resolver fba_multi_factor_resolver;
typedef struct fba_nonce fba_nonce;
typedef struct fba_passkey_info fba_passkey_info;
typedef struct fba_password_status fba_password_status;
typedef struct fba_provider fba_provider;
typedef struct fba_question fba_question;
typedef struct fba_token_result fba_token_result;
typedef struct fba_totp_secret fba_totp_secret;
typedef struct fba_user fba_user;
typedef struct fba_user_info fba_user_info;
typedef struct fba_value fba_value;

/*
 * What a call says at once. A status other than FBA_STATUS_OK means that nothing was started and that every output is
 * NULL or 0, whatever it was before (but for an `out_error`, where a function has one, and a descriptor, which is -1).
 * Failures that show later are in the future: see error.h.
 */
typedef enum fba_status {
  FBA_STATUS_OK = 0,            /* done, or started */
  FBA_STATUS_NULL_ARGUMENT = 1, /* a required pointer was NULL: pass the object or string that the function names */
  FBA_STATUS_WRONG_HANDLE = 2,  /* a handle of another kind; a released one may be detected too */
  FBA_STATUS_INVALID_UTF8 = 3,  /* a string is not valid UTF-8: convert it before the call */
  FBA_STATUS_INVALID_STRUCT_SIZE = 4, /* struct_size not set (use _INIT), inside a field, or unknown fields set */
  FBA_STATUS_INVALID_ARGUMENT = 5,    /* a value out of its documented range, or too long */
  FBA_STATUS_ALREADY_EXISTS = 6,      /* an app of that name exists */
  FBA_STATUS_NOT_FOUND = 7,           /* nothing of that name or number */
  FBA_STATUS_CLOSED = 8,    /* the app or auth was closed, or the parent process made it: create or get it again */
  FBA_STATUS_TIMED_OUT = 9, /* the time given ran out; the operation goes on */
  FBA_STATUS_OUT_OF_RESOURCES = 10, /* the system gave no memory, thread or descriptor */
  FBA_STATUS_MISSING_API_KEY = 11,  /* fba_app_options.api_key is empty: the project's settings show it */
  FBA_STATUS_ALREADY_ENDED =
      12, /* a question, handover or exchange that was ended, cancelled, or not answered in time */
  FBA_STATUS_32_BITS = 0x7FFFFFFF /* no value: gives the enum 32 bits under -fshort-enums too */
} fba_status;

/* When a callback may run. Both modes deliver exactly once; no lock is held, and every call is legal inside. */
typedef enum fba_callback_mode {
  FBA_CALLBACK_PUMPED = 0,               /* inside fba_app_process_events, on the thread that calls it */
  FBA_CALLBACK_ANY_THREAD = 1,           /* at once, on the I/O thread, or inside the call that ends the work */
  FBA_CALLBACK_MODE_32_BITS = 0x7FFFFFFF /* no value: gives the enum 32 bits under -fshort-enums too */
} fba_callback_mode;

/*
 * Called by the library when it will not use `user_data` any more: after the last callback, or when the callback is
 * removed. Called exactly once, in the thread that dropped it. NULL in its place: nobody is told.
 *
 * user_data  given back, as it was handed over; may be NULL.
 */
typedef void (*fba_free_fn)(void* user_data);

/*
 * Names a status in upper case, such as "FBA_STATUS_NULL_ARGUMENT".
 *
 * status   any number; unknown ones give "FBA_STATUS_UNKNOWN".
 * returns  static text, never NULL, valid for the life of the process.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_status_name(fba_status status);

/*
 * Explains a status in one sentence: what was wrong and what to do.
 *
 * status   any number; unknown ones say so.
 * returns  static English text, never NULL, valid for the life of the process.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_status_message(fba_status status);

/*
 * Gives the version of the library that is loaded, as "major.minor.patch".
 *
 * returns  static text; compare with FBA_VERSION_STRING to notice older headers.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_version_string(void);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_BASE_H_ */
