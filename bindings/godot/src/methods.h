/* SPDX-License-Identifier: Apache-2.0 */
/* What scripts call. */
#ifndef FIREBASE_AUTH_GODOT_METHODS_H_
#define FIREBASE_AUTH_GODOT_METHODS_H_

#include "node.h"

enum { MOST_PARAMETERS = 3 };

typedef struct parameter {
  uint32_t type;
  const char* name;
} parameter;

typedef struct method {
  const char* name;
  uint32_t result; /* GD_NIL for none */
  void (*run)(node* self, const value* arguments, value* result);
  parameter parameters[MOST_PARAMETERS]; /* up to the first that is GD_NIL */
} method;

/* The last has no name. */
extern const method account_methods[], provider_methods[], session_methods[], property_methods[];

#endif /* FIREBASE_AUTH_GODOT_METHODS_H_ */
