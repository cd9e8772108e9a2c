// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Takes connections and never answers: a call to it stays pending.
final class SilentServer {
    let port: UInt32
    private let descriptor: Int32

    init() throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, size) == 0 && listen(descriptor, 16) == 0
                    && getsockname(descriptor, address, &size) == 0
            }
        }
        try #require(result)
        port = UInt32(UInt16(bigEndian: address.sin_port))
    }

    deinit {
        close(descriptor)
    }
}
