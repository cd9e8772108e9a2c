// SPDX-License-Identifier: Apache-2.0
/// The samples of docs/app-check.md: a server sees what they add to a request.
#include "../c/support/fake_server.h"
#include "../cpp/emulated_auth.h"

namespace {

using namespace firebase::auth;

struct Server {
  const char* Token() const { return "a-token"; }
};

void Set(Auth* auth, const Server& my_server) {
#include "app-check/1.cc.inc"
#include "app-check/2.cc.inc"
}

void TestSent() {
  check::Section("both are sent");
  char* reply = http_ok(R"({"email":"ann@example.com"})");
  fake_server server = {};
  server.replies[0] = reply;
  server.reply_count = 1;
  REQUIRE(fake_server_start(&server));
  const Server my_server;
  {
    emulated::Fixture fixture(server.port);
    Set(fixture.auth, my_server);
    CHECK_SUCCEEDS(fixture.auth->SendPasswordResetEmail("ann@example.com"));
  }
  fake_server_stop(&server);
  const std::string request = server.newest;
  CHECK(request.find("\r\nX-Firebase-AppCheck: a-token\r\n") != std::string::npos);
  CHECK(request.find("\r\nReferer: https://game.example.com\r\n") != std::string::npos);
  std::free(reply);
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestSent();
  return check::Summary();
}
