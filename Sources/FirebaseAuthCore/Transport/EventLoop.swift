import CCurl
import CPlatform

/// The one I/O thread of an app: transfers, timers and listening sockets. It starts with the first piece of work and
/// sleeps in one `curl_multi_poll` when nothing is due.
///
/// `inbox`, `nextID` and the flags are guarded by the lock; everything else belongs to the thread.
final class EventLoop: @unchecked Sendable {
    private let lock = Lock()
    private let clock: any Clock
    private var inbox: [() -> Void] = []
    private var nextID: UInt64 = 0
    private var isStarted = false
    private var isStopping = false
    private var thread = pthread_t()

    private var multi: UnsafeMutableRawPointer?
    private var timers: [Timer] = []
    private var watches: [SocketWatch] = []
    private(set) var transfers: TransferTable

    init(clock: any Clock) {
        self.clock = clock
        transfers = TransferTable()
    }

    /// A number for a timer, transfer or watch.
    func makeID() -> UInt64 {
        lock.withLock {
            nextID &+= 1
            return nextID
        }
    }

    /// Runs work on the thread, in order, and starts the thread if need be. After `stop` the work is dropped.
    func perform(_ work: @escaping () -> Void) {
        let state = lock.withLock { () -> (accepted: Bool, multi: UnsafeMutableRawPointer?) in
            guard !isStopping else { return (false, nil) }
            inbox.append(work)
            if !isStarted { start() }
            return (true, multi)
        }
        if state.accepted, let multi = state.multi { curl_multi_wakeup(multi) }
    }

    /// Ends the thread. Waits for it no longer than a frame or so: a name lookup under way cannot be interrupted, and
    /// whoever destroys an app must not wait for the network.
    func stop() {
        let state = lock.withLock { () -> (mustJoin: Bool, multi: UnsafeMutableRawPointer?, dropped: [() -> Void]) in
            let mustJoin = isStarted && !isStopping
            isStopping = true
            defer { inbox = [] }
            return (mustJoin, multi, inbox)
        }
        guard state.mustJoin else { return }
        if let multi = state.multi { curl_multi_wakeup(multi) }
        if isOnOwnThread || !fba_thread_join_within(thread, EventLoop.joinMilliseconds) {
            pthread_detach(thread)
        }
    }

    private static let joinMilliseconds: Int64 = 80

    /// With the lock held.
    private func start() {
        EventLoop.initializeCurl()
        multi = curl_multi_init()
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

// MARK: - The thread

extension EventLoop: WaitHelper {
    var isOnOwnThread: Bool {
        let (isStarted, thread) = lock.withLock { (self.isStarted, self.thread) }
        return isStarted && pthread_equal(thread, pthread_self()) != 0
    }

    func run(untilMicroseconds deadline: Int64?, _ isDone: () -> Bool) -> Bool {
        while !isDone() {
            if lock.withLock({ isStopping }) { return isDone() }
            if let deadline, clock.monotonicMicroseconds() >= deadline { return false }
            runOnce(notAfter: deadline)
        }
        return true
    }

    private func runUntilStopped() {
        while !lock.withLock({ isStopping }) { runOnce(notAfter: nil) }
        transfers.removeAll(from: multi)
        if let multi { curl_multi_cleanup(multi) }
        lock.withLock { multi = nil }
        timers = []
        let open = watches
        watches = []
        for watch in open { watch.onClose() }
    }

    /// One turn. Each step takes its work out before it runs it, so that a wait inside a callback may take further turns.
    private func runOnce(notAfter deadline: Int64?) {
        drainInbox()
        runDueTimers()
        if lock.withLock({ isStopping }) { return }
        transfers.perform(multi)
        if lock.withLock({ !inbox.isEmpty || isStopping }) { return }
        sleep(notAfter: deadline)
        transfers.perform(multi)
    }

    private func drainInbox() {
        while true {
            let work = lock.withLock { () -> (() -> Void)? in
                inbox.isEmpty || isStopping ? nil : inbox.removeFirst()
            }
            guard let work else { return }
            work()
        }
    }

    private func sleep(notAfter deadline: Int64?) {
        var descriptors = watches.map {
            curl_waitfd(fd: $0.descriptor, events: Int16(CURL_WAIT_POLLIN), revents: 0)
        }
        let ids = watches.map { $0.id }
        curl_multi_poll(multi, &descriptors, UInt32(descriptors.count), sleepMilliseconds(notAfter: deadline), nil)
        for (descriptor, id) in zip(descriptors, ids) where descriptor.revents != 0 {
            // A handler before this one may have ended the watch.
            if let watch = watches.first(where: { $0.id == id }) { watch.onReady() }
        }
    }

    private func sleepMilliseconds(notAfter deadline: Int64?) -> Int32 {
        var wake = timers.map { $0.dueMicroseconds }.min()
        if let deadline { wake = min(wake ?? deadline, deadline) }
        guard let wake else { return Int32.max }
        let left = wake &- clock.monotonicMicroseconds()
        return left <= 0 ? 0 : Int32(clamping: (left &+ 999) / 1000)
    }
}

// MARK: - Timers

extension EventLoop: Scheduler {
    struct Timer {
        let id: UInt64
        let dueMicroseconds: Int64
        let work: () -> Void
    }

    func schedule(afterMilliseconds delay: Int64, _ work: @escaping () -> Void) -> UInt64 {
        let id = makeID()
        let due = clock.monotonicMicroseconds() &+ delay &* 1000
        perform { self.timers.append(Timer(id: id, dueMicroseconds: due, work: work)) }
        return id
    }

    func cancelScheduled(_ id: UInt64) {
        perform { self.timers.removeAll { $0.id == id } }
    }

    private func runDueTimers() {
        while true {
            let now = clock.monotonicMicroseconds()
            guard let index = timers.firstIndex(where: { $0.dueMicroseconds <= now }) else { return }
            let timer = timers.remove(at: index)
            timer.work()
        }
    }
}

// MARK: - Sockets

/// A descriptor whose input the loop waits for.
struct SocketWatch {
    let id: UInt64
    let descriptor: Int32
    let onReady: () -> Void
    /// The loop ends: the owner of the descriptor is to close it.
    let onClose: () -> Void
}

extension EventLoop {
    /// On the loop's thread.
    func watch(_ watch: SocketWatch) {
        watches.append(watch)
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
