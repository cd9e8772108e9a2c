/* SPDX-License-Identifier: Apache-2.0 */
/* Passkeys under test, as the emulator takes them without a key: their answers are in the form of WebAuthn, but no
 * authenticator has made them. */
#ifndef PASSKEYS_H_
#define PASSKEYS_H_

#include "web.h"

#ifdef __cplusplus
extern "C" {
#endif

/* An id that no other case has used. */
web_text new_credential_id(void);

/* What an authenticator would answer to make the passkey of this id, and to sign in with it. */
web_text registration_json(const char* credential_id);
web_text authentication_json(const char* credential_id);

#ifdef __cplusplus
}
#else
#include "session.h"

/* Enrols a passkey; returns its id. */
web_text enroll_passkey(fba_user* user, const char* name);
#endif

#endif /* PASSKEYS_H_ */
