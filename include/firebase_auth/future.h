/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Futures: every operation gives one at once; poll it, wait for it, or ask for a callback.
 *
 * A future is pending, then complete (success or error), exactly once. When its owner, the app or auth, is closed it
 * becomes invalid in any case; pointers borrowed from it stay valid until it is released. Dropping every reference
 * does not stop the work: fba_future_cancel does.
 */
#ifndef FIREBASE_AUTH_FUTURE_H_
#define FIREBASE_AUTH_FUTURE_H_

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The values equal firebase::FutureStatus. */
typedef enum fba_future_state {
  FBA_FUTURE_COMPLETE = 0,              /* finished: fba_future_error tells how */
  FBA_FUTURE_PENDING = 1,               /* under way */
  FBA_FUTURE_INVALID = 2,               /* no such operation: NULL, or its owner was closed */
  FBA_FUTURE_STATE_32_BITS = 0x7FFFFFFF /* no value: gives the enum 32 bits under -fshort-enums too */
} fba_future_state;

/*
 * What an operation yields if it succeeds, and so which getter has it: for code that handles futures of all kinds, such
 * as the event loop of a language binding. New kinds are only added at the end: treat an unknown kind as one without a
 * value.
 */
typedef enum fba_future_kind {
  FBA_FUTURE_YIELDS_NOTHING = 0,          /* no error means success */
  FBA_FUTURE_YIELDS_AUTH_RESULT = 1,      /* fba_future_auth_result */
  FBA_FUTURE_YIELDS_TOKEN = 2,            /* fba_future_token */
  FBA_FUTURE_YIELDS_CREDENTIAL = 3,       /* fba_future_credential */
  FBA_FUTURE_YIELDS_VERIFICATION_ID = 4,  /* fba_future_verification_id */
  FBA_FUTURE_YIELDS_PROVIDERS = 5,        /* fba_future_provider_count, fba_future_provider_at */
  FBA_FUTURE_YIELDS_TOKEN_RESULT = 6,     /* fba_future_token_result */
  FBA_FUTURE_YIELDS_PASSWORD_STATUS = 7,  /* fba_future_password_status */
  FBA_FUTURE_YIELDS_ACTION_CODE_INFO = 8, /* fba_future_action_code_info */
  FBA_FUTURE_YIELDS_TOTP_SECRET = 9,      /* fba_future_totp_secret */
  FBA_FUTURE_YIELDS_TEXT = 10,            /* fba_future_text */
  FBA_FUTURE_KIND_32_BITS = 0x7FFFFFFF    /* no value: gives the enum 32 bits under -fshort-enums too */
} fba_future_kind;

/*
 * How far showing the authorization URL of a browser flow has come. No program can know whether the user sees a page:
 * FBA_BROWSER_OPENED only says that opening one did not fail.
 */
typedef enum fba_browser_state {
  FBA_BROWSER_NONE = 0,        /* nothing is to be opened: no browser flow, not yet, or FBA_BROWSER_PRESENT_NOTHING */
  FBA_BROWSER_OPENING = 1,     /* the URL is known, and a browser or open_url was asked to show it */
  FBA_BROWSER_OPENED = 2,      /* open_url returned true, a command succeeded, or one still runs after three seconds */
  FBA_BROWSER_FAILED = 3,      /* open_url or every command failed: the program has to show the URL itself */
  FBA_BROWSER_INTERRUPTED = 4, /* the page shows the user why it does not go on, and offers to try again */
  FBA_BROWSER_STATE_32_BITS = 0x7FFFFFFF /* no value: gives the enum 32 bits under -fshort-enums too */
} fba_browser_state;

/* How an identity gets from the provider to the program: docs/federated-sign-in.md says what each needs. */
typedef enum fba_route {
  FBA_ROUTE_AUTOMATIC = 0, /* the first that is set up: hosted, direct, loopback with port and path, page */
  FBA_ROUTE_LOOPBACK = 1,  /* the provider sends the browser to the listener; registered at the provider */
  FBA_ROUTE_PAGE = 2,   /* a page of the listener opens the project's handler; 127.0.0.1 or localhost is authorised */
  FBA_ROUTE_HOSTED = 3, /* a page on the project's hosting forwards the answer that the handler received */
  FBA_ROUTE_DIRECT = 4, /* the program's own OAuth client, with PKCE; its redirect is registered at the provider */
  FBA_ROUTE_DEVICE = 5, /* the user enters a code at any device (RFC 8628); never taken automatically */
  FBA_ROUTE_32_BITS = 0x7FFFFFFF /* no value: gives the enum 32 bits under -fshort-enums too */
} fba_route;

/*
 * Called once when the operation ends, with the future complete, or invalid if the owner was closed first.
 *
 * future     borrowed (valid until the callback returns; keep it with fba_future_retain).
 * user_data  borrowed, as it was handed over with the function; may be NULL.
 */
typedef void (*fba_future_callback_fn)(fba_future* future, void* user_data);

/* Where a completion goes. Copied before return. Start from FBA_CALLBACK_INIT. */
typedef struct fba_callback {
  uint32_t struct_size;            /* sizeof(fba_callback) */
  fba_callback_mode mode;          /* default FBA_CALLBACK_PUMPED */
  fba_future_callback_fn function; /* required */
  void* user_data;                 /* handed to the function as it is */
  fba_free_fn free_user_data;      /* called once after the function, or when the callback is removed; may be NULL */
} fba_callback;

/* clang-format off */
#define FBA_CALLBACK_INIT {sizeof(fba_callback), FBA_CALLBACK_PUMPED, NULL, NULL, NULL}
/* clang-format on */

/*
 * Adds a reference.
 *
 * future   NULL does nothing.
 * returns  the same handle, owned by caller (release with fba_future_release).
 * threads  any.
 * since    1.0
 */
FBA_API fba_future* fba_future_retain(const fba_future* future);

/*
 * Drops a reference. The operation goes on and its callbacks still run. With the last reference, pointers borrowed from
 * the future become invalid.
 *
 * future   NULL does nothing.
 * threads  any.
 * since    1.0
 */
FBA_API void fba_future_release(fba_future* future);

/*
 * Polls: takes no lock, and is meant to be called every frame.
 *
 * future   borrowed; NULL or another kind of handle gives FBA_FUTURE_INVALID.
 * returns  the state. FBA_FUTURE_COMPLETE can only become FBA_FUTURE_INVALID, and FBA_FUTURE_INVALID never changes.
 * threads  any, at any time.
 * since    1.0
 */
FBA_API fba_future_state fba_future_get_state(const fba_future* future);

/*
 * Tells what the operation yields if it succeeds. That is known while it is under way, and stays when it has failed.
 *
 * future   borrowed; NULL or another kind of handle gives FBA_FUTURE_YIELDS_NOTHING.
 * returns  the kind.
 * threads  any, at any time.
 * since    1.0
 */
FBA_API fba_future_kind fba_future_get_kind(const fba_future* future);

/*
 * Blocks until the operation ends or the time is up. Pumped callbacks are not delivered here. It may be called inside
 * any callback: inside one of FBA_CALLBACK_ANY_THREAD, others of that mode may run meanwhile.
 *
 * future      borrowed.
 * timeout_ms  milliseconds; 0 polls, a negative number waits for as long as it takes.
 * returns     FBA_STATUS_OK when complete, FBA_STATUS_TIMED_OUT, FBA_STATUS_CLOSED when invalid, or a misuse.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_future_wait(fba_future* future, int32_t timeout_ms);

/*
 * Ends a pending operation: it completes now with FBA_ERROR_CANCELLED (a browser flow:
 * FBA_ERROR_WEB_CONTEXT_CANCELLED), the user stays as before, and an answer that arrives later is dropped. What the
 * server has done is not undone. One that is just changing who is signed in completes as if it were not cancelled.
 *
 * future   borrowed; a future that has ended is left as it is.
 * returns  FBA_STATUS_OK, or a misuse.
 * threads  any.
 * since    1.0
 */
FBA_API fba_status fba_future_cancel(fba_future* future);

/*
 * Adds a callback. Any number can be added; those of a mode that were added before the future ended run in the order of
 * registration. On a future that has ended, FBA_CALLBACK_ANY_THREAD runs inside this call, even while an earlier one
 * still runs on another thread, and FBA_CALLBACK_PUMPED at the next fba_app_process_events.
 *
 * future    borrowed.
 * callback  function, user data and mode; copied before return.
 * out_id    receives a number for fba_future_remove_callback, 0 if it ran already; may be NULL.
 * returns   FBA_STATUS_OK, FBA_STATUS_CLOSED when the future is invalid (free_user_data is not called), or a misuse.
 * threads   any.
 * since     1.0
 */
FBA_API fba_status fba_future_add_callback(fba_future* future, const fba_callback* callback, uint64_t* out_id);

/*
 * Removes a callback that has not started, also one that waits for fba_app_process_events; its free_user_data is
 * called.
 *
 * future   borrowed.
 * id       from fba_future_add_callback.
 * returns  FBA_STATUS_OK, FBA_STATUS_NOT_FOUND when it ran or was removed, or a misuse.
 * threads  any.
 * since    1.0
 */
FBA_API fba_status fba_future_remove_callback(fba_future* future, uint64_t id);

/*
 * Tells how the operation failed.
 *
 * future   borrowed.
 * returns  borrowed (valid until the future is released), or NULL: pending, successful or invalid.
 * threads  any.
 * since    1.0
 */
FBA_API const fba_error* fba_future_error(const fba_future* future);

/*
 * Gives what a sign-in, link or re-authentication yields.
 *
 * future   borrowed.
 * returns  borrowed (valid until the future is released), or NULL: not complete, failed, or of another kind.
 * threads  any.
 * since    1.0
 */
FBA_API const fba_auth_result* fba_future_auth_result(const fba_future* future);

/*
 * Gives the ID token that fba_user_fetch_token yields: a JWT for the program's own servers. Keep it out of logs.
 *
 * future   borrowed.
 * returns  borrowed (valid until the future is released), or NULL: not complete, failed, or of another kind.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_future_token(const fba_future* future);

/*
 * Gives the credential that fba_provider_fetch_credential yields.
 *
 * future   borrowed.
 * returns  borrowed (valid until the future is released; keep it with fba_credential_retain), or NULL.
 * threads  any.
 * since    1.0
 */
FBA_API const fba_credential* fba_future_credential(const fba_future* future);

/*
 * Gives the verification id that fba_auth_verify_phone_number yields, for fba_credential_create_phone.
 *
 * future   borrowed.
 * returns  borrowed (valid until the future is released), or NULL: not complete, failed, or of another kind.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_future_verification_id(const fba_future* future);

/*
 * Counts the ids that fba_auth_fetch_providers_for_email or fba_auth_fetch_sign_in_methods yields.
 *
 * future   borrowed.
 * returns  the count; 0 when there are none, or the future is not complete, failed, or of another kind.
 * threads  any.
 * since    1.0
 */
FBA_API size_t fba_future_provider_count(const fba_future* future);

/*
 * Gives one of the ids that fba_auth_fetch_providers_for_email or fba_auth_fetch_sign_in_methods yields, such as
 * "google.com" or "password".
 *
 * future   borrowed.
 * index    0 to fba_future_provider_count - 1.
 * returns  borrowed (valid until the future is released), or NULL when the index is out of range.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_future_provider_at(const fba_future* future, size_t index);

/*
 * Gives what fba_user_fetch_token_result and fba_id_token_verify yield: the ID token and what it says.
 *
 * future   borrowed.
 * returns  borrowed (valid until the future is released; keep it with fba_token_result_retain), or NULL: not complete,
 *          failed, or of another kind.
 * threads  any.
 * since    1.0
 */
FBA_API const fba_token_result* fba_future_token_result(const fba_future* future);

/*
 * Gives what fba_auth_validate_password yields: which rules the password meets, and the policy.
 *
 * future   borrowed.
 * returns  borrowed (valid until the future is released; keep it with fba_password_status_retain), or NULL: not
 *          complete, failed, or of another kind.
 * threads  any.
 * since    1.0
 */
FBA_API const fba_password_status* fba_future_password_status(const fba_future* future);

/*
 * Gives the secret for an authenticator app that fba_user_multi_factor_start_totp yields.
 *
 * future   borrowed.
 * returns  borrowed (valid until the future is released; keep it with fba_totp_secret_retain), or NULL: not complete,
 *          failed, or of another kind.
 * threads  any.
 * since    1.0
 */
FBA_API const fba_totp_secret* fba_future_totp_secret(const fba_future* future);

/*
 * Gives the JSON text that fba_user_start_passkey_enrollment or fba_auth_start_passkey_sign_in yields: what an
 * authenticator is asked.
 *
 * future   borrowed.
 * returns  borrowed (valid until the future is released), or NULL: not complete, failed, or of another kind.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_future_text(const fba_future* future);

/*
 * Gives the authorization URL of a browser flow as soon as it is known, for programs that show it themselves or that
 * have no browser. It is a link for a browser on this machine, since the flow comes back to 127.0.0.1: only that of
 * FBA_ROUTE_DEVICE may be a QR code. It is valid for this one attempt. If a route turns out not to work and automatic
 * goes on to the next, the URL changes; text that was given before stays readable.
 *
 * future   borrowed; of a call that takes a provider.
 * returns  borrowed (valid until the future is released), or NULL: not known yet, or not a browser flow.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_future_authorization_url(const fba_future* future);

/*
 * Tells whether a browser flow could show its authorization URL. After FBA_BROWSER_FAILED the flow goes on: show the
 * user fba_future_authorization_url, as command-line tools do. If a command of $BROWSER fails, the next one is tried;
 * on a machine with a display, xdg-open, wslview and x-www-browser follow. FBA_BROWSER_OPENING may therefore last for
 * some seconds. Text browsers are not started: nobody would see them.
 *
 * future   borrowed; of a call that takes a provider.
 * returns  the state, which stays as it was when the flow ends; FBA_BROWSER_NONE for NULL, another kind of handle, or
 *          once the auth is closed.
 * threads  any, at any time.
 * since    1.0
 */
FBA_API fba_browser_state fba_future_browser_state(const fba_future* future);

/*
 * Tells which route a browser flow takes.
 *
 * future   borrowed; of a call that takes a provider.
 * returns  the route as soon as it is chosen, FBA_ROUTE_AUTOMATIC until then and for NULL or another kind of handle.
 *          Where a route turns out not to work, automatic goes on to the next.
 * threads  any, at any time.
 * since    1.0
 */
FBA_API fba_route fba_future_route(const fba_future* future);

/*
 * Gives the code of FBA_ROUTE_DEVICE that the user enters at another device, for the program to show beside the
 * address. If the provider has an address with the code in it, fba_future_authorization_url gives that, for a link or a
 * QR code. Nothing is opened on this machine, unless there is an open_url.
 *
 * future   borrowed; of a call that takes a provider.
 * returns  borrowed (valid until the future is released), or NULL: not known yet, or another route.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_future_user_code(const fba_future* future);

/*
 * Gives the address at which the user enters the code, short enough to be typed.
 *
 * future   borrowed; of a call that takes a provider.
 * returns  borrowed (valid until the future is released), or NULL: not known yet, or another route.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_future_verification_url(const fba_future* future);

/*
 * Tells when the user's code expires; then the call ends with the error named "DEVICE_CODE_EXPIRED". With a shorter
 * timeout_ms in the options it ends before, as any browser flow does.
 *
 * future   borrowed; of a call that takes a provider.
 * returns  Unix time in milliseconds, 0 while there is no code.
 * threads  any.
 * since    1.0
 */
FBA_API int64_t fba_future_user_code_expiry_unix_ms(const fba_future* future);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_FUTURE_H_ */
