import Testing

@testable import FirebaseAuthCore

@Suite("The driver's sleep")
struct NapTests {
    @Test("is ended once, however much work comes, and again when it has begun again")
    func oneWaking() {
        let nap = Nap()
        nap.begin()
        let (first, second) = (nap.isToBeEnded(), nap.isToBeEnded())
        nap.end()
        nap.begin()
        let third = nap.isToBeEnded()
        #expect([first, second, third] == [true, false, true])
    }

    @Test("is to be ended by the next one when ending it has failed")
    func failedWaking() {
        let nap = Nap()
        nap.begin()
        _ = nap.isToBeEnded()
        nap.wasNotEnded()
        let again = nap.isToBeEnded()
        #expect(again)
    }

    @Test("is broken for the driver that has not gone to sleep yet, until it begins anew")
    func broken() {
        let nap = Nap()
        nap.begin()
        let whole = nap.isBroken
        _ = nap.isToBeEnded()
        let ended = nap.isBroken
        nap.begin()
        let anew = nap.isBroken
        #expect([whole, ended, anew] == [false, true, false])
    }

    @Test("need not be ended before it has begun, nor when it is over")
    func awake() {
        let nap = Nap()
        let before = nap.isToBeEnded()
        nap.begin()
        nap.end()
        let after = nap.isToBeEnded()
        #expect([before, after] == [false, false])
    }
}
