// SPDX-License-Identifier: Apache-2.0
/// The samples of docs/passkeys.md: a passkey is enrolled, signs in, and is removed.
#include "../c/support/passkeys.h"

#include <cstdlib>

#include "../c/support/pages.h"
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

web_page last_page;

/// Plays the page, at the address that the browser would open.
void Answer(const FutureBase& future, const char* answer) {
  while (future.authorization_url().empty() && future.status() == kFutureStatusPending) future.Wait(1);
  answer_hosted_page_at(future.authorization_url().c_str(), answer, &last_page);
}

BrowserOptions EnrolInBrowser(User user, const char* page) {
#include "passkeys/1.cc.inc"
  Answer(enrolled, registration_json(credential.c_str()).text);
  CHECK_SUCCEEDS(enrolled);
  return options;
}

void SignInInBrowser(Auth* auth, const BrowserOptions& options) {
#include "passkeys/2.cc.inc"
  Answer(signed_in, authentication_json(credential.c_str()).text);
  CHECK_SUCCEEDS(signed_in);
}

void Enrol(User user) {
#include "passkeys/3.cc.inc"
  CHECK_SUCCEEDS(enrolled);
}

void SignIn(Auth* auth) {
#include "passkeys/4.cc.inc"
  CHECK_SUCCEEDS(signed_in);
}

void ListAndRemove(User user, const std::string& credential_id) {
#include "passkeys/5.cc.inc"
  CHECK_SUCCEEDS(removed);
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  Fixture fixture;
  setenv("BROWSER", "true", 1);  // nobody opens it
  credential = new_credential_id().text;
  CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(emulated::UniqueEmail("zoe").c_str(), "secret1"));
  const BrowserOptions options = EnrolInBrowser(fixture.auth->current_user(), "https://app.test/passkey.html");
  fixture.auth->SignOut();
  SignInInBrowser(fixture.auth, options);
  CHECK(fixture.auth->current_user().is_valid());
  fixture.auth->SignOut();
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
