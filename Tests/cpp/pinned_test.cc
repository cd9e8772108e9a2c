// SPDX-License-Identifier: Apache-2.0
/// Users that stay with their account, against the emulator.
#include <string>

#include "browser.h"
#include "check.h"
#include "emulated_auth.h"

namespace {

using namespace firebase::auth;
using emulated::Fixture;
using emulated::UniqueEmail;
using firebase::Future;
using firebase::kFutureStatusInvalid;

void TestGetters() {
  check::Section("getters show what was known");
  Fixture fixture;
  const std::string email = UniqueEmail("pinned");
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1")));
  User live = fixture.auth->current_user();
  const User pinned = live.Pinned();
  CHECK(pinned.is_valid() && pinned == live && pinned.Pinned() == pinned);
  User::UserProfile profile;
  profile.display_name = "Ada";
  REQUIRE(CHECK_SUCCEEDS(live.UpdateUserProfile(profile)));
  CHECK(live.display_name() == "Ada" && pinned.display_name().empty());
  fixture.auth->SignOut();
  CHECK(!pinned.is_valid() && pinned.email() == email && !pinned.is_anonymous());
  CHECK(pinned.provider_id() == "Firebase" && pinned.provider_data().size() == 1);
  CHECK(pinned.metadata().creation_timestamp > 0 && pinned != live);
  CHECK(!live.Pinned().is_valid() && live.Pinned() == live && User().Pinned() == User());
}

void TestOperations() {
  check::Section("operations never reach another account");
  Fixture fixture;
  const std::string email = UniqueEmail("first");
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1")));
  User pinned = fixture.auth->current_user().Pinned();
  CHECK_SUCCEEDS(pinned.GetToken(true));
  CHECK_SUCCEEDS(pinned.Reload());
  fixture.auth->SignOut();
  CHECK_FAILS(kAuthErrorNoSignedInUser, pinned.Reload());
  CHECK_FAILS(kAuthErrorNoSignedInUser, pinned.UpdatePassword("secret2"));
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->SignInAnonymously()));
  const Credential own = EmailAuthProvider::GetCredential(email.c_str(), "secret1");
  CHECK_FAILS(kAuthErrorUserMismatch, pinned.GetToken(false));
  CHECK_FAILS(kAuthErrorUserMismatch, pinned.Delete());
  CHECK_FAILS(kAuthErrorUserMismatch, pinned.Unlink("password"));
  CHECK_FAILS(kAuthErrorUserMismatch, pinned.Reauthenticate(own));
  CHECK_FAILS(kAuthErrorUserMismatch, pinned.LinkWithCredential(own));
  CHECK_FAILS(kAuthErrorUserMismatch, pinned.LinkWithProvider(browser::ConsentingUser("github.com", email)));
  CHECK_FAILS(kAuthErrorUserMismatch, pinned.ReauthenticateWithProvider(browser::ConsentingUser("github.com", email)));
  CHECK_FAILS(kAuthErrorInvalidCredential, pinned.LinkWithCredential(Credential()));
  CHECK(!pinned.is_valid() && fixture.auth->current_user().is_valid());
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->SignInWithCredential(own)));
  CHECK(pinned.is_valid());
  CHECK_SUCCEEDS(pinned.GetToken(true));
}

void TestOwnerGone() {
  check::Section("without its Auth it can still be read");
  User pinned;
  std::string uid;
  {
    Fixture fixture;
    REQUIRE(CHECK_SUCCEEDS(fixture.auth->SignInAnonymously()));
    pinned = fixture.auth->current_user().Pinned();
    uid = pinned.uid();
  }
  CHECK(!pinned.is_valid() && !uid.empty() && pinned.uid() == uid && pinned.is_anonymous());
  CHECK(pinned.GetToken(false).status() == kFutureStatusInvalid);
  CHECK(pinned.LinkWithCredential(Credential()).status() == kFutureStatusInvalid);
  CHECK(pinned.LinkWithProvider(FederatedOAuthProviderData("github.com")).status() == kFutureStatusInvalid);
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestGetters();
  TestOperations();
  TestOwnerGone();
  return check::Summary();
}
