/// `accounts/passkeyEnrollment:finalize`.
enum FinalizePasskeyEnrollment: Operation {
    struct Request: Decodable {
        let idToken: String?
        let authenticatorRegistrationResponse: AuthenticatorResponse?
        let name: String?
        let displayName: String?
    }

    struct Response: Encodable {
        let localId: String
        let idToken: String
        let refreshToken: String
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        var account = try SignedInCaller(idToken: request.idToken, in: context).account
        guard let answer = request.authenticatorRegistrationResponse else {
            throw APIError("MISSING_AUTHENTICATOR_RESPONSE")
        }
        let id = try answer.credentialId()
        guard context.project.accounts.account(credentialId: id) == nil else {
            throw APIError("CREDENTIAL_ALREADY_IN_USE")
        }
        let name = request.name ?? request.displayName ?? "Unnamed Passkey"
        account.passkeys.append(Passkey(credentialId: id, name: name))
        context.project.accounts.save(account)
        let tokens = try TokenIssuer(context).issue(for: account, signInProvider: "passkey")
        return Response(localId: account.localId, idToken: tokens.idToken, refreshToken: tokens.refreshToken)
    }
}
