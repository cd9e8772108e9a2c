/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Signs in with a provider, for a browser that somebody else drives: prints "open URL", unless $BROWSER does, and at
 * the end "signed in EMAIL" ("to TENANT"), "credential of PROVIDER" or "error NUMBER NAME". Then it stays, as a program
 * with a window would, until its input ends. "state NUMBER" tells when fba_future_browser_state has changed.
 */
#include <firebase_auth/firebase_auth.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: sign_in PROVIDER [NAME=VALUE ...]\n"
    "  act=sign_in|link|reauthenticate|credential   route=automatic|loopback|page|hosted|direct|device\n"
    "  host=localhost client_id=TEXT client_secret=TEXT issuer=URL\n"
    "  port=NUMBER path=TEXT finish_text=TEXT finish_url=URL auth_domain=NAME hosted_page=URL app=TEXT "
    "timeout_ms=NUMBER tenant=ID\n"
    "  scope=NAME parameter=NAME:VALUE email=TEXT password=TEXT (of the user who links or re-authenticates)\n";

typedef struct wish {
  const char* act;
  const char* email;
  const char* password;
  const char* tenant;
  fba_browser_options options;
  fba_oauth_client client;
  fba_provider* provider;
} wish;

static bool print_url(const char* url, void* user_data) {
  (void)user_data;
  printf("open %s\n", url);
  fflush(stdout);
  return true;
}

static bool take_route(const char* name, fba_route* route) {
  static const char* const names[] = {"automatic", "loopback", "page", "hosted", "direct", "device"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (strcmp(name, names[i]) == 0) {
      *route = (fba_route)i;
      return true;
    }
  }
  return false;
}

static bool take_text(wish* out, const char* name, const char* value) {
  const struct {
    const char* name;
    const char** field;
  } texts[] = {
      {"act", &out->act},
      {"email", &out->email},
      {"password", &out->password},
      {"tenant", &out->tenant},
      {"path", &out->options.path},
      {"finish_text", &out->options.finish_text},
      {"finish_url", &out->options.finish_url},
      {"auth_domain", &out->options.auth_domain},
      {"hosted_page", &out->options.hosted_page},
      {"app", &out->options.app_name},
      {"client_id", &out->client.client_id},
      {"client_secret", &out->client.client_secret},
      {"issuer", &out->client.issuer},
  };
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    if (strcmp(name, texts[i].name) == 0) {
      *texts[i].field = value;
      return true;
    }
  }
  return false;
}

static bool take(wish* out, const char* name, char* value) {
  char* colon = strchr(value, ':');
  if (take_text(out, name, value)) return true;
  if (strcmp(name, "route") == 0) return take_route(value, &out->options.route);
  if (strcmp(name, "host") == 0) out->options.redirect_host = FBA_REDIRECT_HOST_LOCALHOST;
  if (strcmp(name, "port") == 0) out->options.port = (uint32_t)atoi(value);
  if (strcmp(name, "timeout_ms") == 0) out->options.timeout_ms = (uint32_t)atoi(value);
  if (strcmp(name, "scope") == 0) return fba_provider_add_scope(out->provider, value, NULL) == FBA_STATUS_OK;
  if (strcmp(name, "parameter") == 0 && colon != NULL) {
    *colon = '\0';
    return fba_provider_set_custom_parameter(out->provider, value, colon + 1, NULL) == FBA_STATUS_OK;
  }
  return true;
}

static bool take_all(wish* out, int count, char** arguments) {
  for (int i = 0; i < count; i++) {
    char* equals = strchr(arguments[i], '=');
    if (equals == NULL) return false;
    *equals = '\0';
    if (!take(out, arguments[i], equals + 1)) return false;
  }
  return true;
}

/* For what needs somebody who is signed in: the user of the wish, or a new account without a name. */
static fba_user* somebody(fba_auth* auth, const wish* wanted) {
  fba_future* future = NULL;
  if (wanted->email != NULL) {
    fba_auth_sign_in_with_email_and_password(auth, wanted->email, wanted->password, NULL, &future);
  } else {
    fba_auth_sign_in_anonymously(auth, NULL, &future);
  }
  fba_future_wait(future, 60000);
  fba_future_release(future);
  return fba_auth_current_user(auth);
}

static fba_status start(fba_auth* auth, const wish* wanted, fba_future** out_future) {
  const fba_browser_options* options = &wanted->options;
  fba_status status = FBA_STATUS_INVALID_ARGUMENT;
  if (strcmp(wanted->act, "sign_in") == 0) {
    return fba_auth_sign_in_with_provider(auth, wanted->provider, options, NULL, out_future);
  }
  if (strcmp(wanted->act, "credential") == 0) {
    return fba_provider_fetch_credential(wanted->provider, auth, options, NULL, out_future);
  }
  fba_user* user = somebody(auth, wanted);
  if (strcmp(wanted->act, "link") == 0) {
    status = fba_user_link_with_provider(user, wanted->provider, options, NULL, out_future);
  } else if (strcmp(wanted->act, "reauthenticate") == 0) {
    status = fba_user_reauthenticate_with_provider(user, wanted->provider, options, NULL, out_future);
  }
  fba_user_release(user);
  return status;
}

static void wait_telling(fba_future* future) {
  fba_browser_state told = FBA_BROWSER_NONE;
  while (fba_future_get_state(future) == FBA_FUTURE_PENDING) {
    fba_future_wait(future, 20);
    fba_browser_state now = fba_future_browser_state(future);
    if (now == FBA_BROWSER_INTERRUPTED && now != told) {
      printf("state %d\n", (int)now);
      fflush(stdout);
    }
    told = now;
  }
}

static int finish(fba_future* future) {
  wait_telling(future);
  const fba_error* error = fba_future_error(future);
  const fba_credential* credential = fba_future_credential(future);
  if (error != NULL) {
    printf("error %d %s\n", (int)fba_error_number(error), fba_error_name(error));
  } else if (credential != NULL) {
    printf("credential of %s\n", fba_credential_provider_id(credential));
  } else {
    const fba_user* user = fba_auth_result_user(fba_future_auth_result(future));
    const char* tenant = fba_user_tenant_id(user);
    printf("signed in %s%s%s\n", fba_user_email(user), tenant[0] != '\0' ? " to " : "", tenant);
  }
  fflush(stdout);
  fba_future_release(future);
  while (getchar() != EOF) continue;
  return 0;
}

int main(int argc, char** argv) {
  fba_app_options app_options = FBA_APP_OPTIONS_INIT;
  wish wanted = {"sign_in", NULL, NULL, NULL, FBA_BROWSER_OPTIONS_INIT, FBA_OAUTH_CLIENT_INIT, NULL};
  fba_app* app = NULL;
  fba_auth* auth = NULL;
  fba_future* future = NULL;
  int result = 1;
  app_options.api_key = "fake-api-key";
  wanted.options.open_url_mode = FBA_CALLBACK_ANY_THREAD;
  /* A command of the environment's is the test's own, and tells it the address. */
  if (getenv("BROWSER") == NULL) wanted.options.open_url = print_url;
  if (argc < 2 || fba_provider_create(argv[1], &wanted.provider, NULL) != FBA_STATUS_OK ||
      !take_all(&wanted, argc - 2, argv + 2)) {
    fputs(usage, stderr);
    return 2;
  }
  if (wanted.client.client_id != NULL) wanted.options.client = &wanted.client;
  if (fba_app_create(&app_options, NULL, &app) == FBA_STATUS_OK && fba_auth_get(app, &auth) == FBA_STATUS_OK &&
      fba_auth_set_tenant_id(auth, wanted.tenant) == FBA_STATUS_OK && start(auth, &wanted, &future) == FBA_STATUS_OK) {
    result = finish(future);
  }
  fba_provider_release(wanted.provider);
  fba_auth_release(auth);
  fba_app_release(app);
  return result;
}
