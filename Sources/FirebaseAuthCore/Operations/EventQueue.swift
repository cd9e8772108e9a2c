// SPDX-License-Identifier: Apache-2.0
/// Callbacks that wait until the host pumps them: the only way from the I/O thread to the program.
public final class EventQueue: @unchecked Sendable {
    private let lock = Lock()
    private let count = AtomicInteger(0)
    private var events = Queue<Event>()
    private var isOpen = true
    private var wakeup: Wakeup?
    /// An event has begun to wait, and the host was not told yet.
    private var owesWakeup = false
    /// Whenever the lock is free, it is set if and only if an event waits. Setting and clearing never wait.
    private var bell: Bell?

    /// Tells the host's event loop that callbacks wait. It runs on the thread that made them wait.
    public typealias Wakeup = @Sendable () -> Void

    private struct Event {
        let owner: AnyObject?
        let run: () -> Void
    }

    init() {}

    /// After `close` an event runs at once, because nothing will pump it.
    func append(of owner: AnyObject? = nil, _ event: @escaping () -> Void) {
        defer { wakeIfOwed() }
        if !appendInSilence(of: owner, event) { event() }
    }

    /// Returns false after `close`; then the caller must run the event. The host is not told, because the caller may hold
    /// a lock: `wakeIfOwed` must follow.
    func appendInSilence(of owner: AnyObject? = nil, _ event: @escaping () -> Void) -> Bool {
        lock.withLock {
            guard isOpen else { return false }
            events.append(Event(owner: owner, run: event))
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
            event.run()
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
        while let event = takeFirst() { event.run() }
        withExtendedLifetime(last) {}
    }

    /// Lets go of the events of one owner: they would do nothing any more.
    func drop(of owner: AnyObject) {
        let dropped = lock.withLock { () -> [Event] in
            var own: [Event] = []
            for _ in 0..<events.count {
                guard let event = events.popFirst() else { break }
                if event.owner === owner { own.append(event) } else { events.append(event) }
            }
            haveGone()
            return own
        }
        // What the program passed with them is freed outside of the lock.
        withExtendedLifetime(dropped) {}
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

    private func takeFirst() -> Event? {
        lock.withLock {
            guard let event = events.popFirst() else { return nil }
            haveGone()
            return event
        }
    }

    /// Under the lock.
    private func haveGone() {
        if events.count == 0 { bell?.clear() }
        count.store(Int32(truncatingIfNeeded: events.count))
    }
}
