// SPDX-License-Identifier: Apache-2.0
#include <future>
#include <string>

#include "facts.h"
#include "steps.h"

namespace agreement {

using namespace firebase::auth;
using firebase::Future;

namespace {

std::string CancelledSignIn(World& world, const Given& given) {
  const Future<AuthResult> future = world.auth()->SignInWithEmailAndPassword(given[0], given[1]);
  future.Cancel();
  return Outcome(future, world);
}

std::string VerifyPhone(World& world, const Given& given) {
  struct Recorder : PhoneAuthProvider::Listener {
    void OnVerificationFailed(const std::string& error) override { end.set_value("error text:" + error); }
    void OnCodeSent(const std::string& id, const PhoneAuthProvider::ForceResendingToken&) override {
      verification_id = id;
      end.set_value("ok");
    }

    std::string verification_id;
    std::promise<std::string> end;
  } recorder;
  PhoneAuthOptions options;
  options.phone_number = given[0];
  PhoneAuthProvider::GetInstance(world.auth()).VerifyPhoneNumber(options, &recorder);
  const std::string outcome = recorder.end.get_future().get();
  if (outcome == "ok") world.verification_id = recorder.verification_id;
  return outcome;
}

std::string UpdateCurrentUser(World& world, const Given& given) {
  const std::string mine = world.side_name;
  world.side_name = given[0];
  const User theirs = world.user();
  world.side_name = mine;
  return Outcome(world.auth()->UpdateCurrentUser(theirs), world);
}

}  // namespace

Steps SignInSteps() {
  return {
      {"create",
       [](World& world, const Given& given) {
         return Outcome(world.auth()->CreateUserWithEmailAndPassword(given[0], given[1]), world);
       }},
      {"sign-in",
       [](World& world, const Given& given) {
         return Outcome(world.auth()->SignInWithEmailAndPassword(given[0], given[1]), world);
       }},
      {"cancelled-sign-in", CancelledSignIn},
      {"anonymous", [](World& world,
                       const Given&) { return Outcome(Future<AuthResult>(world.auth()->SignInAnonymously()), world); }},
      {"custom-token",
       [](World& world, const Given& given) { return Outcome(world.auth()->SignInWithCustomToken(given[0]), world); }},
      {"email-link",
       [](World& world, const Given& given) {
         return Outcome(world.auth()->SignInWithEmailLink(given[0], given[1]), world);
       }},
      {"sign-in-credential",
       [](World& world, const Given&) {
         return Outcome(world.auth()->SignInAndRetrieveDataWithCredential(world.credential), world);
       }},
      {"phone", VerifyPhone},
      {"update-current-user", UpdateCurrentUser},
      {"sign-out",
       [](World& world, const Given&) {
         world.auth()->SignOut();
         return std::string("ok");
       }},
  };
}

}  // namespace agreement
