// SPDX-License-Identifier: Apache-2.0
/// The samples of docs/app-check.md.
#include "../cpp/emulated_auth.h"

namespace {

using namespace firebase::auth;
using emulated::Fixture;

struct Server {
  std::string Token() {
    ++asked;
    return "a-token";
  }
  int asked = 0;
};

void AskServer(Auth* auth, Server& my_server) {
#include "app-check/1.cc.inc"
}

void NameReferrer(Auth* auth) {
#include "app-check/2.cc.inc"
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  check::Section("a token and a header");
  Server server;
  Fixture fixture;
  AskServer(fixture.auth, server);
  NameReferrer(fixture.auth);
  CHECK_SUCCEEDS(fixture.auth->SignInAnonymously());
  CHECK(server.asked > 0);
  return check::Summary();
}
