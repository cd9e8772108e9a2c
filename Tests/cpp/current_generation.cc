// SPDX-License-Identifier: Apache-2.0
/// A program as it is written for version 11 and later of the official SDK: values, AuthResult, is_valid().
///
/// It is a test of the headers first: that it compiles is the point. Run against the emulator it also checks that the
/// calls do what their names say.
#include <curl/curl.h>

#include <string>

#include "browser.h"
#include "check.h"
#include "emulated_auth.h"
#include "firebase/app.h"
#include "firebase/auth.h"
#include "firebase/auth/credential.h"
#include "firebase/auth/types.h"
#include "firebase/auth/user.h"
#include "firebase/future.h"
#include "firebase/log.h"
#include "firebase/util.h"
#include "firebase/variant.h"

namespace {

using emulated::UniqueEmail;

class AuthStatePrinter : public firebase::auth::AuthStateListener {
 public:
  void OnAuthStateChanged(firebase::auth::Auth* auth) override {
    firebase::auth::User user = auth->current_user();
    if (user.is_valid()) {
      last_uid_ = user.uid();
    } else {
      last_uid_.clear();
    }
  }
  const std::string& last_uid() const { return last_uid_; }

 private:
  std::string last_uid_;
};

void OnSignIn(const firebase::Future<firebase::auth::AuthResult>& result, void* user_data) {
  if (result.error() == firebase::auth::kAuthErrorNone) {
    *static_cast<std::string*>(user_data) = result.result()->user.uid();
  }
}

void SignInWithPassword(firebase::auth::Auth* auth) {
  check::Section("password accounts");
  const std::string email = UniqueEmail("current");
  firebase::Future<firebase::auth::AuthResult> created = auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1");
  std::string uid;
  REQUIRE(CHECK_SUCCEEDS(created));
  created.OnCompletion(OnSignIn, &uid);
  CHECK(!uid.empty());
  auth->SignOut();
  firebase::Future<firebase::auth::AuthResult> result = auth->SignInWithEmailAndPassword(email.c_str(), "secret1");
  REQUIRE(CHECK_SUCCEEDS(result));
  firebase::Future<firebase::auth::AuthResult> last = auth->SignInWithEmailAndPasswordLastResult();
  if (last.status() == firebase::kFutureStatusComplete) {
    firebase::auth::AuthResult auth_result = *last.result();
    CHECK_EQUAL(uid, auth_result.user.uid());
  }
}

void ManageUser(firebase::auth::Auth* auth) {
  check::Section("the account");
  firebase::auth::User user = auth->current_user();
  REQUIRE(CHECK(user.is_valid()));
  firebase::auth::User::UserProfile profile;
  profile.display_name = "Ada Lovelace";
  profile.photo_url = "https://example.com/ada/portrait.jpg";
  CHECK_SUCCEEDS(user.UpdateUserProfile(profile));
  CHECK_EQUAL(std::string("Ada Lovelace"), user.display_name());
  for (const firebase::auth::UserInfoInterface& info : user.provider_data()) {
    CHECK_EQUAL(std::string("password"), info.provider_id());
  }
  CHECK_SUCCEEDS(user.UpdatePassword("secret2"));
  firebase::auth::Credential credential =
      firebase::auth::EmailAuthProvider::GetCredential(user.email().c_str(), "secret2");
  firebase::Future<void> reauthenticated = user.Reauthenticate(credential);
  CHECK_SUCCEEDS(reauthenticated);
  // The published guide keeps this call's future so.
  firebase::Future<firebase::auth::AuthResult> printed = user.Reauthenticate(credential);
  REQUIRE(CHECK_SUCCEEDS(printed));
  CHECK_EQUAL(user.uid(), printed.result()->user.uid());
  firebase::Future<std::string> token = user.GetToken(true);
  CHECK_SUCCEEDS(token);
  firebase::Future<void> deleted = user.Delete();
  CHECK_SUCCEEDS(deleted);
}

void UseProviders(firebase::auth::Auth* auth) {
  check::Section("providers in the browser");
  browser::Follower follower;
  firebase::auth::FederatedOAuthProviderData provider_data(firebase::auth::YahooAuthProvider::kProviderId);
  provider_data.custom_parameters["prompt"] = "none";
  provider_data.custom_parameters["login_hint"] = UniqueEmail("yahoo");
  provider_data.scopes = {"mail-r", "sdct-w"};
  firebase::auth::FederatedOAuthProvider provider(provider_data);
  provider.SetBrowserOptions(follower.Options());
  firebase::Future<firebase::auth::AuthResult> result = auth->SignInWithProvider(&provider);
  std::string uid;
  result.OnCompletion(
      [](const firebase::Future<firebase::auth::AuthResult>& ended, void* data) { OnSignIn(ended, data); }, &uid);
  REQUIRE(CHECK_SUCCEEDS(result));
  const firebase::auth::AuthResult* auth_result = result.result();
  CHECK_EQUAL(std::string("yahoo.com"), auth_result->additional_user_info.provider_id);
  firebase::auth::FederatedOAuthProviderData github("github.com");
  github.custom_parameters = {{"prompt", "none"}, {"login_hint", UniqueEmail("github")}};
  provider.SetProviderData(github);
  firebase::Future<firebase::auth::AuthResult> linked = auth->current_user().LinkWithProvider(&provider);
  REQUIRE(CHECK_SUCCEEDS(linked));
  CHECK_EQUAL(2, static_cast<int>(linked.result()->user.provider_data().size()));
  CHECK_SUCCEEDS(auth->current_user().ReauthenticateWithProvider(&provider));
  firebase::Future<firebase::auth::AuthResult> unlinked = auth->current_user().Unlink("github.com");
  CHECK_SUCCEEDS(unlinked);
}

void LinkCredential(firebase::auth::Auth* auth) {
  check::Section("a credential that is taken");
  const std::string claims = "{\"sub\":\"" + emulated::Unique("google") + "\",\"email\":\"" + UniqueEmail("google") +
                             "\",\"email_verified\":true}";
  firebase::auth::Credential credential = firebase::auth::GoogleAuthProvider::GetCredential(claims.c_str(), nullptr);
  firebase::Future<firebase::auth::User> owner = auth->SignInWithCredential(credential);
  REQUIRE(CHECK_SUCCEEDS(owner));
  const std::string uid = owner.result()->uid();
  auth->SignOut();
  CHECK_SUCCEEDS(auth->SignInAnonymously());
  firebase::Future<firebase::auth::AuthResult> link_result = auth->current_user().LinkWithCredential(credential);
  CHECK_FAILS(firebase::auth::kAuthErrorCredentialAlreadyInUse, link_result);
  firebase::Future<firebase::auth::User> switched =
      auth->SignInWithCredential(link_result.result()->additional_user_info.updated_credential);
  REQUIRE(CHECK_SUCCEEDS(switched));
  CHECK_EQUAL(uid, switched.result()->uid());
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  curl_global_init(CURL_GLOBAL_DEFAULT);
  {
    emulated::Fixture fixture;
    AuthStatePrinter printer;
    fixture.auth->AddAuthStateListener(&printer);
    SignInWithPassword(fixture.auth);
    CHECK(fixture.auth->current_user().uid() == printer.last_uid());
    ManageUser(fixture.auth);
    UseProviders(fixture.auth);
    LinkCredential(fixture.auth);
    fixture.auth->SignOut();
    CHECK(printer.last_uid().empty());
  }
  return check::Summary();
}
