/* SPDX-License-Identifier: Apache-2.0 */
#include "flow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void flow_told(flow* in, const char* url) {
  snprintf(in->told_url, sizeof(in->told_url), "%s", url);
  latch_add(&in->opened);
}

static bool open_url(const char* url, void* user_data) {
  flow* in = user_data;
  flow_told(in, url);
  return !in->opener_fails;
}

static void count_free(void* user_data) {
  latch_add(&((flow*)user_data)->frees);
}

static flow new_flow(const char* provider_id) {
  flow made = {LATCH_INIT, LATCH_INIT, false, "", NULL, NULL};
  CHECK_OK(fba_provider_create(provider_id, &made.provider, NULL));
  return made;
}

flow flow_of(const char* provider_id, const char* email) {
  flow made = new_flow(provider_id);
  if (email != NULL) {
    flow_set(&made, "login_hint", email);
    flow_set(&made, "prompt", "none");
  }
  return made;
}

flow flow_with_claims(const char* provider_id, const char* claims) {
  flow made = new_flow(provider_id);
  flow_set(&made, "auto", claims);
  return made;
}

void flow_set(flow* in, const char* parameter, const char* value) {
  CHECK_OK(fba_provider_set_custom_parameter(in->provider, parameter, value, NULL));
}

fba_browser_options flow_options(flow* in) {
  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  options.route = FBA_ROUTE_LOOPBACK; /* no browser is there to show a page in */
  options.open_url_mode = FBA_CALLBACK_ANY_THREAD;
  options.open_url = open_url;
  options.user_data = in;
  options.free_user_data = count_free;
  return options;
}

void flow_sign_in(flow* in, session* on) {
  fba_browser_options options = flow_options(in);
  flow_sign_in_with(in, on, &options);
}

void flow_sign_in_with(flow* in, session* on, const fba_browser_options* options) {
  CHECK_OK(fba_auth_sign_in_with_provider(on->auth, in->provider, options, NULL, &in->future));
}

void flow_link(flow* in, fba_user* user) {
  fba_browser_options options = flow_options(in);
  CHECK_OK(fba_user_link_with_provider(user, in->provider, &options, NULL, &in->future));
}

void flow_reauthenticate(flow* in, fba_user* user) {
  fba_browser_options options = flow_options(in);
  CHECK_OK(fba_user_reauthenticate_with_provider(user, in->provider, &options, NULL, &in->future));
}

void flow_fetch_credential(flow* in, session* on) {
  fba_browser_options options = flow_options(in);
  CHECK_OK(fba_provider_fetch_credential(in->provider, on->auth, &options, NULL, &in->future));
}

bool flow_wait_opened(flow* in) {
  while (latch_count(&in->opened) == 0) {
    fba_future_wait(in->future, 10);
    if (fba_future_get_state(in->future) != FBA_FUTURE_PENDING) break;
  }
  return latch_count(&in->opened) > 0;
}

const char* flow_url(flow* in) {
  return flow_wait_opened(in) ? in->told_url : "";
}

bool flow_visit(flow* in, web_page* out_page) {
  if (!flow_wait_opened(in)) return false;
  web_page* page = out_page ? out_page : malloc(sizeof(*page));
  web_get(in->told_url, 3, page);
  bool shown = page->status == 200;
  if (!shown) printf("The browser ends at %s with %ld: %.500s\n", page->address, page->status, page->body);
  if (page != out_page) free(page);
  return shown;
}

bool check_flow_succeeds(flow* in, const char* file, int line) {
  bool shown = check_true(flow_visit(in, NULL), "the browser ends at a page", file, line);
  return check_succeeds(in->future, file, line) && shown;
}

bool check_flow_fails(fba_error_code expected, flow* in, const char* file, int line) {
  bool shown = check_true(flow_visit(in, NULL), "the browser ends at a page", file, line);
  return check_fails(expected, in->future, file, line) && shown;
}

void flow_end(flow* in) {
  CHECK(latch_wait(&in->frees, 1));
  fba_future_release(in->future);
  fba_provider_release(in->provider);
  in->future = NULL;
  in->provider = NULL;
}

fba_user* flow_sign_in_as(session* on, const char* provider_id, const char* email) {
  flow browser = flow_of(provider_id, email);
  flow_sign_in(&browser, on);
  CHECK_FLOW_SUCCEEDS(&browser);
  flow_end(&browser);
  return fba_auth_current_user(on->auth);
}
