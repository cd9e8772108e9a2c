// SPDX-License-Identifier: Apache-2.0
import CPlatform
import Glibc
import Testing

@testable import FirebaseAuthCore

@Suite("Whose process is at the other end of a connection", .serialized)
struct PeerOwnerTests {
    /// How a client reaches the listener; the second is what programs do that use IPv6 for all.
    enum Way: CaseIterable, Sendable {
        case plain, mapped, ipv6

        static var possible: [Way] { allCases.filter { $0 != .ipv6 || Machine.hasIPv6 } }
    }

    /// A client, connected in one of the ways that reach 127.0.0.1, and the listener's end of it.
    private final class Pair {
        let client: Int32
        let server: fbp_socket
        private let listeners: [fbp_socket]

        /// - Parameter user: whose the client's socket is; only root can choose.
        init(_ way: Way, user: uid_t) throws {
            let (listeners, port) = try Socket.listen(at: way == .ipv6 ? .localhost : .address, port: 0)
            self.listeners = listeners
            let listener = try #require(listeners.last)
            Pair.setUserOfThread(user)
            client = socket(way == .plain ? AF_INET : AF_INET6, Int32(SOCK_STREAM.rawValue), 0)
            Pair.setUserOfThread(geteuid())
            let isConnected =
                switch way {
                case .plain: Pair.connectPlain(client, port)
                case .mapped: Pair.connectIPv6(client, "::ffff:127.0.0.1", port)
                case .ipv6: Pair.connectIPv6(client, "::1", port)
                }
            #expect(isConnected == 0)
            guard case .connection(let server) = Socket.accept(listener) else { throw NoConnection() }
            self.server = server
        }

        private struct NoConnection: Error {}

        /// setfsuid(2), which no module of Swift's has: for what this thread alone makes.
        private static func setUserOfThread(_ user: uid_t) {
            typealias Function = @convention(c) (uid_t) -> Int32
            guard let found = dlsym(nil, "setfsuid") else { return }
            _ = unsafeBitCast(found, to: Function.self)(user)
        }

        private static func connectPlain(_ client: Int32, _ port: UInt16) -> Int32 {
            var name = sockaddr_in()
            name.sin_family = sa_family_t(AF_INET)
            name.sin_port = port.bigEndian
            inet_pton(AF_INET, "127.0.0.1", &name.sin_addr)
            return withUnsafePointer(to: &name) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
        }

        private static func connectIPv6(_ client: Int32, _ address: String, _ port: UInt16) -> Int32 {
            var name = sockaddr_in6()
            name.sin6_family = sa_family_t(AF_INET6)
            name.sin6_port = port.bigEndian
            inet_pton(AF_INET6, address, &name.sin6_addr)
            return withUnsafePointer(to: &name) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(client, $0, socklen_t(MemoryLayout<sockaddr_in6>.size))
                }
            }
        }

        deinit {
            for socket in listeners + [server] { Socket.close(socket) }
        }
    }

    /// By one of the two ways alone.
    private func asked(_ connection: fbp_socket, tables: Bool) -> PeerOwner {
        var (ends, uid) = (fbp_peer_ends(), UInt32(0))
        guard fbp_peer_find_ends(connection, &ends) else { return .gone }
        return PeerOwner(tables ? fbp_peer_by_table(&ends, &uid) : fbp_peer_by_diag(&ends, &uid), uid)
    }

    @Test("both ways of asking name the user", arguments: Way.possible, [false, true])
    func user(_ way: Way, _ tables: Bool) throws {
        let user: uid_t = geteuid() == 0 ? 12_345 : geteuid()
        let pair = try Pair(way, user: user)
        #expect(asked(pair.server, tables: tables) == .user(user))
        #expect(PeerOwner.of(pair.server) == .user(user))
        close(pair.client)
    }

    @Test("a socket that was left behind is nobody's, not root's", arguments: Way.possible.filter { $0 != .mapped })
    func gone(_ way: Way) throws {
        let pair = try Pair(way, user: geteuid())
        close(pair.client)
        #expect(asked(pair.server, tables: true) == .gone)
        #expect(PeerOwner.of(pair.server) == .gone)
    }

    @Test("only who has left is gone: a question that fails is no answer")
    func failed() {
        #expect(PeerOwner.of(fbp_socket(handle: -1)) == .unknown)
        let alone = fbp_loopback_open(false)
        #expect(PeerOwner.of(alone) == .gone)
        Socket.close(alone)
    }

    @Test("tables that cannot be read for want of a descriptor do not let other users in")
    func unlisted() {
        #expect(fbp_peer_unlisted(FBP_PEER_OF_USER) == FBP_PEER_GONE)
        #expect(fbp_peer_unlisted(FBP_PEER_SHORTAGE) == FBP_PEER_SHORTAGE)
        #expect(fbp_peer_unlisted(FBP_PEER_UNKNOWN) == FBP_PEER_UNKNOWN)
        #expect(fbp_peer_unlisted(FBP_PEER_GONE) == FBP_PEER_UNKNOWN)
    }

    @Test("the user, root, and whoever became root by sudo may connect")
    func trusted() {
        let (own, other) = (getuid(), UInt32(54_321))
        let environment: (String) -> String? = { $0 == "SUDO_UID" ? String(other) : nil }
        for (owner, isHeard) in [
            (PeerOwner.user(own), true), (.user(0), true), (.user(12_345), false), (.user(other), geteuid() == 0),
            (.gone, false), (.shortage, false), (.unknown, true),
        ] {
            let check = PeerCheck(environment: environment, owner: { _ in owner })
            #expect(check.mayConnect(fbp_socket(handle: -1)) == isHeard, "\(owner)")
        }
        #expect(!PeerCheck(environment: { _ in nil }, owner: { _ in .user(other) }).mayConnect(fbp_socket(handle: -1)))
    }
}
