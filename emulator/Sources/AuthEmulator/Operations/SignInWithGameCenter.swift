// SPDX-License-Identifier: Apache-2.0
/// `accounts:signInWithGameCenter`: signs in or links a player of Game Center. The signature must be present, but only
/// Apple's servers could check it.
enum SignInWithGameCenter: Operation {
    struct Request: Decodable {
        let playerId: String?
        let publicKeyUrl: String?
        let signature: String?
        let salt: String?
        let timestamp: WireInteger?
        let displayName: String?
        let idToken: String?
    }

    struct Response: Encodable {
        let localId: String
        let playerId: String
        let displayName: String?
        let isNewUser: Bool
        let idToken: String?
        let refreshToken: String?
        let expiresIn: WireInteger?
        let mfaPendingCredential: String?
        let mfaInfo: [MfaEnrollmentDocument]?
    }

    private static let providerId = "gc.apple.com"

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        let assertion = try player(request)
        let caller = try SignedInCaller.optional(idToken: request.idToken, in: context)?.account
        let owner = context.project.accounts.account(assertion.key)
        guard caller == nil || owner == nil else { throw APIError("FEDERATED_USER_ID_ALREADY_LINKED") }
        let known = caller ?? owner
        var account = known ?? context.newAccount()
        let origin = SignInOrigin(isNewUser: known == nil, isLink: caller != nil)
        write(assertion, to: &account, origin, context)
        let outcome = try SignInOutcome(
            account, signInProvider: providerId, origin: origin, assertion: assertion, in: context)
        return Response(
            localId: account.localId, playerId: assertion.rawId, displayName: assertion.displayName,
            isNewUser: known == nil, idToken: outcome.tokens?.idToken, refreshToken: outcome.tokens?.refreshToken,
            expiresIn: outcome.tokens?.expiresIn, mfaPendingCredential: outcome.mfaPendingCredential,
            mfaInfo: outcome.mfaInfo)
    }

    private static func player(_ request: Request) throws -> ProviderAssertion {
        let playerId = try present(request.playerId, "playerId")
        let publicKeyURL = try present(request.publicKeyUrl, "publicKeyUrl")
        guard AbsoluteURI(publicKeyURL) != nil else {
            throw APIError("INVALID_ARGUMENT : The publicKeyUrl is no absolute address.")
        }
        for (name, value) in [("signature", request.signature), ("salt", request.salt)] {
            guard Base64URL.decode(try present(value, name)) != nil else {
                throw APIError("INVALID_ARGUMENT : \(name) is not Base64.")
            }
        }
        guard request.timestamp != nil else { throw APIError("INVALID_ARGUMENT : The request has no timestamp.") }
        var assertion = ProviderAssertion(providerId: providerId, rawId: playerId)
        assertion.displayName = request.displayName
        return assertion
    }

    private static func present(_ value: String?, _ name: String) throws -> String {
        guard let value, !value.isEmpty else { throw APIError("INVALID_ARGUMENT : The request has no \(name).") }
        return value
    }

    private static func write(
        _ assertion: ProviderAssertion, to account: inout Account, _ origin: SignInOrigin, _ context: OperationContext
    ) {
        let writer = IdpAccountWriter(assertion: assertion, now: context.now)
        switch origin {
        case .newUser: writer.fill(&account, withEmail: false)
        case .knownUser: writer.signIn(&account)
        case .link: writer.link(to: &account)
        }
    }
}
