/* SPDX-License-Identifier: Apache-2.0 */
/* Passkeys of users under test. */
#ifndef PASSKEYS_H_
#define PASSKEYS_H_

#include "passkey_answers.h"

#ifndef __cplusplus
#include "session.h"

/* Enrols a passkey; returns its id. */
web_text enroll_passkey(fba_user* user, const char* name);
#endif

#endif /* PASSKEYS_H_ */
