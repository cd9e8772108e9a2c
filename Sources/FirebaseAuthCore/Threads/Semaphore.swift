// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// A count at a stable address that one thread waits for. Nothing of it is a descriptor, which a program could close.
@safe final class Semaphore: @unchecked Sendable {
    private let count: UnsafeMutablePointer<fbp_semaphore>

    /// Nil when the system has none to give.
    static func make() -> Semaphore? {
        let count = UnsafeMutablePointer<fbp_semaphore>.allocate(capacity: 1)
        unsafe count.initialize(to: fbp_semaphore())
        if unsafe fbp_semaphore_init(count) { return unsafe Semaphore(count) }
        unsafe count.deallocate()
        return nil
    }

    private init(_ count: UnsafeMutablePointer<fbp_semaphore>) {
        unsafe self.count = unsafe count
    }

    deinit {
        unsafe fbp_semaphore_destroy(count)
        unsafe count.deallocate()
    }

    /// Ends one wait: the one under way, or else the next. On any thread. False when nobody was woken.
    func post() -> Bool {
        Waking.insist { unsafe fbp_semaphore_post(count) }
    }

    func wait() {
        unsafe fbp_semaphore_wait(count)
    }
}
