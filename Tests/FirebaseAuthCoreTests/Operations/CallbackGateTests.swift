// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("The gate to code of the program")
struct CallbackGateTests {
    let queue = EventQueue()
    let owner: FutureOwner
    let log = EventLog()

    init() {
        owner = FutureOwner(queue: queue, waitingDriver: nil)
    }

    private func add(_ name: String, _ mode: CallbackMode, to future: Future) -> UInt64? {
        future.addCallback(mode) { [log] in log.events.append("\(name) \($0.status)") }
    }

    private func closeAll() {
        owner.close()
        owner.gate.close()
    }

    @Test("closing runs what is owed, in the order of registration, wherever it waited")
    func close() throws {
        let (pending, ended) = (Future(.nothing, owner: owner), Future(.nothing, owner: owner))
        for (name, mode) in [("p1", CallbackMode.pumped), ("a1", .anyThread), ("p2", .pumped)] {
            #expect(add(name, mode, to: pending) != nil)
        }
        let removed = try #require(add("removed", .anyThread, to: pending))
        #expect(pending.removeCallback(removed) && !pending.removeCallback(removed))
        ended.end(.success(.nothing))
        #expect(add("waits to be pumped", .pumped, to: ended) != 0)
        closeAll()
        #expect(log.events == ["p1", "a1", "p2", "waits to be pumped"].map { "\($0) invalid" })
        pending.end(.invalid)
        #expect(queue.process(budgetMicroseconds: 0, clock: ManualClock()) == 1)
        #expect(log.events.count == 4 && add("late", .anyThread, to: pending) == nil)
        owner.gate.run { log.events.append("listener") }
        #expect(log.events.count == 4)
    }

    @Test("each callback of a call that races with its end, its removal and the closing runs at most once")
    func races() {
        for round in 0..<400 {
            let owner = FutureOwner(queue: EventQueue(), waitingDriver: nil)
            let future = Future(.nothing, owner: owner)
            let (accepted, ran, removed) = (Counter(), Counter(), Counter())
            let hasClosed = AtomicInteger(0)
            let late = Counter()
            runTogether(4) { index in
                switch index {
                case 0:
                    owner.close()
                    future.end(.invalid)
                    owner.gate.close()
                    hasClosed.store(1)
                case 1 where round % 2 == 0: future.end(.success(.nothing))
                default:
                    for _ in 0..<20 {
                        let id = future.addCallback(index == 2 ? .pumped : .anyThread) { _ in
                            if hasClosed.value != 0 { late.increment() }
                            ran.increment()
                        }
                        guard let id else { continue }
                        accepted.increment()
                        if id % 3 == 1, future.removeCallback(id) { removed.increment() }
                    }
                }
            }
            _ = owner.queue.process(budgetMicroseconds: 0, clock: ManualClock())
            #expect(accepted.value == ran.value + removed.value && late.value == 0)
        }
    }

    @Test("closing waits for a callback that runs on another thread, but not for ever")
    func running() {
        let (began, goOn) = (Gate(), Gate())
        let isOver = AtomicInteger(0)
        let future = Future(.nothing, owner: owner)
        _ = future.addCallback(.anyThread) { _ in
            began.open()
            goOn.wait()
            isOver.store(1)
        }
        let thread = Crowd.start { _ in future.end(.success(.nothing)) }
        began.wait()
        // Nobody lets it go on: patience ends.
        owner.gate.close()
        #expect(isOver.value == 0)
        let closer = Crowd.start { _ in
            owner.gate.close()
            _ = isOver.exchange(1, for: 2)
        }
        goOn.open()
        Crowd.join([thread, closer])
        #expect(isOver.value == 2)
    }

    @Test("a callback may close, and two may close at the same time")
    func closeInside() {
        let future = Future(.nothing, owner: owner)
        for _ in 0..<2 {
            _ = future.addCallback(.anyThread) { [owner, log] _ in
                owner.gate.close()
                log.events.append("closed")
            }
        }
        future.end(.success(.nothing))
        #expect(log.events == ["closed", "closed"])
    }

    @Test("what is left runs before a callback has closed again, and in the order of registration")
    func closeAgainInside() {
        let future = Future(.nothing, owner: owner)
        _ = future.addCallback(.anyThread) { [owner, log] _ in
            owner.gate.close()
            log.events.append("closed again")
        }
        for name in ["second", "third"] { #expect(add(name, .pumped, to: future) != nil) }
        closeAll()
        #expect(log.events == ["second invalid", "third invalid", "closed again"])
    }
}
