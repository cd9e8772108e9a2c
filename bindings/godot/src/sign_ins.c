/* SPDX-License-Identifier: Apache-2.0 */
/* Sign-ins, links, and what the signed-in user can do: each begins an operation. */
#include <string.h>

#include "methods.h"
#include "providers.h"

/* The texts of the arguments; missing ones are NULL. */
typedef struct call {
  node* self;
  const char *first, *second;
  bool flag;
  fba_user* user;
  fba_provider* provider;
  fba_browser_options options;
} call;

typedef fba_status (*beginning)(const call* with, const fba_callback* callback, fba_future** future);

static void begin(call* with, beginning function, value* result) {
  operation* made = operation_new(with->self);
  *result = value_of_number(0);
  if (made == NULL) return;
  fba_callback callback = operation_callback(made);
  *result = value_of_number(operation_begun(made, function(with, &callback, &made->future)));
}

static call call_of(node* self, const value* arguments) {
  call made = {self, arguments[0].text,       arguments[1].text, arguments[0].number != 0, NULL,
               NULL, FBA_BROWSER_OPTIONS_INIT};
  return made;
}

static void plain(node* self, const value* arguments, value* result, beginning function) {
  call with = call_of(self, arguments);
  begin(&with, function, result);
}

/* The same for who is signed in; without anybody it is refused. */
static void as_user(call* with, beginning function, value* result) {
  *result = value_of_number(0);
  if (!node_open(with->self)) return;
  with->user = fba_auth_current_user(with->self->auth);
  if (with->user == NULL) {
    node_refuse(with->self, "NO_SIGNED_IN_USER", "Nobody is signed in.");
    return;
  }
  begin(with, function, result);
  fba_user_release(with->user);
}

static void of_user(node* self, const value* arguments, value* result, beginning function) {
  call with = call_of(self, arguments);
  as_user(&with, function, result);
}

static void in_browser(node* self, const value* arguments, value* result, beginning function, bool is_of_user) {
  call with = call_of(self, arguments);
  fba_oauth_client client = FBA_OAUTH_CLIENT_INIT;
  with.provider = provider_of(self, with.first);
  *result = value_of_number(0);
  if (with.provider == NULL) return;
  if (find_client(self, with.first, &client)) with.options.client = &client;
  with.options.route = (fba_route)self->route;
  with.options.presentation = self->opens_browser ? FBA_BROWSER_PRESENT_SYSTEM : FBA_BROWSER_PRESENT_NOTHING;
  (is_of_user ? as_user : begin)(&with, function, result);
  fba_provider_release(with.provider);
}

/* Each begins one function of the library's. */
static fba_status begin_anonymous(const call* with, const fba_callback* callback, fba_future** future) {
  return fba_auth_sign_in_anonymously(with->self->auth, callback, future);
}

static fba_status begin_email(const call* with, const fba_callback* callback, fba_future** future) {
  return fba_auth_sign_in_with_email_and_password(with->self->auth, with->first, with->second, callback, future);
}

static fba_status begin_creation(const call* with, const fba_callback* callback, fba_future** future) {
  return fba_auth_create_user_with_email_and_password(with->self->auth, with->first, with->second, callback, future);
}

static fba_status begin_custom_token(const call* with, const fba_callback* callback, fba_future** future) {
  return fba_auth_sign_in_with_custom_token(with->self->auth, with->first, callback, future);
}

static fba_status begin_provider(const call* with, const fba_callback* callback, fba_future** future) {
  return fba_auth_sign_in_with_provider(with->self->auth, with->provider, &with->options, callback, future);
}

static fba_status begin_reset(const call* with, const fba_callback* callback, fba_future** future) {
  return fba_auth_send_password_reset_email(with->self->auth, with->first, callback, future);
}

static fba_status begin_link(const call* with, const fba_callback* callback, fba_future** future) {
  return fba_user_link_with_provider(with->user, with->provider, &with->options, callback, future);
}

static fba_status begin_again(const call* with, const fba_callback* callback, fba_future** future) {
  return fba_user_reauthenticate_with_provider(with->user, with->provider, &with->options, callback, future);
}

static fba_status begin_email_link(const call* with, const fba_callback* callback, fba_future** future) {
  fba_credential* credential = NULL;
  fba_status status = fba_credential_create_email(with->first, with->second, &credential);
  if (status == FBA_STATUS_OK) status = fba_user_link_with_credential(with->user, credential, callback, future);
  fba_credential_release(credential);
  return status;
}

static fba_status begin_unlink(const call* with, const fba_callback* callback, fba_future** future) {
  return fba_user_unlink(with->user, with->first, callback, future);
}

static fba_status begin_token(const call* with, const fba_callback* callback, fba_future** future) {
  return fba_user_fetch_token(with->user, with->flag, callback, future);
}

static fba_status begin_reload(const call* with, const fba_callback* callback, fba_future** future) {
  return fba_user_reload(with->user, callback, future);
}

static fba_status begin_profile(const call* with, const fba_callback* callback, fba_future** future) {
  fba_user_profile profile = FBA_USER_PROFILE_INIT;
  profile.display_name = with->first;
  profile.photo_url = with->second;
  return fba_user_update_profile(with->user, &profile, callback, future);
}

/* A script has no text that is NULL, which leaves the other one. */
static fba_status begin_name(const call* with, const fba_callback* callback, fba_future** future) {
  fba_user_profile profile = FBA_USER_PROFILE_INIT;
  profile.display_name = with->first;
  return fba_user_update_profile(with->user, &profile, callback, future);
}

static fba_status begin_photo(const call* with, const fba_callback* callback, fba_future** future) {
  fba_user_profile profile = FBA_USER_PROFILE_INIT;
  profile.photo_url = with->first;
  return fba_user_update_profile(with->user, &profile, callback, future);
}

static fba_status begin_deletion(const call* with, const fba_callback* callback, fba_future** future) {
  return fba_user_delete(with->user, callback, future);
}

static fba_status begin_secret(const call* with, const fba_callback* callback, fba_future** future) {
  return fba_user_multi_factor_start_totp(with->user, callback, future);
}

static fba_status begin_enrolment(const call* with, const fba_callback* callback, fba_future** future) {
  return fba_user_multi_factor_enroll_totp(with->user, with->self->secret, with->first, with->second, callback, future);
}

static fba_status begin_resolution(const call* with, const fba_callback* callback, fba_future** future) {
  return fba_multi_factor_resolver_resolve_with_totp(with->self->resolver, with->first, with->second, callback, future);
}

static void resolve(node* self, const value* arguments, value* result) {
  *result = value_of_number(0);
  if (self->resolver == NULL) {
    node_refuse(self, "MISSING_MULTI_FACTOR_SESSION", "No sign-in waits for a code.");
    return;
  }
  plain(self, arguments, result, begin_resolution);
  operation* begun = operation_find(self, result->number);
  if (begun != NULL) begun->resolver = fba_multi_factor_resolver_retain(self->resolver);
}

#define METHOD(name, body)                                              \
  static void name(node* self, const value* arguments, value* result) { \
    body;                                                               \
  }
METHOD(sign_in_anonymously, plain(self, arguments, result, begin_anonymous))
METHOD(sign_in_with_email, plain(self, arguments, result, begin_email))
METHOD(create_user, plain(self, arguments, result, begin_creation))
METHOD(sign_in_with_custom_token, plain(self, arguments, result, begin_custom_token))
METHOD(sign_in_with_provider, in_browser(self, arguments, result, begin_provider, false))
METHOD(send_password_reset_email, plain(self, arguments, result, begin_reset))
METHOD(resolve_with_totp, resolve(self, arguments, result))
METHOD(link_with_provider, in_browser(self, arguments, result, begin_link, true))
METHOD(reauthenticate_with_provider, in_browser(self, arguments, result, begin_again, true))
METHOD(link_with_email, of_user(self, arguments, result, begin_email_link))
METHOD(unlink_provider, of_user(self, arguments, result, begin_unlink))
METHOD(fetch_token, of_user(self, arguments, result, begin_token))
METHOD(reload, of_user(self, arguments, result, begin_reload))
METHOD(update_profile, of_user(self, arguments, result, begin_profile))
METHOD(update_display_name, of_user(self, arguments, result, begin_name))
METHOD(update_photo_url, of_user(self, arguments, result, begin_photo))
METHOD(delete_user, of_user(self, arguments, result, begin_deletion))
METHOD(start_totp, of_user(self, arguments, result, begin_secret))
METHOD(enroll_totp, of_user(self, arguments, result, begin_enrolment))

const method account_methods[] = {
    {"sign_in_anonymously", GD_INT, sign_in_anonymously, {{GD_NIL, NULL}}},
    {"sign_in_with_email", GD_INT, sign_in_with_email, {{GD_STRING, "email"}, {GD_STRING, "password"}}},
    {"create_user", GD_INT, create_user, {{GD_STRING, "email"}, {GD_STRING, "password"}}},
    {"sign_in_with_custom_token", GD_INT, sign_in_with_custom_token, {{GD_STRING, "token"}}},
    {"sign_in_with_provider", GD_INT, sign_in_with_provider, {{GD_STRING, "provider_id"}}},
    {"send_password_reset_email", GD_INT, send_password_reset_email, {{GD_STRING, "email"}}},
    {"resolve_with_totp", GD_INT, resolve_with_totp, {{GD_STRING, "factor_uid"}, {GD_STRING, "code"}}},
    {"link_with_provider", GD_INT, link_with_provider, {{GD_STRING, "provider_id"}}},
    {"reauthenticate_with_provider", GD_INT, reauthenticate_with_provider, {{GD_STRING, "provider_id"}}},
    {"link_with_email", GD_INT, link_with_email, {{GD_STRING, "email"}, {GD_STRING, "password"}}},
    {"unlink", GD_INT, unlink_provider, {{GD_STRING, "provider_id"}}},
    {"fetch_token", GD_INT, fetch_token, {{GD_BOOL, "force_refresh"}}},
    {"reload", GD_INT, reload, {{GD_NIL, NULL}}},
    {"update_profile", GD_INT, update_profile, {{GD_STRING, "display_name"}, {GD_STRING, "photo_url"}}},
    {"update_display_name", GD_INT, update_display_name, {{GD_STRING, "display_name"}}},
    {"update_photo_url", GD_INT, update_photo_url, {{GD_STRING, "photo_url"}}},
    {"delete_user", GD_INT, delete_user, {{GD_NIL, NULL}}},
    {"start_totp", GD_INT, start_totp, {{GD_NIL, NULL}}},
    {"enroll_totp", GD_INT, enroll_totp, {{GD_STRING, "code"}, {GD_STRING, "display_name"}}},
    {NULL, GD_NIL, NULL, {{GD_NIL, NULL}}},
};
