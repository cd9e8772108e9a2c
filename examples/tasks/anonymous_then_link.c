/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Lets a player begin at once as a guest, and keep the account later: an address and a password are linked to it.
 *
 *   FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:9099 ./anonymous_then_link
 *
 * The uid stays the same, and with it what servers have kept of the guest. A second run finds the account in the store.
 */
#include "terminal.h"

/* Where nobody is signed in from an earlier run, a guest is. Owned by the caller. */
static fba_user* player_of(fba_auth* auth) {
  fba_future* signed_in = NULL;
  fba_user* user = fba_auth_current_user(auth);
  if (user != NULL) return user;
  fba_auth_sign_in_anonymously(auth, NULL, &signed_in);
  return succeeded(signed_in) ? fba_auth_current_user(auth) : NULL;
}

/* The player has had an account before: the guest's progress has to be merged into it, or is left behind. */
static bool take_account(fba_auth* auth, const fba_credential* credential) {
  fba_future* signed_in = NULL;
  fba_auth_sign_in_with_credential(auth, credential, NULL, &signed_in);
  if (!succeeded(signed_in)) return false;
  puts("This address had an account already: it goes on, and the guest is left.");
  return true;
}

static bool keep_account(fba_auth* auth, fba_user* guest, const fba_credential* credential) {
  fba_future* linked = NULL;
  fba_user_link_with_credential(guest, credential, NULL, &linked);
  fba_future_wait(linked, -1);
  fba_error_code code = fba_error_number(fba_future_error(linked));
  if (code == FBA_ERROR_EMAIL_ALREADY_IN_USE || code == FBA_ERROR_CREDENTIAL_ALREADY_IN_USE) {
    fba_future_release(linked);
    return take_account(auth, credential);
  }
  return succeeded(linked);
}

static bool ask_and_keep(fba_auth* auth, fba_user* guest) {
  char email[256], password[256];
  fba_credential* credential = NULL;
  printf("You play as the guest %s\n", fba_user_uid(guest));
  if (!ask("Your address, to keep the account:", email, sizeof(email)) ||
      !ask_secretly("A password:", password, sizeof(password))) {
    return false;
  }
  fba_credential_create_email(email, password, &credential);
  wipe(password, sizeof(password));
  bool is_kept = keep_account(auth, guest, credential);
  fba_credential_release(credential);
  return is_kept;
}

int main(void) {
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  program game = program_begin(options);
  fba_user* player = player_of(game.auth);
  bool is_kept = player != NULL && (!fba_user_is_anonymous(player) || ask_and_keep(game.auth, player));
  fba_user_release(player);
  player = fba_auth_current_user(game.auth);
  if (is_kept) printf("The account %s belongs to %s\n", fba_user_uid(player), fba_user_email(player));
  fba_user_release(player);
  program_end(&game);
  return is_kept ? 0 : 1;
}
