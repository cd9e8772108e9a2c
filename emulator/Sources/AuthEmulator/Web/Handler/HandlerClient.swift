// SPDX-License-Identifier: Apache-2.0
/// The opener of the handler, which decides how the result is returned.
enum HandlerClient: Sendable, Equatable {
    /// A page that waits for its popup, identified by `storageKey`.
    case popup(storageKey: String)
    /// A page that the browser leaves and returns to.
    case page(storageKey: String, redirectURL: String)
    case android(package: String, certificate: String)
    /// An application that is called through its own scheme.
    case app(AppAddress)

    init(_ query: [String: String], isPopup: Bool, redirectURL: AbsoluteURI?) throws(HandlerRequest.Problem) {
        let storageKey = "\(query["apiKey"] ?? ""):\(query["appName"] ?? "")"
        if let package = query["apn"] {
            self = try Self.android(package, query)
        } else if query["ibi"] != nil || query["appName"] == nil {
            self = .app(try AppAddress(query))
        } else if isPopup {
            self = .popup(storageKey: storageKey)
        } else if let redirectURL {
            self = .page(storageKey: storageKey, redirectURL: redirectURL.text)
        } else {
            throw .init(
                error: "The query parameter redirectUrl is missing.", instructions: "It tells which page to return to.")
        }
    }

    /// Without a certificate the hosted page needs Firebase Dynamic Links, which no longer exist.
    private static func android(
        _ package: String, _ query: [String: String]
    ) throws(HandlerRequest.Problem) -> HandlerClient {
        guard package.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") }) else {
            throw .init(
                error: "The query parameter apn is no package name.", instructions: "It is like com.example.app.")
        }
        guard let certificate = query["sha1Cert"] else {
            throw .init(
                error: "An internal error has occurred: there is no way back to \(package) without sha1Cert.",
                instructions: "Put the fingerprint of the application's certificate into the address.")
        }
        return .android(package: package, certificate: certificate)
    }

    /// Facebook and Apple have SDKs of their own for phones, and the hosted page insists on them.
    func refuses(_ provider: IdentityProvider) -> Bool {
        switch self {
        case .app(let app): !app.isBare && [.facebook, .apple].contains(provider.family)
        case .android: provider.family == .facebook
        case .popup, .page: false
        }
    }

    var isPage: Bool {
        switch self {
        case .popup, .page: true
        case .app, .android: false
        }
    }

    /// The application in the parameters of `getProjectConfig`.
    var named: [String: String] {
        switch self {
        case .app(let app): app.named
        case .android(let package, let certificate):
            ["androidPackageName": package, "sha1Cert": certificate]
        case .popup, .page: [:]
        }
    }
}

/// The scheme of an application: its reversed client id, its app id, or else its bundle id.
struct AppAddress: Sendable, Equatable {
    let scheme: String
    let named: [String: String]

    /// It sent only its bundle id.
    var isBare: Bool { named["iosBundleId"] != nil }
    var host: String { isBare ? "google" : "firebaseauth" }

    init(_ query: [String: String]) throws(HandlerRequest.Problem) {
        if let clientId = query["clientId"] {
            scheme = clientId.split(separator: ".", omittingEmptySubsequences: false).reversed().joined(separator: ".")
            named = ["clientId": clientId]
        } else if let appId = query["appId"] {
            scheme = "app-" + appId.replacing(":", with: "-")
            named = ["firebaseAppId": appId]
        } else if let bundleId = query["ibi"] {
            scheme = bundleId
            named = ["iosBundleId": bundleId]
        } else {
            throw .init(
                error: "One of the query parameters appName, clientId, appId, apn and ibi is needed.",
                instructions: "It tells whom to return to.")
        }
        guard Self.isOwnScheme(scheme), named["firebaseAppId"].map(Self.isAppID) ?? scheme.contains(".") else {
            throw .init(
                error: "\(scheme) is no scheme to return to.",
                instructions: "Use the client id, app id or bundle id of the project's configuration.")
        }
    }

    /// RFC 3986, section 3.1, without `+`. Browsers and systems handle short names such as `javascript` themselves, and
    /// names such as `view-source`, `search-ms` or `app-settings`; so a client id and a bundle id must contain a dot.
    private static func isOwnScheme(_ text: String) -> Bool {
        let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard let first = text.utf8.first, isLetter(first) else { return false }
        return labels.allSatisfy { label in
            !label.isEmpty && label.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
        }
    }

    /// Such as `1:234:ios:56ab`.
    private static func isAppID(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { !$0.isEmpty } && parts[..<2].allSatisfy { $0.allSatisfy(isDigit) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
