/// Where the I/O thread sleeps while there is nothing for it to do, and what wakes it. Guarded by the loop's lock, but for
/// `sleep`.
///
/// A semaphore wakes a thread at once and costs a tenth of a timer; later only a timer does. So the thread sleeps on the
/// timer while new work is left to callers, and on the semaphore while nobody waits.
final class Idleness: @unchecked Sendable {
    private let alarm: Alarm
    private let bell: Semaphore
    private var patience = WakePatience()
    /// Set before the thread sleeps, and read by it alone without the lock.
    private var isOnAlarm = false
    private var isWakingSet = false
    private var isBellDue = false

    /// Nil when the system has no descriptor or semaphore to give.
    static func make() -> Idleness? {
        guard let alarm = Alarm.make(.monotonic), let bell = Semaphore.make() else { return nil }
        return Idleness(alarm, bell)
    }

    private init(_ alarm: Alarm, _ bell: Semaphore) {
        self.alarm = alarm
        self.bell = bell
    }

    /// On the I/O thread, which is about to sleep or to work: what came before is known.
    func look() {
        isWakingSet = false
        isOnAlarm = patience.isPatient
    }

    /// On the I/O thread, without the lock. Returns once it was woken after `look`, or earlier for no reason.
    func sleep() {
        if isOnAlarm { alarm.sleep() } else { bell.wait() }
    }

    /// One waking serves all that comes before the thread looks: it costs more than the work itself.
    ///
    /// - Parameter mayBeLeft: whether a caller who may come for it can have it.
    func workCame(mayBeLeft: Bool) {
        let delay = mayBeLeft ? patience.graceMicroseconds() : 0
        if isWakingSet && delay > 0 { return }
        if isOnAlarm {
            isWakingSet = alarm.ring(afterMicroseconds: delay)
        } else {
            isBellDue = isBellDue || !isWakingSet
            isWakingSet = true
        }
    }

    /// What is to be posted, without the lock, to wake the thread; nil if nothing is.
    func takeSleeper() -> Semaphore? {
        defer { isBellDue = false }
        return isBellDue ? bell : nil
    }

    /// Posting has failed: whatever comes next is to ring anew.
    func wasNotWoken() {
        isWakingSet = false
    }

    func callerWaits() {
        patience.callerWaits()
    }

    /// The I/O thread has had to take the work.
    func nobodyCame() {
        patience.nobodyCame()
    }
}
