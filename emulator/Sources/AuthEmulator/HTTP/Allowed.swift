// SPDX-License-Identifier: Apache-2.0
/// A name or address of this machine by which other machines may call.
public struct AllowedHost: Sendable, Equatable {
    let name: String

    public init(_ text: String) throws(NotAllowed) {
        let name = HostName.withoutBrackets(text)
        // An IPv6 address has several colons, a name with a port has one.
        guard HostName.isName(name), name.split(separator: ":", omittingEmptySubsequences: false).count != 2 else {
            throw NotAllowed(description: "\(text) is no name or address alone, such as 192.168.1.5")
        }
        self.name = HostName.canonical(name)
    }
}

/// The origin of pages that may call (RFC 6454, section 6.2).
public struct AllowedOrigin: Sendable, Equatable {
    let text: String

    /// `null` is the origin of pages from files.
    public init(_ text: String) throws(NotAllowed) {
        guard let origin = text == "null" ? text : Self.origin(text) else {
            throw NotAllowed(
                description: "\(text) is not scheme, name and port alone, such as https://app.example:3000")
        }
        self.text = Self.asSent(origin)
    }

    /// Nil if the text contains more than an origin.
    private static func origin(_ text: String) -> String? {
        guard let uri = AbsoluteURI(text),
            !text.dropFirst(uri.scheme.count + 3).contains(where: { "/?#@".contains($0) })
        else { return nil }
        return uri.origin
    }

    /// Browsers leave out the default port of the scheme.
    private static func asSent(_ origin: String) -> String {
        for (scheme, port) in [("http:", ":80"), ("https:", ":443")]
        where origin.hasPrefix(scheme) && origin.hasSuffix(port) {
            return String(origin.dropLast(port.count))
        }
        return origin
    }
}

/// A text that cannot allow any caller.
public struct NotAllowed: Error, CustomStringConvertible {
    public let description: String
}
