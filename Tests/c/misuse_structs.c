/* SPDX-License-Identifier: Apache-2.0 */
/* struct_size of every structure: unset, too small, from an older or a newer header; nothing beyond it is touched. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/guarded_page.h"
#include "support/idle.h"
#include "support/kinds.h"

static kinds all;

/* Each hands a structure to the library, undoes what that did, and returns the status. */
typedef fba_status (*struct_call)(const void* structure);

static fba_status call_with_app_options(const void* structure) {
  fba_app* app = NULL;
  fba_status status = fba_app_create(structure, "structures", &app);
  fba_app_release(app);
  return status;
}

static fba_status call_with_tokens(const void* structure) {
  fba_credential* credential = NULL;
  fba_status status = fba_credential_create_oauth("oidc.acme", structure, &credential, NULL);
  fba_credential_release(credential);
  return status;
}

static fba_status call_with_callback(const void* structure) {
  fba_status status = fba_future_add_callback(all.future, structure, NULL);
  fba_app_process_events(all.in.app, 0);
  return status;
}

static fba_status call_with_listener(const void* structure) {
  uint64_t id = 0;
  fba_status status = fba_auth_add_auth_state_listener(all.in.auth, structure, &id);
  if (status == FBA_STATUS_OK) fba_auth_remove_listener(all.in.auth, id);
  return status;
}

static fba_status call_with_browser_options(const void* structure) {
  fba_future* future = NULL;
  fba_status status = fba_auth_sign_in_with_provider(all.in.auth, all.provider, structure, NULL, &future);
  fba_future_cancel(future);
  fba_future_wait(future, PATIENCE_MS);
  fba_future_release(future);
  return status;
}

/* Without an id it is no client, which the call says later: here only the structure is judged. */
static fba_status call_with_oauth_client(const void* structure) {
  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  options.client = structure;
  return call_with_browser_options(&options);
}

static fba_status call_with_profile(const void* structure) {
  fba_future* future = NULL;
  fba_status status = fba_user_update_profile(all.user, structure, NULL, &future);
  fba_future_wait(future, PATIENCE_MS);
  fba_future_release(future);
  return status;
}

/* An empty number, so that nothing is sent. */
static fba_status call_with_phone_options(const void* structure) {
  fba_future* future = NULL;
  fba_status status = fba_auth_verify_phone_number(all.in.auth, "", structure, NULL, &future);
  fba_future_release(future);
  return status;
}

/* No token, so that nothing is sent. */
static fba_status call_with_id_token_options(const void* structure) {
  fba_future* future = NULL;
  fba_status status = fba_id_token_verify(all.in.auth, "", structure, NULL, &future);
  fba_future_release(future);
  return status;
}

/* An empty address, so that nothing is sent. */
static fba_status call_with_settings(const void* structure) {
  fba_future* future = NULL;
  fba_status status = fba_auth_send_password_reset_email_with_settings(all.in.auth, "", structure, NULL, &future);
  fba_future_release(future);
  return status;
}

static fba_status call_with_question_handler(const void* structure) {
  fba_phone_options options = FBA_PHONE_OPTIONS_INIT;
  options.app_verification = structure;
  return call_with_phone_options(&options);
}

static fba_status call_with_handed_tokens(const void* structure) {
  fba_handover* handover = NULL;
  fba_future* future = NULL;
  CHECK_OK(fba_auth_begin_handover(all.in.auth, NULL, &handover, &future));
  fba_status status = fba_handover_complete(handover, structure);
  fba_handover_release(handover);
  fba_future_release(future);
  return status;
}

static fba_status call_with_http_transport(const void* structure) {
  fba_app* app = NULL;
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.api_key = "key";
  options.http_transport = structure;
  fba_status status = fba_app_create(&options, "structures", &app);
  fba_app_release(app);
  return status;
}

static fba_status call_with_store_callbacks(const void* structure) {
  fba_app* app = NULL;
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.api_key = "key";
  options.store = FBA_STORE_HOST;
  options.store_callbacks = structure;
  fba_status status = fba_app_create(&options, "structures", &app);
  fba_app_release(app);
  return status;
}

enum { most_fields = 22, reserved_word = 1 << 16 };

typedef struct structure {
  const char* name;
  size_t size;
  size_t needed; /* up to the end of the last field that has to be there */
  struct_call call;
  size_t ends[most_fields];
  unsigned char bytes[256]; /* a valid one */
} structure;

#define END_OF(type, field) (offsetof(type, field) + sizeof(((type*)0)->field))
#define RESERVED(type, field) (END_OF(type, field) + reserved_word)

/* Where each field ends, in the header's order: scripts/check-structs finds one that is missing. */
static const structure known_structures[] = {
    {"fba_app_options",
     sizeof(fba_app_options),
     END_OF(fba_app_options, api_key),
     call_with_app_options,
     {END_OF(fba_app_options, struct_size),
      END_OF(fba_app_options, connect_timeout_ms),
      END_OF(fba_app_options, request_timeout_ms),
      RESERVED(fba_app_options, reserved),
      END_OF(fba_app_options, api_key),
      END_OF(fba_app_options, app_id),
      END_OF(fba_app_options, project_id),
      END_OF(fba_app_options, messaging_sender_id),
      END_OF(fba_app_options, database_url),
      END_OF(fba_app_options, storage_bucket),
      END_OF(fba_app_options, ga_tracking_id),
      END_OF(fba_app_options, client_id),
      END_OF(fba_app_options, package_name),
      END_OF(fba_app_options, store),
      RESERVED(fba_app_options, reserved2),
      END_OF(fba_app_options, store_directory),
      END_OF(fba_app_options, store_callbacks),
      END_OF(fba_app_options, details_follow),
      END_OF(fba_app_options, prewarm),
      END_OF(fba_app_options, ca_file),
      END_OF(fba_app_options, proxy),
      END_OF(fba_app_options, http_transport)},
     {0}},
    {"fba_http_transport",
     sizeof(fba_http_transport),
     END_OF(fba_http_transport, start),
     call_with_http_transport,
     {END_OF(fba_http_transport, struct_size), RESERVED(fba_http_transport, reserved),
      END_OF(fba_http_transport, start), END_OF(fba_http_transport, cancel), END_OF(fba_http_transport, user_data),
      END_OF(fba_http_transport, free_user_data)},
     {0}},
    {"fba_oauth_tokens",
     sizeof(fba_oauth_tokens),
     END_OF(fba_oauth_tokens, id_token),
     call_with_tokens,
     {END_OF(fba_oauth_tokens, struct_size), RESERVED(fba_oauth_tokens, reserved), END_OF(fba_oauth_tokens, id_token),
      END_OF(fba_oauth_tokens, access_token), END_OF(fba_oauth_tokens, raw_nonce), END_OF(fba_oauth_tokens, secret),
      END_OF(fba_oauth_tokens, display_name)},
     {0}},
    {"fba_callback",
     sizeof(fba_callback),
     END_OF(fba_callback, function),
     call_with_callback,
     {END_OF(fba_callback, struct_size), END_OF(fba_callback, mode), END_OF(fba_callback, function),
      END_OF(fba_callback, user_data), END_OF(fba_callback, free_user_data)},
     {0}},
    {"fba_listener",
     sizeof(fba_listener),
     END_OF(fba_listener, function),
     call_with_listener,
     {END_OF(fba_listener, struct_size), END_OF(fba_listener, mode), END_OF(fba_listener, function),
      END_OF(fba_listener, user_data), END_OF(fba_listener, free_user_data)},
     {0}},
    {"fba_browser_options",
     sizeof(fba_browser_options),
     END_OF(fba_browser_options, open_url),
     call_with_browser_options,
     {END_OF(fba_browser_options, struct_size), END_OF(fba_browser_options, port),
      END_OF(fba_browser_options, timeout_ms), END_OF(fba_browser_options, open_url_mode),
      END_OF(fba_browser_options, open_url), END_OF(fba_browser_options, user_data),
      END_OF(fba_browser_options, free_user_data), END_OF(fba_browser_options, path),
      END_OF(fba_browser_options, finish_text), END_OF(fba_browser_options, finish_url),
      END_OF(fba_browser_options, presentation), END_OF(fba_browser_options, route),
      END_OF(fba_browser_options, redirect_host), RESERVED(fba_browser_options, reserved),
      END_OF(fba_browser_options, auth_domain), END_OF(fba_browser_options, hosted_page),
      END_OF(fba_browser_options, app_name), END_OF(fba_browser_options, client)},
     {0}},
    {"fba_oauth_client",
     sizeof(fba_oauth_client),
     END_OF(fba_oauth_client, struct_size),
     call_with_oauth_client,
     {END_OF(fba_oauth_client, struct_size), RESERVED(fba_oauth_client, reserved), END_OF(fba_oauth_client, client_id),
      END_OF(fba_oauth_client, client_secret), END_OF(fba_oauth_client, issuer),
      END_OF(fba_oauth_client, authorization_endpoint), END_OF(fba_oauth_client, token_endpoint),
      END_OF(fba_oauth_client, device_authorization_endpoint)},
     {0}},
    {"fba_user_profile",
     sizeof(fba_user_profile),
     END_OF(fba_user_profile, display_name),
     call_with_profile,
     {END_OF(fba_user_profile, struct_size), RESERVED(fba_user_profile, reserved),
      END_OF(fba_user_profile, display_name), END_OF(fba_user_profile, photo_url)},
     {0}},
    {"fba_id_token_options",
     sizeof(fba_id_token_options),
     END_OF(fba_id_token_options, struct_size),
     call_with_id_token_options,
     {END_OF(fba_id_token_options, struct_size), END_OF(fba_id_token_options, check_revoked),
      END_OF(fba_id_token_options, project_id), END_OF(fba_id_token_options, tenant_id),
      END_OF(fba_id_token_options, emulator_host)},
     {0}},
    {"fba_phone_options",
     sizeof(fba_phone_options),
     END_OF(fba_phone_options, struct_size),
     call_with_phone_options,
     {END_OF(fba_phone_options, struct_size), RESERVED(fba_phone_options, reserved),
      END_OF(fba_phone_options, app_verification)},
     {0}},
    {"fba_action_code_settings",
     sizeof(fba_action_code_settings),
     END_OF(fba_action_code_settings, struct_size),
     call_with_settings,
     {END_OF(fba_action_code_settings, struct_size), END_OF(fba_action_code_settings, handle_code_in_app),
      END_OF(fba_action_code_settings, android_install_app), RESERVED(fba_action_code_settings, reserved),
      END_OF(fba_action_code_settings, url), END_OF(fba_action_code_settings, ios_bundle_id),
      END_OF(fba_action_code_settings, android_package_name), END_OF(fba_action_code_settings, android_minimum_version),
      END_OF(fba_action_code_settings, link_domain)},
     {0}},
    {"fba_question_handler",
     sizeof(fba_question_handler),
     END_OF(fba_question_handler, function),
     call_with_question_handler,
     {END_OF(fba_question_handler, struct_size), END_OF(fba_question_handler, mode),
      END_OF(fba_question_handler, timeout_ms), RESERVED(fba_question_handler, reserved),
      END_OF(fba_question_handler, function), END_OF(fba_question_handler, user_data),
      END_OF(fba_question_handler, free_user_data)},
     {0}},
    {"fba_handover_tokens",
     sizeof(fba_handover_tokens),
     END_OF(fba_handover_tokens, struct_size),
     call_with_handed_tokens,
     {END_OF(fba_handover_tokens, struct_size), END_OF(fba_handover_tokens, expires_in_s),
      END_OF(fba_handover_tokens, id_token), END_OF(fba_handover_tokens, refresh_token),
      END_OF(fba_handover_tokens, uid), END_OF(fba_handover_tokens, provider_id),
      END_OF(fba_handover_tokens, user_name), END_OF(fba_handover_tokens, profile_json)},
     {0}},
    {"fba_store_callbacks",
     sizeof(fba_store_callbacks),
     END_OF(fba_store_callbacks, remove),
     call_with_store_callbacks,
     {END_OF(fba_store_callbacks, struct_size), RESERVED(fba_store_callbacks, reserved),
      END_OF(fba_store_callbacks, load), END_OF(fba_store_callbacks, save), END_OF(fba_store_callbacks, remove),
      END_OF(fba_store_callbacks, free_data), END_OF(fba_store_callbacks, user_data),
      END_OF(fba_store_callbacks, free_user_data)},
     {0}},
};

enum { structure_count = sizeof(known_structures) / sizeof(known_structures[0]) };
static structure structures[structure_count];

static void make_valid(const char* name, const void* valid) {
  for (int index = 0; index < structure_count; index++) {
    if (strcmp(structures[index].name, name) == 0) memcpy(structures[index].bytes, valid, structures[index].size);
  }
}

static void make_structures(void) {
  fba_app_options app = FBA_APP_OPTIONS_INIT;
  fba_oauth_tokens tokens = FBA_OAUTH_TOKENS_INIT;
  fba_callback callback = FBA_CALLBACK_INIT;
  fba_listener listener = FBA_LISTENER_INIT;
  fba_browser_options browser = FBA_BROWSER_OPTIONS_INIT;
  fba_oauth_client client = FBA_OAUTH_CLIENT_INIT;
  fba_user_profile profile = FBA_USER_PROFILE_INIT;
  fba_phone_options phone = FBA_PHONE_OPTIONS_INIT;
  fba_id_token_options id_token = FBA_ID_TOKEN_OPTIONS_INIT;
  fba_action_code_settings settings = FBA_ACTION_CODE_SETTINGS_INIT;
  fba_question_handler question = FBA_QUESTION_HANDLER_INIT;
  fba_handover_tokens handed = FBA_HANDOVER_TOKENS_INIT;
  fba_store_callbacks store = FBA_STORE_CALLBACKS_INIT;
  fba_http_transport transport = FBA_HTTP_TRANSPORT_INIT;
  app.api_key = "key";
  tokens.id_token = "token";
  callback.function = ignore_future;
  listener.function = ignore_change;
  browser.open_url = ignore_url;
  profile.display_name = "name";
  question.function = ignore_question;
  transport.start = ignore_exchange;
  store.load = no_load;
  store.save = no_save;
  store.remove = no_remove;
  memcpy(structures, known_structures, sizeof(structures));
  make_valid("fba_app_options", &app);
  make_valid("fba_oauth_tokens", &tokens);
  make_valid("fba_callback", &callback);
  make_valid("fba_listener", &listener);
  make_valid("fba_browser_options", &browser);
  make_valid("fba_oauth_client", &client);
  make_valid("fba_user_profile", &profile);
  make_valid("fba_phone_options", &phone);
  make_valid("fba_id_token_options", &id_token);
  make_valid("fba_action_code_settings", &settings);
  make_valid("fba_question_handler", &question);
  make_valid("fba_handover_tokens", &handed);
  make_valid("fba_http_transport", &transport);
  make_valid("fba_store_callbacks", &store);
}

static void check_size(const structure* tried, const void* bytes, fba_status expected, const char* what) {
  if (!CHECK_STATUS(expected, tried->call(bytes))) printf("%s, %s\n", tried->name, what);
}

static void unset_and_absurd_sizes_are_refused(void) {
  static const uint32_t sizes[] = {0, 1, 2, 3, 0x7FFFFFFF, 0xFFFFFFFF};
  for (int index = 0; index < structure_count; index++) {
    uint64_t copy[64] = {0};
    memcpy(copy, structures[index].bytes, structures[index].size);
    check_size(&structures[index], copy, FBA_STATUS_OK, "as it is");
    for (size_t at = 0; at < sizeof(sizes) / sizeof(sizes[0]); at++) {
      set_size(copy, sizes[at]);
      check_size(&structures[index], copy, FBA_STATUS_INVALID_STRUCT_SIZE, "absurd size");
    }
  }
}

/* A size that some header had, or a newer one can have. */
static bool is_valid_size(const structure* tried, size_t size) {
  if (size > tried->size) return size % sizeof(void*) == 0;
  for (int index = 0; index < most_fields; index++) {
    if (tried->ends[index] % reserved_word == size && size != 0) return true;
  }
  return size == tried->size;
}

static void check_each_size(const structure* tried, unsigned char* pages, size_t page_size) {
  for (size_t size = 0; size <= tried->size + 64; size++) {
    /* Even to say a size that is too small takes four bytes. */
    size_t room = size < sizeof(uint32_t) ? sizeof(uint32_t) : size;
    unsigned char* bytes = pages + page_size - room;
    memset(bytes, 0, room);
    memcpy(bytes, tried->bytes, room < tried->size ? room : tried->size);
    set_size(bytes, (uint32_t)size);
    fba_status status = tried->call(bytes);
    bool is_complete = size >= tried->needed;
    bool expected = !is_valid_size(tried, size) ? status == FBA_STATUS_INVALID_STRUCT_SIZE
                    : is_complete               ? status == FBA_STATUS_OK
                                                : status != FBA_STATUS_INVALID_STRUCT_SIZE;
    if (!CHECK(expected)) printf("%s with %zu bytes: %s\n", tried->name, size, fba_status_name(status));
  }
}

/* What ends inside a field is refused, and nothing is read past the end of what does not. */
static void every_size_is_judged_by_the_fields(void) {
  size_t page_size = 0;
  unsigned char* pages = guarded_page(&page_size);
  for (int index = 0; index < structure_count; index++) check_each_size(&structures[index], pages, page_size);
  munmap(pages, 2 * page_size);
}

static void structures_of_a_newer_header_must_not_say_more(void) {
  size_t page_size = 0;
  unsigned char* pages = guarded_page(&page_size);
  for (int index = 0; index < structure_count; index++) {
    const structure* tried = &structures[index];
    for (size_t more = 8; more <= 64; more += 8) {
      size_t size = tried->size + more;
      unsigned char* long_one = pages + page_size - size;
      memset(long_one, 0, size);
      memcpy(long_one, tried->bytes, tried->size);
      set_size(long_one, (uint32_t)size);
      check_size(tried, long_one, FBA_STATUS_OK, "longer, with nothing new set");
      pages[page_size - 1] = 1;
      check_size(tried, long_one, FBA_STATUS_INVALID_STRUCT_SIZE, "longer, with something new set");
    }
  }
  munmap(pages, 2 * page_size);
}

/* A word that has no meaning yet may have one in a newer header. */
static void check_reserved_word(const structure* tried, size_t end) {
  uint64_t copy[64] = {0};
  memcpy(copy, tried->bytes, tried->size);
  ((unsigned char*)copy)[end - 2] = 1;
  check_size(tried, copy, FBA_STATUS_INVALID_STRUCT_SIZE, "something reserved set");
}

static void reserved_words_must_say_nothing(void) {
  for (int index = 0; index < structure_count; index++) {
    for (int at = 0; at < most_fields; at++) {
      size_t end = structures[index].ends[at];
      if (end > reserved_word) check_reserved_word(&structures[index], end % reserved_word);
    }
  }
}

enum { most_filled = 2 * sizeof(fba_app_options) };

/* The bytes that stay as they were begin where the caller's header ends, or all of them do. */
static void check_filled(const unsigned char* filled, size_t size, fba_status status) {
  const structure* options = &structures[0];
  CHECK_STATUS(is_valid_size(options, size) ? FBA_STATUS_OK : FBA_STATUS_INVALID_STRUCT_SIZE, status);
  for (size_t at = status == FBA_STATUS_OK ? size : sizeof(uint32_t); at < most_filled + 8; at++) {
    if (filled[at] == 0xA5) continue;
    CHECK_INT(0xA5, filled[at]);
    printf("at %zu of %zu bytes\n", at, size);
    break;
  }
}

/* The functions that fill a structure write no more than the caller's header has, and no part of a pointer. */
// proves: fba_app_get_options.out_options fba_app_config_get_options.out_options
static void filling_stops_at_the_size(void) {
  unsigned char* filled = malloc(most_filled + 8);
  for (size_t size = 0; size <= most_filled; size++) {
    memset(filled, 0xA5, most_filled + 8);
    set_size(filled, (uint32_t)size);
    check_filled(filled, size, fba_app_get_options(all.in.app, (fba_app_options*)(void*)filled));
    memset(filled, 0xA5, most_filled + 8);
    set_size(filled, (uint32_t)size);
    check_filled(filled, size, fba_app_config_get_options(all.config, (fba_app_options*)(void*)filled));
  }
  free(filled);
}

// proves: fba_app_config_parse.summary fba_app_config_parse.out_config fba_app_config_parse.FBA_STATUS_OK
// proves: fba_app_config_get_options.summary fba_app_config_get_options.out_options
// proves: fba_app_config_get_options.FBA_STATUS_OK fba_app_get_options.summary fba_app_get_options.out_options
// proves: fba_app_get_options.FBA_STATUS_OK
static void filled_options_say_what_was_given(void) {
  fba_app_options given = FBA_APP_OPTIONS_INIT;
  fba_app_options filled = FBA_APP_OPTIONS_INIT;
  fba_app* app = NULL;
  CHECK_OK(fba_app_config_get_options(all.config, &given));
  CHECK_TEXT("fake-api-key", given.api_key);
  CHECK_TEXT("1:123:android:abc", given.app_id);
  CHECK_TEXT("demo-project", given.project_id);
  CHECK_TEXT("123", given.messaging_sender_id);
  CHECK_TEXT("https://demo.firebaseio.example", given.database_url);
  CHECK_TEXT("demo.appspot.example", given.storage_bucket);
  CHECK_TEXT("com.example.game", given.package_name);
  CHECK_TEXT("", given.ga_tracking_id);
  given.connect_timeout_ms = 1234;
  CHECK_OK(fba_app_create(&given, "filled", &app));
  CHECK_OK(fba_app_get_options(app, &filled));
  CHECK_TEXT("fake-api-key", filled.api_key);
  CHECK_TEXT("com.example.game", filled.package_name);
  CHECK_TEXT("", filled.client_id);
  CHECK_INT(1234, filled.connect_timeout_ms);
  fba_app_release(app);
}

static void make_everything(void) {
  all = kinds_make();
  make_structures();
}

static void release_everything(void) {
  kinds_release(&all);
}

static const check_case cases[] = {
    CHECK_CASE(make_everything),
    CHECK_CASE(unset_and_absurd_sizes_are_refused),
    CHECK_CASE(every_size_is_judged_by_the_fields),
    CHECK_CASE(structures_of_a_newer_header_must_not_say_more),
    CHECK_CASE(reserved_words_must_say_nothing),
    CHECK_CASE(filling_stops_at_the_size),
    CHECK_CASE(filled_options_say_what_was_given),
    CHECK_CASE(release_everything),
};

CHECK_MAIN(cases)
