extension SessionKeeper {
    /// On the store's thread. Nil when nothing was kept that can be read.
    func read() -> StoredUser? {
        // Made here, where nobody waits; other threads only read it afterwards.
        _ = owner
        guard let key else {
            note(.noDigest)
            return nil
        }
        do throws(StoreFailure) {
            let bytes = try store.load(key)
            note(nil)
            guard let bytes else { return nil }
            guard let stored = StoredUser(bytes) else {
                store.setAside(key)
                throw StoreFailure(.corrupt, "what was kept is not a session")
            }
            return stored
        } catch {
            note(error)
            return nil
        }
    }

    /// The session that was found, if this program and this server may use it. What is another's is dropped.
    func session(from stored: StoredUser?, issuer: String) -> Session? {
        guard let stored else { return nil }
        var expected = owner
        expected.issuer = issuer
        if stored.owner == expected { return stored.restored(by: clock) }
        Logger.log(.info, "The session that was kept is of another project, API key or server and is dropped.")
        drop(stored.session)
        return nil
    }
}

extension StoreFailure {
    static let noDigest = StoreFailure(.unavailable, "OpenSSL cannot compute a SHA-256 digest")
}

extension StoreContent {
    var session: SessionChange.Found {
        switch self {
        case .nothing: return .nothing
        case .unreadable: return .unreadable
        case .bytes(let bytes): return StoredUser(bytes).map { .session($0.session) } ?? .unreadable
        }
    }
}
