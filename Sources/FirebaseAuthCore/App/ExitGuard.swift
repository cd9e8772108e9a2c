// SPDX-License-Identifier: Apache-2.0
import COpenSSL
import CPlatform

/// A program may end without closing its apps, right after a sign-in: what the store's threads have not written yet is
/// written then. A hundred milliseconds at most; a process that is killed has no such time.
enum ExitGuard {
    /// Takes effect once per process.
    static func install() {
        _ = isInstalled
    }

    private static let isInstalled: Bool = {
        // OpenSSL would otherwise tear itself down under the threads that still use it when the process ends.
        fbp_crypto_start()
        return fbp_at_exit { ExitGuard.flushStores() }
    }()

    private static func flushStores() {
        let deadline = fbp_monotonic_us() &+ CallbackGate.patienceMicroseconds
        for app in AppRegistry.shared.all() { app.flushStore(untilMicroseconds: deadline) }
        SerialThread.waitUntilAllEnded(untilMicroseconds: deadline)
    }
}
