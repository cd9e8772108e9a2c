// SPDX-License-Identifier: Apache-2.0
#include "world.h"

#include <utility>

namespace agreement {

using firebase::App;
using firebase::AppOptions;
using firebase::auth::Auth;
using firebase::auth::User;

Side::Side(const std::string& name, uint32_t port) {
  AppOptions options;
  options.set_api_key("fake-api-key");
  options.set_app_id("1:12345:linux:abcdef");
  options.set_project_id("demo-project");
  app_ = App::Create(options, name.c_str());
  auth = Auth::GetAuth(app_);
  auth->UseEmulator("127.0.0.1", port);
  auth->Ready().Wait(15000);
}

Side::~Side() {
  state_counter.reset();
  token_counter.reset();
  delete auth;
  delete app_;
}

void World::Begin(const std::string& name) {
  World fresh(port);
  fresh.scenario = name;
  *this = std::move(fresh);
}

Side& World::side() {
  std::unique_ptr<Side>& side = sides[side_name];
  if (!side) side.reset(new Side(scenario + "-" + side_name, port));
  return *side;
}

User World::user() {
  return is_held ? held : auth()->current_user();
}

}  // namespace agreement
