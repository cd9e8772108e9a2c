// SPDX-License-Identifier: Apache-2.0
import Glibc
import HummingbirdCore
import Logging

/// Allows as many connections as there are descriptors, and leaves some for files and outgoing calls. Further
/// connections wait in the system's queue: accepting without a descriptor would fail again and again, and running calls
/// with it.
struct ConnectionLimit: AvailableConnectionsDelegate {
    private static let reserve = 64

    private let most: Int
    private let logger: Logger
    private var count = 0
    private var isReached = false

    init(descriptors: Int = Self.descriptors(), logger: Logger) {
        most = max(descriptors - Self.reserve, descriptors / 2, 1)
        self.logger = logger
    }

    mutating func connectionOpened() {
        count += 1
        guard count >= most, !isReached else { return }
        isReached = true
        logger.warning(
            "\(count) connections are open, and no further ones are accepted until some end: close them, or raise the limit of open files (ulimit -n)"
        )
    }

    /// Reaching the limit is logged again after half of the connections have gone.
    mutating func connectionClosed() {
        count -= 1
        if count <= most / 2 { isReached = false }
    }

    func isAcceptingNewConnections() -> Bool { count < most }

    /// The number of files that may be open; raised to what the system allows this process.
    private static func descriptors() -> Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1024 }
        limit.rlim_cur = limit.rlim_max
        _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        _ = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        return Int(clamping: min(limit.rlim_cur, 1 << 20))
    }
}
