/* SPDX-License-Identifier: Apache-2.0 */
/* Who is signed in, the life of operations, and the properties. */
#include <stdlib.h>
#include <string.h>

#include "methods.h"

static fba_user* user_of(node* self) {
  return self->auth == NULL && !node_open(self) ? NULL : fba_auth_current_user(self->auth);
}

static void text_of_user(node* self, value* result, const char* (*read)(const fba_user*)) {
  fba_user* user = user_of(self);
  *result = value_of_text(read(user));
  fba_user_release(user);
}

static void is_signed_in(node* self, const value* arguments, value* result) {
  (void)arguments;
  fba_user* user = user_of(self);
  result->number = user != NULL;
  fba_user_release(user);
}

static void is_anonymous(node* self, const value* arguments, value* result) {
  (void)arguments;
  fba_user* user = user_of(self);
  result->number = fba_user_is_anonymous(user);
  fba_user_release(user);
}

static void get_uid(node* self, const value* arguments, value* result) {
  (void)arguments;
  text_of_user(self, result, fba_user_uid);
}

static void get_email(node* self, const value* arguments, value* result) {
  (void)arguments;
  text_of_user(self, result, fba_user_email);
}

static void get_display_name(node* self, const value* arguments, value* result) {
  (void)arguments;
  text_of_user(self, result, fba_user_display_name);
}

static void get_photo_url(node* self, const value* arguments, value* result) {
  (void)arguments;
  text_of_user(self, result, fba_user_photo_url);
}

static void get_provider_count(node* self, const value* arguments, value* result) {
  (void)arguments;
  fba_user* user = user_of(self);
  result->number = (int64_t)fba_user_provider_count(user);
  fba_user_release(user);
}

static void get_provider_id(node* self, const value* arguments, value* result) {
  fba_user* user = user_of(self);
  /* An index below 0 is too large for C, which has a text for that. */
  const fba_user_info* info = fba_user_provider_at(user, (size_t)arguments[0].number);
  *result = value_of_text(fba_user_info_provider_id(info));
  fba_user_release(user);
}

static void sign_out(node* self, const value* arguments, value* result) {
  (void)arguments;
  (void)result;
  /* The code that was asked for would sign somebody in after all. */
  node_keep_resolver(self, NULL);
  if (node_open(self)) node_check(self, fba_auth_sign_out(self->auth));
}

static void use_emulator(node* self, const value* arguments, value* result) {
  int64_t port = arguments[1].number;
  uint32_t given = port < 0 || port > 65535 ? 0 : (uint32_t)port;
  result->number = node_open_at(self, arguments[0].text, given);
}

static void set_language(node* self, const value* arguments, value* result) {
  (void)result;
  if (!node_open(self)) return;
  bool is_own = arguments[0].text[0] != '\0';
  node_check(
      self, is_own ? fba_auth_set_language_code(self->auth, arguments[0].text) : fba_auth_use_app_language(self->auth));
}

static void cancel(node* self, const value* arguments, value* result) {
  (void)result;
  operation* found = operation_find(self, arguments[0].number);
  if (found != NULL) fba_future_cancel(found->future);
}

static void is_pending(node* self, const value* arguments, value* result) {
  const operation* found = operation_find(self, arguments[0].number);
  result->number = found != NULL && fba_future_get_state(found->future) == FBA_FUTURE_PENDING;
}

static void process_events(node* self, const value* arguments, value* result) {
  (void)arguments;
  result->number = node_process(self);
}

static void flush_store(node* self, const value* arguments, value* result) {
  (void)arguments;
  operation* made = operation_new(self);
  if (made == NULL) return;
  fba_callback callback = operation_callback(made);
  result->number = operation_begun(made, fba_auth_flush_store(self->auth, &callback, &made->future));
}

static void close_app(node* self, const value* arguments, value* result) {
  (void)arguments;
  (void)result;
  node_close(self);
}

const method session_methods[] = {
    {"is_signed_in", GD_BOOL, is_signed_in, {{GD_NIL, NULL}}},
    {"is_anonymous", GD_BOOL, is_anonymous, {{GD_NIL, NULL}}},
    {"get_uid", GD_STRING, get_uid, {{GD_NIL, NULL}}},
    {"get_email", GD_STRING, get_email, {{GD_NIL, NULL}}},
    {"get_display_name", GD_STRING, get_display_name, {{GD_NIL, NULL}}},
    {"get_photo_url", GD_STRING, get_photo_url, {{GD_NIL, NULL}}},
    {"get_provider_count", GD_INT, get_provider_count, {{GD_NIL, NULL}}},
    {"get_provider_id", GD_STRING, get_provider_id, {{GD_INT, "index"}}},
    {"sign_out", GD_NIL, sign_out, {{GD_NIL, NULL}}},
    {"use_emulator", GD_BOOL, use_emulator, {{GD_STRING, "host"}, {GD_INT, "port"}}},
    {"set_language", GD_NIL, set_language, {{GD_STRING, "code"}}},
    {"cancel", GD_NIL, cancel, {{GD_INT, "operation"}}},
    {"is_pending", GD_BOOL, is_pending, {{GD_INT, "operation"}}},
    {"process_events", GD_INT, process_events, {{GD_NIL, NULL}}},
    {"flush_store", GD_INT, flush_store, {{GD_NIL, NULL}}},
    {"close", GD_NIL, close_app, {{GD_NIL, NULL}}},
    {NULL, GD_NIL, NULL, {{GD_NIL, NULL}}},
};

/* Properties count when the app is opened. NULL is the default of the library's. */
static void set_text(node* self, int which, const value* arguments) {
  const char* text = arguments[0].text;
  free(self->texts[which]);
  self->texts[which] = text[0] == '\0' ? NULL : strdup(text);
}

#define TEXT_PROPERTY(name, which)                                            \
  static void get_##name(node* self, const value* arguments, value* result) { \
    (void)arguments;                                                          \
    *result = value_of_text(self->texts[which]);                              \
  }                                                                           \
  static void set_##name(node* self, const value* arguments, value* result) { \
    (void)result;                                                             \
    set_text(self, which, arguments);                                         \
  }
#define NUMBER_PROPERTY(name, type)                                           \
  static void get_##name(node* self, const value* arguments, value* result) { \
    (void)arguments;                                                          \
    result->number = self->name;                                              \
  }                                                                           \
  static void set_##name(node* self, const value* arguments, value* result) { \
    (void)result;                                                             \
    self->name = (type)arguments[0].number;                                   \
  }
TEXT_PROPERTY(api_key, API_KEY)
TEXT_PROPERTY(project_id, PROJECT_ID)
TEXT_PROPERTY(app_name, APP_NAME)
TEXT_PROPERTY(store_directory, STORE_DIRECTORY)
NUMBER_PROPERTY(store, int64_t)
NUMBER_PROPERTY(route, int64_t)
NUMBER_PROPERTY(opens_browser, bool)

/* In pairs, of which the second has the property's name after "set_". */
const method property_methods[] = {
    {"get_api_key", GD_STRING, get_api_key, {{GD_NIL, NULL}}},
    {"set_api_key", GD_NIL, set_api_key, {{GD_STRING, "text"}}},
    {"get_project_id", GD_STRING, get_project_id, {{GD_NIL, NULL}}},
    {"set_project_id", GD_NIL, set_project_id, {{GD_STRING, "text"}}},
    {"get_app_name", GD_STRING, get_app_name, {{GD_NIL, NULL}}},
    {"set_app_name", GD_NIL, set_app_name, {{GD_STRING, "text"}}},
    {"get_store_directory", GD_STRING, get_store_directory, {{GD_NIL, NULL}}},
    {"set_store_directory", GD_NIL, set_store_directory, {{GD_STRING, "text"}}},
    {"get_store", GD_INT, get_store, {{GD_NIL, NULL}}},
    {"set_store", GD_NIL, set_store, {{GD_INT, "kind"}}},
    {"get_route", GD_INT, get_route, {{GD_NIL, NULL}}},
    {"set_route", GD_NIL, set_route, {{GD_INT, "route"}}},
    {"get_opens_browser", GD_BOOL, get_opens_browser, {{GD_NIL, NULL}}},
    {"set_opens_browser", GD_NIL, set_opens_browser, {{GD_BOOL, "is_on"}}},
    {NULL, GD_NIL, NULL, {{GD_NIL, NULL}}},
};
