/* struct_size of every structure: unset, too small, from an older or a newer header; nothing beyond it is touched. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

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

static fba_status call_with_profile(const void* structure) {
  fba_future* future = NULL;
  fba_status status = fba_user_update_profile(all.user, structure, NULL, &future);
  fba_future_wait(future, PATIENCE_MS);
  fba_future_release(future);
  return status;
}

static void ignore_future(fba_future* future, void* user_data) {
  (void)future;
  (void)user_data;
}

static void ignore_change(fba_auth* auth, void* user_data) {
  (void)auth;
  (void)user_data;
}

static bool ignore_url(const char* url, void* user_data) {
  (void)user_data;
  return url != NULL;
}

typedef struct structure {
  const char* name;
  size_t size;
  size_t needed; /* up to the end of the last field that has to be there */
  struct_call call;
  unsigned char bytes[256]; /* a valid one */
} structure;

enum { structure_count = 6 };
static structure structures[structure_count];

static void add_structure(int index, const char* name, const void* valid, size_t size, size_t needed,
                          struct_call call) {
  structure* added = &structures[index];
  added->name = name;
  added->size = size;
  added->needed = needed;
  added->call = call;
  memcpy(added->bytes, valid, size);
}

#define END_OF(type, field) (offsetof(type, field) + sizeof(((type*)0)->field))

static void make_structures(void) {
  fba_app_options app = FBA_APP_OPTIONS_INIT;
  fba_oauth_tokens tokens = FBA_OAUTH_TOKENS_INIT;
  fba_callback callback = FBA_CALLBACK_INIT;
  fba_listener listener = FBA_LISTENER_INIT;
  fba_browser_options browser = FBA_BROWSER_OPTIONS_INIT;
  fba_user_profile profile = FBA_USER_PROFILE_INIT;
  app.api_key = "key";
  tokens.id_token = "token";
  callback.function = ignore_future;
  listener.function = ignore_change;
  browser.open_url = ignore_url;
  profile.display_name = "name";
  add_structure(0, "fba_app_options", &app, sizeof(app), END_OF(fba_app_options, api_key), call_with_app_options);
  add_structure(1, "fba_oauth_tokens", &tokens, sizeof(tokens), END_OF(fba_oauth_tokens, id_token), call_with_tokens);
  add_structure(2, "fba_callback", &callback, sizeof(callback), END_OF(fba_callback, function), call_with_callback);
  add_structure(3, "fba_listener", &listener, sizeof(listener), END_OF(fba_listener, function), call_with_listener);
  add_structure(4, "fba_browser_options", &browser, sizeof(browser), END_OF(fba_browser_options, open_url),
                call_with_browser_options);
  add_structure(5, "fba_user_profile", &profile, sizeof(profile), END_OF(fba_user_profile, display_name),
                call_with_profile);
}

/* Two pages, of which the second cannot be touched: a structure at the end of the first must not be read past its end.
 */
static unsigned char* guarded_page(size_t* out_size) {
  *out_size = (size_t)sysconf(_SC_PAGESIZE);
  unsigned char* pages = mmap(NULL, 2 * *out_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED || mprotect(pages + *out_size, *out_size, PROT_NONE) != 0) exit(2);
  return pages;
}

static void set_size(void* structure_bytes, uint32_t size) {
  memcpy(structure_bytes, &size, sizeof(size));
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

static void structures_of_an_older_header_are_not_read_past_their_end(void) {
  size_t page_size = 0;
  unsigned char* pages = guarded_page(&page_size);
  for (int index = 0; index < structure_count; index++) {
    const structure* tried = &structures[index];
    for (size_t size = 8; size <= tried->size; size += 8) {
      unsigned char* short_one = pages + page_size - size;
      memcpy(short_one, tried->bytes, size);
      set_size(short_one, (uint32_t)size);
      fba_status status = tried->call(short_one);
      bool is_complete = size >= tried->needed;
      /* Without a field that has to be there, the field is missing or the structure too short. */
      bool expected = is_complete ? status == FBA_STATUS_OK
                                  : status == FBA_STATUS_NULL_ARGUMENT || status == FBA_STATUS_INVALID_ARGUMENT ||
                                        status == FBA_STATUS_INVALID_STRUCT_SIZE || status == FBA_STATUS_OK;
      if (!CHECK(expected)) printf("%s with %zu bytes: %s\n", tried->name, size, fba_status_name(status));
    }
  }
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

/* The functions that fill a structure write no more than the caller's header has. */
static void filling_stops_at_the_size(void) {
  enum { most = 2 * sizeof(fba_app_options) };
  for (size_t size = 8; size <= most; size += 8) {
    unsigned char* filled = malloc(most + 8);
    memset(filled, 0xA5, most + 8);
    set_size(filled, (uint32_t)size);
    fba_status status = size % 16 == 0 ? fba_app_get_options(all.in.app, (fba_app_options*)(void*)filled)
                                       : fba_app_config_get_options(all.config, (fba_app_options*)(void*)filled);
    CHECK(status == FBA_STATUS_OK || status == FBA_STATUS_INVALID_STRUCT_SIZE);
    for (size_t at = size; at < most + 8; at++) {
      if (filled[at] != 0xA5) {
        CHECK_INT(0xA5, filled[at]);
        break;
      }
    }
    free(filled);
  }
  fba_app_options unset;
  memset(&unset, 0, sizeof(unset));
  CHECK_STATUS(FBA_STATUS_INVALID_STRUCT_SIZE, fba_app_get_options(all.in.app, &unset));
  CHECK_STATUS(FBA_STATUS_INVALID_STRUCT_SIZE, fba_app_config_get_options(all.config, &unset));
}

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
    CHECK_CASE(structures_of_an_older_header_are_not_read_past_their_end),
    CHECK_CASE(structures_of_a_newer_header_must_not_say_more),
    CHECK_CASE(filling_stops_at_the_size),
    CHECK_CASE(filled_options_say_what_was_given),
    CHECK_CASE(release_everything),
};

CHECK_MAIN(cases)
