// SPDX-License-Identifier: Apache-2.0
/// Callbacks that wait until the host pumps them: the only way from the I/O thread to the program.
public final class EventQueue: @unchecked Sendable {
    private let lock = Lock()
    private let count = AtomicInteger(0)
    private var events = Queue<Work>()
    private var isOpen = true
    private var wakeup: Wakeup?
    /// An event has begun to wait, and the host was not told yet.
    private var owesWakeup = false
    /// Whenever the lock is free, it is set if and only if an event waits. Setting and clearing never wait.
    private var bell: Bell?

    /// Tells the host's event loop that callbacks wait. It runs on the thread that made them wait.
    public typealias Wakeup = @Sendable () -> Void

    init() {}

    /// After `close` an event runs at once, because nothing will pump it.
    func append(_ event: @escaping () -> Void) {
        if !appendIfOpen(event) { event() }
    }

    /// Returns false after `close`; then the caller must run the event.
    func appendIfOpen(_ event: @escaping () -> Void) -> Bool {
        defer { wakeIfOwed() }
        return appendInSilence(event)
    }

    /// The same for a caller that holds a lock, under which the host cannot be told: `wakeIfOwed` must follow.
    func appendInSilence(_ event: @escaping () -> Void) -> Bool {
        lock.withLock {
            guard isOpen else { return false }
            events.append(Work(event))
            count.store(Int32(truncatingIfNeeded: events.count))
            if events.count == 1 {
                bell?.set()
                owesWakeup = wakeup != nil
            }
            return true
        }
    }

    func wakeIfOwed() {
        EventQueue.run(
            lock.withLock {
                guard owesWakeup else { return nil }
                owesWakeup = false
                return wakeup
            })
    }

    /// Replaces the function, and calls the new one if events wait already. Returns false after `close`.
    func setWakeup(_ wakeup: Wakeup?) -> Bool {
        let (isTaken, earlier) = lock.withLock { () -> (Bool, Wakeup?) in
            guard isOpen else { return (false, nil) }
            defer { self.wakeup = wakeup }
            return (true, self.wakeup)
        }
        // What the host passed with the earlier one is freed outside of the lock.
        withExtendedLifetime(earlier) {}
        wakeIfEventsWait()
        return isTaken
    }

    /// A descriptor that is readable while events wait, made at the first call. Nil when the system has none left.
    func wakeupDescriptor() -> Int32? {
        lock.withLock {
            if bell == nil {
                bell = Bell.make()
                if events.count > 0 { bell?.set() }
            }
            return bell?.descriptor
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
        // The host was told when the first of them began to wait, and may have seen that as done.
        wakeIfEventsWait()
        return ran
    }

    /// Runs everything that waits. Later events run at once.
    func close() {
        let last = lock.withLock { () -> Wakeup? in
            isOpen = false
            defer { wakeup = nil }
            return wakeup
        }
        while let event = takeFirst() { event() }
        withExtendedLifetime(last) {}
    }

    private func wakeIfEventsWait() {
        guard count.value > 0 else { return }
        EventQueue.run(lock.withLock { events.count > 0 ? wakeup : nil })
    }

    private static func run(_ wakeup: Wakeup?) {
        guard let wakeup else { return }
        HeldLocks.assertNone()
        wakeup()
    }

    private func takeFirst() -> Work? {
        lock.withLock {
            guard let event = events.popFirst() else { return nil }
            if events.count == 0 { bell?.clear() }
            count.store(Int32(truncatingIfNeeded: events.count))
            return event
        }
    }
}
