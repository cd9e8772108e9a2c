// SPDX-License-Identifier: Apache-2.0
/// `accounts:signInWithIdp`: sign-in, linking and re-authentication with a provider's credential.
struct SignInWithIdp: Endpoint {
    let requestURI: String
    var postBody = ""
    var sessionID = ""
    var pendingToken = ""
    /// The ID token of the user to link to; empty to sign in.
    var idToken = ""
    /// False to refuse an identity that has no account yet.
    var autoCreate = true

    static let method = "accounts:signInWithIdp"

    /// The service requires an absolute URL, also with credentials that the program holds.
    private static let placeholderURI = "http://localhost"

    init(_ providerID: String, _ proof: ProviderProof, idToken: String = "", autoCreate: Bool = true) {
        switch proof {
        case .redirect(let proof):
            requestURI = proof.requestURI
            sessionID = proof.sessionID
            postBody = proof.postBody
        case .tokens(let tokens) where !tokens.pendingToken.isEmpty:
            requestURI = SignInWithIdp.placeholderURI
            pendingToken = tokens.pendingToken
        case .tokens(let tokens):
            requestURI = SignInWithIdp.placeholderURI
            postBody = SignInWithIdp.postBody(providerID, tokens)
        case .serverAuthCode(let code):
            requestURI = SignInWithIdp.placeholderURI
            postBody = FormCoding.encode([("providerId", providerID), ("code", code)])
        case .samlResponse(let response):
            requestURI = SignInWithIdp.placeholderURI
            postBody = FormCoding.encode([("providerId", providerID), ("SAMLResponse", response)])
        }
        self.idToken = idToken
        self.autoCreate = autoCreate
    }

    var body: JSONValue {
        .members(
            ("requestUri", .string(requestURI)), ("postBody", .nonEmpty(postBody)), ("sessionId", .nonEmpty(sessionID)),
            ("pendingToken", .nonEmpty(pendingToken)), ("idToken", .nonEmpty(idToken)),
            ("autoCreate", .bool(autoCreate)), ("returnIdpCredential", .bool(true)), ("returnSecureToken", .bool(true)))
    }

    /// The `postBody`: a form. Every value is percent-encoded: an opaque token may hold any character.
    private static func postBody(_ providerID: String, _ tokens: OAuthTokens) -> String {
        var pairs = [("providerId", providerID)]
        func add(_ name: String, _ value: String) {
            if !value.isEmpty { pairs.append((name, value)) }
        }
        add("id_token", tokens.idToken)
        add("access_token", tokens.accessToken)
        add("oauth_token_secret", tokens.secret)
        add("nonce", tokens.rawNonce)
        add("user", appleUser(tokens.displayName))
        return FormCoding.encode(pairs)
    }

    /// Apple sends the name only to the app and only once. The service takes it in Apple's own form.
    private static func appleUser(_ displayName: String) -> String {
        guard !displayName.isEmpty else { return "" }
        let words = displayName.utf8.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        let name = JSONValue.members(
            ("firstName", .string(words.first ?? "")),
            ("lastName", .nonEmpty(Array(words.dropFirst()).joined(separator: " ")))
        )
        return JSON.serialize(.members(("name", name)))
    }

    static func decode(_ answer: ParsedJSON, httpStatus: Int32) throws(AuthError) -> SignInAnswer {
        try SignInAnswer(ofProvider: answer, httpStatus: httpStatus)
    }

    /// A link must answer with the user who asked for it.
    func confirm(_ answer: SignInAnswer) throws(AuthError) {
        try confirm(answer.localID, isUserOf: idToken)
    }
}
