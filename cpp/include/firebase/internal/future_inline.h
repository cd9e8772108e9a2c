/* SPDX-License-Identifier: Apache-2.0 */
#ifndef FIREBASE_INTERNAL_FUTURE_INLINE_H_
#define FIREBASE_INTERNAL_FUTURE_INLINE_H_

#include <mutex>
#include <utility>

#include "firebase/future.h"
#include "firebase/internal/future_record.h"
#include "firebase/internal/future_record_inline.h"

namespace firebase {

inline FutureBase::FutureBase(std::shared_ptr<internal::FutureRecord> record, internal::ResultView result_view)
    : record_(std::move(record)), view_(result_view) {}

inline FutureBase::FutureBase(Contents both) : FutureBase(std::move(both.shared), both.seen_as) {}

inline FutureBase::FutureBase(detail::FutureApiInterface* /*api*/, const FutureHandle& handle)
    : FutureBase(handle.record_, handle.view_) {}

inline FutureBase::FutureBase(const FutureBase& other) : FutureBase(other.contents()) {}

inline FutureBase::FutureBase(FutureBase&& other) noexcept {
  std::lock_guard<internal::SpinLock> lock(other.lock_);
  record_.swap(other.record_);
  std::swap(view_, other.view_);
}

inline FutureBase& FutureBase::operator=(const FutureBase& other) {
  FutureBase copy(other);
  return *this = std::move(copy);
}

inline FutureBase& FutureBase::operator=(FutureBase&& other) noexcept {
  if (this == &other) return *this;
  // The old record dies after the lock: its callbacks' destructors may use this object.
  FutureBase taken(std::move(other));
  std::lock_guard<internal::SpinLock> lock(lock_);
  record_.swap(taken.record_);
  std::swap(view_, taken.view_);
  return *this;
}

inline FutureBase::Contents FutureBase::contents() const {
  std::lock_guard<internal::SpinLock> lock(lock_);
  return Contents{record_, view_};
}

inline internal::ResultView FutureBase::view() const {
  std::lock_guard<internal::SpinLock> lock(lock_);
  return view_;
}

inline std::shared_ptr<internal::FutureRecord> FutureBase::record() const {
  std::lock_guard<internal::SpinLock> lock(lock_);
  return record_;
}

inline void FutureBase::Release() {
  *this = FutureBase();
}

inline FutureStatus FutureBase::status() const {
  // In place: a copy of the shared pointer would cost more than the read.
  std::lock_guard<internal::SpinLock> lock(lock_);
  return record_ != nullptr ? record_->status() : kFutureStatusInvalid;
}

inline int FutureBase::error() const {
  const auto record = this->record();
  return record != nullptr ? record->error() : -1;
}

inline const char* FutureBase::error_message() const {
  const auto record = this->record();
  return record != nullptr ? record->error_message() : nullptr;
}

inline const void* FutureBase::result_void() const {
  const Contents both = contents();
  return both.shared != nullptr && both.seen_as != nullptr ? both.seen_as(both.shared.get()) : nullptr;
}

namespace internal {

/// The result as a T: what the Futures of that type carry along.
template <typename T>
const void* ViewAs(FutureRecord* record) {
  return record->template Result<T>();
}

/// A Future of the type that a callback wants. One without a type is as the record hands it over.
template <typename FutureType>
FutureType AsTyped(const FutureBase& future) {
  return FutureType(future.record());
}

template <>
inline FutureBase AsTyped<FutureBase>(const FutureBase& future) {
  return future;
}

/// Any callback shape as the one the record keeps; an empty one clears the replaceable place.
template <typename FutureType, typename Callback>
FutureRecord::Callback WithUserData(Callback callback, void* user_data) {
  return [callback, user_data](const FutureBase& future) mutable { callback(AsTyped<FutureType>(future), user_data); };
}

template <typename FutureType, typename Result>
FutureRecord::Callback WithUserData(void (*callback)(const Future<Result>&, void*), void* user_data) {
  if (callback == nullptr) return nullptr;
  return [callback, user_data](const FutureBase& future) { callback(AsTyped<FutureType>(future), user_data); };
}

template <typename FutureType>
FutureRecord::Callback Typed(std::function<void(const FutureType&)> callback) {
  if (!callback) return nullptr;
  return [callback](const FutureBase& future) { callback(AsTyped<FutureType>(future)); };
}

inline uint64_t Register(const FutureBase& future, FutureRecord::Callback callback, bool replaceable) {
  const auto record = future.record();
  if (record == nullptr) return 0;
  return FutureRecord::Register(record, std::move(callback), future.view(), replaceable);
}

}  // namespace internal

inline void FutureBase::OnCompletion(CompletionCallback callback, void* user_data) const {
  if (callback == nullptr) return OnCompletion(nullptr);
  internal::Register(*this, internal::WithUserData<FutureBase>(callback, user_data), true);
}

inline void FutureBase::OnCompletion(std::function<void(const FutureBase&)> callback) const {
  internal::Register(*this, std::move(callback), true);
}

inline FutureBase::CompletionCallbackHandle FutureBase::AddOnCompletion(CompletionCallback callback,
                                                                        void* user_data) const {
  if (callback == nullptr) return CompletionCallbackHandle();
  return CompletionCallbackHandle(
      internal::Register(*this, internal::WithUserData<FutureBase>(callback, user_data), false));
}

inline FutureBase::CompletionCallbackHandle FutureBase::AddOnCompletion(
    std::function<void(const FutureBase&)> callback) const {
  return CompletionCallbackHandle(internal::Register(*this, std::move(callback), false));
}

inline void FutureBase::RemoveOnCompletion(CompletionCallbackHandle completion_handle) const {
  const auto record = this->record();
  if (record != nullptr) record->Unregister(completion_handle.id_);
}

inline bool FutureBase::Wait(int timeout_milliseconds) const {
  const auto record = this->record();
  return record != nullptr && record->Wait(timeout_milliseconds);
}

inline void FutureBase::Cancel() const {
  const auto record = this->record();
  if (record != nullptr && record->handle() != nullptr) fba_future_cancel(record->handle());
}

inline std::string FutureBase::authorization_url() const {
  const auto record = this->record();
  if (record == nullptr || record->handle() == nullptr) return "";
  const char* url = fba_future_authorization_url(record->handle());
  return url != nullptr ? url : "";
}

inline BrowserState FutureBase::browser_state() const {
  const auto record = this->record();
  if (record == nullptr) return kBrowserStateNone;
  return static_cast<BrowserState>(fba_future_browser_state(record->handle()));
}

inline fba_route FutureBase::route() const {
  const auto record = this->record();
  return record == nullptr ? FBA_ROUTE_AUTOMATIC : fba_future_route(record->handle());
}

inline std::string FutureBase::user_code() const {
  const auto record = this->record();
  const char* code = record == nullptr ? nullptr : fba_future_user_code(record->handle());
  return code != nullptr ? code : "";
}

inline std::string FutureBase::verification_url() const {
  const auto record = this->record();
  const char* url = record == nullptr ? nullptr : fba_future_verification_url(record->handle());
  return url != nullptr ? url : "";
}

inline int64_t FutureBase::user_code_expiry_unix_ms() const {
  const auto record = this->record();
  return record == nullptr ? 0 : fba_future_user_code_expiry_unix_ms(record->handle());
}

inline FutureHandle FutureBase::GetHandle() const {
  FutureHandle handle;
  Contents both = contents();
  handle.record_ = std::move(both.shared);
  handle.view_ = both.seen_as;
  if (handle.record_ != nullptr) handle.id_ = handle.record_->id();
  return handle;
}

inline bool FutureBase::operator==(const FutureBase& other) const {
  return record() == other.record();
}

template <typename ResultType>
Future<ResultType>::Future(std::shared_ptr<internal::FutureRecord> record)
    : FutureBase(std::move(record), &internal::ViewAs<ResultType>) {}

template <typename ResultType>
Future<ResultType>::Future(detail::FutureApiInterface* api, const FutureHandle& handle)
    : Future(FutureBase(api, handle).record()) {}

template <typename ResultType>
const ResultType* Future<ResultType>::result() const {
  const auto record = this->record();
  return record != nullptr ? record->template Result<ResultType>() : nullptr;
}

template <typename ResultType>
void Future<ResultType>::OnCompletion(TypedCompletionCallback callback, void* user_data) const {
  internal::Register(*this, internal::WithUserData<Future>(callback, user_data), true);
}

template <typename ResultType>
void Future<ResultType>::OnCompletion(std::function<void(const Future<ResultType>&)> callback) const {
  internal::Register(*this, internal::Typed<Future>(std::move(callback)), true);
}

template <typename ResultType>
template <typename Callback, typename>
void Future<ResultType>::OnCompletion(Callback callback, void* user_data) const {
  internal::Register(*this, internal::WithUserData<Future>(std::move(callback), user_data), true);
}

template <typename ResultType>
FutureBase::CompletionCallbackHandle Future<ResultType>::AddOnCompletion(TypedCompletionCallback callback,
                                                                         void* user_data) const {
  return FutureBase::AddOnCompletion(internal::WithUserData<Future>(callback, user_data));
}

template <typename ResultType>
FutureBase::CompletionCallbackHandle Future<ResultType>::AddOnCompletion(
    std::function<void(const Future<ResultType>&)> callback) const {
  return FutureBase::AddOnCompletion(internal::Typed<Future>(std::move(callback)));
}

template <typename ResultType>
template <typename Callback, typename>
FutureBase::CompletionCallbackHandle Future<ResultType>::AddOnCompletion(Callback callback, void* user_data) const {
  return FutureBase::AddOnCompletion(internal::WithUserData<Future>(std::move(callback), user_data));
}

template <typename ResultType>
const ResultType* Future<ResultType>::Await(int timeout_milliseconds) const {
  return Wait(timeout_milliseconds) ? result() : nullptr;
}

}  // namespace firebase

#endif  // FIREBASE_INTERNAL_FUTURE_INLINE_H_
