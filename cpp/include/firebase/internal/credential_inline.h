/* SPDX-License-Identifier: Apache-2.0 */
#ifndef FIREBASE_INTERNAL_CREDENTIAL_INLINE_H_
#define FIREBASE_INTERNAL_CREDENTIAL_INLINE_H_

#include <string>
#include <utility>
#include <vector>

#include "firebase/auth/credential.h"
#include "firebase/internal/layout.h"
#include "firebase/log.h"
#include "firebase_auth/nonce.h"

namespace firebase {
namespace internal {

template <>
struct FutureResult<auth::Credential> {
  static void Fill(const FutureRecord& record, auth::Credential* credential) {
    if (record.handle() != nullptr) *credential = auth::Credential(fba_future_credential(record.handle()));
  }
};

}  // namespace internal

namespace auth {

inline Credential::Credential(const fba_credential* handle) : handle_(fba_credential_retain(handle)) {}

inline Credential::Credential(firebase::internal::LocalEnd refusal)
    : handle_(nullptr), refusal_(std::make_shared<const firebase::internal::LocalEnd>(std::move(refusal))) {}

inline Credential::Credential(const Credential& other)
    : handle_(fba_credential_retain(other.handle_)), refusal_(other.refusal_) {}

inline Credential::Credential(Credential&& other) noexcept
    : handle_(other.handle_), refusal_(std::move(other.refusal_)) {
  other.handle_ = nullptr;
}

inline firebase::internal::LocalEnd Credential::refusal() const {
  if (refusal_ != nullptr) return *refusal_;
  return {kAuthErrorInvalidCredential, "INVALID_CREDENTIAL", "The credential is invalid: it was never made."};
}

inline Credential& Credential::operator=(const Credential& other) {
  Credential copy(other);
  return *this = std::move(copy);
}

inline Credential& Credential::operator=(Credential&& other) noexcept {
  std::swap(handle_, other.handle_);
  refusal_.swap(other.refusal_);
  return *this;
}

inline Credential::~Credential() {
  fba_credential_release(handle_);
}

inline std::string Credential::provider() const {
  return fba_credential_provider_id(handle_);
}

inline std::string Credential::access_token() const {
  return fba_credential_access_token(handle_);
}

inline std::string Credential::id_token() const {
  return fba_credential_id_token(handle_);
}

inline std::string Credential::secret() const {
  return fba_credential_secret(handle_);
}

namespace internal {

/// Null means empty throughout this API.
inline const char* TextOrEmpty(const char* text) {
  return text != nullptr ? text : "";
}

/// Calls a maker of the C API, which may say what was wrong. What it refuses becomes an invalid credential, and a line
/// in the log.
template <typename Make>
Credential MakeExplainedCredential(const char* provider_id, Make make) {
  fba_credential* handle = nullptr;
  fba_error* failure = nullptr;
  const fba_status status = make(&handle, &failure);
  if (status == FBA_STATUS_OK) {
    Credential credential(handle);
    fba_credential_release(handle);
    return credential;
  }
  firebase::internal::LocalEnd refusal{kAuthErrorInvalidCredential, "INVALID_CREDENTIAL", fba_status_message(status)};
  if (failure != nullptr) refusal = {fba_error_number(failure), fba_error_name(failure), fba_error_message(failure)};
  fba_error_release(failure);
  firebase::internal::LogError(std::string("No credential for \"") + TextOrEmpty(provider_id) +
                               "\": " + refusal.message);
  return Credential(std::move(refusal));
}

template <typename Make>
Credential MakeCredential(const char* provider_id, Make make) {
  return MakeExplainedCredential(provider_id, [&](fba_credential** out, fba_error** /*failure*/) { return make(out); });
}

/// A text of the C API that fills a buffer. It may become longer between two calls.
template <typename Get>
std::string FilledText(Get get) {
  std::vector<char> buffer(1);
  size_t length = get(buffer.data(), buffer.size());
  while (length >= buffer.size()) {
    buffer.resize(length + 1);
    length = get(buffer.data(), buffer.size());
  }
  return std::string(buffer.data());
}

}  // namespace internal

inline std::string Credential::ToJson() const {
  return internal::FilledText(
      [&](char* buffer, size_t size) { return fba_credential_get_json(handle_, buffer, size); });
}

inline Credential Credential::FromJson(const char* json) {
  return internal::MakeExplainedCredential("JSON", [&](fba_credential** out, fba_error** failure) {
    return fba_credential_create_from_json(internal::TextOrEmpty(json), out, failure);
  });
}

inline Credential EmailAuthProvider::GetCredential(const char* email, const char* password) {
  return internal::MakeCredential(kProviderId, [&](fba_credential** out) {
    return fba_credential_create_email(internal::TextOrEmpty(email), internal::TextOrEmpty(password), out);
  });
}

inline Credential EmailAuthProvider::GetCredentialWithLink(const char* email, const char* link) {
  return internal::MakeExplainedCredential(kProviderId, [&](fba_credential** out, fba_error** failure) {
    return fba_credential_create_email_link(internal::TextOrEmpty(email), internal::TextOrEmpty(link), out, failure);
  });
}

inline Credential FacebookAuthProvider::GetCredential(const char* access_token) {
  return internal::MakeCredential(kProviderId, [&](fba_credential** out) {
    return fba_credential_create_facebook(internal::TextOrEmpty(access_token), out);
  });
}

namespace internal {

inline Future<Credential>& GameCenterLastResult() {
  return firebase::internal::Shared<Future<Credential>>();
}

}  // namespace internal

inline Future<Credential> GameCenterAuthProvider::GetCredential() {
  const Future<Credential> future = firebase::internal::MakeEndedFuture<Credential>(
      {kAuthErrorApiNotAvailable, "API_NOT_AVAILABLE", "Game Center does not exist on this platform."}, nullptr);
  internal::GameCenterLastResult() = future;
  return future;
}

inline Credential GameCenterAuthProvider::GetCredential(const char* player_id, const char* public_key_url,
                                                        const char* signature, const char* salt, uint64_t timestamp_ms,
                                                        const char* display_name) {
  using internal::TextOrEmpty;
  return internal::MakeCredential(kProviderId, [&](fba_credential** out) {
    return fba_credential_create_game_center(TextOrEmpty(player_id), TextOrEmpty(public_key_url),
                                             TextOrEmpty(signature), TextOrEmpty(salt), timestamp_ms, display_name,
                                             out);
  });
}

inline Future<Credential> GameCenterAuthProvider::GetCredentialLastResult() {
  return internal::GameCenterLastResult();
}

inline Credential GitHubAuthProvider::GetCredential(const char* token) {
  return internal::MakeCredential(kProviderId, [&](fba_credential** out) {
    return fba_credential_create_github(internal::TextOrEmpty(token), out);
  });
}

inline Credential GoogleAuthProvider::GetCredential(const char* id_token, const char* access_token) {
  return OAuthProvider::GetCredential(kProviderId, id_token, access_token);
}

inline Credential PlayGamesAuthProvider::GetCredential(const char* server_auth_code) {
  return internal::MakeCredential(kProviderId, [&](fba_credential** out) {
    return fba_credential_create_play_games(internal::TextOrEmpty(server_auth_code), out);
  });
}

inline Credential SAMLAuthProvider::GetCredential(const char* provider_id, const char* saml_response) {
  const std::string id = internal::TextOrEmpty(provider_id);
  return internal::MakeExplainedCredential(id.c_str(), [&](fba_credential** out, fba_error** failure) {
    return fba_credential_create_saml(id.c_str(), internal::TextOrEmpty(saml_response), out, failure);
  });
}

inline Credential TwitterAuthProvider::GetCredential(const char* token, const char* secret) {
  return internal::MakeCredential(kProviderId, [&](fba_credential** out) {
    return fba_credential_create_twitter(internal::TextOrEmpty(token), internal::TextOrEmpty(secret), out);
  });
}

inline Credential OAuthProvider::GetCredential(const char* provider_id, const char* id_token,
                                               const char* access_token) {
  return GetCredential(provider_id, id_token, nullptr, access_token);
}

inline Credential OAuthProvider::GetCredential(const char* provider_id, const char* id_token, const char* raw_nonce,
                                               const char* access_token) {
  fba_oauth_tokens tokens = FBA_OAUTH_TOKENS_INIT;
  tokens.id_token = id_token;
  tokens.access_token = access_token;
  tokens.raw_nonce = raw_nonce;
  return internal::MakeExplainedCredential(provider_id, [&](fba_credential** out, fba_error** failure) {
    return fba_credential_create_oauth(internal::TextOrEmpty(provider_id), &tokens, out, failure);
  });
}

inline Credential OAuthProvider::GetAppleCredential(const char* id_token, const char* raw_nonce,
                                                    const char* full_name) {
  fba_oauth_tokens tokens = FBA_OAUTH_TOKENS_INIT;
  tokens.id_token = id_token;
  tokens.raw_nonce = raw_nonce;
  tokens.display_name = full_name;
  return internal::MakeExplainedCredential("apple.com", [&](fba_credential** out, fba_error** failure) {
    return fba_credential_create_oauth("apple.com", &tokens, out, failure);
  });
}

inline std::string GenerateNonce(uint32_t length, std::string* sha256) {
  fba_nonce* nonce = nullptr;
  const fba_status status = fba_nonce_create(length, &nonce);
  if (status != FBA_STATUS_OK) {
    firebase::internal::LogError(std::string("No nonce: ") + fba_status_message(status));
    return std::string();
  }
  const std::string raw = fba_nonce_raw(nonce);
  if (sha256 != nullptr) *sha256 = fba_nonce_sha256(nonce);
  fba_nonce_release(nonce);
  return raw;
}

}  // namespace auth
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_CREDENTIAL_INLINE_H_
