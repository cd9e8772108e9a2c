/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Auth: signs users in and out of one app, and holds the current user.
 *
 * Every operation returns a status for what can fail at once, and a future for the rest. `callback` may be NULL;
 * `out_future` may be NULL when the callback is enough. When a sign-in succeeds its user has become the current user,
 * the listeners have been called, and only then does the future complete. The store takes the session soon afterwards:
 * see fba_auth_flush_store, and FBA_STORE_STALE for an earlier session that could not be replaced.
 */
#ifndef FIREBASE_AUTH_AUTH_H_
#define FIREBASE_AUTH_AUTH_H_

#include "base.h"
#include "future.h"
#include "provider.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Gives the auth of an app: one per app, made at the first call. It begins to read the session of an earlier run, on a
 * separate thread; fba_auth_ready tells when that is done. Operations may be started before: they wait until then.
 *
 * app       borrowed.
 * out_auth  receives the auth, owned by caller (release with fba_auth_release).
 * returns   FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse.
 * threads   any.
 * since     1.0
 */
FBA_API fba_status fba_auth_get(fba_app* app, fba_auth** out_auth);

/*
 * Adds a reference.
 *
 * auth     NULL does nothing.
 * returns  the same handle, owned by caller (release with fba_auth_release).
 * threads  any.
 * since    1.0
 */
FBA_API fba_auth* fba_auth_retain(const fba_auth* auth);

/*
 * Drops a reference. The auth itself lives on with its app: the user stays signed in.
 *
 * auth     NULL does nothing.
 * threads  any, also inside a callback.
 * since    1.0
 */
FBA_API void fba_auth_release(fba_auth* auth);

/*
 * Ends this auth now: pending futures become invalid, each waiting callback runs once (here), listeners are dropped.
 * No callback or listener begins after it has returned. It does not wait for the network, but up to 100 ms each for
 * callbacks that run on other threads and for the store to take the last state. Nobody is signed out: what the store
 * keeps stays, and the next fba_auth_get of the app makes a new auth that finds it.
 *
 * auth     borrowed; closing twice does nothing. Calls on it that begin work or hand over a function then give
 *          FBA_STATUS_CLOSED.
 * threads  any, also inside a callback or a listener.
 * since    1.0
 */
FBA_API void fba_auth_close(fba_auth* auth);

/*
 * Tells whether the auth was closed. Several bindings in a process may share an auth, and any of them may close it.
 *
 * auth     borrowed.
 * returns  true when it was closed; true also for NULL, another kind of handle, and one that the parent process made.
 * threads  any.
 * since    1.0
 */
FBA_API bool fba_auth_is_closed(const fba_auth* auth);

/*
 * Keeps a pointer for a language binding, such as the object that wraps this auth: one for each tag, so that two
 * bindings in a process, or two builds of one binding, never get each other's pointer. The library does not use it. A
 * binding calls fba_auth_is_closed to learn that the auth is gone, and clears its slot when its object ends.
 *
 * auth     borrowed; it may be closed.
 * tag      names the binding and everything that decides the layout of its objects, such as "cpp-1-libc++-1".
 * wrapper  any pointer; NULL clears the slot.
 * returns  FBA_STATUS_OK, FBA_STATUS_ALREADY_EXISTS when another pointer is kept (use that one),
 *          FBA_STATUS_INVALID_ARGUMENT when the tag is empty, or a misuse.
 * threads  any.
 * since    1.0
 */
FBA_API fba_status fba_auth_set_wrapper(fba_auth* auth, const char* tag, void* wrapper);

/*
 * Gives the pointer kept by fba_auth_set_wrapper.
 *
 * auth     borrowed.
 * tag      as passed to fba_auth_set_wrapper.
 * returns  the pointer, NULL when none is kept under this tag.
 * threads  any.
 * since    1.0
 */
FBA_API void* fba_auth_wrapper(const fba_auth* auth, const char* tag);

/*
 * Sends all further requests to an emulator instead of the Firebase servers. Without this call the environment decides
 * when the auth is made: FIREBASE_AUTH_EMULATOR_HOST=host:port (empty counts as unset), else USE_AUTH_EMULATOR (any
 * value) with AUTH_EMULATOR_PORT (9099 if unset or empty) on localhost. If a variable names no emulator, or this call
 * is refused, every operation fails with FBA_ERROR_INVALID_ARGUMENT, name "INVALID_EMULATOR_HOST", until this call
 * repairs it: nothing goes to the Firebase servers by mistake. Sign-in with a provider then uses the emulator's
 * providers and pages, on every route; other addresses that the program gives for it must be on this machine, or the
 * sign-in fails with "OUTSIDE_EMULATOR". Call it before anything asks who is signed in: the first use of the auth drops
 * a stored session that another server issued.
 *
 * auth     borrowed.
 * host     host name or address, without scheme; an IPv6 address without brackets.
 * port     1 to 65535.
 * returns  FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT, FBA_STATUS_CLOSED, or a misuse.
 * threads  any.
 * since    1.0
 */
FBA_API fba_status fba_auth_use_emulator(fba_auth* auth, const char* host, uint32_t port);

/*
 * Sets the language of mails and pages, a BCP 47 tag, sent as X-Firebase-Locale.
 *
 * auth           borrowed.
 * language_code  such as "de" or "pt-BR"; NULL or "" for the service's default.
 * returns        FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (a character that no tag has), or a misuse.
 * threads        any.
 * since          1.0
 */
FBA_API fba_status fba_auth_set_language_code(fba_auth* auth, const char* language_code);

/*
 * Copies the language set with fba_auth_set_language_code.
 *
 * auth     borrowed.
 * buffer   receives the NUL-terminated tag, cut to fit; may be NULL with size 0.
 * size     bytes in buffer.
 * returns  the length of the whole tag in bytes without the NUL; 0 when none is set.
 * threads  any.
 * since    1.0
 */
FBA_API size_t fba_auth_get_language_code(const fba_auth* auth, char* buffer, size_t size);

/*
 * Sets the language to the one of the system: the first of LC_ALL, LC_MESSAGES and LANG that is not empty, such as
 * "pt_BR.UTF-8" for "pt-BR". "C", "POSIX" and what is no language give the service's default.
 *
 * auth     borrowed.
 * returns  FBA_STATUS_OK or a misuse.
 * threads  any; the environment is read here.
 * since    1.0
 */
FBA_API fba_status fba_auth_use_app_language(fba_auth* auth);

/*
 * Sets the tenant whose users sign in from now on (Google Cloud Identity Platform). Calls that have begun keep theirs.
 * A signed-in user keeps the own tenant (fba_user_tenant_id): calls for that user ignore this setting. If the service
 * signs in a user of another tenant, the call fails with FBA_ERROR_TENANT_ID_MISMATCH.
 *
 * auth       borrowed.
 * tenant_id  printable ASCII without blanks, at most 256 bytes; NULL or "" for users of the project without a tenant.
 * returns    FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT, or a misuse.
 * threads    any.
 * since      1.0
 */
FBA_API fba_status fba_auth_set_tenant_id(fba_auth* auth, const char* tenant_id);

/*
 * Copies the tenant id set with fba_auth_set_tenant_id.
 *
 * auth     borrowed.
 * buffer   receives the NUL-terminated id, cut to fit; may be NULL with size 0.
 * size     bytes in buffer.
 * returns  the length of the whole id in bytes without the NUL; 0 when none is set.
 * threads  any.
 * since    1.0
 */
FBA_API size_t fba_auth_get_tenant_id(const fba_auth* auth, char* buffer, size_t size);

/*
 * Sends a header with every request to Identity Toolkit and the token service that begins from now on: "Referer" or
 * "X-Ios-Bundle-Identifier" for an API key that is restricted to one, a trace id, and the like. Other servers do not
 * get it. Do not put secrets of your servers into it: whoever has the program can read them.
 *
 * auth     borrowed.
 * name     a field name of HTTP (RFC 9110 section 5.1), 128 bytes at most, in any case of letters; copied before
 *          return.
 * value    printable ASCII, blanks inside it alone, 4096 bytes at most; copied before return; NULL or "" removes it.
 * returns  FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (another name or value, a header that the library or libcurl
 *          sets, or more than 16), or a misuse.
 * threads  any.
 * since    1.0
 */
FBA_API fba_status fba_auth_set_header(fba_auth* auth, const char* name, const char* value);

/*
 * Sets the domain whose handler the page route opens (https://DOMAIN/__/auth/handler), for sign-ins that begin from now
 * on and whose options have no auth_domain.
 *
 * auth     borrowed.
 * domain   a host name alone, such as "auth.example.com", in any case of letters; NULL or "" asks the project.
 * returns  FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (no host name), or a misuse.
 * threads  any.
 * since    1.0
 */
FBA_API fba_status fba_auth_set_custom_auth_domain(fba_auth* auth, const char* domain);

/*
 * Copies the domain set with fba_auth_set_custom_auth_domain.
 *
 * auth     borrowed.
 * buffer   receives the NUL-terminated domain, cut to fit; may be NULL with size 0.
 * size     bytes in buffer.
 * returns  the length of the whole domain in bytes without the NUL; 0 when none is set.
 * threads  any.
 * since    1.0
 */
FBA_API size_t fba_auth_get_custom_auth_domain(const fba_auth* auth, char* buffer, size_t size);

/*
 * Completes when it is known who is signed in: the session of an earlier run has been read from the store, or there is
 * none. Only fba_auth_current_user and the getters of the store block until then; operations wait in their order.
 *
 * auth        borrowed.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with no value, owned by caller (release with fba_future_release); may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: no error of its own; fba_auth_store_status tells
 *             how reading went.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_auth_ready(fba_auth* auth, const fba_callback* callback, fba_future** out_future);

/*
 * Gives a snapshot of the signed-in user. Until fba_auth_ready has completed, the call waits for the store: for a
 * moment at most if a keyring does not answer or another process keeps a file locked (docs/threading.md), as long as it
 * takes for the host's callbacks. Afterwards it does not wait.
 *
 * auth     borrowed.
 * returns  owned by caller (release with fba_user_release), or NULL when nobody is signed in.
 * threads  any; inside a callback of the host's own store it does not wait, and gives the user known by then.
 * since    1.0
 */
FBA_API fba_user* fba_auth_current_user(const fba_auth* auth);

/*
 * Signs in without an account: a new anonymous user, or the current one if that is anonymous already.
 *
 * auth        borrowed.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with an auth result, owned by caller (release with fba_future_release); may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_ADMIN_RESTRICTED_OPERATION when anonymous
 *             sign-in is off, FBA_ERROR_NETWORK_REQUEST_FAILED.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_auth_sign_in_anonymously(fba_auth* auth, const fba_callback* callback, fba_future** out_future);

/*
 * Signs in with email and password (REST accounts:signInWithPassword).
 *
 * auth        borrowed.
 * email       copied before return.
 * password    copied before return; never logged.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with an auth result, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL,
 *             FBA_ERROR_MISSING_PASSWORD, FBA_ERROR_INVALID_EMAIL, FBA_ERROR_WRONG_PASSWORD,
 *             FBA_ERROR_USER_NOT_FOUND, FBA_ERROR_USER_DISABLED, FBA_ERROR_TOO_MANY_REQUESTS,
 *             FBA_ERROR_INVALID_CREDENTIAL (projects with email enumeration protection),
 *             FBA_ERROR_SECOND_FACTOR_REQUIRED (with a resolver, see multi_factor.h).
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_auth_sign_in_with_email_and_password(fba_auth* auth, const char* email, const char* password,
                                                            const fba_callback* callback, fba_future** out_future);

/*
 * Creates an account with email and password and signs it in (REST accounts:signUp).
 *
 * auth        borrowed.
 * email       copied before return.
 * password    at least 6 characters unless the project asks for more; copied before return.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with an auth result, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_EMAIL_ALREADY_IN_USE,
 *             FBA_ERROR_WEAK_PASSWORD, FBA_ERROR_INVALID_EMAIL, FBA_ERROR_OPERATION_NOT_ALLOWED.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_auth_create_user_with_email_and_password(fba_auth* auth, const char* email, const char* password,
                                                                const fba_callback* callback, fba_future** out_future);

/*
 * Signs in with a token that the program's own server made (REST accounts:signInWithCustomToken): the route for
 * environments without a browser.
 *
 * auth          borrowed.
 * custom_token  a signed JWT; copied before return; never logged.
 * callback      may be NULL; copied before return.
 * out_future    receives a future with an auth result, owned by caller; may be NULL.
 * returns       FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_CUSTOM_TOKEN,
 *               FBA_ERROR_CUSTOM_TOKEN_MISMATCH, FBA_ERROR_USER_DISABLED.
 * threads       any.
 * since         1.0
 */
FBA_API fba_status fba_auth_sign_in_with_custom_token(fba_auth* auth, const char* custom_token,
                                                      const fba_callback* callback, fba_future** out_future);

/*
 * Signs in with a credential of any provider (REST accounts:signInWithIdp, accounts:signInWithPassword or
 * accounts:signInWithPhoneNumber).
 *
 * auth        borrowed.
 * credential  borrowed.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with an auth result, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_INVALID_CREDENTIAL,
 *             FBA_ERROR_ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIALS (with email and updated credential),
 *             FBA_ERROR_OPERATION_NOT_ALLOWED, FBA_ERROR_USER_DISABLED, FBA_ERROR_SECOND_FACTOR_REQUIRED (with a
 *             resolver, see multi_factor.h); with a phone credential
 *             FBA_ERROR_INVALID_VERIFICATION_CODE, FBA_ERROR_INVALID_VERIFICATION_ID, FBA_ERROR_SESSION_EXPIRED.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_auth_sign_in_with_credential(fba_auth* auth, const fba_credential* credential,
                                                    const fba_callback* callback, fba_future** out_future);

/*
 * Signs in through the system browser, in one step, by one of several routes (fba_route): shows a page, waits for the
 * answer, signs in. docs/federated-sign-in.md says what each route does, docs/providers.md what each provider needs.
 *
 * auth        borrowed.
 * provider    borrowed; what it holds is copied before return.
 * options     may be NULL for the defaults; copied before return.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with an auth result, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_WEB_CONTEXT_CANCELLED (cancelled, or
 *             named "WEB_CONTEXT_TIMED_OUT", "WINDOW_CLOSED" or "DEVICE_CODE_EXPIRED"), FBA_ERROR_CANCELLED (the user
 *             refused), FBA_ERROR_WEB_CONTEXT_ALREADY_PRESENTED (a flow of this auth is running),
 *             FBA_ERROR_UNAUTHORIZED_DOMAIN (no route is set up),
 *             FBA_ERROR_WEB_STORAGE_UNSUPPORTED (the browser blocks all cookies), FBA_ERROR_WEB_INTERNAL_ERROR (the
 *             port is taken, or the project's pages do not answer), FBA_ERROR_INVALID_ARGUMENT (options or client),
 *             FBA_ERROR_INVALID_RESPONSE (what the issuer of the client says), and those of
 *             fba_auth_sign_in_with_credential.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_auth_sign_in_with_provider(fba_auth* auth, const fba_provider* provider,
                                                  const fba_browser_options* options, const fba_callback* callback,
                                                  fba_future** out_future);

/*
 * Takes the URL with which the browser was to come back, where it could not: the browser runs on another machine and
 * says that it cannot reach 127.0.0.1, and the user hands the program what its address bar says. The sign-in under way
 * goes on as if the browser had come. Once for each sign-in; a mailed link of fba_auth_sign_in_with_mailed_link counts
 * too. On FBA_ROUTE_PAGE there is no such URL.
 *
 * auth     borrowed.
 * url      borrowed; it may hold a code: keep it out of logs.
 * returns  whether the URL is the one that is waited for; false also for NULL and a closed auth. Other URLs change
 *          nothing.
 * threads  any.
 * since    1.0
 */
FBA_API bool fba_auth_can_handle_url(fba_auth* auth, const char* url);

/*
 * Lists the providers an account with this email can sign in with (REST accounts:createAuthUri). Projects with email
 * enumeration protection always answer with none.
 *
 * auth        borrowed.
 * email       copied before return.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with provider ids, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL, FBA_ERROR_INVALID_EMAIL.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_auth_fetch_providers_for_email(fba_auth* auth, const char* email, const fba_callback* callback,
                                                      fba_future** out_future);

/*
 * Fetches the ways in which an account of this address can sign in (REST accounts:createAuthUri). It differs from
 * fba_auth_fetch_providers_for_email where the provider is "password": "password" stands for a password, "emailLink"
 * for a link by mail, and an account may have both. Projects with email enumeration protection always answer with none.
 *
 * auth        borrowed.
 * email       copied before return.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with the methods, owned by caller; may be NULL. They are read as providers are:
 *             fba_future_provider_count, fba_future_provider_at.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL, FBA_ERROR_INVALID_EMAIL,
 *             FBA_ERROR_NETWORK_REQUEST_FAILED.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_auth_fetch_sign_in_methods(fba_auth* auth, const char* email, const fba_callback* callback,
                                                  fba_future** out_future);

/*
 * Mails a link to set a new password (REST accounts:sendOobCode). With email enumeration protection it succeeds for
 * unknown addresses too.
 *
 * auth        borrowed.
 * email       copied before return.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with no value, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_MISSING_EMAIL, FBA_ERROR_INVALID_EMAIL,
 *             FBA_ERROR_USER_NOT_FOUND, FBA_ERROR_TOO_MANY_REQUESTS.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_auth_send_password_reset_email(fba_auth* auth, const char* email, const fba_callback* callback,
                                                      fba_future** out_future);

/*
 * Signs in the user who is signed in to another auth, of another app of this program: both have the session then. The
 * account is read first (REST accounts:lookup). Both apps have the same API key, both auths use the same server, and
 * the user is of the tenant that is set here. If the service says that the session is over, the other auth signs out.
 * NULL is refused, so that nobody is signed out by mistake: fba_auth_sign_out does that.
 *
 * auth        borrowed; the one to sign in to. With the user's own auth the call is a reload.
 * user        borrowed; signed in to its auth.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with no value, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: FBA_ERROR_USER_MISMATCH ("PROJECT_MISMATCH" for
 *             another API key, "ISSUER_MISMATCH" for another server), FBA_ERROR_TENANT_ID_MISMATCH,
 *             FBA_ERROR_NO_SIGNED_IN_USER, FBA_ERROR_NETWORK_REQUEST_FAILED, and those of user.h.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_auth_update_current_user(fba_auth* auth, fba_user* user, const fba_callback* callback,
                                                fba_future** out_future);

/*
 * Signs the current user out, at once and without a request. A sign-in under way ends as FBA_ERROR_CANCELLED: the later
 * call wins. So does a call for the user that goes through the browser, such as a link. A renewal of the user's tokens
 * is withdrawn, and calls that wait for it end as FBA_ERROR_NO_SIGNED_IN_USER. Listeners registered for any thread are
 * called inside. The store forgets the session soon afterwards; where it cannot, fba_auth_store_status becomes
 * FBA_STORE_STALE, and the next start may find the user again.
 *
 * auth     borrowed.
 * returns  FBA_STATUS_OK, also when nobody was signed in; FBA_STATUS_CLOSED, or a misuse.
 * threads  any.
 * since    1.0
 */
FBA_API fba_status fba_auth_sign_out(fba_auth* auth);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_AUTH_H_ */
