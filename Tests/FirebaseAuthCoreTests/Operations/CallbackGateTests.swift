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
        goOn.open()
        Crowd.join([thread])
        #expect(isOver.value == 1)
    }

    enum Place: CaseIterable, Sendable {
        case callback, whatItHolds, listener, aroundPastCallback, closing, waitingForWhatIsLeft
    }

    @Test("closing waits until another thread has left the program's code", arguments: Place.allCases)
    func waits(_ place: Place) {
        let owner = Self.patientOwner()
        let (began, goOn) = (Gate(), Gate())
        let isOver = AtomicInteger(0)
        let thread = Crowd.start { _ in
            Self.run(place, of: owner) {
                began.open()
                goOn.wait()
                Self.takeTime()
                isOver.store(1)
            }
        }
        began.wait()
        if place == .waitingForWhatIsLeft {
            _ = Future(.nothing, owner: owner).addCallback(.pumped) { _ in goOn.open() }
        } else {
            goOn.open()
        }
        owner.gate.close()
        #expect(isOver.value == 1)
        Crowd.join([thread])
    }

    /// Of a gate that waits for an hour, so that a busy machine makes no difference.
    private static func patientOwner() -> FutureOwner {
        FutureOwner(
            queue: EventQueue(), waitingDriver: nil, gate: CallbackGate(patienceMicroseconds: 3_600_000_000))
    }

    /// Much more than a close that does not wait.
    private static func takeTime() {
        var number: UInt32 = 1
        for _ in 0..<500_000 { number = number &* 69_069 &+ 1 }
        withExtendedLifetime(number) {}
    }

    @Test("closing waits for nobody who has left, or was not let in")
    func nobodyInside() {
        let owner = Self.patientOwner()
        let future = Future(.nothing, owner: owner)
        _ = future.addCallback(.anyThread) { _ in }
        Crowd.join([
            Crowd.start { _ in
                future.end(.success(.nothing))
                owner.gate.run {}
                owner.gate.close()
                owner.gate.run {}
            }
        ])
        owner.gate.close()
        #expect(future.addCallback(.anyThread) { _ in } == nil)
    }

    private static func run(_ place: Place, of owner: FutureOwner, _ body: @escaping @Sendable () -> Void) {
        let future = Future(.nothing, owner: owner)
        switch place {
        case .callback: _ = future.addCallback(.anyThread) { _ in body() }
        case .whatItHolds: _ = future.addCallback(.anyThread, holding(LastWords(body)))
        case .listener, .waitingForWhatIsLeft: return owner.gate.run(body)
        case .aroundPastCallback:
            guard let past = owner.gate.accept(Callback(mode: .anyThread) { _ in }, of: future) else { return }
            owner.gate.run(past)
            return owner.gate.run {
                owner.gate.run(past)
                body()
            }
        case .closing:
            _ = future.addCallback(.pumped) { _ in body() }
            return owner.gate.close()
        }
        future.end(.success(.nothing))
    }

    private static func holding(_ object: LastWords) -> @Sendable (Future) -> Void {
        { _ in withExtendedLifetime(object) {} }
    }

    @Test("what is left runs one after the other, also where two threads close", arguments: 0..<5)
    func inTurn(_ round: Int) {
        let owner = Self.patientOwner()
        let future = Future(.nothing, owner: owner)
        let (began, goOn) = (Gate(), Gate())
        let order = Guarded<[Int]>([])
        _ = future.addCallback(.pumped) { _ in
            began.open()
            goOn.wait()
            Self.takeTime()
            order.withLock { $0.append(1) }
        }
        _ = future.addCallback(.pumped) { _ in order.withLock { $0.append(2) } }
        let closer = Crowd.start { _ in owner.gate.close() }
        began.wait()
        goOn.open()
        owner.gate.close()
        Crowd.join([closer])
        #expect(order.withLock { $0 } == [1, 2])
    }

    @Test("who closes while another thread that closes is held up runs what is left")
    func restOfAnother() {
        let future = Future(.nothing, owner: owner)
        let (began, goOn) = (Gate(), Gate())
        _ = future.addCallback(.anyThread) { _ in
            began.open()
            goOn.wait()
        }
        #expect(add("second", .pumped, to: future) != nil)
        let closer = Crowd.start { [owner] _ in owner.gate.close() }
        began.wait()
        closeAll()
        #expect(log.events == ["second invalid"])
        goOn.open()
        Crowd.join([closer])
        #expect(log.events.count == 1)
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

/// As a program's free function is called when the library lets go of a callback.
private final class LastWords: Sendable {
    private let say: @Sendable () -> Void

    init(_ say: @escaping @Sendable () -> Void) {
        self.say = say
    }

    deinit { say() }
}
