// SPDX-License-Identifier: Apache-2.0
/// A program of before version 11 that overloads a function of its own on the types of Futures: with
/// FIREBASE_AUTH_GENERATION 10 each call has exactly one of them.
#define FIREBASE_AUTH_GENERATION 10
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
using firebase::FutureBase;

enum Kind { kNothing, kText, kUser, kResult };

Kind Wait(const Future<void>& future) {
  future.Wait(emulated::kPatienceMs);
  return kNothing;
}

Kind Wait(const Future<std::string>& future) {
  future.Wait(emulated::kPatienceMs);
  return kText;
}

Kind Wait(const Future<User*>& future) {
  future.Wait(emulated::kPatienceMs);
  return kUser;
}

Kind Wait(const Future<SignInResult>& future) {
  future.Wait(emulated::kPatienceMs);
  return kResult;
}

template <typename Expected, typename Actual>
void IsExactly(const Actual& /*value*/) {
  static_assert(std::is_same<Expected, Actual>::value, "another type than before version 11");
}

void SignIn(Auth* auth, const std::string& email) {
  check::Section("calls of Auth");
  const Credential credential = EmailAuthProvider::GetCredential(email.c_str(), "secret1");
  CHECK_EQUAL(kUser, Wait(auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1")));
  CHECK_EQUAL(kUser, Wait(auth->CreateUserWithEmailAndPasswordLastResult()));
  CHECK_EQUAL(kUser, Wait(auth->SignInWithEmailAndPassword(email.c_str(), "secret1")));
  CHECK_EQUAL(kUser, Wait(auth->SignInWithEmailAndPasswordLastResult()));
  CHECK_EQUAL(kUser, Wait(auth->SignInWithCredential(credential)));
  CHECK_EQUAL(kUser, Wait(auth->SignInWithCredentialLastResult()));
  CHECK_EQUAL(kUser, Wait(auth->SignInWithCustomToken("")));
  CHECK_EQUAL(kUser, Wait(auth->SignInWithCustomTokenLastResult()));
  CHECK_EQUAL(kUser, Wait(auth->SignInAnonymously()));
  CHECK_EQUAL(kUser, Wait(auth->SignInAnonymouslyLastResult()));
  CHECK_EQUAL(kResult, Wait(auth->SignInAndRetrieveDataWithCredential(credential)));
  CHECK_EQUAL(kResult, Wait(auth->SignInAndRetrieveDataWithCredentialLastResult()));
  CHECK_EQUAL(kResult, Wait(auth->SignInWithProvider(nullptr)));
  CHECK_EQUAL(kNothing, Wait(auth->SendPasswordResetEmail(email.c_str())));
  IsExactly<Future<Auth::FetchProvidersResult>>(auth->FetchProvidersForEmail(email.c_str()));
  IsExactly<User*>(auth->current_user());
  IsExactly<Credential>(PhoneAuthProvider::GetInstance(auth).GetCredential("unknown", "123456"));
  const auto kept = auth->SignInAndRetrieveDataWithCredential(credential);
  REQUIRE(CHECK_SUCCEEDS(kept));
  CHECK(kept.result()->user == auth->current_user() && kept.result()->user != nullptr);
  CHECK_EQUAL(email, kept.result()->user->email());
}

void UseUser(Auth* auth, const std::string& email) {
  check::Section("calls of User");
  User* user = auth->current_user();
  REQUIRE(CHECK(user != nullptr));
  const Credential credential = EmailAuthProvider::GetCredential(email.c_str(), "secret1");
  auto again = user->Reauthenticate(credential);
  CHECK_EQUAL(kNothing, Wait(again));
  again = user->Reload();
  IsExactly<Future<void>>(user->Reauthenticate(credential));
  CHECK_EQUAL(kNothing, Wait(user->ReauthenticateLastResult()));
  CHECK_EQUAL(kResult, Wait(user->ReauthenticateAndRetrieveData(credential)));
  CHECK_EQUAL(kResult, Wait(user->ReauthenticateAndRetrieveDataLastResult()));
  CHECK_EQUAL(kResult, Wait(user->ReauthenticateWithProvider(nullptr)));
  CHECK_EQUAL(kResult, Wait(user->LinkWithProvider(nullptr)));
  CHECK_EQUAL(kUser, Wait(user->LinkWithCredential(credential)));
  CHECK_EQUAL(kUser, Wait(user->LinkWithCredentialLastResult()));
  CHECK_EQUAL(kResult, Wait(user->LinkAndRetrieveDataWithCredential(credential)));
  CHECK_FAILS(kAuthErrorProviderAlreadyLinked, user->LinkAndRetrieveDataWithCredentialLastResult());
  CHECK_EQUAL(kResult, Wait(user->LinkAndRetrieveDataWithCredentialLastResult()));
  CHECK_EQUAL(kUser, Wait(user->UpdatePhoneNumberCredential(credential)));
  CHECK_EQUAL(kUser, Wait(user->UpdatePhoneNumberCredentialLastResult()));
  CHECK_EQUAL(kUser, Wait(user->Unlink("github.com")));
  CHECK_EQUAL(kUser, Wait(user->UnlinkLastResult()));
  CHECK_EQUAL(kText, Wait(user->GetToken(false)));
  CHECK_EQUAL(kNothing, Wait(user->UpdateEmail(email.c_str())));
  CHECK_EQUAL(kNothing, Wait(user->UpdatePassword("secret1")));
  CHECK_EQUAL(kNothing, Wait(user->SendEmailVerification()));
}

void ReadProviders(Auth* auth, const std::string& email) {
  check::Section("the list of providers");
  User* user = auth->current_user();
  REQUIRE(CHECK(user != nullptr));
  const std::vector<UserInfoInterface*>& providers = user->provider_data();
  REQUIRE(CHECK_EQUAL(1u, providers.size()));
  UserInfoInterface* const password = providers[0];
  int seen = 0;
  for (auto it = user->provider_data().begin(); it != user->provider_data().end(); ++it) {
    CHECK_EQUAL(std::string("password"), (*it)->provider_id());
    ++seen;
  }
  CHECK_EQUAL(1, seen);
  CHECK(&user->provider_data() == &providers);
  const std::string claims = "{\"sub\":\"" + emulated::Unique("google") + "\"}";
  CHECK_SUCCEEDS(user->LinkWithCredential(GoogleAuthProvider::GetCredential(claims.c_str(), nullptr)));
  CHECK_EQUAL(2u, user->provider_data().size());
  CHECK(providers.size() == 1 && password->email() == email);
  User nobody;
  CHECK(nobody.provider_data().empty());
}

/// A call that is kept without its type: it is of the type that this generation gave it.
void KeepUntyped(Auth* auth) {
  check::Section("a Future without its type");
  const FutureBase base = auth->SignInAnonymously();
  REQUIRE(CHECK_SUCCEEDS(base));
  CHECK(*static_cast<User* const*>(base.result_void()) == auth->current_user());
}

void UseProvider(Auth* auth) {
  check::Section("a provider in the browser");
  browser::Follower follower;
  FederatedOAuthProvider provider(browser::ConsentingUser("github.com", UniqueEmail("ten")));
  provider.SetBrowserOptions(follower.Options());
  auto result = auth->SignInWithProvider(&provider);
  IsExactly<Future<SignInResult>>(result);
  REQUIRE(CHECK_SUCCEEDS(result));
  CHECK_EQUAL(std::string("github.com"), result.result()->info.provider_id);
  CHECK(result.result()->user == auth->current_user());
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  curl_global_init(CURL_GLOBAL_DEFAULT);
  {
    emulated::Fixture fixture;
    const std::string email = UniqueEmail("ten");
    CHECK(fixture.auth->current_user() == nullptr);
    SignIn(fixture.auth, email);
    UseUser(fixture.auth, email);
    ReadProviders(fixture.auth, email);
    UseProvider(fixture.auth);
    fixture.auth->SignOut();
    KeepUntyped(fixture.auth);
  }
  return check::Summary();
}
