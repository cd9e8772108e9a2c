// SPDX-License-Identifier: Apache-2.0
/// Signing in without a browser, and signing out, against the emulator.
#include <future>
#include <string>
#include <vector>

#include "../c/support/pages.h"
#include "../c/support/web.h"
#include "check.h"
#include "emulated_auth.h"

namespace {

using namespace firebase::auth;
using emulated::Fixture;
using emulated::Unique;
using emulated::UniqueEmail;
using firebase::Future;

void TestAnonymous() {
  check::Section("anonymous sign-in");
  Fixture fixture;
  CHECK(!fixture.auth->current_user().is_valid());
  const Future<AuthResult> first = fixture.auth->SignInAnonymously();
  REQUIRE(CHECK_SUCCEEDS(first));
  const User user = first.result()->user;
  CHECK(user.is_valid() && user.is_anonymous() && !user.uid().empty() && user.email().empty());
  CHECK_EQUAL(std::string("Firebase"), user.provider_id());
  CHECK(user == fixture.auth->current_user());
  const UserMetadata metadata = user.metadata();
  CHECK(metadata.creation_timestamp > 0 && metadata.last_sign_in_timestamp >= metadata.creation_timestamp);
  const std::string uid = user.uid();
  const Future<AuthResult> second = fixture.auth->SignInAnonymously();
  CHECK_SUCCEEDS(second);
  CHECK_EQUAL(uid, fixture.auth->current_user().uid());
  fixture.auth->SignOut();
  CHECK(!user.is_valid() && user.uid().empty() && user.provider_id().empty());
}

void TestEmail() {
  check::Section("email and password");
  Fixture fixture;
  const std::string email = UniqueEmail("person");
  const Future<AuthResult> created = fixture.auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1");
  REQUIRE(CHECK_SUCCEEDS(created));
  const std::string uid = created.result()->user.uid();
  CHECK_EQUAL(email, created.result()->user.email());
  CHECK(!created.result()->user.is_anonymous());
  fixture.auth->SignOut();
  const Future<AuthResult> signed_in = fixture.auth->SignInWithEmailAndPassword(email.c_str(), "secret1");
  REQUIRE(CHECK_SUCCEEDS(signed_in));
  CHECK_EQUAL(uid, signed_in.result()->user.uid());
  CHECK(!signed_in.result()->credential.is_valid());
  CHECK(!signed_in.result()->additional_user_info.is_new_user);
  const auto providers = fixture.auth->current_user().provider_data();
  REQUIRE(CHECK_EQUAL(1, static_cast<int>(providers.size())));
  CHECK_EQUAL(std::string("password"), providers[0].provider_id());
  CHECK_EQUAL(email, providers[0].email());
}

void TestEmailFailures() {
  check::Section("what is wrong with email or password is told");
  Fixture fixture;
  const std::string email = UniqueEmail("person");
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1")));
  fixture.auth->SignOut();
  Auth* auth = fixture.auth;
  CHECK_FAILS(kAuthErrorMissingEmail, auth->SignInWithEmailAndPassword("", "secret1"));
  CHECK_FAILS(kAuthErrorMissingEmail, auth->SignInWithEmailAndPassword(nullptr, "secret1"));
  CHECK_FAILS(kAuthErrorMissingPassword, auth->SignInWithEmailAndPassword(email.c_str(), nullptr));
  CHECK_FAILS(kAuthErrorMissingPassword, auth->CreateUserWithEmailAndPassword("new@example.com", ""));
  CHECK_FAILS(kAuthErrorInvalidEmail, auth->SignInWithEmailAndPassword("no address", "secret1"));
  CHECK_FAILS(kAuthErrorEmailAlreadyInUse, auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1"));
  CHECK_FAILS(kAuthErrorWeakPassword, auth->CreateUserWithEmailAndPassword(UniqueEmail("weak").c_str(), "12345"));
  const Future<AuthResult> wrong = auth->SignInWithEmailAndPassword(email.c_str(), "other12");
  CHECK_FAILS(kAuthErrorWrongPassword, wrong);
  CHECK(wrong.result() != nullptr && !wrong.result()->user.is_valid());
  CHECK(wrong.error_message() != nullptr && *wrong.error_message() != '\0');
  CHECK(!ErrorName(wrong).empty());
  CHECK_FAILS(kAuthErrorUserNotFound, auth->SignInWithEmailAndPassword(UniqueEmail("nobody").c_str(), "secret1"));
  CHECK(!auth->current_user().is_valid());
}

void TestCustomToken() {
  check::Section("custom tokens");
  Fixture fixture;
  const std::string uid = Unique("custom");
  const std::string token = "{\"uid\":\"" + uid + "\"}";
  const Future<AuthResult> signed_in = fixture.auth->SignInWithCustomToken(token.c_str());
  REQUIRE(CHECK_SUCCEEDS(signed_in));
  CHECK_EQUAL(uid, signed_in.result()->user.uid());
  CHECK_FAILS(kAuthErrorInvalidCustomToken, fixture.auth->SignInWithCustomToken(nullptr));
  CHECK_FAILS(kAuthErrorInvalidCustomToken, fixture.auth->SignInWithCustomToken("not a token"));
  CHECK_EQUAL(uid, fixture.auth->current_user().uid());
}

void TestCredentials() {
  check::Section("credentials");
  Fixture fixture;
  const std::string email = UniqueEmail("person");
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1")));
  const std::string uid = fixture.auth->current_user().uid();
  fixture.auth->SignOut();
  const Credential password = EmailAuthProvider::GetCredential(email.c_str(), "secret1");
  const Future<User> by_password = fixture.auth->SignInWithCredential(password);
  REQUIRE(CHECK_SUCCEEDS(by_password));
  CHECK_EQUAL(uid, by_password.result()->uid());
  const std::string claims = "{\"sub\":\"" + Unique("google") + "\",\"email\":\"" + UniqueEmail("google") +
                             "\",\"email_verified\":true,\"name\":\"Ada\"}";
  const Credential google = GoogleAuthProvider::GetCredential(claims.c_str(), nullptr);
  const Future<AuthResult> by_google = fixture.auth->SignInAndRetrieveDataWithCredential(google);
  REQUIRE(CHECK_SUCCEEDS(by_google));
  const AdditionalUserInfo& info = by_google.result()->additional_user_info;
  CHECK_EQUAL(std::string("google.com"), info.provider_id);
  CHECK(info.is_new_user && !info.profile.empty() && !info.profile_json.empty());
  CHECK_EQUAL(std::string("Ada"), info.profile.at("name").string_value());
  CHECK(by_google.result()->user.uid() != uid);
}

void TestInvalidCredential() {
  check::Section("an invalid credential fails at once");
  Fixture fixture;
  const Future<User> user = fixture.auth->SignInWithCredential(Credential());
  CHECK(user.status() == firebase::kFutureStatusComplete);
  CHECK_FAILS(kAuthErrorInvalidCredential, user);
  CHECK_FAILS(kAuthErrorInvalidCredential, fixture.auth->SignInAndRetrieveDataWithCredential(Credential()));
  const Credential empty = EmailAuthProvider::GetCredential(nullptr, nullptr);
  CHECK_FAILS(kAuthErrorMissingEmail, fixture.auth->SignInWithCredential(empty));
}

void TestAppleNonce() {
  check::Section("an ID token is bound to its nonce");
  Fixture fixture;
  std::string hash;
  const std::string nonce = GenerateNonce(32, &hash);
  const std::string claims =
      "{\"sub\":\"" + Unique("apple") + "\",\"email\":\"" + UniqueEmail("apple") + "\",\"nonce\":\"" + hash + "\"}";
  const std::string other = GenerateNonce();
  const Credential forged = OAuthProvider::GetCredential("apple.com", claims.c_str(), other.c_str(), nullptr);
  CHECK_FAILS(kAuthErrorMissingOrInvalidNonce, fixture.auth->SignInWithCredential(forged));
  const Credential genuine = OAuthProvider::GetCredential("apple.com", claims.c_str(), nonce.c_str(), nullptr);
  const Future<AuthResult> signed_in = fixture.auth->SignInAndRetrieveDataWithCredential(genuine);
  REQUIRE(CHECK_SUCCEEDS(signed_in));
  CHECK_EQUAL(std::string("apple.com"), signed_in.result()->additional_user_info.provider_id);
}

void TestGameCenter() {
  check::Section("a player of Game Center");
  Fixture fixture;
  const char* url = "https://static.gc.apple.com/public-key/gc-prod-10.cer";
  const std::string player = Unique("G");
  const Credential credential =
      GameCenterAuthProvider::GetCredential(player.c_str(), url, "c2ln", "c2FsdA==", 1700000000123, "Ann");
  CHECK_EQUAL(std::string("gc.apple.com"), credential.provider());
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->SignInWithCredential(credential)));
  CHECK_EQUAL(std::string("Ann"), fixture.auth->current_user().display_name());
  CHECK(!GameCenterAuthProvider::GetCredential(nullptr, url, "c2ln", "c2FsdA==", 1, nullptr).is_valid());
}

void TestSaml() {
  check::Section("the answer of a SAML provider");
  Fixture fixture;
  const std::string subject = UniqueEmail("saml");
  const std::string answer = "{\"assertion\":{\"subject\":{\"nameId\":\"" + subject + "\"}}}";
  const Credential credential = SAMLAuthProvider::GetCredential("saml.acme", answer.c_str());
  CHECK_EQUAL(std::string("saml.acme"), credential.provider());
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->SignInWithCredential(credential)));
  User user = fixture.auth->current_user();
  CHECK_EQUAL(subject, user.email());
  CHECK_SUCCEEDS(user.Reauthenticate(Credential::FromJson(credential.ToJson().c_str())));
  const Credential other = SAMLAuthProvider::GetCredential("oidc.acme", answer.c_str());
  CHECK(!other.is_valid());
  CHECK_FAILS(kAuthErrorInvalidProviderId, fixture.auth->SignInWithCredential(other));
  CHECK_FAILS(kAuthErrorInvalidCredential,
              fixture.auth->SignInWithCredential(SAMLAuthProvider::GetCredential("saml.acme", nullptr)));
}

void TestAppleName() {
  check::Section("the name that Apple gave is the new account's");
  Fixture fixture;
  std::string hash;
  const std::string nonce = GenerateNonce(32, &hash);
  const std::string claims =
      "{\"sub\":\"" + Unique("apple") + "\",\"email\":\"" + UniqueEmail("apple") + "\",\"nonce\":\"" + hash + "\"}";
  const std::string json = OAuthProvider::GetAppleCredential(claims.c_str(), nonce.c_str(), "Ann Lee").ToJson();
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->SignInWithCredential(Credential::FromJson(json.c_str()))));
  User user = fixture.auth->current_user();
  CHECK_EQUAL(std::string("Ann Lee"), user.display_name());
  const Credential later = OAuthProvider::GetAppleCredential(claims.c_str(), nonce.c_str(), nullptr);
  CHECK_SUCCEEDS(user.Reauthenticate(later));
  CHECK_EQUAL(std::string("Ann Lee"), user.display_name());
  CHECK_FAILS(kAuthErrorProviderAlreadyLinked, user.LinkWithCredential(later));
  const Credential forged = OAuthProvider::GetAppleCredential(claims.c_str(), GenerateNonce().c_str(), "Eve");
  CHECK_FAILS(kAuthErrorMissingOrInvalidNonce, fixture.auth->SignInWithCredential(forged));
  const Credential empty = OAuthProvider::GetAppleCredential("", nonce.c_str(), "Ann Lee");
  CHECK_FAILS(kAuthErrorInvalidCredential, fixture.auth->SignInWithCredential(empty));
}

void TestProviders() {
  check::Section("the providers of an address");
  Fixture fixture;
  const std::string email = UniqueEmail("person");
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1")));
  const Future<Auth::FetchProvidersResult> found = fixture.auth->FetchProvidersForEmail(email.c_str());
  REQUIRE(CHECK_SUCCEEDS(found));
  CHECK(found.result()->providers == std::vector<std::string>{"password"});
  const auto unknown = fixture.auth->FetchProvidersForEmail(UniqueEmail("nobody").c_str());
  CHECK_SUCCEEDS(unknown);
  CHECK(unknown.result() != nullptr && unknown.result()->providers.empty());
  CHECK_FAILS(kAuthErrorMissingEmail, fixture.auth->FetchProvidersForEmail(nullptr));
}

void TestLanguage() {
  check::Section("language code");
  Fixture fixture;
  CHECK_EQUAL(std::string(""), fixture.auth->language_code());
  fixture.auth->set_language_code("pt-BR");
  CHECK_EQUAL(std::string("pt-BR"), fixture.auth->language_code());
  setenv("LC_ALL", "de_CH.UTF-8", 1);
  fixture.auth->UseAppLanguage();
  CHECK_EQUAL(std::string("de-CH"), fixture.auth->language_code());
  unsetenv("LC_ALL");
}

void TestPasswordPolicy() {
  check::Section("password policy");
  Fixture fixture;
  const Future<PasswordValidationStatus> weak = fixture.auth->ValidatePassword(nullptr);
  REQUIRE(CHECK_SUCCEEDS(weak));
  CHECK(!weak.result()->is_valid && !weak.result()->meets_min_length && weak.result()->meets_max_length);
  CHECK_EQUAL(6u, weak.result()->policy.min_length);
  CHECK_EQUAL(0u, weak.result()->policy.max_length);
  CHECK(!weak.result()->policy.requires_digit && !weak.result()->policy.is_enforced);
  CHECK(weak.result()->policy.allowed_non_alphanumeric.find('!') != std::string::npos);
  const Future<PasswordValidationStatus> good = fixture.auth->ValidatePassword("secret1");
  REQUIRE(CHECK_SUCCEEDS(good));
  CHECK(good.result()->is_valid && good.result()->meets_digit && good.result()->meets_uppercase);
}

void TestSignInMethods() {
  check::Section("sign-in methods");
  Fixture fixture;
  const std::string email = UniqueEmail("methods");
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1")));
  const Future<Auth::FetchSignInMethodsResult> methods = fixture.auth->FetchSignInMethodsForEmail(email.c_str());
  REQUIRE(CHECK_SUCCEEDS(methods));
  CHECK(methods.result()->methods == std::vector<std::string>{"password"});
}

void TestUpdateCurrentUser() {
  check::Section("the user of another Auth");
  Fixture first;
  Fixture second;
  REQUIRE(CHECK_SUCCEEDS(first.auth->CreateUserWithEmailAndPassword(UniqueEmail("moved").c_str(), "secret1")));
  const Future<void> moved = second.auth->UpdateCurrentUser(first.auth->current_user());
  CHECK(second.auth->UpdateCurrentUserLastResult() == moved);
  REQUIRE(CHECK_SUCCEEDS(moved));
  CHECK_EQUAL(first.auth->current_user().uid(), second.auth->current_user().uid());
  first.auth->SignOut();
  CHECK_FAILS(kAuthErrorNoSignedInUser, second.auth->UpdateCurrentUser(first.auth->current_user()));
  CHECK(second.auth->current_user().is_valid());
  CHECK_SUCCEEDS(second.auth->current_user().GetToken(true));
}

void TestTenant() {
  check::Section("tenants");
  Fixture fixture;
  const std::string email = UniqueEmail("tenant");
  fixture.auth->set_tenant_id("acme-1");
  CHECK_EQUAL(std::string("acme-1"), fixture.auth->tenant_id());
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1")));
  CHECK_EQUAL(std::string("acme-1"), fixture.auth->current_user().tenant_id());
  fixture.auth->set_tenant_id("acme 2");
  CHECK_EQUAL(std::string("acme-1"), fixture.auth->tenant_id());
  fixture.auth->set_tenant_id(nullptr);
  CHECK_EQUAL(std::string(""), fixture.auth->tenant_id());
  CHECK_SUCCEEDS(fixture.auth->current_user().Reload());
  CHECK_FAILS(kAuthErrorUserNotFound, fixture.auth->SignInWithEmailAndPassword(email.c_str(), "secret1"));
  CHECK_EQUAL(std::string(""), User().tenant_id());
  fixture.auth->set_custom_auth_domain("auth.example.com");
  CHECK_EQUAL(std::string("auth.example.com"), fixture.auth->custom_auth_domain());
}

void TestAppCheck() {
  check::Section("App Check tokens and headers");
  Fixture fixture;
  int asked = 0;
  fixture.auth->SetHeader("X-Trace", "1");
  fixture.auth->SetHeader("Host", "refused");
  fixture.app->SetCallbackMode(firebase::kCallbackModePumped);
  fixture.auth->SetAppCheck([&](const AppCheckRequest& question) {
    ++asked;
    CHECK(question.is_open() && question.Answer("a-token") && !question.is_open() && !question.Answer("late"));
  });
  const Future<AuthResult> first = fixture.auth->SignInAnonymously();
  while (first.status() == firebase::kFutureStatusPending) fixture.app->ProcessEvents();
  CHECK_SUCCEEDS(first);
  CHECK(asked > 0);
  fixture.app->SetCallbackMode(firebase::kCallbackModeAnyThread);
  fixture.auth->SetAppCheck([](const AppCheckRequest& question) { question.Fail("no attestation"); });
  const Future<void> refused = fixture.auth->SendPasswordResetEmail("a@example.com");
  CHECK_FAILS(kAuthErrorAppVerificationFailed, refused);
  CHECK_EQUAL(std::string("no attestation"), std::string(refused.error_message()));
  fixture.auth->SetAppCheck(nullptr);
  CHECK_SUCCEEDS(fixture.auth->SignInAnonymously());
}

void TestRecaptcha() {
  check::Section("tokens of reCAPTCHA Enterprise");
  const char enforced[] = "{\"recaptchaConfig\":{\"emailPasswordEnforcementState\":\"ENFORCE\"}}";
  CHECK_EQUAL(200, web_control("PATCH", "config", enforced));
  Fixture fixture;
  const auto create = [&] {
    return fixture.auth->CreateUserWithEmailAndPassword(emulated::UniqueEmail("r").c_str(), "correct horse");
  };
  CHECK_EQUAL(std::string(""), fixture.auth->recaptcha_site_key());
  CHECK_FAILS(kAuthErrorCaptchaCheckFailed, create());
  CHECK_SUCCEEDS(fixture.auth->InitializeRecaptchaConfig());
  CHECK_SUCCEEDS(fixture.auth->InitializeRecaptchaConfigLastResult());
  CHECK_EQUAL(std::string("fake-recaptcha-key"), fixture.auth->recaptcha_site_key());
  std::string action;
  fixture.auth->SetRecaptcha([&](const RecaptchaRequest& question) {
    action = question.action();
    CHECK(question.is_open() && question.Answer("a-token") && !question.is_open() && !question.Answer("late"));
  });
  CHECK_SUCCEEDS(create());
  CHECK_EQUAL(std::string("signUpPassword"), action);
  fixture.auth->SetRecaptcha([](const RecaptchaRequest& question) { question.Answer("invalid-recaptcha-token"); });
  CHECK_FAILS(kAuthErrorCaptchaCheckFailed, create());
  fixture.auth->SetRecaptcha([](const RecaptchaRequest& question) { question.Fail("no page"); });
  CHECK_FAILS(kAuthErrorAppVerificationFailed, create());

  static web_page page;
  std::promise<std::string> shown;
  BrowserOptions options;
  options.open_url = [&](const std::string& url) {
    shown.set_value(url);
    return true;
  };
  fixture.auth->SetRecaptcha([&](const RecaptchaRequest& question) {
    CHECK(question.AnswerInBrowser(options) && !question.is_open() && !question.AnswerInBrowser());
  });
  const auto created = create();
  answer_own_page_at(shown.get_future().get().c_str(), "a-token", &page);
  CHECK_SUCCEEDS(created);
  fixture.auth->SetRecaptcha(nullptr);
  CHECK_EQUAL(200, web_control("PATCH", "config", "{\"recaptchaConfig\":null}"));
}

void TestBeforeAuthStateChanged() {
  check::Section("the last look at a user who is to be signed in");
  Fixture fixture;
  const std::string email = UniqueEmail("person");
  std::string seen;
  fixture.auth->SetBeforeAuthStateChanged([&](const User& user, const AuthStateChange& change) {
    seen = user.email();
    CHECK(!user.is_valid() && change.is_open() && !fixture.auth->current_user().is_valid());
    CHECK(change.Refuse("not here") && !change.Allow());
  });
  const Future<AuthResult> refused = fixture.auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1");
  CHECK_FAILS(kAuthErrorCancelled, refused);
  CHECK_EQUAL(std::string("not here"), std::string(refused.error_message()));
  CHECK_EQUAL(email, seen);
  fixture.auth->SetBeforeAuthStateChanged([](const User&, const AuthStateChange& change) { CHECK(change.Allow()); });
  CHECK_SUCCEEDS(fixture.auth->SignInWithEmailAndPassword(email.c_str(), "secret1"));
  fixture.auth->SetBeforeAuthStateChanged(nullptr);
  CHECK_SUCCEEDS(fixture.auth->SignInAnonymously());
}

void TestStore() {
  check::Section("who is signed in is known, and kept");
  Fixture fixture;
  CHECK_SUCCEEDS(fixture.auth->Ready());
  CHECK(!fixture.auth->current_user().is_valid());
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->SignInAnonymously()));
  CHECK_SUCCEEDS(fixture.auth->FlushStore());
  CHECK(fixture.auth->store_status() == firebase::kStoreStatusOk);
  CHECK_SUCCEEDS(fixture.auth->SetPersistence(firebase::kStoreMemory));
  CHECK(fixture.auth->store_kind() == firebase::kStoreMemory);
  CHECK_FAILS(kAuthErrorInvalidArgument, fixture.auth->SetPersistence(firebase::kStoreHost));
  fixture.auth->SignOut();
  CHECK_SUCCEEDS(fixture.auth->FlushStore());
}

void TestUnreachable() {
  check::Section("a server that is not there");
  Fixture fixture;
  fixture.auth->UseEmulator("127.0.0.1", 1);
  CHECK_FAILS(kAuthErrorNetworkRequestFailed, fixture.auth->SignInAnonymously());
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestAnonymous();
  TestEmail();
  TestEmailFailures();
  TestCustomToken();
  TestCredentials();
  TestInvalidCredential();
  TestAppleNonce();
  TestAppleName();
  TestGameCenter();
  TestSaml();
  TestProviders();
  TestLanguage();
  TestPasswordPolicy();
  TestSignInMethods();
  TestUpdateCurrentUser();
  TestTenant();
  TestAppCheck();
  TestRecaptcha();
  TestBeforeAuthStateChanged();
  TestStore();
  TestUnreachable();
  return check::Summary();
}
