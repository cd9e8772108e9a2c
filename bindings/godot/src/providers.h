/* SPDX-License-Identifier: Apache-2.0 */
/* What a script has set of providers, for each call that goes to one. */
#ifndef FIREBASE_AUTH_GODOT_PROVIDERS_H_
#define FIREBASE_AUTH_GODOT_PROVIDERS_H_

#include "node.h"

/* A provider with its scopes and parameters, owned by the caller; NULL after a refusal, which is told. */
fba_provider* provider_of(node* self, const char* id);

/* Whether the game has a client of its own there. Its texts are the node's. */
bool find_client(const node* self, const char* provider_id, fba_oauth_client* out_client);

#endif /* FIREBASE_AUTH_GODOT_PROVIDERS_H_ */
