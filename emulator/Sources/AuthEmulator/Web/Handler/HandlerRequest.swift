/// What an application asks of the sign-in handler.
struct HandlerRequest: Sendable {
    struct Problem: Error {
        let error: String
        let instructions: String
    }

    private static let authTypes: Set<String> = [
        "signInWithRedirect", "signInViaPopup", "signInViaRedirect", "linkViaPopup", "linkViaRedirect",
        "reauthViaPopup", "reauthViaRedirect",
    ]

    let provider: IdentityProvider
    let authType: String
    let eventId: String?
    let tenantId: String?
    /// The SHA-256 of the application's session id in hexadecimal, from applications that keep one.
    let sessionHash: String?
    let client: HandlerClient
    /// For the account chooser, such as `login_hint`.
    let customParameters: [(name: String, value: String)]

    init(_ query: [String: String]) throws(Problem) {
        func value(_ name: String) -> String? { query[name].flatMap { $0.isEmpty ? nil : $0 } }
        guard value("apiKey") != nil, let providerId = value("providerId") else {
            throw Problem(
                error: "The query parameters apiKey and providerId are needed.",
                instructions: "Open the address as the SDK makes it.")
        }
        guard let provider = IdentityProvider(id: providerId) else {
            throw Problem(
                error: "INVALID_PROVIDER_ID : There is no such provider.",
                instructions: "Use github.com, google.com or another provider, or oidc.NAME or saml.NAME.")
        }
        guard let authType = value("authType"), Self.authTypes.contains(authType) else {
            throw Problem(
                error: "The query parameter authType is missing or unknown.",
                instructions: "Use one of \(Self.authTypes.sorted().joined(separator: ", ")).")
        }
        sessionHash = value("sessionId")?.lowercased()
        guard sessionHash.map({ $0.count == 64 && $0.allSatisfy(\.isHexDigit) }) ?? true else {
            throw Problem(
                error: "The query parameter sessionId is no SHA-256 in hexadecimal.",
                instructions: "Put the hash of the session id into the address, and the session id into signInWithIdp.")
        }
        self.provider = provider
        self.authType = authType
        eventId = value("eventId")
        tenantId = value("tid") ?? value("tenantId")
        client = try HandlerClient(query.filter { !$0.value.isEmpty }, isPopup: authType.hasSuffix("Popup"))
        customParameters = Self.customParameters(value("customParameters"))
    }

    private static func customParameters(_ text: String?) -> [(name: String, value: String)] {
        let members = text.flatMap { JSONValue.parse($0)?.object } ?? [:]
        return members.sorted { $0.key < $1.key }.compactMap { name, value in
            guard !FederatedStart.reserved.contains(name), let value = value.string else { return nil }
            return (name, value)
        }
    }
}
