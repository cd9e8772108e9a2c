/* SPDX-License-Identifier: Apache-2.0 */
/* The pages that do something for a program, without a browser. */
#ifndef PAGES_H_
#define PAGES_H_

#include <firebase_auth/firebase_auth.h>

#include "web.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The address that the browser is to open, when it is known. */
web_text shown_page(fba_future* future);

/* Both answer; the last page that a browser would show then is in out_page. A page on the domain of a passkey sends the
 * browser back with what its own address says; the listener's own page posts a form. */
void answer_hosted_page(fba_future* future, const char* answer, web_page* out_page);
void answer_own_page(fba_future* future, const char* answer, web_page* out_page);
/* Where a page on the domain of a passkey sends the browser with this answer. */
web_text hosted_page_answer(const char* address, const char* answer);
/* The same at an address. */
void answer_hosted_page_at(const char* address, const char* answer, web_page* out_page);
void answer_own_page_at(const char* address, const char* answer, web_page* out_page);

#ifdef __cplusplus
}
#endif

#endif /* PAGES_H_ */
