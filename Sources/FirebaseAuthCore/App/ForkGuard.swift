// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// Keeps a forked child from the apps of its parent: their thread does not exist there, their connections are the
/// parent's, and their locks may be held for ever. The child can make apps of its own.
///
/// The locks that all objects share are held over the fork, so that the child finds what they guard whole.
enum ForkGuard {
    /// Takes effect once per process.
    static func install() {
        _ = isInstalled
    }

    private static let isInstalled: Bool =
        fbp_at_fork({ ForkGuard.prepare() }, { ForkGuard.release() }, { ForkGuard.enterChild() })

    private static let monitors = Monitor.pool + [SerialThread.monitor]

    // Nobody takes one of these while holding another, so that any order will do.
    private static func prepare() {
        OpenSSL.lock.acquire()
        AppRegistry.shared.lock.acquire()
        Logger.acquireLocks()
        for monitor in monitors { monitor.acquire() }
    }

    private static func release() {
        for monitor in monitors { monitor.release() }
        Logger.releaseLocks()
        AppRegistry.shared.lock.release()
        OpenSSL.lock.release()
    }

    private static func enterChild() {
        AppRegistry.shared.disownAll()
        SerialThread.forgetAll()
        release()
        for monitor in monitors { monitor.makeAnew() }
    }
}
