// SPDX-License-Identifier: Apache-2.0
/// Every public name of the official SDK's App, Future and Auth, and those that its older versions had, used once the
/// way their declarations ask. That this compiles says that the surface is complete; no server is needed to run it. The
/// names that need no App are in drop_in_values.cc.
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "check.h"
#include "firebase/app.h"
#include "firebase/auth.h"
#include "firebase/auth/credential.h"
#include "firebase/auth/types.h"
#include "firebase/auth/user.h"
#include "firebase/future.h"
#include "firebase/internal/future_impl.h"
#include "firebase/log.h"
#include "firebase/util.h"
#include "firebase/variant.h"

namespace {

using namespace firebase::auth;
using firebase::App;
using firebase::AppOptions;
using firebase::Future;
using firebase::FutureBase;
using firebase::FutureHandle;
using firebase::InitResult;
using firebase::Variant;

static_assert(firebase::kInitResultSuccess == 0 && firebase::kInitResultFailedMissingDependency == 1, "values");
static_assert(firebase::kFutureStatusComplete == 0 && firebase::kFutureStatusPending == 1 &&
                  firebase::kFutureStatusInvalid == 2,
              "values");
static_assert(sizeof(Future<AuthResult>) == sizeof(FutureBase), "a typed Future adds no data");

App* UseApp() {
  check::Section("App and AppOptions");
  AppOptions options;
  options.set_app_id("1:2:linux:3");
  options.set_api_key("fake-api-key");
  options.set_messaging_sender_id("123");
  options.set_database_url("https://demo.firebaseio.com");
  options.set_storage_bucket("demo.appspot.com");
  options.set_project_id("demo-project");
  options.set_ga_tracking_id("UA-1");
  options.set_client_id("client");
  options.set_package_name("com.example.demo");
  const AppOptions copy(options);
  for (const char* text :
       {copy.app_id(), copy.api_key(), copy.messaging_sender_id(), copy.database_url(), copy.storage_bucket(),
        copy.project_id(), copy.ga_tracking_id(), copy.client_id(), copy.package_name()}) {
    CHECK(*text != '\0');
  }
  CHECK(copy == options && !(copy != options) && options.PopulateRequiredWithDefaults());
  const std::unique_ptr<AppOptions> broken(AppOptions::LoadFromJsonConfig("{"));
  App::SetDefaultConfigPath("/nonexistent");
  CHECK(broken == nullptr && AppOptions::LoadDefault(&options) == nullptr && App::Create() == nullptr);
  App* app = App::Create(options);
  App* named = App::Create(options, "named");
  CHECK(app == App::GetInstance() && named == App::GetInstance("named"));
  CHECK(std::string(firebase::kDefaultAppName) == "__FIRAPP_DEFAULT" && std::string(app->name()) == "__FIRAPP_DEFAULT");
  const std::vector<App*> apps = App::GetApps();
  CHECK(apps.size() <= 2 && app->options() == options);
  app->SetDataCollectionDefaultEnabled(app->IsDataCollectionDefaultEnabled());
  const std::map<std::string, InitResult>& results = app->init_results();
  App::RegisterLibrary("drop-in", "1", nullptr);
  app->LogHeartbeat();
  CHECK(results.size() == 1 && App::GetUserAgent() != nullptr);
  delete named;
  return app;
}

Auth* UseModuleInitializer(App* app) {
  check::Section("ModuleInitializer");
  Auth* auth = nullptr;
  firebase::ModuleInitializer initializer;
  const Future<void> started = initializer.Initialize(app, &auth, [](App* module_app, void* target) {
    InitResult result;
    *static_cast<Auth**>(target) = Auth::GetAuth(module_app, &result);
    return result;
  });
  CHECK(started == initializer.InitializeLastResult() && started.error() == 0);
  const firebase::ModuleInitializer::InitializerFn functions[] = {
      [](App*, void*) { return firebase::kInitResultSuccess; }};
  CHECK(initializer.Initialize(app, nullptr, functions, 1) == started);
  firebase::SetLogLevel(firebase::GetLogLevel());
  // Asking the user waits for the store: from now on what is refused is refused at once.
  CHECK(!auth->current_user().is_valid());
  return auth;
}

void OnTyped(const Future<Credential>& /*future*/, void* count) {
  ++*static_cast<int*>(count);
}

void OnUntyped(const FutureBase& /*future*/, void* count) {
  ++*static_cast<int*>(count);
}

void UseFutures() {
  check::Section("Future");
  const Future<Credential> future = GameCenterAuthProvider::GetCredential();
  CHECK(future == GameCenterAuthProvider::GetCredentialLastResult() &&
        !GameCenterAuthProvider::IsPlayerAuthenticated());
  CHECK_EQUAL(std::string("gc.apple.com"), GameCenterAuthProvider::kProviderId);
  int calls = 0;
  FutureBase base = future;
  FutureBase::CompletionCallback untyped = OnUntyped;
  Future<Credential>::TypedCompletionCallback typed = OnTyped;
  future.OnCompletion(typed, &calls);
  future.OnCompletion([](const Future<Credential>& ended, void* count) { OnTyped(ended, count); }, &calls);
  future.OnCompletion([&](const Future<Credential>&) { ++calls; });
  future.OnCompletion([&](const FutureBase&) { ++calls; });
  base.OnCompletion(untyped, &calls);
  base.OnCompletion([&](const FutureBase&) { ++calls; });
  FutureBase::CompletionCallbackHandle handle = future.AddOnCompletion(typed, &calls);
  const firebase::detail::CompletionCallbackHandle same = handle;
  handle = future.AddOnCompletion([&](const Future<Credential>&) { ++calls; });
  handle = base.AddOnCompletion(untyped, &calls);
  handle = base.AddOnCompletion([&](const FutureBase&) { ++calls; });
  base.RemoveOnCompletion(same);
  CHECK_EQUAL(10, calls);
  CHECK(future.Wait(FutureBase::kWaitTimeoutInfinite) && future.Await(0) == future.result());
  CHECK(future.status() == firebase::kFutureStatusComplete && future.error() == kAuthErrorApiNotAvailable);
  CHECK(*future.error_message() != '\0' && future.result_void() == future.result());
  const firebase::FutureHandleId id = future.GetHandle().id();
  FutureHandle named(id, static_cast<firebase::detail::FutureApiInterface*>(nullptr));
  CHECK(named == FutureHandle(id) && !(named != FutureHandle(id)) && named.api() == nullptr);
  named = future.GetHandle();
  CHECK(Future<Credential>(named.api(), named) == future && FutureBase(nullptr, named) == base);
  named.Detach();
  named.Cleanup();
  FutureBase moved(std::move(base));
  base = moved;
  base = std::move(moved);
  base.Release();
  CHECK(base != future && base == FutureBase() && Future<void>().result() == nullptr);
}

void UseCredentials() {
  check::Section("credentials");
  const struct {
    Credential credential;
    const char* provider;
  } cases[] = {
      {EmailAuthProvider::GetCredential("a@example.com", "secret"), EmailAuthProvider::kProviderId},
      {FacebookAuthProvider::GetCredential("token"), FacebookAuthProvider::kProviderId},
      {GitHubAuthProvider::GetCredential("token"), GitHubAuthProvider::kProviderId},
      {GoogleAuthProvider::GetCredential("id", "token"), GoogleAuthProvider::kProviderId},
      {PlayGamesAuthProvider::GetCredential("code"), PlayGamesAuthProvider::kProviderId},
      {TwitterAuthProvider::GetCredential("token", "secret"), TwitterAuthProvider::kProviderId},
      {OAuthProvider::GetCredential(MicrosoftAuthProvider::kProviderId, "id", "token"), "microsoft.com"},
      {OAuthProvider::GetCredential(YahooAuthProvider::kProviderId, "id", "nonce", "token"), "yahoo.com"},
  };
  for (const auto& test : cases) CHECK(test.credential.is_valid() && test.credential.provider() == test.provider);
  Credential copy = cases[0].credential;
  copy = Credential();
  CHECK(!copy.is_valid());
}

class StateListener : public AuthStateListener {
 public:
  void OnAuthStateChanged(Auth* auth) override { calls += auth->current_user().is_valid() ? 100 : 1; }
  int calls = 0;
};

class TokenListener : public IdTokenListener {
 public:
  void OnIdTokenChanged(Auth* auth) override { calls += auth->current_user().is_valid() ? 100 : 1; }
  int calls = 0;
};

class CodeListener : public PhoneAuthProvider::Listener {
 public:
  void OnVerificationCompleted(PhoneAuthCredential credential) override { code = credential.sms_code(); }
  void OnVerificationFailed(const std::string& error) override { failure = error; }
  void OnCodeSent(const std::string& id, const PhoneAuthProvider::ForceResendingToken& sent) override {
    verification_id = id;
    token = sent;
  }
  void OnCodeAutoRetrievalTimeOut(const std::string& id) override { verification_id = id; }

  std::string code, failure, verification_id;
  PhoneAuthProvider::ForceResendingToken token;
};

/// As versions before 11 ask for it.
class OldCodeListener : public PhoneAuthProvider::Listener {
 public:
  void OnVerificationCompleted(Credential credential) override { provider = credential.provider(); }
  void OnVerificationFailed(const std::string& error) override { failure = error; }

  std::string provider, failure;
};

void UsePhone(Auth* auth) {
  check::Section("PhoneAuthProvider");
  PhoneAuthProvider& provider = PhoneAuthProvider::GetInstance(auth);
  PhoneAuthProvider::ForceResendingToken token;
  PhoneAuthProvider::ForceResendingToken other(token);
  other = token;
  CHECK(token == other && !(token != other));
  PhoneAuthOptions options;
  CHECK(options.force_resending_token == nullptr && options.timeout_milliseconds == 0);
  options.force_resending_token = &token;
  options.ui_parent = static_cast<UIParent>(nullptr);
  provider.SetAppVerification([](const PhoneAuthProvider::AppVerification& question) { question.Answer(""); });
  CodeListener listener;
  OldCodeListener old_listener;
  options.phone_number = "";
  provider.VerifyPhoneNumber(options, &listener);
  provider.VerifyPhoneNumber("", PhoneAuthProvider::kMaxTimeoutMs, &token, &old_listener);
  CHECK(!listener.failure.empty() && !old_listener.failure.empty());
  static_cast<PhoneAuthProvider::Listener&>(old_listener).OnVerificationCompleted(PhoneAuthCredential());
  PhoneAuthCredential credential = provider.GetCredential("id", "123456");
  PhoneAuthCredential copy(credential);
  copy = credential;
  const Credential old_credential = provider.GetCredential("id", "123456");
  CHECK(copy.is_valid() && copy.sms_code() == "123456" && old_credential.is_valid());
  CHECK_EQUAL(std::string("phone"), PhoneAuthProvider::kProviderId);
}

class PageHandler : public FederatedOAuthProvider::AuthHandler {
 public:
  void OnSignIn(const FederatedOAuthProviderData& data, AuthResultCompletionHandle* handle) override {
    FederatedAuthProvider::AuthenticatedUserData user;
    user.uid = user.email = user.display_name = user.user_name = user.photo_url = data.provider_id.c_str();
    user.provider_id = user.access_token = user.refresh_token = "";
    user.is_email_verified = true;
    user.raw_user_info[Variant("key")] = Variant("value");
    user.token_expires_in_seconds = 3600;
    SignInComplete(handle, user, kAuthErrorNone, "");
    LinkComplete(handle, user, kAuthErrorNone, "");
    ReauthenticateComplete(handle, user, kAuthErrorNone, "");
  }
  void OnLink(const FederatedOAuthProviderData&, AuthResultCompletionHandle*) override {}
  void OnReauthenticate(const FederatedOAuthProviderData&, AuthCompletionHandle*) override {}
};

class OwnProvider : public FederatedAuthProvider {
 public:
  Future<AuthResult> SignIn(AuthData* /*auth_data*/) override { return Future<AuthResult>(); }
  Future<AuthResult> Link(AuthData* /*auth_data*/) override { return Future<AuthResult>(); }
  Future<AuthResult> Reauthenticate(AuthData* /*auth_data*/) override { return Future<AuthResult>(); }
};

void UseFederatedProviders(Auth* auth) {
  check::Section("federated providers");
  FederatedOAuthProviderData data("github.com", {"read:user"}, {{"allow_signup", "false"}});
  const FederatedProviderData& base = data;
  CHECK(base.provider_id == "github.com" && data.scopes.size() == 1 && data.custom_parameters.size() == 1);
  data.custom_parameters["state"] = "refused before a browser opens";
  PageHandler handler;
  FederatedOAuthProvider provider;
  FederatedOAuthProvider second(data);
  FederatedOAuthProvider third(data, &handler);
  provider.SetProviderData(data);
  provider.SetAuthHandler(&handler);
  handler.OnSignIn(data, nullptr);
  CHECK_EQUAL(static_cast<int>(kAuthErrorInvalidAuthenticatedUserData), auth->SignInWithProvider(&provider).error());
  CHECK_EQUAL(static_cast<int>(kAuthErrorInvalidArgument), auth->SignInWithProvider(data).error());
  OwnProvider own;
  CHECK(auth->SignInWithProvider(&own).status() == firebase::kFutureStatusInvalid);
}

/// Nobody is signed in.
void UseUser(Auth* auth) {
  check::Section("User");
  User user = auth->current_user();
  User copy(user);
  copy = user;
  const UserInfoInterface& info = user;
  CHECK(user == copy && !(user != copy) && !user.is_valid() && !user.Pinned().is_valid());
  for (const std::string& text : {info.uid(), info.email(), info.display_name(), info.photo_url(), info.provider_id(),
                                  info.phone_number(), UserInfoInterface().uid()}) {
    CHECK_EQUAL(std::string(""), text);
  }
  const UserMetadata metadata = user.metadata();
  CHECK(metadata.last_sign_in_timestamp == 0 && metadata.creation_timestamp == 0);
  CHECK(!user.is_email_verified() && !user.is_anonymous() && user.provider_data().empty());
}

/// Nobody is signed in: every operation of a User gives an invalid Future, in both generations of result types.
void UseUserOperations(Auth* auth) {
  User user = auth->current_user();
  User::UserProfile profile;
  profile.display_name = profile.photo_url = nullptr;
  const Credential credential = EmailAuthProvider::GetCredential("a@example.com", "secret");
  const PhoneAuthCredential phone;
  FederatedOAuthProvider provider;
  const FederatedOAuthProviderData data("github.com");
  const Future<std::string> tokens[] = {user.GetToken(true), user.GetTokenThreadSafe(false), user.GetTokenLastResult()};
  const Future<void> nothings[] = {user.UpdatePassword("secret"),
                                   user.UpdatePasswordLastResult(),
                                   user.Reauthenticate(credential),
                                   user.ReauthenticateLastResult(),
                                   user.SendEmailVerification(),
                                   user.SendEmailVerificationLastResult(),
                                   user.SendEmailVerificationBeforeUpdatingEmail("b@example.com"),
                                   user.SendEmailVerificationBeforeUpdatingEmailLastResult(),
                                   user.UpdateUserProfile(profile),
                                   user.UpdateUserProfileLastResult(),
                                   user.UpdateEmail("b@example.com"),
                                   user.UpdateEmailLastResult(),
                                   user.Reload(),
                                   user.ReloadLastResult(),
                                   user.Delete(),
                                   user.DeleteLastResult()};
  const Future<AuthResult> results[] = {user.ReauthenticateAndRetrieveData(credential),
                                        user.ReauthenticateAndRetrieveDataLastResult(),
                                        user.ReauthenticateWithProvider(&provider),
                                        user.ReauthenticateWithProvider(data),
                                        user.Reauthenticate(credential),
                                        user.LinkWithCredential(credential),
                                        user.LinkWithCredentialLastResult(),
                                        user.LinkWithProvider(&provider),
                                        user.LinkWithProvider(data),
                                        user.Unlink("github.com"),
                                        user.UnlinkLastResult()};
  const Future<User> users[] = {user.UpdatePhoneNumberCredential(phone), user.UpdatePhoneNumberCredentialLastResult()};
  for (const auto& future : tokens) CHECK(future.status() == firebase::kFutureStatusInvalid);
  for (const auto& future : nothings) CHECK(future.status() == firebase::kFutureStatusInvalid);
  for (const auto& future : results) CHECK(future.status() == firebase::kFutureStatusInvalid);
  for (const auto& future : users) CHECK(future.status() == firebase::kFutureStatusInvalid);
}

/// The same as versions before 11 wrote it.
void UseOldUserOperations(Auth* auth) {
  User user = auth->current_user();
  FederatedOAuthProvider provider;
  const Credential credential = EmailAuthProvider::GetCredential("a@example.com", "secret");
  const Future<SignInResult> old_results[] = {user.LinkAndRetrieveDataWithCredential(credential),
                                              user.LinkAndRetrieveDataWithCredentialLastResult(),
                                              user.ReauthenticateAndRetrieveData(credential),
                                              user.ReauthenticateAndRetrieveDataLastResult(),
                                              user.LinkWithProvider(&provider),
                                              user.ReauthenticateWithProvider(&provider)};
  const Future<User*> old_users[] = {user.LinkWithCredential(credential),
                                     user.LinkWithCredentialLastResult(),
                                     user.Unlink("github.com"),
                                     user.UnlinkLastResult(),
                                     user.UpdatePhoneNumberCredential(credential),
                                     user.UpdatePhoneNumberCredentialLastResult()};
  for (const auto& future : old_results) CHECK(future.status() == firebase::kFutureStatusInvalid);
  for (const auto& future : old_users) CHECK(future.status() == firebase::kFutureStatusInvalid);
}

void UseResults() {
  check::Section("results");
  AuthResult result;
  AdditionalUserInfo& info = result.additional_user_info;
  info.profile[Variant("id")] = Variant(1);
  CHECK(info.provider_id.empty() && info.user_name.empty() && !info.updated_credential.is_valid());
  CHECK(!result.credential.is_valid() && !result.user.is_valid());
  SignInResult old_result;
  old_result.info = info;
  CHECK(old_result.user == nullptr && old_result.meta.creation_timestamp == 0 && old_result.info.profile.size() == 1);
}

/// Arguments that are refused before any request.
void UseAuth(Auth* auth) {
  check::Section("Auth");
  const Credential none;
  const Future<AuthResult> results[] = {auth->SignInWithCustomToken(""),
                                        auth->SignInWithCustomTokenLastResult(),
                                        auth->SignInAndRetrieveDataWithCredential(none),
                                        auth->SignInAndRetrieveDataWithCredentialLastResult(),
                                        auth->SignInWithEmailAndPassword("", ""),
                                        auth->SignInWithEmailAndPasswordLastResult(),
                                        auth->CreateUserWithEmailAndPassword("", ""),
                                        auth->CreateUserWithEmailAndPasswordLastResult()};
  const Future<User> user = auth->SignInWithCredential(none);
  const Future<User*> old_users[] = {auth->SignInWithCustomToken(""), auth->SignInWithCredential(none),
                                     auth->SignInWithCredentialLastResult(), auth->SignInWithEmailAndPassword("", ""),
                                     auth->CreateUserWithEmailAndPassword("", "")};
  const Future<SignInResult> old_result = auth->SignInAndRetrieveDataWithCredential(none);
  const Future<Auth::FetchProvidersResult> providers = auth->FetchProvidersForEmail("");
  const Future<void> mail = auth->SendPasswordResetEmail("");
  for (const auto& future : results) CHECK(future.error() > 0 && future.result() != nullptr);
  for (const auto& future : old_users) CHECK(future.error() > 0 && *future.result() == nullptr);
  CHECK(user.error() > 0 && !user.result()->is_valid() && old_result.error() > 0);
  CHECK(providers == auth->FetchProvidersForEmailLastResult() && providers.result()->providers.empty());
  CHECK(mail == auth->SendPasswordResetEmailLastResult() && mail.error() == kAuthErrorMissingEmail);
  auth->UseEmulator("127.0.0.1", 1);
  const Future<User*> anonymous = auth->SignInAnonymously();
  CHECK(anonymous == auth->SignInAnonymouslyLastResult());
  anonymous.Cancel();
  auth->set_language_code("de");
  CHECK_EQUAL(std::string("de"), auth->language_code());
  setenv("LC_ALL", "C", 1);
  auth->UseAppLanguage();
  CHECK_EQUAL(std::string(""), auth->language_code());
  StateListener states;
  TokenListener tokens;
  auth->AddAuthStateListener(&states);
  auth->AddIdTokenListener(&tokens);
  CHECK(states.calls == 1 && tokens.calls == 1);
  auth->RemoveAuthStateListener(&states);
  auth->RemoveIdTokenListener(&tokens);
  auth->SignOut();
  CHECK(&auth->app() == App::GetInstance() && Auth::GetAuth(App::GetInstance()) == auth);
  User* old_user = auth->current_user();
  CHECK(old_user == nullptr);
}

}  // namespace

int main() {
  // The refusals below are wanted: they need not be told.
  firebase::SetLogLevel(firebase::kLogLevelAssert);
  UseFutures();
  UseCredentials();
  UseResults();
  App* app = UseApp();
  Auth* auth = UseModuleInitializer(app);
  UsePhone(auth);
  UseFederatedProviders(auth);
  UseUser(auth);
  UseUserOperations(auth);
  UseOldUserOperations(auth);
  UseAuth(auth);
  delete auth;
  delete app;
  return check::Summary();
}
