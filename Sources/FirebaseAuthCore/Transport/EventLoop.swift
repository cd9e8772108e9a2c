// SPDX-License-Identifier: Apache-2.0
import CCurl
import CPlatform

/// Transfers, timers and listening sockets of one app, on its I/O thread. The thread starts with the first piece of
/// work and sleeps while there is none.
///
/// The lock guards `inbox`, `nextID`, `rest`, `driver` and the flags. Everything else belongs to the I/O thread.
final class EventLoop: @unchecked Sendable {
    private let lock = Lock()
    private let clock: any Clock
    private var inbox = Queue<Work>()
    private var rest = LoopRest()
    private var nextID: UInt64 = 0
    private var isStopping = false
    private var thread: fbp_thread?
    /// The I/O thread while it runs.
    private var driver: fbp_thread?
    private let ending = Monitor()
    private let joinMicroseconds: Int64
    /// Whether the thread has nothing left to do. `ending` guards it.
    private var hasEnded = false
    private var bell: Semaphore?
    private var multi: CurlMulti?

    private var timers = TimerTable()
    private var bootTimers = BootTimers()
    private var watches: [SocketWatch] = []
    private let transfers: TransferTable
    /// Nil if libcurl sends the requests.
    private let host: HostTransfers?
    private var sleepWatch = SleepWatch()

    /// - Parameter joinMicroseconds: how long `stop` waits for the thread.
    init(
        clock: any Clock, way: NetworkWay = NetworkWay(), host: HostTransport? = nil, joinMicroseconds: Int64 = 80_000
    ) {
        self.clock = clock
        self.joinMicroseconds = joinMicroseconds
        self.host = host.map { HostTransfers($0) }
        transfers = TransferTable(SocketTable(clock: clock), clock: clock, way: way)
    }

    /// A new number for a timer, transfer or watch.
    func makeID() -> UInt64 {
        lock.withLock {
            nextID &+= 1
            return nextID
        }
    }

    /// Runs work in order on the I/O thread, and starts the thread if necessary. Returns false if the work will never
    /// run: after `stop`, or when the system cannot provide a thread. The next call tries again.
    func submit(_ work: @escaping () -> Void) -> Bool {
        lockedThenWaking {
            guard !isStopping, thread != nil || start() else { return (false, false) }
            inbox.append(Work(work))
            return (true, true)
        }
    }

    /// Wakes the I/O thread afterwards if `body` asks for it.
    private func lockedThenWaking<Result>(_ body: () -> (result: Result, mustLook: Bool)) -> Result {
        // The calls that wake the thread are cancellation points: a cancelled thread would leave the lock locked.
        let before = fbp_cancellation_disable()
        defer { fbp_cancellation_restore(before) }
        let (result, bell) = lock.withLock { () -> (Result, Semaphore?) in
            let (result, mustLook) = body()
            return (result, mustLook ? callThread() : nil)
        }
        if bell?.post() == false { lock.withLock { rest.callFailed() } }
        return result
    }

    /// Called with the lock held. Returns what must be posted after the lock is released: otherwise the thread would
    /// wake up only to wait for the lock.
    private func callThread() -> Semaphore? {
        switch isDriver ? nil : rest.call() {
        case .parked?: return bell
        case .polling?: if multi?.wake() != true { rest.callFailed() }
        case nil: break
        }
        return nil
    }

    /// Ends the thread. Waits for it for about a frame at most: a running name look-up cannot be interrupted, and a
    /// program that destroys an app must not wait for the network. Each caller waits, also while another one stops it.
    func stop() {
        let (isFirst, dropped) = lockedThenWaking { () -> ((Bool, Queue<Work>), Bool) in
            defer { (isStopping, inbox) = (true, Queue()) }
            return ((!isStopping, inbox), true)
        }
        withExtendedLifetime(dropped) {}
        // From now on no thread can start.
        guard let thread = lock.withLock({ self.thread }) else {
            if isFirst { host?.cancelAll() }
            return
        }
        let deadline = fbp_monotonic_us() &+ joinMicroseconds
        let hasEnded = !isDriving && ending.wait(untilMicroseconds: deadline) { self.hasEnded }
        if !isFirst { return }
        if hasEnded { fbp_thread_join(thread) } else { fbp_thread_detach(thread) }
    }

    /// Called with the lock held. Returns whether the thread runs; otherwise nothing has changed.
    private func start() -> Bool {
        guard let bell = Semaphore.make(), let multi = CurlMulti.make(transfers.sockets) else { return false }
        (self.bell, self.multi) = (bell, multi)
        thread = SystemThread.start("firebase_auth") {
            self.runUntilStopped(bell)
            OpenSSL.leaveThread()
            self.ending.withLock {
                self.hasEnded = true
                self.ending.signalAll()
            }
        }
        if thread != nil { return true }
        (self.bell, self.multi) = (nil, nil)
        return false
    }
}

// MARK: - Driving

extension EventLoop {
    var isDriving: Bool {
        lock.withLock { isDriver }
    }

    /// Called with the lock held.
    private var isDriver: Bool {
        driver.map { fbp_thread_equal($0, fbp_thread_current()) } ?? false
    }

    private var mustStop: Bool {
        lock.withLock { isStopping }
    }

    private func runUntilStopped(_ bell: Semaphore) {
        lock.withLock { driver = fbp_thread_current() }
        RunningLoops.add(self)
        while !mustStop {
            if !isIdle {
                runOnce(notAfter: nil) { isIdle }
            } else if mayRest(.parked) {
                bell.wait()
                lock.withLock { rest.end() }
            } else {
                drainInbox()
            }
        }
        tearDown()
        RunningLoops.remove(self)
        lock.withLock { driver = nil }
    }

    /// Whether the loop only waits for new work.
    private var isIdle: Bool {
        transfers.isEmpty && timers.isEmpty && bootTimers.isEmpty && watches.isEmpty
    }

    /// Whether there is nothing to do. From then on, new work wakes the thread.
    private func mayRest(_ place: LoopRest.Place) -> Bool {
        lock.withLock {
            guard inbox.isEmpty, !isStopping else { return false }
            rest.begin(place)
            return true
        }
    }

    private func tearDown() {
        let multi = lock.withLock {
            defer { self.multi = nil }
            return self.multi
        }
        if let multi { transfers.removeAll(from: multi) }
        host?.cancelAll()
        timers = TimerTable()
        bootTimers = BootTimers()
        let open = watches
        watches = []
        for watch in open { watch.onClose() }
    }

    /// One turn of the loop. Each step takes its work out before it runs it, so that a wait inside a callback can take
    /// further turns.
    ///
    /// - Parameter isDone: whether the steps before the sleep have made the sleep unnecessary.
    private func runOnce(notAfter deadline: Int64?, unless isDone: () -> Bool) {
        drainInbox()
        runDueTimers()
        if mustStop { return }
        moveTransfers()
        guard mayRest(.polling) else { return }
        if !isDone() { sleep(notAfter: deadline) }
        lock.withLock { rest.end() }
        moveTransfers()
    }

    private func moveTransfers() {
        guard let multi, !transfers.isEmpty else { return }
        if sleepWatch.hasSlept(clock) { transfers.sockets.endAll() }
        transfers.sockets.endTrials()
        transfers.endLate(on: multi)
        transfers.move(multi)
        transfers.completeFinished(multi)
    }

    private func drainInbox() {
        while let work = takeWork() { work() }
    }

    private func takeWork() -> Work? {
        lock.withLock { isStopping ? nil : inbox.popFirst() }
    }
}

// MARK: - Waiting on the I/O thread

extension EventLoop: WaitingDriver {
    /// The thread of another app's loop goes on with its own work too: what this loop does may depend on it.
    func run(untilMicroseconds deadline: Int64?, _ isDone: () -> Bool) -> Bool? {
        guard let here = RunningLoops.beginWait() else { return nil }
        defer { RunningLoops.endWait(of: here) }
        return here.drive(untilMicroseconds: deadline, isDone) ?? (here === self ? isDone() : nil)
    }

    /// Nil when this loop is stopped meanwhile.
    private func drive(untilMicroseconds deadline: Int64?, _ isDone: () -> Bool) -> Bool? {
        while !isDone() {
            if mustStop { return nil }
            if let deadline, clock.monotonicMicroseconds() >= deadline { return false }
            runOnce(notAfter: deadline, unless: isDone)
        }
        return true
    }

    func waitersMayBeDone() {
        for loop in RunningLoops.waiting() { loop.lockedThenWaking { ((), true) } }
    }
}

// MARK: - Sleeping

extension EventLoop {
    /// Sleeps until a descriptor is ready, a timer is due, or the thread is woken.
    private func sleep(notAfter deadline: Int64?) {
        var waited = watches.map { CurlMulti.wait(for: $0.waitable, isPaused: $0.isPaused) }
        let ids = watches.map { $0.id }
        // Last, so that the others are in the order of `ids`.
        if let timer = bootTimers.armed(now: clock.bootMicroseconds()) { waited.append(CurlMulti.wait(for: timer)) }
        let ready = multi?.poll(&waited, milliseconds: sleepMilliseconds(notAfter: deadline))
        // Probably memory has run out: it must not be asked for without a pause.
        guard let readyCount = ready else { return fbp_thread_pause() }
        for (entry, id) in zip(waited, ids) where entry.revents != 0 {
            // An earlier handler may have ended this watch.
            if let watch = watches.first(where: { $0.id == id }) { watch.onReady() }
        }
        let told = waited.reduce(0) { $0 + ($1.revents != 0 ? 1 : 0) }
        if readyCount > told { dropLostDescriptors() }
    }

    /// libcurl wakes up for a closed descriptor but does not report it: without this it would wake up again and again.
    private func dropLostDescriptors() {
        bootTimers.dropLostDescriptor()
        for watch in watches
        where fbp_waitable_is_closed(watch.waitable) && watches.contains(where: { $0.id == watch.id }) {
            unwatch(watch.id)
            watch.onLost()
        }
    }

    private func sleepMilliseconds(notAfter deadline: Int64?) -> Int32 {
        let onLoop = Moment.earlier(timers.nextDueMicroseconds, transfers.nextDueMicroseconds)
        let look = bootTimers.latestLook(now: clock.monotonicMicroseconds(), bootNow: clock.bootMicroseconds())
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
    /// Called on the loop's thread.
    func watch(_ watch: SocketWatch) {
        watches.append(watch)
    }

    /// Called on the loop's thread.
    func setPaused(_ isPaused: Bool, watch id: UInt64) {
        for index in watches.indices where watches[index].id == id { watches[index].isPaused = isPaused }
    }

    /// Called on the loop's thread.
    func unwatch(_ id: UInt64) {
        watches.removeAll { $0.id == id }
    }
}

// MARK: - Transfers

extension EventLoop: HTTPTransport {
    func send(_ request: ServiceRequest, completion: @escaping (ServiceAnswer) -> Void) -> UInt64 {
        let id = makeID()
        if !submit({ self.start(id, request, completion: completion) }) { completion(.refused(.outOfResources)) }
        return id
    }

    private func start(_ id: UInt64, _ request: ServiceRequest, completion: @escaping (ServiceAnswer) -> Void) {
        if let host {
            host.start(id, request, on: self, completion: completion)
        } else {
            transfers.start(id, request, on: multi, completion: completion)
        }
    }

    func cancel(_ id: UInt64) {
        host?.withdraw(id)
        _ = submit {
            if let host = self.host { host.cancel(id, on: self) } else { self.transfers.cancel(id, on: self.multi) }
        }
    }
}
