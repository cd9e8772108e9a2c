// SPDX-License-Identifier: Apache-2.0
/// The requirements on the tokens of one attempt.
///
/// The signature of the ID token is not checked: the token comes directly from the token endpoint (OpenID Connect Core
/// 1.0 section 3.1.3.7, item 6), and the service that receives it checks it too.
struct TokenExpectation: Sendable {
    let clientID: String
    /// Empty if it is not known.
    let issuer: String
    let wantsIDToken: Bool
    var nonce: Nonce?
    /// Texts that no error may contain.
    var secrets: [String]

    init(_ client: OAuthClient, _ server: OAuthServer, _ scopes: [String]) {
        clientID = client.clientID
        issuer = server.issuer
        wantsIDToken = OAuthServer.asksIDToken(scopes)
        secrets = [client.clientSecret] + (client.clientSecret.isEmpty ? [] : [ClientAuthentication.basic(client)])
    }

    func tokens(httpStatus: Int32, body: [UInt8]) throws(AuthError) -> OAuthTokens {
        switch try OAuthAnswer(httpStatus: httpStatus, body: body) {
        case .success(let answer): return try tokens(in: answer, httpStatus: httpStatus)
        case .refused(let refusal): throw refusal.error(hiding: secrets)
        }
    }

    /// RFC 6749 section 5.1.
    func tokens(in answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> OAuthTokens {
        // Section 7.1: a token of an unknown type must not be used.
        let type = try answer.decisive("token_type", httpStatus: httpStatus) { $0.stringValue }
        if let type, !ASCII.equalIgnoringCase(type, "bearer") {
            throw .invalidResponse("its access token is not a bearer token", httpStatus: httpStatus)
        }
        var tokens = OAuthTokens()
        tokens.idToken = try answer.token("id_token")
        tokens.accessToken = try answer.token("access_token")
        if wantsIDToken && tokens.idToken.isEmpty {
            throw .noIDToken(httpStatus: httpStatus)
        }
        guard !tokens.isEmpty else { throw .invalidResponse("it has no access token", httpStatus: httpStatus) }
        if !tokens.idToken.isEmpty {
            if let flaw = flaw(of: tokens.idToken) { throw .invalidResponse(flaw, httpStatus: httpStatus) }
            tokens.rawNonce = nonce?.raw ?? ""
        }
        return tokens
    }
}

extension TokenExpectation {
    /// OpenID Connect Core 1.0 section 3.1.3.7: items 2, 3 and 11.
    private func flaw(of idToken: String) -> String? {
        guard let claims = JSONWebToken.decode(idToken)?.claims else { return "its ID token is not a JSON Web Token" }
        guard isIssuer(claims.text("iss")) else { return "its ID token comes from another issuer" }
        guard isForClient(claims["aud"]) else { return "its ID token is for another client" }
        guard let nonce else { return nil }
        // Otherwise a token of another sign-in could be injected.
        return claims.text("nonce").sameBytes(as: nonce.sha256Hex)
            ? nil : "its ID token does not have the nonce of this sign-in"
    }

    private func isIssuer(_ found: String) -> Bool {
        if issuer.isEmpty || found.sameBytes(as: issuer) { return true }
        // Google may leave out the scheme.
        return issuer.sameBytes(as: OAuthServer.googleIssuer) && found.sameBytes(as: "accounts.google.com")
    }

    /// `aud` is one name or a list (RFC 7519 section 4.1.3).
    private func isForClient(_ audience: ParsedJSON?) -> Bool {
        guard let audience else { return false }
        return (audience.arrayValue ?? [audience]).contains { $0.stringValue?.sameBytes(as: clientID) ?? false }
    }
}
