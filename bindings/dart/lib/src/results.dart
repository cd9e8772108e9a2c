// SPDX-License-Identifier: Apache-2.0

import 'dart:convert';
import 'dart:ffi';

import 'abi.dart';
import 'credential.dart';
import 'factors.dart';
import 'library.dart';
import 'memory.dart';

/// What a linked provider says about the person.
class UserInfo {
  final String providerId, uid, email, displayName, photoUrl, phoneNumber;

  UserInfo.of(Pointer<FbaUserInfo> info)
      : providerId = textOf(fba.fba_user_info_provider_id(info)),
        uid = textOf(fba.fba_user_info_uid(info)),
        email = textOf(fba.fba_user_info_email(info)),
        displayName = textOf(fba.fba_user_info_display_name(info)),
        photoUrl = textOf(fba.fba_user_info_photo_url(info)),
        phoneNumber = textOf(fba.fba_user_info_phone_number(info));
}

/// An account as it was: it never changes. What is not known is "".
class User {
  final String uid, tenantId, email, displayName, photoUrl, phoneNumber;

  /// Whether the account has no way to sign in again.
  final bool isAnonymous;
  final bool isEmailVerified;
  final DateTime creationTime, lastSignInTime;

  /// The providers that are linked.
  final List<UserInfo> providerData;

  /// The second factors.
  final List<MultiFactorInfo> enrolledFactors;

  User.of(Pointer<FbaUser> user)
      : uid = textOf(fba.fba_user_uid(user)),
        tenantId = textOf(fba.fba_user_tenant_id(user)),
        email = textOf(fba.fba_user_email(user)),
        displayName = textOf(fba.fba_user_display_name(user)),
        photoUrl = textOf(fba.fba_user_photo_url(user)),
        phoneNumber = textOf(fba.fba_user_phone_number(user)),
        isAnonymous = fba.fba_user_is_anonymous(user),
        isEmailVerified = fba.fba_user_is_email_verified(user),
        creationTime = _time(fba.fba_user_creation_unix_ms(user)),
        lastSignInTime = _time(fba.fba_user_last_sign_in_unix_ms(user)),
        providerData = List.unmodifiable([
          for (var index = 0; index < fba.fba_user_provider_count(user); index++)
            UserInfo.of(fba.fba_user_provider_at(user, index))
        ]),
        enrolledFactors = List.unmodifiable([
          for (var index = 0; index < fba.fba_user_multi_factor_count(user); index++)
            MultiFactorInfo.of(fba.fba_user_multi_factor_at(user, index))
        ]);
}

DateTime _time(int milliseconds) => DateTime.fromMillisecondsSinceEpoch(milliseconds, isUtc: true);

/// What a sign-in, a link or a re-authentication yields.
class UserCredential {
  final User user;

  /// By which provider; "" for none.
  final String providerId;

  /// The name that the person has there.
  final String userName;

  /// Whether the account was made by this sign-in.
  final bool isNewUser;

  /// The provider's, for calls to its own API; null for none.
  final AuthCredential? credential;

  /// What the provider says about the person.
  final Map<String, dynamic> profile;

  UserCredential._(Pointer<FbaAuthResult> result)
      : user = User.of(fba.fba_auth_result_user(result)),
        providerId = textOf(fba.fba_auth_result_provider_id(result)),
        userName = textOf(fba.fba_auth_result_user_name(result)),
        isNewUser = fba.fba_auth_result_is_new_user(result),
        credential = AuthCredential.ofLent(fba.fba_auth_result_credential(result)),
        profile = _object(textOf(fba.fba_auth_result_profile_json(result)));

  /// Of a future that has ended.
  static UserCredential of(Pointer<FbaFuture> future) => UserCredential._(fba.fba_future_auth_result(future));
}

Map<String, dynamic> _object(String json) => json.isEmpty ? {} : jsonDecode(json) as Map<String, dynamic>;

/// An ID token and what it says.
class IdTokenResult {
  /// A secret: whoever has it is taken for the user.
  final String token;
  final Map<String, dynamic> claims;
  final DateTime authTime, issuedAtTime, expirationTime;
  final String signInProvider, signInSecondFactor;

  IdTokenResult._(Pointer<FbaTokenResult> result)
      : token = textOf(fba.fba_token_result_token(result)),
        claims = _object(textOf(fba.fba_token_result_claims_json(result))),
        authTime = _time(fba.fba_token_result_auth_time_unix_s(result) * 1000),
        issuedAtTime = _time(fba.fba_token_result_issued_at_unix_s(result) * 1000),
        expirationTime = _time(fba.fba_token_result_expires_at_unix_s(result) * 1000),
        signInProvider = textOf(fba.fba_token_result_sign_in_provider(result)),
        signInSecondFactor = textOf(fba.fba_token_result_sign_in_second_factor(result));

  /// Of a future that has ended.
  static IdTokenResult of(Pointer<FbaFuture> future) => IdTokenResult._(fba.fba_future_token_result(future));
}

/// What a code of a mail is for.
class ActionCodeInfo {
  /// One of [ActionCodeOperation].
  final int operation;

  /// Of the account; for a change of the address the new one.
  final String email;
  final String previousEmail;

  ActionCodeInfo._(Pointer<FbaActionCodeInfo> info)
      : operation = fba.fba_action_code_info_operation(info),
        email = textOf(fba.fba_action_code_info_email(info)),
        previousEmail = textOf(fba.fba_action_code_info_previous_email(info));

  /// Of a future that has ended.
  static ActionCodeInfo of(Pointer<FbaFuture> future) => ActionCodeInfo._(fba.fba_future_action_code_info(future));
}

/// Where the link of a mail leads, and which application handles it.
class ActionCodeSettings {
  final String? url, iosBundleId, androidPackageName, androidMinimumVersion, linkDomain;
  final bool handleCodeInApp, androidInstallApp;

  const ActionCodeSettings(
      {this.url, this.handleCodeInApp = false, this.iosBundleId, this.androidPackageName,
      this.androidInstallApp = false, this.androidMinimumVersion, this.linkDomain});

  Pointer<FbaActionCodeSettings> forC(Memory memory) {
    final made = memory.zeroed<FbaActionCodeSettings>(sizeOf<FbaActionCodeSettings>());
    made.ref
      ..structSize = sizeOf<FbaActionCodeSettings>()
      ..handleCodeInApp = handleCodeInApp ? 1 : 0
      ..androidInstallApp = androidInstallApp ? 1 : 0
      ..url = memory.text(url)
      ..iosBundleId = memory.text(iosBundleId)
      ..androidPackageName = memory.text(androidPackageName)
      ..androidMinimumVersion = memory.text(androidMinimumVersion)
      ..linkDomain = memory.text(linkDomain);
    return made;
  }
}
