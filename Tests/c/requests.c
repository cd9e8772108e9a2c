/* SPDX-License-Identifier: Apache-2.0 */
/* How many requests each operation sends: what docs/requests.md says under "Requests", counted by the server. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/fake_server.h"
#include "support/latch.h"
#include "support/session.h"
#include "support/web.h"

#define ACCOUNT                                                                                     \
  "\"localId\":\"abc\",\"email\":\"a@example.com\",\"displayName\":\"Ann\",\"passwordHash\":\"x\"," \
  "\"providerUserInfo\":[{\"providerId\":\"password\",\"rawId\":\"a@example.com\"},"                \
  "{\"providerId\":\"google.com\",\"rawId\":\"9\"}]"

/* One answer that is right for every request: tokens, the account, and whatever else is asked for. */
static char* answer_for_all(void) {
  web_text token = web_unsigned_jwt(
      "{\"sub\":\"abc\",\"user_id\":\"abc\",\"auth_time\":1700000000,\"iat\":1700000000,\"exp\":4000000000,"
      "\"email\":\"a@example.com\",\"name\":\"Claimed\",\"firebase\":{\"sign_in_provider\":\"password\","
      "\"identities\":{\"email\":[\"a@example.com\"],\"google.com\":[\"9\"]}}}");
  const size_t size = 2 * sizeof(token.text) + 2048;
  char* body = malloc(size);
  snprintf(body, size,
           "{\"kind\":\"x\"," ACCOUNT ",\"users\":[{" ACCOUNT
           "}],\"sessionInfo\":\"s\",\"idToken\":\"%s\",\"refreshToken\":\"r\",\"expiresIn\":\"3600\","
           "\"id_token\":\"%s\",\"refresh_token\":\"r\",\"expires_in\":\"3600\",\"user_id\":\"abc\"}",
           token.text, token.text);
  /* Without the header the next request might be sent to a connection that is about to end. */
  char* reply = malloc(size + 128);
  snprintf(reply, size + 128, "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: %zu\r\n\r\n%s", strlen(body),
           body);
  free(body);
  return reply;
}

typedef struct client {
  char* reply;
  fake_server server;
  session in;
  fba_user* user; /* NULL for nobody */
  latch told;     /* calls of the auth-state listener */
} client;

static void note_state(fba_auth* auth, void* user_data) {
  (void)auth;
  latch_add(user_data);
}

/* An app at the server of the client; the directory of its store is NULL for none. */
static void client_begin(client* with, uint32_t details_follow, const char* directory) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.store = directory != NULL ? FBA_STORE_FILE : FBA_STORE_MEMORY;
  options.store_directory = directory;
  options.details_follow = details_follow;
  /* A name of its own would have a session of its own. */
  with->in = session_make("requests", options);
  CHECK_OK(fba_auth_use_emulator(with->in.auth, "127.0.0.1", with->server.port));
  session_await_store(&with->in);
  with->user = NULL;
  with->told = (latch)LATCH_INIT;
  fba_listener listener = FBA_LISTENER_INIT;
  listener.mode = FBA_CALLBACK_ANY_THREAD;
  listener.function = note_state;
  listener.user_data = &with->told;
  CHECK_OK(fba_auth_add_auth_state_listener(with->in.auth, &listener, NULL));
}

static void client_connect(client* with, uint32_t details_follow) {
  CHECK(fake_server_start(&with->server));
  client_begin(with, details_follow, NULL);
}

static void client_open(client* with, uint32_t details_follow) {
  with->reply = answer_for_all();
  with->server = (fake_server){.replies = {with->reply}, .reply_count = 1};
  client_connect(with, details_follow);
}

/* Returns how many requests came. */
static int client_close(client* with) {
  fba_user_release(with->user);
  session_close(&with->in);
  fake_server_stop(&with->server);
  free(with->reply);
  return with->server.requests;
}

static bool client_sign_in(client* with) {
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_with_email_and_password(with->in.auth, "a@example.com", TEST_PASSWORD, NULL, &future));
  if (!CHECK_DONE(future)) return false;
  with->user = fba_auth_current_user(with->in.auth);
  return CHECK(with->user != NULL);
}

typedef fba_status (*start_call)(client* with, fba_future** out_future);

static fba_status with_credential(client* with, fba_credential* credential,
                                  fba_status (*call)(fba_user*, const fba_credential*, const fba_callback*,
                                                     fba_future**),
                                  fba_future** out_future) {
  fba_status status = call(with->user, credential, NULL, out_future);
  fba_credential_release(credential);
  return status;
}

static fba_credential* github(void) {
  fba_credential* credential = NULL;
  CHECK_OK(fba_credential_create_github("t", &credential));
  return credential;
}

static fba_credential* phone(void) {
  fba_credential* credential = NULL;
  CHECK_OK(fba_credential_create_phone("v", "123456", &credential));
  return credential;
}

static fba_status sign_in(client* with, fba_future** out) {
  return fba_auth_sign_in_with_email_and_password(with->in.auth, "a@example.com", TEST_PASSWORD, NULL, out);
}

static fba_status create(client* with, fba_future** out) {
  return fba_auth_create_user_with_email_and_password(with->in.auth, "a@example.com", TEST_PASSWORD, NULL, out);
}

static fba_status guest(client* with, fba_future** out) {
  return fba_auth_sign_in_anonymously(with->in.auth, NULL, out);
}

static fba_status custom(client* with, fba_future** out) {
  return fba_auth_sign_in_with_custom_token(with->in.auth, "t", NULL, out);
}

static fba_status provider(client* with, fba_future** out) {
  fba_credential* credential = github();
  fba_status status = fba_auth_sign_in_with_credential(with->in.auth, credential, NULL, out);
  fba_credential_release(credential);
  return status;
}

static fba_status cached_token(client* with, fba_future** out) {
  return fba_user_fetch_token(with->user, false, NULL, out);
}

static fba_status new_token(client* with, fba_future** out) {
  return fba_user_fetch_token(with->user, true, NULL, out);
}

static fba_status reload(client* with, fba_future** out) {
  return fba_user_reload(with->user, NULL, out);
}

static fba_status profile(client* with, fba_future** out) {
  fba_user_profile changed = FBA_USER_PROFILE_INIT;
  changed.display_name = "Bea";
  return fba_user_update_profile(with->user, &changed, NULL, out);
}

static fba_status password(client* with, fba_future** out) {
  return fba_user_update_password(with->user, "battery staple", NULL, out);
}

static fba_status address(client* with, fba_future** out) {
  return fba_user_update_email(with->user, "b@example.com", NULL, out);
}

static fba_status number(client* with, fba_future** out) {
  return with_credential(with, phone(), fba_user_update_phone_number, out);
}

static fba_status unlink_google(client* with, fba_future** out) {
  return fba_user_unlink(with->user, "google.com", NULL, out);
}

static fba_status link_github(client* with, fba_future** out) {
  return with_credential(with, github(), fba_user_link_with_credential, out);
}

static fba_status link_phone(client* with, fba_future** out) {
  return with_credential(with, phone(), fba_user_link_with_credential, out);
}

static fba_status prove(client* with, fba_future** out) {
  return with_credential(with, github(), fba_user_reauthenticate_with_credential, out);
}

static fba_status mail(client* with, fba_future** out) {
  return fba_user_send_email_verification(with->user, NULL, out);
}

static fba_status delete_account(client* with, fba_future** out) {
  return fba_user_delete(with->user, NULL, out);
}

static const struct operation {
  const char* name;
  start_call start;
  bool of_user;
  int requests;
  int with_details_follow; /* fewer where the account is read behind it */
} operations[] = {
    {"sign in", sign_in, false, 2, 1},
    {"create an account", create, false, 2, 1},
    {"sign in as a guest", guest, false, 2, 1},
    {"sign in with a custom token", custom, false, 2, 1},
    {"sign in with a provider's credential", provider, false, 2, 1},
    {"cached token", cached_token, true, 0, 0},
    {"new token", new_token, true, 1, 1},
    {"reload", reload, true, 1, 1},
    {"profile", profile, true, 1, 1},
    {"password", password, true, 1, 1},
    {"address", address, true, 1, 1},
    {"phone number", number, true, 2, 1},
    {"unlink", unlink_google, true, 1, 1},
    {"link", link_github, true, 2, 1},
    {"link a phone", link_phone, true, 2, 1},
    {"re-authenticate", prove, true, 2, 1},
    {"mail to verify the address", mail, true, 1, 1},
    {"delete", delete_account, true, 1, 1},
};

/* Requests of a call in a session of its own, those behind it included. */
static int count(const struct operation* of, uint32_t details_follow) {
  client with;
  fba_future* future = NULL;
  int before = 0, told = 1;
  client_open(&with, details_follow);
  if (of->of_user && client_sign_in(&with)) {
    before = 2;
    told += details_follow ? 2 : 1;
    CHECK(latch_wait(&with.told, told));
  }
  CHECK_OK(of->start(&with, &future));
  CHECK_DONE(future);
  /* The details have come when the listener is told once more. */
  if (details_follow && of->with_details_follow < of->requests) CHECK(latch_wait(&with.told, told + !of->of_user + 1));
  return client_close(&with) - before;
}

static void requests_are_as_many_as_documented(void) {
  for (size_t index = 0; index < sizeof(operations) / sizeof(operations[0]); index++) {
    const struct operation* of = &operations[index];
    const int plain = count(of, 0), following = count(of, 1);
    if (plain != of->requests) printf("%s\n", of->name);
    CHECK_INT(of->requests, plain);
    if (following != of->requests) printf("%s, details following\n", of->name);
    /* The one that is saved comes behind. */
    CHECK_INT(of->requests, following);
  }
}

static void check_name(const client* with, const char* expected) {
  fba_user* user = fba_auth_current_user(with->in.auth);
  CHECK_TEXT(expected, fba_user_display_name(user));
  fba_user_release(user);
}

static void sign_in_completes_from_its_token(void) {
  client with;
  fba_future* future = NULL;
  client_open(&with, 1);
  CHECK_OK(sign_in(&with, &future));
  if (CHECK_SUCCEEDS(future)) {
    /* A snapshot: the details may be here by now. */
    const fba_user* user = fba_auth_result_user(fba_future_auth_result(future));
    CHECK_TEXT("Claimed", fba_user_display_name(user));
    CHECK_TEXT("a@example.com", fba_user_email(user));
    CHECK(latch_wait(&with.told, 3));
    check_name(&with, "Ann");
  }
  fba_future_release(future);
  CHECK_INT(2, client_close(&with));
}

static void details_that_do_not_come_are_missed_by_nobody(void) {
  client with;
  with.reply = answer_for_all();
  with.server = (fake_server){.replies = {with.reply, NULL, with.reply}, .reply_count = 3};
  client_connect(&with, 1);
  if (client_sign_in(&with)) {
    /* The failure is whichever request the server takes first: the second time all is well. */
    for (int index = 0; index < 2; index++) {
      fba_future* future = NULL;
      CHECK_OK(reload(&with, &future));
      CHECK_OK(fba_future_wait(future, PATIENCE_MS));
      fba_future_release(future);
    }
    CHECK(latch_wait(&with.told, 3));
    check_name(&with, "Ann");
  }
  client_close(&with);
}

static void closing_and_signing_out_do_not_wait_for_the_details(void) {
  for (int signs_out = 0; signs_out < 2; signs_out++) {
    client with;
    client_open(&with, 1);
    if (client_sign_in(&with) && signs_out) {
      CHECK_OK(fba_auth_sign_out(with.in.auth));
      CHECK_TEXT("", current_uid(&with.in));
    }
    CHECK(client_close(&with) <= 2);
  }
}

/* Whether the listener finds the user with this name when it is told, the first time or the second. */
static bool is_told_of(client* with, const char* name) {
  for (int call = 1; call <= 2; call++) {
    if (!latch_wait(&with->told, call)) return false;
    fba_user* user = fba_auth_current_user(with->in.auth);
    bool is_there = user != NULL && strcmp(name, fba_user_display_name(user)) == 0;
    fba_user_release(user);
    if (is_there) return true;
  }
  return false;
}

static void details_come_at_the_next_start_if_not_before(void) {
  char directory[] = "/tmp/firebase-auth-XXXXXX";
  CHECK(mkdtemp(directory) != NULL);
  client with;
  with.reply = answer_for_all();
  /* Signs in, and answers nothing after it. */
  with.server = (fake_server){.replies = {with.reply, NULL}, .reply_count = 2};
  CHECK(fake_server_start(&with.server));
  client_begin(&with, 1, directory);
  client_sign_in(&with);
  fba_user_release(with.user);
  session_close(&with.in);
  fake_server_stop(&with.server);
  const uint16_t port = with.server.port;
  with.server = (fake_server){.replies = {with.reply}, .reply_count = 1};
  CHECK(fake_server_start(&with.server));
  CHECK_INT(port, with.server.port); /* the session belongs to this address */
  client_begin(&with, 1, directory);
  CHECK(is_told_of(&with, "Ann"));
  CHECK_OK(fba_auth_sign_out(with.in.auth));
  client_close(&with);
  char command[64];
  snprintf(command, sizeof command, "rm -rf %s", directory);
  CHECK_INT(0, system(command));
}

// proves: fba_app_get_options.summary fba_app_get_options.out_options fba_app_get_options.FBA_STATUS_OK
static void option_is_kept_and_checked(void) {
  session in = session_open();
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  CHECK_OK(fba_app_get_options(in.app, &options));
  CHECK_INT(0, options.details_follow);
  CHECK_INT(0, options.prewarm);
  CHECK_TEXT("", options.ca_file);
  CHECK_TEXT("", options.proxy);
  session_close(&in);
  options = (fba_app_options)FBA_APP_OPTIONS_INIT;
  options.details_follow = options.prewarm = 1;
  options.ca_file = "/no/such/authorities.pem";
  options.proxy = "http://127.0.0.1:1";
  in = session_open_with(options);
  CHECK_OK(fba_app_get_options(in.app, &options));
  CHECK_INT(1, options.details_follow);
  CHECK_INT(1, options.prewarm);
  CHECK_TEXT("/no/such/authorities.pem", options.ca_file);
  CHECK_TEXT("http://127.0.0.1:1", options.proxy);
  session_close(&in);
  options = (fba_app_options)FBA_APP_OPTIONS_INIT;
  options.details_follow = 2;
  fba_app* app = NULL;
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_app_create(&options, "two", &app));
  options.details_follow = 0;
  options.prewarm = 2;
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_app_create(&options, "two", &app));
  CHECK(app == NULL);
}

static const check_case cases[] = {
    CHECK_CASE(requests_are_as_many_as_documented),
    CHECK_CASE(sign_in_completes_from_its_token),
    CHECK_CASE(details_that_do_not_come_are_missed_by_nobody),
    CHECK_CASE(closing_and_signing_out_do_not_wait_for_the_details),
    CHECK_CASE(details_come_at_the_next_start_if_not_before),
    CHECK_CASE(option_is_kept_and_checked),
};

CHECK_MAIN(cases)
