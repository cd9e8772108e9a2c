// SPDX-License-Identifier: Apache-2.0

import 'dart:ffi';

import 'abi.dart';
import 'errors.dart';
import 'handle.dart';
import 'library.dart';
import 'memory.dart';

typedef _Out = Pointer<Pointer<FbaCredential>>;
typedef _Error = Pointer<Pointer<FbaError>>;

/// What proves an identity: it signs in, links and re-authenticates. It holds secrets.
class AuthCredential extends Handle<FbaCredential> {
  AuthCredential._(Pointer<FbaCredential> owned) : super(owned, fba.fba_credential_release);

  /// Keeps what C lends; null for NULL.
  static AuthCredential? ofLent(Pointer<FbaCredential> lent) =>
      lent == nullptr ? null : AuthCredential._(fba.fba_credential_retain(lent));

  static AuthCredential _checked(int Function(Memory memory, _Out out, _Error error) make) =>
      AuthCredential._(withMemory((memory) => made(memory, (out, error) => make(memory, out, error))));

  static AuthCredential _plain(int Function(Memory memory, _Out out) make) =>
      _checked((memory, out, _) => make(memory, out));

  /// Of a password.
  static AuthCredential email(String email, String password) =>
      _plain((m, out) => fba.fba_credential_create_email(m.text(email), m.text(password), out));

  /// Of a link that was mailed.
  static AuthCredential emailLink(String email, String link) =>
      _checked((m, out, error) => fba.fba_credential_create_email_link(m.text(email), m.text(link), out, error));

  /// Of tokens of Google's.
  static AuthCredential google({String? idToken, String? accessToken}) =>
      _plain((m, out) => fba.fba_credential_create_google(m.text(idToken), m.text(accessToken), out));

  /// Of a token of Facebook's.
  static AuthCredential facebook(String accessToken) =>
      _plain((m, out) => fba.fba_credential_create_facebook(m.text(accessToken), out));

  /// Of a token of GitHub's.
  static AuthCredential github(String accessToken) =>
      _plain((m, out) => fba.fba_credential_create_github(m.text(accessToken), out));

  /// Of a token of Twitter's, and its secret.
  static AuthCredential twitter(String accessToken, String secret) =>
      _plain((m, out) => fba.fba_credential_create_twitter(m.text(accessToken), m.text(secret), out));

  /// Of a code of Play Games.
  static AuthCredential playGames(String serverAuthCode) =>
      _plain((m, out) => fba.fba_credential_create_play_games(m.text(serverAuthCode), out));

  /// Of tokens of any provider. The name is what Apple tells at the first sign-in.
  static AuthCredential oauth(String providerId,
          {String? idToken, String? accessToken, String? rawNonce, String? secret, String? displayName}) =>
      _checked((m, out, error) {
        final tokens = m.zeroed<FbaOauthTokens>(sizeOf<FbaOauthTokens>());
        tokens.ref
          ..structSize = sizeOf<FbaOauthTokens>()
          ..idToken = m.text(idToken)
          ..accessToken = m.text(accessToken)
          ..rawNonce = m.text(rawNonce)
          ..secret = m.text(secret)
          ..displayName = m.text(displayName);
        return fba.fba_credential_create_oauth(m.text(providerId), tokens, out, error);
      });

  /// Of an answer in SAML.
  static AuthCredential saml(String providerId, String response) => _checked(
      (m, out, error) => fba.fba_credential_create_saml(m.text(providerId), m.text(response), out, error));

  /// Of what Game Center has signed.
  static AuthCredential gameCenter(
          {required String playerId, required String publicKeyUrl, required String signature, required String salt,
          required int timestampMs, String? displayName}) =>
      _plain((m, out) => fba.fba_credential_create_game_center(m.text(playerId), m.text(publicKeyUrl),
          m.text(signature), m.text(salt), timestampMs, m.text(displayName), out));

  /// Of the code that was sent to a phone.
  static AuthCredential phone(String verificationId, String code) =>
      _plain((m, out) => fba.fba_credential_create_phone(m.text(verificationId), m.text(code), out));

  /// Whose it is: "google.com", "password", "phone".
  String get providerId => textOf(fba.fba_credential_provider_id(pointer));

  /// For calls to the provider's own API; "" for none.
  String get accessToken => textOf(fba.fba_credential_access_token(pointer));

  /// The provider's ID token; "" for none.
  String get idToken => textOf(fba.fba_credential_id_token(pointer));
}
