// SPDX-License-Identifier: Apache-2.0
/// A user belongs to the server that signed them in: another one is never sent their tokens.
#include <functional>
#include <string>
#include <vector>

#include "../c/support/fake_server.h"
#include "../c/support/switchboard.h"
#include "check.h"
#include "emulated_auth.h"

namespace {

using namespace firebase::auth;
using emulated::Fixture;
using emulated::Unique;
using emulated::UniqueEmail;
using firebase::FutureBase;

FutureBase Rename(User user) {
  User::UserProfile profile;
  profile.display_name = "Ada";
  return user.UpdateUserProfile(profile);
}

FutureBase Link(User user) {
  const std::string google = "{\"sub\":\"" + Unique("issuer") + "\"}";
  return user.LinkWithCredential(GoogleAuthProvider::GetCredential(google.c_str(), nullptr));
}

/// Kinds of calls that need the server, in an order in which they succeed.
const std::vector<std::function<FutureBase(User)>> kCalls = {
    [](User user) { return user.Reload(); },
    [](User user) { return user.GetToken(true); },
    Rename,
    Link,
    [](User user) { return user.Unlink("google.com"); },
};

void TestOtherServer() {
  check::Section("another server is not asked, and the first one takes the user back");
  const std::string reply = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}";
  fake_server other = {};
  other.replies[other.reply_count++] = reply.c_str();
  REQUIRE(CHECK(fake_server_start(&other)));
  Fixture fixture;
  CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(UniqueEmail("issuer").c_str(), "secret1"));
  const std::string uid = fixture.auth->current_user().uid();
  fixture.auth->UseEmulator("127.0.0.1", other.port);
  for (const auto& call : kCalls) {
    const FutureBase refused = call(fixture.auth->current_user());
    CHECK_FAILS(kAuthErrorUserMismatch, refused);
    CHECK(std::string(refused.error_message()).find("belongs to another server") != std::string::npos);
  }
  CHECK_EQUAL(uid, fixture.auth->current_user().uid());
  fixture.auth->UseEmulator("127.0.0.1", emulator_port());
  for (const auto& call : kCalls) CHECK_SUCCEEDS(call(fixture.auth->current_user()));
  CHECK_EQUAL(uid, fixture.auth->current_user().uid());
  CHECK_EQUAL(std::string("Ada"), fixture.auth->current_user().display_name());
  fake_server_stop(&other);
  CHECK_EQUAL(0, other.requests);
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestOtherServer();
  return check::Summary();
}
