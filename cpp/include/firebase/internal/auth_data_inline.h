/* SPDX-License-Identifier: Apache-2.0 */
#ifndef FIREBASE_INTERNAL_AUTH_DATA_INLINE_H_
#define FIREBASE_INTERNAL_AUTH_DATA_INLINE_H_

#include <string>
#include <utility>

#include "firebase/auth/types.h"
#include "firebase/internal/auth_data.h"

namespace firebase {
namespace auth {

namespace internal {

/// The end of a call that was given something that no request can be made of.
inline firebase::internal::LocalEnd RefusedArgument(const std::string& message) {
  return {kAuthErrorInvalidArgument, "INVALID_ARGUMENT", message};
}

}  // namespace internal

inline Auth* AuthData::auth() {
  std::lock_guard<std::mutex> lock(mutex_);
  return auth_;
}

inline User* AuthData::current_user() {
  std::lock_guard<std::mutex> lock(mutex_);
  return current_user_;
}

inline internal::UserSnapshot AuthData::Snapshot() const {
  return internal::UserSnapshot(fba_auth_current_user(handle));
}

inline void AuthData::Close() {
  // Dropped after the lock: the end of a future frees what its callbacks hold.
  FutureBase dropped[internal::kCallCount];
  std::lock_guard<std::mutex> lock(mutex_);
  auth_ = nullptr;
  current_user_ = nullptr;
  for (int call = 0; call < internal::kCallCount; ++call) dropped[call] = std::move(last_results_[call]);
}

inline void AuthData::Remember(internal::Call call, const FutureBase& future) {
  if (call == internal::kCallUnremembered) return;
  FutureBase dropped;
  std::lock_guard<std::mutex> lock(mutex_);
  // A closed Auth keeps nothing: the slot would hold this object alive through the future.
  if (auth_ == nullptr) return;
  dropped = std::move(last_results_[call]);
  last_results_[call] = future;
}

inline std::shared_ptr<firebase::internal::FutureRecord> AuthData::Remembered(internal::Call call,
                                                                              const fba_future* future) {
  if (call == internal::kCallUnremembered) return nullptr;
  std::lock_guard<std::mutex> lock(mutex_);
  auto record = last_results_[call].record();
  return record != nullptr && record->handle() == future ? record : nullptr;
}

template <typename T, typename Begin>
Future<T> AuthData::Start(internal::Call call, Begin begin) {
  const auto self = shared_from_this();  // a listener called by `begin` may delete the Auth
  fba_future* started = nullptr;
  const fba_status status = begin(&started);
  if (status != FBA_STATUS_OK) return Refuse<T>(call, status);
  if (auto record = Remembered(call, started)) {
    fba_future_release(started);
    return Future<T>(std::move(record));
  }
  Future<T> future = firebase::internal::MakeFuture<T>(started, self);
  Remember(call, future);
  return future;
}

template <typename T, typename Begin>
Future<T> AuthData::StartForUser(internal::Call call, const internal::UserSnapshot& user, Begin begin) {
  if (user == nullptr) return Refuse<T>(call, FBA_STATUS_CLOSED);
  return this->template Start<T>(call, [&](fba_future** out) { return begin(user.get(), out); });
}

template <typename T>
Future<T> AuthData::Fail(internal::Call call, firebase::internal::LocalEnd end) {
  Future<T> future = firebase::internal::MakeEndedFuture<T>(std::move(end), shared_from_this());
  Remember(call, future);
  return future;
}

template <typename T>
Future<T> AuthData::Refuse(internal::Call call, fba_status status) {
  if (status != FBA_STATUS_CLOSED) return Fail<T>(call, internal::RefusedArgument(fba_status_message(status)));
  Remember(call, FutureBase());
  return Future<T>();
}

template <typename T>
Future<T> AuthData::LastResult(internal::Call call) {
  std::lock_guard<std::mutex> lock(mutex_);
  return Future<T>(last_results_[call].record());
}

}  // namespace auth
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_AUTH_DATA_INLINE_H_
