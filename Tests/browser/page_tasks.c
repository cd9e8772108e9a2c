/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Has pages in a browser do what only they can: prints "open URL" for each, or "mailed" for a link in a mail, and then
 * what came of it: "enrolled NAME", "signed in EMAIL", "sent", or "error NUMBER NAME", after which it goes on.
 *
 * usage: page_tasks passkey EMAIL [hosted_page=URL] [timeout_ms=N] [app_name=NAME]
 *        page_tasks passkeys EMAIL [...]   makes two, and signs in
 *        page_tasks mail EMAIL [...]       asked for a token of reCAPTCHA Enterprise
 *        page_tasks link EMAIL [...]       signs in by a link that is mailed
 *        page_tasks phone NUMBER [...]     asked for one of the earlier reCAPTCHA
 */
#include <firebase_auth/firebase_auth.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool show(const char* url, void* user_data) {
  (void)user_data;
  printf("open %s\n", url);
  fflush(stdout);
  return true;
}

static fba_browser_options options_from(int count, char** arguments) {
  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  options.open_url = show;
  options.open_url_mode = FBA_CALLBACK_ANY_THREAD;
  for (int index = 0; index < count; ++index) {
    const char* value = strchr(arguments[index], '=') + 1;
    if (strncmp(arguments[index], "hosted_page=", 12) == 0) options.hosted_page = value;
    if (strncmp(arguments[index], "timeout_ms=", 11) == 0) options.timeout_ms = (uint32_t)strtoul(value, NULL, 10);
    if (strncmp(arguments[index], "app_name=", 9) == 0) options.app_name = value;
  }
  return options;
}

/* Whether it succeeded; says so if not. */
static bool wait(fba_future* future) {
  fba_future_wait(future, -1);
  const fba_error* error = fba_future_error(future);
  if (error != NULL) printf("error %d %s\n", (int)fba_error_number(error), fba_error_name(error));
  fflush(stdout);
  return error == NULL;
}

static void enroll(fba_user* user, const fba_browser_options* options) {
  fba_future* future = NULL;
  fba_user_enroll_passkey(user, "Laptop", options, NULL, &future);
  if (wait(future)) {
    const fba_user* now = fba_auth_result_user(fba_future_auth_result(future));
    printf("enrolled %s\n", fba_passkey_info_name(fba_user_passkey_at(now, 0)));
  }
  fba_future_release(future);
}

/* Says who is signed in now. */
static void wait_for_user(fba_future* future) {
  if (wait(future)) {
    printf("signed in %s\n", fba_user_email(fba_auth_result_user(fba_future_auth_result(future))));
  }
  fba_future_release(future);
}

static void use_passkeys(fba_auth* auth, const char* email, int count, const fba_browser_options* options) {
  fba_future* future = NULL;
  fba_auth_create_user_with_email_and_password(auth, email, "secret1", NULL, &future);
  bool is_signed_up = wait(future);
  fba_future_release(future);
  fba_user* user = fba_auth_current_user(auth);
  if (!is_signed_up || user == NULL) return;
  for (int made = 0; made < count; ++made) enroll(user, options);
  fba_user_release(user);
  fba_auth_sign_out(auth);
  fba_auth_sign_in_with_passkey(auth, options, NULL, &future);
  wait_for_user(future);
}

static void follow_mail(fba_auth* auth, const char* email, const fba_browser_options* options) {
  fba_future* future = NULL;
  fba_auth_sign_in_with_mailed_link(auth, email, NULL, options, NULL, &future);
  while (fba_future_browser_state(future) != FBA_BROWSER_OPENED && fba_future_wait(future, 1) == FBA_STATUS_TIMED_OUT) {
  }
  printf("mailed\n");
  fflush(stdout);
  wait_for_user(future);
}

static void answer(fba_question* question, void* user_data) {
  fba_question_answer_in_browser(question, user_data);
  fba_question_release(question);
}

static void send_message(fba_auth* auth, bool is_mail, const char* receiver, fba_browser_options* options) {
  fba_future* future = NULL;
  fba_question_handler handler = FBA_QUESTION_HANDLER_INIT;
  handler.function = answer;
  handler.user_data = options;
  handler.mode = FBA_CALLBACK_ANY_THREAD;
  if (is_mail) {
    fba_auth_set_recaptcha(auth, &handler);
    fba_auth_send_password_reset_email(auth, receiver, NULL, &future);
  } else {
    fba_phone_options phone = FBA_PHONE_OPTIONS_INIT;
    phone.app_verification = &handler;
    fba_auth_verify_phone_number(auth, receiver, &phone, NULL, &future);
  }
  if (wait(future)) printf("sent\n");
  fba_future_release(future);
}

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  fba_app* app = NULL;
  fba_auth* auth = NULL;
  fba_app_options app_options = FBA_APP_OPTIONS_INIT;
  app_options.api_key = "key";
  app_options.project_id = "demo-project";
  app_options.store = FBA_STORE_MEMORY;
  if (fba_app_create(&app_options, NULL, &app) != FBA_STATUS_OK || fba_auth_get(app, &auth) != FBA_STATUS_OK) return 1;
  fba_browser_options options = options_from(argc - 3, argv + 3);
  if (strncmp(argv[1], "passkey", 7) == 0) {
    use_passkeys(auth, argv[2], argv[1][7] == 's' ? 2 : 1, &options);
  } else if (strcmp(argv[1], "link") == 0) {
    follow_mail(auth, argv[2], &options);
  } else {
    send_message(auth, strcmp(argv[1], "mail") == 0, argv[2], &options);
  }
  fba_auth_release(auth);
  fba_app_release(app);
  return 0;
}
