/* SPDX-License-Identifier: Apache-2.0 */
#include "providers.h"

#include <stdlib.h>
#include <string.h>

#include "methods.h"

static void add_wish(node* self, wish_kind kind, const char* provider_id, const char* name, const char* text) {
  wish* made = calloc(1, sizeof(wish));
  if (made == NULL) return;
  made->kind = kind;
  made->provider_id = strdup(provider_id);
  made->name = strdup(name);
  made->value = strdup(text);
  if (made->provider_id == NULL || made->name == NULL || made->value == NULL) {
    free_wishes(made);
    return;
  }
  /* At the end: of two of a name the second counts. */
  wish** place = &self->wishes;
  while (*place != NULL) place = &(*place)->next;
  *place = made;
}

static fba_status apply(const wish* one, fba_provider* provider, fba_error** error) {
  switch (one->kind) {
    case WISH_SCOPE:
      return fba_provider_add_scope(provider, one->name, error);
    case WISH_PARAMETER:
      return fba_provider_set_custom_parameter(provider, one->name, one->value, error);
    default:
      return FBA_STATUS_OK;
  }
}

fba_provider* provider_of(node* self, const char* id) {
  fba_provider* made = NULL;
  fba_error* error = NULL;
  fba_status status = fba_provider_create(id, &made, &error);
  for (const wish* one = self->wishes; one != NULL && status == FBA_STATUS_OK; one = one->next) {
    if (strcmp(one->provider_id, id) == 0) status = apply(one, made, &error);
  }
  if (error != NULL) {
    node_refuse(self, fba_error_name(error), fba_error_message(error));
  } else {
    node_check(self, status);
  }
  fba_error_release(error);
  if (status == FBA_STATUS_OK) return made;
  fba_provider_release(made);
  return NULL;
}

/* The field of a name of RFC 8414, or of the client's own. */
static const char** field_of(fba_oauth_client* client, const char* name) {
  const struct {
    const char* name;
    const char** field;
  } fields[] = {
      {"client_id", &client->client_id},
      {"client_secret", &client->client_secret},
      {"issuer", &client->issuer},
      {"authorization_endpoint", &client->authorization_endpoint},
      {"token_endpoint", &client->token_endpoint},
      {"device_authorization_endpoint", &client->device_authorization_endpoint},
  };
  for (size_t index = 0; index < sizeof(fields) / sizeof(fields[0]); index++) {
    if (strcmp(fields[index].name, name) == 0) return fields[index].field;
  }
  return NULL;
}

bool find_client(const node* self, const char* provider_id, fba_oauth_client* out_client) {
  for (const wish* one = self->wishes; one != NULL; one = one->next) {
    if (one->kind != WISH_CLIENT || strcmp(one->provider_id, provider_id) != 0) continue;
    *field_of(out_client, one->name) = one->value[0] == '\0' ? NULL : one->value;
  }
  return out_client->client_id != NULL;
}

static void add_scope(node* self, const value* arguments, value* result) {
  (void)result;
  add_wish(self, WISH_SCOPE, arguments[0].text, arguments[1].text, "");
}

static void set_parameter(node* self, const value* arguments, value* result) {
  (void)result;
  add_wish(self, WISH_PARAMETER, arguments[0].text, arguments[1].text, arguments[2].text);
}

static void set_client(node* self, const value* arguments, value* result) {
  (void)result;
  add_wish(self, WISH_CLIENT, arguments[0].text, "client_id", arguments[1].text);
  add_wish(self, WISH_CLIENT, arguments[0].text, "client_secret", arguments[2].text);
}

static void set_endpoint(node* self, const value* arguments, value* result) {
  fba_oauth_client any = FBA_OAUTH_CLIENT_INIT;
  const char* name = arguments[1].text;
  (void)result;
  if (strncmp(name, "client_", strlen("client_")) == 0 || field_of(&any, name) == NULL) {
    node_refuse(self, "INVALID_ARGUMENT",
                "The name has to be issuer, authorization_endpoint, token_endpoint or device_authorization_endpoint.");
    return;
  }
  add_wish(self, WISH_CLIENT, arguments[0].text, name, arguments[2].text);
}

const method provider_methods[] = {
    {"add_provider_scope", GD_NIL, add_scope, {{GD_STRING, "provider_id"}, {GD_STRING, "scope"}}},
    {"set_provider_parameter",
     GD_NIL,
     set_parameter,
     {{GD_STRING, "provider_id"}, {GD_STRING, "name"}, {GD_STRING, "value"}}},
    {"set_oauth_client",
     GD_NIL,
     set_client,
     {{GD_STRING, "provider_id"}, {GD_STRING, "client_id"}, {GD_STRING, "client_secret"}}},
    {"set_oauth_endpoint", GD_NIL, set_endpoint, {{GD_STRING, "provider_id"}, {GD_STRING, "name"}, {GD_STRING, "url"}}},
    {NULL, GD_NIL, NULL, {{GD_NIL, NULL}}},
};
