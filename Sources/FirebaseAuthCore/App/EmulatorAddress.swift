/// Where an emulator listens.
public struct EmulatorAddress: Equatable, Sendable {
    public let host: String
    public let port: UInt16

    /// Nil when the host has characters that no host has, or the port is 0 or too large.
    public init?(host: String, port: UInt32) {
        guard let port = UInt16(exactly: port), port > 0, EmulatorAddress.isHost(host) else { return nil }
        self.host = host
        self.port = port
    }

    /// Reads "host:port" or "[v6]:port".
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let colon = bytes.lastIndex(of: UInt8(ascii: ":")) else { return nil }
        var host = bytes[..<colon]
        if host.first == UInt8(ascii: "["), host.last == UInt8(ascii: "]") { host = host.dropFirst().dropLast() }
        guard let port = UInt32(String(decoding: bytes[(colon + 1)...], as: UTF8.self)) else { return nil }
        self.init(host: String(decoding: host, as: UTF8.self), port: port)
    }

    var authority: String {
        host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]:\(port)" : "\(host):\(port)"
    }

    private static func isHost(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 255
            && text.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"),
                    UInt8(ascii: ":"):
                    true
                default: false
                }
            }
    }
}

extension EmulatorAddress {
    private static let defaultPort: UInt32 = 9099

    /// FIREBASE_AUTH_EMULATOR_HOST as all Firebase tools know it, else the variables of the C++ SDK.
    static func fromEnvironment(_ variable: (String) -> String?) -> EmulatorAddress? {
        if let text = variable("FIREBASE_AUTH_EMULATOR_HOST"), !text.isEmpty {
            guard let address = EmulatorAddress(text) else {
                Logger.log(.error, "FIREBASE_AUTH_EMULATOR_HOST is not of the form host:port and is ignored.")
                return nil
            }
            return address
        }
        guard variable("USE_AUTH_EMULATOR") != nil else { return nil }
        let port = variable("AUTH_EMULATOR_PORT").flatMap { UInt32($0) } ?? defaultPort
        return EmulatorAddress(host: "localhost", port: port)
    }
}
