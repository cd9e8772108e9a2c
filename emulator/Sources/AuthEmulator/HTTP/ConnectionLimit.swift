// SPDX-License-Identifier: Apache-2.0
import Glibc
import HummingbirdCore
import Logging

/// As many connections as there are descriptors for them, with some left for files and outgoing calls. Further ones wait in the
/// system's queue: to accept without a descriptor fails again and again, and calls that are under way fail with it.
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

    /// The next time counts as another one when half of them have gone.
    mutating func connectionClosed() {
        count -= 1
        if count <= most / 2 { isReached = false }
    }

    func isAcceptingNewConnections() -> Bool { count < most }

    /// How many files may be open; first as many as the system lets this process have.
    private static func descriptors() -> Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1024 }
        limit.rlim_cur = limit.rlim_max
        _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        _ = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        return Int(clamping: min(limit.rlim_cur, 1 << 20))
    }
}
