/* SPDX-License-Identifier: Apache-2.0 */
/// How a handler of the program ends a request: through a handover of the C API.
#ifndef FIREBASE_INTERNAL_HANDOVER_INLINE_H_
#define FIREBASE_INTERNAL_HANDOVER_INLINE_H_

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "firebase/auth/federated_provider.h"
#include "firebase/internal/auth_data.h"
#include "firebase/internal/layout.h"
#include "firebase/internal/variant_json_inline.h"
#include "firebase_auth/handover.h"

namespace firebase {
namespace auth {

struct AuthResultCompletionHandle {
  /// Takes over the reference.
  explicit AuthResultCompletionHandle(fba_handover* owned) : handover(owned) {}
  AuthResultCompletionHandle(const AuthResultCompletionHandle&) = delete;
  AuthResultCompletionHandle& operator=(const AuthResultCompletionHandle&) = delete;
  ~AuthResultCompletionHandle() { fba_handover_release(handover); }

  fba_handover* const handover;
};

namespace internal {

/// The handles of requests that have not ended: a program may end one twice.
class CompletionHandles {
 public:
  AuthResultCompletionHandle* Make(fba_handover* handover) {
    std::unique_ptr<AuthResultCompletionHandle> made(new AuthResultCompletionHandle(handover));
    std::lock_guard<std::mutex> lock(mutex_);
    open_.push_back(std::move(made));
    return open_.back().get();
  }

  /// Null when there is no such handle any more.
  std::unique_ptr<AuthResultCompletionHandle> Take(AuthResultCompletionHandle* handle) {
    std::unique_ptr<AuthResultCompletionHandle> taken;
    std::lock_guard<std::mutex> lock(mutex_);
    for (auto open = open_.begin(); open != open_.end(); ++open) {
      if (open->get() != handle) continue;
      taken = std::move(*open);
      open_.erase(open);
      break;
    }
    return taken;
  }

 private:
  std::mutex mutex_;
  std::vector<std::unique_ptr<AuthResultCompletionHandle>> open_;
};

/// The first required field that is absent, null if none is.
inline const char* MissingField(const FederatedAuthProvider::AuthenticatedUserData& user) {
  if (user.uid == nullptr) return "uid";
  if (user.provider_id == nullptr) return "provider_id";
  if (user.access_token == nullptr) return "access_token";
  return user.refresh_token == nullptr ? "refresh_token" : nullptr;
}

inline void Complete(fba_handover* handover, const FederatedAuthProvider::AuthenticatedUserData& user) {
  const std::string profile = user.raw_user_info.empty() ? "" : JsonOf(Variant(user.raw_user_info));
  fba_handover_tokens tokens = FBA_HANDOVER_TOKENS_INIT;
  const uint64_t longest = std::numeric_limits<uint32_t>::max();
  tokens.expires_in_s = static_cast<uint32_t>(std::min(user.token_expires_in_seconds, longest));
  tokens.id_token = user.access_token;
  tokens.refresh_token = user.refresh_token;
  tokens.uid = user.uid;
  tokens.provider_id = user.provider_id;
  tokens.user_name = user.user_name;
  tokens.profile_json = profile.c_str();
  if (fba_handover_complete(handover, &tokens) != FBA_STATUS_INVALID_UTF8) return;
  fba_handover_fail(handover, FBA_ERROR_INVALID_AUTHENTICATED_USER_DATA, "A string of the user data is not UTF-8.");
}

/// Ends the request and the handle.
inline void EndHandover(AuthResultCompletionHandle* handle, const FederatedAuthProvider::AuthenticatedUserData& user,
                        AuthError error, const char* message) {
  const std::unique_ptr<AuthResultCompletionHandle> open = firebase::internal::Shared<CompletionHandles>().Take(handle);
  if (open == nullptr) return;
  const char* missing = MissingField(user);
  if (error != kAuthErrorNone) {
    const fba_status status = fba_handover_fail(open->handover, static_cast<fba_error_code>(error), message);
    // A number or text that the library does not take.
    if (status == FBA_STATUS_INVALID_ARGUMENT || status == FBA_STATUS_INVALID_UTF8) {
      fba_handover_fail(open->handover, FBA_ERROR_FAILURE, nullptr);
    }
  } else if (missing != nullptr) {
    const std::string text = std::string("The user data of the handler has no ") + missing + ".";
    fba_handover_fail(open->handover, FBA_ERROR_INVALID_AUTHENTICATED_USER_DATA, text.c_str());
  } else {
    Complete(open->handover, user);
  }
}

/// Begins a request with a function of the C API, and tells the handler by `notify`, unless the request has ended.
template <typename Begin, typename Notify>
Future<AuthResult> StartHandover(AuthData* data, Begin begin, Notify notify) {
  if (data == nullptr) return Future<AuthResult>();
  fba_handover* handover = nullptr;
  const Future<AuthResult> future =
      data->template Start<AuthResult>(kCallUnremembered, [&](fba_future** out) { return begin(&handover, out); });
  if (future.status() == kFutureStatusPending) {
    notify(firebase::internal::Shared<CompletionHandles>().Make(handover));
  } else {
    fba_handover_release(handover);
  }
  return future;
}

}  // namespace internal
}  // namespace auth
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_HANDOVER_INLINE_H_
