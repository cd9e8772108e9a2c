/* SPDX-License-Identifier: Apache-2.0 */
/* Values on their way between Godot and the library. */
#ifndef FIREBASE_AUTH_GODOT_VALUES_H_
#define FIREBASE_AUTH_GODOT_VALUES_H_

#include <stdbool.h>

#include "godot.h"

extern gd_functions godot;

typedef struct value {
  uint32_t type;
  int64_t number; /* of GD_INT and GD_BOOL */
  char* text;     /* of GD_STRING: UTF-8 */
} value;

/* Finds Godot's functions; whether this Godot has all. */
bool values_begin(gd_get_function get);

/* A name that stays as long as the extension. `text` is a literal. */
gd_name* name_of(const char* text);
bool name_is(const void* name, const char* text);
void names_end(void);

value value_of_text(const char* text);
value value_of_number(int64_t number);

/* Reads a Variant, or what a pointer call has in its place; whether it is of that type. To be cleared. */
bool value_from_variant(value* made, uint32_t type, const void* variant);
void value_from_pointer(value* made, uint32_t type, const void* pointer);

/* Writes one where Godot keeps none yet. */
void value_to_variant(const value* from, void* variant);
void value_to_pointer(const value* from, void* pointer);

/* Wipes the text: it may have been a password. */
void value_clear(value* old);

/* Has the object emit a signal. */
void emit(void* object, const char* signal, const value* arguments, int count);

#endif /* FIREBASE_AUTH_GODOT_VALUES_H_ */
