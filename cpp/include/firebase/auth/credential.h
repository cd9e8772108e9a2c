/* SPDX-License-Identifier: Apache-2.0 */
/// Credentials: proof of an identity, for sign-in, linking and re-authentication.
#ifndef FIREBASE_CPP_AUTH_CREDENTIAL_H_
#define FIREBASE_CPP_AUTH_CREDENTIAL_H_

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "firebase/auth/types.h"
#include "firebase/future.h"
#include "firebase/internal/future_record.h"
#include "firebase/internal/provider_ids.h"
#include "firebase_auth/credential.h"

namespace firebase {
namespace auth {

/// Proof of an identity at some provider. It never changes; copies are cheap and share it. It belongs to no App.
class Credential {
 public:
  /// An invalid credential: using it fails with kAuthErrorInvalidCredential. One that a factory could not make fails
  /// with the factory's error: see OAuthProvider.
  Credential() : handle_(nullptr) {}
  /// For this library: adds a reference to the C handle, which may be null.
  explicit Credential(const fba_credential* handle);
  Credential(const Credential& other);
  Credential(Credential&& other) noexcept;
  Credential& operator=(const Credential& other);
  Credential& operator=(Credential&& other) noexcept;
  ~Credential();

  /// The provider's id, such as "github.com"; "" for an invalid credential.
  std::string provider() const;
  /// Whether there is anything to send; only the server knows whether it is valid.
  bool is_valid() const { return handle_ != nullptr; }

  /// The provider's access token, for calls to the provider's own API; "" if none.
  std::string access_token() const;
  /// The provider's ID token; "" if none.
  std::string id_token() const;
  /// The OAuth 1.0a token secret; "" if none.
  std::string secret() const;

  /// The credential as JSON, so that one that is pending survives the end of the program; "" for an invalid one. The
  /// text is a secret: whoever has it can sign in as the user. Keep it out of logs, and encrypt it where it is stored.
  std::string ToJson() const;
  /// A credential of the text that ToJson gave; an invalid one, which says why, if it is no such text.
  static Credential FromJson(const char* json);

  /// The handle of the C API, borrowed; null for an invalid credential.
  const fba_credential* c_handle() const { return handle_; }

  /// For this library: the result of a call that gets this invalid credential.
  firebase::internal::LocalEnd refusal() const;
  /// For this library: an invalid credential that says why.
  explicit Credential(firebase::internal::LocalEnd refusal);

 private:
  fba_credential* handle_;
  std::shared_ptr<const firebase::internal::LocalEnd> refusal_;  // null unless a factory refused
};

/// Proof that a phone number is the user's: see PhoneAuthProvider.
class PhoneAuthCredential : public Credential {
 public:
  PhoneAuthCredential() = default;

  /// The code of the message that it was made from; "" for an invalid credential.
  std::string sms_code() const { return sms_code_; }

 private:
  friend class PhoneAuthProvider;

  PhoneAuthCredential(Credential credential, std::string sms_code)
      : Credential(std::move(credential)), sms_code_(std::move(sms_code)) {}

  std::string sms_code_;
};

/// Makes credentials from an email address and a password, or the link of a mail. Empty ones fail when they are used.
class EmailAuthProvider : public internal::ProviderIdConstant<internal::EmailProviderId> {
 public:
  static Credential GetCredential(const char* email, const char* password);
  /// From the address that Auth::SendSignInLinkToEmail sent a link to, and that link. Of any other link an invalid
  /// credential is made, which says so where it is used.
  static Credential GetCredentialWithLink(const char* email, const char* link);
};

/// Makes credentials from a Facebook access token.
class FacebookAuthProvider : public internal::ProviderIdConstant<internal::FacebookProviderId> {
 public:
  static Credential GetCredential(const char* access_token);
};

/// Game Center belongs to Apple: on this platform nobody is signed in there, and a credential of the local player fails
/// with kAuthErrorApiNotAvailable. One of a player elsewhere is made of what Apple signed there.
class GameCenterAuthProvider : public internal::ProviderIdConstant<internal::GameCenterProviderId> {
 public:
  static Future<Credential> GetCredential();
  static Future<Credential> GetCredentialLastResult();
  /// `signature` and `salt` are Base64; `display_name` may be null. An invalid credential, and a line in the log, if
  /// anything else is missing.
  static Credential GetCredential(const char* player_id, const char* public_key_url, const char* signature,
                                  const char* salt, uint64_t timestamp_ms, const char* display_name);
  static bool IsPlayerAuthenticated() { return false; }
};

/// Makes credentials from a GitHub access token.
class GitHubAuthProvider : public internal::ProviderIdConstant<internal::GitHubProviderId> {
 public:
  static Credential GetCredential(const char* token);
};

/// Makes credentials from a Google ID token, an access token, or both; one of them may be null.
class GoogleAuthProvider : public internal::ProviderIdConstant<internal::GoogleProviderId> {
 public:
  static Credential GetCredential(const char* id_token, const char* access_token);
};

/// Makes credentials from a Google Play Games server auth code.
class PlayGamesAuthProvider : public internal::ProviderIdConstant<internal::PlayGamesProviderId> {
 public:
  static Credential GetCredential(const char* server_auth_code);
};

/// Makes credentials from the answer of a SAML provider that the program received by itself, for example in a web view.
class SAMLAuthProvider {
 public:
  /// `provider_id` begins with "saml."; `saml_response` is the field SAMLResponse of the provider's form, as it is.
  static Credential GetCredential(const char* provider_id, const char* saml_response);
};

/// Makes credentials from a Twitter token and its secret.
class TwitterAuthProvider : public internal::ProviderIdConstant<internal::TwitterProviderId> {
 public:
  static Credential GetCredential(const char* token, const char* secret);
};

/// Names Microsoft for FederatedOAuthProviderData; it takes no tokens from elsewhere.
class MicrosoftAuthProvider : public internal::ProviderIdConstant<internal::MicrosoftProviderId> {};

/// Names Yahoo for FederatedOAuthProviderData; it takes no tokens from elsewhere.
class YahooAuthProvider : public internal::ProviderIdConstant<internal::YahooProviderId> {};

/// Makes credentials from the tokens of any OAuth or OIDC provider. Tokens may be null, but not all of them. A
/// malformed provider id gives an invalid credential: a call that gets it fails with kAuthErrorInvalidProviderId. That
/// error and the log say which character the id cannot have.
class OAuthProvider {
 public:
  static Credential GetCredential(const char* provider_id, const char* id_token, const char* access_token);
  /// With the nonce before hashing, for "apple.com" and others that bind the ID token to one. See GenerateNonce.
  static Credential GetCredential(const char* provider_id, const char* id_token, const char* raw_nonce,
                                  const char* access_token);
  /// For "apple.com", with the name that Apple gives at the first sign-in only: the account's display name then. It may
  /// be null.
  static Credential GetAppleCredential(const char* id_token, const char* raw_nonce, const char* full_name);
};

/// Draws a nonce: 16 to 128 characters, 0 for 32. The provider gets its SHA-256 (lower-case hexadecimal, which `sha256`
/// receives if it is not null), the credential carries the nonce itself. "" if the length is out of range.
std::string GenerateNonce(uint32_t length = 32, std::string* sha256 = nullptr);

}  // namespace auth
}  // namespace firebase

#include "firebase/internal/credential_inline.h"

// Last, since it needs the declarations above.
#include "firebase/auth/phone.h"

#endif  // FIREBASE_CPP_AUTH_CREDENTIAL_H_
