// SPDX-License-Identifier: Apache-2.0
extension SessionKeeper {
    /// Runs on the store's thread. Nil when the store holds no readable session.
    func read() -> StoredUser? {
        do throws(StoreFailure) {
            // Computed here, where no caller waits. Other threads only read it afterwards.
            let key = try identify().key
            let bytes = try writer.store.load(key)
            note(nil)
            guard let bytes else {
                if writer.store.seesAll { writer.ledger.hasRead(.nothing) }
                return nil
            }
            guard let stored = StoredUser(bytes) else {
                writer.store.setAside(key)
                throw StoreFailure(.corrupt, "the stored data is not a session")
            }
            writer.ledger.hasRead(.session(stored.session.mark))
            return stored
        } catch {
            if error.status == .corrupt { writer.ledger.hasRead(.damaged) }
            note(error, isLoading: true)
            return nil
        }
    }

    /// The session that was found, if this program and this server may use it. A session of another owner is dropped.
    func session(from stored: StoredUser?, issuer: String) -> Session? {
        guard let stored, var expected = identity?.owner else { return nil }
        expected.issuer = issuer
        if stored.owner == expected { return stored.restored(by: clock) }
        Logger.log(.info, "The stored session belongs to another project, API key or server. It is removed.")
        drop()
        return nil
    }
}

extension StoreContent {
    var found: SessionLedger.Found {
        switch self {
        case .nothing: .nothing
        case .unreadable(let failure): failure.status == .corrupt ? .damaged : .unreadable
        case .bytes(let bytes): StoredUser(bytes).map { .session($0.session.mark) } ?? .damaged
        }
    }
}
