/// Keeps the bytes of one session per key between runs of a program. Called by one thread at a time, never with a lock
/// that a call of the API needs.
protocol UserStore: AnyObject {
    /// The kind in use, from any thread.
    var kind: StoreKind { get }

    /// Nil when nothing is kept.
    func load(_ key: StoreKey) throws(StoreFailure) -> [UInt8]?

    /// Keeps bytes in place of what was there; after a crash either the old or the new ones are found.
    func save(_ bytes: [UInt8], _ key: StoreKey) throws(StoreFailure)

    /// Nothing being there is no failure.
    func remove(_ key: StoreKey) throws(StoreFailure)

    /// What `load` gave is no session: it is put out of the way, where that can be done so that somebody can find out why.
    func setAside(_ key: StoreKey)

    /// Reads, decides, and does what was decided, with other processes kept out meanwhile where the store can do that.
    func change(_ key: StoreKey, _ decide: (StoreContent) -> StoreDecision) throws(StoreFailure)
}

/// What a store turned out to hold.
enum StoreContent {
    case nothing
    case bytes([UInt8])
    /// Reading failed.
    case unreadable
}

enum StoreDecision {
    case leave
    case keep([UInt8])
    case remove
}

extension UserStore {
    func change(_ key: StoreKey, _ decide: (StoreContent) -> StoreDecision) throws(StoreFailure) {
        try changeStepByStep(key, decide)
    }

    /// For stores that cannot keep other processes out.
    func changeStepByStep(_ key: StoreKey, _ decide: (StoreContent) -> StoreDecision) throws(StoreFailure) {
        switch decide(content(key)) {
        case .leave: break
        case .remove: try remove(key)
        case .keep(var bytes):
            defer { bytes.wipe() }
            try save(bytes, key)
        }
    }

    private func content(_ key: StoreKey) -> StoreContent {
        do throws(StoreFailure) {
            return try load(key).map { .bytes($0) } ?? .nothing
        } catch {
            return .unreadable
        }
    }
}
