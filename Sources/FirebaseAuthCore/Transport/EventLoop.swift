import CCurl
import CPlatform

/// Transfers, timers and listening sockets of one app, driven by one thread at a time.
///
/// That is the app's I/O thread, which starts with the first piece of work and sleeps while there is none. A thread that
/// waits for a future drives instead when nobody does: its own request then costs no change of threads. Where callers
/// have been waiting, the I/O thread leaves new work to them for a moment; else it is woken at once.
///
/// `inbox`, `nextID`, `driver` and the flags are guarded by the lock; everything else belongs to the driver.
final class EventLoop: @unchecked Sendable {
    private let lock = Lock()
    private let clock: any Clock
    private var inbox = Queue<Work>()
    /// As large as the inbox, and negative once the loop is to stop: the driver looks here at every step, without the lock.
    private let due = AtomicInteger(0)
    private let nap = Nap()
    private var nextID: UInt64 = 0
    private var isStopping = false
    private var thread: pthread_t?
    private let ending = Monitor()
    /// Guarded by `ending`: the thread has nothing left to do.
    private var hasEnded = false
    private var idleness: Idleness?
    private var driver: pthread_t?
    /// A waiting thread has stopped driving before everything was done.
    private var hasLeftovers = false
    private var multi: CurlMulti?

    private var timers = TimerTable()
    private var bootTimers = BootTimers()
    private var watches: [SocketWatch] = []
    private let transfers: TransferTable
    private var sleepWatch = SleepWatch()
    private var vigil = Vigil()

    /// - Parameter authorities: a file of certificates to trust instead of the system's; nil for these.
    init(clock: any Clock, authorities: String? = nil) {
        self.clock = clock
        transfers = TransferTable(SocketTable(clock: clock), clock: clock, authorities: authorities)
    }

    /// A number for a timer, transfer or watch.
    func makeID() -> UInt64 {
        lock.withLock {
            nextID &+= 1
            return nextID
        }
    }

    /// Has work done by the driver, in order, and starts the thread if need be. False when the work never will be done:
    /// after `stop`, or when the system has no thread to give. The next call tries again.
    func submit(_ work: @escaping () -> Void) -> Bool {
        // Waking writes to a descriptor, where a thread can be cancelled: it would leave the lock behind.
        let before = fba_disable_cancellation()
        defer { fba_restore_cancellation(before) }
        return withLockThenWaking {
            guard !isStopping, thread != nil || start() else { return false }
            inbox.append(Work(work))
            due.store(Int32(clamping: inbox.count))
            wakeDriver()
            return true
        }
    }

    /// With the lock held.
    private func wakeDriver() {
        if driver == nil {
            idleness?.workCame(mayBeLeft: !isStopping)
        } else if !isDriver && nap.isToBeEnded() && multi?.wake() == false {
            nap.wasNotEnded()
        }
    }

    /// The I/O thread, if it is to be woken, is so without the lock: it would wake up only to wait for that.
    private func withLockThenWaking<Result>(_ body: () -> Result) -> Result {
        let (result, sleeper) = lock.withLock { (body(), idleness?.takeSleeper()) }
        if sleeper?.post() == false { lock.withLock { idleness?.wasNotWoken() } }
        return result
    }

    /// Ends the thread. Waits for it no longer than a frame or so: a name lookup under way cannot be interrupted, and
    /// whoever destroys an app must not wait for the network.
    func stop() {
        let before = fba_disable_cancellation()
        defer { fba_restore_cancellation(before) }
        let (thread, dropped) = withLockThenWaking { () -> (pthread_t?, Queue<Work>) in
            let thread = isStopping ? nil : self.thread
            isStopping = true
            due.store(-1)
            defer { inbox = Queue() }
            wakeDriver()
            return (thread, inbox)
        }
        withExtendedLifetime(dropped) {}
        guard let thread else { return }
        let deadline = fba_monotonic_us() &+ EventLoop.joinMicroseconds
        if !isDriving && ending.wait(untilMicroseconds: deadline, { hasEnded }) {
            pthread_join(thread, nil)
        } else {
            pthread_detach(thread)
        }
    }

    private static let joinMicroseconds: Int64 = 80_000

    /// With the lock held. Returns whether the thread runs; otherwise everything is as before.
    private func start() -> Bool {
        guard let idleness = Idleness.make(), let multi = CurlMulti.make(transfers.sockets) else { return false }
        (self.idleness, self.multi) = (idleness, multi)
        thread = SystemThread.start("firebase_auth") {
            self.runUntilStopped()
            OpenSSL.leaveThread()
            self.ending.withLock {
                self.hasEnded = true
                self.ending.signalAll()
            }
        }
        if thread != nil { return true }
        (self.idleness, self.multi) = (nil, nil)
        return false
    }
}

// MARK: - Driving

extension EventLoop: WaitingDriver {
    var isDriving: Bool {
        lock.withLock { isDriver }
    }

    /// With the lock held.
    private var isDriver: Bool {
        driver.map { pthread_equal($0, pthread_self()) != 0 } ?? false
    }

    func run(untilMicroseconds deadline: Int64?, _ isDone: () -> Bool) -> Bool? {
        let role = lock.withLock { () -> (mayDrive: Bool, isNested: Bool) in
            if isDriver { return (true, true) }
            idleness?.callerWaits()
            guard driver == nil, thread != nil, !isStopping else { return (false, false) }
            driver = pthread_self()
            return (true, false)
        }
        guard role.mayDrive else { return nil }
        // A thread that is cancelled while it drives would remain the driver for ever.
        let before = fba_disable_cancellation()
        defer {
            if !role.isNested { stopDriving() }
            fba_restore_cancellation(before)
        }
        while !isDone() {
            if mustStop { return isDone() }
            if let deadline, clock.monotonicMicroseconds() >= deadline { return false }
            runOnce(notAfter: deadline, unless: isDone)
        }
        return true
    }

    /// Somebody else may have ended what the driver waits for.
    func waitersMayBeDone() {
        let before = fba_disable_cancellation()
        defer { fba_restore_cancellation(before) }
        withLockThenWaking { if driver != nil { wakeDriver() } }
    }

    private func stopDriving() {
        let isIdle = isIdle
        withLockThenWaking {
            driver = nil
            hasLeftovers = !isIdle || !inbox.isEmpty
            if hasLeftovers || isStopping { idleness?.workCame(mayBeLeft: false) }
        }
    }

    private var mustStop: Bool { due.value < 0 }

    /// On the driver: whether there is nothing to wait for.
    private var isIdle: Bool {
        transfers.isEmpty && timers.isEmpty && bootTimers.isEmpty && watches.isEmpty
    }

    private var isDoneForNow: Bool {
        isIdle && due.value <= 0
    }

    private func runUntilStopped() {
        while waitToDrive() {
            while !isDoneForNow {
                if mustStop { break }
                runOnce(notAfter: nil) { isDoneForNow }
            }
            lock.withLock { driver = nil }
        }
        tearDown()
    }

    /// Sleeps while another thread drives or nothing is to be done. Returns whether the loop goes on.
    private func waitToDrive() -> Bool {
        guard let idleness = lock.withLock({ idleness }) else { return false }
        while true {
            // First a look: what came while this thread was driving has woken nobody.
            if let goesOn = lock.withLock({ takeOver(from: idleness) }) { return goesOn }
            idleness.sleep()
        }
    }

    /// With the lock held: makes the I/O thread the driver and returns whether it is to go on, or nil when there is
    /// nothing for it to do now.
    private func takeOver(from idleness: Idleness) -> Bool? {
        idleness.look()
        guard driver == nil, isStopping || !inbox.isEmpty || hasLeftovers else { return nil }
        if !hasLeftovers { idleness.nobodyCame() }
        driver = pthread_self()
        hasLeftovers = false
        return !isStopping
    }

    private func tearDown() {
        let multi = lock.withLock {
            defer { self.multi = nil }
            return self.multi
        }
        if let multi { transfers.removeAll(from: multi) }
        timers = TimerTable()
        bootTimers = BootTimers()
        let open = watches
        watches = []
        for watch in open { watch.onClose() }
    }

    /// One turn. Each step takes its work out before it runs it, so that a wait inside a callback may take further turns.
    ///
    /// - Parameter isDone: whether what was done before the sleep makes it pointless.
    private func runOnce(notAfter deadline: Int64?, unless isDone: () -> Bool) {
        drainInbox()
        runDueTimers()
        if mustStop { return }
        moveTransfers()
        nap.begin()
        let mayStillSleep = due.value == 0 && !isDone()
        if mayStillSleep { sleep(notAfter: deadline) }
        nap.end()
        if mayStillSleep { moveTransfers() }
    }

    /// libcurl starts threads for name look-ups, which inherit what this thread blocks: it may be the program's own.
    private func moveTransfers() {
        guard let multi, !transfers.isEmpty else { return }
        tendConnections()
        if transfers.areNamesLookedUp {
            SystemThread.withSignalsOfThreads { transfers.move(multi) }
        } else {
            transfers.move(multi)
        }
        transfers.completeFinished(multi)
    }

    private func tendConnections() {
        if sleepWatch.hasSlept(clock) { transfers.sockets.endAll() }
        transfers.sockets.endTrials()
        if let multi { transfers.endLate(on: multi) }
    }

    private func drainInbox() {
        while due.value > 0, let work = takeWork() { work() }
    }

    private func takeWork() -> Work? {
        lock.withLock {
            if isStopping { return nil }
            defer { due.store(Int32(clamping: inbox.count)) }
            return inbox.popFirst()
        }
    }

    private func sleep(notAfter deadline: Int64?) {
        var descriptors = watches.map {
            curl_waitfd(fd: $0.descriptor, events: $0.isPaused ? 0 : Int16(CURL_WAIT_POLLIN), revents: 0)
        }
        let ids = watches.map { $0.id }
        // Last, so that the others are in the order of `ids`.
        if let descriptor = bootTimers.armed(now: clock.bootMicroseconds()) {
            descriptors.append(curl_waitfd(fd: descriptor, events: Int16(CURL_WAIT_POLLIN), revents: 0))
        }
        let ready = pollWatchfully(&descriptors, milliseconds: sleepMilliseconds(notAfter: deadline))
        // For want of memory, most likely: not to be asked for it without a pause.
        guard let readyCount = ready else { return fba_pause() }
        for (descriptor, id) in zip(descriptors, ids) where descriptor.revents != 0 {
            // A handler before this one may have ended the watch.
            if let watch = watches.first(where: { $0.id == id }) { watch.onReady() }
        }
        let told = descriptors.reduce(0) { $0 + ($1.revents != 0 ? 1 : 0) }
        if readyCount > told { dropLostDescriptors() }
    }

    private func pollWatchfully(_ descriptors: inout [curl_waitfd], milliseconds: Int32) -> Int32? {
        guard milliseconds > 0, let awaited = transfers.onlyAwaited else {
            return multi?.poll(&descriptors, milliseconds: milliseconds)
        }
        vigil.begin(for: awaited.id, atMicroseconds: fba_monotonic_us())
        if vigil.isWorthIt && !stayAwake(for: awaited.descriptor) { vigil.wasInVain() }
        let ready = multi?.poll(&descriptors, milliseconds: milliseconds)
        if let ready, ready > 0 { vigil.answerCame(atMicroseconds: fba_monotonic_us()) }
        return ready
    }

    /// False when the time was over before there was something to do.
    private func stayAwake(for descriptor: Int32) -> Bool {
        while !nap.isBroken && !fba_is_ready(descriptor) {
            if fba_monotonic_us() >= vigil.endMicroseconds { return false }
            sched_yield()
        }
        return true
    }

    /// libcurl wakes up for a closed descriptor, but does not say so: without this it would wake up for ever.
    private func dropLostDescriptors() {
        bootTimers.dropLostAlarm()
        for watch in watches where fba_is_closed(watch.descriptor) && watches.contains(where: { $0.id == watch.id }) {
            unwatch(watch.id)
            watch.onLost()
        }
    }

    private func sleepMilliseconds(notAfter deadline: Int64?) -> Int32 {
        let onLoop = Moment.earlier(timers.nextDueMicroseconds, transfers.nextDueMicroseconds)
        let look = bootTimers.latestLook(now: clock.monotonicMicroseconds())
        guard let wake = Moment.earlier(Moment.earlier(onLoop, look), deadline) else { return Int32.max }
        let left = wake &- clock.monotonicMicroseconds()
        return left <= 0 ? 0 : Int32(clamping: (left &+ 999) / 1000)
    }
}

// MARK: - Timers

extension EventLoop: Scheduler {
    func schedule(afterMilliseconds delay: Int64, _ work: @escaping () -> Void) -> UInt64? {
        let id = makeID()
        let due = clock.monotonicMicroseconds() &+ delay &* 1000
        return submit { self.timers.add(id, dueMicroseconds: due, work) } ? id : nil
    }

    func schedule(atBootMicroseconds moment: Int64, _ work: @escaping () -> Void) -> UInt64? {
        let id = makeID()
        return submit { self.bootTimers.add(id, dueMicroseconds: moment, work) } ? id : nil
    }

    func cancelScheduled(_ id: UInt64) {
        _ = submit {
            self.timers.remove(id)
            self.bootTimers.remove(id)
        }
    }

    private func runDueTimers() {
        while !timers.isEmpty, let work = timers.takeDue(at: clock.monotonicMicroseconds()) { work() }
        while !bootTimers.isEmpty, let work = bootTimers.takeDue(at: clock.bootMicroseconds()) { work() }
    }
}

// MARK: - Sockets

extension EventLoop {
    /// On the loop's thread.
    func watch(_ watch: SocketWatch) {
        watches.append(watch)
    }

    /// On the loop's thread.
    func setPaused(_ isPaused: Bool, watch id: UInt64) {
        for index in watches.indices where watches[index].id == id { watches[index].isPaused = isPaused }
    }

    /// On the loop's thread.
    func unwatch(_ id: UInt64) {
        watches.removeAll { $0.id == id }
    }
}

// MARK: - Transfers

extension EventLoop: HTTPTransport {
    func send(_ request: ServiceRequest, completion: @escaping (ServiceAnswer) -> Void) -> UInt64 {
        let id = makeID()
        if !submit({ self.transfers.start(id, request, on: self.multi, completion: completion) }) {
            completion(.refused(.outOfResources))
        }
        return id
    }

    func cancel(_ id: UInt64) {
        _ = submit { self.transfers.cancel(id, on: self.multi) }
    }
}
