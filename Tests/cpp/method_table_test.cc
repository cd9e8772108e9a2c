// SPDX-License-Identifier: Apache-2.0
/// Every operation of Auth and User in the same five situations, as rows of one table: it succeeds, each argument that
/// is refused without a request, nobody is signed in, it is cancelled, its Auth or App is deleted.
#include "method_table.h"

#include <curl/curl.h>

namespace {

using namespace methods;

void TestSuccess(const Method& method) {
  Scene scene(method.before);
  const FutureBase future = method.call(scene);
  if (method.last_result) CHECK(method.last_result(scene) == future);
  if (method.kind == kMail) scene.FollowMail(future);
  CHECK_SUCCEEDS(future);
  if (method.kind == kInstant) CHECK(future.status() == firebase::kFutureStatusComplete);
}

void TestRefusals(const Method& method) {
  if (method.refusals.empty()) return;
  Scene scene(method.before);
  const std::string uid = scene.user().uid();
  for (const Refusal& refusal : method.refusals) {
    const FutureBase future = refusal.call(scene);
    CHECK(future.status() == firebase::kFutureStatusComplete);
    CHECK_FAILS(refusal.error, future);
    CHECK(future.error_message() != nullptr && *future.error_message() != '\0');
    if (method.last_result) CHECK(method.last_result(scene) == future);
  }
  CHECK_EQUAL(uid, scene.user().uid());
}

void TestSignedOut(const Method& method) {
  if (!method.NeedsUser()) return;
  Scene scene(kNobody);
  CHECK(method.call(scene).status() == firebase::kFutureStatusInvalid);
  for (const Refusal& refusal : method.refusals) {
    CHECK(refusal.call(scene).status() == firebase::kFutureStatusInvalid);
  }
  if (method.last_result) CHECK(method.last_result(scene).status() == firebase::kFutureStatusInvalid);
}

void TestCancelled(const Method& method) {
  if (method.kind == kInstant) return;
  SilentServer server;
  Scene scene(method.before);
  const std::string uid = scene.user().uid();
  scene.board.Turn(server.port);
  const FutureBase future = method.call(scene);
  CHECK(future.status() == firebase::kFutureStatusPending);
  int calls = 0;
  future.Cancel();
  future.OnCompletion([&](const FutureBase& ended) { calls += ended.error() != 0 ? 1 : 100; });
  const bool flow = method.kind == kBrowser || method.kind == kMail;
  CHECK_FAILS(flow ? kAuthErrorWebContextCancelled : kAuthErrorCancelled, future);
  CHECK_EQUAL(1, calls);
  CHECK_EQUAL(uid, scene.user().uid());
}

void TestOwnerDeleted(const Method& method, bool app_first) {
  SilentServer server;
  Scene scene(method.before);
  scene.board.Turn(server.port);
  const FutureBase future = method.call(scene);
  const auto witness = std::make_shared<int>(0);
  future.OnCompletion([witness](const FutureBase&) { ++*witness; });
  CHECK_EQUAL(method.kind == kInstant ? 1 : 0, *witness);
  if (app_first) delete scene.fixture.app;
  delete scene.fixture.auth;
  if (!app_first) delete scene.fixture.app;
  scene.fixture.app = nullptr;
  scene.fixture.auth = nullptr;
  CHECK(future.status() == firebase::kFutureStatusInvalid && future.error() == -1);
  CHECK(future.error_message() == nullptr && future.result_void() == nullptr);
  CHECK(*witness == 1 && witness.use_count() == 1);
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  curl_global_init(CURL_GLOBAL_DEFAULT);
  for (const Method& method : All()) {
    check::Section(method.name);
    TestSuccess(method);
    TestRefusals(method);
    TestSignedOut(method);
    TestCancelled(method);
    TestOwnerDeleted(method, false);
    TestOwnerDeleted(method, true);
  }
  return check::Summary();
}
