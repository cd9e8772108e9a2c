// SPDX-License-Identifier: Apache-2.0
/// A code that proves a second factor, and to what it belongs.
enum FactorCode {
    case phone(verificationID: String, code: String)
    /// - Parameter sessionInfo: of an enrolment; empty in a sign-in.
    case totp(sessionInfo: String, code: String)

    /// `phoneVerificationInfo`; nil if it is of the other kind.
    var phoneInfo: JSONValue? {
        guard case .phone(let verificationID, let code) = self else { return nil }
        return .members(("sessionInfo", .string(verificationID)), ("code", .string(ASCII.withoutBlanks(code))))
    }

    /// `totpVerificationInfo`; nil if it is of the other kind.
    var totpInfo: JSONValue? {
        guard case .totp(let sessionInfo, let code) = self else { return nil }
        return .members(
            ("sessionInfo", .nonEmpty(sessionInfo)), ("verificationCode", .string(ASCII.withoutBlanks(code))))
    }

    /// Why there is nothing to send; nil if there is something.
    var problem: AuthError? {
        switch self {
        case .phone(let verificationID, let code): PhoneProof.code(verificationID: verificationID, code: code).problem
        case .totp(_, let code): ASCII.withoutBlanks(code).isEmpty ? .missingAuthenticatorCode : nil
        }
    }

    var isOfAuthenticator: Bool {
        if case .totp = self { return true }
        return false
    }
}
