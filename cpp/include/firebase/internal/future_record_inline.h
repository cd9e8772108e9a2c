/* SPDX-License-Identifier: Apache-2.0 */
#ifndef FIREBASE_INTERNAL_FUTURE_RECORD_INLINE_H_
#define FIREBASE_INTERNAL_FUTURE_RECORD_INLINE_H_

#include <utility>

#include "firebase/internal/future_record.h"

namespace firebase {

static_assert(static_cast<int>(kFutureStatusComplete) == FBA_FUTURE_COMPLETE, "future states");
static_assert(static_cast<int>(kFutureStatusPending) == FBA_FUTURE_PENDING, "future states");
static_assert(static_cast<int>(kFutureStatusInvalid) == FBA_FUTURE_INVALID, "future states");

namespace internal {

inline FutureRecord::FutureRecord(fba_future* handle, std::shared_ptr<FutureOwner> owner)
    : handle_(handle), owner_(std::move(owner)), local_end_{0, "", ""} {}

inline FutureRecord::FutureRecord(LocalEnd end, std::shared_ptr<FutureOwner> owner)
    : handle_(nullptr), owner_(std::move(owner)), local_end_(std::move(end)) {}

inline FutureHandleId FutureRecord::NextId() {
  static std::atomic<FutureHandleId> last{0};
  return ++last;
}

inline FutureRecord::~FutureRecord() {
  for (const View& view : views_) view.destroy(view.value);
  fba_future_release(handle_);
}

inline FutureStatus FutureRecord::status() const {
  if (handle_ != nullptr) return static_cast<FutureStatus>(fba_future_get_state(handle_));
  return owner_ != nullptr && owner_->is_closed() ? kFutureStatusInvalid : kFutureStatusComplete;
}

inline int FutureRecord::error() const {
  // The error first: a future that turns invalid in between then reads as invalid, not as a success.
  const fba_error* failure = c_error();
  if (status() == kFutureStatusInvalid) return -1;
  if (handle_ == nullptr) return local_end_.error;
  return failure != nullptr ? static_cast<int>(fba_error_number(failure)) : 0;
}

inline const char* FutureRecord::error_message() const {
  const fba_error* failure = c_error();
  if (status() == kFutureStatusInvalid) return nullptr;
  return handle_ == nullptr ? local_end_.message.c_str() : fba_error_message(failure);
}

inline const char* FutureRecord::error_name() const {
  if (handle_ != nullptr) return fba_error_name(c_error());
  return status() == kFutureStatusInvalid ? "" : local_end_.name.c_str();
}

inline bool FutureRecord::Wait(int timeout_ms) const {
  if (handle_ != nullptr) return fba_future_wait(handle_, timeout_ms) == FBA_STATUS_OK;
  return status() == kFutureStatusComplete;
}

template <typename T>
const void* FutureRecord::TagOf() {
  static const char tag = 0;
  return &tag;
}

template <typename T>
const T* FutureRecord::Result() {
  if (status() != kFutureStatusComplete) return nullptr;
  std::lock_guard<std::mutex> lock(mutex_);
  for (const View& view : views_) {
    if (view.tag == TagOf<T>()) return static_cast<const T*>(view.value);
  }
  T* result = new T();
  FutureResult<T>::Fill(*this, result);
  views_.push_back(View{TagOf<T>(), result, &Destroy<T>});
  return result;
}

template <>
inline const void* FutureRecord::Result<void>() {
  return nullptr;
}

inline uint64_t FutureRecord::Register(const std::shared_ptr<FutureRecord>& record, Callback callback, ResultView view,
                                       bool replaceable) {
  bool hook = false;
  bool ended = false;
  uint64_t id = 0;
  Entry replaced{0, nullptr, nullptr};
  {
    std::lock_guard<std::mutex> lock(record->mutex_);
    const FutureStatus status = record->status();
    ended = status == kFutureStatusComplete;
    if (status == kFutureStatusPending || (ended && record->IsPumped())) {
      if (replaceable) replaced.callback.swap(record->replaceable_.callback);
      id = record->Insert(Entry{0, std::move(callback), view}, replaceable);
      hook = !ended && !record->hooked_;
      record->hooked_ = record->hooked_ || hook;
    }
  }
  if (hook) Hook(record);
  if (ended && id != 0) Deliver(record, 1);
  if (ended && id == 0 && callback) callback(FutureBase(record, view));
  return id;
}

inline uint64_t FutureRecord::Insert(Entry entry, bool replaceable) {
  entry.id = ++last_id_;
  if (replaceable) {
    replaceable_ = std::move(entry);
  } else {
    entries_.push_back(std::move(entry));
  }
  return last_id_;
}

inline void FutureRecord::Unregister(uint64_t id) {
  // Destroyed after the lock: what the callback holds may have a destructor that uses this Future.
  std::list<Entry> removed;
  std::lock_guard<std::mutex> lock(mutex_);
  for (auto entry = entries_.begin(); entry != entries_.end(); ++entry) {
    if (entry->id != id) continue;
    removed.splice(removed.begin(), entries_, entry);
    return;
  }
}

// One callback of the library serves all of this record: it keeps the record alive until the call ends, and lets the
// replaceable callback run first.
inline void FutureRecord::Hook(const std::shared_ptr<FutureRecord>& record) {
  fba_callback callback = FBA_CALLBACK_INIT;
  callback.mode = FBA_CALLBACK_ANY_THREAD;
  callback.function = &FutureRecord::OnEnd;
  callback.user_data = new std::shared_ptr<FutureRecord>(record);
  callback.free_user_data = &FutureRecord::FreeHook;
  if (fba_future_add_callback(record->handle_, &callback, nullptr) == FBA_STATUS_OK) return;
  FreeHook(callback.user_data);
  // The owner was closed meanwhile.
  Deliver(record, record->WaitingCallbacks());
}

// noexcept: an exception of a callback must end the program here rather than unwind through the library.
inline void FutureRecord::OnEnd(fba_future* /*future*/, void* user_data) noexcept {
  const std::shared_ptr<FutureRecord> record = *static_cast<std::shared_ptr<FutureRecord>*>(user_data);
  Deliver(record, record->WaitingCallbacks());
}

inline void FutureRecord::FreeHook(void* user_data) noexcept {
  delete static_cast<std::shared_ptr<FutureRecord>*>(user_data);
}

// One event for each callback, so that a pump can stop between two. Those that come once the call has ended bring an
// event of their own.
inline void FutureRecord::Deliver(const std::shared_ptr<FutureRecord>& record, size_t times) {
  const auto run = [record] { return RunNext(record); };
  if (record->owner_ != nullptr) return record->owner_->callbacks->Deliver(run, times);
  for (; times > 0; --times) run();
}

inline bool FutureRecord::RunNext(const std::shared_ptr<FutureRecord>& record) {
  Entry entry{0, nullptr, nullptr};
  if (!record->PopCallback(&entry) || !entry.callback) return false;
  // Invalid when the owner is closed, perhaps by the callback before: each is told once all the same.
  entry.callback(FutureBase(record, entry.view));
  return true;
}

inline size_t FutureRecord::WaitingCallbacks() {
  std::lock_guard<std::mutex> lock(mutex_);
  return entries_.size() + (replaceable_.id != 0 ? 1 : 0);
}

inline bool FutureRecord::PopCallback(Entry* entry) {
  std::lock_guard<std::mutex> lock(mutex_);
  if (replaceable_.id != 0) {
    std::swap(*entry, replaceable_);
    return true;
  }
  if (entries_.empty()) return false;
  *entry = std::move(entries_.front());
  entries_.pop_front();
  return true;
}

template <typename T>
Future<T> MakeFuture(fba_future* handle, std::shared_ptr<FutureOwner> owner) {
  return Future<T>(std::make_shared<FutureRecord>(handle, std::move(owner)));
}

template <typename T>
Future<T> MakeEndedFuture(LocalEnd end, std::shared_ptr<FutureOwner> owner) {
  return Future<T>(std::make_shared<FutureRecord>(std::move(end), std::move(owner)));
}

}  // namespace internal
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_FUTURE_RECORD_INLINE_H_
