// SPDX-License-Identifier: Apache-2.0

import 'dart:async';
import 'dart:ffi';
import 'dart:isolate';

import 'package:firebase_auth_native/firebase_auth_native.dart';
import 'package:firebase_auth_native/src/kept.dart';
import 'package:firebase_auth_native/src/library.dart';
import 'package:firebase_auth_native/src/memory.dart';
import 'package:firebase_auth_native/src/wakeup.dart';

import 'descriptors.dart';
import 'emulator.dart';
import 'layouts.dart';

/// Where pointers have 32 bits, each field of these structs has four bytes.
Future<void> layouts(Emulator _, FirebaseAuthNative __) async => withMemory((memory) {
      final bytes = memory.zeroed<Uint8>(largest);
      final isWide = sizeOf<Pointer<Void>>() == 8;
      checkLayouts(bytes, (field, offset, index, address, set) {
        final seen = address.asTypedList(largest)..fillRange(0, largest, 0);
        set();
        same(isWide ? offset : 4 * index, seen.indexWhere((byte) => byte != 0), field);
      });
    });

Future<void> functions(Emulator _, FirebaseAuthNative __) async => same(true, fba.all().length > 300);

Future<void> listeners(Emulator emulator, FirebaseAuthNative _) async {
  final auth = await emulator.open();
  final states = StreamIterator(auth.registerAuthStateListener());
  final tokens = StreamIterator(auth.registerIdTokenListener());
  same(true, await states.moveNext());
  same(null, states.current);
  final user = (await auth.signInAnonymously()).user;
  same(true, await states.moveNext());
  same(user.uid, states.current!.uid);
  while (tokens.current == null) {
    same(true, await tokens.moveNext());
  }
  await tokens.cancel();
  await auth.signOut();
  same(true, await states.moveNext());
  same(null, states.current);
  await auth.close();
  same(false, await states.moveNext());
}

Future<void> refusals(Emulator emulator, FirebaseAuthNative auth) async {
  Future<int> status(Future<Object?> Function() call) async => (await thrown<StatusException>(call)).status;
  same(Status.missingApiKey, await status(() async => FirebaseAuthNative(const AppOptions(apiKey: ''))));
  final twin = await emulator.open(name: 'twin');
  same(Status.alreadyExists, await status(() => emulator.open(name: 'twin')));
  await twin.close();
  await (await emulator.open(name: 'twin')).close();
  for (final wrong in ['a\u0000b', '\ud800', '\udc00\ud800', 'a\udbff']) {
    await thrown<ArgumentError>(() async => auth.signInWithEmailAndPassword(wrong, 'any'));
  }
  final named = await emulator.open(name: 'twin \u{1f600}\ufffd');
  same(Status.alreadyExists, await status(() => emulator.open(name: 'twin \u{1f600}\ufffd')));
  await named.close();
  same(Status.invalidArgument, await status(() => auth.useEmulator('127.0.0.1', 0)));
}

/// A stream that ends with the app can be cancelled meanwhile. One that is listened to afterwards says why it ends.
Future<void> streams(Emulator emulator, FirebaseAuthNative _) async {
  final auth = await emulator.open();
  final states = auth.registerAuthStateListener(), tokens = auth.registerIdTokenListener();
  final listening = auth.registerAuthStateListener().listen((_) {});
  final closing = auth.close();
  await listening.cancel();
  same(0, Kept.count);
  final early = await thrown<StatusException>(() => states.isEmpty);
  await closing;
  final late = <Object>[];
  same(0, await tokens.handleError(late.add).length);
  same(Status.closed, early.status);
  same(Status.closed, (late.single as StatusException).status);
  same(0, Kept.count);
}

/// What C has as 16 or 32 bits is not cut to that.
Future<void> numbers(Emulator emulator, FirebaseAuthNative auth) async {
  const wide = 0x100000000, google = AuthProvider('google.com');
  await thrown<RangeError>(() => auth.useEmulator('127.0.0.1', wide + emulator.port));
  await thrown<RangeError>(() => auth.useEmulator('127.0.0.1', -1));
  for (final settings in [
    const BrowserSettings(route: Route.loopback, presentation: BrowserPresentation.nothing, port: wide),
    const BrowserSettings(
        route: Route.loopback, presentation: BrowserPresentation.nothing, timeout: Duration(milliseconds: wide + 1)),
    const BrowserSettings(
        route: Route.loopback, presentation: BrowserPresentation.nothing, timeout: Duration(milliseconds: -1)),
  ]) {
    await thrown<RangeError>(() async => auth.signInWithProvider(google, browser: settings)..cancel());
  }
}

/// Without a descriptor for its wake-ups no app is made, and nothing is left of it: neither its name, nor a port that
/// would keep the program from its end.
Future<void> descriptors(Emulator emulator, FirebaseAuthNative _) async {
  await thrown<StateError>(() async => withoutDescriptors(() => Wakeup(0, () {})));
  await thrown<Exception>(() => withoutDescriptors(() => emulator.open(name: 'descriptors')));
  await (await emulator.open(name: 'descriptors')).close();
}

/// An isolate that cannot begin is none to wait for. What has ended writes to no descriptor: it may be another by now.
Future<void> isolates(Emulator _, FirebaseAuthNative __) async {
  final heard = <Object>[], unsendable = ReceivePort();
  late final Wakeup wakeup;
  runZonedGuarded(() => wakeup = Wakeup(0, () {}, watch: (_) => unsendable.close()), (error, _) => heard.add(error));
  await wakeup.stop();
  unsendable.close();
  same(1, heard.length);
  final other = EventDescriptor();
  wakeup.stop();
  same(false, other.isWritten, 'another descriptor is written');
  other.close();
}

/// What is under way when the app is closed ends; afterwards nothing begins.
Future<void> closed(Emulator emulator, FirebaseAuthNative _) async {
  final auth = await emulator.open();
  const nothing = BrowserSettings(route: Route.loopback, presentation: BrowserPresentation.nothing);
  final call = auth.signInWithProvider(const AuthProvider('google.com'), browser: nothing);
  final ended = thrown<StatusException>(() => call);
  same(false, call.hasEnded);
  final closing = auth.close();
  await thrown<StatusException>(() async => auth.signInAnonymously());
  await closing;
  same(Status.closed, (await ended).status);
  same(true, call.hasEnded);
  call.cancel();
  same('', call.authorizationUrl);
  await auth.close();
  same(0, auth.processEvents());
}

/// An app that is pumped by hand does nothing by itself. Of a stream that is cancelled C knows nothing any more.
Future<void> frames(Emulator emulator, FirebaseAuthNative _) async {
  final auth = await emulator.open(isPumped: false);
  final listening = auth.registerAuthStateListener().listen((_) {});
  same(1, auth.processEvents());
  await listening.cancel();
  final call = auth.signInAnonymously();
  var isPumped = false;
  call.onPump(() => isPumped = true);
  while (!call.hasEnded) {}
  same(false, isPumped);
  same(1, auth.processEvents());
  same(true, isPumped);
  same(true, (await call).user.isAnonymous);
  await auth.close();
}

/// What a function of the program's throws gets to its zone, and no further.
Future<void> throwing(Emulator emulator, FirebaseAuthNative _) async {
  final heard = <Object>[];
  await runZonedGuarded(() async {
    final auth = await emulator.open(isPumped: false);
    final call = auth.signInAnonymously();
    call.onPump(() => throw StateError('thrown'));
    while (!call.hasEnded) {}
    auth.processEvents();
    await auth.close();
  }, (error, _) => heard.add(error));
  same(1, heard.length);
}

/// That calls and streams end with their app is no uncaught error where nobody waits for them.
Future<void> unawaited(Emulator emulator, FirebaseAuthNative _) async {
  final heard = <Object>[];
  await runZonedGuarded(() async {
    final auth = await emulator.open();
    auth.registerAuthStateListener().listen((_) {});
    auth.signInAnonymously();
    await auth.close();
    await Future(() {});
  }, (error, _) => heard.add(error));
  same(0, heard.length);
}

/// The last test: C has no number of Dart's left.
Future<void> leftovers(Emulator _, FirebaseAuthNative __) async => same(0, Kept.count);
