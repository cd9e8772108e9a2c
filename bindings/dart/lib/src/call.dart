// SPDX-License-Identifier: Apache-2.0

import 'dart:async';
import 'dart:ffi';

import 'abi.dart';
import 'errors.dart';
import 'kept.dart';
import 'library.dart';
import 'memory.dart';

/// Begins an operation of C.
typedef Begin = int Function(Memory memory, Pointer<FbaCallback> callback, Pointer<Pointer<FbaFuture>> future);

/// An operation under way: `await` it like any future. It goes on if nobody waits for it.
class Call<T> implements Future<T> {
  final Completer<T> _completer = Completer();
  final T Function(Pointer<FbaFuture> future) _convert;
  final List<void Function()> _onPump = [];
  Pointer<FbaFuture> _future = nullptr;

  /// What has failed before it was begun.
  Call.failed(Object error)
      : _convert = ((_) => throw error) {
    _completer.completeError(error);
  }

  /// Begins it. `convert` reads the future of C when that has ended; `used` are numbers of [Kept] that it needs until
  /// then.
  Call.begin(this._convert, Begin begin, {List<Pointer<Void>> used = const []}) {
    late final Pointer<Void> number;
    void drop() => [number, ...used].forEach(Kept.drop);
    number = Kept.keep((Pointer<FbaFuture> ended) {
      drop();
      _end(ended);
    } as Ending);
    try {
      withMemory((memory) => check(_begun(memory, number, begin)));
    } catch (_) {
      drop();
      rethrow;
    }
  }

  int _begun(Memory memory, Pointer<Void> number, Begin begin) {
    final callback = memory.zeroed<FbaCallback>(sizeOf<FbaCallback>());
    callback.ref
      ..structSize = sizeOf<FbaCallback>()
      ..mode = CallbackMode.pumped
      ..function = onEnd
      ..userData = number;
    final out = memory.zeroed<Pointer<FbaFuture>>(sizeOf<Pointer<Void>>());
    final status = begin(memory, callback, out);
    _future = out.value;
    return status;
  }

  void _end(Pointer<FbaFuture> ended) {
    try {
      _complete(ended);
    } catch (problem, trace) {
      _completer.completeError(problem, trace);
    }
    fba.fba_future_release(_future);
    _future = nullptr;
    final waiting = _onPump.toList();
    _onPump.clear();
    for (final function in waiting) {
      guarded(function);
    }
  }

  void _complete(Pointer<FbaFuture> ended) {
    final error = fba.fba_future_error(ended);
    if (error != nullptr) {
      _completer.completeError(AuthException.of(error));
    } else if (fba.fba_future_get_state(ended) != FutureState.complete) {
      // Whoever closes the app knows: that nobody waits for the call is no uncaught error.
      _completer.future.ignore();
      _completer.completeError(const StatusException(Status.closed));
    } else {
      _completer.complete(_convert(ended));
    }
  }

  /// Whether it has ended, also when nobody has pumped since. It takes no lock.
  bool get hasEnded => _future == nullptr || fba.fba_future_get_state(_future) != FutureState.pending;

  /// Where the person has to go, in a sign-in by browser; "" as long as that is not known.
  String get authorizationUrl => textOf(_future == nullptr ? nullptr : fba.fba_future_authorization_url(_future));

  /// What the person enters at [verificationUrl], on the route of devices; "" as long as that is not known.
  String get userCode => textOf(_future == nullptr ? nullptr : fba.fba_future_user_code(_future));

  /// Where the person enters [userCode].
  String get verificationUrl => textOf(_future == nullptr ? nullptr : fba.fba_future_verification_url(_future));

  /// Ends it now as cancelled, unless it has ended.
  void cancel() {
    if (_future != nullptr) fba.fba_future_cancel(_future);
  }

  /// Calls the function once, inside the pump that ends the call: sooner than what awaits it, which Dart runs
  /// afterwards.
  void onPump(void Function() function) => _future == nullptr ? guarded(function) : _onPump.add(function);

  @override
  Stream<T> asStream() => _completer.future.asStream();

  @override
  Future<T> catchError(Function onError, {bool Function(Object error)? test}) =>
      _completer.future.catchError(onError, test: test);

  @override
  Future<R> then<R>(FutureOr<R> Function(T value) onValue, {Function? onError}) =>
      _completer.future.then(onValue, onError: onError);

  @override
  Future<T> timeout(Duration timeLimit, {FutureOr<T> Function()? onTimeout}) =>
      _completer.future.timeout(timeLimit, onTimeout: onTimeout);

  @override
  Future<T> whenComplete(FutureOr<void> Function() action) => _completer.future.whenComplete(action);
}
