/* SPDX-License-Identifier: Apache-2.0 */
/// Users, and the results of sign-ins.
#ifndef FIREBASE_CPP_AUTH_USER_H_
#define FIREBASE_CPP_AUTH_USER_H_

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include "firebase/auth/action_code.h"
#include "firebase/auth/credential.h"
#include "firebase/auth/id_token_result.h"
#include "firebase/auth/types.h"
#include "firebase/future.h"
#include "firebase/internal/auth_data.h"
#include "firebase/internal/generation.h"
#include "firebase/variant.h"

namespace firebase {
namespace auth {

class Auth;
class AuthData;
class FederatedAuthProvider;
class MultiFactor;
class ReauthenticationFuture;
class User;
struct AuthResult;
struct FederatedOAuthProviderData;
struct BrowserOptions;
struct PasskeyInfo;
struct SignInResult;

/// What the project, or one of the providers linked to the account, knows about a person.
class UserInfoInterface {
 public:
  UserInfoInterface() = default;
  UserInfoInterface(const UserInfoInterface&) = default;
  UserInfoInterface& operator=(const UserInfoInterface&) = default;
  virtual ~UserInfoInterface() = default;

  /// The id of the person there.
  inline virtual std::string uid() const;
  inline virtual std::string email() const;
  inline virtual std::string display_name() const;
  /// The address of a picture.
  inline virtual std::string photo_url() const;
  /// The provider of these values, such as "github.com"; "Firebase" for the account itself.
  inline virtual std::string provider_id() const;
  /// In E.164 form.
  inline virtual std::string phone_number() const;

  /// Lets code written when provider_data() held pointers read its elements.
  const UserInfoInterface* operator->() const { return this; }

 private:
  friend class User;

  struct Texts {
    std::string uid, email, display_name, photo_url, provider_id, phone_number;
  };

  explicit UserInfoInterface(Texts texts);

  std::shared_ptr<const Texts> texts_;
};

/// What the provider said in addition to the user.
struct AdditionalUserInfo {
  /// Such as "github.com"; "" when no provider took part.
  std::string provider_id;
  /// The user's name there: GitHub's login, Twitter's screen name.
  std::string user_name;
  /// The profile that the provider sent.
  std::map<Variant, Variant> profile;
  /// With kAuthErrorAccountExistsWithDifferentCredentials: what to link once the user has signed in the old way. With
  /// kAuthErrorCredentialAlreadyInUse: what signs in to the other account. Else invalid.
  Credential updated_credential;
  /// Whether this sign-in made the account.
  bool is_new_user = false;
  /// The profile as the JSON text that the server sent.
  std::string profile_json;
};

/// When the account was made and last used, in milliseconds since the Unix epoch, UTC; 0 when unknown.
struct UserMetadata {
  uint64_t last_sign_in_timestamp = 0;
  uint64_t creation_timestamp = 0;
};

/// The signed-in user of an Auth.
///
/// A User is a view, not a copy: it shows the user who is signed in at the moment it is asked, so one that is kept
/// across a change of accounts shows the new account, and an invalid user after sign-out or when its Auth is gone.
/// Getters of an invalid User give nothing, operations give an invalid Future. It may be used from any thread. Pinned()
/// gives a User that stays with its account instead.
class User : public UserInfoInterface {
 public:
  /// What to change in a profile: null leaves a field as it is, "" removes it.
  struct UserProfile {
    const char* display_name = nullptr;
    const char* photo_url = nullptr;
  };

  /// A User that is never valid.
  User() = default;
  /// For this library: the user of an Auth.
  explicit User(std::shared_ptr<AuthData> data);
  User(const User&) = default;
  User& operator=(const User&) = default;
  ~User() override = default;

  /// Whether both show nobody, or both the same account.
  bool operator==(const User& other) const;
  bool operator!=(const User& other) const { return !(*this == other); }

  /// Whether somebody is signed in; for a pinned User, whether its account is.
  bool is_valid() const;

  /// The account that is signed in now, for as long as the result is kept: its getters go on showing what is known now,
  /// and its operations fail with kAuthErrorNoSignedInUser or kAuthErrorUserMismatch once the account is not the one
  /// signed in. For work that must not touch another account by mistake. An invalid User if nobody is signed in.
  User Pinned() const;

  /// The ID token: the cached one while it is valid for five minutes more, else a new one.
  Future<std::string> GetToken(bool force_refresh);
  Future<std::string> GetTokenThreadSafe(bool force_refresh) { return GetToken(force_refresh); }
  Future<std::string> GetTokenLastResult() const;

  /// The same token with what it says: claims, times, provider, second factor. Force a refresh for claims that have
  /// just been changed.
  Future<IdTokenResult> GetIdTokenResult(bool force_refresh);
  Future<IdTokenResult> GetIdTokenResultLastResult() const;

  /// The session's refresh token, "" when the user is not signed in any more. A secret: whoever has it can act as the
  /// user until it is revoked.
  std::string refresh_token() const;

  /// What each linked provider says, one entry per provider. The pointers of generation 10 live as long as the Auth,
  /// and a list is the same object until its content changes.
  FIREBASE_INTERNAL_BY_GENERATION Since11<std::vector<UserInfoInterface>, const std::vector<UserInfoInterface*>&>
  provider_data() const;

  /// Sets another address, at once. The server wants a recent sign-in: kAuthErrorRequiresRecentLogin. Projects with
  /// email enumeration protection refuse it: SendEmailVerificationBeforeUpdatingEmail does it there.
  Future<void> UpdateEmail(const char* email);
  Future<void> UpdateEmailLastResult() const;

  /// Mails a link that verifies the account's address.
  Future<void> SendEmailVerification();
  Future<void> SendEmailVerification(const ActionCodeSettings& settings);
  Future<void> SendEmailVerificationLastResult() const;
  /// Mails a link to another address, which the account takes when the user follows it. Reload or sign in to see it.
  Future<void> SendEmailVerificationBeforeUpdatingEmail(const char* email);
  Future<void> SendEmailVerificationBeforeUpdatingEmail(const char* email, const ActionCodeSettings& settings);
  Future<void> SendEmailVerificationBeforeUpdatingEmailLastResult() const;

  /// Sets the phone number that a credential of PhoneAuthProvider proves; replaces an earlier one.
  FIREBASE_INTERNAL_BY_GENERATION Future<Since11<User, User*>> UpdatePhoneNumberCredential(
      const Credential& credential);
  FIREBASE_INTERNAL_BY_GENERATION Future<Since11<User, User*>> UpdatePhoneNumberCredentialLastResult() const;

  /// Sets a new password. The server wants a recent sign-in: kAuthErrorRequiresRecentLogin.
  Future<void> UpdatePassword(const char* password);
  Future<void> UpdatePasswordLastResult() const;

  /// Proves again who the user is, so that operations that want a recent sign-in succeed.
  FIREBASE_INTERNAL_BY_GENERATION IfUndeclared<ReauthenticationFuture, Future<void>> Reauthenticate(
      const Credential& credential);
  Future<void> ReauthenticateLastResult() const;
  FIREBASE_INTERNAL_BY_GENERATION Future<Since11<AuthResult, SignInResult>> ReauthenticateAndRetrieveData(
      const Credential& credential);
  FIREBASE_INTERNAL_BY_GENERATION Future<Since11<AuthResult, SignInResult>> ReauthenticateAndRetrieveDataLastResult()
      const;
  /// The same, in the browser. The provider need not outlive the call.
  FIREBASE_INTERNAL_BY_GENERATION Future<Since11<AuthResult, SignInResult>> ReauthenticateWithProvider(
      FederatedAuthProvider* provider) const;
  FIREBASE_INTERNAL_BY_GENERATION Future<Since11<AuthResult, SignInResult>> ReauthenticateWithProvider(
      const FederatedOAuthProviderData& provider_data) const;

  Future<void> UpdateUserProfile(const UserProfile& profile);
  Future<void> UpdateUserProfileLastResult() const;

  /// Adds one more way to sign in to this account. An anonymous account becomes a permanent one.
  FIREBASE_INTERNAL_BY_GENERATION Future<Since11<AuthResult, User*>> LinkWithCredential(const Credential& credential);
  FIREBASE_INTERNAL_BY_GENERATION Future<Since11<AuthResult, User*>> LinkWithCredentialLastResult() const;
  /// The same under its name in older versions.
  Future<SignInResult> LinkAndRetrieveDataWithCredential(const Credential& credential);
  Future<SignInResult> LinkAndRetrieveDataWithCredentialLastResult() const;
  /// The same, in the browser. The provider need not outlive the call.
  FIREBASE_INTERNAL_BY_GENERATION Future<Since11<AuthResult, SignInResult>> LinkWithProvider(
      FederatedAuthProvider* provider) const;
  FIREBASE_INTERNAL_BY_GENERATION Future<Since11<AuthResult, SignInResult>> LinkWithProvider(
      const FederatedOAuthProviderData& provider_data) const;

  /// Removes one way to sign in, by its provider id.
  FIREBASE_INTERNAL_BY_GENERATION Future<Since11<AuthResult, User*>> Unlink(const char* provider);
  FIREBASE_INTERNAL_BY_GENERATION Future<Since11<AuthResult, User*>> UnlinkLastResult() const;

  /// Reads the account again from the server.
  Future<void> Reload();
  Future<void> ReloadLastResult() const;

  /// Deletes the account and signs out. The server wants a recent sign-in: kAuthErrorRequiresRecentLogin.
  Future<void> Delete();
  Future<void> DeleteLastResult() const;

  /// Has Apple revoke what it gave for this user, as it asks of an app that deletes an account. The session goes on. An
  /// authorization code can be used once.
  Future<void> RevokeTokenWithAuthorizationCode(const char* authorization_code);
  Future<void> RevokeTokenWithAuthorizationCodeLastResult() const;
  Future<void> RevokeAccessToken(const char* access_token);
  Future<void> RevokeAccessTokenLastResult() const;

  /// The passkeys of the user: firebase/auth/passkey.h.
  std::vector<PasskeyInfo> enrolled_passkeys() const;
  /// Makes a passkey in the browser and enrols it; the options are as in Auth::SignInWithPasskey. The authenticator and
  /// the user's list show the name; null or "" for what the service says.
  Future<AuthResult> EnrollPasskey(const char* name = nullptr);
  Future<AuthResult> EnrollPasskey(const char* name, const BrowserOptions& options);
  Future<AuthResult> EnrollPasskeyLastResult() const;
  /// Asks for what an authenticator makes a passkey from: the JSON text of PublicKeyCredentialCreationOptionsJSON. The
  /// authenticator shows the name in place of the account's address and name; null or "" for these.
  Future<std::string> StartPasskeyEnrollment(const char* name = nullptr);
  Future<std::string> StartPasskeyEnrollmentLastResult() const;
  /// Enrols the passkey that the authenticator has made: the JSON text that PublicKeyCredential.toJSON() gives. The
  /// name is for the user to tell passkeys apart; null or "" for the service's own.
  Future<AuthResult> FinalizePasskeyEnrollment(const char* name, const char* registration_response_json);
  Future<AuthResult> FinalizePasskeyEnrollmentLastResult() const;
  /// Removes a passkey, by its credential id.
  Future<void> UnenrollPasskey(const char* credential_id);
  Future<void> UnenrollPasskeyLastResult() const;

  UserMetadata metadata() const;
  bool is_email_verified() const;
  /// Whether the account has no way to sign in again.
  bool is_anonymous() const;

  /// The tenant that the user belongs to; "" for none.
  std::string tenant_id() const;

  /// The second factors of the user, and the calls that add and remove them: firebase/auth/multi_factor.h.
  MultiFactor multi_factor() const;

  inline std::string uid() const override;
  inline std::string email() const override;
  inline std::string display_name() const override;
  inline std::string photo_url() const override;
  inline std::string provider_id() const override;
  inline std::string phone_number() const override;

  /// Older versions handed out pointers: null when nobody is signed in, else an object that lives as long as the Auth.
  /// It is never pinned.
  operator User*() const;
  /// Lets `auth->current_user()->...` of older versions compile; never null.
  User* operator->() { return this; }
  const User* operator->() const { return this; }

#if FIREBASE_INTERNAL_GENERATION == 11
  /// The functions above with their types of before version 11, under the names that version 11 gave them.
  const std::vector<UserInfoInterface*>& provider_data_DEPRECATED() const {
    return ProviderPointers();
  }
  Future<SignInResult> ReauthenticateAndRetrieveData_DEPRECATED(const Credential& credential);
  Future<SignInResult> ReauthenticateAndRetrieveDataLastResult_DEPRECATED() const;
  Future<SignInResult> ReauthenticateWithProvider_DEPRECATED(FederatedAuthProvider* provider) const;
  Future<User*> LinkWithCredential_DEPRECATED(const Credential& credential);
  Future<User*> LinkWithCredentialLastResult_DEPRECATED() const;
  Future<SignInResult> LinkAndRetrieveDataWithCredential_DEPRECATED(const Credential& credential);
  Future<SignInResult> LinkAndRetrieveDataWithCredentialLastResult_DEPRECATED() const;
  Future<SignInResult> LinkWithProvider_DEPRECATED(FederatedAuthProvider* provider) const;
  Future<User*> Unlink_DEPRECATED(const char* provider);
  Future<User*> UnlinkLastResult_DEPRECATED() const;
  Future<User*> UpdatePhoneNumberCredential_DEPRECATED(const Credential& credential);
  Future<User*> UpdatePhoneNumberCredentialLastResult_DEPRECATED() const;
#endif

 private:
  friend class Auth;
  friend class MultiFactor;

  /// The snapshot to read from and to operate on, null if there is none.
  internal::UserSnapshot Snapshot() const;
  /// Starts a call on this user; an invalid Future if there is none.
  template <typename T, typename Begin>
  Future<T> Start(internal::Call call, Begin begin) const;
  /// Starts a call that takes a credential; an invalid one ends it with the error that the official SDK gives.
  template <typename T, typename Begin>
  Future<T> StartWithCredential(internal::Call call, const Credential& credential, Begin begin) const;
  template <typename T>
  Future<T> Link(const Credential& credential) const;
  template <typename T>
  Future<T> LastResult(internal::Call call) const;
  std::vector<UserInfoInterface> ProviderValues() const;
  const std::vector<UserInfoInterface*>& ProviderPointers() const;

  std::shared_ptr<AuthData> data_;
  std::shared_ptr<fba_user> pinned_;  // null for the usual, live view
};

/// What a sign-in, link or re-authentication yields.
struct AuthResult {
  AdditionalUserInfo additional_user_info;
  /// What the provider gave, with its tokens; invalid when no provider took part.
  Credential credential;
  User user;
};

/// The same, as versions before 11 named it.
struct SignInResult {
  /// Null after an error; lives as long as the Auth.
  User* user = nullptr;
  AdditionalUserInfo info;
  UserMetadata meta;
};

/// What User::Reauthenticate returns: a Future<void> which can also be kept as the Future<AuthResult> of the same call.
class ReauthenticationFuture : public Future<void> {
 public:
  ReauthenticationFuture() = default;
  explicit ReauthenticationFuture(const Future<void>& future) : Future<void>(future) {}

  operator Future<AuthResult>() const { return Future<AuthResult>(record()); }
  operator Future<SignInResult>() const { return Future<SignInResult>(record()); }
};

}  // namespace auth

namespace internal {

// The results of versions before 11, for programs that still name them.
template <>
struct IsFutureConvertible<auth::AuthResult, auth::SignInResult> : std::true_type {};
template <>
struct IsFutureConvertible<auth::AuthResult, auth::User*> : std::true_type {};
template <>
struct IsFutureConvertible<auth::SignInResult, auth::AuthResult> : std::true_type {};
template <>
struct IsFutureConvertible<auth::User, auth::User*> : std::true_type {};

}  // namespace internal
}  // namespace firebase

#include "firebase/internal/user_inline.h"

// Last, since each of the two needs the other's declarations.
#include "firebase/auth/federated_provider.h"

#endif  // FIREBASE_CPP_AUTH_USER_H_
