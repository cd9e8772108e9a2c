// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The name in a `Host` field (RFC 9110, section 7.2), without port and brackets, in a canonical form.
struct HostName: Sendable, Equatable {
    let text: String

    /// Nil if it is not the name of a server.
    init?(_ field: some StringProtocol) {
        let isAddress = field.hasPrefix("[")
        guard let end = isAddress ? field.firstIndex(of: "]") : field.firstIndex(of: ":") ?? field.endIndex else {
            return nil
        }
        text = Self.canonical(isAddress ? field[..<end].dropFirst() : field[..<end])
        let port = (isAddress ? field[end...].dropFirst() : field[end...]).utf8
        guard Self.isName(text),
            port.isEmpty || port.first == UInt8(ascii: ":") && port.dropFirst().allSatisfy(Self.isDigit)
        else { return nil }
    }

    var isLoopback: Bool { Self.isLoopback(text) }

    /// Whether it is a name of this machine (RFC 6761, section 6.3).
    static func isLoopback(_ name: String) -> Bool {
        let name = canonical(name)
        return name == "::1" || name == "localhost" || name.hasSuffix(".localhost")
            || name.hasPrefix("127.") && name.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
    }

    /// A name in lower case; an IPv6 address, which has many spellings, in the form of RFC 5952.
    static func canonical(_ name: some StringProtocol) -> String {
        let name = name.lowercased()
        var address = in6_addr()
        guard name.utf8.contains(UInt8(ascii: ":")), inet_pton(AF_INET6, name, &address) == 1 else { return name }
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard inet_ntop(AF_INET6, &address, &text, socklen_t(INET6_ADDRSTRLEN)) != nil else { return name }
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    static func withoutBrackets(_ host: String) -> String {
        host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    }

    /// Allows the characters of names and addresses, but not the others of RFC 3986, section 3.2.2, because they have a
    /// meaning in headers.
    static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                    || "-._:".utf8.contains(byte)
            }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
