// SPDX-License-Identifier: Apache-2.0
/// The samples of docs/passwords.md and docs/recipes/sign-in.md.
#include "../c/support/web.h"
#include "../cpp/emulated_auth.h"
#include "printed.h"

namespace {

using namespace firebase;
using namespace firebase::auth;
using emulated::Fixture;

#include "passwords/all.cc.inc"

// Others of the same names.
namespace recipes {
#include "c-futures/1.cc.inc"
#include "emulator/1.cc.inc"
#include "sign-in/all.cc.inc"
}  // namespace recipes

void TestPasswords() {
  const std::string email = emulated::UniqueEmail("passwords");
  Fixture fixture;
  check::Section("an anonymous user keeps the id");
  CHECK_SUCCEEDS(PlayAsGuest(fixture.auth));
  const std::string uid = fixture.auth->current_user().uid();
  CHECK_SUCCEEDS(KeepProgress(fixture.auth, email.c_str(), "secret1"));
  fixture.auth->SignOut();
  CHECK_SUCCEEDS(SignIn(fixture.auth, email.c_str(), "secret1"));
  CHECK_EQUAL(uid, fixture.auth->current_user().uid());
  check::Section("a new address gets an account");
  CHECK_SUCCEEDS(SignIn(fixture.auth, emulated::UniqueEmail("new").c_str(), "secret1"));
  CHECK(uid != fixture.auth->current_user().uid());
  CHECK_FAILS(kAuthErrorWrongPassword, SignIn(fixture.auth, email.c_str(), "another"));
}

void TestStart() {
  check::Section("who is signed in is known, watched and kept");
  Fixture fixture;
  CHECK(!recipes::IsSomebodySignedIn(fixture.auth));
  printed_begin();
  int tokens = 0;
  {
    recipes::Watcher watcher(fixture.auth);
    CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword("ann@example.com", "secret1"));
    tokens = watcher.tokens;
  }
  recipes::SignOut(fixture.auth);
  CHECK_EQUAL(std::string("nobody\nann@example.com\n"), printed_end(0));
  CHECK_EQUAL(2, tokens);
  CHECK(recipes::MakeAccount(fixture.auth, "bob@example.com", "secret1"));
  CHECK(recipes::IsSomebodySignedIn(fixture.auth) && recipes::IsKept(fixture.auth));
  CHECK(recipes::SignInAsServerSays(fixture.auth, R"({"uid":"cid"})"));
  CHECK_EQUAL("cid", fixture.auth->current_user().uid());
}

void TestResult() {
  check::Section("a result and an error are shown");
  Fixture fixture;
  const std::string token =
      web_unsigned_jwt(R"({"sub":"ada","email":"ada@example.com","email_verified":true,"name":"Ada"})").text;
  const Credential acme = OAuthProvider::GetCredential("oidc.acme", token.c_str(), "acme-access");
  CHECK(recipes::SignInWith(fixture.auth, acme));
  const Future<AuthResult> future = fixture.auth->SignInAndRetrieveDataWithCredentialLastResult();
  printed_begin();
  recipes::PrintResult(*future.result());
  const std::string said = printed_end(0);
  CHECK(said.find("new by oidc.acme\ncalled ") == 0);
  CHECK(said.find(" there, Ada in the profile\n{") != std::string::npos);
  CHECK(said.find("}\na token for calls to the provider\n") != std::string::npos);
  printed_begin();
  const uint32_t pause_ms = recipes::PrintError(SignIn(fixture.auth, "", "x"));
  CHECK_EQUAL(std::string("37 MISSING_EMAIL\n"), printed_end(0));
  CHECK_EQUAL(0u, pause_ms);
}

void TestSettings() {
  check::Section("an address is looked up, and settings are shown");
  Fixture fixture;
  CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword("dan@example.com", "secret1"));
  printed_begin();
  recipes::PrintProvidersOf(fixture.auth, "dan@example.com");
  fixture.auth->set_language_code("pt-BR");
  fixture.auth->set_tenant_id("acme-1");
  recipes::PrintSettings(fixture.auth);
  CHECK_EQUAL(std::string("password\nlanguage 'pt-BR', tenant 'acme-1', domain ''\n"), printed_end(0));
  // Nobody listens there.
  recipes::UseEmulatorHere(fixture.auth, 1);
  CHECK_FAILS(kAuthErrorNetworkRequestFailed, fixture.auth->FetchProvidersForEmail("dan@example.com"));
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestPasswords();
  TestStart();
  TestResult();
  TestSettings();
  return check::Summary();
}
