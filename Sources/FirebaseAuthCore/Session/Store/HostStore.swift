// SPDX-License-Identifier: Apache-2.0
/// The store behind the host's callbacks. They are called one at a time, on the store's thread.
final class HostStore: UserStore {
    let kind = StoreKind.host
    private let functions: HostStoreFunctions

    init(_ functions: HostStoreFunctions) {
        self.functions = functions
    }

    var hostPlace: HostPlace? { functions.place }

    func rest(besides other: any UserStore) -> (any UserStore)? {
        hostPlace != nil && other.hostPlace == hostPlace ? nil : self
    }

    func load(_ key: StoreKey) throws(StoreFailure) -> [UInt8]? {
        var found: [UInt8]?
        HeldLocks.assertNone()
        guard functions.load(key.name, { found = $0 }) else { throw HostStore.failure("load") }
        return found
    }

    func save(_ bytes: [UInt8], _ key: StoreKey) throws(StoreFailure) {
        HeldLocks.assertNone()
        guard functions.save(key.name, bytes) else { throw HostStore.failure("save") }
    }

    func remove(_ key: StoreKey) throws(StoreFailure) {
        HeldLocks.assertNone()
        guard functions.remove(key.name) else { throw HostStore.failure("remove") }
    }

    /// Only the host knows where else to put it.
    func setAside(_ key: StoreKey) {
        try? remove(key)
    }

    private static func failure(_ callback: String) -> StoreFailure {
        StoreFailure(.hostFailed, "the host's \(callback) callback reported a failure", mayBeDone: true)
    }
}

/// Where a host keeps a session, by the addresses of its function and its data: the same ones are the same place.
public struct HostPlace: Equatable, Sendable {
    let save, data: Int

    public init(save: Int, data: Int) { (self.save, self.data) = (save, data) }
}

/// The host's own store. Each function returns false on failure.
public final class HostStoreFunctions: Sendable {
    /// Passes the bytes to the closure, or does not call it when there are none.
    public typealias Load = @Sendable (_ key: String, _ take: ([UInt8]) -> Void) -> Bool
    public typealias Save = @Sendable (_ key: String, _ bytes: [UInt8]) -> Bool
    public typealias Remove = @Sendable (_ key: String) -> Bool

    let place: HostPlace?
    let load: Load
    let save: Save
    let remove: Remove

    public init(place: HostPlace? = nil, load: @escaping Load, save: @escaping Save, remove: @escaping Remove) {
        self.place = place
        self.load = load
        self.save = save
        self.remove = remove
    }
}
