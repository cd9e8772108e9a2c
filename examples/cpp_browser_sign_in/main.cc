// SPDX-License-Identifier: Apache-2.0
/// Signs in through the browser, links a second provider, joins two accounts that share an address, and cleans up.
///
/// Each step waits for its future, since this program has nothing else to do; a game would poll status() in its frame
/// loop or use OnCompletion.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "firebase/app.h"
#include "firebase/auth.h"
#include "opener.h"
#include "options.h"

namespace {

using firebase::Future;
using firebase::FutureBase;
using namespace firebase::auth;

/// Enough of a token to recognise it, not enough to use it.
std::string Shortened(const std::string& token) {
  return token.empty() ? "(none)" : token.substr(0, 8) + "...";
}

/// For people whose browser does not come up: they open the page by hand, in a browser on this machine.
void ShowAddress(const FutureBase& future) {
  while (future.status() == firebase::kFutureStatusPending && future.authorization_url().empty()) future.Wait(20);
  const std::string address = future.authorization_url();
  if (address.empty()) return;
  std::printf("Open this address: %s\n", address.c_str());
  std::fflush(stdout);
}

/// Which way the answer has taken.
const char* RouteName(fba_route route) {
  switch (route) {
    case FBA_ROUTE_LOOPBACK:
      return "loopback: the provider sends the browser to this program";
    case FBA_ROUTE_PAGE:
      return "page: a page of this program opens Firebase's handler";
    case FBA_ROUTE_HOSTED:
      return "hosted: a page on the project's hosting forwards the answer";
    case FBA_ROUTE_DIRECT:
      return "direct: this program's own OAuth client asks the provider";
    case FBA_ROUTE_DEVICE:
      return "device: a code is entered elsewhere";
    default:
      return "none was chosen";
  }
}

/// Waits for a step and says how it ended. Returns whether it succeeded.
bool Finish(const char* step, const FutureBase& future) {
  future.Wait(FutureBase::kWaitTimeoutInfinite);
  if (future.error() == kAuthErrorNone) {
    std::printf("%s: done\n", step);
    return true;
  }
  const char* message = future.error_message();
  std::printf("%s: error %d (%s) %s\n", step, future.error(), ErrorName(future).c_str(), message ? message : "");
  return false;
}

void Show(const AuthResult& result) {
  const AdditionalUserInfo& info = result.additional_user_info;
  std::printf("   user %s <%s>%s\n", result.user.uid().c_str(), result.user.email().c_str(),
              info.is_new_user ? ", new" : "");
  if (!info.user_name.empty()) std::printf("   known there as %s\n", info.user_name.c_str());
  if (result.credential.is_valid()) {
    std::printf("   access token of %s: %s\n", result.credential.provider().c_str(),
                Shortened(result.credential.access_token()).c_str());
  }
  for (const UserInfoInterface& provider : result.user.provider_data()) {
    std::printf("   can sign in with %s\n", provider.provider_id().c_str());
  }
}

class Demonstration {
 public:
  Demonstration(const Options& options, Auth* auth) : options_(options), auth_(auth), opener_(options) {}

  bool Run() {
    if (!SignInAndLink() || !DeleteUser()) return false;
    // An address that the provider has not verified needs claims of our choice, which only an emulator takes.
    if (std::getenv("FIREBASE_AUTH_EMULATOR_HOST")) return VouchesForAddresses() || (JoinAccounts() && DeleteUser());
    std::printf("To see two accounts joined, run this against auth-emulator.\n");
    return true;
  }

 private:
  /// A provider, with the parameters that let an emulator answer without anybody clicking.
  FederatedOAuthProvider Provider(const std::string& provider_id) {
    FederatedOAuthProviderData data(provider_id);
    data.custom_parameters["login_hint"] = options_.email;
    if (options_.follow) data.custom_parameters["prompt"] = "none";
    FederatedOAuthProvider provider(data);
    provider.SetBrowserOptions(opener_.BrowserOptions());
    return provider;
  }

  /// A provider whose user has the address, but has not proved it.
  FederatedOAuthProvider UnverifiedProvider() {
    FederatedOAuthProviderData data(options_.provider);
    data.custom_parameters["auto"] = "{\"sub\":\"unverified-" + options_.email + "\",\"email\":\"" + options_.email +
                                     "\",\"email_verified\":false,\"screen_name\":\"octo\"}";
    FederatedOAuthProvider provider(data);
    provider.SetBrowserOptions(opener_.BrowserOptions());
    return provider;
  }

  /// As Finish, for a step that the user takes part in.
  bool FinishInBrowser(const char* step, const FutureBase& future) {
    if (!options_.follow) ShowAddress(future);
    const bool good = Finish(step, future);
    std::printf("   by the route %s\n", RouteName(future.route()));
    return good;
  }

  /// A company's own identity provider is believed: whoever it names gets the account with that address.
  bool VouchesForAddresses() const {
    if (options_.provider.compare(0, 5, "saml.") != 0) return false;
    std::printf("The addresses of this provider are believed: there are no accounts to join.\n");
    return true;
  }

  /// An account has one identity of each provider at most.
  std::string SecondProvider() const {
    const std::string yahoo = YahooAuthProvider::kProviderId;
    return options_.provider == yahoo ? GitHubAuthProvider::kProviderId : yahoo;
  }

  bool SignInAndLink() {
    FederatedOAuthProvider provider = Provider(options_.provider);
    const Future<AuthResult> signed_in = auth_->SignInWithProvider(&provider);
    if (!FinishInBrowser(("Sign in with " + options_.provider).c_str(), signed_in)) return false;
    Show(*signed_in.result());
    FederatedOAuthProvider second = Provider(SecondProvider());
    const Future<AuthResult> linked = auth_->current_user().LinkWithProvider(&second);
    if (!FinishInBrowser(("Link " + SecondProvider() + " to the same account").c_str(), linked)) return false;
    Show(*linked.result());
    // Deleting wants a recent sign-in: this is how a program gets one when the old one has aged.
    return FinishInBrowser("Prove again who it is", auth_->current_user().ReauthenticateWithProvider(&provider));
  }

  /// The address belongs to an account with a password when a provider brings it along.
  bool JoinAccounts() {
    const char* email = options_.email.c_str();
    if (!Finish("Create an account with a password", auth_->CreateUserWithEmailAndPassword(email, kPassword))) {
      return false;
    }
    const std::string uid = auth_->current_user().uid();
    auth_->SignOut();
    FederatedOAuthProvider provider = UnverifiedProvider();
    const Future<AuthResult> refused = auth_->SignInWithProvider(&provider);
    FinishInBrowser("Sign in with a provider that knows the same address", refused);
    if (refused.error() != kAuthErrorAccountExistsWithDifferentCredentials) return false;
    if (!LinkPending(ErrorEmail(refused), refused.result()->additional_user_info.updated_credential)) return false;
    auth_->SignOut();
    const Future<AuthResult> joined = auth_->SignInWithProvider(&provider);
    if (!FinishInBrowser("Sign in with the provider once more", joined)) return false;
    Show(*joined.result());
    const bool same = joined.result()->user.uid() == uid;
    std::printf("   %s\n", same ? "it is the account with the password" : "but it is another account");
    return same;
  }

  /// Resolves error 6: sign in the way the account knows, then link what the refused sign-in brought.
  bool LinkPending(const std::string& email, const Credential& pending) {
    const Future<Auth::FetchProvidersResult> known = auth_->FetchProvidersForEmail(email.c_str());
    if (!Finish("Ask how this address signs in", known)) return false;
    for (const std::string& provider_id : known.result()->providers) std::printf("   %s\n", provider_id.c_str());
    if (!Finish("Sign in with the password", auth_->SignInWithEmailAndPassword(email.c_str(), kPassword))) return false;
    return Finish("Link what the provider gave", auth_->current_user().LinkWithCredential(pending));
  }

  bool DeleteUser() { return Finish("Delete the account", auth_->current_user().Delete()); }

  static constexpr const char* kPassword = "correct horse";
  const Options options_;
  Auth* const auth_;
  Opener opener_;
};

firebase::App* CreateApp() {
  firebase::AppOptions options;
  options.set_api_key("fake-api-key");
  options.set_app_id("1:12345:linux:abcdef");
  options.set_project_id("demo-project");
  return firebase::App::Create(options);
}

}  // namespace

int main(int count, char** arguments) {
  Options options;
  if (!ParseOptions(count, arguments, &options)) return 2;
  curl_global_init(CURL_GLOBAL_DEFAULT);
  firebase::App* app = CreateApp();
  Auth* auth = Auth::GetAuth(app);
  if (auth == nullptr) return 1;
  auth->SignOut();
  const bool good = Demonstration(options, auth).Run();
  delete auth;
  delete app;
  curl_global_cleanup();
  return good ? 0 : 1;
}
