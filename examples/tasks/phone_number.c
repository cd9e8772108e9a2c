/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Signs in with a phone number: the service sends a code in a text message, and the user types it here.
 *
 *   FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:9099 ./phone_number +15555550100
 *
 * Before it sends a message, the service wants to know that no robot asks: a page in the browser has a box to tick.
 */
#include "terminal.h"

/* A page of the library's own answers. It runs on a thread of the library, because the main thread waits. */
static void show_box(fba_question* question, void* user_data) {
  (void)user_data;
  fba_question_answer_in_browser(question, NULL);
  fba_question_release(question);
}

/* The future yields what the code belongs to. */
static fba_future* send_code(fba_auth* auth, const char* number) {
  fba_question_handler box = FBA_QUESTION_HANDLER_INIT;
  fba_phone_options options = FBA_PHONE_OPTIONS_INIT;
  fba_future* sent = NULL;
  box.function = show_box;
  box.mode = FBA_CALLBACK_ANY_THREAD;
  options.app_verification = &box;
  fba_auth_set_recaptcha(auth, &box); /* asked instead where reCAPTCHA Enterprise protects phones */
  fba_auth_verify_phone_number(auth, number, &options, NULL, &sent);
  /* The browser may run elsewhere, or not at all: the address helps then. */
  while (fba_future_get_state(sent) == FBA_FUTURE_PENDING && fba_future_authorization_url(sent) == NULL) {
    fba_future_wait(sent, 20);
  }
  const char* address = fba_future_authorization_url(sent);
  if (address != NULL) printf("If no browser opens, open %s\n", address);
  fflush(stdout);
  return sent;
}

/* A wrong code can be corrected; the service counts. */
static bool enter_code(fba_auth* auth, const char* verification_id) {
  char code[16];
  while (ask("The code of the message:", code, sizeof(code)) && code[0] != '\0') {
    fba_credential* credential = NULL;
    fba_future* signed_in = NULL;
    fba_credential_create_phone(verification_id, code, &credential);
    fba_auth_sign_in_with_credential(auth, credential, NULL, &signed_in);
    fba_credential_release(credential);
    if (succeeded(signed_in)) return true;
  }
  return false;
}

int main(int argc, char** argv) {
  if (argc != 2) {
    fprintf(stderr, "usage: %s NUMBER, such as +15555550100\n", argv[0]);
    return 2;
  }
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  program phone = program_begin(options);
  fba_future* sent = send_code(phone.auth, argv[1]);
  bool is_signed_in = has_succeeded(sent) && enter_code(phone.auth, fba_future_verification_id(sent));
  fba_future_release(sent);
  if (is_signed_in) {
    fba_user* user = fba_auth_current_user(phone.auth);
    printf("Signed in as %s\n", fba_user_phone_number(user));
    fba_user_release(user);
  }
  program_end(&phone);
  return is_signed_in ? 0 : 1;
}
