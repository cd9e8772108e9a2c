// SPDX-License-Identifier: Apache-2.0
/// What an action code is for.
public enum ActionCodeOperation: Sendable {
    /// A kind that this version does not know.
    case unknown
    case passwordReset, verifyEmail, recoverEmail, emailSignIn, verifyAndChangeEmail, revertSecondFactorAddition

    /// The `mode` of a link; nil for none that is known.
    init?(mode: String) {
        guard let row = Self.table.first(where: { $0.mode.sameBytes(as: mode) }) else { return nil }
        self = row.operation
    }

    /// The `requestType` of an answer.
    init(requestType: String) {
        self = Self.table.first { $0.requestType.sameBytes(as: requestType) }?.operation ?? .unknown
    }

    private static let table: [(mode: StaticString, requestType: StaticString, operation: ActionCodeOperation)] = [
        ("resetPassword", "PASSWORD_RESET", .passwordReset),
        ("verifyEmail", "VERIFY_EMAIL", .verifyEmail),
        ("recoverEmail", "RECOVER_EMAIL", .recoverEmail),
        ("signIn", "EMAIL_SIGNIN", .emailSignIn),
        ("verifyAndChangeEmail", "VERIFY_AND_CHANGE_EMAIL", .verifyAndChangeEmail),
        ("revertSecondFactorAddition", "REVERT_SECOND_FACTOR_ADDITION", .revertSecondFactorAddition),
    ]
}
