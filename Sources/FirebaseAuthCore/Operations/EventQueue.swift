// SPDX-License-Identifier: Apache-2.0
/// Callbacks that wait until the host pumps them: the only way from the I/O thread to the program.
public final class EventQueue: @unchecked Sendable {
    private let lock = Lock()
    private let count = AtomicInteger(0)
    private var events = Queue<Work>()
    private var isOpen = true

    init() {}

    /// After `close` an event runs at once, because nothing will pump it.
    func append(_ event: @escaping () -> Void) {
        if !appendIfOpen(event) { event() }
    }

    /// Returns false after `close`; then the caller must run the event.
    func appendIfOpen(_ event: @escaping () -> Void) -> Bool {
        lock.withLock {
            guard isOpen else { return false }
            events.append(Work(event))
            count.store(Int32(truncatingIfNeeded: events.count))
            return true
        }
    }

    /// Runs the callbacks that were waiting at the time of the call, until the budget is used up. Returns how many ran.
    func process(budgetMicroseconds: UInt64, clock: any Clock) -> UInt32 {
        guard count.value > 0 else { return 0 }
        let start = clock.monotonicMicroseconds()
        var remaining = lock.withLock { events.count }
        var ran: UInt32 = 0
        while remaining > 0, let event = takeFirst() {
            event()
            ran &+= 1
            remaining -= 1
            let spent = UInt64(max(0, clock.monotonicMicroseconds() - start))
            if budgetMicroseconds > 0 && spent >= budgetMicroseconds { break }
        }
        return ran
    }

    /// Runs everything that waits. Later events run at once.
    func close() {
        lock.withLock { isOpen = false }
        while let event = takeFirst() { event() }
    }

    private func takeFirst() -> Work? {
        lock.withLock {
            guard let event = events.popFirst() else { return nil }
            count.store(Int32(truncatingIfNeeded: events.count))
            return event
        }
    }
}
