// SPDX-License-Identifier: Apache-2.0
/// The open apps of the process, by name.
public final class AppRegistry: @unchecked Sendable {
    public static let shared = AppRegistry()

    let lock = Lock()
    // Sorted as `all` returns them.
    private var apps: [App] = []
    #if !hasFeature(Embedded)
        /// Those that have left their names, and not closed yet.
        private var namelessApps: [App] = []
    #endif

    init() {}

    /// Makes an app that uses the machine's network, clocks and browser. Nil when the name is taken.
    public func create(name: String, options: AppOptions) -> App? {
        if lock.withLock({ isTaken(name) }) { return nil }
        ForkGuard.install()
        ExitGuard.install()
        StandardError.note()
        let loop = EventLoop(
            clock: SystemClock(), way: options.way(SystemCalls.environmentVariable), host: options.transport)
        // Nothing but the loop keeps the program's functions, which its end releases.
        var kept = options
        kept.transport = nil
        let threads = StoreThreads.of(options.storeOwner(app: name))
        let effects = Effects.system(loop, options, threads)
        let app = App(name: name, options: kept, effects: effects, loop: loop, registry: self)
        let isAdded = lock.withLock {
            if isTaken(name) { return false }
            apps.insert(app, at: position(of: name))
            return true
        }
        if isAdded { return app }
        // Another thread was faster.
        StoreThreads.haveBeenLeft(threads.leave(by: options.storeOwner(app: name)))
        return nil
    }

    public func app(named name: String) -> App? {
        lock.withLock { apps.first { $0.name.sameBytes(as: name) } }
    }

    /// Named apps in byte order of their names, then the default one.
    public func all() -> [App] {
        lock.withLock { apps }
    }

    private func isTaken(_ name: String) -> Bool {
        #if FIREBASE_AUTH_SIMULATED
            return false  // Two apps of one name stand for two processes, which share a store.
        #else
            return apps.contains { $0.name.sameBytes(as: name) }
        #endif
    }

    /// Where an app of that name belongs in `apps`.
    private func position(of name: String) -> Int {
        if name.sameBytes(as: App.defaultName) { return apps.count }
        let next = apps.firstIndex { app in
            app.name.sameBytes(as: App.defaultName) || name.utf8.lexicographicallyPrecedes(app.name.utf8)
        }
        return next ?? apps.count
    }

    /// All that may still have something written.
    func allToFlush() -> [App] {
        lock.withLock { allToEnd }
    }

    /// Called in a forked child with the lock held: the apps belong to its parent.
    func disownAll() {
        for app in allToEnd { app.disownAll() }
        apps = []
        #if !hasFeature(Embedded)
            namelessApps = []
        #endif
    }

    private var allToEnd: [App] {
        #if hasFeature(Embedded)
            apps
        #else
            apps + namelessApps
        #endif
    }

    func remove(_ app: App) {
        lock.withLock {
            apps.removeAll { $0 === app }
            #if !hasFeature(Embedded)
                namelessApps.removeAll { $0 === app }
            #endif
        }
    }

    #if !hasFeature(Embedded)
        /// The name is free; the app is still to be closed.
        func freeName(of app: App) {
            lock.withLock {
                guard let place = apps.firstIndex(where: { $0 === app }) else { return }
                namelessApps.append(apps.remove(at: place))
            }
        }
    #endif
}
