// SPDX-License-Identifier: Apache-2.0
/// The authorization request of one attempt (RFC 6749 section 4.1.1), and the requirements on its answer.
struct AuthorizationRequest {
    let client: OAuthClient
    let server: OAuthServer
    let scopes: [String]
    let parameters: [(name: String, value: String)]
    /// The listener ignores an answer without it.
    let state: String
    let key: ProofKey
    /// Nil if no ID token is requested.
    let nonce: Nonce?
}

extension AuthorizationRequest {
    /// A new request for one attempt.
    init(_ client: OAuthClient, _ server: OAuthServer, _ provider: Provider.Request) throws(AuthError) {
        if let problem = AuthorizationRequest.problem(provider, at: server.authorizationEndpoint) { throw problem }
        let scopes = server.scopes(for: provider)
        guard let state = SystemRandom.bytes(32), let verifier = ProofKey.newVerifier(), let raw = Nonce.newText()
        else { throw .noRandomNumbers }
        let asksIDToken = OAuthServer.asksIDToken(scopes)
        let nonce = asksIDToken ? Nonce(raw: raw) : nil
        guard let key = ProofKey(verifier: verifier), nonce != nil || !asksIDToken else { throw .outOfResources }
        self.init(
            client: client, server: server, scopes: scopes, parameters: provider.parameters,
            state: Base64URL.encode(state), key: key, nonce: nonce)
    }

    /// What is wrong with the host's parameters; nil if nothing is. Also for a device authorization request.
    ///
    /// - Parameter endpoint: empty if it is not known yet.
    static func problem(_ provider: Provider.Request, at endpoint: String = "") -> AuthError? {
        for (name, _) in provider.parameters {
            if isReserved(name) {
                return .invalidArgument(
                    "The custom parameter \"\(name)\" is set by the flow itself: remove it from your parameters.")
            }
        }
        guard !endpoint.isEmpty else { return nil }
        guard let own = URLParts(endpoint)?.queryItems, !own.contains(where: { isReserved($0.name) }) else {
            return .invalidArgument(
                "The query of the authorization endpoint has a parameter that the flow itself sets.")
        }
        // RFC 6749 section 3.1: no parameter may occur twice.
        for (name, _) in provider.parameters where own.contains(where: { $0.name.sameBytes(as: name) }) {
            return .invalidArgument(
                "The custom parameter \"\(name)\" is in the authorization endpoint's query too: remove one of them.")
        }
        return nil
    }

    private static func isReserved(_ name: String) -> Bool {
        reserved.contains { ASCII.equalIgnoringCase($0, name) }
    }

    /// A request object (RFC 9101) would replace all other parameters, and the answer of another response mode would
    /// not reach the listener. A secret must not be in a URL.
    private static let reserved = [
        "client_id", "client_secret", "redirect_uri", "response_type", "response_mode", "scope", "state", "nonce",
        "code_challenge", "code_challenge_method", "request", "request_uri",
    ]

    /// The URL to which the browser is sent.
    func url(redirectURI: String) -> String {
        var pairs = [
            ("response_type", "code"), ("client_id", client.clientID), ("redirect_uri", redirectURI), ("state", state),
            ("code_challenge", key.challenge), ("code_challenge_method", "S256"),
        ]
        if !scopes.isEmpty { pairs.append(("scope", scopes.joined(separator: " "))) }
        if let nonce { pairs.append(("nonce", nonce.sha256Hex)) }
        for (name, value) in parameters { pairs.append((name, value)) }
        return server.authorizationEndpoint + separator + FormCoding.encode(pairs)
    }

    /// The endpoint's own query is kept (RFC 6749 section 3.1).
    private var separator: String {
        guard let query = URLParts(server.authorizationEndpoint)?.query else { return "?" }
        return query.isEmpty ? "" : "&"
    }
}

extension AuthorizationRequest {
    /// The code in an answer whose state the listener has compared.
    func code(in answer: RedirectAnswer) throws(AuthError) -> String {
        // Before its error is read, because another server may have sent it (RFC 9207 section 2.4).
        try checkIssuer(answer.value("iss"))
        if let error = answer.error {
            let refusal = OAuthRefusal(code: error, description: answer.errorDescription ?? "")
            throw refusal.error(hiding: secrets)
        }
        guard let code = answer.code, !code.isEmpty else {
            throw .invalidResponse("it has neither a code nor an error", httpStatus: 0)
        }
        return code
    }

    /// If the expected name is not known, the name in the answer proves nothing.
    private func checkIssuer(_ found: String?) throws(AuthError) {
        guard let found else {
            if server.namesItself {
                throw .invalidResponse("it does not name its issuer, although the issuer said it would", httpStatus: 0)
            }
            return
        }
        guard server.issuer.isEmpty || found.sameBytes(as: server.issuer) else {
            throw .invalidResponse("it comes from another issuer than the one that was asked", httpStatus: 0)
        }
    }

    /// - Parameter redirectURI: the one in the URL.
    func tokenRequest(code: String, redirectURI: String) -> TokenRequest {
        TokenRequest(client, server, code: code, redirectURI: redirectURI, verifier: key.verifier)
    }

    /// The requirements on the answer to the token request.
    func expectation(code: String) -> TokenExpectation {
        var expectation = TokenExpectation(client, server, scopes)
        expectation.nonce = nonce
        expectation.secrets = secrets + [code]
        return expectation
    }

    private var secrets: [String] {
        TokenExpectation(client, server, scopes).secrets + [state, key.verifier, nonce?.raw ?? ""]
    }
}
