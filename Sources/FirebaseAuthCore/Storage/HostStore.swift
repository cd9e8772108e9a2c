/// The host's callbacks.
final class HostStore: UserStore {
    let kind = StoreKind.host
    private let functions: HostStoreFunctions
    // An auth that is closed and the one after it may both be at work; the callbacks come one at a time all the same.
    private let lock = Lock()

    init(_ functions: HostStoreFunctions) {
        self.functions = functions
    }

    func load(_ key: StoreKey) throws(StoreFailure) -> [UInt8]? {
        var found: [UInt8]?
        let isDone = lock.withLock { functions.load(key.name) { found = $0 } }
        guard isDone else { throw HostStore.failure("load") }
        return found
    }

    func save(_ bytes: [UInt8], _ key: StoreKey) throws(StoreFailure) {
        guard lock.withLock({ functions.save(key.name, bytes) }) else { throw HostStore.failure("save") }
    }

    func remove(_ key: StoreKey) throws(StoreFailure) {
        guard lock.withLock({ functions.remove(key.name) }) else { throw HostStore.failure("remove") }
    }

    /// Where else to put it, only the host would know.
    func setAside(_ key: StoreKey) {
        try? remove(key)
    }

    private static func failure(_ callback: String) -> StoreFailure {
        StoreFailure(.hostFailed, "the host's \(callback) callback reported a failure")
    }
}
