/*
 * Stores: where a session is kept between runs of a program. docs/security.md says what each protects from.
 */
#ifndef FIREBASE_AUTH_STORE_H_
#define FIREBASE_AUTH_STORE_H_

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Chosen in fba_app_options; asked back with fba_auth_store_kind. */
typedef enum fba_store_kind {
  FBA_STORE_DEFAULT = 0,        /* the Secret Service if it answers within a second, else a file */
  FBA_STORE_SECRET_SERVICE = 1, /* the desktop's keyring, through libsecret if that is installed; never prompts */
  FBA_STORE_FILE = 2,           /* encrypted with AES-256-GCM; the key lies beside it, readable by the user alone */
  FBA_STORE_MEMORY = 3,         /* nothing outlives the app */
  FBA_STORE_HOST = 4            /* the host's own callbacks */
} fba_store_kind;

/* How the store fares. Anything but FBA_STORE_OK means that the session may not outlive the process. */
typedef enum fba_store_status {
  FBA_STORE_OK = 0,
  FBA_STORE_UNAVAILABLE = 1,  /* no Secret Service, no libsecret, or no answer in time */
  FBA_STORE_LOCKED = 2,       /* the keyring is locked; it is not asked to prompt */
  FBA_STORE_NOT_WRITABLE = 3, /* the directory or disk takes no data: permissions, read-only, full */
  FBA_STORE_CORRUPT = 4,      /* what was found is no session of this app; it was set aside */
  FBA_STORE_HOST_FAILED = 5   /* a host callback said so */
} fba_store_status;

/*
 * A store of the host's own. The data is opaque bytes that hold tokens: keep it as a secret. The functions are called
 * one at a time, on any thread; they must not call this library. Start from FBA_STORE_CALLBACKS_INIT.
 */
typedef struct fba_store_callbacks {
  uint32_t struct_size; /* sizeof(fba_store_callbacks) */
  uint32_t reserved;    /* 0 */
  /* Gives the data kept under `key`: *out_data stays valid until free_data is called with it; NULL and 0 when there is
   * none. Returns false on failure. */
  bool (*load)(const char* key, const void** out_data, size_t* out_size, void* user_data);
  /* Keeps data under `key` in place of what was there. Returns false on failure. */
  bool (*save)(const char* key, const void* data, size_t size, void* user_data);
  /* Forgets what is kept under `key`. Returns false on failure; nothing being there is no failure. */
  bool (*remove)(const char* key, void* user_data);
  /* Frees what load gave; may be NULL. */
  void (*free_data)(const void* data, size_t size, void* user_data);
  void* user_data;            /* handed to the functions */
  fba_free_fn free_user_data; /* called once when the app is gone; may be NULL */
} fba_store_callbacks;

/* clang-format off */
#define FBA_STORE_CALLBACKS_INIT {(uint32_t)sizeof(fba_store_callbacks), 0, NULL, NULL, NULL, NULL, NULL, NULL}
/* clang-format on */

/*
 * Tells which store the auth uses. The default store decides at the first use of the auth.
 *
 * auth     borrowed.
 * returns  the store in use, never FBA_STORE_DEFAULT; FBA_STORE_MEMORY for NULL.
 * threads  any; the first call may wait a second for the Secret Service.
 * since    1.0
 */
FBA_API fba_store_kind fba_auth_store_kind(fba_auth* auth);

/*
 * Tells how the last access to the store went.
 *
 * auth     borrowed.
 * returns  the status; FBA_STORE_OK for NULL.
 * threads  any; the first call may wait a second for the Secret Service.
 * since    1.0
 */
FBA_API fba_store_status fba_auth_store_status(fba_auth* auth);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_STORE_H_ */
