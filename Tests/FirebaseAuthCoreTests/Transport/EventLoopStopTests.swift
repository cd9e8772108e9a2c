// SPDX-License-Identifier: Apache-2.0
import CPlatform
import Testing

@testable import FirebaseAuthCore

@Suite("The end of an event loop")
struct EventLoopStopTests {
    /// A loop whose program sends the requests, and what becomes of these.
    private final class Bench: @unchecked Sendable {
        let started = Semaphore.make()
        let cancelled = AtomicInteger(0)
        private(set) var loop: EventLoop!

        init() {
            let host = HostTransport(
                start: { [unowned self] _ in _ = started?.post() },
                cancel: { [unowned self] _ in _ = cancelled.add(1) })
            // Nothing but a fault makes it wait so long.
            loop = EventLoop(clock: SystemClock(), host: host, joinMicroseconds: 60_000_000)
        }

        func begin() {
            _ = loop.send(ServiceRequest(site: "https://a.example")) { _ in Issue.record("an answer") }
            started?.wait()
        }
    }

    @Test("is waited for by each thread that asks for it")
    func twoThreads() throws {
        for _ in 0..<200 {
            let bench = Bench()
            bench.begin()
            let seen = AtomicInteger(0)
            let stopping = { @Sendable in
                bench.loop.stop()
                _ = seen.add(bench.cancelled.value)
            }
            let other = try #require(SystemThread.start("stopping", stopping))
            stopping()
            fbp_thread_join(other)
            #expect(seen.value == 2)
        }
    }

    private final class Program: Sendable {
        let released: @Sendable () -> Void

        init(_ released: @escaping @Sendable () -> Void) {
            self.released = released
        }

        deinit { released() }
    }

    @Test("releases the program's functions, whether or not the thread has begun", arguments: [true, false])
    func functions(hasBegun: Bool) {
        let released = AtomicInteger(0)
        let loop: EventLoop
        do {
            let program = Program { _ = released.add(1) }
            let host = HostTransport(start: { _ in withExtendedLifetime(program) {} }, cancel: { _ in })
            loop = EventLoop(clock: SystemClock(), host: host, joinMicroseconds: 60_000_000)
        }
        if hasBegun { #expect(loop.submit {}) }
        #expect(released.value == 0)
        loop.stop()
        #expect(released.value == 1)
    }
}
