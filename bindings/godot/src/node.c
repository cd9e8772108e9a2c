/* SPDX-License-Identifier: Apache-2.0 */
#include "node.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

node* node_new(void* object) {
  node* made = calloc(1, sizeof(node));
  if (made == NULL) return NULL;
  made->object = object;
  made->references = 1;
  made->opens_browser = true;
  return made;
}

void node_retain(node* self) {
  self->references++;
}

void free_wishes(wish* first) {
  while (first != NULL) {
    wish* next = first->next;
    free(first->provider_id);
    free(first->name);
    free(first->value);
    free(first);
    first = next;
  }
}

void node_release(node* self) {
  if (--self->references > 0) return;
  for (int index = 0; index < TEXT_COUNT; index++) free(self->texts[index]);
  free_wishes(self->wishes);
  free(self);
}

void node_free(node* self) {
  self->object = NULL;
  node_close(self);
  node_release(self);
}

void node_refuse(node* self, const char* code, const char* message) {
  value arguments[] = {value_of_number(0), value_of_text(code), value_of_text(message)};
  emit(self->object, "failed", arguments, 3);
  value_clear(&arguments[1]);
  value_clear(&arguments[2]);
}

bool node_check(node* self, fba_status status) {
  static const char prefix[] = "FBA_STATUS_";
  if (status == FBA_STATUS_OK) return true;
  node_refuse(self, fba_status_name(status) + strlen(prefix), fba_status_message(status));
  return false;
}

/* Who is signed in has changed. */
static void changed(fba_auth* auth, void* user_data) {
  node* self = user_data;
  if (self->object == NULL) return;
  fba_user* user = fba_auth_current_user(auth);
  bool had_user = self->has_user;
  value uid = value_of_text(fba_user_uid(user));
  self->has_user = user != NULL;
  fba_user_release(user);
  node_retain(self);
  emit(self->object, "user_changed", &uid, 1);
  if (had_user && uid.text[0] == '\0' && self->object != NULL) emit(self->object, "signed_out", NULL, 0);
  value_clear(&uid);
  node_release(self);
}

static fba_status open_app(node* self) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.api_key = self->texts[API_KEY];
  options.project_id = self->texts[PROJECT_ID];
  options.store = (fba_store_kind)self->store;
  options.store_directory = self->texts[STORE_DIRECTORY];
  fba_status status = fba_app_create(&options, self->texts[APP_NAME], &self->app);
  return status == FBA_STATUS_OK ? fba_auth_get(self->app, &self->auth) : status;
}

static fba_status listen(node* self) {
  fba_listener listener = FBA_LISTENER_INIT;
  listener.function = changed;
  listener.user_data = self;
  return fba_auth_add_auth_state_listener(self->auth, &listener, NULL);
}

bool node_open(node* self) {
  return node_open_at(self, NULL, 0);
}

/* The listener asks who is signed in: before the emulator is named, that would be nobody of its users. */
bool node_open_at(node* self, const char* host, uint32_t port) {
  bool is_new = self->app == NULL;
  fba_status status = is_new ? open_app(self) : FBA_STATUS_OK;
  bool is_open = status == FBA_STATUS_OK;
  fba_status taken = is_open && host != NULL ? fba_auth_use_emulator(self->auth, host, port) : FBA_STATUS_OK;
  if (is_open && is_new) status = listen(self);
  if (status != FBA_STATUS_OK) node_close(self);
  return node_check(self, status) && node_check(self, taken);
}

void node_close(node* self) {
  fba_app* app = self->app;
  fba_auth* auth = self->auth;
  self->app = NULL;
  self->auth = NULL;
  self->has_user = false;
  /* What still waits runs in here, and ends the operations. */
  fba_app_close(app);
  fba_auth_release(auth);
  fba_app_release(app);
  fba_totp_secret_release(self->secret);
  self->secret = NULL;
  node_keep_resolver(self, NULL);
}

void node_keep_resolver(node* self, const fba_multi_factor_resolver* resolver) {
  fba_multi_factor_resolver* old = self->resolver;
  self->resolver = fba_multi_factor_resolver_retain(resolver);
  fba_multi_factor_resolver_release(old);
}

/* Tells one code for another device; whether there was one. The library may know the code a moment before the address,
 * which is told first all the same. */
static bool tell_code(node* self) {
  for (operation* one = self->operations; one != NULL; one = one->next) {
    const char* code = one->is_code_told || !one->is_url_told ? NULL : fba_future_user_code(one->future);
    if (code == NULL) continue;
    one->is_code_told = true;
    int64_t seconds = fba_future_user_code_expiry_unix_ms(one->future) / 1000 - (int64_t)time(NULL);
    value arguments[] = {value_of_number(one->id), value_of_text(code),
                         value_of_text(fba_future_verification_url(one->future)),
                         value_of_number(seconds > 0 ? seconds : 0)};
    emit(self->object, "device_code_ready", arguments, 4);
    value_clear(&arguments[1]);
    value_clear(&arguments[2]);
    return true;
  }
  return false;
}

/* Tells one address; whether there was one. */
static bool tell_address(node* self) {
  for (operation* one = self->operations; one != NULL; one = one->next) {
    const char* url = one->is_url_told ? NULL : fba_future_authorization_url(one->future);
    if (url == NULL) continue;
    one->is_url_told = true;
    value arguments[] = {value_of_number(one->id), value_of_text(url)};
    emit(self->object, "authorization_url_ready", arguments, 2);
    value_clear(&arguments[1]);
    return true;
  }
  return false;
}

uint32_t node_process(node* self) {
  uint32_t count = 0;
  if (self->app == NULL) return 0;
  node_retain(self);
  /* After each, the script may have changed the list, closed the app or freed the node: then the list is empty. */
  while (tell_address(self) || tell_code(self)) continue;
  fba_app* app = fba_app_retain(self->app);
  if (app != NULL) count = fba_app_process_events(app, 0);
  fba_app_release(app);
  node_release(self);
  return count;
}
