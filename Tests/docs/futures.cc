// SPDX-License-Identifier: Apache-2.0
/// The samples of docs/futures.md.
#include <thread>

#include "../cpp/emulated_auth.h"

namespace {

using namespace firebase;
using namespace firebase::auth;

class Game {
 public:
  void Begin(App* app, const Future<AuthResult>& future) {
#include "futures/1.cc.inc"
  }

  void EndFrame(App* app) {
#include "futures/2.cc.inc"
    ++frames_;
  }

  std::string shown() const {
    return shown_;
  }
  std::thread::id thread() const {
    return thread_;
  }

 private:
  void ShowUser(const Future<AuthResult>& ended) {
    shown_ = ended.result()->user.uid();
    thread_ = std::this_thread::get_id();
  }

  int frames_ = 0;
  std::string shown_;
  std::thread::id thread_;
};

void TestFrames() {
  check::Section("a completion waits for the frame");
  emulated::Fixture fixture;
  Game game;
  const Future<AuthResult> future = fixture.auth->SignInAnonymously();
  game.Begin(fixture.app, future);
  CHECK_SUCCEEDS(future);
  CHECK(game.shown().empty());
  while (game.shown().empty()) game.EndFrame(fixture.app);
  CHECK_EQUAL(fixture.auth->current_user().uid(), game.shown());
  CHECK(game.thread() == std::this_thread::get_id());
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  TestFrames();
  return check::Summary();
}
