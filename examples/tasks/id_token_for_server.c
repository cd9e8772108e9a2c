/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Tells a server who asks: the client sends an ID token with its request, and the server verifies it.
 *
 *   ./id_token_for_server send | ./id_token_for_server serve
 *
 * The pipe stands for the request, which is HTTPS in truth. With an emulator (FIREBASE_AUTH_EMULATOR_HOST) that signs
 * its tokens (signIdTokens, docs/emulator.md) the server has to name it: see serve.
 */
#include "terminal.h"

static const char header[] = "Authorization: Bearer ";

/* Whoever has a token can act as the user for an hour: it goes to the server, and nowhere else. */
static bool send_token(fba_user* user) {
  fba_future* future = NULL;
  fba_user_fetch_token(user, false, NULL, &future); /* a new one only if less than five minutes are left */
  bool is_there = has_succeeded(future);
  if (is_there) printf("%s%s\n", header, fba_future_token(future));
  fba_future_release(future);
  return is_there;
}

static bool act_as_client(fba_auth* auth) {
  fba_future* signed_in = NULL;
  if (isatty(STDOUT_FILENO)) {
    fprintf(stderr, "Standard output must be a pipe: a terminal keeps what it has shown.\n");
    return false;
  }
  fba_auth_sign_in_anonymously(auth, NULL, &signed_in); /* any other sign-in will do */
  if (!succeeded(signed_in)) return false;
  fba_user* user = fba_auth_current_user(auth);
  bool is_sent = send_token(user);
  fba_user_release(user);
  return is_sent;
}

/* Nobody is signed in at the server: it needs the project's id, and the key for check_revoked. */
static bool serve(fba_auth* auth, const char* token) {
  fba_id_token_options options = FBA_ID_TOKEN_OPTIONS_INIT;
  fba_future* verified = NULL;
  options.check_revoked = 1; /* one request for each token; 0 needs none */
  /* Without this a token of an emulator is refused, whatever the environment says. A server that ships leaves it out.
   */
  options.emulator_host = environment("FIREBASE_AUTH_EMULATOR_HOST", NULL);
  fba_id_token_verify(auth, token, &options, NULL, &verified);
  bool is_good = has_succeeded(verified);
  if (is_good) {
    const fba_value* claims = fba_token_result_claims(fba_future_token_result(verified));
    printf("Served %s\n", fba_value_string(fba_value_member(claims, "sub")));
  }
  fba_future_release(verified);
  return is_good;
}

static bool act_as_server(fba_auth* auth) {
  static char line[8192];
  if (fgets(line, sizeof(line), stdin) == NULL || strncmp(line, header, sizeof(header) - 1) != 0) {
    fprintf(stderr, "The request has no token.\n");
    return false;
  }
  line[strcspn(line, "\n")] = '\0';
  bool is_served = serve(auth, line + sizeof(header) - 1);
  wipe(line, sizeof(line));
  return is_served;
}

int main(int argc, char** argv) {
  bool is_client = argc == 2 && strcmp(argv[1], "send") == 0;
  if (!is_client && !(argc == 2 && strcmp(argv[1], "serve") == 0)) {
    fprintf(stderr, "usage: %s send | %s serve\n", argv[0], argv[0]);
    return 2;
  }
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.store = FBA_STORE_MEMORY;
  program half = program_begin(options);
  bool is_done = is_client ? act_as_client(half.auth) : act_as_server(half.auth);
  program_end(&half);
  return is_done ? 0 : 1;
}
