// SPDX-License-Identifier: Apache-2.0

// The scenario of bindings/transcript.md. usage: dart run example/transcript.dart PORT
import 'dart:ffi';
import 'dart:io';

import 'package:firebase_auth_native/firebase_auth_native.dart';

import 'totp.dart';

const String email = 'ada@example.com', password = 'correct horse';

void tell(String what, String said) => print('$what: $said');

Future<AuthException> failure(Call<UserCredential> call) async {
  try {
    await call;
  } on AuthException catch (error) {
    return error;
  }
  throw StateError('It has succeeded.');
}

/// Who is signed in at the provider, and has nothing to answer there.
AuthProvider gil(String id) => AuthProvider(id, parameters: {'login_hint': 'gil@example.com', 'prompt': 'none'});

Call<UserCredential> withGoogle(FirebaseAuthNative auth, {int presentation = BrowserPresentation.system}) =>
    auth.signInWithProvider(gil('google.com'),
        browser: BrowserSettings(route: Route.loopback, presentation: presentation));

Future<void> accounts(FirebaseAuthNative auth) async {
  tell('created', (await auth.createUserWithEmailAndPassword(email, password)).user.email);
  await auth.signOut();
  tell('anonymous', (await auth.signInAnonymously()).user.isAnonymous ? 'yes' : 'no');
  await auth.signOut();
}

Future<void> providers(FirebaseAuthNative auth) async {
  final result = await withGoogle(auth);
  tell('provider', '${result.providerId} ${result.user.email}');
  const browser = BrowserSettings(route: Route.loopback);
  final user = (await auth.linkWithProvider(gil('github.com'), browser: browser)).user;
  tell('linked', (user.providerData.map((info) => info.providerId).toList()..sort()).join(' '));
  tell('wrong password', (await failure(auth.signInWithEmailAndPassword(email, 'wrong'))).code);
}

Future<void> secondFactor(FirebaseAuthNative auth) async {
  final secret = await auth.generateSecret(await auth.getSession());
  final enrolment = await auth.getAssertionForEnrollment(secret, totp(secret.secretKey));
  await auth.enrollTotp(enrolment, displayName: 'phone');
  final uid = auth.currentUser!.uid;
  final resolver = (await failure(withGoogle(auth))).resolver!;
  final factor = resolver.hints.single;
  final assertion = await auth.getAssertionForSignIn(factor.uid, totp(secret.secretKey));
  final again = (await auth.resolveSignIn(resolver, assertion)).user;
  tell('second factor', 'asked for ${factor.displayName}, ${again.uid == uid ? 'given' : 'another user'}');
}

void polled(FirebaseAuthNative auth) {
  final call = auth.signInAnonymously();
  while (!call.hasEnded) {}
  tell('polled', 'complete');
}

/// As a game does in each frame.
void pumped(FirebaseAuthNative auth) {
  final thread = DynamicLibrary.process().lookupFunction<Int32 Function(), int Function()>('gettid');
  final own = thread();
  String? where;
  auth.signInAnonymously().onPump(() => where = thread() == own ? 'on the own thread' : 'on another');
  while (where == null) {
    auth.processEvents();
  }
  tell('callback', where!);
}

Future<void> cancelled(FirebaseAuthNative auth) async {
  final endless = withGoogle(auth, presentation: BrowserPresentation.nothing)..cancel();
  tell('cancelled', (await failure(endless)).code);
}

Future<void> withApp(int port, int store, String? directory, Future<void> Function(FirebaseAuthNative) body) async {
  final auth = FirebaseAuthNative(
      AppOptions(apiKey: 'any', projectId: 'demo-project', store: store, storeDirectory: directory));
  try {
    await auth.useEmulator('127.0.0.1', port);
    await body(auth);
  } finally {
    await auth.close();
  }
}

Future<void> whole(FirebaseAuthNative auth) async {
  await accounts(auth);
  await providers(auth);
  await secondFactor(auth);
  polled(auth);
  pumped(auth);
  await cancelled(auth);
  await auth.signOut();
  tell('signed out', auth.currentUser == null ? 'nobody' : 'somebody');
}

Future<void> kept(int port, String directory) async {
  await withApp(port, StoreKind.file, directory, (auth) async {
    await auth.signInWithEmailAndPassword(email, password);
    await auth.flushStore();
  });
  await withApp(
      port, StoreKind.file, directory, (auth) async => tell('restarted', auth.currentUser?.email ?? 'nobody'));
}

Future<void> main(List<String> arguments) async {
  final port = int.parse(arguments.single);
  await withApp(port, StoreKind.memory, null, whole);
  final directory = Directory.systemTemp.createTempSync('transcript.');
  try {
    await kept(port, directory.path);
  } finally {
    directory.deleteSync(recursive: true);
  }
}
