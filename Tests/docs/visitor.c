/* SPDX-License-Identifier: Apache-2.0 */
#include "visitor.h"

#include <stdio.h>

#include "../c/support/check.h"

static void* visit(void* argument) {
  visitor* sent = argument;
  web_get(sent->url, 3, &sent->page);
  return NULL;
}

/* On the I/O thread, which must be free to answer the visitor. */
static bool send_visitor(const char* url, void* user_data) {
  visitor* sent = user_data;
  snprintf(sent->url, sizeof(sent->url), "%s", url);
  return pthread_create(&sent->thread, NULL, visit, sent) == 0;
}

fba_browser_options visitor_options(visitor* sent) {
  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  options.route = FBA_ROUTE_LOOPBACK;
  options.open_url_mode = FBA_CALLBACK_ANY_THREAD;
  options.open_url = send_visitor;
  options.user_data = sent;
  sent->url[0] = '\0';
  return options;
}

void visitor_join(visitor* sent) {
  if (!CHECK(sent->url[0] != '\0')) return;
  CHECK_INT(0, pthread_join(sent->thread, NULL));
  CHECK_INT(200, sent->page.status);
}

fba_provider* provider_of(const char* provider_id, const char* email) {
  fba_provider* provider = NULL;
  CHECK_OK(fba_provider_create(provider_id, &provider, NULL));
  CHECK_OK(fba_provider_set_custom_parameter(provider, "login_hint", email, NULL));
  CHECK_OK(fba_provider_set_custom_parameter(provider, "prompt", "none", NULL));
  return provider;
}
