// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("The life of a call")
struct OperationLifeTests {
    let bench = AuthBench()
    let log = EventLog()

    private func operation() throws -> Operation { try #require(bench.auth.begin(.other, .nothing, nil)) }

    @Test("what is to be done at its end is done then, or at once")
    func onEnd() throws {
        let operation = try operation()
        operation.life.onEnd { log.events.append("at its end") }
        #expect(log.events.isEmpty)
        operation.fail(.cancelled)
        operation.life.onEnd { log.events.append("at once") }
        #expect(log.events == ["at its end", "at once"] && !operation.life.onOutcome { _ in log.events.append("no") })
        operation.fail(.cancelled)
        #expect(log.events.count == 2)
    }

    @Test("once it is finishing, nothing but its own end ends it")
    func finishing() throws {
        let operation = try operation()
        #expect(operation.beginFinishing() && !operation.beginFinishing() && !operation.isRunning)
        operation.fail(.cancelled)
        operation.future.cancel()
        #expect(operation.future.status == .pending)
        operation.succeed(.token("t"))
        operation.failFinishing(.cancelled)
        #expect(operation.future.status == .complete && operation.future.token == "t")
        let other = try self.operation()
        other.succeed(.token("t"))
        #expect(other.future.status == .pending && other.isRunning)
    }

    @Test("what it holds for its end is let go then")
    func letsGo() throws {
        final class Probe {}
        weak var probe: Probe?
        let operation = try operation()
        do {
            let made = Probe()
            probe = made
            operation.life.onEnd { withExtendedLifetime(made) {} }
        }
        #expect(probe != nil)
        operation.fail(.cancelled)
        withExtendedLifetime(operation) { #expect(probe == nil) }
    }

    @Test("its auth lets go of it when it has ended")
    func forgotten() throws {
        weak var life: OperationLife?
        do {
            let operation = try operation()
            life = operation.life
            operation.fail(.cancelled)
        }
        #expect(life == nil)
    }

    @Test("a request that is sent when it has ended is withdrawn")
    func lateRequest() throws {
        let operation = try operation()
        let call = ServiceCall(
            ServiceRequest(site: "https://s"), transport: bench.transport, scheduler: bench.scheduler,
            clock: bench.clock
        ) { _ in }
        call.start()
        operation.fail(.cancelled)
        operation.life.track(call)
        #expect(bench.transport.withdrawn.count == 1 && !operation.life.finishRequest())
    }

    @Test("a turn that comes when it has ended, or is given back, is the next one's", arguments: [false, true])
    func lateTurn(_ isLate: Bool) throws {
        let operation = try operation()
        if isLate { operation.fail(.cancelled) }
        let turn = bench.auth.tokens.takeTurn("alice") {}.turn
        operation.life.hold(turn)
        if !isLate { operation.giveTurnBack() }
        let next = bench.auth.tokens.takeTurn("alice") {}
        #expect(next.isNow)
        withExtendedLifetime((turn, next, operation)) {}
    }

    @Test("a place that it has taken is not left by another call")
    func place() throws {
        let (first, second) = (try operation().life, try operation().life)
        let flight = SingleFlight()
        #expect(flight.take(first) && !flight.take(second) && flight.current === first)
        flight.leave(second)
        #expect(flight.current === first && !flight.take(second))
        flight.leave(first)
        #expect(flight.current == nil && flight.take(second))
    }

    @Test("is in the table of its auth until it is taken out, and none goes with another")
    func table() throws {
        let (first, second) = (try operation().life, try operation().life)
        var table = LifeTable()
        #expect(table.isEmpty)
        for life in [first, second] { table.add(life) }
        table.remove(first)
        #expect(!table.isEmpty)
        let left = table.removeAll()
        #expect(left.count == 1 && left.first === second && table.isEmpty && table.removeAll().isEmpty)
    }

    @Test("one that has ended is not said to be lost when the library lets go of it", arguments: [false, true])
    func lost(_ hasEnded: Bool) {
        let lines = LoggedLines.during {
            let operation = bench.auth.begin(.other, .nothing, nil)
            if hasEnded { operation?.fail(.cancelled) }
        }
        #expect(lines.contains { $0.contains("a fault of the library") } == !hasEnded)
    }

    @Test("ends as invalid where its auth is closed")
    func invalid() throws {
        let operation = try operation()
        operation.life.invalidate()
        #expect(operation.future.status == .invalid && !operation.isRunning && !operation.beginFinishing())
    }
}
