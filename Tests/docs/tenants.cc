// SPDX-License-Identifier: Apache-2.0
/// The samples of docs/tenants.md.
#include <cstdlib>

#include "../cpp/emulated_auth.h"
#include "printed.h"

namespace {

using namespace firebase::auth;

void Set(Auth* auth) {
#include "tenants/1.cc.inc"
#include "tenants/4.cc.inc"
}

#include "tenants/2.cc.inc"
#include "tenants/3.cc.inc"

void TestLanguage(Auth* auth) {
  check::Section("the language is set");
  ChooseLanguage(auth, "pt-BR");
  CHECK_EQUAL("pt-BR", auth->language_code());
  setenv("LC_ALL", "de_AT.UTF-8", 1);
  ChooseLanguage(auth, nullptr);
  CHECK_EQUAL("de-AT", auth->language_code());
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
  fixture.auth->set_tenant_id(nullptr);
  printed_begin();
  PrintTenants(*fixture.auth, fixture.auth->current_user());
  CHECK_EQUAL(std::string("signed in at 'acme-5d3fk', next at ''\n"), printed_end(0));
  TestLanguage(fixture.auth);
  return check::Summary();
}
