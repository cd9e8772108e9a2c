// SPDX-License-Identifier: Apache-2.0
/// `accounts:signInWithPhoneNumber`: signs in, links or changes the number with a code or with a proof.
enum SignInWithPhoneNumber: Operation {
    struct Request: Decodable {
        let sessionInfo: String?
        let code: String?
        let temporaryProof: String?
        let phoneNumber: String?
        let idToken: String?
        let operation: PhoneOperation?
    }

    struct Response: Encodable {
        var idToken: String?
        var refreshToken: String?
        var expiresIn: WireInteger?
        var localId: String?
        var isNewUser: Bool?
        let phoneNumber: String
        var temporaryProof: String?
        var temporaryProofExpiresIn: WireInteger?
    }

    static let scope = TenantScope.projectOnly

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        guard context.config.enablePhoneNumber else { throw APIError("OPERATION_NOT_ALLOWED") }
        let number = try verifiedNumber(request, context)
        let caller = try SignedInCaller.optional(idToken: request.idToken, in: context)?.account
        let owner = context.project.accounts.account(phoneNumber: number)
        if let caller, let owner, !caller.localId.sameBytes(as: owner.localId) {
            return try refuseTakenNumber(number, request, context)
        }
        guard let known = caller ?? owner else {
            guard request.operation != .reauthenticate else { throw APIError("USER_NOT_FOUND") }
            var account = context.newAccount()
            account.validSince = context.now.seconds
            return try signIn(account, number, .newUser, context)
        }
        guard !known.disabled else { throw APIError("USER_DISABLED") }
        try AccountRules.refuseSecondFactors(of: known)
        return try signIn(known, number, caller == nil ? .knownUser : .link, context)
    }

    private static func verifiedNumber(_ request: Request, _ context: OperationContext) throws -> String {
        if let proof = request.temporaryProof.present {
            guard let number = request.phoneNumber.present else { throw APIError("MISSING_PHONE_NUMBER") }
            guard context.project.temporaryProofs.proves(proof, number) else {
                throw APIError("INVALID_TEMPORARY_PROOF")
            }
            guard !context.config.expireCodes else { throw APIError("SESSION_EXPIRED") }
            return number
        }
        guard let sessionInfo = request.sessionInfo, !sessionInfo.isEmpty else {
            throw APIError("MISSING_SESSION_INFO")
        }
        guard let code = request.code, !code.isEmpty else { throw APIError("MISSING_CODE") }
        return try VerificationCodeCheck.redeem(sessionInfo: sessionInfo, code: code, in: context)
    }

    /// The code is used up by now, so the client gets a proof with which it can sign in to the number's account.
    private static func refuseTakenNumber(
        _ number: String, _ request: Request, _ context: OperationContext
    ) throws -> Response {
        guard request.temporaryProof?.isEmpty ?? true else { throw APIError("PHONE_NUMBER_EXISTS") }
        return Response(
            phoneNumber: number, temporaryProof: context.project.temporaryProofs.make(for: number),
            temporaryProofExpiresIn: WireInteger(3600))
    }

    private static func signIn(
        _ account: Account, _ number: String, _ origin: SignInOrigin, _ context: OperationContext
    ) throws -> Response {
        var account = account
        account.phoneNumber = number
        account.lastLoginAt = context.now
        let triggers = BlockingTriggers(context: context, signInMethod: "phone")
        if origin == .newUser { try triggers.beforeCreate(&account) }
        let claims = try triggers.beforeSignIn(&account)
        let tokens = try TokenIssuer(context).issue(for: account, signInProvider: "phone", extraClaims: claims)
        return Response(
            idToken: tokens.idToken, refreshToken: tokens.refreshToken, expiresIn: tokens.expiresIn,
            localId: account.localId, isNewUser: origin == .newUser, phoneNumber: number)
    }
}

/// The purpose of a verified number.
enum PhoneOperation: String, WireEnum {
    case unspecified = "VERIFY_OP_UNSPECIFIED"
    case signUpOrIn = "SIGN_UP_OR_IN"
    case reauthenticate = "REAUTH"
    case update = "UPDATE"
    case link = "LINK"
}
