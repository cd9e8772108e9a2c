/* SPDX-License-Identifier: Apache-2.0 */
/* Sign-in with a browser, by each route. */
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "attempt.h"

static const struct way {
  const char* scenario;
  fba_route route;
  const char* provider_id;
  bool has_client;
} ways[] = {{"browser", FBA_ROUTE_LOOPBACK, "github.com", false},
            {"page", FBA_ROUTE_PAGE, "google.com", false},
            {"hosted", FBA_ROUTE_HOSTED, "google.com", false},
            {"direct", FBA_ROUTE_DIRECT, "oidc.acme", true},
            {"device", FBA_ROUTE_DEVICE, "oidc.acme", true}};

static const struct way* way_of_scenario(void) {
  for (size_t index = 0; index < sizeof(ways) / sizeof(ways[0]); index++) {
    if (strcmp(ways[index].scenario, scenario) == 0) return &ways[index];
  }
  give_up("no such route: ", scenario);
  return NULL;
}

/* The address is there for whoever wants to open it himself. */
static void open_browser_by_hand(fba_future* future) {
  char program[4096], address[4096];
  char* arguments[] = {program, address, NULL};
  pid_t browser = 0;
  snprintf(program, sizeof(program), "%.*s", (int)strcspn(getenv("BROWSER"), ":"), getenv("BROWSER"));
  snprintf(address, sizeof(address), "%s", fba_future_authorization_url(future));
  setenv("OPENED_BY_HAND", "1", 1);
  if (posix_spawn(&browser, program, NULL, NULL, arguments, environ) != 0) give_up("no browser: ", program);
  while (waitpid(browser, NULL, 0) != browser && fba_future_get_state(future) == FBA_FUTURE_PENDING) continue;
}

/* No browser opens at a device: its user has one elsewhere. */
static void enter_user_code(fba_future* future) {
  for (int waited_ms = 0; waited_ms < PATIENCE_MS && fba_future_user_code(future) == NULL; waited_ms += 50) {
    fba_future_wait(future, 50);
    if (fba_future_get_state(future) != FBA_FUTURE_PENDING) return;
  }
  open_browser_by_hand(future);
}

static void follow_browser(fba_future* future) {
  for (int waited_ms = 0; waited_ms < PATIENCE_MS; waited_ms += 50) {
    fba_future_wait(future, 50);
    if (fba_future_get_state(future) != FBA_FUTURE_PENDING) return;
    if (fba_future_browser_state(future) != FBA_BROWSER_FAILED) continue;
    puts("no browser: opened by hand");
    open_browser_by_hand(future);
    return;
  }
}

/* The emulator's pages ask nobody: they answer at once as the person with this email. At a device there is no such
 * page. */
static fba_provider* provider_of(const struct way* way) {
  fba_provider* provider = NULL;
  if (!begin(fba_provider_create(way->provider_id, &provider, NULL), "provider")) return NULL;
  if (way->route == FBA_ROUTE_DEVICE) return provider;
  fba_provider_set_custom_parameter(provider, "login_hint", email, NULL);
  fba_provider_set_custom_parameter(provider, "prompt", "none", NULL);
  return provider;
}

bool sign_in_with_browser(void) {
  const struct way* way = way_of_scenario();
  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  fba_oauth_client client = FBA_OAUTH_CLIENT_INIT;
  fba_provider* provider = provider_of(way);
  fba_future* future = NULL;
  char issuer[512];
  snprintf(issuer, sizeof(issuer), "http://%s/emulator/issuer/%s", getenv("FIREBASE_AUTH_EMULATOR_HOST"),
           way->provider_id);
  client.client_id = "desktop-client";
  client.issuer = issuer;
  options.route = way->route;
  options.client = way->has_client ? &client : NULL;
  options.hosted_page = getenv("HOSTED_PAGE");
  if (provider == NULL) return false;
  fba_status status = fba_auth_sign_in_with_provider(auth, provider, &options, NULL, &future);
  fba_provider_release(provider);
  if (!begin(status, "browser")) return false;
  if (way->route == FBA_ROUTE_DEVICE) {
    enter_user_code(future);
  } else {
    follow_browser(future);
  }
  return end(future, "browser");
}
