// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("Requests to a failing service")
struct ServiceCallTests {
    let transport = FakeTransport()
    let clock = ManualClock()
    let scheduler: ManualScheduler

    init() {
        scheduler = ManualScheduler(clock: clock)
    }

    func call(isIdempotent: Bool, _ log: EventLog) -> ServiceCall {
        let request = ServiceRequest(site: "http://127.0.0.1/", isIdempotent: isIdempotent)
        let call = ServiceCall(request, transport: transport, scheduler: scheduler, clock: clock) { answer in
            guard case .response(let status, _, _, _, _) = answer else { return log.events.append("failure") }
            log.events.append("\(status)")
        }
        call.start()
        return call
    }

    /// Lets time pass until the service gets the next request, and says how long that took; nil when none comes.
    func millisecondsToNextRequest() -> Int64? {
        let count = transport.sent.count
        for milliseconds in 0...Int64(60_000) {
            scheduler.advance(milliseconds: min(milliseconds, 1))
            if transport.sent.count > count { return milliseconds }
        }
        return nil
    }

    @Test("one that is repeated before the thread that sent it goes on is withdrawn all the same")
    func overtaken() {
        let log = EventLog()
        transport.meanwhile = { [transport, scheduler] in
            transport.reply("", status: 503)
            scheduler.advance(seconds: 60)
        }
        let call = call(isIdempotent: true, log)
        #expect(transport.sent.count == 2)
        call.cancel()
        #expect(transport.withdrawn.count == 1 && log.events.isEmpty)
    }

    @Test("an idempotent one is repeated twice, with pauses that differ from program to program, then given up")
    func retries() throws {
        var pauses: [Set<Int64>] = [[], []]
        for _ in 0..<5 {
            let log = EventLog()
            clock.microseconds += 1000
            _ = call(isIdempotent: true, log)
            transport.reply("", status: 503)
            pauses[0].insert(try #require(millisecondsToNextRequest()))
            transport.reply("", status: 500)
            #expect(log.events.isEmpty)
            pauses[1].insert(try #require(millisecondsToNextRequest()))
            transport.reply("", status: 502)
            #expect(log.events == ["502"] && millisecondsToNextRequest() == nil && log.events == ["502"])
        }
        #expect(transport.sent.count == 15)
        #expect(pauses[0].allSatisfy { (150..<450).contains($0) } && pauses[0].count > 1)
        #expect(pauses[1].allSatisfy { (450..<1350).contains($0) } && pauses[1].count > 1)
    }

    @Test("one that recovers is over", arguments: [Int32(200), 400, 501])
    func recovery(_ status: Int32) {
        let log = EventLog()
        _ = call(isIdempotent: true, log)
        transport.reply("", status: 503)
        scheduler.advance(seconds: 1)
        transport.reply("{}", status: status)
        #expect(log.events == ["\(status)"] && transport.sent.count == 2 && millisecondsToNextRequest() == nil)
    }

    @Test("any other is not repeated when the service fails, or nobody knows what it has done")
    func noRetry() {
        let log = EventLog()
        _ = call(isIdempotent: false, log)
        transport.reply("", status: 503)
        _ = call(isIdempotent: false, log)
        transport.answer(.lost(.unknown))
        _ = call(isIdempotent: true, log)
        transport.answer(.lost(.settled))
        #expect(log.events == ["503", "failure", "failure"] && millisecondsToNextRequest() == nil)
    }

    @Test(
        "the server says when it wants to be asked again, within bounds",
        arguments: [
            (Int32(503), Int64(2000), Int64(2000)), (429, 5000, 5000), (503, 5001, nil), (429, nil, nil),
            (400, 1000, nil),
        ] as [(Int32, Int64?, Int64?)])
    func retryAfter(_ status: Int32, _ wanted: Int64?, _ expected: Int64?) {
        let log = EventLog()
        _ = call(isIdempotent: true, log)
        transport.answer(.response(status: status, body: [], retryAfterMilliseconds: wanted))
        #expect(log.events.isEmpty == (expected != nil) && millisecondsToNextRequest() == expected)
    }

    @Test("a lost connection is replaced at once, for any request that the service cannot have acted on")
    func lostConnections() {
        let log = EventLog()
        for (isIdempotent, repeatability) in [
            (false, TransferFailure.Repeatability.unprocessed), (true, .unprocessed), (true, .unknown),
        ] {
            _ = call(isIdempotent: isIdempotent, log)
            transport.answer(.lost(repeatability))
            #expect(millisecondsToNextRequest() == 0)
            transport.reply("{}")
        }
        #expect(log.events == ["200", "200", "200"] && transport.sent.count == 6)
    }

    @Test("addresses that do not answer are tried again with more patience, within the time to connect")
    func patience() {
        let log = EventLog()
        _ = call(isIdempotent: false, log)
        for abandoned in 1...4 {
            clock.advance(seconds: 2)
            transport.answer(.lost(.unconnected(abandoned: abandoned)))
            #expect(millisecondsToNextRequest() == 0 && transport.sent.last?.abandonedAddresses == abandoned)
            #expect(transport.sent.last?.connectTimeoutMilliseconds == 10_000 - 2000 * abandoned)
        }
        clock.advance(seconds: 2)
        transport.answer(.lost(.unconnected(abandoned: 5)))
        #expect(log.events == ["failure"] && millisecondsToNextRequest() == nil)
    }

    @Test("all requests of a call share one time limit")
    func commonLimit() {
        let log = EventLog()
        _ = call(isIdempotent: true, log)
        clock.advance(seconds: 59)
        transport.answer(.lost(.unknown))
        #expect(millisecondsToNextRequest() == 0 && transport.sent.last?.totalTimeoutMilliseconds == 1000)
        transport.reply("", status: 503)
        #expect(log.events == ["503"] && millisecondsToNextRequest() == nil)
    }

    @Test("cancelling drops the request, or the pause before the next one")
    func cancelling() {
        let log = EventLog()
        call(isIdempotent: true, log).cancel()
        #expect(transport.withdrawn.count == 1)
        let pausing = call(isIdempotent: true, log)
        transport.reply("", status: 503)
        pausing.cancel()
        #expect(!scheduler.wouldWake && millisecondsToNextRequest() == nil && log.events.isEmpty)
    }
}
