// SPDX-License-Identifier: Apache-2.0
/// The samples of docs/passwords.md.
#include "../cpp/emulated_auth.h"

namespace {

using namespace firebase;
using namespace firebase::auth;
using emulated::Fixture;

#include "passwords/1.cc.inc"
#include "passwords/2.cc.inc"

}  // namespace

int main() {
  emulated::RequireEmulator();
  const std::string email = emulated::UniqueEmail("passwords");
  Fixture fixture;
  check::Section("an anonymous user keeps the id");
  CHECK_SUCCEEDS(fixture.auth->SignInAnonymously());
  const std::string uid = fixture.auth->current_user().uid();
  CHECK_SUCCEEDS(KeepProgress(fixture.auth, email.c_str(), "secret1"));
  fixture.auth->SignOut();
  CHECK_SUCCEEDS(SignIn(fixture.auth, email.c_str(), "secret1"));
  CHECK_EQUAL(uid, fixture.auth->current_user().uid());
  check::Section("a new address gets an account");
  CHECK_SUCCEEDS(SignIn(fixture.auth, emulated::UniqueEmail("new").c_str(), "secret1"));
  CHECK(uid != fixture.auth->current_user().uid());
  CHECK_FAILS(kAuthErrorWrongPassword, SignIn(fixture.auth, email.c_str(), "another"));
  return check::Summary();
}
