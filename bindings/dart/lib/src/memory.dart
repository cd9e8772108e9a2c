// SPDX-License-Identifier: Apache-2.0

import 'dart:convert';
import 'dart:ffi';

final DynamicLibrary _process = DynamicLibrary.process();
final _calloc =
    _process.lookupFunction<Pointer<Void> Function(IntPtr, IntPtr), Pointer<Void> Function(int, int)>('calloc');
final _free = _process.lookupFunction<Void Function(Pointer<Void>), void Function(Pointer<Void>)>('free');

/// Memory of C for one call. What was in it is wiped: it may have been a password.
class Memory {
  final Map<Pointer<Void>, int> _held = {};

  /// Zeros; throws where the system has no memory.
  Pointer<T> zeroed<T extends NativeType>(int size) {
    final made = _calloc(1, size);
    if (made == nullptr) throw OutOfMemoryError();
    _held[made] = size;
    return made.cast();
  }

  /// A text as C has it; NULL for null. C would end it at a null character, and UTF-8 would have another one in place of
  /// half a surrogate pair, so that neither may be in it. The error does not repeat it: it may be a password.
  Pointer<Uint8> text(String? text) {
    if (text == null) return nullptr;
    if (text.contains('\u0000')) throw ArgumentError('A text for C must not have a null character in it.');
    if (text.runes.any((rune) => rune >> 11 == 0xD800 >> 11)) {
      throw ArgumentError('A text for C must not have half a surrogate pair in it.');
    }
    final bytes = utf8.encode(text);
    final copy = zeroed<Uint8>(bytes.length + 1);
    copy.asTypedList(bytes.length).setAll(0, bytes);
    return copy;
  }

  void _drop() {
    _held.forEach((address, size) {
      address.cast<Uint8>().asTypedList(size).fillRange(0, size, 0);
      _free(address);
    });
    _held.clear();
  }
}

/// Runs the body with memory that is freed afterwards: C copies what it keeps.
T withMemory<T>(T Function(Memory memory) body) {
  final memory = Memory();
  try {
    return body(memory);
  } finally {
    memory._drop();
  }
}

/// The number, which has to fit: of one that is too large C would be given the lower bits.
int fitting(int number, int most, String name) => RangeError.checkValueInInterval(number, 0, most, name);

/// A copy of a text of C; "" for NULL.
String textOf(Pointer<Uint8> text) {
  if (text == nullptr) return '';
  var length = 0;
  while (text[length] != 0) {
    length++;
  }
  return utf8.decode(text.asTypedList(length), allowMalformed: true);
}
