// SPDX-License-Identifier: Apache-2.0

/// For a Dart before 2.17: it never hears of the collector. What a test does not dispose of stays until the process ends.
class Finalizer<T> {
  Finalizer(void Function(T token) callback);

  void attach(Object value, T token, {Object? detach}) {}

  void detach(Object detach) {}
}
