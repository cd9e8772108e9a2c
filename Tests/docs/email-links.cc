// SPDX-License-Identifier: Apache-2.0
/// The samples of docs/email-links.md, with the links of the emulator's mails.
#include "../cpp/emulated_auth.h"
#include "../cpp/emulator_codes.h"
#include "printed.h"

namespace {

using namespace firebase;
using namespace firebase::auth;
using emulated::Fixture;

const char kAddress[] = "ann@example.com";

std::string Send(Auth* auth) {
  printed_begin();
#include "email-links/1.cc.inc"
  CHECK_EQUAL(std::string("Follow the link in your mail.\n"), printed_end(1));
  CHECK_SUCCEEDS(auth->SendSignInLinkToEmailLastResult());
  return codes::MailLink(kAddress);
}

Future<AuthResult> Follow(Auth* auth, const char* link) {
#include "email-links/2.cc.inc"
  return auth->SignInWithEmailLinkLastResult();
}

Future<AuthResult> SignInByMail(Auth* auth) {
#include "email-links/3.cc.inc"
  return future;
}

void LinkAddress(User user, const char* link) {
  printed_begin();
#include "email-links/4.cc.inc"
  CHECK_EQUAL(std::string("Linked.\n"), printed_end(1));
  CHECK_SUCCEEDS(user.LinkWithCredentialLastResult());
}

/// First: while nobody has the address, a guest can link it.
void TestGuest() {
  check::Section("a guest links the address");
  Fixture fixture;
  CHECK_SUCCEEDS(fixture.auth->SignInAnonymously());
  const std::string uid = fixture.auth->current_user().uid();
  LinkAddress(fixture.auth->current_user(), Send(fixture.auth).c_str());
  CHECK_EQUAL(uid, fixture.auth->current_user().uid());
  CHECK_EQUAL(kAddress, fixture.auth->current_user().email());
}

void TestLink() {
  check::Section("the link of the mail signs in");
  Fixture fixture;
  const std::string link = Send(fixture.auth);
  CHECK(Follow(fixture.auth, "https://game.example/finish").status() == kFutureStatusInvalid);
  printed_begin();
  const Future<AuthResult> future = Follow(fixture.auth, link.c_str());
  CHECK_EQUAL("Hello " + std::string(kAddress) + "\n", printed_end(1));
  CHECK_SUCCEEDS(future);
  CHECK_EQUAL(kAddress, fixture.auth->current_user().email());
}

void TestRunning() {
  check::Section("a running program takes the link");
  Fixture fixture;
  const Future<AuthResult> future = SignInByMail(fixture.auth);
  CHECK_EQUAL(kBrowserStateOpened, future.browser_state());
  browser::Get(codes::MailLink(kAddress));
  CHECK_SUCCEEDS(future);
  CHECK_EQUAL(kAddress, fixture.auth->current_user().email());
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestGuest();
  TestLink();
  TestRunning();
  return check::Summary();
}
