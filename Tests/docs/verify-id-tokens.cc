// SPDX-License-Identifier: Apache-2.0
/// The samples of docs/verify-id-tokens.md, with tokens of the emulator in place of those of the service.
#include <cstdlib>
#include <future>

#include "../c/support/web.h"
#include "../cpp/emulated_auth.h"

namespace {

using namespace firebase;
using namespace firebase::auth;
using emulated::Fixture;
using emulated::UniqueEmail;

std::string served;

void Serve(const std::string& uid) {
  served = uid;
}

namespace at_the_emulator {

struct IdTokenOptions : firebase::auth::IdTokenOptions {
  IdTokenOptions() { emulator_host = std::getenv("FIREBASE_AUTH_EMULATOR_HOST"); }
};

Future<IdTokenResult> Answer(Auth* auth, const char* id_token) {
#include "verify-id-tokens/1.cc.inc"
  return auth->VerifyIdTokenLastResult();
}

}  // namespace at_the_emulator

void Answer(Auth* auth, const char* id_token) {
  // This one runs after that of the sample.
  std::promise<void> called;
  at_the_emulator::Answer(auth, id_token).AddOnCompletion([&](const FutureBase&) { called.set_value(); });
  called.get_future().wait();
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  check::Section("a user is served, and nobody else");
  Fixture fixture;
  const web_account unsigned_one = web_sign_in(UniqueEmail("unsigned").c_str(), true);
  CHECK_EQUAL(200, web_control("PATCH", "config", R"({"emulator":{"signIdTokens":true}})"));
  const web_account made = web_sign_in(UniqueEmail("signed").c_str(), true);
  Answer(fixture.auth, unsigned_one.id_token.text);
  CHECK_EQUAL(std::string(), served);
  Answer(fixture.auth, made.id_token.text);
  CHECK_EQUAL(std::string(made.uid.text), served);
  return check::Summary();
}
