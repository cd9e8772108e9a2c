// SPDX-License-Identifier: Apache-2.0
/// Sign-ins that a handler of the program carries out; the emulator's REST interface is its back end.
#include <curl/curl.h>

#include <functional>
#include <string>
#include <thread>

#include "../c/support/web.h"
#include "check.h"
#include "emulated_auth.h"

namespace {

using namespace firebase::auth;
using emulated::Fixture;
using emulated::UniqueEmail;
using firebase::Future;
using firebase::Variant;

typedef FederatedOAuthProvider::AuthHandler AuthHandler;
typedef FederatedAuthProvider::AuthenticatedUserData UserData;

/// Keeps what it is asked, and ends it with what a test gives.
class Host : public AuthHandler {
 public:
  void OnSignIn(const FederatedOAuthProviderData& data, AuthResultCompletionHandle* handle) override {
    Keep("sign in", data, handle);
    if (at_once) End(UserData(), kAuthErrorUserCancelled, "closed");
  }
  void OnLink(const FederatedOAuthProviderData& data, AuthResultCompletionHandle* handle) override {
    Keep("link", data, handle);
  }
  void OnReauthenticate(const FederatedOAuthProviderData& data, AuthResultCompletionHandle* handle) override {
    Keep("reauthenticate", data, handle);
  }

  void End(const UserData& user, AuthError error = kAuthErrorNone, const char* message = nullptr) {
    AuthResultCompletionHandle* handle = nullptr;
    std::swap(handle, handle_);
    if (asked == "sign in") SignInComplete(handle, user, error, message);
    if (asked == "link") LinkComplete(handle, user, error, message);
    if (asked == "reauthenticate") ReauthenticateComplete(handle, user, error, message);
  }

  bool at_once = false;
  int requests = 0;
  std::string asked;
  std::string provider;

 private:
  void Keep(const char* what, const FederatedOAuthProviderData& data, AuthResultCompletionHandle* handle) {
    ++requests;
    asked = what;
    provider = data.provider_id;
    handle_ = handle;
  }

  AuthResultCompletionHandle* handle_ = nullptr;
};

UserData DataOf(const web_account& account) {
  UserData user;
  user.uid = account.uid.text;
  user.provider_id = "host.example";
  user.access_token = account.id_token.text;
  user.refresh_token = account.refresh_token.text;
  user.user_name = "ada";
  user.token_expires_in_seconds = 3600;
  user.raw_user_info["name"] = "Ada \"\\\n L\xC3\xB6we";
  user.raw_user_info["level"] = 7;
  user.raw_user_info["scores"] = std::vector<Variant>{Variant(1.5), Variant(true), Variant::Null()};
  return user;
}

void TestSignIn() {
  check::Section("a handler signs in, from another thread");
  Fixture fixture;
  Host host;
  FederatedOAuthProvider provider(FederatedOAuthProviderData("host.example"), &host);
  const Future<AuthResult> future = fixture.auth->SignInWithProvider(&provider);
  CHECK(future.status() == firebase::kFutureStatusPending);
  CHECK_EQUAL(std::string("sign in"), host.asked);
  CHECK_EQUAL(std::string("host.example"), host.provider);
  const web_account account = web_sign_in(UniqueEmail("handler").c_str(), true);
  const UserData user = DataOf(account);
  std::thread([&] { host.End(user); }).join();
  REQUIRE(CHECK_SUCCEEDS(future));
  const AuthResult* result = future.result();
  CHECK_EQUAL(std::string(account.uid.text), result->user.uid());
  CHECK_EQUAL(std::string("host.example"), result->additional_user_info.provider_id);
  CHECK_EQUAL(std::string("ada"), result->additional_user_info.user_name);
  CHECK(result->additional_user_info.profile == user.raw_user_info);
  CHECK_SUCCEEDS(fixture.auth->current_user().GetToken(true));
}

void TestUselessData() {
  check::Section("user data that cannot be used");
  Fixture fixture;
  Host host;
  FederatedOAuthProvider provider(FederatedOAuthProviderData("host.example"), &host);
  const web_account account = web_sign_in(UniqueEmail("handler").c_str(), true);
  const std::function<void(UserData*)> spoilers[] = {
      [](UserData* user) { user->uid = nullptr; },          [](UserData* user) { user->provider_id = nullptr; },
      [](UserData* user) { user->access_token = nullptr; }, [](UserData* user) { user->refresh_token = nullptr; },
      [](UserData* user) { user->uid = "somebody else"; },  [](UserData* user) { user->user_name = "\xFF"; },
  };
  for (const auto& spoil : spoilers) {
    UserData user = DataOf(account);
    spoil(&user);
    const Future<AuthResult> future = fixture.auth->SignInWithProvider(&provider);
    host.End(user);
    CHECK_FAILS(kAuthErrorInvalidAuthenticatedUserData, future);
    CHECK(!fixture.auth->current_user().is_valid());
  }
}

void TestGivingUp() {
  check::Section("a handler gives up, at once or with a number that nobody knows");
  Fixture fixture;
  Host host;
  host.at_once = true;
  FederatedOAuthProvider provider(FederatedOAuthProviderData("host.example"));
  provider.SetAuthHandler(&host);
  const Future<AuthResult> future = fixture.auth->SignInWithProvider(&provider);
  CHECK_FAILS(kAuthErrorUserCancelled, future);
  CHECK_EQUAL(std::string("closed"), future.error_message());
  host.at_once = false;
  const Future<AuthResult> unknown = fixture.auth->SignInWithProvider(&provider);
  host.End(UserData(), static_cast<AuthError>(4711), nullptr);
  CHECK_FAILS(kAuthErrorFailure, unknown);
  host.SignInComplete(nullptr, UserData(), kAuthErrorNone, nullptr);
}

void TestOneAtATime() {
  check::Section("one request at a time");
  Fixture fixture;
  Host host;
  FederatedOAuthProvider provider(FederatedOAuthProviderData("host.example"), &host);
  const Future<AuthResult> first = fixture.auth->SignInWithProvider(&provider);
  CHECK_FAILS(kAuthErrorFederatedProviderAreadyInUse, fixture.auth->SignInWithProvider(&provider));
  CHECK_EQUAL(1, host.requests);
  fixture.auth->SignOut();
  CHECK_FAILS(kAuthErrorCancelled, first);
  host.End(UserData(), kAuthErrorUserCancelled, nullptr);
  CHECK_FAILS(kAuthErrorCancelled, first);
}

void TestUser() {
  check::Section("a handler links and re-authenticates");
  Fixture fixture;
  Host host;
  FederatedOAuthProvider provider(FederatedOAuthProviderData("host.example"), &host);
  const std::string email = UniqueEmail("handler");
  REQUIRE(CHECK_SUCCEEDS(fixture.auth->CreateUserWithEmailAndPassword(email.c_str(), "correct horse")));
  const web_account own = web_sign_in(email.c_str(), false);
  const web_account other = web_sign_in(UniqueEmail("handler").c_str(), true);
  const User user = fixture.auth->current_user();
  for (const bool links : {true, false}) {
    const Future<AuthResult> future =
        links ? user.LinkWithProvider(&provider) : user.ReauthenticateWithProvider(&provider);
    CHECK_EQUAL(std::string(links ? "link" : "reauthenticate"), host.asked);
    host.End(DataOf(own));
    CHECK_SUCCEEDS(future);
    CHECK_EQUAL(user.uid(), future.result()->user.uid());
    const Future<AuthResult> wrong =
        links ? user.LinkWithProvider(&provider) : user.ReauthenticateWithProvider(&provider);
    host.End(DataOf(other));
    CHECK_FAILS(kAuthErrorUserMismatch, wrong);
  }
  CHECK_EQUAL(std::string(own.uid.text), user.uid());
  fixture.auth->SignOut();
  CHECK(user.LinkWithProvider(&provider).status() == firebase::kFutureStatusInvalid);
  CHECK_EQUAL(4, host.requests);
}

void TestOwnerGone() {
  check::Section("a handler may end a request whose Auth is gone");
  Host host;
  FederatedOAuthProvider provider(FederatedOAuthProviderData("host.example"), &host);
  Future<AuthResult> future;
  {
    Fixture fixture;
    future = fixture.auth->SignInWithProvider(&provider);
  }
  CHECK(future.status() == firebase::kFutureStatusInvalid);
  host.End(UserData(), kAuthErrorUserCancelled, "closed");
  CHECK(future.status() == firebase::kFutureStatusInvalid);
}

}  // namespace

int main() {
  emulated::RequireEmulator();
  curl_global_init(CURL_GLOBAL_DEFAULT);
  TestSignIn();
  TestUselessData();
  TestGivingUp();
  TestOneAtATime();
  TestUser();
  TestOwnerGone();
  return check::Summary();
}
