// SPDX-License-Identifier: Apache-2.0
/// The samples of docs/password-policy.md, under a policy of the emulator.
#include "../c/support/web.h"
#include "../cpp/emulated_auth.h"
#include "printed.h"

namespace {

using namespace firebase;
using namespace firebase::auth;
using emulated::Fixture;

Future<PasswordValidationStatus> CheckPassword(Auth* auth, const char* password) {
#include "password-policy/1.cc.inc"
  return auth->ValidatePasswordLastResult();
}

/// What is printed about a password, so many lines.
std::string SaidOf(const char* password, int lines) {
  Fixture fixture;
  printed_begin();
  const auto checked = CheckPassword(fixture.auth, password);
  const std::string said = printed_end(lines);
  CHECK_SUCCEEDS(checked);
  return said;
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  check::Section("what is missing is said");
  const char* config =
      R"({"passwordPolicy":{"enforcementState":"ENFORCE",
          "customStrengthOptions":{"minPasswordLength":8,"containsNumericCharacter":true}}})";
  CHECK_EQUAL(200, web_control("PATCH", "config", config));
  CHECK_EQUAL(std::string("At least 8 characters, please.\nA digit, please.\n"), SaidOf("short", 2));
  CHECK_EQUAL(std::string("A digit, please.\n"), SaidOf("long enough", 1));
  return check::Summary();
}
