// SPDX-License-Identifier: Apache-2.0

import 'dart:async';
import 'dart:ffi';

import 'abi.dart';
import 'errors.dart';
import 'library.dart';
import 'memory.dart';

/// Objects of Dart that C knows by numbers, its `user_data`. Whoever keeps one drops it: C would free it on any thread,
/// where no function of Dart may run. So C may still name one that is gone; then nothing is done.
class Kept {
  static final Map<int, Object> _all = {};
  static int _last = 0;

  /// Keeps it, and gives its number.
  static Pointer<Void> keep(Object object) {
    _all[++_last] = object;
    return Pointer.fromAddress(_last);
  }

  static void drop(Pointer<Void> number) => _all.remove(number.address);

  /// How many there are.
  static int get count => _all.length;

  static T? _of<T>(Pointer<Void> number) => _all[number.address] as T?;
}

/// No exception may leave a function that C calls.
void guarded(void Function() body) {
  try {
    body();
  } catch (error, trace) {
    Zone.current.handleUncaughtError(error, trace);
  }
}

/// What a future of C is handed to when it has ended.
typedef Ending = void Function(Pointer<FbaFuture> future);

void _onEnd(Pointer<FbaFuture> future, Pointer<Void> number) => guarded(() => Kept._of<Ending>(number)?.call(future));

final Pointer<NativeFunction<FbaFutureCallbackFn>> onEnd = Pointer.fromFunction(_onEnd);

/// What hears of a change.
typedef Changed = void Function();

void _onChange(Pointer<FbaAuth> auth, Pointer<Void> number) => guarded(() => Kept._of<Changed>(number)?.call());

final Pointer<NativeFunction<FbaListenerFn>> onChange = Pointer.fromFunction(_onChange);

/// Shows an address to the person, and tells whether it could.
typedef OpenUrl = bool Function(String url);

bool _onOpen(Pointer<Uint8> url, Pointer<Void> number) {
  var isOpen = false;
  guarded(() => isOpen = Kept._of<OpenUrl>(number)?.call(textOf(url)) ?? false);
  return isOpen;
}

final Pointer<NativeFunction<FbaOpenUrlFn>> onOpen = Pointer.fromFunction(_onOpen, false);

/// Answers a question about its subject, such as a phone number.
typedef Answering = Future<String> Function(String subject);

void _onQuestion(Pointer<FbaQuestion> question, Pointer<Void> number) {
  final subject = textOf(fba.fba_question_subject(question));
  Future.sync(() => Kept._of<Answering>(number)!(subject))
      .then((answer) => withMemory((memory) => fba.fba_question_answer(question, memory.text(answer))))
      .catchError((Object _) => fba.fba_question_fail(question, ErrorCode.failure, nullptr))
      .whenComplete(() => fba.fba_question_release(question));
}

final Pointer<NativeFunction<FbaQuestionFn>> onQuestion = Pointer.fromFunction(_onQuestion);

/// What asks that function, for the fields of options. NULL for null; the number is to be dropped afterwards.
Pointer<FbaQuestionHandler> questionHandler(Memory memory, Pointer<Void> number) {
  if (number == nullptr) return nullptr;
  final handler = memory.zeroed<FbaQuestionHandler>(sizeOf<FbaQuestionHandler>());
  handler.ref
    ..structSize = sizeOf<FbaQuestionHandler>()
    ..mode = CallbackMode.pumped
    ..function = onQuestion
    ..userData = number;
  return handler;
}

/// A listener of either kind.
Pointer<FbaListener> listener(Memory memory, Pointer<Void> number) {
  final made = memory.zeroed<FbaListener>(sizeOf<FbaListener>());
  made.ref
    ..structSize = sizeOf<FbaListener>()
    ..mode = CallbackMode.pumped
    ..function = onChange
    ..userData = number;
  return made;
}

/// Registers a listener, and gives its number in C.
int addListener(Pointer<Void> number,
        int Function(Pointer<FbaListener> listener, Pointer<Uint64> id) add) =>
    withMemory((memory) {
      final id = memory.zeroed<Uint64>(sizeOf<Uint64>());
      check(add(listener(memory, number), id));
      return id.value;
    });
