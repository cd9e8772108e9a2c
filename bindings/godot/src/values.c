/* SPDX-License-Identifier: Apache-2.0 */
#include "values.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_NAMES = 160, MOST_ARGUMENTS = 5 };

gd_functions godot;

static gd_conversion to_variant[GD_OBJECT + 1], from_variant[GD_OBJECT + 1];
static gd_destructor destroy_string, destroy_name;
static struct {
  const char* text;
  gd_name name;
} names[MOST_NAMES];
static int name_count;

/* Each field of gd_functions, in its order. */
static const char* const function_names[] = {
    "string_name_new_with_latin1_chars",
    "string_new_with_utf8_chars",
    "string_to_utf8_chars",
    "variant_get_type",
    "variant_destroy",
    "variant_call",
    "get_variant_from_type_constructor",
    "get_variant_to_type_constructor",
    "variant_get_ptr_destructor",
    "classdb_construct_object",
    "object_set_instance",
    "classdb_register_extension_class2",
    "classdb_register_extension_class_method",
    "classdb_register_extension_class_property",
    "classdb_register_extension_class_signal",
    "classdb_unregister_extension_class",
};

enum { FUNCTION_COUNT = sizeof(function_names) / sizeof(function_names[0]) };

/* Fails to compile if a function has no name. */
typedef char each_function_has_a_name[FUNCTION_COUNT * sizeof(gd_function) == sizeof(gd_functions) ? 1 : -1];

bool values_begin(gd_get_function get) {
  static const uint32_t types[] = {GD_BOOL, GD_INT, GD_STRING, GD_OBJECT};
  gd_function found[FUNCTION_COUNT];
  for (int index = 0; index < FUNCTION_COUNT; index++) {
    found[index] = get(function_names[index]);
    if (found[index] == NULL) return false;
  }
  memcpy(&godot, found, sizeof(godot));
  for (size_t index = 0; index < sizeof(types) / sizeof(types[0]); index++) {
    to_variant[types[index]] = godot.get_variant_from_type_constructor(types[index]);
    from_variant[types[index]] = godot.get_variant_to_type_constructor(types[index]);
  }
  destroy_string = godot.variant_get_ptr_destructor(GD_STRING);
  destroy_name = godot.variant_get_ptr_destructor(GD_STRING_NAME);
  return true;
}

gd_name* name_of(const char* text) {
  int index = 0;
  while (index < name_count && strcmp(names[index].text, text) != 0) index++;
  if (index < name_count) return &names[index].name;
  if (name_count == MOST_NAMES) abort();
  names[name_count].text = text;
  godot.string_name_new_with_latin1_chars(&names[name_count].name, text, 0);
  return &names[name_count++].name;
}

/* Godot has each name once. */
bool name_is(const void* name, const char* text) {
  return ((const gd_name*)name)->inside == name_of(text)->inside;
}

void names_end(void) {
  while (name_count > 0) destroy_name(&names[--name_count].name);
}

value value_of_text(const char* text) {
  value made = {GD_STRING, 0, strdup(text == NULL ? "" : text)};
  return made;
}

value value_of_number(int64_t number) {
  value made = {GD_INT, number, NULL};
  return made;
}

bool value_from_variant(value* made, uint32_t type, const void* variant) {
  uint32_t found = godot.variant_get_type(variant);
  union {
    gd_name text;
    int64_t number;
    gd_bool flag;
  } inside = {{NULL}};
  *made = value_of_number(0);
  if (found != type) return false;
  /* Godot's conversions leave what they read as it is, const or not. */
  from_variant[type](&inside, (void*)(uintptr_t)variant);
  value_from_pointer(made, type, &inside);
  if (type == GD_STRING) destroy_string(&inside.text);
  return true;
}

void value_from_pointer(value* made, uint32_t type, const void* pointer) {
  made->type = type;
  made->number = type == GD_INT ? *(const int64_t*)pointer : type == GD_BOOL ? *(const gd_bool*)pointer != 0 : 0;
  made->text = NULL;
  if (type != GD_STRING) return;
  int64_t length = godot.string_to_utf8_chars(pointer, NULL, 0);
  made->text = calloc((size_t)length + 1, 1);
  if (made->text != NULL) godot.string_to_utf8_chars(pointer, made->text, length);
}

void value_to_pointer(const value* from, void* pointer) {
  if (from->type == GD_STRING) godot.string_new_with_utf8_chars(pointer, from->text == NULL ? "" : from->text);
  if (from->type == GD_INT) *(int64_t*)pointer = from->number;
  if (from->type == GD_BOOL) *(gd_bool*)pointer = from->number != 0;
}

void value_to_variant(const value* from, void* variant) {
  union {
    gd_name text;
    int64_t number;
    gd_bool flag;
  } inside = {{NULL}};
  if (from->type == GD_NIL) return;
  value_to_pointer(from, &inside);
  to_variant[from->type](variant, &inside);
  if (from->type == GD_STRING) destroy_string(&inside.text);
}

void value_clear(value* old) {
  if (old->text != NULL) {
    /* Through a volatile pointer: a compiler would leave it out before free. */
    for (volatile char* byte = old->text; *byte != '\0'; byte++) *byte = '\0';
    free(old->text);
  }
  *old = value_of_number(0);
}

void emit(void* object, const char* signal, const value* arguments, int count) {
  gd_variant target, name, result, made[MOST_ARGUMENTS];
  const void* given[MOST_ARGUMENTS + 1] = {&name};
  value text = value_of_text(signal);
  gd_call_error error = {GD_CALL_OK, 0, 0};
  to_variant[GD_OBJECT](&target, &object);
  value_to_variant(&text, &name);
  for (int index = 0; index < count; index++) {
    value_to_variant(&arguments[index], &made[index]);
    given[index + 1] = &made[index];
  }
  godot.variant_call(&target, name_of("emit_signal"), given, count + 1, &result, &error);
  godot.variant_destroy(&result);
  for (int index = 0; index < count; index++) godot.variant_destroy(&made[index]);
  godot.variant_destroy(&name);
  godot.variant_destroy(&target);
  value_clear(&text);
}
