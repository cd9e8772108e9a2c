/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What this extension uses of Godot's binary interface for extensions, in words of our own: 4.2 and later have it. A
 * program that has Godot's header can hold these declarations against it: see compared.c.
 *
 * A String, a StringName and a Variant of Godot are memory of a size that Godot fixes, behind a `void*`.
 */
#ifndef FIREBASE_AUTH_GODOT_GODOT_H_
#define FIREBASE_AUTH_GODOT_GODOT_H_

#include <stdint.h>

typedef uint8_t gd_bool;

/* Kinds of values. Only these occur here. */
enum { GD_NIL = 0, GD_BOOL = 1, GD_INT = 2, GD_STRING = 4, GD_STRING_NAME = 21, GD_OBJECT = 24 };

/* What is wrong with a call. */
enum { GD_CALL_OK = 0, GD_CALL_INVALID_ARGUMENT = 2, GD_CALL_TOO_MANY = 3, GD_CALL_TOO_FEW = 4 };

enum { GD_LEVEL_SCENE = 2, GD_METHOD_NORMAL = 1, GD_USAGE_DEFAULT = 6 };

/* A String and a StringName are a pointer; a Variant has 24 bytes, and 40 in a Godot with double precision. */
typedef struct gd_name {
  void* inside;
} gd_name;

typedef struct gd_variant {
  uint64_t inside[5];
} gd_variant;

typedef struct gd_call_error {
  uint32_t error;
  int32_t argument;
  int32_t expected;
} gd_call_error;

/* A property, a parameter or a result. */
typedef struct gd_property {
  uint32_t type;
  void* name;
  void* class_name;
  uint32_t hint;
  void* hint_string;
  uint32_t usage;
} gd_property;

typedef void (*gd_virtual)(void* instance, const void* const* arguments, void* result);

/* A class, in the form of Godot 4.2. What is not used here is a pointer that stays NULL. */
typedef struct gd_class {
  gd_bool is_virtual, is_abstract, is_exposed;
  void *set, *get, *get_property_list, *free_property_list, *property_can_revert, *property_get_revert;
  void *validate_property, *notification, *to_string, *reference, *unreference;
  void* (*create_instance)(void* class_data);
  void (*free_instance)(void* class_data, void* instance);
  void* recreate_instance;
  gd_virtual (*get_virtual)(void* class_data, const void* name);
  void *get_virtual_call_data, *call_virtual_with_data, *get_rid;
  void* class_data;
} gd_class;

typedef void (*gd_call)(void* method_data, void* instance, const void* const* arguments, int64_t count, void* result,
                        gd_call_error* error);
typedef void (*gd_pointer_call)(void* method_data, void* instance, const void* const* arguments, void* result);

typedef struct gd_method {
  void* name;
  void* method_data;
  gd_call call;
  gd_pointer_call pointer_call;
  uint32_t flags;
  gd_bool has_result;
  gd_property* result;
  uint32_t result_metadata;
  uint32_t argument_count;
  gd_property* arguments;
  uint32_t* argument_metadata;
  uint32_t default_count;
  void** defaults;
} gd_method;

typedef struct gd_initialization {
  uint32_t minimum_level;
  void* user_data;
  void (*initialize)(void* user_data, uint32_t level);
  void (*deinitialize)(void* user_data, uint32_t level);
} gd_initialization;

typedef void (*gd_function)(void);
typedef gd_function (*gd_get_function)(const char* name);
typedef void (*gd_conversion)(void* to, void* from);
typedef void (*gd_destructor)(void* value);

/* Godot's functions, by the names that Godot has for them. */
typedef struct gd_functions {
  void (*string_name_new_with_latin1_chars)(void* made, const char* text, gd_bool is_static);
  void (*string_new_with_utf8_chars)(void* made, const char* text);
  int64_t (*string_to_utf8_chars)(const void* text, char* buffer, int64_t size);
  uint32_t (*variant_get_type)(const void* variant);
  void (*variant_destroy)(void* variant);
  void (*variant_call)(void* variant, const void* method, const void* const* arguments, int64_t count, void* result,
                       gd_call_error* error);
  gd_conversion (*get_variant_from_type_constructor)(uint32_t type);
  gd_conversion (*get_variant_to_type_constructor)(uint32_t type);
  gd_destructor (*variant_get_ptr_destructor)(uint32_t type);
  void* (*classdb_construct_object)(const void* class_name);
  void (*object_set_instance)(void* object, const void* class_name, void* instance);
  void (*classdb_register_extension_class2)(void* library, const void* class_name, const void* parent,
                                            const gd_class* about);
  void (*classdb_register_extension_class_method)(void* library, const void* class_name, const gd_method* method);
  void (*classdb_register_extension_class_property)(void* library, const void* class_name, const gd_property* property,
                                                    const void* setter, const void* getter);
  void (*classdb_register_extension_class_signal)(void* library, const void* class_name, const void* signal,
                                                  const gd_property* arguments, int64_t count);
  void (*classdb_unregister_extension_class)(void* library, const void* class_name);
} gd_functions;

#endif /* FIREBASE_AUTH_GODOT_GODOT_H_ */
