/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Handovers: sign-ins that the host carries out itself, with its own pages, windows or back end. The host hands over
 * tokens issued by Firebase; tokens issued by a provider go into a credential (see credential.h).
 *
 * fba_auth_begin_handover -> the host's own flow -> fba_handover_complete or fba_handover_fail -> fba_handover_release
 *
 * One handover of an auth can be under way at a time: a second one fails with
 * FBA_ERROR_FEDERATED_PROVIDER_ALREADY_IN_USE.
 */
#ifndef FIREBASE_AUTH_HANDOVER_H_
#define FIREBASE_AUTH_HANDOVER_H_

#include "base.h"
#include "error.h"
#include "future.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * What the host obtained. Strings are copied before return; NULL or "" when there is none. Start from
 * FBA_HANDOVER_TOKENS_INIT; new fields are only ever added at the end.
 */
typedef struct fba_handover_tokens {
  uint32_t struct_size;      /* sizeof(fba_handover_tokens) */
  uint32_t expires_in_s;     /* how long the ID token is valid from now; 0 for what the token says */
  const char* id_token;      /* required: issued by Firebase, not by a provider */
  const char* refresh_token; /* required */
  const char* uid;           /* the tokens must belong to this user, or they are refused; may be absent */
  const char* provider_id;   /* for fba_auth_result_provider_id */
  const char* user_name;     /* for fba_auth_result_user_name */
  const char* profile_json;  /* a JSON object for fba_auth_result_profile; left out where it is none */
} fba_handover_tokens;

/* clang-format off */
#define FBA_HANDOVER_TOKENS_INIT {sizeof(fba_handover_tokens), 0, NULL, NULL, NULL, NULL, NULL, NULL}
/* clang-format on */

/*
 * Begins a sign-in that the host carries out. The future stays pending until the handover ends.
 *
 * auth          borrowed.
 * callback      may be NULL; copied before return.
 * out_handover  receives the handover, owned by caller (release with fba_handover_release).
 * out_future    receives a future with an auth result, owned by caller; may be NULL.
 * returns       FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_FEDERATED_PROVIDER_ALREADY_IN_USE,
 *               FBA_ERROR_INVALID_AUTHENTICATED_USER_DATA, FBA_ERROR_CANCELLED, and those of fba_handover_fail.
 * threads       any.
 * since         1.0
 */
FBA_API fba_status fba_auth_begin_handover(fba_auth* auth, const fba_callback* callback, fba_handover** out_handover,
                                           fba_future** out_future);

/*
 * Begins to link the user to an identity. The host does the linking, then hands over new tokens of the same user.
 *
 * user          borrowed.
 * callback      may be NULL; copied before return.
 * out_handover  receives the handover, owned by caller (release with fba_handover_release).
 * out_future    receives a future with an auth result, owned by caller; may be NULL.
 * returns       as fba_auth_begin_handover. Later also FBA_ERROR_USER_MISMATCH and FBA_ERROR_NO_SIGNED_IN_USER.
 * threads       any.
 * since         1.0
 */
FBA_API fba_status fba_user_begin_link_handover(fba_user* user, const fba_callback* callback,
                                                fba_handover** out_handover, fba_future** out_future);

/*
 * Begins a re-authentication of the user that the host carries out.
 *
 * user          borrowed.
 * callback      may be NULL; copied before return.
 * out_handover  receives the handover, owned by caller (release with fba_handover_release).
 * out_future    receives a future with an auth result, owned by caller; may be NULL.
 * returns       as fba_user_begin_link_handover.
 * threads       any.
 * since         1.0
 */
FBA_API fba_status fba_user_begin_reauthentication_handover(fba_user* user, const fba_callback* callback,
                                                            fba_handover** out_handover, fba_future** out_future);

/*
 * Hands the tokens over: the account is read with them (REST accounts:lookup), then its user is signed in or renewed.
 * Only the first end of a handover counts, as with a question (see question.h).
 *
 * handover  borrowed.
 * tokens    copied before return. Missing ones, and an ID token that is no JSON Web Token, end the future with
 *            FBA_ERROR_INVALID_AUTHENTICATED_USER_DATA.
 * returns   FBA_STATUS_OK, FBA_STATUS_ALREADY_ENDED (nobody waits any more), FBA_STATUS_CLOSED, or a misuse.
 * threads   any.
 * since     1.0
 */
FBA_API fba_status fba_handover_complete(fba_handover* handover, const fba_handover_tokens* tokens);

/*
 * Ends the handover with an error. Only the first end of a handover counts.
 *
 * handover  borrowed.
 * error     any known error but FBA_ERROR_NONE.
 * message   for people, without tokens and codes; copied before return; NULL or "" for the library's own message.
 * returns   FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (another number), FBA_STATUS_ALREADY_ENDED,
 *           FBA_STATUS_CLOSED, or a misuse.
 * threads   any.
 * since     1.0
 */
FBA_API fba_status fba_handover_fail(fba_handover* handover, fba_error_code error, const char* message);

/*
 * Adds a reference.
 *
 * handover  NULL does nothing.
 * returns   the same handle, owned by caller (release with fba_handover_release).
 * threads   any.
 * since     1.0
 */
FBA_API fba_handover* fba_handover_retain(const fba_handover* handover);

/*
 * Drops a reference. Dropping the last one of a handover that has not ended cancels it: its future ends with
 * FBA_ERROR_CANCELLED.
 *
 * handover  NULL does nothing.
 * threads   any.
 * since     1.0
 */
FBA_API void fba_handover_release(fba_handover* handover);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_HANDOVER_H_ */
