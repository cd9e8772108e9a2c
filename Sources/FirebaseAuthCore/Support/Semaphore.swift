import CPlatform

/// A count at a stable address that one thread waits for. Nothing of it is a descriptor, which a program could close.
@safe final class Semaphore: @unchecked Sendable {
    private let count: UnsafeMutablePointer<sem_t>

    init() {
        unsafe count = .allocate(capacity: 1)
        unsafe count.initialize(to: sem_t())
        unsafe sem_init(count, 0, 0)
    }

    deinit {
        unsafe sem_destroy(count)
        unsafe count.deallocate()
    }

    /// Ends one wait: the one under way, or else the next. On any thread.
    func post() {
        unsafe sem_post(count)
    }

    func wait() {
        // Fails for a signal alone, and the threads of the library take none.
        while unsafe sem_wait(count) != 0 {}
    }
}
