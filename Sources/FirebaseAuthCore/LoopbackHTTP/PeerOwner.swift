import CPlatform

/// Whose process is at the other end of a connection within this machine. Other users can connect to any port of the
/// loopback interface, and see addresses in the list of processes.
enum PeerOwner: Equatable, Sendable {
    case user(UInt32)
    /// No process has that end any more.
    case gone
    /// A sandbox without sock_diag(7) and /proc.
    case unknown

    static func of(_ connection: Int32) -> PeerOwner {
        var uid: UInt32 = 0
        switch unsafe fba_peer_of(connection, &uid) {
        case FBA_PEER_OF_USER: return .user(uid)
        case FBA_PEER_GONE: return .gone
        default: return .unknown
        }
    }
}

/// Who may connect to a listener: the user of this process, root, who can do everything anyway, and whoever became root
/// by sudo or pkexec to run this process, and has the browser.
final class PeerCheck {
    private let trusted: [UInt32]
    private let owner: (Int32) -> PeerOwner
    private var hasToldOfStranger = false

    private static let hasToldOfSandbox = AtomicInteger(0)

    init(environment: (String) -> String?, owner: @escaping (Int32) -> PeerOwner = PeerOwner.of) {
        var trusted: [UInt32] = [0, getuid(), geteuid()]
        if geteuid() == 0 {
            trusted += ["SUDO_UID", "PKEXEC_UID"].compactMap { environment($0).flatMap { UInt32($0) } }
        }
        self.trusted = trusted
        self.owner = owner
    }

    /// Whether the connection is to be read at all.
    func mayConnect(_ connection: Int32) -> Bool {
        switch owner(connection) {
        case .user(let uid):
            if trusted.contains(uid) { return true }
            tellOfStranger(uid)
            return false
        // Nobody would read the answer; and a socket that was left behind hides whose it was.
        case .gone: return false
        case .unknown:
            tellOfSandbox()
            return true
        }
    }

    private func tellOfStranger(_ uid: UInt32) {
        if hasToldOfStranger { return }
        hasToldOfStranger = true
        Logger.log(
            .warning, "A process of another user (number \(uid)) connected to the sign-in's listener; it was refused.")
    }

    private func tellOfSandbox() {
        guard PeerCheck.hasToldOfSandbox.exchange(0, for: 1) else { return }
        Logger.log(
            .warning,
            "The system does not tell whose connections come to the sign-in's listener: those of other users are not refused."
        )
    }
}
