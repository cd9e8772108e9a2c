/* SPDX-License-Identifier: Apache-2.0 */
/* Sign-in by a mailed link that this program takes itself, by a text message, and by a passkey. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../c/support/passkey_answers.h"
#include "attempt.h"
#include "person.h"

/* The mail is out, or the sign-in has ended. Whoever follows the link is told by the sign-in whether it has arrived. */
static void follow_mail(fba_future* future) {
  char order[512], answer[4096];
  for (int waited_ms = 0; fba_future_browser_state(future) != FBA_BROWSER_OPENED; waited_ms += 50) {
    if (fba_future_wait(future, 50) == FBA_STATUS_OK || waited_ms > PATIENCE_MS) return;
  }
  const char* tries = getenv("TRIES");
  snprintf(order, sizeof(order), "mail\t%s\t%s", tries == NULL ? "3" : tries, email);
  if (!person_does(order, answer, sizeof(answer))) fba_future_wait(future, PATIENCE_MS);
  if (fba_future_get_state(future) == FBA_FUTURE_PENDING) fba_future_wait(future, PATIENCE_MS);
}

static bool sign_in_by_mailed_link(void) {
  fba_future* future = NULL;
  fba_status status = fba_auth_sign_in_with_mailed_link(auth, email, NULL, NULL, NULL, &future);
  if (!begin(status, "mailed link")) return false;
  follow_mail(future);
  return end(future, "mailed link");
}

void run_mailed_link(void) {
  open_ready();
  insist_under_faults(sign_in_by_mailed_link, "mailed link");
  insist(flush, "flush");
}

/* With the code of the message, which the future of the first step names. */
static bool sign_in_with_code(const fba_future* sent) {
  fba_credential* credential = NULL;
  fba_future* future = NULL;
  fba_status status = fba_credential_create_phone(fba_future_verification_id(sent), SENT_CODE, &credential);
  if (!begin(status, "phone")) return false;
  status = fba_auth_sign_in_with_credential(auth, credential, NULL, &future);
  fba_credential_release(credential);
  return begin(status, "phone") && end(future, "phone");
}

static bool sign_in_by_phone(void) {
  fba_future* sent = NULL;
  if (!begin(fba_auth_verify_phone_number(auth, email, NULL, NULL, &sent), "phone")) return false;
  if (!has_ended_well(sent, "phone")) return end(sent, "phone");
  bool is_done = sign_in_with_code(sent);
  fba_future_release(sent);
  return is_done;
}

void run_phone(void) {
  open_ready();
  insist_under_faults(sign_in_by_phone, "phone");
  insist(flush, "flush");
}

static web_text passkey;

static bool enroll_passkey(void) {
  fba_future* future = NULL;
  fba_user* user = fba_auth_current_user(auth);
  bool is_done = begin(fba_user_start_passkey_enrollment(user, NULL, NULL, &future), "passkey's start") &&
                 end(future, "passkey's start");
  if (is_done) {
    static int count;
    /* Another one each time: the service may have got one whose end has failed. No bit of base64url is left over. */
    snprintf(passkey.text, sizeof(passkey.text), "pk%06d-%03d", (int)getpid() % 1000000, ++count % 1000);
    fba_status status =
        fba_user_finalize_passkey_enrollment(user, "Faults", registration_json(passkey.text).text, NULL, &future);
    is_done = begin(status, "passkey's end") && end(future, "passkey's end");
  }
  fba_user_release(user);
  return is_done;
}

static bool sign_in_by_passkey(void) {
  fba_future* future = NULL;
  if (!begin(fba_auth_start_passkey_sign_in(auth, NULL, &future), "passkey") || !end(future, "passkey")) return false;
  fba_status status = fba_auth_finalize_passkey_sign_in(auth, authentication_json(passkey.text).text, NULL, &future);
  return begin(status, "passkey") && end(future, "passkey");
}

static bool use_passkey(void) {
  insist(enroll_passkey, "passkey's enrolment");
  if (!begin(fba_auth_sign_out(auth), "sign-out")) return false;
  insist(sign_in_by_passkey, "passkey");
  return true;
}

void run_passkey(void) {
  open_ready();
  insist(sign_up, "sign-up");
  insist_under_faults(use_passkey, "passkey");
  insist(flush, "flush");
}
