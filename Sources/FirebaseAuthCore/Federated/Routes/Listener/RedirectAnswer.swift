// SPDX-License-Identifier: Apache-2.0
/// What the authorization server sent back through the browser (RFC 6749 section 4.1.2). It contains the code: never
/// log it.
struct RedirectAnswer: Equatable, Sendable {
    /// In the order in which they were sent; no name occurs twice.
    let parameters: [RedirectParameter]

    init(parameters: [RedirectParameter]) {
        self.parameters = parameters
    }

    /// Nil when a name is repeated, or a text contains U+0000.
    init?(pairs: [(name: String, value: String)]) {
        var parameters: [RedirectParameter] = []
        for (name, value) in pairs {
            let isRepeated = parameters.contains { $0.name.sameBytes(as: name) }
            if isRepeated || name.utf8.contains(0) || value.utf8.contains(0) { return nil }
            parameters.append(RedirectParameter(name: name, value: value))
        }
        self.parameters = parameters
    }

    /// Also nil when one of them cannot be decoded.
    init?(query: String, body: String = "") {
        guard let pairs = FormCoding.decode(query), let posted = FormCoding.decode(body) else { return nil }
        self.init(pairs: pairs + posted)
    }

    func value(_ name: String) -> String? {
        for parameter in parameters where parameter.name.sameBytes(as: name) { return parameter.value }
        return nil
    }

    var code: String? { value("code") }
    var error: String? { value("error") }
    var errorDescription: String? { value("error_description") }

    /// Whether the user, or the server for the user, refused: in OAuth 2, at Apple, or in Twitter's OAuth 1.
    var isRefusal: Bool {
        if let error { return RedirectAnswer.isRefusal(error) }
        return isFilled("denied")
    }

    static func isRefusal(_ error: String) -> Bool {
        error.sameBytes(as: "access_denied") || error.sameBytes(as: "user_cancelled_authorize")
    }

    /// Whether it ends the sign-in: with an error, whatever stands beside it, or with a proof.
    var isConclusive: Bool {
        if isFilled("error") { return true }
        let hasCode = isFilled("code")
        if code != nil && !hasCode || error != nil { return false }
        return hasCode || hasOtherProof || isRefusal
    }

    /// OAuth 1 (RFC 5849 section 2.2); OpenID Connect without a code; SAML.
    private var hasOtherProof: Bool {
        isFilled("oauth_token") && isFilled("oauth_verifier") || isFilled("id_token") || isFilled("SAMLResponse")
    }

    private func isFilled(_ name: String) -> Bool {
        value(name).map { !$0.isEmpty } ?? false
    }
}

/// One decoded parameter of an authorization answer.
struct RedirectParameter: Equatable, Sendable {
    let name: String
    let value: String

    static func == (left: RedirectParameter, right: RedirectParameter) -> Bool {
        left.name.sameBytes(as: right.name) && left.value.sameBytes(as: right.value)
    }
}
