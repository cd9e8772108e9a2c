/* SPDX-License-Identifier: Apache-2.0 */
/* The C API as an addon of Node. abi.inc, which is generated, has a function for each of C; this file has what they
 * share. */
#include <firebase_auth/firebase_auth.h>
#include <node_api.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_ARGUMENTS 8
#define MOST_EXACT 9007199254740991 /* Number.MAX_SAFE_INTEGER */

typedef void (*release_fn)(void* handle);

/* A call from JavaScript. What C is given for its time is freed at its end. */
struct call {
  napi_env env;
  size_t count;
  napi_value arguments[MOST_ARGUMENTS];
  struct memory* memories;
  void* function;    /* The user data of a callback, which a call that is refused has not taken over. */
  bool is_wrong;     /* An exception is pending. */
  const char* place; /* The field that is read, for what an exception says; NULL for an argument, which has a number. */
  size_t place_index;
};

struct memory {
  struct memory* next;
  _Alignas(16) char bytes[];
};

/* What an external of JavaScript stands for: a handle of its own, or one that another lends, which is kept meanwhile.
 */
struct held {
  void* handle;
  const char* type; /* As C names it. */
  release_fn release;
  napi_ref lender;
};

/* A function of JavaScript that the library calls. */
struct function {
  napi_env env;
  napi_ref reference;
  struct function* next;
};

static struct function* dropped; /* The library may let a function go on a thread of its own. */

static napi_value throw(struct call * call, const char* code, const char* message) {
  if (!call->is_wrong) napi_throw_error(call->env, code, message);
  call->is_wrong = true;
  return NULL;
}

/* Of what is read at the moment: it is said where it stands. */
static napi_value refuse(struct call* call, const char* code, const char* why) {
  char message[256];
  if (call->place != NULL) {
    snprintf(message, sizeof message, "%s: %s", call->place, why);
  } else {
    snprintf(message, sizeof message, "argument %zu: %s", call->place_index + 1, why);
  }
  return throw(call, code, message);
}

static void* memory(struct call* call, size_t size) {
  struct memory* made = calloc(1, sizeof *made + size);
  if (made == NULL) abort();
  made->next = call->memories;
  call->memories = made;
  return made->bytes;
}

static napi_value nothing(struct call* call) {
  napi_value made = NULL;
  napi_get_undefined(call->env, &made);
  return made;
}

static napi_valuetype type_of(struct call* call, napi_value value) {
  napi_valuetype type = napi_undefined;
  if (value != NULL) napi_typeof(call->env, value, &type);
  return type;
}

static bool is_absent(struct call* call, napi_value value) {
  napi_valuetype type = type_of(call, value);
  return type == napi_undefined || type == napi_null;
}

static napi_value argument(struct call* call, size_t index) {
  call->place = NULL;
  call->place_index = index;
  return index < call->count ? call->arguments[index] : NULL;
}

static napi_value field(struct call* call, napi_value object, const char* name) {
  napi_value value = NULL;
  call->place = name;
  if (!call->is_wrong) napi_get_named_property(call->env, object, name, &value);
  return value;
}

// Of a surrogate without its other half Node would make another character: of two passwords one.
static bool is_unicode(struct call* call, napi_value text) {
  size_t length = 0;
  napi_get_value_string_utf16(call->env, text, NULL, 0, &length);
  char16_t* units = memory(call, (length + 1) * sizeof *units);
  napi_get_value_string_utf16(call->env, text, units, length + 1, &length);
  for (size_t index = 0; index < length; index++) {
    bool is_first = units[index] >> 10 == 0xD800 >> 10;
    bool is_pair = is_first && units[index + 1] >> 10 == 0xDC00 >> 10;
    if (units[index] >> 11 == 0xD800 >> 11 && !is_pair) return false;
    if (is_pair) index++;
  }
  return true;
}

static const char* text_of(struct call* call, napi_value value) {
  size_t length = 0;
  if (is_absent(call, value)) return NULL;
  if (napi_get_value_string_utf8(call->env, value, NULL, 0, &length) != napi_ok) {
    refuse(call, "ERR_INVALID_ARG_TYPE", "a string is needed");
    return NULL;
  }
  char* text = memory(call, length + 1);
  napi_get_value_string_utf8(call->env, value, text, length + 1, &length);
  if (strlen(text) != length) refuse(call, "ERR_INVALID_ARG_VALUE", "a text with a null character");
  if (!is_unicode(call, value)) refuse(call, "ERR_INVALID_ARG_VALUE", "a text with half a surrogate pair");
  return text;
}

static int64_t whole_of(struct call* call, napi_value value, int64_t least, int64_t most) {
  double number = 0;
  bool is_set = false;
  char needed[80];
  if (is_absent(call, value)) return 0;
  if (napi_get_value_bool(call->env, value, &is_set) == napi_ok) return is_set ? 1 : 0;
  bool is_number = napi_get_value_double(call->env, value, &number) == napi_ok;
  if (is_number && number >= (double)least && number <= (double)most && number == (double)(int64_t)number)
    return (int64_t)number;
  snprintf(needed, sizeof needed, "a whole number from %lld to %lld is needed", (long long)least, (long long)most);
  refuse(call, is_number ? "ERR_OUT_OF_RANGE" : "ERR_INVALID_ARG_TYPE", needed);
  return 0;
}

static bool bool_of(struct call* call, napi_value value) {
  bool is_true = false;
  if (!is_absent(call, value) && napi_get_value_bool(call->env, value, &is_true) != napi_ok)
    refuse(call, "ERR_INVALID_ARG_TYPE", "a boolean is needed");
  return is_true;
}

static void* handle_of(struct call* call, napi_value value, const char* type) {
  void* data = NULL;
  char needed[80];
  if (is_absent(call, value)) return NULL;
  const struct held* held = napi_get_value_external(call->env, value, &data) == napi_ok ? data : NULL;
  if (held != NULL && strcmp(held->type, type) == 0) return held->handle;
  snprintf(needed, sizeof needed, "a handle of the type %s is needed", type);
  refuse(call, "ERR_INVALID_ARG_TYPE", needed);
  return NULL;
}

static bool is_among(const char* name, const char* const* names) {
  while (*names != NULL && strcmp(*names, name) != 0) names++;
  return *names != NULL;
}

/* A misspelt option would be as if it were not there. */
static void refuse_others(struct call* call, napi_value object, const char* const* names) {
  napi_value keys = NULL, key = NULL;
  uint32_t count = 0;
  char name[64];
  napi_get_property_names(call->env, object, &keys);
  napi_get_array_length(call->env, keys, &count);
  for (uint32_t index = 0; index < count; index++) {
    napi_get_element(call->env, keys, index, &key);
    napi_get_value_string_utf8(call->env, key, name, sizeof name, NULL);
    if (is_among(name, names)) continue;
    call->place = name;
    refuse(call, "ERR_INVALID_ARG_VALUE", "there is no option of this name in JavaScript");
    return;
  }
}

static void* options_of(struct call* call, napi_value value, size_t size, const char* const* names) {
  if (is_absent(call, value)) return NULL;
  if (type_of(call, value) == napi_object) {
    refuse_others(call, value, names);
    return memory(call, size);
  }
  refuse(call, "ERR_INVALID_ARG_TYPE", "an object with options is needed");
  return NULL;
}

#define text_argument(call, index) text_of(call, argument(call, index))
#define bool_argument(call, index) bool_of(call, argument(call, index))
#define handle_argument(call, index, type) handle_of(call, argument(call, index), type)
#define number_argument(call, index, least, most) whole_of(call, argument(call, index), least, most)
#define text_field(call, object, name) text_of(call, field(call, object, name))
#define number_field(call, object, name, least, most) whole_of(call, field(call, object, name), least, most)

static napi_value js_text(struct call* call, const char* text) {
  napi_value made = NULL;
  if (text == NULL) {
    napi_get_null(call->env, &made);
  } else {
    napi_create_string_utf8(call->env, text, NAPI_AUTO_LENGTH, &made);
  }
  return made;
}

static napi_value js_bool(struct call* call, bool is_true) {
  napi_value made = NULL;
  napi_get_boolean(call->env, is_true, &made);
  return made;
}

static napi_value js_number(struct call* call, double number) {
  napi_value made = NULL;
  napi_create_double(call->env, number, &made);
  return made;
}

static void let_go(napi_env env, void* data, void* hint) {
  struct held* held = data;
  (void)hint;
  if (held->release != NULL) held->release(held->handle);
  if (held->lender != NULL) napi_delete_reference(env, held->lender);
  free(held);
}

static napi_value js_handle(struct call* call, const void* handle, const char* type, release_fn release,
                            napi_value lender) {
  napi_value made = NULL;
  if (handle == NULL) return js_text(call, NULL);
  struct held* held = calloc(1, sizeof *held);
  if (held == NULL) abort();
  held->handle = (void*)handle;
  held->type = type;
  held->release = release;
  if (lender != NULL) napi_create_reference(call->env, lender, 1, &held->lender);
  napi_create_external(call->env, held, let_go, NULL, &made);
  return made;
}

static napi_value js_owned(struct call* call, const void* handle, const char* type, release_fn release) {
  return js_handle(call, handle, type, release, NULL);
}

/* The first argument of a getter is what lends. */
static napi_value js_borrowed(struct call* call, const void* handle, const char* type) {
  return js_handle(call, handle, type, NULL, argument(call, 0));
}

static napi_value js_pair(struct call* call, napi_value first, napi_value second) {
  napi_value made = NULL;
  napi_create_array_with_length(call->env, 2, &made);
  napi_set_element(call->env, made, 0, first);
  napi_set_element(call->env, made, 1, second);
  return made;
}

static bool is_refused(struct call* call, fba_status status, fba_error* error) {
  if (status == FBA_STATUS_OK) {
    call->function = NULL;
  } else {
    throw(call, fba_status_name(status), error != NULL ? fba_error_message(error) : fba_status_message(status));
  }
  fba_error_release(error);
  return status != FBA_STATUS_OK;
}

static void drop(void* user_data) {
  struct function* function = user_data;
  function->next = __atomic_load_n(&dropped, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n(&dropped, &function->next, function, false, __ATOMIC_RELEASE, __ATOMIC_RELAXED)) {
  }
}

static void free_dropped(void) {
  struct function* function = __atomic_exchange_n(&dropped, NULL, __ATOMIC_ACQUIRE);
  while (function != NULL) {
    struct function* next = function->next;
    napi_delete_reference(function->env, function->reference);
    free(function);
    function = next;
  }
}

/* Runs inside fba_app_process_events, so on Node's own thread. No exception leaves it. */
static void run(const struct function* function, void* handle, const char* type, release_fn release) {
  napi_value called = NULL, receiver = NULL, argument = NULL, problem = NULL;
  napi_handle_scope scope = NULL;
  napi_open_handle_scope(function->env, &scope);
  struct call call = {.env = function->env};
  argument = js_owned(&call, handle, type, release);
  napi_get_undefined(function->env, &receiver);
  napi_get_reference_value(function->env, function->reference, &called);
  if (napi_call_function(function->env, receiver, called, 1, &argument, NULL) == napi_pending_exception) {
    napi_get_and_clear_last_exception(function->env, &problem);
    napi_fatal_exception(function->env, problem);
  }
  napi_close_handle_scope(function->env, scope);
}

static void run_ended(fba_future* future, void* user_data) {
  run(user_data, fba_future_retain(future), "fba_future", (release_fn)fba_future_release);
}

static void run_changed(fba_auth* auth, void* user_data) {
  run(user_data, fba_auth_retain(auth), "fba_auth", (release_fn)fba_auth_release);
}

static void* keep(struct call* call, napi_value value) {
  if (type_of(call, value) != napi_function) {
    refuse(call, "ERR_INVALID_ARG_TYPE", "a function is needed");
    return NULL;
  }
  struct function* function = calloc(1, sizeof *function);
  if (function == NULL) abort();
  function->env = call->env;
  napi_create_reference(call->env, value, 1, &function->reference);
  call->function = function;
  return function;
}

static const fba_callback* as_fba_callback(struct call* call, napi_value value) {
  if (is_absent(call, value)) return NULL;
  fba_callback* made = memory(call, sizeof *made);
  *made = (fba_callback){sizeof *made, FBA_CALLBACK_PUMPED, run_ended, keep(call, value), drop};
  return made;
}

static const fba_listener* as_fba_listener(struct call* call, napi_value value) {
  if (is_absent(call, value)) return NULL;
  fba_listener* made = memory(call, sizeof *made);
  *made = (fba_listener){sizeof *made, FBA_CALLBACK_PUMPED, run_changed, keep(call, value), drop};
  return made;
}

#include "abi.inc"

static napi_value enter(napi_env env, napi_callback_info info) {
  struct call call = {.env = env, .count = MOST_ARGUMENTS};
  void* index = NULL;
  napi_get_cb_info(env, info, &call.count, call.arguments, NULL, &index);
  napi_value result = FUNCTIONS[(size_t)index].run(&call);
  if (call.function != NULL) drop(call.function);
  free_dropped();
  while (call.memories != NULL) {
    struct memory* next = call.memories->next;
    free(call.memories);
    call.memories = next;
  }
  return result;
}

static void wake(void* user_data) {
  napi_call_threadsafe_function(user_data, NULL, napi_tsfn_nonblocking);
}

static void stop_waking(void* user_data) {
  napi_release_threadsafe_function(user_data, napi_tsfn_release);
}

static void pump(napi_env env, napi_value function, void* app, void* data) {
  (void)function, (void)data;
  if (env != NULL) fba_app_process_events(app, 0);
  if (env != NULL) free_dropped();
}

static void release_app(napi_env env, void* app, void* hint) {
  (void)env, (void)hint;
  fba_app_release(app);
}

/* From now on the app's callbacks run in Node's loop, which does not end before the app is closed. */
static napi_value deliver(napi_env env, napi_callback_info info) {
  struct call call = {.env = env, .count = 1};
  napi_value name = NULL;
  napi_threadsafe_function waker = NULL;
  napi_get_cb_info(env, info, &call.count, call.arguments, NULL, NULL);
  fba_app* app = fba_app_retain(handle_argument(&call, 0, "fba_app"));
  if (app == NULL) return refuse(&call, "FBA_STATUS_NULL_ARGUMENT", "an app is needed");
  napi_create_string_utf8(env, "firebase_auth", NAPI_AUTO_LENGTH, &name);
  napi_create_threadsafe_function(env, NULL, NULL, name, 0, 1, app, release_app, app, pump, &waker);
  fba_status status = fba_app_set_wakeup(app, wake, waker, stop_waking);
  if (status != FBA_STATUS_OK) stop_waking(waker);
  return is_refused(&call, status, NULL) ? NULL : nothing(&call);
}

NAPI_MODULE_INIT() {
  static bool is_loaded; /* What the library lets go is one list, for one thread. */
  struct call call = {.env = env};
  napi_value made = NULL;
  if (__atomic_exchange_n(&is_loaded, true, __ATOMIC_ACQ_REL)) {
    return throw(&call, "ERR_LOADED_ALREADY", "this process has loaded it already, and can do so once, in one thread");
  }
  for (size_t index = 0; index < sizeof FUNCTIONS / sizeof *FUNCTIONS; index++) {
    napi_create_function(env, FUNCTIONS[index].name, NAPI_AUTO_LENGTH, enter, (void*)index, &made);
    napi_set_named_property(env, exports, FUNCTIONS[index].name, made);
  }
  for (size_t index = 0; index < sizeof NUMBERS / sizeof *NUMBERS; index++)
    napi_set_named_property(env, exports, NUMBERS[index].name, js_number(&call, NUMBERS[index].number));
  napi_create_function(env, "deliver", NAPI_AUTO_LENGTH, deliver, NULL, &made);
  napi_set_named_property(env, exports, "deliver", made);
  return exports;
}
