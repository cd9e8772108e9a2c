// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Locks that are held where code of the program would run")
struct HeldLocksTests {
    /// `Tests/consumer/check-package` shows that a release build has nothing of it.
    @Test("end the process of a debug build")
    func held() async {
        await #expect(processExitsWith: .signal(6)) {
            let lock = Lock()
            lock.withLock { HeldLocks.assertNone() }
        }
        await #expect(processExitsWith: .success) {
            let lock = Lock()
            lock.withLock {}
            HeldLocks.assertNone()
        }
    }
}
