// SPDX-License-Identifier: Apache-2.0
import CPlatform
import Glibc
import Testing

@testable import FirebaseAuthCore

@Suite("Timers while the machine sleeps")
struct BootTimersTests {
    @Test("a renewal is planned for a moment of the clock that goes on meanwhile")
    func plan() throws {
        let bench = AuthBench()
        bench.clock.sleep(seconds: 7200)
        _ = try bench.signIn()
        _ = bench.listen()
        bench.clock.sleep(seconds: 3299)
        bench.scheduler.advance(milliseconds: 999)
        #expect(bench.transport.methods == ["signInWithPassword", "lookup"])
        bench.scheduler.advance(milliseconds: 1)
        #expect(bench.transport.methods == ["signInWithPassword", "lookup", "token"])
    }

    @Test("what became due while the machine slept is due when it wakes up, by its descriptor too")
    func due() throws {
        let clock = ManualClock()
        var timers = BootTimers()
        let log = EventLog()
        let unarmed = timers.armed(now: clock.bootMicroseconds())
        #expect(unarmed == nil)
        timers.add(1, dueMicroseconds: clock.bootMicroseconds() + 3_600_000_000) { log.events.append("1") }
        let armed = timers.armed(now: clock.bootMicroseconds())
        let timer = try #require(armed)
        #expect(!isReadable(timer))
        let early = timers.takeDue(at: clock.bootMicroseconds())
        #expect(early == nil)
        clock.sleep(seconds: 3600)
        // The system's clock did not sleep: the moment is set anew, as after a change of plan.
        timers.add(2, dueMicroseconds: clock.bootMicroseconds() - 1) { log.events.append("2") }
        _ = timers.armed(now: clock.bootMicroseconds())
        #expect(isReadable(timer))
        while let work = timers.takeDue(at: clock.bootMicroseconds()) { work() }
        #expect(log.events == ["1", "2"] && timers.isEmpty)
        let closed = timers.armed(now: clock.bootMicroseconds())
        #expect(closed == nil)
    }

    @Test("without a descriptor the loop looks when a timer is due, and at least once a minute")
    func look() {
        var timers = BootTimers()
        let none = timers.latestLook(now: 1000, bootNow: 5000)
        #expect(none == nil)
        timers.add(1, dueMicroseconds: 3_600_005_000) {}
        let far = timers.latestLook(now: 1000, bootNow: 5000)
        #expect(far == 60_001_000)
        timers.add(2, dueMicroseconds: 5_005_000) {}
        let near = timers.latestLook(now: 1000, bootNow: 5000)
        #expect(near == 5_001_000)
        let late = timers.latestLook(now: 1000, bootNow: 6_000_000)
        #expect(late == 1000)
        _ = timers.armed(now: 5000)
        let armed = timers.latestLook(now: 1000, bootNow: 5000)
        #expect(armed == nil)
    }

    private func isReadable(_ timer: fbp_waitable) -> Bool {
        var entry = pollfd(fd: Int32(timer.handle), events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, entry.fd >= 0 ? 10 : 0) == 1
    }
}
