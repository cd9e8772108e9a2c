// SPDX-License-Identifier: Apache-2.0
#include <string>

#include "facts.h"
#include "steps.h"

namespace agreement {

using namespace firebase::auth;

namespace {

std::string Listen(World& world, const Given& given) {
  Side& side = world.side();
  if (std::string(given[0]) == "state") {
    side.state_counter.reset(new StateCounter);
    side.auth->AddAuthStateListener(side.state_counter.get());
  } else {
    side.token_counter.reset(new TokenCounter);
    side.auth->AddIdTokenListener(side.token_counter.get());
  }
  return "ok";
}

std::string Ignore(World& world, const Given& given) {
  Side& side = world.side();
  if (std::string(given[0]) == "state") {
    side.auth->RemoveAuthStateListener(side.state_counter.get());
  } else {
    side.auth->RemoveIdTokenListener(side.token_counter.get());
  }
  return "ok";
}

}  // namespace

Steps SettingSteps() {
  return {
      {"begin",
       [](World& world, const Given& given) {
         world.Begin(given[0]);
         return std::string("ok");
       }},
      {"use",
       [](World& world, const Given& given) {
         world.side_name = given[0];
         return std::string("ok");
       }},
      {"emulator-at",
       [](World& world, const Given& given) {
         world.auth()->UseEmulator(given[0], static_cast<uint32_t>(std::stoul(given[1])));
         return std::string("ok");
       }},
      {"language",
       [](World& world, const Given& given) {
         world.auth()->set_language_code(given[0]);
         return "ok language=" + OrDash(world.auth()->language_code());
       }},
      {"app-language",
       [](World& world, const Given&) {
         world.auth()->UseAppLanguage();
         return "ok language=" + OrDash(world.auth()->language_code());
       }},
      {"tenant",
       [](World& world, const Given& given) {
         world.auth()->set_tenant_id(given[0]);
         return "ok tenant=" + OrDash(world.auth()->tenant_id());
       }},
      {"auth-domain",
       [](World& world, const Given& given) {
         world.auth()->set_custom_auth_domain(given[0]);
         return "ok domain=" + OrDash(world.auth()->custom_auth_domain());
       }},
      {"listen", Listen},
      {"ignore", Ignore},
  };
}

}  // namespace agreement
