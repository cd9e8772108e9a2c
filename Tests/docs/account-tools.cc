// SPDX-License-Identifier: Apache-2.0
/// The samples of docs/account-tools.md.
#include "../cpp/emulated_auth.h"
#include "printed.h"

namespace {

using namespace firebase;
using namespace firebase::auth;
using emulated::Fixture;

std::string kept;

void Keep(const std::string& json) {
  kept = json;
}

Future<Auth::FetchSignInMethodsResult> ListMethods(Auth* auth) {
#include "account-tools/1.cc.inc"
  return auth->FetchSignInMethodsForEmailLastResult();
}

Future<void> TakeUserOver(Auth* first_auth, Auth* second_auth) {
#include "account-tools/2.cc.inc"
  return second_auth->UpdateCurrentUserLastResult();
}

void WriteCredential(const Credential& pending) {
#include "account-tools/3.cc.inc"
  CHECK(!kept.empty());
}

Future<AuthResult> LinkKeptCredential(User user, const std::string& json) {
#include "account-tools/4.cc.inc"
  return user.LinkWithCredentialLastResult();
}

Future<void> Revoke(User user, const char* code, const Credential& credential) {
#include "account-tools/5.cc.inc"
  return revoked;
}

void TestTakeOver() {
  check::Section("the user is taken over, and the methods are listed");
  Fixture first;
  Fixture second;
  CHECK_SUCCEEDS(first.auth->CreateUserWithEmailAndPassword("ada@example.com", "secret1"));
  printed_begin();
  const auto taken_over = TakeUserOver(first.auth, second.auth);
  CHECK_EQUAL(std::string("Signed in to both.\n"), printed_end(1));
  CHECK_SUCCEEDS(taken_over);
  CHECK_EQUAL(first.auth->current_user().uid(), second.auth->current_user().uid());
  printed_begin();
  const auto listed = ListMethods(first.auth);
  CHECK_EQUAL(std::string("password\n"), printed_end(1));
  CHECK_SUCCEEDS(listed);
}

/// Facebook does not vouch for the address: its credential has to wait.
void TestPending() {
  check::Section("a credential waits until it can be linked");
  Fixture fixture;
  CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword("bob@example.com", "secret1"));
  const Credential facebook =
      OAuthProvider::GetCredential("facebook.com", R"({"sub":"bob","email":"bob@example.com"})", nullptr);
  const auto refused = fixture.auth->SignInAndRetrieveDataWithCredential(facebook);
  CHECK_FAILS(kAuthErrorAccountExistsWithDifferentCredentials, refused);
  WriteCredential(refused.result()->additional_user_info.updated_credential);
  CHECK_FAILS(kAuthErrorInvalidCredential, LinkKeptCredential(fixture.auth->current_user(), "{}"));
  CHECK_SUCCEEDS(LinkKeptCredential(fixture.auth->current_user(), kept));
  CHECK_EQUAL(2u, fixture.auth->current_user().provider_data().size());
}

void TestRevoking() {
  check::Section("what Apple gave is revoked");
  Fixture fixture;
  CHECK_SUCCEEDS(fixture.auth->SignInAnonymously());
  const Credential apple = OAuthProvider::GetCredential("apple.com", nullptr, "token");
  CHECK_SUCCEEDS(Revoke(fixture.auth->current_user(), "code", Credential()));
  CHECK_SUCCEEDS(Revoke(fixture.auth->current_user(), nullptr, apple));
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestTakeOver();
  TestPending();
  TestRevoking();
  return check::Summary();
}
