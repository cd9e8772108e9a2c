// SPDX-License-Identifier: Apache-2.0

import 'dart:async';
import 'dart:ffi';

import 'abi.dart';
import 'call.dart';
import 'errors.dart';
import 'kept.dart';
import 'library.dart';
import 'memory.dart';
import 'provider.dart';
import 'results.dart';

/// Reads nothing of a future that yields nothing.
void nothing(Pointer<FbaFuture> _) {}

/// Begins an operation of the user's.
typedef BeginAsUser = int Function(
    Pointer<FbaUser> user, Memory memory, Pointer<FbaCallback> callback, Pointer<Pointer<FbaFuture>> future);

/// Begins one that takes a provider to a browser.
typedef BeginInBrowser = int Function(Pointer<FbaProvider> provider, Pointer<FbaBrowserOptions> options,
    Pointer<FbaCallback> callback, Pointer<Pointer<FbaFuture>> future);

/// What the methods are built on.
abstract class Session {
  /// Streams that somebody listens to: they end with the app.
  final Set<StreamController<User?>> streams = {};

  /// Answers questions for a proof that a genuine app asks for a message to a phone; null for nobody.
  Answering? appVerification;

  /// The auth of C; throws when the app was closed.
  Pointer<FbaAuth> get auth;

  /// Whether somebody has closed the app: it may not have ended yet.
  bool get isClosing;

  /// How this session shows addresses.
  OpenUrl? get openUrl;

  /// Lends the signed-in user; null where nobody is.
  T? withUser<T>(T Function(Pointer<FbaUser> user) body) {
    final user = fba.fba_auth_current_user(auth);
    if (user == nullptr) return null;
    try {
      return body(user);
    } finally {
      fba.fba_user_release(user);
    }
  }

  /// Who is signed in, as of now.
  User? get currentUser => withUser((user) => User.of(user));

  /// A call of the signed-in user. Without one it has failed.
  Call<T> asUser<T>(T Function(Pointer<FbaFuture> future) convert, BeginAsUser begin,
      {List<Pointer<Void>> used = const []}) {
    Call<T>? call;
    try {
      call = withUser((user) => Call<T>.begin(
          convert, (memory, callback, future) => begin(user, memory, callback, future), used: used));
    } finally {
      if (call == null) used.forEach(Kept.drop);
    }
    return call ?? Call<T>.failed(const AuthException.noUser());
  }

  /// A call that takes a person to a browser.
  Call<UserCredential> inBrowser(AuthProvider provider, BrowserSettings? browser, BeginInBrowser begin) {
    final settings = browser ?? const BrowserSettings();
    final open = settings.openUrl ??
        (settings.presentation == BrowserPresentation.system ? openUrl : null);
    final opening = open == null ? nullptr : Kept.keep(open);
    return Call.begin(
        UserCredential.of,
        (memory, callback, future) => provider.lend(
            memory, (lent) => begin(lent, settings.forC(memory, opening), callback, future)),
        used: [opening]);
  }

  /// The same for the signed-in user.
  Call<UserCredential> asUserInBrowser(
          AuthProvider provider,
          BrowserSettings? browser,
          int Function(Pointer<FbaUser>, Pointer<FbaProvider>, Pointer<FbaBrowserOptions>, Pointer<FbaCallback>,
                  Pointer<Pointer<FbaFuture>>)
              begin) =>
      withUser((user) => inBrowser(provider, browser,
          (lent, options, callback, future) => begin(user, lent, options, callback, future))) ??
      Call.failed(const AuthException.noUser());

  /// The signed-in user now and after each change, as long as somebody listens.
  Stream<User?> changes(int Function(Pointer<FbaAuth>, Pointer<FbaListener>, Pointer<Uint64>) add) {
    final controller = StreamController<User?>();
    Pointer<Void> number = nullptr;
    var id = 0;
    controller.onListen = () {
      try {
        number = Kept.keep((() => controller.add(currentUser)) as Changed);
        id = addListener(number, (listener, out) => add(auth, listener, out));
        streams.add(controller);
      } catch (problem, trace) {
        Kept.drop(number);
        controller.addError(problem, trace);
        controller.close();
      }
    };
    controller.onCancel = () {
      Kept.drop(number);
      // A closed app has no listeners any more.
      if (streams.remove(controller) && !isClosing) fba.fba_auth_remove_listener(auth, id);
    };
    return controller.stream;
  }
}
