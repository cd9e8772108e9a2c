/// What all Futures of one call share.
#ifndef FIREBASE_INTERNAL_FUTURE_RECORD_H_
#define FIREBASE_INTERNAL_FUTURE_RECORD_H_

#include <atomic>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "firebase/future.h"
#include "firebase_auth/error.h"
#include "firebase_auth/future.h"

namespace firebase {
namespace internal {

/// What a call belongs to, shared so that its Futures can outlive it. Calls of a closed owner are invalid.
struct FutureOwner {
  std::atomic<bool> closed{false};
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
  /// A call that has ended: error 0 is success.
  FutureRecord(int error, std::string message, std::shared_ptr<FutureOwner> owner);
  FutureRecord(const FutureRecord&) = delete;
  FutureRecord& operator=(const FutureRecord&) = delete;
  ~FutureRecord();

  FutureStatus status() const;
  int error() const;
  const char* error_message() const;
  bool Wait(int timeout_ms) const;

  /// The library's future, null for a call that never reached it.
  fba_future* handle() const { return handle_; }
  /// The library's error, null without one.
  const fba_error* c_error() const { return handle_ != nullptr ? fba_future_error(handle_) : nullptr; }
  const std::shared_ptr<FutureOwner>& owner() const { return owner_; }

  /// The result as a T, made at the first call and kept; null unless complete.
  template <typename T>
  const T* Result();
  /// The result in the type that the call was made with.
  const void* NativeResult() { return native_result_ != nullptr ? native_result_(this) : nullptr; }
  template <typename T>
  void SetNativeType();

  /// Registers a callback: in the one replaceable place, or at the end of the list. Returns its number, 0 when it ran
  /// at once or never will.
  static uint64_t Register(const std::shared_ptr<FutureRecord>& record, Callback callback, bool replaceable);
  void Unregister(uint64_t id);

 private:
  struct Entry {
    uint64_t id;
    Callback callback;
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

  static void Hook(const std::shared_ptr<FutureRecord>& record);
  static void OnEnd(fba_future* future, void* user_data) noexcept;
  static void FreeHook(void* user_data) noexcept;
  static void RunCallbacks(const std::shared_ptr<FutureRecord>& record);
  uint64_t Insert(Callback* callback, bool replaceable);
  bool PopCallback(Callback* callback);
  void DropCallbacks();

  fba_future* const handle_;
  const std::shared_ptr<FutureOwner> owner_;
  const int local_error_;
  const std::string local_message_;
  const void* (*native_result_)(FutureRecord* record) = nullptr;

  std::mutex mutex_;  // guards what follows; never held while a callback runs or dies
  std::vector<View> views_;
  Entry replaceable_{0, nullptr};
  std::list<Entry> entries_;
  uint64_t last_id_ = 0;
  bool hooked_ = false;
};

/// A Future of a call that the library has started; takes over the reference to `handle`.
template <typename T>
Future<T> MakeFuture(fba_future* handle, std::shared_ptr<FutureOwner> owner);

/// A Future of a call that has ended already.
template <typename T>
Future<T> MakeEndedFuture(int error, std::string message, std::shared_ptr<FutureOwner> owner);

}  // namespace internal
}  // namespace firebase

#endif  // FIREBASE_INTERNAL_FUTURE_RECORD_H_
