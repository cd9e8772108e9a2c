/* SPDX-License-Identifier: Apache-2.0 */
#ifndef FIREBASE_INTERNAL_AUTH_INLINE_H_
#define FIREBASE_INTERNAL_AUTH_INLINE_H_

#include <utility>

#include "firebase/auth.h"
#include "firebase/internal/auth_data.h"
#include "firebase/internal/auth_result_inline.h"
#include "firebase/internal/layout.h"
#include "firebase/log.h"
#include "firebase_auth/app_check.h"
#include "firebase_auth/id_token.h"
#include "firebase_auth/listener.h"
#include "firebase_auth/password_policy.h"
#include "firebase_auth/recaptcha.h"

namespace firebase {
namespace internal {

inline void AppendProviders(const FutureRecord& record, std::vector<std::string>* list) {
  const size_t count = record.handle() != nullptr ? fba_future_provider_count(record.handle()) : 0;
  for (size_t index = 0; index < count; ++index) {
    const char* provider = fba_future_provider_at(record.handle(), index);
    if (provider != nullptr) list->push_back(provider);
  }
}

template <>
struct FutureResult<auth::Auth::FetchProvidersResult> {
  static void Fill(const FutureRecord& record, auth::Auth::FetchProvidersResult* result) {
    AppendProviders(record, &result->providers);
  }
};

template <>
struct FutureResult<auth::Auth::FetchSignInMethodsResult> {
  static void Fill(const FutureRecord& record, auth::Auth::FetchSignInMethodsResult* result) {
    AppendProviders(record, &result->methods);
  }
};

template <>
struct FutureResult<auth::PasswordValidationStatus> {
  static void Fill(const FutureRecord& record, auth::PasswordValidationStatus* result) {
    const fba_password_status* said =
        record.handle() != nullptr ? fba_future_password_status(record.handle()) : nullptr;
    result->is_valid = fba_password_status_is_valid(said);
    result->meets_min_length = fba_password_status_meets_min_length(said);
    result->meets_max_length = fba_password_status_meets_max_length(said);
    result->meets_lowercase = fba_password_status_meets_lowercase(said);
    result->meets_uppercase = fba_password_status_meets_uppercase(said);
    result->meets_digit = fba_password_status_meets_digit(said);
    result->meets_non_alphanumeric = fba_password_status_meets_non_alphanumeric(said);
    result->policy.min_length = fba_password_status_min_length(said);
    result->policy.max_length = fba_password_status_max_length(said);
    result->policy.requires_lowercase = fba_password_status_requires_lowercase(said);
    result->policy.requires_uppercase = fba_password_status_requires_uppercase(said);
    result->policy.requires_digit = fba_password_status_requires_digit(said);
    result->policy.requires_non_alphanumeric = fba_password_status_requires_non_alphanumeric(said);
    result->policy.allowed_non_alphanumeric = fba_password_status_allowed_non_alphanumeric(said);
    result->policy.is_enforced = fba_password_status_is_enforced(said);
    result->policy.forces_upgrade_on_sign_in = fba_password_status_forces_upgrade_on_sign_in(said);
  }
};

}  // namespace internal

namespace auth {

inline Auth* Auth::GetAuth(App* app, InitResult* init_result_out) {
  if (init_result_out != nullptr) *init_result_out = kInitResultFailedMissingDependency;
  fba_auth* handle = nullptr;
  const fba_status status = app != nullptr ? fba_auth_get(app->c_handle(), &handle) : FBA_STATUS_NULL_ARGUMENT;
  if (status != FBA_STATUS_OK) {
    firebase::internal::LogError(std::string("No Auth for this App: ") + fba_status_message(status));
    return nullptr;
  }
  if (init_result_out != nullptr) *init_result_out = kInitResultSuccess;
  std::lock_guard<std::mutex> lock(firebase::internal::WrapperMutex());
  Auth* auth = static_cast<Auth*>(fba_auth_wrapper(handle, FIREBASE_INTERNAL_WRAPPER_TAG));
  if (auth != nullptr) {
    fba_auth_release(handle);
    return auth;
  }
  auth = new Auth(app, handle);
  if (fba_auth_set_wrapper(handle, FIREBASE_INTERNAL_WRAPPER_TAG, auth) == FBA_STATUS_OK) return auth;
  // As in App::WrapperOf.
  Auth* const first = static_cast<Auth*>(fba_auth_wrapper(handle, FIREBASE_INTERNAL_WRAPPER_TAG));
  auth->is_first_ = false;
  delete auth;
  return first;
}

inline Auth::Auth(App* app, fba_auth* handle)
    : app_(app), data_(std::make_shared<AuthData>(handle, app->callbacks_, this, &user_)), phone_provider_(data_) {
  user_ = User(data_);
}

inline Auth::~Auth() {
  data_->Close();
  if (!is_first_) return;
  fba_auth_close(data_->handle);
  // What waits to be pumped is of this Auth, the only one of its App.
  data_->callbacks->Process(0);
  fba_auth_set_wrapper(data_->handle, FIREBASE_INTERNAL_WRAPPER_TAG, nullptr);
}

inline Since11<User, User*> Auth::current_user() {
  return User(data_);
}

inline std::string Auth::Setting(size_t (*get)(const fba_auth*, char*, size_t)) const {
  if (data_->is_closed()) return std::string();
  const size_t length = get(data_->handle, nullptr, 0);
  std::vector<char> buffer(length + 1);
  get(data_->handle, buffer.data(), buffer.size());
  return std::string(buffer.data());
}

template <typename Set>
void Auth::SetSetting(const char* name, Set set, const char* value) {
  if (data_->is_closed()) return;
  const fba_status status = set(data_->handle, value);
  if (status != FBA_STATUS_OK) {
    firebase::internal::LogError(std::string(name) + " not set: " + fba_status_message(status));
  }
}

inline std::string Auth::language_code() const {
  return Setting(fba_auth_get_language_code);
}

inline void Auth::set_language_code(const char* language_code) {
  SetSetting("Language code", fba_auth_set_language_code, language_code);
}

inline void Auth::UseAppLanguage() {
  if (!data_->is_closed()) fba_auth_use_app_language(data_->handle);
}

inline std::string Auth::tenant_id() const {
  return Setting(fba_auth_get_tenant_id);
}

inline void Auth::set_tenant_id(const char* tenant_id) {
  SetSetting("Tenant id", fba_auth_set_tenant_id, tenant_id);
}

inline std::string Auth::custom_auth_domain() const {
  return Setting(fba_auth_get_custom_auth_domain);
}

inline void Auth::set_custom_auth_domain(const char* domain) {
  SetSetting("Auth domain", fba_auth_set_custom_auth_domain, domain);
}

inline void Auth::SetBeforeAuthStateChanged(std::function<void(const User&, const AuthStateChange&)> ask) {
  if (data_->is_closed()) return;
  std::function<void(const AuthStateChange&)> shown;
  const std::weak_ptr<AuthData> weak = data_;  // the library keeps the function for as long as the Auth
  if (ask) {
    shown = [ask, weak](const AuthStateChange& change) {
      const std::shared_ptr<AuthData> data = weak.lock();
      if (data == nullptr) return;
      User user(data);
      user.pinned_.reset(fba_user_retain(change.user()), &fba_user_release);
      ask(user, change);
    };
  }
  const auto set = [&](const fba_question_handler* handler) {
    return fba_auth_set_before_auth_state_changed(data_->handle, handler);
  };
  internal::WithHandler<AuthStateChange>(data_->callbacks, std::move(shown), set);
}

inline void Auth::SetHeader(const char* name, const char* value) {
  const auto set = [name](fba_auth* auth, const char* text) {
    return fba_auth_set_header(auth, internal::TextOrEmpty(name), text);
  };
  SetSetting("Header", set, value);
}

inline void Auth::SetAppCheck(std::function<void(const AppCheckRequest&)> ask) {
  if (data_->is_closed()) return;
  const auto set = [&](const fba_question_handler* handler) { return fba_auth_set_app_check(data_->handle, handler); };
  internal::WithHandler<AppCheckRequest>(data_->callbacks, std::move(ask), set);
}

inline void Auth::SetRecaptcha(std::function<void(const RecaptchaRequest&)> ask) {
  if (data_->is_closed()) return;
  const auto set = [&](const fba_question_handler* handler) { return fba_auth_set_recaptcha(data_->handle, handler); };
  internal::WithHandler<RecaptchaRequest>(data_->callbacks, std::move(ask), set);
}

inline Future<void> Auth::InitializeRecaptchaConfig() {
  return data_->Start<void>(internal::kCallInitializeRecaptcha, [&](fba_future** out) {
    return fba_auth_initialize_recaptcha_config(data_->handle, nullptr, out);
  });
}

inline std::string Auth::recaptcha_site_key() const {
  return Setting(fba_auth_get_recaptcha_site_key);
}

inline Future<Auth::FetchProvidersResult> Auth::FetchProvidersForEmail(const char* email) {
  return data_->Start<FetchProvidersResult>(internal::kCallFetchProviders, [&](fba_future** out) {
    return fba_auth_fetch_providers_for_email(data_->handle, internal::TextOrEmpty(email), nullptr, out);
  });
}

inline Future<Auth::FetchSignInMethodsResult> Auth::FetchSignInMethodsForEmail(const char* email) {
  return data_->Start<FetchSignInMethodsResult>(internal::kCallFetchSignInMethods, [&](fba_future** out) {
    return fba_auth_fetch_sign_in_methods(data_->handle, internal::TextOrEmpty(email), nullptr, out);
  });
}

inline Future<Since11<AuthResult, User*>> Auth::SignInWithCustomToken(const char* custom_token) {
  return data_->Start<Since11<AuthResult, User*>>(internal::kCallCustomToken, [&](fba_future** out) {
    return fba_auth_sign_in_with_custom_token(data_->handle, internal::TextOrEmpty(custom_token), nullptr, out);
  });
}

namespace internal {

template <typename T>
Future<T> SignInWith(AuthData* data, Call call, const Credential& credential) {
  if (!credential.is_valid() && !data->is_closed()) {
    return data->Fail<T>(call, credential.refusal());
  }
  return data->Start<T>(call, [&](fba_future** out) {
    return fba_auth_sign_in_with_credential(data->handle, credential.c_handle(), nullptr, out);
  });
}

}  // namespace internal

inline Future<Since11<User, User*>> Auth::SignInWithCredential(const Credential& credential) {
  return internal::SignInWith<Since11<User, User*>>(data_.get(), internal::kCallCredential, credential);
}

inline Future<Since11<AuthResult, SignInResult>> Auth::SignInAndRetrieveDataWithCredential(
    const Credential& credential) {
  return internal::SignInWith<Since11<AuthResult, SignInResult>>(data_.get(), internal::kCallRetrieveData, credential);
}

inline Future<Since11<AuthResult, SignInResult>> Auth::SignInWithProvider(FederatedAuthProvider* provider) {
  if (data_->is_closed()) return Future<Since11<AuthResult, SignInResult>>();
  return provider != nullptr ? provider->SignIn(data_.get()) : internal::MissingProvider(data_.get());
}

inline Future<Since11<AuthResult, SignInResult>> Auth::SignInWithProvider(
    const FederatedOAuthProviderData& provider_data) {
  FederatedOAuthProvider provider(provider_data);
  return SignInWithProvider(&provider);
}

inline Future<Since11<AuthResult, User*>> Auth::SignInAnonymously() {
  return data_->Start<Since11<AuthResult, User*>>(internal::kCallAnonymously, [&](fba_future** out) {
    return fba_auth_sign_in_anonymously(data_->handle, nullptr, out);
  });
}

inline Future<Since11<AuthResult, User*>> Auth::SignInWithEmailAndPassword(const char* email, const char* password) {
  return data_->Start<Since11<AuthResult, User*>>(internal::kCallEmailAndPassword, [&](fba_future** out) {
    return fba_auth_sign_in_with_email_and_password(data_->handle, internal::TextOrEmpty(email),
                                                    internal::TextOrEmpty(password), nullptr, out);
  });
}

inline Future<Since11<AuthResult, User*>> Auth::CreateUserWithEmailAndPassword(const char* email,
                                                                               const char* password) {
  return data_->Start<Since11<AuthResult, User*>>(internal::kCallCreateUser, [&](fba_future** out) {
    return fba_auth_create_user_with_email_and_password(data_->handle, internal::TextOrEmpty(email),
                                                        internal::TextOrEmpty(password), nullptr, out);
  });
}

inline Future<void> Auth::SendPasswordResetEmail(const char* email) {
  return data_->Start<void>(internal::kCallPasswordReset, [&](fba_future** out) {
    return fba_auth_send_password_reset_email(data_->handle, internal::TextOrEmpty(email), nullptr, out);
  });
}

inline Future<PasswordValidationStatus> Auth::ValidatePassword(const char* password) {
  return data_->Start<PasswordValidationStatus>(internal::kCallValidatePassword, [&](fba_future** out) {
    return fba_auth_validate_password(data_->handle, internal::TextOrEmpty(password), nullptr, out);
  });
}

inline Future<IdTokenResult> Auth::VerifyIdToken(const char* id_token, const IdTokenOptions& options) {
  fba_id_token_options wanted = FBA_ID_TOKEN_OPTIONS_INIT;
  wanted.check_revoked = options.check_revoked ? 1 : 0;
  wanted.project_id = options.project_id.c_str();
  wanted.tenant_id = options.tenant_id.c_str();
  wanted.emulator_host = options.emulator_host.c_str();
  return data_->Start<IdTokenResult>(internal::kCallVerifyIdToken, [&](fba_future** out) {
    return fba_id_token_verify(data_->handle, internal::TextOrEmpty(id_token), &wanted, nullptr, out);
  });
}

inline Future<void> Auth::UpdateCurrentUser(const User& user) {
  const internal::UserSnapshot snapshot = user.Snapshot();
  if (snapshot == nullptr && !data_->is_closed()) {
    return data_->Fail<void>(internal::kCallUpdateCurrentUser,
                             {kAuthErrorNoSignedInUser, "NO_SIGNED_IN_USER", "Nobody is signed in to the other Auth."});
  }
  return data_->Start<void>(internal::kCallUpdateCurrentUser, [&](fba_future** out) {
    return fba_auth_update_current_user(data_->handle, snapshot.get(), nullptr, out);
  });
}

inline Future<void> Auth::SendPasswordResetEmail(const char* email, const ActionCodeSettings& settings) {
  const fba_action_code_settings given = internal::SettingsOf(settings);
  return data_->Start<void>(internal::kCallPasswordReset, [&](fba_future** out) {
    return fba_auth_send_password_reset_email_with_settings(data_->handle, internal::TextOrEmpty(email), &given,
                                                            nullptr, out);
  });
}

inline Future<void> Auth::SendSignInLinkToEmail(const char* email, const ActionCodeSettings& settings) {
  const fba_action_code_settings given = internal::SettingsOf(settings);
  return data_->Start<void>(internal::kCallSendSignInLink, [&](fba_future** out) {
    return fba_auth_send_sign_in_link_to_email(data_->handle, internal::TextOrEmpty(email), &given, nullptr, out);
  });
}

inline bool Auth::IsSignInWithEmailLink(const char* link) const {
  return !data_->is_closed() && fba_auth_is_sign_in_with_email_link(data_->handle, link);
}

inline bool Auth::CanHandleUrl(const char* url) {
  return fba_auth_can_handle_url(data_->handle, url);
}

inline Future<AuthResult> Auth::SignInWithEmailLink(const char* email, const char* link) {
  return data_->Start<AuthResult>(internal::kCallEmailLink, [&](fba_future** out) {
    return fba_auth_sign_in_with_email_link(data_->handle, email, internal::TextOrEmpty(link), nullptr, out);
  });
}

inline Future<AuthResult> Auth::SignInWithMailedLink(const char* email, const ActionCodeSettings& settings,
                                                     const BrowserOptions& options) {
  const fba_action_code_settings given = internal::SettingsOf(settings);
  const fba_browser_options shown = internal::BrowserOptionsOf(options);
  return data_->Start<AuthResult>(internal::kCallEmailLink, [&](fba_future** out) {
    return fba_auth_sign_in_with_mailed_link(data_->handle, internal::TextOrEmpty(email), &given, &shown, nullptr, out);
  });
}

inline Future<ActionCodeInfo> Auth::CheckActionCode(const char* code) {
  return data_->Start<ActionCodeInfo>(internal::kCallCheckActionCode, [&](fba_future** out) {
    return fba_auth_check_action_code(data_->handle, internal::TextOrEmpty(code), nullptr, out);
  });
}

inline Future<void> Auth::ApplyActionCode(const char* code) {
  return data_->Start<void>(internal::kCallApplyActionCode, [&](fba_future** out) {
    return fba_auth_apply_action_code(data_->handle, internal::TextOrEmpty(code), nullptr, out);
  });
}

inline Future<std::string> Auth::VerifyPasswordResetCode(const char* code) {
  return data_->Start<std::string>(internal::kCallVerifyPasswordReset, [&](fba_future** out) {
    return fba_auth_verify_password_reset_code(data_->handle, internal::TextOrEmpty(code), nullptr, out);
  });
}

inline Future<void> Auth::ConfirmPasswordReset(const char* code, const char* new_password) {
  return data_->Start<void>(internal::kCallConfirmPasswordReset, [&](fba_future** out) {
    return fba_auth_confirm_password_reset(data_->handle, internal::TextOrEmpty(code),
                                           internal::TextOrEmpty(new_password), nullptr, out);
  });
}

inline void Auth::SignOut() {
  const auto data = data_;  // a listener may delete this Auth
  fba_auth_sign_out(data->handle);
}

inline void Auth::AddAuthStateListener(AuthStateListener* listener) {
  if (listener == nullptr || data_->is_closed()) return;
  const auto links = listener->links_;  // the listener may delete itself
  links->Add(data_);
}

inline void Auth::RemoveAuthStateListener(AuthStateListener* listener) {
  if (listener == nullptr) return;
  const auto links = listener->links_;
  links->Remove(data_.get());
}

inline void Auth::AddIdTokenListener(IdTokenListener* listener) {
  if (listener == nullptr || data_->is_closed()) return;
  const auto links = listener->links_;  // the listener may delete itself
  links->Add(data_);
}

inline void Auth::RemoveIdTokenListener(IdTokenListener* listener) {
  if (listener == nullptr) return;
  const auto links = listener->links_;
  links->Remove(data_.get());
}

inline void Auth::UseEmulator(std::string host, uint32_t port) {
  const fba_status status = fba_auth_use_emulator(data_->handle, host.c_str(), port);
  if (status != FBA_STATUS_OK) {
    firebase::internal::LogError(std::string("Emulator not set: ") + fba_status_message(status));
  }
}

inline Future<Auth::FetchProvidersResult> Auth::FetchProvidersForEmailLastResult() const {
  return data_->LastResult<FetchProvidersResult>(internal::kCallFetchProviders);
}

inline Future<Auth::FetchSignInMethodsResult> Auth::FetchSignInMethodsForEmailLastResult() const {
  return data_->LastResult<FetchSignInMethodsResult>(internal::kCallFetchSignInMethods);
}

inline Future<Since11<AuthResult, User*>> Auth::SignInWithCustomTokenLastResult() const {
  return data_->LastResult<Since11<AuthResult, User*>>(internal::kCallCustomToken);
}

inline Future<Since11<User, User*>> Auth::SignInWithCredentialLastResult() const {
  return data_->LastResult<Since11<User, User*>>(internal::kCallCredential);
}

inline Future<Since11<AuthResult, SignInResult>> Auth::SignInAndRetrieveDataWithCredentialLastResult() const {
  return data_->LastResult<Since11<AuthResult, SignInResult>>(internal::kCallRetrieveData);
}

inline Future<Since11<AuthResult, User*>> Auth::SignInAnonymouslyLastResult() const {
  return data_->LastResult<Since11<AuthResult, User*>>(internal::kCallAnonymously);
}

inline Future<Since11<AuthResult, User*>> Auth::SignInWithEmailAndPasswordLastResult() const {
  return data_->LastResult<Since11<AuthResult, User*>>(internal::kCallEmailAndPassword);
}

inline Future<Since11<AuthResult, User*>> Auth::CreateUserWithEmailAndPasswordLastResult() const {
  return data_->LastResult<Since11<AuthResult, User*>>(internal::kCallCreateUser);
}

inline Future<void> Auth::SendPasswordResetEmailLastResult() const {
  return data_->LastResult<void>(internal::kCallPasswordReset);
}

inline Future<IdTokenResult> Auth::VerifyIdTokenLastResult() const {
  return data_->LastResult<IdTokenResult>(internal::kCallVerifyIdToken);
}

inline Future<PasswordValidationStatus> Auth::ValidatePasswordLastResult() const {
  return data_->LastResult<PasswordValidationStatus>(internal::kCallValidatePassword);
}

inline Future<void> Auth::UpdateCurrentUserLastResult() const {
  return data_->LastResult<void>(internal::kCallUpdateCurrentUser);
}

inline Future<void> Auth::SendSignInLinkToEmailLastResult() const {
  return data_->LastResult<void>(internal::kCallSendSignInLink);
}

inline Future<void> Auth::InitializeRecaptchaConfigLastResult() const {
  return data_->LastResult<void>(internal::kCallInitializeRecaptcha);
}

inline Future<AuthResult> Auth::SignInWithEmailLinkLastResult() const {
  return data_->LastResult<AuthResult>(internal::kCallEmailLink);
}

inline Future<ActionCodeInfo> Auth::CheckActionCodeLastResult() const {
  return data_->LastResult<ActionCodeInfo>(internal::kCallCheckActionCode);
}

inline Future<void> Auth::ApplyActionCodeLastResult() const {
  return data_->LastResult<void>(internal::kCallApplyActionCode);
}

inline Future<std::string> Auth::VerifyPasswordResetCodeLastResult() const {
  return data_->LastResult<std::string>(internal::kCallVerifyPasswordReset);
}

inline Future<void> Auth::ConfirmPasswordResetLastResult() const {
  return data_->LastResult<void>(internal::kCallConfirmPasswordReset);
}

inline PhoneAuthProvider& PhoneAuthProvider::GetInstance(Auth* auth) {
  if (auth != nullptr) return auth->phone_provider_;
  firebase::internal::LogError("PhoneAuthProvider::GetInstance needs an Auth");
  return WithoutAuth<firebase::internal::ThisLayout>();
}

template <typename Layout>
PhoneAuthProvider& PhoneAuthProvider::WithoutAuth() {
  static PhoneAuthProvider* const without_auth = new PhoneAuthProvider(nullptr);
  return *without_auth;
}

inline Future<void> Auth::Ready() {
  return data_->Start<void>(internal::kCallUnremembered,
                            [&](fba_future** out) { return fba_auth_ready(data_->handle, nullptr, out); });
}

inline Future<void> Auth::FlushStore() {
  return data_->Start<void>(internal::kCallUnremembered,
                            [&](fba_future** out) { return fba_auth_flush_store(data_->handle, nullptr, out); });
}

inline Future<void> Auth::SetPersistence(StoreKind store) {
  const auto kind = static_cast<fba_store_kind>(store);
  return data_->Start<void>(internal::kCallUnremembered, [&](fba_future** out) {
    return fba_auth_set_persistence(data_->handle, kind, nullptr, nullptr, out);
  });
}

inline StoreKind Auth::store_kind() const {
  return static_cast<StoreKind>(fba_auth_store_kind(data_->handle));
}

inline StoreStatus Auth::store_status() const {
  return static_cast<StoreStatus>(fba_auth_store_status(data_->handle));
}

inline Future<Credential> FederatedOAuthProvider::GetCredential(Auth* auth) {
  if (auth == nullptr || auth->data_->is_closed()) return Future<Credential>();
  return internal::StartFlow<Credential>(
      auth->data_.get(), provider_data_, browser_options_,
      [&](const fba_provider* provider, const fba_browser_options* options, fba_future** out) {
        return fba_provider_fetch_credential(provider, auth->c_handle(), options, nullptr, out);
      });
}

inline std::string ErrorEmail(const FutureBase& future) {
  const auto record = future.record();
  return record != nullptr ? fba_error_email(record->c_error()) : "";
}

inline std::string ErrorName(const FutureBase& future) {
  const auto record = future.record();
  return record != nullptr ? record->error_name() : "";
}

inline uint32_t ErrorRetryAfterMs(const FutureBase& future) {
  const auto record = future.record();
  return record != nullptr ? fba_error_retry_after_ms(record->c_error()) : 0;
}

}  // namespace auth
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_AUTH_INLINE_H_
