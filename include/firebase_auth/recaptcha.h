/* SPDX-License-Identifier: Apache-2.0 */
/*
 * reCAPTCHA Enterprise: a token with calls that a project protects against robots. Google makes tokens in web pages
 * alone. fba_question_answer_in_browser shows such a page; a program with a page of its own gives it the site key of
 * fba_auth_get_recaptcha_site_key.
 */
#ifndef FIREBASE_AUTH_RECAPTCHA_H_
#define FIREBASE_AUTH_RECAPTCHA_H_

#include "base.h"
#include "future.h"
#include "provider.h"
#include "question.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Sets who is asked for tokens of reCAPTCHA Enterprise, by calls that ask from now on. A call asks where the project or
 * the tenant protects it: before its request if that is known (fba_auth_initialize_recaptcha_config), otherwise after
 * the service has refused the request with MISSING_RECAPTCHA_TOKEN; then it is sent once more. The site key is known
 * before each question. A token serves one request.
 *
 * The subject of a question is the action that the token must be for: "signInWithPassword", "signUpPassword" (also to
 * link a password), "getOobCode" (mails to reset a password or to sign in), "sendVerificationCode",
 * "mfaSmsEnrollment", "mfaSmsSignIn".
 *
 * The answer "" means that there is no token: the request goes without, or its refusal stands. Without an answer the
 * call ends with the error of fba_question_fail, or with FBA_ERROR_APP_VERIFICATION_FAILED ("QUESTION_TIMED_OUT",
 * "QUESTION_UNANSWERED"). With FBA_CALLBACK_PUMPED somebody must call fba_app_process_events meanwhile.
 *
 * For text messages fba_phone_options.app_verification is asked instead where reCAPTCHA Enterprise does not protect
 * phones, and too where it only audits them and the token is "" or refused.
 *
 * auth     borrowed.
 * handler  copied before return; its timeout_ms is 60000 if 0, and its free_user_data is called when another one was
 *          set or the auth closed, and the function will be called no more: a question of it may still be open. NULL
 *          for nobody: such calls then fail with FBA_ERROR_CAPTCHA_CHECK_FAILED.
 * returns  FBA_STATUS_OK, FBA_STATUS_CLOSED (nothing was taken over), or a misuse.
 * threads  any.
 * since    1.0
 */
FBA_API fba_status fba_auth_set_recaptcha(fba_auth* auth, const fba_question_handler* handler);

/*
 * Fetches what the project, or the tenant that is set, protects by reCAPTCHA Enterprise (REST recaptchaConfig), and
 * keeps it for this server and tenant: calls that are protected then ask for a token from the beginning. Fetches anew
 * at each call.
 *
 * auth        borrowed.
 * callback    may be NULL; copied before return.
 * out_future  receives a future without a value, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_NETWORK_REQUEST_FAILED,
 *             FBA_ERROR_INVALID_RESPONSE (tokens are wanted, and there is no usable site key).
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_auth_initialize_recaptcha_config(fba_auth* auth, const fba_callback* callback,
                                                        fba_future** out_future);

/*
 * Copies the site key for web pages (the last part of recaptchaKey), of the server and tenant that are set now.
 *
 * auth     borrowed.
 * buffer   receives the NUL-terminated key, cut to fit; may be NULL with size 0.
 * size     bytes in buffer.
 * returns  the length of the whole key in bytes without the NUL; 0 while it is not known, and for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API size_t fba_auth_get_recaptcha_site_key(const fba_auth* auth, char* buffer, size_t size);

/*
 * Answers a question for a token of reCAPTCHA with what a page in the browser gets: a page that a listener of the
 * library shows on this machine, and that loads Google's script. Of the questions of fba_auth_set_recaptcha it needs
 * nothing of the user; for fba_phone_options.app_verification it shows the box of the earlier reCAPTCHA (REST
 * recaptchaParams). The question ends with this call, and the call that asks goes on with the token. Until then its
 * future has the page's address (fba_future_authorization_url). One page or browser sign-in of an auth runs at a time.
 *
 * The host of the page, 127.0.0.1 or localhost (redirect_host), is among the domains of the reCAPTCHA key; for the
 * earlier reCAPTCHA, among the project's authorised domains. With the emulator a script of the emulator stands in for
 * Google's.
 *
 * question  borrowed.
 * options   port, timeout_ms, path, open_url, presentation, redirect_host, app_name and those of the last page count.
 *           timeout_ms takes the place of that of the handler. May be NULL; copied before return. free_user_data is
 *           called only if the question is taken over.
 * returns   FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (a question for something else), FBA_STATUS_ALREADY_ENDED
 *           (nobody waits any more), FBA_STATUS_CLOSED, or a misuse. Later, in the future of the call:
 *           FBA_ERROR_CAPTCHA_CHECK_FAILED ("RECAPTCHA_NOT_SOLVED"), FBA_ERROR_WEB_CONTEXT_CANCELLED (not in time),
 *           FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED, FBA_ERROR_WEB_INTERNAL_ERROR (the listener),
 *           FBA_ERROR_INVALID_ARGUMENT (options that cannot be).
 * threads   any.
 * since     1.0
 */
FBA_API fba_status fba_question_answer_in_browser(fba_question* question, const fba_browser_options* options);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_RECAPTCHA_H_ */
