import Foundation
import Synchronization

/// Stands still until a test moves it.
final class TestClock: Sendable {
    private let seconds = Mutex<Double>(1_800_000_000)

    var now: Date { Date(timeIntervalSince1970: seconds.withLock { $0 }) }

    func advance(seconds amount: Double) { seconds.withLock { $0 += amount } }
}
