/* SPDX-License-Identifier: Apache-2.0 */
/// The plumbing of Futures that the official headers name in public.
#ifndef FIREBASE_INTERNAL_FUTURE_HANDLE_H_
#define FIREBASE_INTERNAL_FUTURE_HANDLE_H_

#include <cstdint>
#include <memory>
#include <utility>

namespace firebase {

class FutureBase;

namespace internal {
class FutureRecord;
}  // namespace internal

namespace internal {
/// Makes the result of a call in one type, or gives the one made before.
typedef const void* (*ResultView)(FutureRecord* record);
}  // namespace internal

namespace detail {

/// What the official SDK keeps its calls in. Here a handle knows its call itself; the name is for pointers to it.
class FutureApiInterface;

/// Names one callback of AddOnCompletion, for RemoveOnCompletion. A default-constructed one names none.
class CompletionCallbackHandle {
 public:
  CompletionCallbackHandle() = default;

 private:
  friend class firebase::FutureBase;
  explicit CompletionCallbackHandle(uint64_t id) : id_(id) {}

  uint64_t id_ = 0;
};

}  // namespace detail

/// A number for each call of this process, never used again; 0 is none.
typedef uintptr_t FutureHandleId;

/// Names one call, and keeps its result as a Future does: see FutureBase::GetHandle.
class FutureHandle {
 public:
  FutureHandle() = default;
  explicit FutureHandle(FutureHandleId id) : id_(id) {}
  FutureHandle(FutureHandleId id, detail::FutureApiInterface* api) : id_(id), api_(api) {}
  FutureHandle(const FutureHandle&) = default;
  FutureHandle& operator=(const FutureHandle&) = default;
  FutureHandle(FutureHandle&& other) noexcept { Swap(&other); }
  FutureHandle& operator=(FutureHandle&& other) noexcept {
    FutureHandle taken(std::move(other));
    Swap(&taken);
    return *this;
  }
  ~FutureHandle() = default;

  /// Whether both name the same call, attached or not.
  bool operator==(const FutureHandle& other) const { return id_ == other.id_; }
  bool operator!=(const FutureHandle& other) const { return !(*this == other); }

  FutureHandleId id() const { return id_; }
  /// What the handle was made with; null for one of GetHandle.
  detail::FutureApiInterface* api() const { return api_; }

  /// Lets go of the result; the number stays.
  void Detach() {
    api_ = nullptr;
    view_ = nullptr;
    record_.reset();
  }
  /// Lets go of the result and of the number.
  void Cleanup() {
    Detach();
    id_ = 0;
  }

 private:
  friend class FutureBase;

  void Swap(FutureHandle* other) {
    std::swap(id_, other->id_);
    std::swap(api_, other->api_);
    std::swap(view_, other->view_);
    record_.swap(other->record_);
  }

  FutureHandleId id_ = 0;
  detail::FutureApiInterface* api_ = nullptr;
  internal::ResultView view_ = nullptr;
  std::shared_ptr<internal::FutureRecord> record_;
};

}  // namespace firebase

#endif  // FIREBASE_INTERNAL_FUTURE_HANDLE_H_
