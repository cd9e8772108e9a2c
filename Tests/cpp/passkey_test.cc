// SPDX-License-Identifier: Apache-2.0
/// Passkeys, against the emulator.
#include "firebase/auth/passkey.h"

#include <future>
#include <string>

#include "../c/support/pages.h"
#include "../c/support/passkeys.h"
#include "check.h"
#include "emulated_auth.h"

namespace {

using namespace firebase::auth;
using emulated::Fixture;
using emulated::UniqueEmail;
using firebase::Future;

User SignUp(const Fixture& fixture) {
  CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(UniqueEmail("passkey").c_str(), "secret1"));
  return fixture.auth->current_user();
}

void TestEnrolment() {
  check::Section("a passkey is enrolled, listed, used and removed");
  Fixture fixture;
  User user = SignUp(fixture);
  CHECK(user.enrolled_passkeys().empty());
  const Future<std::string> options = user.StartPasskeyEnrollment("Ann");
  REQUIRE(CHECK_SUCCEEDS(options));
  CHECK(options.result()->find("\"displayName\":\"Ann\"") != std::string::npos);
  CHECK_EQUAL(*options.result(), *user.StartPasskeyEnrollmentLastResult().result());
  const std::string uid = user.uid();
  const std::string id = new_credential_id().text;
  const Future<AuthResult> made = user.FinalizePasskeyEnrollment("Laptop", registration_json(id.c_str()).text);
  REQUIRE(CHECK_SUCCEEDS(made));
  CHECK_EQUAL(uid, made.result()->user.uid());
  CHECK_SUCCEEDS(user.FinalizePasskeyEnrollmentLastResult());
  REQUIRE(CHECK(user.enrolled_passkeys().size() == 1));
  CHECK_EQUAL(id, user.enrolled_passkeys()[0].credential_id);
  CHECK_EQUAL(std::string("Laptop"), user.enrolled_passkeys()[0].name);

  fixture.auth->SignOut();
  const Future<std::string> request = fixture.auth->StartPasskeySignIn();
  REQUIRE(CHECK_SUCCEEDS(request));
  CHECK(request.result()->find("\"rpId\":\"localhost\"") != std::string::npos);
  CHECK_SUCCEEDS(fixture.auth->StartPasskeySignInLastResult());
  const Future<AuthResult> in = fixture.auth->FinalizePasskeySignIn(authentication_json(id.c_str()).text);
  REQUIRE(CHECK_SUCCEEDS(in));
  CHECK_EQUAL(uid, in.result()->user.uid());
  CHECK_SUCCEEDS(fixture.auth->FinalizePasskeySignInLastResult());

  CHECK_SUCCEEDS(user.UnenrollPasskey(id.c_str()));
  CHECK_SUCCEEDS(user.UnenrollPasskeyLastResult());
  CHECK(user.enrolled_passkeys().empty());
  const Future<AuthResult> gone = fixture.auth->FinalizePasskeySignIn(authentication_json(id.c_str()).text);
  CHECK_FAILS(kAuthErrorInvalidCredential, gone);
  CHECK_EQUAL(std::string("PASSKEY_CREDENTIAL_NOT_FOUND"), ErrorName(gone));
}

/// Options whose page is handed to the program once.
BrowserOptions Shown(std::promise<std::string>* page) {
  BrowserOptions options;
  options.app_name = "Game";
  options.open_url = [page](const std::string& url) {
    page->set_value(url);
    return true;
  };
  return options;
}

void TestInBrowser() {
  check::Section("in a browser");
  static web_page page;
  Fixture fixture;
  User user = SignUp(fixture);
  const std::string uid = user.uid();
  const std::string id = new_credential_id().text;
  std::promise<std::string> first;
  const Future<AuthResult> made = user.EnrollPasskey("Laptop", Shown(&first));
  answer_own_page_at(first.get_future().get().c_str(), registration_json(id.c_str()).text, &page);
  REQUIRE(CHECK_SUCCEEDS(made));
  CHECK(std::string(page.body).find("You can go back to Game") != std::string::npos);
  CHECK_SUCCEEDS(user.EnrollPasskeyLastResult());
  CHECK_EQUAL(std::string("Laptop"), user.enrolled_passkeys()[0].name);
  fixture.auth->SignOut();
  std::promise<std::string> second;
  const Future<AuthResult> in = fixture.auth->SignInWithPasskey(Shown(&second));
  answer_own_page_at(second.get_future().get().c_str(), authentication_json(id.c_str()).text, &page);
  REQUIRE(CHECK_SUCCEEDS(in));
  CHECK_EQUAL(uid, in.result()->user.uid());
  CHECK_SUCCEEDS(fixture.auth->SignInWithPasskeyLastResult());

  std::promise<std::string> third;
  Future<AuthResult> given_up = fixture.auth->SignInWithPasskey(Shown(&third));
  third.get_future().wait();
  CHECK_FAILS(kAuthErrorWebContextAlreadyPresented, fixture.auth->SignInWithPasskey());
  given_up.Cancel();
  CHECK_FAILS(kAuthErrorWebContextCancelled, given_up);
  BrowserOptions outside;
  outside.hosted_page = "https://app.example/passkey.html";
  CHECK_FAILS(kAuthErrorInvalidArgument, fixture.auth->current_user().EnrollPasskey(nullptr, outside));
}

void TestRefusals() {
  check::Section("what cannot be used");
  Fixture fixture;
  User user = SignUp(fixture);
  const std::string id = new_credential_id().text;
  CHECK_SUCCEEDS(user.FinalizePasskeyEnrollment(nullptr, registration_json(id.c_str()).text));
  CHECK_FAILS(kAuthErrorCredentialAlreadyInUse,
              SignUp(fixture).FinalizePasskeyEnrollment("Again", registration_json(id.c_str()).text));
  const Future<AuthResult> other = fixture.auth->FinalizePasskeySignIn(registration_json(id.c_str()).text);
  CHECK_FAILS(kAuthErrorInvalidCredential, other);
  CHECK(std::string(other.error_message()).find("authenticatorData is missing") != std::string::npos);
  User pinned = fixture.auth->current_user().Pinned();
  fixture.auth->SignOut();
  CHECK_FAILS(kAuthErrorNoSignedInUser, pinned.StartPasskeyEnrollment());
  CHECK_FAILS(kAuthErrorNoSignedInUser, pinned.EnrollPasskey());
  CHECK_FAILS(kAuthErrorNoSignedInUser, pinned.UnenrollPasskey(id.c_str()));
}

void TestNobody() {
  check::Section("nobody, and an Auth that is gone");
  CHECK(User().EnrollPasskey().status() == firebase::kFutureStatusInvalid);
  CHECK(User().StartPasskeyEnrollment().status() == firebase::kFutureStatusInvalid);
  CHECK(User().FinalizePasskeyEnrollment("n", "{}").status() == firebase::kFutureStatusInvalid);
  CHECK(User().UnenrollPasskey("id").status() == firebase::kFutureStatusInvalid);
  CHECK(User().enrolled_passkeys().empty());
  User user;
  {
    Fixture fixture;
    user = SignUp(fixture);
    CHECK_SUCCEEDS(user.StartPasskeyEnrollment());
  }
  CHECK(user.StartPasskeyEnrollment().status() == firebase::kFutureStatusInvalid);
  CHECK(user.enrolled_passkeys().empty());
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestEnrolment();
  TestInBrowser();
  TestRefusals();
  TestNobody();
  return check::Summary();
}
