// SPDX-License-Identifier: Apache-2.0
/// The samples of docs/action-codes.md and docs/recipes/mails.md, with links of the emulator's mails.
#include "../cpp/emulated_auth.h"
#include "../cpp/emulator_codes.h"
#include "printed.h"

namespace {

using namespace firebase;
using namespace firebase::auth;
using emulated::Fixture;

#include "c-futures/1.cc.inc"
#include "mails/all.cc.inc"

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

std::string CodeOf(const char* email) {
  ActionCodeUrl url;
  CHECK(ActionCodeUrl::Parse(codes::MailLink(email).c_str(), &url));
  return url.code;
}

void TestMails() {
  check::Section("mails are sent, and their codes looked at and used");
  Fixture fixture;
  const char* email = "bob@example.com";
  CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(email, "secret1"));
  CHECK(MailPasswordLink(fixture.auth, email));
  printed_begin();
  PrintLink(codes::MailLink(email).c_str());
  const bool is_known = PrintOwnerOfCode(fixture.auth, CodeOf(email).c_str());
  CHECK_EQUAL(std::string("for a new password\nof the project with the key fake-api-key\ngoes on at ''\n"
                          "New password for bob@example.com\n"),
              printed_end(0));
  CHECK(is_known);
  CHECK(MailVerification(fixture.auth->current_user()));
  printed_begin();
  const bool is_good = PrintCode(fixture.auth, CodeOf(email).c_str());
  CHECK_EQUAL(std::string("verifies\nbob@example.com\n"), printed_end(0));
  CHECK(is_good && UseCode(fixture.auth, CodeOf(email).c_str()));
  CHECK(MailToNewAddress(fixture.auth->current_user(), "robert@example.com"));
  CHECK_EQUAL("VERIFY_AND_CHANGE_EMAIL", codes::MailType(email));
  CHECK(IsGoodPassword(fixture.auth, "secret1") && !IsGoodPassword(fixture.auth, ""));
}

void TestSettings() {
  check::Section("mails lead back");
  Fixture fixture;
  const char* email = "cid@example.com";
  CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(email, "secret1"));
  CHECK(MailVerificationBackTo(fixture.auth->current_user(), "https://game.example/verified"));
  CHECK(codes::MailLink(email).find("verified") != std::string::npos);
  CHECK(MailChangeBackTo(fixture.auth->current_user(), "cid2@example.com", "https://game.example/changed"));
  CHECK(codes::MailLink(email).find("changed") != std::string::npos);
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestReset();
  TestMails();
  TestSettings();
  return check::Summary();
}
