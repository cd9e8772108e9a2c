// SPDX-License-Identifier: Apache-2.0
/// The samples of docs/account-tools.md and docs/recipes/users.md.
#include <ctime>

#include "../cpp/browser.h"
#include "../cpp/emulated_auth.h"
#include "../cpp/emulator_codes.h"
#include "printed.h"

namespace {

using namespace firebase;
using namespace firebase::auth;
using emulated::Fixture;

#include "c-futures/1.cc.inc"
#include "users/all.cc.inc"

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

User SignedInGuest(Auth* auth) {
  CHECK_SUCCEEDS(auth->SignInAnonymously());
  return auth->current_user();
}

void TestUser() {
  check::Section("a user is shown, and hands out tokens");
  Fixture fixture;
  const User user = fixture.auth->current_user();
  CHECK(AddPassword(SignedInGuest(fixture.auth), "cid@example.com", "secret1"));
  CHECK(RenameUser(user, "Cid"));
  printed_begin();
  PrintUser(user);
  PrintProviders(user);
  const std::string said = printed_end(0);
  CHECK(said.find(user.uid() + " cid@example.com\nname 'Cid', picture ''\nphone '', tenant ''\nsince 20") == 0);
  CHECK(said.find("\npassword: cid@example.com cid@example.com\n") != std::string::npos);
  std::string told;
  CHECK(AskServer(user, [&told](const std::string& header) { return !(told = header).empty(); }));
  CHECK(told.find("Bearer ey") == 0);
  CHECK(HandSessionOver(user, [&told](const std::string& token) { told = token; }));
  CHECK_EQUAL(user.refresh_token(), told);
}

void TestChanges() {
  check::Section("password, address and account change");
  Fixture fixture;
  CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword("dan@example.com", "secret1"));
  const User user = fixture.auth->current_user();
  printed_begin();
  const bool is_changed = ChangePassword(user, "wrong", "secret2");
  CHECK(std::string(printed_end(0)).find("password") != std::string::npos);
  CHECK(!is_changed && ChangePassword(user, "secret1", "secret2"));
  CHECK(ChangeAddressAtOnce(user, "dan2@example.com") && !HasVerifiedAddress(user));
  CHECK_SUCCEEDS(fixture.auth->SignInWithEmailAndPassword("dan2@example.com", "secret2"));
  CHECK(DeleteAccount(user) && !user.is_valid());
  printed_begin();
  const bool is_deleted = DeleteAccount(user);
  CHECK_EQUAL(std::string("There is nobody to do this for.\n"), printed_end(0));
  CHECK(!is_deleted);
}

/// Sends a message, and gives the verification id when it is known.
std::string SendCode(Auth* auth, const char* number) {
  fba_future* future = nullptr;
  fba_auth_verify_phone_number(auth->c_handle(), number, nullptr, nullptr, &future);
  fba_future_wait(future, emulated::kPatienceMs);
  const char* id = fba_future_verification_id(future);
  const std::string copy = id != nullptr ? id : "";
  fba_future_release(future);
  return copy;
}

void TestWays() {
  check::Section("a phone, and a provider that comes, proves and goes");
  Fixture fixture;
  const User user = SignedInGuest(fixture.auth);
  const std::string id = SendCode(fixture.auth, "+15555550121");
  CHECK(SetPhoneNumber(fixture.auth, id.c_str(), codes::Phone("+15555550121").c_str()));
  CHECK_EQUAL("+15555550121", user.phone_number());
  browser::Follower follower;
  FederatedOAuthProviderData github("github.com");
  github.custom_parameters["prompt"] = "none";
  github.custom_parameters["login_hint"] = "fay@example.com";
  FederatedOAuthProvider provider(github);
  provider.SetBrowserOptions(follower.Options());
  CHECK(AddProvider(user, &provider) && ProveAgain(user, &provider));
  CHECK_EQUAL(2u, user.provider_data().size());
  CHECK(RemoveProvider(user, "github.com"));
  CHECK_EQUAL(1u, user.provider_data().size());
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestTakeOver();
  TestPending();
  TestRevoking();
  TestUser();
  TestChanges();
  TestWays();
  return check::Summary();
}
