// SPDX-License-Identifier: Apache-2.0
/// The samples of docs/federated-sign-in.md.
#include <iostream>
#include <string>

#include "../cpp/emulated_auth.h"

namespace {

using namespace firebase::auth;
using emulated::Fixture;

#include "federated-sign-in/3.cc.inc"

firebase::Future<AuthResult> SignIn(Auth* auth) {
#include "federated-sign-in/2.cc.inc"
  return future;
}

void TakePasted(Auth* auth, const std::string& line) {
#include "federated-sign-in/1.cc.inc"
}

void TestPasted() {
  check::Section("an address that no sign-in waits for");
  Fixture fixture;
  TakePasted(fixture.auth, "https://example.com/?code=c&state=s");
  CHECK(!fixture.auth->CanHandleUrl(nullptr));
}

void TestOptions() {
  check::Section("options and parameters are in the address");
  // A command that does nothing takes the browser's place.
  setenv("BROWSER", "true", 1);
  Fixture fixture;
  firebase::Future<AuthResult> future = SignIn(fixture.auth);
  while (future.status() == firebase::kFutureStatusPending && future.authorization_url().empty()) future.Wait(1);
  const std::string url = future.authorization_url();
  CHECK(url.find("login=octocat") != std::string::npos);
  CHECK(url.find("read%3Auser") != std::string::npos);
  CHECK(url.find("4321%2Fcallback") != std::string::npos);
  future.Cancel();
  CHECK_FAILS(kAuthErrorWebContextCancelled, future);
}

void TestJoining() {
  check::Section("accounts are joined");
  Fixture fixture;
  CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword("ann@example.com", "secret1"));
  fixture.auth->SignOut();
  // Facebook does not vouch for the address.
  const Credential facebook =
      OAuthProvider::GetCredential("facebook.com", R"({"sub":"ann","email":"ann@example.com"})", nullptr);
  const auto refused = fixture.auth->SignInAndRetrieveDataWithCredential(facebook);
  CHECK_FAILS(kAuthErrorAccountExistsWithDifferentCredentials, refused);
  CHECK(!JoinAccounts(fixture.auth, refused, "another password"));
  CHECK(JoinAccounts(fixture.auth, refused, "secret1"));
  CHECK_EQUAL(2u, fixture.auth->current_user().provider_data().size());
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestPasted();
  TestOptions();
  TestJoining();
  return check::Summary();
}
