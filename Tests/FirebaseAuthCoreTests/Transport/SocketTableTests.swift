// SPDX-License-Identifier: Apache-2.0
import CPlatform
import Glibc
import Testing

@testable import FirebaseAuthCore

@Suite("libcurl's sockets")
struct SocketTableTests {
    @Test("of two connections with one port here, a request is on the one to its server")
    func twoOfOnePort() throws {
        let table = SocketTable(clock: SystemClock())
        let servers = try (0..<2).map { _ in try Server() }
        // The system chooses the port of the first.
        var own: UInt16 = 0
        let connections = try servers.map { server in
            let connection = try #require(table.open(AF_INET, Int32(SOCK_STREAM.rawValue), 0, abandoned: 0))
            own = try #require(server.portReached(by: connection.socket, from: own))
            return connection
        }
        for _ in 0..<2 {
            for (connection, server) in zip(connections, servers).reversed() {
                let ends = ConnectionEnds(ownPort: Int32(own), peer: "127.0.0.1", peerPort: Int32(server.port))
                #expect(table.connected(ends, isWatched: false) === connection)
            }
        }
        let others = [
            ("127.0.0.2", servers[0].port), ("127.0.0.1", 1), ("", servers[0].port), ("::1", servers[0].port),
        ]
        for (peer, port) in others {
            let ends = ConnectionEnds(ownPort: Int32(own), peer: peer, peerPort: Int32(port))
            #expect(table.connected(ends, isWatched: false) == nil)
        }
        for connection in connections { table.close(connection.socket) }
    }

    @Test("the peer of a connection is probed while it is in use, where it is watched", arguments: [true, false])
    func probing(_ isWatched: Bool) throws {
        let table = SocketTable(clock: SystemClock())
        let server = try Server()
        let socket = try #require(table.open(AF_INET, Int32(SOCK_STREAM.rawValue), 0, abandoned: 0)).socket
        let own = try #require(server.portReached(by: socket))
        let ends = ConnectionEnds(ownPort: Int32(own), peer: "127.0.0.1", peerPort: Int32(server.port))
        for _ in 0..<2 {
            _ = table.connected(ends, isWatched: isWatched)
            #expect(option(SOL_SOCKET, SO_KEEPALIVE, of: socket) == (isWatched ? 1 : 0))
            table.rest()
            #expect(option(SOL_SOCKET, SO_KEEPALIVE, of: socket) == 0)
        }
        let tcp = Int32(IPPROTO_TCP)
        #expect(option(tcp, TCP_USER_TIMEOUT, of: socket) == (isWatched ? 4000 : 0))
        #expect((option(tcp, TCP_KEEPIDLE, of: socket) == 1) == isWatched)
        table.close(socket)
    }

    private func option(_ level: Int32, _ name: Int32, of socket: fbp_socket) -> Int32 {
        var (value, size): (Int32, socklen_t) = (-1, socklen_t(MemoryLayout<Int32>.size))
        getsockopt(Int32(socket.handle), level, name, &value, &size)
        return value
    }
}

/// Listens, and answers nobody.
private final class Server {
    private struct Failure: Error {}

    private let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    private(set) var port: UInt16 = 0

    init() throws {
        guard fbp_loopback_listen(fbp_socket(handle: Int64(descriptor)), false, 0, false, &port) else {
            throw Failure()
        }
    }

    deinit { _ = CPlatform.close(descriptor) }

    /// The port of the client; nil where it could not connect.
    ///
    /// - Parameter ownPort: 0 for a port that the system chooses: of those that were free before, another test may have
    ///   taken one.
    func portReached(by socket: fbp_socket, from ownPort: UInt16 = 0) -> UInt16? {
        let client = Int32(socket.handle)
        var on: Int32 = 1
        setsockopt(client, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        setsockopt(client, SOL_SOCKET, SO_REUSEPORT, &on, socklen_t(MemoryLayout<Int32>.size))
        guard fbp_bind_to_loopback(client, false, ownPort) == 0 else { return nil }
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        name.sin_port = port.bigEndian
        name.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isKnown = withUnsafeMutablePointer(to: &name) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                isConnected(client, connect(client, $0, size)) && getsockname(client, $0, &size) == 0
            }
        }
        return isKnown ? UInt16(bigEndian: name.sin_port) : nil
    }

    /// The sockets do not block: the answer may come after `connect` has returned.
    private func isConnected(_ client: Int32, _ result: Int32) -> Bool {
        if result == 0 { return true }
        guard errno == EINPROGRESS else { return false }
        var waited = pollfd(fd: client, events: Int16(POLLOUT), revents: 0)
        return poll(&waited, 1, 20_000) == 1
    }
}
