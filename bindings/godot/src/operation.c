/* SPDX-License-Identifier: Apache-2.0 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "node.h"

operation* operation_new(node* self) {
  if (!node_open(self)) return NULL;
  operation* made = calloc(1, sizeof(operation));
  if (made == NULL) return NULL;
  made->owner = self;
  made->id = ++self->last_id;
  return made;
}

operation* operation_find(const node* self, int64_t id) {
  operation* found = self->operations;
  while (found != NULL && found->id != id) found = found->next;
  return found;
}

static void unlink_from_owner(operation* ended) {
  operation** place = &ended->owner->operations;
  while (*place != ended) place = &(*place)->next;
  *place = ended->next;
}

/* The number's name in C, without FBA_ERROR_: the documents' anchor of it, "errors.md#wrong-password", in upper case.
 */
static value code_of(const fba_error* error) {
  const char* anchor = strchr(fba_error_help_url(fba_error_number(error)), '#');
  value made = value_of_text(anchor == NULL ? "UNKNOWN" : anchor + 1);
  for (char* letter = made.text; *letter != '\0'; letter++) {
    *letter = *letter == '-' ? '_' : (char)toupper((unsigned char)*letter);
  }
  return made;
}

static void tell_two(node* self, const char* signal, int64_t id, const char* first, const char* second) {
  value arguments[] = {value_of_number(id), value_of_text(first), value_of_text(second)};
  emit(self->object, signal, arguments, second == NULL ? 2 : 3);
  value_clear(&arguments[1]);
  value_clear(&arguments[2]);
}

/* The factor that the node can take a code of; NULL for none, among others or where no second factor is asked for. */
static const fba_multi_factor_info* app_of(const fba_multi_factor_resolver* resolver) {
  for (size_t index = 0; index < fba_multi_factor_resolver_hint_count(resolver); index++) {
    const fba_multi_factor_info* hint = fba_multi_factor_resolver_hint_at(resolver, index);
    if (strcmp(fba_multi_factor_info_factor_id(hint), "totp") == 0) return hint;
  }
  return NULL;
}

static void tell_error(node* self, int64_t id, const fba_error* error) {
  const fba_multi_factor_resolver* resolver = fba_error_multi_factor_resolver(error);
  const fba_multi_factor_info* app = app_of(resolver);
  if (app == NULL) {
    value code = code_of(error);
    tell_two(self, "failed", id, code.text, fba_error_message(error));
    value_clear(&code);
    return;
  }
  node_keep_resolver(self, resolver);
  tell_two(self, "second_factor_required", id, fba_multi_factor_info_uid(app), fba_multi_factor_info_display_name(app));
}

static void tell_secret(node* self, int64_t id, const fba_totp_secret* secret) {
  fba_totp_secret_release(self->secret);
  self->secret = fba_totp_secret_retain(secret);
  tell_two(self, "totp_secret_ready", id, fba_totp_secret_key(secret), fba_totp_secret_qr_code_url(secret, NULL, NULL));
}

static void tell_result(node* self, int64_t id, const fba_future* future) {
  value number = value_of_number(id);
  const fba_auth_result* result = fba_future_auth_result(future);
  switch (fba_future_get_kind(future)) {
    case FBA_FUTURE_YIELDS_AUTH_RESULT:
      tell_two(self, "signed_in", id, fba_user_uid(fba_auth_result_user(result)), fba_auth_result_provider_id(result));
      return;
    case FBA_FUTURE_YIELDS_TOKEN:
      tell_two(self, "token_ready", id, fba_future_token(future), NULL);
      return;
    case FBA_FUTURE_YIELDS_TOTP_SECRET:
      tell_secret(self, id, fba_future_totp_secret(future));
      return;
    default:
      emit(self->object, "succeeded", &number, 1);
  }
}

/* A resolver has done its work with one sign-in. Another one, of a sign-in that has asked since, stays. */
static void drop_resolver(operation* ended) {
  bool has_succeeded = fba_future_error(ended->future) == NULL;
  if (has_succeeded && ended->resolver != NULL && ended->resolver == ended->owner->resolver) {
    node_keep_resolver(ended->owner, NULL);
  }
  fba_multi_factor_resolver_release(ended->resolver);
  ended->resolver = NULL;
}

/* The script may free the node in what it does then. */
static void ended(fba_future* future, void* user_data) {
  operation* own = user_data;
  node* self = own->owner;
  node_retain(self);
  unlink_from_owner(own);
  drop_resolver(own);
  fba_future_release(own->future);
  own->future = NULL;
  if (self->object == NULL || fba_future_get_state(future) != FBA_FUTURE_COMPLETE) {
    /* The node, or its app, is gone: nobody is told. */
  } else if (fba_future_error(future) != NULL) {
    tell_error(self, own->id, fba_future_error(future));
  } else {
    tell_result(self, own->id, future);
  }
  node_release(self);
}

fba_callback operation_callback(operation* begun) {
  fba_callback callback = FBA_CALLBACK_INIT;
  callback.function = ended;
  callback.user_data = begun;
  callback.free_user_data = free;
  return callback;
}

int64_t operation_begun(operation* begun, fba_status status) {
  node* self = begun->owner;
  if (status != FBA_STATUS_OK) {
    free(begun);
    node_check(self, status);
    return 0;
  }
  begun->next = self->operations;
  self->operations = begun;
  return begun->id;
}
