/*
 * Firebase Authentication for native programs: the whole C API.
 *
 * An independent implementation, not a Google product. The conventions that hold for every function (ownership words,
 * threads, strings, options structs) are in docs/conventions.md; each header documents its own noun.
 *
 * Order of a program's life:
 *   fba_app_create -> fba_auth_get -> fba_auth_sign_in_... -> poll fba_future_status -> fba_future_release
 *   -> fba_auth_release -> fba_app_release
 */
#ifndef FIREBASE_AUTH_FIREBASE_AUTH_H_
#define FIREBASE_AUTH_FIREBASE_AUTH_H_

#include "firebase_auth/app.h"
#include "firebase_auth/auth.h"
#include "firebase_auth/auth_result.h"
#include "firebase_auth/base.h"
#include "firebase_auth/credential.h"
#include "firebase_auth/error.h"
#include "firebase_auth/future.h"
#include "firebase_auth/listener.h"
#include "firebase_auth/log.h"
#include "firebase_auth/nonce.h"
#include "firebase_auth/provider.h"
#include "firebase_auth/user.h"
#include "firebase_auth/value.h"

#endif /* FIREBASE_AUTH_FIREBASE_AUTH_H_ */
