// SPDX-License-Identifier: Apache-2.0

import 'dart:convert';
import 'dart:io';

import 'package:firebase_auth_native/firebase_auth_native.dart';

/// What the emulator tells those who test.
class Emulator {
  final int port;
  final HttpClient _client = HttpClient();
  int _apps = 0, _people = 0;

  Emulator(this.port);

  void close() => _client.close();

  /// An app of its own, which keeps nothing.
  Future<FirebaseAuthNative> open({bool isPumped = true, String? name, OpenUrl? openUrl}) async {
    final auth = FirebaseAuthNative(
        const AppOptions(apiKey: 'any', projectId: 'demo-project', store: StoreKind.memory),
        name: name ?? 'app ${++_apps}', isPumped: isPumped, openUrl: openUrl);
    await auth.useEmulator('127.0.0.1', port);
    return auth;
  }

  /// An address that nobody has.
  String someone() => 'person${++_people}@example.com';

  String phone() => '+1555555${1000 + ++_people}';

  /// The answer of an address, after all redirections.
  Future<String> get(String url) async =>
      (await (await _client.getUrl(Uri.parse(url))).close()).transform(utf8.decoder).join();

  Future<Map<String, dynamic>> _last(String list, String key, String value) async {
    final url = 'http://127.0.0.1:$port/emulator/v1/projects/demo-project/$list';
    final answer = jsonDecode(await get(url)) as Map<String, dynamic>;
    return (answer[list] as List).cast<Map<String, dynamic>>().lastWhere((sent) => sent[key] == value);
  }

  /// The last mail to that address: `oobCode`, `oobLink`.
  Future<Map<String, dynamic>> mail(String email) => _last('oobCodes', 'email', email);

  /// The last message to that phone.
  Future<String> message(String phone) async =>
      (await _last('verificationCodes', 'phoneNumber', phone))['code'] as String;

  /// A person with a password, signed in; the address is verified on demand.
  Future<String> signUp(FirebaseAuthNative auth, {bool isVerified = false}) async {
    final email = someone();
    await auth.createUserWithEmailAndPassword(email, 'correct horse');
    if (!isVerified) return email;
    await auth.sendEmailVerification();
    await auth.applyActionCode((await mail(email))['oobCode'] as String);
    await auth.reload();
    return email;
  }
}

/// Throws unless both are the same.
void same(Object? wanted, Object? found, [String what = 'value']) {
  if (wanted != found) throw StateError('$what: $wanted was wanted, $found was found');
}

/// What the call throws.
Future<E> thrown<E extends Object>(Future<Object?> Function() call) async {
  try {
    await call();
  } on E catch (error) {
    return error;
  }
  throw StateError('Nothing was thrown.');
}

/// The number of the error with which the call ends.
Future<String> refused(Future<Object?> Function() call) async => (await thrown<AuthException>(call)).code;
