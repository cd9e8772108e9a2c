// SPDX-License-Identifier: Apache-2.0
#include <string>

#include "facts.h"
#include "steps.h"

namespace agreement {

using namespace firebase::auth;

namespace {

/// name=TEXT and photo=URL: what is not there stays as it is.
std::string UpdateProfile(World& world, const Given& given) {
  User::UserProfile profile;
  for (const std::string& word : given.all()) {
    if (word.compare(0, 5, "name=") == 0) profile.display_name = word.c_str() + 5;
    if (word.compare(0, 6, "photo=") == 0) profile.photo_url = word.c_str() + 6;
  }
  return Outcome(world.user().UpdateUserProfile(profile), world);
}

bool IsRefresh(const Given& given) {
  return std::string(given[0]) == "refresh";
}

std::string Token(World& world, const Given& given) {
  return Outcome<std::string>(world.user().GetToken(IsRefresh(given)), world,
                              [](const std::string& token) { return " token=" + YesOrNo(!token.empty()); });
}

std::string Claims(World& world, const Given& given) {
  return Outcome<IdTokenResult>(world.user().GetIdTokenResult(IsRefresh(given)), world, [](const IdTokenResult& token) {
    std::vector<std::string> names;
    for (const auto& claim : token.claims) names.push_back(claim.first.string_value());
    const bool has_times = token.auth_time > 0 && token.issued_at >= token.auth_time && token.expiration > 0;
    return " provider=" + OrDash(token.sign_in_provider) + " factor=" + OrDash(token.sign_in_second_factor) +
           " claims=" + Listed(names) + " times=" + YesOrNo(has_times);
  });
}

}  // namespace

Steps AccountSteps() {
  return {
      {"reload", [](World& world, const Given&) { return Outcome(world.user().Reload(), world); }},
      {"delete", [](World& world, const Given&) { return Outcome(world.user().Delete(), world); }},
      {"update-email",
       [](World& world, const Given& given) { return Outcome(world.user().UpdateEmail(given[0]), world); }},
      {"update-password",
       [](World& world, const Given& given) { return Outcome(world.user().UpdatePassword(given[0]), world); }},
      {"update-profile", UpdateProfile},
      {"token", Token},
      {"claims", Claims},
      {"revoke-apple",
       [](World& world, const Given& given) {
         return Outcome(world.user().RevokeTokenWithAuthorizationCode(given[0]), world);
       }},
      {"hold",
       [](World& world, const Given&) {
         world.held = world.auth()->current_user().Pinned();
         return "ok " + FactsOf(world.held);
       }},
      {"show", [](World& world, const Given&) { return "ok " + FactsOf(world.user()); }},
  };
}

}  // namespace agreement
