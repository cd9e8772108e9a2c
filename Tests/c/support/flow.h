/* SPDX-License-Identifier: Apache-2.0 */
/* A browser flow under test: where the library sent the browser, and the ways to go on from there. */
#ifndef FLOW_H_
#define FLOW_H_

#include "latch.h"
#include "session.h"
#include "web.h"

typedef struct flow {
  latch opened; /* open_url calls */
  latch frees;
  bool opener_fails;
  char told_url[4096]; /* written on the library's thread: read it through flow_url */
  fba_provider* provider;
  fba_future* future;
} flow;

/* A flow of this provider. The emulator will answer at once as the person with this email (NULL: ask in a page). */
flow flow_of(const char* provider_id, const char* email);

/* The same, but the emulator answers at once with these claims, as a JSON object. */
flow flow_with_claims(const char* provider_id, const char* claims);

void flow_set(flow* in, const char* parameter, const char* value);

/* Options that report to the flow instead of opening a browser. */
fba_browser_options flow_options(flow* in);

/* Each starts one of the one-step calls; the future is in the flow. */
void flow_sign_in(flow* in, session* on);
void flow_sign_in_with(flow* in, session* on, const fba_browser_options* options);
void flow_link(flow* in, fba_user* user);
void flow_reauthenticate(flow* in, fba_user* user);
void flow_fetch_credential(flow* in, session* on);

/* Waits until the library has told the browser where to go; false when it never does. */
bool flow_wait_opened(flow* in);

/* Where the browser is to go, waited for as above; "" when the library never told. */
const char* flow_url(flow* in);

/* The library told it in another way than by open_url. */
void flow_told(flow* in, const char* url);

/* Goes there as a browser does and shows the last page. False when the library never told where. */
bool flow_visit(flow* in, web_page* out_page);

/* Visits, checks that a page was shown, and checks how the flow ended. */
#define CHECK_FLOW_SUCCEEDS(in) check_flow_succeeds((in), __FILE__, __LINE__)
#define CHECK_FLOW_FAILS(expected, in) check_flow_fails((expected), (in), __FILE__, __LINE__)
bool check_flow_succeeds(flow* in, const char* file, int line);
bool check_flow_fails(fba_error_code expected, flow* in, const char* file, int line);

/* The flow has ended: waits until the library has let go of it, and releases provider and future. */
void flow_end(flow* in);

/* A whole sign-in with this provider as the person with this email; returns the signed-in user, owned by the caller. */
fba_user* flow_sign_in_as(session* on, const char* provider_id, const char* email);

#endif /* FLOW_H_ */
