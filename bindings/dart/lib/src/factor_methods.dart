// SPDX-License-Identifier: Apache-2.0

import 'dart:async';

import 'call.dart';
import 'errors.dart';
import 'factors.dart';
import 'library.dart';
import 'memory.dart';
import 'results.dart';
import 'session.dart';

/// What FlutterFire asks of second factors, by its names: 39 to 49 of docs/flutterfire.md.
mixin FactorMethods on Session {
  /// Enrols a phone, by the code that was sent to it.
  Call<void> enrollPhone(PhoneAssertion assertion, {String displayName = ''}) => asUser(
      nothing,
      (user, m, callback, out) => fba.fba_user_multi_factor_enroll_phone(user, m.text(assertion.verificationId),
          m.text(assertion.code), m.text(displayName), callback, out));

  /// Enrols an authenticator app, by a code that it shows.
  Call<void> enrollTotp(TotpEnrollmentAssertion assertion, {String displayName = ''}) => asUser(
      nothing,
      (user, m, callback, out) => fba.fba_user_multi_factor_enroll_totp(user, assertion.secret.pointer,
          m.text(assertion.code), m.text(displayName), callback, out));

  /// What [generateSecret] and `verifyPhoneNumber` take for an enrolment.
  Future<MultiFactorSession> getSession() async =>
      withUser((_) => const MultiFactorSession()) ?? (throw const AuthException.noUser());

  /// Takes a second factor from the account.
  Call<void> unenroll(String factorUid) => asUser(nothing,
      (user, m, callback, out) => fba.fba_user_multi_factor_unenroll(user, m.text(factorUid), callback, out));

  /// The second factors of the user.
  Future<List<MultiFactorInfo>> getEnrolledFactors() async =>
      currentUser?.enrolledFactors ?? (throw const AuthException.noUser());

  /// Ends a call that asked for a second factor.
  Call<UserCredential> resolveSignIn(MultiFactorResolver resolver, MultiFactorAssertion assertion) =>
      Call.begin(UserCredential.of, (m, callback, out) {
        if (assertion is PhoneAssertion) {
          return fba.fba_multi_factor_resolver_resolve_with_phone(
              resolver.pointer, m.text(assertion.verificationId), m.text(assertion.code), callback, out);
        }
        if (assertion is TotpSignInAssertion) {
          return fba.fba_multi_factor_resolver_resolve_with_totp(
              resolver.pointer, m.text(assertion.factorUid), m.text(assertion.code), callback, out);
        }
        throw ArgumentError('An enrolment is no sign-in: take getAssertionForSignIn.');
      });

  /// Begins to enrol an authenticator app.
  Call<TotpSecret> generateSecret(MultiFactorSession session) => asUser(
      TotpSecret.of, (user, m, callback, out) => fba.fba_user_multi_factor_start_totp(user, callback, out));

  /// What [enrollTotp] takes.
  Future<TotpEnrollmentAssertion> getAssertionForEnrollment(TotpSecret secret, String code) async =>
      TotpEnrollmentAssertion(secret, code);

  /// What [resolveSignIn] takes.
  Future<TotpSignInAssertion> getAssertionForSignIn(String factorUid, String code) async =>
      TotpSignInAssertion(factorUid, code);

  /// The text of a QR code that authenticator apps read. Without names: those of the account and the project.
  Future<String> generateQrCodeUrl(TotpSecret secret, {String? accountName, String? issuer}) async =>
      withMemory((m) => textOf(fba.fba_totp_secret_qr_code_url(secret.pointer, m.text(accountName), m.text(issuer))));

  /// Shows such an address, by the function that the app was made with. It has the secret in it.
  Future<bool> openInOtpApp(String qrCodeUrl) async {
    final open = openUrl;
    if (open == null) throw StateError('Give openUrl when you make the app.');
    return open(qrCodeUrl);
  }
}
