// SPDX-License-Identifier: Apache-2.0
/// A plugin with Firebase in it. Built several times: see CMakeLists.txt.
#include "plugin.h"

#include <atomic>
#include <string>

#include "firebase/app.h"
#include "firebase/auth.h"
#include "firebase_auth/log.h"

namespace {

using namespace firebase::auth;
using firebase::App;
using firebase::Future;
using firebase::FutureBase;

struct Counter : AuthStateListener {
  void OnAuthStateChanged(Auth* /*auth*/) override { ++calls; }
  std::atomic<int> calls{0};
};

App* app = nullptr;
Auth* auth = nullptr;
Counter* counter = nullptr;
std::string text;
std::atomic<int> completions{0};
Future<User>* refused = nullptr;

const char* Tag() {
  return FIREBASE_INTERNAL_WRAPPER_TAG;
}

void* Open(const char* name) {
  firebase::AppOptions options;
  options.set_api_key("fake-api-key");
  options.set_app_id("1:12345:linux:abcdef");
  options.set_project_id("demo-project");
  options.set_store(firebase::kStoreMemory);
  app = App::GetInstance(name);
  if (app == nullptr) app = App::Create(options, name);
  auth = Auth::GetAuth(app);
  counter = new Counter;
  auth->AddAuthStateListener(counter);
  refused = new Future<User>(auth->SignInWithCredential(Credential()));
  return app;
}

bool SignIn() {
  const Future<AuthResult> future = auth->SignInAnonymously();
  return future.Wait(15000) && future.error() == 0;
}

const char* Uid() {
  text = auth->current_user().uid();
  return text.c_str();
}

bool IsAlive() {
  return auth->SignInAnonymously().status() != firebase::kFutureStatusInvalid;
}

bool RefusedIsInvalid() {
  return refused->status() == firebase::kFutureStatusInvalid && refused->result() == nullptr;
}

void BeginEndless() {
  FederatedOAuthProvider provider(FederatedOAuthProviderData("github.com"));
  BrowserOptions options;
  options.open_url = [](const std::string&) { return true; };
  provider.SetBrowserOptions(options);
  auth->SignInWithProvider(&provider).AddOnCompletion([](const FutureBase&) { ++completions; });
}

void KeepLine(fba_log_level /*level*/, const char* message, void* /*user_data*/) {
  text = message;
}

const char* ConfigError() {
  fba_log_set_sink(&KeepLine, nullptr, nullptr);
  App::Create();
  fba_log_set_sink(nullptr, nullptr, nullptr);
  return text.c_str();
}

void DeleteAuth() {
  delete refused;
  refused = nullptr;
  delete counter;
  counter = nullptr;
  delete auth;
  auth = nullptr;
}

void DeleteApp() {
  delete app;
  app = nullptr;
}

const plugin kPlugin = {Tag,
                        Open,
                        []() -> void* { return auth; },
                        SignIn,
                        Uid,
                        IsAlive,
                        RefusedIsInvalid,
                        [] { return counter->calls.load(); },
                        [] { return completions.load(); },
                        BeginEndless,
                        [](const char* path) { App::SetDefaultConfigPath(path); },
                        ConfigError,
                        DeleteAuth,
                        DeleteApp};

}  // namespace

extern "C" __attribute__((visibility("default"))) const plugin* plugin_of_firebase() {
  return &kPlugin;
}
