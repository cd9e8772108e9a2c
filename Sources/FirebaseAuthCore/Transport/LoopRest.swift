// SPDX-License-Identifier: Apache-2.0
/// Where the I/O thread rests, and whether it has been called from there. Guarded by the loop's lock.
///
/// One call serves all that comes before the thread is awake again: it costs more than the work itself.
struct LoopRest {
    enum Place {
        /// On a semaphore, while there is nothing to wait for: that is no descriptor, which a program could close.
        case parked
        /// In libcurl's poll, for sockets and timers.
        case polling
    }

    private enum State {
        case awake
        case resting(Place)
        case called(Place)
    }

    private var state = State.awake

    /// With nothing left to look at.
    mutating func begin(_ place: Place) {
        state = .resting(place)
    }

    mutating func end() {
        state = .awake
    }

    /// Where the thread is to be called from now; nil when it is awake, or has been called.
    mutating func call() -> Place? {
        guard case .resting(let place) = state else { return nil }
        state = .called(place)
        return place
    }

    /// The next caller must call again.
    mutating func callFailed() {
        if case .called(let place) = state { state = .resting(place) }
    }
}
