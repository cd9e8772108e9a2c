/// Whether whoever waits for an answer stays awake for it. Used on one thread only.
///
/// A processor that is given up takes some ten microseconds to come back, on a virtual machine fifty: as long as a server
/// on this machine takes to answer, which is so waited for twice. An answer over a network takes a thousand times as long,
/// and nothing is spent on it: only where one has just come within the time is the next one waited for awake, and no
/// longer than that. Others who want the processor meanwhile have it.
struct Vigil {
    /// What Linux too gives a virtual machine before it puts a processor to sleep.
    static let longestMicroseconds: Int64 = 200

    private(set) var isWorthIt = false

    /// An answer, or a part of it, came so long after the wait for it began.
    mutating func answerCame(afterMicroseconds time: Int64) {
        isWorthIt = time <= Vigil.longestMicroseconds
    }

    mutating func wasInVain() {
        isWorthIt = false
    }
}
