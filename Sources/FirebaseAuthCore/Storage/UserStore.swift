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
}
