// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("The queue of pumped callbacks")
struct EventQueueTests {
    let queue = EventQueue()
    let clock = ManualClock()
    let log = EventLog()

    func append(_ names: String...) {
        for name in names { queue.append { [log] in log.events.append(name) } }
    }

    func process(_ budget: UInt64 = 0) -> UInt32 {
        queue.process(budgetMicroseconds: budget, clock: clock)
    }

    @Test("runs events in order, each once, and only when pumped")
    func order() {
        append("1", "2", "3")
        #expect(log.events.isEmpty)
        #expect(process() == 3)
        #expect(log.events == ["1", "2", "3"])
        #expect(process() == 0)
        #expect(log.events.count == 3)
    }

    @Test("stops when the budget is used up, and goes on at the next call")
    func budget() {
        for name in ["1", "2", "3"] {
            queue.append { [log, clock] in
                log.events.append(name)
                clock.microseconds += 60
            }
        }
        #expect(process(100) == 2)
        #expect(log.events == ["1", "2"])
        #expect(process(1) == 1)
    }

    @Test("runs at least one event however small the budget")
    func smallBudget() {
        for _ in 0..<2 { queue.append { [clock] in clock.microseconds += 1_000_000 } }
        #expect(process(1) == 1)
    }

    // proves: fba_auth_close.summary
    @Test("lets go of what waits for one owner, in the order of what is left, and outside of its lock")
    func drop() {
        final class Held: Sendable {
            let ends: @Sendable () -> Void
            init(_ ends: @escaping @Sendable () -> Void) { self.ends = ends }
            deinit { ends() }
        }
        let closed = EventLog(), open = EventLog()
        append("1")
        for (owner, name) in [(closed, "2"), (open, "3"), (closed, "4")] {
            let held = Held { [log, queue] in
                log.events.append("\(name) is gone")
                queue.append { log.events.append("after \(name)") }
            }
            queue.append(of: owner) { [log] in withExtendedLifetime(held) { log.events.append(name) } }
        }
        queue.drop(of: closed)
        #expect(log.events.sorted() == ["2 is gone", "4 is gone"])
        log.events = []
        #expect(process() == 4)
        #expect(log.events.filter { $0 == "1" || $0 == "3" } == ["1", "3"])
        #expect(log.events.contains("after 2") && log.events.contains("after 4"))
        queue.drop(of: open)
    }

    @Test("what a closed owner wants to have pumped is let go of at once")
    func pumpAfterClose() {
        let owner = FutureOwner(queue: queue, waitingDriver: nil)
        owner.pump { [log] in log.events.append("before") }
        owner.close()
        append("of another")
        owner.pump { [log] in log.events.append("after") }
        #expect(process() == 1)
        #expect(log.events == ["of another"])
    }

    @Test("a clock that goes back does not trap and does not stop the pump")
    func clockGoesBack() {
        for _ in 0..<2 { queue.append { [clock] in clock.microseconds -= 500 } }
        #expect(process(10) == 2)
    }

    @Test("events appended inside an event wait for the next call")
    func appendInside() {
        queue.append { [log, queue] in
            log.events.append("outer")
            queue.append { log.events.append("inner") }
        }
        #expect(process() == 1)
        #expect(log.events == ["outer"])
        #expect(process() == 1)
        #expect(log.events == ["outer", "inner"])
    }

    // proves: fba_app_process_events.threads
    @Test("a pump inside an event runs what is left, and nothing runs twice")
    func nestedPump() {
        queue.append { [log, queue, clock] in
            log.events.append("outer")
            let ran = queue.process(budgetMicroseconds: 0, clock: clock)
            log.events.append("ran \(ran)")
        }
        append("2", "3")
        #expect(process() == 1)
        #expect(log.events == ["outer", "2", "3", "ran 2"])
    }

    @Test("closing runs what waits, and later events run at once")
    func close() {
        append("1", "2")
        queue.close()
        #expect(log.events == ["1", "2"])
        append("3")
        #expect(log.events == ["1", "2", "3"])
        #expect(process() == 0)
    }

    @Test("an event that closes the queue does not lose the others")
    func closeInside() {
        queue.append { [queue, log] in
            log.events.append("closer")
            queue.close()
        }
        append("2")
        #expect(process() == 1)
        #expect(log.events == ["closer", "2"])
    }

    @Test("every event of several threads runs exactly once")
    func threads() {
        let counter = Counter()
        runTogether(4) { [queue] index in
            let clock = ManualClock()
            for _ in 0..<500 {
                queue.append { counter.increment() }
                if index.isMultiple(of: 2) { _ = queue.process(budgetMicroseconds: 0, clock: clock) }
            }
        }
        _ = process()
        #expect(counter.value == 2000)
    }
}
