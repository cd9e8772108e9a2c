/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Questions: what a call has to ask the program, such as a reCAPTCHA that its user solves. The call waits meanwhile.
 *
 * fba_question_handler.function -> the program's own work -> fba_question_answer or fba_question_fail
 * -> fba_question_release
 *
 * Every question has this shape. It may be answered on any thread, at any time, also inside the function; the first end
 * counts: an answer, a failure, the last release, the end of the time, or the end of the call's future.
 */
#ifndef FIREBASE_AUTH_QUESTION_H_
#define FIREBASE_AUTH_QUESTION_H_

#include "base.h"
#include "error.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Asks. No lock is held. Called once, unless the call has ended by then; the handlers of an auth once for each token or
 * sign-in.
 *
 * question   owned by the function (release with fba_question_release, here or later).
 * user_data  borrowed, as it was handed over with the function; may be NULL.
 */
typedef void (*fba_question_fn)(fba_question* question, void* user_data);

/* Where a question goes. Copied before return. Start from FBA_QUESTION_HANDLER_INIT. */
typedef struct fba_question_handler {
  uint32_t struct_size;       /* sizeof(fba_question_handler) */
  fba_callback_mode mode;     /* where the function runs; default FBA_CALLBACK_PUMPED */
  uint32_t timeout_ms;        /* for the answer, from the moment the call asks; 0 = 300000 (five minutes) */
  uint32_t reserved;          /* 0 */
  fba_question_fn function;   /* required */
  void* user_data;            /* handed to the function as it is */
  fba_free_fn free_user_data; /* called once after the function, or when it will not be called; may be NULL */
} fba_question_handler;

/* clang-format off */
#define FBA_QUESTION_HANDLER_INIT \
  {sizeof(fba_question_handler), FBA_CALLBACK_PUMPED, 0, 0, NULL, NULL, NULL}
/* clang-format on */

/*
 * Tells what the question is about: for fba_phone_options.app_verification, the phone number;
 * for fba_auth_set_app_check "App Check"; for fba_auth_set_recaptcha the action, such as "getOobCode"; for
 * fba_auth_set_before_auth_state_changed the uid.
 *
 * question  borrowed.
 * returns   borrowed (valid until the question is released); "" for NULL.
 * threads   any.
 * since     1.0
 */
FBA_API const char* fba_question_subject(const fba_question* question);

/*
 * Gives the user whom the question is about: for fba_auth_set_before_auth_state_changed, the one who is to be signed
 * in. Only its getters are of use: nobody is signed in yet, so its operations are refused.
 *
 * question  borrowed.
 * returns   borrowed (valid until the question is released); NULL for other questions.
 * threads   any.
 * since     1.0
 */
FBA_API const fba_user* fba_question_user(const fba_question* question);

/*
 * Tells whether the question still waits for an answer: once it does not, the program can stop asking its user.
 *
 * question  borrowed.
 * returns   true until the question has ended; false for NULL.
 * threads   any.
 * since     1.0
 */
FBA_API bool fba_question_is_open(const fba_question* question);

/*
 * Answers: the call goes on.
 *
 * question  borrowed.
 * answer    copied before return; the field that holds the handler says what it may be.
 * returns   FBA_STATUS_OK, FBA_STATUS_ALREADY_ENDED (nobody waits any more), FBA_STATUS_CLOSED, or a misuse.
 * threads   any.
 * since     1.0
 */
FBA_API fba_status fba_question_answer(fba_question* question, const char* answer);

/*
 * Says that there is no answer: the call's future ends with this error, whose name is "QUESTION_FAILED".
 *
 * question  borrowed.
 * error     any known error but FBA_ERROR_NONE.
 * message   for people, without tokens and codes; copied before return; NULL or "" for the library's own message.
 * returns   FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (another number), FBA_STATUS_ALREADY_ENDED,
 *           FBA_STATUS_CLOSED, or a misuse.
 * threads   any.
 * since     1.0
 */
FBA_API fba_status fba_question_fail(fba_question* question, fba_error_code error, const char* message);

/*
 * Adds a reference.
 *
 * question  NULL does nothing.
 * returns   the same handle, owned by caller (release with fba_question_release).
 * threads   any.
 * since     1.0
 */
FBA_API fba_question* fba_question_retain(const fba_question* question);

/*
 * Drops a reference. Dropping the last one of a question that has not ended ends its call with the error for no answer,
 * named "QUESTION_UNANSWERED".
 *
 * question  NULL does nothing.
 * threads   any.
 * since     1.0
 */
FBA_API void fba_question_release(fba_question* question);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_QUESTION_H_ */
