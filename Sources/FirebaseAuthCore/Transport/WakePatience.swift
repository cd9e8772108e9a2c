/// Whether new work is left to a caller for a moment. Guarded by the loop's lock.
///
/// Who waits for a future does the I/O itself, and a thread that was woken for it would only be in the way. Who polls or
/// takes callbacks never comes: there each moment would be lost. A program does tomorrow what it did today.
struct WakePatience {
    private static let shortMicroseconds: Int64 = 500

    private var doCallersWait = false
    private var wasPatient = false

    /// New work came while nobody drives: how long to leave it.
    mutating func graceMicroseconds() -> Int64 {
        wasPatient = doCallersWait
        return doCallersWait ? WakePatience.shortMicroseconds : 0
    }

    mutating func callerWaits() {
        doCallersWait = true
    }

    /// The I/O thread has had to take the work.
    mutating func nobodyCame() {
        if wasPatient { doCallersWait = false }
        wasPatient = false
    }
}
