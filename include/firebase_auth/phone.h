/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Phone numbers: the service sends a code to a phone, the user types it, a credential signs in.
 *
 * fba_auth_verify_phone_number -> fba_future_verification_id -> fba_credential_create_phone
 * -> fba_auth_sign_in_with_credential, fba_user_link_with_credential or fba_user_update_phone_number
 */
#ifndef FIREBASE_AUTH_PHONE_H_
#define FIREBASE_AUTH_PHONE_H_

#include "base.h"
#include "future.h"
#include "question.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How to ask for a code. Copied before return. Start from FBA_PHONE_OPTIONS_INIT. */
typedef struct fba_phone_options {
  uint32_t struct_size; /* sizeof(fba_phone_options) */
  uint32_t reserved;    /* 0 */
  /*
   * Asked for a reCAPTCHA token, with which the service checks that a genuine app sends the request, before it sends a
   * message. The answer is the token, "" for none; without an answer the call fails with
   * FBA_ERROR_APP_VERIFICATION_FAILED. NULL if the program has no such token: the emulator needs none. Not asked for an
   * empty phone number, nor where the handler of fba_auth_set_recaptcha is asked: in its place where reCAPTCHA
   * Enterprise protects phones, unless that only audits them, and has refused the token or got none.
   */
  const fba_question_handler* app_verification;
} fba_phone_options;

/* clang-format off */
#define FBA_PHONE_OPTIONS_INIT {sizeof(fba_phone_options), 0, NULL}
/* clang-format on */

/*
 * Asks the service to send a code to a phone (REST accounts:sendVerificationCode).
 *
 * auth          borrowed.
 * phone_number  in E.164 form, such as "+15555550100"; copied before return.
 * options       may be NULL.
 * callback      may be NULL; copied before return.
 * out_future    receives a future with a verification id, owned by caller; may be NULL.
 * returns       FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_PHONE_NUMBER,
 *               FBA_ERROR_INVALID_PHONE_NUMBER, FBA_ERROR_MISSING_CLIENT_IDENTIFIER or FBA_ERROR_CAPTCHA_CHECK_FAILED
 *               (the service wants a proof: give app_verification,
 *               or call fba_auth_set_recaptcha), FBA_ERROR_QUOTA_EXCEEDED,
 *               FBA_ERROR_TOO_MANY_REQUESTS, FBA_ERROR_APP_VERIFICATION_FAILED and those of fba_question_fail.
 * threads       any.
 * since         1.0
 */
FBA_API fba_status fba_auth_verify_phone_number(fba_auth* auth, const char* phone_number,
                                                const fba_phone_options* options, const fba_callback* callback,
                                                fba_future** out_future);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_PHONE_H_ */
