/* SPDX-License-Identifier: Apache-2.0 */
/*
 * ID tokens that somebody sent to this program, a server: whether they are good, and what they say.
 *
 * Nobody is signed in by this, and nobody has to be.
 */
#ifndef FIREBASE_AUTH_ID_TOKEN_H_
#define FIREBASE_AUTH_ID_TOKEN_H_

#include "base.h"
#include "future.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * What a token must be. NULL or "" means the default. Copied before return. Start from FBA_ID_TOKEN_OPTIONS_INIT; new
 * fields are only ever added at the end.
 */
typedef struct fba_id_token_options {
  uint32_t struct_size; /* sizeof(fba_id_token_options) */
  /*
   * Not 0: the service is asked too (REST accounts:lookup, with the app's API key, which must be of the project), and
   * tokens of users who are disabled, deleted, or were signed out everywhere are refused.
   */
  uint32_t check_revoked;
  const char* project_id; /* whom the token must be for; the default is that of fba_app_options */
  const char* tenant_id;  /* whose user it must be of; the default is the auth's tenant, and any if there is none */
  /*
   * "127.0.0.1:9099": the emulator whose tokens are good, in place of those of the service. It must sign them. This is
   * the only way to accept them: neither fba_auth_use_emulator nor a variable of the environment is one.
   */
  const char* emulator_host;
} fba_id_token_options;

/* Initialiser for the struct above. */
#define FBA_ID_TOKEN_OPTIONS_INIT \
  { sizeof(fba_id_token_options), 0, NULL, NULL, NULL }

/*
 * Verifies an ID token: its signature (RS256) by the public keys of the service, its project, issuer, user and times.
 * The clock may be five minutes behind that of the service. The keys are fetched once, and kept in memory as long as
 * the service lets them be; for a token of an unknown key they are fetched again, but not more than once in a minute.
 *
 * auth        borrowed. The session stays as it is.
 * id_token    UTF-8. Keep it out of logs; no error repeats it.
 * options     may be NULL for the defaults.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with a token result, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, FBA_STATUS_INVALID_ARGUMENT (emulator_host), or a misuse. Later:
 *             FBA_ERROR_INVALID_USER_TOKEN for a token that is not good, FBA_ERROR_USER_TOKEN_EXPIRED for one that has
 *             expired or was revoked, FBA_ERROR_TENANT_ID_MISMATCH, FBA_ERROR_INVALID_ARGUMENT where no project is
 *             named ("MISSING_PROJECT_ID"), FBA_ERROR_NETWORK_REQUEST_FAILED, FBA_ERROR_INVALID_RESPONSE; with
 *             check_revoked also FBA_ERROR_USER_DISABLED and FBA_ERROR_USER_NOT_FOUND.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_id_token_verify(fba_auth* auth, const char* id_token, const fba_id_token_options* options,
                                       const fba_callback* callback, fba_future** out_future);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_ID_TOKEN_H_ */
