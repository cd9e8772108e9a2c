import CCurl
import CPlatform

/// Transfers, timers and listening sockets of one app, driven by one thread at a time.
///
/// That is the app's I/O thread, which starts with the first piece of work and sleeps while there is none. A thread that
/// waits for a future drives instead when nobody does: its own request then costs no change of threads. The I/O thread
/// therefore leaves new work to such a thread for a moment.
///
/// `inbox`, `nextID`, `driver` and the flags are guarded by the lock; everything else belongs to the driver.
final class EventLoop: @unchecked Sendable {
    private let lock = Lock()
    private let clock: any Clock
    private var inbox: [() -> Void] = []
    /// As large as the inbox, and negative once the loop is to stop: the driver looks here at every step, without the lock.
    private let due = AtomicInteger(0)
    private var nextID: UInt64 = 0
    private var isStarted = false
    private var isStopping = false
    private var thread = pthread_t()
    /// Wakes the I/O thread; nil until that is started.
    private var alarm: Alarm?
    private var isAlarmSet = false
    private var driver: pthread_t?
    /// A waiting thread has stopped driving before everything was done.
    private var hasLeftovers = false
    private var multi: UnsafeMutableRawPointer?

    private var timers = TimerTable()
    private var watches: [SocketWatch] = []
    private let transfers = TransferTable()

    init(clock: any Clock) {
        self.clock = clock
    }

    deinit {
        due.deallocate()
    }

    /// A number for a timer, transfer or watch.
    func makeID() -> UInt64 {
        lock.withLock {
            nextID &+= 1
            return nextID
        }
    }

    /// Has work done by the driver, in order, and starts the thread if need be. After `stop` the work is dropped.
    func perform(_ work: @escaping () -> Void) {
        lock.withLock {
            guard !isStopping else { return }
            inbox.append(work)
            due.store(Int32(clamping: inbox.count))
            if !isStarted { start() }
            wakeDriver()
        }
    }

    /// With the lock held.
    private func wakeDriver() {
        guard let driver else { return isStopping ? wakeThread() : wakeThreadSoon() }
        // The driver itself looks into the inbox before it sleeps.
        if pthread_equal(driver, pthread_self()) == 0, let multi { curl_multi_wakeup(multi) }
    }

    /// Who asks for something mostly waits for it right away, or does not for a frame or so.
    private static let graceMicroseconds: Int64 = 500

    /// With the lock held. One setting serves all that comes before the alarm rings: it costs more than the work itself.
    private func wakeThreadSoon() {
        if isAlarmSet { return }
        isAlarmSet = true
        alarm?.ring(afterMicroseconds: EventLoop.graceMicroseconds)
    }

    /// With the lock held.
    private func wakeThread() {
        isAlarmSet = true
        alarm?.ring()
    }

    /// Ends the thread. Waits for it no longer than a frame or so: a name lookup under way cannot be interrupted, and
    /// whoever destroys an app must not wait for the network.
    func stop() {
        let state = lock.withLock { () -> (mustJoin: Bool, dropped: [() -> Void]) in
            let mustJoin = isStarted && !isStopping
            isStopping = true
            due.store(-1)
            defer { inbox = [] }
            wakeDriver()
            return (mustJoin, inbox)
        }
        guard state.mustJoin else { return }
        if isDriving || !fba_thread_join_within(thread, EventLoop.joinMilliseconds) {
            pthread_detach(thread)
        }
    }

    private static let joinMilliseconds: Int64 = 80

    /// With the lock held.
    private func start() {
        EventLoop.initializeCurl()
        if multi == nil { multi = curl_multi_init() }
        if alarm == nil { alarm = Alarm() }
        guard multi != nil, alarm != nil else {
            Logger.log(.error, "The I/O thread could not be started: the system has no memory or descriptor to give.")
            return
        }
        let context = Unmanaged.passRetained(self)
        var everySignal = sigset_t()
        var before = sigset_t()
        // Signals are the host's business: this thread takes none.
        sigfillset(&everySignal)
        pthread_sigmask(SIG_SETMASK, &everySignal, &before)
        let result = pthread_create(
            &thread, nil,
            { context in
                guard let context else { return nil }
                let loop = Unmanaged<EventLoop>.fromOpaque(context).takeRetainedValue()
                fba_name_thread("firebase_auth")
                loop.runUntilStopped()
                return nil
            }, context.toOpaque())
        pthread_sigmask(SIG_SETMASK, &before, nil)
        if result == 0 {
            isStarted = true
        } else {
            context.release()
            Logger.log(.error, "The I/O thread could not be started: the system has no thread to give.")
        }
    }

    private static func initializeCurl() {
        _ = curlIsInitialized
    }

    private static let curlIsInitialized: Bool = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
}

// MARK: - Driving

extension EventLoop: WaitHelper {
    private var isDriving: Bool {
        lock.withLock { isDriver }
    }

    /// With the lock held.
    private var isDriver: Bool {
        driver.map { pthread_equal($0, pthread_self()) != 0 } ?? false
    }

    func run(untilMicroseconds deadline: Int64?, _ isDone: () -> Bool) -> Bool? {
        let role = lock.withLock { () -> (mayDrive: Bool, isNested: Bool) in
            if isDriver { return (true, true) }
            guard driver == nil, isStarted, !isStopping else { return (false, false) }
            driver = pthread_self()
            return (true, false)
        }
        guard role.mayDrive else { return nil }
        defer { if !role.isNested { stopDriving() } }
        while !isDone() {
            if mustStop { return isDone() }
            if let deadline, clock.monotonicMicroseconds() >= deadline { return false }
            runOnce(notAfter: deadline, unless: isDone)
        }
        return true
    }

    /// Somebody else may have ended what the driver waits for.
    func waitersMayBeDone() {
        lock.withLock { if driver != nil { wakeDriver() } }
    }

    private func stopDriving() {
        let isIdle = isIdle
        lock.withLock {
            driver = nil
            hasLeftovers = !isIdle || !inbox.isEmpty
            if hasLeftovers || isStopping { wakeThread() }
        }
    }

    private var mustStop: Bool { due.value < 0 }

    /// On the driver: whether there is nothing to wait for.
    private var isIdle: Bool {
        transfers.isEmpty && timers.isEmpty && watches.isEmpty
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
        guard let alarm = lock.withLock({ alarm }) else { return false }
        while true {
            // First a look: what came while this thread was driving has set no alarm.
            if let goesOn = lock.withLock({ takeOver() }) { return goesOn }
            alarm.sleep()
        }
    }

    /// With the lock held: makes the I/O thread the driver and returns whether it is to go on, or nil when there is
    /// nothing for it to do now.
    private func takeOver() -> Bool? {
        isAlarmSet = false
        guard driver == nil, isStopping || !inbox.isEmpty || hasLeftovers else { return nil }
        driver = pthread_self()
        hasLeftovers = false
        return !isStopping
    }

    private func tearDown() {
        transfers.removeAll(from: multi)
        let multi = lock.withLock {
            defer { self.multi = nil }
            return self.multi
        }
        if let multi { curl_multi_cleanup(multi) }
        timers = TimerTable()
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
        transfers.perform(multi)
        if due.value != 0 || isDone() { return }
        sleep(notAfter: deadline)
        transfers.perform(multi)
    }

    private func drainInbox() {
        while due.value > 0, let work = takeWork() { work() }
    }

    private func takeWork() -> (() -> Void)? {
        lock.withLock {
            if inbox.isEmpty || isStopping { return nil }
            defer { due.store(Int32(clamping: inbox.count)) }
            return inbox.removeFirst()
        }
    }

    private func sleep(notAfter deadline: Int64?) {
        var descriptors = watches.map {
            curl_waitfd(fd: $0.descriptor, events: $0.isPaused ? 0 : Int16(CURL_WAIT_POLLIN), revents: 0)
        }
        let ids = watches.map { $0.id }
        var readyCount: Int32 = 0
        curl_multi_poll(
            multi, &descriptors, UInt32(descriptors.count), sleepMilliseconds(notAfter: deadline), &readyCount)
        for (descriptor, id) in zip(descriptors, ids) where descriptor.revents != 0 {
            readyCount -= 1
            // A handler before this one may have ended the watch.
            if let watch = watches.first(where: { $0.id == id }) { watch.onReady() }
        }
        if readyCount > 0 { dropLostWatches() }
    }

    /// libcurl wakes up for a closed descriptor, but does not say so: without this it would wake up for ever.
    private func dropLostWatches() {
        var polled = watches.map { pollfd(fd: $0.descriptor, events: 0, revents: 0) }
        guard !polled.isEmpty, poll(&polled, nfds_t(polled.count), 0) > 0 else { return }
        let lost = zip(polled, watches).compactMap { Int32($0.revents) & POLLNVAL != 0 ? $1 : nil }
        for watch in lost where watches.contains(where: { $0.id == watch.id }) {
            unwatch(watch.id)
            watch.onLost()
        }
    }

    private func sleepMilliseconds(notAfter deadline: Int64?) -> Int32 {
        var wake = timers.nextDueMicroseconds
        if let deadline { wake = min(wake ?? deadline, deadline) }
        guard let wake else { return Int32.max }
        let left = wake &- clock.monotonicMicroseconds()
        return left <= 0 ? 0 : Int32(clamping: (left &+ 999) / 1000)
    }
}

// MARK: - Timers

extension EventLoop: Scheduler {
    func schedule(afterMilliseconds delay: Int64, _ work: @escaping () -> Void) -> UInt64 {
        let id = makeID()
        let due = clock.monotonicMicroseconds() &+ delay &* 1000
        perform { self.timers.add(id, dueMicroseconds: due, work) }
        return id
    }

    func cancelScheduled(_ id: UInt64) {
        perform { self.timers.remove(id) }
    }

    private func runDueTimers() {
        while !timers.isEmpty, let work = timers.takeDue(at: clock.monotonicMicroseconds()) { work() }
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
        perform { self.transfers.start(id, request, on: self.multi, completion: completion) }
        return id
    }

    func cancel(_ id: UInt64) {
        perform { self.transfers.cancel(id, on: self.multi) }
    }
}
