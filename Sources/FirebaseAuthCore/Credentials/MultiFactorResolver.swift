// SPDX-License-Identifier: Apache-2.0
/// What ends a call that needs a second factor as it would have ended without one. It can be used until it succeeds: a
/// wrong code does not spend it.
public final class MultiFactorResolver: ErrorRecovery, @unchecked Sendable {
    public let auth: Auth
    let firstFactor: FirstFactor
    /// Whether the call was to sign in, or to link to a user or prove that it is this one.
    let purpose: OperationLife.Purpose
    /// Server and tenant of the call. The pending credential is good there alone.
    let scope: CallScope

    fileprivate init(_ firstFactor: FirstFactor, of operation: Operation) {
        auth = operation.auth
        self.firstFactor = firstFactor
        purpose = operation.life.purpose
        scope = operation.life.scope
        super.init()
    }

    /// The factors of which the user proves one.
    public var hints: [SecondFactor] { firstFactor.factors }

    /// Whether the first factor belongs to another user; false when it does not say whose it is.
    func isOfOther(than uid: String) -> Bool {
        !firstFactor.uid.isEmpty && !firstFactor.uid.sameBytes(as: uid)
    }
}

extension AuthError {
    static func secondFactorRequired(_ factor: FirstFactor, httpStatus: Int32) -> AuthError {
        var error = AuthError(
            .secondFactorRequired, name: "SECOND_FACTOR_REQUIRED",
            message: AuthErrorCode.secondFactorRequired.sentence, httpStatus: httpStatus)
        error.recovery = factor
        return error
    }

    /// The same error for the program, with what the operation was about.
    func resolvable(by operation: Operation) -> AuthError {
        guard let factor = recovery as? FirstFactor else { return self }
        var error = self
        error.recovery = MultiFactorResolver(factor, of: operation)
        return error
    }

    /// What proves the second factor that the account needs; nil for all other errors.
    public var multiFactorResolver: MultiFactorResolver? { recovery as? MultiFactorResolver }
}
