/* SPDX-License-Identifier: Apache-2.0 */
#include "shelf.h"

#include <stdio.h>
#include <string.h>

static void pass(shelf_gate* gate) {
  latch_add(&gate->reached);
  if (gate->is_shut) latch_wait(&gate->opened, 1);
}

static bool load(const char* key, const void** out_data, size_t* out_size, void* user_data) {
  shelf* on = user_data;
  pass(&on->loading);
  on->loads++;
  *out_data = on->size > 0 && strcmp(key, on->key) == 0 ? on->data : NULL;
  *out_size = *out_data != NULL ? on->size : 0;
  return !on->fails;
}

static bool save(const char* key, const void* data, size_t size, void* user_data) {
  shelf* on = user_data;
  pass(&on->saving);
  on->saves++;
  if (on->fails || on->cannot_be_changed || size > sizeof(on->data)) return false;
  snprintf(on->key, sizeof(on->key), "%s", key);
  memcpy(on->data, data, size);
  on->size = size;
  return true;
}

static bool forget(const char* key, void* user_data) {
  shelf* on = user_data;
  on->removals++;
  if (on->fails || on->cannot_be_changed) return false;
  if (strcmp(key, on->key) == 0) on->size = 0;
  return true;
}

static void free_data(const void* data, size_t size, void* user_data) {
  shelf* on = user_data;
  if (data == on->data && size == on->size) on->frees_of_data++;
}

static void free_shelf(void* user_data) {
  latch_add(&((shelf*)user_data)->freed);
}

fba_store_callbacks shelf_callbacks(shelf* on) {
  fba_store_callbacks callbacks = FBA_STORE_CALLBACKS_INIT;
  callbacks.load = load;
  callbacks.save = save;
  callbacks.remove = forget;
  callbacks.free_data = free_data;
  callbacks.user_data = on;
  callbacks.free_user_data = free_shelf;
  return callbacks;
}

session shelf_open(shelf* on) {
  fba_store_callbacks callbacks = shelf_callbacks(on);
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.store = FBA_STORE_HOST;
  options.store_callbacks = &callbacks;
  on->opened++;
  return session_make("on a shelf", options);
}

void shelf_close(shelf* on, session* closing) {
  session_close(closing);
  CHECK(latch_wait(&on->freed, on->opened));
  CHECK_INT(on->opened, latch_count(&on->freed));
}
