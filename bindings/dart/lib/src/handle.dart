// SPDX-License-Identifier: Apache-2.0

import 'dart:ffi';

import 'finalizer.dart';

/// A reference that is dropped when the collector finds the object, or at [dispose].
abstract class Handle<T extends NativeType> {
  static final Finalizer<void Function()> _finalizer = Finalizer((release) => release());

  final void Function(Pointer<T>) _release;
  Pointer<T> _owned;

  /// Takes the reference over.
  Handle(this._owned, this._release) {
    final owned = _owned, release = _release;
    _finalizer.attach(this, () => release(owned), detach: this);
  }

  /// What C knows it by. Keep this object as long as C reads it.
  Pointer<T> get pointer => _owned;

  /// Drops it now. C refuses it from then on, as a null pointer.
  void dispose() {
    if (_owned == nullptr) return;
    _finalizer.detach(this);
    _release(_owned);
    _owned = nullptr;
  }
}
