// SPDX-License-Identifier: Apache-2.0
/// Changing an account: profile, password, linking, re-authentication, deletion, against the emulator.
#include <algorithm>
#include <string>
#include <vector>

#include "check.h"
#include "emulated_auth.h"

namespace {

using namespace firebase::auth;
using emulated::Fixture;
using emulated::kPatienceMs;
using emulated::Unique;
using emulated::UniqueEmail;
using firebase::Future;

/// A Google credential as the emulator takes it: the claims instead of a signed token.
Credential Google(const std::string& subject, const std::string& email) {
  const std::string claims = "{\"sub\":\"" + subject + "\",\"email\":\"" + email + "\",\"email_verified\":true}";
  return GoogleAuthProvider::GetCredential(claims.c_str(), nullptr);
}

std::vector<std::string> ProviderIds(const User& user) {
  std::vector<std::string> ids;
  for (const auto& info : user.provider_data()) ids.push_back(info.provider_id());
  std::sort(ids.begin(), ids.end());
  return ids;
}

void TestProfile() {
  check::Section("profile");
  Fixture fixture;
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(UniqueEmail("profile").c_str(), "secret1")));
  User user = fixture.auth->current_user();
  User::UserProfile profile;
  profile.display_name = "Ada";
  profile.photo_url = "https://example.com/ada.png";
  CHECK_SUCCEEDS(user.UpdateUserProfile(profile));
  CHECK_EQUAL(std::string("Ada"), user.display_name());
  CHECK_EQUAL(std::string("https://example.com/ada.png"), user.photo_url());
  profile.display_name = nullptr;
  profile.photo_url = "";
  CHECK_SUCCEEDS(user.UpdateUserProfile(profile));
  CHECK_EQUAL(std::string("Ada"), user.display_name());
  CHECK_EQUAL(std::string(""), user.photo_url());
  CHECK_SUCCEEDS(user.Reload());
  CHECK_EQUAL(std::string("Ada"), user.display_name());
}

void TestIdTokenResult() {
  check::Section("ID token result");
  Fixture fixture;
  const Future<AuthResult> in = fixture.auth->SignInWithCustomToken(
      "{\"uid\":\"claims-cpp\",\"claims\":{\"role\":\"editor\",\"rooms\":[[1,2],[]]}}");
  REQUIRE(CHECK_SUCCEEDS(in));
  User user = fixture.auth->current_user();
  const Future<IdTokenResult> future = user.GetIdTokenResult(false);
  REQUIRE(CHECK_SUCCEEDS(future));
  const IdTokenResult* result = future.result();
  CHECK_EQUAL(*user.GetToken(false).result(), result->token);
  CHECK_EQUAL(std::string("custom"), result->sign_in_provider);
  CHECK_EQUAL(std::string("editor"), result->claims.at("role").string_value());
  CHECK_EQUAL(int64_t{2}, result->claims.at("rooms").vector()[0].vector()[1].int64_value());
  CHECK(result->claims_json.find("\"role\":\"editor\"") != std::string::npos);
  CHECK_EQUAL(result->issued_at + 3600, result->expiration);
  CHECK(result->auth_time > 0 && result->auth_time <= result->issued_at);
  CHECK_EQUAL(std::string(""), result->tenant_id + result->sign_in_second_factor + result->second_factor_id);
  CHECK(!user.refresh_token().empty());
  fixture.auth->SignOut();
  CHECK_EQUAL(std::string(""), user.refresh_token());
  CHECK(user.GetIdTokenResult(false).status() == firebase::kFutureStatusInvalid);
}

void TestCredentialJson() {
  check::Section("credentials as JSON");
  const Credential made = EmailAuthProvider::GetCredential("a@example.com", "secret1");
  const Credential read = Credential::FromJson(made.ToJson().c_str());
  CHECK(read.is_valid() && read.ToJson() == made.ToJson());
  CHECK_EQUAL(std::string("password"), read.provider());
  CHECK_EQUAL(std::string(""), Credential().ToJson());
  Fixture fixture;
  const Credential none = Credential::FromJson("{}");
  CHECK(!none.is_valid() && !Credential::FromJson(nullptr).is_valid());
  const auto refused = fixture.auth->SignInAndRetrieveDataWithCredential(none);
  CHECK_FAILS(kAuthErrorInvalidCredential, refused);
  CHECK_EQUAL(std::string("UNREADABLE_CREDENTIAL"), ErrorName(refused));
}

void TestPassword() {
  check::Section("password");
  Fixture fixture;
  const std::string email = UniqueEmail("password");
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1")));
  CHECK_FAILS(kAuthErrorMissingPassword, fixture.auth->current_user().UpdatePassword(nullptr));
  CHECK_FAILS(kAuthErrorWeakPassword, fixture.auth->current_user().UpdatePassword("123"));
  CHECK_SUCCEEDS(fixture.auth->current_user().UpdatePassword("secret2"));
  fixture.auth->SignOut();
  CHECK_FAILS(kAuthErrorWrongPassword, fixture.auth->SignInWithEmailAndPassword(email.c_str(), "secret1"));
  CHECK_SUCCEEDS(fixture.auth->SignInWithEmailAndPassword(email.c_str(), "secret2"));
}

void TestToken() {
  check::Section("ID tokens");
  Fixture fixture;
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->SignInAnonymously()));
  User user = fixture.auth->current_user();
  const Future<std::string> cached = user.GetToken(false);
  CHECK(cached.status() == firebase::kFutureStatusComplete);
  REQUIRE(CHECK_SUCCEEDS(cached));
  CHECK_EQUAL(2, static_cast<int>(std::count(cached.result()->begin(), cached.result()->end(), '.')));
  const Future<std::string> fresh = user.GetToken(true);
  REQUIRE(CHECK_SUCCEEDS(fresh));
  CHECK(!fresh.result()->empty());
}

void TestLinking() {
  check::Section("an anonymous account becomes a permanent one; links come and go");
  Fixture fixture;
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->SignInAnonymously()));
  User user = fixture.auth->current_user();
  const std::string uid = user.uid();
  const std::string email = UniqueEmail("link");
  const Future<AuthResult> linked = user.LinkWithCredential(EmailAuthProvider::GetCredential(email.c_str(), "secret1"));
  REQUIRE(CHECK_SUCCEEDS(linked));
  CHECK(linked == user.LinkWithCredentialLastResult());
  CHECK(user.uid() == uid && !user.is_anonymous() && user.email() == email);
  const std::string subject = Unique("google");
  REQUIRE(CHECK_SUCCEEDS(user.LinkWithCredential(Google(subject, email))));
  CHECK(ProviderIds(user) == (std::vector<std::string>{"google.com", "password"}));
  CHECK_FAILS(kAuthErrorProviderAlreadyLinked, user.LinkWithCredential(Google(subject, email)));
  CHECK_FAILS(kAuthErrorInvalidCredential, user.LinkWithCredential(Credential()));
  const Future<AuthResult> unlinked = user.Unlink("google.com");
  REQUIRE(CHECK_SUCCEEDS(unlinked));
  CHECK_EQUAL(uid, unlinked.result()->user.uid());
  CHECK(ProviderIds(user) == std::vector<std::string>{"password"});
  CHECK_FAILS(kAuthErrorNoSuchProvider, user.Unlink("google.com"));
  CHECK_FAILS(kAuthErrorNoSuchProvider, user.Unlink(nullptr));
}

void TestLinkedElsewhere() {
  check::Section("an identity that belongs to another account");
  Fixture fixture;
  const Credential google = Google(Unique("google"), UniqueEmail("elsewhere"));
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->SignInWithCredential(google)));
  const std::string owner = fixture.auth->current_user().uid();
  fixture.auth->SignOut();
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->SignInAnonymously()));
  const Future<AuthResult> refused = fixture.auth->current_user().LinkWithCredential(google);
  REQUIRE(CHECK_FAILS(kAuthErrorCredentialAlreadyInUse, refused));
  const Credential updated = refused.result()->additional_user_info.updated_credential;
  REQUIRE(CHECK(updated.is_valid()));
  const Future<User> switched = fixture.auth->SignInWithCredential(updated);
  REQUIRE(CHECK_SUCCEEDS(switched));
  CHECK_EQUAL(owner, switched.result()->uid());
}

void TestReauthentication() {
  check::Section("re-authentication");
  Fixture fixture;
  const std::string email = UniqueEmail("again");
  const std::string stranger = UniqueEmail("stranger");
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(stranger.c_str(), "secret1")));
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1")));
  User user = fixture.auth->current_user();
  const std::string uid = user.uid();
  const Credential own = EmailAuthProvider::GetCredential(email.c_str(), "secret1");
  const Future<void> untyped = user.Reauthenticate(own);
  CHECK_SUCCEEDS(untyped);
  CHECK(untyped == user.ReauthenticateLastResult() && untyped.result() == nullptr);
  const Future<AuthResult> typed = user.ReauthenticateAndRetrieveData(own);
  REQUIRE(CHECK_SUCCEEDS(typed));
  CHECK_EQUAL(uid, typed.result()->user.uid());
  const Credential wrong = EmailAuthProvider::GetCredential(email.c_str(), "secret2");
  CHECK_FAILS(kAuthErrorWrongPassword, user.Reauthenticate(wrong));
  const Credential other = EmailAuthProvider::GetCredential(stranger.c_str(), "secret1");
  CHECK_FAILS(kAuthErrorUserMismatch, user.Reauthenticate(other));
  CHECK_FAILS(kAuthErrorInvalidCredential, user.Reauthenticate(Credential()));
  CHECK_EQUAL(uid, user.uid());
}

void TestDeletion() {
  check::Section("deletion signs out");
  Fixture fixture;
  const std::string email = UniqueEmail("delete");
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1")));
  User user = fixture.auth->current_user();
  CHECK_SUCCEEDS(user.Reauthenticate(EmailAuthProvider::GetCredential(email.c_str(), "secret1")));
  CHECK_SUCCEEDS(user.Delete());
  CHECK(!user.is_valid() && !fixture.auth->current_user().is_valid());
  CHECK(user.Delete().status() == firebase::kFutureStatusInvalid);
  CHECK_FAILS(kAuthErrorUserNotFound, fixture.auth->SignInWithEmailAndPassword(email.c_str(), "secret1"));
}

void TestLiveView() {
  check::Section("a kept User shows whoever is signed in");
  Fixture fixture;
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->SignInAnonymously()));
  const User kept = fixture.auth->current_user();
  const std::string first = kept.uid();
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(UniqueEmail("next").c_str(), "secret1")));
  CHECK(kept.uid() != first && kept == fixture.auth->current_user() && !kept.is_anonymous());
  Fixture other;
  REQUIRE(CHECK_SUCCEEDS(other.auth->SignInAnonymously()));
  CHECK(kept != other.auth->current_user() && kept != User());
}

void TestRevocation() {
  check::Section("what Apple gave is revoked, and the session goes on");
  Fixture fixture;
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->SignInAnonymously()));
  User user = fixture.auth->current_user();
  CHECK_SUCCEEDS(user.RevokeTokenWithAuthorizationCode("code"));
  CHECK_SUCCEEDS(user.RevokeAccessToken("token"));
  CHECK(fixture.auth->current_user() == user);
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestProfile();
  TestIdTokenResult();
  TestCredentialJson();
  TestPassword();
  TestToken();
  TestLinking();
  TestLinkedElsewhere();
  TestReauthentication();
  TestDeletion();
  TestLiveView();
  TestRevocation();
  return check::Summary();
}
