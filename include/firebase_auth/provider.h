/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Providers: which identity provider to sign in with through the browser, with which scopes and parameters.
 */
#ifndef FIREBASE_AUTH_PROVIDER_H_
#define FIREBASE_AUTH_PROVIDER_H_

#include "base.h"
#include "future.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Shows a URL to the user, in place of the default opener. Returns whether it was shown; fba_future_browser_state then
 * reports that. false does not end the attempt, since the URL is also available from fba_future_authorization_url. With
 * FBA_CALLBACK_ANY_THREAD it runs on the I/O thread, where HUP, INT, QUIT, PIPE, ALRM, TERM, CHLD, WINCH, VTALRM and
 * PROF are blocked: a process that it starts inherits that, so unblock signals in the child.
 *
 * url        borrowed (valid until the function returns).
 * user_data  borrowed, as it was handed over with the function; may be NULL.
 */
typedef bool (*fba_open_url_fn)(const char* url, void* user_data);

/* Who shows the authorization URL when there is no open_url. */
typedef enum fba_browser_presentation {
  FBA_BROWSER_PRESENT_SYSTEM = 0, /* $BROWSER, else the desktop's; without a display only $BROWSER */
  /* the program, with fba_future_authorization_url: the library starts nothing, and fba_future_browser_state stays
     FBA_BROWSER_NONE. open_url must be NULL. */
  FBA_BROWSER_PRESENT_NOTHING = 1,
  FBA_BROWSER_PRESENTATION_32_BITS = 0x7FFFFFFF /* no value: gives the enum 32 bits under -fshort-enums too */
} fba_browser_presentation;

/* Which name of this machine the listener answers to. */
typedef enum fba_redirect_host {
  FBA_REDIRECT_HOST_ADDRESS = 0,         /* 127.0.0.1 */
  FBA_REDIRECT_HOST_LOCALHOST = 1,       /* localhost, on 127.0.0.1 and ::1: Microsoft accepts plain http only here */
  FBA_REDIRECT_HOST_32_BITS = 0x7FFFFFFF /* no value: gives the enum 32 bits under -fshort-enums too */
} fba_redirect_host;

/*
 * The program's own client at a provider, for FBA_ROUTE_DIRECT and FBA_ROUTE_DEVICE (RFC 6749, RFC 8628). The project
 * must know it too, or the service refuses the tokens that were made for it. Copied before return; start from
 * FBA_OAUTH_CLIENT_INIT.
 *
 * The library knows the endpoints of google.com and github.com; another provider needs `issuer`, or the endpoints of
 * the route. All are https URLs, or http at 127.0.0.1, [::1] or localhost; none has a fragment.
 */
typedef struct fba_oauth_client {
  uint32_t struct_size;      /* sizeof(fba_oauth_client) */
  uint32_t reserved;         /* 0 */
  const char* client_id;     /* required */
  const char* client_secret; /* NULL for none; google.com wants one. In a program that you distribute it is no secret
                                (RFC 8252 section 8.5). Sent in the header, or in the form if the issuer does not list
                                the header (RFC 6749 section 2.3.1) */
  const char* issuer; /* OpenID Connect: its endpoints are read from its metadata (Discovery 1.0); NULL for none */
  const char* authorization_endpoint;        /* where the user consents; NULL for the known one, or the issuer's */
  const char* token_endpoint;                /* where a code becomes tokens; NULL for the known one, or the issuer's */
  const char* device_authorization_endpoint; /* where user codes come from; NULL for the known one, or the issuer's */
} fba_oauth_client;

/* clang-format off */
#define FBA_OAUTH_CLIENT_INIT {sizeof(fba_oauth_client), 0, NULL, NULL, NULL, NULL, NULL, NULL}
/* clang-format on */

/*
 * How a browser flow runs (RFC 8252, loopback redirect). Copied before return; all zero means the defaults.
 * Start from FBA_BROWSER_OPTIONS_INIT; new fields are only ever added at the end.
 */
typedef struct fba_browser_options {
  uint32_t struct_size; /* sizeof(fba_browser_options) */
  uint32_t port;        /* of the listener on this machine, as registered at the provider; 0 picks a free one */
  uint32_t timeout_ms;  /* for the user to finish; 0 = 300000 (five minutes), or as long as a user code is valid */
  fba_callback_mode open_url_mode; /* where open_url runs; default FBA_CALLBACK_PUMPED */
  fba_open_url_fn open_url;        /* NULL: as `presentation` says */
  void* user_data;                 /* handed to open_url */
  fba_free_fn free_user_data;      /* called once when the flow has ended; may be NULL */
  const char* path; /* of the redirect, such as "/callback", without "//" at its start, "/./" and "/../"; NULL picks a
                       random one per attempt */
  const char* finish_text;               /* plain text of the page shown at the end; NULL for a default */
  const char* finish_url;                /* https or custom-scheme URL to send the browser to instead; NULL for none */
  fba_browser_presentation presentation; /* default FBA_BROWSER_PRESENT_SYSTEM: started without a shell */
  fba_route route;                       /* default FBA_ROUTE_AUTOMATIC */
  fba_redirect_host redirect_host;       /* default FBA_REDIRECT_HOST_ADDRESS; a page takes whichever is authorised */
  uint32_t reserved;                     /* 0; in place of padding, which an older library could take for a value */
  const char* auth_domain; /* where the project's handler is, such as "PROJECT.firebaseapp.com", in any case of letters;
                              NULL asks the project */
  const char* hosted_page; /* https URL of the page of the hosted route on the project's Firebase Hosting, or of a page
                              for passkeys on their domain; NULL for none */
  const char* app_name;    /* what the pages call the program; NULL for "the app" */
  const fba_oauth_client* client; /* the program's own client at this provider; NULL for none */
} fba_browser_options;

/* clang-format off */
#define FBA_BROWSER_OPTIONS_INIT \
  {sizeof(fba_browser_options), 0, 0, FBA_CALLBACK_PUMPED, NULL, NULL, NULL, NULL, NULL, NULL, \
   FBA_BROWSER_PRESENT_SYSTEM, FBA_ROUTE_AUTOMATIC, FBA_REDIRECT_HOST_ADDRESS, 0, NULL, NULL, NULL, NULL}
/* clang-format on */

/*
 * Creates a provider without scopes or parameters.
 *
 * provider_id   "github.com", "google.com", "apple.com", "yahoo.com", "microsoft.com", "facebook.com", "twitter.com",
 *               or "oidc.<name>" and "saml.<name>" as configured in the project. Only letters, digits, '.', '-', '_'.
 * out_provider  receives the provider, owned by caller (release with fba_provider_release).
 * out_error     receives the error about the id, owned by caller; may be NULL.
 * returns       FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (with out_error), or a misuse.
 * threads       any.
 * since         1.0
 */
FBA_API fba_status fba_provider_create(const char* provider_id, fba_provider** out_provider, fba_error** out_error);

/*
 * Adds a reference.
 *
 * provider  NULL does nothing.
 * returns   the same handle, owned by caller (release with fba_provider_release).
 * threads   any.
 * since     1.0
 */
FBA_API fba_provider* fba_provider_retain(const fba_provider* provider);

/*
 * Drops a reference. A flow under way keeps its own copy.
 *
 * provider  NULL does nothing.
 * threads   any.
 * since     1.0
 */
FBA_API void fba_provider_release(fba_provider* provider);

/*
 * Gives the id the provider was created with.
 *
 * provider  borrowed.
 * returns   borrowed (valid until the provider is released); "" for NULL.
 * threads   any.
 * since     1.0
 */
FBA_API const char* fba_provider_id(const fba_provider* provider);

/*
 * Asks for one more OAuth scope.
 *
 * provider   borrowed.
 * scope      such as "read:user"; RFC 6749 section 3.3: no blanks, quotes or control characters.
 * out_error  receives the error, owned by caller; may be NULL.
 * returns    FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (with out_error), or a misuse.
 * threads    any.
 * since      1.0
 */
FBA_API fba_status fba_provider_add_scope(fba_provider* provider, const char* scope, fba_error** out_error);

/*
 * Sets a parameter of the authorization request, such as login_hint, prompt, hd, tenant or lang.
 *
 * provider   borrowed.
 * name       client_id, redirect_uri, response_type, scope, state and oauth_token are refused: the flow sets these
 *            itself. With the program's own client the call also refuses, when it begins, nonce, response_mode,
 *            request, request_uri, client_secret, code_challenge and code_challenge_method.
 * value      any text; a second value replaces the first.
 * out_error  receives an error that names the parameter, owned by caller; may be NULL.
 * returns    FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (with out_error), or a misuse.
 * threads    any.
 * since      1.0
 */
FBA_API fba_status fba_provider_set_custom_parameter(fba_provider* provider, const char* name, const char* value,
                                                     fba_error** out_error);

/*
 * Runs the browser flow and yields a credential, without signing in: the credential can then sign in, link or
 * re-authenticate, once, while the provider's code is valid (a few minutes).
 *
 * provider    borrowed; what it holds is copied before return.
 * auth        borrowed: the project to ask.
 * options     may be NULL for the defaults; copied before return.
 * callback    may be NULL; copied before return.
 * out_future  receives a future with a credential, owned by caller; may be NULL.
 * returns     FBA_STATUS_OK, FBA_STATUS_CLOSED, or a misuse. Later: the flow's errors, as those of
 *             fba_auth_sign_in_with_provider.
 * threads     any.
 * since       1.0
 */
FBA_API fba_status fba_provider_fetch_credential(const fba_provider* provider, fba_auth* auth,
                                                 const fba_browser_options* options, const fba_callback* callback,
                                                 fba_future** out_future);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_PROVIDER_H_ */
