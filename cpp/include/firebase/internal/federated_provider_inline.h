/* SPDX-License-Identifier: Apache-2.0 */
#ifndef FIREBASE_INTERNAL_FEDERATED_PROVIDER_INLINE_H_
#define FIREBASE_INTERNAL_FEDERATED_PROVIDER_INLINE_H_

#include <functional>
#include <memory>
#include <string>

#include "firebase/auth/federated_provider.h"
#include "firebase/internal/auth_data.h"
#include "firebase/internal/callback_queue.h"
#include "firebase/internal/handover_inline.h"
#include "firebase/internal/question.h"
#include "firebase/log.h"
#include "firebase_auth/recaptcha.h"

namespace firebase {
namespace auth {
namespace internal {

/// An fba_provider made of the data of a C++ one, or the first thing that was refused.
class ProviderHandle {
 public:
  explicit ProviderHandle(const FederatedOAuthProviderData& data) {
    Check(fba_provider_create(data.provider_id.c_str(), &handle_, &failure_));
    for (const auto& scope : data.scopes) {
      if (ok()) Check(fba_provider_add_scope(handle_, scope.c_str(), &failure_));
    }
    for (const auto& parameter : data.custom_parameters) {
      if (!ok()) break;
      Check(fba_provider_set_custom_parameter(handle_, parameter.first.c_str(), parameter.second.c_str(), &failure_));
    }
  }
  ProviderHandle(const ProviderHandle&) = delete;
  ProviderHandle& operator=(const ProviderHandle&) = delete;
  ~ProviderHandle() {
    fba_provider_release(handle_);
    fba_error_release(failure_);
  }

  bool ok() const { return status_ == FBA_STATUS_OK; }
  const fba_provider* get() const { return handle_; }

  /// What was refused.
  firebase::internal::LocalEnd refusal() const {
    if (failure_ == nullptr) return RefusedArgument(fba_status_message(status_));
    return {fba_error_number(failure_), fba_error_name(failure_), fba_error_message(failure_)};
  }

 private:
  void Check(fba_status status) { status_ = status; }

  fba_provider* handle_ = nullptr;
  fba_error* failure_ = nullptr;
  fba_status status_ = FBA_STATUS_OK;
};

/// The program's function, for as long as a flow has a use for it. It may delete the Auth, and with it the last other
/// reference.
typedef std::function<bool(const std::string&)> Opener;

// noexcept: an exception of the program's function must end the program here rather than unwind through the library.
inline bool CallOpenURL(const char* url, void* user_data) noexcept {
  const std::shared_ptr<const Opener> opener = *static_cast<std::shared_ptr<const Opener>*>(user_data);
  return (*opener)(url);
}

inline void FreeOpenURL(void* user_data) noexcept {
  delete static_cast<std::shared_ptr<const Opener>*>(user_data);
}

inline const char* TextOrNull(const std::string& text) {
  return text.empty() ? nullptr : text.c_str();
}

/// Borrows the strings of `client`.
inline fba_oauth_client ClientOf(const OAuthClient& client) {
  fba_oauth_client result = FBA_OAUTH_CLIENT_INIT;
  result.client_id = TextOrNull(client.client_id);
  result.client_secret = TextOrNull(client.client_secret);
  result.issuer = TextOrNull(client.issuer);
  result.authorization_endpoint = TextOrNull(client.authorization_endpoint);
  result.token_endpoint = TextOrNull(client.token_endpoint);
  result.device_authorization_endpoint = TextOrNull(client.device_authorization_endpoint);
  return result;
}

/// Borrows the strings of `options`. Its open_url is left out.
inline fba_browser_options BrowserOptionsOf(const BrowserOptions& options) {
  fba_browser_options result = FBA_BROWSER_OPTIONS_INIT;
  result.port = options.port;
  result.timeout_ms = options.timeout_ms;
  result.path = TextOrNull(options.path);
  result.finish_text = TextOrNull(options.finish_text);
  result.finish_url = TextOrNull(options.finish_url);
  result.presentation = options.presentation;
  result.route = options.route;
  result.redirect_host = options.redirect_host;
  result.auth_domain = TextOrNull(options.auth_domain);
  result.hosted_page = TextOrNull(options.hosted_page);
  result.app_name = TextOrNull(options.app_name);
  return result;
}

/// Hands the options to `start`, which returns the status.
template <typename Start>
void WithBrowserOptions(const BrowserOptions& browser, const firebase::internal::CallbackQueue& callbacks,
                        Start start) {
  const fba_oauth_client client = ClientOf(browser.client);
  fba_browser_options options = BrowserOptionsOf(browser);
  if (browser.open_url) {
    options.open_url_mode = callbacks.is_pumped() ? FBA_CALLBACK_PUMPED : FBA_CALLBACK_ANY_THREAD;
    options.open_url = &CallOpenURL;
    options.user_data = new std::shared_ptr<const Opener>(std::make_shared<Opener>(browser.open_url));
    options.free_user_data = &FreeOpenURL;
  }
  if (client.client_id != nullptr) options.client = &client;
  // A flow that was not started has copied nothing.
  if (start(&options) != FBA_STATUS_OK && options.user_data != nullptr) FreeOpenURL(options.user_data);
}

/// Starts a call that opens a browser: `begin`, a function of the C API, is given the options too.
template <typename T, typename Begin>
Future<T> StartInBrowser(AuthData* data, Call call, const BrowserOptions& browser, Begin begin) {
  Future<T> future;
  WithBrowserOptions(browser, *data->callbacks, [&](const fba_browser_options* options) {
    fba_status status = FBA_STATUS_CLOSED;
    future = data->template Start<T>(call, [&](fba_future** out) { return status = begin(options, out); });
    return status;
  });
  return future;
}

/// Makes the provider, and hands it to `call`, a function of the C API.
template <typename T, typename Call>
Future<T> StartFlow(AuthData* data, const FederatedOAuthProviderData& provider_data, const BrowserOptions& browser,
                    Call call) {
  if (data == nullptr) return Future<T>();
  const ProviderHandle provider(provider_data);
  if (!provider.ok()) return data->template Fail<T>(kCallUnremembered, provider.refusal());
  return StartInBrowser<T>(data, kCallUnremembered, browser, [&](const fba_browser_options* options, fba_future** out) {
    return call(provider.get(), options, out);
  });
}

inline bool RecaptchaQuestion::AnswerInBrowser(const BrowserOptions& options) const {
  fba_status status = FBA_STATUS_CLOSED;
  WithBrowserOptions(options, *handle().callbacks(), [&](const fba_browser_options* shown) {
    return status = fba_question_answer_in_browser(handle().get(), shown);
  });
  return status == FBA_STATUS_OK;
}

inline bool RecaptchaQuestion::AnswerInBrowser() const {
  return AnswerInBrowser(BrowserOptions());
}

inline Future<AuthResult> MissingProvider(AuthData* data) {
  return data->Fail<AuthResult>(kCallUnremembered,
                                RefusedArgument("The provider is null: pass a FederatedOAuthProvider."));
}

}  // namespace internal

inline Future<AuthResult> FederatedAuthProvider::LinkUser(AuthData* auth_data, fba_user* /*user*/) {
  return Link(auth_data);
}

inline Future<AuthResult> FederatedAuthProvider::ReauthenticateUser(AuthData* auth_data, fba_user* /*user*/) {
  return Reauthenticate(auth_data);
}

template <class T>
void FederatedAuthProvider::Handler<T>::SignInComplete(AuthResultCompletionHandle* completion_handle,
                                                       const AuthenticatedUserData& user_data, AuthError auth_error,
                                                       const char* error_message) {
  internal::EndHandover(completion_handle, user_data, auth_error, error_message);
}

template <class T>
void FederatedAuthProvider::Handler<T>::LinkComplete(AuthResultCompletionHandle* completion_handle,
                                                     const AuthenticatedUserData& user_data, AuthError auth_error,
                                                     const char* error_message) {
  internal::EndHandover(completion_handle, user_data, auth_error, error_message);
}

template <class T>
void FederatedAuthProvider::Handler<T>::ReauthenticateComplete(AuthResultCompletionHandle* completion_handle,
                                                               const AuthenticatedUserData& user_data,
                                                               AuthError auth_error, const char* error_message) {
  internal::EndHandover(completion_handle, user_data, auth_error, error_message);
}

inline FederatedOAuthProvider::FederatedOAuthProvider(const FederatedOAuthProviderData& provider_data,
                                                      AuthHandler* handler)
    : provider_data_(provider_data), handler_(handler) {}

inline void FederatedOAuthProvider::SetAuthHandler(AuthHandler* handler) {
  handler_ = handler;
}

inline FederatedOAuthProvider::FederatedOAuthProvider(const FederatedOAuthProviderData& provider_data)
    : provider_data_(provider_data) {}

inline void FederatedOAuthProvider::SetProviderData(const FederatedOAuthProviderData& provider_data) {
  provider_data_ = provider_data;
}

inline void FederatedOAuthProvider::SetBrowserOptions(const BrowserOptions& browser_options) {
  browser_options_ = browser_options;
}

inline Future<AuthResult> FederatedOAuthProvider::SignIn(AuthData* auth_data) {
  if (handler_ != nullptr) {
    return internal::StartHandover(
        auth_data,
        [&](fba_handover** handover, fba_future** out) {
          return fba_auth_begin_handover(auth_data->handle, nullptr, handover, out);
        },
        [&](AuthResultCompletionHandle* handle) { handler_->OnSignIn(provider_data_, handle); });
  }
  return internal::StartFlow<AuthResult>(
      auth_data, provider_data_, browser_options_,
      [&](const fba_provider* provider, const fba_browser_options* options, fba_future** out) {
        return fba_auth_sign_in_with_provider(auth_data->handle, provider, options, nullptr, out);
      });
}

inline Future<AuthResult> FederatedOAuthProvider::Link(AuthData* auth_data) {
  return auth_data != nullptr ? LinkUser(auth_data, auth_data->Snapshot().get()) : Future<AuthResult>();
}

inline Future<AuthResult> FederatedOAuthProvider::LinkUser(AuthData* auth_data, fba_user* user) {
  if (user == nullptr) return Future<AuthResult>();
  if (handler_ != nullptr) {
    return internal::StartHandover(
        auth_data,
        [&](fba_handover** handover, fba_future** out) {
          return fba_user_begin_link_handover(user, nullptr, handover, out);
        },
        [&](AuthResultCompletionHandle* handle) { handler_->OnLink(provider_data_, handle); });
  }
  return internal::StartFlow<AuthResult>(
      auth_data, provider_data_, browser_options_,
      [&](const fba_provider* provider, const fba_browser_options* options, fba_future** out) {
        return fba_user_link_with_provider(user, provider, options, nullptr, out);
      });
}

inline Future<AuthResult> FederatedOAuthProvider::Reauthenticate(AuthData* auth_data) {
  return auth_data != nullptr ? ReauthenticateUser(auth_data, auth_data->Snapshot().get()) : Future<AuthResult>();
}

inline Future<AuthResult> FederatedOAuthProvider::ReauthenticateUser(AuthData* auth_data, fba_user* user) {
  if (user == nullptr) return Future<AuthResult>();
  if (handler_ != nullptr) {
    return internal::StartHandover(
        auth_data,
        [&](fba_handover** handover, fba_future** out) {
          return fba_user_begin_reauthentication_handover(user, nullptr, handover, out);
        },
        [&](AuthResultCompletionHandle* handle) { handler_->OnReauthenticate(provider_data_, handle); });
  }
  return internal::StartFlow<AuthResult>(
      auth_data, provider_data_, browser_options_,
      [&](const fba_provider* provider, const fba_browser_options* options, fba_future** out) {
        return fba_user_reauthenticate_with_provider(user, provider, options, nullptr, out);
      });
}

inline Future<Since11<AuthResult, SignInResult>> User::ReauthenticateWithProvider(
    FederatedAuthProvider* provider) const {
  const internal::UserSnapshot user = Snapshot();
  if (user == nullptr || data_->is_closed()) return Future<Since11<AuthResult, SignInResult>>();
  if (provider == nullptr) return internal::MissingProvider(data_.get());
  return provider->ReauthenticateUser(data_.get(), user.get());
}

inline Future<Since11<AuthResult, SignInResult>> User::ReauthenticateWithProvider(
    const FederatedOAuthProviderData& provider_data) const {
  FederatedOAuthProvider provider(provider_data);
  return ReauthenticateWithProvider(&provider);
}

inline Future<Since11<AuthResult, SignInResult>> User::LinkWithProvider(FederatedAuthProvider* provider) const {
  const internal::UserSnapshot user = Snapshot();
  if (user == nullptr || data_->is_closed()) return Future<Since11<AuthResult, SignInResult>>();
  if (provider == nullptr) return internal::MissingProvider(data_.get());
  return provider->LinkUser(data_.get(), user.get());
}

inline Future<Since11<AuthResult, SignInResult>> User::LinkWithProvider(
    const FederatedOAuthProviderData& provider_data) const {
  FederatedOAuthProvider provider(provider_data);
  return LinkWithProvider(&provider);
}

}  // namespace auth
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_FEDERATED_PROVIDER_INLINE_H_
