// SPDX-License-Identifier: Apache-2.0
/// The samples of docs/start/game.md.
#include <thread>

#include "../cpp/emulated_auth.h"

namespace {

using namespace firebase::auth;

void Begin(firebase::App* app) {
#include "game/1.cc.inc"
  CHECK(app != nullptr);
}

int frames = 0;

void EndFrame(firebase::App* app) {
#include "game/2.cc.inc"
  ++frames;
}

void TestThread() {
  check::Section("a completion runs in a frame");
  emulated::Fixture fixture;
  Begin(fixture.app);
  std::thread::id called;
  fixture.auth->SignInAnonymously().OnCompletion(
      [&called](const firebase::Future<AuthResult>&) { called = std::this_thread::get_id(); });
  while (called == std::thread::id()) EndFrame(fixture.app);
  CHECK(called == std::this_thread::get_id() && frames > 0);
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestThread();
  return check::Summary();
}
