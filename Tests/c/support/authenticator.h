/* SPDX-License-Identifier: Apache-2.0 */
/* What a person with second factors has: an authenticator app, a phone, and an address that is verified. */
#ifndef AUTHENTICATOR_H_
#define AUTHENTICATOR_H_

#include <firebase_auth/user.h>

#include "web.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The code that an authenticator app with this secret (base 32) shows now (RFC 6238). */
web_text totp_code(const char* secret);

/* A phone number that no other case of the program has used. */
web_text new_phone_number(void);

/* Marks the address of the user as verified, as factors need it. */
void verify_email(const fba_user* user);

#ifdef __cplusplus
}
#endif

#endif /* AUTHENTICATOR_H_ */
