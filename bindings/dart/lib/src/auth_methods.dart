// SPDX-License-Identifier: Apache-2.0

import 'dart:async';
import 'dart:ffi';

import 'abi.dart';
import 'call.dart';
import 'credential.dart';
import 'errors.dart';
import 'factors.dart';
import 'kept.dart';
import 'library.dart';
import 'memory.dart';
import 'provider.dart';
import 'results.dart';
import 'session.dart';

/// What FlutterFire asks of an auth, by its names: 1 to 24 of docs/flutterfire.md.
mixin AuthMethods on Session {
  /// The user now and whenever the ID token changes; while somebody listens, the token is renewed in time.
  Stream<User?> registerIdTokenListener() => changes(fba.fba_auth_add_id_token_listener);

  /// The user now and whenever somebody else, or nobody, is signed in.
  Stream<User?> registerAuthStateListener() => changes(fba.fba_auth_add_auth_state_listener);

  /// Talks to the emulator. Before the first use.
  Future<void> useEmulator(String host, int port) async =>
      withMemory((m) => check(fba.fba_auth_use_emulator(auth, m.text(host), fitting(port, 0xFFFF, 'port'))));

  /// Uses the code of a mail up.
  Call<void> applyActionCode(String code) =>
      Call.begin(nothing, (m, callback, out) => fba.fba_auth_apply_action_code(auth, m.text(code), callback, out));

  /// Asks what the code of a mail is for.
  Call<ActionCodeInfo> checkActionCode(String code) => Call.begin(ActionCodeInfo.of,
      (m, callback, out) => fba.fba_auth_check_action_code(auth, m.text(code), callback, out));

  /// Sets a new password with the code of a mail.
  Call<void> confirmPasswordReset(String code, String newPassword) => Call.begin(
      nothing,
      (m, callback, out) =>
          fba.fba_auth_confirm_password_reset(auth, m.text(code), m.text(newPassword), callback, out));

  /// Makes an account, and signs in with it.
  Call<UserCredential> createUserWithEmailAndPassword(String email, String password) => Call.begin(
      UserCredential.of,
      (m, callback, out) => fba.fba_auth_create_user_with_email_and_password(
          auth, m.text(email), m.text(password), callback, out));

  /// Signs in as a guest.
  Call<UserCredential> signInAnonymously() =>
      Call.begin(UserCredential.of, (m, callback, out) => fba.fba_auth_sign_in_anonymously(auth, callback, out));

  /// Signs in by what a provider, or another call, gave.
  Call<UserCredential> signInWithCredential(AuthCredential credential) => Call.begin(UserCredential.of,
      (m, callback, out) => fba.fba_auth_sign_in_with_credential(auth, credential.pointer, callback, out));

  /// Signs in by a token of the program's own server.
  Call<UserCredential> signInWithCustomToken(String token) => Call.begin(UserCredential.of,
      (m, callback, out) => fba.fba_auth_sign_in_with_custom_token(auth, m.text(token), callback, out));

  /// Signs in by password.
  Call<UserCredential> signInWithEmailAndPassword(String email, String password) => Call.begin(
      UserCredential.of,
      (m, callback, out) =>
          fba.fba_auth_sign_in_with_email_and_password(auth, m.text(email), m.text(password), callback, out));

  /// Signs in by a link that was mailed.
  Call<UserCredential> signInWithEmailLink(String email, String emailLink) => Call.begin(
      UserCredential.of,
      (m, callback, out) =>
          fba.fba_auth_sign_in_with_email_link(auth, m.text(email), m.text(emailLink), callback, out));

  /// Signs in with Google, GitHub and others, in a browser.
  Call<UserCredential> signInWithProvider(AuthProvider provider, {BrowserSettings? browser}) => inBrowser(
      provider,
      browser,
      (lent, options, callback, out) => fba.fba_auth_sign_in_with_provider(auth, lent, options, callback, out));

  /// Ends the session, and sign-ins that are under way.
  Future<void> signOut() async => check(fba.fba_auth_sign_out(auth));

  /// The ways in which an account of this address can sign in.
  Call<List<String>> fetchSignInMethodsForEmail(String email) => Call.begin(
      (future) => [
            for (var index = 0; index < fba.fba_future_provider_count(future); index++)
              textOf(fba.fba_future_provider_at(future, index))
          ],
      (m, callback, out) => fba.fba_auth_fetch_sign_in_methods(auth, m.text(email), callback, out));

  /// Mails a link to set a new password.
  Call<void> sendPasswordResetEmail(String email, {ActionCodeSettings? settings}) => Call.begin(
      nothing,
      (m, callback, out) => fba.fba_auth_send_password_reset_email_with_settings(
          auth, m.text(email), settings?.forC(m) ?? nullptr, callback, out));

  /// Mails a link that signs in.
  Call<void> sendSignInLinkToEmail(String email, ActionCodeSettings settings) => Call.begin(
      nothing,
      (m, callback, out) =>
          fba.fba_auth_send_sign_in_link_to_email(auth, m.text(email), settings.forC(m), callback, out));

  /// Sets the language of mails and pages; null for that of the system.
  Future<void> setLanguageCode(String? code) async => withMemory((m) => check(code == null
      ? fba.fba_auth_use_app_language(auth)
      : fba.fba_auth_set_language_code(auth, m.text(code))));

  /// Sets what answers the service's question for a proof of the application, before a message goes to a phone.
  /// FlutterFire's other settings are those of phones: where the session is kept is said when the app is made.
  Future<void> setSettings({required Answering? appVerification}) async => this.appVerification = appVerification;

  /// Asks whose password a code resets: yields the address.
  Call<String> verifyPasswordResetCode(String code) => Call.begin((future) => ActionCodeInfo.of(future).email,
      (m, callback, out) => fba.fba_auth_verify_password_reset_code(auth, m.text(code), callback, out));

  /// Has a code sent to a phone, and yields the id of that message. With a session the number is to be a second factor
  /// of the user; with a resolver the message goes to the phone of `factorUid`, and no number is given.
  Call<String> verifyPhoneNumber(String phoneNumber,
      {MultiFactorSession? session, MultiFactorResolver? resolver, String factorUid = ''}) {
    final asking = appVerification == null ? nullptr : Kept.keep(appVerification!);
    String id(Pointer<FbaFuture> future) => textOf(fba.fba_future_verification_id(future));
    if (session != null) {
      return asUser(
          id,
          (user, m, callback, out) => fba.fba_user_multi_factor_send_code(
              user, m.text(phoneNumber), _phoneOptions(m, asking), callback, out),
          used: [asking]);
    }
    return Call.begin(
        id,
        (m, callback, out) => resolver == null
            ? fba.fba_auth_verify_phone_number(auth, m.text(phoneNumber), _phoneOptions(m, asking), callback, out)
            : fba.fba_multi_factor_resolver_send_code(
                resolver.pointer, m.text(factorUid), _phoneOptions(m, asking), callback, out),
        used: [asking]);
  }

  Pointer<FbaPhoneOptions> _phoneOptions(Memory memory, Pointer<Void> asking) {
    final made = memory.zeroed<FbaPhoneOptions>(sizeOf<FbaPhoneOptions>());
    made.ref
      ..structSize = sizeOf<FbaPhoneOptions>()
      ..appVerification = questionHandler(memory, asking);
    return made;
  }

  /// Revokes the user's tokens of Apple, by a code.
  Call<void> revokeTokenWithAuthorizationCode(String authorizationCode) => asUser(
      nothing,
      (user, m, callback, out) =>
          fba.fba_user_revoke_token_with_authorization_code(user, m.text(authorizationCode), callback, out));

  /// Revokes an access token of Apple.
  Call<void> revokeAccessToken(String accessToken) => asUser(
      nothing,
      (user, m, callback, out) => fba.fba_user_revoke_access_token(user, m.text(accessToken), callback, out));

  /// Fetches what the project protects by reCAPTCHA Enterprise.
  Call<void> initializeRecaptchaConfig() =>
      Call.begin(nothing, (m, callback, out) => fba.fba_auth_initialize_recaptcha_config(auth, callback, out));
}
