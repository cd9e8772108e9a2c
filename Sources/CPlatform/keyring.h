/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The Secret Service through libsecret, found at run time: no header and no library of GLib is needed to build or to
 * start. Types of GLib and libsecret are void* here; the two structs are part of their stable ABI.
 *
 * Nothing here can make the service ask the user: a search is made without SECRET_SEARCH_UNLOCK, and what would have to
 * be unlocked or created first (a collection, an item of a locked one) is left alone.
 */
#pragma once

#include <dlfcn.h>

#include "shim.h"

typedef struct fba_glib_error {
  uint32_t domain;
  int code;
  char* message;
} fba_glib_error;

typedef struct fba_glib_list {
  void* data;
  struct fba_glib_list* next;
  struct fba_glib_list* previous;
} fba_glib_list;

typedef struct fba_secret_schema {
  const char* name;
  int flags;
  struct {
    const char* name;
    int type;
  } attributes[32];
  int reserved;
  void* reserved_pointers[7];
} fba_secret_schema;

enum {
  FBA_SECRET_SERVICE_OPEN_SESSION = 1 << 1,
  FBA_SECRET_SEARCH_ALL = 1 << 1,
  FBA_SECRET_SEARCH_LOAD_SECRETS = 1 << 3,
  FBA_SECRET_ITEM_CREATE_REPLACE = 1 << 1,
  FBA_SECRET_ERROR_IS_LOCKED = 2
};

/* X(result, name, parameters): every function that is used. dlsym finds those of GLib among libsecret's dependencies.
 */
#define FBA_KEYRING_FUNCTIONS(X)                                                                 \
  X(void*, g_cancellable_new, (void))                                                            \
  X(void, g_cancellable_cancel, (void*))                                                         \
  X(void, g_error_free, (fba_glib_error*))                                                       \
  X(void, g_hash_table_unref, (void*))                                                           \
  X(void*, g_hash_table_new, (void*, void*))                                                     \
  X(int, g_hash_table_insert, (void*, void*, void*))                                             \
  X(unsigned, g_str_hash, (const void*))                                                         \
  X(int, g_str_equal, (const void*, const void*))                                                \
  X(void, g_list_free, (fba_glib_list*))                                                         \
  X(int, g_main_context_iteration, (void*, int))                                                 \
  X(void*, g_main_context_new, (void))                                                           \
  X(void, g_main_context_pop_thread_default, (void*))                                            \
  X(void, g_main_context_push_thread_default, (void*))                                           \
  X(void, g_main_context_unref, (void*))                                                         \
  X(void, g_object_unref, (void*))                                                               \
  X(void*, secret_collection_for_alias_sync, (void*, const char*, int, void*, fba_glib_error**)) \
  X(int, secret_collection_get_locked, (void*))                                                  \
  X(uint32_t, secret_error_get_quark, (void))                                                    \
  X(void*, secret_item_create_sync,                                                              \
    (void*, const fba_secret_schema*, void*, const char*, void*, int, void*, fba_glib_error**))  \
  X(int, secret_item_delete_sync, (void*, void*, fba_glib_error**))                              \
  X(int, secret_item_get_locked, (void*))                                                        \
  X(void*, secret_item_get_secret, (void*))                                                      \
  X(size_t, secret_service_get_type, (void))                                                     \
  X(void*, secret_service_open_sync, (size_t, const char*, int, void*, fba_glib_error**))        \
  X(fba_glib_list*, secret_service_search_sync,                                                  \
    (void*, const fba_secret_schema*, void*, int, void*, fba_glib_error**))                      \
  X(const char*, secret_value_get, (void*, size_t*))                                             \
  X(void*, secret_value_new, (const char*, ssize_t, const char*))                                \
  X(void, secret_value_unref, (void*))

typedef struct fba_keyring {
#define FBA_MEMBER(result, name, parameters) result(*name) parameters;
  FBA_KEYRING_FUNCTIONS(FBA_MEMBER)
#undef FBA_MEMBER
  void* service; /* NULL until the first call, and after one that failed */
  /* GLib delivers signals to the context that was current when a proxy was made: with one of our own the host's main
   * loop has nothing to do with it, and the bus going away does not end the host's process. */
  void* context;
} fba_keyring;

typedef enum fba_keyring_result { FBA_KEYRING_OK, FBA_KEYRING_LOCKED, FBA_KEYRING_UNAVAILABLE } fba_keyring_result;

/* Which item is meant. Strings are borrowed. */
typedef struct fba_keyring_item {
  const char* app;
  const char* project;
  const char* key;
} fba_keyring_item;

/* False when libsecret or one of the functions is missing. The library stays loaded: GLib cannot be unloaded. */
static inline bool fba_keyring_find(fba_keyring* keyring) {
  void* library = dlopen("libsecret-1.so.0", RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (library == NULL) return false;
  memset(keyring, 0, sizeof *keyring);
#define FBA_FIND(result, name, parameters)                \
  *(void**)(void*)&keyring->name = dlsym(library, #name); \
  if (keyring->name == NULL) return false;
  FBA_KEYRING_FUNCTIONS(FBA_FIND)
#undef FBA_FIND
  return true;
}

static inline const fba_secret_schema* fba_keyring_schema(void) {
  static const fba_secret_schema schema = {
      .name = "firebase_auth.Session",
      .attributes = {{"app", 0}, {"project", 0}, {"key", 0}},
  };
  return &schema;
}

static inline void* fba_keyring_attributes(const fba_keyring* keyring, const fba_keyring_item* item) {
  void* table = keyring->g_hash_table_new((void*)keyring->g_str_hash, (void*)keyring->g_str_equal);
  keyring->g_hash_table_insert(table, (void*)"app", (void*)item->app);
  keyring->g_hash_table_insert(table, (void*)"project", (void*)item->project);
  keyring->g_hash_table_insert(table, (void*)"key", (void*)item->key);
  return table;
}

static inline void fba_keyring_forget_service(fba_keyring* keyring) {
  if (keyring->service != NULL) keyring->g_object_unref(keyring->service);
  keyring->service = NULL;
}

/* What an error means, which is freed. After any but "locked" the next call connects anew. */
static inline fba_keyring_result fba_keyring_failed(fba_keyring* keyring, fba_glib_error* error) {
  bool is_locked =
      error != NULL && error->domain == keyring->secret_error_get_quark() && error->code == FBA_SECRET_ERROR_IS_LOCKED;
  if (error != NULL) keyring->g_error_free(error);
  if (is_locked) return FBA_KEYRING_LOCKED;
  fba_keyring_forget_service(keyring);
  return FBA_KEYRING_UNAVAILABLE;
}

/* Every call is made between these two, on one thread at a time. */
static inline fba_keyring_result fba_keyring_begin(fba_keyring* keyring, void* cancellable) {
  if (keyring->context == NULL) keyring->context = keyring->g_main_context_new();
  keyring->g_main_context_push_thread_default(keyring->context);
  /* What was signalled since the last call, such as the service having been started anew. */
  while (keyring->g_main_context_iteration(keyring->context, 0)) continue;
  if (keyring->service != NULL) return FBA_KEYRING_OK;
  fba_glib_error* error = NULL;
  keyring->service = keyring->secret_service_open_sync(keyring->secret_service_get_type(), NULL,
                                                       FBA_SECRET_SERVICE_OPEN_SESSION, cancellable, &error);
  return keyring->service != NULL ? FBA_KEYRING_OK : fba_keyring_failed(keyring, error);
}

static inline void fba_keyring_end(fba_keyring* keyring) {
  while (keyring->g_main_context_iteration(keyring->context, 0)) continue;
  keyring->g_main_context_pop_thread_default(keyring->context);
}

static inline void fba_keyring_close(fba_keyring* keyring) {
  fba_keyring_forget_service(keyring);
  if (keyring->context == NULL) return;
  /* GLib frees what a proxy leaves behind in the context that it was made in. */
  while (keyring->g_main_context_iteration(keyring->context, 0)) continue;
  keyring->g_main_context_unref(keyring->context);
  keyring->context = NULL;
}

static inline fba_keyring_result fba_keyring_search(fba_keyring* keyring, const fba_keyring_item* item,
                                                    void* cancellable, fba_glib_list** out_found) {
  fba_glib_error* error = NULL;
  void* attributes = fba_keyring_attributes(keyring, item);
  *out_found =
      keyring->secret_service_search_sync(keyring->service, fba_keyring_schema(), attributes,
                                          FBA_SECRET_SEARCH_ALL | FBA_SECRET_SEARCH_LOAD_SECRETS, cancellable, &error);
  keyring->g_hash_table_unref(attributes);
  return error == NULL ? FBA_KEYRING_OK : fba_keyring_failed(keyring, error);
}

static inline void fba_keyring_free_found(const fba_keyring* keyring, fba_glib_list* found) {
  for (fba_glib_list* entry = found; entry != NULL; entry = entry->next) keyring->g_object_unref(entry->data);
  keyring->g_list_free(found);
}

/* The collection that new items go to. */
static inline fba_keyring_result fba_keyring_collection(fba_keyring* keyring, void* cancellable, void** out_found) {
  fba_glib_error* error = NULL;
  *out_found = keyring->secret_collection_for_alias_sync(keyring->service, "default", 0, cancellable, &error);
  if (*out_found == NULL) return fba_keyring_failed(keyring, error);
  if (!keyring->secret_collection_get_locked(*out_found)) return FBA_KEYRING_OK;
  keyring->g_object_unref(*out_found);
  *out_found = NULL;
  return FBA_KEYRING_LOCKED;
}

/* When nothing is found: gnome-keyring does not tell what is in a keyring that was never unlocked. */
static inline fba_keyring_result fba_keyring_check_collection(fba_keyring* keyring, void* cancellable) {
  void* collection = NULL;
  fba_keyring_result result = fba_keyring_collection(keyring, cancellable, &collection);
  if (collection != NULL) keyring->g_object_unref(collection);
  return result;
}

/* *out_text receives the secret, NULL when there is none; to be released with fba_keyring_free_text. */
static inline fba_keyring_result fba_keyring_load(fba_keyring* keyring, const fba_keyring_item* item, void* cancellable,
                                                  char** out_text) {
  fba_glib_list* found = NULL;
  *out_text = NULL;
  fba_keyring_result result = fba_keyring_search(keyring, item, cancellable, &found);
  for (fba_glib_list* entry = found; entry != NULL && *out_text == NULL; entry = entry->next) {
    void* value = keyring->secret_item_get_locked(entry->data) ? NULL : keyring->secret_item_get_secret(entry->data);
    if (value == NULL) {
      result = FBA_KEYRING_LOCKED;
      continue;
    }
    size_t size = 0;
    const char* text = keyring->secret_value_get(value, &size);
    *out_text = strndup(text == NULL ? "" : text, size);
    keyring->secret_value_unref(value);
    result = FBA_KEYRING_OK;
  }
  fba_keyring_free_found(keyring, found);
  if (result != FBA_KEYRING_OK || *out_text != NULL) return result;
  return fba_keyring_check_collection(keyring, cancellable);
}

static inline void fba_keyring_free_text(char* text) {
  if (text == NULL) return;
  explicit_bzero(text, strlen(text));
  free(text);
}

static inline fba_keyring_result fba_keyring_save(fba_keyring* keyring, const fba_keyring_item* item, const char* label,
                                                  const char* text, void* cancellable) {
  void* collection = NULL;
  fba_keyring_result result = fba_keyring_collection(keyring, cancellable, &collection);
  if (result != FBA_KEYRING_OK) return result;
  fba_glib_error* error = NULL;
  void* value = keyring->secret_value_new(text, -1, "text/plain");
  void* attributes = fba_keyring_attributes(keyring, item);
  void* made = keyring->secret_item_create_sync(collection, fba_keyring_schema(), attributes, label, value,
                                                FBA_SECRET_ITEM_CREATE_REPLACE, cancellable, &error);
  keyring->g_hash_table_unref(attributes);
  keyring->secret_value_unref(value);
  keyring->g_object_unref(collection);
  if (made == NULL) return fba_keyring_failed(keyring, error);
  keyring->g_object_unref(made);
  return FBA_KEYRING_OK;
}

static inline fba_keyring_result fba_keyring_remove(fba_keyring* keyring, const fba_keyring_item* item,
                                                    void* cancellable) {
  fba_glib_list* found = NULL;
  fba_keyring_result result = fba_keyring_search(keyring, item, cancellable, &found);
  if (result == FBA_KEYRING_OK && found == NULL) return fba_keyring_check_collection(keyring, cancellable);
  for (fba_glib_list* entry = found; entry != NULL && result == FBA_KEYRING_OK; entry = entry->next) {
    fba_glib_error* error = NULL;
    if (keyring->secret_item_get_locked(entry->data)) {
      result = FBA_KEYRING_LOCKED;
    } else if (!keyring->secret_item_delete_sync(entry->data, cancellable, &error)) {
      result = fba_keyring_failed(keyring, error);
    }
  }
  fba_keyring_free_found(keyring, found);
  return result;
}
