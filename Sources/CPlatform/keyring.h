/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The Secret Service through libsecret, which is loaded at run time: neither building nor starting needs headers or
 * libraries of GLib. Types of GLib and libsecret are void* here; the two structs are part of their stable ABI.
 *
 * No call here makes the service ask the user: searches run without SECRET_SEARCH_UNLOCK, and collections or items that
 * would have to be unlocked or created first are not used.
 */
#pragma once

#include <dlfcn.h>

#include "platform.h"

typedef struct fbp_glib_error {
  uint32_t domain;
  int32_t code;
  char* message;
} fbp_glib_error;

typedef struct fbp_glib_list {
  void* data;
  struct fbp_glib_list* next;
  struct fbp_glib_list* previous;
} fbp_glib_list;

typedef struct fbp_secret_schema {
  const char* name;
  int32_t flags;
  struct {
    const char* name;
    int32_t type;
  } attributes[32];
  int32_t reserved;
  void* reserved_pointers[7];
} fbp_secret_schema;

enum {
  FBP_SECRET_SERVICE_OPEN_SESSION = 1 << 1,
  FBP_SECRET_SEARCH_ALL = 1 << 1,
  FBP_SECRET_SEARCH_LOAD_SECRETS = 1 << 3,
  FBP_SECRET_ITEM_CREATE_REPLACE = 1 << 1,
  FBP_SECRET_ERROR_IS_LOCKED = 2,
  FBP_IO_ERROR_NOT_FOUND = 1,
  FBP_IO_ERROR_TOO_MANY_OPEN_FILES = 31,
  FBP_IO_ERROR_CONNECTION_REFUSED = 39,
  FBP_DBUS_ERROR_SERVICE_UNKNOWN = 2,
  FBP_DBUS_ERROR_NAME_HAS_NO_OWNER = 3
};

/* X(result, name, parameters): all functions in use. dlsym finds those of GLib among libsecret's dependencies.
 */
#define FBP_KEYRING_FUNCTIONS(X)                                                                     \
  X(void*, g_cancellable_new, (void))                                                                \
  X(void, g_cancellable_cancel, (void*))                                                             \
  X(uint32_t, g_dbus_error_quark, (void))                                                            \
  X(void, g_error_free, (fbp_glib_error*))                                                           \
  X(void, g_hash_table_unref, (void*))                                                               \
  X(void*, g_hash_table_new, (void*, void*))                                                         \
  X(int32_t, g_hash_table_insert, (void*, void*, void*))                                             \
  X(uint32_t, g_str_hash, (const void*))                                                             \
  X(int32_t, g_str_equal, (const void*, const void*))                                                \
  X(uint32_t, g_io_error_quark, (void))                                                              \
  X(void, g_list_free, (fbp_glib_list*))                                                             \
  X(int32_t, g_main_context_iteration, (void*, int32_t))                                             \
  X(void*, g_main_context_new, (void))                                                               \
  X(void, g_main_context_pop_thread_default, (void*))                                                \
  X(void, g_main_context_push_thread_default, (void*))                                               \
  X(void, g_main_context_unref, (void*))                                                             \
  X(void, g_object_unref, (void*))                                                                   \
  X(void*, secret_collection_for_alias_sync, (void*, const char*, int32_t, void*, fbp_glib_error**)) \
  X(int32_t, secret_collection_get_locked, (void*))                                                  \
  X(uint32_t, secret_error_get_quark, (void))                                                        \
  X(void*, secret_item_create_sync,                                                                  \
    (void*, const fbp_secret_schema*, void*, const char*, void*, int32_t, void*, fbp_glib_error**))  \
  X(int32_t, secret_item_delete_sync, (void*, void*, fbp_glib_error**))                              \
  X(int32_t, secret_item_get_locked, (void*))                                                        \
  X(uint64_t, secret_item_get_modified, (void*))                                                     \
  X(void*, secret_item_get_secret, (void*))                                                          \
  X(size_t, secret_service_get_type, (void))                                                         \
  X(void*, secret_service_open_sync, (size_t, const char*, int32_t, void*, fbp_glib_error**))        \
  X(fbp_glib_list*, secret_service_search_sync,                                                      \
    (void*, const fbp_secret_schema*, void*, int32_t, void*, fbp_glib_error**))                      \
  X(const char*, secret_value_get, (void*, size_t*))                                                 \
  X(void*, secret_value_new, (const char*, intptr_t, const char*))                                   \
  X(void, secret_value_unref, (void*))

typedef struct fbp_keyring {
#define FBP_MEMBER(result, name, parameters) result(*name) parameters;
  FBP_KEYRING_FUNCTIONS(FBP_MEMBER)
#undef FBP_MEMBER
  void* service; /* NULL until the first call, and after one that failed */
  /* GLib delivers signals to the context that was current when a proxy was made: with one of our own the host's main
   * loop has nothing to do with it, and the bus going away does not end the host's process. */
  void* context;
} fbp_keyring;

typedef enum fbp_keyring_result {
  FBP_KEYRING_OK,
  FBP_KEYRING_LOCKED,
  FBP_KEYRING_NOT_INSTALLED,
  FBP_KEYRING_NOT_LOADED, /* libsecret is or may be there; this process could not load it now */
  FBP_KEYRING_NO_BUS,     /* nobody is at the bus's address */
  FBP_KEYRING_NO_SERVICE, /* nobody on the bus is a Secret Service now */
  FBP_KEYRING_NO_KEYRING, /* the service answers, and has no keyring for new items */
  FBP_KEYRING_SHORTAGE,   /* no memory or descriptor left */
  FBP_KEYRING_FAILED      /* a call failed, and may have had its effect */
} fbp_keyring_result;

/* Identifies an item. Strings are borrowed. */
typedef struct fbp_keyring_item {
  const char* app;
  const char* project;
  const char* key;
} fbp_keyring_item;

/*
 * Why dlopen failed. It also fails for want of descriptors or memory, and only a missing file may count as a library
 * that is not installed. The loader has no code for that: its text ends with the system's words, in the same language.
 */
static inline fbp_keyring_result fbp_keyring_not_opened(void) {
  const char* text = dlerror();
  const char* absent = strerror(ENOENT);
  bool is_absent = text != NULL && absent != NULL && strstr(text, absent) != NULL;
  return is_absent ? FBP_KEYRING_NOT_INSTALLED : FBP_KEYRING_NOT_LOADED;
}

#ifdef FIREBASE_AUTH_SIMULATED
/* Of the machine that exists in memory. */
fbp_keyring_result fbs_keyring_find(fbp_keyring* keyring);
#endif

/* A libsecret that lacks one of the functions is too old. The library stays loaded: GLib cannot be unloaded. */
static inline fbp_keyring_result fbp_keyring_find(fbp_keyring* keyring) {
#ifdef FIREBASE_AUTH_SIMULATED
  return fbs_keyring_find(keyring);
#else
  void* library = dlopen("libsecret-1.so.0", RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (library == NULL) return fbp_keyring_not_opened();
  memset(keyring, 0, sizeof *keyring);
#define FBP_FIND(result, name, parameters)                \
  *(void**)(void*)&keyring->name = dlsym(library, #name); \
  if (keyring->name == NULL) return FBP_KEYRING_NOT_INSTALLED;
  FBP_KEYRING_FUNCTIONS(FBP_FIND)
#undef FBP_FIND
  return FBP_KEYRING_OK;
#endif
}

static inline const fbp_secret_schema* fbp_keyring_schema(void) {
  static const fbp_secret_schema schema = {
      .name = "firebase_auth.Session",
      .attributes = {{"app", 0}, {"project", 0}, {"key", 0}},
  };
  return &schema;
}

static inline void* fbp_keyring_attributes(const fbp_keyring* keyring, const fbp_keyring_item* item) {
  void* table = keyring->g_hash_table_new((void*)keyring->g_str_hash, (void*)keyring->g_str_equal);
  keyring->g_hash_table_insert(table, (void*)"app", (void*)item->app);
  keyring->g_hash_table_insert(table, (void*)"project", (void*)item->project);
  keyring->g_hash_table_insert(table, (void*)"key", (void*)item->key);
  return table;
}

static inline void fbp_keyring_forget_service(fbp_keyring* keyring) {
  if (keyring->service != NULL) keyring->g_object_unref(keyring->service);
  keyring->service = NULL;
}

static inline fbp_keyring_result fbp_keyring_meaning(const fbp_keyring* keyring, const fbp_glib_error* error) {
  if (error == NULL) return FBP_KEYRING_FAILED;
  if (error->domain == keyring->secret_error_get_quark()) {
    return error->code == FBP_SECRET_ERROR_IS_LOCKED ? FBP_KEYRING_LOCKED : FBP_KEYRING_FAILED;
  }
  if (error->domain == keyring->g_dbus_error_quark()) {
    bool is_absent = error->code == FBP_DBUS_ERROR_SERVICE_UNKNOWN || error->code == FBP_DBUS_ERROR_NAME_HAS_NO_OWNER;
    return is_absent ? FBP_KEYRING_NO_SERVICE : FBP_KEYRING_FAILED;
  }
  if (error->domain != keyring->g_io_error_quark()) return FBP_KEYRING_FAILED;
  switch (error->code) {
    case FBP_IO_ERROR_NOT_FOUND:
    case FBP_IO_ERROR_CONNECTION_REFUSED:
      return FBP_KEYRING_NO_BUS;
    case FBP_IO_ERROR_TOO_MANY_OPEN_FILES:
      return FBP_KEYRING_SHORTAGE;
    default:
      return FBP_KEYRING_FAILED;
  }
}

/* The meaning of an error; frees the error. After any but "locked" the next call connects again. */
static inline fbp_keyring_result fbp_keyring_failed(fbp_keyring* keyring, fbp_glib_error* error) {
  fbp_keyring_result result = fbp_keyring_meaning(keyring, error);
  if (error != NULL) keyring->g_error_free(error);
  if (result != FBP_KEYRING_LOCKED) fbp_keyring_forget_service(keyring);
  return result;
}

/* Every call must be between these two, on one thread at a time. */
static inline fbp_keyring_result fbp_keyring_begin(fbp_keyring* keyring, void* cancellable) {
  if (keyring->context == NULL) keyring->context = keyring->g_main_context_new();
  keyring->g_main_context_push_thread_default(keyring->context);
  /* Handles signals since the last call, such as a restart of the service. */
  while (keyring->g_main_context_iteration(keyring->context, 0)) continue;
  if (keyring->service != NULL) return FBP_KEYRING_OK;
  fbp_glib_error* error = NULL;
  keyring->service = keyring->secret_service_open_sync(keyring->secret_service_get_type(), NULL,
                                                       FBP_SECRET_SERVICE_OPEN_SESSION, cancellable, &error);
  return keyring->service != NULL ? FBP_KEYRING_OK : fbp_keyring_failed(keyring, error);
}

static inline void fbp_keyring_end(fbp_keyring* keyring) {
  while (keyring->g_main_context_iteration(keyring->context, 0)) continue;
  keyring->g_main_context_pop_thread_default(keyring->context);
}

static inline void fbp_keyring_close(fbp_keyring* keyring) {
  fbp_keyring_forget_service(keyring);
  if (keyring->context == NULL) return;
  /* GLib frees the rest of a proxy in the context in which it was made. */
  while (keyring->g_main_context_iteration(keyring->context, 0)) continue;
  keyring->g_main_context_unref(keyring->context);
  keyring->context = NULL;
}

static inline fbp_keyring_result fbp_keyring_search(fbp_keyring* keyring, const fbp_keyring_item* item,
                                                    void* cancellable, fbp_glib_list** out_found) {
  fbp_glib_error* error = NULL;
  void* attributes = fbp_keyring_attributes(keyring, item);
  *out_found =
      keyring->secret_service_search_sync(keyring->service, fbp_keyring_schema(), attributes,
                                          FBP_SECRET_SEARCH_ALL | FBP_SECRET_SEARCH_LOAD_SECRETS, cancellable, &error);
  keyring->g_hash_table_unref(attributes);
  return error == NULL ? FBP_KEYRING_OK : fbp_keyring_failed(keyring, error);
}

static inline void fbp_keyring_free_found(const fbp_keyring* keyring, fbp_glib_list* found) {
  for (fbp_glib_list* entry = found; entry != NULL; entry = entry->next) keyring->g_object_unref(entry->data);
  keyring->g_list_free(found);
}

/* The collection for new items. */
static inline fbp_keyring_result fbp_keyring_collection(fbp_keyring* keyring, void* cancellable, void** out_found) {
  fbp_glib_error* error = NULL;
  *out_found = keyring->secret_collection_for_alias_sync(keyring->service, "default", 0, cancellable, &error);
  if (*out_found == NULL) return error == NULL ? FBP_KEYRING_NO_KEYRING : fbp_keyring_failed(keyring, error);
  if (!keyring->secret_collection_get_locked(*out_found)) return FBP_KEYRING_OK;
  keyring->g_object_unref(*out_found);
  *out_found = NULL;
  return FBP_KEYRING_LOCKED;
}

/* Called when nothing was found: gnome-keyring does not show the content of a keyring that was never unlocked. */
static inline fbp_keyring_result fbp_keyring_check_collection(fbp_keyring* keyring, void* cancellable) {
  void* collection = NULL;
  fbp_keyring_result result = fbp_keyring_collection(keyring, cancellable, &collection);
  if (collection != NULL) keyring->g_object_unref(collection);
  return result;
}

static inline fbp_keyring_result fbp_keyring_copy_secret(const fbp_keyring* keyring, void* item, char** out_text) {
  void* value = keyring->secret_item_get_locked(item) ? NULL : keyring->secret_item_get_secret(item);
  if (value == NULL) return FBP_KEYRING_LOCKED;
  size_t size = 0;
  const char* text = keyring->secret_value_get(value, &size);
  if (text != NULL) *out_text = strndup(text, size);
  keyring->secret_value_unref(value);
  if (text == NULL) return FBP_KEYRING_FAILED;
  return *out_text == NULL ? FBP_KEYRING_SHORTAGE : FBP_KEYRING_OK;
}

/* Items are made in the default keyring, of which a desktop may have had another one before: the last one counts. */
static inline void* fbp_keyring_newest(const fbp_keyring* keyring, const fbp_glib_list* found) {
  void* newest = found->data;
  while ((found = found->next) != NULL) {
    if (keyring->secret_item_get_modified(found->data) > keyring->secret_item_get_modified(newest))
      newest = found->data;
  }
  return newest;
}

/* *out_text receives the secret; NULL if there is none, or on failure. Release it with fbp_keyring_free_text. */
static inline fbp_keyring_result fbp_keyring_load(fbp_keyring* keyring, const fbp_keyring_item* item, void* cancellable,
                                                  char** out_text) {
  fbp_glib_list* found = NULL;
  *out_text = NULL;
  fbp_keyring_result result = fbp_keyring_search(keyring, item, cancellable, &found);
  if (result == FBP_KEYRING_OK && found == NULL) return fbp_keyring_check_collection(keyring, cancellable);
  if (result == FBP_KEYRING_OK) {
    result = fbp_keyring_copy_secret(keyring, fbp_keyring_newest(keyring, found), out_text);
  }
  fbp_keyring_free_found(keyring, found);
  return result;
}

static inline void fbp_keyring_free_text(char* text) {
  if (text == NULL) return;
  explicit_bzero(text, strlen(text));
  free(text);
}

static inline fbp_keyring_result fbp_keyring_save(fbp_keyring* keyring, const fbp_keyring_item* item, const char* label,
                                                  const char* text, void* cancellable) {
  void* collection = NULL;
  fbp_keyring_result result = fbp_keyring_collection(keyring, cancellable, &collection);
  if (result != FBP_KEYRING_OK) return result;
  fbp_glib_error* error = NULL;
  void* value = keyring->secret_value_new(text, -1, "text/plain");
  void* attributes = fbp_keyring_attributes(keyring, item);
  void* made = keyring->secret_item_create_sync(collection, fbp_keyring_schema(), attributes, label, value,
                                                FBP_SECRET_ITEM_CREATE_REPLACE, cancellable, &error);
  keyring->g_hash_table_unref(attributes);
  keyring->secret_value_unref(value);
  keyring->g_object_unref(collection);
  if (made == NULL) return fbp_keyring_failed(keyring, error);
  keyring->g_object_unref(made);
  return FBP_KEYRING_OK;
}

static inline fbp_keyring_result fbp_keyring_remove(fbp_keyring* keyring, const fbp_keyring_item* item,
                                                    void* cancellable) {
  fbp_glib_list* found = NULL;
  fbp_keyring_result result = fbp_keyring_search(keyring, item, cancellable, &found);
  if (result == FBP_KEYRING_OK && found == NULL) return fbp_keyring_check_collection(keyring, cancellable);
  for (fbp_glib_list* entry = found; entry != NULL && result == FBP_KEYRING_OK; entry = entry->next) {
    fbp_glib_error* error = NULL;
    if (keyring->secret_item_get_locked(entry->data)) {
      result = FBP_KEYRING_LOCKED;
    } else if (!keyring->secret_item_delete_sync(entry->data, cancellable, &error)) {
      result = fbp_keyring_failed(keyring, error);
    }
  }
  fbp_keyring_free_found(keyring, found);
  return result;
}
