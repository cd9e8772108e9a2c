// SPDX-License-Identifier: Apache-2.0

import 'dart:async';
import 'dart:ffi';

import 'abi.dart';
import 'call.dart';
import 'credential.dart';
import 'library.dart';
import 'provider.dart';
import 'results.dart';
import 'session.dart';

/// What FlutterFire asks of the signed-in user, by its names: 25 to 38 of docs/flutterfire.md. Where nobody is signed
/// in, a call has failed.
mixin UserMethods on Session {
  /// Removes the account.
  Call<void> delete() => asUser(nothing, (user, m, callback, out) => fba.fba_user_delete(user, callback, out));

  /// An ID token for a server; a new one if the kept one has expired, or on demand.
  Call<IdTokenResult> getIdToken({bool forceRefresh = false}) => asUser(IdTokenResult.of,
      (user, m, callback, out) => fba.fba_user_fetch_token_result(user, forceRefresh, callback, out));

  /// Adds a way to sign in.
  Call<UserCredential> linkWithCredential(AuthCredential credential) => asUser(
      UserCredential.of,
      (user, m, callback, out) => fba.fba_user_link_with_credential(user, credential.pointer, callback, out));

  /// Adds a provider, in a browser.
  Call<UserCredential> linkWithProvider(AuthProvider provider, {BrowserSettings? browser}) =>
      asUserInBrowser(provider, browser, fba.fba_user_link_with_provider);

  /// Signs in again, for what needs a recent sign-in.
  Call<UserCredential> reauthenticateWithCredential(AuthCredential credential) => asUser(
      UserCredential.of,
      (user, m, callback, out) =>
          fba.fba_user_reauthenticate_with_credential(user, credential.pointer, callback, out));

  /// The same in a browser.
  Call<UserCredential> reauthenticateWithProvider(AuthProvider provider, {BrowserSettings? browser}) =>
      asUserInBrowser(provider, browser, fba.fba_user_reauthenticate_with_provider);

  /// Reads the account anew, and yields it.
  Call<User?> reload() =>
      asUser((_) => currentUser, (user, m, callback, out) => fba.fba_user_reload(user, callback, out));

  /// Mails a link that verifies the address.
  Call<void> sendEmailVerification({ActionCodeSettings? settings}) => asUser(
      nothing,
      (user, m, callback, out) => fba.fba_user_send_email_verification_with_settings(
          user, settings?.forC(m) ?? nullptr, callback, out));

  /// Takes a way to sign in from the account.
  Call<UserCredential> unlink(String providerId) => asUser(UserCredential.of,
      (user, m, callback, out) => fba.fba_user_unlink(user, m.text(providerId), callback, out));

  /// Changes the address.
  Call<void> updateEmail(String newEmail) => asUser(
      nothing, (user, m, callback, out) => fba.fba_user_update_email(user, m.text(newEmail), callback, out));

  /// Changes the password.
  Call<void> updatePassword(String newPassword) => asUser(nothing,
      (user, m, callback, out) => fba.fba_user_update_password(user, m.text(newPassword), callback, out));

  /// Changes the phone's number, by a credential of the new one.
  Call<void> updatePhoneNumber(AuthCredential credential) => asUser(
      nothing,
      (user, m, callback, out) => fba.fba_user_update_phone_number(user, credential.pointer, callback, out));

  /// Changes name and picture: null leaves them, "" removes them.
  Call<void> updateProfile({String? displayName, String? photoUrl}) => asUser(nothing, (user, m, callback, out) {
        final profile = m.zeroed<FbaUserProfile>(sizeOf<FbaUserProfile>());
        profile.ref
          ..structSize = sizeOf<FbaUserProfile>()
          ..displayName = m.text(displayName)
          ..photoUrl = m.text(photoUrl);
        return fba.fba_user_update_profile(user, profile, callback, out);
      });

  /// Mails a link to a new address, which the account gets when the person follows it.
  Call<void> verifyBeforeUpdateEmail(String newEmail, {ActionCodeSettings? settings}) => asUser(
      nothing,
      (user, m, callback, out) => fba.fba_user_send_email_verification_before_updating_email_with_settings(
          user, m.text(newEmail), settings?.forC(m) ?? nullptr, callback, out));
}
