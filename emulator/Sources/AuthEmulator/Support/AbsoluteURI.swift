import Foundation

/// A URI with scheme and host, cut into the parts the sign-in flow looks at.
struct AbsoluteURI: Sendable, Equatable {
    let text: String
    let scheme: String
    let host: String
    let port: Int?
    let query: String
    let fragment: String?

    init?(_ text: String) {
        guard let parts = URLComponents(string: text, encodingInvalidCharacters: false),
            let scheme = parts.scheme, !scheme.isEmpty, let host = parts.host, !host.isEmpty
        else { return nil }
        self.text = text
        self.scheme = scheme.lowercased()
        self.host = host.lowercased()
        port = parts.port
        query = parts.percentEncodedQuery ?? ""
        fragment = parts.percentEncodedFragment
    }

    var isLoopback: Bool {
        scheme == "http" && ["127.0.0.1", "localhost", "::1", "[::1]"].contains(host)
    }

    /// The same address without its port.
    var withoutPort: String {
        var parts = URLComponents(string: text)
        parts?.port = nil
        return parts?.string ?? text
    }

    func appending(_ fields: [(name: String, value: String)]) -> String {
        let separator = text.contains("?") ? (text.hasSuffix("?") || text.hasSuffix("&") ? "" : "&") : "?"
        return text + separator + FormCoding.encode(fields)
    }
}

/// `application/x-www-form-urlencoded`, as used by query strings, form posts and `postBody`.
enum FormCoding {
    static func parse(_ text: some StringProtocol) -> [String: String] {
        var fields: [String: String] = [:]
        for pair in text.split(separator: "&") {
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            fields[decode(halves[0])] = halves.count == 2 ? decode(halves[1]) : ""
        }
        return fields
    }

    static func encode(_ fields: [(name: String, value: String)]) -> String {
        fields.map { "\(escape($0.name))=\(escape($0.value))" }.joined(separator: "&")
    }

    private static func decode(_ text: some StringProtocol) -> String {
        let spaced = String(text).replacing("+", with: " ")
        return spaced.removingPercentEncoding ?? spaced
    }

    static func escape(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }

    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
