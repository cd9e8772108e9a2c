// SPDX-License-Identifier: Apache-2.0

import 'dart:convert';

import 'package:firebase_auth_native/firebase_auth_native.dart';
import 'package:firebase_auth_native/src/kept.dart';

import 'emulator.dart';

const String password = 'correct horse';

Future<void> passwords(Emulator emulator, FirebaseAuthNative auth) async {
  final email = await emulator.signUp(auth);
  same('EMAIL_ALREADY_IN_USE', await refused(() => auth.createUserWithEmailAndPassword(email, password)));
  await auth.signOut();
  same(null, auth.currentUser);
  final user = (await auth.signInWithEmailAndPassword(email, password)).user;
  same(false, user.isAnonymous);
  same('password', user.providerData.single.providerId);
  final wrong = await thrown<AuthException>(() => auth.signInWithEmailAndPassword(email, 'wrong'));
  same(ErrorCode.wrongPassword, wrong.number);
  same('INVALID_PASSWORD', wrong.name);
  same(['password'].toString(), (await auth.fetchSignInMethodsForEmail(email)).toString());
}

Future<void> profiles(Emulator emulator, FirebaseAuthNative auth) async {
  final email = await emulator.signUp(auth);
  await auth.updateProfile(displayName: 'Adä', photoUrl: 'https://example.com/ada.png');
  same('Adä', (await auth.reload())!.displayName);
  await auth.updateProfile(displayName: '');
  same('', auth.currentUser!.displayName);
  same('https://example.com/ada.png', auth.currentUser!.photoUrl);
  await auth.updatePassword('another horse');
  await auth.reauthenticateWithCredential(AuthCredential.email(email, 'another horse'));
  final other = emulator.someone();
  await auth.updateEmail(other);
  same(other, auth.currentUser!.email);
  await auth.delete();
  same(null, auth.currentUser);
  same('USER_NOT_FOUND', await refused(() => auth.signInWithEmailAndPassword(other, 'another horse')));
}

Future<void> links(Emulator emulator, FirebaseAuthNative auth) async {
  await auth.signInAnonymously();
  final email = emulator.someone();
  final linked = (await auth.linkWithCredential(AuthCredential.email(email, password))).user;
  same('password', linked.providerData.single.providerId);
  same(false, linked.isAnonymous);
  same(0, (await auth.unlink('password')).user.providerData.length);
}

const String audience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

Future<void> tokens(Emulator emulator, FirebaseAuthNative auth) async {
  String part(Object json) => base64Url.encode(utf8.encode(jsonEncode(json))).replaceAll('=', '');
  final token = '${part({'alg': 'none'})}.${part({'aud': audience, 'uid': 'robot', 'claims': {'level': 7}})}.';
  same('robot', (await auth.signInWithCustomToken(token)).user.uid);
  final result = await auth.getIdToken(forceRefresh: true);
  same(7, result.claims['level']);
  same('custom', result.signInProvider);
  same(true, result.expirationTime.isAfter(result.issuedAtTime));
  await auth.signOut();
  final idToken = jsonEncode({'sub': 'ida', 'email': emulator.someone(), 'email_verified': true});
  final google = await auth.signInWithCredential(AuthCredential.google(idToken: idToken));
  same('google.com', google.providerId);
  same(true, google.isNewUser);
  same(true, google.profile.isNotEmpty);
}

Future<void> mails(Emulator emulator, FirebaseAuthNative auth) async {
  final email = await emulator.signUp(auth, isVerified: true);
  same(true, auth.currentUser!.isEmailVerified);
  await auth.setLanguageCode('de');
  await auth.sendPasswordResetEmail(email);
  final code = (await emulator.mail(email))['oobCode'] as String;
  same(email, await auth.verifyPasswordResetCode(code));
  same(ActionCodeOperation.passwordReset, (await auth.checkActionCode(code)).operation);
  await auth.confirmPasswordReset(code, 'third horse');
  same('INVALID_ACTION_CODE', await refused(() => auth.checkActionCode(code)));
  await auth.signInWithEmailAndPassword(email, 'third horse');
  await auth.setLanguageCode(null);
  final next = emulator.someone();
  await auth.verifyBeforeUpdateEmail(next);
  await auth.applyActionCode((await emulator.mail(email))['oobCode'] as String);
}

Future<void> mailedLinks(Emulator emulator, FirebaseAuthNative auth) async {
  final email = emulator.someone();
  const settings = ActionCodeSettings(url: 'http://localhost/end', handleCodeInApp: true);
  await auth.sendSignInLinkToEmail(email, settings);
  final link = (await emulator.mail(email))['oobLink'] as String;
  final result = await auth.signInWithEmailLink(email, link);
  same(email, result.user.email);
  same(true, result.isNewUser);
}

Future<void> others(Emulator emulator, FirebaseAuthNative auth) async {
  await emulator.signUp(auth);
  await auth.initializeRecaptchaConfig();
  await auth.revokeAccessToken('anything');
  await auth.revokeTokenWithAuthorizationCode('anything');
}

/// Without a user each of these has failed, and thrown nothing before.
Future<void> nobody(Emulator emulator, FirebaseAuthNative auth) async {
  const session = MultiFactorSession(), phone = PhoneAssertion('id', '123456');
  final calls = <Future<Object?> Function()>[
    auth.delete, auth.getIdToken, auth.reload, auth.sendEmailVerification, auth.getSession, auth.getEnrolledFactors,
    () => auth.updateEmail('a@example.com'), () => auth.updatePassword(password), () => auth.unlink('password'),
    () => auth.unenroll('factor'), () => auth.generateSecret(session), () => auth.enrollPhone(phone),
    () => auth.linkWithProvider(const AuthProvider('google.com')), () => auth.revokeAccessToken('token'),
    () => auth.verifyPhoneNumber('+15555550100', session: session),
  ];
  for (final call in calls) {
    same('NO_SIGNED_IN_USER', await refused(call));
  }
  final count = Kept.count;
  await auth.setSettings(appVerification: (_) async => 'proof');
  await refused(() => auth.verifyPhoneNumber('+15555550100', session: session));
  await auth.close();
  await thrown<StatusException>(() async => auth.verifyPhoneNumber('+15555550100', session: session));
  same(count, Kept.count);
}
