// SPDX-License-Identifier: Apache-2.0
/// A program as it was written for versions before 11 of the official SDK, and as older copies of the published guide
/// print it: User*, SignInResult, LinkAndRetrieveDataWithCredential.
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

namespace {

using emulated::UniqueEmail;

class UserKeeper : public firebase::auth::AuthStateListener {
 public:
  void OnAuthStateChanged(firebase::auth::Auth* auth) override {
    firebase::auth::User* user = auth->current_user();
    last_uid = user != nullptr ? user->uid() : "";
  }
  std::string last_uid;
};

void OnCreateUser(const firebase::Future<firebase::auth::User*>& result, void* user_data) {
  if (result.error() == firebase::auth::kAuthErrorNone) {
    firebase::auth::User* user = *result.result();
    *static_cast<std::string*>(user_data) = user->email();
  }
}

void SignInWithPassword(firebase::auth::Auth* auth) {
  check::Section("password accounts");
  const std::string email = UniqueEmail("old");
  firebase::Future<firebase::auth::User*> created = auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1");
  REQUIRE(CHECK_SUCCEEDS(created));
  std::string told;
  auth->CreateUserWithEmailAndPasswordLastResult().OnCompletion(OnCreateUser, &told);
  CHECK_EQUAL(email, told);
  told.clear();
  auth->CreateUserWithEmailAndPasswordLastResult().OnCompletion(
      [](const firebase::Future<firebase::auth::User*>& result, void* data) { OnCreateUser(result, data); }, &told);
  CHECK_EQUAL(email, told);
  auth->SignOut();
  firebase::Future<firebase::auth::User*> result = auth->SignInWithEmailAndPassword(email.c_str(), "secret1");
  REQUIRE(CHECK_SUCCEEDS(result));
  firebase::auth::User* user = *result.result();
  REQUIRE(CHECK(user != nullptr));
  CHECK_EQUAL(email, user->email());
  firebase::Future<firebase::auth::User*> refused = auth->SignInWithEmailAndPassword(email.c_str(), "secret2");
  CHECK_FAILS(firebase::auth::kAuthErrorWrongPassword, refused);
  CHECK(refused.result() != nullptr && *refused.result() == nullptr);
}

void ManageUser(firebase::auth::Auth* auth) {
  check::Section("the account");
  firebase::auth::User* user = auth->current_user();
  REQUIRE(CHECK(user != nullptr));
  if (user) {
    std::string name = user->display_name();
    CHECK_EQUAL(std::string(""), name);
  }
  firebase::auth::User::UserProfile profile;
  profile.display_name = "Ada Lovelace";
  user->UpdateUserProfile(profile).Wait(emulated::kPatienceMs);
  CHECK_EQUAL(std::string("Ada Lovelace"), auth->current_user()->display_name());
  int providers = 0;
  for (auto info : user->provider_data()) {
    CHECK_EQUAL(std::string("password"), info->provider_id());
    ++providers;
  }
  CHECK_EQUAL(1, providers);
  const std::string email = user->email();
  firebase::auth::Credential credential = firebase::auth::EmailAuthProvider::GetCredential(email.c_str(), "secret1");
  CHECK_SUCCEEDS(user->Reauthenticate(credential));
  firebase::Future<firebase::auth::SignInResult> again = user->ReauthenticateAndRetrieveData(credential);
  REQUIRE(CHECK_SUCCEEDS(again));
  CHECK(again.result()->user == user && again.result()->meta.creation_timestamp > 0);
  firebase::Future<void> deleted = auth->current_user()->Delete();
  CHECK_SUCCEEDS(deleted);
  CHECK(auth->current_user() == nullptr);
}

void UseProviders(firebase::auth::Auth* auth) {
  check::Section("providers in the browser");
  browser::Follower follower;
  firebase::auth::FederatedOAuthProviderData provider_data = browser::ConsentingUser("github.com", UniqueEmail("old"));
  firebase::auth::FederatedOAuthProvider provider(provider_data);
  provider.SetBrowserOptions(follower.Options());
  firebase::Future<firebase::auth::SignInResult> result = auth->SignInWithProvider(&provider);
  REQUIRE(CHECK_SUCCEEDS(result));
  CHECK(result.result()->user != nullptr && result.result()->info.provider_id == "github.com");
  provider.SetProviderData(browser::ConsentingUser("yahoo.com", UniqueEmail("old")));
  firebase::Future<firebase::auth::SignInResult> linked = auth->current_user()->LinkWithProvider(&provider);
  REQUIRE(CHECK_SUCCEEDS(linked));
  CHECK_EQUAL(std::string("yahoo.com"), linked.result()->info.provider_id);
  firebase::Future<firebase::auth::User*> unlinked = auth->current_user()->Unlink("yahoo.com");
  CHECK_SUCCEEDS(unlinked);
}

/// The guide passes the data itself. Nothing can be set about the browser then, so the calls are given data that is
/// refused before any browser would open.
void PassProviderData(firebase::auth::Auth* auth) {
  check::Section("provider data in place of a provider");
  firebase::auth::FederatedOAuthProviderData provider_data("github.com");
  provider_data.custom_parameters["state"] = "mine";
  firebase::Future<firebase::auth::SignInResult> signed_in = auth->SignInWithProvider(provider_data);
  CHECK_FAILS(firebase::auth::kAuthErrorInvalidArgument, signed_in);
  firebase::Future<firebase::auth::SignInResult> linked = auth->current_user()->LinkWithProvider(provider_data);
  CHECK_FAILS(firebase::auth::kAuthErrorInvalidArgument, linked);
  firebase::Future<firebase::auth::AuthResult> again = auth->current_user()->ReauthenticateWithProvider(provider_data);
  CHECK_FAILS(firebase::auth::kAuthErrorInvalidArgument, again);
}

void LinkCredential(firebase::auth::Auth* auth) {
  check::Section("a credential that is taken");
  const std::string claims = "{\"sub\":\"" + emulated::Unique("google") + "\",\"email\":\"" + UniqueEmail("google") +
                             "\",\"email_verified\":true}";
  firebase::auth::Credential credential = firebase::auth::GoogleAuthProvider::GetCredential(claims.c_str(), nullptr);
  firebase::Future<firebase::auth::User*> owner = auth->SignInWithCredential(credential);
  REQUIRE(CHECK_SUCCEEDS(owner));
  const std::string uid = (*owner.result())->uid();
  auth->SignOut();
  firebase::Future<firebase::auth::User*> anonymous = auth->SignInAnonymously();
  REQUIRE(CHECK_SUCCEEDS(anonymous));
  firebase::Future<firebase::auth::SignInResult> link_result =
      auth->current_user()->LinkAndRetrieveDataWithCredential(credential);
  CHECK_FAILS(firebase::auth::kAuthErrorCredentialAlreadyInUse, link_result);
  CHECK(auth->current_user()->LinkAndRetrieveDataWithCredentialLastResult() == link_result);
  firebase::Future<firebase::auth::SignInResult> switched =
      auth->SignInAndRetrieveDataWithCredential(link_result.result()->info.updated_credential);
  REQUIRE(CHECK_SUCCEEDS(switched));
  CHECK_EQUAL(uid, switched.result()->user->uid());
  CHECK(auth->SignInWithCredentialLastResult().result()->is_valid());
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  curl_global_init(CURL_GLOBAL_DEFAULT);
  {
    emulated::Fixture fixture;
    UserKeeper keeper;
    fixture.auth->AddAuthStateListener(&keeper);
    SignInWithPassword(fixture.auth);
    ManageUser(fixture.auth);
    CHECK(keeper.last_uid.empty());
    UseProviders(fixture.auth);
    PassProviderData(fixture.auth);
    LinkCredential(fixture.auth);
  }
  return check::Summary();
}
