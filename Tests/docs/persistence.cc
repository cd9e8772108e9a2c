// SPDX-License-Identifier: Apache-2.0
/// The sample of docs/persistence.md.
#include <iostream>

#include "../cpp/emulated_auth.h"

namespace {

using namespace firebase::auth;
using emulated::Fixture;

void StaySignedIn(Auth* auth, bool is_ticked) {
#include "persistence/1.cc.inc"
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  check::Section("a box decides");
  Fixture fixture;
  CHECK_SUCCEEDS(fixture.auth->SignInAnonymously());
  StaySignedIn(fixture.auth, true);
  StaySignedIn(fixture.auth, false);
  CHECK_SUCCEEDS(fixture.auth->FlushStore());
  CHECK(fixture.auth->store_kind() == firebase::kStoreMemory);
  return check::Summary();
}
