/// Whether whoever waits for an answer stays awake for it. Used on one thread at a time.
///
/// A processor that is given up takes some ten microseconds to come back, on a virtual machine fifty: as long as a server
/// on this machine takes to answer, which is so waited for twice. An answer over a network takes some hundred times as long,
/// and nothing is spent on it: only where one has just come, to its end, within the time is the next one waited for awake,
/// and no longer than that. Others of the same priority who want the processor meanwhile have it.
struct Vigil {
    /// What Linux too gives a virtual machine before it puts a processor to sleep.
    static let longestMicroseconds: Int64 = 200

    private(set) var isWorthIt = false
    private var request: UInt64 = 0
    private var start: Int64 = 0

    /// The answer to a request is waited for, from the beginning or further.
    mutating func begin(for request: UInt64, atMicroseconds now: Int64) {
        if request == self.request { return }
        (self.request, start) = (request, now)
    }

    var endMicroseconds: Int64 { start &+ Vigil.longestMicroseconds }

    /// The answer, or the next part of it, has come.
    mutating func answerCame(atMicroseconds now: Int64) {
        isWorthIt = now <= endMicroseconds
    }

    mutating func wasInVain() {
        isWorthIt = false
    }
}
