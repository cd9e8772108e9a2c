/* SPDX-License-Identifier: Apache-2.0 */
#ifndef FIREBASE_INTERNAL_USER_INLINE_H_
#define FIREBASE_INTERNAL_USER_INLINE_H_

#include <utility>

#include "firebase/auth/user.h"
#include "firebase/internal/auth_data.h"
#include "firebase/internal/auth_result_inline.h"
#include "firebase/internal/layout.h"
#include "firebase/internal/provider_lists_inline.h"

namespace firebase {
namespace auth {

inline UserInfoInterface::UserInfoInterface(Texts texts) : texts_(std::make_shared<const Texts>(std::move(texts))) {}

inline std::string UserInfoInterface::uid() const {
  return texts_ != nullptr ? texts_->uid : "";
}

inline std::string UserInfoInterface::email() const {
  return texts_ != nullptr ? texts_->email : "";
}

inline std::string UserInfoInterface::display_name() const {
  return texts_ != nullptr ? texts_->display_name : "";
}

inline std::string UserInfoInterface::photo_url() const {
  return texts_ != nullptr ? texts_->photo_url : "";
}

inline std::string UserInfoInterface::provider_id() const {
  return texts_ != nullptr ? texts_->provider_id : "";
}

inline std::string UserInfoInterface::phone_number() const {
  return texts_ != nullptr ? texts_->phone_number : "";
}

inline User::User(std::shared_ptr<AuthData> data) : data_(std::move(data)) {}

inline internal::UserSnapshot User::Snapshot() const {
  if (pinned_ != nullptr) return internal::UserSnapshot(fba_user_retain(pinned_.get()));
  return data_ != nullptr ? data_->Snapshot() : nullptr;
}

template <typename T, typename Begin>
Future<T> User::Start(internal::Call call, Begin begin) const {
  return data_ != nullptr ? data_->template StartForUser<T>(call, Snapshot(), std::move(begin)) : Future<T>();
}

template <typename T, typename Begin>
Future<T> User::StartWithCredential(internal::Call call, const Credential& credential, Begin begin) const {
  if (credential.is_valid() || Snapshot() == nullptr || data_->is_closed()) return Start<T>(call, std::move(begin));
  return data_->template Fail<T>(call, credential.refusal());
}

template <typename T>
Future<T> User::LastResult(internal::Call call) const {
  return data_ != nullptr ? data_->template LastResult<T>(call) : Future<T>();
}

inline bool User::is_valid() const {
  const internal::UserSnapshot now = data_ != nullptr ? data_->Snapshot() : nullptr;
  if (now == nullptr || pinned_ == nullptr) return now != nullptr;
  return std::string(fba_user_uid(now.get())) == fba_user_uid(pinned_.get());
}

inline User User::Pinned() const {
  User pinned(*this);
  if (pinned.pinned_ == nullptr) pinned.pinned_ = std::shared_ptr<fba_user>(Snapshot());
  return pinned;
}

inline bool User::operator==(const User& other) const {
  const auto mine = Snapshot();
  const auto theirs = other.Snapshot();
  if (mine == nullptr || theirs == nullptr) return mine == theirs;
  return std::string(fba_user_uid(mine.get())) == fba_user_uid(theirs.get());
}

inline User::operator User*() const {
  return is_valid() ? data_->current_user() : nullptr;
}

inline std::string User::uid() const {
  return fba_user_uid(Snapshot().get());
}

inline std::string User::email() const {
  return fba_user_email(Snapshot().get());
}

inline std::string User::display_name() const {
  return fba_user_display_name(Snapshot().get());
}

inline std::string User::tenant_id() const {
  return fba_user_tenant_id(Snapshot().get());
}

inline std::string User::photo_url() const {
  return fba_user_photo_url(Snapshot().get());
}

inline std::string User::provider_id() const {
  return Snapshot() != nullptr ? "Firebase" : "";
}

inline std::string User::phone_number() const {
  return fba_user_phone_number(Snapshot().get());
}

inline bool User::is_email_verified() const {
  return fba_user_is_email_verified(Snapshot().get());
}

inline bool User::is_anonymous() const {
  return fba_user_is_anonymous(Snapshot().get());
}

inline UserMetadata User::metadata() const {
  return internal::MetadataOf(Snapshot().get());
}

inline std::vector<UserInfoInterface> User::ProviderValues() const {
  const auto user = Snapshot();
  std::vector<UserInfoInterface> providers;
  const size_t count = fba_user_provider_count(user.get());
  for (size_t index = 0; index < count; ++index) {
    const fba_user_info* info = fba_user_provider_at(user.get(), index);
    Texts texts;
    texts.uid = fba_user_info_uid(info);
    texts.email = fba_user_info_email(info);
    texts.display_name = fba_user_info_display_name(info);
    texts.photo_url = fba_user_info_photo_url(info);
    texts.provider_id = fba_user_info_provider_id(info);
    texts.phone_number = fba_user_info_phone_number(info);
    providers.push_back(UserInfoInterface(std::move(texts)));
  }
  return providers;
}

inline const std::vector<UserInfoInterface*>& User::ProviderPointers() const {
  if (data_ == nullptr) return firebase::internal::Shared<internal::ProviderLists>().Keep({});
  return data_->provider_lists()->Keep(ProviderValues());
}

#if FIREBASE_INTERNAL_GENERATION == 10
inline const std::vector<UserInfoInterface*>& User::provider_data() const {
  return ProviderPointers();
}
#else
inline std::vector<UserInfoInterface> User::provider_data() const {
  return ProviderValues();
}
#endif

inline Future<std::string> User::GetToken(bool force_refresh) {
  return Start<std::string>(internal::kCallGetToken, [&](fba_user* user, fba_future** out) {
    return fba_user_fetch_token(user, force_refresh, nullptr, out);
  });
}

inline Future<IdTokenResult> User::GetIdTokenResult(bool force_refresh) {
  return Start<IdTokenResult>(internal::kCallIdTokenResult, [&](fba_user* user, fba_future** out) {
    return fba_user_fetch_token_result(user, force_refresh, nullptr, out);
  });
}

inline std::string User::refresh_token() const {
  const auto user = Snapshot();
  return internal::FilledText(
      [&](char* buffer, size_t size) { return fba_user_get_refresh_token(user.get(), buffer, size); });
}

inline Future<void> User::UpdatePassword(const char* password) {
  return Start<void>(internal::kCallUpdatePassword, [&](fba_user* user, fba_future** out) {
    return fba_user_update_password(user, internal::TextOrEmpty(password), nullptr, out);
  });
}

inline Future<void> User::UpdateEmail(const char* email) {
  return Start<void>(internal::kCallUpdateEmail, [&](fba_user* user, fba_future** out) {
    return fba_user_update_email(user, internal::TextOrEmpty(email), nullptr, out);
  });
}

inline Future<void> User::SendEmailVerification() {
  return Start<void>(internal::kCallEmailVerification, [&](fba_user* user, fba_future** out) {
    return fba_user_send_email_verification(user, nullptr, out);
  });
}

inline Future<void> User::SendEmailVerificationBeforeUpdatingEmail(const char* email) {
  return Start<void>(internal::kCallVerifyNewEmail, [&](fba_user* user, fba_future** out) {
    return fba_user_send_email_verification_before_updating_email(user, internal::TextOrEmpty(email), nullptr, out);
  });
}

inline Future<void> User::SendEmailVerification(const ActionCodeSettings& settings) {
  const fba_action_code_settings given = internal::SettingsOf(settings);
  return Start<void>(internal::kCallEmailVerification, [&](fba_user* user, fba_future** out) {
    return fba_user_send_email_verification_with_settings(user, &given, nullptr, out);
  });
}

inline Future<void> User::SendEmailVerificationBeforeUpdatingEmail(const char* email,
                                                                   const ActionCodeSettings& settings) {
  const fba_action_code_settings given = internal::SettingsOf(settings);
  return Start<void>(internal::kCallVerifyNewEmail, [&](fba_user* user, fba_future** out) {
    return fba_user_send_email_verification_before_updating_email_with_settings(user, internal::TextOrEmpty(email),
                                                                                &given, nullptr, out);
  });
}

inline Future<Since11<User, User*>> User::UpdatePhoneNumberCredential(const Credential& credential) {
  return StartWithCredential<Since11<User, User*>>(
      internal::kCallUpdatePhoneNumber, credential, [&](fba_user* user, fba_future** out) {
        return fba_user_update_phone_number(user, credential.c_handle(), nullptr, out);
      });
}

inline IfUndeclared<ReauthenticationFuture, Future<void>> User::Reauthenticate(const Credential& credential) {
  return IfUndeclared<ReauthenticationFuture, Future<void>>(
      StartWithCredential<void>(internal::kCallReauthenticate, credential, [&](fba_user* user, fba_future** out) {
        return fba_user_reauthenticate_with_credential(user, credential.c_handle(), nullptr, out);
      }));
}

inline Future<Since11<AuthResult, SignInResult>> User::ReauthenticateAndRetrieveData(const Credential& credential) {
  return StartWithCredential<Since11<AuthResult, SignInResult>>(
      internal::kCallReauthenticateAndRetrieveData, credential, [&](fba_user* user, fba_future** out) {
        return fba_user_reauthenticate_with_credential(user, credential.c_handle(), nullptr, out);
      });
}

inline Future<void> User::UpdateUserProfile(const UserProfile& profile) {
  fba_user_profile changes = FBA_USER_PROFILE_INIT;
  changes.display_name = profile.display_name;
  changes.photo_url = profile.photo_url;
  return Start<void>(internal::kCallUpdateUserProfile, [&](fba_user* user, fba_future** out) {
    return fba_user_update_profile(user, &changes, nullptr, out);
  });
}

template <typename T>
Future<T> User::Link(const Credential& credential) const {
  return StartWithCredential<T>(internal::kCallLink, credential, [&](fba_user* user, fba_future** out) {
    return fba_user_link_with_credential(user, credential.c_handle(), nullptr, out);
  });
}

inline Future<Since11<AuthResult, User*>> User::LinkWithCredential(const Credential& credential) {
  return Link<Since11<AuthResult, User*>>(credential);
}

inline Future<SignInResult> User::LinkAndRetrieveDataWithCredential(const Credential& credential) {
  return Link<SignInResult>(credential);
}

inline Future<Since11<AuthResult, User*>> User::Unlink(const char* provider) {
  return Start<Since11<AuthResult, User*>>(internal::kCallUnlink, [&](fba_user* user, fba_future** out) {
    return fba_user_unlink(user, internal::TextOrEmpty(provider), nullptr, out);
  });
}

inline Future<void> User::Reload() {
  return Start<void>(internal::kCallReload,
                     [&](fba_user* user, fba_future** out) { return fba_user_reload(user, nullptr, out); });
}

inline Future<void> User::Delete() {
  return Start<void>(internal::kCallDelete,
                     [&](fba_user* user, fba_future** out) { return fba_user_delete(user, nullptr, out); });
}

inline Future<void> User::RevokeTokenWithAuthorizationCode(const char* authorization_code) {
  return Start<void>(internal::kCallRevokeCode, [&](fba_user* user, fba_future** out) {
    return fba_user_revoke_token_with_authorization_code(user, internal::TextOrEmpty(authorization_code), nullptr, out);
  });
}

inline Future<void> User::RevokeAccessToken(const char* access_token) {
  return Start<void>(internal::kCallRevokeAccessToken, [&](fba_user* user, fba_future** out) {
    return fba_user_revoke_access_token(user, internal::TextOrEmpty(access_token), nullptr, out);
  });
}

inline Future<void> User::RevokeTokenWithAuthorizationCodeLastResult() const {
  return LastResult<void>(internal::kCallRevokeCode);
}

inline Future<void> User::RevokeAccessTokenLastResult() const {
  return LastResult<void>(internal::kCallRevokeAccessToken);
}

inline Future<std::string> User::GetTokenLastResult() const {
  return LastResult<std::string>(internal::kCallGetToken);
}

inline Future<IdTokenResult> User::GetIdTokenResultLastResult() const {
  return LastResult<IdTokenResult>(internal::kCallIdTokenResult);
}

inline Future<void> User::UpdatePasswordLastResult() const {
  return LastResult<void>(internal::kCallUpdatePassword);
}

inline Future<void> User::UpdateEmailLastResult() const {
  return LastResult<void>(internal::kCallUpdateEmail);
}

inline Future<void> User::SendEmailVerificationLastResult() const {
  return LastResult<void>(internal::kCallEmailVerification);
}

inline Future<void> User::SendEmailVerificationBeforeUpdatingEmailLastResult() const {
  return LastResult<void>(internal::kCallVerifyNewEmail);
}

inline Future<Since11<User, User*>> User::UpdatePhoneNumberCredentialLastResult() const {
  return LastResult<Since11<User, User*>>(internal::kCallUpdatePhoneNumber);
}

inline Future<void> User::ReauthenticateLastResult() const {
  return LastResult<void>(internal::kCallReauthenticate);
}

inline Future<Since11<AuthResult, SignInResult>> User::ReauthenticateAndRetrieveDataLastResult() const {
  return LastResult<Since11<AuthResult, SignInResult>>(internal::kCallReauthenticateAndRetrieveData);
}

inline Future<void> User::UpdateUserProfileLastResult() const {
  return LastResult<void>(internal::kCallUpdateUserProfile);
}

inline Future<Since11<AuthResult, User*>> User::LinkWithCredentialLastResult() const {
  return LastResult<Since11<AuthResult, User*>>(internal::kCallLink);
}

inline Future<SignInResult> User::LinkAndRetrieveDataWithCredentialLastResult() const {
  return LastResult<SignInResult>(internal::kCallLink);
}

inline Future<Since11<AuthResult, User*>> User::UnlinkLastResult() const {
  return LastResult<Since11<AuthResult, User*>>(internal::kCallUnlink);
}

inline Future<void> User::ReloadLastResult() const {
  return LastResult<void>(internal::kCallReload);
}

inline Future<void> User::DeleteLastResult() const {
  return LastResult<void>(internal::kCallDelete);
}

}  // namespace auth
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_USER_INLINE_H_
