// SPDX-License-Identifier: Apache-2.0
/// `accounts:signInWithEmailLink`.
enum SignInWithEmailLink: Operation {
    struct Request: Decodable {
        let email: String?
        let oobCode: String?
        let idToken: String?
    }

    struct Response: Encodable {
        var kind = "identitytoolkit#EmailLinkSigninResponse"
        let email: String
        let localId: String
        let isNewUser: Bool
        let idToken: String?
        let refreshToken: String?
        let expiresIn: WireInteger?
        let mfaPendingCredential: String?
        let mfaInfo: [MfaEnrollmentDocument]?
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        guard context.config.enableEmailLinkSignin else { throw APIError("OPERATION_NOT_ALLOWED") }
        let caller = try SignedInCaller.optional(idToken: request.idToken, in: context)?.account
        let email = try redeem(request, context)
        let owner = context.project.accounts.account(email: email)
        guard owner?.disabled != true else { throw APIError("USER_DISABLED") }
        if let caller, let owner, !caller.localId.sameBytes(as: owner.localId) { throw APIError("EMAIL_EXISTS") }
        let known = caller ?? owner
        var account = known ?? context.newAccount()
        account.email = email
        account.emailVerified = true
        account.emailLinkSignin = true
        account.validSince = account.validSince ?? context.now.seconds
        let origin = SignInOrigin(isNewUser: known == nil, isLink: caller != nil)
        let outcome = try SignInOutcome(
            account, signInProvider: "password", method: "emailLink", origin: origin, in: context)
        return Response(
            email: email, localId: account.localId, isNewUser: known == nil, idToken: outcome.tokens?.idToken,
            refreshToken: outcome.tokens?.refreshToken, expiresIn: outcome.tokens?.expiresIn,
            mfaPendingCredential: outcome.mfaPendingCredential, mfaInfo: outcome.mfaInfo)
    }

    private static func redeem(_ request: Request, _ context: OperationContext) throws -> String {
        guard let email = request.email?.lowercased(), !email.isEmpty else { throw APIError("MISSING_EMAIL") }
        guard let text = request.oobCode, !text.isEmpty else { throw APIError("MISSING_OOB_CODE") }
        let code = try context.oobCode(text)
        guard code.requestType == .emailSignIn else { throw APIError("INVALID_OOB_CODE") }
        guard code.email.sameBytes(as: email) else {
            throw APIError("INVALID_EMAIL : The link was sent to another address.")
        }
        context.project.oobCodes.remove(text)
        return email
    }
}
