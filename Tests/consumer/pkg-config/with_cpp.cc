// SPDX-License-Identifier: Apache-2.0
#include <cstdio>

#include "firebase/app.h"
#include "firebase/auth.h"

int main() {
  firebase::AppOptions options;
  options.set_api_key("fake-api-key");
  options.set_app_id("1:2:3");
  options.set_project_id("demo-project");
  firebase::App* app = firebase::App::Create(options);
  firebase::auth::Auth* auth = firebase::auth::Auth::GetAuth(app);
  const bool nobody = auth != nullptr && !auth->current_user().is_valid();
  delete auth;
  delete app;
  std::printf("C++ API: %s\n", nobody ? "nobody is signed in" : "failed");
  return nobody ? 0 : 1;
}
