/* SPDX-License-Identifier: Apache-2.0 */
/// What an Auth, its users and its futures share.
#ifndef FIREBASE_INTERNAL_AUTH_DATA_H_
#define FIREBASE_INTERNAL_AUTH_DATA_H_

#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "firebase/future.h"
#include "firebase_auth/auth.h"
#include "firebase_auth/user.h"

namespace firebase {
namespace auth {

class Auth;
class User;

namespace internal {

/// The calls that have a ...LastResult().
enum Call : int {
  kCallFetchProviders,
  kCallCustomToken,
  kCallCredential,
  kCallRetrieveData,
  kCallAnonymously,
  kCallEmailAndPassword,
  kCallCreateUser,
  kCallPasswordReset,
  kCallGetToken,
  kCallUpdatePassword,
  kCallUpdateEmail,
  kCallEmailVerification,
  kCallVerifyNewEmail,
  kCallUpdatePhoneNumber,
  kCallReauthenticate,
  kCallReauthenticateAndRetrieveData,
  kCallUpdateUserProfile,
  kCallLink,
  kCallUnlink,
  kCallReload,
  kCallDelete,
  kCallIdTokenResult,
  kCallValidatePassword,
  kCallFetchSignInMethods,
  kCallUpdateCurrentUser,
  kCallRevokeCode,
  kCallRevokeAccessToken,
  kCallCheckActionCode,
  kCallApplyActionCode,
  kCallVerifyPasswordReset,
  kCallConfirmPasswordReset,
  kCallSendSignInLink,
  kCallEmailLink,
  kCallSignInWithPasskey,
  kCallEnrollPasskey,
  kCallStartPasskeyEnrollment,
  kCallFinalizePasskeyEnrollment,
  kCallUnenrollPasskey,
  kCallStartPasskeySignIn,
  kCallFinalizePasskeySignIn,
  kCallInitializeRecaptcha,
  kCallVerifyIdToken,
  kCallCount,
  /// A call without a ...LastResult().
  kCallUnremembered = kCallCount,
};

class ProviderLists;

/// Releases a snapshot of the C API at the end of a scope.
struct ReleaseUser {
  void operator()(fba_user* user) const { fba_user_release(user); }
};
typedef std::unique_ptr<fba_user, ReleaseUser> UserSnapshot;

}  // namespace internal

/// The part of an Auth that its users and futures keep alive, so that they never point at an Auth that is gone.
class AuthData : public firebase::internal::FutureOwner, public std::enable_shared_from_this<AuthData> {
 public:
  /// Takes over the reference to `handle`.
  AuthData(fba_auth* auth_handle, std::shared_ptr<firebase::internal::CallbackQueue> callback_queue, Auth* auth,
           User* current_user)
      : FutureOwner(auth_handle, std::move(callback_queue)), auth_(auth), current_user_(current_user) {}
  /// Null once the Auth is being deleted.
  Auth* auth();
  /// The object behind the User* of older versions; null once the Auth is being deleted.
  User* current_user();
  /// The user signed in now, null if none.
  internal::UserSnapshot Snapshot() const;

  /// What User::provider_data of older versions points into.
  std::shared_ptr<internal::ProviderLists> provider_lists();

  /// Cuts the ties to the Auth and to its last results.
  void Close();

  /// Starts a call of the C API: `begin` is given where to put the future, and returns the status.
  template <typename T, typename Begin>
  Future<T> Start(internal::Call call, Begin begin);
  /// Starts a call on a user: `begin` is given that too. An invalid Future if the user is null: nobody is signed in.
  template <typename T, typename Begin>
  Future<T> StartForUser(internal::Call call, const internal::UserSnapshot& user, Begin begin);
  /// A call that ended before it reached the library.
  template <typename T>
  Future<T> Fail(internal::Call call, firebase::internal::LocalEnd end);
  /// What a status of the C API means for the Future of a call that was not started.
  template <typename T>
  Future<T> Refuse(internal::Call call, fba_status status);

  template <typename T>
  Future<T> LastResult(internal::Call call);

 private:
  void Remember(internal::Call call, const FutureBase& future);
  /// What was made for the last call, if the library answers this one with the same future: it shares complete ones.
  std::shared_ptr<firebase::internal::FutureRecord> Remembered(internal::Call call, const fba_future* future);

  std::mutex mutex_;  // guards what follows; never held while the library or the program is called
  Auth* auth_;
  User* current_user_;
  std::shared_ptr<internal::ProviderLists> provider_lists_;  // made when asked for
  FutureBase last_results_[internal::kCallCount];
};

}  // namespace auth
}  // namespace firebase

#include "firebase/internal/auth_data_inline.h"

#endif  // FIREBASE_INTERNAL_AUTH_DATA_H_
