/* SPDX-License-Identifier: Apache-2.0 */
/// What all Futures of one call share.
#ifndef FIREBASE_INTERNAL_FUTURE_RECORD_H_
#define FIREBASE_INTERNAL_FUTURE_RECORD_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "firebase/future.h"
#include "firebase/internal/callback_queue.h"
#include "firebase_auth/auth.h"
#include "firebase_auth/error.h"
#include "firebase_auth/future.h"

namespace firebase {
namespace internal {

/// What a call belongs to, shared so that its Futures can outlive it. Calls of a closed owner are invalid.
struct FutureOwner {
  /// Takes over the reference to `auth_handle`.
  FutureOwner(fba_auth* auth_handle, std::shared_ptr<CallbackQueue> callback_queue)
      : handle(auth_handle), callbacks(std::move(callback_queue)) {}
  FutureOwner(const FutureOwner&) = delete;
  FutureOwner& operator=(const FutureOwner&) = delete;
  ~FutureOwner() { fba_auth_release(handle); }

  /// The library knows: another object for the same Auth, of a plugin perhaps, may have closed it.
  bool is_closed() const { return fba_auth_is_closed(handle); }

  fba_auth* const handle;
  const std::shared_ptr<CallbackQueue> callbacks;
};

/// An end that was known before the library was asked. Error 0 is success.
struct LocalEnd {
  int error;
  std::string name;
  std::string message;
};

/// How a finished call becomes a T. The auth headers specialise it; other types stay as they are made.
template <typename T>
struct FutureResult {
  static void Fill(const FutureRecord& /*record*/, T* /*result*/) {}
};

/// One call: either an fba_future, or an end that was known before the library was asked.
class FutureRecord {
 public:
  typedef std::function<void(const FutureBase&)> Callback;

  /// Takes over the caller's reference to `handle`.
  FutureRecord(fba_future* handle, std::shared_ptr<FutureOwner> owner);
  /// A call that has ended.
  FutureRecord(LocalEnd end, std::shared_ptr<FutureOwner> owner);
  FutureRecord(const FutureRecord&) = delete;
  FutureRecord& operator=(const FutureRecord&) = delete;
  ~FutureRecord();

  FutureStatus status() const;
  int error() const;
  const char* error_message() const;
  /// The code of the error, "" without one.
  const char* error_name() const;
  bool Wait(int timeout_ms) const;

  /// A number that no other call of this process has.
  FutureHandleId id() const { return id_; }
  /// The library's future, null for a call that never reached it.
  fba_future* handle() const { return handle_; }
  /// The library's error, null without one.
  const fba_error* c_error() const { return handle_ != nullptr ? fba_future_error(handle_) : nullptr; }
  const std::shared_ptr<FutureOwner>& owner() const { return owner_; }

  /// The result as a T, made at the first call and kept; null unless complete.
  template <typename T>
  const T* Result();

  /// Registers a callback: in the one replaceable place, or at the end of the list. It is handed a Future of the view.
  /// Returns its number, 0 when it ran at once or never will.
  static uint64_t Register(const std::shared_ptr<FutureRecord>& record, Callback callback, ResultView view,
                           bool replaceable);
  void Unregister(uint64_t id);

 private:
  struct Entry {
    uint64_t id;
    Callback callback;
    ResultView view;
  };

  // A result of one type. The tag is the address of a variable that each type has one of: there is no RTTI.
  struct View {
    const void* tag;
    void* value;
    void (*destroy)(void* value);
  };

  template <typename T>
  static const void* TagOf();
  template <typename T>
  static void Destroy(void* value) {
    delete static_cast<T*>(value);
  }

  static FutureHandleId NextId();
  static void Hook(const std::shared_ptr<FutureRecord>& record);
  static void OnEnd(fba_future* future, void* user_data) noexcept;
  static void FreeHook(void* user_data) noexcept;
  static void Deliver(const std::shared_ptr<FutureRecord>& record, size_t times);
  static bool RunNext(const std::shared_ptr<FutureRecord>& record);
  bool IsPumped() const { return owner_ != nullptr && owner_->callbacks->is_pumped(); }
  uint64_t Insert(Entry entry, bool replaceable);
  size_t WaitingCallbacks();
  bool PopCallback(Entry* entry);

  const FutureHandleId id_ = NextId();
  fba_future* const handle_;
  const std::shared_ptr<FutureOwner> owner_;
  const LocalEnd local_end_;

  std::mutex mutex_;  // guards what follows; never held while a callback runs or dies
  std::vector<View> views_;
  Entry replaceable_{0, nullptr, nullptr};
  std::list<Entry> entries_;
  uint64_t last_id_ = 0;
  bool hooked_ = false;
};

/// A Future of a call that the library has started; takes over the reference to `handle`.
template <typename T>
Future<T> MakeFuture(fba_future* handle, std::shared_ptr<FutureOwner> owner);

/// A Future of a call that has ended already.
template <typename T>
Future<T> MakeEndedFuture(LocalEnd end, std::shared_ptr<FutureOwner> owner);

}  // namespace internal
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_FUTURE_RECORD_H_
