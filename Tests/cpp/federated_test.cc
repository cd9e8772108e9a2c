// SPDX-License-Identifier: Apache-2.0
/// Signing in through the browser, against the emulator: what the user would do is done by browser::Follower.
#include <curl/curl.h>

#include <cstdlib>
#include <string>

#include "browser.h"
#include "check.h"
#include "emulated_auth.h"

namespace {

using namespace firebase::auth;
using browser::Claims;
using browser::ConsentingUser;
using browser::Follower;
using emulated::Fixture;
using emulated::kPatienceMs;
using emulated::Unique;
using emulated::UniqueEmail;
using firebase::Future;

void TestSignIn(const char* provider_id) {
  check::Section(provider_id);
  Fixture fixture;
  Follower follower;
  const std::string email = UniqueEmail("browser");
  FederatedOAuthProvider provider(ConsentingUser(provider_id, email));
  provider.SetBrowserOptions(follower.Options());
  const Future<AuthResult> first = fixture.auth->SignInWithProvider(&provider);
  REQUIRE(CHECK_SUCCEEDS(first));
  const AuthResult* result = first.result();
  CHECK_EQUAL(email, result->user.email());
  CHECK_EQUAL(std::string(provider_id), result->additional_user_info.provider_id);
  CHECK(result->additional_user_info.is_new_user && !result->additional_user_info.profile.empty());
  CHECK(!result->additional_user_info.profile_json.empty());
  CHECK(result->credential.is_valid() && !result->credential.access_token().empty());
  CHECK_EQUAL(std::string(provider_id), result->credential.provider());
  CHECK(!result->additional_user_info.updated_credential.is_valid());
  const std::string uid = result->user.uid();
  fixture.auth->SignOut();
  const Future<AuthResult> second = fixture.auth->SignInWithProvider(&provider);
  REQUIRE(CHECK_SUCCEEDS(second));
  CHECK_EQUAL(uid, second.result()->user.uid());
  CHECK(!second.result()->additional_user_info.is_new_user);
  REQUIRE(CHECK_EQUAL(2, static_cast<int>(follower.urls().size())));
  CHECK(follower.urls()[0] != follower.urls()[1]);
  CHECK_EQUAL(follower.urls()[1], second.authorization_url());
  CHECK(second.browser_state() == firebase::kBrowserStateOpened);
}

void TestCompany() {
  check::Section("the single sign-on of a company, by SAML");
  Fixture fixture;
  Follower follower;
  const std::string email = UniqueEmail("company");
  FederatedOAuthProvider provider(ConsentingUser("saml.acme", email));
  provider.SetBrowserOptions(follower.Options());
  const Future<AuthResult> future = fixture.auth->SignInWithProvider(&provider);
  REQUIRE(CHECK_SUCCEEDS(future));
  CHECK_EQUAL(email, future.result()->user.email());
  CHECK_EQUAL("saml.acme", future.result()->additional_user_info.provider_id);
  CHECK(future.result()->additional_user_info.is_new_user);
}

void TestRefusedData() {
  check::Section("refused parameters, scopes and provider ids");
  Fixture fixture;
  const char* const reserved[] = {"client_id", "redirect_uri", "response_type", "scope", "state"};
  for (const char* name : reserved) {
    FederatedOAuthProviderData data("github.com");
    data.custom_parameters[name] = "value";
    const Future<AuthResult> refused = fixture.auth->SignInWithProvider(data);
    CHECK(refused.status() == firebase::kFutureStatusComplete && refused.error() == kAuthErrorInvalidArgument);
    CHECK(refused.error_message() != nullptr && std::string(refused.error_message()).find(name) != std::string::npos);
  }
  FederatedOAuthProviderData scoped("github.com");
  scoped.scopes.push_back("two words");
  CHECK(fixture.auth->SignInWithProvider(scoped).error() > 0);
  CHECK_FAILS(kAuthErrorInvalidProviderId, fixture.auth->SignInWithProvider(FederatedOAuthProviderData("git hub")));
  CHECK_FAILS(kAuthErrorInvalidProviderId, fixture.auth->SignInWithProvider(FederatedOAuthProviderData()));
  CHECK_FAILS(kAuthErrorInvalidArgument, fixture.auth->SignInWithProvider(nullptr));
}

void TestCredentialOnly() {
  check::Section("a credential without a sign-in");
  Fixture fixture;
  Follower follower;
  FederatedOAuthProvider provider(ConsentingUser("github.com", UniqueEmail("credential")));
  provider.SetBrowserOptions(follower.Options());
  const Future<Credential> future = provider.GetCredential(fixture.auth);
  REQUIRE(CHECK_SUCCEEDS(future));
  CHECK_EQUAL(std::string("github.com"), future.result()->provider());
  CHECK(!fixture.auth->current_user().is_valid());
  const Future<User> signed_in = fixture.auth->SignInWithCredential(*future.result());
  CHECK_SUCCEEDS(signed_in);
  CHECK(fixture.auth->current_user().is_valid());
  CHECK(provider.GetCredential(nullptr).status() == firebase::kFutureStatusInvalid);
}

void TestAccountExists() {
  check::Section("the address belongs to an account with a password, and the two are joined");
  Fixture fixture;
  Follower follower;
  Auth* auth = fixture.auth;
  const std::string email = UniqueEmail("exists");
  REQUIRE(CHECK_SUCCEEDS(auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1")));
  const std::string uid = auth->current_user().uid();
  auth->SignOut();
  FederatedOAuthProvider provider(Claims("github.com", "{\"sub\":\"" + Unique("octo") + "\",\"email\":\"" + email +
                                                           "\",\"email_verified\":false,\"screen_name\":\"octo\"}"));
  provider.SetBrowserOptions(follower.Options());
  const Future<AuthResult> refused = auth->SignInWithProvider(&provider);
  REQUIRE(CHECK_FAILS(kAuthErrorAccountExistsWithDifferentCredentials, refused));
  CHECK_EQUAL(email, ErrorEmail(refused));
  CHECK(!auth->current_user().is_valid());
  const Credential pending = refused.result()->additional_user_info.updated_credential;
  REQUIRE(CHECK(pending.is_valid()));
  REQUIRE(CHECK_SUCCEEDS(auth->SignInWithEmailAndPassword(email.c_str(), "secret1")));
  const Future<AuthResult> linked = auth->current_user().LinkWithCredential(pending);
  REQUIRE(CHECK_SUCCEEDS(linked));
  CHECK_EQUAL(uid, linked.result()->user.uid());
  auth->SignOut();
  const Future<AuthResult> again = auth->SignInWithProvider(&provider);
  REQUIRE(CHECK_SUCCEEDS(again));
  CHECK_EQUAL(uid, again.result()->user.uid());
  CHECK_EQUAL(std::string("octo"), again.result()->additional_user_info.user_name);
}

void TestCredentialInUse() {
  check::Section("an identity that is linked elsewhere gives the credential to switch with");
  Fixture fixture;
  Follower follower;
  FederatedOAuthProvider provider(ConsentingUser("yahoo.com", UniqueEmail("taken")));
  provider.SetBrowserOptions(follower.Options());
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->SignInWithProvider(&provider)));
  const std::string uid = fixture.auth->current_user().uid();
  fixture.auth->SignOut();
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->SignInAnonymously()));
  const Future<AuthResult> refused = fixture.auth->current_user().LinkWithProvider(&provider);
  REQUIRE(CHECK_FAILS(kAuthErrorCredentialAlreadyInUse, refused));
  CHECK(fixture.auth->current_user().is_anonymous());
  const Credential other = refused.result()->additional_user_info.updated_credential;
  REQUIRE(CHECK(other.is_valid()));
  const Future<User> switched = fixture.auth->SignInWithCredential(other);
  REQUIRE(CHECK_SUCCEEDS(switched));
  CHECK_EQUAL(uid, switched.result()->uid());
}

void TestFlowRules() {
  check::Section("one flow at a time, and not for ever");
  Fixture fixture;
  FederatedOAuthProvider provider(FederatedOAuthProviderData("github.com"));
  BrowserOptions options;
  options.open_url = [](const std::string&) { return false; };
  options.timeout_ms = 1500;
  provider.SetBrowserOptions(options);
  const Future<AuthResult> first = fixture.auth->SignInWithProvider(&provider);
  const Future<AuthResult> second = fixture.auth->SignInWithProvider(&provider);
  CHECK_FAILS(kAuthErrorWebContextAlreadyPresented, second);
  CHECK_FAILS(kAuthErrorWebContextCancelled, first);
  CHECK_EQUAL(std::string("WEB_CONTEXT_TIMED_OUT"), ErrorName(first));
  CHECK(!first.authorization_url().empty());
  CHECK(first.browser_state() == firebase::kBrowserStateFailed);
  CHECK(second.browser_state() == firebase::kBrowserStateNone);
}

void TestPresentingNothing() {
  check::Section("the program shows the page itself");
  Fixture fixture;
  FederatedOAuthProvider provider(ConsentingUser("github.com", UniqueEmail("shown")));
  BrowserOptions options;
  options.presentation = FBA_BROWSER_PRESENT_NOTHING;
  options.route = FBA_ROUTE_LOOPBACK;
  provider.SetBrowserOptions(options);
  const Future<AuthResult> signed_in = fixture.auth->SignInWithProvider(&provider);
  browser::AwaitUrl(signed_in);
  CHECK(signed_in.browser_state() == firebase::kBrowserStateNone);
  CHECK_EQUAL(200, static_cast<int>(browser::Get(signed_in.authorization_url())));
  CHECK_SUCCEEDS(signed_in);
  options.open_url = [](const std::string&) { return true; };
  provider.SetBrowserOptions(options);
  CHECK_FAILS(kAuthErrorInvalidArgument, fixture.auth->SignInWithProvider(&provider));
}

void TestSignedOutOfLinking() {
  check::Section("a sign-out ends a link in the browser, and the next sign-in gets that");
  Fixture fixture;
  FederatedOAuthProvider provider(FederatedOAuthProviderData("github.com"));
  BrowserOptions options;
  options.presentation = FBA_BROWSER_PRESENT_NOTHING;
  provider.SetBrowserOptions(options);
  CHECK_SUCCEEDS(fixture.auth->SignInAnonymously());
  const Future<AuthResult> link = fixture.auth->current_user().LinkWithProvider(&provider);
  browser::AwaitUrl(link);
  fixture.auth->SignOut();
  CHECK_FAILS(kAuthErrorCancelled, link);
  const Future<AuthResult> next = fixture.auth->SignInWithProvider(&provider);
  browser::AwaitUrl(next);
  CHECK_EQUAL(firebase::kFutureStatusPending, next.status());
  next.Cancel();
}

OAuthClient OwnClient() {
  OAuthClient client;
  client.client_id = "desktop-client";
  client.issuer = std::string("http://") + std::getenv("FIREBASE_AUTH_EMULATOR_HOST") + "/emulator/issuer/oidc.acme";
  return client;
}

void TestOwnClient() {
  check::Section("a client of the program's own, in a browser");
  Fixture fixture;
  Follower follower;
  const std::string email = UniqueEmail("direct");
  FederatedOAuthProvider provider(ConsentingUser("oidc.acme", email));
  BrowserOptions options = follower.Options();
  options.route = FBA_ROUTE_AUTOMATIC;
  options.client = OwnClient();
  provider.SetBrowserOptions(options);
  const Future<AuthResult> signed_in = fixture.auth->SignInWithProvider(&provider);
  REQUIRE(CHECK_SUCCEEDS(signed_in));
  CHECK_EQUAL(email, signed_in.result()->user.email());
  CHECK(signed_in.route() == FBA_ROUTE_DIRECT && signed_in.user_code().empty());
}

void TestUserCode() {
  check::Section("a code that is entered elsewhere");
  Fixture fixture;
  FederatedOAuthProvider provider(FederatedOAuthProviderData("oidc.acme"));
  BrowserOptions options;
  options.route = FBA_ROUTE_DEVICE;
  options.client = OwnClient();
  provider.SetBrowserOptions(options);
  Future<AuthResult> future = fixture.auth->SignInWithProvider(&provider);
  while (future.status() == firebase::kFutureStatusPending && future.user_code().empty()) future.Wait(10);
  CHECK(future.route() == FBA_ROUTE_DEVICE && future.user_code_expiry_unix_ms() > 0);
  CHECK(future.verification_url().find("/emulator/device") != std::string::npos);
  CHECK(future.authorization_url().find(future.user_code()) != std::string::npos);
  future.Cancel();
  CHECK_FAILS(kAuthErrorWebContextCancelled, future);
  options.client = OAuthClient();
  provider.SetBrowserOptions(options);
  CHECK_FAILS(kAuthErrorInvalidArgument, fixture.auth->SignInWithProvider(&provider));
}

void TestRefusal() {
  check::Section("the user refuses at the provider");
  Fixture fixture;
  Follower follower;
  FederatedOAuthProviderData data("github.com");
  data.custom_parameters["auto_error"] = "access_denied";
  FederatedOAuthProvider provider(data);
  provider.SetBrowserOptions(follower.Options());
  CHECK_FAILS(kAuthErrorCancelled, fixture.auth->SignInWithProvider(&provider));
  CHECK(!fixture.auth->current_user().is_valid());
}

void TestReauthentication() {
  check::Section("re-authentication takes the same user only");
  Fixture fixture;
  Follower follower;
  const std::string email = UniqueEmail("again");
  FederatedOAuthProvider provider(ConsentingUser("github.com", email));
  provider.SetBrowserOptions(follower.Options());
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->SignInWithProvider(&provider)));
  const std::string uid = fixture.auth->current_user().uid();
  CHECK_SUCCEEDS(fixture.auth->current_user().ReauthenticateWithProvider(&provider));
  FederatedOAuthProvider other(ConsentingUser("github.com", UniqueEmail("other")));
  other.SetBrowserOptions(follower.Options());
  const Future<AuthResult> refused = fixture.auth->current_user().ReauthenticateWithProvider(&other);
  refused.Wait(kPatienceMs);
  CHECK(refused.error() == kAuthErrorUserMismatch || refused.error() == kAuthErrorUserNotFound);
  CHECK_EQUAL(uid, fixture.auth->current_user().uid());
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  curl_global_init(CURL_GLOBAL_DEFAULT);
  const char* const providers[] = {"github.com", "google.com", "yahoo.com", "apple.com", "microsoft.com", "oidc.acme"};
  for (const char* provider_id : providers) TestSignIn(provider_id);
  TestCompany();
  TestRefusedData();
  TestCredentialOnly();
  TestAccountExists();
  TestCredentialInUse();
  TestFlowRules();
  TestPresentingNothing();
  TestSignedOutOfLinking();
  TestOwnClient();
  TestUserCode();
  TestRefusal();
  TestReauthentication();
  return check::Summary();
}
