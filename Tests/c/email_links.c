/* SPDX-License-Identifier: Apache-2.0 */
/* Sign-in with a link that is mailed: it makes an account, is linked, re-authenticates, and works once. */
#include <stdio.h>
#include <string.h>

#include "support/carrier.h"
#include "support/mail.h"

/* Sends a link and returns what the mail says. */
// proves: fba_auth_is_sign_in_with_email_link.returns
static web_text send_link(const session* in, const char* email) {
  web_text link = mailed_sign_in_link(in, email, "http://localhost/finish?cart=7");
  CHECK(fba_auth_is_sign_in_with_email_link(in->auth, link.text));
  return link;
}

static fba_future* sign_in(const session* in, const char* email, const char* link) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_email_link(in->auth, email, link, NULL, &future));
  return future;
}

static fba_credential* credential_of(const char* email, const char* link) {
  fba_credential* credential = NULL;
  CHECK_OK(fba_credential_create_email_link(email, link, &credential, NULL));
  return credential;
}

// proves: fba_auth_sign_in_with_email_link.summary fba_auth_sign_in_with_email_link.FBA_STATUS_OK
// proves: fba_auth_sign_in_with_email_link.FBA_ERROR_INVALID_ACTION_CODE
static void a_link_signs_in_once(void) {
  session in = session_open();
  test_email email = new_email();
  web_text link = send_link(&in, email.text);
  fba_future* future = sign_in(&in, email.text, link.text);
  web_text uid = {""};
  if (CHECK_SUCCEEDS(future)) {
    const fba_auth_result* result = fba_future_auth_result(future);
    const fba_user* user = fba_auth_result_user(result);
    CHECK(fba_auth_result_is_new_user(result));
    CHECK_TEXT(email.text, fba_user_email(user));
    CHECK(fba_user_is_email_verified(user) && !fba_user_is_anonymous(user));
    CHECK_INT(1, (int64_t)fba_user_provider_count(user));
    CHECK_TEXT("password", fba_user_info_provider_id(fba_user_provider_at(user, 0)));
    snprintf(uid.text, sizeof(uid.text), "%s", fba_user_uid(user));
  }
  fba_future_release(future);
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_REFUSED(FBA_ERROR_INVALID_ACTION_CODE, sign_in(&in, email.text, link.text));
  CHECK_TEXT("", current_uid(&in));
  CHECK_DONE(sign_in(&in, email.text, send_link(&in, email.text).text));
  CHECK_TEXT(uid.text, current_uid(&in));
  session_close(&in);
}

/* Also as the link comes back at the page of the settings, to which the project's page forwards it. */
// proves: fba_auth_is_sign_in_with_email_link.summary
static void a_link_that_was_followed_signs_in(void) {
  static web_page page;
  session in = session_open();
  test_email email = new_email();
  web_get(send_link(&in, email.text).text, 0, &page);
  CHECK_CONTAINS("http://localhost/finish?cart=7&", page.location);
  CHECK(fba_auth_is_sign_in_with_email_link(in.auth, page.location));
  CHECK_DONE(sign_in(&in, email.text, page.location));
  CHECK(current_uid(&in)[0] != '\0');
  session_close(&in);
}

// proves: fba_auth_send_sign_in_link_to_email.summary fba_auth_sign_in_with_email_link.email
// proves: fba_auth_sign_in_with_email_link.FBA_ERROR_MISSING_EMAIL
static void the_address_is_kept_for_the_return(void) {
  session in = session_open();
  test_email email = new_email();
  web_text link = send_link(&in, email.text);
  CHECK_DONE(sign_in(&in, NULL, link.text));
  fba_user* user = fba_auth_current_user(in.auth);
  CHECK_TEXT(email.text, fba_user_email(user));
  fba_user_release(user);
  session_close(&in);

  /* Another run of the program does not know it. */
  session later = session_open();
  fba_future* future = sign_in(&later, "", link.text);
  if (CHECK_FAILS(FBA_ERROR_MISSING_EMAIL, future)) {
    CHECK_CONTAINS("ask the user", fba_error_message(fba_future_error(future)));
  }
  fba_future_release(future);
  session_close(&later);
}

// proves: fba_auth_sign_in_with_email_link.FBA_ERROR_INVALID_EMAIL
static void another_address_does_not_use_the_link_up(void) {
  session in = session_open();
  test_email email = new_email();
  web_text link = send_link(&in, email.text);
  CHECK_REFUSED(FBA_ERROR_INVALID_EMAIL, sign_in(&in, new_email().text, link.text));
  CHECK_TEXT("", current_uid(&in));
  CHECK_DONE(sign_in(&in, email.text, link.text));
  session_close(&in);
}

// proves: fba_credential_create_email_link.summary fba_credential_create_email_link.FBA_STATUS_OK
// proves: fba_user_link_with_credential.summary fba_credential_id_token.returns
static void a_guest_links_an_address_and_stays_the_same(void) {
  session in = session_open();
  test_email email = new_email();
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  CHECK_DONE(future);
  fba_user* guest = fba_auth_current_user(in.auth);
  fba_credential* credential = credential_of(email.text, send_link(&in, email.text).text);
  CHECK_TEXT("password", fba_credential_provider_id(credential));
  CHECK_TEXT("", fba_credential_id_token(credential));
  CHECK_OK(fba_user_link_with_credential(guest, credential, NULL, &future));
  CHECK_DONE(future);
  fba_user* user = fba_auth_current_user(in.auth);
  CHECK_TEXT(fba_user_uid(guest), fba_user_uid(user));
  CHECK_TEXT(email.text, fba_user_email(user));
  CHECK(!fba_user_is_anonymous(user) && fba_user_is_email_verified(user));
  CHECK_OK(fba_user_link_with_credential(user, credential, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_PROVIDER_ALREADY_LINKED, future);
  fba_credential_release(credential);
  fba_user_release(guest);
  fba_user_release(user);
  session_close(&in);
}

static void a_guest_does_not_get_the_address_of_another(void) {
  session in = session_open();
  test_email email = new_email();
  fba_user_release(sign_up(&in, email.text));
  CHECK_OK(fba_auth_sign_out(in.auth));
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  CHECK_DONE(future);
  fba_user* guest = fba_auth_current_user(in.auth);
  fba_credential* credential = credential_of(email.text, send_link(&in, email.text).text);
  CHECK_OK(fba_user_link_with_credential(guest, credential, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_EMAIL_ALREADY_IN_USE, future);
  CHECK_TEXT(fba_user_uid(guest), current_uid(&in));
  fba_credential_release(credential);
  fba_user_release(guest);
  session_close(&in);
}

// proves: fba_credential_create_email_link.summary
static void a_link_re_authenticates(void) {
  session in = session_open();
  test_email email = new_email();
  test_email other = new_email();
  fba_user_release(sign_up(&in, other.text));
  fba_user* user = sign_up(&in, email.text);
  fba_credential* credential = credential_of(email.text, send_link(&in, email.text).text);
  fba_future* future = NULL;
  CHECK_OK(fba_user_reauthenticate_with_credential(user, credential, NULL, &future));
  CHECK_DONE(future);
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  CHECK_OK(fba_user_reauthenticate_with_credential(user, credential, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_INVALID_ACTION_CODE, future);
  fba_credential_release(credential);
  credential = credential_of(other.text, send_link(&in, other.text).text);
  CHECK_OK(fba_user_reauthenticate_with_credential(user, credential, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_USER_MISMATCH, future);
  CHECK_TEXT(fba_user_uid(user), current_uid(&in));
  fba_credential_release(credential);
  fba_user_release(user);
  session_close(&in);
}

// proves: fba_action_code_info_email.returns fba_action_code_url_continue_url.summary
// proves: fba_auth_check_action_code.summary
static void what_a_code_is_for_does_not_say_whose(void) {
  session in = session_open();
  test_email email = new_email();
  fba_action_code_url* url = NULL;
  CHECK_OK(fba_action_code_url_parse(send_link(&in, email.text).text, &url, NULL));
  CHECK_TEXT("http://localhost/finish?cart=7", fba_action_code_url_continue_url(url));
  fba_future* future = NULL;
  CHECK_OK(fba_auth_check_action_code(in.auth, fba_action_code_url_code(url), NULL, &future));
  if (CHECK_SUCCEEDS(future)) {
    const fba_action_code_info* info = fba_future_action_code_info(future);
    CHECK_INT(FBA_ACTION_CODE_EMAIL_SIGN_IN, (int)fba_action_code_info_operation(info));
    CHECK_TEXT("", fba_action_code_info_email(info));
  }
  fba_future_release(future);
  fba_action_code_url_release(url);
  session_close(&in);
}

// proves: fba_auth_send_sign_in_link_to_email.settings
// proves: fba_auth_send_sign_in_link_to_email.FBA_ERROR_MISSING_CONTINUE_URI
// proves: fba_auth_send_sign_in_link_to_email.FBA_ERROR_INVALID_ARGUMENT
static void links_need_a_page_that_handles_them(void) {
  session in = session_open();
  fba_future* future = NULL;
  fba_action_code_settings settings = FBA_ACTION_CODE_SETTINGS_INIT;
  settings.handle_code_in_app = 1;
  CHECK_OK(fba_auth_send_sign_in_link_to_email(in.auth, "a@example.com", &settings, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_MISSING_CONTINUE_URI, future);
  settings.url = "http://localhost/";
  settings.handle_code_in_app = 0;
  CHECK_OK(fba_auth_send_sign_in_link_to_email(in.auth, "a@example.com", &settings, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_INVALID_ARGUMENT, future);
  session_close(&in);
}

// proves: fba_auth_is_sign_in_with_email_link.returns fba_auth_is_sign_in_with_email_link.summary
// proves: fba_auth_sign_in_with_email_link.FBA_ERROR_INVALID_ARGUMENT fba_credential_create_email_link.out_error
// proves: fba_credential_create_email_link.FBA_STATUS_INVALID_ARGUMENT
static void other_links_do_not_sign_in(void) {
  static const char* const refused[] = {"", "https://e.com/", "https://e.com/?mode=verifyEmail&oobCode=c&apiKey=k",
                                        "https://e.com/?mode=signIn&oobCode=%&apiKey=k", "\xFF"};
  session in = session_open();
  for (size_t index = 0; index < 4; index++) {
    fba_credential* credential = NULL;
    fba_error* error = NULL;
    CHECK(!fba_auth_is_sign_in_with_email_link(in.auth, refused[index]));
    CHECK_REFUSED(FBA_ERROR_INVALID_ARGUMENT, sign_in(&in, "a@example.com", refused[index]));
    CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT,
                 fba_credential_create_email_link("a@example.com", refused[index], &credential, &error));
    CHECK(credential == NULL);
    CHECK_TEXT("INVALID_EMAIL_LINK", fba_error_name(error));
    fba_error_release(error);
  }
  CHECK(!fba_auth_is_sign_in_with_email_link(in.auth, refused[4]));
  CHECK(!fba_auth_is_sign_in_with_email_link(in.auth, NULL));
  CHECK(!fba_auth_is_sign_in_with_email_link(NULL, "https://e.com/?mode=signIn&oobCode=c&apiKey=k"));
  CHECK(fba_auth_is_sign_in_with_email_link(in.auth, "https://e.com/?mode=signIn&oobCode=c&apiKey=k"));
  session_close(&in);
}

// proves: fba_auth_sign_in_with_email_link.auth fba_auth_sign_in_with_email_link.FBA_ERROR_TENANT_ID_MISMATCH
static void links_belong_to_their_tenant(void) {
  session in = session_open();
  const char* link = "https://e.com/?mode=signIn&oobCode=c&apiKey=k&tenantId=acme-1";
  CHECK_REFUSED(FBA_ERROR_TENANT_ID_MISMATCH, sign_in(&in, "a@example.com", link));
  CHECK_OK(fba_auth_set_tenant_id(in.auth, "acme-2"));
  CHECK_REFUSED(FBA_ERROR_TENANT_ID_MISMATCH, sign_in(&in, "a@example.com", link));
  CHECK_OK(fba_auth_set_tenant_id(in.auth, "acme-1"));
  CHECK_REFUSED(FBA_ERROR_INVALID_ACTION_CODE, sign_in(&in, "a@example.com", link));
  session_close(&in);
}

/* Waits until the mail is out, and follows its link as a browser on this machine does. */
static void follow_the_mail(fba_future* future, const char* email, web_page* page) {
  while (fba_future_browser_state(future) != FBA_BROWSER_OPENED && fba_future_wait(future, 1) == FBA_STATUS_TIMED_OUT) {
  }
  web_get(web_mailed_link(email, "EMAIL_SIGNIN").text, 5, page);
}

static fba_future* sign_in_by_mail(const session* in, const char* email, const fba_browser_options* options) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_mailed_link(in->auth, email, NULL, options, NULL, &future));
  return future;
}

// proves: fba_auth_sign_in_with_mailed_link.FBA_STATUS_OK
static void a_running_program_takes_the_link_itself(void) {
  static web_page page;
  session in = session_open();
  test_email email = new_email();
  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  options.app_name = "Garden";
  fba_future* future = sign_in_by_mail(&in, email.text, &options);
  follow_the_mail(future, email.text, &page);
  if (CHECK_SUCCEEDS(future)) {
    CHECK_TEXT(email.text, fba_user_email(fba_auth_result_user(fba_future_auth_result(future))));
  }
  CHECK_INT(200, page.status);
  CHECK_CONTAINS("go back to Garden", page.body);
  /* No code stays in the address bar. */
  CHECK(strstr(page.address, "oobCode") == NULL);
  fba_future_release(future);
  session_close(&in);
}

// proves: fba_auth_can_handle_url.summary fba_auth_can_handle_url.returns
static void a_waiting_program_is_handed_the_address(void) {
  static web_page page;
  session in = session_open();
  test_email email = new_email();
  fba_future* future = sign_in_by_mail(&in, email.text, NULL);
  while (fba_future_browser_state(future) != FBA_BROWSER_OPENED && fba_future_wait(future, 1) == FBA_STATUS_TIMED_OUT) {
  }
  web_text link = web_mailed_link(email.text, "EMAIL_SIGNIN");
  CHECK(!fba_auth_can_handle_url(in.auth, link.text));
  /* Where the link's page sends a browser on, which runs on another machine. */
  web_get(link.text, 0, &page);
  CHECK_CONTAINS("http://127.0.0.1:", page.location);
  CHECK(fba_auth_can_handle_url(in.auth, page.location));
  CHECK(!fba_auth_can_handle_url(in.auth, page.location));
  CHECK_DONE(future);
  session_close(&in);
}

// proves: fba_auth_sign_in_with_mailed_link.FBA_ERROR_WEB_CONTEXT_CANCELLED
// proves: fba_auth_sign_in_with_mailed_link.FBA_ERROR_INVALID_ARGUMENT fba_auth_sign_in_with_mailed_link.settings
static void a_waiting_program_can_give_up(void) {
  static web_page page;
  session in = session_open();
  test_email email = new_email();
  fba_future* future = sign_in_by_mail(&in, email.text, NULL);
  while (fba_future_browser_state(future) != FBA_BROWSER_OPENED) fba_future_wait(future, 1);
  CHECK_OK(fba_future_cancel(future));
  CHECK_REFUSED(FBA_ERROR_WEB_CONTEXT_CANCELLED, future);
  /* The link still works where the user pastes it, and who follows it late is told. */
  web_text link = web_mailed_link(email.text, "EMAIL_SIGNIN");
  web_get(link.text, 5, &page);
  CHECK_CONTAINS("cancelled", page.body);
  CHECK_DONE(sign_in(&in, NULL, link.text));

  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  options.timeout_ms = 1;
  CHECK_REFUSED(FBA_ERROR_WEB_CONTEXT_CANCELLED, sign_in_by_mail(&in, email.text, &options));
  fba_action_code_settings settings = FBA_ACTION_CODE_SETTINGS_INIT;
  settings.url = "http://localhost/finish";
  CHECK_OK(fba_auth_sign_in_with_mailed_link(in.auth, email.text, &settings, NULL, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_INVALID_ARGUMENT, future);
  session_close(&in);
}

/* Each field that the link's settings may have, but where the user goes on. */
static void check_apps_are_sent(const char* body) {
  CHECK_CONTAINS("\"canHandleCodeInApp\":true", body);
  CHECK_CONTAINS("\"iOSBundleId\":\"com.example.game\"", body);
  CHECK_CONTAINS("\"androidPackageName\":\"com.example.android\"", body);
  CHECK_CONTAINS("\"androidInstallApp\":true", body);
  CHECK_CONTAINS("\"androidMinimumVersion\":\"12\"", body);
  CHECK_CONTAINS("\"linkDomain\":\"mail.example.com\"", body);
}

/* Whatever the program does with them afterwards. */
// proves: fba_auth_send_sign_in_link_to_email.auth fba_auth_sign_in_with_mailed_link.auth
// proves: fba_auth_sign_in_with_mailed_link.settings
static void a_link_is_for_the_tenant_and_the_settings_of_the_call(void) {
  carrier through = CARRIER_INIT;
  session in = session_open_over(carrier_transport(&through));
  for (int waits = 0; waits < 2; waits++) {
    char bundle[] = "com.example.game";
    fba_future* future = NULL;
    fba_action_code_settings settings = FBA_ACTION_CODE_SETTINGS_INIT;
    settings.ios_bundle_id = bundle;
    settings.android_package_name = "com.example.android";
    settings.android_install_app = 1;
    settings.android_minimum_version = "12";
    settings.link_domain = "mail.example.com";
    CHECK_OK(fba_auth_set_tenant_id(in.auth, "acme-1"));
    if (waits) {
      CHECK_OK(fba_auth_sign_in_with_mailed_link(in.auth, "a@example.com", &settings, NULL, NULL, &future));
    } else {
      settings.url = "http://localhost/finish";
      settings.handle_code_in_app = 1;
      CHECK_OK(fba_auth_send_sign_in_link_to_email(in.auth, "a@example.com", &settings, NULL, &future));
    }
    CHECK_OK(fba_auth_set_tenant_id(in.auth, NULL));
    memset(&settings, 0xff, sizeof(settings));
    memset(bundle, 'x', sizeof(bundle));
    CHECK(latch_wait(&through.starts, waits + 1));
    const char* body = fba_http_exchange_body(through.exchange);
    CHECK_CONTAINS("\"tenantId\":\"acme-1\"", body);
    check_apps_are_sent(body);
    CHECK_CONTAINS(waits ? "\"continueUrl\":\"http://127.0.0.1:" : "\"continueUrl\":\"http://localhost/finish\"", body);
    CHECK_OK(fba_future_cancel(future));
    CHECK_REFUSED(waits ? FBA_ERROR_WEB_CONTEXT_CANCELLED : FBA_ERROR_CANCELLED, future);
    fba_http_exchange_release(through.exchange);
  }
  session_close(&in);
  CHECK(latch_wait(&through.frees, 1));
}

static void refuse_next(const char* operation, const char* error) {
  char config[200];
  snprintf(config, sizeof(config), "{\"emulator\":{\"faults\":[{\"operation\":\"%s\",\"count\":1,\"error\":\"%s\"}]}}",
           operation, error);
  CHECK_INT(200, web_control("PATCH", "config", config));
}

/* The mail is out; what then fails is the sign-in. */
// proves: fba_auth_sign_in_with_mailed_link.errors
static void a_link_that_was_followed_may_still_be_refused(void) {
  static const struct {
    const char* name;
    fba_error_code error;
  } refusals[] = {
      {"EXPIRED_OOB_CODE", FBA_ERROR_EXPIRED_ACTION_CODE}, {"INVALID_OOB_CODE", FBA_ERROR_INVALID_ACTION_CODE},
      {"INVALID_EMAIL", FBA_ERROR_INVALID_EMAIL},          {"TENANT_ID_MISMATCH", FBA_ERROR_TENANT_ID_MISMATCH},
      {"USER_DISABLED", FBA_ERROR_USER_DISABLED},          {"OPERATION_NOT_ALLOWED", FBA_ERROR_OPERATION_NOT_ALLOWED}};
  static web_page page;
  session in = session_open();
  for (size_t index = 0; index < sizeof(refusals) / sizeof(refusals[0]); index++) {
    test_email email = new_email();
    refuse_next("accounts:signInWithEmailLink", refusals[index].name);
    fba_future* future = sign_in_by_mail(&in, email.text, NULL);
    follow_the_mail(future, email.text, &page);
    CHECK_CONTAINS("Not signed in", page.body);
    CHECK_REFUSED(refusals[index].error, future);
  }
  CHECK_TEXT("", current_uid(&in));
  session_close(&in);
}

/* Both mails, with settings that the service refuses. */
// proves: fba_auth_send_sign_in_link_to_email.errors fba_auth_sign_in_with_mailed_link.errors
static void settings_may_be_refused(void) {
  session in = session_open();
  fba_action_code_settings settings = FBA_ACTION_CODE_SETTINGS_INIT;
  fba_future* future = NULL;
  settings.link_domain = "no domain";
  CHECK_OK(fba_auth_sign_in_with_mailed_link(in.auth, "a@example.com", &settings, NULL, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_INVALID_LINK_DOMAIN, future);
  settings.url = "http://localhost/";
  settings.handle_code_in_app = 1;
  CHECK_OK(fba_auth_send_sign_in_link_to_email(in.auth, "a@example.com", &settings, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_INVALID_LINK_DOMAIN, future);
  settings.link_domain = NULL;
  settings.url = "nowhere";
  CHECK_OK(fba_auth_send_sign_in_link_to_email(in.auth, "a@example.com", &settings, NULL, &future));
  CHECK_REFUSED(FBA_ERROR_INVALID_CONTINUE_URI, future);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(a_link_signs_in_once),
    CHECK_CASE(a_link_that_was_followed_signs_in),
    CHECK_CASE(the_address_is_kept_for_the_return),
    CHECK_CASE(another_address_does_not_use_the_link_up),
    CHECK_CASE(a_guest_links_an_address_and_stays_the_same),
    CHECK_CASE(a_guest_does_not_get_the_address_of_another),
    CHECK_CASE(a_link_re_authenticates),
    CHECK_CASE(what_a_code_is_for_does_not_say_whose),
    CHECK_CASE(links_need_a_page_that_handles_them),
    CHECK_CASE(other_links_do_not_sign_in),
    CHECK_CASE(links_belong_to_their_tenant),
    CHECK_CASE(a_running_program_takes_the_link_itself),
    CHECK_CASE(a_waiting_program_is_handed_the_address),
    CHECK_CASE(a_waiting_program_can_give_up),
    CHECK_CASE(a_link_that_was_followed_may_still_be_refused),
    CHECK_CASE(settings_may_be_refused),
    CHECK_CASE(a_link_is_for_the_tenant_and_the_settings_of_the_call),
};

CHECK_MAIN(cases)
