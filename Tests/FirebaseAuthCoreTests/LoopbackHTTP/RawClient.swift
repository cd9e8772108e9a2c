// SPDX-License-Identifier: Apache-2.0
import CPlatform
import Glibc

/// A blocking TCP client on the loopback address that sends exactly the bytes it is given.
final class RawClient {
    private let descriptor: Int32

    /// Nil when nobody listens there.
    init?(port: UInt16, address: String = "127.0.0.1") {
        let isIPv6 = address.contains(":")
        let descriptor = socket(isIPv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        let result = isIPv6 ? Self.connect6(descriptor, address, port) : Self.connect4(descriptor, address, port)
        guard result == 0 else {
            _ = CPlatform.close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        // Only so that a listener that never answers fails the test instead of hanging it.
        var limit = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    private static func connect4(_ descriptor: Int32, _ address: String, _ port: UInt16) -> Int32 {
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        name.sin_port = port.bigEndian
        inet_pton(AF_INET, address, &name.sin_addr)
        return connect(descriptor, &name)
    }

    private static func connect6(_ descriptor: Int32, _ address: String, _ port: UInt16) -> Int32 {
        var name = sockaddr_in6()
        name.sin6_family = sa_family_t(AF_INET6)
        name.sin6_port = port.bigEndian
        inet_pton(AF_INET6, address, &name.sin6_addr)
        return connect(descriptor, &name)
    }

    private static func connect<Name>(_ descriptor: Int32, _ name: inout Name) -> Int32 {
        let size = socklen_t(MemoryLayout<Name>.size)
        return withUnsafePointer(to: &name) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(descriptor, $0, size) }
        }
    }

    deinit {
        _ = CPlatform.close(descriptor)
    }

    func send(_ text: String) { send(Array(text.utf8)) }

    /// Returns whether the peer was there for all of it.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let rest = bytes[sent...]
            let count = rest.withUnsafeBytes {
                CPlatform.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// Whether there is something to read, or the end.
    var hasAnswer: Bool {
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) >= 0
    }

    /// Everything until the peer ends the connection.
    func readAll() -> String {
        var bytes: [UInt8] = []
        while let more = readSome() { bytes += more }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// One response without a body, of a connection that stays.
    func readHead() -> String {
        var text = ""
        while !text.contains("\r\n\r\n"), let more = readSome() { text += String(decoding: more, as: UTF8.self) }
        return text
    }

    private func readSome() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count > 0 ? Array(buffer.prefix(count)) : nil
    }
}
