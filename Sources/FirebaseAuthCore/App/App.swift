// SPDX-License-Identifier: Apache-2.0
/// A project that the program talks to: it owns its auth, its I/O thread and its queue of callbacks.
public final class App: SharedObject, @unchecked Sendable {
    public let name: String
    public let options: AppOptions
    private let registry: AppRegistry?
    private let effects: Effects
    private let loop: EventLoop?
    private let lock = Lock()
    private var auth: Auth?
    private var isClosed = false
    #if !hasFeature(Embedded)
        /// Of an app that has left its name, and not closed yet.
        private var leaving: StoreThreads.Leaving?
    #endif

    public static let defaultName = "__FIRAPP_DEFAULT"

    init(name: String, options: AppOptions, effects: Effects, loop: EventLoop?, registry: AppRegistry?) {
        self.name = name
        self.options = options
        self.effects = effects
        self.loop = loop
        self.registry = registry
        super.init()
    }

    /// The auth of this app, made at the first call and again after it was closed; nil when the app is closed.
    public func getAuth() -> Auth? {
        let (found, isNew) = lock.withLock { () -> (Auth?, Bool) in
            guard !isClosed else { return (nil, false) }
            if let auth, !auth.hasClosed { return (auth, false) }
            // The session is where the earlier auth has taken it.
            let store = auth?.keeper.lastStore ?? effects.store
            let made = Auth(appName: name, options: options, effects: effects, store: store)
            auth = made
            return (made, true)
        }
        if isNew {
            found?.startLoading()
            found?.client.prewarm(.identityToolkit)
        }
        return found
    }

    /// Called at the end of the process: the last change must still be stored.
    func flushStore(untilMicroseconds deadline: Int64) {
        lock.withLock { auth }?.flushStore(untilMicroseconds: deadline)
    }

    /// Ends everything under way and frees the name. A second thread that closes the app at the same time must give the
    /// same guarantee, so it does the same work.
    public func close() {
        let (auth, leaving) = lock.withLock { () -> (Auth?, StoreThreads.Leaving?) in
            // Before the name is free, and once: the next app may have them by now.
            let leaving = isClosed ? nil : leaveStoreThreads()
            isClosed = true
            return (self.auth, leaving)
        }
        registry?.remove(self)
        auth?.close()
        // Before the thread ends, so that the callbacks it has queued are delivered too.
        effects.queue.close()
        loop?.stop()
        // The auth is released outside of the lock.
        lock.withLock { self.auth = nil }
        if let leaving { StoreThreads.haveBeenLeft(leaving) }
        withExtendedLifetime(auth) {}
    }

    private func leaveStoreThreads() -> StoreThreads.Leaving {
        #if !hasFeature(Embedded)
            if let leaving { return leaving }
        #endif
        return effects.storeThreads.leave(by: options.storeOwner(app: name))
    }

    #if !hasFeature(Embedded)
        /// Signs out for good and frees the name. The next app of the name reads the store after this one's user is gone from it.
        /// `close` has to follow.
        public func forgetUserAndLeaveName() {
            getAuth()?.forget()
            lock.withLock { if !isClosed && leaving == nil { leaving = leaveStoreThreads() } }
            registry?.freeName(of: self)
        }
    #endif

    /// Called in a forked child. It takes no lock: a thread that does not exist in the child may hold it.
    func disownAll() {
        disown()
        auth?.disown()
        auth?.futureOwner.close()
    }

    /// Runs waiting callbacks on this thread. Returns how many ran.
    public func processEvents(budgetMicroseconds: UInt64) -> UInt32 {
        effects.queue.process(budgetMicroseconds: budgetMicroseconds, clock: effects.clock)
    }

    /// Called when callbacks begin to wait for `processEvents`, and when some still wait at its end. False when closed.
    public func setWakeup(_ wakeup: EventQueue.Wakeup?) -> Bool {
        effects.queue.setWakeup(wakeup)
    }

    /// Readable while callbacks wait for `processEvents`. Nil when the system has no descriptor left.
    public func wakeupDescriptor() -> Int32? {
        effects.queue.wakeupDescriptor()
    }

    public var hasClosed: Bool {
        lock.withLock { isClosed }
    }
}
