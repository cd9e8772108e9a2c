/* SPDX-License-Identifier: Apache-2.0 */
/// Signs users in and out of one App.
#ifndef FIREBASE_AUTH_H_
#define FIREBASE_AUTH_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "firebase/app.h"
#include "firebase/auth/action_code.h"
#include "firebase/auth/app_check.h"
#include "firebase/auth/before_auth_state_changed.h"
#include "firebase/auth/credential.h"
#include "firebase/auth/federated_provider.h"
#include "firebase/auth/id_token_options.h"
#include "firebase/auth/id_token_result.h"
#include "firebase/auth/listeners.h"
#include "firebase/auth/multi_factor.h"
#include "firebase/auth/passkey.h"
#include "firebase/auth/password_policy.h"
#include "firebase/auth/recaptcha.h"
#include "firebase/auth/types.h"
#include "firebase/auth/user.h"
#include "firebase/future.h"
#include "firebase/internal/common.h"
#include "firebase/internal/generation.h"
#include "firebase_auth/auth.h"
#include "firebase_auth/email_link.h"

FIREBASE_APP_REGISTER_CALLBACKS_REFERENCE(auth)

namespace firebase {
namespace auth {

/// Signs users in and out of one App, and holds the current user.
///
/// Every operation returns a Future at once. When a sign-in succeeds its user has become the current user and the
/// listeners have been called before the Future completes, unless they are pumped (App::SetCallbackMode). A null string
/// counts as an empty one. All members may be called from any thread.
class Auth {
 public:
  /// What FetchProvidersForEmail yields.
  struct FetchProvidersResult {
    /// Such as "password" or "google.com".
    std::vector<std::string> providers;
  };

  /// What FetchSignInMethodsForEmail yields.
  struct FetchSignInMethodsResult {
    /// Such as "password", "emailLink" or "google.com".
    std::vector<std::string> methods;
  };

  /// Gives the Auth of an App: one per App, made at the first call. The caller may delete it. Null when the App is null
  /// or closed.
  static Auth* GetAuth(App* app, InitResult* init_result_out = nullptr);

  /// Calls that are under way become invalid; nothing waits for the network. Callbacks that wait to be pumped are
  /// called in here, with an invalid Future. The session in memory ends, and the stored one stays: a later GetAuth
  /// makes a new Auth, which finds the user in the store (not with kStoreMemory).
  ~Auth();
  Auth(const Auth&) = delete;
  Auth& operator=(const Auth&) = delete;

  App& app() { return *app_; }

  /// Ends when it is known who is signed in: the session of an earlier run has been read. Calls may begin before: they
  /// wait until then.
  Future<void> Ready();

  /// The signed-in user; an invalid User if there is none. A User is a view: until Ready has ended, the first use of it
  /// waits for the store, as the official SDK does in this call.
  FIREBASE_INTERNAL_BY_GENERATION Since11<User, User*> current_user();

  /// The language of mails and pages as a BCP 47 tag, "" for the service's default.
  std::string language_code() const;
  void set_language_code(const char* language_code);
  /// The language of the system, as LC_ALL, LC_MESSAGES or LANG have it.
  void UseAppLanguage();

  /// The tenant whose users sign in from now on, "" for none. Calls for a signed-in user go to the user's own tenant:
  /// User::tenant_id. A sign-in that yields a user of another tenant fails with kAuthErrorTenantIdMismatch. An id that
  /// is not printable ASCII without blanks is refused with a line in the log, and the one before stays.
  std::string tenant_id() const;
  void set_tenant_id(const char* tenant_id);

  /// The domain whose pages sign-ins in the browser go through, such as "auth.example.com"; "" asks the project.
  /// BrowserOptions::auth_domain is stronger.
  std::string custom_auth_domain() const;
  void set_custom_auth_domain(const char* domain);

  /// Sets the function that is asked for App Check tokens, on any thread or as App::SetCallbackMode says; an empty one
  /// for nobody. One question asks for all requests that wait. Its token is kept until shortly before the end that the
  /// token itself names, or until the service refuses it. The answer "" lets them go without one; without an answer
  /// they fail with kAuthErrorAppVerificationFailed. The function keeps the question to answer it later; as long as it
  /// does, the function is kept too.
  void SetAppCheck(std::function<void(const AppCheckRequest& question)> ask);

  /// Sets the function that is asked for tokens of reCAPTCHA Enterprise, on any thread or as App::SetCallbackMode says;
  /// an empty one for nobody. A call that the project or the tenant protects asks for a token of its own: before its
  /// request after InitializeRecaptchaConfig, otherwise after the service has refused it without one. The answer ""
  /// means that there is none; without an answer the call fails with kAuthErrorAppVerificationFailed. Where phones are
  /// protected, PhoneAuthProvider::SetAppVerification is asked only if an audit has refused the token or got none.
  void SetRecaptcha(std::function<void(const RecaptchaRequest& question)> ask);
  /// Fetches what the project, or the tenant that is set, protects by reCAPTCHA Enterprise.
  Future<void> InitializeRecaptchaConfig();
  Future<void> InitializeRecaptchaConfigLastResult() const;
  /// The key for the page that makes tokens, of the tenant that is set; "" while it is not known.
  std::string recaptcha_site_key() const;

  /// Sets the function that is asked before somebody is signed in, by a sign-in of any kind or UpdateCurrentUser, on
  /// any thread or as App::SetCallbackMode says; an empty one for nobody. It gets the user, whose getters tell who it
  /// is, and who is not valid yet; and it may keep the question to answer it later. Nothing has changed yet, and
  /// nothing does if it refuses; but the service has made a new account already. Links, kept sessions and signing out
  /// are not asked for.
  void SetBeforeAuthStateChanged(std::function<void(const User& user, const AuthStateChange& change)> ask);

  /// Sends a header with every request to Firebase that begins from now on; "" removes it. One that cannot be sent, or
  /// that the library itself sets, is refused with a line in the log: fba_auth_set_header says which.
  void SetHeader(const char* name, const char* value);

  /// Which providers an account of this address can sign in with. Projects with email enumeration protection always
  /// answer with none.
  Future<FetchProvidersResult> FetchProvidersForEmail(const char* email);
  Future<FetchProvidersResult> FetchProvidersForEmailLastResult() const;

  /// The ways in which an account of this address can sign in: as the providers, but a password and a link by mail,
  /// which are one provider, apart.
  Future<FetchSignInMethodsResult> FetchSignInMethodsForEmail(const char* email);
  Future<FetchSignInMethodsResult> FetchSignInMethodsForEmailLastResult() const;

  /// Signs in with a token that the program's own server made.
  FIREBASE_INTERNAL_BY_GENERATION Future<Since11<AuthResult, User*>> SignInWithCustomToken(const char* custom_token);
  FIREBASE_INTERNAL_BY_GENERATION Future<Since11<AuthResult, User*>> SignInWithCustomTokenLastResult() const;

  FIREBASE_INTERNAL_BY_GENERATION Future<Since11<User, User*>> SignInWithCredential(const Credential& credential);
  FIREBASE_INTERNAL_BY_GENERATION Future<Since11<User, User*>> SignInWithCredentialLastResult() const;

  /// As SignInWithCredential, with all that the provider tells.
  FIREBASE_INTERNAL_BY_GENERATION Future<Since11<AuthResult, SignInResult>> SignInAndRetrieveDataWithCredential(
      const Credential& credential);
  FIREBASE_INTERNAL_BY_GENERATION Future<Since11<AuthResult, SignInResult>>
  SignInAndRetrieveDataWithCredentialLastResult() const;

  /// Signs in through the system's browser. The provider need not outlive the call.
  FIREBASE_INTERNAL_BY_GENERATION Future<Since11<AuthResult, SignInResult>> SignInWithProvider(
      FederatedAuthProvider* provider);
  FIREBASE_INTERNAL_BY_GENERATION Future<Since11<AuthResult, SignInResult>> SignInWithProvider(
      const FederatedOAuthProviderData& provider_data);

  /// Signs in without an account; the current user stays if it is anonymous already.
  FIREBASE_INTERNAL_BY_GENERATION Future<Since11<AuthResult, User*>> SignInAnonymously();
  FIREBASE_INTERNAL_BY_GENERATION Future<Since11<AuthResult, User*>> SignInAnonymouslyLastResult() const;

  FIREBASE_INTERNAL_BY_GENERATION Future<Since11<AuthResult, User*>> SignInWithEmailAndPassword(const char* email,
                                                                                                const char* password);
  FIREBASE_INTERNAL_BY_GENERATION Future<Since11<AuthResult, User*>> SignInWithEmailAndPasswordLastResult() const;

  /// Makes an account and signs it in.
  FIREBASE_INTERNAL_BY_GENERATION Future<Since11<AuthResult, User*>> CreateUserWithEmailAndPassword(
      const char* email, const char* password);
  FIREBASE_INTERNAL_BY_GENERATION Future<Since11<AuthResult, User*>> CreateUserWithEmailAndPasswordLastResult() const;

  /// Mails a link to set a new password. Projects with email enumeration protection succeed for unknown addresses too.
  Future<void> SendPasswordResetEmail(const char* email);
  Future<void> SendPasswordResetEmail(const char* email, const ActionCodeSettings& settings);
  Future<void> SendPasswordResetEmailLastResult() const;

  /// Checks a password by the policy of the project, or of the tenant that is set. The password is not sent. The policy
  /// is fetched once for each tenant, and anew after the service has refused a password by it.
  Future<PasswordValidationStatus> ValidatePassword(const char* password);
  Future<PasswordValidationStatus> ValidatePasswordLastResult() const;

  /// Verifies an ID token that somebody sent to this program, a server: by the public keys of the service, which are
  /// kept in memory. Nobody is signed in by it. kAuthErrorInvalidUserToken for a token that is not good,
  /// kAuthErrorUserTokenExpired for one that has expired or was revoked.
  Future<IdTokenResult> VerifyIdToken(const char* id_token, const IdTokenOptions& options = IdTokenOptions());
  Future<IdTokenResult> VerifyIdTokenLastResult() const;

  /// Signs in the user who is signed in to another Auth, of another App of this program with the same API key, server
  /// and tenant: both have the session then. The account is read first. An invalid User fails with
  /// kAuthErrorNoSignedInUser and signs nobody out.
  Future<void> UpdateCurrentUser(const User& user);
  Future<void> UpdateCurrentUserLastResult() const;

  /// Mails a link that signs in. The settings must have a url and handle_code_in_app. The Auth keeps the address in
  /// memory until it sends another link.
  Future<void> SendSignInLinkToEmail(const char* email, const ActionCodeSettings& settings);
  Future<void> SendSignInLinkToEmailLastResult() const;

  /// Whether a link signs in. Asks nobody.
  bool IsSignInWithEmailLink(const char* link) const;

  /// Takes the URL with which the browser was to come back, where it could not because it runs on another machine: the
  /// user hands the program what its address bar says. Returns whether a sign-in under way waits for this URL; then
  /// that goes on. Other URLs change nothing.
  bool CanHandleUrl(const char* url);

  /// Signs in with a link, which works once; makes the account if there is none. A null or empty address means the one
  /// to which this Auth sent its last link: if there is none, kAuthErrorMissingEmail, and the user has to be asked.
  Future<AuthResult> SignInWithEmailLink(const char* email, const char* link);
  Future<AuthResult> SignInWithEmailLinkLastResult() const;

  /// Mails a link that comes back to this program, waits until the user has followed it on this machine, and signs in.
  /// The link leads to a listener of the library, so the settings must not have a url. FutureBase::browser_state is
  /// kBrowserStateOpened when the mail is out. Of the options port, path, timeout_ms (0 for a quarter of an hour),
  /// redirect_host, app_name and those of the last page count. SignInWithEmailLinkLastResult has its future too.
  Future<AuthResult> SignInWithMailedLink(const char* email, const ActionCodeSettings& settings = ActionCodeSettings(),
                                          const BrowserOptions& options = BrowserOptions());

  /// Signs in with a passkey in the browser. BrowserOptions::hosted_page is a page on the domain that the passkeys are
  /// for (examples/hosting/public/passkey.html); without it the library shows one of its own, which can only use
  /// passkeys for "localhost". Port, path, timeout_ms, open_url, presentation, app_name and those of the last page
  /// count too.
  Future<AuthResult> SignInWithPasskey(const BrowserOptions& options = BrowserOptions());
  Future<AuthResult> SignInWithPasskeyLastResult() const;

  /// Asks for what an authenticator signs: the JSON text of PublicKeyCredentialRequestOptionsJSON.
  Future<std::string> StartPasskeySignIn();
  Future<std::string> StartPasskeySignInLastResult() const;
  /// Signs in with what it has signed: the JSON text that PublicKeyCredential.toJSON() gives.
  Future<AuthResult> FinalizePasskeySignIn(const char* authentication_response_json);
  Future<AuthResult> FinalizePasskeySignInLastResult() const;

  /// Asks what the code of a link is for and whose account it changes; the code stays usable. ActionCodeUrl takes links
  /// apart. A code of a tenant is checked, applied and confirmed under that tenant: set_tenant_id.
  Future<ActionCodeInfo> CheckActionCode(const char* code);
  Future<ActionCodeInfo> CheckActionCodeLastResult() const;

  /// Uses a code up: verifies, changes or restores an address, or takes a second factor back. If it was about the
  /// signed-in user, User::Reload shows the change.
  Future<void> ApplyActionCode(const char* code);
  Future<void> ApplyActionCodeLastResult() const;

  /// Asks whose password a code resets: the address. The code stays usable.
  Future<std::string> VerifyPasswordResetCode(const char* code);
  Future<std::string> VerifyPasswordResetCodeLastResult() const;

  /// Sets a new password with a code, and uses the code up. Nobody is signed in by it.
  Future<void> ConfirmPasswordReset(const char* code, const char* new_password);
  Future<void> ConfirmPasswordResetLastResult() const;

  /// Signs out, at once. A sign-in under way ends with kAuthErrorCancelled, and so does a call for the user
  /// that goes through the browser, such as a link.
  void SignOut();

  /// Calls the listener for the present state, in here or as soon as Ready ends, and then for each change. Adding it
  /// again does nothing.
  void AddAuthStateListener(AuthStateListener* listener);
  void RemoveAuthStateListener(AuthStateListener* listener);
  void AddIdTokenListener(IdTokenListener* listener);
  void RemoveIdTokenListener(IdTokenListener* listener);

  /// Sends all requests from now on to an emulator. `host` is a name or an address, without a scheme. What is no
  /// address is logged, and lets all calls fail until there is one: they would reach the service instead.
  void UseEmulator(std::string host, uint32_t port);

  /// The store in use, never kStoreDefault, and how the last access to it went. Until Ready has ended, both wait for
  /// it.
  StoreKind store_kind() const;
  StoreStatus store_status() const;

  /// Ends when the store holds the present state, or the write has failed. The library writes soon after each change.
  Future<void> FlushStore();

  /// Keeps the session in another store from now on, and removes it from the one in use. If somebody is signed in,
  /// whoever the new store holds is replaced. It fails with kAuthErrorKeychainError if the new store cannot keep the
  /// session (the former one stays in use), or if the former one cannot be emptied (store_status is kStoreStatusStale
  /// then). Not kStoreHost, whose callbacks only the C API takes. Name the store in AppOptions too, for the next start.
  Future<void> SetPersistence(StoreKind store);

#if FIREBASE_INTERNAL_GENERATION == 11
  /// The functions above with their types of before version 11, under the names that version 11 gave them.
  User* current_user_DEPRECATED() {
    return current_user();
  }
  Future<User*> SignInWithCustomToken_DEPRECATED(const char* custom_token);
  Future<User*> SignInWithCustomTokenLastResult_DEPRECATED() const;
  Future<User*> SignInWithCredential_DEPRECATED(const Credential& credential);
  Future<User*> SignInWithCredentialLastResult_DEPRECATED() const;
  Future<SignInResult> SignInAndRetrieveDataWithCredential_DEPRECATED(const Credential& credential);
  Future<SignInResult> SignInAndRetrieveDataWithCredentialLastResult_DEPRECATED() const;
  Future<SignInResult> SignInWithProvider_DEPRECATED(FederatedAuthProvider* provider);
  Future<User*> SignInAnonymously_DEPRECATED();
  Future<User*> SignInAnonymouslyLastResult_DEPRECATED() const;
  Future<User*> SignInWithEmailAndPassword_DEPRECATED(const char* email, const char* password);
  Future<User*> SignInWithEmailAndPasswordLastResult_DEPRECATED() const;
  Future<User*> CreateUserWithEmailAndPassword_DEPRECATED(const char* email, const char* password);
  Future<User*> CreateUserWithEmailAndPasswordLastResult_DEPRECATED() const;
#endif

  /// The handle of the C API, borrowed.
  fba_auth* c_handle() const {
    return data_->handle;
  }

 private:
  friend class FederatedOAuthProvider;
  friend class PhoneAuthProvider;

  Auth(App* app, fba_auth* handle);

  std::string Setting(size_t (*get)(const fba_auth*, char*, size_t)) const;
  template <typename Set>
  void SetSetting(const char* name, Set set, const char* value);

  bool is_first_ = true;  // false in one that was never handed out
  App* const app_;
  User user_;
  const std::shared_ptr<AuthData> data_;
  PhoneAuthProvider phone_provider_;
};

/// The address concerned by kAuthErrorAccountExistsWithDifferentCredentials or kAuthErrorCredentialAlreadyInUse: what
/// to give FetchProvidersForEmail. "" if the error has none.
std::string ErrorEmail(const FutureBase& future);

/// The code of an error: the server's own, such as "EMAIL_EXISTS", or one of this library, such as
/// "WEB_CONTEXT_TIMED_OUT" or "INVALID_ARGUMENT". The same that fba_error_name gives; "" without an error.
std::string ErrorName(const FutureBase& future);

/// How many milliseconds the server asks to wait before the next try; a day at most, 0 if it does not say.
uint32_t ErrorRetryAfterMs(const FutureBase& future);

}  // namespace auth
}  // namespace firebase

#include "firebase/internal/auth_inline.h"
#include "firebase/internal/auth_passkey_inline.h"
#if FIREBASE_INTERNAL_GENERATION == 11
#include "firebase/internal/generation_11_inline.h"
#endif

#endif  // FIREBASE_AUTH_H_
