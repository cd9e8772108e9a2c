/* SPDX-License-Identifier: Apache-2.0 */
#include "scene.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>

#include "mail.h"
#include "pages.h"

static int count_of_identities;

static void set(web_text* text, const char* value) {
  snprintf(text->text, sizeof(text->text), "%s", value);
}

static void set_numbered(web_text* text, const char* before, const char* after) {
  snprintf(text->text, sizeof(text->text), "%s%d%s", before, 1000000 + ++count_of_identities, after);
}

static void make_account(scene* in, scene_account account) {
  if (account == ACCOUNT_VERIFIED || account == ACCOUNT_FACTORS) {
    in->user = sign_up_verified(&in->in, in->email.text);
  }
  if (account == ACCOUNT_FACTORS) {
    in->phone_number = new_phone_number();
    in->authenticator = enroll_totp(in->user);
    enroll_phone(in->user, in->phone_number.text);
  }
  if (account == ACCOUNT_PASSWORD) in->user = sign_up(&in->in, in->email.text);
  if (account == ACCOUNT_GITHUB) in->user = flow_sign_in_as(&in->in, "github.com", in->email.text);
  if (account != ACCOUNT_ANONYMOUS) return;
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in->in.auth, NULL, &future));
  CHECK_DONE(future);
  in->user = fba_auth_current_user(in->in.auth);
}

static void send_code(scene* in) {
  web_text number;
  fba_future* future = NULL;
  set_numbered(&number, "+1555", "");
  CHECK_OK(fba_auth_verify_phone_number(in->in.auth, number.text, NULL, NULL, &future));
  if (CHECK_SUCCEEDS(future)) set(&in->arguments[0], fba_future_verification_id(future));
  in->arguments[1] = web_sent_code(number.text);
  CHECK(in->arguments[1].text[0] != '\0');
  fba_future_release(future);
}

/* The account must be signed in. */
static void mail_code(scene* in, const char* kind) {
  fba_future* future = NULL;
  if (strcmp(kind, "VERIFY_EMAIL") == 0) {
    CHECK_OK(fba_user_send_email_verification(in->user, NULL, &future));
  } else {
    CHECK_OK(fba_auth_send_password_reset_email(in->in.auth, in->email.text, NULL, &future));
  }
  CHECK_DONE(future);
  in->arguments[0] = web_parameter(web_mailed_link(in->email.text, kind).text, "oobCode");
  CHECK(in->arguments[0].text[0] != '\0');
}

static void mail_link(scene* in) {
  set(&in->arguments[0], in->email.text);
  in->arguments[1] = mailed_sign_in_link(&in->in, in->email.text, "http://localhost/finish");
}

/* A first factor that the call may follow. */
static void make_resolver(scene* in, scene_arguments arguments) {
  in->resolver = sign_in_half(&in->in, in->email.text);
  set(&in->arguments[0], hint_of(in->resolver, arguments == ARGUMENTS_FACTOR ? "totp" : "phone"));
  if (arguments == ARGUMENTS_FACTOR) in->arguments[1] = totp_code(in->authenticator.text);
  if (arguments != ARGUMENTS_PHONE_CODE) return;
  fba_future* future = NULL;
  CHECK_OK(fba_multi_factor_resolver_send_code(in->resolver, in->arguments[0].text, NULL, NULL, &future));
  if (CHECK_SUCCEEDS(future)) set(&in->arguments[0], fba_future_verification_id(future));
  in->arguments[1] = web_sent_code(in->phone_number.text);
  fba_future_release(future);
}

/* What an enrolment may end with. */
static void begin_enrollment(scene* in, scene_arguments arguments) {
  if (arguments == ARGUMENTS_NEW_SECRET) {
    in->secret = begin_totp(in->user);
    in->arguments[1] = totp_code(fba_totp_secret_key(in->secret));
    return;
  }
  fba_future* future = NULL;
  const web_text number = new_phone_number();
  CHECK_OK(fba_user_multi_factor_send_code(in->user, number.text, NULL, NULL, &future));
  if (CHECK_SUCCEEDS(future)) set(&in->arguments[0], fba_future_verification_id(future));
  in->arguments[1] = web_sent_code(number.text);
  fba_future_release(future);
}

static void make_passkey(scene* in, scene_arguments arguments) {
  if (arguments == ARGUMENTS_NEW_PASSKEY) {
    in->arguments[0] = registration_json(new_credential_id().text);
    set(&in->arguments[1], "Key");
    return;
  }
  in->arguments[1] = enroll_passkey(in->user, "Key");
  in->arguments[0] = authentication_json(in->arguments[1].text);
}

/* Other calls have tokens without a signature. */
static void make_id_token(scene* in) {
  CHECK_INT(200, web_control("PATCH", "config", "{\"emulator\":{\"signIdTokens\":true}}"));
  in->arguments[0] = web_sign_in(in->email.text, false).id_token;
  CHECK_INT(200, web_control("PATCH", "config", "{\"emulator\":{\"signIdTokens\":false}}"));
}

static void make_arguments(scene* in, scene_arguments arguments, const char* text) {
  web_text* made = in->arguments;
  set(&made[0], text ? text : "");
  set(&made[1], TEST_PASSWORD);
  if (arguments == ARGUMENTS_OWN_EMAIL) set(&made[0], in->email.text);
  if (arguments == ARGUMENTS_NEW_EMAIL) set(&made[0], new_email().text);
  if (arguments == ARGUMENTS_EMAIL_AND_PAGE) {
    set(&made[0], new_email().text);
    set(&made[1], "http://localhost/finish");
  }
  if (arguments == ARGUMENTS_NEW_UID) set_numbered(&made[0], "{\"uid\":\"custom-", "\"}");
  if (arguments == ARGUMENTS_NEW_SUBJECT) set_numbered(&made[0], "{\"sub\":\"", "\"}");
  if (arguments == ARGUMENTS_NEW_PHONE) set_numbered(&made[0], "+1555", "");
  if (arguments == ARGUMENTS_NEW_CODE) send_code(in);
  if (arguments == ARGUMENTS_ID_TOKEN) make_id_token(in);
  if (arguments == ARGUMENTS_RESET_CODE) mail_code(in, "PASSWORD_RESET");
  if (arguments == ARGUMENTS_VERIFY_CODE) mail_code(in, "VERIFY_EMAIL");
  if (arguments == ARGUMENTS_SIGN_IN_LINK) mail_link(in);
  if (arguments == ARGUMENTS_NEW_PASSKEY || arguments == ARGUMENTS_PASSKEY) make_passkey(in, arguments);
  if (arguments == ARGUMENTS_NEW_SECRET || arguments == ARGUMENTS_FACTOR_CODE) begin_enrollment(in, arguments);
  if (arguments >= ARGUMENTS_FACTOR) make_resolver(in, arguments);
}

void scene_open(scene* opened, scene_account account, scene_arguments arguments, const char* text) {
  static const latch no_calls = LATCH_INIT;
  static const recorder nothing_seen = RECORDER_INIT;
  memset(opened, 0, sizeof(*opened));
  opened->browser.opened = no_calls;
  opened->browser.frees = no_calls;
  opened->seen = nothing_seen;
  opened->silence = silent_server_start();
  CHECK(switchboard_start(&opened->board));
  opened->in = session_open_at(opened->board.port, 0);
  opened->email = new_email();
  make_account(opened, account);
  make_arguments(opened, arguments, text);
  scene_note_user(opened);
}

void scene_close(scene* closing) {
  if (closing->browser.provider != NULL) {
    flow_end(&closing->browser);
    CHECK_INT(1, latch_count(&closing->browser.frees));
  }
  fba_future_release(closing->future);
  fba_totp_secret_release(closing->secret);
  fba_multi_factor_resolver_release(closing->resolver);
  fba_user_release(closing->user);
  session_close(&closing->in);
  switchboard_stop(&closing->board);
  silent_server_stop(&closing->silence);
}

void scene_note_user(scene* in) {
  set(&in->uid, current_uid(&in->in));
}

void scene_silence(scene* in) {
  switchboard_turn(&in->board, in->silence.port);
}

bool scene_wait_asked(const scene* in) {
  struct pollfd connection = {in->silence.socket, POLLIN, 0};
  return poll(&connection, 1, PATIENCE_MS) == 1;
}

void scene_disable_account(const scene* in) {
  char change[512];
  snprintf(change, sizeof(change), "{\"localId\":\"%.256s\",\"disableUser\":true}", fba_user_uid(in->user));
  CHECK_INT(200, web_own("accounts:update", change));
}

fba_browser_options scene_own_browser(void) {
  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  options.presentation = FBA_BROWSER_PRESENT_NOTHING;
  return options;
}

bool scene_visit_provider(scene* in) {
  return flow_visit(&in->browser, NULL);
}

bool scene_visit_mail(scene* in) {
  static web_page page;
  while (fba_future_browser_state(in->future) != FBA_BROWSER_OPENED) {
    if (fba_future_wait(in->future, 1) != FBA_STATUS_TIMED_OUT) return true;
  }
  web_get(web_mailed_link(in->arguments[0].text, "EMAIL_SIGNIN").text, 5, &page);
  return page.status == 200;
}

bool scene_visit_page(scene* in) {
  static web_page page;
  while (fba_future_authorization_url(in->future) == NULL) {
    if (fba_future_wait(in->future, 1) != FBA_STATUS_TIMED_OUT) return true;
  }
  answer_own_page(in->future, in->arguments[0].text, &page);
  return page.status == 200;
}

fba_browser_options scene_browser(scene* in) {
  in->browser = flow_of(in->arguments[0].text, in->email.text);
  return flow_options(&in->browser);
}
