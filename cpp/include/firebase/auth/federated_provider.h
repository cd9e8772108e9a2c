/// Providers that the user signs in to in the browser.
#ifndef FIREBASE_CPP_AUTH_FEDERATED_PROVIDER_H_
#define FIREBASE_CPP_AUTH_FEDERATED_PROVIDER_H_

#include <cstdint>
#include <functional>
#include <string>

#include "firebase/auth/credential.h"
#include "firebase/auth/types.h"
#include "firebase/auth/user.h"
#include "firebase/future.h"
#include "firebase_auth/auth.h"
#include "firebase_auth/provider.h"

namespace firebase {
namespace auth {

class Auth;
class AuthData;

/// How a sign-in in the browser runs: a page is opened, and its answer comes back to a port of this machine.
struct BrowserOptions {
  /// Shows the URL to the user and returns whether it could; called once, on any thread. False does not end the
  /// attempt: see FutureBase::authorization_url. Empty for $BROWSER or xdg-open.
  std::function<bool(const std::string& url)> open_url;
  /// The port on 127.0.0.1 as registered at the provider; 0 picks a free one.
  uint32_t port = 0;
  /// The path of the redirect as registered at the provider, such as "/callback"; "" picks a random one.
  std::string path;
  /// For the user to finish; 0 for five minutes.
  uint32_t timeout_ms = 0;
  /// Plain text of the page shown at the end; "" for a default.
  std::string finish_text;
  /// Where to send the browser at the end instead; "" for nowhere.
  std::string finish_url;
};

/// An identity provider that can sign in, link and re-authenticate. Auth and User call it; programs pass it to them.
class FederatedAuthProvider {
 public:
  FederatedAuthProvider() = default;
  FederatedAuthProvider(const FederatedAuthProvider&) = default;
  FederatedAuthProvider& operator=(const FederatedAuthProvider&) = default;
  virtual ~FederatedAuthProvider() = default;

  virtual Future<AuthResult> SignIn(AuthData* auth_data) = 0;
  virtual Future<AuthResult> Link(AuthData* auth_data) = 0;
  virtual Future<AuthResult> Reauthenticate(AuthData* auth_data) = 0;
};

/// Any OAuth or OIDC provider of the project, in the browser. It keeps a copy of its data, and need not outlive a call.
///
/// A scope, parameter or provider id that is refused ends the call at once with an error that names it.
class FederatedOAuthProvider : public FederatedAuthProvider {
 public:
  FederatedOAuthProvider() = default;
  explicit FederatedOAuthProvider(const FederatedOAuthProviderData& provider_data);
  FederatedOAuthProvider(const FederatedOAuthProvider&) = default;
  FederatedOAuthProvider& operator=(const FederatedOAuthProvider&) = default;
  ~FederatedOAuthProvider() override = default;

  void SetProviderData(const FederatedOAuthProviderData& provider_data);
  /// For the calls that come after.
  void SetBrowserOptions(const BrowserOptions& browser_options);

  /// Goes to the browser and yields a credential without signing in. It can then sign in, link or re-authenticate once,
  /// within a few minutes.
  Future<Credential> GetCredential(Auth* auth);

  Future<AuthResult> SignIn(AuthData* auth_data) override;
  Future<AuthResult> Link(AuthData* auth_data) override;
  Future<AuthResult> Reauthenticate(AuthData* auth_data) override;

 private:
  FederatedOAuthProviderData provider_data_;
  BrowserOptions browser_options_;
};

}  // namespace auth
}  // namespace firebase

#include "firebase/internal/federated_provider_inline.h"

#endif  // FIREBASE_CPP_AUTH_FEDERATED_PROVIDER_H_
