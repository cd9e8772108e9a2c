/* SPDX-License-Identifier: Apache-2.0 */
/* A living handle of every kind, and a future of every kind that has ended with its value. */
#ifndef CAST_H_
#define CAST_H_

#include "asking.h"
#include "carrier.h"
#include "kinds.h"
#include "scene.h"

enum { CAST_FUTURES = 10 };

/* The handle of a kind is called as the kind is. */
typedef struct cast {
  kinds known;
  scene factors; /* its user has second factors and a passkey */
  session carried;
  carrier through;
  asking asked;
  fba_future* pending[2];             /* what the question and the exchange belong to */
  fba_future* futures[CAST_FUTURES];  /* by their kind: FBA_FUTURE_YIELDS_AUTH_RESULT is the first */
  const fba_auth_result* auth_result; /* of a sign-in with a provider */
  fba_action_code_info* action_code_info;
  fba_action_code_url* action_code_url;
  fba_handover* handover;
  fba_http_exchange* http_exchange;
  fba_multi_factor_resolver* multi_factor_resolver;
  const fba_multi_factor_info* multi_factor_info;
  const fba_passkey_info* passkey_info;
  fba_password_status* password_status;
  fba_question* question;
  fba_token_result* token_result;
  fba_totp_secret* totp_secret;
  fba_user* user; /* of the scene */
} cast;

/* Must stay where it is until cast_release. */
void cast_make(cast* made);
void cast_release(cast* made);

#endif /* CAST_H_ */
