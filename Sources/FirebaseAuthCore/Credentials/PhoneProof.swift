// SPDX-License-Identifier: Apache-2.0
/// A proof that a phone belongs to the user.
enum PhoneProof {
    case code(verificationID: String, code: String)
    /// The service's confirmation that the code was right. It is valid for an hour.
    case temporary(proof: String, phoneNumber: String)

    var fields: (sessionInfo: String, code: String, temporaryProof: String, phoneNumber: String) {
        switch self {
        case .code(let verificationID, let code): (verificationID, ASCII.withoutBlanks(code), "", "")
        case .temporary(let proof, let phoneNumber): ("", "", proof, phoneNumber)
        }
    }

    var problem: AuthError? {
        guard case .code(let verificationID, let code) = self else { return nil }
        if verificationID.isEmpty {
            return AuthError(
                .missingVerificationId, name: "MISSING_SESSION_INFO",
                message: "The verification id is empty: give the one that asking for the code yielded.")
        }
        guard ASCII.withoutBlanks(code).isEmpty else { return nil }
        return AuthError(
            .missingVerificationCode, name: "MISSING_CODE", message: "The code is empty: give the one that was sent.")
    }
}
