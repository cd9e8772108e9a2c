// SPDX-License-Identifier: Apache-2.0
/// Where the I/O thread sleeps, and whether it has been woken there. The loop's lock guards it.
///
/// One wake-up is enough for everything that arrives before the thread is awake: a wake-up costs more than the work
/// itself.
struct LoopRest {
    enum Place {
        /// On a semaphore, while there is nothing to wait for. A semaphore is not a descriptor, which a program could
        /// close.
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

    /// Called when nothing is left to do.
    mutating func begin(_ place: Place) {
        state = .resting(place)
    }

    mutating func end() {
        state = .awake
    }

    /// Where the thread must be woken now; nil if it is awake or was already woken.
    mutating func call() -> Place? {
        guard case .resting(let place) = state else { return nil }
        state = .called(place)
        return place
    }

    /// The next caller must wake it again.
    mutating func callFailed() {
        if case .called(let place) = state { state = .resting(place) }
    }
}
