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
        sessionHash = try Self.checkedHash(value("sessionId"))
        self.provider = provider
        self.authType = authType
        eventId = value("eventId")
        tenantId = value("tid") ?? value("tenantId")
        client = try HandlerClient(query.filter { !$0.value.isEmpty }, isPopup: authType.hasSuffix("Popup"))
        customParameters = Self.customParameters(value("customParameters"))
    }

    private static func checkedHash(_ text: String?) throws(Problem) -> String? {
        guard let hash = text?.lowercased() else { return nil }
        guard hash.count == 64, hash.allSatisfy(\.isHexDigit) else {
            throw Problem(
                error: "The query parameter sessionId is no SHA-256 in hexadecimal.",
                instructions: "Put the hash of the session id into the address, and the session id into signInWithIdp.")
        }
        return hash
    }

    private static func customParameters(_ text: String?) -> [(name: String, value: String)] {
        let members = text.flatMap { JSONValue.parse($0)?.object } ?? [:]
        return members.sorted { $0.key < $1.key }.compactMap { name, value in
            guard !FederatedStart.reserved.contains(name), let value = value.string else { return nil }
            return (name, value)
        }
    }
}

/// Who opened the handler, which decides how its outcome gets back.
enum HandlerClient: Sendable, Equatable {
    /// A page that waits for its popup; `storageKey` tells whose.
    case popup(storageKey: String)
    /// A page that is left and come back to.
    case page(storageKey: String, redirectURL: String)
    case android(package: String)
    /// An application that is called back under a scheme of its own.
    case app(scheme: String, host: String)

    init(_ query: [String: String], isPopup: Bool) throws(HandlerRequest.Problem) {
        let storageKey = "\(query["apiKey"] ?? ""):\(query["appName"] ?? "")"
        if let package = query["apn"] {
            guard package.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") }) else {
                throw .init(
                    error: "The query parameter apn is no package name.", instructions: "It is like com.example.app.")
            }
            self = .android(package: package)
        } else if query["ibi"] != nil || query["appName"] == nil {
            self = try Self.app(query)
        } else if isPopup {
            self = .popup(storageKey: storageKey)
        } else {
            self = .page(storageKey: storageKey, redirectURL: try Self.redirectURL(query["redirectUrl"]))
        }
    }

    /// The scheme is the reversed client id, the app id, or at last the bundle id.
    private static func app(_ query: [String: String]) throws(HandlerRequest.Problem) -> HandlerClient {
        let scheme: String
        if let clientId = query["clientId"] {
            scheme = clientId.split(separator: ".").reversed().joined(separator: ".")
        } else if let appId = query["appId"] {
            scheme = "app-" + appId.replacing(":", with: "-")
        } else if let bundleId = query["ibi"] {
            scheme = bundleId
        } else {
            throw .init(
                error: "One of the query parameters appName, clientId, appId, apn and ibi is needed.",
                instructions: "It tells whom to return to.")
        }
        guard isOwnScheme(scheme) else {
            throw .init(
                error: "\(scheme) is no scheme to return to.",
                instructions: "Use the client id or the app id of the project's configuration.")
        }
        return .app(scheme: scheme, host: query["clientId"] ?? query["appId"] == nil ? "google" : "firebaseauth")
    }

    /// RFC 3986, section 3.1; with a dot or dash, so that it is none that the browser itself acts on.
    private static func isOwnScheme(_ text: String) -> Bool {
        guard let first = text.first, first.isASCII, first.isLetter, text.contains(where: { ".-".contains($0) }) else {
            return false
        }
        return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-+".contains($0)) }
    }

    private static func redirectURL(_ text: String?) throws(HandlerRequest.Problem) -> String {
        guard let uri = text.flatMap(AbsoluteURI.init), uri.scheme == "http" || uri.scheme == "https" else {
            throw .init(
                error: "The query parameter redirectUrl is missing or no web address.",
                instructions: "It tells which page to return to.")
        }
        return uri.text
    }
}
