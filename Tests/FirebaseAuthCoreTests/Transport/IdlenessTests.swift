import Testing

@testable import FirebaseAuthCore

@Suite("The I/O thread's sleep")
struct IdlenessTests {
    private func made() throws -> Idleness { try #require(Idleness.make()) }

    @Test("ends at once for work that nobody waits for")
    func nobodyWaits() throws {
        let idleness = try made()
        idleness.look()
        idleness.workCame(mayBeLeft: true)
        let sleeper = try #require(idleness.takeSleeper())
        #expect(sleeper.post())
        idleness.sleep()
    }

    @Test("is ended once, however much work comes")
    func oneWaking() throws {
        let idleness = try made()
        idleness.look()
        idleness.workCame(mayBeLeft: true)
        #expect(idleness.takeSleeper() != nil)
        idleness.workCame(mayBeLeft: true)
        idleness.workCame(mayBeLeft: false)
        #expect(idleness.takeSleeper() == nil)
        idleness.look()
        idleness.workCame(mayBeLeft: true)
        #expect(idleness.takeSleeper() != nil)
    }

    @Test("goes on for a moment where callers have been waiting, and ends by itself")
    func callersWait() throws {
        let idleness = try made()
        idleness.callerWaits()
        idleness.look()
        idleness.workCame(mayBeLeft: true)
        #expect(idleness.takeSleeper() == nil)
        idleness.sleep()
        // Nobody came for it: the next work is not left to anybody.
        idleness.nobodyCame()
        idleness.look()
        idleness.workCame(mayBeLeft: true)
        #expect(idleness.takeSleeper() != nil)
    }

    @Test("does not go on for what callers may not have, though they have been waiting")
    func leftovers() throws {
        let idleness = try made()
        for _ in 0..<10 { idleness.callerWaits() }
        idleness.look()
        idleness.workCame(mayBeLeft: true)
        idleness.workCame(mayBeLeft: false)
        #expect(idleness.takeSleeper() == nil)
        idleness.sleep()
    }

    @Test("is ended by the next work when a wake-up has failed")
    func failedWaking() throws {
        let idleness = try made()
        idleness.look()
        idleness.workCame(mayBeLeft: true)
        #expect(idleness.takeSleeper() != nil)
        idleness.wasNotWoken()
        idleness.workCame(mayBeLeft: true)
        #expect(idleness.takeSleeper() != nil)
    }

    @Test("is the semaphore's still when callers begin to wait meanwhile")
    func callersBeginToWait() throws {
        let idleness = try made()
        idleness.look()
        idleness.callerWaits()
        idleness.workCame(mayBeLeft: true)
        let sleeper = try #require(idleness.takeSleeper())
        #expect(sleeper.post())
        idleness.sleep()
    }
}
