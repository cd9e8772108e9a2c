// SPDX-License-Identifier: Apache-2.0

import 'dart:async';
import 'dart:ffi';

import 'abi.dart';
import 'auth_methods.dart';
import 'call.dart';
import 'errors.dart';
import 'factor_methods.dart';
import 'kept.dart';
import 'library.dart';
import 'memory.dart';
import 'session.dart';
import 'user_methods.dart';
import 'wakeup.dart';

/// What an app is made with. C has more options, which this class has not.
class AppOptions {
  /// Of the project, from the Firebase console.
  final String apiKey;
  final String? appId, projectId;

  /// Where the session is kept: one of [StoreKind].
  final int store;

  /// For [StoreKind.file]; null for the standard place.
  final String? storeDirectory;

  const AppOptions(
      {required this.apiKey, this.appId, this.projectId, this.store = StoreKind.defaultValue, this.storeDirectory});

  Pointer<FbaApp> _create(Memory memory, String? name) {
    final options = memory.zeroed<FbaAppOptions>(sizeOf<FbaAppOptions>());
    options.ref
      ..structSize = sizeOf<FbaAppOptions>()
      ..apiKey = memory.text(apiKey)
      ..appId = memory.text(appId)
      ..projectId = memory.text(projectId)
      ..store = store
      ..storeDirectory = memory.text(storeDirectory);
    return made(memory, (out, _) => fba.fba_app_create(options, memory.text(name), out));
  }
}

/// An app of Firebase with its auth: the 49 methods of FlutterFire's platform. It belongs to the isolate that makes it,
/// and is closed before that ends.
class FirebaseAuthNative extends Session with AuthMethods, UserMethods, FactorMethods {
  @override
  final OpenUrl? openUrl;

  final Pointer<FbaApp> _app;
  late final Pointer<FbaAuth> _auth;
  Wakeup? _wakeup;
  Future<void>? _closing;

  /// Throws a [StatusException] where an app of that name is there, or the key is empty. With `isPumped` false nothing
  /// happens by itself: the program calls [processEvents], as a game does in each frame.
  FirebaseAuthNative(AppOptions options, {String? name, this.openUrl, bool isPumped = true})
      : _app = withMemory((memory) => options._create(memory, name)) {
    Pointer<FbaAuth> auth = nullptr;
    try {
      _auth = auth = withMemory((memory) => made(memory, (out, _) => fba.fba_auth_get(_app, out)));
      if (isPumped) _wakeup = Wakeup(_descriptor(), processEvents);
    } catch (_) {
      fba.fba_auth_release(auth);
      fba.fba_app_release(_app);
      rethrow;
    }
  }

  int _descriptor() => withMemory((memory) {
        final out = memory.zeroed<Int32>(sizeOf<Int32>());
        check(fba.fba_app_get_wakeup_descriptor(_app, out));
        return out.value;
      });

  @override
  bool get isClosing => _closing != null;

  @override
  Pointer<FbaAuth> get auth => !isClosing ? _auth : throw const StatusException(Status.closed);

  /// Runs what waits, and completes calls that have ended; how many functions ran.
  int processEvents() => !isClosing ? fba.fba_app_process_events(_app, 0) : 0;

  /// Ends when the session is in the store.
  Call<void> flushStore() =>
      Call.begin(nothing, (m, callback, out) => fba.fba_auth_flush_store(auth, callback, out));

  /// Ends the app, its calls and its streams. The kept session stays.
  Future<void> close() => _closing ??= _close();

  Future<void> _close() async {
    await _wakeup?.stop();
    fba.fba_app_close(_app);
    for (final stream in streams.toList()) {
      streams.remove(stream);
      unawaited(stream.close());
    }
    fba.fba_auth_release(_auth);
    fba.fba_app_release(_app);
  }
}
