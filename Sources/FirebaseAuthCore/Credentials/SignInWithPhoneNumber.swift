// SPDX-License-Identifier: Apache-2.0
/// `accounts:signInWithPhoneNumber`: sign-in, linking, update and re-authentication with a code.
struct SignInWithPhoneNumber: Endpoint {
    let proof: PhoneProof
    var idToken = ""
    var use = CredentialUse.signIn

    static let method = "accounts:signInWithPhoneNumber"

    var body: JSONValue {
        let (sessionInfo, code, temporaryProof, phoneNumber) = proof.fields
        return .members(
            ("sessionInfo", .nonEmpty(sessionInfo)), ("code", .nonEmpty(code)),
            ("temporaryProof", .nonEmpty(temporaryProof)), ("phoneNumber", .nonEmpty(phoneNumber)),
            ("idToken", .nonEmpty(idToken)), ("operation", .string(use.rawValue)))
    }

    /// The answer can have a temporary proof in place of tokens: the number belongs to another account, and the proof
    /// signs in to that account.
    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> SignInAnswer {
        let temporaryProof = try answer.token("temporaryProof")
        if !temporaryProof.isEmpty {
            var error = AuthError(
                .credentialAlreadyInUse, name: "PHONE_NUMBER_EXISTS",
                message: AuthErrorCode.credentialAlreadyInUse.sentence, httpStatus: httpStatus)
            error.updatedCredential = Credential(
                providerID: ProviderID.phone,
                proof: .phone(.temporary(proof: temporaryProof, phoneNumber: answer.text("phoneNumber"))))
            throw error
        }
        return try SignInAnswer(answer, httpStatus: httpStatus)
    }

    /// A link must answer with the user who asked for it.
    func confirm(_ answer: SignInAnswer) throws(AuthError) {
        try confirm(answer.localID, isUserOf: idToken)
    }
}
