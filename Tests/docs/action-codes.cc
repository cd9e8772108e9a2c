// SPDX-License-Identifier: Apache-2.0
/// The samples of docs/action-codes.md, with a link of the emulator's mails.
#include "../cpp/emulated_auth.h"
#include "../cpp/emulator_codes.h"

namespace {

using namespace firebase;
using namespace firebase::auth;
using emulated::Fixture;

const char kAddress[] = "ann@example.com";

Future<void> SendMail(Auth* auth) {
#include "action-codes/1.cc.inc"
  return auth->SendPasswordResetEmailLastResult();
}

Future<void> SetPassword(Auth* auth, const char* link) {
#include "action-codes/2.cc.inc"
  return auth->ConfirmPasswordResetLastResult();
}

void TestReset() {
  check::Section("the link of the mail sets a password");
  Fixture fixture;
  CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(kAddress, "old password"));
  fixture.auth->SignOut();
  CHECK_SUCCEEDS(SendMail(fixture.auth));
  const std::string link = codes::MailLink(kAddress);
  CHECK(SetPassword(fixture.auth, "https://game.example/account").status() == kFutureStatusInvalid);
  CHECK_SUCCEEDS(SetPassword(fixture.auth, link.c_str()));
  CHECK_SUCCEEDS(fixture.auth->SignInWithEmailAndPassword(kAddress, "new password"));
  CHECK_FAILS(kAuthErrorInvalidActionCode, SetPassword(fixture.auth, link.c_str()));
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestReset();
  return check::Summary();
}
