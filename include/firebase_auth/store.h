/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Stores: where a session is kept between runs of a program. docs/security.md says what each protects from.
 *
 * A store has an entry for each app name, project and API key. It is read when the auth is made, and written soon after
 * each change, both on a thread of the library. At the first use of the auth (something asks who is signed in, adds a
 * listener or starts an operation) the session that was found becomes current; one that another server issued, such as
 * an emulator, is dropped then.
 *
 * Processes may share an entry. When one renews its session, that does not undo a sign-out, or a sign-in of somebody
 * else, in another.
 */
#ifndef FIREBASE_AUTH_STORE_H_
#define FIREBASE_AUTH_STORE_H_

#include "base.h"
#include "future.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Chosen in fba_app_options, or later with fba_auth_set_persistence; asked back with fba_auth_store_kind. */
typedef enum fba_store_kind {
  FBA_STORE_DEFAULT = 0,              /* the Secret Service if it answers within a second, else a file */
  FBA_STORE_SECRET_SERVICE = 1,       /* the desktop's keyring, through libsecret if that is installed; never prompts */
  FBA_STORE_FILE = 2,                 /* AES-256-GCM; below $XDG_DATA_HOME or ~/.local/share, with the key beside it */
  FBA_STORE_MEMORY = 3,               /* nothing outlives the auth */
  FBA_STORE_HOST = 4,                 /* the host's own callbacks */
  FBA_STORE_KIND_32_BITS = 0x7FFFFFFF /* no value: gives the enum 32 bits under -fshort-enums too */
} fba_store_kind;

/* How the last access to the store went. With any status but FBA_STORE_OK the session may not outlive the process. An
 * earlier session stays in a keyring that is locked or out of reach, and in a host's store that fails. */
typedef enum fba_store_status {
  FBA_STORE_OK = 0,           /* it went well, or there was nothing to find */
  FBA_STORE_UNAVAILABLE = 1,  /* no D-Bus session, libsecret, Secret Service, answer in time or memory to ask */
  FBA_STORE_LOCKED = 2,       /* the keyring is locked; it is not asked to prompt */
  FBA_STORE_NOT_WRITABLE = 3, /* the directory or disk takes no data: permissions, read-only, full */
  FBA_STORE_CORRUPT = 4,      /* no session; a file was set aside, unless its key is missing, else removed */
  FBA_STORE_HOST_FAILED = 5,  /* a host callback returned false */
  /* the stored session cannot be replaced or removed: the next start may find a user who signed out or was replaced */
  FBA_STORE_STALE = 6,
  FBA_STORE_STATUS_32_BITS = 0x7FFFFFFF /* no value: gives the enum 32 bits under -fshort-enums too */
} fba_store_status;

/*
 * The host's own store. The data is opaque bytes that hold tokens: keep it secret. The functions are called
 * one at a time, on a thread of the library (on the caller's if the system has none left). Only two calls wait for
 * them: fba_auth_current_user before the first load is done, and closing, for up to 100 ms. They may call this library,
 * but must not wait for anything that needs the store: such a wait lasts until its time is up. An app that is made
 * after one of its name, project and key was closed is loaded after the last save or removal of that one. load, save
 * and remove are required. Start from FBA_STORE_CALLBACKS_INIT.
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
  /* Removes the data under `key`. Returns false on failure; it is no failure when there is none. */
  bool (*remove)(const char* key, void* user_data);
  /* Frees what load gave; may be NULL. */
  void (*free_data)(const void* data, size_t size, void* user_data);
  void* user_data;            /* handed to the functions */
  fba_free_fn free_user_data; /* called once when nothing of the app is left; may be NULL */
} fba_store_callbacks;

/* clang-format off */
#define FBA_STORE_CALLBACKS_INIT {sizeof(fba_store_callbacks), 0, NULL, NULL, NULL, NULL, NULL, NULL}
/* clang-format on */

/*
 * Tells which store the auth uses. The default store decides when it is read, and turns to the file later if the Secret
 * Service fails by then.
 *
 * auth     borrowed.
 * returns  the store in use, never FBA_STORE_DEFAULT; FBA_STORE_MEMORY for NULL.
 * threads  any; waits for the first load as fba_auth_current_user does.
 * since    1.0
 */
FBA_API fba_store_kind fba_auth_store_kind(const fba_auth* auth);

/*
 * Tells how the last access to the store went. A change is written soon after it was made: fba_auth_flush_store tells
 * when.
 *
 * auth     borrowed.
 * returns  the status; FBA_STORE_OK for NULL.
 * threads  any; waits for the first load as fba_auth_current_user does.
 * since    1.0
 */
FBA_API fba_store_status fba_auth_store_status(const fba_auth* auth);

/*
 * Tells when the store has been given the present state. A write that failed before is tried again. What another
 * process has changed there since stays: this call succeeds then too, and the next start finds that. Closing and the
 * end of the process wait for the store too, but for a moment at most (docs/threading.md), and repeat no failed write.
 *
 * auth        borrowed.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with no value, owned by caller (release with fba_future_release); may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_KEYCHAIN_ERROR when it could not be kept;
 *             fba_auth_store_status tells more.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_auth_flush_store(fba_auth* auth, const fba_callback* callback, fba_future** out_future);

/*
 * Keeps the session in another store from now on: the present one moves there, and is removed from the store in use. A
 * "stay signed in" that is ticked or cleared is such a change. The next app starts with the store of its own options,
 * so name the new one there too.
 *
 * If somebody is signed in, whoever the new store holds is replaced. If nobody is, the new store stays as it is until
 * the next sign-in. While requests of other changes wait, only the newest one is carried out. If the new store cannot
 * keep the session, the former one stays in use; if the former one cannot be emptied, the new one is in use, the future
 * fails, and fba_auth_store_status is FBA_STORE_STALE until a later attempt succeeds (fba_auth_flush_store makes one).
 * Do not use FBA_STORE_DEFAULT in turns with one of the two stores that it consists of: while its keyring is out of
 * reach, it notes in the file that nobody is signed in.
 *
 * auth        borrowed.
 * store       one of fba_store_kind; the file store is in the directory of the app's options.
 * callbacks   for FBA_STORE_HOST, of another place than the store in use; copied before return, and free_user_data is
 *             called once when the store is used no more. An earlier store is the same place if save and user_data are
 *             the same. NULL for all other stores.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with no value, owned by caller (release with fba_future_release); may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, FBA_STATUS_INVALID_ARGUMENT, or a misuse (nothing was taken over).
 *             Later: FBA_ERROR_KEYCHAIN_ERROR as said above; fba_auth_store_status tells more.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_auth_set_persistence(fba_auth* auth, fba_store_kind store, const fba_store_callbacks* callbacks,
                                            const fba_callback* callback, fba_future** out_future);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_STORE_H_ */
