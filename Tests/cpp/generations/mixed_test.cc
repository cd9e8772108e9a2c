// SPDX-License-Identifier: Apache-2.0
/// A program of three units, one of each generation: they share the Auth, its calls and its user, and no function of
/// one stands in for that of another.
#include <string>
#include <vector>

#include "../check.h"
#include "../emulated_auth.h"
#include "unit.h"

namespace {

using namespace firebase::auth;
using generations::Unit;

const std::vector<const Unit*> kUnits = {&generations::kUnit0, &generations::kUnit10, &generations::kUnit11};

void TestLayouts() {
  check::Section("classes are the same in all generations");
  for (const Unit* unit : kUnits) CHECK(unit->sizes == kUnits[0]->sizes);
  CHECK(kUnits[0]->generation == 0 && kUnits[1]->generation == 10 && kUnits[2]->generation == 11);
}

void TestCalls(Auth* auth) {
  for (const Unit* unit : kUnits) {
    check::Section(("a sign-in of generation " + std::to_string(unit->generation)).c_str());
    const firebase::FutureBase call = unit->sign_in(auth);
    REQUIRE(CHECK_SUCCEEDS(call));
    const std::string uid = unit->uid_of(call);
    CHECK(!uid.empty());
    for (const Unit* other : kUnits) CHECK_EQUAL(uid, other->uid(auth));
    auth->SignOut();
  }
}

void TestUser(Auth* auth) {
  check::Section("one user, whose providers each unit reads in its way");
  const std::string email = emulated::UniqueEmail("mixed");
  REQUIRE(CHECK_SUCCEEDS(auth->CreateUserWithEmailAndPassword(email.c_str(), "secret1")));
  for (const Unit* unit : kUnits) {
    CHECK_EQUAL(std::string("password "), unit->providers(auth));
    CHECK_EQUAL(0, unit->reauthenticate(auth, email));
  }
  auth->SignOut();
  for (const Unit* unit : kUnits) CHECK(unit->providers(auth).empty() && unit->reauthenticate(auth, email) == -1);
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  emulated::Fixture fixture;
  TestLayouts();
  TestCalls(fixture.auth);
  TestUser(fixture.auth);
  return check::Summary();
}
