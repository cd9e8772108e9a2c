/* SPDX-License-Identifier: Apache-2.0 */
/// Providers that the user signs in to in the browser.
#ifndef FIREBASE_CPP_AUTH_FEDERATED_PROVIDER_H_
#define FIREBASE_CPP_AUTH_FEDERATED_PROVIDER_H_

#include <cstdint>
#include <functional>
#include <map>
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

/// Names a request that waits for a FederatedAuthProvider::Handler to end it.
struct AuthResultCompletionHandle;
/// The same, as versions before 11 named it.
typedef AuthResultCompletionHandle AuthCompletionHandle;

/// The program's own client at a provider, for FBA_ROUTE_DIRECT and FBA_ROUTE_DEVICE. The project must know it too, or
/// the service refuses the tokens that were made for it. A field that is "" takes the value that the library knows for
/// the provider, or that the issuer's metadata has.
struct OAuthClient {
  /// "" for no client.
  std::string client_id;
  /// In a program that you distribute it is no secret; some providers ask for it all the same.
  std::string client_secret;
  /// OpenID Connect: its endpoints are read from its metadata.
  std::string issuer;
  std::string authorization_endpoint;
  std::string token_endpoint;
  std::string device_authorization_endpoint;
};

/// How a sign-in in the browser runs: a page is opened, and its answer comes back to a port of this machine.
struct BrowserOptions {
  /// Shows the URL to the user and returns whether it could; called once for each route that is tried, on any thread or
  /// as App::SetCallbackMode says, unless the attempt has ended by then. False does not end the attempt: see
  /// FutureBase::authorization_url and FutureBase::browser_state. If empty, `presentation` decides.
  std::function<bool(const std::string& url)> open_url;
  /// The port on this machine as registered at the provider; 0 picks a free one.
  uint32_t port = 0;
  /// The path of the redirect as registered at the provider, such as "/callback", without "//" at its start, "/./" and
  /// "/../"; "" picks a random one.
  std::string path;
  /// For the user to finish; 0 for five minutes, or as long as a user code is valid.
  uint32_t timeout_ms = 0;
  /// Plain text of the page shown at the end; "" for a default.
  std::string finish_text;
  /// Where to send the browser at the end instead; "" for nowhere.
  std::string finish_url;
  /// What shows the URL when open_url is empty: $BROWSER or the desktop, or only the program
  /// (FBA_BROWSER_PRESENT_NOTHING), with FutureBase::authorization_url.
  fba_browser_presentation presentation = FBA_BROWSER_PRESENT_SYSTEM;
  /// How the identity gets from the provider to the program: docs/federated-sign-in.md says what each route needs.
  fba_route route = FBA_ROUTE_AUTOMATIC;
  /// The name of this machine that the redirect has; a page takes whichever the project authorises.
  fba_redirect_host redirect_host = FBA_REDIRECT_HOST_ADDRESS;
  /// Where the project's handler is, such as "PROJECT.firebaseapp.com"; "" asks the project.
  std::string auth_domain;
  /// The https URL of the page of the hosted route on the project's Firebase Hosting, or of a page for passkeys on
  /// their domain; "" for none.
  std::string hosted_page;
  /// What the pages call the program; "" for "the app".
  std::string app_name;
  /// The program's own client at this provider.
  OAuthClient client;
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

  /// What a Handler hands back: a user with Firebase tokens. uid, provider_id, access_token (the Firebase ID token) and
  /// refresh_token are required. Strings are copied.
  struct AuthenticatedUserData {
    const char* uid = nullptr;
    const char* email = nullptr;
    bool is_email_verified = false;
    const char* display_name = nullptr;
    const char* user_name = nullptr;
    const char* photo_url = nullptr;
    const char* provider_id = nullptr;
    const char* access_token = nullptr;
    const char* refresh_token = nullptr;
    std::map<Variant, Variant> raw_user_info;
    uint64_t token_expires_in_seconds = 0;
  };

  /// A program's own sign-in pages or back end, in place of the browser. Each request comes with a completion handle,
  /// and is to be ended once, at any time and on any thread, by the ...Complete function of its kind; until then no
  /// other request of that Auth can go through a handler. The official desktop SDK declares this and never calls it.
  template <class T>
  class Handler {
   public:
    virtual ~Handler() = default;

    virtual void OnSignIn(const T& /*provider_data*/, AuthResultCompletionHandle* /*completion_handle*/) {}
    virtual void OnLink(const T& /*provider_data*/, AuthResultCompletionHandle* /*completion_handle*/) {}
    virtual void OnReauthenticate(const T& /*provider_data*/, AuthResultCompletionHandle* /*completion_handle*/) {}

    /// Ends the request with this user, whose account is read from the service, or with the error if that is not
    /// kAuthErrorNone. The handle is gone afterwards; null, or one that is gone, is ignored.
    void SignInComplete(AuthResultCompletionHandle* completion_handle, const AuthenticatedUserData& user_data,
                        AuthError auth_error, const char* error_message);
    void LinkComplete(AuthResultCompletionHandle* completion_handle, const AuthenticatedUserData& user_data,
                      AuthError auth_error, const char* error_message);
    void ReauthenticateComplete(AuthResultCompletionHandle* completion_handle, const AuthenticatedUserData& user_data,
                                AuthError auth_error, const char* error_message);
  };

 private:
  friend class User;

  // User calls these with its snapshot. A program's own providers need only the functions above.
  inline virtual Future<AuthResult> LinkUser(AuthData* auth_data, fba_user* user);
  inline virtual Future<AuthResult> ReauthenticateUser(AuthData* auth_data, fba_user* user);
};

/// Any OAuth or OIDC provider of the project, in the browser or with a handler of the program. It keeps a copy of its
/// data, and need not outlive a call.
///
/// A scope, parameter or provider id that is refused ends the call at once with an error that names it.
class FederatedOAuthProvider : public FederatedAuthProvider {
 public:
  typedef FederatedAuthProvider::Handler<FederatedOAuthProviderData> AuthHandler;

  FederatedOAuthProvider() = default;
  explicit FederatedOAuthProvider(const FederatedOAuthProviderData& provider_data);
  FederatedOAuthProvider(const FederatedOAuthProviderData& provider_data, AuthHandler* handler);
  FederatedOAuthProvider(const FederatedOAuthProvider&) = default;
  FederatedOAuthProvider& operator=(const FederatedOAuthProvider&) = default;
  ~FederatedOAuthProvider() override = default;

  void SetProviderData(const FederatedOAuthProviderData& provider_data);
  /// Sets the handler that carries out later calls, and has to outlive them; null for the system's browser.
  void SetAuthHandler(AuthHandler* handler);
  /// For the calls that come after.
  void SetBrowserOptions(const BrowserOptions& browser_options);

  /// Goes to the browser and yields a credential without signing in. It can then sign in, link or re-authenticate once,
  /// within a few minutes.
  Future<Credential> GetCredential(Auth* auth);

  inline Future<AuthResult> SignIn(AuthData* auth_data) override;
  inline Future<AuthResult> Link(AuthData* auth_data) override;
  inline Future<AuthResult> Reauthenticate(AuthData* auth_data) override;

 private:
  inline Future<AuthResult> LinkUser(AuthData* auth_data, fba_user* user) override;
  inline Future<AuthResult> ReauthenticateUser(AuthData* auth_data, fba_user* user) override;

  FederatedOAuthProviderData provider_data_;
  BrowserOptions browser_options_;
  AuthHandler* handler_ = nullptr;
};

}  // namespace auth
}  // namespace firebase

#include "firebase/internal/federated_provider_inline.h"

#endif  // FIREBASE_CPP_AUTH_FEDERATED_PROVIDER_H_
