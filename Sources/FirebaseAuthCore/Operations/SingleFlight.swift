// SPDX-License-Identifier: Apache-2.0
/// Lets one call run at a time. A call that takes it leaves it at its end at the latest.
final class SingleFlight: @unchecked Sendable {
    private let lock = Lock()
    private var occupant: OperationLife?

    /// The call that has it; nil if none does.
    var current: OperationLife? { lock.withLock { occupant } }

    /// False when another call has it.
    func take(_ life: OperationLife) -> Bool {
        lock.withLock {
            guard occupant == nil else { return false }
            occupant = life
            return true
        }
    }

    /// The call is named because another one may have taken the place by now.
    func leave(_ life: OperationLife) {
        lock.withLock { if occupant === life { occupant = nil } }
    }
}

/// What one auth does only once at a time.
struct Flights {
    /// Two browser windows would confuse the user, and a fixed port serves only one.
    let browser = SingleFlight()
    /// As in the official SDK: the pages of two would confuse the user.
    let handover = SingleFlight()
}
