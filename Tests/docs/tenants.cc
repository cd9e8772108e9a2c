// SPDX-License-Identifier: Apache-2.0
/// The samples of docs/tenants.md.
#include "../cpp/emulated_auth.h"

namespace {

using namespace firebase::auth;

void Set(Auth* auth) {
#include "tenants/1.cc.inc"
#include "tenants/2.cc.inc"
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  check::Section("who signs up is a user of the tenant");
  emulated::Fixture fixture;
  Set(fixture.auth);
  CHECK_SUCCEEDS(fixture.auth->SignInAnonymously());
  CHECK_EQUAL("acme-5d3fk", fixture.auth->current_user().tenant_id());
  CHECK_EQUAL("auth.example.com", fixture.auth->custom_auth_domain());
  return check::Summary();
}
