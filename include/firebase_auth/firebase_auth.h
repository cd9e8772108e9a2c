/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Firebase Authentication for native programs: the whole C API.
 *
 * An independent implementation, not a Google product. The conventions that hold for every function (ownership words,
 * threads, strings, options structs) are in docs/conventions.md; each header documents its own noun.
 *
 * Order of a program's life:
 *   fba_app_create -> fba_auth_get -> fba_auth_sign_in_... -> poll fba_future_get_state -> fba_future_release
 *   -> fba_auth_release -> fba_app_release
 */
#ifndef FIREBASE_AUTH_FIREBASE_AUTH_H_
#define FIREBASE_AUTH_FIREBASE_AUTH_H_

#include "action_code.h"
#include "app.h"
#include "app_check.h"
#include "auth.h"
#include "auth_result.h"
#include "base.h"
#include "credential.h"
#include "email_link.h"
#include "error.h"
#include "future.h"
#include "handover.h"
#include "http_transport.h"
#include "id_token.h"
#include "listener.h"
#include "log.h"
#include "multi_factor.h"
#include "nonce.h"
#include "passkey.h"
#include "password_policy.h"
#include "phone.h"
#include "provider.h"
#include "question.h"
#include "recaptcha.h"
#include "store.h"
#include "token_result.h"
#include "user.h"
#include "value.h"

#endif /* FIREBASE_AUTH_FIREBASE_AUTH_H_ */
