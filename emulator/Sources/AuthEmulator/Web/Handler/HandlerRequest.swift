// SPDX-License-Identifier: Apache-2.0
/// An application's request to the sign-in handler.
struct HandlerRequest: Sendable {
    /// The page tells its reader, because there is no page to return to.
    struct Problem: Error {
        let error: String
        let instructions: String
    }

    let visitor: HandlerVisitor
    let provider: IdentityProvider
    /// The SHA-256 of the application's session id in hexadecimal, if the application has one.
    let sessionHash: String?
    private let scopes: String?
    /// For the account chooser, such as `login_hint`.
    private let customParameters: [String: String]

    /// Refuses a provider that does not exist; the visitor gets this error.
    init(_ visitor: HandlerVisitor, _ query: [String: String]) throws {
        func value(_ name: String) -> String? { query[name].flatMap { $0.isEmpty ? nil : $0 } }
        guard let provider = IdentityProvider(id: visitor.providerId) else {
            throw APIError(
                "INVALID_PROVIDER_ID : There is no provider \(visitor.providerId). "
                    + "Use github.com, google.com or another one, or oidc.NAME or saml.NAME.")
        }
        self.visitor = visitor
        self.provider = provider
        sessionHash = value("sessionId")?.lowercased()
        scopes = value("scopes")
        customParameters = Self.customParameters(value("customParameters"))
    }

    /// The handler's call of `createAuthUri`, with its own address for the answer.
    func call(_ address: String) throws -> CreateAuthUri.Request {
        CreateAuthUri.Request(
            identifier: nil, continueUri: address, providerId: provider.id,
            oauthScope: try scopes.map { try JSONText.string([provider.id: $0]) },
            customParameter: customParameters, sessionId: sessionHash, context: nil)
    }

    private static func customParameters(_ text: String?) -> [String: String] {
        (text.flatMap { JSONValue.parse($0)?.object } ?? [:]).compactMapValues(\.string)
    }
}

/// The opener of the handler for a sign-in, and what it must be told about the result.
struct HandlerVisitor: Sendable {
    typealias Problem = HandlerRequest.Problem

    let providerId: String
    let authType: String
    let eventId: String?
    let tenantId: String?
    let client: HandlerClient
    /// The page to which a web application wants to return. A popup has one too, although it returns to none.
    let redirectURL: AbsoluteURI?
    /// An SDK that sends its version closes the popup itself.
    let hasVersion: Bool
    /// Tells the provider for whom the sign-in is.
    let contextURI: String?

    init(_ query: [String: String]) throws(Problem) {
        func value(_ name: String) -> String? { query[name].flatMap { $0.isEmpty ? nil : $0 } }
        let authType = value("authType") ?? ""
        let isPopup = authType.lowercased().contains("popup")
        guard isPopup || authType.lowercased().contains("redirect") else {
            throw Problem(
                error: "The requested action is invalid: the query parameter authType is missing or unknown.",
                instructions: "Use signInViaPopup, signInViaRedirect, signInWithRedirect or their like.")
        }
        try Self.checkHash(value("sessionId"))
        providerId = try Self.present(value("providerId"))
        self.authType = authType
        eventId = value("eventId")
        tenantId = value("tid") ?? value("tenantId")
        redirectURL = try Self.webAddress(value("redirectUrl"))
        client = try HandlerClient(query.filter { !$0.value.isEmpty }, isPopup: isPopup, redirectURL: redirectURL)
        hasVersion = value("v") != nil
        contextURI = redirectURL?.origin ?? value("ibi").map { "file://asset/www/index.html?ibi=" + $0 }
    }

    private static func present(_ id: String?) throws(Problem) -> String {
        guard let id else {
            throw Problem(
                error: "The requested action is invalid: the query parameters apiKey and providerId are needed.",
                instructions: "Open the address as the SDK makes it.")
        }
        return id
    }

    private static func webAddress(_ text: String?) throws(Problem) -> AbsoluteURI? {
        guard let text else { return nil }
        guard let uri = AbsoluteURI(text), uri.scheme == "http" || uri.scheme == "https" else {
            throw Problem(
                error: "The query parameter redirectUrl is no web address.",
                instructions: "It tells which page to return to.")
        }
        return uri
    }

    private static func checkHash(_ text: String?) throws(Problem) {
        guard let hash = text?.lowercased() else { return }
        guard hash.count == 64, hash.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
            throw Problem(
                error: "The query parameter sessionId is no SHA-256 in hexadecimal.",
                instructions: "Put the hash of the session id into the address, and the session id into signInWithIdp.")
        }
    }
}
