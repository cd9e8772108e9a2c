// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import FirebaseAuthCore

@Suite("The I/O thread's rest")
struct LoopRestTests {
    private func resting(_ place: LoopRest.Place) -> LoopRest {
        var rest = LoopRest()
        rest.begin(place)
        return rest
    }

    @Test("is ended where the thread is, by the first call alone", arguments: [LoopRest.Place.parked, .polling])
    func oneCall(place: LoopRest.Place) {
        var rest = resting(place)
        #expect(rest.call() == place && rest.call() == nil)
        rest.end()
        rest.begin(place)
        #expect(rest.call() == place)
    }

    @Test("needs no call while the thread is awake")
    func awake() {
        var rest = LoopRest()
        #expect(rest.call() == nil)
        rest.begin(.parked)
        rest.end()
        #expect(rest.call() == nil)
    }

    @Test("is to be ended by the next one when a call has failed, unless the thread is awake by then")
    func failedCall() {
        var rest = resting(.parked)
        _ = rest.call()
        rest.callFailed()
        #expect(rest.call() == .parked)
        rest.end()
        rest.callFailed()
        #expect(rest.call() == nil)
    }
}
