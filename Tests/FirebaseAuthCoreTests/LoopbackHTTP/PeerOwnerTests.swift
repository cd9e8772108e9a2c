import CPlatform
import Glibc
import Testing

@testable import FirebaseAuthCore

@Suite("Whose process is at the other end of a connection", .serialized)
struct PeerOwnerTests {
    /// A client, connected in one of the ways that reach 127.0.0.1, and the listener's end of it.
    private final class Pair {
        let client: Int32
        let server: Int32
        private let listener: Int32

        /// - Parameter user: whose the client's socket is; only root can choose.
        init(isMapped: Bool, user: uid_t) throws {
            let (listener, port) = try Socket.listen(port: 0)
            self.listener = listener
            Pair.setUserOfThread(user)
            client = socket(isMapped ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            Pair.setUserOfThread(geteuid())
            #expect((isMapped ? Pair.connectMapped : Pair.connectPlain)(client, port) == 0)
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

        private static func connectMapped(_ client: Int32, _ port: UInt16) -> Int32 {
            var name = sockaddr_in6()
            name.sin6_family = sa_family_t(AF_INET6)
            name.sin6_port = port.bigEndian
            inet_pton(AF_INET6, "::ffff:127.0.0.1", &name.sin6_addr)
            return withUnsafePointer(to: &name) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(client, $0, socklen_t(MemoryLayout<sockaddr_in6>.size))
                }
            }
        }

        deinit {
            for descriptor in [server, listener] { Socket.close(descriptor) }
        }
    }

    @Test("both ways of asking name the user", arguments: [false, true], [false, true])
    func user(_ isMapped: Bool, _ tables: Bool) throws {
        let user: uid_t = geteuid() == 0 ? 12_345 : geteuid()
        let pair = try Pair(isMapped: isMapped, user: user)
        #expect(PeerOwner.asked(pair.server, tables: tables) == .user(user))
        #expect(PeerOwner.of(pair.server) == .user(user))
        Socket.close(pair.client)
    }

    @Test("a socket that was left behind is nobody's, not root's")
    func gone() throws {
        let pair = try Pair(isMapped: false, user: geteuid())
        Socket.close(pair.client)
        #expect(PeerOwner.asked(pair.server, tables: true) == .gone)
        #expect(PeerOwner.of(pair.server) == .gone)
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
            #expect(check.mayConnect(-1) == isHeard, "\(owner)")
        }
        #expect(!PeerCheck(environment: { _ in nil }, owner: { _ in .user(other) }).mayConnect(-1))
    }
}
