/// `accounts/passkeySignIn:finalize`.
enum FinalizePasskeySignIn: Operation {
    struct Request: Decodable {
        let authenticatorAuthenticationResponse: AuthenticatorResponse?
    }

    struct Response: Encodable {
        let idToken: String
        let refreshToken: String
    }

    static func run(_ request: Request, in context: OperationContext) throws -> Response {
        guard let answer = request.authenticatorAuthenticationResponse else {
            throw APIError("MISSING_AUTHENTICATOR_RESPONSE")
        }
        guard var account = context.project.accounts.account(credentialId: try answer.credentialId()) else {
            throw APIError("PASSKEY_CREDENTIAL_NOT_FOUND")
        }
        guard !account.disabled else { throw APIError("USER_DISABLED") }
        account.lastLoginAt = context.now
        context.project.accounts.save(account)
        let tokens = try TokenIssuer(context).issue(for: account, signInProvider: "passkey")
        return Response(idToken: tokens.idToken, refreshToken: tokens.refreshToken)
    }
}
