/* SPDX-License-Identifier: Apache-2.0 */
/// A listener of phone verifications that tests can wait for.
#ifndef FIREBASE_TESTS_PHONE_RECORDER_H_
#define FIREBASE_TESTS_PHONE_RECORDER_H_

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <vector>

#include "emulated_auth.h"
#include "firebase/auth.h"

namespace phone {

/// Keeps what it is told, in order.
class Recorder : public firebase::auth::PhoneAuthProvider::Listener {
 public:
  void OnVerificationCompleted(firebase::auth::PhoneAuthCredential /*credential*/) override { Tell("completed"); }
  void OnVerificationFailed(const std::string& error) override { Tell("failed: " + error); }
  void OnCodeSent(const std::string& id,
                  const firebase::auth::PhoneAuthProvider::ForceResendingToken& sent_token) override {
    verification_id = id;
    token = sent_token;
    Tell("sent");
  }
  void OnCodeAutoRetrievalTimeOut(const std::string& id) override {
    Tell(id == verification_id ? "timed out" : "timed out with another id");
  }

  /// Waits for this many calls, and gives them.
  std::vector<std::string> Wait(size_t count) {
    std::unique_lock<std::mutex> lock(mutex_);
    told_.wait_for(lock, std::chrono::milliseconds(emulated::kPatienceMs), [&] { return calls_.size() >= count; });
    return calls_;
  }

  std::string verification_id;
  firebase::auth::PhoneAuthProvider::ForceResendingToken token;

 private:
  void Tell(const std::string& call) {
    std::lock_guard<std::mutex> lock(mutex_);
    calls_.push_back(call);
    told_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable told_;
  std::vector<std::string> calls_;
};

/// What it is told when all goes well.
const std::vector<std::string> kSent = {"sent", "timed out"};

}  // namespace phone

#endif  // FIREBASE_TESTS_PHONE_RECORDER_H_
