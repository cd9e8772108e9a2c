// SPDX-License-Identifier: Apache-2.0

import 'dart:ffi';

import 'package:firebase_auth_native/src/memory.dart';

class _Limit extends Struct {
  @IntPtr()
  external int now;
  @IntPtr()
  external int most;
}

const int _files = 7, _nonblocking = 0x800;
final DynamicLibrary _process = DynamicLibrary.process();
final _getLimit = _process
    .lookupFunction<Int32 Function(Int32, Pointer<_Limit>), int Function(int, Pointer<_Limit>)>('getrlimit');
final _setLimit = _process
    .lookupFunction<Int32 Function(Int32, Pointer<_Limit>), int Function(int, Pointer<_Limit>)>('setrlimit');
final _eventfd = _process.lookupFunction<Int32 Function(Uint32, Int32), int Function(int, int)>('eventfd');
final _read = _process.lookupFunction<IntPtr Function(Int32, Pointer<Uint64>, IntPtr),
    int Function(int, Pointer<Uint64>, int)>('read');
final _close = _process.lookupFunction<Int32 Function(Int32), int Function(int)>('close');

/// Runs the body up to its first wait while the process can open nothing.
T withoutDescriptors<T>(T Function() body) => withMemory((memory) {
      final limit = memory.zeroed<_Limit>(sizeOf<_Limit>());
      _getLimit(_files, limit);
      final usual = limit.ref.now;
      limit.ref.now = 0;
      _setLimit(_files, limit);
      try {
        return body();
      } finally {
        limit.ref.now = usual;
        _setLimit(_files, limit);
      }
    });

/// The newest descriptor: it has the lowest number that is free.
class EventDescriptor {
  final int _number = _eventfd(0, _nonblocking);

  bool get isWritten => withMemory((memory) => _read(_number, memory.zeroed<Uint64>(8), 8) == 8);

  void close() => _close(_number);
}
