// SPDX-License-Identifier: Apache-2.0
/// The samples of docs/token-sign-in.md and docs/recipes/credentials.md, with tokens that the emulator takes.
#include "../c/support/web.h"
#include "../cpp/browser.h"
#include "../cpp/emulated_auth.h"
#include "printed.h"

namespace {

using namespace firebase;
using namespace firebase::auth;
using emulated::Fixture;

#include "c-futures/1.cc.inc"
#include "credentials/all.cc.inc"
#include "token-sign-in/2.cc.inc"

/// What Apple would answer.
std::string TokenFromApple(const std::string& hash) {
  const std::string claims =
      R"({"iss":"https://appleid.apple.com","sub":"ann","email":"ann@example.com","nonce":")" + hash + "\"}";
  return web_unsigned_jwt(claims.c_str()).text;
}

Credential AppleCredential() {
#include "token-sign-in/1.cc.inc"
  return credential;
}

Credential SamlCredential(const char* saml_response) {
#include "token-sign-in/3.cc.inc"
  return credential;
}

void TestSignIn(const Credential& credential, const std::string& email) {
  check::Section(credential.provider().c_str());
  Fixture fixture;
  CHECK_SUCCEEDS(fixture.auth->SignInAndRetrieveDataWithCredential(credential));
  CHECK_EQUAL(email, fixture.auth->current_user().email());
}

void TestName() {
  check::Section("the name is that of the new account");
  Fixture fixture;
  const std::string token = web_unsigned_jwt(R"({"iss":"https://appleid.apple.com","sub":"cid"})").text;
  const Credential credential = NamedAppleCredential(token.c_str(), nullptr, "Cid Campeador");
  CHECK_SUCCEEDS(fixture.auth->SignInAndRetrieveDataWithCredential(credential));
  CHECK_EQUAL("Cid Campeador", fixture.auth->current_user().display_name());
}

void TestCredentials() {
  check::Section("tokens make credentials");
  for (const char* provider : {"google.com", "facebook.com", "github.com", "playgames.google.com"}) {
    CHECK_EQUAL(std::string(provider), CredentialOfToken(provider, "token").provider());
  }
  CHECK(!CredentialOfToken("yahoo.com", "token").is_valid());
  CHECK_EQUAL("id-token", TokenForProvider(CredentialOfToken("google.com", "id-token")));
  CHECK_EQUAL("token", TokenForProvider(CredentialOfTwitter("token", "secret")));
  CHECK_EQUAL("password", CredentialOfAddress("ann@example.com", "secret1").provider());
  const PlayerProof proof = {"player", "https://example.com/key.cer", "c2lnbmF0dXJl", "c2FsdA==", 1700000000000};
  CHECK_EQUAL("gc.apple.com", CredentialOfPlayer(proof, "Ada").provider());
}

/// A browser in which somebody is signed in at the provider.
BrowserOptions OptionsOf(browser::Follower* follower, const std::string& name) {
  BrowserOptions options = follower->Options();
  const std::function<bool(const std::string&)> open_url = options.open_url;
  options.open_url = [open_url, name](const std::string& url) {
    return open_url(url + "&prompt=none&login_hint=" + name + "%40example.com");
  };
  return options;
}

void TestBrowser() {
  check::Section("a provider asks for more, and its credential signs in");
  Fixture fixture;
  browser::Follower follower;
  FederatedOAuthProvider github = GithubWith("user:email", "octocat");
  github.SetBrowserOptions(OptionsOf(&follower, "gil"));
  const Credential credential = CredentialFromBrowser(fixture.auth, &github);
  CHECK_EQUAL("github.com", credential.provider());
  CHECK(!fixture.auth->current_user().is_valid());
  CHECK_SUCCEEDS(fixture.auth->SignInAndRetrieveDataWithCredential(credential));
  CHECK(SignInAtCompany(fixture.auth, OptionsOf(&follower, "hal")));
  CHECK_EQUAL("saml.acme", fixture.auth->current_user().provider_data()[0].provider_id());
}

void TestOwnWay() {
  check::Section("an own way signs in, links and proves");
  Fixture fixture;
  const web_account account = web_sign_in("dan@example.com", true);
  OwnWay::Tokens tokens;
  tokens.uid = account.uid.text;
  tokens.provider_id = "host.example";
  OwnWay closed(tokens);
  printed_begin();
  const bool is_signed_in = SignInByOwnWay(fixture.auth, &closed);
  CHECK_EQUAL(std::string("The window was closed.\n"), printed_end(0));
  CHECK(!is_signed_in);
  tokens.access_token = account.id_token.text;
  tokens.refresh_token = account.refresh_token.text;
  OwnWay way(tokens);
  CHECK(SignInByOwnWay(fixture.auth, &way));
  FederatedOAuthProvider provider(FederatedOAuthProviderData("host.example"), &way);
  CHECK_SUCCEEDS(fixture.auth->current_user().LinkWithProvider(&provider));
  CHECK_SUCCEEDS(fixture.auth->current_user().ReauthenticateWithProvider(&provider));
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestSignIn(AppleCredential(), "ann@example.com");
  TestSignIn(SamlCredential(R"({"assertion":{"subject":{"nameId":"bob@example.com"}}})"), "bob@example.com");
  TestName();
  TestCredentials();
  TestBrowser();
  TestOwnWay();
  return check::Summary();
}
