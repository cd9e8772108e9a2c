// SPDX-License-Identifier: Apache-2.0

import 'dart:async';
import 'dart:ffi';
import 'dart:isolate';

import 'memory.dart';

class _PollFd extends Struct {
  @Int32()
  external int descriptor;
  @Int16()
  external int asked;
  @Int16()
  external int seen;
}

// A program that ends by an uncaught error waits for its isolates: none may sleep for longer than that, in
// milliseconds.
const int _longest = 1000;
const int _readable = 1, _closeOnExec = 0x80000;
final DynamicLibrary _process = DynamicLibrary.process();
final _poll = _process.lookupFunction<Int32 Function(Pointer<_PollFd>, IntPtr, Int32),
    int Function(Pointer<_PollFd>, int, int)>('poll');
final _eventfd = _process.lookupFunction<Int32 Function(Uint32, Int32), int Function(int, int)>('eventfd');
final _write = _process.lookupFunction<IntPtr Function(Int32, Pointer<Uint64>, IntPtr),
    int Function(int, Pointer<Uint64>, int)>('write');
final _close = _process.lookupFunction<Int32 Function(Int32), int Function(int)>('close');

/// Pumps when callbacks wait. Dart's loop takes no descriptor, so an isolate waits for it.
class Wakeup {
  final int _end;
  final ReceivePort _port = ReceivePort();
  final Completer<void> _ended = Completer();

  /// Calls the function whenever the descriptor is readable. `watch` is what the isolate runs.
  Wakeup(int descriptor, void Function() pump, {void Function(List<Object>) watch = _watch})
      : this._(_descriptor(), descriptor, pump, watch);

  // Not before there is a descriptor: a program with an open port does not end.
  Wakeup._(this._end, int descriptor, void Function() pump, void Function(List<Object>) watch) {
    _port.listen((message) {
      if (message == null) return _finish();
      pump();
      (message as SendPort).send(null);
    });
    Isolate.spawn(watch, [_port.sendPort, descriptor, _end], onExit: _port.sendPort, debugName: 'firebase_auth')
        .then<void>((_) {}, onError: _notSpawned);
  }

  static int _descriptor() {
    final made = _eventfd(0, _closeOnExec);
    return made < 0 ? throw StateError('The system has no descriptor left.') : made;
  }

  // No isolate tells its end. Nothing pumps then but the program, which hears why.
  void _notSpawned(Object problem, StackTrace trace) {
    _finish();
    Zone.current.handleUncaughtError(problem, trace);
  }

  void _finish() {
    if (_ended.isCompleted) return;
    _port.close();
    _close(_end);
    _ended.complete();
  }

  /// Ends the isolate. Only then may the descriptor be closed: its number could be another file's.
  Future<void> stop() {
    // The number of its own descriptor could be another file's already.
    if (_ended.isCompleted) return _ended.future;
    withMemory((memory) => _write(_end, memory.zeroed<Uint64>(8)..value = 1, 8));
    return _ended.future;
  }
}

Future<void> _watch(List<Object> arguments) async {
  final owner = arguments[0] as SendPort;
  while (_isReadable(arguments[1] as int, arguments[2] as int)) {
    // It stays readable until the owner has pumped.
    final pumped = ReceivePort();
    owner.send(pumped.sendPort);
    await pumped.first;
  }
}

/// Waits until one of them is; whether that is the first, and the second is not.
bool _isReadable(int descriptor, int end) => withMemory((memory) {
      final both = memory.zeroed<_PollFd>(2 * sizeOf<_PollFd>());
      both[0]
        ..descriptor = descriptor
        ..asked = _readable;
      both[1]
        ..descriptor = end
        ..asked = _readable;
      // A signal ends the wait too.
      while (_poll(both, 2, _longest) < 1) {}
      return both[0].seen == _readable && both[1].seen == 0;
    });
