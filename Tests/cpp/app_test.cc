// SPDX-License-Identifier: Apache-2.0
/// App, AppOptions, log level, ModuleInitializer and credentials: all that needs the library but no server.
#include "firebase/app.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "check.h"
#include "firebase/auth.h"
#include "firebase/log.h"
#include "firebase/util.h"
#include "firebase/version.h"

namespace {

using firebase::App;
using firebase::AppOptions;
using firebase::auth::Auth;

const char kConfig[] = R"({
  "project_info": {"project_number": "123", "firebase_url": "https://demo.firebaseio.com",
                   "project_id": "demo-project", "storage_bucket": "demo.appspot.com"},
  "client": [{"client_info": {"mobilesdk_app_id": "1:123:android:abc",
                              "android_client_info": {"package_name": "com.example.demo"}},
              "api_key": [{"current_key": "the-key"}]}]
})";

AppOptions CompleteOptions() {
  AppOptions options;
  options.set_api_key("the-key");
  options.set_app_id("1:123:linux:abc");
  options.set_project_id("demo-project");
  return options;
}

void TestConfig() {
  check::Section("a configuration file is read");
  AppOptions options;
  CHECK(AppOptions::LoadFromJsonConfig(kConfig, &options) == &options);
  CHECK_EQUAL(std::string("the-key"), options.api_key());
  CHECK_EQUAL(std::string("1:123:android:abc"), options.app_id());
  CHECK_EQUAL(std::string("demo-project"), options.project_id());
  CHECK_EQUAL(std::string("123"), options.messaging_sender_id());
  CHECK_EQUAL(std::string("https://demo.firebaseio.com"), options.database_url());
  CHECK_EQUAL(std::string("demo.appspot.com"), options.storage_bucket());
  CHECK_EQUAL(std::string("com.example.demo"), options.package_name());
  const std::unique_ptr<AppOptions> made(AppOptions::LoadFromJsonConfig(kConfig));
  CHECK(made != nullptr && *made == options);
  const char* const refused[] = {"", "{", "[]", "{}", "{\"project_info\": {}}", nullptr};
  for (const char* text : refused) CHECK(AppOptions::LoadFromJsonConfig(text, &options) == nullptr);
}

void TestEquality() {
  check::Section("an empty field on the left matches anything");
  AppOptions wanted;
  wanted.set_project_id("demo-project");
  CHECK(wanted == CompleteOptions());
  CHECK(CompleteOptions() != wanted);
  wanted.set_client_id("other");
  CHECK(wanted == CompleteOptions());
  wanted.set_project_id("other");
  CHECK(wanted != CompleteOptions());
}

void TestDefaultFile() {
  check::Section("the default file fills what is missing");
  char directory[] = "/tmp/firebase-app-test-XXXXXX";
  REQUIRE(mkdtemp(directory) != nullptr);
  App::SetDefaultConfigPath(directory);
  AppOptions options;
  CHECK(AppOptions::LoadDefault(&options) == nullptr);
  CHECK(!options.PopulateRequiredWithDefaults());
  CHECK(App::Create() == nullptr);
  CHECK(App::Create(AppOptions(), "incomplete") == nullptr);
  const std::string file = std::string(directory) + "/google-services.json";
  std::ofstream(file) << kConfig;
  options.set_api_key("my-own-key");
  CHECK(options.PopulateRequiredWithDefaults());
  CHECK_EQUAL(std::string("my-own-key"), options.api_key());
  CHECK_EQUAL(std::string("demo-project"), options.project_id());
  CHECK_EQUAL(std::string(""), options.storage_bucket());
  std::ofstream(file) << std::string(600000, ' ') << kConfig;
  CHECK(AppOptions::LoadDefault(&options) == nullptr);
  std::remove(file.c_str());
  std::remove(directory);
  App::SetDefaultConfigPath("");
}

void TestIdentity() {
  check::Section("one App per name, one Auth per App");
  CHECK(App::GetInstance() == nullptr);
  App* named = App::Create(CompleteOptions(), "named");
  REQUIRE(named != nullptr);
  CHECK_EQUAL(std::string("named"), named->name());
  CHECK_EQUAL(std::string("the-key"), named->options().api_key());
  CHECK(App::GetInstance() == nullptr);
  CHECK(App::GetInstance("named") == named);
  AppOptions other = CompleteOptions();
  other.set_api_key("other-key");
  CHECK(App::Create(other, "named") == named);
  CHECK_EQUAL(std::string("the-key"), named->options().api_key());
  App* unnamed = App::Create(CompleteOptions());
  REQUIRE(unnamed != nullptr);
  CHECK(App::GetInstance() == unnamed && unnamed != named);
  CHECK_EQUAL(std::string(firebase::kDefaultAppName), unnamed->name());
  firebase::InitResult result = firebase::kInitResultFailedMissingDependency;
  Auth* auth = Auth::GetAuth(named, &result);
  CHECK(auth != nullptr && result == firebase::kInitResultSuccess);
  CHECK(Auth::GetAuth(named) == auth && &auth->app() == named);
  CHECK(Auth::GetAuth(unnamed) != auth);
  delete Auth::GetAuth(unnamed);
  delete unnamed;
  delete auth;
  delete named;
  CHECK(App::GetInstance("named") == nullptr && App::GetInstance() == nullptr);
}

void TestWrappingOfCApp() {
  check::Section("an App made through the C API is found by name");
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.api_key = "c-key";
  fba_app* handle = nullptr;
  REQUIRE(fba_app_create(&options, "made-in-c", &handle) == FBA_STATUS_OK);
  App* app = App::GetInstance("made-in-c");
  CHECK(app != nullptr && app->c_handle() == handle && App::GetInstance("made-in-c") == app);
  CHECK_EQUAL(std::string("c-key"), app->options().api_key());
  delete app;
  fba_app_release(handle);
}

void TestList() {
  check::Section("all Apps: by name, the one without a name last");
  CHECK(App::GetApps().empty());
  App* unnamed = App::Create(CompleteOptions());
  App* second = App::Create(CompleteOptions(), "b");
  App* first = App::Create(CompleteOptions(), "B");
  CHECK(App::GetApps() == (std::vector<App*>{first, second, unnamed}));
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.api_key = "c-key";
  fba_app* handle = nullptr;
  REQUIRE(fba_app_create(&options, "a", &handle) == FBA_STATUS_OK);
  const std::vector<App*> apps = App::GetApps();
  REQUIRE(CHECK_EQUAL(4, static_cast<int>(apps.size())));
  CHECK(apps[1] == App::GetInstance("a") && apps[1]->c_handle() == handle && App::GetApps() == apps);
  fba_app_release(handle);
  delete apps[1];
  delete first;
  delete unnamed;
  CHECK(App::GetApps() == std::vector<App*>{second});
  delete second;
  CHECK(App::GetApps().empty());
}

void TestStore() {
  check::Section("where the session is kept, and how long requests may take");
  AppOptions options = CompleteOptions();
  CHECK(options.store() == firebase::kStoreDefault && std::string(options.store_directory()).empty());
  options.set_store(firebase::kStoreMemory);
  CHECK(options == CompleteOptions());
  AppOptions* read = AppOptions::LoadFromJsonConfig(kConfig, &options);
  CHECK(read == &options && options.store() == firebase::kStoreMemory);
  App* app = App::Create(options, "in memory");
  REQUIRE(app != nullptr);
  CHECK(app->options().store() == firebase::kStoreMemory);
  Auth* auth = Auth::GetAuth(app);
  CHECK(auth->store_kind() == firebase::kStoreMemory && auth->store_status() == firebase::kStoreStatusOk);
  delete auth;
  delete app;
  char directory[] = "/tmp/firebase-store-test-XXXXXX";
  REQUIRE(mkdtemp(directory) != nullptr);
  options.set_store(firebase::kStoreFile);
  options.set_store_directory(directory);
  app = App::Create(options, "in a file");
  REQUIRE(app != nullptr);
  CHECK_EQUAL(std::string(directory), app->options().store_directory());
  auth = Auth::GetAuth(app);
  CHECK(auth->store_kind() == firebase::kStoreFile && auth->store_status() == firebase::kStoreStatusOk);
  delete auth;
  delete app;
  rmdir(directory);
  options.set_connect_timeout_ms(1234);
  options.set_request_timeout_ms(5678);
  CHECK(!options.details_follow());
  options.set_details_follow(true);
  CHECK(!options.prewarm() && std::string(options.ca_file()).empty());
  options.set_prewarm(true);
  options.set_ca_file("/no/such/authorities.pem");
  read = AppOptions::LoadFromJsonConfig(kConfig, &options);
  CHECK(read == &options && options.connect_timeout_ms() == 1234 && options.details_follow());
  app = App::Create(options, "impatient");
  REQUIRE(app != nullptr);
  CHECK(app->options().connect_timeout_ms() == 1234 && app->options().request_timeout_ms() == 5678);
  CHECK(app->options().details_follow() && app->options().prewarm());
  CHECK_EQUAL(std::string("/no/such/authorities.pem"), app->options().ca_file());
  delete app;
  options.set_store(firebase::kStoreHost);
  CHECK(App::Create(options, "without callbacks") == nullptr);
}

void TestNothingCollected() {
  check::Section("names of the official SDK that have nothing to do here");
  App::RegisterLibrary("library", "1.0", nullptr);
  CHECK(std::string(App::GetUserAgent()).find(FBA_VERSION_STRING) != std::string::npos);
  App* app = App::Create(CompleteOptions());
  REQUIRE(app != nullptr);
  app->SetDataCollectionDefaultEnabled(false);
  app->LogHeartbeat();
  CHECK(app->function_registry() == nullptr && app->GetHeartbeatController() == nullptr);
  firebase::CheckCompilerString("tag");
  CHECK(app->IsDataCollectionDefaultEnabled());
  CHECK(app->init_results().at("auth") == firebase::kInitResultSuccess);
  delete app;
}

void TestGameCenter() {
  check::Section("Game Center is not on this platform");
  using firebase::auth::GameCenterAuthProvider;
  CHECK(!GameCenterAuthProvider::IsPlayerAuthenticated());
  const firebase::Future<firebase::auth::Credential> future = GameCenterAuthProvider::GetCredential();
  CHECK(future == GameCenterAuthProvider::GetCredentialLastResult());
  CHECK(future.status() == firebase::kFutureStatusComplete && *future.error_message() != '\0');
  CHECK_EQUAL(static_cast<int>(firebase::auth::kAuthErrorApiNotAvailable), future.error());
  CHECK(future.result() != nullptr && !future.result()->is_valid());
}

void TestLogSink() {
  check::Section("the headers' own lines go to the log of the library");
  std::vector<std::string> lines;
  const auto keep = [](fba_log_level level, const char* message, void* data) {
    if (level == FBA_LOG_ERROR) static_cast<std::vector<std::string>*>(data)->push_back(message);
  };
  const firebase::LogLevel before = firebase::GetLogLevel();
  firebase::SetLogLevel(firebase::kLogLevelError);
  fba_log_set_sink(keep, &lines, nullptr);
  CHECK(Auth::GetAuth(nullptr) == nullptr);
  CHECK_EQUAL(1, static_cast<int>(lines.size()));
  firebase::internal::LogError("two\nlines, not \xff UTF-8");
  CHECK(lines.size() == 2 && lines[1] == "two lines, not ? UTF-8");
  fba_log_set_sink(nullptr, nullptr, nullptr);
  firebase::SetLogLevel(before);
}

void TestMissingApp() {
  check::Section("no App, no Auth");
  firebase::InitResult result = firebase::kInitResultSuccess;
  CHECK(Auth::GetAuth(nullptr, &result) == nullptr);
  CHECK(result == firebase::kInitResultFailedMissingDependency);
}

void TestModuleInitializer() {
  check::Section("modules start in order, once");
  App* app = App::Create(CompleteOptions());
  REQUIRE(app != nullptr);
  struct Context {
    Auth* auth;
    int calls;
  } context = {nullptr, 0};
  firebase::ModuleInitializer initializer;
  CHECK_EQUAL(static_cast<int>(firebase::kFutureStatusInvalid),
              static_cast<int>(initializer.InitializeLastResult().status()));
  const firebase::ModuleInitializer::InitializerFn functions[] = {[](App* module_app, void* data) {
                                                                    firebase::InitResult result;
                                                                    ++static_cast<Context*>(data)->calls;
                                                                    static_cast<Context*>(data)->auth =
                                                                        Auth::GetAuth(module_app, &result);
                                                                    return result;
                                                                  },
                                                                  [](App*, void* data) {
                                                                    ++static_cast<Context*>(data)->calls;
                                                                    return firebase::kInitResultFailedMissingDependency;
                                                                  }};
  const firebase::Future<void> first = initializer.Initialize(app, &context, functions, 1);
  CHECK(first.status() == firebase::kFutureStatusComplete && first.error() == 0);
  CHECK(context.auth != nullptr && initializer.Initialize(app, &context, functions[1]) == first);
  CHECK_EQUAL(1, context.calls);
  firebase::ModuleInitializer failing;
  CHECK_EQUAL(static_cast<int>(firebase::kInitResultFailedMissingDependency),
              failing.Initialize(app, &context, functions, 2).error());
  CHECK_EQUAL(3, context.calls);
  delete context.auth;
  delete app;
}

void TestCredentials() {
  check::Section("credentials name their provider");
  using namespace firebase::auth;
  const struct {
    Credential credential;
    std::string provider;
  } cases[] = {
      {EmailAuthProvider::GetCredential("a@b.c", "secret"), EmailAuthProvider::kProviderId},
      {FacebookAuthProvider::GetCredential("token"), FacebookAuthProvider::kProviderId},
      {GitHubAuthProvider::GetCredential("token"), GitHubAuthProvider::kProviderId},
      {GoogleAuthProvider::GetCredential(nullptr, "token"), GoogleAuthProvider::kProviderId},
      {PlayGamesAuthProvider::GetCredential("code"), PlayGamesAuthProvider::kProviderId},
      {TwitterAuthProvider::GetCredential("token", "secret"), TwitterAuthProvider::kProviderId},
      {OAuthProvider::GetCredential("oidc.acme", "id", "access"), "oidc.acme"},
      {OAuthProvider::GetCredential("apple.com", "id", "nonce", nullptr), "apple.com"},
  };
  for (const auto& test : cases) {
    CHECK(test.credential.is_valid());
    CHECK_EQUAL(test.provider, test.credential.provider());
  }
  CHECK_EQUAL(std::string("secret"), cases[5].credential.secret());
  CHECK_EQUAL(std::string("access"), cases[6].credential.access_token());
  CHECK_EQUAL(std::string("id"), cases[7].credential.id_token());
  Credential copy = cases[2].credential;
  CHECK_EQUAL(std::string("token"), copy.access_token());
  copy = Credential();
  CHECK(!copy.is_valid() && copy.provider().empty() && cases[2].credential.is_valid());
  CHECK(!GoogleAuthProvider::GetCredential(nullptr, nullptr).is_valid());
  CHECK(!OAuthProvider::GetCredential("not a provider", "id", nullptr).is_valid());
}

void TestNonce() {
  check::Section("nonces");
  std::string hash;
  const std::string nonce = firebase::auth::GenerateNonce(32, &hash);
  CHECK_EQUAL(32, static_cast<int>(nonce.size()));
  CHECK_EQUAL(64, static_cast<int>(hash.size()));
  CHECK(hash.find_first_not_of("0123456789abcdef") == std::string::npos);
  CHECK(firebase::auth::GenerateNonce() != nonce);
  CHECK_EQUAL(std::string(""), firebase::auth::GenerateNonce(15));
}

void TestLogLevel() {
  check::Section("the log level is the library's");
  const firebase::LogLevel before = firebase::GetLogLevel();
  firebase::SetLogLevel(firebase::kLogLevelDebug);
  CHECK_EQUAL(static_cast<int>(firebase::kLogLevelDebug), static_cast<int>(firebase::GetLogLevel()));
  CHECK_EQUAL(static_cast<int>(FBA_LOG_DEBUG), static_cast<int>(fba_log_get_level()));
  firebase::SetLogLevel(before);
  CHECK_EQUAL(std::string("FirebaseAuth C++ 13.11.0"), FIREBASE_VERSION_STRING(FirebaseAuth));
}

}  // namespace

int main() {
  TestLogLevel();
  // The refusals below are wanted: they need not be told.
  firebase::SetLogLevel(firebase::kLogLevelAssert);
  TestConfig();
  TestEquality();
  TestDefaultFile();
  TestIdentity();
  TestWrappingOfCApp();
  TestList();
  TestStore();
  TestNothingCollected();
  TestGameCenter();
  TestLogSink();
  TestMissingApp();
  TestModuleInitializer();
  TestCredentials();
  TestNonce();
  return check::Summary();
}
