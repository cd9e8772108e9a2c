// SPDX-License-Identifier: Apache-2.0
#include <cstdio>

#include "firebase/app.h"
#include "firebase/auth.h"

namespace {

bool IsNobody(firebase::auth::User* user) {
  return user == nullptr;
}

// What is no pointer has no place here.
bool IsNobody(const firebase::auth::User& user) = delete;

}  // namespace

int main() {
  firebase::AppOptions options;
  options.set_api_key("fake-api-key");
  options.set_app_id("1:2:3");
  options.set_project_id("demo-project");
  firebase::App* app = firebase::App::Create(options);
  firebase::auth::Auth* auth = firebase::auth::Auth::GetAuth(app);
  const bool nobody = auth != nullptr && IsNobody(auth->current_user());
  delete auth;
  delete app;
  std::printf("C++ API before version 11: %s\n", nobody ? "nobody is signed in" : "failed");
  return nobody ? 0 : 1;
}
