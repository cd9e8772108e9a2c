/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The desktop's keyring, behind the functions of GLib and libsecret that the library calls. It outlives the program. It
 * may be locked for a while, gone, slow, or fail after it has done what it was asked for.
 */
#include "../../../../Sources/CPlatform/keyring.h"

#include <stdlib.h>

#include "machine.h"

enum { MOST_ITEMS = 8, SECRETS = 1, DBUS = 2, IO = 3, OTHER_DBUS_ERROR = 4 };

typedef struct attributes {
  char* values[3];
} attributes;

typedef struct stored_item {
  attributes of;
  char* secret;
} stored_item;

/* What GLib calls an object: the service, a collection, an item, a cancellable. */
typedef struct object {
  bool is_cancelled;
  stored_item* item;
} object;

static stored_item items[MOST_ITEMS];
static bool exists;
static int64_t locked_until_us;

static void forget(stored_item* item) {
  for (int index = 0; index < 3; index++) free(item->of.values[index]);
  free(item->secret);
  memset(item, 0, sizeof *item);
}

void fbs_keyring_reset(void) {
  for (int index = 0; index < MOST_ITEMS; index++) forget(&items[index]);
  exists = false;
  locked_until_us = 0;
}

void fbs_set_keyring(bool is_there) {
  exists = is_there;
}

bool fbs_keyring_exists(void) {
  return exists;
}

/* MARK: - GLib */

static void* object_new(void) {
  return calloc(1, sizeof(object));
}

static void object_unref(void* gone) {
  free(gone);
}

static void cancellable_cancel(void* cancelled) {
  ((object*)cancelled)->is_cancelled = true;
  fbs_wake(cancelled);
}

static uint32_t secret_quark(void) {
  return SECRETS;
}

static uint32_t dbus_quark(void) {
  return DBUS;
}

static uint32_t io_quark(void) {
  return IO;
}

static void error_free(fbp_glib_error* error) {
  free(error);
}

static void* table_new(void* hash, void* equal) {
  (void)hash, (void)equal;
  return calloc(1, sizeof(attributes));
}

/* The order of the schema's attributes. */
static int place_of(const char* name) {
  return strcmp(name, "app") == 0 ? 0 : strcmp(name, "project") == 0 ? 1 : 2;
}

static int32_t table_insert(void* table, void* name, void* value) {
  ((attributes*)table)->values[place_of(name)] = value;
  return 1;
}

static void table_unref(void* table) {
  free(table);
}

static uint32_t text_hash(const void* text) {
  return (uint32_t)strlen(text);
}

static int32_t text_equal(const void* one, const void* other) {
  return strcmp(one, other) == 0;
}

static void list_free(fbp_glib_list* list) {
  while (list != NULL) {
    fbp_glib_list* next = list->next;
    free(list);
    list = next;
  }
}

static int32_t context_iteration(void* context, int32_t may_block) {
  (void)context, (void)may_block;
  return 0;
}

static void* context_new(void) {
  return calloc(1, 1);
}

static void context_use(void* context) {
  (void)context;
}

static void context_unref(void* context) {
  free(context);
}

/* MARK: - A call to the service */

typedef enum fate { DONE, NOT_DONE, DONE_AND_LOST } fate;

static fate fails(fbp_glib_error** out_error, uint32_t domain, int32_t code, fate how) {
  fbp_glib_error* error = calloc(1, sizeof *error);
  error->domain = domain;
  error->code = code;
  *out_error = error;
  return how;
}

/* As long as the caller lets it. */
static bool is_slow(const object* cancellable) {
  int64_t end = fbs_monotonic_us() + (int64_t)fbs_random(FBS_STREAM_WORLD, 4000000);
  while (!cancellable->is_cancelled && fbs_monotonic_us() < end) fbs_wait(cancellable, end);
  return cancellable->is_cancelled;
}

static fate call(const void* cancellable, fbp_glib_error** out_error) {
  fbs_rest((int64_t)fbs_random(FBS_STREAM_WORLD, 4000));
  if (!fbs_fails(FBS_FAULT_KEYRING)) return DONE;
  switch (fbs_random(FBS_STREAM_WORLD, 4)) {
    case 0:
      return fails(out_error, DBUS, FBP_DBUS_ERROR_SERVICE_UNKNOWN, NOT_DONE);
    case 1:
      return fails(out_error, DBUS, OTHER_DBUS_ERROR, DONE_AND_LOST);
    case 2:
      locked_until_us = fbs_monotonic_us() + (int64_t)fbs_random(FBS_STREAM_WORLD, 60000000);
      return DONE;
    default:
      return is_slow(cancellable) ? fails(out_error, IO, FBP_IO_ERROR_NOT_FOUND, NOT_DONE) : DONE;
  }
}

static int32_t is_locked(void* asked) {
  (void)asked;
  return fbs_monotonic_us() < locked_until_us;
}

/* There is one keyring, and one item of each kind in it. */
static uint64_t item_modified(void* asked) {
  (void)asked;
  return 0;
}

/* MARK: - libsecret */

static size_t service_type(void) {
  return 1;
}

static void* service_open(size_t type, const char* name, int32_t flags, void* cancellable, fbp_glib_error** out_error) {
  (void)type, (void)name, (void)flags;
  return call(cancellable, out_error) == DONE ? object_new() : NULL;
}

static bool matches(const stored_item* item, const attributes* wanted) {
  if (item->secret == NULL) return false;
  for (int index = 0; index < 3; index++) {
    if (strcmp(item->of.values[index], wanted->values[index]) != 0) return false;
  }
  return true;
}

static stored_item* item_with(const attributes* wanted) {
  for (int index = 0; index < MOST_ITEMS; index++) {
    if (matches(&items[index], wanted)) return &items[index];
  }
  return NULL;
}

static fbp_glib_list* service_search(void* service, const fbp_secret_schema* schema, void* wanted, int32_t flags,
                                     void* cancellable, fbp_glib_error** out_error) {
  (void)service, (void)schema, (void)flags;
  if (call(cancellable, out_error) != DONE) return NULL;
  stored_item* item = item_with(wanted);
  if (item == NULL) return NULL;
  object* found = object_new();
  found->item = item;
  fbp_glib_list* list = calloc(1, sizeof *list);
  list->data = found;
  return list;
}

static void* collection_for(void* service, const char* alias, int32_t flags, void* cancellable,
                            fbp_glib_error** out_error) {
  (void)service, (void)alias, (void)flags;
  return call(cancellable, out_error) == DONE ? object_new() : NULL;
}

static void* item_create(void* collection, const fbp_secret_schema* schema, void* given, const char* label, void* value,
                         int32_t flags, void* cancellable, fbp_glib_error** out_error) {
  (void)schema, (void)label, (void)flags;
  if (is_locked(collection)) {
    fails(out_error, SECRETS, FBP_SECRET_ERROR_IS_LOCKED, NOT_DONE);
    return NULL;
  }
  fate fate = call(cancellable, out_error);
  if (fate == NOT_DONE) return NULL;
  stored_item* item = item_with(given);
  for (int index = 0; item == NULL && index < MOST_ITEMS; index++) {
    if (items[index].secret == NULL) item = &items[index];
  }
  if (item == NULL) fbs_stuck("the keyring is full");
  char* secret = strdup(value);
  attributes of = {{strdup(((attributes*)given)->values[0]), strdup(((attributes*)given)->values[1]),
                    strdup(((attributes*)given)->values[2])}};
  forget(item);
  (item->secret = secret, item->of = of);
  return fate == DONE ? object_new() : NULL;
}

static int32_t item_delete(void* deleted, void* cancellable, fbp_glib_error** out_error) {
  fate fate = call(cancellable, out_error);
  if (fate != NOT_DONE) forget(((object*)deleted)->item);
  return fate == DONE;
}

/* Nothing where another process has just deleted the item. */
static void* item_secret(void* item) {
  const char* secret = ((object*)item)->item->secret;
  return secret == NULL ? NULL : strdup(secret);
}

static const char* value_get(void* value, size_t* out_size) {
  *out_size = strlen(value);
  return value;
}

static void* value_new(const char* text, intptr_t size, const char* type) {
  (void)size, (void)type;
  return strdup(text);
}

static void value_unref(void* value) {
  free(value);
}

fbp_keyring_result fbs_keyring_find(fbp_keyring* keyring) {
  if (!exists) return FBP_KEYRING_NOT_INSTALLED;
  fbp_keyring found = {
      .g_cancellable_new = object_new,
      .g_cancellable_cancel = cancellable_cancel,
      .g_dbus_error_quark = dbus_quark,
      .g_error_free = error_free,
      .g_hash_table_unref = table_unref,
      .g_hash_table_new = table_new,
      .g_hash_table_insert = table_insert,
      .g_str_hash = text_hash,
      .g_str_equal = text_equal,
      .g_io_error_quark = io_quark,
      .g_list_free = list_free,
      .g_main_context_iteration = context_iteration,
      .g_main_context_new = context_new,
      .g_main_context_pop_thread_default = context_use,
      .g_main_context_push_thread_default = context_use,
      .g_main_context_unref = context_unref,
      .g_object_unref = object_unref,
      .secret_collection_for_alias_sync = collection_for,
      .secret_collection_get_locked = is_locked,
      .secret_error_get_quark = secret_quark,
      .secret_item_create_sync = item_create,
      .secret_item_delete_sync = item_delete,
      .secret_item_get_locked = is_locked,
      .secret_item_get_modified = item_modified,
      .secret_item_get_secret = item_secret,
      .secret_service_get_type = service_type,
      .secret_service_open_sync = service_open,
      .secret_service_search_sync = service_search,
      .secret_value_get = value_get,
      .secret_value_new = value_new,
      .secret_value_unref = value_unref,
  };
  *keyring = found;
  return FBP_KEYRING_OK;
}
