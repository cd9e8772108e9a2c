/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Apps: one per Firebase project a program talks to. An app owns its auth, its I/O thread and its queue of callbacks.
 */
#ifndef FIREBASE_AUTH_APP_H_
#define FIREBASE_AUTH_APP_H_

#include "base.h"
#include "http_transport.h"
#include "store.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The name of the app that fba_app_create makes when no name is given. */
#define FBA_DEFAULT_APP_NAME "__FIRAPP_DEFAULT"

/*
 * The project an app belongs to. Strings are UTF-8, NULL or "" when unknown, and copied before return.
 * Start from FBA_APP_OPTIONS_INIT; new fields are only ever added at the end. messaging_sender_id to package_name are
 * for other parts of a program: the library only keeps them, for fba_app_get_options.
 */
typedef struct fba_app_options {
  uint32_t struct_size;            /* sizeof(fba_app_options) */
  uint32_t connect_timeout_ms;     /* time to reach the server: name, TCP and TLS; 0 = 10000 */
  uint32_t request_timeout_ms;     /* time for a whole request and its repetitions; 0 = 60000 */
  uint32_t reserved;               /* 0 */
  const char* api_key;             /* required: the Web API key of the project */
  const char* app_id;              /* Firebase app id, "1:...:..." */
  const char* project_id;          /* project id, such as "demo-project" */
  const char* messaging_sender_id; /* the project's number, such as "123456789012" */
  const char* database_url;        /* of the Realtime Database, such as "https://demo-project.firebaseio.com" */
  const char* storage_bucket;      /* a bucket of Cloud Storage without a scheme, such as "demo-project.appspot.com" */
  const char* ga_tracking_id;      /* of Google Analytics, such as "UA-12345678-1" */
  const char* client_id;           /* the OAuth client of an app on Apple's systems, "....apps.googleusercontent.com" */
  const char* package_name;        /* of an Android app, such as "com.example.app" */
  fba_store_kind store;            /* where the session is kept; FBA_STORE_DEFAULT if not set */
  uint32_t reserved2;              /* 0 */
  const char* store_directory;     /* of the file store; NULL for the standard one, see store.h */
  const fba_store_callbacks* store_callbacks; /* required with FBA_STORE_HOST; copied before return */
  uint32_t details_follow;                    /* 1: a sign-in completes from its ID token, see below; 0: not */
  uint32_t prewarm;                           /* 1: connections are opened ahead of their use, see below; 0: not */
  const char* ca_file;                        /* certificate authorities to trust, see below; NULL for the system's */
  const char* proxy;                          /* the proxy's URL, see below; NULL for what the environment names */
  const fba_http_transport* http_transport;   /* sends the requests, see http_transport.h; NULL: the library sends them;
                                                 copied before return */
} fba_app_options;

/*
 * details_follow: a sign-in, a link and a re-authentication take one request instead of two. They complete with what
 * the ID token says: uid, email and whether it is verified, display name, photo, phone number, the providers and the
 * user's ids there, the time of the sign-in to the second. A second request afterwards gets the rest: when the account
 * was made, what the other linked providers say about the user, its second factors and passkeys, and whether the
 * account has a password too. When its answer has come, the auth-state listeners are called once more. If the request
 * fails, fba_user_reload asks again.
 */

/*
 * prewarm: opens a connection to the service when fba_auth_get makes the auth, and one to the host that renews tokens
 * when the store holds a session. If they have ended, it opens the first again when a user comes back from the browser,
 * and the second half a minute before a renewal is due. Over HTTP/2 the next request then takes one round trip instead
 * of three; over HTTP/1.1, which some proxies need, nothing is gained. Nothing is sent on these connections, and they
 * stay open until the app is closed. If the environment names an emulator, none is opened. A program that calls
 * fba_auth_use_emulator should leave this 0, because the auth exists before that call.
 *
 * ca_file: a file of certificates in PEM form. The server's certificate must lead to one of them, and the system's list
 * is not used. If NULL, the environment variables CURL_CA_BUNDLE and SSL_CERT_FILE, in this order, may name a file.
 *
 * proxy: such as "http://proxy.example.com:3128" or "socks5h://127.0.0.1:9050", with "user:password@" before the host
 * if it asks for them; libcurl's forms. Requests to Firebase and to a provider's token endpoint go through it, those to
 * an emulator do not. If NULL, the environment variables https_proxy and all_proxy may name one; no_proxy holds for
 * both.
 */

/* clang-format off */
#define FBA_APP_OPTIONS_INIT \
  {sizeof(fba_app_options), 0, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, \
   FBA_STORE_DEFAULT, 0, NULL, NULL, 0, 0, NULL, NULL, NULL}
/* clang-format on */

/*
 * Reads the JSON text of a google-services.json or google-services-desktop.json file.
 *
 * json        the text itself, not a path; 512000 bytes at most.
 * out_config  receives the result, owned by caller (release with fba_app_config_release).
 * out_error   receives the error, owned by caller (release with fba_error_release); may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (with out_error), or a misuse.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_app_config_parse(const char* json, fba_app_config** out_config, fba_error** out_error);

/*
 * Copies the values of the file into options.
 *
 * config       borrowed.
 * out_options  struct_size must be set; its strings are borrowed (valid until the config is released), "" if absent.
 * returns      FBA_STATUS_OK, or a misuse, after which all but struct_size is NULL and 0 (of a wrong size, as before).
 * threads      any.
 * since        1.0
 */
FBA_API fba_status fba_app_config_get_options(const fba_app_config* config, fba_app_options* out_options);

/*
 * Drops the config and the strings borrowed from it.
 *
 * config   NULL does nothing.
 * threads  any.
 * since    1.0
 */
FBA_API void fba_app_config_release(fba_app_config* config);

/*
 * Creates an app. It starts no thread, asks no server and reads no store.
 *
 * options  project, time-outs and store; copied before return. api_key must not be empty.
 * name     NULL for FBA_DEFAULT_APP_NAME.
 * out_app  receives the app, owned by caller (release with fba_app_release).
 * returns  FBA_STATUS_OK, FBA_STATUS_ALREADY_EXISTS (use fba_app_get), FBA_STATUS_MISSING_API_KEY when api_key is
 *          empty, or a misuse.
 * threads  any.
 * since    1.0
 */
FBA_API fba_status fba_app_create(const fba_app_options* options, const char* name, fba_app** out_app);

/*
 * Finds an app by name.
 *
 * name     NULL for FBA_DEFAULT_APP_NAME.
 * returns  owned by caller (release with fba_app_release), or NULL when there is none.
 * threads  any.
 * since    1.0
 */
FBA_API fba_app* fba_app_get(const char* name);

/*
 * Lists the open apps: named ones in byte order of their names, then the default app.
 *
 * out_apps  receives up to `capacity` apps, each owned by caller (release with fba_app_release); NULL only counts.
 * capacity  elements in out_apps.
 * returns   how many apps are open, which may be more than were written.
 * threads   any.
 * since     1.0
 */
FBA_API size_t fba_app_list(fba_app** out_apps, size_t capacity);

/*
 * Adds a reference.
 *
 * app      NULL does nothing.
 * returns  the same handle, owned by caller (release with fba_app_release).
 * threads  any.
 * since    1.0
 */
FBA_API fba_app* fba_app_retain(const fba_app* app);

/*
 * Drops a reference. With the last one the app closes, as by fba_app_close.
 *
 * app      NULL does nothing.
 * threads  any, also inside a callback.
 * since    1.0
 */
FBA_API void fba_app_release(fba_app* app);

/*
 * Ends the app now, even if others still hold references: pending futures become invalid, each waiting callback runs
 * once (here, with its future invalid), and the name is free again. The stored session stays. It does not wait for the
 * network.
 *
 * app      borrowed; closing twice does nothing. Other calls on it then give FBA_STATUS_CLOSED.
 * threads  any, also inside a callback.
 * since    1.0
 */
FBA_API void fba_app_close(fba_app* app);

/*
 * Gives the name of the app.
 *
 * app      borrowed.
 * returns  borrowed (valid until the app is released); "" for NULL.
 * threads  any.
 * since    1.0
 */
FBA_API const char* fba_app_name(const fba_app* app);

/*
 * Copies the options the app was created with. store_callbacks and http_transport are NULL in the copy: they are used
 * once.
 *
 * app          borrowed.
 * out_options  struct_size must be set; its strings are borrowed (valid until the app is released), "" if absent.
 * returns      FBA_STATUS_OK, or a misuse, after which all but struct_size is NULL and 0 (of a wrong size, as before).
 * threads      any.
 * since        1.0
 */
FBA_API fba_status fba_app_get_options(const fba_app* app, fba_app_options* out_options);

/*
 * Delivers waiting pumped callbacks of this app, on this thread: the line for a game's frame loop. With nothing
 * waiting it takes no lock.
 *
 * app        borrowed.
 * budget_us  microseconds after which no further callback is started; 0 delivers all that waited at the call.
 * returns    how many callbacks ran; 0 for NULL or a closed app.
 * threads    any; callbacks run on the calling thread. Called inside a pumped callback it delivers the next ones.
 * since      1.0
 */
FBA_API uint32_t fba_app_process_events(fba_app* app, uint64_t budget_us);

/*
 * Tells the program's event loop that it has to call fba_app_process_events soon. It runs on the thread that makes a
 * callback wait, also inside calls of the program's, and must not do more than hand a message to the loop.
 *
 * user_data  borrowed, as it was handed over with the function; may be NULL.
 */
typedef void (*fba_wakeup_fn)(void* user_data);

/*
 * Sets a function that wakes the program's event loop, so that it needs no timer: see docs/event-loops.md. It is called
 * when a callback begins to wait while none waited, and at the end of an fba_app_process_events that left some; at
 * once if some wait already. It may be called once too often, never too rarely.
 *
 * app             borrowed.
 * function        NULL for none. The one before is not called by anything that begins after this call, and may still be
 *                 running on another thread.
 * user_data       handed to the function.
 * free_user_data  called once when no call of the function is left, after another one was set or the app was closed;
 *                 may be NULL.
 * returns         FBA_STATUS_OK, FBA_STATUS_CLOSED (free_user_data is not called), or a misuse.
 * threads         any.
 * since           1.0
 */
FBA_API fba_status fba_app_set_wakeup(fba_app* app, fba_wakeup_fn function, void* user_data,
                                      fba_free_fn free_user_data);

/*
 * Gives a descriptor that tells the same: poll finds it readable while callbacks wait for fba_app_process_events, and
 * not while none wait. It is made at the first call; later calls give the same one. Only wait for it: do not read it,
 * write to it or close it. Take it out of the loop before the release.
 *
 * app             borrowed.
 * out_descriptor  receives the descriptor, borrowed (valid until the app is released); -1 after a failure.
 * returns         FBA_STATUS_OK, FBA_STATUS_OUT_OF_RESOURCES when no descriptor is left (a later call may succeed),
 *                 FBA_STATUS_CLOSED, or a misuse.
 * threads         any.
 * since           1.0
 */
FBA_API fba_status fba_app_get_wakeup_descriptor(fba_app* app, int32_t* out_descriptor);

/*
 * Tells whether the app was closed. Several bindings in a process may share an app, and any of them may close it.
 *
 * app      borrowed.
 * returns  true when it was closed; true also for NULL, another kind of handle, and one that the parent process made.
 * threads  any.
 * since    1.0
 */
FBA_API bool fba_app_is_closed(const fba_app* app);

/*
 * Keeps a pointer for a language binding, such as the object that wraps this app: one for each tag, so that two
 * bindings in a process, or two builds of one binding, never get each other's pointer. The library does not use it. A
 * binding calls fba_app_is_closed to learn that the app is gone, and clears its slot when its object ends.
 *
 * app      borrowed; it may be closed.
 * tag      names the binding and everything that decides the layout of its objects, such as "cpp-1-libc++-1".
 * wrapper  any pointer; NULL clears the slot.
 * returns  FBA_STATUS_OK, FBA_STATUS_ALREADY_EXISTS when another pointer is kept (use that one),
 *          FBA_STATUS_INVALID_ARGUMENT when the tag is empty, or a misuse.
 * threads  any.
 * since    1.0
 */
FBA_API fba_status fba_app_set_wrapper(fba_app* app, const char* tag, void* wrapper);

/*
 * Gives the pointer kept by fba_app_set_wrapper.
 *
 * app      borrowed.
 * tag      as passed to fba_app_set_wrapper.
 * returns  the pointer, NULL when none is kept under this tag.
 * threads  any.
 * since    1.0
 */
FBA_API void* fba_app_wrapper(const fba_app* app, const char* tag);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_APP_H_ */
