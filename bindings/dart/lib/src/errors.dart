// SPDX-License-Identifier: Apache-2.0

import 'dart:ffi';

import 'abi.dart';
import 'credential.dart';
import 'factors.dart';
import 'library.dart';
import 'memory.dart';

/// How an operation has failed.
class AuthException implements Exception {
  /// The number: one of [ErrorCode], or a newer library's.
  final int number;

  /// The name that the server has given, such as "INVALID_PASSWORD"; else the library's.
  final String name;

  /// A sentence of the library, without tokens.
  final String message;

  /// The address of the account that the error is about, or "".
  final String email;

  /// How long the server asks to wait; zero if it does not.
  final Duration retryAfter;

  /// What signs in or links without another visit to the provider; null for none.
  final AuthCredential? credential;

  /// What goes on with a second factor; null unless one is asked for.
  final MultiFactorResolver? resolver;

  /// Copies an error of C.
  AuthException.of(Pointer<FbaError> error)
      : number = fba.fba_error_number(error),
        name = textOf(fba.fba_error_name(error)),
        message = textOf(fba.fba_error_message(error)),
        email = textOf(fba.fba_error_email(error)),
        retryAfter = Duration(milliseconds: fba.fba_error_retry_after_ms(error)),
        credential = AuthCredential.ofLent(fba.fba_error_updated_credential(error)),
        resolver = MultiFactorResolver.ofLent(fba.fba_error_multi_factor_resolver(error));

  /// For a method of the user's when nobody is signed in.
  const AuthException.noUser()
      : number = ErrorCode.noSignedInUser,
        name = 'NO_CURRENT_USER',
        message = 'Nobody is signed in.',
        email = '',
        retryAfter = Duration.zero,
        credential = null,
        resolver = null;

  /// The number's name in C, without FBA_ERROR_: "WRONG_PASSWORD".
  String get code => ErrorCode.names[number] ?? 'UNKNOWN_$number';

  @override
  String toString() => 'AuthException: $code ($name): $message';
}

/// A call was refused: nothing was begun.
class StatusException implements Exception {
  /// Why: one of [Status].
  final int status;

  const StatusException(this.status);

  @override
  String toString() {
    final name = textOf(fba.fba_status_name(status));
    return 'StatusException: $name: ${textOf(fba.fba_status_message(status))}';
  }
}

/// Throws unless the status is that of success.
void check(int status) {
  if (status != Status.ok) throw StatusException(status);
}

/// What a function gives by its last parameter but the error; throws that error, or what the status says.
Pointer<T> made<T extends NativeType>(
    Memory memory, int Function(Pointer<Pointer<T>> out, Pointer<Pointer<FbaError>> error) make) {
  final out = memory.zeroed<Pointer<T>>(sizeOf<Pointer<Void>>());
  checkError(memory, (error) => make(out, error));
  return out.value;
}

/// Throws the error that the function gives, or what its status says.
void checkError(Memory memory, int Function(Pointer<Pointer<FbaError>> error) call) {
  final error = memory.zeroed<Pointer<FbaError>>(sizeOf<Pointer<Void>>());
  final status = call(error);
  if (error.value == nullptr) return check(status);
  try {
    throw AuthException.of(error.value);
  } finally {
    fba.fba_error_release(error.value);
  }
}
