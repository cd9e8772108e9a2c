// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// Keeps a forked child from using the apps of its parent: their thread does not exist in the child, their connections
/// belong to the parent, and their locks may be held for ever. The child can make apps of its own.
///
/// The locks that all objects share are held during the fork, so that the data they guard is consistent in the child.
enum ForkGuard {
    /// Takes effect once per process.
    static func install() {
        _ = isInstalled
    }

    private static let isInstalled: Bool =
        fbp_at_fork({ ForkGuard.prepare() }, { ForkGuard.release() }, { ForkGuard.enterChild() })

    private static let monitors = Monitor.pool + [SerialThread.monitor]

    // No thread takes one of these locks while it holds another, so any order is safe.
    private static func prepare() {
        CurlLibrary.initialized.lock.acquire()
        OpenSSL.lock.acquire()
        AppRegistry.shared.lock.acquire()
        RunningLoops.lock.acquire()
        StoreThreads.lock.acquire()
        Logger.acquireLocks()
        for monitor in monitors { monitor.acquire() }
    }

    private static func release() {
        for monitor in monitors { monitor.release() }
        Logger.releaseLocks()
        StoreThreads.lock.release()
        RunningLoops.lock.release()
        AppRegistry.shared.lock.release()
        OpenSSL.lock.release()
        CurlLibrary.initialized.lock.release()
    }

    private static func enterChild() {
        AppRegistry.shared.disownAll()
        RunningLoops.forgetAll()
        SerialThread.forgetAll()
        StoreThreads.forgetAll()
        release()
        for monitor in monitors { monitor.makeAnew() }
    }
}
