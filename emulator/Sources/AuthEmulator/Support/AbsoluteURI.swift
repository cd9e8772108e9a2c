// SPDX-License-Identifier: Apache-2.0
import FoundationEssentials

/// A URI with scheme and host, split into the parts that sign-in flows use.
struct AbsoluteURI: Sendable, Equatable {
    let text: String
    let scheme: String
    /// In the form of `HostName`; an IPv6 address with its brackets.
    let host: String
    let port: Int?
    let path: String
    let query: String
    let fragment: String?

    /// Schemes that need a host to name a place to continue.
    private static let hostedSchemes: Set<String> = ["http", "https", "ws", "wss", "ftp", "file"]

    /// Schemes that can make a page run code. In these, what looks like a host is only a part of the code.
    private static let runnableSchemes: Set<String> = ["javascript", "vbscript", "data", "blob", "about"]

    init?(_ text: String) {
        guard let uri = AbsoluteURI(continueURI: text), !uri.host.isEmpty else { return nil }
        self = uri
    }

    /// An address to continue at after a sign-in or a mail. It may also be an application's own scheme without a host,
    /// such as `myapp:done` (RFC 8252, section 7.1).
    init?(continueURI text: String) {
        guard let parts = URLComponents(string: text, encodingInvalidCharacters: false),
            let scheme = parts.scheme?.lowercased(), !scheme.isEmpty, !Self.runnableSchemes.contains(scheme)
        else { return nil }
        let host = parts.host ?? ""
        let hasPlace = !parts.percentEncodedPath.isEmpty && !Self.hostedSchemes.contains(scheme)
        guard host.isEmpty ? hasPlace : HostName.isName(HostName.withoutBrackets(host)) else { return nil }
        self.text = text
        self.scheme = scheme
        let bareHost = HostName.withoutBrackets(host)
        self.host = host == bareHost ? HostName.canonical(host) : "[\(HostName.canonical(bareHost))]"
        port = parts.port
        path = parts.percentEncodedPath
        query = parts.percentEncodedQuery ?? ""
        fragment = parts.percentEncodedFragment
    }

    /// A plain address of this machine, as in redirects to native applications.
    var isLoopback: Bool {
        scheme == "http" && ["127.0.0.1", "localhost", "::1", "[::1]"].contains(host)
    }

    /// Whether a browser shows it.
    var isPage: Bool { scheme == "http" || scheme == "https" }

    /// Any name of this machine (RFC 6761, section 6.3), with any scheme.
    var hasLoopbackHost: Bool { HostName.isLoopback(HostName.withoutBrackets(host)) }

    /// RFC 6454, section 6.2.
    var origin: String { "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "") }

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
    /// More than any form has.
    static let mostFields = 1000

    /// For bodies: parsing millions of fields would delay all other calls.
    static func parseBounded(_ text: String) throws(APIError) -> [String: String] {
        guard text.utf8.lazy.filter({ $0 == UInt8(ascii: "&") }).prefix(mostFields).count < mostFields else {
            throw .tooManyFields
        }
        return parse(text)
    }

    /// By bytes, because finding the characters of megabytes of text takes seconds.
    static func parse(_ text: some StringProtocol) -> [String: String] {
        var fields: [String: String] = [:]
        for pair in Array(text.utf8).split(separator: UInt8(ascii: "&")) {
            let halves = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            fields[decode(halves[0])] = halves.count == 2 ? decode(halves[1]) : ""
        }
        return fields
    }

    static func encode(_ fields: [(name: String, value: String)]) -> String {
        fields.map { "\(escape($0.name))=\(escape($0.value))" }.joined(separator: "&")
    }

    private static func decode(_ bytes: ArraySlice<UInt8>) -> String {
        let spaced = bytes.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
        return unescape(spaced) ?? String(decoding: spaced, as: UTF8.self)
    }

    /// Escapes everything but the unreserved characters of RFC 3986, section 2.3.
    static func escape(_ text: String) -> String {
        var escaped: [UInt8] = []
        for byte in text.utf8 {
            if isUnreserved(byte) {
                escaped.append(byte)
            } else {
                escaped += [UInt8(ascii: "%"), HexDigit.upperCase(byte >> 4), HexDigit.upperCase(byte & 0xf)]
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }

    /// Nil if a `%` is not followed by two digits, or if the result would not be UTF-8.
    static func unescape(_ text: some StringProtocol) -> String? { unescape(Array(text.utf8)) }

    private static func unescape(_ escaped: [UInt8]) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(escaped.count)
        var rest = escaped[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = digit(rest.popFirst()), let low = digit(rest.popFirst()) else { return nil }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8?) -> UInt8? { byte.flatMap(HexDigit.value) }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
