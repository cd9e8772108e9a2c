// SPDX-License-Identifier: Apache-2.0
/// The samples of docs/second-factors.md and docs/recipes/factors.md: one account gets both kinds of factors, and signs
/// in with each.
#include "../c/support/authenticator.h"
#include "../cpp/emulated_auth.h"
#include "../cpp/emulator_codes.h"
#include "firebase/auth/multi_factor.h"
#include "printed.h"

namespace {

using namespace firebase;
using namespace firebase::auth;
using emulated::Fixture;

#include "c-futures/1.cc.inc"
#include "factors/all.cc.inc"

const char kAddress[] = "ann@example.com";
std::string shown_key;
std::string shown_qr_code;

void ShowText(const std::string& key) {
  shown_key = key;
}

void ShowQrCode(const std::string& text) {
  shown_qr_code = text;
}

/// The user looks at the app or at the phone.
std::string AskUser(const std::string& question) {
  if (question.find("app") != std::string::npos) return totp_code(shown_key.c_str()).text;
  return codes::Phone("+15555550100");
}

void EnrolApp(User user) {
#include "second-factors/4.cc.inc"
}

void EnrolPhone(User user) {
#include "second-factors/5.cc.inc"
  CHECK_EQUAL(2u, user.multi_factor().enrolled_factors().size());
}

MultiFactorResolver ListFactors(const Future<AuthResult>& future) {
#include "second-factors/1.cc.inc"
  return resolver;
}

Future<AuthResult> ProveByApp(MultiFactorResolver resolver, const char* uid) {
#include "second-factors/2.cc.inc"
  return resolved;
}

Future<AuthResult> ProveByPhone(MultiFactorResolver resolver, const char* uid) {
#include "second-factors/3.cc.inc"
  return resolved;
}

std::string UidOf(const MultiFactorResolver& resolver, const std::string& kind) {
  for (const MultiFactorInfo& hint : resolver.hints()) {
    if (hint.factor_id == kind) return hint.uid;
  }
  return "";
}

Future<AuthResult> SignIn(Auth* auth) {
  auth->SignOut();
  const Future<AuthResult> future = auth->SignInWithEmailAndPassword(kAddress, "secret1");
  CHECK_FAILS(kAuthErrorSecondFactorRequired, future);
  return future;
}

void TestEnrolment(Auth* auth) {
  check::Section("factors are enrolled");
  CHECK_SUCCEEDS(auth->CreateUserWithEmailAndPassword(kAddress, "secret1"));
  fba_user* user = fba_auth_current_user(auth->c_handle());
  verify_email(user);
  fba_user_release(user);
  EnrolApp(auth->current_user());
  EnrolPhone(auth->current_user());
}

void TestSignIn(Auth* auth) {
  check::Section("factors are proven");
  const Future<AuthResult> first = SignIn(auth);
  printed_begin();
  const MultiFactorResolver resolver = ListFactors(first);
  const std::string said = printed_end(0);
  CHECK(said.find("totp: My phone's app\n") != std::string::npos);
  CHECK(said.find("phone: Work\n") != std::string::npos);
  CHECK_SUCCEEDS(ProveByApp(resolver, UidOf(resolver, "totp").c_str()));
  const MultiFactorResolver again = MultiFactorResolverOf(SignIn(auth));
  CHECK_SUCCEEDS(ProveByPhone(again, UidOf(again, "phone").c_str()));
  CHECK_EQUAL(kAddress, auth->current_user().email());
}

void TestFactors(Auth* auth) {
  check::Section("factors are shown and removed");
  printed_begin();
  const bool has_token = PrintToken(auth->current_user());
  PrintFactors(auth->current_user());
  const std::string said = printed_end(0);
  CHECK(has_token && said.find("by password, second factor 'phone'\n{") == 0);
  CHECK(said.find("totp 'My phone's app'\n\n") != std::string::npos);
  CHECK(said.find("phone 'Work'\n+15555550100\n") != std::string::npos);
  CHECK(RemoveFirstFactor(auth->current_user()));
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  Fixture fixture;
  TestEnrolment(fixture.auth);
  TestSignIn(fixture.auth);
  TestFactors(fixture.auth);
  return check::Summary();
}
