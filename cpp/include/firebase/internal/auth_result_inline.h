/* SPDX-License-Identifier: Apache-2.0 */
/// How the values of the C API become those of the C++ one.
#ifndef FIREBASE_INTERNAL_AUTH_RESULT_INLINE_H_
#define FIREBASE_INTERNAL_AUTH_RESULT_INLINE_H_

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "firebase/auth/user.h"
#include "firebase/internal/auth_data.h"
#include "firebase_auth/action_code.h"
#include "firebase_auth/auth_result.h"
#include "firebase_auth/error.h"
#include "firebase_auth/token_result.h"
#include "firebase_auth/value.h"

namespace firebase {
namespace auth {
namespace internal {

inline Variant VariantOf(const fba_value* value);

inline std::map<Variant, Variant> MembersOf(const fba_value* object) {
  std::map<Variant, Variant> members;
  const size_t count = fba_value_get_type(object) == FBA_VALUE_OBJECT ? fba_value_count(object) : 0;
  for (size_t index = 0; index < count; ++index) {
    members[Variant::FromMutableString(fba_value_key_at(object, index))] = VariantOf(fba_value_at(object, index));
  }
  return members;
}

inline Variant ElementsOf(const fba_value* array) {
  Variant elements = Variant::EmptyVector();
  const size_t count = fba_value_count(array);
  for (size_t index = 0; index < count; ++index) elements.vector().push_back(VariantOf(fba_value_at(array, index)));
  return elements;
}

inline Variant VariantOf(const fba_value* value) {
  switch (fba_value_get_type(value)) {
    case FBA_VALUE_BOOL:
      return Variant::FromBool(fba_value_bool(value));
    case FBA_VALUE_INT64:
      return Variant::FromInt64(fba_value_int64(value));
    case FBA_VALUE_DOUBLE:
      return Variant::FromDouble(fba_value_double(value));
    case FBA_VALUE_STRING:
      return Variant::FromMutableString(std::string(fba_value_string(value), fba_value_string_length(value)));
    case FBA_VALUE_ARRAY:
      return ElementsOf(value);
    case FBA_VALUE_OBJECT:
      return Variant(MembersOf(value));
    default:
      return Variant::Null();
  }
}

inline UserMetadata MetadataOf(const fba_user* user) {
  UserMetadata metadata;
  metadata.last_sign_in_timestamp = fba_user_last_sign_in_unix_ms(user);
  metadata.creation_timestamp = fba_user_creation_unix_ms(user);
  return metadata;
}

/// Of a call that succeeded, what the provider said; of one that failed, the credential that came with the error.
inline AdditionalUserInfo AdditionalUserInfoOf(const firebase::internal::FutureRecord& record) {
  AdditionalUserInfo info;
  if (record.handle() == nullptr) return info;
  info.updated_credential = Credential(fba_error_updated_credential(record.c_error()));
  const fba_auth_result* result = fba_future_auth_result(record.handle());
  if (result == nullptr) return info;
  info.provider_id = fba_auth_result_provider_id(result);
  info.user_name = fba_auth_result_user_name(result);
  info.profile = MembersOf(fba_auth_result_profile(result));
  info.is_new_user = fba_auth_result_is_new_user(result);
  info.profile_json = fba_auth_result_profile_json(result);
  return info;
}

/// The Auth of a call that succeeded, null for one that failed.
inline std::shared_ptr<AuthData> AuthDataOf(const firebase::internal::FutureRecord& record) {
  if (record.error() != kAuthErrorNone) return nullptr;
  return std::static_pointer_cast<AuthData>(record.owner());
}

}  // namespace internal
}  // namespace auth

namespace internal {

template <>
struct FutureResult<std::string> {
  /// A token, the id of a verification, the options of a passkey, or the address that a code belongs to.
  static void Fill(const FutureRecord& record, std::string* result) {
    if (record.handle() == nullptr) return;
    const char* text = fba_future_token(record.handle());
    if (text == nullptr) text = fba_future_verification_id(record.handle());
    if (text == nullptr) text = fba_future_text(record.handle());
    *result = text != nullptr ? text : fba_action_code_info_email(fba_future_action_code_info(record.handle()));
  }
};

template <>
struct FutureResult<auth::IdTokenResult> {
  static void Fill(const FutureRecord& record, auth::IdTokenResult* result) {
    const fba_token_result* said = record.handle() != nullptr ? fba_future_token_result(record.handle()) : nullptr;
    result->token = fba_token_result_token(said);
    result->claims = auth::internal::MembersOf(fba_token_result_claims(said));
    result->claims_json = fba_token_result_claims_json(said);
    result->auth_time = fba_token_result_auth_time_unix_s(said);
    result->issued_at = fba_token_result_issued_at_unix_s(said);
    result->expiration = fba_token_result_expires_at_unix_s(said);
    result->sign_in_provider = fba_token_result_sign_in_provider(said);
    result->sign_in_second_factor = fba_token_result_sign_in_second_factor(said);
    result->second_factor_id = fba_token_result_second_factor_id(said);
    result->tenant_id = fba_token_result_tenant_id(said);
  }
};

template <>
struct FutureResult<auth::User> {
  static void Fill(const FutureRecord& record, auth::User* user) {
    *user = auth::User(auth::internal::AuthDataOf(record));
  }
};

template <>
struct FutureResult<auth::User*> {
  static void Fill(const FutureRecord& record, auth::User** user) {
    const auto data = auth::internal::AuthDataOf(record);
    *user = data != nullptr ? data->current_user() : nullptr;
  }
};

template <>
struct FutureResult<auth::AuthResult> {
  static void Fill(const FutureRecord& record, auth::AuthResult* result) {
    result->additional_user_info = auth::internal::AdditionalUserInfoOf(record);
    result->user = auth::User(auth::internal::AuthDataOf(record));
    if (record.handle() == nullptr) return;
    result->credential = auth::Credential(fba_auth_result_credential(fba_future_auth_result(record.handle())));
  }
};

template <>
struct FutureResult<auth::SignInResult> {
  static void Fill(const FutureRecord& record, auth::SignInResult* result) {
    result->info = auth::internal::AdditionalUserInfoOf(record);
    FutureResult<auth::User*>::Fill(record, &result->user);
    if (record.handle() == nullptr) return;
    result->meta = auth::internal::MetadataOf(fba_auth_result_user(fba_future_auth_result(record.handle())));
  }
};

}  // namespace internal
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_AUTH_RESULT_INLINE_H_
