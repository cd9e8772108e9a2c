/* SPDX-License-Identifier: Apache-2.0 */
/// The result of an operation that is still under way, or has ended.
#ifndef FIREBASE_FUTURE_H_
#define FIREBASE_FUTURE_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>

#include "firebase/internal/base64.h"
#include "firebase/internal/common.h"
#include "firebase/internal/future_handle.h"
#include "firebase/internal/future_traits.h"
#include "firebase/internal/spin_lock.h"
#include "firebase_auth/future.h"

namespace firebase {

namespace internal {
class FutureRecord;
}  // namespace internal

/// Where an operation stands.
enum FutureStatus : int {
  /// It has ended: error() tells how.
  kFutureStatusComplete,
  /// It is under way.
  kFutureStatusPending,
  /// There is no operation: the Future is empty, or the Auth it came from is gone.
  kFutureStatusInvalid,
};

/// How far showing the page of a sign-in in the browser has come. No program can know whether the user sees it.
enum BrowserState : int {
  /// Nothing is to be opened: no browser is needed, or not yet, or the program shows the page itself.
  kBrowserStateNone = FBA_BROWSER_NONE,
  /// The URL is known, and something was asked to show it.
  kBrowserStateOpening = FBA_BROWSER_OPENING,
  /// The browser or the function that was asked did not fail.
  kBrowserStateOpened = FBA_BROWSER_OPENED,
  /// It failed: show the user authorization_url(). The call goes on.
  kBrowserStateFailed = FBA_BROWSER_FAILED,
  /// The page shows the user why it does not go on, and offers to try again.
  kBrowserStateInterrupted = FBA_BROWSER_INTERRUPTED,
};

/// A Future without the type of its result.
///
/// A Future is a handle on one call: copies share the call, and the call goes on when all of them are gone (Cancel ends
/// it). Every member may be called from any thread. Pointers from result() and error_message() are valid as long as
/// some Future of the call lives.
class FutureBase : public internal::FutureConstants<> {
 public:
  typedef void (*CompletionCallback)(const FutureBase& result_data, void* user_data);
  using CompletionCallbackHandle = detail::CompletionCallbackHandle;

  /// An empty Future: its status is kFutureStatusInvalid.
  FutureBase() = default;
  /// For this library: a Future of an existing call, whose result `view` makes.
  FutureBase(std::shared_ptr<internal::FutureRecord> record, internal::ResultView result_view);
  /// The Future of the call that a handle names, empty for a detached one; the interface is not looked at.
  FutureBase(detail::FutureApiInterface* api, const FutureHandle& handle);
  FutureBase(const FutureBase& other);
  FutureBase(FutureBase&& other) noexcept;
  FutureBase& operator=(const FutureBase& other);
  FutureBase& operator=(FutureBase&& other) noexcept;
  ~FutureBase() = default;

  /// Lets go of the call; the Future is empty afterwards.
  void Release();

  /// Where the call stands: one atomic read in the library, meant for every frame.
  FutureStatus status() const;
  /// 0 for success or while pending, -1 when invalid, else the number of the error (such as an auth::AuthError).
  int error() const;
  /// A sentence about the error, "" without one, null when invalid.
  const char* error_message() const;
  /// The result() of the typed Future that this one was copied from. A copy, a callback's argument and a handle keep
  /// the type of the Future they were made from: for a copy of a Future<User*>, this points to a User*.
  const void* result_void() const;

  /// Calls back once when the call ends, on the thread that ended it; on an ended call at once, in here. With
  /// kCallbackModePumped (see App::SetCallbackMode) both wait for App::ProcessEvents. A call has one
  /// such callback, shared by all copies: a later one replaces it. An invalid Future never calls.
  void OnCompletion(CompletionCallback callback, void* user_data) const;
  void OnCompletion(std::function<void(const FutureBase&)> callback) const;

  /// As OnCompletion, but any number can be added; they run after it, in order.
  CompletionCallbackHandle AddOnCompletion(CompletionCallback callback, void* user_data) const;
  CompletionCallbackHandle AddOnCompletion(std::function<void(const FutureBase&)> callback) const;
  /// Takes back a callback that has not started.
  void RemoveOnCompletion(CompletionCallbackHandle completion_handle) const;

  /// Blocks until the call ends or the time is up; kWaitTimeoutInfinite for no limit. Returns whether it has ended;
  /// false at once for an invalid Future.
  bool Wait(int timeout_milliseconds) const;

  /// Ends the call with kAuthErrorCancelled (a browser flow: kAuthErrorWebContextCancelled). One that has ended stays
  /// as it is.
  void Cancel() const;

  /// The page to open in a browser on this machine, for calls that take a provider; "" until it is known. Valid only
  /// for this attempt. Make a QR code only of that of FBA_ROUTE_DEVICE: the others come back to 127.0.0.1.
  std::string authorization_url() const;

  /// Whether that page could be opened.
  BrowserState browser_state() const;

  /// How a sign-in in the browser gets its answer; FBA_ROUTE_AUTOMATIC until that is chosen.
  fba_route route() const;

  /// The code that the user enters at verification_url(), with FBA_ROUTE_DEVICE; "" while it is not known.
  std::string user_code() const;
  std::string verification_url() const;
  /// When that code expires: Unix time in milliseconds; 0 while it is not known.
  int64_t user_code_expiry_unix_ms() const;

  /// A name for the call, which keeps the result too.
  FutureHandle GetHandle() const;

  /// Whether both belong to the same call.
  bool operator==(const FutureBase& other) const;
  bool operator!=(const FutureBase& other) const { return !(*this == other); }

  /// For this library: what all Futures of a call share; null for an empty one.
  std::shared_ptr<internal::FutureRecord> record() const;
  /// For this library: how result_void() makes the result; null for an empty Future.
  internal::ResultView view() const;

 private:
  /// Both members of another Future, read together.
  struct Contents {
    std::shared_ptr<internal::FutureRecord> shared;
    internal::ResultView seen_as;
  };
  Contents contents() const;
  explicit FutureBase(Contents both);

  // Guards what follows and is never held while the program is called: a callback may use this very object.
  mutable internal::SpinLock lock_;
  std::shared_ptr<internal::FutureRecord> record_;
  internal::ResultView view_ = nullptr;
};

/// The result of an operation that yields a ResultType.
template <typename ResultType>
class Future : public FutureBase {
 public:
  typedef void (*TypedCompletionCallback)(const Future<ResultType>& result_data, void* user_data);

  Future() = default;
  /// For this library: a Future of an existing call.
  explicit Future(std::shared_ptr<internal::FutureRecord> record);
  Future(detail::FutureApiInterface* api, const FutureHandle& handle);
  /// The same call, with the result type that it had in an older version of the API.
  template <typename Other,
            typename = typename std::enable_if<internal::IsFutureConvertible<Other, ResultType>::value>::type>
  Future(const Future<Other>& other) : Future(other.record()) {}

  /// The result; null while pending and when invalid. After an error it holds the data that came with it, if any.
  const ResultType* result() const;
  /// The same, also where this object was cast from a FutureBase that was made of another type.
  const void* result_void() const { return result(); }

  void OnCompletion(TypedCompletionCallback callback, void* user_data) const;
  void OnCompletion(std::function<void(const Future<ResultType>&)> callback) const;
  /// Takes whatever can be called with a Future of this call and a pointer.
  template <typename Callback, typename = internal::IfCallable<Callback, Future<ResultType>>>
  void OnCompletion(Callback callback, void* user_data) const;

  CompletionCallbackHandle AddOnCompletion(TypedCompletionCallback callback, void* user_data) const;
  CompletionCallbackHandle AddOnCompletion(std::function<void(const Future<ResultType>&)> callback) const;
  template <typename Callback, typename = internal::IfCallable<Callback, Future<ResultType>>>
  CompletionCallbackHandle AddOnCompletion(Callback callback, void* user_data) const;

  /// Waits as Wait does, then gives result().
  const ResultType* Await(int timeout_milliseconds) const;
};

}  // namespace firebase

#include "firebase/internal/future_inline.h"

#endif  // FIREBASE_FUTURE_H_
