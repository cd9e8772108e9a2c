// SPDX-License-Identifier: Apache-2.0

import 'package:firebase_auth_native/firebase_auth_native.dart';

import '../example/totp.dart';
import 'accounts.dart';
import 'emulator.dart';

Future<void> phones(Emulator emulator, FirebaseAuthNative auth) async {
  final number = emulator.phone(), next = emulator.phone();
  final asked = <String>[];
  await auth.setSettings(appVerification: (subject) async {
    asked.add(subject);
    return 'proof';
  });
  Future<AuthCredential> credential(String phone) async =>
      AuthCredential.phone(await auth.verifyPhoneNumber(phone), await emulator.message(phone));
  final user = (await auth.signInWithCredential(await credential(number))).user;
  same(number, user.phoneNumber);
  same([number].toString(), asked.toString(), 'questions');
  await auth.updatePhoneNumber(await credential(next));
  same(next, auth.currentUser!.phoneNumber);
  await auth.setSettings(appVerification: (_) async => throw StateError('There is no proof.'));
  same('FAILURE', await refused(() => auth.verifyPhoneNumber(number)));
  await auth.setSettings(appVerification: null);
  await auth.verifyPhoneNumber(number);
}

Future<void> phoneFactors(Emulator emulator, FirebaseAuthNative auth) async {
  final email = await emulator.signUp(auth, isVerified: true), number = emulator.phone();
  final id = await auth.verifyPhoneNumber(number, session: await auth.getSession());
  await auth.enrollPhone(PhoneAssertion(id, await emulator.message(number)), displayName: 'phone');
  final factor = (await auth.getEnrolledFactors()).single;
  same('phone', factor.factorId);
  await auth.signOut();
  final asking = await thrown<AuthException>(() => auth.signInWithEmailAndPassword(email, password));
  same('SECOND_FACTOR_REQUIRED', asking.code);
  final resolver = asking.resolver!;
  final sent = await auth.verifyPhoneNumber('', resolver: resolver, factorUid: resolver.hints.single.uid);
  final result = await auth.resolveSignIn(resolver, PhoneAssertion(sent, await emulator.message(number)));
  same(email, result.user.email);
  same('phone', (await auth.getIdToken()).signInSecondFactor);
  await auth.unenroll(factor.uid);
  same(0, (await auth.getEnrolledFactors()).length);
}

Future<void> secrets(Emulator emulator, FirebaseAuthNative auth) async {
  final email = await emulator.signUp(auth, isVerified: true);
  final secret = await auth.generateSecret(await auth.getSession());
  final url = await auth.generateQrCodeUrl(secret, accountName: 'ada', issuer: 'Example');
  same(true, url.startsWith('otpauth://totp/Example:ada?') && url.contains(secret.secretKey));
  same(true, secret.enrollmentCompletionDeadline.isAfter(DateTime.now()));
  await thrown<StateError>(() => auth.openInOtpApp(url));
  await auth.enrollTotp(await auth.getAssertionForEnrollment(secret, totp(secret.secretKey)), displayName: 'app');
  await auth.signOut();
  final resolver = (await thrown<AuthException>(() => auth.signInWithEmailAndPassword(email, password))).resolver!;
  final enrolment = await auth.getAssertionForEnrollment(secret, '123456');
  await thrown<ArgumentError>(() async => auth.resolveSignIn(resolver, enrolment));
  final code = await auth.getAssertionForSignIn(resolver.hints.single.uid, totp(secret.secretKey));
  same(email, (await auth.resolveSignIn(resolver, code)).user.email);
  resolver.dispose();
  resolver.dispose();
  secret.dispose();
  await thrown<StatusException>(() async => auth.resolveSignIn(resolver, code));
}

Future<void> browsers(Emulator emulator, FirebaseAuthNative _) async {
  final opened = <String>[];
  bool open(String url) {
    opened.add(url);
    if (url.startsWith('http')) emulator.get(url);
    return true;
  }

  final auth = await emulator.open(openUrl: open);
  const browser = BrowserSettings(route: Route.loopback, appName: 'Tests');
  final person = AuthProvider('google.com', parameters: {'login_hint': emulator.someone(), 'prompt': 'none'});
  final result = await auth.signInWithProvider(person, browser: browser);
  same('google.com', result.providerId);
  same(true, result.credential!.accessToken.isNotEmpty);
  await auth.reauthenticateWithProvider(person, browser: browser);
  final github = AuthProvider('github.com', scopes: const ['read:user'], parameters: person.parameters);
  same(2, (await auth.linkWithProvider(github, browser: browser)).user.providerData.length);
  same(3, opened.length);
  same(true, await auth.openInOtpApp('otpauth://totp/any'));
  same('otpauth://totp/any', opened.last);
  await thrown<AuthException>(() async => auth.signInWithProvider(const AuthProvider('no such provider')));
  await auth.close();
}
