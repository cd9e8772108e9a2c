/// The sleep of the driver: whether what comes has to wake it. One waking serves all that comes before it sleeps again,
/// and awake it looks for itself.
///
/// The driver begins it before its last look for work and ends it when it has slept. Others leave their work first and ask
/// then: one of the two sees what the other has done.
struct Nap: ~Copyable {
    private let isUnbroken = AtomicInteger(0)

    func begin() {
        isUnbroken.store(1)
    }

    func end() {
        isUnbroken.store(0)
    }

    /// Whether somebody has ended it: the driver that has not gone to sleep yet need not.
    var isBroken: Bool { isUnbroken.value == 0 }

    /// With the loop's lock held until the driver was woken: whoever hears that it need not be may rely on that.
    func isToBeEnded() -> Bool {
        isUnbroken.exchange(1, for: 0)
    }

    /// Ending it has failed: whoever comes next is to try again.
    func wasNotEnded() {
        isUnbroken.store(1)
    }
}
