// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import FirebaseAuthCore

@Suite("A future")
struct FutureTests {
    let queue = EventQueue()
    let clock = ManualClock()
    let log = EventLog()
    let owner: FutureOwner

    init() {
        owner = FutureOwner(queue: queue, waitingDriver: nil)
    }

    func future() -> Future { Future(.nothing, owner: owner) }

    func pump() -> UInt32 { queue.process(budgetMicroseconds: 0, clock: clock) }

    @Test("has the value of the end and nothing of the other kinds")
    func values() {
        let token = future()
        #expect(token.status == .pending && token.token == nil && token.error == nil)
        token.end(.success(.token("t")))
        #expect(token.status == .complete)
        #expect(token.token == "t" && token.authResult == nil && token.credential == nil && token.providers.isEmpty)
        let failed = future()
        failed.end(.failure(.cancelled))
        #expect(failed.status == .complete && failed.error?.name == "CANCELLED" && failed.token == nil)
        let invalid = future()
        invalid.end(.invalid)
        #expect(invalid.status == .invalid && invalid.error == nil)
    }

    @Test("can be complete from the start")
    func completed() {
        let future = Future(completed: .token("t"), owner: owner)
        #expect(future.status == .complete && future.token == "t" && future.error == nil)
        future.end(.failure(.cancelled))
        future.cancel()
        #expect(future.token == "t" && future.wait(milliseconds: -1))
        let added = future.addCallback(.anyThread) { [log] _ in log.events.append("ran") }
        #expect(added == 0 && log.events == ["ran"])
        owner.close()
        #expect(future.status == .invalid && future.token == nil)
    }

    @Test("tells from the start what kind of value it has, and gives that one alone")
    func kinds() {
        let object = SharedObject()
        let values: [(FutureValue, FutureKind)] = [
            (.nothing, .nothing), (.token("x"), .token), (.verificationID("x"), .verificationID), (.text("x"), .text),
            (.providers(["x"]), .providers), (.object(.credential, object), .credential),
        ]
        for (value, kind) in values {
            let future = Future(completed: value, owner: owner)
            #expect(future.yields == kind)
            let given = [future.token, future.verificationID, future.text, future.providers.first]
            let places: [FutureKind] = [.token, .verificationID, .text, .providers]
            #expect(given == places.map { $0 == kind ? "x" : nil })
            #expect((future.object === object) == (kind == .credential))
        }
    }

    @Test("of a closed owner is invalid, and is neither cancelled nor asked to forget")
    func ofClosedOwner() {
        let future = future()
        future.onCancel { [log] in log.events.append("cancelled") }
        let number = future.addCallback(.anyThread) { [log] _ in log.events.append("ran") }
        owner.close()
        future.cancel()
        #expect(future.status == .invalid && !future.removeCallback(number ?? 0))
        #expect(future.addCallback(.anyThread) { _ in } == nil && !log.events.contains("cancelled"))
    }

    @Test("keeps its first end")
    func firstEnd() {
        let future = future()
        future.end(.success(.token("1")))
        future.end(.failure(.cancelled))
        future.end(.invalid)
        #expect(future.status == .complete && future.token == "1" && future.error == nil)
    }

    @Test("any-thread callbacks run inside the end, pumped ones when pumped, each kind in order")
    func modes() {
        let future = future()
        for (name, mode) in [
            ("p1", CallbackMode.pumped), ("a1", .anyThread), ("p2", .pumped), ("a2", .anyThread),
        ] {
            _ = future.addCallback(mode) { [log] ended in log.events.append("\(name) \(ended.status)") }
        }
        future.end(.success(.nothing))
        #expect(log.events == ["a1 complete", "a2 complete"])
        #expect(pump() == 2)
        #expect(log.events == ["a1 complete", "a2 complete", "p1 complete", "p2 complete"])
    }

    @Test("its end tells the program that a callback waits to be pumped")
    func wakeup() {
        let told = Counter()
        #expect(queue.setWakeup { told.increment() })
        let (silent, waiting) = (future(), future())
        _ = silent.addCallback(.anyThread) { _ in }
        silent.end(.success(.nothing))
        #expect(told.value == 0)
        _ = waiting.addCallback(.pumped) { _ in }
        waiting.end(.success(.nothing))
        #expect(told.value == 1 && pump() == 1)
    }

    @Test("callbacks run for an invalid future too")
    func invalidRunsCallbacks() {
        let future = future()
        _ = future.addCallback(.anyThread) { [log] in log.events.append("\($0.status)") }
        future.end(.invalid)
        #expect(log.events == ["invalid"])
    }

    @Test("a callback added after the end runs at once, without a number, or is queued")
    func addLate() {
        let future = future()
        future.end(.success(.nothing))
        let first = future.addCallback(.anyThread) { [log] _ in log.events.append("a") }
        #expect(first == 0)
        #expect(log.events == ["a"])
        let second = future.addCallback(.pumped) { [log] _ in log.events.append("p") }
        #expect(second != 0)
        #expect(log.events == ["a"])
        #expect(pump() == 1)
        #expect(log.events == ["a", "p"])
    }

    @Test("a callback that waits to be pumped can be removed, whether it was added before the end or after")
    func removeQueued() throws {
        let (future, other) = (self.future(), self.future())
        let before = future.addCallback(.pumped) { [log] _ in log.events.append("before") }
        future.end(.success(.nothing))
        let after = future.addCallback(.pumped) { [log] _ in log.events.append("after") }
        let (first, second) = (try #require(before), try #require(after))
        #expect(!other.removeCallback(first))
        #expect(future.removeCallback(first) && future.removeCallback(second) && !future.removeCallback(second))
        _ = pump()
        #expect(log.events.isEmpty)
    }

    @Test("an invalid future takes no callback")
    func addToInvalid() {
        let future = future()
        future.end(.invalid)
        let added = future.addCallback(.anyThread) { [log] _ in log.events.append("never") }
        #expect(added == nil)
        #expect(log.events.isEmpty)
    }

    @Test("a removed callback does not run")
    func remove() throws {
        let future = future()
        let added = future.addCallback(.anyThread) { [log] _ in log.events.append("removed") }
        let id = try #require(added)
        _ = future.addCallback(.anyThread) { [log] _ in log.events.append("kept") }
        #expect(future.removeCallback(id))
        #expect(!future.removeCallback(id))
        let pumped = try #require(future.addCallback(.pumped) { _ in })
        #expect(future.removeCallback(pumped))
        future.end(.success(.nothing))
        #expect(log.events == ["kept"] && pump() == 0)
    }

    @Test("a callback may add another and call every method of the future")
    func reentrance() {
        let future = future()
        _ = future.addCallback(.anyThread) { [log] ended in
            log.events.append("outer")
            ended.cancel()
            _ = ended.wait(milliseconds: -1)
            _ = ended.addCallback(.anyThread) { _ in log.events.append("inner") }
        }
        future.end(.success(.nothing))
        #expect(log.events == ["outer", "inner"])
    }

    @Test("a future is invalid and empty once its owner is closed")
    func closedOwner() {
        let (succeeded, failed, pending) = (future(), future(), future())
        succeeded.end(.success(.token("t")))
        failed.end(.failure(.cancelled))
        owner.close()
        #expect(succeeded.status == .invalid && succeeded.token == nil)
        #expect(failed.status == .invalid && failed.error == nil)
        let added = succeeded.addCallback(.anyThread) { [log] _ in log.events.append("never") }
        #expect(added == nil)
        #expect(pending.status == .invalid)
        pending.end(.success(.token("t")))
        #expect(pending.status == .invalid && pending.token == nil)
        #expect(log.events.isEmpty)
    }

    @Test("cancel runs its action once, and not after the end")
    func cancel() {
        let future = future()
        future.onCancel { [log] in log.events.append("first") }
        future.onCancel { [log] in log.events.append("second") }
        future.cancel()
        future.cancel()
        #expect(log.events == ["second"])
        let ended = self.future()
        ended.onCancel { [log] in log.events.append("late") }
        ended.end(.success(.nothing))
        ended.cancel()
        ended.onCancel { [log] in log.events.append("late") }
        ended.cancel()
        #expect(log.events == ["second"])
    }

    @Test("ends exactly once when several threads end and cancel it", arguments: 0..<20)
    func concurrentEnds(_ round: Int) {
        let future = future()
        let counter = Counter()
        future.onCancel { future.end(.failure(.cancelled)) }
        _ = future.addCallback(.anyThread) { _ in counter.increment() }
        runTogether(6) { index in
            switch index % 3 {
            case 0: future.end(.success(.token("t")))
            case 1: future.cancel()
            default: future.end(.invalid)
            }
        }
        #expect(counter.value == 1)
        let ends = [future.token != nil, future.error != nil, future.status == .invalid].filter { $0 }
        #expect(ends.count == 1)
    }

    @Test("callbacks added while it ends run exactly once each", arguments: 0..<20)
    func concurrentAdds(_ round: Int) {
        let future = future()
        let counter = Counter()
        runTogether(5) { index in
            if index == 0 { return future.end(.success(.nothing)) }
            _ = future.addCallback(.anyThread) { _ in counter.increment() }
        }
        #expect(counter.value == 4)
    }

    @Test("every waiting thread is woken by the end")
    func wait() {
        let future = future()
        let woken = Counter()
        runTogether(4) { index in
            if index == 0 { return future.end(.success(.nothing)) }
            if future.wait(milliseconds: -1) { woken.increment() }
        }
        #expect(woken.value == 3)
    }

    @Test("a thread that waits already is woken by the end", arguments: 0..<50)
    func waitsAlready(_ round: Int) {
        let future = future()
        let began = Gate()
        let thread = Crowd.start { _ in
            began.open()
            _ = future.wait(milliseconds: -1)
        }
        began.wait()
        future.end(.success(.nothing))
        Crowd.join([thread])
        #expect(future.status == .complete)
    }

    @Test("a wait whose time is up says so, one on an ended future does not wait")
    func waitTimesOut() {
        let future = future()
        #expect(!future.wait(milliseconds: 0))
        #expect(!future.wait(milliseconds: 1))
        future.end(.invalid)
        #expect(future.wait(milliseconds: 0))
        #expect(future.wait(milliseconds: -1))
    }

    private final class Helper: WaitingDriver {
        var mayDrive = true
        var deadlines: [Int64?] = []
        var work: () -> Void = {}
        var endings = 0

        func run(untilMicroseconds deadline: Int64?, _ isDone: () -> Bool) -> Bool? {
            guard mayDrive else { return nil }
            deadlines.append(deadline)
            work()
            return isDone()
        }

        func waitersMayBeDone() {
            endings += 1
        }
    }

    @Test("a wait on a thread of the program does no I/O, and an end is told to the one that does")
    func waitWithoutDriving() {
        let helper = Helper()
        helper.mayDrive = false
        let future = Future(.nothing, owner: FutureOwner(queue: queue, waitingDriver: helper))
        #expect(!future.wait(milliseconds: 0, clock: clock))
        #expect(helper.deadlines.isEmpty && helper.endings == 0)
        future.end(.success(.nothing))
        #expect(future.wait(milliseconds: -1, clock: clock))
        #expect(helper.endings == 1)
    }

    @Test("a wait on the thread that does the I/O goes on with it")
    func waitOnOwnThread() {
        let helper = Helper()
        let future = Future(.nothing, owner: FutureOwner(queue: queue, waitingDriver: helper))
        #expect(!future.wait(milliseconds: 0, clock: clock) && !future.wait(milliseconds: 5, clock: clock))
        helper.work = { future.end(.success(.nothing)) }
        #expect(future.wait(milliseconds: -1, clock: clock))
        #expect(helper.deadlines == [clock.microseconds + 5000, nil])
    }

    @Test("lets go of what callbacks and the cancel action hold once it has ended")
    func releases() {
        final class Probe: Sendable {}
        let future = future()
        weak var probe: Probe?
        do {
            let made = Probe()
            probe = made
            _ = future.addCallback(.anyThread) { _ in withExtendedLifetime(made) {} }
            future.onCancel { withExtendedLifetime(made) {} }
        }
        #expect(probe != nil)
        future.end(.success(.nothing))
        #expect(probe == nil)
    }
}
