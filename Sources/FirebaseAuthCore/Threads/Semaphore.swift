// SPDX-License-Identifier: Apache-2.0
import CPlatform

/// A count at a stable address that one thread waits for. Nothing of it is a descriptor, which a program could close.
@safe final class Semaphore: @unchecked Sendable {
    private let count: UnsafeMutablePointer<sem_t>

    /// Nil when the system has none to give.
    static func make() -> Semaphore? {
        let count = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
        unsafe count.initialize(to: sem_t())
        if unsafe sem_init(count, 0, 0) == 0 { return unsafe Semaphore(count) }
        unsafe count.deallocate()
        return nil
    }

    private init(_ count: UnsafeMutablePointer<sem_t>) {
        unsafe self.count = unsafe count
    }

    deinit {
        unsafe sem_destroy(count)
        unsafe count.deallocate()
    }

    /// Ends one wait: the one under way, or else the next. On any thread. False when nobody was woken.
    func post() -> Bool {
        Waking.insist { unsafe sem_post(count) == 0 }
    }

    func wait() {
        while unsafe sem_wait(count) != 0 {
            // A signal handler of the program's has run; anything else must not become a busy loop.
            if fba_errno() != EINTR { fba_pause() }
        }
    }
}
