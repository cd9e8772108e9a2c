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
