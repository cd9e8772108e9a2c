// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// A count at a stable address that one thread waits for. It uses no descriptor, which a program could close by
/// mistake.
@safe final class Semaphore: @unchecked Sendable {
    private let count: UnsafeMutablePointer<fbp_semaphore>

    /// Nil when the system cannot provide one.
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

    /// Ends one wait: the current one, or else the next. May be called on any thread. Returns false when no thread was
    /// woken.
    func post() -> Bool {
        Waking.insist { unsafe fbp_semaphore_post(count) }
    }

    func wait() {
        unsafe fbp_semaphore_wait(count)
    }
}
