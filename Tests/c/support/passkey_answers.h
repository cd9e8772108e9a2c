/* SPDX-License-Identifier: Apache-2.0 */
/* Passkeys under test, as the emulator takes them without a key: their answers are in the form of WebAuthn, but no
 * authenticator has made them. */
#ifndef PASSKEY_ANSWERS_H_
#define PASSKEY_ANSWERS_H_

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
#endif

#endif /* PASSKEY_ANSWERS_H_ */
