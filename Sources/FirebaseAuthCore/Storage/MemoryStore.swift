/// Keeps nothing: the session lives in the auth alone.
final class MemoryStore: UserStore {
    let kind = StoreKind.memory

    func load(_ key: StoreKey) throws(StoreFailure) -> [UInt8]? { nil }

    func save(_ bytes: [UInt8], _ key: StoreKey) throws(StoreFailure) {}

    func remove(_ key: StoreKey) throws(StoreFailure) {}

    func setAside(_ key: StoreKey) {}
}
