/* SPDX-License-Identifier: Apache-2.0 */
/* What a call was given may be overwritten, and given back, as soon as it has returned: the library has copies. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/asking.h"
#include "support/carrier.h"
#include "support/factors.h"
#include "support/fake_server.h"
#include "support/pages.h"
#include "support/passkeys.h"
#include "support/recorder.h"
#include "support/session.h"

/* A text of the program's, which is gone after the call. */
typedef struct loan {
  char text[512];
} loan;

static loan lend(const char* text) {
  loan lent;
  memset(lent.text, 0, sizeof(lent.text));
  snprintf(lent.text, sizeof(lent.text), "%.500s", text);
  return lent;
}

static void overwrite(void* bytes, size_t size) {
  memset(bytes, 'x', size);
}

#define TAKE_BACK(value) overwrite(&(value), sizeof(value))

/* As JSON a credential tells all that it holds. */
static void check_holds(fba_credential* credential, const char* first, const char* second) {
  char json[2048];
  CHECK(fba_credential_get_json(credential, json, sizeof(json)) < sizeof(json));
  CHECK_CONTAINS(first, json);
  CHECK_CONTAINS(second, json);
  CHECK(strstr(json, "xxxx") == NULL);
  fba_credential_release(credential);
}

// proves: fba_credential_create_email.email fba_credential_create_email.password
// proves: fba_credential_create_google.id_token fba_credential_create_google.access_token
// proves: fba_credential_create_twitter.token fba_credential_create_twitter.secret
// proves: fba_credential_create_phone.verification_id fba_credential_create_facebook.access_token
// proves: fba_credential_create_github.access_token fba_credential_create_play_games.server_auth_code
static void texts_of_credentials_are_copied(void) {
  fba_credential* made = NULL;
#define HOLDS(call)                                     \
  do {                                                  \
    loan one = lend("first-1"), two = lend("second-2"); \
    CHECK_OK(call);                                     \
    TAKE_BACK(one);                                     \
    TAKE_BACK(two);                                     \
    check_holds(made, "first-1", "second-2");           \
  } while (0)
#define HOLDS_ONE(call)                      \
  do {                                       \
    loan one = lend("first-1");              \
    CHECK_OK(call);                          \
    TAKE_BACK(one);                          \
    check_holds(made, "first-1", "first-1"); \
  } while (0)
  HOLDS(fba_credential_create_email(one.text, two.text, &made));
  HOLDS(fba_credential_create_google(one.text, two.text, &made));
  HOLDS(fba_credential_create_twitter(one.text, two.text, &made));
  HOLDS(fba_credential_create_phone(one.text, two.text, &made));
  HOLDS_ONE(fba_credential_create_facebook(one.text, &made));
  HOLDS_ONE(fba_credential_create_github(one.text, &made));
  HOLDS_ONE(fba_credential_create_play_games(one.text, &made));
}

// proves: fba_credential_create_email_link.link fba_credential_create_saml.provider_id
// proves: fba_credential_create_saml.saml_response fba_credential_create_oauth.tokens
// proves: fba_credential_create_game_center.player_id fba_action_code_url_parse.link
static void longer_texts_of_credentials_are_copied(void) {
  fba_credential* made = NULL;
  loan email = lend("a@example.com"), link = lend("https://e.com/?mode=signIn&oobCode=code-1&apiKey=k");
  CHECK_OK(fba_credential_create_email_link(email.text, link.text, &made, NULL));
  TAKE_BACK(email);
  TAKE_BACK(link);
  check_holds(made, "a@example.com", "code-1");
  loan provider = lend("saml.acme"), answer = lend("cmVzcG9uc2U=");
  CHECK_OK(fba_credential_create_saml(provider.text, answer.text, &made, NULL));
  TAKE_BACK(provider);
  TAKE_BACK(answer);
  CHECK_TEXT("saml.acme", fba_credential_provider_id(made));
  check_holds(made, "saml.acme", "cmVzcG9uc2U=");
  loan id = lend("oidc.acme"), token = lend("id-token-1"), access = lend("access-2");
  fba_oauth_tokens tokens = FBA_OAUTH_TOKENS_INIT;
  tokens.id_token = token.text;
  tokens.access_token = access.text;
  CHECK_OK(fba_credential_create_oauth(id.text, &tokens, &made, NULL));
  TAKE_BACK(tokens);
  TAKE_BACK(id);
  TAKE_BACK(token);
  TAKE_BACK(access);
  CHECK_TEXT("oidc.acme", fba_credential_provider_id(made));
  check_holds(made, "id-token-1", "access-2");
  loan mailed = lend(" https://e.com/?mode=verifyEmail&oobCode=code-2&apiKey=k\n");
  fba_action_code_url* parts = NULL;
  CHECK_OK(fba_action_code_url_parse(mailed.text, &parts, NULL));
  TAKE_BACK(mailed);
  CHECK_TEXT("code-2", fba_action_code_url_code(parts));
  fba_action_code_url_release(parts);
  loan player = lend("G:7"), key = lend("https://static.gc.apple.com/k.cer"), signature = lend("c2ln");
  loan salt = lend("c2FsdA=="), name = lend("Ann");
  CHECK_OK(fba_credential_create_game_center(player.text, key.text, signature.text, salt.text, 1700000000123, name.text,
                                             &made));
  TAKE_BACK(player);
  TAKE_BACK(key);
  TAKE_BACK(signature);
  TAKE_BACK(salt);
  TAKE_BACK(name);
  check_holds(made, "G:7", "Ann");
}

// proves: fba_user_update_profile.profile fba_auth_create_user_with_email_and_password.password
// proves: fba_user_update_password.password
static void a_profile_and_a_password_are_copied(void) {
  session in = session_open();
  const test_email email = new_email();
  fba_future* future = NULL;
  loan first = lend("the first one");
  CHECK_OK(fba_auth_create_user_with_email_and_password(in.auth, email.text, first.text, NULL, &future));
  TAKE_BACK(first);
  CHECK_DONE(future);
  CHECK_OK(fba_auth_sign_in_with_email_and_password(in.auth, email.text, "the first one", NULL, &future));
  CHECK_DONE(future);
  fba_user* user = fba_auth_current_user(in.auth);
  loan name = lend("Ann"), picture = lend("https://example.com/ann.png"), password = lend("battery staple");
  fba_user_profile profile = FBA_USER_PROFILE_INIT;
  profile.display_name = name.text;
  profile.photo_url = picture.text;
  CHECK_OK(fba_user_update_profile(user, &profile, NULL, &future));
  TAKE_BACK(profile);
  TAKE_BACK(name);
  TAKE_BACK(picture);
  CHECK_DONE(future);
  fba_user* now = fba_auth_current_user(in.auth);
  CHECK_TEXT("Ann", fba_user_display_name(now));
  CHECK_TEXT("https://example.com/ann.png", fba_user_photo_url(now));
  CHECK_OK(fba_user_update_password(user, password.text, NULL, &future));
  TAKE_BACK(password);
  CHECK_DONE(future);
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_OK(fba_auth_sign_in_with_email_and_password(in.auth, email.text, "battery staple", NULL, &future));
  CHECK_DONE(future);
  fba_user_release(now);
  fba_user_release(user);
  session_close(&in);
}

typedef fba_status (*mail_call)(session* in, fba_user* user, const char* email,
                                const fba_action_code_settings* settings, fba_future** out_future);

static fba_status mail_reset(session* in, fba_user* user, const char* email, const fba_action_code_settings* settings,
                             fba_future** out_future) {
  (void)user;
  return fba_auth_send_password_reset_email_with_settings(in->auth, email, settings, NULL, out_future);
}

static fba_status mail_verification(session* in, fba_user* user, const char* email,
                                    const fba_action_code_settings* settings, fba_future** out_future) {
  (void)in;
  (void)email;
  return fba_user_send_email_verification_with_settings(user, settings, NULL, out_future);
}

static fba_status mail_change(session* in, fba_user* user, const char* email, const fba_action_code_settings* settings,
                              fba_future** out_future) {
  (void)in;
  char next[80];
  snprintf(next, sizeof(next), "next-%s", email);
  return fba_user_send_email_verification_before_updating_email_with_settings(user, next, settings, NULL, out_future);
}

static fba_status mail_link(session* in, fba_user* user, const char* email, const fba_action_code_settings* settings,
                            fba_future** out_future) {
  (void)user;
  return fba_auth_send_sign_in_link_to_email(in->auth, email, settings, NULL, out_future);
}

static const struct {
  mail_call call;
  const char* kind;
  bool may_be_left_out;
} mails[] = {{mail_reset, "PASSWORD_RESET", true},
             {mail_verification, "VERIFY_EMAIL", true},
             {mail_change, "VERIFY_AND_CHANGE_EMAIL", true},
             {mail_link, "EMAIL_SIGNIN", false}};

// proves: fba_auth_send_password_reset_email_with_settings.settings
// proves: fba_user_send_email_verification_with_settings.settings
// proves: fba_user_send_email_verification_before_updating_email_with_settings.settings
// proves: fba_auth_send_sign_in_link_to_email.settings
static void settings_of_mails_are_copied(void) {
  session in = session_open();
  const test_email email = new_email();
  fba_user* user = sign_up(&in, email.text);
  for (size_t index = 0; index < sizeof(mails) / sizeof(mails[0]); index++) {
    fba_future* future = NULL;
    loan url = lend("http://localhost/finish?copied=1");
    fba_action_code_settings settings = FBA_ACTION_CODE_SETTINGS_INIT;
    settings.url = url.text;
    settings.handle_code_in_app = 1;
    CHECK_OK(mails[index].call(&in, user, email.text, &settings, &future));
    TAKE_BACK(settings);
    TAKE_BACK(url);
    CHECK_DONE(future);
    const web_text link = web_mailed_link(email.text, mails[index].kind);
    CHECK_TEXT("http://localhost/finish?copied=1", web_parameter(link.text, "continueUrl").text);
    if (!mails[index].may_be_left_out) continue;
    CHECK_OK(mails[index].call(&in, user, email.text, NULL, &future));
    CHECK_DONE(future);
    CHECK_TEXT("", web_parameter(web_mailed_link(email.text, mails[index].kind).text, "continueUrl").text);
  }
  fba_user_release(user);
  session_close(&in);
}

static void note_change(fba_auth* auth, void* user_data) {
  (void)auth;
  latch_add(user_data);
}

// proves: fba_future_add_callback.callback fba_auth_add_auth_state_listener.listener
// proves: fba_auth_add_id_token_listener.listener
static void callbacks_and_listeners_are_copied(void) {
  session in = session_open();
  latch told = LATCH_INIT;
  recorder seen = RECORDER_INIT;
  fba_future* future = NULL;
  const fba_listener pattern = {(uint32_t)sizeof(fba_listener), FBA_CALLBACK_ANY_THREAD, note_change, &told, NULL};
  fba_listener listener = pattern;
  CHECK_OK(fba_auth_add_auth_state_listener(in.auth, &listener, NULL));
  TAKE_BACK(listener);
  listener = pattern;
  CHECK_OK(fba_auth_add_id_token_listener(in.auth, &listener, NULL));
  TAKE_BACK(listener);
  CHECK_INT(2, latch_count(&told));
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  fba_callback callback = recorder_callback(&seen, FBA_CALLBACK_PUMPED);
  CHECK_OK(fba_future_add_callback(future, &callback, NULL));
  TAKE_BACK(callback);
  CHECK_DONE(future);
  CHECK_INT(4, latch_count(&told));
  CHECK_INT(1, (int)fba_app_process_events(in.app, 0));
  CHECK_INT(1, latch_count(&seen.calls));
  session_close(&in);
  CHECK_INT(1, latch_count(&seen.frees));
}

/* The handler of each kind of question asks, although the program has it no more; what it says is copied too. */
// proves: fba_question_fail.message fba_question_answer.answer fba_auth_set_before_auth_state_changed.handler
static void handlers_and_answers_are_copied(void) {
  session in = session_open();
  asking app = ASKING_INIT, before = ASKING_INIT;
  fba_future* future = NULL;
  fba_question_handler handler = asking_handler(&app, FBA_CALLBACK_ANY_THREAD, 0);
  CHECK_OK(fba_auth_set_app_check(in.auth, &handler));
  TAKE_BACK(handler);
  handler = asking_handler(&before, FBA_CALLBACK_ANY_THREAD, 0);
  CHECK_OK(fba_auth_set_before_auth_state_changed(in.auth, &handler));
  TAKE_BACK(handler);
  CHECK_OK(fba_auth_fetch_providers_for_email(in.auth, "a@example.com", NULL, &future));
  CHECK(latch_wait(&app.asks, 1));
  loan words = lend("The attestation is down.");
  CHECK_OK(fba_question_fail(app.question, FBA_ERROR_NETWORK_REQUEST_FAILED, words.text));
  TAKE_BACK(words);
  CHECK_FAILS(FBA_ERROR_NETWORK_REQUEST_FAILED, future);
  CHECK_TEXT("The attestation is down.", fba_error_message(fba_future_error(future)));
  fba_future_release(future);
  fba_question_release(app.question);
  app.answer = "";
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  CHECK(latch_wait(&before.asks, 1));
  CHECK_OK(fba_question_answer(before.question, ""));
  CHECK_DONE(future);
  fba_question_release(before.question);
  session_close(&in);
  CHECK(latch_wait(&app.frees, 1) && latch_wait(&before.frees, 1));
}

/* Here a token of App Check, which the next request carries. */
// proves: fba_question_answer.answer fba_question_answer.summary
static void an_answer_is_copied(void) {
  char* reply = http_ok("{\"email\":\"a@example.com\"}");
  fake_server server = {.replies = {reply}, .reply_count = 1};
  CHECK(fake_server_start(&server));
  session in = session_open_at(server.port, 0);
  asking app = ASKING_INIT;
  fba_future* future = NULL;
  fba_question_handler handler = asking_handler(&app, FBA_CALLBACK_ANY_THREAD, 0);
  CHECK_OK(fba_auth_set_app_check(in.auth, &handler));
  CHECK_OK(fba_auth_send_password_reset_email(in.auth, "a@example.com", NULL, &future));
  CHECK(latch_wait(&app.asks, 1));
  loan token = lend("token-1");
  CHECK_OK(fba_question_answer(app.question, token.text));
  TAKE_BACK(token);
  CHECK_DONE(future);
  fba_question_release(app.question);
  session_close(&in);
  fake_server_stop(&server);
  CHECK_CONTAINS("\r\nX-Firebase-AppCheck: token-1\r\n", server.newest);
  free(reply);
}

/* What an authenticator and the user's list show, and which of the passkeys goes. */
// proves: fba_user_start_passkey_enrollment.name fba_user_finalize_passkey_enrollment.name
// proves: fba_user_unenroll_passkey.credential_id
static void texts_of_passkeys_are_copied(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  fba_future* future = NULL;
  loan shown = lend("Shown key"), listed = lend("Listed key");
  CHECK_OK(fba_user_start_passkey_enrollment(user, shown.text, NULL, &future));
  TAKE_BACK(shown);
  if (CHECK_SUCCEEDS(future)) CHECK_CONTAINS("\"name\":\"Shown key\"", fba_future_text(future));
  fba_future_release(future);
  const web_text id = new_credential_id();
  CHECK_OK(fba_user_finalize_passkey_enrollment(user, listed.text, registration_json(id.text).text, NULL, &future));
  TAKE_BACK(listed);
  CHECK_DONE(future);
  fba_user* now = fba_auth_current_user(in.auth);
  CHECK_TEXT("Listed key", fba_passkey_info_name(fba_user_passkey_at(now, 0)));
  loan going = lend(id.text);
  CHECK_OK(fba_user_unenroll_passkey(user, going.text, NULL, &future));
  TAKE_BACK(going);
  CHECK_DONE(future);
  fba_user_release(now);
  now = fba_auth_current_user(in.auth);
  CHECK_INT(0, (int64_t)fba_user_passkey_count(now));
  fba_user_release(now);
  fba_user_release(user);
  session_close(&in);
}

static void a_name_of_a_browsers_passkey_is_copied(void) {
  static web_page page;
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  fba_future* future = NULL;
  loan name = lend("Browser key"), app_name = lend("Garden");
  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  options.presentation = FBA_BROWSER_PRESENT_NOTHING;
  options.app_name = app_name.text;
  CHECK_OK(fba_user_enroll_passkey(user, name.text, &options, NULL, &future));
  TAKE_BACK(name);
  TAKE_BACK(app_name);
  TAKE_BACK(options);
  answer_own_page(future, registration_json(new_credential_id().text).text, &page);
  if (CHECK_SUCCEEDS(future)) {
    const fba_user* now = fba_auth_result_user(fba_future_auth_result(future));
    CHECK_TEXT("Browser key", fba_passkey_info_name(fba_user_passkey_at(now, 0)));
  }
  CHECK_CONTAINS("Garden", page.body);
  fba_future_release(future);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_user_multi_factor_enroll_totp.display_name fba_user_multi_factor_enroll_phone.display_name
static void names_of_factors_are_copied(void) {
  session in = session_open();
  fba_user* user = sign_up_verified(&in, new_email().text);
  fba_future* future = NULL;
  fba_totp_secret* secret = begin_totp(user);
  loan name = lend("My app");
  CHECK_OK(fba_user_multi_factor_enroll_totp(user, secret, totp_code(fba_totp_secret_key(secret)).text, name.text, NULL,
                                             &future));
  TAKE_BACK(name);
  fba_totp_secret_release(secret);
  CHECK_DONE(future);
  const web_text number = new_phone_number();
  fba_future* sent = NULL;
  CHECK_OK(fba_user_multi_factor_send_code(user, number.text, NULL, NULL, &sent));
  CHECK_SUCCEEDS(sent);
  name = lend("My phone");
  CHECK_OK(fba_user_multi_factor_enroll_phone(user, fba_future_verification_id(sent), web_sent_code(number.text).text,
                                              name.text, NULL, &future));
  TAKE_BACK(name);
  CHECK_DONE(future);
  fba_future_release(sent);
  fba_user* now = fba_auth_current_user(in.auth);
  CHECK_TEXT("My app", fba_multi_factor_info_display_name(fba_user_multi_factor_at(now, 0)));
  CHECK_TEXT("My phone", fba_multi_factor_info_display_name(fba_user_multi_factor_at(now, 1)));
  fba_user_release(now);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_handover_complete.tokens fba_handover_fail.message
static void words_of_a_handover_are_copied(void) {
  session in = session_open();
  web_account account = web_sign_in(new_email().text, true);
  const web_text uid = account.uid;
  fba_handover* handover = NULL;
  fba_future* future = NULL;
  fba_handover_tokens tokens = FBA_HANDOVER_TOKENS_INIT;
  tokens.id_token = account.id_token.text;
  tokens.refresh_token = account.refresh_token.text;
  CHECK_OK(fba_auth_begin_handover(in.auth, NULL, &handover, &future));
  CHECK_OK(fba_handover_complete(handover, &tokens));
  TAKE_BACK(tokens);
  TAKE_BACK(account);
  CHECK_DONE(future);
  CHECK_TEXT(uid.text, current_uid(&in));
  fba_handover_release(handover);
  CHECK_OK(fba_auth_begin_handover(in.auth, NULL, &handover, &future));
  loan words = lend("The window was closed.");
  CHECK_OK(fba_handover_fail(handover, FBA_ERROR_USER_CANCELLED, words.text));
  TAKE_BACK(words);
  CHECK_FAILS(FBA_ERROR_USER_CANCELLED, future);
  CHECK_TEXT("The window was closed.", fba_error_message(fba_future_error(future)));
  fba_future_release(future);
  fba_handover_release(handover);
  session_close(&in);
}

/* What the program's own HTTP client says. */
// proves: fba_http_exchange_answer.summary fba_http_exchange_answer.headers fba_http_exchange_fail.message
// proves: fba_http_exchange_answer.body
static void answers_of_the_programs_client_are_copied(void) {
  carrier through = CARRIER_INIT;
  session in = session_open_over(carrier_transport(&through));
  fba_future* future = NULL;
  CHECK_OK(fba_auth_fetch_providers_for_email(in.auth, "a@example.com", NULL, &future));
  CHECK(latch_wait(&through.starts, 1));
  fba_http_exchange* exchange = through.exchange;
  loan date = lend("Date: Sun, 06 Nov 1994 08:49:37 GMT"), pause = lend("Retry-After: Sun, 06 Nov 1994 08:51:07 GMT");
  loan other = lend("X-Other: 1"), body = lend("{\"error\":{\"code\":400,\"message\":\"QUOTA_EXCEEDED : Why.\"}}");
  const char* headers[] = {date.text, other.text, pause.text};
  CHECK_OK(fba_http_exchange_answer(exchange, 400, headers, 3, body.text, strlen(body.text)));
  TAKE_BACK(date);
  TAKE_BACK(pause);
  TAKE_BACK(other);
  TAKE_BACK(body);
  TAKE_BACK(headers);
  CHECK_FAILS(FBA_ERROR_QUOTA_EXCEEDED, future);
  CHECK_INT(90000, fba_error_retry_after_ms(fba_future_error(future)));
  fba_http_exchange_release(exchange);
  fba_future_release(future);
  CHECK_OK(fba_auth_fetch_providers_for_email(in.auth, "a@example.com", NULL, &future));
  CHECK(latch_wait(&through.starts, 2));
  loan words = lend("connection refused");
  exchange = through.exchange;
  CHECK_OK(fba_http_exchange_fail(exchange, FBA_HTTP_FAILURE_UNREACHABLE, words.text));
  TAKE_BACK(words);
  CHECK_FAILS(FBA_ERROR_NETWORK_REQUEST_FAILED, future);
  CHECK_CONTAINS("connection refused", fba_error_message(fba_future_error(future)));
  fba_http_exchange_release(exchange);
  fba_future_release(future);
  session_close(&in);
  CHECK(latch_wait(&through.frees, 1));
}

// proves: fba_app_create.options fba_auth_set_header.name fba_auth_set_header.value
// proves: fba_auth_set_language_code.summary
static void options_and_settings_are_copied(void) {
  char* reply = http_ok("{\"email\":\"a@example.com\"}");
  fake_server server = {.replies = {reply}, .reply_count = 1};
  CHECK(fake_server_start(&server));
  loan key = lend("key-1"), project = lend("project-2"), name = lend("X-Trace"), value = lend("trace-3");
  loan app_name = lend("copied"), host = lend("127.0.0.1"), tag = lend("pt-BR"), tenant = lend("acme-1");
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.api_key = key.text;
  options.project_id = project.text;
  fba_app* app = NULL;
  fba_auth* auth = NULL;
  fba_future* future = NULL;
  CHECK_OK(fba_app_create(&options, app_name.text, &app));
  CHECK_OK(fba_auth_get(app, &auth));
  CHECK_OK(fba_auth_use_emulator(auth, host.text, server.port));
  CHECK_OK(fba_auth_set_header(auth, name.text, value.text));
  CHECK_OK(fba_auth_set_language_code(auth, tag.text));
  CHECK_OK(fba_auth_set_tenant_id(auth, tenant.text));
  loan* const lent[] = {&key, &project, &name, &value, &app_name, &host, &tag, &tenant};
  for (size_t index = 0; index < sizeof(lent) / sizeof(lent[0]); index++) overwrite(lent[index], sizeof(loan));
  TAKE_BACK(options);
  CHECK_TEXT("copied", fba_app_name(app));
  CHECK_OK(fba_auth_send_password_reset_email(auth, "a@example.com", NULL, &future));
  CHECK_DONE(future);
  fba_auth_release(auth);
  fba_app_release(app);
  fake_server_stop(&server);
  CHECK_CONTAINS("key=key-1", server.newest);
  CHECK_CONTAINS("\r\nX-Trace: trace-3\r\n", server.newest);
  CHECK_CONTAINS("\r\nX-Firebase-Locale: pt-BR\r\n", server.newest);
  CHECK_CONTAINS("acme-1", server.newest);
  free(reply);
}

static const check_case cases[] = {
    CHECK_CASE(texts_of_credentials_are_copied),
    CHECK_CASE(longer_texts_of_credentials_are_copied),
    CHECK_CASE(a_profile_and_a_password_are_copied),
    CHECK_CASE(settings_of_mails_are_copied),
    CHECK_CASE(callbacks_and_listeners_are_copied),
    CHECK_CASE(handlers_and_answers_are_copied),
    CHECK_CASE(an_answer_is_copied),
    CHECK_CASE(texts_of_passkeys_are_copied),
    CHECK_CASE(a_name_of_a_browsers_passkey_is_copied),
    CHECK_CASE(names_of_factors_are_copied),
    CHECK_CASE(words_of_a_handover_are_copied),
    CHECK_CASE(answers_of_the_programs_client_are_copied),
    CHECK_CASE(options_and_settings_are_copied),
};

CHECK_MAIN(cases)
