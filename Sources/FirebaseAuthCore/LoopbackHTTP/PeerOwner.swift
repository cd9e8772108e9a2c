// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// The owner of the process at the other end of a connection within this machine. Other users can connect to any port
/// of the loopback interface, and can see addresses in the list of processes.
enum PeerOwner: Equatable, Sendable {
    case user(UInt32)
    /// The other end no longer belongs to a process.
    case gone
    /// The system cannot tell: a sandbox without sock_diag(7) and /proc.
    case unknown
    /// There is no descriptor or memory for the question.
    case shortage

    static func of(_ connection: fbp_socket) -> PeerOwner {
        var uid: UInt32 = 0
        return PeerOwner(unsafe fbp_peer_of(connection, &uid), uid)
    }

    init(_ found: fbp_peer, _ uid: UInt32) {
        switch found {
        case FBP_PEER_OF_USER: self = .user(uid)
        case FBP_PEER_GONE: self = .gone
        case FBP_PEER_SHORTAGE: self = .shortage
        default: self = .unknown
        }
    }
}

/// Decides who may connect to a listener: the user of this process, root, who can do everything anyway, and the user
/// who became root by sudo or pkexec to run this process, because that user has the browser.
final class PeerCheck {
    private let trusted: [UInt32]
    private let owner: (fbp_socket) -> PeerOwner
    private var told: [PeerOwner] = []

    init(environment: (String) -> String?, owner: @escaping (fbp_socket) -> PeerOwner = PeerOwner.of) {
        var trusted: [UInt32] = [0, fbp_real_user(), fbp_acting_user()]
        if fbp_acting_user() == 0 {
            trusted += ["SUDO_UID", "PKEXEC_UID"].compactMap { environment($0).flatMap { UInt32($0) } }
        }
        self.trusted = trusted
        self.owner = owner
    }

    /// Whether the connection may be read at all.
    func mayConnect(_ connection: fbp_socket) -> Bool {
        let owner = owner(connection)
        if case .user(let uid) = owner, trusted.contains(uid) { return true }
        tell(owner)
        return owner == .unknown
    }

    /// Logs each kind of owner once for each attempt: a program that finds the port can connect any number of times.
    private func tell(_ owner: PeerOwner) {
        if told.contains(where: { PeerCheck.isSameKind($0, owner) }) { return }
        told.append(owner)
        Logger.log(.warning, PeerCheck.words(owner))
    }

    private static func isSameKind(_ left: PeerOwner, _ right: PeerOwner) -> Bool {
        if case .user = left, case .user = right { return true }
        return left == right
    }

    private static func words(_ owner: PeerOwner) -> String {
        switch owner {
        case .user(let uid):
            "A process of another user (number \(uid)) connected to the sign-in's listener; it was refused."
        // There is no reader for the answer, and a socket whose process is gone does not reveal its owner.
        case .gone:
            "A connection to the sign-in's listener has no process of this machine at its other end; it was refused."
        case .shortage:
            "A connection to the sign-in's listener was refused: no descriptor is left to find out whose it is."
        case .unknown:
            "The system does not tell whose connections come to the sign-in's listener: other users are not refused."
        }
    }
}
