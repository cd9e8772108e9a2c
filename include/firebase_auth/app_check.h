/* SPDX-License-Identifier: Apache-2.0 */
/*
 * App Check: a token with each request, by which the service knows a genuine app. Where it comes from is the program's
 * business: a server of its own that attests it, or a debug token.
 */
#ifndef FIREBASE_AUTH_APP_CHECK_H_
#define FIREBASE_AUTH_APP_CHECK_H_

#include "base.h"
#include "question.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Sets who is asked for App Check tokens, before requests that begin from now on. One question asks for all requests
 * that wait; its token is sent as X-Firebase-AppCheck, and kept until a minute before the end that the token itself
 * names (RFC 7519, exp), or until the service refuses a request with 401 or 403. A token that names none serves the
 * requests that wait, and the next request asks again.
 *
 * The answer "" lets them go without a token. Without an answer they are not sent: their futures end with the error of
 * fba_question_fail, or with FBA_ERROR_APP_VERIFICATION_FAILED ("QUESTION_TIMED_OUT", "QUESTION_UNANSWERED",
 * "INVALID_APP_CHECK_TOKEN"). With FBA_CALLBACK_PUMPED somebody must call fba_app_process_events meanwhile: do not
 * wait for a future on the only thread that does.
 *
 * auth     borrowed.
 * handler  copied before return; its timeout_ms is 10000 if 0, and its free_user_data is called when another one was
 *          set or the auth closed, and the function will be called no more; of a question that the program keeps, when
 *          that is released. The subject of its questions is "App Check". NULL for nobody: requests that wait then go
 *          without a token.
 * returns  FBA_STATUS_OK, FBA_STATUS_CLOSED (nothing was taken over), or a misuse.
 * threads  any.
 * since    1.0
 */
FBA_API fba_status fba_auth_set_app_check(fba_auth* auth, const fba_question_handler* handler);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_APP_CHECK_H_ */
