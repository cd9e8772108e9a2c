// SPDX-License-Identifier: Apache-2.0
extension AuthError {
    static let missingAuthenticatorCode = AuthError(
        .missingVerificationCode, name: "MISSING_CODE",
        message: "The code is empty: give the one that the authenticator app shows.")

    static let missingFactor = AuthError(
        .missingMultiFactorInfo, name: "MISSING_MFA_ENROLLMENT_ID",
        message: "The uid of the second factor is empty: give that of one of the factors.")

    static let factorNotFound = AuthError(
        .multiFactorInfoNotFound, name: "MFA_ENROLLMENT_NOT_FOUND",
        message: "No second factor of this kind has this uid: give that of one of the hints.")

    /// The name is the one with which the service says it, and which signs the user out.
    static let endedByUnenrolling = AuthError(
        .userTokenExpired, name: "TOKEN_EXPIRED",
        message: "The second factor is removed, and the session has ended with it: sign in again.")

    /// By how much the two clocks may differ before a code is refused for it: a code is good for 30 seconds.
    private static let mostSecondsApart: UInt64 = 30

    /// A right code of an authenticator app is refused where a clock is wrong, and the app may be on this machine.
    func comparing(unixSeconds here: Int64, serverUnixSeconds there: Int64?) -> AuthError {
        guard name.sameBytes(as: "INVALID_CODE"), let there else { return self }
        let (difference, overflow) = here.subtractingReportingOverflow(there)
        let seconds = difference.magnitude
        guard !overflow, seconds > AuthError.mostSecondsApart else { return self }
        var error = AuthError(
            code, name: name,
            message: "\(message) The clock of this machine is \(seconds) seconds "
                + "\(difference > 0 ? "ahead of" : "behind") the service's: "
                + "an authenticator on a machine whose clock is wrong shows wrong codes.",
            httpStatus: httpStatus)
        error.retryAfterMilliseconds = retryAfterMilliseconds
        return error
    }
}

extension Operation {
    /// The refusal of a code, with what may be wrong beside the code.
    func explain(_ error: AuthError, of code: FactorCode) -> AuthError {
        guard code.isOfAuthenticator else { return error }
        return error.comparing(
            unixSeconds: auth.effects.clock.unixMilliseconds() / 1000,
            serverUnixSeconds: auth.client.serverUnixSeconds)
    }
}
