// SPDX-License-Identifier: Apache-2.0
/// Every operation of Auth and User against every error string of the service: the number, and whether the user stays
/// signed in.
#include "../c/support/server_errors.h"

#include <curl/curl.h>

#include <string>

#include "method_table.h"

namespace {

using namespace methods;

bool Contains(const Method& method, const char* part) {
  return std::string(method.name).find(part) != std::string::npos;
}

/// Whether the service is asked in the name of a user who is signed in. A browser flow first asks for a page; a proof
/// of identity is not refused because of the user's tokens.
bool UsesTokens(const Method& method) {
  const bool in_a_name = method.NeedsUser() || method.before == kNobodyBesideAnother;
  return in_a_name && !Contains(method, "WithProvider") && !Contains(method, "Reauthenticate");
}

/// Calls while the service answers with this error.
void Refuse(Scene* scene, const Method& method, const server_error& refusal, const std::string& uid_after) {
  refusing_server service;
  REQUIRE(CHECK(refusing_server_start(&service, refusal.name)));
  scene->board.Turn(service.server.port);
  const FutureBase future = method.call(*scene);
  // An unknown account cannot be the user's.
  const bool other = Contains(method, "Reauthenticate") && !Contains(method, "WithProvider");
  const bool mismatch = other && refusal.error == FBA_ERROR_USER_NOT_FOUND;
  CHECK_FAILS(mismatch ? kAuthErrorUserMismatch : static_cast<int>(refusal.error), future);
  CHECK(future.error_message() != nullptr && *future.error_message() != '\0');
  CHECK_EQUAL(uid_after, scene->user().uid());
  fake_server_stop(&service.server);
  CHECK(service.server.requests >= 1);
}

void TestErrors(const Method& method) {
  Scene shared(method.before);
  const std::string uid = shared.user().uid();
  for (size_t index = 0; index < server_error_count; ++index) {
    const server_error& refusal = server_errors[index];
    if (refusal.ends_session && UsesTokens(method)) {
      Scene own(method.before);
      Refuse(&own, method, refusal, "");
    } else {
      Refuse(&shared, method, refusal, uid);
    }
  }
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  curl_global_init(CURL_GLOBAL_DEFAULT);
  for (const Method& method : All()) {
    if (method.kind == kInstant) continue;
    check::Section(method.name);
    TestErrors(method);
  }
  return check::Summary();
}
