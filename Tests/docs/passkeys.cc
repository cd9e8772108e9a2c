// SPDX-License-Identifier: Apache-2.0
/// The samples of docs/passkeys.md: a passkey is enrolled, signs in, and is removed.
#include "../c/support/passkeys.h"

#include "../cpp/emulated_auth.h"
#include "firebase/auth/passkey.h"
#include "printed.h"

namespace {

using namespace firebase;
using namespace firebase::auth;
using emulated::Fixture;

std::string credential;

/// An authenticator with one passkey.
std::string AskAuthenticator(const std::string& text) {
  const bool makes = text.find("\"pubKeyCredParams\"") != std::string::npos;
  return (makes ? registration_json(credential.c_str()) : authentication_json(credential.c_str())).text;
}

void Enrol(User user) {
#include "passkeys/1.cc.inc"
  CHECK_SUCCEEDS(enrolled);
}

void SignIn(Auth* auth) {
#include "passkeys/2.cc.inc"
  CHECK_SUCCEEDS(signed_in);
}

void ListAndRemove(User user, const std::string& credential_id) {
#include "passkeys/3.cc.inc"
  CHECK_SUCCEEDS(removed);
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  Fixture fixture;
  credential = new_credential_id().text;
  CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(emulated::UniqueEmail("ann").c_str(), "secret1"));
  const std::string uid = fixture.auth->current_user().uid();
  Enrol(fixture.auth->current_user());
  fixture.auth->SignOut();
  SignIn(fixture.auth);
  CHECK_EQUAL(uid, fixture.auth->current_user().uid());
  printed_begin();
  ListAndRemove(fixture.auth->current_user(), credential);
  const std::string said = printed_end(0);
  CHECK_EQUAL(credential + ": Ann's laptop\n", said);
  CHECK(fixture.auth->current_user().enrolled_passkeys().empty());
  return check::Summary();
}
