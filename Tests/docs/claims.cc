// SPDX-License-Identifier: Apache-2.0
/// The samples of docs/claims.md, with tokens of editors and of others.
#include <future>

#include "../cpp/emulated_auth.h"

namespace {

using namespace firebase;
using namespace firebase::auth;
using emulated::Fixture;

std::atomic<int> shown{0};

void ShowEditor() {
  ++shown;
}

Future<IdTokenResult> ShowWhatTheUserMayDo(User user) {
#include "claims/1.cc.inc"
  return user.GetIdTokenResultLastResult();
}

/// How often the editor was shown to a user with this custom token.
int EditorsOf(const char* custom_token) {
  Fixture fixture;
  CHECK_SUCCEEDS(fixture.auth->SignInWithCustomToken(custom_token));
  shown = 0;
  // This one runs after that of the sample.
  std::promise<void> called;
  ShowWhatTheUserMayDo(fixture.auth->current_user()).AddOnCompletion([&](const FutureBase&) { called.set_value(); });
  called.get_future().wait();
  return shown;
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  check::Section("the editor is shown to editors");
  CHECK_EQUAL(1, EditorsOf(R"({"uid":"ann","claims":{"role":"editor"}})"));
  CHECK_EQUAL(0, EditorsOf(R"({"uid":"bob","claims":{"role":"reader"}})"));
  CHECK_EQUAL(0, EditorsOf(R"({"uid":"cid","claims":{"role":7}})"));
  CHECK_EQUAL(0, EditorsOf(R"({"uid":"dan"})"));
  return check::Summary();
}
