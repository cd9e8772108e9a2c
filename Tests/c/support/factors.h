/* SPDX-License-Identifier: Apache-2.0 */
/* Second factors under test: an authenticator app, users who may enrol factors, and sign-ins that need them. */
#ifndef FACTORS_H_
#define FACTORS_H_

#include "authenticator.h"
#include "session.h"

/* Makes the user's account, with a verified address. */
fba_user* sign_up_verified(session* in, const char* email);

/* Asks for a secret; owned by the caller. */
fba_totp_secret* begin_totp(fba_user* user);

/* Enrols an authenticator app; returns its secret. */
web_text enroll_totp(fba_user* user);

/* Enrols a phone. */
void enroll_phone(fba_user* user, const char* phone_number);

/* The uid of the factor of this kind among those of the user who is signed in, "" when there is none. */
web_text factor_of(const session* in, const char* factor_id);

/* The resolver of a call that needs a second factor; owned by the caller. Releases the future. */
fba_multi_factor_resolver* resolver_of(fba_future* future);

/* The same of a sign-in by the address of an account. */
fba_multi_factor_resolver* sign_in_half(session* in, const char* email);

/* The uid of the hint of this kind, "" when there is none. */
const char* hint_of(const fba_multi_factor_resolver* resolver, const char* factor_id);

#endif /* FACTORS_H_ */
