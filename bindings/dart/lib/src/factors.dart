// SPDX-License-Identifier: Apache-2.0

import 'dart:ffi';

import 'abi.dart';
import 'handle.dart';
import 'library.dart';
import 'memory.dart';

/// A second factor that an account has.
class MultiFactorInfo {
  final String uid, displayName, phoneNumber;

  /// "phone" or "totp".
  final String factorId;
  final DateTime enrollmentTime;

  MultiFactorInfo.of(Pointer<FbaMultiFactorInfo> info)
      : uid = textOf(fba.fba_multi_factor_info_uid(info)),
        displayName = textOf(fba.fba_multi_factor_info_display_name(info)),
        phoneNumber = textOf(fba.fba_multi_factor_info_phone_number(info)),
        factorId = textOf(fba.fba_multi_factor_info_factor_id(info)),
        enrollmentTime = DateTime.fromMillisecondsSinceEpoch(
            fba.fba_multi_factor_info_enrollment_unix_s(info) * 1000, isUtc: true);
}

/// Stands for the enrolment that the signed-in user begins. The library keeps the session itself.
class MultiFactorSession {
  const MultiFactorSession();
}

/// What an authenticator app is given.
class TotpSecret extends Handle<FbaTotpSecret> {
  TotpSecret._(Pointer<FbaTotpSecret> owned) : super(owned, fba.fba_totp_secret_release);

  /// Of a future that has ended.
  static TotpSecret of(Pointer<FbaFuture> future) =>
      TotpSecret._(fba.fba_totp_secret_retain(fba.fba_future_totp_secret(future)));

  /// The key, in base 32. Do not keep or log it.
  String get secretKey => textOf(fba.fba_totp_secret_key(pointer));
  String get hashingAlgorithm => textOf(fba.fba_totp_secret_hashing_algorithm(pointer));
  int get codeLength => fba.fba_totp_secret_code_length(pointer);
  Duration get codeInterval => Duration(seconds: fba.fba_totp_secret_period_s(pointer));

  /// Until when the enrolment must be finished.
  DateTime get enrollmentCompletionDeadline => DateTime.fromMillisecondsSinceEpoch(
      fba.fba_totp_secret_deadline_unix_s(pointer) * 1000, isUtc: true);
}

/// The code that the person has typed, for an enrolment or a sign-in.
abstract class MultiFactorAssertion {
  final String code;
  const MultiFactorAssertion(this.code);
}

/// A code that was sent to a phone.
class PhoneAssertion extends MultiFactorAssertion {
  final String verificationId;
  const PhoneAssertion(this.verificationId, String code) : super(code);
}

/// A code of an authenticator app, for the secret of an enrolment.
class TotpEnrollmentAssertion extends MultiFactorAssertion {
  final TotpSecret secret;
  const TotpEnrollmentAssertion(this.secret, String code) : super(code);
}

/// A code of an authenticator app, for a factor that the account has.
class TotpSignInAssertion extends MultiFactorAssertion {
  final String factorUid;
  const TotpSignInAssertion(this.factorUid, String code) : super(code);
}

/// Ends a call that asks for a second factor: an error's `resolver`.
class MultiFactorResolver extends Handle<FbaMultiFactorResolver> {
  MultiFactorResolver._(Pointer<FbaMultiFactorResolver> owned) : super(owned, fba.fba_multi_factor_resolver_release);

  /// Keeps what C lends; null for NULL.
  static MultiFactorResolver? ofLent(Pointer<FbaMultiFactorResolver> lent) =>
      lent == nullptr ? null : MultiFactorResolver._(fba.fba_multi_factor_resolver_retain(lent));

  /// The factors, of which one is to be shown.
  List<MultiFactorInfo> get hints => [
        for (var index = 0; index < fba.fba_multi_factor_resolver_hint_count(pointer); index++)
          MultiFactorInfo.of(fba.fba_multi_factor_resolver_hint_at(pointer, index))
      ];
}
