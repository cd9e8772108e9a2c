// SPDX-License-Identifier: Apache-2.0
/// A program of version 11, which has the old functions beside the new ones: each of them is called once, with its
/// exact type, and gives what the new one gives.
#define FIREBASE_AUTH_GENERATION 11
#include <string>
#include <type_traits>
#include <vector>

#include "browser.h"
#include "check.h"
#include "emulated_auth.h"

namespace {

using namespace firebase::auth;
using emulated::UniqueEmail;
using firebase::Future;

/// A call of an older type that succeeded and made the current user.
void IsCurrent(Auth* auth, const Future<User*>& last, Future<User*> call) {
  REQUIRE(CHECK_SUCCEEDS(call));
  CHECK(call == last && *call.result() == auth->current_user_DEPRECATED() && *call.result() != nullptr);
}

void IsCurrent(Auth* auth, const Future<SignInResult>& last, Future<SignInResult> call) {
  REQUIRE(CHECK_SUCCEEDS(call));
  CHECK(call == last && call.result()->user == auth->current_user_DEPRECATED() && call.result()->user != nullptr);
}

template <typename Expected, typename Actual>
void IsExactly(const Actual& /*value*/) {
  static_assert(std::is_same<Expected, Actual>::value, "another type than in version 11");
}

std::string CustomToken(const std::string& uid) {
  return "{\"uid\":\"" + uid + "\"}";
}

void SignIn(Auth* auth, const std::string& email) {
  check::Section("Auth");
  const Credential credential = EmailAuthProvider::GetCredential(email.c_str(), "secret1");
  CHECK(auth->current_user_DEPRECATED() == nullptr);
  const auto made = auth->CreateUserWithEmailAndPassword_DEPRECATED(email.c_str(), "secret1");
  IsCurrent(auth, auth->CreateUserWithEmailAndPasswordLastResult_DEPRECATED(), made);
  const auto signed_in = auth->SignInWithEmailAndPassword_DEPRECATED(email.c_str(), "secret1");
  IsCurrent(auth, auth->SignInWithEmailAndPasswordLastResult_DEPRECATED(), signed_in);
  const auto by_credential = auth->SignInWithCredential_DEPRECATED(credential);
  IsCurrent(auth, auth->SignInWithCredentialLastResult_DEPRECATED(), by_credential);
  const auto with_data = auth->SignInAndRetrieveDataWithCredential_DEPRECATED(credential);
  IsCurrent(auth, auth->SignInAndRetrieveDataWithCredentialLastResult_DEPRECATED(), with_data);
  CHECK_EQUAL(email, auth->current_user_DEPRECATED()->email());
  const std::string uid = emulated::Unique("eleven");
  const auto by_token = auth->SignInWithCustomToken_DEPRECATED(CustomToken(uid).c_str());
  IsCurrent(auth, auth->SignInWithCustomTokenLastResult_DEPRECATED(), by_token);
  CHECK_EQUAL(uid, auth->current_user().uid());
  const auto anonymous = auth->SignInAnonymously_DEPRECATED();
  IsCurrent(auth, auth->SignInAnonymouslyLastResult_DEPRECATED(), anonymous);
  CHECK(auth->current_user_DEPRECATED()->is_anonymous());
}

void UseUser(Auth* auth, const std::string& email) {
  check::Section("User");
  User* user = auth->current_user_DEPRECATED();
  REQUIRE(CHECK(user != nullptr));
  const Credential credential = EmailAuthProvider::GetCredential(UniqueEmail("linked").c_str(), "secret1");
  const auto linked = user->LinkWithCredential_DEPRECATED(credential);
  IsCurrent(auth, user->LinkWithCredentialLastResult_DEPRECATED(), linked);
  REQUIRE(CHECK_EQUAL(1u, user->provider_data_DEPRECATED().size()));
  CHECK_EQUAL(std::string("password"), user->provider_data_DEPRECATED()[0]->provider_id());
  CHECK_EQUAL(std::string("password"), user->provider_data()[0].provider_id());
  const auto again = user->ReauthenticateAndRetrieveData_DEPRECATED(credential);
  IsCurrent(auth, user->ReauthenticateAndRetrieveDataLastResult_DEPRECATED(), again);
  auto plain = user->Reauthenticate(credential);
  IsExactly<Future<void>>(plain);
  const std::string claims = "{\"sub\":\"" + emulated::Unique("google") + "\"}";
  const auto google =
      user->LinkAndRetrieveDataWithCredential_DEPRECATED(GoogleAuthProvider::GetCredential(claims.c_str(), nullptr));
  IsCurrent(auth, user->LinkAndRetrieveDataWithCredentialLastResult_DEPRECATED(), google);
  CHECK_EQUAL(std::string("google.com"), google.result()->info.provider_id);
  CHECK(google == user->LinkAndRetrieveDataWithCredentialLastResult());
  const auto unlinked = user->Unlink_DEPRECATED("google.com");
  IsCurrent(auth, user->UnlinkLastResult_DEPRECATED(), unlinked);
  const auto phone = user->UpdatePhoneNumberCredential_DEPRECATED(
      PhoneAuthProvider::GetInstance(auth).GetCredential_DEPRECATED("unknown", "123456"));
  IsExactly<Future<User*>>(phone);
  CHECK(phone == user->UpdatePhoneNumberCredentialLastResult_DEPRECATED());
  CHECK_FAILS(kAuthErrorInvalidVerificationId, phone);
  CHECK(*phone.result() == nullptr);
  CHECK_FAILS(kAuthErrorEmailAlreadyInUse, auth->CreateUserWithEmailAndPassword_DEPRECATED(email.c_str(), "secret1"));
}

void UseProviders(Auth* auth) {
  check::Section("providers in the browser");
  browser::Follower follower;
  const FederatedOAuthProviderData github = browser::ConsentingUser("github.com", UniqueEmail("eleven"));
  FederatedOAuthProvider provider(github);
  provider.SetBrowserOptions(follower.Options());
  const auto signed_in = auth->SignInWithProvider_DEPRECATED(&provider);
  IsCurrent(auth, signed_in, signed_in);
  const auto again = auth->current_user_DEPRECATED()->ReauthenticateWithProvider_DEPRECATED(&provider);
  IsCurrent(auth, again, again);
  CHECK_EQUAL(std::string("github.com"), again.result()->info.provider_id);
  provider.SetProviderData(browser::ConsentingUser("yahoo.com", UniqueEmail("eleven")));
  const auto linked = auth->current_user_DEPRECATED()->LinkWithProvider_DEPRECATED(&provider);
  IsCurrent(auth, linked, linked);
  CHECK_EQUAL(std::string("yahoo.com"), linked.result()->info.provider_id);
}

/// The names without the suffix are those of today.
void UseNewNames(Auth* auth) {
  check::Section("the new functions beside them");
  IsExactly<User>(auth->current_user());
  auto signed_in = auth->SignInAnonymously();
  IsExactly<Future<AuthResult>>(signed_in);
  CHECK_SUCCEEDS(signed_in);
  CHECK(signed_in == auth->SignInAnonymouslyLastResult_DEPRECATED());
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  curl_global_init(CURL_GLOBAL_DEFAULT);
  {
    emulated::Fixture fixture;
    const std::string email = UniqueEmail("eleven");
    SignIn(fixture.auth, email);
    UseUser(fixture.auth, email);
    UseProviders(fixture.auth);
    fixture.auth->SignOut();
    UseNewNames(fixture.auth);
  }
  return check::Summary();
}
