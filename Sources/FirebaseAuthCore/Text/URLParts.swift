// SPDX-License-Identifier: Apache-2.0
/// The parts of an absolute URL (RFC 3986) as they are written. Only the query's items are decoded.
///
/// It is made for URLs that are given to a browser, so it refuses what a browser would read differently: blanks,
/// control characters, anything beyond ASCII, backslashes, user names, and hosts that are not a plain name or address.
struct URLParts: Equatable, Sendable {
    /// In lower case.
    let scheme: String
    /// In lower case, an IPv6 address without its brackets; nil when there is no `//`.
    let host: String?
    /// 1 to 65535; nil when none is written.
    let port: Int?
    let path: String
    let query: String?
    let fragment: String?

    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.allSatisfy(Self.isAllowed), PercentCoding.isWellFormed(bytes),
            let colon = bytes.firstIndex(of: UInt8(ascii: ":")), let scheme = Self.scheme(bytes[..<colon])
        else { return nil }
        var rest = bytes[(colon + 1)...]
        let fragment = Self.cut(&rest, at: UInt8(ascii: "#"))
        let query = Self.cut(&rest, at: UInt8(ascii: "?"))
        guard
            let authority = Self.cutAuthority(
                &rest, isWeb: scheme.sameBytes(as: "http") || scheme.sameBytes(as: "https"))
        else {
            return nil
        }
        self.scheme = scheme
        host = authority.host
        port = authority.port
        path = Self.text(rest)
        self.query = query.map(Self.text)
        self.fragment = fragment.map(Self.text)
    }

    /// The query's parameters; empty without a query, nil when they do not decode.
    var queryItems: [(name: String, value: String)]? { FormCoding.decode(query ?? "") }

    /// Whether a browser may be sent to this URL when a sign-in is over: only https and schemes of applications are
    /// allowed. Schemes that a browser handles itself are refused, because they run script, read files or drop the
    /// encryption.
    var mayFinishSignIn: Bool {
        !Self.browserSchemes.contains { $0.sameBytes(as: scheme) }
    }

    private static let browserSchemes = [
        "about", "blob", "chrome", "data", "file", "filesystem", "ftp", "http", "jar", "javascript", "resource",
        "vbscript", "view-source", "ws", "wss",
    ]
}

extension URLParts {
    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.map(ASCII.lowercased), as: UTF8.self)
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "`"):
            return false
        default: return ASCII.isVisible(byte)
        }
    }

    /// RFC 3986 section 3.1.
    private static func scheme(_ bytes: ArraySlice<UInt8>) -> String? {
        guard let first = bytes.first, ASCII.isLetter(first) else { return nil }
        let isValid = bytes.allSatisfy {
            ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
                || $0 == UInt8(ascii: ".")
        }
        return isValid ? lowercased(bytes) : nil
    }

    /// Removes the first of these delimiters and what follows it, and returns what follows.
    private static func cut(_ rest: inout ArraySlice<UInt8>, at delimiter: UInt8) -> ArraySlice<UInt8>? {
        guard let index = rest.firstIndex(of: delimiter) else { return nil }
        let tail = rest[(index + 1)...]
        rest = rest[..<index]
        return tail
    }

    private static func cutAuthority(
        _ rest: inout ArraySlice<UInt8>, isWeb: Bool
    ) -> (host: String?, port: Int?)? {
        let slash = UInt8(ascii: "/")
        guard rest.starts(with: [slash, slash]) else { return isWeb ? nil : (nil, nil) }
        let tail = rest.dropFirst(2)
        let end = tail.firstIndex(of: slash) ?? tail.endIndex
        rest = tail[end...]
        guard let (host, portText) = splitAuthority(tail[..<end], isWeb: isWeb) else { return nil }
        if host.isEmpty && portText != nil { return nil }
        guard let portText else { return (host, nil) }
        guard let port = port(portText) else { return nil }
        return (host, port)
    }

    private static func splitAuthority(
        _ authority: ArraySlice<UInt8>, isWeb: Bool
    ) -> (host: String, port: ArraySlice<UInt8>?)? {
        if authority.first == UInt8(ascii: "[") { return splitIPv6Authority(authority.dropFirst()) }
        var host = authority
        let port = cut(&host, at: UInt8(ascii: ":"))
        let isRight = isWeb ? HostName.isRight(Array(host)) : host.allSatisfy(ASCII.isUnreserved)
        return isRight ? (lowercased(host), port) : nil
    }

    private static func splitIPv6Authority(
        _ authority: ArraySlice<UInt8>
    ) -> (host: String, port: ArraySlice<UInt8>?)? {
        var address = authority
        guard let tail = cut(&address, at: UInt8(ascii: "]")) else { return nil }
        let host = lowercased(address)
        guard SystemCalls.isIPv6Address(host) else { return nil }
        if tail.isEmpty { return (host, nil) }
        return tail.first == UInt8(ascii: ":") ? (host, tail.dropFirst()) : nil
    }

    private static func port(_ digits: ArraySlice<UInt8>) -> Int? {
        guard (1...5).contains(digits.count), digits.allSatisfy(ASCII.isDigit) else { return nil }
        let port = digits.reduce(0) { $0 * 10 + Int($1 &- 0x30) }
        return (1...65535).contains(port) ? port : nil
    }
}
