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

/// An unknown account cannot be the user's; and what a custom token misses is its user, while others miss an email.
int Expected(const Method& method, const server_error& refusal) {
  const bool proof = Contains(method, "Reauthenticate") && !Contains(method, "WithProvider");
  if (proof && refusal.error == FBA_ERROR_USER_NOT_FOUND) return kAuthErrorUserMismatch;
  const bool without_user =
      Contains(method, "SignInWithCustomToken") && std::string(refusal.name) == "MISSING_IDENTIFIER";
  return without_user ? kAuthErrorInvalidCustomToken : static_cast<int>(refusal.error);
}

/// A scene whose service refuses from now on.
struct RefusedScene : Scene {
  RefusedScene(const Method& method, const refusing_server& service) : Scene(method.before) {
    uid = user().uid();
    board.Turn(service.server.port);
  }

  std::string uid;
};

/// Calls while the service answers with this error.
void Refuse(RefusedScene* scene, refusing_server* service, const Method& method, const server_error& refusal,
            const std::string& uid_after) {
  const int requests = fake_server_requests(&service->server);
  refusing_server_refuse(service, refusal.name);
  const FutureBase future = method.call(*scene);
  CHECK_FAILS(Expected(method, refusal), future);
  CHECK(future.error_message() != nullptr && *future.error_message() != '\0');
  CHECK_EQUAL(uid_after, scene->user().uid());
  CHECK(fake_server_requests(&service->server) > requests);
}

void TestErrors(const Method& method) {
  refusing_server service;
  REQUIRE(CHECK(refusing_server_start(&service)));
  {
    RefusedScene shared(method, service);
    for (size_t index = 0; index < server_error_count; ++index) {
      const server_error& refusal = server_errors[index];
      if (refusal.ends_session && UsesTokens(method)) {
        RefusedScene own(method, service);
        Refuse(&own, &service, method, refusal, "");
      } else {
        Refuse(&shared, &service, method, refusal, shared.uid);
      }
    }
  }
  fake_server_stop(&service.server);
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
