/*
 * Stores: where a session is kept between runs of a program. docs/security.md says what each protects from.
 *
 * A store has an entry for each app name, project and API key. It is read at the first use of an auth: when something
 * asks who is signed in, signs out, adds a listener or starts an operation. A session that another server issued, such
 * as an emulator, is dropped then.
 */
#ifndef FIREBASE_AUTH_STORE_H_
#define FIREBASE_AUTH_STORE_H_

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Chosen in fba_app_options; asked back with fba_auth_store_kind. */
typedef enum fba_store_kind {
  FBA_STORE_DEFAULT = 0,              /* the Secret Service if it answers within a second, else a file */
  FBA_STORE_SECRET_SERVICE = 1,       /* the desktop's keyring, through libsecret if that is installed; never prompts */
  FBA_STORE_FILE = 2,                 /* AES-256-GCM; below $XDG_DATA_HOME or ~/.local/share, with the key beside it */
  FBA_STORE_MEMORY = 3,               /* nothing outlives the auth */
  FBA_STORE_HOST = 4,                 /* the host's own callbacks */
  FBA_STORE_KIND_32_BITS = 0x7FFFFFFF /* no value: gives the enum 32 bits under -fshort-enums too */
} fba_store_kind;

/* How the last access to the store went. After any but FBA_STORE_OK the session may not outlive the process. */
typedef enum fba_store_status {
  FBA_STORE_OK = 0,
  FBA_STORE_UNAVAILABLE = 1,  /* no D-Bus session, no libsecret, no Secret Service, or no answer in time */
  FBA_STORE_LOCKED = 2,       /* the keyring is locked; it is not asked to prompt */
  FBA_STORE_NOT_WRITABLE = 3, /* the directory or disk takes no data: permissions, read-only, full */
  FBA_STORE_CORRUPT = 4,      /* what was found cannot be read as a session; a file was set aside, else removed */
  FBA_STORE_HOST_FAILED = 5,  /* a host callback said so */
  FBA_STORE_STATUS_32_BITS = 0x7FFFFFFF /* no value: gives the enum 32 bits under -fshort-enums too */
} fba_store_status;

/*
 * A store of the host's own. The data is opaque bytes that hold tokens: keep it as a secret. The functions are called
 * one at a time, on any thread; they must not call this library. load, save and remove are required. Start from
 * FBA_STORE_CALLBACKS_INIT.
 */
typedef struct fba_store_callbacks {
  uint32_t struct_size; /* sizeof(fba_store_callbacks) */
  uint32_t reserved;    /* 0 */
  /*
   * Gives the data kept under `key`: *out_data stays valid until free_data is called with it; NULL and 0 when there is
   * none. Returns false on failure.
   */
  bool (*load)(const char* key, const void** out_data, size_t* out_size, void* user_data);
  /* Keeps data under `key` in place of what was there. Returns false on failure. */
  bool (*save)(const char* key, const void* data, size_t size, void* user_data);
  /* Forgets what is kept under `key`. Returns false on failure; nothing being there is no failure. */
  bool (*remove)(const char* key, void* user_data);
  /* Frees what load gave; may be NULL. */
  void (*free_data)(const void* data, size_t size, void* user_data);
  void* user_data;            /* handed to the functions */
  fba_free_fn free_user_data; /* called once when nothing of the app is left; may be NULL */
} fba_store_callbacks;

/* clang-format off */
#define FBA_STORE_CALLBACKS_INIT {(uint32_t)sizeof(fba_store_callbacks), 0, NULL, NULL, NULL, NULL, NULL, NULL}
/* clang-format on */

/*
 * Tells which store the auth uses. The default store decides at the first use of the auth, and turns to the file later
 * if the Secret Service fails by then.
 *
 * auth     borrowed.
 * returns  the store in use, never FBA_STORE_DEFAULT; FBA_STORE_MEMORY for NULL.
 * threads  any; as a first use it may wait a second for the Secret Service, two for a file that is locked.
 * since    1.0
 */
FBA_API fba_store_kind fba_auth_store_kind(fba_auth* auth);

/*
 * Tells how the last access to the store went.
 *
 * auth     borrowed.
 * returns  the status; FBA_STORE_OK for NULL.
 * threads  any; as a first use it may wait a second for the Secret Service, two for a file that is locked.
 * since    1.0
 */
FBA_API fba_store_status fba_auth_store_status(fba_auth* auth);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_STORE_H_ */
