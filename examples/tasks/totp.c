/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A second factor: codes of an authenticator app. The first run enrols the app, later ones ask for its codes.
 *
 *   FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:9099 ./totp ann@example.com
 *
 * The account exists, and its address is verified: the service wants that before it takes a second factor.
 */
#include "terminal.h"

/* Goes on where the sign-in has stopped. After a wrong code the resolver is still good. */
static bool prove_factor(fba_multi_factor_resolver* resolver) {
  const fba_multi_factor_info* factor = NULL;
  for (size_t i = 0; i < fba_multi_factor_resolver_hint_count(resolver); i++) {
    const fba_multi_factor_info* hint = fba_multi_factor_resolver_hint_at(resolver, i);
    if (strcmp(fba_multi_factor_info_factor_id(hint), "totp") == 0) factor = hint;
  }
  if (factor == NULL) fprintf(stderr, "The account has factors of other kinds only.\n");
  char code[16];
  while (factor != NULL && ask("The code that the app shows:", code, sizeof(code)) && code[0] != '\0') {
    fba_future* resolved = NULL;
    fba_multi_factor_resolver_resolve_with_totp(resolver, fba_multi_factor_info_uid(factor), code, NULL, &resolved);
    if (succeeded(resolved)) return true;
  }
  return false;
}

static bool sign_in(fba_auth* auth, const char* email) {
  char password[256];
  fba_future* future = NULL;
  if (!ask_secretly("Password:", password, sizeof(password))) return false;
  fba_auth_sign_in_with_email_and_password(auth, email, password, NULL, &future);
  wipe(password, sizeof(password));
  fba_future_wait(future, -1);
  /* NULL unless a second factor is asked for. */
  fba_multi_factor_resolver* resolver =
      fba_multi_factor_resolver_retain(fba_error_multi_factor_resolver(fba_future_error(future)));
  if (resolver == NULL) return succeeded(future);
  fba_future_release(future);
  bool is_signed_in = prove_factor(resolver);
  fba_multi_factor_resolver_release(resolver);
  return is_signed_in;
}

/* Nothing is changed until a code has shown that the app has the secret. */
static bool enrol_with(fba_user* user, const fba_totp_secret* secret) {
  char code[16];
  puts("Scan this with an authenticator app, or type the key into it:");
  show_qr_code(fba_totp_secret_qr_code_url(secret, NULL, "Example Game"));
  printf("%s\n", fba_totp_secret_key(secret));
  while (ask("The code that the app shows:", code, sizeof(code)) && code[0] != '\0') {
    fba_future* enrolled = NULL;
    fba_user_multi_factor_enroll_totp(user, secret, code, "Authenticator app", NULL, &enrolled);
    if (succeeded(enrolled)) return true;
  }
  return false;
}

static bool enrol(fba_user* user) {
  fba_future* started = NULL;
  fba_user_multi_factor_start_totp(user, NULL, &started);
  bool is_enrolled = has_succeeded(started) && enrol_with(user, fba_future_totp_secret(started));
  fba_future_release(started); /* and with it the secret */
  if (is_enrolled) puts("Enrolled: the next sign-in asks for a code.");
  return is_enrolled;
}

int main(int argc, char** argv) {
  if (argc != 2) {
    fprintf(stderr, "usage: %s ADDRESS\n", argv[0]);
    return 2;
  }
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.store = FBA_STORE_MEMORY; /* each run signs in anew */
  program game = program_begin(options);
  bool is_done = sign_in(game.auth, argv[1]);
  if (is_done) {
    fba_user* user = fba_auth_current_user(game.auth);
    printf("Signed in as %s\n", fba_user_email(user));
    if (fba_user_multi_factor_count(user) == 0) is_done = enrol(user);
    fba_user_release(user);
  }
  program_end(&game);
  return is_done ? 0 : 1;
}
