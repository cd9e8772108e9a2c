#ifndef FIREBASE_INTERNAL_USER_INLINE_H_
#define FIREBASE_INTERNAL_USER_INLINE_H_

#include <utility>

#include "firebase/auth/user.h"
#include "firebase/internal/auth_data.h"
#include "firebase/internal/auth_result_inline.h"

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

namespace internal {

/// The user signed in now, null for a User that belongs to no Auth.
inline UserSnapshot SnapshotOf(const std::shared_ptr<AuthData>& data) {
  return data != nullptr ? data->Snapshot() : UserSnapshot();
}

/// Starts a call on the signed-in user; an invalid Future if there is none.
template <typename T, typename Begin>
Future<T> StartForUser(const std::shared_ptr<AuthData>& data, Call call, Begin begin) {
  return data != nullptr ? data->template StartForUser<T>(call, std::move(begin)) : Future<T>();
}

/// Starts a call that takes a credential; an invalid one ends it with the error that the official SDK gives.
template <typename T, typename Begin>
Future<T> StartWithCredential(const std::shared_ptr<AuthData>& data, Call call, const Credential& credential,
                              Begin begin) {
  if (data == nullptr || data->Snapshot() == nullptr) return StartForUser<T>(data, call, std::move(begin));
  if (!credential.is_valid()) return data->template Fail<T>(call, kAuthErrorInvalidCredential, kInvalidCredential);
  return StartForUser<T>(data, call, std::move(begin));
}

template <typename T>
Future<T> LastResultOf(const std::shared_ptr<AuthData>& data, Call call) {
  return data != nullptr ? data->template LastResult<T>(call) : Future<T>();
}

}  // namespace internal

inline User::User(std::shared_ptr<AuthData> data) : data_(std::move(data)) {}

inline bool User::is_valid() const {
  return internal::SnapshotOf(data_) != nullptr;
}

inline bool User::operator==(const User& other) const {
  const auto mine = internal::SnapshotOf(data_);
  const auto theirs = internal::SnapshotOf(other.data_);
  if (mine == nullptr || theirs == nullptr) return mine == theirs;
  return std::string(fba_user_uid(mine.get())) == fba_user_uid(theirs.get());
}

inline User::operator User*() const {
  return is_valid() ? data_->current_user() : nullptr;
}

inline std::string User::uid() const {
  return fba_user_uid(internal::SnapshotOf(data_).get());
}

inline std::string User::email() const {
  return fba_user_email(internal::SnapshotOf(data_).get());
}

inline std::string User::display_name() const {
  return fba_user_display_name(internal::SnapshotOf(data_).get());
}

inline std::string User::photo_url() const {
  return fba_user_photo_url(internal::SnapshotOf(data_).get());
}

inline std::string User::provider_id() const {
  return is_valid() ? "Firebase" : "";
}

inline std::string User::phone_number() const {
  return fba_user_phone_number(internal::SnapshotOf(data_).get());
}

inline bool User::is_email_verified() const {
  return fba_user_is_email_verified(internal::SnapshotOf(data_).get());
}

inline bool User::is_anonymous() const {
  return fba_user_is_anonymous(internal::SnapshotOf(data_).get());
}

inline UserMetadata User::metadata() const {
  return internal::MetadataOf(internal::SnapshotOf(data_).get());
}

inline std::vector<UserInfoInterface> User::provider_data() const {
  const auto user = internal::SnapshotOf(data_);
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

inline Future<std::string> User::GetToken(bool force_refresh) {
  return internal::StartForUser<std::string>(data_, internal::kCallGetToken, [&](fba_user* user, fba_future** out) {
    return fba_user_get_token(user, force_refresh, nullptr, out);
  });
}

inline Future<void> User::UpdatePassword(const char* password) {
  return internal::StartForUser<void>(data_, internal::kCallUpdatePassword, [&](fba_user* user, fba_future** out) {
    return fba_user_update_password(user, internal::TextOrEmpty(password), nullptr, out);
  });
}

inline ReauthenticationFuture User::Reauthenticate(const Credential& credential) {
  return ReauthenticationFuture(internal::StartWithCredential<void>(
      data_, internal::kCallReauthenticate, credential, [&](fba_user* user, fba_future** out) {
        return fba_user_reauthenticate_with_credential(user, credential.c_handle(), nullptr, out);
      }));
}

inline Future<AuthResult> User::ReauthenticateAndRetrieveData(const Credential& credential) {
  return internal::StartWithCredential<AuthResult>(
      data_, internal::kCallReauthenticateAndRetrieveData, credential, [&](fba_user* user, fba_future** out) {
        return fba_user_reauthenticate_with_credential(user, credential.c_handle(), nullptr, out);
      });
}

inline Future<void> User::UpdateUserProfile(const UserProfile& profile) {
  fba_user_profile changes = FBA_USER_PROFILE_INIT;
  changes.display_name = profile.display_name;
  changes.photo_url = profile.photo_url;
  return internal::StartForUser<void>(data_, internal::kCallUpdateUserProfile, [&](fba_user* user, fba_future** out) {
    return fba_user_update_profile(user, &changes, nullptr, out);
  });
}

inline Future<AuthResult> User::LinkWithCredential(const Credential& credential) {
  return internal::StartWithCredential<AuthResult>(
      data_, internal::kCallLink, credential, [&](fba_user* user, fba_future** out) {
        return fba_user_link_with_credential(user, credential.c_handle(), nullptr, out);
      });
}

inline Future<SignInResult> User::LinkAndRetrieveDataWithCredential(const Credential& credential) {
  return LinkWithCredential(credential);
}

inline Future<AuthResult> User::Unlink(const char* provider) {
  return internal::StartForUser<AuthResult>(data_, internal::kCallUnlink, [&](fba_user* user, fba_future** out) {
    return fba_user_unlink(user, internal::TextOrEmpty(provider), nullptr, out);
  });
}

inline Future<void> User::Reload() {
  return internal::StartForUser<void>(data_, internal::kCallReload, [&](fba_user* user, fba_future** out) {
    return fba_user_reload(user, nullptr, out);
  });
}

inline Future<void> User::Delete() {
  return internal::StartForUser<void>(data_, internal::kCallDelete, [&](fba_user* user, fba_future** out) {
    return fba_user_delete(user, nullptr, out);
  });
}

inline Future<std::string> User::GetTokenLastResult() const {
  return internal::LastResultOf<std::string>(data_, internal::kCallGetToken);
}

inline Future<void> User::UpdatePasswordLastResult() const {
  return internal::LastResultOf<void>(data_, internal::kCallUpdatePassword);
}

inline Future<void> User::ReauthenticateLastResult() const {
  return internal::LastResultOf<void>(data_, internal::kCallReauthenticate);
}

inline Future<AuthResult> User::ReauthenticateAndRetrieveDataLastResult() const {
  return internal::LastResultOf<AuthResult>(data_, internal::kCallReauthenticateAndRetrieveData);
}

inline Future<void> User::UpdateUserProfileLastResult() const {
  return internal::LastResultOf<void>(data_, internal::kCallUpdateUserProfile);
}

inline Future<AuthResult> User::LinkWithCredentialLastResult() const {
  return internal::LastResultOf<AuthResult>(data_, internal::kCallLink);
}

inline Future<SignInResult> User::LinkAndRetrieveDataWithCredentialLastResult() const {
  return LinkWithCredentialLastResult();
}

inline Future<AuthResult> User::UnlinkLastResult() const {
  return internal::LastResultOf<AuthResult>(data_, internal::kCallUnlink);
}

inline Future<void> User::ReloadLastResult() const {
  return internal::LastResultOf<void>(data_, internal::kCallReload);
}

inline Future<void> User::DeleteLastResult() const {
  return internal::LastResultOf<void>(data_, internal::kCallDelete);
}

}  // namespace auth
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_USER_INLINE_H_
