/// The open apps of the process, by name.
public final class AppRegistry: @unchecked Sendable {
    public static let shared = AppRegistry()

    private let lock = Lock()
    private var apps: [App] = []

    init() {}

    /// Makes an app on the machine's own network, clocks and browser. Nil when the name is taken.
    public func create(name: String, options: AppOptions) -> App? {
        let loop = EventLoop(clock: SystemClock())
        let app = App(name: name, options: options, effects: .system(loop), loop: loop, registry: self)
        let isAdded = lock.withLock {
            if apps.contains(where: { UTF8Text.equal($0.name, name) }) { return false }
            apps.append(app)
            return true
        }
        return isAdded ? app : nil
    }

    public func app(named name: String) -> App? {
        lock.withLock { apps.first { UTF8Text.equal($0.name, name) } }
    }

    func remove(_ app: App) {
        lock.withLock { apps.removeAll { $0 === app } }
    }
}
