/// Whether new work is left to a caller for a moment. Guarded by the loop's lock.
///
/// Who waits for a future does the I/O itself, and a thread that was woken for it would only be in the way. Who polls or
/// takes callbacks never comes: there each moment would be lost. A program does tomorrow what it did today: the more often
/// it has waited, the longer the moment, because the timer that ends it costs both the more the shorter it is.
struct WakePatience {
    private static let shortestMicroseconds: Int64 = 500
    private static let longestMicroseconds: Int64 = 4000

    /// 0 unless callers wait.
    private var grace: Int64 = 0
    private var wasPatient = false

    var isPatient: Bool { grace > 0 }

    /// New work came while nobody drives: how long to leave it.
    mutating func graceMicroseconds() -> Int64 {
        wasPatient = grace > 0
        return grace
    }

    mutating func callerWaits() {
        grace = min(max(grace * 2, WakePatience.shortestMicroseconds), WakePatience.longestMicroseconds)
    }

    /// The I/O thread has had to take the work.
    mutating func nobodyCame() {
        if wasPatient { grace = 0 }
        wasPatient = false
    }
}
