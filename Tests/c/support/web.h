/* SPDX-License-Identifier: Apache-2.0 */
/* The tests' own HTTP client: it plays the browser, and gives the emulator orders. */
#ifndef WEB_H_
#define WEB_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct web_page {
  long status;         /* of the last answer; 0 when there was none */
  char location[2048]; /* where a redirect pointed that was not followed, "" when there was none */
  char address[4096];  /* of the last page */
  char body[65536];    /* NUL-terminated, cut to fit */
} web_page;

typedef struct web_text {
  char text[4096];
} web_text;

/* Gets an address, following up to most_redirects redirects. */
void web_get(const char* address, int most_redirects, web_page* out_page);

/* Posts a form to an address, as a page of the same origin does, and follows where that leads. */
void web_post_form(const char* address, const char* form, web_page* out_page);

/* The value of an attribute that a page of the listener has, such as "data-event"; "" when it is absent. Not unescaped.
 */
web_text web_attribute(const web_page* page, const char* name);

/* A text as a value of a form or query. */
web_text web_escaped(const char* text);

/* Sends JSON to /emulator/v1/projects/demo-project/PATH of the emulator; returns the HTTP status. */
long web_control(const char* method, const char* path, const char* json);

/* Posts JSON to the project's accounts as its owner, with a path such as "accounts:update"; returns the HTTP status. */
long web_own(const char* path, const char* json);

/* What a back end of the program's own would hand over: a new account, made without the library. */
typedef struct web_account {
  web_text uid;
  web_text id_token;
  web_text refresh_token;
} web_account;

/* Makes the account of this address, or signs in to the one that there is; its password is "correct horse". */
web_account web_sign_in(const char* email, bool is_new);

/* The newest code that the emulator would have sent to a phone, "" when there is none. */
web_text web_sent_code(const char* phone_number);

/* The link of the newest mail of this kind, such as "VERIFY_EMAIL", that the emulator would have sent to an address; ""
 * when there is none. */
web_text web_mailed_link(const char* email, const char* kind);

/* The decoded value of a parameter in an address, "" when it is absent. */
web_text web_parameter(const char* address, const char* name);

/* The port of an http://127.0.0.1:PORT address; 0 when there is none. */
uint16_t web_port(const char* address);

/* Base64url without padding of a text. */
web_text web_base64url(const char* text);

/* An unsigned JWT with these claims, as a JSON object. */
web_text web_unsigned_jwt(const char* claims);

#ifdef __cplusplus
}
#endif

#endif /* WEB_H_ */
