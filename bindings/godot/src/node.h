/* SPDX-License-Identifier: Apache-2.0 */
/* The class FirebaseAuth: a node of Godot's with an app and its auth. All of it runs on Godot's main thread. */
#ifndef FIREBASE_AUTH_GODOT_NODE_H_
#define FIREBASE_AUTH_GODOT_NODE_H_

#include <firebase_auth/firebase_auth.h>

#include "values.h"

/* Of a client, `name` is a field of fba_oauth_client. */
typedef enum wish_kind { WISH_SCOPE, WISH_PARAMETER, WISH_CLIENT } wish_kind;

/* What a script has set of a provider. */
typedef struct wish {
  wish_kind kind;
  char *provider_id, *name, *value;
  struct wish* next;
} wish;

typedef struct operation {
  struct node* owner;
  int64_t id;
  fba_future* future;
  fba_multi_factor_resolver* resolver; /* the one that it is to use up; NULL for none */
  bool is_url_told, is_code_told;
  struct operation* next;
} operation;

/* The properties that are texts, by number. */
enum { API_KEY, PROJECT_ID, APP_NAME, STORE_DIRECTORY, TEXT_COUNT };

typedef struct node {
  void* object; /* Godot's; NULL when it is gone */
  int references;
  char* texts[TEXT_COUNT];
  int64_t store, route;
  bool opens_browser;
  fba_app* app;
  fba_auth* auth;
  operation* operations;
  int64_t last_id;
  wish* wishes;
  fba_totp_secret* secret;
  fba_multi_factor_resolver* resolver; /* of the last sign-in that has asked for a code */
  bool has_user;
} node;

node* node_new(void* object);
void node_free(node* self);

/* Makes app and auth of the properties, unless they are there; whether they are. A refusal is told by a signal. */
bool node_open(node* self);

/* The same at an emulator, also where they are there. */
bool node_open_at(node* self, const char* host, uint32_t port);
void node_close(node* self);

void free_wishes(wish* first);

/* Keeps what a second factor is given to, in place of what was there; NULL for nothing. */
void node_keep_resolver(node* self, const fba_multi_factor_resolver* resolver);

/* Once per frame: delivers what waits, and tells new addresses. How many callbacks ran. */
uint32_t node_process(node* self);

/* While somebody has a reference, a script may free the node. */
void node_retain(node* self);
void node_release(node* self);

/* Tells that nothing was begun. */
void node_refuse(node* self, const char* code, const char* message);
bool node_check(node* self, fba_status status);

/* An operation that is to begin; NULL where the app cannot be opened. */
operation* operation_new(node* self);
fba_callback operation_callback(operation* begun);

/* What a script is given: the operation's number, or 0 after a refusal, which is told. */
int64_t operation_begun(operation* begun, fba_status status);
operation* operation_find(const node* self, int64_t id);

#endif /* FIREBASE_AUTH_GODOT_NODE_H_ */
