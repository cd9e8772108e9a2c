/* SPDX-License-Identifier: Apache-2.0 */
/* A slow machine: the store has been read when the extension begins to listen. Its call finds the function here. */
#include <dlfcn.h>
#include <string.h>

#include "firebase_auth/firebase_auth.h"
#include "host.h"

static void find(const char* name, void* function) {
  void* library = dlopen("libfirebase_auth.so.1", RTLD_NOW);
  void* found = library == NULL ? NULL : dlsym(library, name);
  if (found == NULL) fail("no function", name);
  memcpy(function, &found, sizeof(found));
  dlclose(library);
}

fba_status fba_auth_add_auth_state_listener(fba_auth* auth, const fba_listener* listener, uint64_t* out_id) {
  fba_store_kind (*wait_for_store)(const fba_auth*);
  fba_status (*add)(fba_auth*, const fba_listener*, uint64_t*);
  find("fba_auth_store_kind", &wait_for_store);
  find("fba_auth_add_auth_state_listener", &add);
  wait_for_store(auth);
  return add(auth, listener, out_id);
}
