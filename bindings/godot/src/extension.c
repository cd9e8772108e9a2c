/* SPDX-License-Identifier: Apache-2.0 */
/* Where Godot comes in: registers the class with its methods, properties and signals. */
#include "methods.h"

enum { MOST_METHODS = 64, MOST_SIGNAL_ARGUMENTS = 4 };

static const char class_name[] = "FirebaseAuth";
static void* library;
static gd_name no_text;

typedef struct signal {
  const char* name;
  parameter arguments[MOST_SIGNAL_ARGUMENTS];
} signal;

static const signal signals[] = {
    {"signed_in", {{GD_INT, "operation"}, {GD_STRING, "uid"}, {GD_STRING, "provider_id"}}},
    {"signed_out", {{GD_NIL, NULL}}},
    {"user_changed", {{GD_STRING, "uid"}}},
    {"succeeded", {{GD_INT, "operation"}}},
    {"failed", {{GD_INT, "operation"}, {GD_STRING, "code"}, {GD_STRING, "message"}}},
    {"authorization_url_ready", {{GD_INT, "operation"}, {GD_STRING, "url"}}},
    {"device_code_ready",
     {{GD_INT, "operation"}, {GD_STRING, "user_code"}, {GD_STRING, "verification_url"}, {GD_INT, "expires_in"}}},
    {"token_ready", {{GD_INT, "operation"}, {GD_STRING, "token"}}},
    {"totp_secret_ready", {{GD_INT, "operation"}, {GD_STRING, "key"}, {GD_STRING, "url"}}},
    {"second_factor_required", {{GD_INT, "operation"}, {GD_STRING, "factor_uid"}, {GD_STRING, "display_name"}}},
};

static gd_property property_of(uint32_t type, const char* name) {
  gd_property made = {type, name_of(name), name_of(""), 0, &no_text, GD_USAGE_DEFAULT};
  return made;
}

static uint32_t describe(const parameter* parameters, int most, gd_property* made) {
  uint32_t count = 0;
  for (; count < (uint32_t)most && parameters[count].type != GD_NIL; count++) {
    made[count] = property_of(parameters[count].type, parameters[count].name);
  }
  return count;
}

static uint32_t parameter_count(const method* one) {
  uint32_t count = 0;
  while (count < MOST_PARAMETERS && one->parameters[count].type != GD_NIL) count++;
  return count;
}

static void run(const method* one, void* instance, value* arguments, value* result) {
  *result = value_of_number(0);
  result->type = one->result;
  one->run(instance, arguments, result);
  for (int index = 0; index < MOST_PARAMETERS; index++) value_clear(&arguments[index]);
}

static void called(void* method_data, void* instance, const void* const* given, int64_t count, void* result,
                   gd_call_error* error) {
  const method* one = method_data;
  value made, arguments[MOST_PARAMETERS] = {{GD_NIL, 0, NULL}, {GD_NIL, 0, NULL}, {GD_NIL, 0, NULL}};
  int64_t wanted = parameter_count(one);
  error->error = count < wanted ? GD_CALL_TOO_FEW : count > wanted ? GD_CALL_TOO_MANY : GD_CALL_OK;
  error->expected = (int32_t)wanted;
  for (int index = 0; index < wanted && error->error == GD_CALL_OK; index++) {
    if (value_from_variant(&arguments[index], one->parameters[index].type, given[index])) continue;
    error->error = GD_CALL_INVALID_ARGUMENT;
    error->argument = index;
    error->expected = (int32_t)one->parameters[index].type;
  }
  if (error->error != GD_CALL_OK) {
    for (int index = 0; index < MOST_PARAMETERS; index++) value_clear(&arguments[index]);
    return;
  }
  run(one, instance, arguments, &made);
  value_to_variant(&made, result);
  value_clear(&made);
}

static void called_by_pointers(void* method_data, void* instance, const void* const* given, void* result) {
  const method* one = method_data;
  value made, arguments[MOST_PARAMETERS] = {{GD_NIL, 0, NULL}, {GD_NIL, 0, NULL}, {GD_NIL, 0, NULL}};
  for (uint32_t index = 0; index < parameter_count(one); index++) {
    value_from_pointer(&arguments[index], one->parameters[index].type, given[index]);
  }
  run(one, instance, arguments, &made);
  value_to_pointer(&made, result);
  value_clear(&made);
}

static void register_method(const method* one) {
  gd_property arguments[MOST_PARAMETERS], result = property_of(one->result, "");
  uint32_t metadata[MOST_PARAMETERS] = {0, 0, 0};
  uint32_t count = describe(one->parameters, MOST_PARAMETERS, arguments);
  gd_method about = {name_of(one->name),
                     (void*)(uintptr_t)one,
                     called,
                     called_by_pointers,
                     GD_METHOD_NORMAL,
                     one->result != GD_NIL,
                     &result,
                     0,
                     count,
                     arguments,
                     metadata,
                     0,
                     NULL};
  godot.classdb_register_extension_class_method(library, name_of(class_name), &about);
}

static void register_methods(const method* all) {
  for (; all->name != NULL; all++) register_method(all);
}

static void register_properties(const method* pairs) {
  enum { PREFIX = 4 };
  for (; pairs->name != NULL; pairs += 2) {
    gd_property about = property_of(pairs->result, pairs->name + PREFIX);
    godot.classdb_register_extension_class_property(library, name_of(class_name), &about, name_of(pairs[1].name),
                                                    name_of(pairs->name));
  }
}

static void register_signals(void) {
  for (size_t index = 0; index < sizeof(signals) / sizeof(signals[0]); index++) {
    gd_property arguments[MOST_SIGNAL_ARGUMENTS];
    uint32_t count = describe(signals[index].arguments, MOST_SIGNAL_ARGUMENTS, arguments);
    godot.classdb_register_extension_class_signal(library, name_of(class_name), name_of(signals[index].name), arguments,
                                                  count);
  }
}

static void* create_instance(void* class_data) {
  (void)class_data;
  void* object = godot.classdb_construct_object(name_of("Node"));
  godot.object_set_instance(object, name_of(class_name), node_new(object));
  return object;
}

static void free_instance(void* class_data, void* instance) {
  (void)class_data;
  node_free(instance);
}

static void in_frame(void* instance, const void* const* arguments, void* result) {
  (void)arguments;
  (void)result;
  node_process(instance);
}

static gd_virtual get_virtual(void* class_data, const void* name) {
  (void)class_data;
  return name_is(name, "_process") ? in_frame : NULL;
}

static void initialize(void* user_data, uint32_t level) {
  (void)user_data;
  if (level != GD_LEVEL_SCENE) return;
  gd_class about = {
      .is_exposed = 1, .create_instance = create_instance, .free_instance = free_instance, .get_virtual = get_virtual};
  godot.string_new_with_utf8_chars(&no_text, "");
  godot.classdb_register_extension_class2(library, name_of(class_name), name_of("Node"), &about);
  register_methods(account_methods);
  register_methods(provider_methods);
  register_methods(session_methods);
  register_methods(property_methods);
  register_properties(property_methods);
  register_signals();
}

static void deinitialize(void* user_data, uint32_t level) {
  (void)user_data;
  if (level != GD_LEVEL_SCENE) return;
  godot.classdb_unregister_extension_class(library, name_of(class_name));
  godot.variant_get_ptr_destructor(GD_STRING)(&no_text);
  names_end();
}

/* The entry that firebase_auth.gdextension names. */
__attribute__((visibility("default"))) gd_bool firebase_auth_godot_begin(gd_get_function get, void* own_library,
                                                                         gd_initialization* made);

gd_bool firebase_auth_godot_begin(gd_get_function get, void* own_library, gd_initialization* made) {
  library = own_library;
  made->minimum_level = GD_LEVEL_SCENE;
  made->initialize = initialize;
  made->deinitialize = deinitialize;
  return values_begin(get);
}
