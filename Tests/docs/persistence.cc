// SPDX-License-Identifier: Apache-2.0
/// The samples of docs/persistence.md.
#include <cstdlib>
#include <iostream>

#include "../cpp/emulated_auth.h"

namespace {

using namespace firebase;
using namespace firebase::auth;
using emulated::Fixture;

void StaySignedIn(Auth* auth, bool is_ticked) {
#include "persistence/1.cc.inc"
}

#include "persistence/2.cc.inc"
#include "persistence/3.cc.inc"

/// Signs in unless somebody is found in the folder; gives the uid.
std::string RunProgram(const char* folder, const std::string& name) {
  App* app = OpenShared(emulated::Options(), folder, name.c_str());
  Auth* auth = Auth::GetAuth(app);
  emulated::AwaitStore(auth);
  if (!auth->current_user().is_valid()) CHECK_SUCCEEDS(auth->SignInAnonymously());
  CHECK(IsInFolder(auth));
  const std::string uid = auth->current_user().uid();
  delete auth;
  delete app;
  return uid;
}

void TestSharing() {
  check::Section("the next program finds who is signed in");
  char folder[] = "/tmp/docs-persistence-XXXXXX";
  CHECK(mkdtemp(folder) != nullptr);
  const std::string name = emulated::Unique("shared");
  const std::string uid = RunProgram(folder, name);
  CHECK(!uid.empty());
  CHECK_EQUAL(uid, RunProgram(folder, name));
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestSharing();
  check::Section("a box decides");
  Fixture fixture;
  CHECK_SUCCEEDS(fixture.auth->SignInAnonymously());
  StaySignedIn(fixture.auth, true);
  StaySignedIn(fixture.auth, false);
  CHECK_SUCCEEDS(fixture.auth->FlushStore());
  CHECK(fixture.auth->store_kind() == firebase::kStoreMemory);
  return check::Summary();
}
