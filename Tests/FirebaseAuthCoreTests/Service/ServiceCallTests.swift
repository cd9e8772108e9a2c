import Testing

@testable import FirebaseAuthCore

@Suite("Requests to a failing service")
struct ServiceCallTests {
    let transport = FakeTransport()
    let scheduler = ManualScheduler(clock: ManualClock())

    func call(isIdempotent: Bool, _ log: EventLog) -> ServiceCall {
        let request = ServiceRequest(url: "http://127.0.0.1/")
        let call = ServiceCall(
            request, isIdempotent: isIdempotent, transport: transport, scheduler: scheduler, clock: ManualClock()
        ) {
            answer in
            guard case .response(let status, _, _, _) = answer else { return log.events.append("failure") }
            log.events.append("\(status)")
        }
        call.start()
        return call
    }

    @Test("an idempotent one is repeated after 300 and 900 ms, then given up")
    func retries() {
        let log = EventLog()
        _ = call(isIdempotent: true, log)
        transport.reply("", status: 503)
        #expect(scheduler.delays == [300])
        scheduler.fireTimers()
        transport.reply("", status: 500)
        #expect(scheduler.delays == [900] && log.events.isEmpty)
        scheduler.fireTimers()
        transport.reply("", status: 502)
        #expect(log.events == ["502"] && transport.sent.count == 3 && scheduler.delays.isEmpty)
    }

    @Test("one that recovers is over", arguments: [Int32(200), 400, 501])
    func recovery(_ status: Int32) {
        let log = EventLog()
        _ = call(isIdempotent: true, log)
        transport.reply("", status: 503)
        scheduler.fireTimers()
        transport.reply("{}", status: status)
        #expect(log.events == ["\(status)"] && scheduler.delays.isEmpty)
    }

    @Test("any other, and one that was not answered, is not repeated")
    func noRetry() {
        let log = EventLog()
        _ = call(isIdempotent: false, log)
        transport.reply("", status: 503)
        _ = call(isIdempotent: true, log)
        transport.answer(.failure(cause: "reset"))
        #expect(log.events == ["503", "failure"] && scheduler.delays.isEmpty)
    }

    @Test("cancelling drops the request, or the pause before the next one")
    func cancelling() {
        let log = EventLog()
        call(isIdempotent: true, log).cancel()
        #expect(transport.cancelledCount == 1)
        let pausing = call(isIdempotent: true, log)
        transport.reply("", status: 503)
        pausing.cancel()
        #expect(scheduler.delays.isEmpty && log.events.isEmpty)
    }
}
