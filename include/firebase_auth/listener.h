/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Listeners: called when the signed-in user or the ID token changes.
 *
 * Auth-state listeners fire when another user (or nobody) is signed in, and with fba_app_options.details_follow once
 * more when the details of the account have come; ID-token listeners fire whenever the token's text changes. All
 * auth-state listeners run first, then all ID-token listeners, each kind in order of registration, before the future of
 * the operation completes.
 */
#ifndef FIREBASE_AUTH_LISTENER_H_
#define FIREBASE_AUTH_LISTENER_H_

#include "base.h"
#include "question.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Called with the auth that changed. Read it with fba_auth_current_user.
 *
 * auth       borrowed (valid until the function returns).
 * user_data  borrowed, as it was handed over with the function; may be NULL.
 */
typedef void (*fba_listener_fn)(fba_auth* auth, void* user_data);

/* Where changes go. Copied before return. Start from FBA_LISTENER_INIT. */
typedef struct fba_listener {
  uint32_t struct_size;       /* sizeof(fba_listener) */
  fba_callback_mode mode;     /* default FBA_CALLBACK_PUMPED */
  fba_listener_fn function;   /* required */
  void* user_data;            /* handed to the function */
  fba_free_fn free_user_data; /* called once when the listener is removed or its auth closed; may be NULL */
} fba_listener;

/* clang-format off */
#define FBA_LISTENER_INIT {sizeof(fba_listener), FBA_CALLBACK_PUMPED, NULL, NULL, NULL}
/* clang-format on */

/*
 * Adds an auth-state listener. It is called once for the present state: inside this call in FBA_CALLBACK_ANY_THREAD, at
 * the next fba_app_process_events in FBA_CALLBACK_PUMPED.
 *
 * auth      borrowed.
 * listener  copied before return.
 * out_id    receives a number for fba_auth_remove_listener; may be NULL.
 * returns   FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse.
 * threads   any, also inside a listener.
 * since     1.0
 */
FBA_API fba_status fba_auth_add_auth_state_listener(fba_auth* auth, const fba_listener* listener, uint64_t* out_id);

/*
 * Adds an ID-token listener. It is called once for the present state, as an auth-state listener is. While there is one,
 * the token is renewed five minutes before it expires, without being asked.
 *
 * auth      borrowed.
 * listener  copied before return.
 * out_id    receives a number for fba_auth_remove_listener; may be NULL.
 * returns   FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse.
 * threads   any, also inside a listener.
 * since     1.0
 */
FBA_API fba_status fba_auth_add_id_token_listener(fba_auth* auth, const fba_listener* listener, uint64_t* out_id);

/*
 * Removes a listener of either kind; it is not called again by a change that comes later, and its free_user_data is
 * called.
 *
 * auth     borrowed.
 * id       from the call that added it.
 * returns  FBA_STATUS_OK, FBA_STATUS_NOT_FOUND, or a misuse.
 * threads  any, also inside the listener itself.
 * since    1.0
 */
FBA_API fba_status fba_auth_remove_listener(fba_auth* auth, uint64_t id);

/*
 * Sets who is asked before somebody is signed in, by a sign-in of any kind or fba_auth_update_current_user: a last look
 * at the user, before the state changes, a listener is called or a session is kept. The answer, whatever its text, lets
 * the sign-in go on; fba_question_fail ends it with that error, and whoever was signed in stays. Without an answer it
 * ends with FBA_ERROR_CANCELLED ("QUESTION_TIMED_OUT", "QUESTION_UNANSWERED"). The service has signed the user in by
 * then: a new account has been made, and stays. Links, reloads, kept sessions and signing out are not asked for.
 *
 * With FBA_CALLBACK_PUMPED somebody must call fba_app_process_events meanwhile: do not wait for the sign-in's future on
 * the only thread that does.
 *
 * auth     borrowed.
 * handler  copied before return; its free_user_data is called when another one was set or the auth closed, and the
 *          function will be called no more. The question has the user: fba_question_user. NULL for nobody.
 * returns  FBA_STATUS_OK, FBA_STATUS_CLOSED (nothing was taken over), or a misuse.
 * threads  any.
 * since    1.0
 */
FBA_API fba_status fba_auth_set_before_auth_state_changed(fba_auth* auth, const fba_question_handler* handler);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_LISTENER_H_ */
