// SPDX-License-Identifier: Apache-2.0
#include <functional>
#include <map>
#include <string>

#include "facts.h"
#include "steps.h"

namespace agreement {

using namespace firebase::auth;
using firebase::Future;

namespace {

using Maker = std::function<Credential(World&, const Given&)>;

/// A token that is not there is "-" in the table.
const char* Token(const char* text) {
  return std::string(text) == "-" ? nullptr : text;
}

std::map<std::string, Maker> Makers() {
  return {
      {"email", [](World&, const Given& given) { return EmailAuthProvider::GetCredential(given[1], given[2]); }},
      {"email-link",
       [](World&, const Given& given) { return EmailAuthProvider::GetCredentialWithLink(given[1], given[2]); }},
      {"github", [](World&, const Given& given) { return GitHubAuthProvider::GetCredential(given[1]); }},
      {"facebook", [](World&, const Given& given) { return FacebookAuthProvider::GetCredential(given[1]); }},
      {"twitter", [](World&, const Given& given) { return TwitterAuthProvider::GetCredential(given[1], given[2]); }},
      {"google",
       [](World&, const Given& given) { return GoogleAuthProvider::GetCredential(given[1], Token(given[2])); }},
      {"oauth",
       [](World&, const Given& given) {
         return OAuthProvider::GetCredential(given[1], Token(given[2]), Token(given[3]));
       }},
      {"nonce",
       [](World&, const Given& given) { return OAuthProvider::GetCredential(given[1], given[2], given[3], nullptr); }},
      {"apple",
       [](World&, const Given& given) { return OAuthProvider::GetAppleCredential(given[1], given[2], given[3]); }},
      {"phone",
       [](World& world, const Given& given) {
         PhoneAuthProvider& provider = PhoneAuthProvider::GetInstance(world.auth());
         return provider.GetCredential(given.has(2) ? given[2] : world.verification_id.c_str(), given[1]);
       }},
      {"of-error", [](World& world, const Given&) { return world.credential_of_error; }},
  };
}

std::string MakeCredential(World& world, const Given& given) {
  static const std::map<std::string, Maker> makers = Makers();
  const auto maker = makers.find(given[0]);
  if (maker == makers.end()) return "unknown step";
  world.credential = maker->second(world, given);
  return "ok";
}

std::string GameCenter(World& world, const Given&) {
  return Outcome<Credential>(GameCenterAuthProvider::GetCredential(), world,
                             [](const Credential& credential) { return " credential=" + FactsOf(credential); });
}

}  // namespace

Steps CredentialSteps() {
  return {
      {"credential", MakeCredential},
      {"tokens", [](World& world, const Given&) { return "ok credential=" + FactsOf(world.credential); }},
      {"game-center", GameCenter},
      {"link",
       [](World& world, const Given&) { return Outcome(world.user().LinkWithCredential(world.credential), world); }},
      {"reauthenticate",
       [](World& world, const Given&) {
         return Outcome(world.user().ReauthenticateAndRetrieveData(world.credential), world);
       }},
      {"unlink",
       [](World& world, const Given& given) {
         const std::string failure = FailureOf(world.user().Unlink(given[0]), world);
         return failure.empty() ? std::string("ok") : failure;
       }},
      {"update-phone",
       [](World& world, const Given&) {
         const std::string failure = FailureOf(world.user().UpdatePhoneNumberCredential(world.credential), world);
         return failure.empty() ? std::string("ok") : failure;
       }},
  };
}

}  // namespace agreement
