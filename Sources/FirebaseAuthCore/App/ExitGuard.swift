// SPDX-License-Identifier: Apache-2.0
import COpenSSL
import CPlatform

/// A program may end without closing its apps, right after a sign-in. This then writes what the store's threads have
/// not written yet. A process that is killed does not get this time.
enum ExitGuard {
    /// Longer than closing waits, because there is no frame to draw and no later chance: a disk that other programs
    /// keep busy takes some hundred milliseconds to write a file for certain.
    private static let patienceMicroseconds: Int64 = 2_000_000

    /// Takes effect once per process.
    static func install() {
        _ = isInstalled
    }

    private static let isInstalled: Bool = {
        // Otherwise OpenSSL would free its data at the end of the process while threads still use it.
        fbp_crypto_start()
        return fbp_at_exit { ExitGuard.flushStores() }
    }()

    private static func flushStores() {
        let deadline = fbp_monotonic_us() &+ patienceMicroseconds
        for app in AppRegistry.shared.allToFlush() { app.flushStore(untilMicroseconds: deadline) }
        // Nothing is lost any more. One of them may be the thread that ends the process.
        SerialThread.waitUntilAllEnded(untilMicroseconds: fbp_monotonic_us() &+ CallbackGate.patienceMicroseconds)
    }
}
