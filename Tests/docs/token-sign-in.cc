// SPDX-License-Identifier: Apache-2.0
/// The samples of docs/token-sign-in.md, with tokens that the emulator takes.
#include "../c/support/web.h"
#include "../cpp/emulated_auth.h"

namespace {

using namespace firebase::auth;
using emulated::Fixture;

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
#include "token-sign-in/2.cc.inc"
  return credential;
}

void TestSignIn(const Credential& credential, const std::string& email) {
  check::Section(credential.provider().c_str());
  Fixture fixture;
  CHECK_SUCCEEDS(fixture.auth->SignInAndRetrieveDataWithCredential(credential));
  CHECK_EQUAL(email, fixture.auth->current_user().email());
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestSignIn(AppleCredential(), "ann@example.com");
  TestSignIn(SamlCredential(R"({"assertion":{"subject":{"nameId":"bob@example.com"}}})"), "bob@example.com");
  return check::Summary();
}
