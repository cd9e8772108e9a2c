// SPDX-License-Identifier: Apache-2.0
/// The sample of docs/before-auth-state-changed.md.
#include "../cpp/emulated_auth.h"

namespace {

using namespace firebase::auth;
using emulated::Fixture;

void AskFirst(Auth* auth) {
#include "before-auth-state-changed/1.cc.inc"
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  check::Section("who has no verified address is refused, who has one is not");
  Fixture fixture;
  AskFirst(fixture.auth);
  const std::string email = emulated::UniqueEmail("person");
  CHECK_FAILS(kAuthErrorCancelled, fixture.auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1"));
  CHECK(!fixture.auth->current_user().is_valid());
  const std::string claims = "{\"sub\":\"" + emulated::Unique("google") + "\",\"email\":\"" +
                             emulated::UniqueEmail("google") + "\",\"email_verified\":true}";
  CHECK_SUCCEEDS(fixture.auth->SignInWithCredential(GoogleAuthProvider::GetCredential(claims.c_str(), nullptr)));
  CHECK(fixture.auth->current_user().is_email_verified());
  return check::Summary();
}
