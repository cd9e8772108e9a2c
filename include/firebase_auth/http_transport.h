/* SPDX-License-Identifier: Apache-2.0 */
/*
 * HTTP transports: a program that has an HTTP client of its own lets the library send its requests through it.
 *
 * fba_http_transport.start -> the program's client -> fba_http_exchange_answer or fba_http_exchange_fail
 * -> fba_http_exchange_release
 *
 * The library decides what is sent, when it is sent again and what an answer means. The transport carries one request
 * and its answer, an exchange (RFC 9110 section 3.3). It must
 *   - send each exchange once at most: a client that repeats requests by itself may create an account twice;
 *   - follow no redirect, keep no cookie and no cache, and add no credentials of its own;
 *   - check the server's certificate and name (RFC 9525), since passwords and tokens are sent;
 *   - not log the URL's query, headers and bodies: they contain API keys, tokens and passwords;
 *   - send requests to an emulator, which is on this machine, without a proxy.
 * See docs/http-transport.md.
 */
#ifndef FIREBASE_AUTH_HTTP_TRANSPORT_H_
#define FIREBASE_AUTH_HTTP_TRANSPORT_H_

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Begins to send. It must not block: all other work of the app waits for it. It may answer at once.
 *
 * exchange   owned by the function (release with fba_http_exchange_release, here or later).
 * user_data  borrowed, as it was handed over with the functions; may be NULL.
 */
typedef void (*fba_http_start_fn)(fba_http_exchange* exchange, void* user_data);

/*
 * An exchange has ended without an answer: its time is over, its call was cancelled, or the app closes. The program
 * should end it, as by closing the connection; it can no longer answer it. Not called for an exchange that was answered
 * or failed with FBA_STATUS_OK, or released before. Where the program is late it gets FBA_STATUS_ALREADY_ENDED, and
 * this function may have run, run at that moment, run later, or not at all when the app closes: what the program keeps
 * of an exchange should go with its handle, not here.
 *
 * exchange   borrowed (valid until the function returns); the same handle as in the start.
 * user_data  borrowed, as it was handed over with the functions; may be NULL.
 */
typedef void (*fba_http_cancel_fn)(fba_http_exchange* exchange, void* user_data);

/*
 * The program's HTTP client. Copied before return. Start from FBA_HTTP_TRANSPORT_INIT. Both functions run on the app's
 * I/O thread, one after the other, and no lock is held. fba_app_close waits until the last one has run, 80 milliseconds
 * at most; called on the I/O thread itself it does not wait. So the client must live until free_user_data is called.
 */
typedef struct fba_http_transport {
  uint32_t struct_size;       /* sizeof(fba_http_transport) */
  uint32_t reserved;          /* 0 */
  fba_http_start_fn start;    /* required */
  fba_http_cancel_fn cancel;  /* NULL: exchanges that have ended go on unseen */
  void* user_data;            /* handed to the functions as it is */
  fba_free_fn free_user_data; /* called once when neither function will be called again; may be NULL */
} fba_http_transport;

/* clang-format off */
#define FBA_HTTP_TRANSPORT_INIT {sizeof(fba_http_transport), 0, NULL, NULL, NULL, NULL}
/* clang-format on */

/* Why an exchange has no answer. It decides whether the library sends the request again, as a new exchange. */
typedef enum fba_http_failure {
  /* The server may have acted: a request that does more when it is sent twice is not sent again. */
  FBA_HTTP_FAILURE_UNKNOWN = 0,
  /* The server has certainly not acted: the connection ended before the whole request was sent, or the server refused
     the stream (RFC 9113 section 8.7). Sent again, twice at most, the first time at once. */
  FBA_HTTP_FAILURE_UNPROCESSED = 1,
  /* Nothing was sent, and at once it would fail again: no address, no connection, a certificate that is not
     accepted. Not sent again. */
  FBA_HTTP_FAILURE_UNREACHABLE = 2,
  FBA_HTTP_FAILURE_32_BITS = 0x7FFFFFFF /* no value: gives the enum 32 bits under -fshort-enums too */
} fba_http_failure;

/*
 * Gives the method of the request: "GET" or "POST".
 *
 * exchange  borrowed.
 * returns   borrowed (valid until the exchange is released); "" for NULL.
 * threads   any.
 * since     1.0
 */
FBA_API const char* fba_http_exchange_method(const fba_http_exchange* exchange);

/*
 * Gives the URL of the request, complete and encoded.
 *
 * exchange  borrowed.
 * returns   borrowed (valid until the exchange is released); "" for NULL.
 * threads   any.
 * since     1.0
 */
FBA_API const char* fba_http_exchange_url(const fba_http_exchange* exchange);

/*
 * Tells how many headers the request has. The client adds Host, Content-Length and what it needs for itself, such as
 * Accept-Encoding.
 *
 * exchange  borrowed.
 * returns   0 for NULL.
 * threads   any.
 * since     1.0
 */
FBA_API size_t fba_http_exchange_header_count(const fba_http_exchange* exchange);

/*
 * Gives a header of the request, as "Name: value".
 *
 * exchange  borrowed.
 * index     below the count.
 * returns   borrowed (valid until the exchange is released); "" for NULL and beyond the last one.
 * threads   any.
 * since     1.0
 */
FBA_API const char* fba_http_exchange_header(const fba_http_exchange* exchange, size_t index);

/*
 * Gives the body of the request: JSON, or a form of a token endpoint.
 *
 * exchange  borrowed.
 * returns   borrowed (valid until the exchange is released), UTF-8 without zero bytes; "" for NULL and for GET.
 * threads   any.
 * since     1.0
 */
FBA_API const char* fba_http_exchange_body(const fba_http_exchange* exchange);

/*
 * Tells how long the client should try to reach the server: name, TCP and TLS.
 *
 * exchange  borrowed.
 * returns   milliseconds from the start; 0 for NULL.
 * threads   any.
 * since     1.0
 */
FBA_API uint32_t fba_http_exchange_connect_timeout_ms(const fba_http_exchange* exchange);

/*
 * Tells how long the library waits for the answer. Then it ends the exchange by itself.
 *
 * exchange  borrowed.
 * returns   milliseconds from the start; 0 for NULL.
 * threads   any.
 * since     1.0
 */
FBA_API uint32_t fba_http_exchange_timeout_ms(const fba_http_exchange* exchange);

/*
 * Tells whether the exchange still waits for an answer.
 *
 * exchange  borrowed.
 * returns   true until it has ended; false for NULL.
 * threads   any.
 * since     1.0
 */
FBA_API bool fba_http_exchange_is_open(const fba_http_exchange* exchange);

/*
 * Hands over the server's answer, of whatever status.
 *
 * exchange      borrowed.
 * status        of the final answer, 200 to 599.
 * headers       "Name: value" each; Date and Retry-After are read, and with the keys of fba_id_token_verify
 *               Cache-Control and Age; others are ignored. They need not be UTF-8. Copied before return; NULL when
 *               header_count is 0.
 * header_count  elements in headers.
 * body          the whole body, decoded if it was compressed; 4 MiB at most, a longer one ends the call with error
 *               FBA_ERROR_NETWORK_REQUEST_FAILED. Copied before return; NULL when body_size is 0.
 * body_size     bytes.
 * returns       FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (another status), FBA_STATUS_ALREADY_ENDED (nobody waits
 *               any more), or a misuse.
 * threads       any.
 * since         1.0
 */
FBA_API fba_status fba_http_exchange_answer(fba_http_exchange* exchange, uint32_t status, const char* const* headers,
                                            size_t header_count, const void* body, size_t body_size);

/*
 * Says that there is no answer. Unless the library sends the request again, its call ends with error
 * FBA_ERROR_NETWORK_REQUEST_FAILED.
 *
 * exchange  borrowed.
 * failure   when in doubt FBA_HTTP_FAILURE_UNKNOWN.
 * message   what happened, for people, without tokens, such as "connection refused"; it need not be UTF-8; copied
 *           before return; NULL or "" for the library's own message.
 * returns   FBA_STATUS_OK, FBA_STATUS_INVALID_ARGUMENT (another failure), FBA_STATUS_ALREADY_ENDED, or a misuse.
 * threads   any.
 * since     1.0
 */
FBA_API fba_status fba_http_exchange_fail(fba_http_exchange* exchange, fba_http_failure failure, const char* message);

/*
 * Adds a reference.
 *
 * exchange  NULL does nothing.
 * returns   the same handle, owned by caller (release with fba_http_exchange_release).
 * threads   any.
 * since     1.0
 */
FBA_API fba_http_exchange* fba_http_exchange_retain(const fba_http_exchange* exchange);

/*
 * Drops a reference. Dropping the last one of an exchange that has not ended is FBA_HTTP_FAILURE_UNKNOWN.
 *
 * exchange  NULL does nothing.
 * threads   any.
 * since     1.0
 */
FBA_API void fba_http_exchange_release(fba_http_exchange* exchange);

#ifdef __cplusplus
}
#endif

#endif /* FIREBASE_AUTH_HTTP_TRANSPORT_H_ */
