// SPDX-License-Identifier: Apache-2.0
/// The address at which an emulator listens.
public struct EmulatorAddress: Equatable, Sendable {
    public let host: String
    public let port: UInt16

    /// Nil when the host has characters that no host name has, or when the port is 0 or too large.
    public init?(host: String, port: UInt32) {
        guard let port = UInt16(exactly: port), port > 0, EmulatorAddress.isHost(host) else { return nil }
        self.host = host
        self.port = port
    }

    /// Reads "host:port", "[v6]:port", or "v6:port", in which the last colon ends the host.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let colon = bytes.lastIndex(of: UInt8(ascii: ":")) else { return nil }
        var host = bytes[..<colon]
        if host.first == UInt8(ascii: "[") {
            guard host.last == UInt8(ascii: "]"), host.contains(UInt8(ascii: ":")) else { return nil }
            host = host.dropFirst().dropLast()
        }
        guard let port = EmulatorAddress.port(bytes[(colon + 1)...]) else { return nil }
        self.init(host: String(decoding: host, as: UTF8.self), port: port)
    }

    var authority: String {
        host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]:\(port)" : "\(host):\(port)"
    }

    /// Accepts only digits: `UInt32.init` accepts a sign too.
    static func port(_ digits: ArraySlice<UInt8>) -> UInt32? {
        digits.allSatisfy(ASCII.isDigit) ? UInt32(String(decoding: digits, as: UTF8.self)) : nil
    }

    private static func isHost(_ text: String) -> Bool {
        text.utf8.contains(UInt8(ascii: ":")) ? isV6(text) : HostName.isRight(Array(text.utf8))
    }

    /// A rough check: at least two colons, as every such address has, and only characters of such an address. The
    /// system checks the rest.
    private static func isV6(_ text: String) -> Bool {
        text.utf8.count { $0 == UInt8(ascii: ":") } >= 2
            && text.utf8.allSatisfy {
                ASCII.hexValue($0) != nil || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
            }
    }
}
