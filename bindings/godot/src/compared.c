/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Holds the declarations of godot.h against Godot's own header, and makes no code. It is no part of the extension.
 *
 *   godot --dump-gdextension-interface
 *   cc -std=c11 -fsyntax-only -DGODOT_HEADER='"gdextension_interface.h"' -I. src/compared.c
 */
#ifdef GODOT_HEADER
#include GODOT_HEADER
#include "godot.h"

#define SAME_SIZE(ours, theirs) _Static_assert(sizeof(ours) == sizeof(theirs), "the size of " #theirs)
#define SAME_PLACE(ours, field, theirs, their_field) \
  _Static_assert(offsetof(ours, field) == offsetof(theirs, their_field), "the place of " #their_field)
#define SAME_NUMBER(ours, theirs) _Static_assert((int)(ours) == (int)(theirs), #theirs)

SAME_SIZE(gd_call_error, GDExtensionCallError);
SAME_PLACE(gd_call_error, expected, GDExtensionCallError, expected);

SAME_SIZE(gd_property, GDExtensionPropertyInfo);
SAME_PLACE(gd_property, class_name, GDExtensionPropertyInfo, class_name);
SAME_PLACE(gd_property, hint_string, GDExtensionPropertyInfo, hint_string);
SAME_PLACE(gd_property, usage, GDExtensionPropertyInfo, usage);

SAME_SIZE(gd_class, GDExtensionClassCreationInfo2);
SAME_PLACE(gd_class, is_exposed, GDExtensionClassCreationInfo2, is_exposed);
SAME_PLACE(gd_class, notification, GDExtensionClassCreationInfo2, notification_func);
SAME_PLACE(gd_class, create_instance, GDExtensionClassCreationInfo2, create_instance_func);
SAME_PLACE(gd_class, free_instance, GDExtensionClassCreationInfo2, free_instance_func);
SAME_PLACE(gd_class, get_virtual, GDExtensionClassCreationInfo2, get_virtual_func);
SAME_PLACE(gd_class, class_data, GDExtensionClassCreationInfo2, class_userdata);

SAME_SIZE(gd_method, GDExtensionClassMethodInfo);
SAME_PLACE(gd_method, call, GDExtensionClassMethodInfo, call_func);
SAME_PLACE(gd_method, pointer_call, GDExtensionClassMethodInfo, ptrcall_func);
SAME_PLACE(gd_method, flags, GDExtensionClassMethodInfo, method_flags);
SAME_PLACE(gd_method, has_result, GDExtensionClassMethodInfo, has_return_value);
SAME_PLACE(gd_method, result, GDExtensionClassMethodInfo, return_value_info);
SAME_PLACE(gd_method, argument_count, GDExtensionClassMethodInfo, argument_count);
SAME_PLACE(gd_method, arguments, GDExtensionClassMethodInfo, arguments_info);
SAME_PLACE(gd_method, argument_metadata, GDExtensionClassMethodInfo, arguments_metadata);
SAME_PLACE(gd_method, defaults, GDExtensionClassMethodInfo, default_arguments);

SAME_SIZE(gd_initialization, GDExtensionInitialization);
SAME_PLACE(gd_initialization, user_data, GDExtensionInitialization, userdata);
SAME_PLACE(gd_initialization, initialize, GDExtensionInitialization, initialize);
SAME_PLACE(gd_initialization, deinitialize, GDExtensionInitialization, deinitialize);

SAME_NUMBER(GD_NIL, GDEXTENSION_VARIANT_TYPE_NIL);
SAME_NUMBER(GD_BOOL, GDEXTENSION_VARIANT_TYPE_BOOL);
SAME_NUMBER(GD_INT, GDEXTENSION_VARIANT_TYPE_INT);
SAME_NUMBER(GD_STRING, GDEXTENSION_VARIANT_TYPE_STRING);
SAME_NUMBER(GD_STRING_NAME, GDEXTENSION_VARIANT_TYPE_STRING_NAME);
SAME_NUMBER(GD_OBJECT, GDEXTENSION_VARIANT_TYPE_OBJECT);
SAME_NUMBER(GD_CALL_OK, GDEXTENSION_CALL_OK);
SAME_NUMBER(GD_CALL_INVALID_ARGUMENT, GDEXTENSION_CALL_ERROR_INVALID_ARGUMENT);
SAME_NUMBER(GD_CALL_TOO_MANY, GDEXTENSION_CALL_ERROR_TOO_MANY_ARGUMENTS);
SAME_NUMBER(GD_CALL_TOO_FEW, GDEXTENSION_CALL_ERROR_TOO_FEW_ARGUMENTS);
SAME_NUMBER(GD_METHOD_NORMAL, GDEXTENSION_METHOD_FLAG_NORMAL);
SAME_NUMBER(GD_LEVEL_SCENE, GDEXTENSION_INITIALIZATION_SCENE);
#else
typedef int no_header_of_godot;
#endif
