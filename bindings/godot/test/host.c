/* SPDX-License-Identifier: Apache-2.0 */
#include "host.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "values.h"

enum { MOST_ENTRIES = 64, MOST_EMISSIONS = 64 };

/* A method or a signal of the class. */
typedef struct entry {
  const char* name;
  gd_method method;
  uint32_t result;
  int count, uses;
  uint32_t types[MOST_GIVEN];
} entry;

typedef struct object {
  void* instance;
  int locks; /* calls of scripts and emissions that are under way */
  bool is_to_go;
} object;

void (*host_handler)(void* object, const emission* told);

static gd_class registered;
static bool is_registered;
static entry methods[MOST_ENTRIES], signals[MOST_ENTRIES];
static int method_count, signal_count, property_count;
static emission emissions[MOST_EMISSIONS];
static int first_emission, emission_count;
static pthread_t main_thread;
static gd_initialization level;
static void* extension;

void fail(const char* what, const char* about) {
  fprintf(stderr, "%s: %s\n", what, about);
  exit(1);
}

static entry* entry_of(entry* all, int count, const char* name) {
  for (int index = 0; index < count; index++) {
    if (strcmp(all[index].name, name) == 0) return &all[index];
  }
  fail("nothing is registered by that name", name);
  return NULL;
}

static void expect_class(void* library, const void* name) {
  if (library != (void*)&registered || strcmp(name_text(name), "FirebaseAuth") != 0)
    fail("another class", name_text(name));
}

static void register_class(void* library, const void* name, const void* parent, const gd_class* about) {
  expect_class(library, name);
  if (strcmp(name_text(parent), "Node") != 0) fail("another parent", name_text(parent));
  registered = *about;
  is_registered = true;
}

static void unregister_class(void* library, const void* name) {
  expect_class(library, name);
  is_registered = false;
}

static void describe(entry* made, const char* name, const gd_property* arguments, int count) {
  made->name = name;
  made->count = count;
  if (count > MOST_GIVEN) fail("too many parameters", name);
  for (int index = 0; index < count; index++) {
    made->types[index] = arguments[index].type;
    if (name_text(arguments[index].name)[0] == '\0') fail("a parameter has no name", name);
    if (text_read(arguments[index].hint_string, NULL, 0) != 0) fail("a parameter has a hint", name);
  }
}

static void register_method(void* library, const void* class_name, const gd_method* about) {
  expect_class(library, class_name);
  entry* made = &methods[method_count++];
  describe(made, name_text(about->name), about->arguments, (int)about->argument_count);
  made->method = *about;
  made->result = about->has_result ? about->result->type : GD_NIL;
}

static void register_signal(void* library, const void* class_name, const void* name, const gd_property* arguments,
                            int64_t count) {
  expect_class(library, class_name);
  describe(&signals[signal_count++], name_text(name), arguments, (int)count);
}

static void register_property(void* library, const void* class_name, const gd_property* about, const void* setter,
                              const void* getter) {
  expect_class(library, class_name);
  const entry* set = entry_of(methods, method_count, name_text(setter));
  const entry* get = entry_of(methods, method_count, name_text(getter));
  bool is_right = set->count == 1 && set->types[0] == about->type && get->count == 0 && get->result == about->type;
  if (!is_right) fail("a property is not that of its functions", name_text(about->name));
  property_count++;
}

static void* construct(const void* class_name) {
  if (strcmp(name_text(class_name), "Node") != 0) fail("another class is made", name_text(class_name));
  return calloc(1, sizeof(object));
}

static void set_instance(void* made, const void* class_name, void* instance) {
  expect_class(&registered, class_name);
  ((object*)made)->instance = instance;
}

static void emitted(void* target, const void* const* arguments, int count) {
  seen name = seen_of(arguments[0]);
  entry* known = entry_of(signals, signal_count, name.text);
  if (!pthread_equal(pthread_self(), main_thread)) fail("a signal on another thread", name.text);
  if (count != known->count) fail("a signal with other arguments", name.text);
  if (emission_count == MOST_EMISSIONS) fail("too many signals", name.text);
  emission* made = &emissions[(first_emission + emission_count) % MOST_EMISSIONS];
  made->signal = known->name;
  made->count = count;
  for (int index = 0; index < count; index++) {
    made->arguments[index] = seen_of(arguments[index + 1]);
    if (made->arguments[index].type != known->types[index]) fail("an argument of another type", name.text);
  }
  known->uses++;
  emission_count++;
  ((object*)target)->locks++;
  if (host_handler != NULL) host_handler(target, made);
  ((object*)target)->locks--;
}

/* Of the methods that Godot's own objects have, the extension calls this one. */
static void call_on(void* variant, const void* method, const void* const* arguments, int64_t count, void* result,
                    gd_call_error* error) {
  void* target = NULL;
  variant_to(GD_OBJECT)(&target, variant);
  if (strcmp(name_text(method), "emit_signal") != 0) fail("another method", name_text(method));
  error->error = GD_CALL_OK;
  variant_nil(result);
  emitted(target, arguments, (int)count - 1);
}

/* Their types are not one: a pair of names and casts in place of a struct. */
static const struct {
  const char* name;
  gd_function function;
} functions[] = {
    {"string_name_new_with_latin1_chars", (gd_function)name_new},
    {"string_new_with_utf8_chars", (gd_function)text_new},
    {"string_to_utf8_chars", (gd_function)text_read},
    {"variant_get_type", (gd_function)variant_type},
    {"variant_destroy", (gd_function)variant_destroy},
    {"variant_call", (gd_function)call_on},
    {"get_variant_from_type_constructor", (gd_function)variant_from},
    {"get_variant_to_type_constructor", (gd_function)variant_to},
    {"variant_get_ptr_destructor", (gd_function)destructor_of},
    {"classdb_construct_object", (gd_function)construct},
    {"object_set_instance", (gd_function)set_instance},
    {"classdb_register_extension_class2", (gd_function)register_class},
    {"classdb_register_extension_class_method", (gd_function)register_method},
    {"classdb_register_extension_class_property", (gd_function)register_property},
    {"classdb_register_extension_class_signal", (gd_function)register_signal},
    {"classdb_unregister_extension_class", (gd_function)unregister_class},
};

static gd_function function_of(const char* name) {
  for (size_t index = 0; index < sizeof(functions) / sizeof(functions[0]); index++) {
    if (strcmp(functions[index].name, name) == 0) return functions[index].function;
  }
  return NULL;
}

static gd_function nothing_of(const char* name) {
  return strcmp(name, "variant_call") == 0 ? NULL : function_of(name);
}

void host_begin(const char* path) {
  gd_bool (*begin)(gd_get_function, void*, gd_initialization*);
  main_thread = pthread_self();
  extension = dlopen(path, RTLD_NOW);
  if (extension == NULL) fail("the extension is not loaded", dlerror());
  void* found = dlsym(extension, "firebase_auth_godot_begin");
  memcpy(&begin, &found, sizeof(begin));
  if (begin(nothing_of, &registered, &level)) fail("it begins without a function", "variant_call");
  if (!begin(function_of, &registered, &level)) fail("it does not begin", path);
  for (uint32_t each = level.minimum_level; each <= GD_LEVEL_SCENE + 1; each++) level.initialize(level.user_data, each);
  if (!is_registered || property_count == 0) fail("no class is registered", path);
}

static void expect_uses(const entry* all, int count) {
  for (int index = 0; index < count; index++) {
    if (all[index].uses == 0) fail("never tried", all[index].name);
  }
}

void host_end(void) {
  expect_uses(methods, method_count);
  expect_uses(signals, signal_count);
  for (uint32_t each = GD_LEVEL_SCENE + 2; each-- > level.minimum_level;) level.deinitialize(level.user_data, each);
  if (is_registered) fail("the class is left", "");
  values_end();
  dlclose(extension);
}

void* host_new(void) {
  return registered.create_instance(registered.class_data);
}

void host_free(void* freed) {
  if (((object*)freed)->locks != 0) fail("an object is locked", "free");
  registered.free_instance(registered.class_data, ((object*)freed)->instance);
  free(freed);
}

void host_free_later(void* freed) {
  ((object*)freed)->is_to_go = true;
}

void host_frame(void* of) {
  gd_name process, other;
  name_new(&process, "_process", 0);
  name_new(&other, "_input", 0);
  double delta = 0;
  const void* arguments[] = {&delta};
  if (registered.get_virtual(NULL, &other) != NULL) fail("more than _process", "_input");
  registered.get_virtual(NULL, &process)(((object*)of)->instance, arguments, NULL);
  destructor_of(GD_STRING_NAME)(&process);
  destructor_of(GD_STRING_NAME)(&other);
  if (((object*)of)->is_to_go) host_free(of);
}

const emission* host_next(void) {
  if (emission_count == 0) return NULL;
  const emission* oldest = &emissions[first_emission];
  first_emission = (first_emission + 1) % MOST_EMISSIONS;
  emission_count--;
  return oldest;
}

/* Room for a value of each kind. */
typedef union given {
  int64_t number;
  gd_bool truth;
  gd_name text;
} given;

static int take(given* values, const char* kinds, va_list list) {
  int count = 0;
  for (; kinds[count] != '\0'; count++) {
    if (kinds[count] == 's') text_new(&values[count], va_arg(list, const char*));
    if (kinds[count] == 'i') values[count].number = va_arg(list, int);
    if (kinds[count] == 'b') values[count].truth = (gd_bool)va_arg(list, int);
  }
  return count;
}

static void drop(given* values, const char* kinds) {
  for (int index = 0; kinds[index] != '\0'; index++) {
    if (kinds[index] == 's') text_destroy(&values[index]);
  }
}

static seen call(object* of, const entry* known, const char* kinds, given* values, gd_call_error* error) {
  gd_variant variants[MOST_GIVEN], result;
  const void* arguments[MOST_GIVEN];
  int count = (int)strlen(kinds);
  for (int index = 0; index < count; index++) {
    variant_from(kinds[index] == 's'   ? GD_STRING
                 : kinds[index] == 'i' ? GD_INT
                                       : GD_BOOL)(&variants[index], &values[index]);
    arguments[index] = &variants[index];
  }
  variant_nil(&result);
  of->locks++;
  known->method.call(known->method.method_data, of->instance, arguments, count, &result, error);
  of->locks--;
  seen made = seen_of(&result);
  variant_destroy(&result);
  for (int index = 0; index < count; index++) variant_destroy(&variants[index]);
  return made;
}

seen host_call(void* of, const char* method, const char* kinds, ...) {
  entry* known = entry_of(methods, method_count, method);
  given values[MOST_GIVEN];
  gd_call_error error = {0, 0, 0};
  va_list list;
  va_start(list, kinds);
  take(values, kinds, list);
  va_end(list);
  known->uses++;
  seen made = call(of, known, kinds, values, &error);
  drop(values, kinds);
  if (error.error != GD_CALL_OK) fail("a call is an error", method);
  if (made.type != known->result) fail("a result of another type", method);
  return made;
}

gd_call_error host_miscall(void* of, const char* method, const char* kinds, ...) {
  const entry* known = entry_of(methods, method_count, method);
  given values[MOST_GIVEN];
  gd_call_error error = {0, 0, 0};
  va_list list;
  va_start(list, kinds);
  take(values, kinds, list);
  va_end(list);
  call(of, known, kinds, values, &error);
  drop(values, kinds);
  return error;
}

seen host_call_by_pointers(void* of, const char* method, const char* kinds, ...) {
  entry* known = entry_of(methods, method_count, method);
  given values[MOST_GIVEN], result = {0};
  const void* arguments[MOST_GIVEN];
  seen made = {known->result, 0, ""};
  va_list list;
  va_start(list, kinds);
  int count = take(values, kinds, list);
  va_end(list);
  known->uses++;
  for (int index = 0; index < count; index++) arguments[index] = &values[index];
  known->method.pointer_call(known->method.method_data, ((object*)of)->instance, arguments, &result);
  drop(values, kinds);
  if (made.type == GD_STRING) {
    made.text[text_read(&result.text, made.text, MOST_TEXT - 1)] = '\0';
    text_destroy(&result.text);
  }
  if (made.type == GD_INT) made.number = result.number;
  if (made.type == GD_BOOL) made.number = result.truth;
  return made;
}
